//! What techniques about a clue and its corners share.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Emit, Item, Telling, checker};

use super::sight::{Sight, settled, touched, vars};
use crate::slitherlink::logic::{Side, corners};

/// Emits a step for every clue and every corner of it that `suits` and settles something.
pub(super) fn each_corner(
    board: &Board,
    emit: &mut Emit<'_>,
    suits: impl Fn(&Sight<'_>, usize, usize) -> bool,
) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    for cell in (0..sight.paper.cells()).filter(|&cell| sight.paper.clues[cell].is_some()) {
        for corner in (0..4).filter(|&corner| suits(&sight, cell, corner)) {
            let mut asked = [false; 4];
            asked[corner] = true;
            let found = corners::around(&sight, cell, asked);
            show(&sight, emit, cell, found, asked)?;
        }
    }
    ControlFlow::Continue(())
}

/// Emits what the ways round a clue have in common, if anything.
pub(super) fn show(
    sight: &Sight<'_>,
    emit: &mut Emit<'_>,
    cell: usize,
    found: Vec<(usize, Side)>,
    asked: [bool; 4],
) -> ControlFlow<()> {
    let (Some(tag), Some(clue), false) = (sight.clue(cell), sight.paper.clue(cell), found.is_empty()) else {
        return ControlFlow::Continue(());
    };
    emit.step(settled(found), |effects| {
        let points = (0..4).filter(|&corner| asked[corner]).map(|corner| sight.paper.corners[cell][corner] as usize);
        let mut reads: Vec<Var> = sight.paper.sides[cell].map(Var).to_vec();
        for point in points.clone() {
            reads.extend(vars(sight.paper, sight.paper.legs[point].map(|leg| leg as usize)));
        }
        reads.sort_unstable();
        reads.dedup();
        // The clue is named: of what says the same, it is the last to be left out.
        let cites: Vec<Tag> = points.filter_map(|point| sight.point(point)).chain([tag]).collect();
        let cites = checker::needed(sight.board, cites, &reads, effects);
        let said = vec![
            ("house", Item::House(tag)),
            ("clue", Item::Number(clue.into())),
            ("cells", Item::Cells(touched(effects))),
        ];
        Telling::cites(said, cites, reads)
    })
}
