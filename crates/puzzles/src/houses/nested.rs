//! **What it sees.** A candidate that leads to a contradiction, where on the way not only singles are followed but whole
//! techniques: sets and locked candidates; then chains inside the chain; then chains inside those.
//!
//! **Why it holds.** What leads to a contradiction is false, however it leads there.
//!
//! **Example.** If r2c4 were 7, two cells of the third row would be left with 5 and 8, which locks the 9 in the middle
//! block, and the last row would have no 9.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::proof::Proof;
use rejilla_engine::step::Candidate;
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

/// A story of more facts than this is told only if there is none with little help: whoever reads it has to follow each time that
/// another technique helps. (Golden Nugget's hardest step: 40 facts instead of 127. Looking for short stories first would take
/// eight times as long on the hardest puzzles, because candidates of cells with few others lead on.)
const LONG: usize = 160;
const TIMES: u32 = 8;

/// The first candidate that falls, cells with few candidates first: weighing all of them would take too long.
fn find(board: &Board, helpers: &[&'static Technique], emit: &mut Emit<'_>) -> ControlFlow<()> {
    let all: Vec<Tag> = board.model().constraints().map(|(tag, _)| tag).collect();
    let mut open: Vec<Var> = board.model().vars().filter(|&x| !board.is_placed(x)).collect();
    open.sort_by_key(|&x| board.size(x));
    let candidates = || open.iter().flat_map(|&x| board.domain(x).iter().map(move |v| (x, v)));
    let mut is_first = true;
    for assumed in candidates() {
        board.look()?;
        let Some(proof) = story::refuted_with(board, assumed, &all, (helpers, u32::MAX)) else { continue };
        if std::mem::take(&mut is_first) && proof.facts.len() > LONG {
            for other in candidates() {
                board.look()?;
                if let Some(proof) = story::refuted_with(board, other, &all, (helpers, TIMES)) {
                    see(board, other, proof, emit)?;
                }
            }
        }
        see(board, assumed, proof, emit)?;
    }
    ControlFlow::Continue(())
}

fn see(board: &Board, (x, v): Candidate, proof: Proof, emit: &mut Emit<'_>) -> ControlFlow<()> {
    emit.step(vec![Effect::Remove(x, v)], |_| {
        let proof = story::shortened(board, proof);
        let said = vec![
            ("cell", Item::Cell(x)),
            ("value", Item::Value(x, v)),
            ("number", Item::Number(proof.facts.len() as u32)),
        ];
        Telling::proof(said, proof)
    })
}
