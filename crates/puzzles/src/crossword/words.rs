//! Word lists: words by length, in the order of the dictionary, each once.
//!
//! A board needs only the lengths of its slots, so only those are kept: a dictionary of 600,000 words is read in a
//! fraction of a second.

use std::collections::HashSet;
use std::sync::OnceLock;

use rejilla_engine::kernel::{Val, ValSet};

use super::letters::{Accents, Alphabet, Letter, capitals};

/// What a word without a score of its own counts, the middle of the usual 0 to 100.
pub(super) const USUAL_SCORE: u32 = 50;

/// The words of one length.
#[derive(Clone, Debug)]
pub struct List {
    len: usize,
    letters: Vec<Letter>,
    scores: Vec<u32>,
    /// The numbers of the words in the order of their letters, once somebody looks for one.
    sorted: OnceLock<Vec<Val>>,
    /// By place in a word and letter, the words that have it there, once somebody asks for the place.
    places: OnceLock<Vec<OnceLock<Vec<ValSet>>>>,
}

impl List {
    fn new(len: usize) -> Self {
        List { len, letters: Vec::new(), scores: Vec::new(), sorted: OnceLock::new(), places: OnceLock::new() }
    }

    /// How long its words are.
    pub fn word_len(&self) -> usize {
        self.len
    }

    /// How many words there are.
    pub fn count(&self) -> usize {
        self.scores.len()
    }

    /// The letters of a word.
    pub fn word(&self, v: Val) -> &[Letter] {
        &self.letters[v.index() * self.len..(v.index() + 1) * self.len]
    }

    /// The score of a word.
    pub fn score(&self, v: Val) -> u32 {
        self.scores[v.index()]
    }

    /// Every word with its number.
    pub fn words(&self) -> impl Iterator<Item = (Val, &[Letter])> {
        (0..self.count()).map(|i| (Val::at(i), self.word(Val::at(i))))
    }

    /// The number of a word, if it is in the list.
    pub fn find(&self, word: &[Letter]) -> Option<Val> {
        let sorted = self.sorted.get_or_init(|| {
            let mut all: Vec<Val> = (0..self.count()).map(Val::at).collect();
            all.sort_unstable_by_key(|&v| self.word(v));
            all
        });
        let at = sorted.binary_search_by_key(&word, |&v| self.word(v)).ok()?;
        Some(sorted[at])
    }

    /// The words with these letters at these places. However many slots ask, a place is gone through once: a board of four
    /// thousand slots with a letter each and a list of thirty thousand words took five seconds.
    pub(super) fn with(&self, letters: &[(usize, Letter)]) -> ValSet {
        let mut words = ValSet::full(self.count());
        for &(at, letter) in letters {
            match self.at_place(at).get(usize::from(letter.0)) {
                Some(have) => words.keep(have.view()),
                None => return ValSet::empty(self.count()),
            }
        }
        words
    }

    /// By letter, the words that have it at a place.
    fn at_place(&self, at: usize) -> &[ValSet] {
        let places = self.places.get_or_init(|| vec![OnceLock::new(); self.len]);
        places[at].get_or_init(|| {
            let letter = |word: &[Letter]| usize::from(word[at].0);
            let most = self.words().map(|(_, word)| letter(word)).max().map_or(0, |most| most + 1);
            let mut have = vec![ValSet::empty(self.count()); most];
            self.words().for_each(|(v, word)| have[letter(word)].insert(v));
            have
        })
    }

    fn push(&mut self, word: &[Letter], score: u32) {
        self.letters.extend_from_slice(word);
        self.scores.push(score);
        self.sorted.take();
        self.places.take();
    }
}

/// A dictionary, as far as a board needs it.
#[derive(Clone, Debug)]
pub struct Words {
    alphabet: Alphabet,
    lists: Vec<List>,
    skipped: usize,
}

