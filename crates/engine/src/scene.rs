//! Drawings without colours: shapes with roles, and what a player can do where. A theme gives roles their looks.

use std::collections::BTreeMap;

use rejilla_kernel::Var;

use crate::message::Message;
use crate::puzzle::Place;

/// A point, in units of a 64th of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downwards.
    pub y: i32,
}

/// The side of a cell in drawing units.
pub const CELL: i32 = 64;

/// What a shape means; only a theme knows how it looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Role {
    /// The ground of the board.
    Sheet,
    /// A line between cells.
    Thin,
    /// A line between boxes or pieces.
    Thick,
    /// The outer frame.
    Frame,
    /// A line that only helps the eye: squared paper.
    Faint,
    /// The outline of a cell that stands by itself.
    Box,
    /// An outline inside the cells it surrounds: a cage.
    Cage,
    /// A cell that is no part of the board's play (a black cell).
    Filled,
    /// Printed by the puzzle.
    Given,
    /// Written by the player, or by the solver.
    Entered,
    /// A candidate.
    Pencil,
    /// A cell a step points at.
    Pattern,
    /// A candidate a step removes.
    Removed,
    /// A value a step places.
    Placed,
    /// What breaks a rule.
    Error,
    /// A tag letter beside a cell.
    Tag,
    /// A link from candidate to candidate: if one is out, the other is in.
    Strong,
    /// A link from candidate to candidate: not both are in.
    Weak,
    /// One of nine tints for pieces.
    Piece(u8),
}

impl Role {
    /// The name in style sheets and in JSON.
    pub fn id(self) -> String {
        match self {
            Role::Piece(n) => format!("piece-{n}"),
            other => format!("{other:?}").to_lowercase(),
        }
    }
}

/// One shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A filled rectangle.
    Rect {
        /// Its top left corner.
        at: Point,
        /// Its width and height.
        size: Point,
        /// What it means.
        role: Role,
    },
    /// A straight line.
    Line {
        /// One end.
        from: Point,
        /// The other.
        to: Point,
        /// What it means.
        role: Role,
    },
    /// A circle.
    Circle {
        /// Its centre.
        at: Point,
        /// Its radius.
        radius: i32,
        /// What it means.
        role: Role,
    },
    /// Text centred on a point.
    Text {
        /// The centre.
        at: Point,
        /// The height of its capitals' box.
        size: i32,
        /// What it says: symbols, never words of a language.
        text: String,
        /// What it means.
        role: Role,
    },
}

/// What a player can do at a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Enter one of the first so many symbols, or pencil them in.
    Symbol(u8),
    /// Enter a letter.
    Letter,
    /// Go round the values of an edge.
    Cycle,
    /// Take a piece and put it elsewhere.
    Move,
}

/// A place that reacts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    /// What it sets.
    pub var: Var,
    /// Top left corner of where it reacts.
    pub at: Point,
    /// Width and height.
    pub size: Point,
    /// What it does.
    pub action: Action,
}

/// The way an arrow key points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "named for what they are")]
pub enum Heading {
    Up,
    Down,
    Left,
    Right,
}

impl Heading {
    /// All four.
    pub const ALL: [Heading; 4] = [Heading::Up, Heading::Down, Heading::Left, Heading::Right];

    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Heading::Up => "up",
            Heading::Down => "down",
            Heading::Left => "left",
            Heading::Right => "right",
        }
    }

    /// How far a point lies along this heading, and how far aside.
    fn reach(self, from: Point, to: Point) -> (i32, i32) {
        let (dx, dy) = (to.x - from.x, to.y - from.y);
        match self {
            Heading::Up => (-dy, dx.abs()),
            Heading::Down => (dy, dx.abs()),
            Heading::Left => (-dx, dy.abs()),
            Heading::Right => (dx, dy.abs()),
        }
    }
}

/// What lies in one direction of a spot: the next spot, and the edge on the way there, if one can be drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Way {
    /// Which direction.
    pub heading: Heading,
    /// The next spot, by its place in [`Scene::spots`]; none at the rim of the board.
    pub to: Option<usize>,
    /// The edge that is drawn there.
    pub edge: Option<Var>,
}

/// A corner of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named for what they are")]
pub enum Corner {
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight,
}

impl Corner {
    /// The name in JSON.
    pub fn id(self) -> &'static str {
        match self {
            Corner::TopLeft => "nw",
            Corner::TopRight => "ne",
            Corner::BottomLeft => "sw",
            Corner::BottomRight => "se",
        }
    }
}

/// A place a player can stand on: a cell, an island. All that a keyboard, a pointer and a listener need to know of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Spot {
    /// The upper left corner of its area.
    pub at: Point,
    /// Width and height.
    pub size: Point,
    /// Whether it is a disc, and the ring around it a circle.
    pub round: bool,
    /// Its place, which a language names.
    pub place: Place,
    /// What is written here, the first one first: a cell of two words has both.
    pub vars: Vec<Var>,
    /// How it is written; nothing where the puzzle has written already.
    pub action: Option<Action>,
    /// What the puzzle prints here.
    pub printed: String,
    /// What the edges around it must add up to, where that is printed.
    pub wants: Option<u32>,
    /// What lies around it.
    pub ways: Vec<Way>,
    /// What else a listener should hear of it; sentences of the kind.
    pub says: Vec<Message>,
    /// Corners that what is printed needs.
    pub taken: Vec<Corner>,
}

impl Spot {
    /// A square spot with nothing in it.
    pub fn cell(place: Place, at: Point, side: i32) -> Self {
        Spot {
            at,
            size: Point { x: side, y: side },
            round: false,
            place,
            vars: Vec::new(),
            action: None,
            printed: String::new(),
            wants: None,
            ways: Vec::new(),
            says: Vec::new(),
            taken: Vec::new(),
        }
    }

