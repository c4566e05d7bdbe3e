//! Whether a value can be put into houses, once in each: one value alone leaves few ways, and they are gone through.

use rejilla_kernel::constraint::AllDifferent;
use rejilla_kernel::{Val, Var};

use crate::step::Candidate;

/// Places tried before a question counts as too hard for a reader.
const MOST: u32 = 20_000;

/// Whether there is no way to put `v` once into each of the houses, in `at` if that is said, among the candidates left.
pub(super) fn none(houses: &[&AllDifferent], v: Val, at: Option<Var>, left: &dyn Fn(Candidate) -> bool) -> bool {
    let known = houses.iter().all(|house| v.index() < house.vars().len());
    let mut tried = Tried { houses, placed: at.into_iter().collect(), left: MOST };
    known && tried.is_stuck(v, left)
}

struct Tried<'a> {
    houses: &'a [&'a AllDifferent],
    placed: Vec<Var>,
    left: u32,
}

impl Tried<'_> {
    fn is_stuck(&mut self, v: Val, left: &dyn Fn(Candidate) -> bool) -> bool {
        let houses = self.houses;
        let sees = |x: Var, y: Var| houses.iter().any(|house| house.vars().contains(&x) && house.vars().contains(&y));
        let is_free = |x: Var| left((x, v)) && !self.placed.iter().any(|&y| sees(x, y));
        let waiting = houses.iter().filter(|house| !house.vars().iter().any(|x| self.placed.contains(x)));
        let choices = waiting.map(|house| house.vars().iter().copied().filter(|&x| is_free(x)).collect::<Vec<Var>>());
        let Some(fewest) = choices.min_by_key(Vec::len) else { return false };
        for x in fewest {
            let Some(rest) = self.left.checked_sub(1) else { return false };
            self.left = rest;
            self.placed.push(x);
            let stuck = self.is_stuck(v, left);
            self.placed.pop();
            if !stuck {
                return false;
            }
        }
        true
    }
}
