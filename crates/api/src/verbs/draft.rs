//! `draft`: a board drawn by hand, and a puzzle as its author would have drawn it.

use rejilla_engine::Draft;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::board::BoardJson;
use crate::desk::{Desk, Stop};
use crate::game::{Game, Said, Table, kind, read};
use crate::problem::{Cause, Problem};

/// Cells beyond which nobody draws a board by hand.
const MOST_CELLS: usize = 1_600;

/// A board as its author draws it, right or not.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema, Debug)]
pub struct DraftJson {
    /// How many rows.
    rows: usize,
    /// How many columns.
    cols: usize,
    /// What is written in each cell, row by row: one symbol or nothing.
    cells: Vec<String>,
    /// The region of each cell, from 1; 0 where it has none yet.
    regions: Vec<u32>,
    /// Neighbouring cells with a sign between them, the lesser first.
    signs: Vec<(usize, usize)>,
}

/// What `draft` reads: something drawn, or a game to be drawn.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct DraftRequest {
    /// The kind's name.
    #[schemars(schema_with = "crate::openapi::kind_id")]
    pub kind: String,
    /// What was drawn.
    #[serde(default)]
    pub draft: Option<DraftJson>,
    /// A game instead.
    #[serde(default)]
    pub game: Option<Game>,
}

/// What `draft` answers.
#[derive(Serialize, JsonSchema)]
pub struct DraftAnswer {
    /// The puzzle as it is drawn; nothing where it has what no drawing has.
    draft: Option<DraftJson>,
    /// The puzzle, ready to be played.
    board: BoardJson,
}

/// Reads what was drawn, or draws what was read.
///
/// # Errors
/// What is wrong with the request or with the drawing.
pub fn draft(desk: &Desk, asked: DraftRequest) -> Result<DraftAnswer, Stop> {
    let table = match (asked.game, asked.draft) {
        (Some(game), _) => Table::open(desk, game)?,
        (None, drawn) => {
            let kind = kind(desk, &asked.kind)?;
            let locale = desk.locale(kind);
            let drawn = drawn.as_ref().and_then(DraftJson::checked);
            let drawn =
                drawn.ok_or_else(|| Problem::bad(desk.shared(), "error-draft", [("most", MOST_CELLS.into())]))?;
            let text = kind.drafted(&drawn).map_err(|message| Problem::message(Cause::Bad, locale, &message))?;
            read(desk, kind, &text, Said::new())?
        }
    };
    let draft = table.puzzle.draft().map(|draft| DraftJson::from(&draft));
    Ok(DraftAnswer { draft, board: BoardJson::admitted(desk, &table)? })
}

impl DraftJson {
    /// The drawing, if it is one: a cell holds one symbol, and whatever names a cell names one there is.
    fn checked(&self) -> Option<Draft> {
        let cells = self.rows.checked_mul(self.cols).filter(|cells| (1..=MOST_CELLS).contains(cells))?;
        let symbol = |cell: &String| cell.chars().all(char::is_alphanumeric) && cell.chars().count() < 2;
        let whole = self.cells.len() == cells && self.regions.len() == cells && self.signs.len() <= 2 * cells;
        let there = |&(less, more): &(usize, usize)| less < cells && more < cells && less != more;
        let good = whole && self.cells.iter().all(symbol) && self.signs.iter().all(there);
        let DraftJson { rows, cols, cells, regions, signs } = self.clone();
        good.then_some(Draft { rows, cols, cells, regions, signs })
    }
}

impl From<&Draft> for DraftJson {
    fn from(draft: &Draft) -> Self {
        let Draft { rows, cols, cells, regions, signs } = draft.clone();
        DraftJson { rows, cols, cells, regions, signs }
    }
}
