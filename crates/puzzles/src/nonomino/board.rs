//! The two forms of a puzzle as data: regions that lie already, or loose pieces and every way to lay them.

use rejilla_engine::kernel::Val;

use crate::tiling::{Cell, Frame, Shape, Turns};

/// The sizes there are.
pub const SIZES: std::ops::RangeInclusive<usize> = 4..=16;

/// A board whose regions lie already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Jigsaw {
    /// The region of each cell, numbered in the order of their first cells.
    pub(super) regions: Vec<usize>,
    pub(super) givens: Vec<Option<Val>>,
}

impl Jigsaw {
    /// Regions by any names, renumbered in the order in which they first appear.
    pub(super) fn new<T: PartialEq>(names: &[T], givens: Vec<Option<Val>>) -> Self {
        let mut seen: Vec<&T> = Vec::new();
        let regions = names
            .iter()
            .map(|name| {
                seen.iter().position(|known| *known == name).unwrap_or_else(|| {
                    seen.push(name);
                    seen.len() - 1
                })
            })
            .collect();
        Jigsaw { regions, givens }
    }
}

/// A point of a piece, relative to the piece's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Point {
    pub(super) row: i32,
    pub(super) col: i32,
    pub(super) mark: Option<Val>,
}

/// A loose piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// A word that tells the pieces apart for a reader; it plays no part in the rules.
    pub(super) colour: String,
    pub(super) points: Vec<Point>,
}

impl Piece {
    pub(super) fn shape(&self) -> Shape {
        Shape::new(self.points.iter().map(|p| (p.row, p.col)))
    }
}

/// Loose pieces, and every way to lay them.
#[derive(Clone, Debug)]
pub(super) struct Loose {
    pub(super) pieces: Vec<Piece>,
    pub(super) turns: Turns,
    /// For each piece its ways, in the order of their first cells: the values of its variable. Cells are in the order of
    /// the piece's points.
    pub(super) ways: Vec<Vec<Vec<Cell>>>,
    /// For each piece the first one that cannot be told from it, often itself.
    pub(super) twins: Vec<usize>,
}

impl Loose {
    pub(super) fn new(pieces: Vec<Piece>, turns: Turns) -> Self {
        let n = pieces.len();
        let frame = Frame::rectangle(n, n);
        let mut looks: Vec<Vec<Look>> = Vec::new();
        let mut ways = Vec::new();
        for piece in &pieces {
            let mut sorted: Vec<(Look, Vec<Cell>)> =
                frame.all_lays(&piece.shape(), turns).into_iter().map(|cells| (look(piece, &cells), cells)).collect();
            sorted.sort();
            // A piece that looks the same after a turn lies in one way, not two.
            sorted.dedup_by(|a, b| a.0 == b.0);
            let (look, way): (Vec<Look>, Vec<Vec<Cell>>) = sorted.into_iter().unzip();
            looks.push(look);
            ways.push(way);
        }
        let twins = (0..n).map(|i| (0..i).find(|&j| looks[j] == looks[i]).unwrap_or(i)).collect();
        Loose { pieces, turns, ways, twins }
    }

    /// The cells under a piece's marks when it lies in a way.
    pub(super) fn marks(&self, piece: usize, way: &[Cell]) -> impl Iterator<Item = (Cell, Val)> {
        way.iter().zip(&self.pieces[piece].points).filter_map(|(&cell, point)| Some((cell, point.mark?)))
    }
}

/// What one sees of a piece that lies: its cells in order, each with its mark.
type Look = Vec<(Cell, Option<u32>)>;

fn look(piece: &Piece, cells: &[Cell]) -> Look {
    let mut look: Look = cells.iter().zip(&piece.points).map(|(&cell, p)| (cell, p.mark.map(|v| v.0))).collect();
    look.sort_unstable();
    look
}

/// The two forms.
#[derive(Clone, Debug)]
pub(super) enum Form {
    Jigsaw(Jigsaw),
    Loose(Loose),
}
