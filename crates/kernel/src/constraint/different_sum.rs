use super::all_different::{AllDifferent, Strength};
use super::{Conflict, Cost, Paper, Rule, Sum};
use crate::engine::sat::{Cnf, TooLarge};
use crate::ids::{Val, Var};
use crate::store::Store;

/// Its variables take different values, which add up to a total: the cage of a killer, the run of a kakuro.
///
/// Values are written from `first` on (1 where value 0 is the digit 1), and so is the total.
///
/// Up to `COUNTED` values, `propagate` reaches domain consistency by counting through sets: which sets of values can
/// the first variables take together, and which of these lead on to a set of the right sum? The sets are bits of a few
/// words, so a cage of nine digits costs at most some thousand word operations. Beyond, it looks at the bounds of the
/// sum and takes fixed values from the others.
#[derive(Clone, Debug)]
pub struct DifferentSum {
    house: AllDifferent,
    universe: usize,
    total: u32,
    first: u32,
    /// The total in values instead of written numbers; none if it is out of reach below.
    sum: Option<Sum>,
}

/// The largest universe whose sets of values are counted through.
const COUNTED: usize = 10;

/// Sets of values, a bit for each.
type Sets = [u64; 1 << (COUNTED - 6)];

impl DifferentSum {
    /// Different values for `vars`, all in `0..universe`, that add up to `total` when value 0 counts as `first`.
    pub fn new(vars: impl Into<Box<[Var]>>, universe: usize, total: u32, first: u32) -> Self {
        let house = AllDifferent::new(vars, universe, Strength::Assigned);
        let sum = total.checked_sub(first * house.vars().len() as u32).map(|rest| Sum::new(house.vars(), rest));
        DifferentSum { house, universe, total, first, sum }
    }

    /// The variables.
    pub fn vars(&self) -> &[Var] {
        self.house.vars()
    }

    /// What they add up to, as it is written.
    pub fn total(&self) -> u32 {
        self.total
    }

    /// The number that value 0 stands for.
    pub fn first(&self) -> u32 {
        self.first
    }

    /// Every set of values of the right size and sum among those allowed, in ascending order of their values: the
    /// combinations a player writes beside a cage.
    pub fn combinations(&self, allowed: impl Fn(Val) -> bool) -> Vec<Vec<Val>> {
        let Some(sum) = &self.sum else {
            return Vec::new();
        };
        let values: Vec<u32> = (0..self.universe as u32).filter(|&v| allowed(Val(v))).collect();
        let mut found = Vec::new();
        combine(&values, self.vars().len(), sum.total(), &mut Vec::new(), &mut found);
        found
    }

    /// Keeps the values that a way of filling all variables uses.
    fn count_through(&self, total: u32, store: &mut Store) -> Result<(), Conflict> {
        let vars = self.vars();
        if vars.len() > self.universe {
            return Err(Conflict::Violated);
        }
        let mut reached: [Sets; COUNTED + 1] = [Sets::default(); COUNTED + 1];
        reached[0][0] = 1;
        for (i, &x) in vars.iter().enumerate() {
            let domain = store.word(x);
            for set in members(&reached[i]) {
                for v in bits(domain & !set) {
                    insert(&mut reached[i + 1], set | 1 << v);
                }
            }
        }
        let last = &mut reached[vars.len()];
        members(last).filter(|&set| bits(set).sum::<u32>() != total).for_each(|set| remove(last, set));
        if last.iter().all(|&word| word == 0) {
            return Err(Conflict::Violated);
        }
        // Backwards, only the sets that lead to the end stay.
        for (i, &x) in vars.iter().enumerate().rev() {
            let domain = store.word(x);
            let (before, after) = reached.split_at_mut(i + 1);
            let (before, after) = (&mut before[i], &after[0]);
            let (mut used, mut leads) = (0u64, Sets::default());
            for set in members(before) {
                let on = bits(domain & !set).filter(|v| contains(after, set | 1 << v)).fold(0, |on, v| on | 1 << v);
                used |= on;
                if on != 0 {
                    insert(&mut leads, set);
                }
            }
            *before = leads;
            store.keep_word(x, used)?;
        }
        Ok(())
    }
}

fn combine(values: &[u32], size: usize, rest: u32, chosen: &mut Vec<Val>, found: &mut Vec<Vec<Val>>) {
    if size == 0 {
        if rest == 0 {
            found.push(chosen.clone());
        }
        return;
    }
    for (i, &v) in values.iter().enumerate().take_while(|(_, v)| **v <= rest) {
        chosen.push(Val(v));
        combine(&values[i + 1..], size - 1, rest - v, chosen, found);
        chosen.pop();
    }
}

fn insert(sets: &mut Sets, set: u64) {
    sets[(set / 64) as usize] |= 1 << (set % 64);
}

fn remove(sets: &mut Sets, set: u64) {
    sets[(set / 64) as usize] &= !(1 << (set % 64));
}

fn contains(sets: &Sets, set: u64) -> bool {
    sets[(set / 64) as usize] >> (set % 64) & 1 == 1
}

/// The sets as they were when asked for.
fn members(sets: &Sets) -> impl Iterator<Item = u64> + use<> {
    (*sets).into_iter().enumerate().flat_map(|(i, word)| bits(word).map(move |bit| i as u64 * 64 + u64::from(bit)))
}

/// The numbers of the bits that are set.
fn bits(mut word: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}

impl Rule for DifferentSum {
    fn scope(&self) -> &[Var] {
        self.vars()
    }

    fn holds(&self, values: &[Val]) -> bool {
        let written = values.iter().map(|v| u64::from(v.0) + u64::from(self.first)).sum::<u64>();
        written == u64::from(self.total) && self.house.holds(values)
    }

    fn total(&self) -> Option<u64> {
        self.sum.as_ref().map(|sum| sum.total().into())
    }

    fn house(&self, _: &dyn Fn(Var) -> Option<Val>) -> Option<&AllDifferent> {
        Some(&self.house)
    }

    fn tidy(&self, x: Var, v: Val, paper: &mut dyn Paper) {
        self.house.tidy(x, v, paper);
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let sum = self.sum.as_ref().ok_or(Conflict::Violated)?;
        if self.universe <= COUNTED {
            return self.count_through(sum.total(), store);
        }
        self.house.propagate(store, 0)?;
        sum.propagate(store, 0)
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        self.house.encode(cnf)?;
        match &self.sum {
            Some(sum) => sum.encode(cnf),
            None => cnf.clause([]),
        }
    }
}
