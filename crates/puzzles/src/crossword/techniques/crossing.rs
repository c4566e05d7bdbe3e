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
    each_crossing(board, &mut |tag, crossing, other, cell| {
        board.look()?;
        let letters = letters_left(board, crossing, other);
        if letters.len() == 1 { told("letter", (tag, crossing), (other, cell), letters, board, emit) } else { CONTINUE }
    })
}

/// The fewer letters there are to compare with, the sooner it is seen.
fn find_several(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let mut seen = Vec::new();
    each_crossing(board, &mut |tag, crossing, other, cell| {
        board.look()?;
        let letters = letters_left(board, crossing, other);
        if letters.len() > 1 {
            seen.push((letters, (tag, crossing), (other, cell)));
        }
        CONTINUE
    })?;
    seen.sort_by_key(|(letters, ..)| letters.len());
    seen.into_iter().try_for_each(|(letters, at, slots)| told("letters", at, slots, letters, board, emit))
}

const CONTINUE: ControlFlow<()> = ControlFlow::Continue(());

/// A slot keeps only words with one of the letters that another leaves where they cross. Each letter beyond two makes the
/// step a tenth harder.
fn told(
    role: &'static str,
    (tag, crossing): (Tag, &Crossing),
    (other, cell): (Var, Var),
    letters: Vec<u16>,
    board: &Board,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let Some(kept) = kept(board, crossing, cell, &letters) else { return CONTINUE };
    let rating =
        if letters.len() == 1 { FORCED_LETTER.difficulty } else { CROSSING.difficulty + letters.len() as u32 - 2 };
    emit.rated(rating, vec![Effect::Restrict(cell, kept)], |_| {
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
}

/// Each crossing, seen from both sides: `other` tells `cell` what letters are left.
fn each_crossing<'b>(
    board: &'b Board,
    each: &mut dyn FnMut(Tag, &'b Crossing, Var, Var) -> ControlFlow<()>,
) -> ControlFlow<()> {
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
