use super::{Conflict, Cost, Rule};
use crate::domain::{ValSet, words_for};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Val, Var};
use crate::store::Store;

/// Cells with the same owner have different digits. Which cells an owner has is itself a question: the houses of a
/// nonomino appear as its pieces are placed.
///
/// `propagate` looks at cells whose owner and digit are both known: their digit leaves the owner's other cells, and
/// a cell with that digit cannot be the owner's. That is what revising each two cells gives when three of their four
/// variables are fixed. It costs (cells × owners) and one small table.
#[derive(Clone, Debug)]
pub struct DifferentWithin {
    /// Owner and digit of each cell in turn.
    scope: Box<[Var]>,
    owners: usize,
    digits: usize,
}

impl DifferentWithin {
    /// `cells` as pairs of owner and digit, owners in `0..owners` and digits in `0..digits`.
    pub fn new(cells: impl IntoIterator<Item = (Var, Var)>, owners: usize, digits: usize) -> Self {
        DifferentWithin { scope: cells.into_iter().flat_map(|(owner, digit)| [owner, digit]).collect(), owners, digits }
    }

    /// The cells as pairs of owner and digit.
    pub fn cells(&self) -> impl Iterator<Item = (Var, Var)> {
        self.scope.chunks_exact(2).map(|cell| (cell[0], cell[1]))
    }

    /// For each owner the digits that its known cells have; a repeated one is a violation.
    fn taken(&self, store: &Store) -> Result<Vec<u64>, Conflict> {
        let words = words_for(self.digits);
        let mut taken = vec![0u64; self.owners * words];
        for (owner, digit) in self.cells() {
            if let (Some(k), Some(d)) = (store.value(owner), store.value(digit)) {
                let word = &mut taken[k.index() * words + d.index() / 64];
                let bit = 1 << (d.0 % 64);
                if *word & bit != 0 {
                    return Err(Conflict::Violated);
                }
                *word |= bit;
            }
        }
        Ok(taken)
    }
}

impl Rule for DifferentWithin {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        let cells: Vec<&[Val]> = values.chunks_exact(2).collect();
        (1..cells.len()).all(|i| !cells[..i].contains(&cells[i]))
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let taken = self.taken(store)?;
        let words = words_for(self.digits);
        let of = |k: Val| &taken[k.index() * words..][..words];
        for (owner, digit) in self.cells() {
            match (store.value(owner), store.value(digit)) {
                (Some(k), None) => {
                    store.drop_all(digit, of(k))?;
                }
                (None, Some(d)) => {
                    let closed = (0..self.owners).map(Val::at).filter(|&k| crate::domain::Domain(of(k)).contains(d));
                    store.drop_all(owner, &ValSet::of(self.owners, closed))?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    /// A helper says that a cell has this owner and this digit; at most one cell's may hold. The same strength as
    /// clauses of four literals for each two cells, without their square number.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        for k in (0..self.owners).map(Val::at) {
            for d in (0..self.digits).map(Val::at) {
                let mut here: Vec<Lit> = Vec::new();
                for (owner, digit) in self.cells() {
                    if let Some((k, d)) = cnf.is(owner, k).zip(cnf.is(digit, d)) {
                        let both = cnf.fresh();
                        cnf.clause([!k, !d, both])?;
                        here.push(both);
                    }
                }
                cnf.at_most_one(&here)?;
            }
        }
        Ok(())
    }
}
