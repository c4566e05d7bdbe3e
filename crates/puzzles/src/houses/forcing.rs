//! **What it sees.** A candidate that, once assumed, leads through singles and relations between pairs to a cell without
//! candidates or a value without a place.
//!
//! **Why it holds.** What leads to a contradiction is false.
//!
//! **Example.** If a cell were 3, its neighbour would be 4, the only other 4 of that column would go, and the column would
//! have no 4 at all: the cell is not 3.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::{AllDifferent, Constraint};
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::step::{Basis, Candidate, Said};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique, Telling};

use super::ahead::Ahead;
use super::story;

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["cell", "value", "cells"];

/// The chain on the ladders of sudoku.
pub static FORCING_CHAIN: Technique = Technique { id: "forcing-chain", difficulty: 85, roles: ROLES, find };

/// A chain with no more links than this is short enough to stop looking for a shorter one.
const SHORT: usize = 6;

/// Emits the shortest chain found, cells with few candidates first; then all others, for whoever goes on looking.
pub fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut open: Vec<Var> = board.model().vars().filter(|&x| !board.is_placed(x)).collect();
    open.sort_by_key(|&x| board.size(x));
    let mut ahead = Ahead::new(board);
    let Some(best) = shortest(board, &mut ahead, &open)? else { return ControlFlow::Continue(()) };
    let first = best.assumed;
    see(board, best, emit)?;
    for &x in &open {
        board.look()?;
        for v in board.domain(x).iter().filter(|&v| (x, v) != first) {
            if let Some(chain) = followed(board, &mut ahead, (x, v)) {
                see(board, chain, emit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The chain from a candidate, where it leads to a contradiction.
fn followed(board: &Board, ahead: &mut Ahead<'_>, (x, v): Candidate) -> Option<Chain> {
    if ahead.refutes(x, v) { Trail::assuming(board, x, v).contradiction() } else { None }
}

/// The shortest chain, or one that is short enough.
fn shortest(board: &Board, ahead: &mut Ahead<'_>, open: &[Var]) -> ControlFlow<(), Option<Chain>> {
    let mut best: Option<Chain> = None;
    for &x in open {
        board.look()?;
        for v in board.domain(x) {
            let Some(chain) = followed(board, ahead, (x, v)) else { continue };
            let length = chain.cites.len();
            if best.as_ref().is_none_or(|best| length < best.cites.len()) {
                best = Some(chain);
                if length <= SHORT {
                    return ControlFlow::Continue(best);
                }
            }
        }
    }
    ControlFlow::Continue(best)
}

fn see(board: &Board, chain: Chain, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let (x, v) = chain.assumed;
    // A board that contradicts itself somewhere else leads to contradictions that have nothing to do with the candidate.
    let Some(proof) = story::refuted(board, (x, v), &chain.cites) else { return ControlFlow::Continue(()) };
    emit.step(vec![Effect::Remove(x, v)], |_| Telling::proof(chain.said(), proof))
}

/// The step that a candidate leads to a contradiction, if it does.
pub(super) fn told(board: &Board, (x, v): Candidate) -> Option<Step> {
    let chain = Trail::assuming(board, x, v).contradiction()?;
    let proof = story::refuted(board, (x, v), &chain.cites)?;
    Some(Step {
        technique: &FORCING_CHAIN,
        said: chain.said(),
        effects: vec![Effect::Remove(x, v)],
        rating: FORCING_CHAIN.difficulty,
        basis: Basis::Proof(proof),
    })
}

/// A contradiction and what it rests on.
struct Chain {
    assumed: Candidate,
    cites: Vec<Tag>,
    /// Cells on the way, in order.
    cells: Vec<Var>,
}

impl Chain {
    fn said(&self) -> Said {
        let (x, v) = self.assumed;
        vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v)), ("cells", Item::Cells(self.cells.clone()))]
    }
}

/// One link: what a constraint took from a cell, and the cells it looked at.
struct Link {
    tag: Tag,
    cell: Var,
    seen: Vec<Var>,
}

/// Candidates under an assumption, and how they came about. One-word domains.
struct Trail<'b> {
    board: &'b Board,
    assumed: Candidate,
    words: Vec<u64>,
    links: Vec<Link>,
    queue: std::collections::VecDeque<Var>,
}