/// How to read a dictionary.
#[derive(Clone, Debug)]
pub(super) struct Reading<'a> {
    /// The lengths wanted.
    pub(super) lengths: &'a [usize],
    /// What to do with accents.
    pub(super) accents: Accents,
    /// Words below this score are left out.
    pub(super) least_score: u32,
    /// Words left out everywhere, in capitals.
    pub(super) banned: &'a [String],
}

impl Words {
    /// Reads a dictionary: words separated by white space, each with its score after a semicolon if it has one.
    /// Capitals, each word once, in order. What is no word is skipped and counted.
    pub(super) fn read(text: &str, alphabet: Alphabet, reading: &Reading<'_>) -> Words {
        let mut words =
            Words { alphabet, lists: reading.lengths.iter().map(|&len| List::new(len)).collect(), skipped: 0 };
        let longest = reading.lengths.iter().copied().max().unwrap_or(0);
        let mut at_length: Vec<Option<usize>> = vec![None; longest + 1];
        for (i, &len) in reading.lengths.iter().enumerate() {
            at_length[len] = Some(i);
        }
        let mut seen = Seen::default();
        let banned: Vec<Vec<Letter>> =
            reading.banned.iter().filter_map(|word| words.spell(word, Accents::Keep)).collect();
        for token in text.split_whitespace() {
            let (word, score) = match token.split_once(';') {
                None => (token, Some(USUAL_SCORE)),
                Some((word, score)) => (word, score.parse().ok()),
            };
            // A line of ten million letters is no word either: it is not even spelled out.
            if word.len() > 4 * longest {
                words.skipped += usize::from(!is_word(word, reading.accents));
                continue;
            }
            let (Some(letters), Some(score)) = (words.spell(word, reading.accents), score) else {
                words.skipped += 1;
                continue;
            };
            let Some(&Some(list)) = at_length.get(letters.len()) else { continue };
            if score >= reading.least_score && !banned.contains(&letters) && seen.is_new(&letters) {
                words.lists[list].push(&letters, score);
            }
        }
        words
    }

    /// The letters of a word; none if something in it is no letter, or the alphabet is full.
    pub(super) fn spell(&mut self, word: &str, accents: Accents) -> Option<Vec<Letter>> {
        let mut letters = Vec::with_capacity(word.len());
        let complete = capitals(word, accents, |c| {
            let letter = self.alphabet.number(c);
            letters.extend(letter);
            letter.is_some()
        });
        (complete && !letters.is_empty()).then_some(letters)
    }

    /// Adds a word in capitals that must be usable though the dictionary lacks it; its number either way.
    pub(super) fn admit(&mut self, word: &str) -> Option<Val> {
        let word = self.spell(word, Accents::Keep)?;
        let list = self.lists.iter_mut().find(|list| list.len == word.len())?;
        let known = list.find(&word);
        Some(known.unwrap_or_else(|| {
            list.push(&word, USUAL_SCORE);
            Val::at(list.count() - 1)
        }))
    }

    /// The number of a word in capitals in the list of its length.
    pub(super) fn find(&self, word: &str) -> Option<Val> {
        let letters: Option<Vec<Letter>> = word.chars().map(|c| self.alphabet.known(c)).collect();
        let letters = letters?;
        self.lists.iter().find(|list| list.len == letters.len())?.find(&letters)
    }

    /// The letters that occur.
    pub fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    /// The lists, one a length.
    pub fn lists(&self) -> &[List] {
        &self.lists
    }

    /// The list of a length; a board's slots all have theirs.
    ///
    /// # Panics
    /// When no slot has that length.
    pub fn of_len(&self, len: usize) -> &List {
        self.lists.iter().find(|list| list.len == len).expect("a list for every length of the board")
    }

    /// A word as text.
    pub fn text(&self, word: &[Letter]) -> String {
        word.iter().map(|&letter| self.alphabet.char(letter)).collect()
    }

    /// Things in the dictionary that are no words.
    pub fn skipped(&self) -> usize {
        self.skipped
    }
}

fn is_word(text: &str, accents: Accents) -> bool {
    capitals(text, accents, |_| true)
}

