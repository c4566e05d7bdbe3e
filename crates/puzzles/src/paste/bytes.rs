//! Bytes to text: UTF-8, UTF-16, what older programs write, and gzip around any of them.

use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// A packed text may be so many times its size, and no longer than [`super::MOST`].
const SPREAD: usize = 50;

/// The text of some bytes; none if they are no text.
pub fn text_of(bytes: &[u8]) -> Option<String> {
    if let Some(packed) = gzip_body(bytes) {
        let most = (bytes.len() * SPREAD).min(super::MOST);
        return text_of(&decompress_to_vec_with_limit(packed, most).ok()?);
    }
    match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes),
        _ if looks_wide(bytes, 1) => utf16(bytes, u16::from_le_bytes),
        _ if looks_wide(bytes, 0) => utf16(bytes, u16::from_be_bytes),
        _ if bytes.contains(&0) => None,
        _ => Some(match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            // Every byte is a character of Latin-1, with the additions of Windows.
            Err(_) => bytes.iter().map(|&b| latin(b)).collect(),
        }),
    }
}

/// What is packed in a gzip file, without its header.
fn gzip_body(bytes: &[u8]) -> Option<&[u8]> {
    let [0x1f, 0x8b, 8, flags, ..] = *bytes else { return None };
    let mut rest = bytes.get(10..)?;
    if flags & 4 != 0 {
        let extra = usize::from(u16::from_le_bytes([*rest.first()?, *rest.get(1)?]));
        rest = rest.get(2 + extra..)?;
    }
    for flag in [8, 16] {
        if flags & flag != 0 {
            rest = &rest[rest.iter().position(|&b| b == 0)? + 1..];
        }
    }
    rest.get(if flags & 2 != 0 { 2 } else { 0 }..)
}

/// Whether every second byte is nought: plain characters, two bytes each.
fn looks_wide(bytes: &[u8], from: usize) -> bool {
    let start = &bytes[..bytes.len().min(256)];
    let noughts = start.iter().skip(from).step_by(2).filter(|&&b| b == 0).count();
    start.len() >= 8 && noughts * 4 > start.len() && start.iter().skip(1 - from).step_by(2).all(|&b| b != 0)
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let units: Vec<u16> = bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]])).collect();
    String::from_utf16(&units).ok()
}

/// The characters that Windows has where Latin-1 has control codes, for 0x80 to 0x9f.
const WINDOWS: &str = "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8d}Ž\u{8f}\u{90}‘’“”•–—˜™š›œ\u{9d}žŸ";

fn latin(byte: u8) -> char {
    match byte {
        0x80..=0x9f => WINDOWS.chars().nth(usize::from(byte) - 0x80).unwrap_or(' '),
        _ => char::from(byte),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_told_apart() {
        let text = "añ5\n";
        assert_eq!(text_of(text.as_bytes()).as_deref(), Some(text));
        assert_eq!(text_of(b"a\xf15\n").as_deref(), Some(text));
        assert_eq!(text_of(b"\x935\x94").as_deref(), Some("“5”"));
        let long = "53..7....6..195";
        for (mark, unit) in [(true, u16::to_le_bytes as fn(u16) -> [u8; 2]), (false, u16::to_be_bytes)] {
            let wide: Vec<u8> = long.encode_utf16().flat_map(unit).collect();
            assert_eq!(text_of(&wide).as_deref(), Some(long), "{mark}");
        }
        assert_eq!(text_of(b"\0\0\x01\0\0\0\0\0\0\0"), None);
    }
}
