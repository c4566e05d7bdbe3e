//! Killers of a wanted difficulty: a full grid, cut into cages at random, and cages cut in two where what is asked for does
//! not come about.
//!
//! Easy and medium: the level's techniques climb as far as they can; while they are stuck, a cage with open cells is cut.
//! What they solve has one solution. The others: while there are two solutions, a cage is cut in which they differ. Of the
//! few such boards looked at, some were hard and some extreme; climbing with the techniques of hard after each cut took much
//! longer.

use std::ops::ControlFlow;

use rejilla_engine::explain::climb;
use rejilla_engine::generate::{Exhausted, random_solution, until};
use rejilla_engine::kernel::{Budget, Engine, Order, Spent, Val, Var, Verdict, solve};
use rejilla_engine::{Board, Level, Message, Options, Outcome, Posed, Puzzle, Rng, Rungs, rating};

use super::{INFO, Killer, KillerPuzzle};
use crate::square::Cage;
use crate::sudoku::{self, Shape};

/// Grids tried before giving up.
const TRIES: u64 = 20_000;

/// Nodes for one look at the solutions; a board that takes longer is cut too.
const LOOK: u64 = 300;

/// Cuts before another board is tried.
const CUTS: usize = 24;

/// Levels whose techniques say where to cut.
const BY_LOGIC: [&str; 2] = ["easy", "medium"];

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<KillerPuzzle, Exhausted> {
    let shape = Shape::new(options.int("size").map_or(9, |n| n as usize));
    let level = INFO.levels.iter().find(|level| Some(level.id) == options.text("difficulty"));
    if level.is_some_and(|level| is_unknown(shape.n, level)) {
        return Err(Exhausted::Impossible(Message::new("error-no-such-level").with("n", shape.n)));
    }
    let made = until((TRIES, budget), || attempt(shape, level, rng, budget), Option::is_some)?;
    made.map(Posed::into_clues).ok_or(Exhausted::Tries(TRIES))
}

/// Levels that boards of a size hardly ever have.
fn is_unknown(n: usize, level: &Level) -> bool {
    n == 4 && matches!(level.id, "hard" | "extreme")
}

/// The largest cages a level starts with: larger ones say less.
fn largest(n: usize, level: Option<&Level>) -> usize {
    match level.map(|level| level.id) {
        _ if n == 4 => 4,
        Some("easy") => 3,
        Some("medium") => 4,
        _ => 5,
    }
}

/// One board; none if it came out otherwise than asked for.
fn attempt(
    shape: Shape,
    level: Option<&'static Level>,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Posed<Killer>>, Exhausted> {
    let Some(grid) = random_solution(sudoku::bare(shape), rng, budget)? else { return Ok(None) };
    let mut cages = random_cages(shape.n, &grid, largest(shape.n, level), rng);
    // The cages and the open cells before the last cut: where that one says too much, another may say just enough.
    let mut before: Option<(Vec<Vec<usize>>, Vec<usize>)> = None;
    for _ in 0..CUTS {
        let puzzle = posed(shape.n, &grid, &cages);
        let (open, fits) = match level {
            Some(level) if BY_LOGIC.contains(&level.id) => {
                let (open, hardest) = climbed(&puzzle, level, budget)?;
                (open, rating::level_of(&Killer, hardest) == level)
            }
            Some(level) => {
                let open = unsettled(&puzzle, budget)?;
                let fits = open.is_empty() && hard_level(&puzzle, budget)? == level;
                (open, fits)
            }
            None => (unsettled(&puzzle, budget)?, true),
        };
        if open.is_empty() && fits {
            return Ok(Some(puzzle));
        }
        match (&before, open.is_empty()) {
            (None, true) => break,
            (Some((uncut, _)), true) => cages.clone_from(uncut),
            (_, false) => before = Some((cages.clone(), open)),
        }
        let open = before.as_ref().map_or(&[][..], |(_, open)| open);
        if !cut(shape.n, &mut cages, open, rng) {
            break;
        }
    }
    Ok(None)
}

fn posed(n: usize, grid: &[Val], cages: &[Vec<usize>]) -> Posed<Killer> {
    let sum = |cells: &[usize]| cells.iter().map(|&i| grid[i].0 + 1).sum();
    let cages = cages.iter().map(|cells| Cage { cells: cells.clone(), sum: Some(sum(cells)) });
    Posed::new(KillerPuzzle::new(n, vec![None; n * n], cages.collect()))
}

/// The level of a puzzle with one solution, without the techniques of the last one, which cost most.
fn hard_level(puzzle: &Posed<Killer>, budget: &Budget) -> Result<&'static Level, Exhausted> {
    let [.., hard, extreme] = INFO.levels else { unreachable!("there are four") };
    let (open, hardest) = climbed(puzzle, hard, budget)?;
    Ok(if open.is_empty() { rating::level_of(&Killer, hardest) } else { extreme })
}