/// Words met before. Six bits a letter make a word of up to 21 letters one number, which is quicker to look up.
#[derive(Default)]
struct Seen {
    short: HashSet<u128, Mixer>,
    long: HashSet<Vec<Letter>>,
}

impl Seen {
    fn is_new(&mut self, word: &[Letter]) -> bool {
        if word.len() > 21 {
            return self.long.insert(word.to_vec());
        }
        // A one in front, so that words of different lengths differ.
        let key = word.iter().fold(1_u128, |key, letter| key << 6 | u128::from(letter.0));
        self.short.insert(key)
    }
}

/// Hashes one number by a multiplication: the default hasher guards against attackers and takes five times as long.
/// A hostile list of colliding words is still bounded by its own length, and order never depends on the table.
#[derive(Clone, Copy, Default)]
struct Mixer;

impl std::hash::BuildHasher for Mixer {
    type Hasher = Mixed;
    fn build_hasher(&self) -> Mixed {
        Mixed(0)
    }
}

struct Mixed(u64);

impl std::hash::Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        }
    }

    fn write_u128(&mut self, n: u128) {
        let folded = (n as u64) ^ ((n >> 64) as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        self.0 = folded.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, lengths: &[usize], least_score: u32) -> (Vec<String>, usize) {
        let reading = Reading { lengths, accents: Accents::Fold, least_score, banned: &["BAD".into()] };
        let words = Words::read(text, Alphabet::default(), &reading);
        let texts = words.lists().iter().flat_map(|list| list.words().map(|(_, w)| words.text(w))).collect();
        (texts, words.skipped())
    }

    #[test]
    fn words_are_found_by_their_letters() {
        let reading = Reading { lengths: &[3], accents: Accents::Fold, least_score: 0, banned: &[] };
        let mut words = Words::read("SOL SAL LAS OSO OLA ALA LOS ASA", Alphabet::default(), &reading);
        let letters: Vec<Letter> = words.spell("SOLAX", Accents::Fold).expect("letters");
        let list = words.of_len(3);
        for (&one, &other) in letters.iter().flat_map(|one| letters.iter().map(move |other| (one, other))) {
            for (at, then) in [(0, 0), (0, 1), (0, 2), (1, 2), (2, 1)] {
                let fits = |word: &[Letter]| word[at] == one && word[then] == other;
                let naive = ValSet::of(list.count(), list.words().filter(|(_, word)| fits(word)).map(|(v, _)| v));
                assert_eq!(list.with(&[(at, one), (then, other)]), naive, "{one:?} at {at}, {other:?} at {then}");
            }
        }
        assert_eq!(list.with(&[]), ValSet::full(list.count()));
        // A word that is let in later is found too.
        let late = words.admit("XXX").expect("a word");
        assert!(words.of_len(3).with(&[(1, letters[4])]).view().contains(late));
    }

    #[test]
    fn order_is_kept_and_doubles_dropped() {
        let (words, skipped) = read("lo Os\tla\n\nLÓ el bad x'y cat la", &[2, 3], 0);
        assert_eq!(words, ["LO", "OS", "LA", "EL", "CAT"]);
        assert_eq!(skipped, 1);
    }

    #[test]
    fn scores_are_read_and_hold_words_back() {
        let (words, skipped) = read("uno;80 dos;20 tres;x sol", &[3], 30);
        assert_eq!(words, ["UNO", "SOL"]);
        assert_eq!(skipped, 1);
    }

    #[test]
    fn a_hostile_dictionary_is_read_or_skipped() {
        assert_eq!(read("", &[3], 0), (vec![], 0));
        assert_eq!(read(&"a".repeat(10_000_000), &[3], 0), (vec![], 0));
        assert_eq!(read("\u{0}\u{1}\u{2} ab\u{7}c ok\u{0}", &[2, 3], 0), (vec![], 3));
        let long = "m".repeat(30);
        assert_eq!(read(&format!("{long} {long}"), &[30], 0).0.len(), 1);
    }
}
