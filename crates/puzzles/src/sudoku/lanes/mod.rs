//! Sudokus of nine rows by the million: one puzzle a lane of a vector register.
//!
//! - `word`: a word in each lane; plain words.
//! - `vector`: the same in registers, chosen at run time; the only unsafe code.
//! - `node`: the state of one puzzle, read from bytes and written to them.
//! - `round`: what a digit can tell of its own rows, columns and blocks.
//! - `branch`: where to guess.
//! - `last`: the last open cells, where solutions are counted.
//! - `search`: a puzzle in each lane, each with its own stack and its own next puzzle.
//! - `single`: one puzzle with its digits in the lanes; `long`: its branches in the lanes, when there are many.
//! - `complete`: the first solution, found in a way that never changes.
//! - `make`: puzzles in the making; `swaps`: sets of cells in which a clue must stay.
//!
//! Code that is to use the vector instructions must be inlined into a `Job`; closures handed to the standard library
//! (`array::map` and the like) are not, and ran four times slower.
//!
//! Tried without gain: removing what one digit is sure of from the digits after it in the same round (fewer rounds, but
//! each digit then waits for the one before; a quarter slower).
//!
//! Tried without gain for counting every solution (puzzles of 16 clues, 30,000 solutions at the median): numbers of groups of
//! cells that hang together, multiplied, and remembered by what is left of them. Such groups are rare before the last dozen
//! cells, and the same rest comes back in one node of two or three, while each costs several times as much; one band after
//! the other makes it come back hardly more often. Counting solutions twice where every open cell has two candidates (each has a twin) saves
//! branches, but the chains that lead to one of the two take as long as all last cells at once.
//!
//! Everybody else puts the vector *inside* one grid. Across grids, no operation ever moves a bit from lane to lane, so
//! a round is nothing but logic and shifts on full registers.

mod branch;
mod complete;
mod last;
mod long;
pub(super) mod make;
mod node;
mod round;
mod search;
mod single;
mod swaps;
#[cfg(test)]
mod tests;
mod vector;
mod word;

use std::ops::{ControlFlow, Range};

use rejilla_engine::batch::{Ask, Reply, Tally};
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Report, Spent, Val, ValSet, Verdict};
use rejilla_engine::{Exhausted, Rng, Solver};

use long::Long;
use make::{Maker, Wish};
use node::{CELLS, Node, Read};
use search::{Desk, Ticket, search};
use single::End;
use vector::Job;
pub use vector::Width;
use word::Word;

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

/// What is wanted of the solutions of one puzzle.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Want {
    /// Each of them, in the order of one lane's search.
    Each,
    /// The first of that order, and how many there are.
    First,
    /// How many there are.
    Number,
}

impl Want {
    /// Whether only the number is of interest, once so many were found.
    #[inline(always)]
    fn only_counts(self, found: u64) -> bool {
        self == Want::Number || self == Want::First && found > 0
    }
}

/// How one puzzle is searched.
#[derive(Clone, Copy)]
struct Way {
    width: Width,
    want: Want,
    /// From so many nodes on, all lanes take part.
    long: u64,
}

impl Way {
    /// The first nodes are for one lane: most puzzles need no more.
    const LONG: u64 = 40;

    fn new(width: Width, want: Want) -> Way {
        Way { width, want, long: Way::LONG }
    }
}

/// Reports each solution of one state; where only their number is of interest, several at once, unseen.
fn each_solution(
    way: Way,
    node: &Node,
    budget: &Budget,
    mut found: impl FnMut(Option<&Node>, u64) -> ControlFlow<()>,
) -> Report {
    struct One<'a, F>(Way, &'a Node, &'a Budget, F);

    impl<F: FnMut(Option<&Node>, u64) -> ControlFlow<()>> Job for One<'_, F> {
        type Output = Result<Report, u64>;

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) -> Result<Report, u64> {
            let One(Way { want, long, .. }, node, budget, mut found) = self;
            // Many solutions would have to be kept back.
            let long = |nodes, solutions| nodes > long && (solutions < 2 || want != Want::Each);
            let only_counts = |solutions| want.only_counts(solutions);
            match single::each_solution::<V>(node, || budget.tick(), (long, only_counts), &mut found) {
                End::Over(report) => Ok(report),
                End::Long(open, stats) => {
                    let mut desk = Long::new(open, stats, want, budget, found);
                    search::<N, V>(&mut desk);
                    desk.report().ok_or(desk.handed_out())
                }
            }
        }
    }

    way.width.run(One(way, node, budget, &mut found)).unwrap_or_else(|known| {
        let mut number = 0;
        let again = |solution: Option<&Node>, ways: u64| {
            number += ways;
            if number > known { found(solution, ways) } else { ControlFlow::Continue(()) }
        };
        let alone = Way { long: u64::MAX, ..way };
        way.width.run(One(alone, node, budget, again)).expect("one lane alone keeps nothing back")
    })
}

