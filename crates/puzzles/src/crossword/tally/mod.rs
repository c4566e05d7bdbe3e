//! How many fills a board has, counted by its structure instead of fill by fill.
//!
//! Two parts. A [sweep] counts the fills in which words may repeat: numbers of ways multiply along cells, and a
//! frontier that comes again is not counted again. Words must differ, though, and a sweep cannot see that. But a fill in
//! which certain slots hold equal words is a fill of another board, in which the cells of those slots are
//! [glued together](glue); so the fills in which all words differ are a sum over the ways to sort the slots into groups,
//!
//! ```text
//! differing = Σ over groupings  Π over groups (−1)^(size − 1) · (size − 1)!  ·  fills of the glued board
//! ```
//!
//! (Möbius inversion over partitions). A grouping without fills has none when it is coarser either, which cuts most of
//! the sum away.
//!
//! A count that grows long is begun again in the [order](orders) of cells that promises the least work. (Five by five with
//! one corner closed: 900 million cells along rows from that corner, 180 million from the opposite side.) Where remembering
//! does not shorten it by far, fills are counted [one by one](each), in an order chosen for that.

mod each;
mod glue;
mod graph;
mod orders;
mod sweep;

use std::collections::HashMap;
use std::rc::Rc;

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Spent, Val};

use super::puzzle::CrosswordPuzzle;
use each::Each;
use glue::Glued;
use graph::{At, Graph};
use orders::{Numbered, ORDERS, numbered};
use sweep::{Known, Sweep, WIDEST};

/// How many fills with different words a puzzle has; none where its board is too wide to be counted so, or the number
/// too large.
pub(super) fn count(puzzle: &CrosswordPuzzle, budget: &Budget) -> Option<Result<u64, Spent>> {
    if puzzle.best || puzzle.has_wishes() {
        return None;
    }
    match Tally::new(puzzle).total(puzzle, budget) {
        Ok(total) => u64::try_from(total).ok().map(Ok),
        Err(Halt::Spent(spent)) => Some(Err(spent)),
        Err(Halt::TooLarge | Halt::Long) => None,
    }
}

/// Why a count ended early.
enum Halt {
    Spent(Spent),
    /// A frontier too wide, or a number too large.
    TooLarge,
    /// More cells tried than another way to count may need.
    Long,
}

/// Cells tried before other orders are looked at.
const EASY: u64 = 1 << 20;

/// Cells that can be tried one by one, if need be: a minute, roughly.
const LISTED: u128 = 1 << 33;

/// One of so many of the cells to be tried one by one may be tried remembering instead, in all sweeps together, to see
/// whether that is sooner done.
const SHARE: u128 = 100;

/// Cells that could be tried while a board is glued and its graphs are found.
const SETTING_UP: u64 = 500;

/// Walks by which an order is judged.
const WALKS: u32 = 400;

impl From<Spent> for Halt {
    fn from(spent: Spent) -> Self {
        Halt::Spent(spent)
    }
}

/// How the places of a word are read.
type Reading = Vec<Vec<usize>>;

/// A graph of words and where reading starts; none if there is no word to be read so.
type Words = Option<Rc<(Graph, At)>>;

struct Tally {
    /// The board, its cells numbered in the order in which a sweep visits them.
    board: Numbered,
    /// Cells a sweep may try, and all to come together.
    most: u64,
    together: u64,
    /// The words of each length.
    words: HashMap<usize, Vec<Vec<u8>>>,
    /// Words by the way they are read: glued boards are many, ways to read are few.
    graphs: HashMap<(usize, Reading), Words>,
    known: Known,
}

impl Tally {
    fn new(puzzle: &CrosswordPuzzle) -> Self {
        let words = puzzle.words.lists().iter().map(|list| {
            let spelled = (0..list.count()).map(|v| list.word(Val::at(v)).iter().map(|letter| letter.0).collect());
            (list.word_len(), spelled.collect())
        });
        let slots_open = |board: &Numbered| {
            let apart: Vec<usize> = (0..board.slots.len()).collect();
            Glued::new(&board.slots, &board.letters, &apart).stops.iter().map(|stop| stop.open.len()).sum::<usize>()
        };
        let [rows, columns] = [0, 1].map(|order| numbered(puzzle, order));
        let board = if slots_open(&rows) <= slots_open(&columns) { rows } else { columns };
        Tally {
            board,
            most: EASY,
            together: u64::MAX,
            words: words.collect(),
            graphs: HashMap::new(),
            known: Known::new(),
        }
    }

