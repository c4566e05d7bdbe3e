//! What a puzzle states once: variables, their universes, tagged constraints and givens.
//!
//! A model is cheap to copy: its structure is shared, and only domains and givens belong to the copy. A batch of
//! sudokus builds the structure once.

use std::sync::Arc;

use crate::constraint::{Constraint, Rule};
use crate::domain::{Domain, fill, words_for};
use crate::ids::{Tag, Val, Var};
use crate::place::Place;

#[derive(Debug)]
struct Structure {
    starts: Arc<[u32]>,
    universe: Vec<u32>,
    constraints: Vec<Constraint>,
    /// Where each constraint's trailed integers start; one entry more than constraints.
    cells: Vec<u32>,
    /// Where variables and constraints lie, as far as the author said.
    places: Vec<Option<Place>>,
    labels: Vec<Option<Place>>,
    /// How many variables, from the end, are helpers.
    helpers: usize,
    /// Constraints by variable, in posting order: `on[on_start[x]..on_start[x + 1]]`.
    on: Vec<Tag>,
    on_start: Vec<u32>,
}

/// Variables with finite domains, constraints over them, and the values given from the start.
#[derive(Clone, Debug)]
pub struct Model {
    structure: Arc<Structure>,
    words: Arc<[u64]>,
    given: Vec<(Var, Val)>,
}

impl Model {
    /// Starts an empty model.
    pub fn builder() -> ModelBuilder {
        ModelBuilder::default()
    }

    /// All variables, in the order they were made.
    pub fn vars(&self) -> impl ExactSizeIterator<Item = Var> + Clone + use<> {
        (0..self.structure.universe.len() as u32).map(Var)
    }

    /// The variables that the puzzle asks for: all but the helpers, which come last.
    pub fn asked(&self) -> impl ExactSizeIterator<Item = Var> + Clone + use<> {
        (0..(self.len() - self.structure.helpers) as u32).map(Var)
    }

    /// Where a variable lies; none where nobody said, as of most helpers.
    pub fn place(&self, x: Var) -> Option<&Place> {
        self.structure.places[x.index()].as_ref()
    }

    /// What a constraint goes by, if somebody said.
    pub fn label(&self, tag: Tag) -> Option<&Place> {
        self.structure.labels[tag.index()].as_ref()
    }

    /// Whether a constraint's label is of a sort: `row`, `cage`.
    pub fn is(&self, tag: Tag, sort: &str) -> bool {
        self.label(tag).is_some_and(|label| label.sort() == sort)
    }

    /// How many variables there are.
    pub fn len(&self) -> usize {
        self.structure.universe.len()
    }

    /// Whether there is no variable.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many values a variable could ever have.
    pub fn universe(&self, x: Var) -> usize {
        self.structure.universe[x.index()] as usize
    }

