//! Patterns that a puzzle with one solution never comes to: cells that could exchange their values. One of their other
//! candidates, the *guardians*, is in.
//!
//! `loops` finds cells with the same two values round which the values can be exchanged; a rectangle is the smallest such
//! loop. What follows from the guardians is the same for all patterns, and is found and proved here: what every guardian
//! excludes is out, and so is a candidate that would leave no guardian.

pub mod bug;
pub mod loops;
pub mod rectangle;
mod sets;

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::{Claim, Deadly, End, Fact, Proof, Why};
use rejilla_engine::step::{Candidate, Said};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// All techniques that assume one solution.
pub const ALL: &[&Technique] =
    &[&rectangle::UNIQUE_RECTANGLE, &loops::UNIQUE_LOOP, &rectangle::AVOIDABLE_RECTANGLE, &bug::BUG];

/// The roles of every technique over deadly patterns.
pub const ROLES: &[&str] = &["cells", "values", "guardians", "count"];

/// What a sentence names: the cells of the pattern, or those of its guardians where the pattern is nearly everything; and
/// whether the pattern could be filled in two ways, or in none, which assumes nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Words {
    Pattern,
    Guardians,
    Impossible,
}

/// Cells, the values that make the pattern in each, and what guards against it.
pub(crate) struct Pattern {
    words: Words,
    cells: Vec<(Var, u64)>,
    guardians: Vec<Candidate>,
}

impl Pattern {
    /// The pattern of these cells and values; none if a cell was given or one of its values ruled out from the beginning, or if
    /// nothing guards against it.
    pub(crate) fn new(board: &Board, cells: Vec<(Var, u64)>, words: Words) -> Option<Pattern> {
        let is_given =
            |x: Var| board.model().given().iter().any(|(y, _)| *y == x) || board.model().initial(x).len() == 1;
        // A puzzle may be given by its candidates: a cell that never could have its other value exchanges nothing.
        let never = |x: Var, set: u64| {
            words != Words::Impossible && bits(set).any(|v| !board.model().initial(x).contains(Val(v)))
        };
        if cells.iter().any(|&(x, set)| is_given(x) || never(x, set)) {
            return None;
        }
        let guardians: Vec<Candidate> =
            cells.iter().flat_map(|&(x, set)| bits(board.word(x) & !set).map(move |v| (x, Val(v)))).collect();
        (!guardians.is_empty()).then_some(Pattern { words, cells, guardians })
    }

