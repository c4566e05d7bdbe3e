//! Letters: what counts as one, how accents fold, and how a puzzle numbers the letters it meets.
//!
//! Spanish usage: Á, É, Í, Ó, Ú and Ü are the plain letter with a mark and share its cell; Ñ is a letter of its own;
//! CH and LL are two cells. The same folding serves other languages in Latin script (À, Ç, Ö …).

/// A letter of a puzzle's alphabet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Letter(pub u8);

/// A set of letters: bit `n` is letter `n`.
pub(super) type LetterSet = u64;

/// Letters beyond this many do not fit a [`LetterSet`].
pub(super) const MOST_LETTERS: usize = 64;

/// Whether marks above letters count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Accents {
    /// `á` is an A.
    Fold,
    /// `á` is an Á.
    Keep,
}

/// The letters of a puzzle, numbered: A to Z and Ñ from the start, others as they are met.
#[derive(Clone, Debug)]
pub struct Alphabet {
    letters: Vec<char>,
}

impl Default for Alphabet {
    fn default() -> Self {
        Alphabet { letters: ('A'..='Z').chain(['Ñ']).collect() }
    }
}

impl Alphabet {
    /// How many letters are numbered.
    pub fn len(&self) -> usize {
        self.letters.len()
    }

    /// Never: A to Z are always there.
    pub fn is_empty(&self) -> bool {
        self.letters.is_empty()
    }

    /// Its letters, in the order of their numbers.
    pub(super) fn chars(&self) -> impl Iterator<Item = char> {
        self.letters.iter().copied()
    }

    /// The character of a letter.
    pub fn char(&self, letter: Letter) -> char {
        self.letters[usize::from(letter.0)]
    }

    /// The letter of a capital that has a number.
    pub(super) fn known(&self, capital: char) -> Option<Letter> {
        if capital.is_ascii_uppercase() {
            return Some(Letter(capital as u8 - b'A'));
        }
        self.letters.iter().position(|&c| c == capital).map(|at| Letter(at as u8))
    }

    /// The letter of a capital, numbered now if it is new; none when there is no number left.
    pub(super) fn number(&mut self, capital: char) -> Option<Letter> {
        if let Some(known) = self.known(capital) {
            return Some(known);
        }
        if self.letters.len() == MOST_LETTERS {
            return None;
        }
        self.letters.push(capital);
        Some(Letter(self.letters.len() as u8 - 1))
    }
}

/// Calls `each` with the capitals of a text; false when something in it is no letter.
pub(super) fn capitals(text: &str, accents: Accents, mut each: impl FnMut(char) -> bool) -> bool {
    // A combining mark belongs to the letter before it, which therefore waits.
    let mut waiting: Option<char> = None;
    for c in text.chars() {
        if c.is_ascii_alphabetic() {
            if waiting.replace(c.to_ascii_uppercase()).is_some_and(|w| !each(w)) {
                return false;
            }
            continue;
        }
        if is_mark(c) {
            match waiting {
                Some(w) => waiting = Some(marked(w, c, accents)),
                None => return false,
            }
            continue;
        }
        if !c.is_alphabetic() {
            return false;
        }
        for capital in c.to_uppercase() {
            let capital = if accents == Accents::Fold { plain(capital) } else { capital };
            if waiting.replace(capital).is_some_and(|w| !each(w)) {
                return false;
            }
        }
    }
    waiting.is_none_or(each)
}

/// The one capital of a character, if it has one.
pub(super) fn capital(c: char, accents: Accents) -> Option<char> {
    let mut found = None;
    let mut count = 0;
    let all_letters = capitals(c.encode_utf8(&mut [0; 4]), accents, |letter| {
        found = Some(letter);
        count += 1;
        true
    });
    found.filter(|_| all_letters && count == 1)
}

/// A capital without its mark; Ñ keeps its own.
fn plain(c: char) -> char {
    match c {
        'Á' | 'À' | 'Â' | 'Ä' | 'Ã' | 'Å' => 'A',
        'É' | 'È' | 'Ê' | 'Ë' => 'E',
        'Í' | 'Ì' | 'Î' | 'Ï' => 'I',
        'Ó' | 'Ò' | 'Ô' | 'Ö' | 'Õ' => 'O',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        'Ý' => 'Y',
        'Ç' => 'C',
        other => other,
    }
}

fn is_mark(c: char) -> bool {
    ('\u{300}'..='\u{36f}').contains(&c)
}

/// A capital and the combining mark after it. A mark with no capital of its own is dropped.
fn marked(capital: char, mark: char, accents: Accents) -> char {
    let composed = match (capital, mark) {
        ('N', '\u{303}') => return 'Ñ',
        ('A', '\u{301}') => 'Á',
        ('E', '\u{301}') => 'É',
        ('I', '\u{301}') => 'Í',
        ('O', '\u{301}') => 'Ó',
        ('U', '\u{301}') => 'Ú',
        ('U', '\u{308}') => 'Ü',
        ('C', '\u{327}') => 'Ç',
        (other, _) => other,
    };
    if accents == Accents::Fold { plain(composed) } else { composed }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, accents: Accents, expected: Option<&str>) {
        let mut letters = String::new();
        let ok = capitals(text, accents, |c| {
            letters.push(c);
            true
        });
        assert_eq!(ok.then_some(letters.as_str()), expected, "{text:?}");
    }

    #[test]
    fn accents_fold_and_the_enye_stays() {
        check("camión", Accents::Fold, Some("CAMION"));
        check("camión", Accents::Keep, Some("CAMIÓN"));
        check("cigüeña", Accents::Fold, Some("CIGUEÑA"));
        check("cigu\u{308}en\u{303}a", Accents::Fold, Some("CIGUEÑA"));
        check("an\u{303}o\u{301}", Accents::Keep, Some("AÑÓ"));
        check("straße", Accents::Fold, Some("STRASSE"));
        check("llama", Accents::Fold, Some("LLAMA"));
    }

    #[test]
    fn what_is_no_letter_is_refused() {
        for text in ["co-op", "it's", "7up", "a\u{7}b", "\u{301}a", "🙂"] {
            check(text, Accents::Fold, None);
        }
    }

    #[test]
    fn an_alphabet_is_bounded() {
        let mut alphabet = Alphabet::default();
        assert_eq!(alphabet.number('Ñ'), Some(Letter(26)));
        let numbered = ('\u{391}'..'\u{3a2}').chain('\u{410}'..'\u{450}').filter_map(|c| alphabet.number(c)).count();
        assert_eq!(numbered, MOST_LETTERS - 27);
    }
}
