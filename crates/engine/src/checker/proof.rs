//! Holds a proof to account, fact by fact: each must follow from its parents by its one reason. No search, and no fact is
//! looked at twice.

use rejilla_kernel::constraint::AllDifferent;
use rejilla_kernel::{Store, Tag, Val, ValSet, Var};

use super::{Flaw, check_step, cover, deadly, places};
use crate::board::Board;
use crate::follow;
use crate::proof::{Cases, Claim, Deadly, End, Fact, Linear, Proof, Why};
use crate::step::{Candidate, Effect, Step};

/// Branches a story may have: they are counted in one word.
const BRANCHES: u8 = 64;

/// Open terms of a sum whose ways are gone through one by one.
const MOST_TERMS: usize = 6;

/// Checks that a proof's facts hold, are all needed, and lead to the effects.
pub(super) fn check_proof(board: &Board, proof: &Proof, effects: &[Effect]) -> Result<(), Flaw> {
    let mut held = Held { board, proof, under: Vec::new(), store: None };
    for (i, fact) in proof.facts.iter().enumerate() {
        let flaw = Flaw::Fact(i);
        if fact.by.iter().any(|&j| j as usize >= i) {
            return Err(flaw);
        }
        let mut under = fact.by.iter().fold(0, |under, &j| under | held.under[j as usize]);
        if let Why::Assumed(branch) = fact.why {
            let bit = 1u64.checked_shl(branch.into()).filter(|_| branch < BRANCHES).ok_or(flaw.clone())?;
            if held.under.iter().any(|other| other & bit != 0) {
                return Err(flaw);
            }
            under |= bit;
        }
        if !held.follows(fact) {
            return Err(flaw);
        }
        held.under.push(under);
    }
    held.check_end(effects)?;
    match proof.used().iter().position(|used| !used) {
        Some(idle) => Err(Flaw::IdleFact(idle)),
        None => Ok(()),
    }
}

struct Held<'a> {
    board: &'a Board,
    proof: &'a Proof,
    /// For each fact the assumptions it rests on, as bits.
    under: Vec<u64>,
    /// Where propagators are asked, made when one is.
    store: Option<Store>,
}

