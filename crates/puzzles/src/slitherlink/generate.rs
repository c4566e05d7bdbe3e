//! Unique boards of a wanted difficulty. A region grows cell by cell so that its rim stays one loop; every cell has its
//! clue; then clues go as long as the reasoner of the level still reads the loop off those that are left. A board that a
//! lower level reads too is thrown away. Extreme boards lose some more, as long as the solver finds one solution.

use rejilla_engine::generate::{Exhausted, until};
use rejilla_engine::kernel::{Budget, Spent, Verdict};
use rejilla_engine::{Level, Message, Options, Posed, Rng, Solver, rating};

use std::ops::ControlFlow;

use super::fast::Fast;
use super::logic::{Reach, State};
use super::paper::Paper;
use super::techniques::{LEVELS, reach};
use super::{Printed, Slitherlink};

/// The longest side of a board that is made.
const LONGEST: usize = 60;

/// Loops tried before giving up.
const TRIES: u64 = 2_000;

/// Clues that extreme boards lose beyond what reasoning allows, at most, and how many are tried for it.
const MOST_EXTREME: usize = 8;
const MOST_TRIED: usize = 60;

/// Choices within which a board must be proved to have one solution: what takes longer is no fun either.
const MOST_CHOICES: u64 = 40;

/// `15x20` is fifteen columns and twenty rows; `15` is a square. As rows and columns.
pub(super) fn size(text: &str) -> Result<(usize, usize), Message> {
    let (cols, rows) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    let side = |s: &str| s.trim().parse::<usize>().ok().filter(|n| (3..=LONGEST).contains(n));
    match (side(rows), side(cols)) {
        (Some(rows), Some(cols)) => Ok((rows, cols)),
        _ => Err(Message::new("error-size").with("size", text).with("most", LONGEST)),
    }
}

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Printed, Exhausted> {
    let (rows, cols) = size(options.text("size").unwrap_or("10x10")).map_err(Exhausted::Impossible)?;
    let wanted = LEVELS.iter().find(|level| Some(level.id) == options.text("difficulty"));
    let made = until((TRIES, budget), || Ok(make((rows, cols), wanted, rng, budget)?), Option::is_some)?;
    made.ok_or(Exhausted::Tries(TRIES))
}

/// One loop and the clues that are left of it; none if they are not of the level.
fn make(
    (rows, cols): (usize, usize),
    wanted: Option<&'static Level>,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Printed>, Spent> {
    budget.tick()?;
    let Some(inside) = region(rows, cols, rng) else { return Ok(None) };
    let mut paper = Paper::new(rows, cols, vec![None; rows * cols]);
    let is_inside = |cell: u32| inside.get(cell as usize).copied().unwrap_or(false);
    let count = |sides: &[u32; 4]| {
        let parts = |edge: &&u32| {
            let [a, b] = paper.beside[**edge as usize];
            is_inside(a) != is_inside(b)
        };
        Some(sides.iter().filter(parts).count() as u8)
    };
    paper.clues = paper.sides.iter().map(count).collect();
    let mut cells: Vec<usize> = (0..rows * cols).collect();
    rng.shuffle(&mut cells);
    let sees = wanted.map_or(Some(Reach::Colours), |level| reach(level.id));
    let by_logic = sees.unwrap_or(Reach::Colours);
    if !reads(&paper, by_logic) {
        return Ok(None);
    }
    thin(&mut paper, &cells, by_logic, budget)?;
    // What is followed up in another order may in a rare case go less far: the player starts from nothing.
    if !reads(&paper, by_logic) {
        return Ok(None);
    }
    if sees.is_none() {
        take_more(&mut paper, &cells, budget)?;
    }
    let at = LEVELS.iter().position(|level| Some(level) == wanted).unwrap_or(0);
    let below = at.checked_sub(1).and_then(|below| reach(LEVELS[below].id));
    if below.is_some_and(|below| reads(&paper, below)) {
        return Ok(None);
    }
    let made = Printed::new(paper, Vec::new());
    let Some(wanted) = wanted else { return Ok(Some(made)) };
    // Techniques are tried in another order than the reasoner's, and in a rare case need one more: they have the last word.
    let rated = rating::rate(&Posed::<Slitherlink>::new(made.clone()), budget);
    budget.look()?;
    Ok(rated.is_some_and(|rated| rated.level.id == wanted.id).then_some(made))
}

/// Whether reasoning alone reads the loop off the clues: then it is the only one.
pub(super) fn reads(paper: &Paper, reach: Reach) -> bool {
    let mut state = State::new(paper, reach);
    state.begin().is_ok() && state.is_solved()
}

/// Takes clues away that are not needed, many at once where that goes well.
fn thin(paper: &mut Paper, cells: &[usize], reach: Reach, budget: &Budget) -> Result<(), Spent> {
    /// Clues that are taken away at once at most: more seldom go together.
    const AT_ONCE: usize = 16;
    for some in cells.chunks(AT_ONCE) {
        budget.tick()?;
        let taken: Vec<Option<u8>> = some.iter().map(|&cell| paper.clues[cell].take()).collect();
        let taken: Vec<(usize, Option<u8>)> = some.iter().copied().zip(taken).collect();
        let mut without = State::new(paper, reach);
        // What is true contradicts nothing.
        let needed = if without.begin().is_ok() { needed(&without, &taken, budget)? } else { taken };
        needed.into_iter().for_each(|(cell, clue)| paper.clues[cell] = clue);
    }
    Ok(())
}

