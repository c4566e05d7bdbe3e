//! What the searching engines do after an assignment.

use std::collections::VecDeque;

use super::search::{Assignment, Failed, Look, State};
use crate::budget::{Budget, Spent, Toil};
use crate::constraint::{Conflict, Cost, Rule, remove_where};
use crate::domain::ValSet;
use crate::event::{Event, Observer, difference, watched};
use crate::ids::{Tag, Val, Var};
use crate::model::Model;
use crate::store::Store;

/// `bt`: checks the new value against the assigned ones, and nothing else.
pub(crate) struct Bt;

impl<O: Observer> Look<O> for Bt {
    const PROPAGATES: bool = false;
    const CHECKS_FIRST: bool = true;

    fn root(&mut self, state: &mut State<'_>, observer: &mut O) -> Result<(), Failed> {
        put_givens(state, observer, |state, x, v, _| check(state, x, v))
    }

    fn assign(&mut self, state: &mut State<'_>, x: Var, v: Val, _: &mut O) -> Result<(), Failed> {
        check(state, x, v)
    }
}

/// Propagators may rely on it that no domain is empty, so that is seen to before they first run.
fn all_have_values(state: &State<'_>) -> Result<(), Failed> {
    let empty = state.model.vars().find(|&x| state.store.size(x) == 0);
    empty.map_or(Ok(()), |x| Err((None, Conflict::Wiped(x))))
}

