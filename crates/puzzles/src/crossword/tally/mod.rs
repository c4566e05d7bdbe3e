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

mod glue;
mod graph;
mod sweep;

use std::collections::HashMap;
use std::rc::Rc;

use rejilla_engine::kernel::{Budget, Spent, Val};

use super::letters::LetterSet;
use super::puzzle::CrosswordPuzzle;
use glue::Glued;
use graph::{At, Graph};
use sweep::{Known, Sweep, WIDEST};

/// How many fills with different words a puzzle has; none where its board is too wide to be counted so, or the number
/// too large.
pub(super) fn count(puzzle: &CrosswordPuzzle, budget: &Budget) -> Option<Result<u64, Spent>> {
    if puzzle.best || puzzle.has_wishes() {
        return None;
    }
    let mut tally = Tally::new(puzzle);
    let apart: Vec<usize> = (0..tally.slots.len()).collect();
    match tally.differing(&apart, 0, budget) {
        Ok(total) => u64::try_from(total).ok().map(Ok),
        Err(Halt::Spent(spent)) => Some(Err(spent)),
        Err(Halt::TooLarge) => None,
    }
}

/// Why a count ended early.
enum Halt {
    Spent(Spent),
    /// A frontier too wide, or a number too large.
    TooLarge,
}

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
    /// The cells of each slot, numbered in the order in which a sweep visits them.
    slots: Vec<Vec<usize>>,
    /// The letters each of these cells may hold.
    letters: Vec<LetterSet>,
    /// The words of each length.
    words: HashMap<usize, Vec<Vec<u8>>>,
    /// Words by the way they are read: glued boards are many, ways to read are few.
    graphs: HashMap<(usize, Reading), Words>,
    known: Known,
}

impl Tally {
    fn new(puzzle: &CrosswordPuzzle) -> Self {
        let (width, cells) = (puzzle.layout.width(), puzzle.layout.cells().len());
        let any = LetterSet::MAX >> (LetterSet::BITS as usize - puzzle.words.alphabet().len().max(1));
        let along = |key: &dyn Fn(usize) -> usize| {
            let mut order: Vec<usize> = puzzle.slots.iter().flat_map(|slot| slot.cells.iter().copied()).collect();
            order.sort_unstable_by_key(|&cell| key(cell));
            order.dedup();
            let mut number = vec![0; cells];
            order.iter().enumerate().for_each(|(i, &cell)| number[cell] = i);
            let slots: Vec<Vec<usize>> =
                puzzle.slots.iter().map(|slot| slot.cells.iter().map(|&cell| number[cell]).collect()).collect();
            let letters: Vec<LetterSet> =
                order.iter().map(|&cell| puzzle.fixed[cell].map_or(any, |letter| 1 << letter.0)).collect();
            (slots, letters)
        };
        let rows = along(&|cell| cell);
        let columns = along(&|cell| cell % width * cells + cell / width);
        let slots_open = |(slots, letters): &(Vec<Vec<usize>>, Vec<LetterSet>)| {
            let apart: Vec<usize> = (0..slots.len()).collect();
            Glued::new(slots, letters, &apart).stops.iter().map(|stop| stop.open.len()).sum::<usize>()
        };
        let (slots, letters) = if slots_open(&rows) <= slots_open(&columns) { rows } else { columns };
        let words = puzzle.words.lists().iter().map(|list| {
            let spelled = (0..list.count()).map(|v| list.word(Val::at(v)).iter().map(|letter| letter.0).collect());
            (list.word_len(), spelled.collect())
        });
        Tally { slots, letters, words: words.collect(), graphs: HashMap::new(), known: Known::new() }
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
                if self.slots[leader].len() == self.slots[slot].len() {
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
        let Glued { stops, readings } = {
            let glued = Glued::new(&self.slots, &self.letters, group);
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
        let mut nodes: Vec<At> = graphs.iter().map(|graph| graph.1).collect();
        let graphs: Vec<&Graph> = graphs.iter().map(|graph| &graph.0).collect();
        Ok(Sweep::new(&stops, &graphs, &mut self.known, budget).count(0, &mut nodes)?)
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
