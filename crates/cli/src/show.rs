//! `show`, `convert` and `kinds`: puzzles and kinds as they are.

use clap::ArgMatches;
use rejilla_api::verbs::board::BoardJson;
use rejilla_api::verbs::kinds::KindAnswer;
use rejilla_api::{Cause, Problem};
use rejilla_engine::{Board, Marks, Puzzle};
use rejilla_render::svg;

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::is_json;

pub(crate) fn show(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let puzzle = &*job.puzzle;
    let candidates = matches.get_flag("candidates");
    let marks = if candidates { Marks::board(&Board::new(puzzle.model())) } else { Marks::none() };
    let format = matches.get_one::<String>("format").map_or("text", String::as_str);
    match format {
        "json" => app.json(&BoardJson::new(&job))?,
        "text" if candidates => written(app, puzzle, "candidates", &marks)?,
        format => written(app, puzzle, format, &marks)?,
    }
    Ok(Exit::Done)
}

pub(crate) fn convert(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    match matches.get_one::<String>("to") {
        Some(format) => {
            let carried = job.puzzle.carries(format, &Marks::none());
            carried.map_err(|why| Problem::message(Cause::Bad, &job.locale, &why))?;
            written(app, &*job.puzzle, format, &Marks::none())?;
        }
        None => offered(app, &*job.puzzle)?,
    }
    Ok(Exit::Done)
}

/// The formats a puzzle can be written in, a line each, with what those lack that have no room for it.
fn offered(app: &mut App, puzzle: &dyn Puzzle) -> Result<(), Halt> {
    let kind = puzzle.kind();
    let locale = app.locale_of(kind);
    for format in kind.info().formats {
        match puzzle.carries(format.id, &Marks::none()) {
            Ok(()) => app.put(format.id)?,
            Err(why) => app.put(&format!("{} ({})", format.id, locale.message(&why)))?,
        }
    }
    for format in kind.binary_formats().iter().chain(&["svg"]) {
        app.put(format)?;
    }
    Ok(())
}

/// The puzzle and what stands on it in any format its kind has, or as a drawing.
pub(crate) fn written(app: &mut App, puzzle: &dyn Puzzle, format: &str, marks: &Marks) -> Result<(), Halt> {
    let drawing = drawn(app, puzzle, format, marks)?;
    app.put_bytes(&drawing)
}

/// The same, to be written later; what is text ends its last line.
pub(crate) fn drawn(app: &App, puzzle: &dyn Puzzle, format: &str, marks: &Marks) -> Result<Vec<u8>, Halt> {
    let kind = puzzle.kind();
    let lines = |mut text: String| {
        if !text.ends_with('\n') {
            text.push('\n');
        }
        Ok(text.into_bytes())
    };
    let formats = kind.info().formats;
    if format == "svg" {
        let title = app.locale_of(kind).text("kind-name.title");
        return lines(svg::svg(&puzzle.scene(marks), &title));
    }
    if format == "text" {
        return lines(app.looks.board(puzzle, marks));
    }
    if formats.iter().any(|f| f.id == format) {
        let locale = app.locale_of(kind);
        puzzle.carries(format, marks).map_err(|why| Problem::message(Cause::Bad, &locale, &why))?;
        return lines(puzzle.write(format, marks));
    }
    if kind.binary_formats().contains(&format) {
        return puzzle.encode(format, marks).ok_or_else(|| app.bad("error-encode", [("format", format.into())]));
    }
    let mut names: Vec<&str> = formats.iter().map(|f| f.id).collect();
    names.extend(kind.binary_formats());
    names.push("svg");
    Err(app.bad("error-format", [("format", format.into()), ("formats", names.join(", ").into())]))
}

pub(crate) fn kinds(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let kinds = app.kinds();
    if is_json(matches) {
        app.json(&kinds)?;
        return Ok(Exit::Done);
    }
    for (i, said) in kinds.iter().enumerate() {
        if i > 0 {
            app.put("")?;
        }
        one_kind(app, said)?;
    }
    Ok(Exit::Done)
}

fn one_kind(app: &mut App, said: &KindAnswer) -> Result<(), Halt> {
    app.put(said.id)?;
    app.put(&format!("  {}", said.about))?;
    fn joined<T>(all: &[T], name: impl Fn(&T) -> String) -> String {
        let mut names: Vec<String> = all.iter().map(name).collect();
        names.dedup();
        names.join(", ")
    }
    let lists = [
        ("kinds-formats", joined(&said.formats, |f| f.id.to_owned())),
        ("kinds-examples", joined(&said.examples, |e| e.id.to_owned())),
        ("kinds-levels", joined(&said.levels, |l| format!("{} ({})", l.id, l.name))),
        ("kinds-ladders", joined(&said.ladders, |l| l.id.to_owned())),
        ("kinds-options", joined(&said.options, |o| o.key.to_owned())),
        ("kinds-batch", said.batch.join(", ")),
    ];
    for (id, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let line = app.locale.say(id, [("list", list.into())]);
        app.put(&format!("  {line}"))?;
    }
    Ok(())
}
