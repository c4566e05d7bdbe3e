//! Aligned exclusion: each digit that goes, put in, leaves one of the other cells without a digit.

use rejilla_engine::proof::{Claim, End, Proof, Why};
use rejilla_engine::step::{Basis, Effect, Said, Step};

use super::super::geometry::*;
use super::super::grid::Grid;
use super::super::hint::Hint;
use super::super::techniques::technique;
use super::{Story, candidate, cells, removed, val, var};

pub(super) fn tell(grid: &Grid, hint: &Hint, aligned: &[u8]) -> (Said, Proof) {
    let aligned: Vec<usize> = aligned.iter().map(|&cell| usize::from(cell)).collect();
    let said = || vec![("cells", cells(aligned.iter().copied()))];
    // Every removal is a contradiction of its own.
    let refuted = |at: (usize, usize), known: &[(usize, usize)]| Step {
        technique: technique(hint.rule),
        said: said(),
        effects: vec![Effect::Remove(var(at.0), val(at.1))],
        rating: hint.tenths(),
        basis: Basis::Proof(contradiction(grid, hint, &aligned, known, at)),
    };
    let mut all: Vec<(usize, usize)> = removed(hint).collect();
    if all.len() == 1 {
        let at = all.remove(0);
        return (said(), contradiction(grid, hint, &aligned, &[], at));
    }
    let mut story = Story::default();
    let gone = all.into_iter().map(|at| story.out(at, vec![], Why::Inner(Box::new(refuted(at, &[]))))).collect();
    (said(), story.comes(gone))
}

/// A digit put into one of the cells, besides what is known to be in others, leaves a cell without any.
fn contradiction(
    grid: &Grid,
    hint: &Hint,
    aligned: &[usize],
    known: &[(usize, usize)],
    assumed: (usize, usize),
) -> Proof {
    let mut story = Story::default();
    let mut placed: Vec<((usize, usize), u32)> =
        known.iter().map(|&at| (at, story.add(Claim::In(candidate(at.0, at.1)), vec![], Why::Cell))).collect();
    placed.push((assumed, story.assume(0, Claim::In(candidate(assumed.0, assumed.1)))));
    let open: Vec<usize> = aligned.iter().copied().filter(|&cell| placed.iter().all(|(at, _)| at.0 != cell)).collect();
    let common = aligned.iter().fold(grid.open(), |common, &cell| common & SEEN[cell]);
    if let Some(cell) = Bits(common).find(|&cell| grid.candidates[cell] & !taken(&placed) == 0) {
        let outs = cleared(&mut story, grid, &placed, cell);
        return emptied(story, cell, outs);
    }
    let cell = open[0];
    let mut outs = Vec::new();
    for digit in Bits(grid.candidates[cell]) {
        // With a third cell still open, a digit may go only because it would empty that one.
        let out = barred(&mut story, grid, &placed, common, (cell, digit)).unwrap_or_else(|| {
            let now: Vec<(usize, usize)> = placed.iter().map(|(at, _)| *at).collect();
            let inner = Step {
                technique: technique(hint.rule),
                said: vec![("cells", cells(aligned.iter().copied()))],
                effects: vec![Effect::Remove(var(cell), val(digit))],
                rating: hint.tenths(),
                basis: Basis::Proof(contradiction(grid, hint, aligned, &now, (cell, digit))),
            };
            let by = placed.iter().map(|(_, fact)| *fact).collect();
            story.out((cell, digit), by, Why::Inner(Box::new(inner)))
        });
        outs.push((digit, out));
    }
    emptied(story, cell, outs)
}

/// A candidate that what is placed bars at once, or over a cell that all see and that would be left without any.
fn barred(
    story: &mut Story,
    grid: &Grid,
    placed: &[((usize, usize), u32)],
    common: u128,
    at: (usize, usize),
) -> Option<u32> {
    if let Some(&((from, _), fact)) = placed.iter().find(|((from, digit), _)| *digit == at.1 && see(*from, at.0)) {
        return Some(story.barred(at, fact, from));
    }
    let left = |cell: usize| grid.candidates[cell] & !taken(placed);
    let excluder = Bits(common).find(|&cell| left(cell) == 1 << at.1)?;
    let outs = cleared(story, grid, placed, excluder).into_iter().map(|(_, out)| out).collect();
    let only = story.add(Claim::In(candidate(excluder, at.1)), outs, Why::Cell);
    Some(story.barred(at, only, excluder))
}

/// The digits that are placed.
fn taken(placed: &[((usize, usize), u32)]) -> u16 {
    placed.iter().fold(0, |taken, (at, _)| taken | 1 << at.1)
}

/// The digits that a cell which all see loses to what is placed.
fn cleared(story: &mut Story, grid: &Grid, placed: &[((usize, usize), u32)], cell: usize) -> Vec<(usize, u32)> {
    let lost = placed.iter().filter(|((_, digit), _)| grid.candidates[cell] >> digit & 1 == 1);
    lost.map(|&((from, digit), fact)| (digit, story.barred((cell, digit), fact, from))).collect()
}

/// A cell that is left without a digit: the last would be in, and is out.
fn emptied(mut story: Story, cell: usize, mut outs: Vec<(usize, u32)>) -> Proof {
    let (last, out) = outs.pop().expect("a cell has candidates");
    let others = outs.into_iter().map(|(_, out)| out).collect();
    let only = story.add(Claim::In(candidate(cell, last)), others, Why::Cell);
    story.end(End::Clash(only, out))
}