/// Which of these clues are needed besides those of a state that has followed its own up: none where it is solved. A clue
/// that comes back only adds to what follows, so nothing is followed up twice.
fn needed(
    without: &State<'_>,
    clues: &[(usize, Option<u8>)],
    budget: &Budget,
) -> Result<Vec<(usize, Option<u8>)>, Spent> {
    if without.is_solved() {
        return Ok(Vec::new());
    }
    let (first @ [_, ..], second @ [_, ..]) = clues.split_at(clues.len() / 2) else { return Ok(clues.to_vec()) };
    let besides = |back: &[(usize, Option<u8>)], asked: &[(usize, Option<u8>)]| {
        budget.tick()?;
        let mut paper = without.paper.clone();
        back.iter().for_each(|&(cell, clue)| paper.clues[cell] = clue);
        let cells: Vec<usize> = back.iter().map(|&(cell, _)| cell).collect();
        without.with_clues(&paper, &cells).map_or(Ok(asked.to_vec()), |state| needed(&state, asked, budget))
    };
    let mut back = besides(second, first)?;
    back.extend(besides(&back, second)?);
    Ok(back)
}

/// Takes some more clues away, as long as there is one solution.
fn take_more(paper: &mut Paper, cells: &[usize], budget: &Budget) -> Result<(), Spent> {
    let mut taken = 0;
    let told: Vec<usize> = cells.iter().copied().filter(|&cell| paper.clues[cell].is_some()).collect();
    for &cell in told.iter().take(MOST_TRIED) {
        let clue = paper.clues[cell].take();
        if is_unique(paper, budget)? {
            taken += 1;
            if taken == MOST_EXTREME {
                return Ok(());
            }
        } else {
            paper.clues[cell] = clue;
        }
    }
    Ok(())
}

/// Whether there is surely one solution.
fn is_unique(paper: &Paper, budget: &Budget) -> Result<bool, Spent> {
    budget.tick()?;
    let puzzle = Posed::<Slitherlink>::new(Printed::new(paper.clone(), Vec::new()));
    let mut found = 0;
    let report = Fast::new(&puzzle).each_solution(&budget.purse(MOST_CHOICES), &mut |_| {
        found += 1;
        if found > 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    budget.look()?;
    Ok(report.is_ok_and(|report| report.verdict == Verdict::Exhausted) && found == 1)
}

/// A region whose rim is one loop that touches itself nowhere; none if it does not work out this time. Inside and outside
/// grow against each other, cell by cell, each so that it stays in one piece, until every cell belongs to one of them.
fn region(rows: usize, cols: usize, rng: &mut Rng) -> Option<Vec<bool>> {
    let mut colours: Vec<Option<bool>> = vec![None; rows * cols];
    // Where inside and outside may grow; a cell may stand there several times, and too long.
    let all: Vec<usize> = (0..rows * cols).collect();
    let mut rims = [all.clone(), all];
    let start = rng.below(rows * cols);
    colours[start] = Some(true);
    let mut open = rows * cols - 1;
    while open > 0 {
        let inside = rng.below(2) == 0;
        let grown = [inside, !inside].into_iter().find_map(|colour| {
            let cell = grow(&colours, colour, &mut rims[usize::from(colour)], (rows, cols), rng)?;
            Some((cell, colour))
        });
        let (cell, colour) = grown?;
        colours[cell] = Some(colour);
        open -= 1;
        let near = ring(cell, rows, cols).into_iter().flatten().filter(|&next| colours[next].is_none());
        for next in near.collect::<Vec<usize>>() {
            rims.iter_mut().for_each(|rim| rim.push(next));
        }
    }
    Some(colours.into_iter().map(|colour| colour == Some(true)).collect())
}

/// A cell that joins those of a colour: of two at random the one with fewer neighbours among them, so that the loop winds.
fn grow(
    colours: &[Option<bool>],
    colour: bool,
    rim: &mut Vec<usize>,
    (rows, cols): (usize, usize),
    rng: &mut Rng,
) -> Option<usize> {
    let mut found: Vec<usize> = Vec::with_capacity(2);
    while found.len() < 2 && !rim.is_empty() {
        let cell = rim.swap_remove(rng.below(rim.len()));
        if colours[cell].is_none() && !found.contains(&cell) && joins(colours, (cell, colour), rows, cols) {
            found.push(cell);
        }
    }
    let neighbours = |cell: &usize| {
        let beside = ring(*cell, rows, cols).into_iter().skip(1).step_by(2);
        beside.filter(|next| next.map_or(Some(false), |next| colours[next]) == Some(colour)).count()
    };
    let best = found.iter().copied().min_by_key(neighbours)?;
    rim.extend(found.into_iter().filter(|&cell| cell != best));
    Some(best)
}

/// The eight cells around a cell, from the upper left one on; none beyond the rim.
fn ring(cell: usize, rows: usize, cols: usize) -> [Option<usize>; 8] {
    const RING: [(isize, isize); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1)];
    let (row, col) = (cell / cols, cell % cols);
    RING.map(|(down, right)| {
        let row = row.checked_add_signed(down).filter(|&row| row < rows)?;
        let col = col.checked_add_signed(right).filter(|&col| col < cols)?;
        Some(row * cols + col)
    })
}

/// Whether a cell can join those of a colour: of the eight around it those that have it are one run, and not a corner
/// alone. Beyond the rim is outside.
fn joins(colours: &[Option<bool>], (cell, colour): (usize, bool), rows: usize, cols: usize) -> bool {
    let has_it = |next: Option<usize>| next.map_or(Some(false), |next| colours[next]) == Some(colour);
    let around = ring(cell, rows, cols).map(has_it);
    let runs = (0..8).filter(|&i| around[i] && !around[(i + 7) % 8]).count();
    runs == 1 && (0..4).any(|i| around[2 * i + 1])
}
