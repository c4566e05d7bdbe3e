use super::{Conflict, Rule};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Val, Var};
use crate::store::Store;

/// Its variables' values, read as numbers, add up to an odd number, or to an even one. Of three that are 0 or 1 and add up
/// to an even one, each says whether the other two differ: the sides of an edge and the edge of a loop between them.
///
/// `propagate` reaches domain consistency: once one variable is left that can be both odd and even, it is settled. A pass
/// is linear in the scope.
#[derive(Clone, Debug)]
pub struct Parity {
    vars: Box<[Var]>,
    odd: bool,
}

impl Parity {
    /// `vars` add up to an odd number.
    pub fn odd(vars: impl Into<Box<[Var]>>) -> Self {
        Parity { vars: vars.into(), odd: true }
    }

    /// `vars` add up to an even number.
    pub fn even(vars: impl Into<Box<[Var]>>) -> Self {
        Parity { vars: vars.into(), odd: false }
    }
}

/// The even values of every word.
const EVEN: u64 = 0x5555_5555_5555_5555;

/// Whether a variable can only be odd or only be even.
fn settled(x: Var, store: &Store) -> Option<bool> {
    let words = store.domain(x).0;
    let (even, odd) = (words.iter().any(|w| w & EVEN != 0), words.iter().any(|w| w & !EVEN != 0));
    (even != odd).then_some(odd)
}

impl Rule for Parity {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        values.iter().filter(|v| v.0 % 2 == 1).count() % 2 == usize::from(self.odd)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let mut rest = self.odd;
        let mut open = None;
        for &x in &self.vars {
            match settled(x, store) {
                Some(odd) => rest ^= odd,
                None if open.is_some() => return Ok(()),
                None => open = Some(x),
            }
        }
        match open {
            Some(x) => {
                store.retain(x, |v| (v.0 % 2 == 1) == rest)?;
                Ok(())
            }
            None if rest => Err(Conflict::Violated),
            None => Ok(()),
        }
    }

    /// The sums of a few variables that are wrong, one by one; of many, a helper for each says whether the sum up to it is
    /// odd.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        if cnf.are_few_signs(&self.vars) {
            return cnf.count(&self.vars, |ones| (ones % 2 == 1) == self.odd);
        }
        let mut so_far: Option<Lit> = None;
        for &x in &self.vars {
            let sum = cnf.fresh();
            for v in cnf.values(x) {
                let Some(here) = cnf.is(x, v) else { continue };
                let odd = v.0 % 2 == 1;
                let say = |lit: Lit, holds: bool| if holds { lit } else { !lit };
                match so_far {
                    None => cnf.clause([!here, say(sum, odd)])?,
                    Some(before) => {
                        cnf.clause([!here, !before, say(sum, !odd)])?;
                        cnf.clause([!here, before, say(sum, odd)])?;
                    }
                }
            }
            so_far = Some(sum);
        }
        match so_far {
            Some(sum) => cnf.clause([if self.odd { sum } else { !sum }]),
            None if self.odd => cnf.clause([]),
            None => Ok(()),
        }
    }
}
