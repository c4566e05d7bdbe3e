//! All ways to lay the sides of a clue, held against what meets at its corners: what they have in common holds.

use super::{Side, Sides};
use crate::slitherlink::paper::CORNERS;

/// What all ways to lay a clue's sides have in common that suit the corners asked about; nothing where the corners would
/// say as much without the clue.
pub(in crate::slitherlink) fn around(state: &impl Sides, cell: usize, asked: [bool; 4]) -> Vec<(usize, Side)> {
    // What the legs away from each corner are at least and at most.
    let away: [(u32, u32); 4] = std::array::from_fn(|corner| {
        let legs = state.paper().away(cell, corner).map(|leg| state.side(leg));
        let count = |side: Side| legs.iter().filter(|leg| **leg == side).count() as u32;
        (count(Side::On), count(Side::On) + count(Side::Open))
    });
    let suits = |laid: usize| {
        (0..4).filter(|&corner| asked[corner]).all(|corner| {
            let own = CORNERS[corner].iter().map(|&side| laid as u32 >> side & 1).sum::<u32>();
            let (least, most) = away[corner];
            (least..=most).any(|others| matches!(own + others, 0 | 2))
        })
    };
    common(state, cell, suits)
}

/// What the ways to lay a clue's sides have in common that suit: a way has a bit for each side. Nothing if none does,
/// which is a contradiction for others to find, and nothing that needs no clue.
pub(super) fn common(state: &impl Sides, cell: usize, suits: impl Fn(usize) -> bool) -> Vec<(usize, Side)> {
    let sides = state.paper().sides[cell].map(|edge| state.side(edge as usize));
    let Some(clue) = state.paper().clue(cell).filter(|_| sides.contains(&Side::Open)) else { return Vec::new() };
    let found = agreed(sides, |laid| laid.count_ones() == u32::from(clue) && suits(laid));
    if found.is_empty() || found == agreed(sides, suits) {
        return Vec::new();
    }
    found.into_iter().map(|(side, settled)| (state.paper().sides[cell][side] as usize, settled)).collect()
}

/// What all ways that suit say of the sides that are open.
fn agreed(sides: [Side; 4], suits: impl Fn(usize) -> bool) -> Vec<(usize, Side)> {
    let (mut all, mut any, mut count) = (15, 0, 0);
    for laid in 0..16usize {
        let known = |side: usize| match sides[side] {
            Side::Open => true,
            Side::On => laid >> side & 1 == 1,
            Side::Off => laid >> side & 1 == 0,
        };
        if (0..4).all(known) && suits(laid) {
            all &= laid;
            any |= laid;
            count += 1;
        }
    }
    if count == 0 {
        return Vec::new();
    }
    let open = (0..4).filter(|&side| sides[side] == Side::Open);
    let settled = open.filter_map(|side| match (all >> side & 1, any >> side & 1) {
        (1, _) => Some((side, Side::On)),
        (_, 0) => Some((side, Side::Off)),
        _ => None,
    });
    settled.collect()
}
