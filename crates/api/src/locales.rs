//! The sentences of every kind in every language.

use std::sync::Arc;

use rejilla_engine::Kind;
use rejilla_puzzles::KINDS;
use rejilla_render::{Lang, Locale};

/// Locales by language and kind.
#[derive(Debug)]
pub struct Locales {
    shared: Vec<Arc<Locale>>,
    kinds: Vec<Vec<Arc<Locale>>>,
}

impl Locales {
    /// The sentences of the interface, which know no flags of a command line.
    pub fn served() -> Self {
        let shared = Lang::ALL.iter().map(|&lang| Arc::new(Locale::served(lang, None))).collect();
        let of_kinds =
            |&lang: &Lang| KINDS.iter().map(|kind| Arc::new(Locale::served(lang, Some(kind.info())))).collect();
        Locales { shared, kinds: Lang::ALL.iter().map(of_kinds).collect() }
    }

    /// The sentences no kind has a say in.
    pub fn shared(&self, lang: Lang) -> &Arc<Locale> {
        &self.shared[index(lang)]
    }

    /// The sentences as a kind says them.
    pub fn of(&self, lang: Lang, kind: &dyn Kind) -> &Arc<Locale> {
        let own = KINDS.iter().position(|k| k.info().id == kind.info().id);
        own.map_or(self.shared(lang), |i| &self.kinds[index(lang)][i])
    }
}

fn index(lang: Lang) -> usize {
    Lang::ALL.iter().position(|&l| l == lang).unwrap_or(0)
}
