//! **What it sees.** Neighbouring rows, columns or blocks, and the cages that lie in them or stick out: what a few cells
//! inside or outside add up to.
//!
//! **Why it holds.** Every house adds up to the same, 45 where there are nine digits, and every cage to its sum. Taking the
//! cages from the houses leaves the cells that stick out, on either side.
//!
//! **Example.** The cages in a row take 38 of its 45, and one cell is in a cage that goes on below: it is 7.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::DifferentSum;
use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::{Claim, Fact, Linear, Proof, Why};
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

/// The most open cells that any of them looks at.
const MOST: usize = 5;

/// Cells as bits: no board has more than 81.
type Cells = u128;

fn cells(vars: &[Var]) -> Cells {
    vars.iter().fold(0, |cells, x| cells | 1 << x.index())
}

/// The cells of a set, rising.
fn each(mut cells: Cells) -> impl Iterator<Item = Var> + Clone {
    std::iter::from_fn(move || {
        let first = (cells != 0).then(|| cells.trailing_zeros())?;
        cells &= cells - 1;
        Some(Var::at(first as usize))
    })
}

/// What a house or a cage adds up to, values read from 0.
fn total(board: &Board, tag: Tag) -> i64 {
    board.model().constraint(tag).rule().total().map_or(0, |total| total as i64)
}

