//! What a person has before them: the model, the values placed, and the candidates of every variable.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};

use rejilla_kernel::constraint::{AllDifferent, Paper};
use rejilla_kernel::{Budget, Conflict, Domain, Model, Store, Tag, Val, ValSet, Var, propagate};

use crate::masks::{House, Masks};
use crate::proof::Claim;
use crate::step::Effect;

/// The state that techniques look at. Only [`Board::apply`] changes it.
#[derive(Clone, Debug)]
pub struct Board {
    model: Model,
    store: Store,
    /// Made when a technique first asks: many boards are made and settled without one looking.
    masks: OnceLock<Masks>,
    placed: Vec<bool>,
    wiped: Option<Var>,
    patience: Option<Arc<Budget>>,
}

impl Board {
    /// The givens placed, and each placed value taken from its houses: what a player pencils in before starting.
    pub fn new(model: &Model) -> Self {
        let store = Store::new(model);
        let mut board = Board {
            store,
            masks: OnceLock::new(),
            placed: vec![false; model.len()],
            model: model.clone(),
            wiped: None,
            patience: None,
        };
        for &(x, v) in model.given() {
            board.place(x, v);
        }
        board
    }

    /// The same board for one who may leave or run out of time while it is looked at. A technique takes no budget of its
    /// own: what it does is small on boards that people solve, but not on every board there is.
    #[must_use]
    pub fn with_patience(mut self, budget: &Budget) -> Self {
        self.patience = Some(Arc::new(budget.clone()));
        self
    }

    /// Breaks off when nobody waits any more: for loops in techniques that grow with the board.
    pub fn look(&self) -> ControlFlow<()> {
        match &self.patience {
            Some(budget) if budget.look().is_err() => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        }
    }

    /// A budget for a small search on the way, which ends when nobody waits any more.
    pub fn purse(&self, nodes: u64) -> Budget {
        self.patience.as_ref().map_or_else(|| Budget::nodes(nodes), |budget| budget.purse(nodes))
    }

