//! **What it sees.** Two or three cells of a line with a sign among them, and every way to fill them that differs and
//! obeys the sign.
//!
//! **Why it holds.** A candidate that is in none of those ways goes; a number that is in all of them is used up, and goes
//! from the rest of the line.
//!
//! **Example.** `a < b`, `a` is 1 or 3, `b` is 3 or 4, `c` is 1 or 4: a 3 is always among them, so no other cell of the
//! row is 3.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::{AllDifferent, LessThan};
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique, checker};

use crate::houses::{combinations, open};

/// Set with inequality.
pub(super) static SIGN_SET: Technique =
    Technique { id: "sign-set", difficulty: 35, roles: &["house", "cells", "values"], find };

/// Cells with more candidates than this have too many ways for a person to write down.
const MOST_CANDIDATES: u32 = 4;

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    for k in [2, 3] {
        for (tag, house) in board.houses() {
            let mut few = open(board, house.vars());
            few.retain(|&x| board.size(x) <= MOST_CANDIDATES);
            combinations(&few, k, &mut |cells| {
                let signs = signs_among(board, cells);
                if signs.is_empty() {
                    return ControlFlow::Continue(());
                }
                match step(technique, board, (tag, house), cells, signs) {
                    Some(step) => emit(step),
                    None => ControlFlow::Continue(()),
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Signs as positions among the cells, the smaller first.
type Among = (Tag, usize, usize);

fn signs_among(board: &Board, cells: &[Var]) -> Vec<Among> {
    let position = |x: Var| cells.iter().position(|&y| y == x);
    let mut found = Vec::new();
    for &x in cells {
        for &tag in board.model().on(x) {
            if let Some(sign) = board.model().constraint(tag).shape::<LessThan>()
                && sign.less() == x
                && let (Some(less), Some(more)) = (position(x), position(sign.more()))
            {
                found.push((tag, less, more));
            }
        }
    }
    found
}

fn step(
    technique: &'static Technique,
    board: &Board,
    (tag, house): (Tag, &AllDifferent),
    cells: &[Var],
    signs: Vec<Among>,
) -> Option<Step> {
    let mut ways = Ways { possible: vec![0; cells.len()], common: u64::MAX };
    fill(board, cells, &signs, &mut Vec::new(), &mut ways);
    if ways.common == u64::MAX {
        return None;
    }
    let gone = cells.iter().zip(&ways.possible).flat_map(|(&x, &possible)| {
        board.domain(x).iter().filter(move |v| possible >> v.0 & 1 == 0).map(move |v| Effect::Remove(x, v))
    });
    let used = |v: &Val| ways.common >> v.0 & 1 == 1;
    let rest = house
        .vars()
        .iter()
        .filter(|y| !cells.contains(y))
        .flat_map(|&y| board.domain(y).iter().filter(used).map(move |v| Effect::Remove(y, v)));
    let effects: Vec<Effect> = gone.chain(rest).collect();
    if effects.is_empty() {
        return None;
    }
    let mut values = super::signs::removed(&effects);
    values.sort_unstable();
    values.dedup();
    let mut step = Step {
        technique,
        said: vec![
            ("house", Item::House(tag)),
            ("cells", Item::Cells(cells.to_vec())),
            ("values", Item::Values(cells[0], values)),
        ],
        cites: signs.iter().map(|(tag, ..)| *tag).chain([tag]).collect(),
        reads: cells.to_vec(),
        assumes_unique: false,
        effects,
    };
    step.cites = checker::needed(board, &step)?;
    // Without the line it is link elimination, without a sign a plain set.
    (step.cites.contains(&tag) && step.cites.len() > 1).then_some(step)
}

struct Ways {
    /// For each cell the values it has in some way.
    possible: Vec<u64>,
    /// The values that are in every way; all of them while there is none.
    common: u64,
}

fn fill(board: &Board, cells: &[Var], signs: &[Among], chosen: &mut Vec<Val>, ways: &mut Ways) {
    let at = chosen.len();
    if at == cells.len() {
        let mut all = 0;
        for (possible, v) in ways.possible.iter_mut().zip(chosen.iter()) {
            *possible |= 1 << v.0;
            all |= 1 << v.0;
        }
        ways.common &= all;
        return;
    }
    for v in board.domain(cells[at]) {
        let fits = |&(_, less, more): &Among| match (less == at, more == at) {
            (true, _) => chosen.get(more).is_none_or(|w| v < *w),
            (_, true) => chosen.get(less).is_none_or(|w| *w < v),
            _ => true,
        };
        if !chosen.contains(&v) && signs.iter().all(fits) {
            chosen.push(v);
            fill(board, cells, signs, chosen, ways);
            chosen.pop();
        }
    }
}