/// Reports each solution of one state, in order.
fn each_listed(node: &Node, budget: &Budget, mut found: impl FnMut(&Node) -> ControlFlow<()>) -> Report {
    each_solution(Way::new(Width::best(), Want::Each), node, budget, |solution, _| {
        solution.map_or(ControlFlow::Continue(()), &mut found)
    })
}

/// How many solutions a state has, up to `enough`.
fn count_up_to(node: &Node, enough: u64, budget: &Budget) -> Result<u64, Spent> {
    let mut count = 0;
    let report = each_solution(Way::new(Width::best(), Want::Number), node, budget, |_, ways| {
        count = enough.min(ways.saturating_add(count));
        if count >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match report.verdict {
        Verdict::Spent(spent) => Err(spent),
        _ => Ok(count),
    }
}

/// The first solution, found in a way that never changes.
fn completed(node: &Node) -> Option<Node> {
    struct First<'a>(&'a Node);

    impl Job for First<'_> {
        type Output = Option<Node>;

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) -> Option<Node> {
            complete::complete::<V>(self.0)
        }
    }

    Width::best().run(First(node))
}

/// The solver of one puzzle.
#[derive(Debug)]
pub(super) struct Fast {
    /// None if the givens contradict each other.
    node: Option<Node>,
}

impl Fast {
    /// The solver of a grid with these givens.
    pub(super) fn of_givens(givens: &[Option<Val>]) -> Fast {
        let digits: [u8; CELLS] = std::array::from_fn(|cell| givens[cell].map_or(0, |v| v.0 as u8 + 1));
        let given = digits.iter().rev().fold(0, |bits, &digit| bits << 1 | u128::from(digit > 0));
        match Node::of_givens(given, |cell| digits[cell]) {
            Read::Puzzle(node) => Fast { node: Some(node) },
            _ => Fast { node: None },
        }
    }

    /// The solver of a grid with these candidates.
    pub(super) fn of_candidates(candidates: &[ValSet]) -> Fast {
        let mut node = Node([0; 27]);
        for (cell, left) in candidates.iter().enumerate() {
            left.view().iter().for_each(|v| node.allow(cell, v.index()));
        }
        Fast { node: Some(node) }
    }
}

impl Solver for Fast {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let Some(node) = &self.node else {
            return Ok(Report { verdict: Verdict::Exhausted, stats: Default::default() });
        };
        Ok(each_listed(node, budget, |solution| found(&solution.digits(0).map(|d| Val(d.into())))))
    }

    fn unlisted_from(&self) -> Option<u64> {
        Some(LISTED)
    }

    fn count_all(&mut self, enough: u64, budget: &Budget) -> Option<Result<u64, Spent>> {
        let Some(node) = &self.node else { return Some(Ok(0)) };
        Some(count_up_to(node, enough, budget))
    }
}

/// Solutions that are listed before they are only counted.
const LISTED: u64 = 100;

/// Hands out the solutions of a grid with these clues (1 to 9, 0 for none) until told to stop.
///
/// # Errors
/// When the budget was spent first.
pub(super) fn solutions_of(
    clues: &[u8; CELLS],
    budget: &Budget,
    mut found: impl FnMut([u8; CELLS]) -> ControlFlow<()>,
) -> Result<(), Spent> {
    let given = clues.iter().rev().fold(0, |bits, &digit| bits << 1 | u128::from(digit > 0));
    let Read::Puzzle(node) = Node::of_givens(given, |cell| clues[cell]) else { return Ok(()) };
    let report = each_listed(&node, budget, |solution| found(solution.digits(1)));
    match report.verdict {
        Verdict::Spent(spent) => Err(spent),
        _ => Ok(()),
    }
}

/// Makes one puzzle: its clues, a character a cell, and the random numbers left.
pub(super) fn make_one(wish: &Wish, rng: Rng, budget: &Budget) -> Result<([u8; CELLS], Rng), Spent> {
    let mut maker = Maker::new(wish, rng);
    while let Some((node, enough)) = maker.question() {
        let count = count_up_to(&node, enough, budget)?;
        hear(&mut maker, count);
    }
    Ok((maker.line(), maker.rng().clone()))
}

