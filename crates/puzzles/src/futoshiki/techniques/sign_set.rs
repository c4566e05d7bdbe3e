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
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use crate::houses::{combinations, open};

/// Set with inequality.
pub(in super::super) static SIGN_SET: Technique =
    Technique { id: "sign-set", difficulty: 35, roles: &["house", "cells", "values"], find };

/// Cells with more candidates than this have too many ways for a person to write down.
pub(in super::super) const MOST_CANDIDATES: u32 = 4;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for k in [2, 3] {
        for (tag, house) in board.houses() {
            let mut few = open(board, house.vars());
            few.retain(|&x| board.size(x) <= MOST_CANDIDATES);
            combinations(&few, k, &mut |cells| {
                let signs = signs_among(board, cells);
                if signs.is_empty() {
                    return ControlFlow::Continue(());
                }
                see(board, (tag, house), cells, signs, emit)
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

fn see(
    board: &Board,
    (tag, house): (Tag, &AllDifferent),
    cells: &[Var],
    mut signs: Vec<Among>,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let ways = ways(board, cells, &signs, true);
    if ways.common == u64::MAX {
        return ControlFlow::Continue(());
    }
    let gone = cells
        .iter()
        .zip(&ways.possible)
        .flat_map(|(&x, &possible)| bits(board.word(x) & !possible).map(move |v| Effect::Remove(x, Val(v))));
    let rest = house.vars().iter().filter(|y| !cells.contains(y));
    let rest = rest.flat_map(|&y| bits(board.word(y) & ways.common).map(move |v| Effect::Remove(y, Val(v))));
    let effects: Vec<Effect> = gone.chain(rest).collect();
    // Without the line it is link elimination, without a sign a plain set.
    if effects.is_empty() || !leave_out_idle(board, cells, &mut signs, &effects) {
        return ControlFlow::Continue(());
    }
    emit.step(effects, |effects| {
        let mut values = super::signs::removed(effects);
        values.sort_unstable();
        values.dedup();
        let said = vec![
            ("house", Item::House(tag)),
            ("cells", Item::Cells(cells.to_vec())),
            ("values", Item::Values(cells[0], values)),
        ];
        Telling::cites(said, signs.iter().map(|(tag, ..)| *tag).chain([tag]).collect(), cells.to_vec())
    })
}

/// Leaves out signs that the effects do not need; whether a sign and the line are left that they do.
fn leave_out_idle(board: &Board, cells: &[Var], signs: &mut Vec<Among>, effects: &[Effect]) -> bool {
    let proven = |signs: &[Among], by_line: bool| {
        let ways = ways(board, cells, signs, by_line);
        effects.iter().all(|effect| {
            let Effect::Remove(x, v) = effect else { return false };
            match cells.iter().position(|y| y == x) {
                Some(i) => ways.possible[i] >> v.0 & 1 == 0,
                // What other cells of the line lose is the line's own doing.
                None => by_line && ways.common >> v.0 & 1 == 1,
            }
        })
    };
    let mut at = 0;
    while at < signs.len() {
        let sign = signs.remove(at);
        if !proven(signs, true) {
            signs.insert(at, sign);
            at += 1;
        }
    }
    !signs.is_empty() && !proven(signs, false)
}

struct Ways {
    /// For each cell the values it has in some way.
    possible: [u64; 3],
    /// The values that are in every way; all of them while there is none.
    common: u64,
}

/// All ways to fill up to three cells that obey the signs, and differ where they count as cells of a line.
fn ways(board: &Board, cells: &[Var], signs: &[Among], differ: bool) -> Ways {
    let mut ways = Ways { possible: [0; 3], common: u64::MAX };
    fill(board, cells, (signs, differ), &mut Vec::new(), &mut ways);
    ways
}

fn fill(board: &Board, cells: &[Var], (signs, differ): (&[Among], bool), chosen: &mut Vec<Val>, ways: &mut Ways) {
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
        if !(differ && chosen.contains(&v)) && signs.iter().all(fits) {
            chosen.push(v);
            fill(board, cells, (signs, differ), chosen, ways);
            chosen.pop();
        }
    }
}
