//! **What it sees.** A cell with two values that sees two others, each of which shares one of them and has a third value in common with the other.
//!
//! **Why it holds.** Whichever value the first cell has, one of the other two has the third: what sees both has not.
//!
//! **Example.** 12 in the middle, 13 and 23 at its sides: no 3 where both sides are seen.

use rejilla_engine::kernel::Var;
use rejilla_engine::step::Said;
use rejilla_engine::{Item, Technique};

use super::chains;
use super::chains::net::{Material, Net};
use super::chains::walk::{Stretch, Wanted};

/// The roles of wings: the pivot, the wings, and the value that one of them has.
pub const ROLES: &[&str] = &["cell", "cells", "value"];

/// Three cells with two values each.
pub static XY_WING: Technique = Technique {
    id: "xy-wing",
    difficulty: 42,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: true, houses: false, groups: false, sets: 0 };
        let wanted = Wanted {
            lengths: (3, 3),
            link: &|_, _| true,
            one_value: false,
            chain: &|net, chain| net.value(chain[0].from) == net.value(chain[2].to),
        };
        let middle = |net: &Net<'_>, chain: &[Stretch]| net.cells(chain[1].from)[0];
        chains::find_said(board, (material, wanted), &|net, chain| said(net, chain, middle(net, chain)), emit)
    },
};

/// A wing in the words of its pivot: the other cells of the chain are the wings.
pub(super) fn said(net: &Net<'_>, chain: &[Stretch], pivot: Var) -> Said {
    let ends = chain.iter().flat_map(|stretch| [stretch.from, stretch.to]);
    let mut wings: Vec<Var> = ends.flat_map(|node| net.cells(node)).filter(|&x| x != pivot).collect();
    wings.sort_unstable();
    wings.dedup();
    let value = net.value(chain[0].from);
    vec![("cell", Item::Cell(pivot)), ("cells", Item::Cells(wings)), ("value", Item::Value(pivot, value))]
}
