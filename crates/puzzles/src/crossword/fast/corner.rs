//! The corner of a board where a search fails again and again, filled by a sweep before anything else.
//!
//! On dense boards failures gather in some 45 cells that have few fills, while the rest is done at once. The weights of a
//! search show them; a [`Sweep`] finds fills of the corner, and the search does the rest of the board under each. Boards
//! that are the same after half a turn have such corners in pairs: where the rest fails too long, its own corner is filled
//! in the same way. Finds fills only; what it misses says nothing.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Spent, Toil, Val};

use super::index::{CellId, Index};
use super::messages::Messages;
use super::sweep::{MOST_PLACES, Sweep};
use super::walk::{Branching, Pause, Walk};

/// Cells of a corner before hinges are added, by turns: which is best depends on the board.
const SIZES: [usize; 3] = [45, 37, 53];
/// Cells of a corner at most.
const MOST_CELLS: usize = 80;
/// Words of all slots through a corner, beyond which tries would take too much memory.
const MOST_WORDS: u64 = 400_000;
/// Bytes a word takes in the tries, roughly.
const BYTES_A_WORD: u64 = 100;
/// Turns for which a corner is kept: each of the four ways to sweep it.
const WAYS: u64 = 4;
/// Sweeps along each way.
const SWEEPS: usize = 2;
/// Fills of a corner that are tried, and those of them under which the rest is searched.
const TRIED: usize = 100;
const SEARCHED: usize = 8;
/// Failures allowed to the rest.
const FAILURES: u64 = 100;
/// Corners filled one after the other.
const DEEPEST: usize = 2;

#[derive(Default)]
pub(super) struct Corners {
    cells: Vec<CellId>,
    messages: Option<Messages>,
    turn: u64,
}

impl Corners {
    /// Fills the corner where this search has failed most; a solution if the rest can be filled too. Sometimes gives up
    /// ([`Pause::Limit`]), and never proves anything.
    pub(super) fn run(&mut self, walk: &mut Walk<'_>, rng: &mut Rng, budget: &Budget) -> Pause {
        walk.restart();
        match self.top(walk, rng, budget) {
            Ok(Some(answer)) => Pause::Solution(answer),
            Ok(None) => Pause::Limit,
            Err(spent) => Pause::Spent(spent),
        }
    }

    fn top(&mut self, walk: &mut Walk<'_>, rng: &mut Rng, budget: &Budget) -> Result<Option<Vec<Val>>, Spent> {
        if self.turn.is_multiple_of(WAYS) {
            let size = SIZES[(self.turn / WAYS) as usize % SIZES.len()];
            self.cells = corner(walk, &walk.weights, size);
        }
        let way = self.turn % WAYS;
        self.turn += 1;
        // Preferred words come before everything, and a corner knows nothing of them.
        if !walk.state.index.preferred.is_empty() || !is_light(walk, &self.cells, budget) {
            return Ok(None);
        }
        let messages = match self.messages.take() {
            Some(messages) => messages,
            None => Messages::new(&walk.state, &mut Toil::new(budget))?,
        };
        let found = fill(walk, (&self.cells, way), &messages, 0, rng, budget);
        self.messages = Some(messages);
        found
    }
}