/// Assigns the givens one by one, each followed up by `follow`. A variable given twice must agree with itself.
fn put_givens<O: Observer>(
    state: &mut State<'_>,
    observer: &mut O,
    mut follow: impl FnMut(&mut State<'_>, Var, Val, &mut O) -> Result<(), Failed>,
) -> Result<(), Failed> {
    all_have_values(state)?;
    let model = state.model;
    // A constraint without variables is never met again: it is true or false already.
    for (tag, constraint) in model.constraints() {
        let rule = constraint.rule();
        if rule.scope().is_empty() && !rule.holds(&[]) {
            return Err((Some(tag), Conflict::Violated));
        }
    }
    for &(x, v) in model.given() {
        state.toil.meet(1).map_err(spent)?;
        if !model.initial(x).contains(v) || state.assigned.get(x).is_some_and(|other| other != v) {
            return Err((None, Conflict::Wiped(x)));
        }
        state.assigned.set(x, Some(v));
        if O::ACTIVE {
            observer.on(Event::Given(x, v));
        }
        follow(state, x, v, observer)?;
    }
    Ok(())
}

/// The end of the budget, as the looks say it.
fn spent(spent: Spent) -> Failed {
    (None, spent.into())
}

fn check(state: &mut State<'_>, x: Var, v: Val) -> Result<(), Failed> {
    for &tag in state.model.on(x) {
        let rule = state.model.constraint(tag).rule();
        state.toil.meet(rule.scope().len()).map_err(spent)?;
        let fails = match rule.pairs_under(&state.assigned) {
            Some(pairs) => pairs.clashes(x, v, &state.assigned),
            None => full(rule, &state.assigned).is_some_and(|values| !rule.holds(&values)),
        };
        if fails {
            return Err((Some(tag), Conflict::Violated));
        }
    }
    Ok(())
}

/// The values of a scope that is fully assigned.
fn full(rule: &dyn Rule, assigned: &Assignment) -> Option<Vec<Val>> {
    rule.scope().iter().map(|&x| assigned.get(x)).collect()
}

/// `fc`: the new value prunes the variables it shares a constraint with, in posting order. The round is finished even
/// after a domain is empty, so that an observer sees all of it.
#[derive(Default)]
pub(crate) struct Fc {
    arc_consistency_first: bool,
}

impl Fc {
    /// `ac3`.
    pub(crate) fn after_arc_consistency() -> Self {
        Fc { arc_consistency_first: true }
    }
}

impl<O: Observer> Look<O> for Fc {
    const PROPAGATES: bool = false;

    fn root(&mut self, state: &mut State<'_>, observer: &mut O) -> Result<(), Failed> {
        put_givens(state, observer, forward)?;
        if self.arc_consistency_first { arc_consistency(state, observer) } else { Ok(()) }
    }

    fn assign(&mut self, state: &mut State<'_>, x: Var, v: Val, observer: &mut O) -> Result<(), Failed> {
        forward(state, x, v, observer)
    }
}

/// One round of forward checking after `x = v`.
fn forward<O: Observer>(state: &mut State<'_>, x: Var, v: Val, observer: &mut O) -> Result<(), Failed> {
    let mut outcome = Ok(());
    for &tag in state.model.on(x) {
        let rule = state.model.constraint(tag).rule();
        let State { store, assigned, toil, .. } = state;
        toil.meet(rule.scope().len()).map_err(spent)?;
        let mut note = |conflict: Conflict| {
            if outcome.is_ok() {
                outcome = Err((Some(tag), conflict));
            }
        };
        let Some(pairs) = rule.pairs_under(assigned) else {
            if let Err(conflict) = forward_whole(rule, tag, store, assigned, observer) {
                note(conflict);
            }
            continue;
        };
        if rule.key() == Some(x) {
            // A relation from now on: what was assigned before has not met it yet.
            if pairs.clashes(x, v, assigned) {
                note(Conflict::Violated);
            }
            for (y, b) in pairs.neighbours(x).filter_map(|y| Some((y, assigned.get(y)?))) {
                for z in pairs.neighbours(y).filter(|&z| assigned.get(z).is_none()) {
                    if let Err(wiped) = watched(store, (tag, z), observer, |store| pairs.filter(y, b, z, store)) {
                        note(wiped.into());
                    }
                }
            }
        }
        for y in pairs.neighbours(x) {
            if let Some(other) = assigned.get(y) {
                // Only givens meet like this: a searched variable was pruned before it was assigned.
                if !pairs.compatible(x, v, y, other) {
                    note(Conflict::Violated);
                }
            } else if let Err(wiped) = watched(store, (tag, y), observer, |store| pairs.filter(x, v, y, store)) {
                note(wiped.into());
            }
        }
    }
    outcome
}

/// A constraint that is no relation of pairs: checked when full, revised when one variable is left.
fn forward_whole<O: Observer>(
    rule: &dyn Rule,
    tag: Tag,
    store: &mut Store,
    assigned: &Assignment,
    observer: &mut O,
) -> Result<(), Conflict> {
    let mut open = rule.scope().iter().enumerate().filter(|(_, y)| assigned.get(**y).is_none());
    let (first, second) = (open.next(), open.next());
    let mut values: Vec<Val> = Vec::new();
    match (first, second) {
        (None, _) => {
            values.extend(rule.scope().iter().filter_map(|&y| assigned.get(y)));
            if rule.holds(&values) { Ok(()) } else { Err(Conflict::Violated) }
        }
        (Some((at, &y)), None) => {
            values.extend(rule.scope().iter().map(|&y| assigned.get(y).unwrap_or(Val(0))));
            watched(store, (tag, y), observer, |store| {
                remove_where(store, y, |_, b| {
                    let mut values = values.clone();
                    values[at] = b;
                    !rule.holds(&values)
                })
            })?;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// What is to be revised: the arcs of one constraint of pairs into a variable, from all its neighbours but one; or
/// a constraint that has none. Arcs are not listed one by one: one house of 13,000 words has 170 million of them.
struct Due {
    tag: Tag,
    into: Option<(Var, Option<Var>)>,
}

/// AC-3 over all ordered pairs of open variables that share a constraint of pairs; other constraints apply their
/// propagator. Assigned variables have pruned their neighbours already.
fn arc_consistency<O: Observer>(state: &mut State<'_>, observer: &mut O) -> Result<(), Failed> {
    let model = state.model;
    let mut queue: VecDeque<Due> = VecDeque::new();
    for (tag, constraint) in model.constraints() {
        let rule = constraint.rule();
        state.toil.meet(rule.scope().len()).map_err(spent)?;
        if rule.pairs().is_none() {
            queue.push_back(Due { tag, into: None });
        } else {
            queue.extend(rule.scope().iter().map(|&x| Due { tag, into: Some((x, None)) }));
        }
    }
    while let Some(Due { tag, into }) = queue.pop_front() {
        let rule = model.constraint(tag).rule();
        let (Some(pairs), Some((x, except))) = (rule.pairs(), into) else {
            state.store.forget_changes();
            state.toil.meet(rule.scope().len()).map_err(spent)?;
            propagate_one(model, tag, &mut state.store, observer).map_err(|conflict| (Some(tag), conflict))?;
            follow_up(state, None, &mut queue);
            continue;
        };
        for y in pairs.neighbours(x).filter(|&y| Some(y) != except) {
            state.toil.meet(1).map_err(spent)?;
            if state.assigned.get(x).is_some() || state.assigned.get(y).is_some() {
                continue;
            }
            state.store.forget_changes();
            watched(&mut state.store, (tag, y), observer, |store| pairs.revise(y, x, store))
                .map_err(|wiped| (Some(tag), wiped.into()))?;
            follow_up(state, Some((tag, x)), &mut queue);
        }
    }
    Ok(())
}

/// Queues what the variables just changed have to do with; the arc back to where the change came from is left out.
fn follow_up(state: &mut State<'_>, from: Option<(Tag, Var)>, queue: &mut VecDeque<Due>) {
    let State { model, store, .. } = state;
    while let Some(y) = store.take_change() {
        for &tag in model.on(y) {
            // Of those without pairs itself too: a propagator may need another pass after a change of its own.
            let pairs = model.constraint(tag).rule().pairs().is_some();
            let back = from.filter(|(by, _)| *by == tag).map(|(_, x)| x);
            queue.push_back(Due { tag, into: pairs.then_some((y, back)) });
        }
    }
}

/// Runs one propagator; where somebody listens, reports what it took from each variable.
fn propagate_one<O: Observer>(model: &Model, tag: Tag, store: &mut Store, observer: &mut O) -> Result<(), Conflict> {
    let rule = model.constraint(tag).rule();
    if !O::ACTIVE {
        return rule.propagate(store, model.cells_of(tag));
    }
    let before: Vec<ValSet> = rule.scope().iter().map(|&x| store.domain(x).into()).collect();
    let outcome = rule.propagate(store, model.cells_of(tag));
    for (&var, before) in rule.scope().iter().zip(&before) {
        if store.domain(var) != before.view() {
            observer.on(Event::Revised { tag, var, removed: difference(before.view(), store.domain(var)) });
        }
    }
    outcome
}

/// `mac`: propagators run to their common fixpoint, cheap ones first.
pub(crate) struct Mac {
    cheap: VecDeque<Tag>,
    dear: VecDeque<Tag>,
    queued: Vec<bool>,
    costs: Vec<Cost>,
}

impl Mac {
    pub(crate) fn new(model: &Model) -> Self {
        let costs: Vec<Cost> = model.constraints().map(|(_, c)| c.rule().cost()).collect();
        Mac { cheap: VecDeque::new(), dear: VecDeque::new(), queued: vec![false; costs.len()], costs }
    }

    #[inline]
    fn enqueue(&mut self, tag: Tag) {
        if !self.queued[tag.index()] {
            self.queued[tag.index()] = true;
            match self.costs[tag.index()] {
                Cost::Cheap => self.cheap.push_back(tag),
                Cost::Dear => self.dear.push_back(tag),
            }
        }
    }

    fn fixpoint<O: Observer>(
        &mut self,
        model: &Model,
        store: &mut Store,
        toil: &mut Toil<'_>,
        observer: &mut O,
    ) -> Result<(), Failed> {
        loop {
            while let Some(x) = store.take_change() {
                for &tag in model.on(x) {
                    self.enqueue(tag);
                }
            }
            let Some(tag) = self.cheap.pop_front().or_else(|| self.dear.pop_front()) else {
                return Ok(());
            };
            self.queued[tag.index()] = false;
            let met = toil.meet(model.constraint(tag).rule().scope().len()).map_err(Conflict::Spent);
            if let Err(conflict) = met.and_then(|()| propagate_one(model, tag, store, observer)) {
                for tag in self.cheap.drain(..).chain(self.dear.drain(..)) {
                    self.queued[tag.index()] = false;
                }
                return Err((Some(tag), conflict));
            }
        }
    }
}

/// Runs one constraint of a model, in the form given, until it takes nothing more away.
///
/// # Errors
/// The conflict met, with the domains as they were left.
pub fn propagate_alone(model: &Model, tag: Tag, form: &dyn Rule, store: &mut Store) -> Result<(), Conflict> {
    if let Some(&x) = form.scope().iter().find(|&&x| store.size(x) == 0) {
        return Err(Conflict::Wiped(x));
    }
    loop {
        let before = store.removed();
        form.propagate(store, model.cells_of(tag))?;
        if store.removed() == before {
            return Ok(());
        }
    }
}

/// Propagates every constraint of a model over a store to their common fixpoint, without search. The givens are the
/// caller's to assign.
///
/// # Errors
/// The conflict met, with the domains as they were left.
pub fn propagate(model: &Model, store: &mut Store) -> Result<(), Conflict> {
    if let Some(x) = model.vars().find(|&x| store.size(x) == 0) {
        return Err(Conflict::Wiped(x));
    }
    let mut mac = Mac::new(model);
    for (tag, _) in model.constraints() {
        mac.enqueue(tag);
    }
    let settled = mac.fixpoint(model, store, &mut Toil::new(&Budget::unlimited()), &mut ());
    store.forget_changes();
    settled.map_err(|(_, conflict)| conflict)
}

impl<O: Observer> Look<O> for Mac {
    const PROPAGATES: bool = true;

    fn root(&mut self, state: &mut State<'_>, observer: &mut O) -> Result<(), Failed> {
        all_have_values(state)?;
        let State { model, store, toil, .. } = state;
        for &(x, v) in model.given() {
            if O::ACTIVE {
                observer.on(Event::Given(x, v));
            }
            store.assign(x, v).map_err(|wiped| (None, wiped.into()))?;
        }
        for (tag, _) in model.constraints() {
            self.enqueue(tag);
        }
        self.fixpoint(model, store, toil, observer)
    }

    fn assign(&mut self, state: &mut State<'_>, x: Var, v: Val, observer: &mut O) -> Result<(), Failed> {
        let State { model, store, toil, .. } = state;
        store.assign(x, v).map_err(|wiped| (None, wiped.into()))?;
        self.fixpoint(model, store, toil, observer)
    }

    fn propagate(&mut self, state: &mut State<'_>, observer: &mut O) -> Result<(), Failed> {
        let State { model, store, toil, .. } = state;
        // A refuted value may have been the last one.
        if let Some(x) = store.first_change().filter(|&x| store.size(x) == 0) {
            store.forget_changes();
            return Err((None, Conflict::Wiped(x)));
        }
        self.fixpoint(model, store, toil, observer)
    }
}
