//! Rules in clauses, as plainly as they can be said. A cell's value is a boolean for each value it can have.

use std::collections::BTreeMap;

use crate::cuts::Graph;

/// A puzzle in clauses.
#[derive(Debug, Default)]
pub(crate) struct Rules {
    /// What each boolean means, from the first.
    pub(crate) names: Vec<String>,
    /// Their literals in order.
    pub(crate) clauses: Vec<Vec<i32>>,
    /// For each cell its values, each with its boolean.
    cells: Vec<Vec<(usize, i32)>>,
    /// How many cells, from the first, a solution fills in; the others follow.
    asked: usize,
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
        self.asked = asked;
        for x in 0..self.cells.len() {
            let lits: Vec<i32> = self.values(x).map(|(_, lit)| lit).collect();
            self.clause(lits.iter().copied());
            self.at_most_one(&lits);
        }
    }

    pub(crate) fn values(&self, x: usize) -> impl Iterator<Item = (usize, i32)> {
        self.cells[x].iter().copied()
    }

    pub(crate) fn is(&self, x: usize, v: usize) -> Option<i32> {
        let at = self.cells[x].binary_search_by_key(&v, |(value, _)| *value).ok()?;
        Some(self.cells[x][at].1)
    }

    /// The booleans of all values of a cell but 0.
    pub(crate) fn some(&self, x: usize) -> Vec<i32> {
        self.values(x).filter(|(v, _)| *v != 0).map(|(_, lit)| lit).collect()
    }

    pub(crate) fn helper(&mut self) -> i32 {
        self.names.push("helper".to_owned());
        self.names.len() as i32
    }

    pub(crate) fn clause(&mut self, lits: impl IntoIterator<Item = i32>) {
        self.clauses.push(crate::sorted(&lits.into_iter().collect::<Vec<_>>()));
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
            self.clause([-step, -lit]);
            let up = self.helper();
            self.clause([-step, up]);
            self.clause([-lit, up]);
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
        let Some((&last, first)) = cells.split_last() else {
            return if total > 0 {
                self.clause([])
            };
        };
        let mut sums: BTreeMap<usize, Option<i32>> = BTreeMap::from([(0, None)]);
        for &x in first {
            let mut next: BTreeMap<usize, Option<i32>> = BTreeMap::new();
            for (sum, so_far) in sums {
                for (v, lit) in self.cells[x].clone() {
                    let reached = match so_far {
                        _ if sum + v > total => None,
                        None => {
                            next.insert(v, Some(lit));
                            continue;
                        }
                        Some(_) => *next.entry(sum + v).or_insert_with(|| Some(self.helper())),
                    };
                    self.clause(so_far.map(|lit| -lit).into_iter().chain([-lit]).chain(reached));
                }
            }
            sums = next;
        }
        for (sum, so_far) in sums {
            self.clause(so_far.map(|lit| -lit).into_iter().chain(self.is(last, total - sum)));
        }
    }

    /// Not two values that do not go together.
    pub(crate) fn forbid(&mut self, x: usize, y: usize, together: impl Fn(usize, usize) -> bool) {
        for (a, one) in self.cells[x].clone() {
            for (b, other) in self.cells[y].clone() {
                if !together(a, b) {
                    self.clause([-one, -other]);
                }
            }
        }
    }

    /// Every value of each has one of the other beside it that goes together with it.
    pub(crate) fn support(&mut self, x: usize, y: usize, together: impl Fn(usize, usize) -> bool) {
        for (x, y, turned) in [(x, y, false), (y, x, true)] {
            for (a, lit) in self.cells[x].clone() {
                let goes = |b: usize| if turned { together(b, a) } else { together(a, b) };
                let beside: Vec<i32> = self.values(y).filter(|(b, _)| goes(*b)).map(|(_, lit)| lit).collect();
                self.clause(beside.into_iter().chain([-lit]));
            }
        }
    }

    /// None of the cells alone is not 0, and no three of them.
    pub(crate) fn two_or_none(&mut self, cells: &[usize], in_reading_order: bool) {
        let zero: Vec<Option<i32>> = cells.iter().map(|&x| self.is(x, 0)).collect();
        for i in 0..cells.len() {
            let others: Vec<i32> = (0..cells.len()).filter(|&j| j != i).flat_map(|j| self.some(cells[j])).collect();
            self.clause(others.into_iter().chain(zero[i]));
            let (j_range, all) = if in_reading_order { (i + 1..cells.len(), cells.len()) } else { (0..i, i) };
            for j in j_range {
                for k in if in_reading_order { j + 1..all } else { 0..j } {
                    self.clause([i, j, k].into_iter().filter_map(|at| zero[at]));
                }
            }
        }
    }

    /// The values add up to an even number: a helper says whether the first few add up to an odd one.
    pub(crate) fn even(&mut self, cells: &[usize]) {
        let mut so_far = None;
        for &x in cells {
            let odd = self.helper();
            for (v, lit) in self.cells[x].clone() {
                let own = if v % 2 == 1 { odd } else { -odd };
                match so_far {
                    None => self.clause([-lit, own]),
                    Some(before) => {
                        let before: i32 = before;
                        self.clause([-lit, -before, -own]);
                        self.clause([-lit, before, own]);
                    }
                }
            }
            so_far = Some(odd);
        }
        so_far.into_iter().for_each(|odd| self.clause([-odd]));
    }

    /// Whether these booleans say one value of every cell that is asked for, and all rules hold.
    pub(crate) fn is_solution(&self, lits: &[i32]) -> bool {
        let asked = &self.cells[..self.asked];
        let says = |(cell, lit): (&Vec<(usize, i32)>, &i32)| cell.iter().any(|(_, own)| own == lit);
        if lits.len() != asked.len() || !asked.iter().zip(lits).all(says) {
            return false;
        }
        let mut truth = vec![None; self.names.len() + 1];
        asked.iter().flatten().for_each(|&(_, lit)| truth[lit as usize] = Some(false));
        lits.iter().for_each(|&lit| truth[lit as usize] = Some(true));
        let of = |truth: &[Option<bool>], lit: i32| truth[lit.unsigned_abs() as usize].map(|holds| holds == (lit > 0));
        // What else must hold, round by round, there and back, for ladders run both ways; whatever need not, does not.
        let (mut changed, mut forth) = (true, false);
        while std::mem::take(&mut changed) {
            forth = !forth;
            for i in 0..self.clauses.len() {
                let clause = &self.clauses[if forth { i } else { self.clauses.len() - 1 - i }];
                if clause.iter().any(|&lit| of(&truth, lit) == Some(true)) {
                    continue;
                }
                let mut open = clause.iter().filter(|&&lit| of(&truth, lit).is_none());
                if let (Some(&only), None) = (open.next(), open.next()) {
                    truth[only.unsigned_abs() as usize] = Some(only > 0);
                    changed = true;
                }
            }
        }
        let holds = |lit: i32| of(&truth, lit).unwrap_or(lit < 0);
        self.clauses.iter().all(|clause| clause.iter().any(|&lit| holds(lit)))
            && self.graph.as_ref().is_none_or(|graph| graph.holds(|x| self.some(x).into_iter().any(holds)))
    }
}
