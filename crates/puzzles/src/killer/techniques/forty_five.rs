//! **What it sees.** Neighbouring rows, columns or blocks, and the cages that lie in them or stick out: what a few cells
//! inside or outside add up to.
//!
//! **Why it holds.** Every house adds up to the same, 45 where there are nine digits, and every cage to its sum. Taking the
//! cages from the houses leaves the cells that stick out, on either side.
//!
//! **Example.** The cages in a row take 38 of its 45, and one cell is in a cage that goes on below: it is 7.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::DifferentSum;
use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::{Claim, End, Fact, Linear, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

const ROLES: &[&str] = &["houses", "total", "cages", "cells"];

/// One house, and one cell that is open.
pub(super) static RULE_OF_45: Technique =
    Technique { id: "rule-of-45", difficulty: 18, roles: ROLES, find: |board, emit| find(board, (1..=1, 1..=1), emit) };

/// Several houses, and one cell that is open.
pub(super) static RULE_OF_45_WIDE: Technique = Technique {
    id: "rule-of-45-wide",
    difficulty: 27,
    roles: ROLES,
    find: |board, emit| find(board, (2..=4, 1..=1), emit),
};

/// One or two houses, and two or three cells that are open.
pub(super) static INNIES_AND_OUTIES: Technique = Technique {
    id: "innies-and-outies",
    difficulty: 33,
    roles: ROLES,
    find: |board, emit| find(board, (1..=2, 2..=3), emit),
};

/// Up to four houses, and up to five cells.
pub(super) static INNIES_AND_OUTIES_WIDE: Technique = Technique {
    id: "innies-and-outies-wide",
    difficulty: 46,
    roles: ROLES,
    find: |board, emit| find(board, (1..=4, 2..=5), emit),
};

/// How many houses, and how many open cells.
type Reach = (std::ops::RangeInclusive<usize>, std::ops::RangeInclusive<usize>);

/// Cells as bits: no board has more than 81.
type Cells = u128;

fn cells(vars: &[Var]) -> Cells {
    vars.iter().fold(0, |cells, x| cells | 1 << x.index())
}

fn find(board: &Board, (houses, open): Reach, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let sums = board.model().of_shape::<DifferentSum>();
    let cages: Vec<(Tag, Cells)> = sums.map(|(tag, rule)| (tag, cells(rule.vars()))).collect();
    let is_open = board.model().vars().filter(|&x| !board.is_placed(x)).fold(0, |open: Cells, x| open | 1 << x.index());
    let mut seen: Vec<(Cells, Cells)> = Vec::new();
    for region in regions(board, houses) {
        board.look()?;
        let inside = region.iter().fold(0, |inside, &tag| inside | cells(scope(board, tag)));
        // Cages inside alone; all that touch; each on the side where less of it sticks out.
        for side in 0..3 {
            let takes = |cage: Cells| {
                let shared = (cage & inside).count_ones();
                match side {
                    0 => shared == cage.count_ones(),
                    1 => shared > 0,
                    _ => 2 * shared >= cage.count_ones(),
                }
            };
            let covered = cages.iter().filter(|(_, cage)| takes(*cage)).fold(0, |all, (_, cage)| all | cage);
            // Cages do not overlap, and neither do the houses: what is left over is on one side or the other.
            let sides = (inside & !covered, covered & !inside);
            let count = ((sides.0 | sides.1) & is_open).count_ones() as usize;
            if covered == 0 || !open.contains(&count) || seen.contains(&sides) {
                continue;
            }
            seen.push(sides);
            let taken = cages.iter().filter(|(_, cage)| takes(*cage)).map(|(tag, _)| *tag).collect();
            Equation::new(board, &region, taken).see(board, emit)?;
        }
    }
    ControlFlow::Continue(())
}

fn scope(board: &Board, tag: Tag) -> &[Var] {
    board.model().constraint(tag).rule().scope()
}

/// Neighbouring rows and columns, single blocks and blocks side by side, fewest first.
fn regions(board: &Board, counts: std::ops::RangeInclusive<usize>) -> Vec<Vec<Tag>> {
    let model = board.model();
    let of = |sort: &str| -> Vec<Tag> {
        model.constraints().map(|(tag, _)| tag).filter(|&tag| model.is(tag, sort)).collect()
    };
    let (rows, columns, blocks) = (of("row"), of("column"), of("block"));
    let mut all = Vec::new();
    for count in counts.filter(|&count| count <= rows.len() / 2) {
        for lines in [&rows, &columns] {
            all.extend(lines.windows(count).map(<[Tag]>::to_vec));
        }
        match count {
            1 => all.extend(blocks.iter().map(|&tag| vec![tag])),
            2 => {
                let pairs = blocks.iter().enumerate().flat_map(|(i, &a)| blocks[..i].iter().map(move |&b| vec![b, a]));
                all.extend(pairs.filter(|pair| are_neighbours(board, pair[0], pair[1])));
            }
            _ => {}
        }
    }
    all
}

/// Whether two blocks share a side.
fn are_neighbours(board: &Board, one: Tag, other: Tag) -> bool {
    let n = board.model().len().isqrt();
    let near = |x: &Var, y: &Var| {
        let (i, j) = (x.index(), y.index());
        i.abs_diff(j) == n || (i / n == j / n && i.abs_diff(j) == 1)
    };
    scope(board, one).iter().any(|x| scope(board, other).iter().any(|y| near(x, y)))
}

/// Houses less cages.
struct Equation {
    houses: Vec<Tag>,
    cages: Vec<Tag>,
    linear: Linear,
}

impl Equation {
    fn new(board: &Board, houses: &[Tag], cages: Vec<Tag>) -> Self {
        let mut equation = Equation { houses: houses.to_vec(), cages, linear: Linear { terms: Vec::new(), sum: 0 } };
        let mut factors: BTreeMap<Var, i64> = BTreeMap::new();
        for (tag, factor) in equation.parts() {
            let rule = board.model().constraint(tag).rule();
            equation.linear.sum += factor * rule.total().map_or(0, |total| total as i64);
            rule.scope().iter().for_each(|&x| *factors.entry(x).or_default() += factor);
        }
        equation.linear.terms = factors.into_iter().filter(|(_, factor)| *factor != 0).collect();
        equation
    }

    /// What it is made of, each with its factor.
    fn parts(&self) -> Vec<(Tag, i64)> {
        self.houses.iter().map(|&tag| (tag, 1)).chain(self.cages.iter().map(|&tag| (tag, -1))).collect()
    }

    fn see(&self, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let terms = &self.linear.terms;
        let mut open: Vec<(Var, i64)> = terms.iter().copied().filter(|(x, _)| !board.is_placed(*x)).collect();
        // Few candidates first: fewer ways to go through.
        open.sort_by_key(|(x, _)| board.size(*x));
        let fixed: i64 = terms.iter().filter_map(|(x, k)| Some(k * i64::from(board.placed(*x)?.0))).sum();
        let Some(supported) = Search::new(board, &open).supported(self.linear.sum - fixed) else {
            return ControlFlow::Continue(());
        };
        let mut effects = Vec::new();
        let mut kept = Vec::new();
        for (&(x, _), &left) in open.iter().zip(&supported) {
            let gone = board.word(x) & !left;
            if gone == 0 {
                continue;
            }
            kept.push((x, left));
            if left.is_power_of_two() {
                effects.push(Effect::Place(x, Val(left.trailing_zeros())));
            } else {
                effects.extend(bits(gone).map(|v| Effect::Remove(x, Val(v))));
            }
        }
        if effects.is_empty() {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |_| self.tell(board, &open, &kept))
    }

    fn tell(&self, board: &Board, open: &[(Var, i64)], kept: &[(Var, u64)]) -> Telling {
        let mut facts = vec![Fact::new(Claim::Adds(self.linear.clone()), vec![], Why::Linear(self.parts()))];
        let houses = houses_between(board, open);
        for &(x, left) in kept {
            let set = ValSet::of(board.model().universe(x), bits(left).map(Val));
            facts.push(Fact::new(Claim::Only(x, set), vec![0], Why::Ways(houses.clone())));
        }
        let end = End::Comes((1..facts.len() as u32).collect());
        let list = |tags: &[Tag]| Item::List(tags.iter().map(|&tag| Item::House(tag)).collect());
        let n = scope(board, self.houses[0]).len();
        let mut cells: Vec<Var> = open.iter().map(|(x, _)| *x).collect();
        cells.sort_unstable();
        let said = vec![
            ("houses", list(&self.houses)),
            ("total", Item::Number((self.houses.len() * n * (n + 1) / 2) as u32)),
            ("cages", list(&self.cages)),
            ("cells", Item::Cells(cells)),
        ];
        Telling::proof(said, Proof { facts, end })
    }
}

/// Houses that hold two of the cells or more, enough to keep all apart that can be.
fn houses_between(board: &Board, open: &[(Var, i64)]) -> Vec<Tag> {
    let mut houses: Vec<Tag> = Vec::new();
    for (i, &(x, _)) in open.iter().enumerate() {
        for &(y, _) in &open[..i] {
            let both = |tag: Tag| scope(board, tag).contains(&y) && scope(board, tag).contains(&x);
            if !houses.iter().any(|&tag| both(tag))
                && let Some((tag, _)) = board.houses_of(x).find(|(tag, _)| both(*tag))
            {
                houses.push(tag);
            }
        }
    }
    houses
}

/// For each cell those before it that it must differ from.
fn kept_apart(board: &Board, open: &[(Var, i64)]) -> Vec<Vec<usize>> {
    let meet = |x: Var, y: Var| board.houses_of(x).any(|(_, house)| house.vars().contains(&y));
    open.iter().enumerate().map(|(i, &(x, _))| (0..i).filter(|&j| meet(x, open[j].0)).collect()).collect()
}

/// Goes through the ways in which open cells make a sum.
struct Search {
    /// The candidates of each cell, and its factor.
    open: Vec<(u64, i64)>,
    apart: Vec<Vec<usize>>,
    /// The least and the most that a cell and those after it come to.
    bounds: Vec<(i64, i64)>,
    supported: Vec<u64>,
}

impl Search {
    fn new(board: &Board, cells: &[(Var, i64)]) -> Self {
        let open: Vec<(u64, i64)> = cells.iter().map(|&(x, factor)| (board.word(x), factor)).collect();
        let mut bounds = vec![(0, 0)];
        for &(word, factor) in open.iter().rev() {
            let (least, most) = bounds[bounds.len() - 1];
            let ends = [word.trailing_zeros(), word.ilog2()].map(|v| factor * i64::from(v));
            bounds.push((least + ends[0].min(ends[1]), most + ends[0].max(ends[1])));
        }
        bounds.reverse();
        let supported = vec![0; open.len()];
        Search { apart: kept_apart(board, cells), open, bounds, supported }
    }

    /// The values each cell has in some way; none if there is no way at all, or every value is in one.
    fn supported(mut self, sum: i64) -> Option<Vec<u64>> {
        let all_in_use = self.go(sum, &mut Vec::new()).is_break();
        if all_in_use || self.supported.contains(&0) { None } else { Some(self.supported) }
    }

    /// Breaks off when nothing is left to find out.
    fn go(&mut self, rest: i64, chosen: &mut Vec<u32>) -> ControlFlow<()> {
        let at = chosen.len();
        let (least, most) = self.bounds[at];
        if !(least..=most).contains(&rest) {
            return ControlFlow::Continue(());
        }
        let Some(&(word, factor)) = self.open.get(at) else {
            chosen.iter().zip(&mut self.supported).for_each(|(v, word)| *word |= 1 << v);
            let done = self.supported.iter().zip(&self.open).all(|(found, (word, _))| found == word);
            return if done { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        for v in bits(word) {
            if self.apart[at].iter().any(|&j| chosen[j] == v) {
                continue;
            }
            chosen.push(v);
            self.go(rest - factor * i64::from(v), chosen)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
}
