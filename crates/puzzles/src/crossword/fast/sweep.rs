//! Part of a board filled cell by cell along tries, many fills abreast.
//!
//! The cells come in the order of a sweep, and each slot has a trie of its words, only as far as they lie in the part. A
//! beginning is where the tries stand; of all beginnings of one length the most promising are kept (a beam), by how many
//! words are left to the slots, each weighed by what crossing slots say about its letters (`messages`). A step costs some
//! 30 ns where propagation takes 65 µs, and a beam never lingers over a bad beginning, as a search in depth does.

use std::cmp::Reverse;
use std::collections::HashSet;

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Spent, Toil};

use super::super::letters::LetterSet;
use super::index::{CellId, SlotId};
use super::messages::{Messages, UNIT};
use super::state::State;
use super::walk::log;

/// Letters a word can have in the part: so many fit a key.
pub(super) const MOST_PLACES: usize = 10;
const KEY_BITS: usize = 6;
/// Beginnings kept at each cell.
const WIDTH: usize = 1_000;
/// How far a letter's promise may be off by chance, in 256ths of a factor two.
const NOISE: usize = 512;

#[derive(Clone, Copy)]
struct Node {
    letters: LetterSet,
    /// The first child: children lie side by side.
    first: u32,
    /// The logarithm of the weights of the words below.
    promise: i32,
}

impl Node {
    #[inline]
    fn child(self, letter: u32) -> u32 {
        self.first + (self.letters & ((1 << letter) - 1)).count_ones()
    }
}

/// The words left to a slot, by their letters at some places.
fn trie(state: &State<'_>, slot: SlotId, places: &[usize], heard: &Messages) -> Vec<Node> {
    let table = state.index.table(slot);
    let outside: Vec<usize> = (0..table.len).filter(|place| !places.contains(place)).collect();
    let key = |word: &[u8]| places.iter().fold(0u64, |key, &place| key << KEY_BITS | u64::from(word[place]));
    let weight = |word: &[u8]| outside.iter().fold(UNIT, |weight, &p| heard.weigh(weight, slot, p, word[p]));
    let words = state.words(slot).map(|word| table.word(word));
    let mut words: Vec<(u64, u64)> = words.map(|word| (key(word), weight(word))).collect();
    words.sort_unstable();
    let mut nodes = vec![Node { letters: 0, first: 0, promise: 0 }];
    // Level by level, so that siblings are neighbours: (node, words below it).
    let mut levels = vec![vec![(0, 0, words.len())]];
    for depth in 0..places.len() {
        let letter_of = |&(key, _): &(u64, u64)| key >> (KEY_BITS * (places.len() - 1 - depth)) & ((1 << KEY_BITS) - 1);
        let mut next = Vec::new();
        for &(node, from, to) in &levels[depth] {
            nodes[node].first = nodes.len() as u32;
            let mut at = from;
            while at < to {
                let letter = letter_of(&words[at]);
                let end = at + words[at..to].partition_point(|word| letter_of(word) == letter);
                nodes[node].letters |= 1 << letter;
                next.push((nodes.len(), at, end));
                nodes.push(Node { letters: 0, first: 0, promise: 0 });
                at = end;
            }
        }
        levels.push(next);
    }
    weigh(&mut nodes, &levels, &words, |weight, depth, letter| heard.weigh(weight, slot, places[depth], letter));
    nodes
}

/// Gives each node its promise, from the leaves up.
fn weigh(
    nodes: &mut [Node],
    levels: &[Vec<(usize, usize, usize)>],
    words: &[(u64, u64)],
    weighed: impl Fn(u64, usize, u8) -> u64,
) {
    let mut weights = vec![0u64; nodes.len()];
    for (depth, level) in levels.iter().enumerate().rev() {
        for &(at, from, to) in level {
            let node = nodes[at];
            weights[at] = if depth + 1 == levels.len() {
                words[from..to].iter().fold(0, |sum: u64, word| sum.saturating_add(word.1))
            } else {
                let letters = (0..LetterSet::BITS).filter(|letter| node.letters >> letter & 1 == 1);
                let children = letters.map(|l| weighed(weights[node.child(l) as usize], depth, l as u8));
                children.fold(0, u64::saturating_add)
            };
            nodes[at].promise = log(weights[at]) as i32;
        }
    }
}

/// Where a cell finds the node of one of its slots.
#[derive(Clone, Copy)]
struct Through {
    slot: SlotId,
    /// Its place in a beginning; none where the slot starts here.
    at: Option<usize>,
    ends: bool,
}

struct Step {
    cell: CellId,
    allowed: LetterSet,
    through: Vec<Through>,
    /// Slots open before the cell.
    open: usize,
    /// Which of their nodes go on as they are.
    kept: Vec<usize>,
}

/// Beginnings of one length.
#[derive(Default)]
struct Beginnings {
    /// The nodes of the open slots, beginning by beginning.
    nodes: Vec<u32>,
    promises: Vec<i32>,
    /// Which beginning each goes on, and by which letter.
    origins: Vec<(u32, u8)>,
}

/// A part of a board made ready for a sweep.
pub(super) struct Sweep {
    steps: Vec<Step>,
    tries: Vec<Vec<Node>>,
}

