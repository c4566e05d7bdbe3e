//! The one search loop of the engines that assign variables: `bt`, `fc`, `ac3` and `mac` differ in what they do after
//! an assignment (their `Look`), not in how they walk the tree.
//!
//! The loop keeps its own stack, so depth is bounded by memory, not by recursion. A value that failed is deleted from
//! its variable's domain in the enclosing level: what is left in the domain is what is still to be tried.

use std::ops::ControlFlow;

use super::brancher::{Brancher, Treating, View};
use super::{Report, Stats, Verdict};
use crate::budget::{Budget, Spent, Toil};
use crate::constraint::Conflict;
use crate::event::{Event, Observer};
use crate::ids::{Tag, Val, Var};
use crate::model::Model;
use crate::store::Store;

/// Called with each solution, values in variable order; says whether to go on.
pub type Found<'a> = &'a mut dyn FnMut(&[Val]) -> ControlFlow<()>;

/// Which variables have been given a value by the search itself.
#[derive(Clone, Debug)]
pub struct Assignment {
    values: Vec<u32>,
}

const NONE: u32 = u32::MAX;

impl Assignment {
    fn new(vars: usize) -> Self {
        Assignment { values: vec![NONE; vars] }
    }

    /// These values, by variable.
    pub fn of(values: &[Option<Val>]) -> Self {
        Assignment { values: values.iter().map(|v| v.map_or(NONE, |v| v.0)).collect() }
    }

    /// The value of an assigned variable.
    #[inline]
    pub fn get(&self, x: Var) -> Option<Val> {
        let v = self.values[x.index()];
        (v != NONE).then_some(Val(v))
    }

    /// Whether `x` is assigned just this value.
    #[inline]
    pub fn is(&self, x: Var, v: Val) -> bool {
        self.values[x.index()] == v.0
    }

    pub(crate) fn set(&mut self, x: Var, v: Option<Val>) {
        self.values[x.index()] = v.map_or(NONE, |v| v.0);
    }
}

/// A conflict and the constraint it arose from.
pub type Failed = (Option<Tag>, Conflict);

/// What a search carries along.
pub(crate) struct State<'m> {
    pub(crate) model: &'m Model,
    pub(crate) store: Store,
    pub(crate) assigned: Assignment,
    pub(crate) toil: Toil<'m>,
}

impl State<'_> {
    fn view(&self) -> View<'_> {
        View { model: self.model, store: &self.store, assigned: &self.assigned, budget: self.toil.budget() }
    }
}

/// What an engine does around an assignment.
pub(crate) trait Look<O: Observer> {
    /// Whether a fixed variable counts as assigned (then a failed value is refuted by propagation and the brancher
    /// chooses anew), or every variable is tried in its turn until its values are gone.
    const PROPAGATES: bool;
    /// Whether an assignment that fails its check is no node: it was looked at, not entered.
    const CHECKS_FIRST: bool = false;

