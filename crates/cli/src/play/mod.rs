//! `play`: a puzzle on the terminal, by keyboard.

mod game;
mod view;

use std::io::IsTerminal as _;
use std::path::PathBuf;

use clap::ArgMatches;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use rejilla_api::game::answered;
use rejilla_engine::scene::Heading;
use rejilla_render::{Locale, Spoken};
use std::sync::Arc;

use crate::app::{App, Exit, Halt};
use crate::input;
use game::{Game, Stage, Verdict};

pub(crate) fn play(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let file = matches.get_one::<std::ffi::OsString>("file").map(PathBuf::from);
    // A saved game is read as any other text; its letters are taken as they are.
    let saved = file.as_ref().and_then(|path| std::fs::read_to_string(path).ok()).and_then(|text| answered(&text));
    let job = input::read_sound(app, matches)?;
    if !std::io::stdin().is_terminal() || !std::io::stdout().is_terminal() {
        return Err(app.bad("error-no-terminal", []));
    }
    let mut game = Game::new(job.puzzle.clone());
    let letters = saved.as_ref().and_then(|game| game.letters.clone()).unwrap_or_default();
    game.restore(&job, &letters);
    let path = matches
        .get_one::<std::ffi::OsString>("save")
        .map(PathBuf::from)
        .or_else(|| file.filter(|_| saved.is_some()))
        .unwrap_or_else(|| PathBuf::from("rejilla.json"));
    let locale = job.locale;
    app.flush()?;
    let mut terminal = ratatui::try_init()?;
    let mut player = Player { game, locale, path, message: String::new() };
    let ended = player.run(&mut terminal);
    ratatui::restore();
    ended?;
    Ok(Exit::Done)
}

/// The game, and what is said about it.
struct Player {
    game: Game,
    locale: Arc<Locale>,
    path: PathBuf,
    message: String,
}

impl Player {
    fn run(&mut self, terminal: &mut ratatui::DefaultTerminal) -> std::io::Result<()> {
        loop {
            terminal.draw(|frame| view::draw(frame, &self.game, &self.locale, &self.message))?;
            let Event::Key(key) = event::read()? else { continue };
            if key.kind == KeyEventKind::Release {
                continue;
            }
            if self.press(key) {
                return Ok(());
            }
        }
    }

    /// Follows a key; whether the game is over.
    fn press(&mut self, key: KeyEvent) -> bool {
        self.message.clear();
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        let aside = key.modifiers.intersects(KeyModifiers::SHIFT | KeyModifiers::ALT);
        // Where letters are written, commands take the control key.
        let plain = control || !self.game.spells();
        match key.code {
            KeyCode::Esc => return true,
            KeyCode::Char('c' | 'q') if control => return true,
            KeyCode::Char('q') if plain => return true,
            KeyCode::Up => self.arrow(Heading::Up, aside),
            KeyCode::Down => self.arrow(Heading::Down, aside),
            KeyCode::Left => self.arrow(Heading::Left, aside),
            KeyCode::Right => self.arrow(Heading::Right, aside),
            KeyCode::Backspace | KeyCode::Delete => self.game.clear(),
            KeyCode::Char('0' | '.') if plain => self.game.clear(),
            KeyCode::Tab => self.game.pencil = !self.game.pencil,
            KeyCode::Char('z') if control => self.said(|game| game.undo(), "player-no-undo"),
            KeyCode::Char('u') if plain => self.said(|game| game.undo(), "player-no-undo"),
            KeyCode::Char('y') if control => self.said(|game| game.redo(), "player-no-redo"),
            KeyCode::Char('s') if control => self.save(),
            KeyCode::F(1) | KeyCode::Char('?') => self.hint(),
            KeyCode::F(2) | KeyCode::Char('!') => self.check(),
            KeyCode::Char(']') if self.game.has_pieces() => self.game.next_piece(),
            KeyCode::Char(' ') if self.game.has_pieces() => self.game.shift_piece(),
            KeyCode::Char(c @ ('w' | 'a' | 's' | 'd')) if !self.game.spells() && self.builds() => {
                let heading = match c {
                    'w' => Heading::Up,
                    'a' => Heading::Left,
                    's' => Heading::Down,
                    _ => Heading::Right,
                };
                self.game.build(heading);
            }
            KeyCode::Char(c) if !control => self.game.type_in(c),
            _ => {}
        }
        if self.message.is_empty() && self.game.is_solved() {
            self.message = self.locale.text("player-solved");
        }
        false
    }

    fn builds(&self) -> bool {
        self.game.spot().is_some_and(|spot| spot.ways.iter().any(|way| way.edge.is_some()))
    }

    fn arrow(&mut self, heading: Heading, aside: bool) {
        if aside {
            self.game.build(heading);
        } else {
            self.game.go(heading);
        }
    }

    fn said(&mut self, act: impl FnOnce(&mut Game) -> bool, otherwise: &str) {
        if !act(&mut self.game) {
            self.message = self.locale.text(otherwise);
        }
    }

    /// Where to look, then what to do, then why, then it is done.
    fn hint(&mut self) {
        if self.game.next_hint() {
            return;
        }
        let Some((step, stage)) = &self.game.hint else {
            self.message = self.locale.text("hint-none");
            return;
        };
        let spoken = Spoken::new(&self.locale, &*self.game.puzzle, step);
        self.message = match stage {
            Stage::Where => {
                let puzzle = &self.game.puzzle;
                let names: Vec<String> = step
                    .pattern()
                    .into_iter()
                    .chain(step.effects.iter().map(rejilla_engine::Effect::var))
                    .map(|x| self.locale.place_form(&puzzle.place(x), "short"))
                    .collect();
                let mut seen: Vec<String> = Vec::new();
                names.into_iter().for_each(|name| {
                    if !seen.contains(&name) {
                        seen.push(name);
                    }
                });
                self.locale.say("hint-where", [("cells", self.locale.list(&seen).into())])
            }
            Stage::What => format!("{}\n{}", spoken.headline, spoken.effects),
            Stage::Why => spoken.text(),
        };
    }

    fn check(&mut self) {
        let id = match self.game.check() {
            Verdict::Solved => "player-solved",
            Verdict::Right => "player-right",
            Verdict::Wrong => "player-wrong",
            Verdict::NoSolution => "no-solution",
            Verdict::Unknown => "player-unknown",
        };
        self.message = self.locale.text(id);
    }

    fn save(&mut self) {
        let text = self.game.saved().to_string();
        let file = self.path.display().to_string().into();
        self.message = match std::fs::write(&self.path, text) {
            Ok(()) => self.locale.say("player-saved", [("file", file)]),
            Err(_) => self.locale.say("player-not-saved", [("file", file)]),
        };
    }
}