impl Sweep {
    /// The cells are in the order of the sweep; none has two places in one slot or more than two slots.
    pub(super) fn new(
        state: &State<'_>,
        order: &[CellId],
        heard: &Messages,
        toil: &mut Toil<'_>,
    ) -> Result<Sweep, Spent> {
        let index = state.index;
        let mut places = vec![Vec::new(); index.slots.len()];
        for &(slot, place) in order.iter().flat_map(|&cell| &index.cells[cell]) {
            places[slot].push(place);
        }
        let mut tries = Vec::with_capacity(places.len());
        for (slot, places) in places.iter().enumerate() {
            toil.meet(if places.is_empty() { 1 } else { state.count(slot) as usize * places.len() })?;
            tries.push(if places.is_empty() { Vec::new() } else { trie(state, slot, places, heard) });
        }
        let mut open: Vec<SlotId> = Vec::new();
        let mut steps = Vec::with_capacity(order.len());
        for &cell in order {
            let through = |&(slot, place): &(SlotId, usize)| Through {
                slot,
                at: open.iter().position(|&other| other == slot),
                ends: places[slot].last() == Some(&place),
            };
            let through: Vec<Through> = index.cells[cell].iter().map(through).collect();
            let crosses = |slot: SlotId| through.iter().any(|t| t.slot == slot);
            let kept: Vec<usize> = (0..open.len()).filter(|&i| !crosses(open[i])).collect();
            let mut next: Vec<SlotId> = kept.iter().map(|&i| open[i]).collect();
            next.extend(through.iter().filter(|t| !t.ends).map(|t| t.slot));
            steps.push(Step { cell, allowed: state.mask(cell), through, open: open.len(), kept });
            open = next;
        }
        Ok(Sweep { steps, tries })
    }

    /// Some fills of the part, the most promising first, each as letters in their cells. Chance decides among
    /// beginnings of about the same promise.
    pub(super) fn fills(&self, rng: &mut Rng, toil: &mut Toil<'_>) -> Result<Vec<Vec<(CellId, u8)>>, Spent> {
        let mut now = Beginnings { promises: vec![0], ..Beginnings::default() };
        let mut origins = Vec::with_capacity(self.steps.len());
        let mut seen = HashSet::new();
        for (i, step) in self.steps.iter().enumerate() {
            let mut longer = self.longer(step, &now, rng);
            toil.meet(longer.len())?;
            toil.budget().spend(longer.len() as u64 / LETTERS_A_NODE)?;
            if longer.len() > 2 * WIDTH {
                longer.select_nth_unstable(2 * WIDTH);
                longer.truncate(2 * WIDTH);
            }
            longer.sort_unstable();
            let mut next = Beginnings::default();
            seen.clear();
            for (Reverse(promise), from, letter) in longer {
                let start = next.nodes.len();
                self.go_on(step, &now, (from, letter), &mut next.nodes);
                // Beginnings that stand alike have the same ends. Full parts differ all the same.
                if i + 1 < self.steps.len() && !seen.insert(next.nodes[start..].to_vec()) {
                    next.nodes.truncate(start);
                    continue;
                }
                next.promises.push(promise);
                next.origins.push((from, letter));
                if next.promises.len() == WIDTH {
                    break;
                }
            }
            origins.push(std::mem::take(&mut next.origins));
            now = next;
        }
        Ok((0..now.promises.len()).map(|last| self.traced(&origins, last)).collect())
    }

    /// Every beginning with every letter the next cell can take.
    fn longer(&self, step: &Step, now: &Beginnings, rng: &mut Rng) -> Vec<(Reverse<i32>, u32, u8)> {
        let noise: [i32; LetterSet::BITS as usize] = std::array::from_fn(|_| rng.below(NOISE) as i32);
        let mut longer = Vec::with_capacity(4 * now.promises.len());
        for (from, &promise) in now.promises.iter().enumerate() {
            let nodes = &now.nodes[from * step.open..(from + 1) * step.open];
            let node = |t: &Through| self.tries[t.slot][t.at.map_or(0, |at| nodes[at] as usize)];
            let (mut rest, mut base) = (step.allowed, promise);
            for node in step.through.iter().map(node) {
                rest &= node.letters;
                base -= node.promise;
            }
            while rest != 0 {
                let letter = rest.trailing_zeros();
                rest &= rest - 1;
                let gain = step.through.iter().map(|t| self.tries[t.slot][node(t).child(letter) as usize].promise);
                let promise = base + gain.sum::<i32>() + noise[letter as usize];
                longer.push((Reverse(promise), from as u32, letter as u8));
            }
        }
        longer
    }

    /// Writes down where the slots stand once a beginning has one letter more.
    fn go_on(&self, step: &Step, now: &Beginnings, (from, letter): (u32, u8), next: &mut Vec<u32>) {
        let nodes = &now.nodes[from as usize * step.open..(from as usize + 1) * step.open];
        next.extend(step.kept.iter().map(|&i| nodes[i]));
        for t in step.through.iter().filter(|t| !t.ends) {
            let node = self.tries[t.slot][t.at.map_or(0, |at| nodes[at] as usize)];
            next.push(node.child(u32::from(letter)));
        }
    }

    /// The letters of a full part.
    fn traced(&self, origins: &[Vec<(u32, u8)>], last: usize) -> Vec<(CellId, u8)> {
        let mut at = last;
        let mut letters = Vec::with_capacity(origins.len());
        for (step, origins) in self.steps.iter().zip(origins).rev() {
            let (from, letter) = origins[at];
            letters.push((step.cell, letter));
            at = from as usize;
        }
        letters
    }
}

/// Letters tried for one node of the budget: they are that much cheaper.
const LETTERS_A_NODE: u64 = 64;
