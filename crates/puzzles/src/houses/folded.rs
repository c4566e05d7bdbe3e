//! A long story with what is plain folded away: that a value rules others out is not said one by one where the single or the chain
//! that follows from it can be seen at once. Each of those becomes a step inside the story, with the plain facts inside it.

use rejilla_engine::kernel::Tag;
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::step::{Basis, Candidate, Said};
use rejilla_engine::{Board, Effect, Item, Step};

use super::forcing::FORCING_CHAIN;
use super::hidden_single::HIDDEN_SINGLE;
use super::naked_single::NAKED_SINGLE;
use super::story;

/// The same story with fewer facts.
pub(super) fn folded(board: &Board, proof: Proof) -> Proof {
    let tags: Vec<Tag> = board.model().constraints().map(|(tag, _)| tag).collect();
    let Proof { mut facts, end } = proof;
    for i in 0..facts.len() {
        let mut by: Vec<u32> = facts[i].by.iter().map(|&j| root(&facts, j)).collect();
        if is_plain(&facts[i]) || by == facts[i].by {
            continue;
        }
        by.sort_unstable();
        by.dedup();
        let inner = match (&facts[i].what, &facts[i].why) {
            (Claim::In(c), Why::House(_) | Why::Cell) => Some(single(&facts, &facts[i], *c)),
            (Claim::Out(c), Why::Inner(step)) if *step.technique == FORCING_CHAIN => {
                let under = board.under(by.iter().map(|&j| &facts[j as usize].what));
                let proof = story::refuted(&under, *c, &tags);
                proof.map(|proof| Step { basis: Basis::Proof(proof), ..(**step).clone() })
            }
            _ => None,
        };
        if let Some(step) = inner {
            facts[i] = Fact { by, why: Why::Inner(Box::new(step)), ..facts[i].clone() };
        }
    }
    Proof { facts, end }.trimmed()
}

/// Whether a fact is one that a value rules out.
fn is_plain(fact: &Fact) -> bool {
    matches!((&fact.what, &fact.why), (Claim::Out(_), Why::Pair(_) | Why::Cell)) && fact.by.len() == 1
}

/// The fact that is worth telling behind another.
fn root(facts: &[Fact], i: u32) -> u32 {
    let fact = &facts[i as usize];
    if is_plain(fact) && matches!(facts[fact.by[0] as usize].what, Claim::In(_)) { fact.by[0] } else { i }
}

/// A single as a step on the board that the facts worth telling leave: what their values rule out is told inside it.
fn single(facts: &[Fact], fact: &Fact, (x, v): Candidate) -> Step {
    let mut inside: Vec<Fact> = Vec::new();
    let mut outs = Vec::new();
    for &parent in &fact.by {
        let behind = root(facts, parent);
        if behind == parent {
            // Gone from the board already.
            continue;
        }
        let value = Fact::new(facts[behind as usize].what.clone(), Vec::new(), Why::Cell);
        let at = inside.iter().position(|known| *known == value).unwrap_or_else(|| {
            inside.push(value);
            inside.len() - 1
        });
        inside.push(Fact { by: vec![at as u32], ..facts[parent as usize].clone() });
        outs.push(inside.len() as u32 - 1);
    }
    let end = End::Comes(vec![inside.len() as u32]);
    inside.push(Fact { by: outs, ..fact.clone() });
    let mut said: Said = vec![("cell", Item::Cell(x)), ("value", Item::Value(x, v))];
    let technique = match fact.why {
        Why::House(tag) => {
            said.push(("house", Item::House(tag)));
            &HIDDEN_SINGLE
        }
        _ => &NAKED_SINGLE,
    };
    let (effects, basis) = (vec![Effect::Place(x, v)], Basis::Proof(Proof { facts: inside, end }));
    Step { technique, said, effects, rating: technique.difficulty, basis }
}
