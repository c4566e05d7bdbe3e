//! `completions` and `man`: the grammar for the shell and for the manual.

use clap::ArgMatches;
use clap_complete::Shell;

use crate::app::{App, Exit, Halt};

pub(crate) fn completions(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let shell = matches.get_one("shell").copied().unwrap_or(Shell::Bash);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut app.grammar(), "rejilla", &mut script);
    app.put(&String::from_utf8_lossy(&script))?;
    Ok(Exit::Done)
}

/// Sections of a manual page, as the library names them.
const SECTIONS: [&str; 5] = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS"];

pub(crate) fn man(app: &mut App) -> Result<Exit, Halt> {
    let mut page = Vec::new();
    clap_mangen::Man::new(app.grammar()).render(&mut page)?;
    let mut text = String::from_utf8_lossy(&page).into_owned();
    for section in SECTIONS {
        let own = app.locale.text(&format!("man-{}", section.to_lowercase()));
        text = text.replace(&format!(".SH {section}\n"), &format!(".SH {own}\n"));
    }
    app.put(&text)?;
    Ok(Exit::Done)
}
