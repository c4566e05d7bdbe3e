//! `generate`: new puzzles.

use rejilla_engine::{Exhausted, Kind, Marks, Puzzle, Rng, Scope, rating};
use rejilla_render::Locale;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::BoardJson;
use crate::desk::{Desk, Stop};
use crate::game::{Said, Table, kind, options};
use crate::problem::{Cause, Problem};

/// What `generate` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct GenerateRequest {
    /// The kind's name.
    #[schemars(schema_with = "crate::openapi::kind_id")]
    pub kind: String,
    /// What the puzzle shall be like.
    #[serde(default)]
    pub options: Said,
    /// The same seed gives the same puzzle; one is chosen if not said.
    #[serde(default)]
    pub seed: Option<u64>,
}

/// What `generate` answers.
#[derive(Serialize, JsonSchema)]
pub struct GenerateAnswer {
    /// The kind.
    pub kind: &'static str,
    /// The seed of the run.
    pub seed: u64,
    /// The puzzles.
    pub puzzles: Vec<Made>,
    /// The first of them, ready to be drawn and played, where one was asked for over the network.
    #[serde(flatten)]
    pub board: Option<BoardJson>,
}

/// A puzzle that was made.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct Made {
    /// Which puzzle of the run, from 0.
    pub index: u64,
    /// The puzzle, in one line.
    pub puzzle: String,
    /// How hard it is, as 2.3; nothing where it was not rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<f64>,
    /// Its level.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<&'static str>,
}

impl Made {
    /// A puzzle of a run.
    pub fn new(index: u64, puzzle: &dyn Puzzle) -> Self {
        Made { index, puzzle: puzzle.write("line", &Marks::none()), rating: None, level: None }
    }

    /// The same, with how hard it is where the budget lasts.
    #[must_use]
    pub fn rated(mut self, puzzle: &dyn Puzzle, desk: &Desk) -> Self {
        let rating = rating::rate(puzzle, &desk.budget);
        self.rating = rating.as_ref().map(|r| f64::from(r.tenths) / 10.0);
        self.level = rating.map(|r| r.level.id);
        self
    }
}

/// Makes a puzzle.
///
/// # Errors
/// What is wrong with the request, or why nothing came of it.
pub fn generate(desk: &Desk, asked: GenerateRequest) -> Result<GenerateAnswer, Stop> {
    let (table, seed) = made(desk, &asked)?;
    let puzzles = vec![Made::new(0, &*table.puzzle)];
    Ok(GenerateAnswer {
        kind: table.puzzle.kind().info().id,
        seed,
        puzzles,
        board: Some(BoardJson::admitted(desk, &table)?),
    })
}

/// Makes a puzzle to be played on, and tells the seed it comes from.
///
/// # Errors
/// What is wrong with the request, or why nothing came of it.
pub fn made(desk: &Desk, asked: &GenerateRequest) -> Result<(Table, u64), Stop> {
    let kind: &'static dyn Kind = kind(desk, &asked.kind)?;
    let locale = desk.locale(kind);
    let options = options(desk, kind, Scope::Generate, &asked.options)?;
    let seed = asked.seed.unwrap_or_else(|| chosen_seed(desk));
    let puzzle =
        kind.generate(&options, &mut Rng::new(seed, 0), &desk.budget).map_err(|gave_up| refused(locale, &gave_up))?;
    Ok((Table::fresh(locale, puzzle, asked.options.clone()), seed))
}

/// Why there is no such puzzle, or none was found.
pub fn refused(locale: &Locale, gave_up: &Exhausted) -> Problem {
    match gave_up {
        Exhausted::Budget(_) => Problem::new(Cause::Spent, locale, "error-generate-time", []),
        Exhausted::Tries(tries) => {
            Problem::new(Cause::Spent, locale, "error-generate-tries", [("tries", (*tries as usize).into())])
        }
        Exhausted::Unsettled(_, message) => Problem::message(Cause::Spent, locale, message),
        Exhausted::Impossible(message) => Problem::message(Cause::Unfit, locale, message),
    }
}

/// A seed nobody chose, short enough to be typed again.
pub fn chosen_seed(desk: &Desk) -> u64 {
    desk.now().as_micros() as u64 % 1_000_000_000
}
