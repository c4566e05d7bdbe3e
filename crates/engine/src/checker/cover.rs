//! Whether units that each need a candidate have them all within as many others: then those are full.

use rejilla_kernel::{Val, Var};

use crate::board::Board;
use crate::proof::{Claim, Unit};
use crate::step::Candidate;

/// Holds a claim against the base units and their cover; `left` says which candidates are left.
pub(super) fn holds(
    board: &Board,
    (base, cover): (&[Unit], &[Unit]),
    left: &dyn Fn(Candidate) -> bool,
    what: &Claim,
) -> bool {
    let distinct = |units: &[Unit]| units.iter().enumerate().all(|(i, unit)| !units[..i].contains(unit));
    let known = |unit: &Unit| match *unit {
        Unit::Cell(x) => x.index() < board.model().len(),
        Unit::House(tag, _) => tag.index() < board.model().constraints().len() && board.house(tag).is_some(),
    };
    if !distinct(base)
        || !distinct(cover)
        || !base.iter().chain(cover).all(known)
        || !base.iter().all(|u| needs(board, u))
    {
        return false;
    }
    let mut candidates: Vec<Candidate> =
        base.iter().flat_map(|unit| candidates(board, unit)).filter(|&c| left(c)).collect();
    let all = candidates.len();
    candidates.sort_unstable();
    candidates.dedup();
    // A candidate of two base units would serve both at once.
    if candidates.len() < all {
        return false;
    }
    let covers = |c: Candidate| cover.iter().filter(|unit| has(board, unit, c)).count();
    match what {
        Claim::Out(c) => {
            // One that serves a base unit would have to fill two others.
            let enough = if candidates.contains(c) { 2 } else { 1 };
            base.len() == cover.len() && candidates.iter().all(|&c| covers(c) > 0) && covers(*c) >= enough
        }
        Claim::OneOf(group) => {
            base.len() == cover.len() + 1 && candidates.iter().all(|c| group.contains(c) || covers(*c) > 0)
        }
        _ => false,
    }
}

/// Whether one of a unit's candidates must be in.
fn needs(board: &Board, unit: &Unit) -> bool {
    match *unit {
        Unit::Cell(_) => true,
        Unit::House(tag, v) => {
            board.house(tag).is_some_and(|house| house.is_permutation() && v.index() < house.vars().len())
        }
    }
}

fn candidates(board: &Board, unit: &Unit) -> Vec<Candidate> {
    match *unit {
        Unit::Cell(x) => board.domain(x).iter().map(|v: Val| (x, v)).collect(),
        Unit::House(tag, v) => {
            let vars: &[Var] = board.house(tag).map_or(&[], |house| house.vars());
            vars.iter().filter(|&&x| board.has(x, v)).map(|&x| (x, v)).collect()
        }
    }
}

fn has(board: &Board, unit: &Unit, (x, v): Candidate) -> bool {
    match *unit {
        Unit::Cell(y) => x == y,
        Unit::House(tag, w) => v == w && board.house(tag).is_some_and(|house| house.vars().contains(&x)),
    }
}
