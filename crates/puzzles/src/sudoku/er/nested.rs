//! What a branch may use besides links: simple techniques on what is left of the grid (level 1 and above), and chains on
//! it (level 2 and above). Each gives candidates that go *because* others have gone in this branch.
//!
//! | level | chains within the chain |
//! |---|---|
//! | 2 | forcing chains and cycles |
//! | 3 | these, then static branches |
//! | 4 | dynamic branches |
//! | 5 | these, then dynamic branches of level 2 |
//!
//! The first family that gives anything new is used, with all its results. Chains on the same grid are looked for once:
//! many branches come to the same.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;

use rejilla_engine::kernel::{Budget, Spent};

use super::chains::Survey;
use super::chains::paths::{Path, Paths};
use super::fish::{Fish, each_fish};
use super::forcing::{Conclusion, Depth, Forcing};
use super::geometry::*;
use super::grid::{ALL, Grid};
use super::hint::{Removals, Shape, removals};
use super::links::{BY_CELL, Cause, Links, NONE, ROOT};
use super::locked::each_locked;
use super::rank::Rank;
use super::run::{NO_INNER, Run};
use super::sets::{each_hidden, each_naked};

/// Chains that may be used within a branch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Family {
    Chains,
    Static,
    Dynamic,
    Nested,
}

impl Family {
    /// How its branches are followed, if it has any.
    pub(super) fn depth(self) -> Option<Depth> {
        match self {
            Family::Chains => None,
            Family::Static => Some(Depth::Static),
            Family::Dynamic => Some(Depth::Dynamic(0)),
            Family::Nested => Some(Depth::Dynamic(2)),
        }
    }
}

/// The families of a level.
fn families(level: u8) -> &'static [Family] {
    match level {
        2 => &[Family::Chains],
        3 => &[Family::Chains, Family::Static],
        4 => &[Family::Dynamic],
        5 => &[Family::Dynamic, Family::Nested],
        _ => &[],
    }
}

/// A candidate: its cell and digit.
pub(super) type Gone = (u8, u8);

/// A chain found within a branch, reduced to what the branch needs of it.
pub(super) struct Inner {
    pub(super) family: Family,
    removed: Vec<(u8, u16)>,
    complexity: u32,
    /// The same for chains with the same nodes.
    pub(super) identity: u64,
    /// Candidates whose absence it needs.
    needs: Vec<Gone>,
}

/// What chains within chains need, beside the branch itself.
#[derive(Default)]
pub(super) struct Nested {
    /// Every inner chain met on this outer grid; nodes point here.
    pool: Vec<Inner>,
    memory: HashMap<(Family, [u16; 81]), Range<u32>>,
    inside: Forcing,
    survey: Survey,
    paths: Paths,
    needs: Vec<Gone>,
    parents: Vec<u16>,
}

impl Nested {
    pub(super) fn forget(&mut self) {
        self.pool.clear();
        self.memory.clear();
    }

    pub(super) fn inner(&self, id: u32) -> &Inner {
        &self.pool[id as usize]
    }

    /// Together, each distinct one once.
    pub(super) fn complexity(&self, ids: &[u32]) -> u32 {
        let mut met: Vec<u64> = Vec::new();
        let mut sum = 0;
        for inner in ids.iter().map(|&id| self.inner(id)) {
            if !met.contains(&inner.identity) {
                met.push(inner.identity);
                sum += inner.complexity;
            }
        }
        sum
    }

