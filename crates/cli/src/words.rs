//! What may be typed for short: a file alone is solved, `help VERB` is the help of a verb.

use std::ffi::OsString;
use std::io::{BufRead as _, IsTerminal as _};
use std::path::Path;

use clap::Command;

/// The words in full.
pub(crate) fn in_full(command: &Command, mut words: Vec<OsString>) -> Vec<OsString> {
    let Some(at) = first_plain(&words) else {
        if words.len() == 1 && has_input() {
            words.push("solve".into());
        }
        return words;
    };
    let word = words[at].to_string_lossy().into_owned();
    if word == "help" && command.find_subcommand("help").is_none() {
        words.remove(at);
        words.push("--help".into());
    } else if command.find_subcommand(&word).is_none() && is_file(&word) {
        words.insert(at, "solve".into());
    }
    words
}

/// The first word that is no option, nor the language that one names.
fn first_plain(words: &[OsString]) -> Option<usize> {
    let is_option = |word: &OsString| {
        let word = word.to_string_lossy();
        word.starts_with('-') && word != "-"
    };
    (1..words.len()).find(|&i| !is_option(&words[i]) && words[i - 1] != "--lang")
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
        let command = Command::new("rejilla").disable_help_subcommand(true).subcommand(Command::new("solve"));
        let words = ["rejilla"].iter().chain(words).map(OsString::from).collect();
        in_full(&command, words).iter().skip(1).map(|word| word.to_string_lossy().into_owned()).collect()
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
