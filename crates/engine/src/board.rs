//! What a person has before them: the model, the values placed, and the candidates of every variable.

use std::ops::ControlFlow;
use std::sync::Arc;

use rejilla_kernel::constraint::{AllDifferent, Constraint, ExactCover, Lying};
use rejilla_kernel::{Budget, Conflict, Domain, Model, Store, Tag, Val, Var, propagate};

use crate::masks::{House, Masks};
use crate::step::Effect;

/// The state that techniques look at. Only [`Board::apply`] changes it.
#[derive(Clone, Debug)]
pub struct Board {
    model: Model,
    store: Store,
    masks: Masks,
    placed: Vec<bool>,
    wiped: Option<Var>,
    patience: Option<Arc<Budget>>,
}

impl Board {
    /// The givens placed, and each placed value taken from its houses: what a player pencils in before starting.
    pub fn new(model: &Model) -> Self {
        let store = Store::new(model);
        let mut masks = Masks::new(model, model.vars().map(|x| store.word(x)).collect());
        for (tag, constraint) in model.constraints() {
            if let Constraint::AllDifferent(house) = constraint {
                masks.add(model, tag, house, |_| false);
            }
        }
        let mut board =
            Board { store, masks, placed: vec![false; model.len()], model: model.clone(), wiped: None, patience: None };
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

    /// The constraints that are houses: variables that take different values. A piece that lies somewhere is one too.
    pub fn houses(&self) -> impl Iterator<Item = (Tag, &AllDifferent)> {
        self.model.constraints().filter_map(|(tag, c)| Some((tag, self.house(c)?)))
    }

    /// The houses a variable lies in.
    pub fn houses_of(&self, x: Var) -> impl Iterator<Item = (Tag, &AllDifferent)> {
        let houses = self.model.on(x).iter().filter_map(|&tag| Some((tag, self.house(self.model.constraint(tag))?)));
        houses.filter(move |(_, house)| house.vars().contains(&x))
    }

    /// The houses as masks of positions, by rising tag. Houses too large for words are left out.
    pub fn masked(&self) -> impl Iterator<Item = House<'_>> {
        self.masks.houses()
    }

    /// The houses of a variable as masks, and its position in each.
    pub fn masked_of(&self, x: Var) -> impl Iterator<Item = (House<'_>, u32)> {
        self.masks.houses_of(x)
    }

    /// The present candidates in one word; of larger domains the first.
    #[inline]
    pub fn word(&self, x: Var) -> u64 {
        self.store.word(x)
    }

    /// The house that a constraint is on this board, if it is one.
    pub fn house_of(&self, tag: Tag) -> Option<&AllDifferent> {
        self.house(self.model.constraint(tag))
    }

    fn house<'a>(&self, constraint: &'a Constraint) -> Option<&'a AllDifferent> {
        match constraint {
            Constraint::AllDifferent(house) => Some(house),
            Constraint::Placed(piece) => Some(piece.lying(self.placed(piece.piece())?).house()),
            _ => None,
        }
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
        self.placed.iter().all(|&p| p)
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

    /// Propagates every constraint to the common fixpoint and places what is fixed: where only the end counts, one call
    /// instead of thousands of small steps.
    pub fn settle(&mut self) {
        if let Err(conflict) = propagate(&self.model, &mut self.store) {
            let blamed = match conflict {
                Conflict::Wiped(x) => x,
                Conflict::Violated => Var(0),
            };
            self.note(true, blamed);
        }
        for x in self.model.vars() {
            self.masks.sync(x, self.store.word(x));
            if self.store.is_fixed(x) && !self.placed[x.index()] {
                self.placed[x.index()] = true;
                self.masks.close(x);
            }
        }
        for (tag, constraint) in self.model.constraints() {
            if let (Constraint::Placed(_), Some(house)) = (constraint, self.house(constraint)) {
                self.masks.add(&self.model, tag, house, |x| self.placed[x.index()]);
            }
        }
    }

    /// Makes one change.
    pub fn make(&mut self, effect: &Effect) {
        match effect {
            Effect::Place(x, v) => self.place(*x, *v),
            Effect::Remove(x, v) => {
                let pruned = self.store.remove(*x, *v);
                self.note(pruned.is_err(), *x);
                self.masks.sync(*x, self.store.word(*x));
            }
            Effect::Restrict(x, set) => {
                let pruned = self.store.keep(*x, set);
                self.note(pruned.is_err(), *x);
                self.masks.sync(*x, self.store.word(*x));
            }
        }
    }

    /// Places a value and takes it from the houses it lies in. A piece that is laid down brings its marks along, and no
    /// other piece can lie on it.
    fn place(&mut self, x: Var, v: Val) {
        self.placed[x.index()] = true;
        let pruned = self.store.assign(x, v);
        self.note(pruned.is_err(), x);
        self.masks.sync(x, self.store.word(x));
        self.masks.close(x);
        let model = self.model.clone();
        for &tag in model.on(x) {
            match model.constraint(tag) {
                Constraint::Placed(piece) if piece.piece() == x => self.lay(tag, piece.lying(v)),
                Constraint::ExactCover(cover) => self.cover(cover, x, v),
                constraint => {
                    let house = self.house(constraint).filter(|house| house.vars().contains(&x));
                    house.into_iter().for_each(|house| self.take_from(house, x, v));
                }
            }
        }
    }

    /// The marks of a piece are values on the board now, and its cells a house.
    fn lay(&mut self, tag: Tag, lying: &Lying) {
        self.masks.add(&self.model, tag, lying.house(), |x| self.placed[x.index()]);
        for &(x, v) in lying.marks() {
            if self.placed(x) != Some(v) {
                self.place(x, v);
            }
        }
        for &x in lying.house().vars() {
            if let Some(v) = self.placed(x) {
                self.take_from(lying.house(), x, v);
            }
        }
    }

    fn take_from(&mut self, house: &AllDifferent, x: Var, v: Val) {
        for &y in house.vars().iter().filter(|&&y| y != x) {
            let pruned = self.store.remove(y, v);
            self.note(pruned.is_err(), y);
            self.masks.sync(y, self.store.word(y));
        }
    }

    fn cover(&mut self, cover: &ExactCover, x: Var, v: Val) {
        for item in cover.covered(x, v) {
            for (y, with) in cover.coverers(item).filter(|(y, _)| *y != x) {
                let pruned = self.store.drop_all(y, with);
                self.note(pruned.is_err(), y);
                self.masks.sync(y, self.store.word(y));
            }
        }
    }

    fn note(&mut self, wiped: bool, x: Var) {
        if wiped && self.wiped.is_none() {
            self.wiped = Some(x);
        }
    }
}