/// Tells a maker an answer, with the instructions that make short work of the next question.
fn hear(maker: &mut Maker<'_>, count: u64) {
    struct Hear<'a, 'w>(&'a mut Maker<'w>, u64);

    impl Job for Hear<'_, '_> {
        type Output = ();

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) {
            self.0.hear(self.1);
        }
    }

    Width::best().run(Hear(maker, count));
}

/// Says which puzzles will do.
pub(super) type Fits<'a> = &'a dyn Fn(&[u8; CELLS]) -> bool;

/// Makes puzzles of many streams of a seed, in order; the same as one by one. What is made before it gives up is handed
/// out. `fits` says which puzzles will do, in at most `tries` tries each.
///
/// # Errors
/// When the budget was spent first, or no try fitted.
pub(super) fn make_many(
    (wish, fits, tries): (&Wish, Fits<'_>, u64),
    (seed, streams): (u64, Range<u64>),
    budget: &Budget,
    each: &mut dyn FnMut(&[u8]),
) -> Result<(), Exhausted> {
    let wanted = streams.clone().count();
    let mut desk = Makers {
        wish,
        fits,
        tries,
        seed,
        first: streams.start,
        streams,
        budget,
        waiting: Vec::new(),
        makers: Vec::new(),
        made: vec![None; wanted],
        gave_up: None,
    };
    Width::best().run(SearchAll(&mut desk));
    let made: Vec<_> = desk.made.iter().map_while(Option::as_ref).collect();
    for line in &made {
        each(&line[..]);
    }
    match desk.gave_up {
        Some(gave_up) if made.len() < wanted => Err(gave_up),
        _ => Ok(()),
    }
}

/// Makers whose questions the lanes answer.
struct Makers<'a> {
    wish: &'a Wish,
    fits: Fits<'a>,
    tries: u64,
    seed: u64,
    first: u64,
    /// Streams nobody has begun.
    streams: Range<u64>,
    budget: &'a Budget,
    /// Makers with a question, by number.
    waiting: Vec<usize>,
    makers: Vec<Making<'a>>,
    made: Vec<Option<[u8; CELLS]>>,
    gave_up: Option<Exhausted>,
}

/// A maker at work.
struct Making<'a> {
    maker: Maker<'a>,
    stream: u64,
    tries: u64,
}

impl<'a> Makers<'a> {
    /// A maker for the next stream.
    fn begin(&mut self) -> Option<Making<'a>> {
        if self.gave_up.is_some() {
            return None;
        }
        let stream = self.streams.next()?;
        Some(Making { maker: Maker::new(self.wish, Rng::new(self.seed, stream)), stream, tries: 1 })
    }
}

impl Makers<'_> {
    /// Hands a puzzle out, or has another made; and goes on with the next.
    fn finish(&mut self, id: usize) {
        let making = &mut self.makers[id];
        let line = making.maker.line();
        if (self.fits)(&line) {
            self.made[(making.stream - self.first) as usize] = Some(line);
            let Some(next) = self.begin() else { return };
            self.makers[id] = next;
        } else if making.tries < self.tries {
            making.tries += 1;
            making.maker = Maker::new(self.wish, making.maker.rng().clone());
        } else {
            self.gave_up = Some(Exhausted::Tries(self.tries));
            return;
        }
        self.waiting.push(id);
    }
}

impl Desk for Makers<'_> {
    fn next(&mut self) -> Option<Ticket> {
        loop {
            let id = match self.waiting.pop() {
                Some(id) => id,
                None => {
                    let making = self.begin()?;
                    self.makers.push(making);
                    self.makers.len() - 1
                }
            };
            match self.makers[id].maker.question() {
                Some((node, enough)) => return Some(Ticket { id, node, enough }),
                None => self.finish(id),
            }
        }
    }

    fn found(&mut self, _: usize, _: u64, _: impl FnOnce() -> Node) {}

    fn only_counts(&self, _: u64) -> bool {
        true
    }

    fn done(&mut self, id: usize, count: u64) {
        hear(&mut self.makers[id].maker, count);
        self.waiting.push(id);
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Spent> {
        self.budget.spend(nodes).inspect_err(|spent| self.gave_up = Some((*spent).into()))
    }
}