    /// The domain before anything is given or propagated.
    pub fn initial(&self, x: Var) -> Domain<'_> {
        let starts = &self.structure.starts;
        Domain(&self.words[starts[x.index()] as usize..starts[x.index() + 1] as usize])
    }

    /// All constraints in posting order.
    pub fn constraints(&self) -> impl ExactSizeIterator<Item = (Tag, &Constraint)> {
        self.structure.constraints.iter().enumerate().map(|(i, c)| (Tag(i as u32), c))
    }

    /// One constraint.
    #[inline]
    pub fn constraint(&self, tag: Tag) -> &Constraint {
        &self.structure.constraints[tag.index()]
    }

    /// The constraints of one shape, in posting order.
    pub fn of_shape<R: Rule>(&self) -> impl Iterator<Item = (Tag, &R)> {
        self.constraints().filter_map(|(tag, constraint)| Some((tag, constraint.shape()?)))
    }

    /// The constraints on a variable, in posting order.
    #[inline]
    pub fn on(&self, x: Var) -> &[Tag] {
        let s = &self.structure;
        &s.on[s.on_start[x.index()] as usize..s.on_start[x.index() + 1] as usize]
    }

    /// Values that hold from the start. Two of them may contradict each other: then there is no solution.
    pub fn given(&self) -> &[(Var, Val)] {
        &self.given
    }

    /// The same model with other givens.
    pub fn with_given(&self, given: Vec<(Var, Val)>) -> Model {
        for &(x, v) in &given {
            assert!(v.index() < self.universe(x), "a given lies in its variable's universe");
        }
        Model { structure: self.structure.clone(), words: self.words.clone(), given }
    }

    /// The same model with other initial domains.
    pub fn with_domains(&self, domain: impl Fn(Var) -> crate::domain::ValSet) -> Model {
        let mut words = vec![0; self.words.len()];
        let starts = &self.structure.starts;
        for x in self.vars() {
            let own = &mut words[starts[x.index()] as usize..starts[x.index() + 1] as usize];
            fill(own, self.universe(x));
            let set = domain(x);
            own.iter_mut().zip(set.iter().chain(std::iter::repeat(&0))).for_each(|(word, set)| *word &= set);
        }
        Model { structure: self.structure.clone(), words: words.into(), given: self.given.clone() }
    }

    /// The same variables with other initial domains, only some of the constraints, and no givens: what the step
    /// checker asks about. `map` may replace a constraint, for instance by a stronger form of itself.
    pub fn weakened(
        &self,
        keep: &[Tag],
        domain: impl Fn(Var) -> crate::domain::ValSet,
        map: impl Fn(&Constraint) -> Constraint,
    ) -> Model {
        let mut builder = Model::builder();
        for x in self.vars() {
            builder.var_within(self.universe(x), &domain(x));
        }
        for &tag in keep {
            builder.post(map(self.constraint(tag)));
        }
        builder.build()
    }

    pub(crate) fn starts(&self) -> Arc<[u32]> {
        self.structure.starts.clone()
    }

    pub(crate) fn initial_words(&self) -> &[u64] {
        &self.words
    }

    /// Where the trailed integers of a constraint start.
    #[inline]
    pub fn cells_of(&self, tag: Tag) -> usize {
        self.structure.cells[tag.index()] as usize
    }

    pub(crate) fn initial_cells(&self) -> Vec<u32> {
        let mut cells = vec![0; *self.structure.cells.last().expect("an end mark") as usize];
        for (tag, constraint) in self.constraints() {
            let at = self.cells_of(tag);
            let rule = constraint.rule();
            rule.init_cells(&mut cells[at..at + rule.cells()]);
        }
        cells
    }
}

/// Collects variables and constraints; `build` freezes them.
#[derive(Debug, Default)]
pub struct ModelBuilder {
    universe: Vec<u32>,
    starts: Vec<u32>,
    words: Vec<u64>,
    constraints: Vec<Constraint>,
    given: Vec<(Var, Val)>,
    places: Vec<Option<Place>>,
    labels: Vec<Option<Place>>,
    helpers: usize,
}

impl ModelBuilder {
    /// A variable with the values `0..n`, and where it lies.
    pub fn cell(&mut self, place: Place, n: usize) -> Var {
        let x = self.var(n);
        self.places[x.index()] = Some(place);
        x
    }

    /// A variable with some of the values `0..n`, and where it lies.
    pub fn cell_within(&mut self, place: Place, n: usize, domain: &[u64]) -> Var {
        let x = self.var_within(n, domain);
        self.places[x.index()] = Some(place);
        x
    }

