//! What the techniques of signs share.

use rejilla_engine::kernel::constraint::LessThan;
use rejilla_engine::kernel::{Domain, Tag, Val, ValSet, Var};
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::step::Said;
use rejilla_engine::{Board, Effect, Item};

/// Which way a bound goes: from the smaller cells up, or from the larger ones down. Every technique of signs works both
/// ways, and reads values through this, so that it is written once.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    Up,
    Down,
}

pub(super) const WAYS: [Way; 2] = [Way::Up, Way::Down];

impl Way {
    /// The cell a bound comes from and the one it goes to.
    pub(super) fn ends(self, sign: &LessThan) -> (Var, Var) {
        match self {
            Way::Up => (sign.less(), sign.more()),
            Way::Down => (sign.more(), sign.less()),
        }
    }

    /// How far a value is from the end the bound starts at: 0 is the smallest on the way up, the largest on the way down.
    pub(super) fn height(self, v: Val, n: usize) -> usize {
        match self {
            Way::Up => v.index(),
            Way::Down => n - 1 - v.index(),
        }
    }

    /// The least height among candidates.
    pub(super) fn least(self, domain: Domain<'_>, n: usize) -> usize {
        let first = match self {
            Way::Up => domain.min(),
            Way::Down => domain.max(),
        };
        first.map_or(n, |v| self.height(v, n))
    }

    /// The least height above `floor` among candidates, or `n` if there is none.
    pub(super) fn above(self, domain: Domain<'_>, floor: usize, n: usize) -> usize {
        domain.iter().map(|v| self.height(v, n)).filter(|&h| h > floor).min().unwrap_or(n)
    }

    /// Candidates that lie no higher than `height`, as effects.
    pub(super) fn remove_up_to(self, board: &Board, x: Var, height: usize, n: usize) -> Vec<Effect> {
        let low = board.domain(x).iter().filter(|&v| self.height(v, n) <= height);
        low.map(|v| Effect::Remove(x, v)).collect()
    }

    /// The greatest height among candidates below `bound`.
    pub(super) fn highest_below(self, domain: Domain<'_>, bound: usize, n: usize) -> Option<usize> {
        domain.iter().map(|v| self.height(v, n)).filter(|&h| h < bound).max()
    }
}

/// The side of the board.
pub(super) fn side(board: &Board) -> usize {
    board.model().len().isqrt()
}

/// The signs, in order.
pub(super) fn signs(board: &Board) -> impl Iterator<Item = (Tag, &LessThan)> {
    board.model().of_shape()
}

/// The signs whose bound goes to `x`, each with the cell it comes from.
pub(super) fn into(board: &Board, way: Way, x: Var) -> impl Iterator<Item = (Tag, Var)> {
    board.model().on(x).iter().filter_map(move |&tag| {
        let (end, other) = way.ends(board.model().constraint(tag).shape()?);
        (other == x).then_some((tag, end))
    })
}

/// The values that effects take away.
pub(super) fn removed(effects: &[Effect]) -> Vec<Val> {
    effects
        .iter()
        .filter_map(|effect| match effect {
            Effect::Remove(_, v) => Some(*v),
            _ => None,
        })
        .collect()
}

/// A chain of cells in ascending order bounds one of them: what both techniques of chains say.
pub(super) fn chain_said(x: Var, cells: Vec<Var>, effects: &[Effect]) -> Said {
    vec![("cells", Item::Cells(cells)), ("cell", Item::Cell(x)), ("values", Item::Values(x, removed(effects)))]
}

/// The same fact by fact: from the first cell on (`cells` in the order the bound goes, `tags` between them), each is
/// beyond the least that the one before it can be.
pub(super) fn chain_proof(board: &Board, way: Way, cells: &[Var], tags: &[Tag], n: usize) -> Proof {
    let mut facts: Vec<Fact> = Vec::new();
    let mut floor = way.least(board.domain(cells[0]), n);
    for (&x, &tag) in cells[1..].iter().zip(tags) {
        let beyond = board.domain(x).iter().filter(|&v| way.height(v, n) > floor);
        let left = ValSet::of(board.model().universe(x), beyond);
        floor = way.least(left.view(), n);
        let by: Vec<u32> = (facts.len() as u32).checked_sub(1).into_iter().collect();
        // What the first cell has left is plain to see on the board.
        let why = if by.is_empty() { Why::Rule(tag) } else { Why::Pair(tag) };
        facts.push(Fact::new(Claim::Only(x, left), by, why));
    }
    let last = facts.len() as u32 - 1;
    Proof { facts, end: End::Comes(vec![last]) }
}

/// Whether effects take nothing but the only candidate of a cell in the same line: that follows without any sign.
pub(super) fn is_of_the_line(board: &Board, effects: &[Effect], y: Var) -> bool {
    let same_line = |x: Var| board.houses_of(x).any(|(_, house)| house.vars().contains(&y));
    board
        .domain(y)
        .single()
        .is_some_and(|v| effects.iter().all(|e| *e == Effect::Remove(e.var(), v) && same_line(e.var())))
}
