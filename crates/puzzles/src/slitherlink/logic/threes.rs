//! Two threes side by side: the side between them and the two sides that face it are drawn, and the line does not go on
//! beyond the side between them.

use crate::slitherlink::paper::{BOTTOM, LEFT, Paper, RIGHT, TOP};

/// What two threes settle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::slitherlink) struct Threes {
    pub(in crate::slitherlink) cells: [usize; 2],
    pub(in crate::slitherlink) on: [usize; 3],
    /// The legs beyond both ends of the side between them.
    pub(in crate::slitherlink) off: Vec<usize>,
    /// A clue that a loop around just the two would not meet: the reason why it is not that.
    pub(in crate::slitherlink) other: usize,
}

/// All such pairs of a board.
pub(in crate::slitherlink) fn all(paper: &Paper) -> Vec<Threes> {
    let threes = (0..paper.cells()).filter(|&cell| paper.clues[cell] == Some(3));
    threes.flat_map(|cell| [(cell, RIGHT), (cell, BOTTOM)]).filter_map(|(cell, side)| pair(paper, cell, side)).collect()
}

fn pair(paper: &Paper, cell: usize, side: usize) -> Option<Threes> {
    let next = paper.across(cell, side);
    if paper.clue(next) != Some(3) {
        return None;
    }
    let facing = (side + 2) % 4;
    let edge = |cell: usize, side: usize| paper.sides[cell][side] as usize;
    let between = edge(cell, side);
    let ring = |edge: usize| {
        let [a, b] = paper.beside[edge].map(|cell| cell as usize);
        (a == cell || a == next) != (b == cell || b == next)
    };
    let around = |other: usize| paper.sides[other].iter().filter(|&&edge| ring(edge as usize)).count();
    let is_other = |&other: &usize| {
        other != cell && other != next && paper.clues[other].is_some_and(|clue| usize::from(clue) != around(other))
    };
    let other = (0..paper.cells()).find(is_other)?;
    let ends = paper.ends[between].map(|point| point as usize);
    let beyond = if side == RIGHT { [TOP, BOTTOM] } else { [LEFT, RIGHT] };
    let legs = ends.into_iter().zip(beyond).map(|(point, leg)| paper.legs[point][leg] as usize);
    let off = legs.filter(|&leg| leg < paper.edges()).collect();
    Some(Threes { cells: [cell, next], on: [between, edge(cell, facing), edge(next, side)], off, other })
}
