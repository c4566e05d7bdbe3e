//! What may be typed for short: a file alone is solved, `help VERB` is the help of a verb.

use std::ffi::OsString;
use std::io::{BufRead as _, IsTerminal as _};
use std::path::Path;

use crate::args;

/// The words in full.
pub(crate) fn in_full(mut words: Vec<OsString>) -> Vec<OsString> {
    let Some(at) = first_plain(&words) else {
        if words.len() == 1 && has_input() {
            words.push("solve".into());
        }
        return words;
    };
    let word = words[at].to_string_lossy().into_owned();
    name_kinds(&mut words, at);
    if word == "generate" {
        kind_first(&mut words, at);
    }
    if word == "help" {
        words.remove(at);
        words.push("--help".into());
    } else if !args::is_verb(&word) && is_file(&word) {
        words.insert(at, "solve".into());
    }
    words
}

/// The verb of a line, if it names one.
pub(crate) fn verb(words: &[OsString]) -> Option<String> {
    Some(words[first_plain(words)?].to_string_lossy().into_owned()).filter(|word| args::is_verb(word))
}

/// Other names for kinds, and their own.
const ALIASES: [(&str, &str); 14] = [
    ("hashiwokakero", "hashi"),
    ("bridges", "hashi"),
    ("puentes", "hashi"),
    ("jigsaw", "nonomino"),
    ("nonominó", "nonomino"),
    ("unequal", "futoshiki"),
    ("crucigrama", "crossword"),
    ("loopy", "slitherlink"),
    ("slither", "slitherlink"),
    ("slither link", "slitherlink"),
    ("fences", "slitherlink"),
    ("lazo", "slitherlink"),
    ("sudokus", "sudoku"),
    ("crosswords", "crossword"),
];

/// Writes the names of kinds as they are: after `--kind`, and after the verb that takes one.
fn name_kinds(words: &mut [OsString], verb: usize) {
    let takes_kind = words[verb] == "generate";
    for i in verb + 1..words.len() {
        let text = words[i].to_string_lossy().into_owned();
        let (flag, name) = text.split_once('=').filter(|(flag, _)| *flag == "--kind").unwrap_or(("", text.as_str()));
        let is_kind =
            flag == "--kind" || words[i - 1] == "--kind" || words[i - 1] == "-k" || takes_kind && i == verb + 1;
        if let Some((_, own)) = ALIASES.iter().find(|(alias, _)| is_kind && name.eq_ignore_ascii_case(alias)) {
            words[i] = if flag.is_empty() { own.into() } else { format!("{flag}={own}").into() };
        }
    }
}

/// `generate --kind sudoku` is `generate sudoku`.
fn kind_first(words: &mut Vec<OsString>, verb: usize) {
    let Some(at) = (verb + 1..words.len()).find(|&i| {
        let word = words[i].to_string_lossy();
        word == "--kind" || word == "-k" || word.starts_with("--kind=")
    }) else {
        return;
    };
    let flag = words.remove(at).to_string_lossy().into_owned();
    let kind = match flag.split_once('=') {
        Some((_, kind)) => kind.into(),
        None if at < words.len() => words.remove(at),
        None => return,
    };
    words.insert(verb + 1, kind);
}

/// A time in seconds: a number with its unit; one without is so many times `bare`.
pub(crate) fn seconds(text: &str, bare: f64) -> Option<f64> {
    let unit = text.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+' | 'e'));
    let number: f64 = text[..text.len() - unit.len()].replace(',', ".").parse().ok()?;
    let scale = match unit {
        "" => bare,
        "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return None,
    };
    Some(number * scale)
}

/// The first word that is no option, nor what one of those before a verb takes.
fn first_plain(words: &[OsString]) -> Option<usize> {
    let is_option = |word: &OsString| {
        let word = word.to_string_lossy();
        word.starts_with('-') && word != "-"
    };
    (1..words.len()).find(|&i| !is_option(&words[i]) && words[i - 1] != "--lang" && words[i - 1] != "--color")
}

/// Whether a word can only be meant as a file: it is there, or looks like a path.
fn is_file(word: &str) -> bool {
    word == "-" || Path::new(word).exists() || word.contains(['.', '/', '\\'])
}

/// Whether something was handed in where no keyboard is.
fn has_input() -> bool {
    let stdin = std::io::stdin();
    !stdin.is_terminal() && stdin.lock().fill_buf().is_ok_and(|bytes| !bytes.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn full(words: &[&str]) -> Vec<String> {
        let words = ["rejilla"].iter().chain(words).map(OsString::from).collect();
        in_full(words).iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn kinds_have_other_names_and_another_place() {
        assert_eq!(full(&["generate", "bridges"]), ["generate", "hashi"]);
        assert_eq!(full(&["generate", "--kind", "sudoku", "--seed", "1"]), ["generate", "sudoku", "--seed", "1"]);
        assert_eq!(full(&["generate", "--seed", "1", "--kind=jigsaw"]), ["generate", "nonomino", "--seed", "1"]);
        assert_eq!(full(&["solve", "--kind", "unequal"]), ["solve", "--kind", "futoshiki"]);
        assert_eq!(full(&["solve", "--kind=hashiwokakero"]), ["solve", "--kind=hashi"]);
    }

    #[test]
    fn times_have_units() {
        let read = ["2", "0.5", "500ms", "2m", "1h", "1,5s", "x", "2x", ""].map(|text| seconds(text, 1.0));
        let expected = [Some(2.0), Some(0.5), Some(0.5), Some(120.0), Some(3600.0), Some(1.5), None, None, None];
        assert_eq!(read, expected);
        assert_eq!(["2", "500ms"].map(|text| seconds(text, 60.0)), [Some(120.0), Some(0.5)], "so many minutes");
    }

    #[test]
    fn a_file_alone_is_solved() {
        assert_eq!(full(&["board.txt"]), ["solve", "board.txt"]);
        assert_eq!(full(&["--lang", "es", "board.txt"]), ["--lang", "es", "solve", "board.txt"]);
        assert_eq!(full(&["-"]), ["solve", "-"]);
        assert_eq!(full(&["solve", "board.txt"]), ["solve", "board.txt"]);
        assert_eq!(full(&["sovle"]), ["sovle"]);
        assert_eq!(full(&["-h"]), ["-h"]);
        assert_eq!(full(&["help", "solve"]), ["solve", "--help"]);
        assert_eq!(full(&["help"]), ["--help"]);
    }
}
