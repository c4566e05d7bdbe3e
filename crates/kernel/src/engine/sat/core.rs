//! The only file that knows which clause-learning solver is underneath: clauses in, a stop callback, a model out.

use std::cell::Cell;

use batsat::{Callbacks, SolverInterface, lbool};

use crate::budget::{Budget, Spent};

/// A literal: a boolean of the solver, or its negation.
pub type Lit = batsat::Lit;

struct Stop<'b> {
    budget: &'b Budget,
    spent: Cell<Option<Spent>>,
}

impl Callbacks for Stop<'_> {
    // Called at every decision, and once more after the search has stopped: the first refusal must stick.
    fn stop(&self) -> bool {
        if self.spent.get().is_none() {
            self.spent.set(self.budget.tick().err());
        }
        self.spent.get().is_some()
    }
}

/// Answer of one call.
pub(crate) enum Solved {
    Yes,
    No,
    Spent(Spent),
}

pub(crate) struct Core<'b> {
    solver: batsat::Solver<Stop<'b>>,
    clause: Vec<Lit>,
}

impl<'b> Core<'b> {
    pub(crate) fn new(budget: &'b Budget) -> Self {
        let stop = Stop { budget, spent: Cell::new(None) };
        // Fewer learnt clauses to start with than the solver's own third: a tenth faster on minimal futoshikis.
        let options = batsat::SolverOpts { learntsize_factor: 0.15, ..batsat::SolverOpts::default() };
        Core { solver: batsat::Solver::new(options, stop), clause: Vec::new() }
    }

    pub(crate) fn new_lit(&mut self) -> Lit {
        Lit::new(self.solver.new_var_default(), true)
    }

    pub(crate) fn add(&mut self, lits: impl IntoIterator<Item = Lit>) {
        self.clause.clear();
        self.clause.extend(lits);
        self.solver.add_clause_reuse(&mut self.clause);
    }

    pub(crate) fn solve(&mut self) -> Solved {
        let result = self.solver.solve_limited(&[]);
        if result == lbool::TRUE {
            Solved::Yes
        } else if result == lbool::FALSE {
            Solved::No
        } else {
            Solved::Spent(self.solver.cb().spent.get().expect("only the budget stops the solver"))
        }
    }

    /// Whether a literal holds in the last model.
    pub(crate) fn is_true(&self, lit: Lit) -> bool {
        self.solver.value_lit(lit) == lbool::TRUE
    }

    pub(crate) fn decisions(&self) -> u64 {
        self.solver.num_decisions()
    }

    pub(crate) fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }

    pub(crate) fn propagations(&self) -> u64 {
        self.solver.num_propagations()
    }

    pub(crate) fn restarts(&self) -> u64 {
        self.solver.num_restarts()
    }
}