impl<'b> Trail<'b> {
    fn assuming(board: &'b Board, x: Var, v: Val) -> Self {
        let mut words: Vec<u64> = board.model().vars().map(|y| board.word(y)).collect();
        words[x.index()] = 1 << v.0;
        Trail { board, assumed: (x, v), words, links: Vec::new(), queue: [x].into() }
    }

    /// Follows the assumption breadth first until something gives.
    fn contradiction(mut self) -> Option<Chain> {
        while let Some(x) = self.queue.pop_front() {
            for &tag in self.board.model().on(x) {
                let constraint = self.board.model().constraint(tag);
                let failed = match constraint.shape() {
                    Some(house) => self.house(tag, house, x),
                    None => self.pair(tag, constraint, x),
                };
                if let Err(last) = failed {
                    return Some(self.trace(last));
                }
            }
        }
        None
    }

    /// Takes candidates away; the link itself if none is left.
    fn keep(&mut self, tag: Tag, y: Var, keep: u64, seen: impl FnOnce() -> Vec<Var>) -> Result<(), Link> {
        let left = self.words[y.index()] & keep;
        if left == self.words[y.index()] {
            return Ok(());
        }
        let link = Link { tag, cell: y, seen: seen() };
        self.words[y.index()] = left;
        if left == 0 {
            return Err(link);
        }
        self.links.push(link);
        self.queue.push_back(y);
        Ok(())
    }

    fn house(&mut self, tag: Tag, house: &AllDifferent, x: Var) -> Result<(), Link> {
        let value = self.words[x.index()];
        if value.is_power_of_two() {
            for &y in house.vars().iter().filter(|&&y| y != x) {
                self.keep(tag, y, !value, || vec![x])?;
            }
        }
        if !house.is_permutation() {
            return Ok(());
        }
        let (mut once, mut twice) = (0, 0);
        for y in house.vars() {
            twice |= once & self.words[y.index()];
            once |= self.words[y.index()];
        }
        if once.count_ones() as usize != house.vars().len() {
            return Err(Link { tag, cell: x, seen: house.vars().to_vec() });
        }
        let single = once & !twice;
        for &y in house.vars() {
            let here = self.words[y.index()] & single;
            if here != 0 && here != self.words[y.index()] {
                self.keep(tag, y, here, || house.vars().iter().copied().filter(|&z| z != y).collect())?;
            }
        }
        Ok(())
    }

    fn pair(&mut self, tag: Tag, constraint: &Constraint, x: Var) -> Result<(), Link> {
        let Some(pairs) = constraint.rule().pairs() else { return Ok(()) };
        for y in pairs.neighbours(x) {
            let mut keep = 0;
            for b in values(self.words[y.index()]) {
                if values(self.words[x.index()]).any(|a| pairs.compatible(x, a, y, b)) {
                    keep |= 1 << b.0;
                }
            }
            self.keep(tag, y, keep, || vec![x])?;
        }
        Ok(())
    }

    /// Walks back from the last link to what it rests on.
    fn trace(self, last: Link) -> Chain {
        let mut needed = last.seen.clone();
        needed.push(last.cell);
        let mut cites = vec![last.tag];
        let mut cells = vec![last.cell];
        for link in self.links.iter().rev() {
            if !needed.contains(&link.cell) {
                continue;
            }
            if !cites.contains(&link.tag) {
                cites.push(link.tag);
            }
            if !cells.contains(&link.cell) {
                cells.push(link.cell);
            }
            for &x in &link.seen {
                if !needed.contains(&x) {
                    needed.push(x);
                }
            }
        }
        cells.retain(|&x| x != self.assumed.0);
        cells.reverse();
        if cells.is_empty() {
            cells.push(self.assumed.0);
        }
        Chain { assumed: self.assumed, cites, cells }
    }
}

fn values(word: u64) -> impl Iterator<Item = Val> {
    bits(word).map(Val)
}
