use super::all_different::{AllDifferent, Strength};
use super::{Conflict, Constraint, Cost, Pairs, Paper, Rule};
use crate::domain::ValSet;
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::engine::search::Assignment;
use crate::ids::{Val, Var};
use crate::store::{Pruned, Store};

/// One way a piece can lie: its cells, which take different values, and the marks printed on some of them.
#[derive(Clone, Debug)]
pub struct Lying {
    piece: Var,
    value: Val,
    house: AllDifferent,
    marks: Box<[(Var, Val)]>,
}

impl Lying {
    /// The cells it covers, as a house.
    pub fn house(&self) -> &AllDifferent {
        &self.house
    }

    /// The cells with a printed value.
    pub fn marks(&self) -> &[(Var, Val)] {
        &self.marks
    }

    fn mark(&self, x: Var) -> Option<Val> {
        self.marks.iter().find(|(y, _)| *y == x).map(|(_, v)| *v)
    }

    /// Whether the domains leave room for it: each mark fits and no two known cells agree.
    fn fits(&self, store: &Store) -> bool {
        let known = |x: Var| self.mark(x).or_else(|| store.value(x));
        let vars = self.house.vars();
        self.marks.iter().all(|&(x, v)| store.contains(x, v))
            && (1..vars.len()).all(|i| known(vars[i]).is_none_or(|v| vars[..i].iter().all(|&y| known(y) != Some(v))))
    }

    /// The same over domains of one word, and where every value must occur, each can.
    fn fits_in_words(&self, store: &Store) -> bool {
        let (mut known, mut any) = (0u64, 0u64);
        for &x in self.house.vars() {
            let mut word = store.word(x);
            if let Some(v) = self.mark(x) {
                word &= 1 << v.0;
            }
            any |= word;
            if word.is_power_of_two() {
                if known & word != 0 {
                    return false;
                }
                known |= word;
            } else if word == 0 {
                return false;
            }
        }
        !self.house.is_permutation() || any.count_ones() as usize == self.house.vars().len()
    }
}

/// A piece with printed values lies somewhere: with each value of its variable it covers certain cells, which then take
/// different values, and those under a mark the value printed there. The houses of a nonomino appear as its pieces are
/// placed.
///
/// `propagate` drops the positions that the cells' domains leave no room for; once one is left, its marks are imposed
/// and its cells are a house. One pass costs a look at the cells of every position left.
///
/// To `bt` and `fc` it is a relation of pairs from the moment the piece is placed.
#[derive(Clone, Debug)]
pub struct Placed {
    /// The piece, then all cells it could ever cover.
    scope: Box<[Var]>,
    lyings: Box<[Lying]>,
    in_words: bool,
}

impl Placed {
    /// A piece and, for each of its values, the cells it then covers, each with the value printed there. Cells take
    /// values in `0..universe`.
    pub fn new(piece: Var, options: impl IntoIterator<Item = Vec<(Var, Option<Val>)>>, universe: usize) -> Self {
        let lyings: Box<[Lying]> = options
            .into_iter()
            .enumerate()
            .map(|(value, cells)| Lying {
                piece,
                value: Val::at(value),
                marks: cells.iter().filter_map(|&(x, mark)| Some((x, mark?))).collect(),
                house: AllDifferent::new(
                    cells.iter().map(|(x, _)| *x).collect::<Vec<_>>(),
                    universe,
                    Strength::Singles,
                ),
            })
            .collect();
        let mut cells: Vec<Var> = lyings.iter().flat_map(|l| l.house.vars()).copied().collect();
        cells.sort_unstable();
        cells.dedup();
        cells.insert(0, piece);
        Placed { scope: cells.into(), lyings, in_words: universe <= u64::BITS as usize }
    }

    /// The variable that says where the piece lies.
    pub fn piece(&self) -> Var {
        self.scope[0]
    }

    /// How it lies with a value.
    pub fn lying(&self, v: Val) -> &Lying {
        &self.lyings[v.index()]
    }

    /// The marks of a piece are values on the board now, and its cells a house.
    fn lay(lying: &Lying, paper: &mut dyn Paper) {
        for &(x, v) in &lying.marks {
            if paper.placed(x) != Some(v) {
                paper.place(x, v);
            }
        }
        for &x in lying.house.vars() {
            if let Some(v) = paper.placed(x) {
                lying.house.take_from_others(x, v, paper);
            }
        }
    }
}

impl Rule for Placed {
    fn scope(&self) -> &[Var] {
        &self.scope
    }

    fn holds(&self, values: &[Val]) -> bool {
        let value_of = |x: Var| self.scope.iter().zip(values).find(|(y, _)| **y == x).map(|(_, v)| *v);
        let Some(lying) = self.lyings.get(values[0].index()) else {
            return true;
        };
        let covered: Vec<Option<Val>> = lying.house.vars().iter().map(|&x| value_of(x)).collect();
        lying.marks.iter().all(|&(x, mark)| value_of(x) == Some(mark))
            && (1..covered.len()).all(|i| !covered[..i].contains(&covered[i]))
    }