impl<'a> Held<'a> {
    fn claim(&self, i: u32) -> &'a Claim {
        &self.proof.facts[i as usize].what
    }

    /// Whether neither the board nor these facts leave a candidate.
    fn is_out(&self, (x, v): Candidate, by: &[u32]) -> bool {
        !self.board.has(x, v) || by.iter().any(|&i| !self.claim(i).allows(x, v))
    }

    /// The values left to a variable.
    fn left(&self, x: Var, by: &[u32]) -> impl Iterator<Item = Val> {
        self.board.domain(x).iter().filter(move |&v| by.iter().all(|&i| self.claim(i).allows(x, v)))
    }

    /// The houses of these constraints, each of which has every value.
    fn houses(&self, tags: &[Tag]) -> Option<Vec<&'a AllDifferent>> {
        tags.iter().map(|&tag| self.house(tag).filter(|house| house.is_permutation())).collect()
    }

    fn house(&self, tag: Tag) -> Option<&'a AllDifferent> {
        if tag.index() < self.board.model().constraints().len() { self.board.house(tag) } else { None }
    }

    fn follows(&mut self, fact: &Fact) -> bool {
        let by = fact.by.as_slice();
        match (&fact.why, &fact.what) {
            (Why::Assumed(_), what) => by.is_empty() && what.var().is_some(),
            (Why::Cell, Claim::OneOf(group)) => {
                let one = group.first().map(|(x, _)| *x);
                one.is_some_and(|x| self.left(x, by).all(|v| group.contains(&(x, v))))
            }
            (Why::Cell, what) => what.var().is_some_and(|x| self.left(x, by).all(|v| what.allows(x, v))),
            (Why::House(tag), what) => self.house(*tag).is_some_and(|house| self.in_house(house, what, by)),
            (Why::Share(tag), Claim::Locked(vars, set)) => {
                let inside = |house: &AllDifferent| vars.iter().all(|x| house.vars().contains(x));
                let within = |x: &Var| self.left(*x, by).all(|v| set.view().contains(v));
                self.house(*tag).is_some_and(inside) && is_balanced(vars, set) && vars.iter().all(within)
            }
            (Why::Pair(tag), what) => self.all_barred(&[*tag], what, by),
            (Why::Seen(tags), what) => self.all_barred(tags, what, by),
            (Why::Fish { base, cover }, Claim::Out(c)) => self.is_fish(base, cover, *c, by),
            (Why::Cover { base, cover }, what) => {
                let left = |c: Candidate| !self.is_out(c, by);
                cover::holds(self.board, (base, cover), &left, what)
            }
            (Why::Places(tags), Claim::In(c) | Claim::Out(c)) => {
                let denied = matches!(fact.what, Claim::Out(_));
                let left = |at: Candidate| !self.is_out(at, by) && (denied || at != *c);
                self.houses(tags).is_some_and(|houses| places::none(&houses, c.1, denied.then_some(c.0), &left))
            }
            (Why::Left, Claim::In(at)) => by.iter().any(|&i| match self.claim(i) {
                Claim::OneOf(group) => group.iter().all(|other| other == at || self.is_out(*other, by)),
                _ => false,
            }),
            (Why::Rule(tag), what) => self.by_rule(*tag, what, by),
            (Why::Deadly(pattern), Claim::OneOf(group)) => {
                deadly::is_deadly(self.board, pattern) && self.is_guarded(pattern, group, by)
            }
            (Why::Impossible(pattern), Claim::OneOf(group)) => {
                deadly::is_impossible(self.board, pattern) && self.is_guarded(pattern, group, by)
            }
            (Why::Linear(from), Claim::Adds(linear)) => self.adds_up(from, linear),
            (Why::Sum, what) => self.by_sum(what, by),
            (Why::Ways(tags), what) => self.by_ways(tags, what, by),
            (Why::Inner(step), what) => self.by_step(step, what, by),
            _ => false,
        }
    }

    /// Whether the cells of a pattern have nothing left but its values and the guardians.
    fn is_guarded(&self, pattern: &Deadly, group: &[Candidate], by: &[u32]) -> bool {
        pattern
            .cells
            .iter()
            .all(|(x, set)| self.left(*x, by).all(|v| set.view().contains(v) || group.contains(&(*x, v))))
    }

    /// Whether every value of a house needs what is said.
    fn in_house(&self, house: &AllDifferent, what: &Claim, by: &[u32]) -> bool {
        let only_at = |v: Val, at: &dyn Fn(Var) -> bool| house.vars().iter().all(|&y| at(y) || self.is_out((y, v), by));
        house.is_permutation()
            && match what {
                Claim::In((x, v)) => house.vars().contains(x) && only_at(*v, &|y| y == *x),
                Claim::OneOf(group) => {
                    let value = group.first().map(|(_, v)| *v);
                    value.is_some_and(|v| only_at(v, &|y| group.contains(&(y, v))))
                }
                Claim::Locked(vars, set) => {
                    is_balanced(vars, set)
                        && vars.iter().all(|x| house.vars().contains(x))
                        && set
                            .view()
                            .iter()
                            .all(|v| v.index() < house.vars().len() && only_at(v, &|y| vars.contains(&y)))
                }
                _ => false,
            }
    }

    /// Whether one variable's claim holds because whatever else is left to it is barred by one of the constraints.
    fn all_barred(&self, tags: &[Tag], what: &Claim, by: &[u32]) -> bool {
        let Some(y) = what.var() else { return false };
        self.board.domain(y).iter().filter(|&w| !what.allows(y, w)).all(|w| {
            !self.left(y, by).any(|v| v == w) || by.iter().any(|&i| self.is_barred(tags, self.claim(i), (y, w), by))
        })
    }

    /// Whether a claim bars a candidate, whichever way it comes true.
    fn is_barred(&self, tags: &[Tag], claim: &Claim, to: Candidate, by: &[u32]) -> bool {
        let bars = |from: Candidate| self.is_out(from, by) || self.excludes(tags, from, to);
        match claim {
            Claim::In(_) | Claim::Out(_) | Claim::Only(..) => {
                claim.var().is_some_and(|x| x != to.0 && self.left(x, by).all(|v| bars((x, v))))
            }
            Claim::OneOf(group) => group.iter().all(|&from| bars(from)),
            Claim::Locked(vars, set) => set.view().iter().any(|v| vars.iter().all(|&x| x != to.0 && bars((x, v)))),
            Claim::Adds(_) => false,
        }
    }

    /// Whether two candidates cannot both be in, by one of these constraints.
    fn excludes(&self, tags: &[Tag], (x, v): Candidate, (y, w): Candidate) -> bool {
        if x == y {
            return v != w;
        }
        tags.iter().filter(|tag| tag.index() < self.board.model().constraints().len()).any(|&tag| {
            if let Some(house) = self.board.house(tag) {
                return v == w && house.vars().contains(&x) && house.vars().contains(&y);
            }
            let rule = self.board.model().constraint(tag).rule();
            let both = rule.scope().contains(&x) && rule.scope().contains(&y);
            both && rule.pairs().is_some_and(|pairs| !pairs.compatible(x, v, y, w))
        })
    }

    /// Whether the base houses have a value only in the cover, each in a cell of its own, and `to` lies in the cover alone.
    fn is_fish(&self, base: &[Tag], cover: &[Tag], to: Candidate, by: &[u32]) -> bool {
        let houses = |tags: &[Tag]| tags.iter().map(|&tag| self.house(tag)).collect::<Option<Vec<_>>>();
        let (Some(from), Some(over)) = (houses(base), houses(cover)) else { return false };
        let distinct = |tags: &[Tag]| tags.iter().enumerate().all(|(i, tag)| !tags[..i].contains(tag));
        let count = |houses: &[&AllDifferent], x: Var| houses.iter().filter(|h| h.vars().contains(&x)).count();
        let (target, v) = to;
        let covered = from.iter().flat_map(|house| house.vars()).filter(|x| !self.is_out((**x, v), by)).all(|&x| {
            // A cell in two base houses would serve both at once.
            count(&from, x) == 1 && count(&over, x) >= 1
        });
        base.len() == cover.len()
            && distinct(base)
            && distinct(cover)
            && from.iter().all(|house| house.is_permutation() && v.index() < house.vars().len())
            && covered
            && count(&from, target) == 0
            && count(&over, target) >= 1
    }

    /// Whether a constraint's propagator refuses the opposite of what is said.
    fn by_rule(&mut self, tag: Tag, what: &Claim, by: &[u32]) -> bool {
        if tag.index() >= self.board.model().constraints().len() {
            return false;
        }
        let mut store = self.store.take().unwrap_or_else(|| self.board.store().clone());
        let known = by.iter().map(|&i| self.claim(i));
        let follows = follow::implies(self.board, &mut store, tag, known, what);
        self.store = Some(store);
        follows
    }

    /// Whether an equation is the sum of those of the constraints.
    fn adds_up(&self, from: &[(Tag, i64)], linear: &Linear) -> bool {
        let model = self.board.model();
        let mut factors: std::collections::BTreeMap<Var, i64> = std::collections::BTreeMap::new();
        let mut sum = 0i64;
        for &(tag, factor) in from {
            if tag.index() >= model.constraints().len() {
                return false;
            }
            let rule = model.constraint(tag).rule();
            let Some(total) = rule.total().and_then(|total| i64::try_from(total).ok()) else { return false };
            sum += factor * total;
            rule.scope().iter().for_each(|&x| *factors.entry(x).or_default() += factor);
        }
        factors.retain(|_, factor| *factor != 0);
        sum == linear.sum && factors.into_iter().eq(linear.terms.iter().copied())
    }

    /// Whether a sum among the parents leaves no room for anything but what is said: the others at their least and most.
    fn by_sum(&self, what: &Claim, by: &[u32]) -> bool {
        let Some(x) = what.var() else { return false };
        by.iter().any(|&i| {
            let Claim::Adds(linear) = self.claim(i) else { return false };
            let Some(&(_, factor)) = linear.terms.iter().find(|(y, _)| *y == x) else { return false };
            let (mut least, mut most) = (0, 0);
            for &(y, k) in linear.terms.iter().filter(|(y, _)| *y != x) {
                let values = || self.left(y, by).map(|v| k * i64::from(v.0));
                least += values().min().unwrap_or(0);
                most += values().max().unwrap_or(0);
            }
            let fits = |v: Val| (least..=most).contains(&(linear.sum - factor * i64::from(v.0)));
            self.left(x, by).all(|v| what.allows(x, v) || !fits(v))
        })
    }

    /// Whether a sum of a few terms among the parents comes about in no way but as is said, terms of one house being
    /// different.
    fn by_ways(&self, tags: &[Tag], what: &Claim, by: &[u32]) -> bool {
        let Some(houses) = tags.iter().map(|&tag| self.house(tag)).collect::<Option<Vec<_>>>() else { return false };
        let Some(x) = what.var() else { return false };
        by.iter().any(|&i| {
            let Claim::Adds(linear) = self.claim(i) else { return false };
            let open = linear.terms.iter().filter(|(y, _)| self.left(*y, by).nth(1).is_some()).count();
            let few = open <= MOST_TERMS && linear.terms.iter().any(|(y, _)| *y == x);
            few && {
                let apart = |y: Var, z: Var| houses.iter().any(|h| h.vars().contains(&y) && h.vars().contains(&z));
                // The first term is the one spoken of, with the values it must not have.
                let of = |y: Var| self.left(y, by).filter(|&v| y != x || !what.allows(x, v)).collect::<Vec<Val>>();
                let mut terms: Vec<(Var, i64, Vec<Val>)> = linear.terms.iter().map(|&(y, k)| (y, k, of(y))).collect();
                terms.sort_by_key(|(y, ..)| *y != x);
                !has_way(&terms, linear.sum, &apart, &mut Vec::new())
            }
        })
    }

    /// Whether a step holds on the board that the parents leave, and says so.
    fn by_step(&self, step: &Step, what: &Claim, by: &[u32]) -> bool {
        let Some(x) = what.var() else { return false };
        let board = self.board.under(by.iter().map(|&i| self.claim(i)));
        if check_step(&board, step).is_err() {
            return false;
        }
        let gone = |v: Val| step.effects.iter().any(|effect| !allows(effect, x, v));
        board.domain(x).iter().all(|v| what.allows(x, v) || gone(v))
    }

    fn check_end(&self, effects: &[Effect]) -> Result<(), Flaw> {
        let facts = self.proof.facts.len();
        let known = |i: &u32| (*i as usize) < facts;
        let under = |i: u32| self.under[i as usize];
        let gone: Box<dyn Fn(Var, Val) -> bool + '_> = match &self.proof.end {
            End::Clash(a, b) => {
                if ![a, b].into_iter().all(known) || !clash(self.claim(*a), self.claim(*b)) {
                    return Err(Flaw::End);
                }
                match under(*a) | under(*b) {
                    // A board that contradicts itself proves anything.
                    0 => Box::new(|_, _| true),
                    bits => {
                        let assumed = self.assumption(bits).ok_or(Flaw::End)?;
                        Box::new(move |x, v| assumed.var() == Some(x) && assumed.allows(x, v))
                    }
                }
            }
            End::Common { of, rows } => {
                if rows.is_empty() || !rows.iter().flatten().all(known) {
                    return Err(Flaw::End);
                }
                for row in rows {
                    self.check_cases(of, row)?;
                }
                Box::new(move |x, v| {
                    let row_says = |row: &Vec<u32>| {
                        row.iter().all(|&i| self.claim(i).var() == Some(x) && !self.claim(i).allows(x, v))
                    };
                    rows.iter().any(row_says)
                })
            }
            End::Comes(ends) => {
                if !ends.iter().all(known) || ends.iter().any(|&i| under(i) != 0) {
                    return Err(Flaw::End);
                }
                Box::new(move |x, v| ends.iter().any(|&i| !self.claim(i).allows(x, v)))
            }
        };
        for effect in effects {
            let x = effect.var();
            if !self.board.domain(x).iter().all(|v| allows(effect, x, v) || gone(x, v)) {
                return Err(Flaw::Unproven(effect.clone()));
            }
        }
        Ok(())
    }

    /// The one assumption among these bits.
    fn assumption(&self, bits: u64) -> Option<&'a Claim> {
        let mut assumed = self.proof.facts.iter().filter(|fact| match fact.why {
            Why::Assumed(branch) => bits >> branch & 1 == 1,
            _ => false,
        });
        let first = assumed.next()?;
        assumed.next().is_none().then_some(&first.what)
    }

    /// Whether the facts of a row rest on one case each, and the cases are all there are.
    fn check_cases(&self, of: &Cases, row: &[u32]) -> Result<(), Flaw> {
        let assumed: Vec<&Claim> =
            row.iter().map(|&i| self.assumption(self.under[i as usize])).collect::<Option<_>>().ok_or(Flaw::Cases)?;
        let is_case = |c: Candidate| assumed.contains(&&Claim::In(c));
        let complete = match of {
            Cases::Cell(x) => self.board.domain(*x).iter().all(|v| {
                is_case((*x, v)) || assumed.iter().any(|claim| claim.var() == Some(*x) && claim.allows(*x, v))
            }),
            Cases::House(tag, v) => {
                let covered =
                    |house: &AllDifferent| house.vars().iter().all(|&x| !self.board.has(x, *v) || is_case((x, *v)));
                self.house(*tag).is_some_and(|h| h.is_permutation() && v.index() < h.vars().len() && covered(h))
            }
            Cases::Either(c) => is_case(*c) && assumed.contains(&&Claim::Out(*c)),
            Cases::OneOf(i) => {
                let members = self.proof.facts.get(*i as usize).filter(|_| self.under[*i as usize] == 0);
                members.is_some_and(|fact| match &fact.what {
                    Claim::OneOf(group) => group.iter().all(|&c| is_case(c) || !self.board.has(c.0, c.1)),
                    _ => false,
                })
            }
        };
        if complete { Ok(()) } else { Err(Flaw::Cases) }
    }
}

