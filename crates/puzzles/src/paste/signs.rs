//! One plain character for each of the many that mean the same.

/// Writes a text in plain signs; false if it was plain already. Characters that are only decoration of the one before
/// (the parts of a keycap) go away, a number in a circle may become two digits.
pub(super) fn plain(text: &str) -> Option<String> {
    if text.is_ascii() {
        return None;
    }
    let mut out = String::with_capacity(text.len());
    let mut changed = false;
    for c in text.chars() {
        match of(c) {
            Plain::Same => out.push(c),
            Plain::Char(plain) => {
                out.push(plain);
                changed = true;
            }
            Plain::Number(n) => {
                // A number of two digits in one sign is a cell of its own.
                if n > 9 {
                    out.push_str(&format!(" {n} "));
                } else {
                    out.push((b'0' + n as u8) as char);
                }
                changed = true;
            }
            Plain::Nothing => changed = true,
        }
    }
    changed.then_some(out)
}

enum Plain {
    Same,
    Char(char),
    Number(u32),
    Nothing,
}

/// Runs of digits: the first of them, and the number it stands for.
const DIGITS: [(char, u32, u32); 26] = [
    ('０', 0, 10),
    ('①', 1, 20),
    ('⑴', 1, 20),
    ('⒈', 1, 20),
    ('❶', 1, 10),
    ('➀', 1, 10),
    ('➊', 1, 10),
    ('⓵', 1, 10),
    ('⓫', 11, 10),
    ('㉑', 21, 15),
    ('㊱', 36, 15),
    ('₀', 0, 10),
    ('⁴', 4, 6),
    ('٠', 0, 10),
    ('۰', 0, 10),
    ('०', 0, 10),
    ('𝟎', 0, 10),
    ('𝟘', 0, 10),
    ('𝟢', 0, 10),
    ('𝟬', 0, 10),
    ('𝟶', 0, 10),
    ('⓪', 0, 1),
    ('⓿', 0, 1),
    ('¹', 1, 1),
    ('²', 2, 1),
    ('³', 3, 1),
];

fn of(c: char) -> Plain {
    if let Some(&(first, from, _)) =
        DIGITS.iter().find(|&&(first, _, count)| (first as u32..first as u32 + count).contains(&(c as u32)))
    {
        return Plain::Number(c as u32 - first as u32 + from);
    }
    match c {
        // What a keycap or an emoji adds to its sign, and marks of no width.
        '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => {
            Plain::Nothing
        }
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => Plain::Char(' '),
        '\u{2028}' | '\u{2029}' | '\u{85}' => Plain::Char('\n'),
        '⬜' | '◻' | '▢' | '☐' | '◽' | '▫' | '⬚' | '🔲' | '🔳' | '🟦' | '▁' | '○' | '◯' | '⚪' | '◦' | '░' => {
            Plain::Char('□')
        }
        '⬛' | '■' | '◼' | '◾' | '▪' | '▓' | '🖤' | '⚫' | '●' | '▮' => Plain::Char('█'),
        '∧' | '⋀' | '˄' | '⌃' | 'ʌ' | '▲' | '△' | '︿' | '⏶' | '︽' | '⌤' => Plain::Char('^'),
        '∨' | '⋁' | '˅' | '⌄' | '▼' | '▽' | '﹀' | '⏷' | '︾' => Plain::Char('v'),
        '‹' | '\u{2329}' | '\u{3008}' | '⟨' | '≺' | '◁' | '◀' | '﹤' | '⏴' | '❮' => Plain::Char('<'),
        '›' | '\u{232a}' | '\u{3009}' | '⟩' | '≻' | '▷' | '▶' | '﹥' | '⏵' | '❯' => Plain::Char('>'),
        '–' | '—' | '−' | '‐' | '‑' | '‒' | '―' | '⎯' | '﹣' => Plain::Char('-'),
        '·' | '•' | '∙' | '⋅' | '・' | '‧' | '。' | '․' | '᛫' => Plain::Char('.'),
        '“' | '”' | '„' | '«' | '»' | '″' => Plain::Char('"'),
        '‘' | '’' | '‚' | '′' => Plain::Char('\''),
        '×' | '✕' | '✖' | '❌' | '✗' => Plain::Char('x'),
        '，' | '、' => Plain::Char(','),
        '│' | '┃' | '║' | '▏' | '▕' | '❘' | '❙' | '｜' | '∣' | '¦' | '┆' | '┊' | '╎' | '┇' | '┋' => {
            Plain::Char('|')
        }
        '\u{ff01}'..='\u{ff5e}' => Plain::Char(char::from_u32(c as u32 - 0xfee0).unwrap_or(c)),
        _ => Plain::Same,
    }
}
