//! A hint told as a proof, fact by fact: what is seen, and why each effect follows.

mod branches;
mod exclusion;
mod unique;

use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::proof::{Cases, Claim, End, Fact, Proof, Why};
use rejilla_engine::step::{Candidate, Effect, Item, Said, Telling};

use super::geometry::*;
use super::grid::Grid;
use super::hint::{Hint, Pattern};

/// The variable of a cell, the value of a digit, the constraint of a house: rows come first in the model, then columns,
/// then blocks.
fn var(cell: usize) -> Var {
    Var::at(cell)
}

fn val(digit: usize) -> Val {
    Val::at(digit)
}

pub(super) fn tag(house: usize) -> Tag {
    Tag::at(if house < ROW { house + 18 } else { house - ROW })
}

fn candidate(cell: usize, digit: usize) -> Candidate {
    (var(cell), val(digit))
}

fn set(digits: u16) -> ValSet {
    ValSet::of(9, Bits(digits).map(val))
}

fn cells_at(house: usize, positions: u16) -> impl Iterator<Item = usize> {
    Bits(positions).map(move |position| cell_at(house, position))
}

/// What a hint does to a board.
pub(super) fn effects(hint: &Hint) -> Vec<Effect> {
    let removed = hint.removed.iter().flat_map(|&(cell, digits)| Bits(digits).map(move |d| (usize::from(cell), d)));
    let placed = hint.placed.map(|(cell, digit)| Effect::Place(var(cell.into()), val(digit.into())));
    placed.into_iter().chain(removed.map(|(cell, digit)| Effect::Remove(var(cell), val(digit)))).collect()
}

/// The candidates a hint removes.
fn removed(hint: &Hint) -> impl Iterator<Item = (usize, usize)> {
    hint.removed.iter().flat_map(|&(cell, digits)| Bits(digits).map(move |digit| (usize::from(cell), digit)))
}

/// Facts while they are gathered.
#[derive(Default)]
struct Story {
    facts: Vec<Fact>,
}

impl Story {
    fn add(&mut self, what: Claim, by: Vec<u32>, why: Why) -> u32 {
        self.facts.push(Fact::new(what, by, why));
        self.facts.len() as u32 - 1
    }

    fn assume(&mut self, branch: usize, what: Claim) -> u32 {
        self.facts.push(Fact::assumed(branch as u8, what));
        self.facts.len() as u32 - 1
    }

    fn out(&mut self, (cell, digit): (usize, usize), by: Vec<u32>, why: Why) -> u32 {
        self.add(Claim::Out(candidate(cell, digit)), by, why)
    }

    /// A candidate goes because another, that sees it or shares its cell, is in.
    fn barred(&mut self, (cell, digit): (usize, usize), by: u32, from: usize) -> u32 {
        let why = if cell == from { Why::Cell } else { Why::Pair(tag(meeting(cell, from))) };
        self.out((cell, digit), vec![by], why)
    }

    fn end(self, end: End) -> Proof {
        Proof { facts: self.facts, end }.trimmed()
    }

    fn comes(self, facts: Vec<u32>) -> Proof {
        self.end(End::Comes(facts))
    }

    fn common(self, of: Cases, rows: Vec<Vec<u32>>) -> Proof {
        self.end(End::Common { of, rows })
    }
}

/// The first house that two cells share.
fn meeting(a: usize, b: usize) -> usize {
    (0..3).find_map(|t| shared_house(a, b, t)).expect("cells that see each other")
}

/// The houses in which some cells see another.
fn meetings(cells: impl Iterator<Item = usize>, other: usize) -> Vec<Tag> {
    let mut tags: Vec<Tag> = cells.map(|cell| tag(meeting(cell, other))).collect();
    tags.sort_unstable();
    tags.dedup();
    tags
}

/// The story of a hint on the grid it was found on.
pub(super) fn telling(grid: &Grid, hint: &Hint) -> Telling {
    let (said, proof) = match &hint.pattern {
        Pattern::Cell | Pattern::House(_) => single(hint),
        Pattern::Locked { from, to, digit, then } => {
            locked(grid, hint, (usize::from(*from), usize::from(*to)), usize::from(*digit), then.map(usize::from))
        }
        Pattern::Set { house, cells, digits } => in_house(grid, hint, usize::from(*house), *cells, *digits),
        Pattern::Fish { base, cover, digit } => fish(grid, hint, (*base, *cover), usize::from(*digit)),
        Pattern::Wing { pivot, wings, digit } => {
            wing(grid, hint, usize::from(*pivot), wings.map(usize::from), usize::from(*digit))
        }
        Pattern::Loop { path, pair, kind, set, house } => {
            unique::of_loop(grid, hint, path, *pair, *kind, (*set, *house))
        }
        Pattern::Bug { cells, kind, set } => unique::of_bug(grid, hint, cells, *kind, *set),
        Pattern::Exclusion { cells } => exclusion::tell(grid, hint, cells),
        Pattern::Cycle { path } => branches::cycle(grid, hint, path),
        Pattern::Chain { root, mode } => branches::chain(grid, *root, *mode),
        Pattern::Branches { shape, roots } => branches::tell(grid, hint, *shape, roots),
    };
    Telling::proof(said, proof)
}

fn value(digit: usize) -> Item {
    Item::Value(Var::at(0), val(digit))
}

fn values(digits: u16) -> Item {
    Item::Values(Var::at(0), Bits(digits).map(val).collect())
}

fn cells(cells: impl Iterator<Item = usize>) -> Item {
    Item::Cells(cells.map(var).collect())
}

