//! Alternating chains: links that are strong and weak in turn. Skyscrapers, wings, XY-chains, chains over almost locked
//! sets are all of this form; each has a file of its own, which says what it is made of.
//!
//! `net` holds the nodes and links of a board, `walk` finds chains, `tell` proves them.

pub mod net;
mod sets;
mod tell;
pub mod walk;

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::step::Said;
use rejilla_engine::{Board, Emit, Item, Telling};

use net::{Material, Net, Strong};
use walk::{Stretch, Wanted};

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["cells", "values", "number"];

/// Shows chains of this material that are wanted, the shortest first.
pub fn find(board: &Board, material: Material, wanted: Wanted<'_>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    find_said(board, (material, wanted), &said, emit)
}

/// Shows chains of one value over two lines with two places each: both rows or both columns, or one of each.
pub fn two_lines(board: &Board, parallel: bool, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let material = Material { cells: false, houses: true, groups: false, sets: 0 };
    let is = |stretch: &Stretch, name: &str| matches!(stretch.why, Strong::House(tag) if board.model().is(tag, name));
    let wanted = Wanted {
        lengths: (2, 2),
        link: &|_, stretch| is(stretch, "row") || is(stretch, "column"),
        one_value: true,
        chain: &|_, chain| (is(&chain[0], "row") == is(&chain[1], "row")) == parallel,
    };
    find(board, material, wanted, emit)
}

/// The same as [`find`] in other words: `said` names what the sentence speaks of.
pub(super) fn find_said(
    board: &Board,
    (material, wanted): (Material, Wanted<'_>),
    said: &dyn Fn(&Net<'_>, &[Stretch]) -> Said,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let Some(net) = Net::new(board, material) else { return ControlFlow::Continue(()) };
    net.each_chain(wanted, &mut |chain| see(&net, chain, said, emit))
}

/// Shows chains of this material with up to so many strong links, the shortest first, where nodes are many.
pub(super) fn find_against(board: &Board, material: Material, most: usize, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(net) = Net::new(board, material) else { return ControlFlow::Continue(()) };
    net.each_chain_against(most, &mut |chain| see(&net, chain, &said, emit))
}

fn see(
    net: &Net<'_>,
    chain: &[Stretch],
    said: &dyn Fn(&Net<'_>, &[Stretch]) -> Said,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let effects = tell::effects(net, chain);
    if effects.is_empty() {
        return ControlFlow::Continue(());
    }
    emit.step(effects, |effects| Telling::proof(said(net, chain), tell::proof(net, chain, effects)))
}

/// The cells along the chain, its values, and how many strong links it has.
fn said(net: &Net<'_>, chain: &[Stretch]) -> Said {
    let mut cells: Vec<Var> = Vec::new();
    let mut values = Vec::new();
    for node in chain.iter().flat_map(|stretch| [stretch.from, stretch.to]).map(|i| &net.nodes[i as usize]) {
        for &(x, v) in &node.members {
            if !cells.contains(&x) {
                cells.push(x);
            }
            if !values.contains(&v) {
                values.push(v);
            }
        }
    }
    values.sort_unstable();
    let first = cells[0];
    vec![
        ("cells", Item::Cells(cells)),
        ("values", Item::Values(first, values)),
        ("number", Item::Number(chain.len() as u32)),
    ]
}
