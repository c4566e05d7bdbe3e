//! OpenSudoku's XML: a `game` with its `data`, 81 digits with 0 for a blank. Files with many are read as many.

use super::Codec;

pub(super) const CODEC: Codec = Codec {
    id: "opensudoku",
    // Lines of digits are found wherever they stand.
    read: |_| None,
    write: Some(|board| {
        let line = board.bare_nine("opensudoku")?.line('0');
        Ok(format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <game data=\"{line}\" />\n</opensudoku>\n"
        ))
    }),
};