/// The cells that a level's techniques leave open, and the hardest step they took. Who climbs the whole ladder goes the same
/// way as far as this, so that it is the rating too if nothing is left open.
fn climbed(puzzle: &Posed<Killer>, level: &Level, budget: &Budget) -> Result<(Vec<usize>, u32), Exhausted> {
    let mut climber = Rungs(puzzle.kind().full_ladder().up_to(level.up_to));
    let mut hardest = 0;
    let (outcome, board) = climb(puzzle, Board::new(puzzle.model()), &mut climber, budget, &mut |found, _| {
        hardest = hardest.max(found.rating);
        ControlFlow::Continue(())
    });
    match outcome {
        Outcome::Solved => Ok((Vec::new(), hardest)),
        Outcome::Stopped => Err(budget.tick().err().unwrap_or(Spent::Nodes).into()),
        _ => Ok((puzzle.model().vars().filter(|&x| !board.is_placed(x)).map(Var::index).collect(), hardest)),
    }
}

/// The cells in which two solutions differ; all of them where it takes too long to find out.
fn unsettled(puzzle: &Posed<Killer>, budget: &Budget) -> Result<Vec<usize>, Exhausted> {
    let model = puzzle.model();
    let mut found: Vec<Vec<Val>> = Vec::new();
    let verdict = budget.within(LOOK, |purse| {
        let mut brancher = Order::Smallest.brancher(model);
        let report = solve(model, Engine::Mac, &mut *brancher, purse, &mut (), &mut |answer| {
            found.push(answer.to_vec());
            if found.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        report.expect("propagation takes every model on").verdict
    })?;
    match (verdict, &found[..]) {
        (_, [one, other]) => Ok((0..one.len()).filter(|&i| one[i] != other[i]).collect()),
        (Verdict::Spent(Spent::Nodes), _) => Ok((0..model.len()).collect()),
        (Verdict::Spent(spent), _) => Err(spent.into()),
        _ => Ok(Vec::new()),
    }
}

/// The cells that share a side with a cell.
fn near(n: usize, i: usize) -> impl Iterator<Item = usize> {
    let left = (!i.is_multiple_of(n)).then(|| i - 1);
    let right = (i % n + 1 < n).then(|| i + 1);
    [i.checked_sub(n), left, right, Some(i + n).filter(|&j| j < n * n)].into_iter().flatten()
}

/// Cages of two cells and more, each growing from a cell in random order to a random size; a cell that is left alone joins a
/// neighbour's cage where its digit is new there.
fn random_cages(n: usize, grid: &[Val], most: usize, rng: &mut Rng) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..n * n).collect();
    rng.shuffle(&mut order);
    let mut free = vec![true; n * n];
    let mut cages: Vec<Vec<usize>> = Vec::new();
    let fits = |cage: &[usize], i: usize| cage.iter().all(|&j| grid[j] != grid[i]);
    for start in order {
        if !std::mem::replace(&mut free[start], false) {
            continue;
        }
        let size = 2 + rng.below(most - 1);
        let mut cage = vec![start];
        while cage.len() < size {
            let around = cage.iter().flat_map(|&i| near(n, i)).filter(|&i| free[i] && fits(&cage, i));
            let mut around: Vec<usize> = around.collect();
            around.sort_unstable();
            around.dedup();
            if around.is_empty() {
                break;
            }
            let next = *rng.pick(&around);
            free[next] = false;
            cage.push(next);
        }
        cages.push(cage);
    }
    for at in (0..cages.len()).rev() {
        let [alone] = cages[at][..] else { continue };
        let beside = |cage: &Vec<usize>| {
            cage.len() < most && fits(cage, alone) && cage.iter().any(|&i| near(n, i).any(|j| j == alone))
        };
        let home = (0..cages.len())
            .filter(|&other| other != at && beside(&cages[other]))
            .min_by_key(|&other| cages[other].len());
        if let Some(home) = home {
            cages[home].push(alone);
            cages.swap_remove(at);
        }
    }
    cages
}

/// Cuts a cage that has one of the open cells in two parts that hang together, one with three cells or more where there is
/// one; whether there was one to cut.
fn cut(n: usize, cages: &mut Vec<Vec<usize>>, open: &[usize], rng: &mut Rng) -> bool {
    let with = |least: usize| -> Vec<usize> {
        let is_open = |cage: &Vec<usize>| cage.len() >= least && cage.iter().any(|i| open.contains(i));
        (0..cages.len()).filter(|&at| is_open(&cages[at])).collect()
    };
    let Some(candidates) = [4, 3, 2].into_iter().map(with).find(|some| !some.is_empty()) else { return false };
    let at = *rng.pick(&candidates);
    let mut cage = std::mem::take(&mut cages[at]);
    rng.shuffle(&mut cage);
    // The part grows up to half of the cage; what is left may fall apart, and then each piece is a cage.
    let mut part = vec![cage[0]];
    let size = if cage.len() < 4 { 1 } else { 2 + rng.below(cage.len() / 2 - 1) };
    while part.len() < size {
        let grown = cage.iter().copied().find(|i| !part.contains(i) && near(n, *i).any(|j| part.contains(&j)));
        match grown {
            Some(i) => part.push(i),
            None => break,
        }
    }
    let mut rest: Vec<usize> = cage.into_iter().filter(|i| !part.contains(i)).collect();
    cages[at] = part;
    while let Some(start) = rest.pop() {
        let mut piece = vec![start];
        while let Some(place) = rest.iter().position(|&i| near(n, i).any(|j| piece.contains(&j))) {
            piece.push(rest.swap_remove(place));
        }
        cages.push(piece);
    }
    true
}
