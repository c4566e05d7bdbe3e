//! **What it sees.** A slot crossed by words that stand already, and a single word left that agrees with their letters.
//!
//! **Why it holds.** Words share the letter where they cross, and every other word has another letter somewhere.
//!
//! **Example.** LAS and SOL stand: of the words left for the slot across both, only SES has an S at each end.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::Crossing;
use rejilla_engine::kernel::{Domain, Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// The only word that fits the letters of words that cross it.
pub(super) static FITS_LETTERS: Technique =
    Technique { id: "fits-letters", difficulty: 11, roles: &["cell", "others", "value"], find };

/// A word that stands across a slot: by which crossing, and the words of the slot that have its letter there.
struct Across<'b> {
    tag: Tag,
    other: Var,
    fitting: Domain<'b>,
}

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for x in board.model().vars().filter(|&x| !board.is_placed(x) && board.size(x) > 1) {
        board.look()?;
        let mut across = words_across(board, x);
        let fits = |across: &[Across<'_>], v: Val| across.iter().all(|word| word.fitting.contains(v));
        let mut fitting = board.domain(x).iter().filter(|&v| fits(&across, v));
        let (Some(v), None) = (fitting.next(), fitting.next()) else { continue };
        drop(fitting);
        emit.step(vec![Effect::Place(x, v)], |_| {
            // Letters that rule out nothing of their own are not spoken of.
            let mut at = 0;
            while at < across.len() {
                let word = across.remove(at);
                if board.domain(x).iter().any(|w| w != v && fits(&across, w)) {
                    across.insert(at, word);
                    at += 1;
                }
            }
            let others: Vec<Var> = across.iter().map(|word| word.other).collect();
            let reads = others.iter().copied().chain([x]).collect();
            Telling::cites(
                vec![("cell", Item::Cell(x)), ("others", Item::Cells(others)), ("value", Item::Value(x, v))],
                across.iter().map(|word| word.tag).collect(),
                reads,
            )
        })?;
    }
    ControlFlow::Continue(())
}

/// The words that stand across a slot, in the order of its crossings.
fn words_across(board: &Board, x: Var) -> Vec<Across<'_>> {
    let model = board.model();
    let crossings = model.on(x).iter().filter_map(|&tag| Some((tag, model.constraint(tag).shape::<Crossing>()?)));
    let standing = crossings.filter_map(|(tag, crossing)| {
        let [a, b] = crossing.vars();
        let other = if a == x { b } else { a };
        let letter = crossing.projection(other).class(board.placed(other)?);
        Some(Across { tag, other, fitting: crossing.projection(x).members(letter) })
    });
    standing.collect()
}
