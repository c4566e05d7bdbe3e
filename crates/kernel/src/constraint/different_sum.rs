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
/// the first variables take together, and which of these lead on to a set of the right sum? Every set of values is a bit
/// of a few words, and to add a value to all sets at once is a shift: a cage of five digits costs some hundred word
/// operations. Beyond, it looks at the bounds of the sum and takes fixed values from the others.
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

/// Sets of values, a bit for each: the bit's number, read in bits, is the set.
type Sets = [u64; 1 << (COUNTED - 6)];

/// For each sum the sets of values that have it.
static OF_SUM: [Sets; COUNTED * (COUNTED - 1) / 2 + 1] = {
    let mut of_sum = [[0; 1 << (COUNTED - 6)]; COUNTED * (COUNTED - 1) / 2 + 1];
    let mut sums = [0; 1 << COUNTED];
    let mut set = 0;
    while set < 1 << COUNTED {
        if set > 0 {
            sums[set] = sums[set & (set - 1)] + set.trailing_zeros() as usize;
        }
        of_sum[sums[set]][set / 64] |= 1 << (set % 64);
        set += 1;
    }
    of_sum
};

/// For each of the first values, the bits of a word whose sets lack it; values beyond lie in whole words.
const LACKING: [u64; 6] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

/// Every way to fill a [`DifferentSum`] from what is left to its variables.
#[derive(Clone, Debug)]
pub struct Ways {
    sets: Sets,
    used: [u64; COUNTED],
}

impl Ways {
    /// The sets of values it can take, each as bits; none if it cannot be filled.
    pub fn sets(&self) -> impl Iterator<Item = u64> + use<> {
        members(&self.sets)
    }

    /// The values that the variable at a position of the scope has in some way, as bits.
    pub fn used(&self, position: usize) -> u64 {
        self.used[position]
    }
}

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

    /// Every set of as many values as there are variables that makes the sum, as bits: the combinations a player writes
    /// beside a cage. None beyond `COUNTED` values.
    pub fn sets(&self) -> impl Iterator<Item = u64> + use<> {
        let count = self.vars().len() as u32;
        let whole = self.goal().map_or([0; _], |goal| *goal);
        let universe = self.universe;
        members(&whole).filter(move |set| set.count_ones() == count && set >> universe == 0)
    }

    /// The sets of the right sum, if it is one that so few values can have.
    fn goal(&self) -> Option<&'static Sets> {
        let sum = self.sum.as_ref()?;
        if self.universe <= COUNTED { OF_SUM.get(sum.total() as usize) } else { None }
    }

    /// Counts through the ways to fill it from what is left, a word a variable; none beyond `COUNTED` values.
    pub fn ways(&self, left: impl Fn(Var) -> u64) -> Option<Ways> {
        if self.universe > COUNTED {
            return None;
        }
        let mut ways = Ways { sets: [0; _], used: [0; _] };
        let vars = self.vars();
        let Some(goal) = self.goal().filter(|_| vars.len() <= self.universe) else { return Some(ways) };
        let words = (1usize << self.universe).div_ceil(64);
        let mut reached: [Sets; COUNTED + 1] = [[0; _]; COUNTED + 1];
        reached[0][0] = 1;
        for (i, &x) in vars.iter().enumerate() {
            let (from, to) = reached.split_at_mut(i + 1);
            bits(left(x)).for_each(|v| add(&from[i][..words], &mut to[0][..words], v));
        }
        let last = &mut reached[vars.len()];
        last.iter_mut().zip(goal).for_each(|(word, goal)| *word &= goal);
        ways.sets = *last;
        // Backwards, only the sets that lead to the end stay.
        for (i, &x) in vars.iter().enumerate().rev() {
            let (before, after) = reached.split_at_mut(i + 1);
            let mut leading = [0; _];
            for v in bits(left(x)) {
                if lead(&before[i][..words], &after[0][..words], v, &mut leading) {
                    ways.used[i] |= 1 << v;
                }
            }
            before[i] = leading;
        }
        Some(ways)
    }
}

/// Adds a value to every set that lacks it.
fn add(from: &[u64], to: &mut [u64], v: u32) {
    match LACKING.get(v as usize) {
        Some(lacking) => from.iter().zip(to).for_each(|(from, to)| *to |= (from & lacking) << (1 << v)),
        None => {
            let step = 1 << (v - 6);
            (0..from.len()).filter(|word| word & step == 0).for_each(|word| to[word | step] |= from[word]);
        }
    }
}

/// Takes up the sets that a value makes one of those after; whether there are any.
fn lead(before: &[u64], after: &[u64], v: u32, leading: &mut Sets) -> bool {
    let mut any = 0;
    match LACKING.get(v as usize) {
        Some(lacking) => {
            for ((before, after), leading) in before.iter().zip(after).zip(leading) {
                let found = before & (after >> (1 << v)) & lacking;
                any |= found;
                *leading |= found;
            }
        }
        None => {
            let step = 1 << (v - 6);
            for word in (0..before.len()).filter(|word| word & step == 0) {
                let found = before[word] & after[word | step];
                any |= found;
                leading[word] |= found;
            }
        }
    }
    any != 0
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
        if let Some(ways) = self.ways(|x| store.word(x)) {
            if ways.sets == [0; _] {
                return Err(Conflict::Violated);
            }
            for (i, &x) in self.vars().iter().enumerate().rev() {
                store.keep_word(x, ways.used[i])?;
            }
            return Ok(());
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
