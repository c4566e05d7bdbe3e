//! The same search with a proof at its end: what was demanded, the solutions found, and why there is no other.

use std::ops::ControlFlow;

use super::cdcl::Proof;
use super::{Halt, Lit, encode, search};
use crate::budget::{Budget, Spent};
use crate::engine::{Declined, Engine, Stats, Verdict};
use crate::ids::{Val, Var};
use crate::model::Model;

/// Why a clause was demanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// The rules and givens say so.
    Rule,
    /// A rule that is not stated in clauses as a whole refused an assignment.
    Cut,
    /// Another solution than those found was asked for.
    Solution,
}

/// Solutions of a model, and a proof that there are no others.
#[derive(Debug)]
pub struct Certificate {
    /// By boolean: which value of which variable it stands for; none for helpers.
    pub meaning: Vec<Option<(Var, Val)>>,
    /// The solutions, values in the order of the variables that are asked for.
    pub solutions: Vec<Vec<Val>>,
    /// The booleans that hold in each of them, helpers included.
    pub holding: Vec<Vec<u32>>,
    /// Whether there are no others: then the proof ends with the empty clause.
    pub complete: bool,
    /// What was demanded, and what was derived.
    pub proof: Proof,
    /// Why each clause beyond the rules was demanded.
    later: Vec<Source>,
}

impl Certificate {
    /// Why a clause was demanded.
    pub fn source(&self, clause: usize) -> Source {
        let rules = self.proof.demanded() - self.later.len();
        clause.checked_sub(rules).map_or(Source::Rule, |at| self.later[at])
    }
}

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncertified {
    /// The model needs too many clauses.
    Declined(Declined),
    /// The budget was spent first.
    Spent(Spent),
    /// The proof grew too long.
    TooLong,
}

/// Lists the solutions of a model, up to a limit, and proves that there are no others where the limit was not reached. The
/// proof takes at most so many bytes.
///
/// # Errors
/// When the model is too large, the proof too long, or the budget spent.
pub fn certify(model: &Model, limit: u64, budget: &Budget, most: usize) -> Result<Certificate, Uncertified> {
    let mut cnf = encode(model, budget, Some(most)).map_err(|halt| match halt {
        Halt::Spent(spent) => Uncertified::Spent(spent),
        Halt::TooLarge(size) => Uncertified::Declined(Declined { engine: Engine::Sat, size }),
    })?;
    let meaning = cnf.meaning();
    let asked = model.asked().len();
    let mut solutions: Vec<Vec<Val>> = Vec::new();
    let mut found = |answer: &[Val]| {
        solutions.push(answer[..asked].to_vec());
        if solutions.len() as u64 >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let verdict = search(model, budget, &mut cnf, &mut (), &mut found, &mut Stats::default());
    let is_full = cnf.core.is_full();
    let complete = match verdict {
        Ok(Verdict::Exhausted) => true,
        Ok(Verdict::Stopped) => false,
        _ if is_full => return Err(Uncertified::TooLong),
        Ok(Verdict::Spent(spent)) | Err(Halt::Spent(spent)) => return Err(Uncertified::Spent(spent)),
        Err(Halt::TooLarge(size)) => return Err(Uncertified::Declined(Declined { engine: Engine::Sat, size })),
    };
    let later = std::mem::take(&mut cnf.later);
    let proof = cnf.core.take_proof().expect("a proof was asked for");
    Ok(Certificate { meaning, solutions, holding: cnf.holding, complete, proof, later })
}

impl super::Cnf<'_> {
    /// Notes, where a proof is kept, which booleans hold in the solution just found.
    pub(super) fn note_solution(&mut self) {
        if self.core.keeps_proof() {
            let all = (0..self.core.booleans() as u32).filter(|&boolean| self.core.is_true(Lit::of(boolean, true)));
            self.holding.push(all.collect());
        }
    }

    /// What each boolean stands for.
    fn meaning(&self) -> Vec<Option<(Var, Val)>> {
        let mut meaning = vec![None; self.core.booleans()];
        for (x, v, lit) in self.all_literals() {
            meaning[lit.boolean()] = Some((x, v));
        }
        meaning
    }
}