    /// Adds to a run what the first fruitful family gives; whether there was any. The grids are the one the run started
    /// from, and what is left of it.
    pub(super) fn more(
        &mut self,
        run: &mut Run,
        links: &Links,
        (grid, left): (&Grid, &Grid),
        level: u8,
        budget: &Budget,
    ) -> Result<bool, Spent> {
        let before = run.lists[0].len();
        let (needs, parents) = (&mut self.needs, &mut self.parents);
        for look in SIMPLE {
            let mut see = |_, needs: &[Gone], removed: &[(u8, u16)]| add(run, links, removed, needs, parents, NO_INNER);
            look(&mut Looking { grid, left, needs, see: &mut see });
            if run.lists[0].len() > before {
                return Ok(true);
            }
        }
        for &family in families(level) {
            for id in self.chains(family, grid, left, budget)? {
                let inner = &self.pool[id as usize];
                add(run, links, &inner.removed, &inner.needs, &mut self.parents, id);
            }
            if run.lists[0].len() > before {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The chains of a family on what is left of a grid.
    fn chains(&mut self, family: Family, grid: &Grid, left: &Grid, budget: &Budget) -> Result<Range<u32>, Spent> {
        let key = (family, left.candidates);
        if let Some(known) = self.memory.get(&key) {
            return Ok(known.clone());
        }
        budget.tick()?;
        let first = self.pool.len() as u32;
        self.inside.enter(left);
        self.survey.fill(&self.inside.links);
        match family.depth() {
            None => self.add_paths(grid, left),
            Some(depth) => {
                // Chains come before static branches, so there are none by then, and no contradictions.
                let closures = (depth == Depth::Static).then_some(&self.survey.closures);
                let all = self.inside.all(left, depth, closures, budget)?;
                self.add_branches(family, all, grid, left);
            }
        }
        let found = first..self.pool.len() as u32;
        self.memory.insert(key, found.clone());
        Ok(found)
    }

    fn add_paths(&mut self, grid: &Grid, left: &Grid) {
        let links = &self.inside.links;
        self.paths.find_all(left, links, &self.survey);
        for path in &self.paths.found {
            let identity = trace_path(links, &self.paths, path, grid, left, &mut self.needs);
            if !self.needs.is_empty() {
                let removed = self.paths.removed(path).to_vec();
                let complexity = path.rank.complexity;
                self.pool.push(Inner {
                    family: Family::Chains,
                    removed,
                    complexity,
                    identity,
                    needs: self.needs.clone(),
                });
            }
        }
    }

    fn add_branches(&mut self, family: Family, all: Vec<(Rank, Conclusion)>, grid: &Grid, left: &Grid) {
        for (rank, found) in all {
            let identity = trace_branches(&mut self.inside, &found, grid, left, &mut self.needs);
            if !self.needs.is_empty() {
                let (cell, digit) = self.inside.links.at(usize::from(found.so.0));
                let gone = if found.so.1 { left.candidates[cell] & !(1 << digit) } else { 1 << digit };
                let removed = vec![(cell as u8, gone)];
                let complexity = rank.complexity;
                self.pool.push(Inner { family, removed, complexity, identity, needs: self.needs.clone() });
            }
        }
    }
}

/// The identity of a path, and what it needs to have gone.
pub(super) fn trace_path(
    links: &Links,
    paths: &Paths,
    path: &Path,
    grid: &Grid,
    left: &Grid,
    needs: &mut Vec<Gone>,
) -> u64 {
    let mut trace = Trace::new(grid, left, needs);
    let way = paths.way(path);
    for node in way {
        trace.pass(links.at(usize::from(node.candidate)), node.on.then_some(node.cause));
    }
    // A cycle is read both ways: what was out is in the other way, by the same cause.
    for node in way.iter().filter(|node| path.is_cycle && !node.on) {
        lost(node.cause, links.at(usize::from(node.candidate)), grid, left, trace.needs);
    }
    trace.identity()
}

/// The same of branches.
pub(super) fn trace_branches(
    inside: &mut Forcing,
    found: &Conclusion,
    grid: &Grid,
    left: &Grid,
    needs: &mut Vec<Gone>,
) -> u64 {
    let mut trace = Trace::new(grid, left, needs);
    let root_cause = match found.shape {
        Shape::Cell => BY_CELL,
        Shape::Region(t) => t,
        Shape::Contradiction | Shape::Double => ROOT,
    };
    for (run, end) in inside.ends(left, found).iter() {
        inside.each_ancestor(run, end, |links, run, at| {
            let node = run.nodes[usize::from(at)];
            let cause = if node.cause == ROOT { root_cause } else { node.cause };
            trace.pass(links.at(usize::from(node.candidate())), node.is_on().then_some(cause));
        });
        trace.end_branch();
    }
    trace.identity()
}

/// What a chain is known by and what it needs, gathered candidate by candidate.
struct Trace<'a> {
    grid: &'a Grid,
    left: &'a Grid,
    needs: &'a mut Vec<Gone>,
    hasher: DefaultHasher,
}

impl<'a> Trace<'a> {
    fn new(grid: &'a Grid, left: &'a Grid, needs: &'a mut Vec<Gone>) -> Self {
        needs.clear();
        Trace { grid, left, needs, hasher: DefaultHasher::new() }
    }

    /// A candidate on the way: in by a cause, or out.
    fn pass(&mut self, (cell, digit): (usize, usize), in_by: Option<Cause>) {
        (cell as u8, digit as u8, in_by.is_some()).hash(&mut self.hasher);
        if let Some(cause) = in_by {
            lost(cause, (cell, digit), self.grid, self.left, self.needs);
        }
    }

    fn end_branch(&mut self) {
        u8::MAX.hash(&mut self.hasher);
    }

    fn identity(&self) -> u64 {
        self.hasher.finish()
    }
}

/// What a node that is in by this cause rests on: candidates of its cell or house that have gone in the branch.
fn lost(cause: Cause, (cell, digit): (usize, usize), grid: &Grid, left: &Grid, needs: &mut Vec<Gone>) {
    let mut need = |gone: Gone| {
        if !needs.contains(&gone) {
            needs.push(gone);
        }
    };
    match cause {
        ROOT => {}
        BY_CELL => Bits(grid.candidates[cell] & !left.candidates[cell]).for_each(|gone| need((cell as u8, gone as u8))),
        t => {
            let house = house_of(cell, usize::from(t));
            let gone = grid.positions[house][digit] & !left.positions[house][digit];
            Bits(gone).for_each(|position| need((HOUSES[house][position], digit as u8)));
        }
    }
}

/// Adds what goes because of what has gone. Without a need it would go in any branch, and is no news of this one.
fn add(run: &mut Run, links: &Links, removed: &[(u8, u16)], needs: &[Gone], parents: &mut Vec<u16>, inner: u32) {
    if needs.is_empty() {
        return;
    }
    parents.clear();
    parents.extend(needs.iter().map(|&(cell, digit)| run.node(links.id[usize::from(cell)][usize::from(digit)], false)));
    for &(cell, digits) in removed {
        for digit in Bits(digits) {
            let candidate = links.id[usize::from(cell)][digit];
            if run.node(candidate, false) == NONE {
                run.enter(candidate, false, parents, ROOT, inner);
            }
        }
    }
}

/// A simple technique on what is left of a grid.
#[derive(Clone, Copy)]
pub(super) enum Simple {
    Locked { from: usize, to: usize, digit: usize },
    Hidden { house: usize, digits: u16, cells: u16 },
    Naked { house: usize, digits: u16, cells: u16 },
    XWing(Fish),
}

/// The simple techniques in the order they are asked.
pub(super) const SIMPLE: [fn(&mut Looking<'_, '_>); 4] =
    [|look| look.locked(), |look| look.hidden_pairs(), |look| look.naked_pairs(), |look| look.x_wings()];

/// Takes what a simple technique sees, what it needs to have gone, and what it removes.
type See<'a> = &'a mut dyn FnMut(Simple, &[Gone], &[(u8, u16)]);

/// Looks at what is left of a grid with simple techniques.
pub(super) struct Looking<'a, 'b> {
    pub(super) grid: &'a Grid,
    pub(super) left: &'a Grid,
    pub(super) needs: &'a mut Vec<Gone>,
    pub(super) see: See<'b>,
}

impl Looking<'_, '_> {
    /// A digit's places among some cells that have gone.
    fn need(&mut self, digit: usize, cells: u128) {
        let gone = self.grid.cells[digit] & !self.left.cells[digit] & cells;
        self.needs.extend(Bits(gone).map(|cell| (cell as u8, digit as u8)));
    }

    fn add(&mut self, simple: Simple, mut removed: Removals) {
        removed.sort_unstable_by_key(|removal| removal.0);
        (self.see)(simple, self.needs, &removed);
        self.needs.clear();
    }

    fn locked(&mut self) {
        self.needs.clear();
        let left = self.left;
        each_locked(left, ALL, |crossing, digit, gone| -> Option<()> {
            self.need(digit, HOUSE_CELLS[crossing.from] & !HOUSE_CELLS[crossing.to]);
            self.add(Simple::Locked { from: crossing.from, to: crossing.to, digit }, removals(gone, digit));
            None
        });
    }

    fn hidden_pairs(&mut self) {
        for house in blocks_columns_rows() {
            let left = self.left;
            each_hidden(left, house, 2, |digits, cells, removed| -> Option<()> {
                let inside = Bits(cells).fold(0u128, |cells, position| cells | 1 << HOUSES[house][position]);
                Bits(digits).for_each(|digit| self.need(digit, HOUSE_CELLS[house] & !inside));
                self.add(Simple::Hidden { house, digits, cells }, removed);
                None
            });
        }
    }

    fn naked_pairs(&mut self) {
        for house in blocks_columns_rows() {
            let left = self.left;
            each_naked(left, house, 2, |cells, digits, removed| -> Option<()> {
                for cell in Bits(cells).map(|position| cell_at(house, position)) {
                    let gone = self.grid.candidates[cell] & !left.candidates[cell] & !digits;
                    self.needs.extend(Bits(gone).map(|digit| (cell as u8, digit as u8)));
                }
                self.add(Simple::Naked { house, digits, cells }, removed);
                None
            });
        }
    }

    fn x_wings(&mut self) {
        for base in [COLUMN, ROW] {
            let mut all: Vec<Fish> = Vec::new();
            for digit in 0..9 {
                each_fish(self.left, base, digit, 2, |fish| -> Option<()> {
                    all.push(fish);
                    None
                });
            }
            all.sort_unstable_by_key(|fish| (fish.lines, fish.digit));
            for fish in all {
                let (_, covered) = fish.cells();
                Bits(fish.lines).for_each(|line| self.need(fish.digit, HOUSE_CELLS[base + line] & !covered));
                self.add(Simple::XWing(fish), removals(fish.gone, fish.digit));
            }
        }
    }
}

/// The simple technique that took a candidate out of what was left of a grid.
pub(super) fn simple_for(grid: &Grid, left: &Grid, (cell, digit): (usize, usize)) -> Option<Simple> {
    let (mut found, mut needs) = (None, Vec::new());
    for look in SIMPLE {
        let mut see = |simple: Simple, needs: &[Gone], removed: &[(u8, u16)]| {
            let removes = removed.iter().any(|r| usize::from(r.0) == cell && r.1 >> digit & 1 == 1);
            if removes && !needs.is_empty() {
                found.get_or_insert(simple);
            }
        };
        look(&mut Looking { grid, left, needs: &mut needs, see: &mut see });
        if found.is_some() {
            break;
        }
    }
    found
}
