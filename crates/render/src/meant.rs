//! Choices by their names: whoever reads "difícil" may write it too.

use std::borrow::Cow;

use rejilla_engine::{Kind, OptionType};

use crate::locale::{Lang, Locale};

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
