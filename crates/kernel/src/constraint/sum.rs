use std::collections::BTreeMap;

use super::{Conflict, Rule};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Val, Var};
use crate::store::Store;

/// Its variables' values, read as numbers, add up to a total.
///
/// `propagate` reaches bounds consistency: the smallest and the largest value of each variable can be completed with
/// numbers between the others' bounds. A pass is linear in the scope.
#[derive(Clone, Debug)]
pub struct Sum {
    vars: Box<[Var]>,
    total: u32,
}

impl Sum {
    /// `vars` add up to `total`.
    pub fn new(vars: impl Into<Box<[Var]>>, total: u32) -> Self {
        Sum { vars: vars.into(), total }
    }

    /// The variables.
    pub fn vars(&self) -> &[Var] {
        &self.vars
    }

    /// What they add up to.
    pub fn total(&self) -> u32 {
        self.total
    }
}

fn bounds(store: &Store, x: Var) -> (u64, u64) {
    let bound = |v: Option<Val>| u64::from(v.expect("a domain that is not empty").0);
    (bound(store.min(x)), bound(store.max(x)))
}

fn number(n: u64) -> Val {
    Val(u32::try_from(n).expect("no number beyond the domain's own"))
}

impl Rule for Sum {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        values.iter().map(|v| u64::from(v.0)).sum::<u64>() == u64::from(self.total)
    }

    fn total(&self) -> Option<u64> {
        Some(self.total.into())
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let total = u64::from(self.total);
        let (mut low, mut high) = (0, 0);
        for &x in &self.vars {
            let (least, most) = bounds(store, x);
            low += least;
            high += most;
        }
        if low > total || high < total {
            return Err(Conflict::Violated);
        }
        for &x in &self.vars {
            let (least, most) = bounds(store, x);
            // The sums stand for all variables as they were, so each is measured against its bounds of then.
            let (least_needed, most_allowed) = ((total + most).saturating_sub(high), total - (low - least));
            if least_needed > least {
                store.remove_below(x, number(least_needed))?;
            }
            if most_allowed < most {
                store.remove_from(x, number(most_allowed + 1))?;
            }
        }
        Ok(())
    }

    /// A few signs are counted. Others are added up from left to right: a helper for each partial sum that can occur. With
    /// two variables there is none, and with the few of a small sum there are hardly more than there would be clauses in an
    /// enumeration.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let (last, init) = match self.vars.split_last() {
            Some((&last, init)) if !cnf.are_few_signs(&self.vars) => (last, init),
            _ => return cnf.count(&self.vars, |ones| ones == self.total),
        };
        // No helper stands for the empty sum: it always holds.
        let mut partial: BTreeMap<u32, Option<Lit>> = BTreeMap::from([(0, None)]);
        for &x in init {
            partial = self.add(x, &partial, cnf)?;
        }
        for (sum, so_far) in partial {
            let rest = cnf.is(last, Val(self.total - sum));
            cnf.clause(so_far.map(|lit| !lit).into_iter().chain(rest))?;
        }
        Ok(())
    }
}

impl Sum {
    /// The partial sums after `x`, each with a literal that holds when the sum is reached.
    fn add(
        &self,
        x: Var,
        partial: &BTreeMap<u32, Option<Lit>>,
        cnf: &mut Cnf<'_>,
    ) -> Result<BTreeMap<u32, Option<Lit>>, TooLarge> {
        let mut sums = BTreeMap::new();
        for (&sum, &so_far) in partial {
            for v in cnf.values(x) {
                let Some(here) = cnf.is(x, v) else { continue };
                let reached = sum.checked_add(v.0).filter(|&sum| sum <= self.total);
                let target = match (reached, so_far) {
                    (None, _) => None,
                    (Some(sum), None) => {
                        sums.insert(sum, Some(here));
                        continue;
                    }
                    (Some(sum), Some(_)) => *sums.entry(sum).or_insert_with(|| Some(cnf.fresh())),
                };
                cnf.clause(so_far.map(|lit| !lit).into_iter().chain([!here]).chain(target))?;
            }
        }
        Ok(sums)
    }
}