fn find(board: &Board, (houses, open): Reach, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let sums = board.model().of_shape::<DifferentSum>();
    let cages: Vec<(Tag, Cells, i64)> = sums.map(|(tag, rule)| (tag, cells(rule.vars()), total(board, tag))).collect();
    let is_open = board.model().vars().filter(|&x| !board.is_placed(x)).fold(0, |open: Cells, x| open | 1 << x.index());
    let mut seen: Vec<(Cells, Cells)> = Vec::new();
    for region in regions(board, houses) {
        board.look()?;
        let inside = region.iter().fold(0, |inside, &tag| inside | cells(scope(board, tag)));
        let whole: i64 = region.iter().map(|&tag| total(board, tag)).sum();
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
            let taken = || cages.iter().filter(|(_, cage, _)| takes(*cage));
            let covered = taken().fold(0, |all, (_, cage, _)| all | cage);
            // Cages do not overlap, and neither do the houses: what is left over is on one side or the other.
            let sides = (inside & !covered, covered & !inside);
            let count = ((sides.0 | sides.1) & is_open).count_ones() as usize;
            if covered == 0 || !open.contains(&count) || seen.contains(&sides) {
                continue;
            }
            seen.push(sides);
            let sum = whole - taken().map(|(.., sum)| sum).sum::<i64>();
            let equation = Equation { more: sides.0, less: sides.1, sum };
            let Some(kept) = equation.kept(board, is_open) else { continue };
            emit.step(effects(board, &kept), |_| {
                equation.tell(board, (&region, taken().map(|(tag, ..)| *tag).collect()), &kept)
            })?;
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

/// Houses less cages: the cells of one set less those of another.
struct Equation {
    more: Cells,
    less: Cells,
    sum: i64,
}

/// What is left to each open cell, as bits.
type Kept = Vec<(Var, u64)>;

/// What goes where something goes.
fn effects(board: &Board, kept: &Kept) -> Vec<Effect> {
    let mut effects = Vec::new();
    for &(x, left) in kept {
        let gone = board.word(x) & !left;
        if gone != 0 && left.is_power_of_two() {
            effects.push(Effect::Place(x, Val(left.trailing_zeros())));
        } else {
            effects.extend(bits(gone).map(|v| Effect::Remove(x, Val(v))));
        }
    }
    effects
}

impl Equation {
    fn factor(&self, x: Var) -> i64 {
        if self.more >> x.index() & 1 == 1 { 1 } else { -1 }
    }

    /// The values each open cell has in some way to meet it; none if there is no way at all, or every value is in one.
    fn kept(&self, board: &Board, is_open: Cells) -> Option<Kept> {
        let all = self.more | self.less;
        let fixed: i64 =
            each(all & !is_open).filter_map(|x| Some(self.factor(x) * i64::from(board.placed(x)?.0))).sum();
        let cells = each(all & is_open);
        let kept = Meeting::new(board, cells.clone().map(|x| (x, self.factor(x)))).kept(self.sum - fixed)?;
        Some(cells.zip(kept).collect())
    }

    fn tell(&self, board: &Board, (houses, cages): (&[Tag], Vec<Tag>), kept: &Kept) -> Telling {
        let linear =
            Linear { terms: each(self.more | self.less).map(|x| (x, self.factor(x))).collect(), sum: self.sum };
        let parts = houses.iter().map(|&tag| (tag, 1)).chain(cages.iter().map(|&tag| (tag, -1))).collect();
        let mut facts = vec![Fact::new(Claim::Adds(linear), vec![], Why::Linear(parts))];
        let cells: Vec<Var> = kept.iter().map(|(x, _)| *x).collect();
        let between = houses_between(board, &cells);
        for &(x, left) in kept.iter().filter(|(x, left)| board.word(*x) != *left) {
            let set = ValSet::of(board.model().universe(x), bits(left).map(Val));
            facts.push(Fact::new(Claim::Only(x, set), vec![0], Why::Ways(between.clone())));
        }
        let list = |tags: &[Tag]| Item::List(tags.iter().map(|&tag| Item::House(tag)).collect());
        let n = scope(board, houses[0]).len();
        let said = vec![
            ("houses", list(houses)),
            ("total", Item::Number((houses.len() * n * (n + 1) / 2) as u32)),
            ("cages", list(&cages)),
            ("cells", Item::Cells(cells)),
        ];
        Telling::proof(said, Proof::of_facts(facts, 1))
    }
}

/// Houses that hold two of the cells or more, enough to keep all apart that can be.
fn houses_between(board: &Board, cells: &[Var]) -> Vec<Tag> {
    let mut houses: Vec<Tag> = Vec::new();
    for (i, &x) in cells.iter().enumerate() {
        for &y in &cells[..i] {
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

/// The ways in which a few open cells make a sum.
#[derive(Default)]
struct Meeting {
    len: usize,
    /// The candidates of each cell, and its factor.
    cells: [(u64, i64); MOST],
    /// For each cell those that it must differ from, as bits.
    apart: [u32; MOST],
    /// The least and the most that each cell comes to.
    ends: [(i64, i64); MOST],
    /// The values of each cell that some way has.
    kept: [u64; MOST],
}

/// A way so far: the value of each cell, and which cells have one.
#[derive(Clone, Copy, Default)]
struct Way {
    values: [u32; MOST],
    chosen: u32,
}

impl Meeting {
    fn new(board: &Board, cells: impl Iterator<Item = (Var, i64)> + Clone) -> Self {
        let mut meeting = Meeting::default();
        let meet = |x: Var, y: Var| x != y && board.houses_of(x).any(|(_, house)| house.vars().contains(&y));
        for (i, (x, factor)) in cells.clone().enumerate() {
            let word = board.word(x);
            let ends = [word.trailing_zeros(), word.ilog2()].map(|v| factor * i64::from(v));
            meeting.cells[i] = (word, factor);
            meeting.ends[i] = (ends[0].min(ends[1]), ends[0].max(ends[1]));
            let apart = cells.clone().enumerate().filter(|(_, (y, _))| meet(x, *y));
            meeting.apart[i] = apart.fold(0, |apart, (j, _)| apart | 1 << j);
            meeting.len += 1;
        }
        meeting
    }

    /// The values each cell has in some way; none if there is no way at all, or every value is in one.
    fn kept(mut self, sum: i64) -> Option<impl Iterator<Item = u64>> {
        // One way after the other, each with a value that none before it had: mostly a few show that all are in use.
        for at in 0..self.len {
            let (word, factor) = self.cells[at];
            for v in bits(word) {
                if self.kept[at] >> v & 1 == 0 {
                    let mut way = Way::default();
                    way.choose(at, v);
                    self.extend(way, sum - factor * i64::from(v));
                }
            }
        }
        let kept = &self.kept[..self.len];
        let all = kept.iter().zip(&self.cells).all(|(kept, (word, _))| kept == word);
        if all || kept.contains(&0) { None } else { Some(self.kept.into_iter().take(self.len)) }
    }

    /// Whether a way goes on to the sum; then its values are kept.
    fn extend(&mut self, way: Way, rest: i64) -> bool {
        let open = (0..self.len).filter(|i| way.chosen >> i & 1 == 0);
        let (least, most) = open.clone().fold((0, 0), |ends, i| (ends.0 + self.ends[i].0, ends.1 + self.ends[i].1));
        if !(least..=most).contains(&rest) {
            return false;
        }
        // The cell with the fewest values first.
        let Some(at) = open.min_by_key(|&i| self.cells[i].0.count_ones()) else {
            self.kept.iter_mut().zip(way.values).take(self.len).for_each(|(kept, v)| *kept |= 1 << v);
            return true;
        };
        let (word, factor) = self.cells[at];
        let taken =
            bits(u64::from(self.apart[at] & way.chosen)).fold(0, |taken, j| taken | 1 << way.values[j as usize]);
        bits(word & !taken).any(|v| {
            let mut longer = way;
            longer.choose(at, v);
            self.extend(longer, rest - factor * i64::from(v))
        })
    }
}

impl Way {
    fn choose(&mut self, at: usize, v: u32) {
        self.values[at] = v;
        self.chosen |= 1 << at;
    }
}
