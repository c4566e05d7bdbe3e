//! Puzzles of both styles from random boards of regions.
//!
//! *Jigsaw*: a random filling, clues taken away while the solution stays the only one. Minimal puzzles are mostly harder
//! than asked for: then clues come back, as few as make the rating fit.
//!
//! *Assembly*: the regions cut out as pieces, turned at random where they may be turned, and printed digits taken away
//! while arrangement and filling stay the only ones together.

use std::ops::ControlFlow;

use rejilla_engine::explain::climb;
use rejilla_engine::generate::{Exhausted, as_givens, minimise, until};
use rejilla_engine::kernel::{Budget, Spent, Val, Var, Verdict};
use rejilla_engine::{Board, Level, Options, Outcome, Posed, Puzzle, Rng, Rungs, rating};

use super::board::{Form, Jigsaw, Loose, Piece, Point};
use super::fast::{Fill, assemble};
use super::layout::random_layout;
use super::text::turns_named;
use super::{INFO, Nonomino, NonominoPuzzle};
use crate::tiling::{Turns, turned};

/// Boards tried before giving up.
const TRIES: u64 = 10_000;

/// Nodes for one attempt to fill a random board, and attempts: chance decides early whether it goes well, and some boards
/// have no filling at all.
const FILLING: (u64, usize) = (150, 4);

/// Nodes for one proof of uniqueness, of a filling and of an arrangement; a clue whose absence takes longer to judge stays.
/// With 2,000 nodes for a filling, hard 9×9 boards took half as long again (200 seeds: median 16 ms against 10).
const PROOF: (u64, u64) = (100, 100_000);

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Posed<Nonomino>, Exhausted> {
    let n = options.int("size").map_or(9, |n| n as usize);
    let wanted = INFO.levels.iter().find(|level| Some(level.id) == options.text("difficulty"));
    let turns = options.text("turns").and_then(turns_named).unwrap_or(Turns::Fixed);
    let assembly = options.text("style") == Some("assembly");
    let made = until(
        (TRIES, budget),
        || {
            let Some((regions, digits)) = filled_board(n, rng, budget)? else { return Ok(None) };
            if assembly {
                let made = assembled(&regions, &digits, turns, rng, budget)?;
                return Ok(made.filter(|puzzle| is_of(puzzle, wanted, budget)));
            }
            // Two more orders of the clues on the same board, where the first failed, gained nothing over a new board.
            jigsaw(n, &regions, &digits, wanted, (rng, budget))
        },
        Option::is_some,
    )?;
    made.ok_or(Exhausted::Tries(TRIES))
}

fn is_of(puzzle: &Posed<Nonomino>, wanted: Option<&Level>, budget: &Budget) -> bool {
    wanted.is_none_or(|level| rating::rate(puzzle, budget).is_some_and(|rating| rating.level == level))
}

/// The region of each cell and its digit.
type Filled = (Vec<usize>, Vec<Val>);

/// A digit that is given.
type Clue = (Var, Val);

/// A random board with a random filling; none if it seems to have none.
fn filled_board(n: usize, rng: &mut Rng, budget: &Budget) -> Result<Option<Filled>, Exhausted> {
    budget.tick()?;
    let regions = random_layout(n, rng);
    let fill = Fill::new(n, &regions);
    for _ in 0..FILLING.1 {
        match budget.within(FILLING.0, |purse| fill.random(rng, purse))? {
            Ok(filling) => return Ok(filling.map(|digits| (regions, digits))),
            Err(Spent::Nodes) => {}
            Err(spent) => return Err(spent.into()),
        }
    }
    Ok(None)
}

/// A puzzle of the level asked for; none if it came out otherwise.
fn jigsaw(
    n: usize,
    regions: &[usize],
    digits: &[Val],
    wanted: Option<&'static Level>,
    (rng, budget): (&mut Rng, &Budget),
) -> Result<Option<Posed<Nonomino>>, Exhausted> {
    let mut clues: Vec<Clue> = digits.iter().enumerate().map(|(i, v)| (Var::at(i), *v)).collect();
    rng.shuffle(&mut clues);
    let kept = thinned(&Fill::new(n, regions), &clues, budget)?;
    let puzzle = |clues: &[Clue]| {
        let givens = as_givens(clues, n * n);
        Posed::new(NonominoPuzzle::new(n, Form::Jigsaw(Jigsaw::numbered(regions.to_vec(), givens))))
    };
    let Some(level) = wanted else { return Ok(Some(puzzle(&kept))) };
    if level.up_to == u32::MAX {
        // Whatever the levels below cannot do.
        let made = puzzle(&kept);
        let below = INFO.levels.iter().rev().find(|l| l.up_to < level.up_to);
        let easier = below.map_or(Ok(false), |below| rating::is_solvable_at(&made, below, budget))?;
        return Ok((!easier).then_some(made));
    }
    let gone: Vec<Clue> = clues.into_iter().filter(|clue| !kept.contains(clue)).collect();
    let hardest = |clues: &[Clue]| hardest(&puzzle(clues), level, budget);
    Ok(at_level(kept, &gone, level, &hardest)?.map(|clues| puzzle(&clues)))
}

