//! Addresses: what they carry, and how it is packed.

/// The addresses of a text: words with `://`, without the marks around them.
pub fn links(text: &str) -> impl Iterator<Item = &str> {
    let ends_word = |c: char| matches!(c, '"' | '\'' | '<' | '>' | '`') || c.is_whitespace();
    let mut past = 0;
    // From mark to mark: most texts have none, and every format that travels in addresses asks.
    text.match_indices("://").filter_map(move |(at, _)| {
        if at < past {
            return None;
        }
        let from = text[past..at].rfind(ends_word).map_or(past, |end| past + end);
        past = text[at..].find(ends_word).map_or(text.len(), |end| at + end);
        let word = text[from..past].trim_start_matches(ends_word);
        // With its mark: what is packed may have the letters.
        let start = word.rfind("https://").max(word.rfind("http://")).unwrap_or(0);
        // What names a language of markup leads nowhere.
        Some(word[start..].trim_end_matches([')', ']', ',', '>'])).filter(|link| !link.contains("://www.w3.org/"))
    })
}

/// The value of a parameter, after `?`, `&` or `#`.
pub fn parameter<'t>(link: &'t str, name: &str) -> Option<&'t str> {
    link.split(['?', '&', '#']).find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
}

/// `%41` as `A`; what is no such code stays.
pub fn percent_decoded(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = bytes.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
        match code.filter(|_| bytes[at] == b'%').and_then(|hex| u8::from_str_radix(hex, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// The value of a character of base 64; those that addresses use instead of `+` and `/` too.
fn base64_value(byte: u8) -> Option<u32> {
    match byte {
        b'-' => Some(62),
        b'_' => Some(63),
        // A plus sign that went through a form.
        b' ' => Some(62),
        _ => BASE64.iter().position(|&b| b == byte).map(|at| at as u32),
    }
}

/// The bytes that base 64 stands for; none at a character that is no part of it.
pub fn base64_decoded(text: &str) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len() * 3 / 4);
    let (mut bits, mut held) = (0u32, 0);
    for byte in text.bytes().filter(|b| !b.is_ascii_whitespace() || *b == b' ').take_while(|&b| b != b'=') {
        bits = bits << 6 | base64_value(byte)?;
        held += 6;
        if held >= 8 {
            held -= 8;
            out.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Some(out)
}

/// Bytes in base 64.
pub fn base64_encoded(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let bits = chunk.iter().fold(0u32, |bits, &b| bits << 8 | u32::from(b)) << (8 * (3 - chunk.len()));
        for i in 0..4 {
            let digit = BASE64[(bits >> (18 - 6 * i) & 63) as usize];
            out.push(if i > chunk.len() { '=' } else { char::from(digit) });
        }
    }
    out
}

/// A packed text may become so long: addresses carry no more.
const LONGEST: usize = 1 << 18;

/// Unpacks lz-string in base 64. Phrases grow with the dictionary, so a short text may stand for a very long one: it is
/// given up beyond a bound, which the library for it does not have.
pub fn lz_unpacked(text: &str) -> Option<String> {
    let most = LONGEST.min(text.len() * 50);
    let mut bits = Bits { digits: text.bytes(), current: 0, left: 0 };
    let mut phrases: Vec<(u32, u32)> = Vec::new();
    let mut out: Vec<u16> = Vec::new();
    let (mut width, mut room) = (2, 4u32);
    let mut last: Option<(u32, u32)> = None;
    loop {
        let code = bits.take(width)?;
        let start = out.len() as u32;
        let mut made = 0;
        match code {
            0 | 1 => {
                out.push(bits.take(if code == 0 { 8 } else { 16 })? as u16);
                phrases.push((start, start + 1));
                made += u32::from(last.is_some());
            }
            2 => break,
            _ => {
                let index = code as usize - 3;
                match (phrases.get(index).copied(), last) {
                    (Some((from, to)), _) => out.extend_from_within(from as usize..to as usize),
                    // The phrase that is just being made: the last one and its own first character.
                    (None, Some((from, to))) if index == phrases.len() => {
                        out.extend_from_within(from as usize..to as usize);
                        out.push(out[from as usize]);
                    }
                    _ => return None,
                }
            }
        }
        if out.len() > most {
            return None;
        }
        match last {
            // The last phrase and the first character of this one lie side by side: together they are a new one.
            Some((from, to)) => {
                phrases.push((from, to + 1));
                made += 1;
            }
            None => width = 3,
        }
        for _ in 0..made {
            room -= 1;
            if room == 0 {
                room = 1 << width;
                width += 1;
            }
        }
        last = Some((start, out.len() as u32));
    }
    String::from_utf16(&out).ok()
}

/// Six bits a digit, the highest first; numbers are written with their lowest bit first.
struct Bits<'t> {
    digits: std::str::Bytes<'t>,
    current: u32,
    left: u32,
}

impl Bits<'_> {
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut value = 0;
        for i in 0..count {
            if self.left == 0 {
                let digit = self.digits.next().filter(|&b| b != b'=')?;
                self.current = base64_value(digit)?;
                self.left = 6;
            }
            self.left -= 1;
            value |= (self.current >> self.left & 1) << i;
        }
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_begins_at_its_mark() {
        let found = |text: &'static str| links(text).collect::<Vec<_>>();
        assert_eq!(found("play:https://a.b/?load=N4Ihttpao= now"), ["https://a.b/?load=N4Ihttpao="]);
        assert_eq!(found("(http://a.b?to=https://c.d)"), ["https://c.d"]);
    }

    #[test]
    fn packed_texts_are_unpacked() {
        assert_eq!(lz_unpacked("BYUwNmD2A0AECWsCGBbZtDUzkAA=").as_deref(), Some("hello, i am a 猫"));
        for text in
            ["", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "{\"grid\":[[{},{\"given\":true}],[{},{}]]}"]
        {
            assert_eq!(lz_unpacked(&lz_str::compress_to_base64(text)).as_deref(), Some(text));
        }
        let long: String = (0..5000u32).map(|i| char::from(b'a' + (i * i % 23) as u8)).collect();
        assert_eq!(lz_unpacked(&lz_str::compress_to_base64(long.as_str())).as_deref(), Some(long.as_str()));
    }

    #[test]
    fn base_64_goes_both_ways() {
        for bytes in [&b""[..], b"a", b"ab", b"abc", b"\0\xff\x10\x80"] {
            assert_eq!(base64_decoded(&base64_encoded(bytes)).as_deref(), Some(bytes));
        }
    }
}
