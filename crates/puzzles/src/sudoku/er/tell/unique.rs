//! Loops and graves: one of the guardians is in, and each case is followed.

use rejilla_engine::kernel::{Tag, ValSet, Var};
use rejilla_engine::proof::{Cases, Claim, Deadly, Proof, Why};
use rejilla_engine::step::{Item, Said};

use super::super::geometry::*;
use super::super::grid::Grid;
use super::super::hint::Hint;
use super::{Story, candidate, cells, meetings, removed, set, tag, values, var};

/// The guardians of a pattern: candidates of which one is in, or the pattern could be filled in two ways.
struct Guardians {
    story: Story,
    one_of: u32,
    all: Vec<(usize, usize)>,
}

impl Guardians {
    fn new(pattern: Vec<(Var, ValSet)>, all: Vec<(usize, usize)>) -> Guardians {
        let mut story = Story::default();
        let group = all.iter().map(|&(cell, digit)| candidate(cell, digit)).collect();
        let one_of = story.add(Claim::OneOf(group), vec![], Why::Deadly(Deadly { cells: pattern }));
        Guardians { story, one_of, all }
    }

    /// Whatever sees all guardians of its digit, or shares the one cell they lie in, goes.
    fn directly(mut self, hint: &Hint) -> Proof {
        let mut gone = Vec::new();
        for at in removed(hint) {
            let others = self.all.iter().map(|guardian| guardian.0).filter(|&cell| cell != at.0);
            let tags: Vec<Tag> = meetings(others, at.0);
            gone.push(self.story.out(at, vec![self.one_of], Why::Seen(tags)));
        }
        self.story.comes(gone)
    }

    /// Each guardian as a case, with what it leads to for each removal.
    fn by_cases(
        mut self,
        hint: &Hint,
        mut follow: impl FnMut(&mut Story, (usize, usize), u32) -> Box<dyn Fn(&mut Story, (usize, usize)) -> u32>,
    ) -> Proof {
        let mut rows: Vec<Vec<u32>> = removed(hint).map(|_| Vec::new()).collect();
        for (branch, &(cell, digit)) in self.all.iter().enumerate() {
            let assumed = self.story.assume(branch, Claim::In(candidate(cell, digit)));
            let so = follow(&mut self.story, (cell, digit), assumed);
            for (row, at) in rows.iter_mut().zip(removed(hint)) {
                row.push(so(&mut self.story, at));
            }
        }
        let of = Cases::OneOf(self.one_of);
        self.story.common(of, rows)
    }

    /// A guardian stands for one cell of a naked set: the rest of the set shares the other digits.
    fn with_naked(self, grid: &Grid, hint: &Hint, house: usize, rest: u16, digits: u16) -> Proof {
        let rest: Vec<usize> = super::cells_at(house, rest).collect();
        let grid = grid.clone();
        self.by_cases(hint, |story, (cell, digit), assumed| {
            let holding = rest.iter().copied().filter(|&other| grid.candidates[other] >> digit & 1 == 1);
            let outs: Vec<u32> =
                holding.map(|other| story.out((other, digit), vec![assumed], Why::Pair(tag(house)))).collect();
            let claim = Claim::Locked(rest.iter().map(|&cell| var(cell)).collect(), set(digits & !(1 << digit)));
            let locked = story.add(claim, outs, Why::Share(tag(house)));
            Box::new(move |story, at| {
                if at.1 == digit {
                    story.barred(at, assumed, cell)
                } else {
                    story.out(at, vec![locked], Why::Pair(tag(house)))
                }
            })
        })
    }

    /// A guardian keeps its cell from the digits of a hidden set: they fill the other cells.
    fn with_hidden(self, grid: &Grid, hint: &Hint, house: usize, cells: u16, digits: u16, two: [usize; 2]) -> Proof {
        let others: Vec<usize> = super::cells_at(house, cells).collect();
        let grid = grid.clone();
        self.by_cases(hint, |story, (cell, _), assumed| {
            let outs = Bits(digits & grid.candidates[cell]).map(|d| story.out((cell, d), vec![assumed], Why::Cell));
            let outs: Vec<u32> = outs.collect();
            let left = two.into_iter().find(|&other| other != cell).expect("two cells");
            let vars = others.iter().copied().chain([left]).map(var).collect();
            let locked = story.add(Claim::Locked(vars, set(digits)), outs, Why::House(tag(house)));
            Box::new(move |story, at| story.out(at, vec![locked], Why::Cell))
        })
    }