fn single(hint: &Hint) -> (Said, Proof) {
    let (cell, digit) = hint.placed.map(|(cell, digit)| (usize::from(cell), usize::from(digit))).expect("a placement");
    let mut said = vec![("cell", Item::Cell(var(cell))), ("value", value(digit))];
    let mut story = Story::default();
    let why = match hint.pattern {
        Pattern::House(house) => {
            said.push(("house", Item::House(tag(house.into()))));
            Why::House(tag(house.into()))
        }
        _ => Why::Cell,
    };
    let placed = story.add(Claim::In(candidate(cell, digit)), vec![], why);
    (said, story.comes(vec![placed]))
}

fn locked(grid: &Grid, hint: &Hint, (from, to): (usize, usize), digit: usize, then: Option<usize>) -> (Said, Proof) {
    let places: Vec<usize> = cells_at(from, grid.positions[from][digit]).collect();
    let mut said = vec![
        ("value", value(digit)),
        ("house", Item::House(tag(from))),
        ("other", Item::House(tag(to))),
        ("cells", cells(places.iter().copied())),
    ];
    let mut story = Story::default();
    let group = places.iter().map(|&cell| candidate(cell, digit)).collect();
    let one_of = story.add(Claim::OneOf(group), vec![], Why::House(tag(from)));
    let Some(third) = then else {
        let gone: Vec<_> = removed(hint).map(|at| story.out(at, vec![one_of], Why::Pair(tag(to)))).collect();
        return (said, story.comes(gone));
    };
    let (cell, _) = hint.placed.expect("a direct form places");
    said.push(("cell", Item::Cell(var(cell.into()))));
    let gone = Bits(grid.cells[digit] & HOUSE_CELLS[third] & HOUSE_CELLS[to]).filter(|cell| !places.contains(cell));
    let gone: Vec<u32> = gone.map(|cell| story.out((cell, digit), vec![one_of], Why::Pair(tag(to)))).collect();
    let placed = story.add(Claim::In(candidate(cell.into(), digit)), gone, Why::House(tag(third)));
    (said, story.comes(vec![placed]))
}

/// Naked and hidden sets, and the direct form of the latter.
fn in_house(grid: &Grid, hint: &Hint, house: usize, positions: u16, digits: u16) -> (Said, Proof) {
    let inside: Vec<usize> = cells_at(house, positions).collect();
    let mut said =
        vec![("house", Item::House(tag(house))), ("cells", cells(inside.iter().copied())), ("values", values(digits))];
    let mut story = Story::default();
    let claim = Claim::Locked(inside.iter().map(|&cell| var(cell)).collect(), set(digits));
    let is_naked = inside.iter().all(|&cell| grid.candidates[cell] & !digits == 0);
    if is_naked {
        let locked = story.add(claim, vec![], Why::Share(tag(house)));
        let gone: Vec<_> = removed(hint).map(|at| story.out(at, vec![locked], Why::Pair(tag(house)))).collect();
        return (said, story.comes(gone));
    }
    let locked = story.add(claim, vec![], Why::House(tag(house)));
    let Some((cell, digit)) = hint.placed.map(|(cell, digit)| (usize::from(cell), usize::from(digit))) else {
        let gone: Vec<_> = removed(hint).map(|at| story.out(at, vec![locked], Why::Cell)).collect();
        return (said, story.comes(gone));
    };
    said.extend([("cell", Item::Cell(var(cell))), ("value", value(digit))]);
    let others = inside.iter().copied().filter(|&cell| grid.candidates[cell] >> digit & 1 == 1);
    let gone: Vec<u32> = others.map(|cell| story.out((cell, digit), vec![locked], Why::Cell)).collect();
    let placed = story.add(Claim::In(candidate(cell, digit)), gone, Why::House(tag(house)));
    (said, story.comes(vec![placed]))
}

fn fish(grid: &Grid, hint: &Hint, (base, cover): (u32, u32), digit: usize) -> (Said, Proof) {
    let lines = |houses: u32| Bits(houses).map(tag).collect::<Vec<Tag>>();
    let inside = Bits(base).fold(0u128, |cells, house| cells | HOUSE_CELLS[house]) & grid.cells[digit];
    let said =
        vec![("value", value(digit)), ("cells", cells(Bits(inside))), ("number", Item::Number(base.count_ones()))];
    let mut story = Story::default();
    let why = || Why::Fish { base: lines(base), cover: lines(cover) };
    let gone: Vec<_> = removed(hint).map(|at| story.out(at, vec![], why())).collect();
    (said, story.comes(gone))
}

/// A case for each digit of the pivot: one of the wings, or the pivot itself, is the digit that goes.
fn wing(grid: &Grid, hint: &Hint, pivot: usize, wings: [usize; 2], digit: usize) -> (Said, Proof) {
    let said = vec![("cell", Item::Cell(var(pivot))), ("cells", cells(wings.into_iter())), ("value", value(digit))];
    let mut story = Story::default();
    let holders: Vec<(u32, usize)> = Bits(grid.candidates[pivot])
        .enumerate()
        .map(|(branch, case)| {
            let assumed = story.assume(branch, Claim::In(candidate(pivot, case)));
            if case == digit {
                return (assumed, pivot);
            }
            let holds = |cell: usize| grid.candidates[cell] >> case & 1 == 1;
            let wing = if holds(wings[0]) { wings[0] } else { wings[1] };
            let out = story.barred((wing, case), assumed, pivot);
            (story.add(Claim::In(candidate(wing, digit)), vec![out], Why::Cell), wing)
        })
        .collect();
    let rows =
        removed(hint).map(|at| holders.iter().map(|&(fact, from)| story.barred(at, fact, from)).collect()).collect();
    (said, story.common(Cases::Cell(var(pivot)), rows))
}