    /// The fills with different words.
    fn total(&mut self, puzzle: &CrosswordPuzzle, budget: &Budget) -> Result<i128, Halt> {
        let apart: Vec<usize> = (0..self.board.slots.len()).collect();
        let mut total = self.differing(&apart, 0, budget);
        if let Err(Halt::Long) = total {
            total = self.turn(puzzle, &apart, budget).and_then(|()| self.differing(&apart, 0, budget));
        }
        if let Err(Halt::Long) = total {
            total = Each::in_best_order(puzzle, budget)?.count(budget).map(i128::from);
        }
        total
    }

    /// Goes over to the order that promises the least work, with no bound to it unless fills may be counted one by one.
    fn turn(&mut self, puzzle: &CrosswordPuzzle, apart: &[usize], budget: &Budget) -> Result<(), Halt> {
        let mut least: Option<(u128, Numbered)> = None;
        for order in 0..ORDERS {
            budget.tick()?;
            let board = std::mem::replace(&mut self.board, numbered(puzzle, order));
            let guess =
                self.sweep(apart, budget, |sweep, start| Ok(sweep.guess(start, WALKS, &mut Rng::new(0, order as u64))));
            let guessed = match guess {
                Ok(tried) => Some(tried),
                Err(Halt::TooLarge | Halt::Long) => None,
                Err(spent) => return Err(spent),
            };
            let judged = std::mem::replace(&mut self.board, board);
            if let Some(tried) = guessed.filter(|tried| least.as_ref().is_none_or(|(least, _)| tried < least)) {
                least = Some((tried, judged));
            }
        }
        let (tried, board) = least.ok_or(Halt::TooLarge)?;
        self.most = u64::MAX;
        let may_list = tried <= LISTED && Each::bytes(puzzle) <= budget.memory();
        self.together = if may_list { (tried / SHARE) as u64 } else { u64::MAX };
        self.board = board;
        Ok(())
    }

    /// The sum over a grouping and those made from it by putting slots, from `next` on, to a group before them.
    /// `group` names for each slot the first one of its group.
    fn differing(&mut self, group: &[usize], next: usize, budget: &Budget) -> Result<i128, Halt> {
        let fills = i128::try_from(self.fills(group, budget)?).map_err(|_| Halt::TooLarge)?;
        if fills == 0 {
            return Ok(0);
        }
        let mut total = weight(group).checked_mul(fills).ok_or(Halt::TooLarge)?;
        for slot in next..group.len() {
            for leader in (0..slot).filter(|&l| group[l] == l) {
                if self.board.slots[leader].len() == self.board.slots[slot].len() {
                    let mut coarser = group.to_vec();
                    coarser[slot] = leader;
                    let more = self.differing(&coarser, slot + 1, budget)?;
                    total = total.checked_add(more).ok_or(Halt::TooLarge)?;
                }
            }
        }
        Ok(total)
    }

    /// The fills in which the slots of each group hold one word, and those of two groups any words.
    fn fills(&mut self, group: &[usize], budget: &Budget) -> Result<u128, Halt> {
        self.sweep(group, budget, |sweep, start| sweep.count(0, &mut start.to_vec()))
    }

    /// What a sweep over the glued board finds, given where its slots start; nothing if some have no words.
    fn sweep(
        &mut self,
        group: &[usize],
        budget: &Budget,
        find: impl FnOnce(&mut Sweep<'_>, &[At]) -> Result<u128, Halt>,
    ) -> Result<u128, Halt> {
        if self.together == 0 {
            return Err(Halt::Long);
        }
        let Glued { stops, readings } = {
            let glued = Glued::new(&self.board.slots, &self.board.letters, group);
            if glued.width() > WIDEST {
                return Err(Halt::TooLarge);
            }
            glued
        };
        let mut graphs = Vec::with_capacity(readings.len());
        for reading in readings {
            match self.graph(reading) {
                Some(graph) => graphs.push(graph),
                None => return Ok(0),
            }
        }
        let start: Vec<At> = graphs.iter().map(|graph| graph.1).collect();
        let graphs: Vec<&Graph> = graphs.iter().map(|graph| &graph.0).collect();
        let mut sweep = Sweep::new(&stops, &graphs, &mut self.known, budget, self.most.min(self.together));
        let found = find(&mut sweep, &start);
        self.together = self.together.saturating_sub(sweep.tried + SETTING_UP);
        found
    }

    fn graph(&mut self, reading: Reading) -> Words {
        let len = reading.iter().map(Vec::len).sum();
        let words = self.words.get(&len).map_or(&[][..], Vec::as_slice);
        let made = |reading: &Reading| Graph::new(words.iter().map(Vec::as_slice), reading).map(Rc::new);
        self.graphs.entry((len, reading)).or_insert_with_key(|(_, reading)| made(reading)).clone()
    }
}

/// Möbius' factor of a grouping: for each group, (−1)^(size − 1) · (size − 1)!.
fn weight(group: &[usize]) -> i128 {
    let mut members = vec![0; group.len()];
    let mut weight = 1;
    for &leader in group {
        // The n-th member of a group multiplies by −(n − 1).
        weight *= if members[leader] == 0 { 1 } else { -members[leader] };
        members[leader] += 1;
    }
    weight
}

#[cfg(test)]
mod tests {
    use rejilla_engine::kernel::Budget;
    use rejilla_engine::{Kind, Options, Rng, Scope};