    /// A digit fits in a house only in two cells: if a guardian is in one, the digit is in the other.
    fn with_conjugate(self, hint: &Hint, house: usize, digit: usize, two: [usize; 2]) -> Proof {
        self.by_cases(hint, |story, (cell, _), assumed| {
            let other = two.into_iter().find(|&other| other != cell).expect("two cells");
            let out = story.out((cell, digit), vec![assumed], Why::Cell);
            let placed = story.add(Claim::In(candidate(other, digit)), vec![out], Why::House(tag(house)));
            Box::new(move |story, at| {
                let by = if at.0 == cell { assumed } else { placed };
                story.out(at, vec![by], Why::Cell)
            })
        })
    }
}

/// Every candidate of some cells outside a set of digits.
fn extras(grid: &Grid, cells: impl Iterator<Item = usize>, pair: u16) -> Vec<(usize, usize)> {
    cells.flat_map(|cell| Bits(grid.candidates[cell] & !pair).map(move |digit| (cell, digit))).collect()
}

type Set = Option<(u8, u16, u16, bool)>;

pub(super) fn of_loop(
    grid: &Grid,
    hint: &Hint,
    path: &[u8],
    pair: u16,
    kind: u8,
    (with, house): (Set, Option<u8>),
) -> (Said, Proof) {
    let path: Vec<usize> = path.iter().map(|&cell| usize::from(cell)).collect();
    let pattern = path.iter().map(|&cell| (var(cell), set(pair))).collect();
    let all = extras(grid, path.iter().copied(), pair);
    let said = vec![
        ("values", values(pair)),
        ("guardians", values(all.iter().fold(0, |digits, guardian| digits | 1 << guardian.1))),
        ("count", Item::Number(all.len() as u32)),
        ("cells", cells(path.iter().copied())),
    ];
    let mut two = all.iter().map(|guardian| guardian.0).collect::<Vec<_>>();
    two.dedup();
    let guardians = Guardians::new(pattern, all);
    let proof = match (kind, with, house) {
        (3, Some((house, rest, digits, false)), _) => {
            guardians.with_naked(grid, hint, usize::from(house), rest, digits)
        }
        (3, Some((house, rest, digits, true)), _) => {
            guardians.with_hidden(grid, hint, usize::from(house), rest, digits, [two[0], two[1]])
        }
        (4, _, Some(house)) => {
            let gone = hint.removed[0].1;
            let digit = (pair & !gone).trailing_zeros() as usize;
            guardians.with_conjugate(hint, usize::from(house), digit, [two[0], two[1]])
        }
        _ => guardians.directly(hint),
    };
    (said, proof)
}

pub(super) fn of_bug(
    grid: &Grid,
    hint: &Hint,
    surplus: &[(u8, u16)],
    kind: u8,
    with: Option<(u8, u16, u16)>,
) -> (Said, Proof) {
    let digits = |cell: usize| surplus.iter().find(|s| usize::from(s.0) == cell).map_or(0, |s| s.1);
    let all_digits = surplus.iter().fold(0, |all, s| all | s.1);
    let said = vec![
        ("values", values(all_digits)),
        ("cells", cells(surplus.iter().map(|s| usize::from(s.0)))),
        ("count", Item::Number(surplus.iter().map(|s| s.1.count_ones()).sum())),
    ];
    let pattern = Bits(grid.open()).map(|cell| (var(cell), set(grid.candidates[cell] & !digits(cell)))).collect();
    let all = surplus.iter().flat_map(|&(cell, digits)| Bits(digits).map(move |digit| (usize::from(cell), digit)));
    let guardians = Guardians::new(pattern, all.collect());
    let proof = match (kind, with) {
        (3, Some((house, rest, digits))) => guardians.with_naked(grid, hint, usize::from(house), rest, digits),
        (4, Some((_, _, shared))) => {
            let digit = shared.trailing_zeros() as usize;
            let two = [usize::from(surplus[0].0), usize::from(surplus[1].0)];
            let both = 1u128 << two[0] | 1 << two[1];
            let only_there = |&house: &usize| grid.cells[digit] & HOUSE_CELLS[house] == both;
            let house = (0..3).filter_map(|t| shared_house(two[0], two[1], t)).find(only_there);
            guardians.with_conjugate(hint, house.unwrap_or(0), digit, two)
        }
        _ => guardians.directly(hint),
    };
    (said, proof)
}
