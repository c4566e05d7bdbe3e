//! How boards look on a terminal: drawn in characters, in colour where colours are wanted.

use std::io::IsTerminal as _;

use clap::ArgMatches;
use rejilla_engine::{Marks, Puzzle};
use rejilla_render::{Screen, Spoken};

/// Wider drawings are left to the text of the kind.
const WIDEST: usize = 200;

/// What a terminal, its user and the environment want.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Looks {
    pub(crate) color: bool,
    ascii: bool,
    /// Whether boards are drawn for eyes rather than written for programs.
    drawn: bool,
}

impl Looks {
    /// By the arguments and the environment.
    pub(crate) fn new(matches: &ArgMatches) -> Looks {
        let asked = matches.try_get_one::<String>("color").ok().flatten().map_or("auto", String::as_str);
        let ascii = matches.try_get_one::<bool>("ascii").ok().flatten().copied().unwrap_or(false);
        let terminal = std::io::stdout().is_terminal();
        let color = match asked {
            "always" => true,
            "never" => false,
            _ => wanted(terminal, |name| std::env::var(name).ok()),
        };
        Looks { color, ascii, drawn: terminal || ascii || asked == "always" }
    }

    /// A board for people: drawn where somebody looks, else as the kind writes it.
    pub(crate) fn board(self, puzzle: &dyn Puzzle, marks: &Marks) -> String {
        // What the kind's own text has no room for is drawn for whoever reads.
        let lacking = puzzle.carries("text", marks).is_err();
        if self.drawn || lacking {
            let screen = Screen::new(&puzzle.scene(marks), self.ascii);
            if screen.width <= WIDEST || lacking {
                return if self.color { screen.ansi() } else { screen.text() };
            }
        }
        puzzle.write("text", marks)
    }

    /// A step, with its headline standing out.
    pub(crate) fn step(self, spoken: &Spoken) -> String {
        let text = spoken.text();
        match text.split_once('\n') {
            Some((headline, rest)) if self.color => format!("\u{1b}[1m{headline}\u{1b}[0m\n{rest}"),
            _ => text,
        }
    }
}

/// Whether colours are wanted where nobody asked: on a terminal, unless the environment says otherwise.
fn wanted(terminal: bool, variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() {
        return false;
    }
    if set("CLICOLOR_FORCE").is_some_and(|value| value != "0") {
        return true;
    }
    terminal && set("CLICOLOR").as_deref() != Some("0") && set("TERM").as_deref() != Some("dumb")
}

#[cfg(test)]
mod tests {
    use super::wanted;

    #[test]
    fn the_environment_has_a_say() {
        let with = |terminal: bool, set: &[(&str, &str)]| {
            wanted(terminal, |name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned()))
        };
        assert!(with(true, &[]) && !with(false, &[]));
        assert!(!with(true, &[("NO_COLOR", "1")]) && with(true, &[("NO_COLOR", "")]));
        assert!(with(false, &[("CLICOLOR_FORCE", "1")]) && !with(false, &[("CLICOLOR_FORCE", "0")]));
        assert!(!with(true, &[("TERM", "dumb")]) && !with(true, &[("CLICOLOR", "0")]));
        assert!(!with(true, &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    }
}
