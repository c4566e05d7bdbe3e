//! Texts: runs of letters in different cuts, broken into lines; and the little Markdown that rules are written in.

use crate::faces::{Cut, Faces};

/// A text whose words may stand in different cuts.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Rich(pub(crate) Vec<(Cut, String)>);

impl Rich {
    pub(crate) fn plain(cut: Cut, text: impl Into<String>) -> Self {
        Rich(vec![(cut, text.into())])
    }

    /// The letters alone.
    pub(crate) fn text(&self) -> String {
        self.0.iter().map(|(_, text)| text.as_str()).collect()
    }

    pub(crate) fn width(&self, faces: &Faces, size: f32) -> f32 {
        self.0.iter().map(|(cut, text)| faces.width(*cut, size, text)).sum()
    }

    fn push(&mut self, cut: Cut, text: &str) {
        match self.0.last_mut() {
            Some((last, before)) if *last == cut => before.push_str(text),
            _ => self.0.push((cut, text.to_owned())),
        }
    }

    /// Lines no wider than said; a word that is wider than a line is broken.
    pub(crate) fn lines(&self, faces: &Faces, size: f32, width: f32) -> Vec<Rich> {
        let mut lines = vec![Rich::default()];
        let (mut used, mut space) = (0.0, None);
        for word in self.words() {
            if word.text() == " " {
                space = word.0.first().map(|(cut, _)| *cut);
                continue;
            }
            let reach = word.width(faces, size);
            let gap = space.map_or(0.0, |cut| faces.width(cut, size, " "));
            if used > 0.0 && used + gap + reach > width {
                lines.push(Rich::default());
                (used, space) = (0.0, None);
            }
            for (line, piece) in broken(word, faces, size, width).into_iter().enumerate() {
                if line > 0 {
                    lines.push(Rich::default());
                    used = 0.0;
                }
                if let Some(line) = lines.last_mut() {
                    if let Some(cut) = space.take().filter(|_| used > 0.0) {
                        line.push(cut, " ");
                        used += faces.width(cut, size, " ");
                    }
                    piece.0.iter().for_each(|(cut, text)| line.push(*cut, text));
                    used += piece.width(faces, size);
                }
            }
        }
        lines.retain(|line| !line.0.is_empty());
        lines
    }

    /// Words, and the spaces between them; a word may change its cut in the middle.
    fn words(&self) -> Vec<Rich> {
        let mut words: Vec<Rich> = Vec::new();
        let mut open = false;
        for (cut, text) in &self.0 {
            for sign in text.chars() {
                if sign == ' ' || sign == '\n' {
                    if open || words.is_empty() {
                        words.push(Rich::plain(*cut, " "));
                    }
                    open = false;
                } else {
                    if !open {
                        words.push(Rich::default());
                    }
                    open = true;
                    if let Some(word) = words.last_mut() {
                        word.push(*cut, sign.encode_utf8(&mut [0; 4]));
                    }
                }
            }
        }
        words
    }
}

/// A word in pieces that fit: one, mostly.
fn broken(word: Rich, faces: &Faces, size: f32, width: f32) -> Vec<Rich> {
    if word.width(faces, size) <= width {
        return vec![word];
    }
    let mut pieces = vec![Rich::default()];
    for (cut, text) in &word.0 {
        for sign in text.chars() {
            let sign = sign.to_string();
            let used = pieces.last().map_or(0.0, |piece| piece.width(faces, size));
            if used > 0.0 && used + faces.width(*cut, size, &sign) > width {
                pieces.push(Rich::default());
            }
            if let Some(piece) = pieces.last_mut() {
                piece.push(*cut, &sign);
            }
        }
    }
    pieces
}

/// One block of a text.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Block {
    Paragraph(Rich),
    Items(Vec<Rich>),
}

