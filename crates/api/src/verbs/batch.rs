//! `batch`: many puzzles, one line each. Asked for on the command line only, since there is no end to its input.

use rejilla_engine::Rating;
use schemars::JsonSchema;
use serde::Serialize;

/// What `batch` answers to one line.
#[derive(Clone, PartialEq, Default, Serialize, JsonSchema, Debug)]
pub struct BatchRecord {
    /// What the puzzle is known by: the number of its line, from 1.
    pub id: u64,
    /// The kind of the puzzle, where it could be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kind: Option<&'static str>,
    /// Solutions counted, up to the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether these are all; false where the limit was reached or the budget was spent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complete: Option<bool>,
    /// Whether there is just one solution, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// The first solution, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// How hard it is, where that was asked and there is one solution.
    #[serde(flatten)]
    pub rated: Option<BatchRating>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// How hard a puzzle is.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct BatchRating {
    /// The hardest step.
    pub rating: f64,
    /// The hardest up to the first placement, where the kind's scale has that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub until_placed: Option<f64>,
    /// The first step, where the kind's scale has that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<f64>,
    /// The level's id.
    pub level: &'static str,
    /// The hardest technique's id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hardest: Option<&'static str>,
}

impl BatchRating {
    /// What is told of a rating in one line.
    pub fn new(rating: &Rating) -> Self {
        let tenths = |tenths: u32| f64::from(tenths) / 10.0;
        BatchRating {
            rating: tenths(rating.tenths),
            until_placed: rating.early.map(|early| tenths(early.until_placed)),
            first: rating.early.map(|early| tenths(early.first)),
            level: rating.level.id,
            hardest: rating.hardest.map(|technique| technique.id),
        }
    }

    /// The ratings as players write them: `7.2`, or `7.2/7.2/1.5` with the two early ones.
    pub fn numbers(&self) -> String {
        let all = [Some(self.rating), self.until_placed, self.first];
        all.into_iter().flatten().map(|rating| format!("{rating:.1}")).collect::<Vec<_>>().join("/")
    }
}
