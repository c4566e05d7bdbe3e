//! Many puzzles answered, a line each.

use std::ops::ControlFlow;

use rejilla_engine::batch::{Ask, Reply, Tally};
use rejilla_engine::kernel::{Budget, Spent, Verdict};

use super::node::{CELLS, Node, Read};
use super::search::{Desk, SearchAll, Ticket};
use super::vector::{Job, Width};
use super::word::Word;
use super::{Want, Way, each_solution};

/// Answers each line in order. A single line gets all lanes for itself.
pub fn answer(width: Width, lines: &[&[u8]], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>)) {
    if let [line] = lines {
        return answer_one(width, line, ask, budget, each);
    }
    let mut desk = Lines {
        lines,
        ask,
        budget,
        next: 0,
        counts: vec![0; lines.len()],
        open: vec![1; lines.len()],
        split: Vec::new(),
        tallies: vec![Tally::Unknown; lines.len()],
        solutions: vec![[0; CELLS]; if ask.solutions { lines.len() } else { 0 }],
    };
    width.run(SearchAll(&mut desk));
    for (i, &tally) in desk.tallies.iter().enumerate() {
        let solution = match tally {
            Tally::Counted(n) if n > 0 => desk.solutions.get(i).map(|s| &s[..]),
            _ => None,
        };
        each(Reply { tally, solution });
    }
}

fn answer_one(width: Width, line: &[u8], ask: Ask, budget: &Budget, each: &mut dyn FnMut(Reply<'_>)) {
    struct Read1<'a>(&'a [u8]);

    impl Job for Read1<'_> {
        type Output = Read;

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) -> Read {
            Node::read(self.0)
        }
    }

    let node = match width.run(Read1(line)) {
        Read::Puzzle(node) if ask.enough > 0 => node,
        Read::Puzzle(_) | Read::Faulty => return each(Reply { tally: Tally::Counted(0), solution: None }),
        Read::Other => return each(Reply { tally: Tally::NotTaken, solution: None }),
    };
    let (mut count, mut first) = (0, None);
    let want = if ask.solutions { Want::First } else { Want::Number };
    let report = each_solution(Way::new(width, want), &node, budget, |solution, ways| {
        if count == 0 && ask.solutions {
            first = solution.map(|solution| solution.digits(b'1'));
        }
        count = ask.enough.min(count + ways);
        if count >= ask.enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match report.verdict {
        Verdict::Spent(_) => each(Reply { tally: Tally::Unknown, solution: None }),
        _ => each(Reply { tally: Tally::Counted(count), solution: first.as_ref().map(|digits| &digits[..]) }),
    }
}

/// Lines to answer.
struct Lines<'a> {
    lines: &'a [&'a [u8]],
    ask: Ask,
    budget: &'a Budget,
    next: usize,
    /// Solutions of each line, and its parts that are still searched.
    counts: Vec<u64>,
    open: Vec<u32>,
    /// The lines of parts beyond the first.
    split: Vec<usize>,
    tallies: Vec<Tally>,
    solutions: Vec<[u8; CELLS]>,
}

impl Lines<'_> {
    /// The line of a part.
    #[inline(always)]
    fn line(&self, id: usize) -> usize {
        id.checked_sub(self.lines.len()).map_or(id, |part| self.split[part])
    }
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
    fn found(&mut self, id: usize, before: u64, solution: impl FnOnce() -> Node) {
        // Parts that were split off have their first solution behind them.
        if before == 0 && self.ask.solutions && id < self.lines.len() {
            self.solutions[id] = solution().digits(b'1');
        }
    }

    #[inline(always)]
    fn only_counts(&self, found: u64) -> bool {
        !self.ask.solutions || found > 0
    }

    #[inline(always)]
    fn done(&mut self, id: usize, count: u64) {
        let line = self.line(id);
        self.counts[line] = self.ask.enough.min(self.counts[line].saturating_add(count));
        self.open[line] -= 1;
        if self.open[line] == 0 {
            self.tallies[line] = Tally::Counted(self.counts[line]);
        }
    }

    fn split(&mut self, id: usize, found: u64) -> Option<usize> {
        // The first solution is that of one lane alone.
        if self.ask.solutions && found == 0 && id < self.lines.len() {
            return None;
        }
        let line = self.line(id);
        self.open[line] += 1;
        self.split.push(line);
        Some(self.lines.len() + self.split.len() - 1)
    }

    #[inline(always)]
    fn spend(&mut self, guesses: u64) -> Result<(), Spent> {
        self.budget.spend(guesses)
    }
}
