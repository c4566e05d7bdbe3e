//! **What it sees.** A cell with three values that sees two cells with two of them each, the third value common to all.
//!
//! **Why it holds.** Whichever value the first cell has, one of the three has the common one: what sees all three has not.
//!
//! **Example.** 123 in the middle, 13 and 23 at its sides: no 3 where all three are seen.

use rejilla_engine::Technique;
use rejilla_engine::kernel::Var;

use super::chains;
use super::chains::net::{Material, Net};
use super::chains::walk::{Stretch, Wanted};
use super::xy_wing::{ROLES, said};

/// A cell with three values and two with two.
pub static XYZ_WING: Technique = Technique {
    id: "xyz-wing",
    difficulty: 44,
    roles: ROLES,
    find: |board, emit| {
        let material = Material { cells: false, houses: false, groups: false, sets: 2 };
        let pivot = |net: &Net<'_>, chain: &[Stretch]| -> Option<Var> {
            let cells: Vec<Var> = chain.iter().flat_map(|stretch| net.set_cells(stretch)).copied().collect();
            let mut sizes: Vec<u32> = cells.iter().map(|&x| board.size(x)).collect();
            sizes.sort_unstable();
            cells.into_iter().find(|&x| sizes == [2, 2, 3] && board.size(x) == 3)
        };
        let wanted = Wanted {
            lengths: (2, 2),
            link: &|_, _| true,
            one_value: false,
            chain: &|net, chain| pivot(net, chain).is_some() && net.value(chain[0].from) == net.value(chain[1].to),
        };
        let told = |net: &Net<'_>, chain: &[Stretch]| said(net, chain, pivot(net, chain).expect("as wanted"));
        chains::find_said(board, (material, wanted), &told, emit)
    },
};
