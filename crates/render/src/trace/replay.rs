//! The domains at every moment of a search, from the model and the events alone.

use rejilla_engine::kernel::{Domain, Event, Model, Val, ValSet, Var};

pub(super) struct Replay {
    model: Model,
    domains: Vec<ValSet>,
    assigned: Vec<bool>,
    /// What was taken from where, to be put back; `marks` are its lengths at the assignments.
    trail: Vec<(Var, ValSet)>,
    marks: Vec<(Var, usize)>,
    /// Whether a variable with one value left counts as assigned.
    propagates: bool,
}

impl Replay {
    pub(super) fn new(model: &Model, propagates: bool) -> Self {
        Replay {
            domains: model.vars().map(|x| model.initial(x).into()).collect(),
            assigned: vec![false; model.len()],
            trail: Vec::new(),
            marks: Vec::new(),
            propagates,
            model: model.clone(),
        }
    }

    pub(super) fn domain(&self, x: Var) -> Domain<'_> {
        self.domains[x.index()].view()
    }

    /// The variables still to be assigned, and those that have nothing left.
    pub(super) fn open(&self) -> Vec<Var> {
        let fixed = |x: Var| self.propagates && self.domain(x).len() == 1;
        self.model.vars().filter(|&x| !self.assigned[x.index()] && !fixed(x)).collect()
    }

    pub(super) fn givens(&self) -> usize {
        self.assigned.iter().filter(|&&a| a).count()
    }

    /// Values that the unassigned variables have lost so far.
    pub(super) fn removed(&self) -> usize {
        let lost = |x: Var| self.model.initial(x).len() - self.domain(x).len();
        self.model.vars().filter(|x| !self.assigned[x.index()]).map(|x| lost(x) as usize).sum()
    }

    /// Follows an event; whether it emptied a domain.
    pub(super) fn on(&mut self, event: &Event) -> bool {
        match event {
            Event::Given(x, v) => {
                self.assigned[x.index()] = true;
                self.narrow(*x, *v);
            }
            Event::Assign(x, v) => {
                self.marks.push((*x, self.trail.len()));
                self.assigned[x.index()] = true;
                self.narrow(*x, *v);
            }
            Event::Revised { var, removed, .. } | Event::Treated { var, removed, .. } => {
                return self.take(*var, removed.clone());
            }
            Event::Deleted(x, v) => {
                let n = self.model.universe(*x);
                self.take(*x, ValSet::of(n, [*v]));
            }
            Event::Undo(..) => self.undo(),
            Event::Restart => {
                while !self.marks.is_empty() {
                    self.undo();
                }
            }
            _ => {}
        }
        false
    }

    /// Engines that propagate reduce an assigned variable to its value.
    fn narrow(&mut self, x: Var, v: Val) {
        if self.propagates {
            let others = self.domain(x).iter().filter(|&w| w != v);
            let others = ValSet::of(self.model.universe(x), others);
            self.take(x, others);
        }
    }

    fn take(&mut self, x: Var, removed: ValSet) -> bool {
        let domain = &mut self.domains[x.index()];
        let before = domain.view().len();
        for v in removed.view() {
            domain.remove(v);
        }
        let emptied = before > 0 && domain.view().is_empty();
        // What is gone before the first assignment never comes back; on a large board that is most of it.
        if !self.marks.is_empty() {
            self.trail.push((x, removed));
        }
        emptied
    }

    fn undo(&mut self) {
        let Some((x, mark)) = self.marks.pop() else {
            return;
        };
        self.assigned[x.index()] = false;
        for (y, removed) in self.trail.drain(mark..).rev() {
            for v in removed.view() {
                self.domains[y.index()].insert(v);
            }
        }
    }
}