    /// Puts the givens in and prepares the search.
    fn root(&mut self, state: &mut State<'_>, observer: &mut O) -> Result<(), Failed>;

    /// Follows up `x = v`, which `assigned` holds already.
    fn assign(&mut self, state: &mut State<'_>, x: Var, v: Val, observer: &mut O) -> Result<(), Failed>;

    /// Follows up the deletion of a value, or a treatment by the brancher.
    fn propagate(&mut self, _: &mut State<'_>, _: &mut O) -> Result<(), Failed> {
        Ok(())
    }
}

pub(crate) struct Search<'a, 'm, O, L> {
    pub(crate) state: State<'m>,
    look: L,
    brancher: &'a mut dyn Brancher,
    observer: &'a mut O,
    frames: Vec<(Var, Val)>,
    stats: Stats,
}

/// Where the walk goes on.
enum Next {
    Select,
    Retry(Var),
    Exhausted,
}

impl<'a, 'm, O: Observer, L: Look<O>> Search<'a, 'm, O, L> {
    pub(crate) fn new(
        model: &'m Model,
        look: L,
        brancher: &'a mut dyn Brancher,
        observer: &'a mut O,
        budget: &'m Budget,
    ) -> Self {
        let (store, toil) = (Store::new(model), Toil::new(budget));
        let state = State { model, store, assigned: Assignment::new(model.len()), toil };
        Search { state, look, brancher, observer, frames: Vec::new(), stats: Stats::default() }
    }

    /// Walks the tree until it is exhausted, `found` says stop, or the budget is spent.
    pub(crate) fn run(mut self, found: Found<'_>) -> Report {
        let budget = self.state.toil.budget();
        // What is found out by a budget that ran out is nothing.
        let verdict = self.walk(budget, found).unwrap_or_else(Verdict::Spent);
        Report { verdict, stats: self.stats }
    }

    fn walk(&mut self, budget: &Budget, found: Found<'_>) -> Result<Verdict, Spent> {
        budget.tick()?;
        self.stats.nodes = 1;
        self.stats.max_depth = 1;
        let rooted = self.counting_prunings(|search| search.look.root(&mut search.state, search.observer));
        if let Err(failed) = rooted.and_then(|()| self.treat()) {
            self.blame(failed)?;
            self.tell(|| Event::Return { to: None });
            return Ok(Verdict::Exhausted);
        }
        self.tell(|| Event::Begin);
        let mut next = Next::Select;
        loop {
            let var = match next {
                Next::Exhausted => return Ok(Verdict::Exhausted),
                Next::Retry(x) => {
                    if self.state.store.size(x) > 0 {
                        self.tell(|| Event::Select { var: x, again: true });
                    }
                    Some(x)
                }
                Next::Select => {
                    let x = self.select()?;
                    if let Some(var) = x {
                        self.tell(|| Event::Select { var, again: false });
                    }
                    x
                }
            };
            next = match var {
                None => {
                    let answer = self.answer();
                    self.stats.solutions += 1;
                    self.tell(|| Event::Solution(answer.clone()));
                    if found(&answer).is_break() {
                        return Ok(Verdict::Stopped);
                    }
                    self.back()?
                }
                Some(x) => match self.choose(x) {
                    None => self.back()?,
                    Some(v) => self.enter(x, v, budget)?,
                },
            };
        }
    }

    fn select(&mut self) -> Result<Option<Var>, Spent> {
        // Most orders go through all variables, if quickly.
        self.state.toil.meet(self.state.model.len() / 16)?;
        let view = self.state.view();
        Ok(self.brancher.select(&view.fixed_counts(L::PROPAGATES)))
    }

    fn choose(&mut self, x: Var) -> Option<Val> {
        if self.state.store.size(x) == 0 {
            return None;
        }
        let view = self.state.view();
        Some(self.brancher.value(x, &view.fixed_counts(L::PROPAGATES)))
    }

    /// Tries `x = v` in a level of its own.
    fn enter(&mut self, x: Var, v: Val, budget: &Budget) -> Result<Next, Spent> {
        if self.state.store.kept() > budget.memory() {
            return Err(Spent::Memory);
        }
        self.state.store.push();
        self.frames.push((x, v));
        self.state.assigned.set(x, Some(v));
        self.tell(|| Event::Assign(x, v));
        let looked = self.counting_prunings(|search| search.look.assign(&mut search.state, x, v, search.observer));
        let node = looked.is_ok() || !L::CHECKS_FIRST;
        if node {
            budget.tick()?;
            self.stats.nodes += 1;
            self.stats.max_depth = self.stats.max_depth.max(self.frames.len() as u64 + 1);
        }
        match looked.and_then(|()| self.treat()) {
            Ok(()) => {
                self.tell(|| Event::Advance);
                Ok(Next::Select)
            }
            Err(failed) => {
                self.blame(failed)?;
                self.take_back(node);
                // At the root already, a fresh start is to go on; and the deletion still has to be followed up.
                let may_restart = self.stats.solutions == 0 && !self.frames.is_empty();
                if may_restart && self.brancher.restart(&self.stats) {
                    self.restart();
                    return Ok(Next::Select);
                }
                match self.after_deletion(x)? {
                    Some(next) => Ok(next),
                    None => self.back(),
                }
            }
        }
    }

    /// After a value of `x` was deleted: its next value, or what propagation says; none when that fails too.
    fn after_deletion(&mut self, x: Var) -> Result<Option<Next>, Spent> {
        if !L::PROPAGATES {
            return Ok(Some(Next::Retry(x)));
        }
        let refuted = self.counting_prunings(|search| search.look.propagate(&mut search.state, search.observer));
        match refuted {
            Ok(()) => Ok(Some(Next::Select)),
            Err(failed) => {
                self.blame(failed)?;
                Ok(None)
            }
        }
    }

    /// Goes back to the previous variable and deletes the value it had, as far as it takes.
    fn back(&mut self) -> Result<Next, Spent> {
        loop {
            let to = self.frames.last().map(|&(x, _)| x);
            self.tell(|| Event::Return { to });
            let Some(x) = to else { return Ok(Next::Exhausted) };
            self.take_back(true);
            if let Some(next) = self.after_deletion(x)? {
                return Ok(next);
            }
        }
    }

    /// Undoes the innermost assignment and deletes its value.
    fn take_back(&mut self, was_node: bool) {
        let (x, v) = self.frames.pop().expect("an assignment to take back");
        self.state.store.pop();
        self.state.assigned.set(x, None);
        self.stats.backtracks += u64::from(was_node);
        self.tell(|| Event::Undo(x, v));
        // An empty domain is seen when the next value is asked for, or by propagation.
        let _ = self.state.store.remove(x, v);
        self.tell(|| Event::Deleted(x, v));
    }

    fn restart(&mut self) {
        while let Some((x, _)) = self.frames.pop() {
            self.state.store.pop();
            self.state.assigned.set(x, None);
        }
        self.stats.restarts += 1;
        self.tell(|| Event::Restart);
    }

    fn treat(&mut self) -> Result<(), Failed> {
        if !self.brancher.treats() {
            return Ok(());
        }
        self.tell(|| Event::Looked);
        self.counting_prunings(|search| {
            let Search { state: State { model, store, toil, .. }, brancher, observer, .. } = search;
            let mut hear = |event| observer.on(event);
            let mut treating = Treating::new(store, toil.budget(), if O::ACTIVE { Some(&mut hear) } else { None });
            brancher.treat(model, &mut treating)?;
            search.look.propagate(&mut search.state, search.observer)
        })
    }

    fn counting_prunings<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.state.store.removed();
        let result = work(self);
        self.stats.prunings += self.state.store.removed() - before;
        result
    }

    /// Tells of a conflict; that the budget ran out is none, and ends the search.
    fn blame(&mut self, (tag, conflict): Failed) -> Result<(), Spent> {
        if let Conflict::Spent(spent) = conflict {
            return Err(spent);
        }
        self.stats.wipeouts += 1;
        self.state.store.forget_changes();
        match conflict {
            Conflict::Wiped(x) => self.tell(|| Event::Wipeout(x)),
            Conflict::Violated => {
                if let Some(tag) = tag {
                    self.tell(|| Event::Violated(tag));
                }
            }
            Conflict::Spent(_) => {}
        }
        if let Some(tag) = tag {
            self.brancher.failed(tag, self.state.model);
        }
        Ok(())
    }

    fn answer(&self) -> Vec<Val> {
        let State { model, store, assigned, .. } = &self.state;
        model
            .vars()
            .map(|x| assigned.get(x).or_else(|| store.value(x)).expect("every variable has a value in a solution"))
            .collect()
    }

    #[inline]
    fn tell(&mut self, event: impl FnOnce() -> Event) {
        if O::ACTIVE {
            self.observer.on(event());
        }
    }
}
