//! The two forms of a puzzle as data: regions that lie already, or loose pieces and every way to lay them.

use rejilla_engine::Place;
use rejilla_engine::kernel::Val;

use crate::facts::{self, Facts};
use crate::grid;
use crate::tiling::{Cell, Frame, Shape, Turns};

/// The sizes there are.
pub const SIZES: std::ops::RangeInclusive<usize> = 4..=16;

/// A board whose regions lie already.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Jigsaw {
    /// The region of each cell, numbered in the order of their first cells.
    pub(super) regions: Vec<usize>,
    /// What each region is called: as its author writes it, or by its number.
    pub(super) names: Vec<String>,
    pub(super) givens: Vec<Option<Val>>,
}

impl Jigsaw {
    /// Regions by their numbers.
    pub(super) fn numbered(regions: Vec<usize>, givens: Vec<Option<Val>>) -> Self {
        let count = regions.iter().max().map_or(0, |most| most + 1);
        Jigsaw { names: (1..=count).map(|i| i.to_string()).collect(), regions, givens }
    }

    /// Regions by any names, renumbered in the order in which they first appear.
    pub(super) fn new<T: PartialEq + ToString>(names: &[T], givens: Vec<Option<Val>>) -> Self {
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
        Jigsaw { regions, names: seen.into_iter().map(T::to_string).collect(), givens }
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

/// Where pieces may be turned, so may the board as a whole, and that is no other solution: one piece lies as it is drawn.
/// It is the first that no other can be taken for and that looks different after every turn; where there is none, the
/// turned boards count apart.
fn anchor(pieces: &[Piece], turns: Turns, twins: &[usize]) -> Option<usize> {
    let looks_different = |piece: &Piece| {
        let mut looks: Vec<_> = (0..turns.count())
            .map(|t| {
                let marks = piece.points.iter().map(|p| p.mark.map(|v| v.0));
                let mut look: Vec<((i32, i32), Option<u32>)> = piece.shape().turned(t).into_iter().zip(marks).collect();
                look.sort_unstable();
                look
            })
            .collect();
        looks.sort_unstable();
        looks.windows(2).all(|pair| pair[0] != pair[1])
    };
    let alone = |i: usize| twins.iter().filter(|&&twin| twin == twins[i]).count() == 1;
    (0..pieces.len()).find(|&i| turns != Turns::Fixed && alone(i) && looks_different(&pieces[i]))
}

impl Loose {
    pub(super) fn new(pieces: Vec<Piece>, turns: Turns) -> Self {
        let n = pieces.len();
        let frame = Frame::rectangle(n, n);
        let sorted = |piece: &Piece, turns: Turns| {
            let lays = frame.all_lays(&piece.shape(), turns).into_iter();
            let mut ways: Vec<(Look, Vec<Cell>)> = lays.map(|cells| (look(piece, &cells), cells)).collect();
            ways.sort();
            // A piece that looks the same after a turn lies in one way, not two.
            ways.dedup_by(|a, b| a.0 == b.0);
            ways.into_iter().unzip::<Look, Vec<Cell>, Vec<_>, Vec<_>>()
        };
        let (looks, mut ways): (Vec<Vec<Look>>, Vec<_>) = pieces.iter().map(|piece| sorted(piece, turns)).unzip();
        let twins: Vec<usize> = (0..n).map(|i| (0..i).find(|&j| looks[j] == looks[i]).unwrap_or(i)).collect();
        if let Some(anchor) = anchor(&pieces, turns, &twins) {
            ways[anchor] = sorted(&pieces[anchor], Turns::Fixed).1;
        }
        Loose { pieces, turns, ways, twins }
    }

    /// A piece by its number and its name.
    pub(super) fn place(&self, piece: usize) -> Place {
        Place::Piece { index: piece as u32, name: self.pieces[piece].colour.as_str().into() }
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

impl Form {
    /// What a region or a piece is called.
    pub(super) fn name(&self, part: usize) -> String {
        match self {
            Form::Jigsaw(jigsaw) => jigsaw.names.get(part).cloned(),
            Form::Loose(loose) => loose.pieces.get(part).map(|piece| piece.colour.clone()),
        }
        .unwrap_or_else(|| (part + 1).to_string())
    }
}

/// What a board says, for who checks a certificate.
pub(super) fn facts(n: usize, form: &Form) -> String {
    match form {
        Form::Jigsaw(jigsaw) => {
            let mut facts = Facts::new("nonomino", [n]);
            facts.givens(n, &jigsaw.givens);
            for region in 0..n {
                let inside = (0..n * n).filter(|&i| jigsaw.regions[i] == region);
                facts.say("different", inside.map(|i| facts::at(i, n)));
            }
            facts.text()
        }
        Form::Loose(loose) => {
            let mut facts = Facts::new("pieces", [n]);
            facts.say("turns", [loose.turns.count()]);
            for piece in &loose.pieces {
                facts.say("piece", [picture(piece), piece.colour.clone()]);
            }
            facts.text()
        }
    }
}

/// A piece as it is drawn, row by row: `.` beside it, `#` where nothing is printed.
fn picture(piece: &Piece) -> String {
    let (points, marks) = (piece.shape().turned(0), piece.points.iter().map(|point| point.mark));
    let [rows, cols] =
        [0, 1].map(|axis| points.iter().map(|&(row, col)| [row, col][axis] + 1).max().unwrap_or(0) as usize);
    let mut signs = vec![vec!['.'; cols]; rows];
    for (&(row, col), mark) in points.iter().zip(marks) {
        signs[row as usize][col as usize] = mark.map_or('#', grid::symbol);
    }
    signs.iter().map(String::from_iter).collect::<Vec<_>>().join("/")
}

/// The cells under a piece as it lies, in order, each with what is printed there: `1,1 1,2=4`.
pub(super) fn covered(n: usize, loose: &Loose, piece: usize, v: Val) -> String {
    let points = look(&loose.pieces[piece], &loose.ways[piece][v.index()]).into_iter().map(|(cell, mark)| {
        let mark = mark.map_or(String::new(), |v| format!("={}", grid::symbol(Val(v))));
        facts::at(cell.index(), n) + &mark
    });
    points.collect::<Vec<_>>().join(" ")
}
