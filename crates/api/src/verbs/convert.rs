//! `convert` and `render`: a puzzle in another format, or drawn.

use rejilla_engine::Marks;
use rejilla_render::svg;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Reply, Stop};
use crate::game::{Game, Table};
use crate::problem::{Cause, Problem};
use crate::request::json;

/// Bytes that a shape takes in a drawing at least.
const LEAST_OF_A_SHAPE: usize = 30;

/// What `convert` reads.
#[derive(Clone, Default, Deserialize, JsonSchema)]
pub struct ConvertRequest {
    /// The game.
    pub game: Game,
    /// The format to write, one of its kind's; or the ending of a binary file it writes.
    pub to: String,
}

/// What `convert` answers.
#[derive(Serialize, JsonSchema)]
pub struct Converted {
    /// The puzzle, with the player's values upon it; empty for a binary file.
    pub text: String,
    /// A binary file, byte by byte.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bytes: Option<Vec<u8>>,
}

/// Writes a game in another format.
///
/// # Errors
/// What is wrong with the request, or the formats there are.
pub fn convert(desk: &Desk, asked: ConvertRequest) -> Result<Converted, Stop> {
    let table = Table::open(desk, asked.game)?;
    convert_on(&table, &asked.to)
}

/// Writes a puzzle at hand in another format.
///
/// # Errors
/// The formats there are, or what this one has no room for.
pub fn convert_on(table: &Table, to: &str) -> Result<Converted, Stop> {
    let kind = table.puzzle.kind();
    if kind.binary_formats().contains(&to) {
        let bytes = table.puzzle.encode(to, &table.drawn());
        let refuse = || Problem::bad(&table.locale, "error-encode", [("format", to.into())]);
        return Ok(Converted { text: String::new(), bytes: Some(bytes.ok_or_else(refuse)?) });
    }
    let formats = kind.info().formats;
    let Some(format) = formats.iter().find(|f| f.id == to) else {
        let ids: Vec<&str> = formats.iter().map(|f| f.id).chain(kind.binary_formats().iter().copied()).collect();
        let args = [("format", to.into()), ("formats", ids.join(", ").into())];
        return Err(Problem::bad(&table.locale, "error-format", args).into());
    };
    let marks = if format.reads_back { table.drawn() } else { Marks::board(&table.board()) };
    if let Err(why) = table.puzzle.carries(format.id, &marks) {
        return Err(Problem::message(Cause::Bad, &table.locale, &why).into());
    }
    Ok(Converted { text: table.puzzle.write(format.id, &marks), bytes: None })
}

/// What `render` reads.
#[derive(Clone, Default, Deserialize, JsonSchema)]
pub struct RenderRequest {
    /// The game.
    pub game: Game,
    /// The looks: on paper, or at night.
    #[serde(default)]
    pub theme: Theme,
}

/// The looks of a drawing.
#[derive(Clone, Copy, Deserialize, JsonSchema, Default, Debug)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// A drawing as it goes out.
pub(crate) fn drawn(desk: &Desk, body: &[u8]) -> Result<Reply, Stop> {
    Ok(Reply::Svg(render(desk, json(desk, body)?)?))
}

/// Draws a game as SVG.
///
/// # Errors
/// What is wrong with the request.
pub fn render(desk: &Desk, asked: RenderRequest) -> Result<String, Stop> {
    let table = Table::open(desk, asked.game)?;
    let theme = match asked.theme {
        Theme::Light => svg::Theme::Light,
        Theme::Dark => svg::Theme::Dark,
    };
    let scene = table.puzzle.scene(&table.drawn());
    desk.admit_answer(LEAST_OF_A_SHAPE * scene.shapes.len())?;
    let drawing = svg::themed(&scene, &table.title(), theme);
    desk.admit_answer(drawing.len())?;
    Ok(drawing)
}
