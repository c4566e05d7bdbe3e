//! Rules in clauses, as plainly as they can be said. A cell's value is a boolean for each value it can have.

use std::collections::{BTreeMap, HashMap};

use crate::cuts::Graph;

/// A puzzle in clauses.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    /// What each boolean means, from the first.
    pub(crate) names: Vec<String>,
    /// Each with its literals in order; none was seen in the formula yet.
    pub(crate) clauses: HashMap<Vec<i32>, bool>,
    /// For each cell its values, each with its boolean.
    cells: Vec<Vec<(usize, i32)>>,
    /// The booleans, from the first, of the cells that a solution fills in; the others follow from them.
    asked: i32,
    /// What is not said in clauses.
    pub(crate) graph: Option<Graph>,
}

/// Up to so many literals no two of which hold, pairs say it; beyond, a ladder.
const PAIRWISE: usize = 16;

impl Rules {
    /// A cell with the values it can have, each as it is written.
    pub(crate) fn cell(&mut self, name: &str, values: impl IntoIterator<Item = (usize, String)>) {
        let mut own = Vec::new();
        for (v, symbol) in values {
            self.names.push(format!("{name} = {symbol}"));
            own.push((v, self.names.len() as i32));
        }
        self.cells.push(own);
    }

    /// Every cell has exactly one value; said once all cells are there. The first `asked` of them are filled in.
    pub(crate) fn start(&mut self, asked: usize) {
        self.asked = self.cells[..asked].iter().map(|cell| cell.len() as i32).sum();
        for x in 0..self.cells.len() {
            let lits: Vec<i32> = self.values(x).into_iter().map(|(_, lit)| lit).collect();
            self.at_most_one(&lits);
            self.clause(lits);
        }
    }

    /// The values of a cell, each with its boolean.
    pub(crate) fn values(&self, x: usize) -> Vec<(usize, i32)> {
        self.cells[x].clone()
    }

    pub(crate) fn is(&self, x: usize, v: usize) -> Option<i32> {
        let at = self.cells[x].binary_search_by_key(&v, |(value, _)| *value).ok()?;
        Some(self.cells[x][at].1)
    }

    /// The booleans of all values of a cell but 0.
    pub(crate) fn some(&self, x: usize) -> Vec<i32> {
        self.cells[x].iter().filter(|(v, _)| *v != 0).map(|(_, lit)| *lit).collect()
    }

    pub(crate) fn helper(&mut self) -> i32 {
        self.names.push("helper".to_owned());
        self.names.len() as i32
    }

    pub(crate) fn clause(&mut self, lits: impl IntoIterator<Item = i32>) {
        self.clauses.insert(crate::sorted(lits), true);
    }

    pub(crate) fn at_most_one(&mut self, lits: &[i32]) {
        if lits.len() <= PAIRWISE {
            for (i, a) in lits.iter().enumerate() {
                lits[..i].iter().for_each(|b| self.clause([-a, -b]));
            }
            return;
        }
        // A helper says that one of the literals up to here holds.
        let mut step = lits[0];
        for &lit in &lits[1..] {
            let up = self.helper();
            [[-step, -lit], [-step, up], [-lit, up]].into_iter().for_each(|pair| self.clause(pair));
            step = up;
        }
    }

    /// Different values of 0 to `n` - 1; where there are as many cells, each value occurs.
    pub(crate) fn different(&mut self, cells: &[usize], n: usize) {
        for v in 0..n {
            let places: Vec<i32> = cells.iter().filter_map(|&x| self.is(x, v)).collect();
            self.at_most_one(&places);
            if cells.len() == n {
                self.clause(places);
            }
        }
    }

    /// Values that add up to a total: a helper says which sum the first few cells have.
    pub(crate) fn sum(&mut self, cells: &[usize], total: usize) {
        let (first, middle, last) = match cells {
            [] if total == 0 => return,
            [] => return self.clause([]),
            [only] => return self.clause(self.is(*only, total)),
            [first, middle @ .., last] => (*first, middle, *last),
        };
        let mut sums: BTreeMap<usize, i32> = self.values(first).into_iter().collect();
        sums.split_off(&total.saturating_add(1)).into_values().for_each(|lit| self.clause([-lit]));
        for &x in middle {
            let mut next = BTreeMap::new();
            for (sum, so_far) in sums {
                for (v, lit) in self.values(x) {
                    let reached = sum + v <= total;
                    let reached = reached.then(|| *next.entry(sum + v).or_insert_with(|| self.helper()));
                    self.clause([-so_far, -lit].into_iter().chain(reached));
                }
            }
            sums = next;
        }
        sums.into_iter().for_each(|(sum, so_far)| self.clause(self.is(last, total - sum).into_iter().chain([-so_far])));
    }

    /// No values, one of each cell, that do not go together.
    pub(crate) fn forbid(&mut self, cells: &[usize], together: impl Fn(&[usize]) -> bool) {
        // The values of the first few cells, and the clause that says: not all of them.
        let mut ways: Vec<(Vec<usize>, Vec<i32>)> = vec![Default::default()];
        for &x in cells {
            let longer = |(values, lits): &(Vec<usize>, Vec<i32>)| {
                let add = |&(v, lit): &(usize, i32)| ([&values[..], &[v]].concat(), [&lits[..], &[-lit]].concat());
                self.cells[x].iter().map(add).collect::<Vec<_>>()
            };
            ways = ways.iter().flat_map(longer).collect();
        }
        ways.into_iter().filter(|(values, _)| !together(values)).for_each(|(_, lits)| self.clause(lits));
    }

    /// Every value of each has one of the other beside it that goes together with it.
    pub(crate) fn support(&mut self, x: usize, y: usize, together: impl Fn(usize, usize) -> bool) {
        let (all_x, all_y) = (self.values(x), self.values(y));
        for &(a, lit) in &all_x {
            self.clause(all_y.iter().filter(|(b, _)| together(a, *b)).map(|(_, own)| *own).chain([-lit]));
        }
        for &(b, lit) in &all_y {
            self.clause(all_x.iter().filter(|(a, _)| together(*a, b)).map(|(_, own)| *own).chain([-lit]));
        }
    }

    /// The clause that excludes a solution: the cells filled in are not all as they are there. None if the booleans said to
    /// hold do not keep all rules.
    pub(crate) fn exclusion(&self, holding: &[i32]) -> Option<Vec<i32>> {
        let mut truth = vec![false; self.names.len() + 1];
        for &boolean in holding {
            *truth.get_mut(usize::try_from(boolean).ok()?)? = true;
        }
        let holds = |lit: &i32| truth[lit.unsigned_abs() as usize] == (*lit > 0);
        let keeps = self.clauses.keys().all(|clause| clause.iter().any(holds))
            && self.graph.as_ref().is_none_or(|graph| graph.holds(|x| self.some(x).iter().any(holds)));
        keeps.then(|| crate::sorted((1..=self.asked).filter(holds).map(|lit| -lit)))
    }
}