    /// Shows what follows: at once for all guardians, else candidate by candidate.
    pub(crate) fn see(&self, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let mut effects: Vec<Effect> = Vec::new();
        if let [(x, v)] = self.guardians[..] {
            effects.push(Effect::Place(x, v));
        } else {
            let first = self.guardians[0];
            let outs = excluded(board, first).into_iter();
            let by_all = |&c: &Candidate| self.guardians[1..].iter().all(|&g| g != c && tie(board, g, c).is_some());
            effects.extend(outs.filter(by_all).map(|(x, v)| Effect::Remove(x, v)));
        }
        if !effects.is_empty() {
            return emit.step(effects, |effects| self.told_at_once(board, effects));
        }
        self.see_sets(board, emit)?;
        for &(x, set) in self.cells.iter().filter(|(x, _)| !board.is_placed(*x)) {
            for v in bits(board.word(x) & set).map(Val) {
                if let Some(proof) = self.refuted(board, (x, v)) {
                    emit.step(vec![Effect::Remove(x, v)], |_| Telling::proof(self.said(), proof))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn said(&self) -> Said {
        let mut guards: Vec<Val> = self.guardians.iter().map(|(_, v)| *v).collect();
        guards.sort_unstable();
        guards.dedup();
        let count = Item::Number(self.guardians.len() as u32);
        if self.words == Words::Guardians {
            let mut cells: Vec<Var> = self.guardians.iter().map(|(x, _)| *x).collect();
            cells.dedup();
            let values = Item::Values(cells[0], guards);
            return vec![("values", values), ("cells", Item::Cells(cells)), ("count", count)];
        }
        let cells: Vec<Var> = self.cells.iter().map(|(x, _)| *x).collect();
        let values = bits(self.cells.iter().fold(0, |all, (_, set)| all | set)).map(Val).collect();
        vec![
            ("values", Item::Values(cells[0], values)),
            ("guardians", Item::Values(cells[0], guards)),
            ("count", count),
            ("cells", Item::Cells(cells)),
        ]
    }

    fn why(&self, board: &Board) -> Why {
        let set = |(x, set): &(Var, u64)| (*x, ValSet::of(board.model().universe(*x), bits(*set).map(Val)));
        let pattern = Deadly { cells: self.cells.iter().map(set).collect() };
        if self.words == Words::Impossible { Why::Impossible(pattern) } else { Why::Deadly(pattern) }
    }

    fn told_at_once(&self, board: &Board, effects: &[Effect]) -> Telling {
        let mut facts = vec![Fact::new(Claim::OneOf(self.guardians.clone()), Vec::new(), self.why(board))];
        for effect in effects {
            let gone: Vec<Candidate> = match *effect {
                Effect::Place(x, v) => bits(board.word(x)).map(|w| (x, Val(w))).filter(|c| c.1 != v).collect(),
                Effect::Remove(x, v) => vec![(x, v)],
                Effect::Restrict(..) => Vec::new(),
            };
            for c in gone {
                let mut tags: Vec<Tag> = self.guardians.iter().filter_map(|&g| tie(board, g, c)?).collect();
                tags.sort_unstable();
                tags.dedup();
                facts.push(Fact::new(Claim::Out(c), vec![0], Why::Seen(tags)));
            }
        }
        let ends = (1..facts.len() as u32).collect();
        Telling::proof(self.said(), Proof { facts, end: End::Comes(ends) })
    }

    /// A candidate of the pattern that would fix every cell with a guardian to a value of the pattern.
    fn refuted(&self, board: &Board, assumed: Candidate) -> Option<Proof> {
        let mut facts = vec![Fact::assumed(0, Claim::In(assumed))];
        // What each cell of the pattern would be, and the fact that says so.
        let mut known: Vec<(Candidate, u32)> = vec![(assumed, 0)];
        let mut next = 0;
        while next < known.len() {
            let (from, by) = known[next];
            next += 1;
            for &(y, set) in &self.cells {
                if board.is_placed(y) || known.iter().any(|((x, _), _)| *x == y) {
                    continue;
                }
                if let Some(v) = follow(board, (from, by), (y, set), &mut facts) {
                    known.push(((y, v), facts.len() as u32 - 1));
                }
            }
        }
        let fixed = |c: &Candidate| known.iter().find(|((x, _), _)| *x == c.0).map(|(_, fact)| *fact);
        let (&last, others) = self.guardians.split_last()?;
        let end = fixed(&last)?;
        let mut outs = Vec::new();
        for &guardian in others {
            facts.push(Fact::new(Claim::Out(guardian), vec![fixed(&guardian)?], Why::Cell));
            outs.push(facts.len() as u32 - 1);
        }
        facts.push(Fact::new(Claim::OneOf(vec![last]), outs, self.why(board)));
        let only = facts.len() as u32 - 1;
        let Claim::In(inside) = facts[end as usize].what else { return None };
        facts.push(Fact::new(Claim::Out(inside), vec![only], Why::Seen(Vec::new())));
        Some(Proof { end: End::Clash(end, facts.len() as u32 - 1), facts }.trimmed())
    }
}

/// What a cell of the pattern must be if another is as said: the other value of two, or the value that has no third place
/// in a house of both. The facts end with it.
fn follow(board: &Board, (from, by): (Candidate, u32), (y, set): (Var, u64), facts: &mut Vec<Fact>) -> Option<Val> {
    let (x, p) = from;
    for (house, position) in board.masked_of(x) {
        let Some(there) = house.vars().iter().position(|&z| z == y) else { continue };
        if board.word(y).count_ones() == 2 && board.has(y, p) {
            let q = Val((board.word(y) & !(1 << p.0)).trailing_zeros());
            if set >> q.0 & 1 == 1 {
                facts.push(Fact::new(Claim::Out((y, p)), vec![by], Why::Pair(house.tag())));
                facts.push(Fact::new(Claim::In((y, q)), vec![facts.len() as u32 - 1], Why::Cell));
                return Some(q);
            }
        }
        if !house.is_permutation() {
            continue;
        }
        for q in bits(set).map(Val).filter(|&q| q != p) {
            if house.places(q) == (1 << position | 1 << there) {
                facts.push(Fact::new(Claim::Out((x, q)), vec![by], Why::Cell));
                facts.push(Fact::new(Claim::In((y, q)), vec![facts.len() as u32 - 1], Why::House(house.tag())));
                return Some(q);
            }
        }
    }
    None
}

/// The candidates that one excludes.
fn excluded(board: &Board, (x, v): Candidate) -> Vec<Candidate> {
    let mut out: Vec<Candidate> = bits(board.word(x)).map(|w| (x, Val(w))).filter(|c| c.1 != v).collect();
    for (house, position) in board.masked_of(x) {
        for y in house.cells(house.places(v) & !(1 << position)) {
            if !out.contains(&(y, v)) {
                out.push((y, v));
            }
        }
    }
    out
}

/// Whether one candidate excludes another, and by which house; by none if they share their cell.
fn tie(board: &Board, from: Candidate, to: Candidate) -> Option<Option<Tag>> {
    if from.0 == to.0 {
        return (from.1 != to.1).then_some(None);
    }
    let mut houses = board.masked_of(from.0).map(|(house, _)| house);
    if from.1 != to.1 {
        return None;
    }
    houses.find(|house| house.vars().contains(&to.0)).map(|house| Some(house.tag()))
}