    fn pairs_under(&self, assigned: &Assignment) -> Option<&dyn Pairs> {
        let lying = self.lyings.get(assigned.get(self.piece())?.index())?;
        Some(lying)
    }

    fn key(&self) -> Option<Var> {
        Some(self.piece())
    }

    fn house(&self, placed: &dyn Fn(Var) -> Option<Val>) -> Option<&AllDifferent> {
        let lying = self.lyings.get(placed(self.piece())?.index())?;
        Some(&lying.house)
    }

    fn tidy(&self, x: Var, v: Val, paper: &mut dyn Paper) {
        if x == self.piece() {
            self.lyings.get(v.index()).into_iter().for_each(|lying| Placed::lay(lying, paper));
        } else if let Some(house) = self.house(&|y| paper.placed(y)).filter(|house| house.vars().contains(&x)) {
            house.take_from_others(x, v, paper);
        }
    }

    fn strongest(&self) -> Option<Constraint> {
        let mut stronger = self.clone();
        for lying in &mut stronger.lyings {
            lying.house = lying.house.at(Strength::Matching);
        }
        Some(stronger.into())
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let piece = self.piece();
        let fits = if self.in_words { Lying::fits_in_words } else { Lying::fits };
        store.retain_by(piece, |store, v| self.lyings.get(v.index()).is_none_or(|lying| fits(lying, store)))?;
        let Some(lying) = store.value(piece).and_then(|v| self.lyings.get(v.index())) else {
            return Ok(());
        };
        for &(x, v) in &lying.marks {
            store.assign(x, v)?;
        }
        lying.house.propagate(store, 0)
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    /// Helpers say which value a point of the piece has, wherever it lies: they differ, and no clause for each two cells
    /// of each position is needed.
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let points = self.lyings.iter().map(|l| l.house.vars().len()).max().unwrap_or(0);
        let universe = self.scope[1..].iter().flat_map(|&x| cnf.values(x)).max().map_or(0, |v| v.index() + 1);
        let has: Vec<Vec<Lit>> = (0..points).map(|_| (0..universe).map(|_| cnf.fresh()).collect()).collect();
        for v in 0..universe {
            let places: Vec<Lit> = has.iter().map(|point| point[v]).collect();
            cnf.at_most_one(&places)?;
        }
        for lying in &self.lyings {
            let Some(here) = cnf.is(self.piece(), lying.value) else {
                continue;
            };
            // Points are told apart by the order in which they lie: who checks a certificate need not know them.
            let mut points = lying.house.vars().to_vec();
            points.sort_unstable();
            for (point, x) in points.into_iter().enumerate() {
                for v in cnf.values(x) {
                    if let Some(holds) = cnf.is(x, v) {
                        cnf.clause([!here, !holds, has[point][v.index()]])?;
                    }
                }
            }
            for &(x, v) in &lying.marks {
                let printed = cnf.is(x, v);
                cnf.clause([!here].into_iter().chain(printed))?;
            }
        }
        Ok(())
    }
}

/// The relation once the piece lies: marks tie the piece to its cells, and the cells are a house.
impl Pairs for Lying {
    fn compatible(&self, x: Var, a: Val, y: Var, b: Val) -> bool {
        if x == self.piece {
            a != self.value || self.mark(y).is_none_or(|mark| mark == b)
        } else if y == self.piece {
            self.compatible(y, b, x, a)
        } else {
            a != b
        }
    }

    fn neighbours<'a>(&'a self, x: Var) -> Box<dyn Iterator<Item = Var> + 'a> {
        let concerned = x == self.piece || self.house.vars().contains(&x);
        let cells = if concerned { self.house.vars() } else { &[] };
        Box::new(cells.iter().copied().filter(move |&y| y != x))
    }

    fn filter(&self, x: Var, a: Val, y: Var, store: &mut Store) -> Pruned {
        match self.mark(y) {
            _ if x != self.piece => store.remove(y, a),
            Some(mark) => store.keep(y, &ValSet::of(mark.index() + 1, [mark])),
            None => Ok(false),
        }
    }

    fn clashes(&self, x: Var, a: Val, assigned: &Assignment) -> bool {
        if x != self.piece {
            return self.mark(x).is_some_and(|mark| mark != a)
                || self.house.vars().contains(&x) && self.house.clashes(x, a, assigned);
        }
        let known = self.house.vars().iter().filter_map(|&y| Some((y, assigned.get(y)?)));
        known.clone().any(|(y, b)| self.mark(y).is_some_and(|mark| mark != b) || self.house.clashes(y, b, assigned))
    }
}
