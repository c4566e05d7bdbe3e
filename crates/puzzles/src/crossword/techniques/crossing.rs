//! **What it sees.** Two slots that cross, and in one of them words whose letter there no word of the other has. If the
//! other has a single letter left at the crossing, that letter is forced.
//!
//! **Why it holds.** Both words share the letter where they cross.
//!
//! **Example.** All words left for h1 end in S: of v2's words only those that start with S stay.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::Crossing;
use rejilla_engine::kernel::{Tag, ValSet, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// A letter that is forced.
pub(super) static FORCED_LETTER: Technique = Technique {
    id: "forced-letter",
    difficulty: 15,
    roles: &["cell", "other", "crossing", "letter"],
    find: find_forced,
};

/// Words that a crossing rules out.
pub(super) static CROSSING: Technique =
    Technique { id: "crossing", difficulty: 20, roles: &["cell", "other", "crossing", "letters"], find: find_several };

fn find_forced(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    find("letter", |letters| letters == 1, board, emit)
}

fn find_several(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    find("letters", |letters| letters > 1, board, emit)
}

fn find(role: &'static str, fits: fn(usize) -> bool, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    each_crossing(board, &mut |tag, crossing, other, cell| {
        let letters = letters_left(board, crossing, other);
        if !fits(letters.len()) {
            return ControlFlow::Continue(());
        }
        let Some(kept) = kept(board, crossing, cell, &letters) else { return ControlFlow::Continue(()) };
        emit.step(vec![Effect::Restrict(cell, kept)], |_| {
            Telling::cites(
                vec![
                    ("cell", Item::Cell(cell)),
                    ("other", Item::Cell(other)),
                    ("crossing", Item::House(tag)),
                    (role, Item::Classes(tag, letters)),
                ],
                vec![tag],
                vec![other, cell],
            )
        })
    })
}

/// Each crossing, seen from both sides: `other` tells `cell` what letters are left.
fn each_crossing(board: &Board, each: &mut dyn FnMut(Tag, &Crossing, Var, Var) -> ControlFlow<()>) -> ControlFlow<()> {
    for (tag, crossing) in board.model().of_shape::<Crossing>() {
        let [x, y] = crossing.vars();
        for (other, cell) in [(x, y), (y, x)] {
            if !board.is_placed(cell) && board.size(other) > 0 {
                each(tag, crossing, other, cell)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The letters a slot can still have at a crossing.
fn letters_left(board: &Board, crossing: &Crossing, x: Var) -> Vec<u16> {
    let projection = crossing.projection(x);
    (0..projection.classes()).filter(|&letter| board.domain(x).meets(projection.members(letter))).collect()
}

/// The words of a slot that have one of these letters at a crossing, if that takes any away.
fn kept(board: &Board, crossing: &Crossing, x: Var, letters: &[u16]) -> Option<ValSet> {
    let projection = crossing.projection(x);
    let domain = board.domain(x);
    let kept = domain.iter().filter(|&v| letters.contains(&projection.class(v)));
    let kept = ValSet::of(board.model().universe(x), kept);
    (kept.view().len() < domain.len()).then_some(kept)
}
