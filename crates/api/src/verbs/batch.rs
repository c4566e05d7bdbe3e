//! `batch`: many puzzles, one line each. Asked for on the command line only, since there is no end to its input.

use schemars::JsonSchema;
use serde::Serialize;

/// What `batch` answers to one line.
#[derive(Clone, PartialEq, Eq, Serialize, JsonSchema, Debug)]
pub struct BatchRecord {
    /// The number of the line, from 1.
    pub line: u64,
    /// Solutions counted, up to the limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<u64>,
    /// Whether there is just one solution, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// The first solution, where that was asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub solution: Option<String>,
    /// Why there is no answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}
