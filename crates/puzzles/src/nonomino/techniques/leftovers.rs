//! **What it sees.** Some neighbouring rows or columns and as many regions that nearly cover them: what sticks out on one
//! side and what sticks out on the other.
//!
//! **Why it holds.** Both sides hold every digit equally often, and what they share they share; so the leftovers hold the
//! same digits. A digit that one side cannot have, the other does not have.
//!
//! **Example.** The first region has one cell outside the first row, and the row one cell outside the region: the two
//! cells are equal.

use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Step, Technique};

use super::super::model::{is_region, side};

/// The law of leftovers.
pub(super) static LEFTOVERS: Technique =
    Technique { id: "law-of-leftovers", difficulty: 32, roles: &["count", "cells", "others", "values"], find };

/// Cells left over on each side; more are hard to see.
const MOST: usize = 5;

/// A house and its cells.
type House<'a> = (Tag, &'a [Var]);

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    let n = side(board.model());
    let houses: Vec<House<'_>> = board.houses().map(|(tag, house)| (tag, house.vars())).collect();
    let regions: Vec<House<'_>> = houses.iter().copied().filter(|(tag, _)| is_region(n, *tag)).collect();
    for k in 1..n.min(regions.len() + 1) {
        for first in (0..=n - k).flat_map(|first| [first, n + first]) {
            let lines: Vec<House<'_>> = (first..first + k).map(|i| houses[i]).collect();
            if let Some(sides) = sides(&lines, &regions, k)
                && let Some(step) = step(technique, board, &sides)
                // A smaller set of lines may do already; then some of these are idle.
                && check_step(board, &step, None).is_ok()
            {
                emit(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What lines and regions have over each other.
struct Sides {
    cites: Vec<Tag>,
    lines: usize,
    of_lines: Vec<Var>,
    of_regions: Vec<Var>,
}

/// The `k` regions that share the most cells with the lines, if few are left over.
fn sides(lines: &[House<'_>], regions: &[House<'_>], k: usize) -> Option<Sides> {
    let in_lines = |x: &Var| lines.iter().any(|(_, cells)| cells.contains(x));
    let mut by_share: Vec<(usize, &House<'_>)> =
        regions.iter().map(|house| (house.1.iter().filter(|x| in_lines(x)).count(), house)).collect();
    by_share.sort_by_key(|(share, _)| std::cmp::Reverse(*share));
    let chosen: Vec<&House<'_>> = by_share[..k].iter().map(|(_, house)| *house).collect();
    let in_regions = |x: &Var| chosen.iter().any(|(_, cells)| cells.contains(x));
    let of_lines: Vec<Var> = lines.iter().flat_map(|(_, cells)| *cells).copied().filter(|x| !in_regions(x)).collect();
    let of_regions: Vec<Var> = chosen.iter().flat_map(|(_, cells)| *cells).copied().filter(|x| !in_lines(x)).collect();
    let cites = lines.iter().chain(chosen.iter().copied()).map(|(tag, _)| *tag).collect();
    (1..=MOST).contains(&of_lines.len()).then_some(Sides { cites, lines: k, of_lines, of_regions })
}

fn step(technique: &'static Technique, board: &Board, sides: &Sides) -> Option<Step> {
    let n = side(board.model());
    let mut values = Vec::new();
    let mut effects = Vec::new();
    for v in (0..n).map(Val::at) {
        let have = |cells: &[Var]| cells.iter().copied().filter(|&x| board.has(x, v)).collect::<Vec<_>>();
        let (here, there) = (have(&sides.of_lines), have(&sides.of_regions));
        if here.is_empty() != there.is_empty() {
            values.push(v);
            effects.extend(here.into_iter().chain(there).map(|x| Effect::Remove(x, v)));
        }
    }
    (!effects.is_empty()).then(|| Step {
        technique,
        said: vec![
            ("count", Item::Number(sides.lines as u32)),
            ("cells", Item::Cells(sides.of_lines.clone())),
            ("others", Item::Cells(sides.of_regions.clone())),
            ("values", Item::Values(sides.of_lines[0], values)),
        ],
        cites: sides.cites.clone(),
        reads: [&sides.of_lines[..], &sides.of_regions[..]].concat(),
        assumes_unique: false,
        effects,
    })
}
