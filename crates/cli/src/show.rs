//! `show`, `convert` and `kinds`: puzzles and kinds as they are.

use clap::ArgMatches;
use rejilla_engine::{Board, Kind, Marks, Puzzle};
use rejilla_puzzles::KINDS;
use rejilla_render::json::{KindJson, Shown};
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
        "json" => app.json(&Shown {
            kind: puzzle.kind().info().id,
            puzzle: puzzle.write("line", &Marks::none()),
            fault: job.fault(),
        })?,
        "text" if candidates => written(app, puzzle, "candidates", &marks)?,
        format => written(app, puzzle, format, &marks)?,
    }
    Ok(Exit::Done)
}

pub(crate) fn convert(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read(app, matches)?;
    let format = matches.get_one::<String>("to").map_or("line", String::as_str);
    written(app, &*job.puzzle, format, &Marks::none())?;
    Ok(Exit::Done)
}

/// The puzzle and what stands on it in any format its kind has, or as a drawing.
pub(crate) fn written(app: &mut App, puzzle: &dyn Puzzle, format: &str, marks: &Marks) -> Result<(), Halt> {
    let kind = puzzle.kind();
    let formats = kind.info().formats;
    if format == "svg" {
        let title = app.locale_of(kind.info()).text("kind-name.title");
        return app.put(&svg::svg(&puzzle.scene(marks), &title));
    }
    if format == "text" {
        return app.put(&app.looks.board(puzzle, marks));
    }
    if formats.iter().any(|f| f.id == format) {
        return app.put(&puzzle.write(format, marks));
    }
    if kind.binary_formats().contains(&format) {
        return match puzzle.encode(format, marks) {
            Some(bytes) => app.put_bytes(&bytes),
            None => Err(Halt::bad(app.locale.say("error-encode", [("format", format.into())]))),
        };
    }
    let mut names: Vec<&str> = formats.iter().map(|f| f.id).collect();
    names.extend(kind.binary_formats());
    names.push("svg");
    Err(Halt::bad(app.locale.say("error-format", [("format", format.into()), ("formats", names.join(", ").into())])))
}

pub(crate) fn kinds(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let kinds: Vec<KindJson> = KINDS.iter().map(|kind| KindJson::new(&app.locale_of(kind.info()), *kind)).collect();
    if is_json(matches) {
        app.json(&kinds)?;
        return Ok(Exit::Done);
    }
    for (i, (kind, said)) in KINDS.iter().zip(&kinds).enumerate() {
        if i > 0 {
            app.put("")?;
        }
        one_kind(app, *kind, said)?;
    }
    Ok(Exit::Done)
}

fn one_kind(app: &mut App, kind: &dyn Kind, said: &KindJson) -> Result<(), Halt> {
    app.put(said.kind)?;
    app.put(&format!("  {}", said.about))?;
    let locale = app.locale_of(kind.info());
    let levels: Vec<String> =
        said.levels.iter().map(|id| format!("{id} ({})", locale.text(&format!("level-{id}")))).collect();
    let lists = [
        ("kinds-formats", said.formats.join(", ")),
        ("kinds-examples", said.examples.join(", ")),
        ("kinds-levels", levels.join(", ")),
        ("kinds-ladders", said.ladders.join(", ")),
        ("kinds-options", said.options.join(", ")),
        ("kinds-batch", said.batch.join(", ")),
    ];
    for (id, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
        let line = app.locale.say(id, [("list", list.into())]);
        app.put(&format!("  {line}"))?;
    }
    Ok(())
}
