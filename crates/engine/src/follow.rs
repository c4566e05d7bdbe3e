//! What would follow from an assumption by the constraints' own propagators: seen as a whole, told fact by fact.

use std::collections::VecDeque;

use rejilla_kernel::constraint::{Cost, Rule};
use rejilla_kernel::{Store, Tag, Val, ValSet, Var, propagate, propagate_alone};

use crate::board::Board;
use crate::proof::{Claim, End, Fact, Proof, Why};
use crate::step::Candidate;

/// Asks of one candidate after the other whether it can be.
#[derive(Debug)]
pub struct Refuter<'b> {
    board: &'b Board,
    store: Store,
}

impl<'b> Refuter<'b> {
    /// One for this board.
    pub fn new(board: &'b Board) -> Self {
        Refuter { board, store: board.store().clone() }
    }

    /// Whether propagation alone leads from a candidate to a contradiction.
    pub fn refutes(&mut self, (x, v): Candidate) -> bool {
        self.store.push();
        let refuted = self.store.assign(x, v).is_err() || propagate(self.board.model(), &mut self.store).is_err();
        self.store.pop();
        refuted
    }
}

/// The facts that lead from a candidate to a contradiction; none if propagation does not lead there.
pub fn refutation(board: &Board, assumed: Candidate) -> Option<Proof> {
    let mut trail = Trail::new(board, assumed);
    let end = trail.follow(assumed.0)?;
    let mut proof = Proof { facts: trail.facts, end };
    shorten(board, &mut proof);
    Some(proof.trimmed())
}

struct Trail<'b> {
    board: &'b Board,
    store: Store,
    facts: Vec<Fact>,
    /// The latest fact about each variable.
    latest: Vec<Option<u32>>,
}

impl<'b> Trail<'b> {
    fn new(board: &'b Board, assumed: Candidate) -> Self {
        let mut trail = Trail {
            board,
            store: board.store().clone(),
            facts: vec![Fact::assumed(0, Claim::In(assumed))],
            latest: vec![None; board.model().len()],
        };
        trail.latest[assumed.0.index()] = Some(0);
        let _ = trail.store.assign(assumed.0, assumed.1);
        trail
    }

    /// Runs propagators, those of the assumption first and then in the order of news, until something gives.
    fn follow(&mut self, first: Var) -> Option<End> {
        let model = self.board.model();
        let all = model.on(first).iter().copied().chain(model.constraints().map(|(tag, _)| tag));
        let mut queues: [VecDeque<Tag>; 2] = [VecDeque::new(), VecDeque::new()];
        let mut queued = vec![false; model.constraints().len()];
        let queue_of = |tag: Tag| usize::from(model.constraint(tag).rule().cost() == Cost::Dear);
        for tag in all {
            if !std::mem::replace(&mut queued[tag.index()], true) {
                queues[queue_of(tag)].push_back(tag);
            }
        }
        loop {
            let [cheap, dear] = &mut queues;
            let tag = cheap.pop_front().or_else(|| dear.pop_front())?;
            queued[tag.index()] = false;
            let rule = model.constraint(tag).rule();
            let before: Vec<ValSet> = rule.scope().iter().map(|&x| self.store.domain(x).into()).collect();
            if propagate_alone(model, tag, rule, &mut self.store).is_err() {
                return Some(self.clash(tag, rule, &before));
            }
            let by: Vec<u32> = rule.scope().iter().filter_map(|x| self.latest[x.index()]).collect();
            for (&x, before) in rule.scope().iter().zip(&before) {
                if self.store.domain(x) == before.view() {
                    continue;
                }
                self.latest[x.index()] = Some(self.facts.len() as u32);
                let what = Claim::Only(x, self.store.domain(x).into());
                self.facts.push(Fact::new(what, by.clone(), Why::Rule(tag)));
                for &other in model.on(x).iter().filter(|&&other| other != tag) {
                    if !std::mem::replace(&mut queued[other.index()], true) {
                        queues[queue_of(other)].push_back(other);
                    }
                }
            }
        }
    }

    /// A constraint that cannot be met: what is known of one of its variables is not what the others leave it.
    fn clash(&mut self, tag: Tag, rule: &dyn Rule, before: &[ValSet]) -> End {
        let scope = rule.scope();
        let last = (0..scope.len()).max_by_key(|&i| self.latest[scope[i].index()]).expect("a constraint has variables");
        let x = scope[last];
        let known = self.latest[x.index()].unwrap_or_else(|| {
            self.facts.push(Fact::new(Claim::Only(x, before[last].clone()), Vec::new(), Why::Cell));
            self.facts.len() as u32 - 1
        });
        let others = scope.iter().filter(|&&y| y != x).filter_map(|y| self.latest[y.index()]).collect();
        let barred = self.board.domain(x).iter().filter(|&v| !before[last].view().contains(v));
        let rest = ValSet::of(self.board.model().universe(x), barred);
        self.facts.push(Fact::new(Claim::Only(x, rest), others, Why::Rule(tag)));
        End::Clash(known, self.facts.len() as u32 - 1)
    }
}

/// Leaves out parents that facts do not need.
fn shorten(board: &Board, proof: &mut Proof) {
    let mut store = board.store().clone();
    for i in (0..proof.facts.len()).rev() {
        if !proof.used()[i] {
            continue;
        }
        let Why::Rule(tag) = proof.facts[i].why else { continue };
        let mut at = 0;
        while at < proof.facts[i].by.len() {
            let parent = proof.facts[i].by.remove(at);
            let fact = &proof.facts[i];
            let known = fact.by.iter().map(|&j| &proof.facts[j as usize].what);
            if !implies(board, &mut store, tag, known, &fact.what) {
                proof.facts[i].by.insert(at, parent);
                at += 1;
            }
        }
    }
}

/// Whether one constraint's propagator, in its strongest form, refuses the opposite of a claim about a variable where
/// these other claims hold. The store is the board's own, and is so again afterwards.
pub(crate) fn implies<'c>(
    board: &Board,
    store: &mut Store,
    tag: Tag,
    known: impl Iterator<Item = &'c Claim>,
    claim: &Claim,
) -> bool {
    let model = board.model();
    let Some(x) = claim.var() else { return false };
    let constraint = crate::checker::strongest(model.constraint(tag));
    store.push();
    let keeps = |v: Val| !claim.allows(x, v);
    let refused = store.retain(x, keeps).is_err()
        || known.into_iter().any(|claim| claim.var().is_some_and(|y| store.retain(y, |v| claim.allows(y, v)).is_err()))
        || propagate_alone(model, tag, constraint.rule(), store).is_err();
    store.pop();
    refused
}
