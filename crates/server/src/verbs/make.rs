//! `generate`: new puzzles.

use std::time::{SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use rejilla_engine::{Exhausted, Rng, Scope};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::BoardJson;
use super::reply;
use crate::game::{Said, Table, kind, options};
use crate::problem::Problem;
use crate::request::json;
use crate::work::{Desk, Reply, Stop};

/// What `generate` reads.
#[derive(Deserialize, JsonSchema)]
pub(crate) struct GenerateRequest {
    /// The kind's name.
    kind: String,
    /// What the puzzle shall be like.
    #[serde(default)]
    options: Said,
    /// The same seed gives the same puzzle; one is chosen if not said.
    #[serde(default)]
    seed: Option<u64>,
}

/// What `generate` answers.
#[derive(Serialize, JsonSchema)]
pub(crate) struct GenerateAnswer {
    #[serde(flatten)]
    board: BoardJson,
    /// The seed it was made from.
    seed: u64,
}

pub(crate) fn generate(desk: &Desk<'_>, body: &[u8]) -> Result<Reply, Stop> {
    let asked: GenerateRequest = json(desk, body)?;
    let kind = kind(desk, &asked.kind)?;
    let locale = desk.locale(kind);
    let options = options(desk, kind, Scope::Generate, &asked.options)?;
    let seed = asked.seed.unwrap_or_else(clock);
    let refuse = |id, tries: u64| {
        let args = [("tries", (tries as usize).into())];
        Problem::new(StatusCode::UNPROCESSABLE_ENTITY, locale, id, args)
    };
    let puzzle = kind.generate(&options, &mut Rng::new(seed, 0), &desk.budget).map_err(|gave_up| match gave_up {
        Exhausted::Budget(_) => refuse("error-generate-time", 0),
        Exhausted::Tries(tries) => refuse("error-generate-tries", tries),

        Exhausted::Unsettled(_, message) | Exhausted::Impossible(message) => {
            Problem::message(StatusCode::UNPROCESSABLE_ENTITY, locale, &message)
        }
    })?;
    let board = BoardJson::new(&Table::fresh(locale, puzzle, asked.options));
    reply(desk, &GenerateAnswer { board, seed })
}

/// A seed nobody chose, short enough to be typed again.
fn clock() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(1, |d| d.as_micros() as u64 % 1_000_000_000)
}
