//! **What it sees.** A candidate that leads to a contradiction, where on the way not only singles are followed but whole
//! techniques: sets and locked candidates; then chains inside the chain; then chains inside those.
//!
//! **Why it holds.** What leads to a contradiction is false, however it leads there.
//!
//! **Example.** If r2c4 were 7, two cells of the third row would be left with 5 and 8, which locks the 9 in the middle
//! block, and the last row would have no 9.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::proof::Claim;
use rejilla_engine::step::Candidate;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::ahead::{Ahead, Refuted};
use super::folded::folded;
use super::forcing::FORCING_CHAIN;
use super::hidden_set::HIDDEN_PAIR;
use super::lemmas;
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
/// Shorter stories there are: of Golden Nugget's 242 candidates two fall with the help of eight other steps, in 40 facts (as
/// counted before stories were folded), where the first that falls takes more. But looking for them first, by a bound on how often others help, took 4 to 8 times as long over
/// the hardest puzzles, because candidates of larger cells lead on less: three times as many such steps were needed. Those that leave
/// least by singles first: 5 times as long. So the candidate is the first that falls, and its story is chosen afterwards.
fn find(board: &Board, helpers: &[&'static Technique], emit: &mut Emit<'_>) -> ControlFlow<()> {
    let all: Vec<Tag> = board.model().constraints().map(|(tag, _)| tag).collect();
    let mut open: Vec<Var> = board.model().vars().filter(|&x| !board.is_placed(x)).collect();
    open.sort_by_key(|&x| board.size(x));
    let mut ahead = Ahead::new(board);
    for x in open {
        for v in board.domain(x) {
            board.look()?;
            if !falls(board, &mut ahead, (x, v), helpers) {
                continue;
            }
            let chains = helpers.contains(&&FORCING_CHAIN);
            let lemmas = if chains { lemmas::needed(board, &mut ahead, (x, v)) } else { None };
            // Nobody may be waiting for the story any more.
            let with = (helpers, lemmas.unwrap_or_default());
            let Some(proof) = story::refuted_with(board, (x, v), &all, with) else { continue };
            emit.step(vec![Effect::Remove(x, v)], |_| {
                let proof = folded(board, story::shortened(board, proof));
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

/// Whether a candidate leads to a contradiction with this help. What one helper sees is taken all at once, for only the end counts.
fn falls(board: &Board, ahead: &mut Ahead<'_>, assumed: Candidate, helpers: &[&'static Technique]) -> bool {
    let mut under = board.under([&Claim::In(assumed)]);
    loop {
        ahead.look_at(&under);
        match ahead.settle() {
            Ok(gone) => under.apply(&gone),
            Err(Refuted) => return true,
        };
        let seen = helpers.iter().find_map(|helper| Some(seen(&under, ahead, helper)).filter(|seen| !seen.is_empty()));
        if !seen.is_some_and(|seen| under.apply(&seen)) {
            return false;
        }
    }
}

/// Everything a helper sees; of those that take long, the first thing.
fn seen(board: &Board, ahead: &mut Ahead<'_>, helper: &'static Technique) -> Vec<Effect> {
    if *helper == FORCING_CHAIN {
        return ahead.refuted();
    }
    if is_long(helper) {
        return helper.first(board).map_or_else(Vec::new, |found| found.effects);
    }
    let mut effects = Vec::new();
    helper.see(board, &mut |found, _| {
        effects.extend(found.effects);
        ControlFlow::Continue(())
    });
    effects
}

/// Whether a helper tries every candidate with the help of others.
pub(super) fn is_long(helper: &Technique) -> bool {
    helper.difficulty >= FORCING_NET.difficulty
}