/// Clues without which there would be another filling, or might be: where that takes long to judge, the clue stays.
fn thinned(fill: &Fill, clues: &[Clue], budget: &Budget) -> Result<Vec<Clue>, Spent> {
    // Each clue goes once, in this order. Without it the solution is still the only one if no other has another digit
    // there, which is soon seen where the count of all solutions is not.
    let mut going = clues.iter();
    minimise(clues.to_vec(), |clues| {
        let (x, v) = *going.next().expect("a clue goes once");
        let known = clues.iter().map(|(x, v)| (x.index(), *v));
        let other = budget.within(PROOF.0, |purse| fill.has_other(known, (x.index(), v), purse))?;
        match other {
            Ok(other) => Ok(!other),
            Err(Spent::Nodes) => Ok(false),
            Err(spent) => Err(spent),
        }
    })
}

/// Says what clues need: the hardest technique, or none if a level's techniques are not enough.
type Judge<'a> = dyn Fn(&[Clue]) -> Result<Option<u32>, Spent> + 'a;

/// Clues that went come back, as few as bring the rating down to the level: halving finds how many. Where it came out
/// easier than asked for, some of them go again that the level's techniques can do without, until it is hard enough; none
/// if it never is. (Trying the others too had a longer tail: 13 of 200 boards over 50 ms against 4.)
fn at_level(kept: Vec<Clue>, gone: &[Clue], level: &Level, hardest: &Judge<'_>) -> Result<Option<Vec<Clue>>, Spent> {
    let below = INFO.levels.iter().map(|l| l.up_to).filter(|up_to| *up_to < level.up_to).max().unwrap_or(0);
    let is_enough = |found: Option<u32>| found.is_some_and(|tenths| tenths > below || below == 0);
    let with = |back: usize| [&kept[..], &gone[..back]].concat();
    let (mut low, mut high) = (0, gone.len());
    let mut found = None;
    while low < high {
        let middle = low.midpoint(high);
        match hardest(&with(middle))? {
            None => low = middle + 1,
            some => (high, found) = (middle, some),
        }
    }
    let mut clues = with(low);
    let mut at = kept.len();
    while !is_enough(found) && at < clues.len() {
        let clue = clues.remove(at);
        match hardest(&clues)? {
            None => {
                clues.insert(at, clue);
                at += 1;
            }
            some => found = some,
        }
    }
    Ok(is_enough(found).then_some(clues))
}

/// The hardest technique that the level's techniques need to solve a puzzle; none if they do not.
fn hardest(puzzle: &Posed<Nonomino>, level: &Level, budget: &Budget) -> Result<Option<u32>, Spent> {
    let mut climber = Rungs(puzzle.kind().full_ladder().up_to(level.up_to));
    let mut hardest = 0;
    let (outcome, _) = climb(puzzle, Board::new(puzzle.model()), &mut climber, budget, &mut |found, _| {
        hardest = hardest.max(found.rating);
        ControlFlow::Continue(())
    });
    match outcome {
        Outcome::Stopped => budget.tick().map(|()| None),
        Outcome::Solved => Ok(Some(hardest)),
        _ => Ok(None),
    }
}

fn assembled(
    regions: &[usize],
    digits: &[Val],
    turns: Turns,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Posed<Nonomino>>, Exhausted> {
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
        let purse = budget.purse(PROOF.1);
        let mut found = 0;
        let (verdict, _) = assemble(loose, &purse, &mut |_| {
            found += 1;
            if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        budget.spend(purse.used())?;
        match verdict {
            Verdict::Spent(Spent::Nodes) => Ok(false),
            Verdict::Spent(spent) => Err(spent),
            _ => Ok(found == 1),
        }
    };
    if !is_unique(&loose(&marks))? {
        return Ok(None);
    }
    let kept = minimise(marks, |marks| is_unique(&loose(marks)))?;
    Ok(Some(Posed::new(NonominoPuzzle::new(n, Form::Loose(loose(&kept))))))
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