    use super::super::Crossword;
    use super::super::puzzle::CrosswordPuzzle;
    use super::each::Tries;
    use super::{Each, Halt, ORDERS, Tally, numbered};

    fn puzzle(board: &str, words: &str) -> CrosswordPuzzle {
        let options = Options::checked(Crossword.options(), Scope::Parse, [("words", words)]).expect("declared");
        CrosswordPuzzle::read(board, &options).expect("a readable board")
    }

    fn counted(tally: &mut Tally) -> Result<i128, Halt> {
        let apart: Vec<usize> = (0..tally.board.slots.len()).collect();
        tally.differing(&apart, 0, &Budget::unlimited())
    }

    /// Looking ahead and gluing depend on the order; the number of fills does not.
    #[test]
    fn every_order_counts_the_same() {
        let mut rng = Rng::new(5, 0);
        let (mut filled, mut mirrored, mut turned) = (0, 0, 0);
        for _ in 0..150 {
            let (width, height) = (2 + rng.below(4), 2 + rng.below(4));
            let signs: [char; 25] = std::array::from_fn(|_| *rng.pick(&['-', '-', '-', '-', '*']));
            // Half of the small squares are their own mirrors. Larger ones have too many groupings of their words.
            let is_mirror = rng.below(2) == 0 && width == height && width < 5;
            let sign = |row: usize, col: usize| {
                if is_mirror && col < row { signs[5 * col + row] } else { signs[5 * row + col] }
            };
            let row = |row: usize| (0..width).map(|col| sign(row, col)).collect::<String>();
            let board = (0..height).map(row).collect::<Vec<_>>().join("\n");
            let word = |rng: &mut Rng| (0..2 + rng.below(4)).map(|_| *rng.pick(&['A', 'B', 'C'])).collect::<String>();
            let words = (0..90).map(|_| word(&mut rng)).collect::<Vec<_>>().join(" ");
            let puzzle = puzzle(&board, &words);
            let mut tally = Tally::new(&puzzle);
            let Ok(first) = counted(&mut tally) else { continue };
            filled += u32::from(first > 0);
            let is_short = first < 2_000;
            for order in 0..ORDERS {
                (tally.board, tally.most) = (numbered(&puzzle, order), u64::MAX);
                let same = counted(&mut tally).is_ok_and(|count| count == first);
                assert!(same, "order {order}\n{board}\n{words}");
                if !is_short {
                    continue;
                }
                let each = Each::new(&puzzle, &tally.board, Tries::new(&puzzle)).count(&Budget::unlimited());
                assert!(each.is_ok_and(|count| i128::from(count) == first), "one by one, {order}\n{board}\n{words}");
                mirrored += u32::from(first > 0 && tally.board.mirror().is_some());
            }
            if !is_short {
                continue;
            }
            // From the start with hardly any patience, so that every way to count has its turn.
            let mut tally = Tally::new(&puzzle);
            tally.most = 0;
            let total = tally.total(&puzzle, &Budget::unlimited());
            assert!(total.is_ok_and(|count| count == first), "after the choice\n{board}\n{words}");
            turned += u32::from(tally.most > 0);
        }
        assert!(turned > 30, "{turned} boards were turned");
        assert!(filled > 30 && mirrored > 30, "{filled} boards have fills, {mirrored} times one is its own mirror");
    }

    /// Forty words of which none meets another, from a list of a hundred: more fills than any number here holds.
    #[test]
    fn a_number_too_large_is_no_number() {
        let words: Vec<String> = ('A'..='J').flat_map(|a| ('A'..='J').map(move |b| format!("{a}{b}"))).collect();
        let puzzle = puzzle(&["--"; 40].join("\n**\n"), &words.join(" "));
        assert!(super::count(&puzzle, &Budget::unlimited()).is_none());
    }
}