/// Whether terms, each with its factor and its values, can make a sum, those that are kept apart being different.
fn has_way(
    terms: &[(Var, i64, Vec<Val>)],
    sum: i64,
    apart: &dyn Fn(Var, Var) -> bool,
    chosen: &mut Vec<(Var, Val)>,
) -> bool {
    let Some(((x, factor, values), rest)) = terms.split_first() else { return sum == 0 };
    values.iter().any(|&v| {
        if chosen.iter().any(|&(y, w)| w == v && apart(*x, y)) {
            return false;
        }
        chosen.push((*x, v));
        let found = has_way(rest, sum - factor * i64::from(v.0), apart, chosen);
        chosen.pop();
        found
    })
}

/// Whether two claims contradict each other.
fn clash(one: &Claim, other: &Claim) -> bool {
    match (one, other) {
        (Claim::In((x, v)), claim) | (claim, Claim::In((x, v))) => !claim.allows(*x, *v),
        (Claim::Only(x, set), claim) | (claim, Claim::Only(x, set)) => {
            claim.var() == Some(*x) && set.view().iter().all(|v| !claim.allows(*x, v))
        }
        _ => false,
    }
}

/// Whether an effect leaves a value to a variable.
fn allows(effect: &Effect, x: Var, v: Val) -> bool {
    match effect {
        Effect::Place(y, w) => x != *y || v == *w,
        Effect::Remove(y, w) => (x, v) != (*y, *w),
        Effect::Restrict(y, set) => x != *y || set.view().contains(v),
    }
}

/// As many variables as values, each once.
fn is_balanced(vars: &[Var], set: &ValSet) -> bool {
    set.view().len() as usize == vars.len() && vars.iter().enumerate().all(|(i, x)| !vars[..i].contains(x))
}
