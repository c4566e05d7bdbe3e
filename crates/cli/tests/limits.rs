//! Limits as a user meets them: what is said when time is up, what is refused, and what a terminal never gets to see.

mod common;

use std::io::{BufRead as _, BufReader};
use std::process::Stdio;

use common::{EASY, command, run, run_on};

/// A crossword of blocks of five by five.
fn grid(side: usize) -> String {
    let cell = |r: usize, c: usize| if r % 6 == 5 || c % 6 == 5 { '*' } else { '-' };
    (0..side).map(|r| (0..side).map(|c| cell(r, c)).collect::<String>() + "\n").collect()
}

#[test]
fn every_verb_and_engine_ends_on_a_huge_board() {
    let board = grid(199);
    let verbs: &[&[&str]] = &[
        &["solve", "--engine", "ac3"],
        &["solve", "--engine", "mac"],
        &["solve", "--engine", "fast"],
        &["count", "--engine", "fc"],
        &["trace", "--engine", "fc"],
        &["rate"],
        &["hint"],
        &["compare"],
    ];
    for words in verbs {
        let args = [words, &["--kind", "crossword", "--time-limit", "0.05"][..]].concat();
        let ended = run_on(&args, &board);
        // A comparison may have something to show for its time.
        assert!(ended.code == 3 || (words[0] == "compare" && ended.code == 0), "{words:?}: {}", ended.err);
    }
    // Quick or not, these take a limit as well.
    for words in [&["show", "--candidates"][..], &["convert", "--to", "line"]] {
        let ended = run_on(&[words, &["--kind", "crossword", "--time-limit", "0.05"]].concat(), &board);
        assert!([0, 3].contains(&ended.code), "{words:?}: {}", ended.err);
    }
    let declined = run_on(&["solve", "--engine", "sat", "--kind", "crossword"], &board);
    assert_eq!(declined.code, 2);
    assert!(declined.err.contains(" MB "), "{}", declined.err);
}

/// What reading took counts: nothing is begun for which there is no time left, however soon it would be done.
#[test]
fn a_limit_that_reading_used_up_is_said_before_anything_is_built() {
    for verb in ["explain", "hint", "rate", "compare"] {
        let ended = run(&[verb, "--text", EASY, "--time-limit", "0.000001", "--lang", "es"]);
        assert_eq!((ended.code, ended.out.as_str()), (3, ""), "{verb}: {}", ended.err);
        assert!(ended.err.contains("Se acabó el tiempo"), "{verb}: {}", ended.err);
    }
}

#[test]
fn a_terminal_is_not_told_what_to_do_by_a_puzzle() {
    let nasty = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}31m\u{202e}";
    for args in [
        vec!["solve", "--kind", "sudoku"],
        vec!["check", "--kind", "futoshiki"],
        vec!["show", "--kind", "killer"],
        vec!["show"],
    ] {
        let said = run_on(&args, &format!("4:{nasty},0\n{nasty}\n"));
        assert_eq!(said.code, 2);
        let obeyed =
            said.err.chars().chain(said.out.chars()).find(|c| (c.is_control() && *c != '\n') || *c == '\u{202e}');
        assert_eq!(obeyed, None, "{args:?}: {:?}", said.err);
    }
    for args in [["solve", "--engine", nasty], ["solve", "--example", nasty], ["solve", nasty, "--all"]] {
        let said = run(&args);
        assert_eq!(said.code, 2);
        assert!(!said.err.contains('\u{1b}') && said.err.contains('␛'), "{:?}", said.err);
    }
}

#[test]
fn a_format_without_room_says_so_and_a_reader_sees_all() {
    // Islands side by side leave no cell for their bridges.
    let touching = "2x2m2:22b;2";
    let solved = run(&["solve", "--kind", "hashi", "--text", "2x2m2:22b"]);
    assert!(solved.out.contains('═'), "drawn, since the text has no room: {}", solved.out);
    for format in ["text", "uned", "link", "has"] {
        let refused = run(&["convert", "--kind", "hashi", "--to", format, "--text", touching]);
        assert_eq!(refused.code, 2, "{format}: {}", refused.out);
        assert!(refused.err.contains(format), "{}", refused.err);
    }
    assert_eq!(run(&["convert", "--kind", "hashi", "--to", "line", "--text", touching]).out.trim(), touching);
    let unnumbered = run(&["convert", "--kind", "hashi", "--to", "has", "--text", "3x1m2:?a?"]);
    assert_eq!(unnumbered.code, 2, "{}", unnumbered.out);
    // Candidates.
    let pencilled = run(&["convert", "--kind", "sudoku", "--example", "hard", "--to", "candidates"]).out;
    for format in ["text", "rows"] {
        let refused = run_on(&["convert", "--kind", "sudoku", "--to", format], &pencilled);
        assert_eq!(refused.code, 2, "{format}");
    }
    assert!(run_on(&["show", "--kind", "sudoku"], &pencilled).out.lines().count() > 8, "a reader sees the board");
}

#[test]
fn a_server_for_everybody_says_that_it_is() {
    for (host, warned) in [("0.0.0.0", true), ("127.0.0.1", false)] {
        let mut server = command(&["serve", "--port", "0", "--host", host, "--allow-host", "a.example,b.example"]);
        let mut server = server.stdout(Stdio::piped()).spawn().expect("it starts");
        let lines: Vec<String> =
            BufReader::new(server.stdout.take().expect("its output")).lines().take(2).map_while(Result::ok).collect();
        server.kill().expect("an end");
        let _ = server.wait();
        assert_eq!(lines.join("\n").contains("no password"), warned, "{lines:?}");
    }
}

/// The first interrupt is enough, also where the program is laying out a large board.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_whatever_is_under_way() {
    let folder = std::env::temp_dir().join(format!("rejilla-interrupt-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (blank, certificate) = (folder.join("blank.txt"), folder.join("certificate"));
    std::fs::write(&blank, ".".repeat(625)).expect("a board");
    let [blank, certificate] = [&blank, &certificate].map(|path| path.to_str().expect("a path"));
    for (signal, args) in [
        ("-INT", &["generate", "hashi", "--size", "1000x1000", "--seed", "1"][..]),
        (
            "-TERM",
            &["generate", "sudoku", "--size", "25", "--difficulty", "extreme", "--count", "100000", "--seed", "1"],
        ),
        // A certificate that is not finished is none: nothing is shown, and the code says why all the same.
        ("-INT", &["count", blank, "--certify", certificate, "--engine", "sat"]),
    ] {
        let mut child = command(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it starts");
        common::signal(&child, signal);
        assert_eq!(child.wait().expect("an end").code(), Some(130), "{args:?}");
    }
    std::fs::remove_dir_all(&folder).expect("a folder");
}

/// A board without clues has more solutions than anybody draws: what was found in time is not all drawn after it.
#[test]
fn drawing_ends_with_its_time() {
    let rim = "?".repeat(300);
    let comb = format!("300x300m2:{rim}{}{rim}", "z".repeat(298 * 300 / 26) + "l");
    let one = run_on(&["solve", "--kind", "hashi"], &comb).out.len();
    let ended = run_on(&["solve", "--limit", "3000", "--kind", "hashi", "--time-limit", "1"], &comb);
    assert_eq!(ended.code, 3, "{}", ended.err);
    // How many boards are drawn in a second is the machine's affair: some, and by far not all.
    assert!(ended.out.len() > 300 * 300 && ended.out.len() < 1_500 * one, "{} bytes, one {one}", ended.out.len());
}
