//! What holds at a point: the loop passes through it once, or not at all.

use std::sync::Arc;

use rejilla_engine::kernel::constraint::Rule;
use rejilla_engine::kernel::engine::sat::{Cnf, Lit, TooLarge};
use rejilla_engine::kernel::harness::{Promise, Sample};
use rejilla_engine::kernel::{Conflict, Store, Val, Var};

use super::paper::Paper;

/// Of the sides that meet at a point, two are drawn or none is; a side is drawn if it is not 0.
///
/// `propagate` reaches domain consistency, in one pass over the sides. It knows the paper it lies on, so that techniques,
/// which see a model, have it too.
#[derive(Clone, Debug)]
pub(super) struct Joint {
    vars: Box<[Var]>,
    paper: Arc<Paper>,
}

impl Joint {
    pub(super) fn new(vars: impl Into<Box<[Var]>>, paper: Arc<Paper>) -> Self {
        Joint { vars: vars.into(), paper }
    }

    /// The paper it lies on.
    pub(super) fn paper(&self) -> &Arc<Paper> {
        &self.paper
    }
}

const ABSENT: Val = Val(0);

impl Rule for Joint {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        matches!(values.iter().filter(|&&v| v != ABSENT).count(), 0 | 2)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let (mut drawn, mut open) = (0, 0);
        for &x in &self.vars {
            match store.contains(x, ABSENT) {
                false => drawn += 1,
                true if store.is_fixed(x) => {}
                true => open += 1,
            }
        }
        let draws = match (drawn, open) {
            (3.., _) | (1, 0) => return Err(Conflict::Violated),
            (1, 1) => true,
            (2, 1..) | (0, 1) => false,
            _ => return Ok(()),
        };
        for &x in &self.vars {
            if store.contains(x, ABSENT) && !store.is_fixed(x) {
                if draws {
                    store.remove(x, ABSENT)?
                } else {
                    store.assign(x, ABSENT)?
                };
            }
        }
        Ok(())
    }

    /// None alone, no three.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let absent: Vec<Option<Lit>> = self.vars.iter().map(|&x| cnf.is(x, ABSENT)).collect();
        let present = |cnf: &Cnf<'_>, x: Var| -> Vec<Lit> {
            cnf.values(x).filter(|&v| v != ABSENT).filter_map(|v| cnf.is(x, v)).collect()
        };
        for i in 0..self.vars.len() {
            let others: Vec<Lit> =
                (0..self.vars.len()).filter(|&j| j != i).flat_map(|j| present(cnf, self.vars[j])).collect();
            cnf.clause(others.into_iter().chain(absent[i]))?;
            for j in 0..i {
                for k in 0..j {
                    cnf.clause([i, j, k].into_iter().filter_map(|at| absent[at]))?;
                }
            }
        }
        Ok(())
    }
}

/// Its entry in the harness.
pub(super) static SAMPLES: &[Sample] = &[Sample::new("joint", 0..=4, Promise::Domain, true, |_, slots| {
    let vars: Vec<Var> = slots.iter().map(|slot| slot.var).collect();
    Joint::new(vars, Arc::new(Paper::new(1, 1, vec![None]))).into()
})];
