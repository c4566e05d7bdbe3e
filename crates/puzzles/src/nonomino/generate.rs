//! Puzzles of both styles from random boards of regions.
//!
//! *Jigsaw*: a random filling, clues taken away while the solution stays the only one. Minimal puzzles are mostly harder
//! than asked for: then clues come back, as few as make the rating fit.
//!
//! *Assembly*: the regions cut out as pieces, turned at random where they may be turned, and printed digits taken away
//! while arrangement and filling stay the only ones together.

use std::ops::ControlFlow;

use rejilla_engine::generate::{Exhausted, as_givens, minimise, until};
use rejilla_engine::kernel::{Budget, Spent, Val, Var, Verdict};
use rejilla_engine::{Level, Options, Rng, rating};

use super::board::{Form, Jigsaw, Loose, Piece, Point};
use super::fast::{Fill, Stop, assemble};
use super::layout::random_layout;
use super::text::turns_named;
use super::{INFO, NonominoPuzzle};
use crate::tiling::{Turns, turned};

/// Boards tried before giving up.
const TRIES: u64 = 10_000;

/// Nodes to look for a filling of a random board: some have none, and then another board is cheaper.
const FILLING: u64 = 20_000;

/// Nodes for one proof of uniqueness; a clue whose absence takes longer to judge stays.
const PROOF: u64 = 2_000;

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<NonominoPuzzle, Exhausted> {
    let n = options.int("size").map_or(9, |n| n as usize);
    let wanted = INFO.levels.iter().find(|level| Some(level.id) == options.text("difficulty"));
    let turns = options.text("turns").and_then(turns_named).unwrap_or(Turns::Fixed);
    let assembly = options.text("style") == Some("assembly");
    let made = until(
        TRIES,
        || {
            let Some((regions, digits)) = filled_board(n, rng, budget)? else { return Ok(None) };
            if assembly {
                return assembled(&regions, &digits, turns, rng, budget);
            }
            jigsaw(n, regions, &digits, wanted, (rng, budget))
        },
        |puzzle| puzzle.as_ref().is_some_and(|puzzle| is_of(puzzle, wanted, budget)),
    )?;
    made.ok_or(Exhausted::Tries(TRIES))
}

fn is_of(puzzle: &NonominoPuzzle, wanted: Option<&Level>, budget: &Budget) -> bool {
    wanted.is_none_or(|level| rating::rate(puzzle, budget).is_some_and(|rating| rating.level == level))
}

/// A random board with a random filling; none if it seems to have none.
fn filled_board(n: usize, rng: &mut Rng, budget: &Budget) -> Result<Option<(Vec<usize>, Vec<Val>)>, Exhausted> {
    budget.tick()?;
    let regions = random_layout(n, rng);
    let purse = budget.purse(FILLING);
    let filling = Fill::new(n, &regions).random(rng, &purse);
    budget.spend(purse.used())?;
    match filling {
        Ok(filling) => Ok(filling.map(|digits| (regions, digits))),
        Err(Spent::Nodes) => Ok(None),
        Err(spent) => Err(spent.into()),
    }
}

