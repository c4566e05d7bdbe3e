//! Choices by their names: whoever reads "difícil" may write it too.

use std::borrow::Cow;

use rejilla_engine::{Kind, Message, OptionType, Options, Scope};

use crate::locale::{Lang, Locale};

/// Options of a kind as they were said, choices by their names among them.
///
/// # Errors
/// What the kind does not take.
pub fn options<'a>(
    kind: &dyn Kind,
    scope: Scope,
    said: impl IntoIterator<Item = (&'a str, &'a str)>,
) -> Result<Options, Message> {
    let meant: Vec<_> = said.into_iter().map(|(key, word)| (key, meant(kind, key, word))).collect();
    Options::checked(kind.options(), scope, meant.iter().map(|(key, word)| (*key, &**word)))
}

/// The choice that a word about an option of a kind means: the word itself, unless it is a choice's name in one of the
/// languages, capitals and accents aside.
pub fn meant<'w>(kind: &dyn Kind, key: &str, word: &'w str) -> Cow<'w, str> {
    let lists = || kind.options().iter().filter(|option| option.key == key).filter_map(|option| choices(option.kind));
    // Sentences are not made for what needs none: most options have no choices, numbers are in no language.
    let is_clear = |choices: &[&str]| choices.contains(&word) || word.starts_with(|c: char| c.is_ascii_digit());
    if lists().all(is_clear) {
        return word.into();
    }
    let wanted = folded(word);
    for locale in Lang::ALL.map(|lang| Locale::new(lang, Some(kind.info()))) {
        let is_called = |choice: &&&'static str| name(&locale, key, choice).is_some_and(|name| folded(&name) == wanted);
        if let Some(choice) = lists().find_map(|choices| choices.iter().find(is_called)) {
            return (*choice).into();
        }
    }
    word.into()
}

fn choices(kind: OptionType) -> Option<&'static [&'static str]> {
    if let OptionType::Choice(words) = kind { Some(words) } else { None }
}

/// A choice is named by its option, or is a level.
fn name(locale: &Locale, key: &str, choice: &str) -> Option<String> {
    [format!("option-{key}.{choice}"), format!("level-{choice}")]
        .iter()
        .find(|id| locale.has(id))
        .map(|id| locale.text(id))
}

/// As it is typed in a hurry.
fn folded(word: &str) -> String {
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        ' ' | '_' => '-',
        _ => c,
    };
    word.trim().to_lowercase().chars().map(plain).collect()
}
