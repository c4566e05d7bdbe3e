//! Rules in clauses, as plainly as they can be said. A cell's value is a boolean for each value it can have.

use std::collections::{BTreeMap, HashMap, HashSet};

use crate::cuts::Graph;

/// A puzzle in clauses.
#[derive(Default)]
pub(crate) struct Rules<'f> {
    /// What nobody asked for yet: by what stands before the colon what follows, and the number of the line.
    pub(crate) facts: HashMap<&'f str, Vec<(usize, &'f str)>>,
    /// What each boolean means, from the first.
    pub(crate) names: Vec<String>,
    /// Each with its literals in order.
    pub(crate) clauses: HashSet<Vec<i32>>,
    /// For each cell its values, each with its boolean.
    pub(crate) cells: Vec<Vec<(usize, i32)>>,
    /// The booleans, from the first, of the cells that a solution fills in; the others follow from them.
    asked: i32,
    /// What is not said in clauses.
    pub(crate) graph: Option<Graph>,
}

impl<'f> Rules<'f> {
    /// What facts of a sort say.
    pub(crate) fn of(&mut self, sort: &str) -> Vec<&'f str> {
        self.facts.remove(sort).unwrap_or_default().into_iter().map(|(_, said)| said).collect()
    }

    /// A cell with the values it can have, each as it is written; facts named after it say which are left. None if they name
    /// others.
    pub(crate) fn cell(&mut self, name: &str, values: impl IntoIterator<Item = (usize, String)>) -> Option<()> {
        let mut values: Vec<(usize, String)> = values.into_iter().collect();
        let left: Vec<HashSet<&str>> = self.of(name).iter().map(|said| said.split_whitespace().collect()).collect();
        let is_known = |symbol: &&str| values.iter().any(|(_, own)| own == symbol);
        left.iter().flatten().all(is_known).then(|| {
            values.retain(|(_, symbol)| left.iter().all(|left| left.contains(&symbol[..])));
            self.cells.push(values.iter().map(|(v, _)| *v).zip(self.names.len() as i32 + 1..).collect());
            self.names.extend(values.iter().map(|(_, symbol)| format!("{name} = {symbol}")));
        })
    }

    /// Every cell has exactly one value; said once all cells are there. The first `asked` of them are filled in.
    pub(crate) fn start(&mut self, asked: usize) {
        self.asked = self.cells[..asked].iter().map(|cell| cell.len() as i32).sum();
        for x in 0..self.cells.len() {
            self.exactly_one(&self.among(x, |_| true));
        }
    }

    /// The booleans of those values of a cell.
    pub(crate) fn among(&self, x: usize, wanted: impl Fn(usize) -> bool) -> Vec<i32> {
        self.cells[x].iter().filter(|(v, _)| wanted(*v)).map(|(_, lit)| *lit).collect()
    }

    pub(crate) fn helper(&mut self) -> i32 {
        self.names.push("helper".to_owned());
        self.names.len() as i32
    }

    /// At least one of the literals holds.
    pub(crate) fn clause(&mut self, lits: &[i32]) {
        self.clauses.insert(crate::sorted(lits));
    }

    /// If a literal holds, one of the others does.
    pub(crate) fn implies(&mut self, lit: i32, others: &[i32]) {
        self.clause(&[others, &[-lit]].concat());
    }

    pub(crate) fn exactly_one(&mut self, lits: &[i32]) {
        self.at_most_one(lits);
        self.clause(lits);
    }

    /// Said pair by pair, or beyond 16 literals by a ladder: a helper says that one of those up to here holds.
    pub(crate) fn at_most_one(&mut self, lits: &[i32]) {
        if lits.len() <= 16 {
            return (0..lits.len()).for_each(|i| (0..i).for_each(|j| self.clause(&[-lits[i], -lits[j]])));
        }
        let mut step = lits[0];
        for &lit in &lits[1..] {
            let up = self.helper();
            [[-step, -lit], [-step, up], [-lit, up]].iter().for_each(|pair| self.clause(pair));
            step = up;
        }
    }

    /// Different values; where there are as many cells as values, each value occurs.
    pub(crate) fn different(&mut self, cells: &[usize], values: impl ExactSizeIterator<Item = usize>) {
        let are_all = cells.len() == values.len();
        for v in values {
            let places: Vec<i32> = cells.iter().flat_map(|&x| self.among(x, |own| own == v)).collect();
            if are_all { self.exactly_one(&places) } else { self.at_most_one(&places) }
        }
    }

    /// Values that add up to a total. A helper says which sum the first few cells have; a few signs are counted.
    pub(crate) fn sum(&mut self, cells: &[usize], total: usize) {
        if cells.len() <= 4 && cells.iter().all(|x| self.cells[*x].iter().all(|(v, _)| *v < 2)) {
            return self.count(cells, |ones| ones == total);
        }
        let [first, middle @ .., last] = cells else { return self.clause(&self.among(cells[0], |v| v == total)) };
        self.among(*first, |v| v > total).iter().for_each(|lit| self.clause(&[-lit]));
        let mut sums: BTreeMap<usize, i32> = self.cells[*first].iter().copied().filter(|(v, _)| *v <= total).collect();
        for x in middle {
            for (sum, so_far) in std::mem::take(&mut sums) {
                self.among(*x, |v| sum + v > total).iter().for_each(|lit| self.clause(&[-so_far, -lit]));
                for (v, lit) in self.cells[*x].clone().into_iter().filter(|(v, _)| sum + v <= total) {
                    let reached = *sums.entry(sum + v).or_insert_with(|| self.helper());
                    self.clause(&[-so_far, -lit, reached]);
                }
            }
        }
        sums.into_iter().for_each(|(sum, so_far)| self.implies(so_far, &self.among(*last, |v| sum + v == total)));
    }

    /// How many of a few cells are 1 and not 0: what cannot be is denied of as few of them as can be.
    pub(crate) fn count(&mut self, cells: &[usize], is_wanted: impl Fn(usize) -> bool) {
        let can_be = |ones: usize, open: usize| (ones..=ones + open).any(&is_wanted);
        for way in 0..3_usize.pow(cells.len() as u32) {
            // What is said of each cell: 0, 1 or nothing (2).
            let said: Vec<usize> = (0..cells.len()).map(|i| way / 3_usize.pow(i as u32) % 3).collect();
            let [zeros, ones, open] = [0, 1, 2].map(|sign| said.iter().filter(|own| **own == sign).count());
            let needs_all = (zeros == 0 || can_be(ones, open + 1)) && (ones == 0 || can_be(ones - 1, open + 1));
            if !can_be(ones, open) && needs_all {
                let denied = cells.iter().zip(said).filter(|(_, sign)| *sign < 2);
                self.clause(&denied.flat_map(|(x, sign)| self.among(*x, |v| v != sign)).collect::<Vec<_>>());
            }
        }
    }

    /// No values of two cells that do not go together, and beside every value one that goes with it.
    pub(crate) fn pair(&mut self, x: usize, y: usize, together: impl Fn(usize, usize) -> bool) {
        for (a, lit) in self.cells[x].clone() {
            self.implies(lit, &self.among(y, |b| together(a, b)));
            self.among(y, |b| !together(a, b)).iter().for_each(|other| self.clause(&[-lit, -other]));
        }
        for (b, lit) in self.cells[y].clone() {
            self.implies(lit, &self.among(x, |a| together(a, b)));
        }
    }

    /// The clause that excludes a solution: the cells filled in are not all as they are there. None if the booleans said to
    /// hold do not keep all rules.
    pub(crate) fn exclusion(&self, holding: &[i32]) -> Option<Vec<i32>> {
        let mut truth = vec![false; self.names.len() + 1];
        for &boolean in holding {
            *truth.get_mut(usize::try_from(boolean).ok()?)? = true;
        }
        let is_false = |lit: i32| truth[lit.unsigned_abs() as usize] != (lit > 0);
        let breaks = self.clauses.iter().any(|clause| clause.iter().all(|lit| is_false(*lit)))
            || self.graph.as_ref().is_some_and(|graph| graph.refuses(self, is_false));
        (!breaks).then(|| (1..=self.asked).rev().filter(|lit| !is_false(*lit)).map(|lit| -lit).collect())
    }
}
