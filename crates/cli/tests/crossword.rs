//! Crosswords at the command line: the classroom traces line by line, dictionaries good and bad, formats.

mod common;

use std::path::PathBuf;

use common::{Run, command, finish, run};

/// A file of this test's own, gone when the test is over.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str, content: &[u8]) -> Temporary {
        let path = std::env::temp_dir().join(format!("rejilla-{}-{name}", std::process::id()));
        std::fs::write(&path, content).expect("a temporary file");
        Temporary(path)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

fn golden(name: &str) -> String {
    let path = format!("{}/../render/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a golden trace")
}

/// Forward checking, told from the board and the dictionary in two files.
fn trace(name: &str, board: &str, words: &str, lang: &str, code: i32) {
    let board = Temporary::new(&format!("{name}-{lang}-board"), board.as_bytes());
    let words = Temporary::new(&format!("{name}-{lang}-words"), words.as_bytes());
    let run = run(&["trace", board.path(), "--words", words.path(), "--engine", "fc", "--lang", lang]);
    assert_eq!(run.code, code, "{}", run.err);
    assert_eq!(run.out, golden(&format!("crossword_fc_{name}.{lang}.txt")));
}

#[test]
fn the_classroom_traces_are_told_line_by_line() {
    for lang in ["es", "en"] {
        trace("2x2", "--\n--\n", "LO OS LA EL LE AL", lang, 0);
        trace("3x3_none", "L--\n-*-\n--S\n", "OSA ESA EAS OSO LAS SOA SOL LEE", lang, 1);
    }
}

#[test]
fn arc_consistency_shows_the_domains_before_and_after() {
    let board = "C-S-/-**-/-**-/--M- words: CASA CAMA ALMA ARCA PERA SOMA CINE RISA";
    let told = run(&["trace", "--text", board, "--engine", "ac3", "--lang", "es"]).out;
    let before = told.find("antes de la consistencia de arcos:\nh1: [\"CASA\"]\nh2: [\"CAMA\", \"ALMA\", \"SOMA\"]");
    let after = told.find("al inicio:\nh1: [\"CASA\"]\nh2: [\"ALMA\"");
    assert!(before.is_some() && before < after, "{told}");
}

#[test]
fn long_domains_are_cut_short_unless_asked_for() {
    let words: String = ('A'..='Z').map(|c| format!("A{c} ")).collect();
    let text = format!("--/AA words: {words}");
    let short = run(&["trace", "--text", &text]).out;
    assert!(short.contains("- Domain: [\"AA\", \"AB\"") && short.contains("…] (26 words)\n"), "{short}");
    let full = run(&["trace", "--text", &text, "--full"]).out;
    assert!(full.contains("\"AY\", \"AZ\"]\n") && !full.contains('…'), "{full}");
}

fn solve_with(words: &[u8]) -> Run {
    let words = Temporary::new(&format!("hostile-{}", words.len()), words);
    finish(command(&["solve", "--text", "---/*-*/---", "--words", words.path(), "--lang", "es"]), b"")
}

#[test]
fn hostile_dictionaries_get_a_clear_answer() {
    let empty = solve_with(b"");
    assert_eq!(
        (empty.code, empty.err.as_str()),
        (1, "Error: Ninguna palabra de la lista cabe en horizontal 1 (---).\n")
    );
    let line = solve_with(&b"a".repeat(10_000_000));
    assert_eq!(line.code, 1, "{}", line.err);
    let bytes = solve_with(b"sol \xff\xfe sal");
    assert!(bytes.code == 2 && bytes.err.contains("no es texto UTF-8"), "{}", bytes.err);
    let control = solve_with(b"oso\x01 a\x07sa sol sal oso ala las");
    assert_eq!(control.code, 0, "{}", control.err);
    assert!(control.err.starts_with("Se han pasado por alto 2 elementos del diccionario"), "{}", control.err);
}

#[test]
fn a_crossword_goes_from_format_to_format() {
    let made = run(&["generate", "crossword", "--size", "9x7", "--words", "en", "--style", "us", "--seed", "5"]);
    assert_eq!(made.code, 0, "{}", made.err);
    assert_eq!(made.out.lines().count(), 7);
    let ipuz = Temporary::new("ipuz", run(&["convert", "--text", &made.out, "--to", "ipuz"]).out.as_bytes());
    let puz = command(&["convert", ipuz.path(), "--to", "puz"]).output().expect("the command runs").stdout;
    assert!(puz[2..].starts_with(b"ACROSS&DOWN\0"));
    let puz = Temporary::new("puz", &puz);
    assert_eq!(run(&["show", puz.path()]).out, made.out);
    let svg = run(&["show", puz.path(), "--format", "svg"]).out;
    assert!(svg.starts_with("<svg") && svg.contains(">1</text>"), "{svg}");
    let again = run(&["generate", "crossword", "--size", "9x7", "--words", "en", "--style", "us", "--seed", "5"]);
    assert_eq!(again.out, made.out, "the same seed gives the same crossword");
}

#[test]
fn a_board_without_a_fill_names_slots_that_clash() {
    let run = run(&["solve", "--text", "--*---/--*-*-/--*--- words: AB CD XYZ XQZ ZAA YAA", "--lang", "es"]);
    assert_eq!(run.code, 1, "{}", run.out);
    assert!(run.err.contains("no pueden rellenarse a la vez"), "{}", run.err);
}

#[test]
fn viable_words_lead_to_a_fill() {
    let board = ["--text", "--/-- words: LO OS LA EL LE AL"];
    let viable = run(&[&["viable", "--at", "h1", "--lang", "es"], &board[..]].concat());
    assert_eq!((viable.code, viable.out.as_str()), (0, "LA\nLE\n"));
    let unknown = run(&[&["viable", "--at", "h9", "--lang", "es"], &board[..]].concat());
    assert!(unknown.code == 2 && unknown.err.contains("h1, h2, v1, v2"), "{}", unknown.err);
}

/// Where no list is named, words are taken from the language spoken.
#[test]
fn the_word_list_follows_the_language() {
    let made = |lang| run(&["generate", "crossword", "--size", "7x7", "--seed", "5", "--lang", lang]).out;
    let named = |words| run(&["generate", "crossword", "--size", "7x7", "--seed", "5", "--words", words]).out;
    assert_eq!(made("es"), named("es"));
    assert_eq!(made("en"), named("en"));
    assert_ne!(made("es"), made("en"));
    let filled = |lang| run(&["solve", "--text", "------/*-*-*-/------", "--lang", lang]).out;
    assert_ne!(filled("es"), filled("en"));
}
