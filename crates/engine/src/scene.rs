//! Drawings without colours: shapes with roles, and what a player can do where. A theme gives roles their looks.

use rejilla_kernel::Var;

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

/// A drawing, with its size.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scene {
    /// Width in units.
    pub width: i32,
    /// Height in units.
    pub height: i32,
    /// What is drawn, from the ground up.
    pub shapes: Vec<Shape>,
    /// What can be done.
    pub controls: Vec<Control>,
}
