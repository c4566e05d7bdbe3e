//! `parse`, `board`, `convert` and `render`: a puzzle as the page shows it.

use std::collections::{BTreeMap, BTreeSet};

use rejilla_engine::kernel::constraint::{AllDifferent, Placed};
use rejilla_engine::kernel::{Domain, Model, Val, Var};
use rejilla_engine::scene::{Action, Control, Scene, Shape, Spot, Stock};
use rejilla_engine::{Arg, Kind, Link, Marks, Place, Puzzle};
use rejilla_puzzles::KINDS;
use rejilla_render::{Locale, svg};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::LISTED;
use super::step::{LinkJson, PlaceJson};
use crate::desk::{Desk, Reply, Stop};
use crate::game::{Game, Said, Table, Written, answered, guess, kind, read};
use crate::problem::{Cause, Problem};
use crate::request::json;

/// Bytes that a variable takes in an answer at least, with its names, its place and what is drawn there.
const LEAST_OF_A_VARIABLE: usize = 400;

/// Bytes that a shape takes in a drawing at least.
const LEAST_OF_A_SHAPE: usize = 30;

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

/// A drawing: shapes with roles from the ground up, in units of a 64th of a cell.
#[derive(Serialize, JsonSchema)]
struct SceneJson {
    /// Its width.
    width: i32,
    /// Its height.
    height: i32,
    /// What is drawn.
    shapes: Vec<ShapeJson>,
    /// The width and the height of the board itself; what is not on it yet waits beyond.
    board: (i32, i32),
    /// Where the player can do what.
    controls: Vec<ControlJson>,
    /// Where a player can stand, in reading order.
    spots: Vec<SpotJson>,
    /// Pairs of edges of which only one can be drawn.
    bars: Vec<(usize, usize)>,
    /// What waits beside the board until each thing has its place, by sorts.
    stock: Vec<StockJson>,
    /// The words of what can be done with edges, where there are some.
    #[serde(skip_serializing_if = "Option::is_none")]
    words: Option<WordsJson>,
}

/// Things of one sort that wait beside the board.
#[derive(Serialize, JsonSchema)]
struct StockJson {
    /// What they are.
    name: String,
    /// Each of them, as it is written.
    items: Vec<String>,
    /// Which of them stand on the board.
    used: Vec<bool>,
}

/// A place a player can stand on.
#[derive(Serialize, JsonSchema)]
struct SpotJson {
    /// The left edge.
    x: i32,
    /// The upper edge.
    y: i32,
    /// The width.
    w: i32,
    /// The height.
    h: i32,
    /// Whether it is a disc.
    round: bool,
    /// Row and column among the spots, counted from 0: of a cell, or of a point between cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    cell: Option<[u32; 2]>,
    /// What a listener hears of it, besides what is written there.
    label: String,
    /// What is written here, the first one first.
    vars: Vec<usize>,
    /// How it is written: `symbol`, `letter` or `cycle`; null where the puzzle has written already.
    action: Option<&'static str>,
    /// What the puzzle prints here.
    printed: String,
    /// What the edges around it add up to, where that is printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    wants: Option<u32>,
    /// What lies around it.
    ways: Vec<WayJson>,
    /// Corners that what is printed needs: `nw`, `ne`, `sw`, `se`.
    taken: Vec<&'static str>,
}

/// What lies in one direction of a spot.
#[derive(Serialize, JsonSchema)]
struct WayJson {
    /// `up`, `down`, `left` or `right`.
    heading: &'static str,
    /// The next spot that way, by its place in the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<usize>,
    /// The edge that can be drawn there.
    #[serde(skip_serializing_if = "Option::is_none")]
    edge: Option<usize>,
}

/// How a kind speaks of drawing its edges.
#[derive(Serialize, JsonSchema)]
struct WordsJson {
    /// What arrows do.
    go: String,
    /// What an arrow with Shift does.
    change: String,
    /// What marking an edge as none does.
    none: String,
    /// What is counted as progress.
    count: String,
    /// Why an edge is refused.
    barred: String,
    /// Each value of an edge, as it is said.
    values: BTreeMap<String, String>,
    /// Setting an edge to each value, as a button says it.
    acts: BTreeMap<String, String>,
}

/// One shape.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "shape", rename_all = "lowercase")]
enum ShapeJson {
    /// A filled rectangle.
    Rect { x: i32, y: i32, w: i32, h: i32, role: String },
    /// A straight line.
    Line { x1: i32, y1: i32, x2: i32, y2: i32, role: String },
    /// A circle.
    Circle { x: i32, y: i32, r: i32, role: String },
    /// A text centred on a point.
    Text { x: i32, y: i32, size: i32, text: String, role: String },
}

