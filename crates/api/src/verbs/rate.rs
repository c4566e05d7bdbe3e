//! `rate`: how hard is it.

use rejilla_engine::{Rating, Technique, rating};
use schemars::JsonSchema;
use serde::Serialize;

use super::Plain;
use super::check::Solutions;
use crate::desk::{Desk, Stop};
use crate::game::Table;
use crate::problem::{Cause, Problem};

/// What `rate` answers.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct RateAnswer {
    /// The kind.
    pub kind: &'static str,
    /// How many solutions the puzzle has.
    pub solutions: Solutions,
    /// The hardest step, as 2.3.
    pub rating: f64,
    /// The level's name in code.
    pub level: &'static str,
    /// Its name.
    pub level_name: String,
    /// The hardest technique's name in code.
    pub hardest: Option<&'static str>,
    /// Its name.
    pub hardest_name: Option<String>,
    /// Steps taken.
    pub steps: usize,
    /// Whether search is needed at the end.
    pub needs_search: bool,
    /// The hardest step up to the first placement, where the kind's scale knows it (EP of a 9×9 sudoku).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_placed: Option<f64>,
    /// The first step, likewise (ED).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<f64>,
    /// How often each technique was used, the simplest first.
    pub techniques: Vec<Used>,
}

/// A technique and how often it was used.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct Used {
    /// The technique's name in code.
    pub technique: &'static str,
    /// Its name.
    pub name: String,
    /// Its steps.
    pub steps: usize,
}

impl RateAnswer {
    fn new(table: &Table, solutions: Solutions, rating: &Rating) -> Self {
        RateAnswer {
            kind: table.puzzle.kind().info().id,
            solutions,
            rating: f64::from(rating.tenths) / 10.0,
            level: rating.level.id,
            level_name: table.locale.text(&format!("level-{}", rating.level.id)),
            hardest: rating.hardest.map(|technique| technique.id),
            hardest_name: rating.hardest.map(|technique| table.locale.text(technique.id)),
            steps: rating.steps,
            needs_search: rating.needs_search,
            until_placed: rating.early.map(|early| f64::from(early.until_placed) / 10.0),
            first: rating.early.map(|early| f64::from(early.first) / 10.0),
            techniques: rating.counts.iter().map(|&(t, steps)| Used::new(table, t, steps)).collect(),
        }
    }
}

impl Used {
    fn new(table: &Table, technique: &Technique, steps: usize) -> Self {
        Used { technique: technique.id, name: table.locale.text(technique.id), steps }
    }
}

/// Rates the difficulty.
///
/// # Errors
/// What is wrong with the request.
pub fn rate(desk: &Desk, Plain { game }: Plain) -> Result<RateAnswer, Stop> {
    rate_on(desk, &Table::open_sound(desk, game)?)
}

/// Rates a puzzle at hand.
///
/// # Errors
/// When it has no solution, or the budget ran out.
pub fn rate_on(desk: &Desk, table: &Table) -> Result<RateAnswer, Stop> {
    let none = || Problem::new(Cause::No, &table.locale, "no-solution", []);
    let solutions = Solutions::of(desk, table)?;
    if solutions == Solutions::None {
        return Err(none().into());
    }
    match rating::rate(&*table.puzzle, &desk.budget) {
        Some(rating) => Ok(RateAnswer::new(table, solutions, &rating)),
        None if desk.budget.look().and_then(|()| desk.budget.tick()).is_err() => {
            Err(Problem::new(Cause::Spent, &table.locale, "error-time", []).into())
        }
        None => Err(none().into()),
    }
}
