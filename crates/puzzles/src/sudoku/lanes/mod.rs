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
//! - `lines`: many puzzles answered; `makers`: many made.
//! - `make`: a puzzle in the making; `swaps`: sets of cells in which a clue must stay.
//!
//! Code that is to use the vector instructions must be inlined into a `Job`; closures handed to the standard library
//! (`array::map` and the like) are not, and ran four times slower.
//!
//! Tried without gain: removing what one digit is sure of from the digits after it in the same round (fewer rounds, but
//! each digit then waits for the one before; a quarter slower).
//!
//! Tried without gain for puzzles with many solutions, of which one is wanted and whether there is a second: taking the first
//! one too from the last open cells filled in all ways (a tenth slower in lanes, the same for one puzzle: what it saves are two
//! cheap rounds), and open branches on the machine's stack instead of allocated (to make them ready costs as much).
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
mod lines;
mod long;
pub(super) mod make;
mod makers;
mod node;
mod round;
mod search;
mod single;
mod swaps;
#[cfg(test)]
mod tests;
mod vector;
mod word;

use std::ops::ControlFlow;

use rejilla_engine::Solver;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Report, Spent, Val, ValSet, Verdict};

pub use lines::answer;
use long::Long;
pub(super) use makers::{make_many, make_one};
use node::{CELLS, Node, Read};
use search::search;
use single::{Branch, End};
use vector::Job;
pub use vector::Width;
use word::Word;

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
    const LONG: u64 = 30;

    fn new(width: Width, want: Want) -> Way {
        Way { width, want, long: Way::LONG }
    }
}

/// Reports each solution of one state; where only their number is of interest, several at once, unseen.
fn each_solution(
    way: Way,
    node: &Node,
    budget: &Budget,
    found: impl FnMut(Option<&Node>, u64) -> ControlFlow<()>,
) -> Report {
    each_solution_in(&mut Vec::new(), way, node, budget, found)
}

/// The same, with memory for open branches that may serve many puzzles.
fn each_solution_in(
    memory: &mut Vec<Branch>,
    way: Way,
    node: &Node,
    budget: &Budget,
    mut found: impl FnMut(Option<&Node>, u64) -> ControlFlow<()>,
) -> Report {
    struct One<'a, F>(Way, &'a Node, &'a mut Vec<Branch>, &'a Budget, F);

    impl<F: FnMut(Option<&Node>, u64) -> ControlFlow<()>> Job for One<'_, F> {
        type Output = Result<Report, u64>;

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) -> Result<Report, u64> {
            let One(Way { want, long, .. }, node, memory, budget, mut found) = self;
            // Many solutions would have to be kept back.
            let long = |nodes, solutions| nodes > long && (solutions < 2 || want != Want::Each);
            let only_counts = |solutions| want.only_counts(solutions);
            match single::each_solution::<V>(node, memory, || budget.tick(), (long, only_counts), &mut found) {
                End::Over(report) => Ok(report),
                End::Long(open, stats) => {
                    let mut desk = Long::new(open, stats, want, budget, found);
                    search::<N, V>(&mut desk);
                    desk.report().ok_or(desk.handed_out())
                }
            }
        }
    }

    way.width.run(One(way, node, memory, budget, &mut found)).unwrap_or_else(|known| {
        let mut number = 0;
        let again = |solution: Option<&Node>, ways: u64| {
            number += ways;
            if number > known { found(solution, ways) } else { ControlFlow::Continue(()) }
        };
        let alone = Way { long: u64::MAX, ..way };
        way.width.run(One(alone, node, memory, budget, again)).expect("one lane alone keeps nothing back")
    })
}

/// Reports each solution of one state, in order.
fn each_listed(node: &Node, budget: &Budget, mut found: impl FnMut(&Node) -> ControlFlow<()>) -> Report {
    each_solution(Way::new(Width::best(), Want::Each), node, budget, |solution, _| {
        solution.map_or(ControlFlow::Continue(()), &mut found)
    })
}

/// How many solutions a state has, up to `enough`.
fn count_up_to(node: &Node, enough: u64, memory: &mut Vec<Branch>, budget: &Budget) -> Result<u64, Spent> {
    let mut count = 0;
    let report = each_solution_in(memory, Way::new(Width::best(), Want::Number), node, budget, |_, ways| {
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

/// The solver of one puzzle. Its state is made when it is asked: many a solver is only asked for to see that there is one.
#[derive(Debug)]
pub(super) enum Fast<'p> {
    /// Of a grid with these givens.
    Givens(&'p [Option<Val>]),
    /// Of a grid with these candidates.
    Candidates(&'p [ValSet]),
}

impl Fast<'_> {
    /// None if the givens contradict each other.
    fn node(&self) -> Option<Node> {
        match self {
            Fast::Givens(givens) => {
                let mut digits = [0; CELLS];
                for (digit, given) in digits.iter_mut().zip(*givens) {
                    *digit = given.map_or(0, |v| v.0 as u8 + 1);
                }
                node_of(&digits)
            }
            Fast::Candidates(candidates) => {
                let mut node = Node([0; 27]);
                for (cell, left) in candidates.iter().enumerate() {
                    left.view().iter().for_each(|v| node.allow(cell, v.index()));
                }
                Some(node)
            }
        }
    }
}

/// The state of a grid with these clues (1 to 9, 0 for none); none if they contradict each other.
fn node_of(clues: &[u8; CELLS]) -> Option<Node> {
    struct Begin<'a>(&'a [u8; CELLS]);

    impl Job for Begin<'_> {
        type Output = Read;

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) -> Read {
            Node::of_clues(self.0)
        }
    }

    match Width::best().run(Begin(clues)) {
        Read::Puzzle(node) => Some(node),
        _ => None,
    }
}

impl Solver for Fast<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let Some(node) = self.node() else {
            return Ok(Report { verdict: Verdict::Exhausted, stats: Default::default() });
        };
        Ok(each_listed(&node, budget, |solution| found(&solution.digits(0).map(|d| Val(d.into())))))
    }

    fn unlisted_from(&self) -> Option<u64> {
        Some(LISTED)
    }

    fn count_all(&mut self, enough: u64, budget: &Budget) -> Option<Result<u64, Spent>> {
        let Some(node) = self.node() else { return Some(Ok(0)) };
        Some(count_up_to(&node, enough, &mut Vec::new(), budget))
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
    let Some(node) = node_of(clues) else { return Ok(()) };
    let report = each_listed(&node, budget, |solution| found(solution.digits(1)));
    match report.verdict {
        Verdict::Spent(spent) => Err(spent),
        _ => Ok(()),
    }
}