    fn centre(&self) -> Point {
        Point { x: self.at.x + self.size.x / 2, y: self.at.y + self.size.y / 2 }
    }

    fn has_way(&self, heading: Heading) -> bool {
        self.ways.iter().any(|way| way.heading == heading)
    }
}

/// Leads from every spot to the next one in line, in each direction that has no way yet. `astray` takes one that lies
/// aside where none is in line: on boards that are no grid.
pub fn lead(spots: &mut [Spot], astray: bool) {
    /// How much farther a step aside counts than one ahead.
    const ASIDE: i32 = 4;
    let centres: Vec<Point> = spots.iter().map(Spot::centre).collect();
    // Each line in order, so that the next spot is found without a walk along it: a row may be all of a large board.
    let mut rows: BTreeMap<i32, Vec<(i32, usize)>> = BTreeMap::new();
    let mut columns = rows.clone();
    for (i, p) in centres.iter().enumerate() {
        rows.entry(p.y).or_default().push((p.x, i));
        columns.entry(p.x).or_default().push((p.y, i));
    }
    rows.values_mut().chain(columns.values_mut()).for_each(|line| line.sort_unstable());
    for (i, &from) in centres.iter().enumerate() {
        for heading in Heading::ALL.into_iter().filter(|&h| !spots[i].has_way(h)).collect::<Vec<_>>() {
            let in_line = match heading {
                Heading::Up => before(&columns[&from.x], from.y),
                Heading::Down => after(&columns[&from.x], from.y),
                Heading::Left => before(&rows[&from.y], from.x),
                Heading::Right => after(&rows[&from.y], from.x),
            };
            let aside = || {
                let reached = centres.iter().enumerate().map(|(j, &to)| (j, heading.reach(from, to)));
                let ahead = reached.filter(|(_, (along, _))| *along > 0);
                ahead.min_by_key(|(_, (along, aside))| along + ASIDE * aside).map(|(j, _)| j)
            };
            let to = in_line.or_else(|| if astray { aside() } else { None });
            if to.is_some() {
                spots[i].ways.push(Way { heading, to, edge: None });
            }
        }
    }
}

/// The last spot before a place of a line that is in order; of several in one place the first.
fn before(line: &[(i32, usize)], place: i32) -> Option<usize> {
    let (last, _) = *line[..line.partition_point(|&(at, _)| at < place)].last()?;
    line.get(line.partition_point(|&(at, _)| at < last)).map(|&(_, spot)| spot)
}

/// The next spot after a place of a line that is in order; of several in one place the first.
fn after(line: &[(i32, usize)], place: i32) -> Option<usize> {
    line.get(line.partition_point(|&(at, _)| at <= place)).map(|&(_, spot)| spot)
}

/// A drawing, with its size.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Scene {
    /// Width in units.
    pub width: i32,
    /// Height in units.
    pub height: i32,
    /// Width and height of the board itself: what is not on it yet waits beyond.
    pub board: (i32, i32),
    /// What is drawn, from the ground up.
    pub shapes: Vec<Shape>,
    /// What can be done.
    pub controls: Vec<Control>,
    /// Where a player can stand, in reading order.
    pub spots: Vec<Spot>,
    /// Edges of which only one can be drawn, because they cross.
    pub bars: Vec<(Var, Var)>,
    /// What is to be placed, each thing once, where the puzzle lists it beside the board.
    pub stock: Vec<Stock>,
}

/// Things of one sort that wait beside the board until each has its place: the words of one length.
#[derive(Clone, PartialEq, Debug)]
pub struct Stock {
    /// What they are; a sentence of the kind.
    pub name: Message,
    /// Each as its value is written.
    pub items: Vec<String>,
}

impl Scene {
    /// A drawing that is all board.
    pub fn new((width, height): (i32, i32), shapes: Vec<Shape>) -> Self {
        Scene { width, height, board: (width, height), shapes, ..Scene::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// Spots somewhere on a board, some of them in the same place.
    fn spots(rng: &mut Rng, count: usize, side: usize) -> Vec<Spot> {
        let at = |rng: &mut Rng| Point { x: rng.below(side) as i32 * CELL, y: rng.below(side) as i32 * CELL };
        (0..count).map(|i| Spot::cell(Place::house("spot", i), at(rng), CELL)).collect()
    }

    #[test]
    fn the_next_spot_in_line_is_the_nearest_one() {
        let mut rng = Rng::new(3, 0);
        for round in 0..200 {
            let (count, side) = (1 + rng.below(20), 1 + rng.below(6));
            let mut spots = spots(&mut rng, count, side);
            let astray = round % 2 == 0;
            let centres: Vec<Point> = spots.iter().map(Spot::centre).collect();
            lead(&mut spots, astray);
            for (spot, from) in spots.iter().zip(&centres) {
                for heading in Heading::ALL {
                    // Naively: of all that lie ahead, those in line first, then the nearest, then the first.
                    let reached = centres.iter().map(|to| heading.reach(*from, *to)).enumerate();
                    let ahead = reached.filter(|(_, (along, aside))| *along > 0 && (astray || *aside == 0));
                    let nearest = ahead.min_by_key(|(_, (along, aside))| (*aside > 0, along + 4 * aside));
                    let led = spot.ways.iter().find(|way| way.heading == heading).and_then(|way| way.to);
                    assert_eq!(led, nearest.map(|(to, _)| to), "{heading:?} of {centres:?}");
                }
            }
        }
    }
}
