//! Sudokus of nine rows by the million: one puzzle a lane of a vector register.
//!
//! - `word`: a word in each lane; plain arrays.
//! - `vector`: the same in registers, chosen at run time; the only unsafe code.
//! - `node`: the state of one puzzle, read from bytes and written to them.
//! - `round`: propagation.
//! - `branch`: where to guess.
//! - `search`: a puzzle in each lane, each with its own stack and its own next puzzle.
//!
//! Everybody else puts the vector *inside* one grid. Across grids, no operation ever moves a bit from lane to lane, so
//! a round is nothing but logic and shifts on full registers.

mod branch;
mod node;
mod round;
mod search;
mod single;
mod vector;
mod word;

use std::ops::ControlFlow;

use rejilla_engine::batch::{Ask, Reply, Tally};
use rejilla_engine::kernel::Budget;

use node::{CELLS, Node, Read};
use search::{Desk, Ticket, search};
pub use vector::Width;
use vector::Job;
use word::Word;

/// Answers each line in order.
pub fn answer(width: Width, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>)) {
    let mut desk = Lines {
        lines,
        ask,
        budget,
        next: 0,
        tallies: vec![Tally::Unknown; lines.len()],
        solutions: vec![[0; CELLS]; if ask.solutions { lines.len() } else { 0 }],
    };
    if lines.len() == 1 { width.run(One(&mut desk)) } else { width.run(SearchAll(&mut desk)); }
    for (i, &tally) in desk.tallies.iter().enumerate() {
        let solution = match tally {
            Tally::Counted(n) if n > 0 => desk.solutions.get(i).map(|s| &s[..]),
            _ => None,
        };
        each(Reply { tally, solution });
    }
}

struct SearchAll<'a, D>(&'a mut D);

impl<D: Desk> Job for SearchAll<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<const N: usize, V: Word>(self) {
        search::<N, V>(self.0);
    }
}

/// Lines to answer.
struct Lines<'a> {
    lines: &'a [&'a [u8]],
    ask: Ask,
    budget: &'a Budget,
    next: usize,
    tallies: Vec<Tally>,
    solutions: Vec<[u8; CELLS]>,
}

impl Desk for Lines<'_> {
    #[inline(always)]
    fn next(&mut self) -> Option<Ticket> {
        loop {
            let line = self.lines.get(self.next)?;
            let id = self.next;
            self.next += 1;
            match Node::read(line) {
                Read::Puzzle(node) if self.ask.enough > 0 => return Some(Ticket { id, node, enough: self.ask.enough }),
                Read::Puzzle(_) | Read::Faulty => self.tallies[id] = Tally::Counted(0),
                Read::Other => self.tallies[id] = Tally::NotTaken,
            }
        }
    }

    #[inline(always)]
    fn found(&mut self, id: usize, number: u64, solution: &Node) {
        if number == 1 && self.ask.solutions {
            self.solutions[id] = solution.digits(b'1');
        }
    }

    #[inline(always)]
    fn done(&mut self, id: usize, count: u64) {
        self.tallies[id] = Tally::Counted(count);
    }

    #[inline(always)]
    fn spend(&mut self, guesses: u64) -> bool {
        self.budget.spend(guesses).is_ok()
    }
}

struct One<'a, D>(&'a mut D);

impl<D: Desk> Job for One<'_, D> {
    type Output = ();

    #[inline(always)]
    fn run<const N: usize, V: Word>(self) {
        let desk = self.0;
        while let Some(Ticket { id, node, enough }) = desk.next() {
            let mut count = 0;
            single::each_solution::<V>(&node, || Ok(()), |solution| {
                count += 1;
                desk.found(id, count, solution);
                if count >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            desk.done(id, count);
        }
    }
}
