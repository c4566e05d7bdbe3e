//! `parse` and `board`: a puzzle as the page shows it.

use rejilla_engine::kernel::constraint::{AllDifferent, Placed};
use rejilla_engine::kernel::{Domain, Model, Val, Var};
use rejilla_engine::{Kind, Link, Marks, Puzzle};
use rejilla_puzzles::KINDS;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LISTED;
use super::scene::{SceneJson, scene};
use super::step::{LinkJson, PlaceJson};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Said, Table, Written, answered, guess, kind, read};
use crate::problem::Problem;

/// Bytes that a variable takes in an answer at least, with its names, its place and what is drawn there.
const LEAST_OF_A_VARIABLE: usize = 400;

/// A puzzle with all that is needed to draw it and to play it.
#[derive(Serialize, JsonSchema)]
pub struct BoardJson {
    /// The puzzle, ready to be sent again.
    pub game: Written,
    /// The rule the givens break, if they do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// What a reader should know about how the puzzle was read: words of a list that were skipped, say.
    pub notes: Vec<String>,
    /// The drawing, with what the player has on it.
    scene: SceneJson,
    /// The variables.
    vars: Vec<VarJson>,
    /// The candidates that the values leave, at most 64 a variable.
    candidates: Vec<Vec<String>>,
    /// How many candidates the values leave.
    counts: Vec<u32>,
    /// Groups of variables that take different values.
    houses: Vec<HouseJson>,
    /// Variables whose values break a rule as they stand, or whose letters no value has.
    clashes: Vec<usize>,
}

/// A variable.
#[derive(Serialize, JsonSchema)]
struct VarJson {
    /// Its place in words.
    name: String,
    /// Its place in short.
    short: String,
    /// What the puzzle gives there.
    given: Option<String>,
    /// The values it can take, at most 64.
    symbols: Vec<String>,
    /// How many values it can take.
    size: u32,
    /// Its place in numbers, counted from 0.
    place: PlaceJson,
    /// Of a loose piece: the cells it covers with each of its values.
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<Vec<Vec<usize>>>,
}

/// A group of variables that take different values.
#[derive(Serialize, JsonSchema)]
struct HouseJson {
    /// Its name.
    name: String,
    /// Its variables.
    vars: Vec<usize>,
}

/// The first symbols of a domain; of a piece, every place there is, since it is moved through them all.
pub(super) fn listed(puzzle: &dyn Puzzle, x: Var, domain: Domain<'_>) -> Vec<String> {
    let most = if piece(puzzle.model(), x).is_some() { usize::MAX } else { LISTED };
    domain.iter().take(most).map(|v| puzzle.symbol(x, v)).collect()
}

/// Bytes that a board takes at least, with the values of each variable, which are listed twice.
fn least(puzzle: &dyn Puzzle) -> usize {
    let model = puzzle.model();
    let of = |x: Var| {
        let values = model.initial(x);
        let first = values.min().map_or(0, |v| puzzle.symbol(x, v).len());
        LEAST_OF_A_VARIABLE + 2 * (values.len() as usize).min(LISTED) * (first + 3)
    };
    model.asked().map(of).sum()
}

/// What a variable covers if it is a loose piece.
fn piece(model: &Model, x: Var) -> Option<&Placed> {
    let pieces = model.on(x).iter().filter_map(|&tag| model.constraint(tag).shape::<Placed>());
    pieces.into_iter().find(|piece| piece.piece() == x)
}

/// The cells a loose piece covers with each of its values, in the order its symbols are listed.
fn ways(model: &Model, x: Var) -> Option<Vec<Vec<usize>>> {
    let piece = piece(model, x)?;
    let cells = |v: Val| piece.lying(v).house().vars().iter().map(|y| y.index()).collect();
    Some(model.initial(x).iter().map(cells).collect())
}

impl BoardJson {
    /// The board as the player has it.
    pub fn new(table: &Table) -> Self {
        Self::with(table, &table.drawn(), true)
    }

    /// The board as the player has it, if it can be sent at all: that is seen before it is drawn and worded.
    pub(super) fn admitted(desk: &Desk, table: &Table) -> Result<Self, Stop> {
        desk.admit_size(&*table.puzzle)?;
        desk.admit_answer(least(&*table.puzzle))?;
        Ok(Self::new(table))
    }