    /// The cells of a grid row by row, each with the values `0..n`.
    pub fn grid(&mut self, rows: usize, cols: usize, n: usize) -> Vec<Var> {
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| Place::cell(row, col)));
        places.map(|place| self.cell(place, n)).collect()
    }

    /// A variable that is searched but never answered, drawn or played. Its value must follow from the others', or a
    /// solution would count more than once. Helpers come after all other variables.
    pub fn helper(&mut self, n: usize) -> Var {
        self.helpers += 1;
        self.new_var(n)
    }

    /// A helper that stories may speak of: which side of a line a cell is on.
    pub fn helper_at(&mut self, place: Place, n: usize) -> Var {
        let x = self.helper(n);
        self.places[x.index()] = Some(place);
        x
    }

    /// Posts a constraint under the name it goes by.
    pub fn post_as(&mut self, label: Place, constraint: impl Into<Constraint>) -> Tag {
        let tag = self.post(constraint);
        self.labels[tag.index()] = Some(label);
        tag
    }

    /// Fixes the variables that have a value, of a list in the same order.
    pub fn give_all(&mut self, vars: &[Var], values: &[Option<Val>]) {
        for (&x, v) in vars.iter().zip(values) {
            if let Some(v) = v {
                self.give(x, *v);
            }
        }
    }

    /// A variable with the values `0..n`.
    ///
    /// # Panics
    /// When there are helpers already.
    pub fn var(&mut self, n: usize) -> Var {
        assert_eq!(self.helpers, 0, "helpers come last");
        self.new_var(n)
    }

    fn new_var(&mut self, n: usize) -> Var {
        let at = self.words.len();
        let x = Var::at(self.universe.len());
        self.starts.push(u32::try_from(at).expect("the arena fits in 32 bits"));
        self.universe.push(u32::try_from(n).expect("a universe fits in 32 bits"));
        self.words.extend(std::iter::repeat_n(0, words_for(n)));
        fill(&mut self.words[at..], n);
        self.places.push(None);
        x
    }

    /// `count` variables with the values `0..n`.
    pub fn vars(&mut self, count: usize, n: usize) -> Vec<Var> {
        (0..count).map(|_| self.var(n)).collect()
    }

    /// A variable with some of the values `0..n`.
    pub fn var_within(&mut self, n: usize, domain: &[u64]) -> Var {
        let at = self.words.len();
        let x = self.var(n);
        // Sets are often rounded up to whole words: what lies outside the universe is no value.
        let sets = domain.iter().chain(std::iter::repeat(&0));
        for (word, set) in self.words[at..].iter_mut().zip(sets) {
            *word &= set;
        }
        x
    }

    /// Posts a constraint; engines meet a variable's constraints in posting order.
    pub fn post(&mut self, constraint: impl Into<Constraint>) -> Tag {
        let constraint = constraint.into();
        let mut scope = constraint.rule().scope().to_vec();
        scope.sort_unstable();
        assert!(scope.windows(2).all(|pair| pair[0] != pair[1]), "a constraint names each variable once");
        assert!(scope.last().is_none_or(|x| x.index() < self.universe.len()), "a constraint's variables exist");
        self.constraints.push(constraint);
        self.labels.push(None);
        Tag::at(self.constraints.len() - 1)
    }

    /// Fixes a variable from the start.
    pub fn give(&mut self, x: Var, v: Val) {
        assert!(v.0 < self.universe[x.index()], "a given lies in its variable's universe");
        self.given.push((x, v));
    }

    /// The finished model.
    pub fn build(mut self) -> Model {
        self.starts.push(self.words.len() as u32);
        let n = self.universe.len();
        let mut on_start = vec![0u32; n + 1];
        for c in &self.constraints {
            for x in c.rule().scope() {
                on_start[x.index() + 1] += 1;
            }
        }
        for i in 0..n {
            on_start[i + 1] += on_start[i];
        }
        let mut next = on_start.clone();
        let mut on = vec![Tag(0); on_start[n] as usize];
        let mut cells = vec![0u32];
        for (i, c) in self.constraints.iter().enumerate() {
            for x in c.rule().scope() {
                on[next[x.index()] as usize] = Tag(i as u32);
                next[x.index()] += 1;
            }
            cells.push(cells[i] + c.rule().cells() as u32);
        }
        let structure = Structure {
            starts: self.starts.into(),
            universe: self.universe,
            constraints: self.constraints,
            places: self.places,
            labels: self.labels,
            helpers: self.helpers,
            cells,
            on,
            on_start,
        };
        Model { structure: Arc::new(structure), words: self.words.into(), given: self.given }
    }
}
