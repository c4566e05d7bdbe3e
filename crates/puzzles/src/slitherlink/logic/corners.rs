//! All ways to lay the sides of a clue, held against what meets at its corners: what they have in common holds.
//!
//! Ways are sets in a word, so that a clue is looked at again and again for a few instructions.

use super::{Side, Sides};
use crate::slitherlink::paper::CORNERS;

/// A set of ways to lay the four sides of a cell. A way is a number with a bit for each side that is drawn; the set has
/// a bit for each way.
pub(super) type Ways = u16;

/// The ways in which each side is drawn.
const DRAWN: [Ways; 4] = [0xaaaa, 0xcccc, 0xf0f0, 0xff00];

/// The ways with none to four sides drawn.
const COUNTING: [Ways; 5] = [0x0001, 0x0116, 0x1668, 0x6880, 0x8000];

/// What all ways to lay a clue's sides have in common that suit the corners asked about; nothing where the corners would
/// say as much without the clue.
pub(in crate::slitherlink) fn around(state: &impl Sides, cell: usize, asked: [bool; 4]) -> Vec<(usize, Side)> {
    let corners = (0..4).filter(|&corner| asked[corner]);
    common(state, cell, corners.fold(Ways::MAX, |ways, corner| ways & at_corner(state, cell, corner)))
}

/// The ways that suit what leads away from a corner.
fn at_corner(state: &impl Sides, cell: usize, corner: usize) -> Ways {
    let legs = state.paper().away(cell, corner).map(|leg| state.side(leg));
    let count = |side: Side| legs.iter().filter(|leg| **leg == side).count();
    let (least, most) = (count(Side::On), count(Side::On) + count(Side::Open));
    let [a, b] = CORNERS[corner].map(|side| DRAWN[side]);
    let mut ways = 0;
    if least == 0 || most == 2 {
        ways |= !(a | b);
    }
    if least <= 1 && most >= 1 {
        ways |= a ^ b;
    }
    if least == 0 {
        ways |= a & b;
    }
    ways
}

/// The ways in which two sides are alike, or in which they differ.
pub(super) fn alike(one: usize, other: usize, differ: bool) -> Ways {
    let differing = DRAWN[one] ^ DRAWN[other];
    if differ { differing } else { !differing }
}

/// What the ways to lay a clue's sides have in common that suit. Nothing if none does, which is a contradiction for others
/// to find, and nothing that needs no clue.
pub(super) fn common(state: &impl Sides, cell: usize, suits: Ways) -> Vec<(usize, Side)> {
    let Some(clue) = state.paper().clue(cell) else { return Vec::new() };
    let sides = state.paper().sides[cell].map(|edge| state.side(edge as usize));
    let known = sides.iter().zip(DRAWN).fold(Ways::MAX, |ways, (side, drawn)| match side {
        Side::Open => ways,
        Side::On => ways & drawn,
        Side::Off => ways & !drawn,
    });
    let agreed = |ways: Ways| {
        sides.iter().zip(DRAWN).map(move |(side, drawn)| match (side, ways & drawn) {
            _ if ways == 0 => Side::Open,
            (Side::Open, 0) => Side::Off,
            (Side::Open, with) if with == ways => Side::On,
            _ => Side::Open,
        })
    };
    let told = known & suits & COUNTING[usize::from(clue)];
    if agreed(told).all(|side| side == Side::Open) || agreed(told).eq(agreed(known & suits)) {
        return Vec::new();
    }
    let edges = state.paper().sides[cell].into_iter().map(|edge| edge as usize);
    edges.zip(agreed(told)).filter(|(_, side)| *side != Side::Open).collect()
}