/// Runs a question of *how many, up to two* within a purse; whether the answer is one for sure.
fn is_single(
    budget: &Budget,
    ask: impl FnOnce(&Budget, &mut dyn FnMut() -> ControlFlow<()>) -> Result<(), Spent>,
) -> Result<bool, Spent> {
    let purse = budget.purse(PROOF);
    let mut found = 0;
    let asked = ask(&purse, &mut || {
        found += 1;
        if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    budget.spend(purse.used())?;
    match asked {
        Ok(()) => Ok(found == 1),
        Err(Spent::Nodes) => Ok(false),
        Err(spent) => Err(spent),
    }
}

fn jigsaw(
    n: usize,
    regions: Vec<usize>,
    digits: &[Val],
    wanted: Option<&'static Level>,
    (rng, budget): (&mut Rng, &Budget),
) -> Result<Option<NonominoPuzzle>, Exhausted> {
    let fill = Fill::new(n, &regions);
    let mut clues: Vec<(Var, Val)> = digits.iter().enumerate().map(|(i, v)| (Var::at(i), *v)).collect();
    rng.shuffle(&mut clues);
    let kept = minimise(clues.clone(), |clues| {
        is_single(budget, |purse, found| {
            let givens = clues.iter().map(|(x, v)| (x.index(), *v));
            match fill.each(givens, purse, &mut 0, &mut |_| found()) {
                Err(Stop::Spent(spent)) => Err(spent),
                _ => Ok(()),
            }
        })
    })?;
    let puzzle = |clues: &[(Var, Val)]| {
        let givens = as_givens(clues, n * n);
        NonominoPuzzle::new(n, Form::Jigsaw(Jigsaw { regions: regions.clone(), givens }))
    };
    let Some(level) = wanted.filter(|level| level.up_to < u32::MAX) else { return Ok(Some(puzzle(&kept))) };
    // Clues that went come back, as few as bring the rating down to the level: halving finds how many.
    let gone: Vec<(Var, Val)> = clues.into_iter().filter(|clue| !kept.contains(clue)).collect();
    let with = |back: usize| puzzle(&[&kept[..], &gone[..back]].concat());
    let (mut low, mut high) = (0, gone.len());
    while low < high {
        budget.tick()?;
        let middle = low.midpoint(high);
        if rating::is_solvable_at(&with(middle), level, budget)? {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    Ok(Some(with(low)))
}

fn assembled(
    regions: &[usize],
    digits: &[Val],
    turns: Turns,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<NonominoPuzzle>, Exhausted> {
    let pieces = cut_out(regions, digits, turns, rng);
    let n = pieces.len();
    let mut marks: Vec<(usize, usize)> = (0..n).flat_map(|piece| (0..n).map(move |point| (piece, point))).collect();
    rng.shuffle(&mut marks);
    let loose = |marks: &[(usize, usize)]| {
        let mut pieces = pieces.clone();
        for (i, piece) in pieces.iter_mut().enumerate() {
            for (j, point) in piece.points.iter_mut().enumerate() {
                point.mark = point.mark.filter(|_| marks.contains(&(i, j)));
            }
        }
        Loose::new(pieces, turns)
    };
    let is_unique = |loose: &Loose| {
        is_single(budget, |purse, found| match assemble(loose, purse, &mut |_| found()).0 {
            Verdict::Spent(spent) => Err(spent),
            _ => Ok(()),
        })
    };
    if !is_unique(&loose(&marks))? {
        return Ok(None);
    }
    let kept = minimise(marks, |marks| is_unique(&loose(marks)))?;
    Ok(Some(NonominoPuzzle::new(n, Form::Loose(loose(&kept)))))
}

/// The regions as pieces with all their digits, in random order and each in a random position it may be turned to.
fn cut_out(regions: &[usize], digits: &[Val], turns: Turns, rng: &mut Rng) -> Vec<Piece> {
    let n = regions.len().isqrt();
    let mut order: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut order);
    let letters = ('A'..='Z').map(String::from);
    order
        .into_iter()
        .zip(letters)
        .map(|(region, colour)| {
            let turn = rng.below(turns.count());
            let mut points: Vec<Point> = (0..n * n)
                .filter(|&i| regions[i] == region)
                .map(|i| {
                    let (row, col) = turned(turn, ((i / n) as i32, (i % n) as i32));
                    Point { row, col, mark: Some(digits[i]) }
                })
                .collect();
            points.sort_by_key(|point| (point.row, point.col));
            let (top, left) = (points[0].row, points[0].col);
            for point in &mut points {
                (point.row, point.col) = (point.row - top, point.col - left);
            }
            Piece { colour, points }
        })
        .collect()
}
