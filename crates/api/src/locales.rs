//! The sentences of every kind in every language.

use std::sync::Arc;

use rejilla_engine::{Kind, KindInfo};
use rejilla_puzzles::KINDS;
use rejilla_render::{Lang, Locale, Shared, Voice};

/// Locales by language and kind.
#[derive(Debug)]
pub struct Locales {
    shared: Vec<Arc<Locale>>,
    kinds: Vec<Vec<Arc<Locale>>>,
}

impl Locales {
    /// Every sentence in a voice; parsed when first asked for.
    pub fn new(voice: Voice) -> Self {
        let sources = Lang::ALL.map(|lang| Shared::new(lang, voice));
        let of = |source: &Arc<Shared>, kind: Option<&KindInfo>| Arc::new(Locale::over(source, kind));
        let of_kinds = |source: &Arc<Shared>| KINDS.iter().map(|kind| of(source, Some(kind.info()))).collect();
        Locales {
            shared: sources.iter().map(|source| of(source, None)).collect(),
            kinds: sources.iter().map(of_kinds).collect(),
        }
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
