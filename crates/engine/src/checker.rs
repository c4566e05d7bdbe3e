//! Holds an explained step to account.
//!
//! Keep only the constraints a step cites and the candidates it reads, give every other variable back its whole domain,
//! deny the effect, and ask for a solution: there must be none. Then leave out each citation in turn: now some effect
//! must become deniable, or the citation was idle. A step that is told fact by fact is checked fact by fact instead
//! (`checker/proof.rs`), and patterns that one solution forbids are proved to be so (`checker/deadly.rs`).

mod cover;
mod deadly;
mod places;
mod proof;

use std::ops::ControlFlow;

use rejilla_kernel::constraint::Constraint;
use rejilla_kernel::{Engine, Model, Order, Tag, Val, ValSet, Var, Verdict, solve};

use crate::board::Board;
use crate::step::{Basis, Effect, Item, Link, Step, Tie};

/// What is wrong with a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The effect does not follow from what is cited and read.
    Unproven(Effect),
    /// The effect changes nothing.
    NoNews(Effect),
    /// Every effect follows without this citation.
    IdleCitation(Tag),
    /// The sentence names what the technique does not declare, or the other way round.
    Roles,
    /// A link joins what the step does not speak of, or what nothing ties that way.
    Link(Link),
    /// The fact does not follow from its parents by its reason.
    Fact(usize),
    /// The story goes on without this fact.
    IdleFact(usize),
    /// The branches are not all the cases there are.
    Cases,
    /// The facts do not end as the proof says.
    End,
    /// The checker could not settle it within its budget.
    Undecided,
}

/// Nodes the checker spends on one question, engine by engine. Most steps are local, and a few nodes of propagation are
/// plenty; a step that counts over several houses needs learning; and what learning declines gets a long search.
const ATTEMPTS: [(Engine, u64); 3] = [(Engine::Mac, 2_000), (Engine::Sat, 100_000), (Engine::Mac, 200_000)];

/// Checks one step against the board it was found on.
///
/// # Errors
/// The first flaw found.
pub fn check_step(board: &Board, step: &Step) -> Result<(), Flaw> {
    check_roles(step)?;
    if let Some(loose) = chain_links(step).find(|link| !is_tied(board, step, link)) {
        return Err(Flaw::Link(*loose));
    }
    if let Some(idle) = step.effects.iter().find(|effect| !board.is_news(effect)) {
        return Err(Flaw::NoNews(idle.clone()));
    }
    match &step.basis {
        Basis::Cites { cites, reads } => check_cites(board, (cites, reads), &step.effects),
        Basis::Proof(proof) => proof::check_proof(board, proof, &step.effects),
    }
}

/// The links said; those of a proof are held to account with its facts.
fn chain_links(step: &Step) -> impl Iterator<Item = &Link> {
    step.said.iter().flat_map(|(_, item)| match item {
        Item::Chain(_, links) => links.as_slice(),
        _ => &[],
    })
}

fn check_cites(board: &Board, (cites, reads): (&[Tag], &[Var]), effects: &[Effect]) -> Result<(), Flaw> {
    let reads = with_keys(board, cites, reads);
    let question = Question { board, reads: &reads, attempts: &ATTEMPTS };
    for effect in effects {
        if !question.proves(cites, effect)? {
            return Err(Flaw::Unproven(effect.clone()));
        }
    }
    for &tag in cites {
        let others: Vec<Tag> = cites.iter().copied().filter(|&t| t != tag).collect();
        let mut all_proven = true;
        for effect in effects {
            all_proven &= question.proves(&others, effect)?;
        }
        if all_proven {
            return Err(Flaw::IdleCitation(tag));
        }
    }
    Ok(())
}

/// What a step reads, and the keys of what it cites that are placed: where a piece lies, its house is there only
/// because it does.
fn with_keys(board: &Board, cites: &[Tag], reads: &[Var]) -> Vec<Var> {
    let keys = cites.iter().filter_map(|&tag| board.model().constraint(tag).rule().key());
    reads.iter().copied().chain(keys.filter(|&x| board.is_placed(x))).collect()
}

/// The citations that effects cannot do without, idle ones left out one after the other; all of them if the effects do not
/// follow, or could not be settled, or nobody waits for it any more. For stories whose reasons follow a trail that may be
/// longer than needed; no technique needs it to see.
pub fn needed(board: &Board, cites: Vec<Tag>, reads: &[Var], effects: &[Effect]) -> Vec<Tag> {
    let reads = with_keys(board, &cites, reads);
    // The first attempt only: a story is told sooner than it is checked.
    let question = Question { board, reads: &reads, attempts: &ATTEMPTS[..1] };
    let proven = |cites: &[Tag]| effects.iter().all(|effect| question.proves(cites, effect) == Ok(true));
    let mut left = cites;
    // What is needed among more is needed among fewer: one pass is enough.
    let mut at = 0;
    while at < left.len() && board.look().is_continue() {
        let tag = left.remove(at);
        if !proven(&left) {
            left.insert(at, tag);
            at += 1;
        }
    }
    left
}