    /// The board with more drawn upon it than the player wrote, and where pieces can lie if that is wanted.
    fn with(table: &Table, drawn: &Marks, ways: bool) -> Self {
        let (puzzle, locale) = (&*table.puzzle, &table.locale);
        let model = puzzle.model();
        let board = table.board();
        let mut given = vec![None; model.len()];
        model.given().iter().for_each(|&(x, v)| given[x.index()] = Some(puzzle.symbol(x, v)));
        let var = |x: Var| {
            let place = puzzle.place(x);
            VarJson {
                name: locale.place(&place),
                short: locale.place_form(&place, "short"),
                given: given[x.index()].clone(),
                symbols: listed(puzzle, x, model.initial(x)),
                size: model.initial(x).len(),
                ways: if ways { self::ways(model, x) } else { None },
                place: (&place).into(),
            }
        };
        let house = |tag, vars: &[Var]| HouseJson {
            name: locale.place(&puzzle.constraint_place(tag)),
            vars: vars.iter().map(|x| x.index()).collect(),
        };
        BoardJson {
            game: Written::new(puzzle, &table.said),
            fault: puzzle.fault().map(|fault| locale.message(&fault.0)),
            notes: puzzle.notes().iter().map(|note| locale.message(note)).collect(),
            scene: scene(table, &puzzle.scene(drawn)),
            vars: model.asked().map(var).collect(),
            candidates: model.asked().map(|x| listed(puzzle, x, board.domain(x))).collect(),
            counts: model.asked().map(|x| board.domain(x).len()).collect(),
            houses: model.of_shape::<AllDifferent>().map(|(tag, all)| house(tag, all.vars())).collect(),
            clashes: table.clashes(),
        }
    }
}

/// What `parse` reads.
#[derive(Clone, Default, Deserialize, JsonSchema)]
pub struct ParseRequest {
    /// The puzzle in any format of any kind.
    #[serde(default)]
    pub text: String,
    /// A file in a binary format instead, byte by byte.
    #[serde(default)]
    pub bytes: Option<Vec<u8>>,
    /// Its kind; recognised from the text if not said.
    #[serde(default)]
    pub kind: Option<String>,
    /// Options for reading it.
    #[serde(default)]
    pub options: Said,
}

/// Reads a puzzle in any format of any kind.
///
/// # Errors
/// What is wrong with the request or the text.
pub fn parse(desk: &Desk, asked: ParseRequest) -> Result<BoardJson, Stop> {
    if asked.text.len() > desk.limits().text {
        let most = desk.limits().text.into();
        return Err(Problem::bad(desk.shared(), "error-text-long", [("most", most)]).into());
    }
    desk.hand_over(asked.bytes.is_some())?;
    desk.admit_text(&asked.text)?;
    if let Some((kind, text)) = asked.bytes.as_deref().map(|bytes| decoded(desk, bytes)).transpose()? {
        desk.admit_kind(kind)?;
        return BoardJson::admitted(desk, &read(desk, kind, &text, asked.options)?);
    }
    let kind = match &asked.kind {
        Some(id) => kind(desk, id)?,
        None => match answered(&asked.text) {
            Some(game) => return BoardJson::admitted(desk, &Table::open(desk, game)?),
            None => guess(desk, &asked.text)?,
        },
    };
    BoardJson::admitted(desk, &read(desk, kind, &asked.text, asked.options)?)
}

/// The text of a binary file, and whose it is; a file that is text after all is read as such.
fn decoded(desk: &Desk, bytes: &[u8]) -> Result<(&'static dyn Kind, String), Stop> {
    let found = KINDS.iter().find_map(|kind| Some((*kind, kind.decode(bytes)?)));
    match found {
        Some((kind, text)) => Ok((kind, text.map_err(|error| Problem::parse(desk.locale(kind), &error))?)),
        None => {
            let text = rejilla_puzzles::paste::bytes::text_of(bytes);
            let text = text.ok_or_else(|| Problem::bad(desk.shared(), "error-bytes", []))?;
            Ok((guess(desk, &text)?, text))
        }
    }
}

/// What `board` reads: a game, and what a step does to it, to be drawn too.
#[derive(Clone, Default, Deserialize, JsonSchema)]
pub struct BoardRequest {
    /// The game.
    pub game: Game,
    /// Variables a step is about.
    #[serde(default)]
    pub pattern: Vec<usize>,
    /// Values a step places.
    #[serde(default)]
    pub places: Vec<(usize, String)>,
    /// Candidates a step removes.
    #[serde(default)]
    pub removes: Vec<(usize, String)>,
    /// Links of a step's chains.
    #[serde(default)]
    pub links: Vec<LinkJson>,
}

/// Draws a game.
///
/// # Errors
/// What is wrong with the request.
pub fn board(desk: &Desk, asked: BoardRequest) -> Result<BoardJson, Stop> {
    let table = Table::open(desk, asked.game)?;
    desk.admit_size(&*table.puzzle)?;
    desk.admit_answer(least(&*table.puzzle))?;
    let pair = |(x, symbol): (usize, String)| -> Result<(Var, Val), Problem> {
        let x = table.variable(x)?;
        Ok((x, table.value(x, &symbol)?))
    };
    let pairs = |said: Vec<(usize, String)>| said.into_iter().map(pair).collect::<Result<Vec<_>, _>>();
    let link =
        |l: LinkJson| -> Result<Link, Problem> { Ok(Link { from: pair(l.from)?, to: pair(l.to)?, tie: l.tie.into() }) };
    let drawn = Marks {
        pattern: asked.pattern.into_iter().map(|x| table.variable(x)).collect::<Result<_, _>>()?,
        placed: pairs(asked.places)?,
        removed: pairs(asked.removes)?,
        links: asked.links.into_iter().map(link).collect::<Result<_, _>>()?,
        ..table.drawn()
    };
    Ok(BoardJson::with(&table, &drawn, false))
}