/// A place that reacts.
#[derive(Serialize, JsonSchema)]
struct ControlJson {
    /// The variable it sets.
    var: usize,
    /// The left edge.
    x: i32,
    /// The upper edge.
    y: i32,
    /// The width.
    w: i32,
    /// The height.
    h: i32,
    /// What it does: `symbol`, `letter`, `cycle` or `move`.
    action: &'static str,
    /// How many symbols can be entered, where symbols are.
    #[serde(skip_serializing_if = "Option::is_none")]
    symbols: Option<u8>,
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

fn shape(shape: &Shape) -> ShapeJson {
    match shape {
        Shape::Rect { at, size, role } => ShapeJson::Rect { x: at.x, y: at.y, w: size.x, h: size.y, role: role.id() },
        Shape::Line { from, to, role } => {
            ShapeJson::Line { x1: from.x, y1: from.y, x2: to.x, y2: to.y, role: role.id() }
        }
        Shape::Circle { at, radius, role } => ShapeJson::Circle { x: at.x, y: at.y, r: *radius, role: role.id() },
        Shape::Text { at, size, text, role } => {
            ShapeJson::Text { x: at.x, y: at.y, size: *size, text: text.clone(), role: role.id() }
        }
    }
}

fn action(action: Action) -> &'static str {
    match action {
        Action::Symbol(_) => "symbol",
        Action::Letter => "letter",
        Action::Cycle => "cycle",
        Action::Move => "move",
    }
}

fn control(control: &Control) -> ControlJson {
    let symbols = match control.action {
        Action::Symbol(n) => Some(n),
        _ => None,
    };
    let (at, size) = (control.at, control.size);
    let action = action(control.action);
    ControlJson { var: control.var.index(), x: at.x, y: at.y, w: size.x, h: size.y, action, symbols }
}

fn spot(locale: &Locale, spot: &Spot) -> SpotJson {
    let said: Vec<String> = spot.says.iter().map(|m| locale.message(m)).chain([locale.place(&spot.place)]).collect();
    SpotJson {
        x: spot.at.x,
        y: spot.at.y,
        w: spot.size.x,
        h: spot.size.y,
        round: spot.round,
        cell: match spot.place {
            Place::Cell { row, col } | Place::House { at: (row, Some(col)), .. } => Some([row, col]),
            _ => None,
        },
        label: said.join("; "),
        vars: spot.vars.iter().map(|x| x.index()).collect(),
        action: spot.action.map(action),
        printed: spot.printed.clone(),
        wants: spot.wants,
        ways: spot
            .ways
            .iter()
            .map(|way| WayJson { heading: way.heading.id(), to: way.to, edge: way.edge.map(|x| x.index()) })
            .collect(),
        taken: spot.taken.iter().map(|corner| corner.id()).collect(),
    }
}

/// The words of edges, each value as the kind says it.
fn words(locale: &Locale, puzzle: &dyn Puzzle, scene: &Scene) -> Option<WordsJson> {
    let edges = scene.controls.iter().filter(|c| c.action == Action::Cycle);
    let symbols: BTreeSet<String> = edges
        .flat_map(|c| puzzle.model().initial(c.var).iter().map(|v| puzzle.symbol(c.var, v)).collect::<Vec<_>>())
        .collect();
    if symbols.is_empty() {
        return None;
    }
    let each = |id: &str| {
        let say = |symbol: &String| {
            let arg = symbol.parse().map_or_else(|_| Arg::from(symbol.as_str()), Arg::Number);
            (symbol.clone(), locale.say(id, [("value", arg)]))
        };
        symbols.iter().map(say).collect()
    };
    Some(WordsJson {
        go: locale.text("play-go"),
        change: locale.text("play-change"),
        none: locale.text("play-none"),
        count: locale.text("play-count"),
        barred: locale.text("play-barred"),
        values: each("play-value"),
        acts: each("play-act"),
    })
}

/// What is to be placed, and what of it stands: written by the player, or spelled by what is printed.
fn stock(table: &Table, scene: &Scene) -> Vec<StockJson> {
    if scene.stock.is_empty() {
        return Vec::new();
    }
    let puzzle = &*table.puzzle;
    let mut standing: BTreeSet<String> = BTreeSet::new();
    for x in puzzle.model().asked() {
        let printed = || scene.spots.iter().filter(|spot| spot.vars.contains(&x)).map(|spot| spot.printed.as_str());
        match table.written(x) {
            Some(v) => standing.insert(puzzle.symbol(x, v)),
            None => !printed().any(str::is_empty) && standing.insert(printed().collect()),
        };
    }
    let sort = |stock: &Stock| StockJson {
        name: table.locale.message(&stock.name),
        used: stock.items.iter().map(|item| standing.contains(item)).collect(),
        items: stock.items.clone(),
    };
    scene.stock.iter().map(sort).collect()
}

fn scene(table: &Table, scene: &Scene) -> SceneJson {
    let (locale, puzzle) = (&table.locale, &*table.puzzle);
    SceneJson {
        width: scene.width,
        height: scene.height,
        board: scene.board,
        shapes: scene.shapes.iter().map(shape).collect(),
        controls: scene.controls.iter().map(control).collect(),
        spots: scene.spots.iter().map(|s| spot(locale, s)).collect(),
        bars: scene.bars.iter().map(|(x, y)| (x.index(), y.index())).collect(),
        stock: stock(table, scene),
        words: words(locale, puzzle, scene),
    }
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
