//! The player, through a pseudo-terminal: keys in, a screen out.

use std::io::{Read as _, Write};
use std::num::NonZero;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// A screen that shows nothing new for so long will not show what is waited for, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// Someone at a terminal.
struct Player {
    screen: vt100::Parser,
    news: Receiver<Vec<u8>>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    _terminal: Box<dyn MasterPty + Send>,
}

impl Player {
    fn sits_down(args: &[&str]) -> Player {
        let size = PtySize { rows: 50, cols: 120, ..PtySize::default() };
        let pty = native_pty_system().openpty(size).expect("a pseudo-terminal");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rejilla"));
        command.args(args);
        command.env("REJILLA_LANG", "es");
        command.env("TERM", "xterm");
        let child = pty.slave.spawn_command(command).expect("the command starts");
        let mut reader = pty.master.try_clone_reader().expect("a screen");
        let keyboard = pty.master.take_writer().expect("a keyboard");
        let sides = [size.rows, size.cols].map(|n| NonZero::new(n).expect("a screen has room"));
        let screen = vt100::Parser::new(sides[0], sides[1], 0);
        let (tell, news) = channel();
        std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            while let Ok(n @ 1..) = reader.read(&mut chunk) {
                let _ = tell.send(chunk[..n].to_vec());
            }
        });
        Player { screen, news, keyboard, child, _terminal: pty.master }
    }

    /// Waits until the screen shows a text.
    fn sees(&mut self, text: &str) {
        while !self.screen.screen().contents().contains(text) {
            let Ok(bytes) = self.news.recv_timeout(PATIENCE) else {
                panic!("{text} does not come:\n{}", self.screen.screen().contents());
            };
            self.screen.process(&bytes);
        }
    }

    fn presses(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).and_then(|()| self.keyboard.flush()).expect("a key");
    }

    /// Waits for the end of the game.
    fn leaves(mut self) -> u32 {
        self.child.wait().expect("the command is ours").exit_code()
    }
}

const RIGHT: &str = "\u{1b}[C";

#[test]
fn a_sudoku_is_played_by_keyboard() {
    let path = std::env::temp_dir().join(format!("rejilla-play-{}.json", std::process::id()));
    let name = path.to_string_lossy().into_owned();
    let mut player = Player::sits_down(&["play", "--example", "easy", "--save", &name]);
    player.sees("fila 1, columna 3");
    // The first open cell takes a 4; a wrong 1 is written, checked and undone.
    player.presses("4");
    player.presses(RIGHT);
    player.sees("fila 1, columna 4");
    player.presses("1!");
    player.sees("no es correcto");
    player.presses("u!");
    player.sees("todo bien");
    // Where to look, what to do, why, and done.
    player.presses("?");
    player.sees("Mira aquí: f3c7");
    player.presses("?");
    player.sees("Colocamos el 5 en f3c7");
    player.presses("?");
    player.sees("donde todavía cabe el 5");
    player.presses("?\u{13}");
    player.sees("Partida guardada");
    player.presses("q");
    assert_eq!(player.leaves(), 0);
    let saved: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("a saved game")).expect("JSON");
    assert_eq!(saved["game"]["values"][2], "4");
    assert_eq!(saved["game"]["values"][3], serde_json::Value::Null);
    assert_eq!(saved["game"]["values"][2 * 9 + 6], "5");
    // And taken up again.
    let mut player = Player::sits_down(&["play", &name]);
    player.presses("!");
    player.sees("todo bien");
    player.presses("q");
    assert_eq!(player.leaves(), 0);
    let _ = std::fs::remove_file(path);
}

#[test]
fn a_puzzle_played_to_its_end_is_solved() {
    let mut player = Player::sits_down(&["play", "--text", "1234341221.34321"]);
    player.sees("Flechas");
    player.presses("4");
    player.sees("¡Resuelto!");
    player.presses("q");
    assert_eq!(player.leaves(), 0);
}

#[test]
fn every_kind_can_be_played() {
    for kind in rejilla_puzzles::KINDS {
        let example = kind.info().examples[0].id;
        let mut player = Player::sits_down(&["play", "--kind", kind.info().id, "--example", example]);
        player.sees("Flechas");
        player.presses(RIGHT);
        // A check is answered, whatever it finds.
        player.presses("\u{1b}OQ");
        player.sees(".");
        player.presses("\u{3}");
        assert_eq!(player.leaves(), 0, "{}", kind.info().id);
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