/// The part of a kind's rules that is for people: what concerns files and commands, which are set as code, is left out, as
/// is the heading. (The page does the same.)
pub(crate) fn rules(markdown: &str) -> Vec<Block> {
    let body =
        markdown.trim().strip_prefix("# ").and_then(|text| text.split_once('\n')).map_or(markdown, |(_, body)| body);
    let body = without_asides(body.trim());
    let blocks = body.split("\n\n").map(str::trim).filter(|block| !block.is_empty());
    let people = blocks.enumerate().filter(|(i, block)| *i == 0 || !block.contains('`'));
    people.map(|(_, block)| read(block)).collect()
}

/// The text without bracketed signs of files: “(`*`)”.
fn without_asides(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(" (`") {
        let Some(end) = rest[at..].find("`)") else { break };
        kept.push_str(&rest[..at]);
        rest = &rest[at + end + 2..];
    }
    kept.push_str(rest);
    kept
}

fn read(block: &str) -> Block {
    if !block.starts_with("- ") {
        return Block::Paragraph(inline(block));
    }
    let mut items: Vec<String> = Vec::new();
    for line in block.lines() {
        match (line.trim_start().strip_prefix("- "), items.last_mut()) {
            (Some(item), _) => items.push(item.to_owned()),
            (None, Some(item)) => item.push_str(&format!(" {}", line.trim())),
            (None, None) => {}
        }
    }
    Block::Items(items.iter().map(|item| inline(item)).collect())
}

/// `**bold**`, `*italic*` and code.
fn inline(text: &str) -> Rich {
    let mut rich = Rich::default();
    let (mut bold, mut italic, mut code) = (false, false, false);
    let mut rest = text;
    while !rest.is_empty() {
        if let Some(after) = rest.strip_prefix("**") {
            (bold, rest) = (!bold, after);
        } else if let Some(after) = rest.strip_prefix('*') {
            (italic, rest) = (!italic, after);
        } else if let Some(after) = rest.strip_prefix('`') {
            (code, rest) = (!code, after);
        } else {
            let end = rest.find(['*', '`']).unwrap_or(rest.len());
            let cut = match (bold, italic, code) {
                (_, _, true) => Cut::Sans,
                (true, ..) => Cut::Bold,
                (_, true, _) => Cut::Italic,
                _ => Cut::Text,
            };
            rich.push(cut, &rest[..end]);
            rest = &rest[end..];
        }
    }
    rich
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_wider_than_asked_and_no_letter_is_lost() {
        let faces = Faces::new().expect("typefaces");
        let text = Rich(vec![
            (Cut::Text, "Rellena la cuadrícula de modo que cada ".into()),
            (Cut::Bold, "fila".into()),
            (Cut::Text, ", y una palabralarguísimaquenocabeenningunalínea.".into()),
        ]);
        for width in [40.0, 75.0, 300.0, 3000.0] {
            let lines = text.lines(&faces, 10.0, width);
            assert!(lines.iter().all(|line| line.width(&faces, 10.0) <= width + 0.01), "{width}");
            let letters = |text: &str| text.replace(' ', "");
            assert_eq!(letters(&lines.iter().map(Rich::text).collect::<String>()), letters(&text.text()));
        }
        assert!(faces.missing().is_empty());
    }

    #[test]
    fn rules_for_people_have_no_code_about_files() {
        let text = "# Name\n\nCells (`*`) and **rows**.\n\n- one\n  more\n- two\n\nWrite `x` in files.\n\nThe *end*.";
        let blocks = rules(text);
        let expected = [
            Block::Paragraph(Rich(vec![
                (Cut::Text, "Cells and ".into()),
                (Cut::Bold, "rows".into()),
                (Cut::Text, ".".into()),
            ])),
            Block::Items(vec![Rich::plain(Cut::Text, "one more"), Rich::plain(Cut::Text, "two")]),
            Block::Paragraph(Rich(vec![
                (Cut::Text, "The ".into()),
                (Cut::Italic, "end".into()),
                (Cut::Text, ".".into()),
            ])),
        ];
        assert_eq!(blocks, expected);
    }
}
