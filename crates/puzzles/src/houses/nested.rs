//! **What it sees.** A candidate that leads to a contradiction, where on the way not only singles are followed but whole
//! techniques: sets and locked candidates; then chains inside the chain; then chains inside those.
//!
//! **Why it holds.** What leads to a contradiction is false, however it leads there.
//!
//! **Example.** If r2c4 were 7, two cells of the third row would be left with 5 and 8, which locks the 9 in the middle
//! block, and the last row would have no 9.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::forcing::FORCING_CHAIN;
use super::hidden_set::HIDDEN_PAIR;
use super::locked::LOCKED;
use super::naked_set::{NAKED_PAIR, NAKED_TRIPLE};
use super::story;

const ROLES: &[&str] = &["cell", "value", "number"];

/// A chain that uses sets and locked candidates.
pub static FORCING_NET: Technique = Technique {
    id: "forcing-net",
    difficulty: 90,
    roles: ROLES,
    find: |board, emit| find(board, &[&LOCKED, &NAKED_PAIR, &HIDDEN_PAIR, &NAKED_TRIPLE], emit),
};

/// A chain with chains inside.
pub static NESTED_CHAIN: Technique = Technique {
    id: "nested-chain",
    difficulty: 100,
    roles: ROLES,
    find: |board, emit| find(board, &[&LOCKED, &NAKED_PAIR, &HIDDEN_PAIR, &NAKED_TRIPLE, &FORCING_CHAIN], emit),
};

/// A chain with such nets inside.
pub static DOUBLY_NESTED_CHAIN: Technique = Technique {
    id: "doubly-nested-chain",
    difficulty: 110,
    roles: ROLES,
    find: |board, emit| find(board, &[&LOCKED, &NAKED_PAIR, &HIDDEN_PAIR, &FORCING_CHAIN, &FORCING_NET], emit),
};

/// The last rung: a chain with nested chains inside.
pub static TRIPLY_NESTED_CHAIN: Technique = Technique {
    id: "triply-nested-chain",
    difficulty: 115,
    roles: ROLES,
    find: |board, emit| find(board, &[&LOCKED, &NAKED_PAIR, &FORCING_CHAIN, &FORCING_NET, &NESTED_CHAIN], emit),
};

/// The first candidate that falls, cells with few candidates first: weighing all of them would take too long.
///
/// Shorter stories there are: of Golden Nugget's 242 candidates two fall with the help of eight other steps, in 40 facts, where the
/// first that falls takes 127. But looking for them first, by a bound on how often others help, took 4 to 8 times as long over
/// the hardest puzzles, because candidates of larger cells lead on less: three times as many such steps were needed. Those that leave
/// least by singles first: 5 times as long. The same only where the first story has more than 160 facts: 4 times.
fn find(board: &Board, helpers: &[&'static Technique], emit: &mut Emit<'_>) -> ControlFlow<()> {
    let all: Vec<Tag> = board.model().constraints().map(|(tag, _)| tag).collect();
    let mut open: Vec<Var> = board.model().vars().filter(|&x| !board.is_placed(x)).collect();
    open.sort_by_key(|&x| board.size(x));
    for x in open {
        for v in board.domain(x) {
            board.look()?;
            let Some(proof) = story::refuted_with(board, (x, v), &all, helpers) else { continue };
            emit.step(vec![Effect::Remove(x, v)], |_| {
                let proof = story::shortened(board, proof);
                let said = vec![
                    ("cell", Item::Cell(x)),
                    ("value", Item::Value(x, v)),
                    ("number", Item::Number(proof.facts.len() as u32)),
                ];
                Telling::proof(said, proof)
            })?;
        }
    }
    ControlFlow::Continue(())
}