/// Every role said is declared, every declared role is said, and what is said of values and cells is of this model.
fn check_roles(step: &Step) -> Result<(), Flaw> {
    let declared = step.technique.roles;
    let said = step.said.iter().map(|(role, _)| *role);
    let known = said.clone().all(|role| declared.contains(&role));
    let complete = declared.iter().all(|role| said.clone().any(|s| s == *role));
    let cites = step.cites();
    let houses_cited = step.said.iter().all(|(_, item)| match item {
        Item::House(tag) => step.assumes_unique() || cites.contains(tag),
        _ => true,
    });
    if known && complete && houses_cited { Ok(()) } else { Err(Flaw::Roles) }
}

/// Whether both ends of a link are candidates of variables the step reads, changes or cites something of, and one
/// variable or one constraint ties them as it says. It need not be a citation: what proves the effects best may be less
/// than what a chain follows. A strong link is held to the shape alone: what else the chain has ruled out by then is the
/// effects' affair.
fn is_tied(board: &Board, step: &Step, link: &Link) -> bool {
    let ((x, v), (y, w)) = (link.from, link.to);
    if !board.has(x, v) || !board.has(y, w) || link.from == link.to {
        return false;
    }
    let cites = step.cites();
    let reads: &[Var] = match &step.basis {
        Basis::Cites { reads, .. } => reads,
        Basis::Proof(_) => &[],
    };
    let cited = |x: &Var| cites.iter().any(|&tag| board.model().constraint(tag).rule().scope().contains(x));
    let known = |x: &Var| reads.contains(x) || step.effects.iter().any(|e| e.var() == *x) || cited(x);
    if !known(&x) || !known(&y) {
        return false;
    }
    x == y
        || board.model().on(x).iter().any(|&tag| {
            let constraint = board.model().constraint(tag);
            let scope = constraint.rule().scope();
            let both = scope.contains(&x) && scope.contains(&y);
            both && match link.tie {
                Tie::Weak => constraint.rule().pairs().is_some_and(|pairs| !pairs.compatible(x, v, y, w)),
                Tie::Strong => {
                    v == w
                        && board.house(tag).is_some_and(|house| {
                            house.is_permutation() && house.vars().contains(&x) && house.vars().contains(&y)
                        })
                }
            }
        })
}

struct Question<'a> {
    board: &'a Board,
    reads: &'a [Var],
    attempts: &'a [(Engine, u64)],
}

impl Question<'_> {
    /// Whether the cited constraints and the candidates read leave no solution in which the effect fails.
    fn proves(&self, cites: &[Tag], effect: &Effect) -> Result<bool, Flaw> {
        let model = self.board.model();
        let denied = self.denied(model, effect);
        if denied.view().is_empty() {
            return Ok(true);
        }
        let mut bound = vec![false; model.len()];
        for rule in cites.iter().map(|&tag| model.constraint(tag).rule()).filter(|rule| !rule.is_monotone()) {
            rule.scope().iter().for_each(|x| bound[x.index()] = true);
        }
        let domain = |x: Var| {
            if x == effect.var() {
                return denied.clone();
            }
            let known = self.known(model, x);
            // Nothing cited speaks of it, or only what would rather have more: the largest value is as good as any. On a large
            // board this is most of the search.
            match known.view().max() {
                Some(most) if !bound[x.index()] => ValSet::of(model.universe(x), [most]),
                _ => known,
            }
        };
        let weak = model.weakened(cites, domain, strongest);
        for &(engine, nodes) in self.attempts {
            let mut found = false;
            let report = solve(
                &weak,
                engine,
                &mut *Order::Smallest.brancher(&weak),
                &self.board.purse(nodes),
                &mut (),
                &mut |_| {
                    found = true;
                    ControlFlow::Break(())
                },
            );
            match report.map(|r| r.verdict) {
                Ok(Verdict::Spent(_)) | Err(_) => {}
                Ok(_) => return Ok(!found),
            }
        }
        Err(Flaw::Undecided)
    }

    /// What may be taken as known of a variable: its candidates if the step reads it, else nothing.
    fn known(&self, model: &Model, x: Var) -> ValSet {
        if self.reads.contains(&x) { self.board.domain(x).into() } else { model.initial(x).into() }
    }

    /// The values left to the effect's variable if the effect is false.
    fn denied(&self, model: &Model, effect: &Effect) -> ValSet {
        let known = self.known(model, effect.var());
        let keeps: Box<dyn Fn(Val) -> bool> = match effect {
            Effect::Place(_, v) => Box::new(move |w| w != *v),
            Effect::Remove(_, v) => Box::new(move |w| w == *v),
            Effect::Restrict(_, set) => Box::new(move |w| !set.view().contains(w)),
        };
        ValSet::of(known.len() * 64, known.view().iter().filter(|&w| keeps(w)))
    }
}

/// The same constraint, propagated as hard as can be: pigeonholes are then seen without search.
pub(crate) fn strongest(constraint: &Constraint) -> Constraint {
    constraint.rule().strongest().unwrap_or_else(|| constraint.clone())
}
