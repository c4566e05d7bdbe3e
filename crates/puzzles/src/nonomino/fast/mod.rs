//! The kind's own solver: tile, with the digits of a row and of a column as items that may be used once, then fill what
//! was tiled. A jigsaw whose filling takes long is left to clause learning, which takes a tenth of the time on the hardest.

mod fill;

use std::ops::ControlFlow;

use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Report, Stats, Val, Verdict};
use rejilla_engine::solver::or_learning;
use rejilla_engine::{Posed, Puzzle, Solver};

use super::Nonomino;
use super::board::{Form, Jigsaw, Loose};
use crate::tiling::{Cell, Frame, Lay, Tiler};

pub(super) use fill::{Fill, Stop};

/// Solves one puzzle.
pub(super) struct Fast<'p> {
    pub(super) puzzle: &'p Posed<Nonomino>,
}

/// Nodes for filling a jigsaw before clause learning has its turn: a quarter of a millisecond, less than writing the clauses takes.
/// Of unreasonable boards of Solo (40 of 9×9 and 10×10 each, 33 of 12×12; mean ms with 50, 100, 200 and 500 nodes, then by clauses
/// alone): 9×9 0.30, 0.28, 0.25, 0.24 and 0.59; 10×10 0.79, 0.79, 0.84, 0.87 and 0.96; 12×12 3.3, 3.5, 3.8, 4.7 and 4.0. With more
/// the largest are slower than clauses alone, with fewer half of the smallest pay for clauses that they do not need.
const FIRST_NODES: u64 = 100;

impl Solver for Fast<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let loose = match &self.puzzle.form {
            Form::Jigsaw(jigsaw) => {
                let mut search = |budget: &Budget, found: Found<'_>| Ok(fill(self.puzzle.n, jigsaw, budget, found));
                return or_learning((FIRST_NODES, &mut search), &|| self.puzzle.model(), budget, found);
            }
            Form::Loose(loose) => loose,
        };
        let mut stats = Stats::default();
        let mut counted = |answer: &[Val]| {
            stats.solutions += 1;
            found(answer)
        };
        let (verdict, nodes) = assemble(loose, budget, &mut counted);
        stats.nodes = nodes;
        Ok(Report { verdict, stats })
    }
}

fn verdict(went: Result<(), Stop>) -> Verdict {
    match went {
        Ok(()) => Verdict::Exhausted,
        Err(Stop::Enough) => Verdict::Stopped,
        Err(Stop::Spent(spent)) => Verdict::Spent(spent),
    }
}

fn fill(n: usize, jigsaw: &Jigsaw, budget: &Budget, found: Found<'_>) -> Report {
    let (mut nodes, mut solutions) = (0, 0);
    let givens = jigsaw.givens.iter().enumerate().filter_map(|(i, given)| Some((i, (*given)?)));
    let went = Fill::new(n, &jigsaw.regions).each(givens, budget, &mut nodes, &mut |answer| {
        solutions += 1;
        found(answer)
    });
    Report { verdict: verdict(went), stats: Stats { nodes, solutions, ..Stats::default() } }
}

/// The tiler of loose pieces. `with_marks` makes two equal digits in one row or column clash.
pub(super) fn tiler(loose: &Loose, with_marks: bool) -> Tiler {
    let n = loose.pieces.len();
    let items = |piece: usize, way: &[Cell]| -> Vec<usize> {
        let marks = loose.marks(piece, way).filter(|_| with_marks);
        marks
            .flat_map(|(cell, v)| {
                let (row, col) = (cell.index() / n, cell.index() % n);
                [row * n + v.index(), n * n + col * n + v.index()]
            })
            .collect()
    };
    let lays = (0..n)
        .flat_map(|piece| {
            loose.ways[piece].iter().map(move |way| Lay { shape: piece, cells: way.clone(), items: items(piece, way) })
        })
        .collect();
    Tiler::of_lays(Frame::rectangle(n, n), lays, loose.twins.clone(), loose.turns)
}

/// For each piece the way it lies in a tiling: of pieces alike, the first lies first.
pub(super) fn ways_of(loose: &Loose, tiler: &Tiler, chosen: &[usize]) -> Vec<usize> {
    let mut ways = vec![0; loose.pieces.len()];
    let firsts: Vec<usize> = loose
        .ways
        .iter()
        .scan(0, |at, ways| {
            *at += ways.len();
            Some(*at - ways.len())
        })
        .collect();
    let mut laid: Vec<(usize, usize)> = chosen
        .iter()
        .map(|&lay| {
            let piece = tiler.lays()[lay].shape;
            (piece, lay - firsts[piece])
        })
        .collect();
    laid.sort_unstable();
    let mut next: Vec<usize> = Vec::new();
    for (leader, way) in laid {
        let piece = (leader..ways.len()).find(|p| loose.twins[*p] == leader && !next.contains(p));
        let piece = piece.expect("a tiling has no more of a sort than there are");
        next.push(piece);
        ways[piece] = way;
    }
    ways
}

/// The piece on each cell when every piece lies.
pub(super) fn owners(loose: &Loose, ways: &[usize]) -> Vec<usize> {
    let mut owners = vec![0; loose.pieces.len() * loose.pieces.len()];
    for (piece, &way) in ways.iter().enumerate() {
        for cell in &loose.ways[piece][way] {
            owners[cell.index()] = piece;
        }
    }
    owners
}

/// The digits printed on the board when every piece lies.
pub(super) fn printed(loose: &Loose, ways: &[usize]) -> Vec<(usize, Val)> {
    let marks = |(piece, &way): (usize, &usize)| loose.marks(piece, &loose.ways[piece][way]);
    ways.iter().enumerate().flat_map(marks).map(|(cell, v)| (cell.index(), v)).collect()
}

/// Reports each arrangement with each of its fillings, and how many nodes it took.
pub(super) fn assemble(loose: &Loose, budget: &Budget, found: Found<'_>) -> (Verdict, u64) {
    let n = loose.pieces.len();
    let tiler = tiler(loose, true);
    let mut nodes = 0;
    let mut stop = None;
    let (tiled, tried) = tiler.each_counting(budget, &mut |chosen| {
        let ways = ways_of(loose, &tiler, chosen);
        let mut answer: Vec<Val> = ways.iter().map(|&way| Val::at(way)).collect();
        let fill = Fill::new(n, &owners(loose, &ways));
        let went = fill.each(printed(loose, &ways).into_iter(), budget, &mut nodes, &mut |digits| {
            answer.truncate(n);
            answer.extend(digits);
            found(&answer)
        });
        match went {
            Ok(()) => ControlFlow::Continue(()),
            Err(why) => {
                stop = Some(why);
                ControlFlow::Break(())
            }
        }
    });
    (stop.map_or(tiled, |why| verdict(Err(why))), nodes + tried)
}
