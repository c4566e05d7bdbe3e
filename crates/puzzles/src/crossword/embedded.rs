//! The word lists in the binary. `words/NOTICE.*` says where they come from; `scripts/word_lists.py` makes them.

use std::sync::OnceLock;

/// The names of the embedded lists, the default first.
pub(super) const NAMES: &[&str] = &["es", "en"];

static PACKED: [&[u8]; 2] = [include_bytes!("words/es.deflate"), include_bytes!("words/en.deflate")];

/// An embedded list as text, one word a line; unpacked once.
pub(super) fn words(name: &str) -> Option<&'static str> {
    static TEXTS: [OnceLock<String>; 2] = [const { OnceLock::new() }; 2];
    let at = NAMES.iter().position(|&n| n == name)?;
    let text = TEXTS[at].get_or_init(|| {
        let bytes = miniz_oxide::inflate::decompress_to_vec(PACKED[at]).expect("an embedded list unpacks");
        String::from_utf8(bytes).expect("an embedded list is text")
    });
    Some(text)
}

/// The notices that go with the embedded lists.
pub const NOTICES: [(&str, &str); 2] =
    [("es", include_str!("words/NOTICE.es")), ("en", include_str!("words/NOTICE.en"))];