    /// The rules.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// The present candidates; of a placed variable, its value.
    pub fn domain(&self, x: Var) -> Domain<'_> {
        self.store.domain(x)
    }

    /// How many candidates are left.
    pub fn size(&self, x: Var) -> u32 {
        self.store.size(x)
    }

    /// Whether a candidate is left.
    pub fn has(&self, x: Var, v: Val) -> bool {
        self.store.contains(x, v)
    }

    /// The value placed, if one is.
    pub fn placed(&self, x: Var) -> Option<Val> {
        if self.placed[x.index()] { self.store.value(x) } else { None }
    }

    /// Whether a value is placed.
    pub fn is_placed(&self, x: Var) -> bool {
        self.placed[x.index()]
    }

    /// The constraints that are houses now: variables that take different values.
    pub fn houses(&self) -> impl Iterator<Item = (Tag, &AllDifferent)> {
        self.model.constraints().filter_map(|(tag, _)| Some((tag, self.house(tag)?)))
    }

    /// The houses a variable lies in.
    pub fn houses_of(&self, x: Var) -> impl Iterator<Item = (Tag, &AllDifferent)> {
        let houses = self.model.on(x).iter().filter_map(|&tag| Some((tag, self.house(tag)?)));
        houses.filter(move |(_, house)| house.vars().contains(&x))
    }

    /// The houses as masks of positions, by rising tag. Houses too large for words are left out.
    pub fn masked(&self) -> impl Iterator<Item = House<'_>> {
        self.masks().houses()
    }

    fn masks(&self) -> &Masks {
        self.masks.get_or_init(|| {
            let mut masks = Masks::new(&self.model, self.model.vars().map(|x| self.store.word(x)).collect());
            for (tag, house) in self.houses() {
                masks.add(&self.model, tag, house, |x| self.is_placed(x));
            }
            masks
        })
    }

    /// The houses of a variable as masks, and its position in each.
    pub fn masked_of(&self, x: Var) -> impl Iterator<Item = (House<'_>, u32)> {
        self.masks().houses_of(x)
    }

    /// The present candidates in one word; of larger domains the first.
    #[inline]
    pub fn word(&self, x: Var) -> u64 {
        self.store.word(x)
    }

    /// The house that a constraint is now, if it is one.
    pub fn house(&self, tag: Tag) -> Option<&AllDifferent> {
        self.model.constraint(tag).rule().house(&|x| self.placed(x))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Values placed so far, as givens of a model.
    pub fn placements(&self) -> Vec<(Var, Val)> {
        self.model.vars().filter_map(|x| Some((x, self.placed(x)?))).collect()
    }

    /// Whether every variable has its value.
    pub fn is_full(&self) -> bool {
        self.model.asked().all(|x| self.is_placed(x))
    }

    /// A variable without candidates, if there is one: the board is wrong.
    pub fn contradiction(&self) -> Option<Var> {
        self.wiped
    }

    /// Whether an effect would change anything.
    pub fn is_news(&self, effect: &Effect) -> bool {
        match effect {
            Effect::Place(x, _) => !self.is_placed(*x),
            Effect::Remove(x, v) => self.has(*x, *v),
            Effect::Restrict(x, set) => self.domain(*x).iter().any(|v| !set.view().contains(v)),
        }
    }

    /// Makes a step's changes; whether anything changed.
    pub fn apply(&mut self, effects: &[Effect]) -> bool {
        let mut news = false;
        for effect in effects {
            news |= self.is_news(effect);
            self.make(effect);
        }
        news
    }

    /// The same board where these claims hold: what a story has come to, for a step inside it.
    #[must_use]
    pub fn under<'c>(&self, claims: impl IntoIterator<Item = &'c Claim>) -> Board {
        let mut board = self.clone();
        for claim in claims {
            match claim {
                Claim::In((x, v)) => {
                    let only = ValSet::of(self.model.universe(*x), [*v]);
                    board.make(&Effect::Restrict(*x, only));
                }
                Claim::Out((x, v)) => board.make(&Effect::Remove(*x, *v)),
                Claim::Only(x, set) => board.make(&Effect::Restrict(*x, set.clone())),
                Claim::Locked(vars, set) => vars.iter().for_each(|&x| board.make(&Effect::Restrict(x, set.clone()))),
                Claim::OneOf(_) | Claim::Adds(_) => {}
            }
        }
        board
    }

    /// Propagates every constraint to the common fixpoint and places what is fixed: where only the end counts, one call
    /// instead of thousands of small steps.
    pub fn settle(&mut self) {
        if let Err(conflict) = propagate(&self.model, &mut self.store) {
            let blamed = match conflict {
                Conflict::Wiped(x) => x,
                Conflict::Violated | Conflict::Spent(_) => Var(0),
            };
            self.note(true, blamed);
        }
        for x in self.model.vars() {
            self.placed[x.index()] |= self.store.is_fixed(x);
        }
        self.masks = OnceLock::new();
    }

    /// Makes one change.
    pub fn make(&mut self, effect: &Effect) {
        match effect {
            Effect::Place(x, v) => self.place(*x, *v),
            Effect::Remove(x, v) => {
                let pruned = self.store.remove(*x, *v);
                self.note(pruned.is_err(), *x);
            }
            Effect::Restrict(x, set) => {
                let pruned = self.store.keep(*x, set);
                self.note(pruned.is_err(), *x);
            }
        }
    }

    /// Places a value, and does what each rule on it calls tidying up.
    fn place(&mut self, x: Var, v: Val) {
        self.placed[x.index()] = true;
        let pruned = self.store.assign(x, v);
        self.note(pruned.is_err(), x);
        if let Some(masks) = self.masks.get_mut() {
            masks.close(x);
        }
        let model = self.model.clone();
        for &tag in model.on(x) {
            let rule = model.constraint(tag).rule();
            if rule.key() == Some(x)
                && let Some(house) = rule.house(&|y| self.placed(y))
            {
                let placed = &self.placed;
                self.masks.get_mut().into_iter().for_each(|masks| masks.add(&model, tag, house, |y| placed[y.index()]));
            }
            rule.tidy(x, v, self);
        }
    }

    /// Takes note of a change to a variable, and whether that left it nothing.
    fn note(&mut self, wiped: bool, x: Var) {
        if let Some(masks) = self.masks.get_mut() {
            masks.sync(x, self.store.word(x));
        }
        if wiped && self.wiped.is_none() {
            self.wiped = Some(x);
        }
    }
}

impl Paper for Board {
    fn placed(&self, x: Var) -> Option<Val> {
        Board::placed(self, x)
    }

    fn place(&mut self, x: Var, v: Val) {
        Board::place(self, x, v);
    }

    fn remove(&mut self, x: Var, v: Val) {
        let pruned = self.store.remove(x, v);
        self.note(pruned.is_err(), x);
    }

    fn drop_all(&mut self, x: Var, set: &[u64]) {
        let pruned = self.store.drop_all(x, set);
        self.note(pruned.is_err(), x);
    }
}
