//! `techniques`: every technique with its rating and an example of it, and the choice among them.

use clap::ArgMatches;
use rejilla_api::Table;
use rejilla_api::verbs::techniques::chosen as of_ladder;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Kind, Ladder, Options, Scope, Technique};
use rejilla_puzzles::{KINDS, kind_named};
use rejilla_render::Spoken;

use crate::app::{App, Exit, Halt};
use crate::compare::aligned;

/// Steps looked at in an example before it is left.
const STEPS: u64 = 300;

pub(crate) fn techniques(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let chosen = matches.get_one::<String>("kind").and_then(|id| kind_named(id));
    let kinds = KINDS.iter().copied().filter(|kind| chosen.is_none_or(|c| c.info().id == kind.info().id));
    for (i, kind) in kinds.enumerate() {
        if i > 0 {
            app.put("")?;
        }
        of_kind(app, kind)?;
    }
    Ok(Exit::Done)
}

fn of_kind(app: &mut App, kind: &'static dyn Kind) -> Result<(), Halt> {
    let locale = app.locale_of(kind);
    let examples = examples(app, kind);
    let mut lines =
        vec![["id", "rating", "technique", "example"].map(|head| app.locale.text(&format!("column-{head}")))];
    for technique in kind.full_ladder().techniques {
        let example = examples.iter().find(|(id, _)| *id == technique.id).map(|(_, said)| said.clone());
        lines.push([
            technique.id.to_owned(),
            app.locale.decimal(f64::from(technique.difficulty) / 10.0, 1),
            match kind.info().assume_unique.contains(technique) {
                true => app.locale.say("technique-unique", [("technique", locale.text(technique.id).into())]),
                false => locale.text(technique.id),
            },
            example.unwrap_or_else(|| "–".to_owned()),
        ]);
    }
    app.put(&locale.text("kind-name.title"))?;
    app.put(&aligned(&lines, &[0, 2, 3]))
}

/// The first step of each technique among the embedded puzzles, as it is said, with the name of its puzzle.
fn examples(app: &App, kind: &'static dyn Kind) -> Vec<(&'static str, String)> {
    let mut found: Vec<(&'static str, String)> = Vec::new();
    let info = kind.info();
    for example in info.examples {
        look_for(app, kind, example.text, example.id, &mut found);
    }
    for (technique, text) in info.lessons() {
        look_for(app, kind, text, technique, &mut found);
    }
    found
}

/// Adds the techniques of a puzzle that were not found before.
fn look_for(app: &App, kind: &'static dyn Kind, text: &str, name: &str, found: &mut Vec<(&'static str, String)>) {
    let options = Options::defaults(kind.options(), Scope::Parse);
    let Ok(puzzle) = kind.parse(text, &options) else { return };
    if puzzle.fault().is_some() {
        return;
    }
    let (budget, locale) = (Budget::nodes(STEPS), app.locale_of(kind));
    let climber = &mut *kind.full_ladder().climber();
    let told = explain(&*puzzle, Board::new(puzzle.model()), climber, &budget, &mut |_, _| {});
    for step in &told.steps {
        if !found.iter().any(|(id, _)| *id == step.technique.id) {
            let said = Spoken::new(&locale, &*puzzle, step).headline;
            found.push((step.technique.id, format!("{said} («{name}»)")));
        }
    }
}

/// The techniques of a ladder that `--only` and `--without` leave.
pub(crate) fn chosen(matches: &ArgMatches, job: &Table, ladder: &Ladder) -> Result<Vec<&'static Technique>, Halt> {
    let [only, without] = ["only", "without"].map(|id| named(matches, id));
    Ok(of_ladder(job, ladder, only.as_deref(), without.as_deref())?)
}

/// What an option with techniques names.
pub(crate) fn named(matches: &ArgMatches, id: &str) -> Option<Vec<String>> {
    Some(matches.try_get_many::<String>(id).ok()??.cloned().collect())
}
