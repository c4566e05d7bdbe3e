//! The `rejilla` command: reads puzzles, solves, explains, rates, compares and makes them, in Spanish and English.

mod app;
mod args;
mod arrange;
mod batch;
mod book;
mod certify;
mod compare;
mod demo;
mod explain;
mod generate;
mod input;
mod judge;
mod menu;
mod number;
mod output;
mod paint;
mod play;
mod progress;
mod selftest;
mod serve;
mod show;
mod solve;
mod techniques;
mod tools;
mod trace;
mod usage;
mod viable;
mod watchman;
mod words;

use std::io::IsTerminal as _;
use std::process::ExitCode;

use app::{App, Exit, Halt};
use clap::ArgMatches;
use clap::error::ErrorKind;

fn main() -> ExitCode {
    let words: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let mut app = App::new(usage::language(&words), usage::wants_json(&words));
    let ended = run(&mut app, words);
    ExitCode::from(app.end(ended).code())
}

fn run(app: &mut App, words: Vec<std::ffi::OsString>) -> Result<Exit, Halt> {
    let words = words::in_full(words);
    match args::bare(&words).try_get_matches_from(&words) {
        Ok(matches) => {
            if let Some((verb, matches)) = matches.subcommand() {
                return dispatch(app, verb, matches);
            }
        }
        Err(error) if error.kind() == ErrorKind::DisplayVersion => return usage::report(app, &error, None),
        // Help was asked for, or something is wrong: that takes words.
        Err(_) => {}
    }
    let mut command = app.grammar();
    let matches = match command.try_get_matches_from_mut(&words) {
        Ok(matches) => matches,
        Err(error) => return usage::report(app, &error, words::verb(&words).as_deref()),
    };
    if let Some((verb, matches)) = matches.subcommand() {
        return dispatch(app, verb, matches);
    }
    if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
        let words = ["rejilla", "menu"];
        let matches = command.get_matches_from(words);
        let (_, matches) = matches.subcommand().ok_or(Halt::Pipe)?;
        return dispatch(app, "menu", matches);
    }
    app.err(&command.render_help().to_string());
    Ok(Exit::Bad)
}

fn dispatch(app: &mut App, verb: &str, matches: &ArgMatches) -> Result<Exit, Halt> {
    app.looks = paint::Looks::new(matches);
    if matches!(verb, "serve" | "menu" | "play") {
        app.answers_interrupts();
    } else {
        app.watch(matches);
    }
    match verb {
        "solve" if matches.get_flag("arrangements") => arrange::list(app, matches),
        "solve" => solve::solve(app, matches),
        "count" => solve::count(app, matches),
        "check" => solve::check(app, matches),
        "verify" => certify::verify(app, matches),
        "explain" => explain::explain(app, matches),
        "hint" => judge::hint(app, matches),
        "rate" => judge::rate(app, matches),
        "trace" => trace::trace(app, matches),
        "viable" => viable::viable(app, matches),
        "compare" if matches.get_flag("arrangements") => arrange::compare(app, matches),
        "compare" => compare::compare(app, matches),
        "generate" => generate::generate(app, matches),
        "book" => book::book(app, matches),
        "batch" => batch::batch(app, matches),
        "convert" => show::convert(app, matches),
        "show" => show::show(app, matches),
        "kinds" => show::kinds(app, matches),
        "techniques" => techniques::techniques(app, matches),
        "demo" => demo::demo(app, matches),
        "serve" => serve::serve(app, matches),
        "selftest" => selftest::selftest(app, matches),
        "menu" => menu::menu(app, matches),
        "play" => play::play(app, matches),
        "completions" => tools::completions(app, matches),
        _ => tools::man(app, matches),
    }
}
