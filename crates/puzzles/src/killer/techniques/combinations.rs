//! **What it sees.** A cage with a candidate that is in no combination of digits making its sum.
//!
//! **Why it holds.** The cage holds one of its combinations.
//!
//! **Example.** 12 in three cells is 129, 138, 147, 156, 237, 246 or 345; if none of the cells has a 9 left, 2 only with
//! 37 and 46.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Val;
use rejilla_engine::{Board, Effect, Emit, Technique, Telling};

use super::ways::cages;

pub(super) const ROLES: &[&str] = &["cage", "cells", "sum", "combinations"];

/// Digits in no combination.
pub(super) static CAGE_COMBINATIONS: Technique =
    Technique { id: "cage-combinations", difficulty: 16, roles: ROLES, find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for cage in cages(board) {
        let digits = cage.combinations().fold(0, |digits, set| digits | set);
        let mut effects = cage.without(|_| digits);
        if let ([x], [_, ..]) = (cage.vars(), &effects[..]) {
            effects = vec![Effect::Place(*x, Val(digits.trailing_zeros()))];
        }
        if !effects.is_empty() && digits != 0 {
            emit.step(effects, |_| {
                Telling::cites(cage.said(cage.combinations()), vec![cage.tag], cage.vars().to_vec())
            })?;
        }
    }
    ControlFlow::Continue(())
}
