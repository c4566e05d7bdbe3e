//! The sentences of every kind in every language, read once.

use rejilla_engine::Kind;
use rejilla_puzzles::KINDS;
use rejilla_render::{Lang, Locale};

/// Locales by language and kind.
#[derive(Debug)]
pub(crate) struct Locales {
    shared: Vec<Locale>,
    kinds: Vec<Vec<Locale>>,
}

impl Locales {
    pub(crate) fn new() -> Self {
        let shared = Lang::ALL.iter().map(|&lang| Locale::served(lang, None)).collect();
        let of_kinds = |&lang: &Lang| KINDS.iter().map(|kind| Locale::served(lang, Some(kind.info()))).collect();
        Locales { shared, kinds: Lang::ALL.iter().map(of_kinds).collect() }
    }

    /// The sentences no kind has a say in.
    pub(crate) fn shared(&self, lang: Lang) -> &Locale {
        &self.shared[index(lang)]
    }

    /// The sentences as a kind says them.
    pub(crate) fn of(&self, lang: Lang, kind: &dyn Kind) -> &Locale {
        let own = KINDS.iter().position(|k| k.info().id == kind.info().id);
        own.map_or(self.shared(lang), |i| &self.kinds[index(lang)][i])
    }
}

fn index(lang: Lang) -> usize {
    Lang::ALL.iter().position(|&l| l == lang).unwrap_or(0)
}
