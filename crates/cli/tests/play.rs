//! The player, through a pseudo-terminal: keys in, a screen out.

use std::io::{Read as _, Write as _};
use std::time::Duration;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// Presses keys one after the other; all that was ever written to the screen, and the code.
fn played(args: &[&str], keys: &[&str]) -> (String, u32) {
    let size = PtySize { rows: 50, cols: 120, ..PtySize::default() };
    let pty = native_pty_system().openpty(size).expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rejilla"));
    command.args(args);
    command.env("REJILLA_LANG", "es");
    command.env("TERM", "xterm");
    let mut child = pty.slave.spawn_command(command).expect("the command starts");
    drop(pty.slave);
    let mut reader = pty.master.try_clone_reader().expect("a screen");
    let mut writer = pty.master.take_writer().expect("a keyboard");
    let screen = std::thread::spawn(move || {
        let mut seen = Vec::new();
        let mut chunk = [0; 4096];
        while let Ok(n @ 1..) = reader.read(&mut chunk) {
            seen.extend_from_slice(&chunk[..n]);
        }
        String::from_utf8_lossy(&seen).into_owned()
    });
    std::thread::sleep(Duration::from_millis(1500));
    for key in keys {
        // A player is done sooner than expected where a key ends the game.
        let _ = writer.write_all(key.as_bytes());
        let _ = writer.flush();
        std::thread::sleep(Duration::from_millis(300));
    }
    let mut waited = 0;
    let code = loop {
        if let Some(status) = child.try_wait().expect("the command is ours") {
            break status.exit_code();
        }
        assert!(waited < 600, "the game does not end");
        waited += 1;
        std::thread::sleep(Duration::from_millis(50));
    };
    drop(writer);
    drop(pty.master);
    (screen.join().expect("the screen was read"), code)
}

/// The words of a screen, without what moves the cursor and sets colours.
fn plain(screen: &str) -> String {
    let mut text = String::new();
    let mut rest = screen.chars().peekable();
    while let Some(c) = rest.next() {
        if c != '\u{1b}' {
            text.push(c);
            continue;
        }
        if rest.next() == Some('[') {
            while rest.next().is_some_and(|c| !c.is_ascii_alphabetic()) {}
        }
    }
    text
}

const RIGHT: &str = "\u{1b}[C";

#[test]
fn a_sudoku_is_played_by_keyboard() {
    let path = std::env::temp_dir().join(format!("rejilla-play-{}.json", std::process::id()));
    let name = path.to_string_lossy().into_owned();
    // The first open cell takes a 4; a wrong 1 is written, checked and undone; three stages of a hint; saved.
    let keys = ["4", RIGHT, "1", "!", "u", "?", "?", "?", "\u{13}", "q"];
    let (screen, code) = played(&["play", "--example", "easy", "--save", &name], &keys);
    let text = plain(&screen);
    assert_eq!(code, 0, "{text}");
    for said in ["Sudoku", "Mira aquí", "Partida guardada"] {
        assert!(text.contains(said), "{said}\n{text}");
    }
    let saved: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("a saved game")).expect("JSON");
    assert_eq!(saved["values"][2], "4");
    assert_eq!(saved["values"][3], serde_json::Value::Null);
    // And taken up again.
    let (screen, code) = played(&["play", &name], &["!", "q"]);
    let _ = std::fs::remove_file(path);
    assert_eq!(code, 0);
    assert!(plain(&screen).contains("Hasta aquí, todo bien."), "{}", plain(&screen));
}

#[test]
fn every_kind_can_be_played() {
    for kind in rejilla_puzzles::KINDS {
        let example = kind.info().examples[0].id;
        let quit = "\u{1b}";
        let (screen, code) = played(&["play", "--kind", kind.info().id, "--example", example], &[RIGHT, "d", quit]);
        let text = plain(&screen);
        assert_eq!(code, 0, "{}\n{text}", kind.info().id);
        assert!(text.contains("Flechas"), "{}\n{text}", kind.info().id);
    }
}

#[test]
fn without_a_terminal_there_is_nothing_to_play_on() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_rejilla"))
        .args(["play", "--example", "easy", "--lang", "es"])
        .stdin(std::process::Stdio::null())
        .output()
        .expect("the command starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("terminal"));
}
