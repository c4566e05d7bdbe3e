//! **What it sees.** A value whose places in `k` parallel lines all lie in `k` lines that cross them.
//!
//! **Why it holds.** Each of the `k` lines needs the value once, and no two of them in the same crossing line: so the
//! crossing lines have their value there, and nowhere else.
//!
//! **Example.** In two rows the 5 fits only in columns 2 and 7: no other row has its 5 there (an X-wing).

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::AllDifferent;
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::step::{Link, Tie};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique, checker};

use super::retell::chain;
use super::{closed_choices, places, positions};

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["value", "cells", "number"];

/// Fish of `k` lines, from the houses that `rows` accepts to those that `columns` accepts, and the other way.
pub fn find(
    technique: &'static Technique,
    k: usize,
    board: &Board,
    (rows, columns): (&dyn Fn(Tag) -> bool, &dyn Fn(Tag) -> bool),
    emit: Emit<'_>,
) -> ControlFlow<()> {
    for (from, to) in [(rows, columns), (columns, rows)] {
        let base: Vec<(Tag, &AllDifferent)> =
            board.houses().filter(|(tag, house)| from(*tag) && house.is_permutation()).collect();
        let crossing: Vec<Tag> = board.houses().map(|(tag, _)| tag).filter(|tag| to(*tag)).collect();
        let values = base.first().map_or(0, |(_, house)| house.vars().len());
        for v in (0..values).map(Val::at) {
            board.look()?;
            let few: Vec<(Tag, Vec<Var>)> = base
                .iter()
                .map(|(tag, house)| (*tag, places(board, house.vars(), v)))
                .filter(|(_, places)| (2..=k).contains(&places.len()))
                .collect();
            let choices: Vec<(&(Tag, Vec<Var>), u64)> =
                few.iter().map(|line| (line, positions(&crossing, &covers(board, &line.1, to)))).collect();
            closed_choices(&choices, k, &mut |chosen| match step(technique, board, chosen, to, v) {
                Some(step) => emit(step),
                None => board.look(),
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The crossing line of each cell.
fn covers(board: &Board, cells: &[Var], to: &dyn Fn(Tag) -> bool) -> Vec<Tag> {
    cells.iter().filter_map(|&x| board.houses_of(x).map(|(tag, _)| tag).find(|tag| to(*tag))).collect()
}

fn step(
    technique: &'static Technique,
    board: &Board,
    chosen: &[&(Tag, Vec<Var>)],
    to: &dyn Fn(Tag) -> bool,
    v: Val,
) -> Option<Step> {
    let cells: Vec<Var> = chosen.iter().flat_map(|(_, places)| places.iter().copied()).collect();
    let mut covers = covers(board, &cells, to);
    covers.sort_unstable();
    covers.dedup();
    if covers.len() != chosen.len() {
        return None;
    }
    let inside = |tags: &[Tag], x: Var| board.model().on(x).iter().any(|tag| tags.contains(tag));
    let base: Vec<Tag> = chosen.iter().map(|(tag, _)| *tag).collect();
    let scope = |tag: &Tag| board.model().constraint(*tag).rule().scope().iter().copied();
    let effects: Vec<Effect> = covers
        .iter()
        .flat_map(scope)
        .filter(|&x| !inside(&base, x) && board.has(x, v))
        .map(|x| Effect::Remove(x, v))
        .collect();
    let reads: Vec<Var> = base.iter().flat_map(scope).filter(|&x| !inside(&covers, x)).collect();
    if effects.is_empty() {
        return None;
    }
    let ring = ring(board, &cells, to, v);
    let step = Step {
        technique,
        said: vec![
            ("value", Item::Value(cells[0], v)),
            ("cells", chain(cells, ring)),
            ("number", Item::Number(chosen.len() as u32)),
        ],
        cites: base.into_iter().chain(covers).collect(),
        reads,
        assumes_unique: false,
        effects,
    };
    // A larger fish that holds a smaller one says nothing new.
    (checker::needed(board, &step)?.len() == step.cites.len()).then_some(step)
}

/// Two lines with two places each are a ring of links: one of the two in each line, not both in each crossing one. Larger
/// fish have lines with three places, where no two of them are tied.
fn ring(board: &Board, cells: &[Var], to: &dyn Fn(Tag) -> bool, v: Val) -> Vec<Link> {
    let &[a, b, c, d] = cells else { return Vec::new() };
    let (c, d) = if covers(board, &[b], to) == covers(board, &[c], to) { (c, d) } else { (d, c) };
    let link = |from: Var, to: Var, tie: Tie| Link { from: (from, v), to: (to, v), tie };
    vec![link(a, b, Tie::Strong), link(b, c, Tie::Weak), link(c, d, Tie::Strong), link(d, a, Tie::Weak)]
}