/// Sweeps a corner one way and searches the rest under some of its fills.
fn fill(
    walk: &mut Walk<'_>,
    (cells, way): (&[CellId], u64),
    messages: &Messages,
    depth: usize,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Vec<Val>>, Spent> {
    let mut toil = Toil::new(budget);
    let sweep = Sweep::new(&walk.state, &swept(walk.state.index, cells, way), messages, &mut toil)?;
    for _ in 0..SWEEPS {
        let mut searched = 0;
        for letters in sweep.fills(rng, &mut toil)?.into_iter().take(TRIED) {
            budget.tick()?;
            let mut found = Ok(None);
            if walk.assume_letters(&letters) {
                searched += 1;
                found = rest(walk, way, depth, rng, budget);
            }
            walk.forget();
            if !matches!(found, Ok(None)) {
                return found;
            }
            if searched == SEARCHED {
                break;
            }
        }
    }
    Ok(None)
}

/// Searches what a corner's fill leaves; where that takes too long, fills the corner in which it failed.
fn rest(
    walk: &mut Walk<'_>,
    way: u64,
    depth: usize,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Vec<Val>>, Spent> {
    let before = walk.weights.clone();
    match walk.run(Branching::Letters, FAILURES, Some(rng), budget) {
        Pause::Solution(answer) => return Ok(Some(answer)),
        Pause::Exhausted => return Ok(None),
        Pause::Spent(spent) => return Err(spent),
        Pause::Limit => walk.restart(),
    }
    if depth + 1 == DEEPEST {
        return Ok(None);
    }
    let failed: Vec<u64> = walk.weights.iter().zip(&before).map(|(now, was)| now.saturating_sub(*was)).collect();
    let cells = corner(walk, &failed, SIZES[0]);
    let messages = Messages::new(&walk.state, &mut Toil::new(budget))?;
    for turned in 0..WAYS / 2 {
        let found = fill(walk, (&cells, (way + turned) % WAYS), &messages, depth + 1, rng, budget)?;
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Whether the tries of a corner fit the memory.
fn is_light(walk: &Walk<'_>, cells: &[CellId], budget: &Budget) -> bool {
    let mut slots: Vec<usize> = cells.iter().flat_map(|&c| &walk.state.index.cells[c]).map(|&(slot, _)| slot).collect();
    slots.sort_unstable();
    slots.dedup();
    let words: u64 = slots.iter().map(|&slot| u64::from(walk.state.count(slot))).sum();
    !cells.is_empty() && words <= MOST_WORDS && words * BYTES_A_WORD <= budget.memory()
}

/// The cells in the order of a sweep: by rows or columns, from either end.
fn swept(index: &Index, cells: &[CellId], way: u64) -> Vec<CellId> {
    let mut order = cells.to_vec();
    order.sort_unstable_by_key(|&cell| {
        let (row, col) = index.positions[cell];
        if way.is_multiple_of(2) { (row, col) } else { (col, row) }
    });
    if way >= WAYS / 2 {
        order.reverse();
    }
    order
}

/// The open cells that hang together around the heaviest, heavy ones first. A slot shares its cells' weight, or holes
/// would be left; and a cell whose slots both run into the corner is a hinge that belongs to it: left out, most fills of
/// the corner would have no letter for it.
fn corner(walk: &Walk<'_>, weights: &[u64], size: usize) -> Vec<CellId> {
    let index = walk.state.index;
    let is_open = |cell: CellId| !walk.state.mask(cell).is_power_of_two() && !index.cells[cell].is_empty();
    let mean = |slot: usize| {
        let cells = &index.slots[slot].cells;
        cells.iter().map(|&cell| weights[cell]).sum::<u64>() / cells.len() as u64
    };
    let shared = |cell: CellId| weights[cell] + index.cells[cell].iter().map(|&(slot, _)| mean(slot)).sum::<u64>() + 1;
    let shared: Vec<u64> = (0..weights.len()).map(|cell| if is_open(cell) { shared(cell) } else { 0 }).collect();
    let mut corner = Corner { taken: vec![0; index.slots.len()], cells: Vec::new(), beside: vec![0; shared.len()] };
    while corner.cells.len() < size {
        let worth = |cell: CellId| shared[cell] * corner.beside[cell];
        let first = corner.cells.is_empty();
        let free = (0..shared.len()).filter(|&cell| is_open(cell) && corner.takes(index, cell));
        let near = free.filter(|&cell| first || corner.beside[cell] > 0);
        let Some(best) = near.max_by_key(|&cell| if first { shared[cell] } else { worth(cell) }) else { break };
        corner.add(index, best);
    }
    let is_hinge = |cell: CellId| index.cells[cell].iter().all(|&(slot, _)| corner.taken[slot] > 0);
    let hinges: Vec<CellId> = (0..shared.len()).filter(|&cell| is_open(cell) && is_hinge(cell)).collect();
    for cell in hinges {
        if corner.cells.len() < MOST_CELLS && corner.takes(index, cell) {
            corner.add(index, cell);
        }
    }
    corner.cells
}

/// A corner as it grows.
struct Corner {
    cells: Vec<CellId>,
    /// By slot, how many of its cells are taken.
    taken: Vec<usize>,
    /// By cell, one more than the taken cells beside it, if there are any.
    beside: Vec<u64>,
}

impl Corner {
    fn takes(&self, index: &Index, cell: CellId) -> bool {
        let has_room = |&(slot, _): &(usize, usize)| self.taken[slot] < MOST_PLACES;
        index.cells[cell].iter().all(has_room) && !self.cells.contains(&cell)
    }

    fn add(&mut self, index: &Index, cell: CellId) {
        self.cells.push(cell);
        for &(slot, place) in &index.cells[cell] {
            self.taken[slot] += 1;
            let cells = &index.slots[slot].cells;
            let around = [place.checked_sub(1), Some(place + 1)].into_iter().flatten();
            for &near in around.filter_map(|at| cells.get(at)) {
                self.beside[near] = self.beside[near].max(1) + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rejilla_engine::kernel::Engine;
    use rejilla_engine::{EngineChoice, Options, Scope, solver};

    use super::super::super::puzzle::CrosswordPuzzle;
    use super::*;
    use crate::kind_named;

    /// On small boards the finder is done before corners have their turn, so they are asked here at once.
    #[test]
    fn corners_first_finds_fills_where_there_are_any_and_no_others() {
        let kind = kind_named("crossword").expect("registered");
        let budget = Budget::unlimited();
        let mut rng = Rng::new(12, 0);
        let (mut filled, mut missed) = (0, 0);
        for _ in 0..300 {
            let (width, height) = (2 + rng.below(4), 2 + rng.below(4));
            let cell = |rng: &mut Rng| *rng.pick(&['-', '-', '-', '-', '*', 'Ñ']);
            let rows: Vec<String> = (0..height).map(|_| (0..width).map(|_| cell(&mut rng)).collect()).collect();
            let word = |rng: &mut Rng| -> String {
                let letters = 2 + rng.below(4);
                (0..letters).map(|_| *rng.pick(&['A', 'B', 'Ñ'])).collect()
            };
            let words: Vec<String> = (0..10 + rng.below(40)).map(|_| word(&mut rng)).collect();
            let (board, words) = (rows.join("/"), words.join(" "));
            let options = Options::checked(kind.options(), Scope::Parse, [("words", &*words)]).expect("declared");
            let puzzle = kind.parse(&board, &options).expect("a board");
            let mut mac = solver::solver(&*puzzle, EngineChoice::Kernel(Engine::Mac), None).expect("an engine");
            let fills = solver::count(&*puzzle, &mut *mac, (1, 0), &budget).expect("an answer").count;
            let own = CrosswordPuzzle::read(&board, &options).expect("a board");
            let index = Index::new(&own, None, &budget).expect("no limit");
            let mut walk = Walk::new(&index);
            let stands = walk.root(&budget).expect("no limit");
            let mut corners = Corners::default();
            let mut found = None;
            for _ in 0..WAYS {
                if !stands {
                    break;
                }
                if let Pause::Solution(answer) = corners.run(&mut walk, &mut rng, &budget) {
                    assert!(puzzle.check(&answer).is_ok(), "{board} {words}");
                    found = Some(answer);
                }
            }
            assert!(fills > 0 || found.is_none(), "{board} {words}");
            let open = stands && (0..index.cells.len()).any(|cell| !walk.state.mask(cell).is_power_of_two());
            filled += usize::from(found.is_some());
            missed += usize::from(open && fills > 0 && found.is_none());
        }
        assert!(filled > 20, "{filled} filled and {missed} missed boards are too few to mean anything");
    }
}
