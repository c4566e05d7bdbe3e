//! A drawing as it goes out: shapes, where a player can stand and act, and the words of it.

use std::collections::{BTreeMap, BTreeSet};

use rejilla_engine::scene::{Action, Control, Scene, Shape, Spot, Stock};
use rejilla_engine::{Arg, Place, Puzzle};
use rejilla_render::Locale;
use schemars::JsonSchema;
use serde::Serialize;

use crate::game::Table;

/// A drawing: shapes with roles from the ground up, in units of a 64th of a cell.
#[derive(Serialize, JsonSchema)]
pub(super) struct SceneJson {
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

pub(super) fn scene(table: &Table, scene: &Scene) -> SceneJson {
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
