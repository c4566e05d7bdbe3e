//! **What it sees.** Some neighbouring rows or columns and as many regions that nearly cover them: what sticks out on one
//! side and what sticks out on the other.
//!
//! **Why it holds.** Both sides hold every digit equally often, and what they share they share; so the leftovers hold the
//! same digits. A digit that one side cannot have, the other does not have.
//!
//! **Example.** The first region has one cell outside the first row, and the row one cell outside the region: the two
//! cells are equal.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::proof::Proof;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::super::model::{is_region, side};
use crate::houses::fish;

/// The law of leftovers.
pub(super) static LEFTOVERS: Technique =
    Technique { id: "law-of-leftovers", difficulty: 32, roles: &["count", "cells", "others", "values"], find };

/// Cells left over on each side; more are hard to see.
const MOST: usize = 5;

/// A house and its cells.
type House<'a> = (Tag, &'a [Var]);

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board.model());
    let houses: Vec<House<'_>> = board.houses().map(|(tag, house)| (tag, house.vars())).collect();
    let regions: Vec<House<'_>> = houses.iter().copied().filter(|(tag, _)| is_region(board.model(), *tag)).collect();
    // More than half of the lines say what the rest of the board says.
    for k in 1..=(n / 2).min(regions.len()) {
        for first in (0..=n - k).flat_map(|first| [first, n + first]) {
            board.look()?;
            let lines = &houses[first..first + k];
            if let Some(sides) = sides(board, lines, &regions) {
                see(board, &sides, emit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What lines and regions have over each other. One side is the lines or the regions, the other side the others.
struct Sides {
    lines: Vec<Tag>,
    regions: Vec<Tag>,
    /// For each line and each region, whether they share a cell.
    share: Vec<Vec<bool>>,
    /// Cells left over, each with the index of its line, and of its region.
    over: [Vec<(Var, usize)>; 2],
}

/// The regions that share the most cells with the lines, as many as there are lines, if few cells are left over.
fn sides(board: &Board, lines: &[House<'_>], regions: &[House<'_>]) -> Option<Sides> {
    let mut line_of = vec![None; board.model().len()];
    for (i, (_, cells)) in lines.iter().enumerate() {
        cells.iter().for_each(|x| line_of[x.index()] = Some(i));
    }
    let mut by_share: Vec<(usize, House<'_>)> =
        regions.iter().map(|house| (house.1.iter().filter(|x| line_of[x.index()].is_some()).count(), *house)).collect();
    by_share.sort_by_key(|(share, _)| std::cmp::Reverse(*share));
    by_share.truncate(lines.len());
    let shared: usize = by_share.iter().map(|(share, _)| share).sum();
    let all: usize = lines.iter().map(|(_, cells)| cells.len()).sum();
    if !(1..=MOST).contains(&(all - shared)) {
        return None;
    }
    let mut region_of = vec![None; board.model().len()];
    for (j, (_, (_, cells))) in by_share.iter().enumerate() {
        cells.iter().for_each(|x| region_of[x.index()] = Some(j));
    }
    let mut share = vec![vec![false; lines.len()]; lines.len()];
    let mut over = [Vec::new(), Vec::new()];
    for x in board.model().vars() {
        match (line_of[x.index()], region_of[x.index()]) {
            (Some(i), Some(j)) => share[i][j] = true,
            (Some(i), None) => over[0].push((x, i)),
            (None, Some(j)) => over[1].push((x, j)),
            (None, None) => {}
        }
    }
    let lines = lines.iter().map(|(tag, _)| *tag).collect();
    let regions = by_share.iter().map(|(_, (tag, _))| *tag).collect();
    Some(Sides { lines, regions, share, over })
}

impl Sides {
    /// Digit by digit it is a fish: the side that cannot have it left over has it within the other side, which has it
    /// nowhere else.
    fn proof(&self, board: &Board, effects: &[Effect]) -> Proof {
        let lines_lack = |v: Val| !self.over[0].iter().any(|(x, _)| board.has(*x, v));
        fish::proof(effects, &|v| {
            let (base, cover) = if lines_lack(v) { (&self.lines, &self.regions) } else { (&self.regions, &self.lines) };
            (base.clone(), cover.clone())
        })
    }

    /// Whether every house is needed to see that a digit of the house `from` (a line, or where `turned` a region) is not
    /// left over. Without a house there must be a way to give every other house the digit: each house of the one sort
    /// shares it with one of the other sort, and who is left over has it in the house that is not there.
    fn needs_all(&self, from: usize, turned: bool) -> bool {
        let k = self.share.len();
        let shares = |i: usize, j: usize| if turned { self.share[j][i] } else { self.share[i][j] };
        let without_own = (0..k).all(|gone| {
            let able: Vec<usize> = (0..k).filter(|&i| i != gone && i != from).collect();
            let needy: Vec<usize> = (0..k).filter(|&j| !shares(gone, j)).collect();
            matches_all(&able, &(0..k).collect::<Vec<_>>(), &shares) && matches_all(&needy, &able, &|j, i| shares(i, j))
        });
        let without_other = (0..k).all(|gone| {
            let able: Vec<usize> = (0..k).filter(|&i| i != from).collect();
            let needy: Vec<usize> = (0..k).filter(|&j| j != gone).collect();
            matches_all(&needy, &able, &|j, i| shares(i, j))
        });
        without_own && without_other
    }
}

/// Whether each of the first can be matched to one of the second of its own.
fn matches_all(first: &[usize], second: &[usize], fits: &dyn Fn(usize, usize) -> bool) -> bool {
    fn find(
        from: usize,
        second: &[usize],
        fits: &dyn Fn(usize, usize) -> bool,
        taken: &mut [Option<usize>],
        seen: &mut [bool],
    ) -> bool {
        for (at, &to) in second.iter().enumerate() {
            if fits(from, to) && !std::mem::replace(&mut seen[at], true) {
                let free = taken[at].is_none_or(|other| find(other, second, fits, taken, seen));
                if free {
                    taken[at] = Some(from);
                    return true;
                }
            }
        }
        false
    }
    let mut taken = vec![None; second.len()];
    first.iter().all(|&from| find(from, second, fits, &mut taken, &mut vec![false; second.len()]))
}

fn see(board: &Board, sides: &Sides, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let n = side(board.model());
    let mut values = Vec::new();
    let mut effects = Vec::new();
    let mut needed = false;
    for v in (0..n).map(Val::at) {
        let have = |side: usize| sides.over[side].iter().filter(|(x, _)| board.has(*x, v)).collect::<Vec<_>>();
        let (of_lines, of_regions) = (have(0), have(1));
        if of_lines.is_empty() != of_regions.is_empty() {
            values.push(v);
            needed |= of_lines.iter().any(|(_, line)| sides.needs_all(*line, false))
                || of_regions.iter().any(|(_, region)| sides.needs_all(*region, true));
            effects.extend(of_lines.into_iter().chain(of_regions).map(|(x, _)| Effect::Remove(*x, v)));
        }
    }
    // Where some houses are idle, fewer say the same, and are found by themselves.
    if !needed {
        return ControlFlow::Continue(());
    }
    emit.step(effects, |effects| {
        let [lines, regions] = sides.over.each_ref().map(|over| over.iter().map(|(x, _)| *x).collect::<Vec<Var>>());
        let said = vec![
            ("count", Item::Number(sides.share.len() as u32)),
            ("cells", Item::Cells(lines.clone())),
            ("others", Item::Cells(regions.clone())),
            ("values", Item::Values(lines[0], values)),
        ];
        Telling::proof(said, sides.proof(board, effects))
    })
}
