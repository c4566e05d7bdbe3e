//! The word lists in the binary, or brought later where they are left out of it (`--no-default-features`: a page fetches
//! them when a crossword needs one). `words/NOTICE.*` says where they come from; `scripts/word_lists.py` makes them.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use rejilla_engine::Options;

/// The names of the lists, the default first.
pub(super) const NAMES: &[&str] = &["es", "en"];

#[cfg(feature = "lists")]
static PACKED: [&[u8]; 2] = [include_bytes!("words/es.deflate"), include_bytes!("words/en.deflate")];
#[cfg(not(feature = "lists"))]
static PACKED: [&[u8]; 2] = [&[]; 2];

static TEXTS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];

/// The list last asked for in vain, by its number from 1.
static MISSED: AtomicUsize = AtomicUsize::new(0);

/// The list to take where none is named: that of the language spoken, if there is one.
pub(super) fn usual(options: &Options) -> &'static str {
    let spoken = options.language().filter(|language| NAMES.contains(language));
    spoken.unwrap_or(NAMES[0])
}

/// A list as text, one word a line; unpacked once. None if there is no such list, or not yet.
pub(super) fn words(name: &str) -> Option<&'static str> {
    let at = NAMES.iter().position(|&n| n == name)?;
    if PACKED[at].is_empty() {
        let there = TEXTS[at].get();
        if there.is_none() {
            MISSED.store(at + 1, Ordering::Relaxed);
        }
        return there.map(String::as_str);
    }
    Some(TEXTS[at].get_or_init(|| unpacked(PACKED[at]).expect("an embedded list unpacks to text")))
}

fn unpacked(packed: &[u8]) -> Option<String> {
    String::from_utf8(miniz_oxide::inflate::decompress_to_vec(packed).ok()?).ok()
}

/// The list that was asked for since the last time and is not there: whatever was answered meanwhile was answered
/// without it.
pub fn missed() -> Option<&'static str> {
    NAMES.get(MISSED.swap(0, Ordering::Relaxed).checked_sub(1)?).copied()
}

/// Brings a list, packed as in `words/`; whether it is one we know.
pub fn bring(name: &str, packed: &[u8]) -> bool {
    let Some(at) = NAMES.iter().position(|&n| n == name) else { return false };
    let Some(text) = unpacked(packed) else { return false };
    // A list that is there already is the same one.
    let _ = TEXTS[at].set(text);
    true
}

/// The notices that go with the lists.
pub const NOTICES: [(&str, &str); 2] =
    [("es", include_str!("words/NOTICE.es")), ("en", include_str!("words/NOTICE.en"))];
