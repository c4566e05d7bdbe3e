//! A contradiction told candidate by candidate: what is in puts others out, what is out leaves others in, until a
//! candidate is both.
//!
//! The trail that finds a contradiction keeps whole sets of candidates, because it is walked for every candidate of a
//! board. This is walked once, for the chain that is told, over the constraints that the trail followed.

use std::collections::{BTreeMap, VecDeque};
use std::ops::ControlFlow;

use rejilla_engine::checker::check_step;
use rejilla_engine::kernel::constraint::{AllDifferent, Pairs};
use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::step::{Basis, Candidate};
use rejilla_engine::{Board, Effect, Step, Technique};

use super::ahead::Ahead;
use super::forcing::{self, FORCING_CHAIN};
use super::nested::is_long;

/// The facts from an assumption to the contradiction it leads to over these constraints; none if steps of this size do
/// not lead there.
pub(crate) fn refuted(board: &Board, assumed: Candidate, cites: &[Tag]) -> Option<Proof> {
    refuted_with(board, assumed, cites, (&[], Vec::new()))
}

/// The same where these techniques may help: what they see on the board as the story has left it is told inside it. Where it is
/// known which candidates they have to put out on the way (`lemmas`), those are, in that order.
pub(crate) fn refuted_with(
    board: &Board,
    assumed: Candidate,
    cites: &[Tag],
    (helpers, lemmas): (&[&'static Technique], Vec<Candidate>),
) -> Option<Proof> {
    let (lemmas, queue) = (lemmas.into(), VecDeque::new());
    let mut story = Story { board, cites, helpers, lemmas, facts: Vec::new(), known: BTreeMap::new(), queue };
    let (a, b) = story.contradiction(assumed)?;
    Some(Proof { facts: story.facts, end: End::Clash(a, b) }.trimmed())
}

/// The same story with fewer facts: a step told inside rests at first on everything known of the cells it speaks of, most of
/// which it can do without. What took longest to find is given up first. Slow, so only for a story that is told.
pub(crate) fn shortened(board: &Board, proof: Proof) -> Proof {
    let mut proof = proof;
    for i in (0..proof.facts.len()).rev() {
        let Why::Inner(step) = proof.facts[i].why.clone() else { continue };
        if !proof.used()[i] {
            continue;
        }
        let mut by = proof.facts[i].by.clone();
        by.sort_unstable();
        by = fewest(by, |fewer| holds_under(board, &proof.facts, &step, fewer));
        proof.facts[i].by = by;
    }
    proof.trimmed()
}

/// What is left of a list once all that it can do without is given up: in parts as large as possible, the last first.
pub(super) fn fewest<T: Clone>(mut all: Vec<T>, mut suffice: impl FnMut(&[T]) -> bool) -> Vec<T> {
    let mut run = all.len();
    while run > 0 {
        let mut end = all.len();
        while end > 0 {
            let start = end.saturating_sub(run);
            let fewer = [&all[..start], &all[end..]].concat();
            if suffice(&fewer) {
                all = fewer;
            }
            end = start;
        }
        run /= 2;
    }
    all
}

/// Whether a step holds on the board that these facts alone leave.
fn holds_under(board: &Board, facts: &[Fact], step: &Step, by: &[u32]) -> bool {
    check_step(&board.under(by.iter().map(|&i| &facts[i as usize].what)), step).is_ok()
}

/// The plainest step that puts a candidate out, chains being the last.
fn put_out(board: &Board, helpers: &[&'static Technique], (x, v): Candidate) -> Option<Step> {
    let plain = helpers.iter().filter(|helper| helper.difficulty < FORCING_CHAIN.difficulty);
    let mut step = None;
    for helper in plain {
        helper.see(board, &mut |found, tell| {
            if !found.effects.contains(&Effect::Remove(x, v)) {
                return ControlFlow::Continue(());
            }
            step = Some(found.told(tell));
            ControlFlow::Break(())
        });
        if step.is_some() {
            return step;
        }
    }
    forcing::told(board, (x, v))
}

/// The step of a helper that leaves least once singles have followed it; of helpers that take long, the first.
fn furthest(board: &Board, ahead: &mut Ahead<'_>, helper: &'static Technique) -> Option<Step> {
    if *helper == FORCING_CHAIN {
        let open: Vec<Candidate> = ahead.open().collect();
        let refuted: Vec<Candidate> = open.into_iter().filter(|&(x, v)| ahead.refutes(x, v)).collect();
        let best = refuted.into_iter().min_by_key(|&(x, v)| ahead.left_after(&[Effect::Remove(x, v)]))?;
        return forcing::told(board, best);
    }
    if is_long(helper) {
        return helper.first_told(board);
    }
    let mut best: Option<(u32, Step)> = None;
    helper.see(board, &mut |found, tell| {
        let left = ahead.left_after(&found.effects);
        if best.as_ref().is_none_or(|(least, _)| left < *least) {
            best = Some((left, found.told(tell)));
        }
        ControlFlow::Continue(())
    });
    best.map(|(_, step)| step)
}

struct Story<'b> {
    board: &'b Board,
    cites: &'b [Tag],
    helpers: &'b [&'static Technique],
    lemmas: VecDeque<Candidate>,
    facts: Vec<Fact>,
    /// The fact that speaks of a candidate.
    known: BTreeMap<Candidate, u32>,
    queue: VecDeque<u32>,
}

/// Two facts that contradict each other.
struct Clash(u32, u32);

type Told = Result<(), Clash>;

impl Story<'_> {
    fn add(&mut self, what: Claim, by: Vec<u32>, why: Why) -> u32 {
        self.facts.push(Fact { what, by, why });
        self.facts.len() as u32 - 1
    }

    fn learn(&mut self, at: Candidate, is_in: bool, by: Vec<u32>, why: Why) -> Told {
        if !self.board.has(at.0, at.1) {
            return Ok(());
        }
        let before = self.known.get(&at).copied();
        if before.is_some_and(|i| self.is_in(i) == is_in) {
            return Ok(());
        }
        let new = self.add(if is_in { Claim::In(at) } else { Claim::Out(at) }, by, why);
        match before {
            Some(old) => Err(Clash(old, new)),
            None => {
                self.known.insert(at, new);
                self.queue.push_back(new);
                Ok(())
            }
        }
    }

    fn is_in(&self, fact: u32) -> bool {
        matches!(self.facts[fact as usize].what, Claim::In(_))
    }

    /// Whether a candidate is still possible.
    fn is_open(&self, at: Candidate) -> bool {
        self.board.has(at.0, at.1) && self.known.get(&at).is_none_or(|&i| self.is_in(i))
    }

    /// The facts that put these candidates out; those that were never there need none.
    fn outs(&self, candidates: impl Iterator<Item = Candidate>) -> Vec<u32> {
        candidates.filter_map(|at| self.known.get(&at).copied()).filter(|&i| !self.is_in(i)).collect()
    }

    fn contradiction(&mut self, assumed: Candidate) -> Option<(u32, u32)> {
        self.facts.push(Fact::assumed(0, Claim::In(assumed)));
        self.known.insert(assumed, 0);
        self.queue.push_back(0);
        loop {
            while let Some(i) = self.queue.pop_front() {
                let told = match self.facts[i as usize].what {
                    Claim::In(at) => self.put_out(i, at),
                    Claim::Out(at) => self.leave_in(at),
                    _ => Ok(()),
                };
                if let Err(Clash(a, b)) = told {
                    return Some((a, b));
                }
            }
            // What the board alone leaves has not been looked at where nothing new came up.
            if let Err(Clash(a, b)) = self.sweep() {
                return Some((a, b));
            }
            if self.queue.is_empty() {
                let step = self.helped()?;
                if let Err(Clash(a, b)) = self.take_in(step) {
                    return Some((a, b));
                }
                if self.queue.is_empty() {
                    return None;
                }
            }
        }
    }

    /// What a helper sees on the board that the facts leave: the next candidate that has to go, or, of the first helper that sees
    /// anything, what leads furthest by singles.
    fn helped(&mut self) -> Option<Step> {
        if self.helpers.is_empty() {
            return None;
        }
        let board = self.board.under(self.known.values().map(|&i| &self.facts[i as usize].what));
        while let Some(out) = self.lemmas.pop_front() {
            if let Some(step) =
                Some(out).filter(|&(x, v)| board.has(x, v)).and_then(|out| put_out(&board, self.helpers, out))
            {
                return Some(step);
            }
        }
        let mut ahead = Ahead::new(&board);
        self.helpers.iter().find_map(|helper| furthest(&board, &mut ahead, helper))
    }

    /// A step told inside the story: it rests on what is known of the cells it speaks of.
    fn take_in(&mut self, step: Step) -> Told {
        let model = self.board.model();
        let mut vars: Vec<Var> =
            step.cites().iter().flat_map(|&tag| model.constraint(tag).rule().scope()).copied().collect();
        match &step.basis {
            Basis::Cites { reads, .. } => vars.extend(reads),
            Basis::Proof(proof) => vars.extend(proof.facts.iter().filter_map(|fact| fact.what.var())),
        }
        let known = self.known.iter();
        let mut by: Vec<u32> = known.filter(|((x, _), _)| vars.contains(x)).map(|(_, &fact)| fact).collect();
        // It may lean on others.
        if !holds_under(self.board, &self.facts, &step, &by) {
            by = self.known.values().copied().collect();
        }
        for effect in step.effects.clone() {
            let why = Why::Inner(Box::new(step.clone()));
            match effect {
                Effect::Place(x, v) => self.learn((x, v), true, by.clone(), why)?,
                Effect::Remove(x, v) => self.learn((x, v), false, by.clone(), why)?,
                Effect::Restrict(..) => {}
            }
        }
        Ok(())
    }

    /// The constraints followed on a variable.
    fn followed(&self, x: Var) -> Vec<Tag> {
        self.board.model().on(x).iter().copied().filter(|tag| self.cites.contains(tag)).collect()
    }

    fn sweep(&mut self) -> Told {
        let board = self.board;
        let scopes = self.cites.iter().flat_map(|&tag| board.model().constraint(tag).rule().scope());
        let mut vars: Vec<Var> = scopes.copied().collect();
        vars.sort_unstable();
        vars.dedup();
        for x in vars {
            for v in board.domain(x) {
                self.leave_in((x, v))?;
            }
        }
        Ok(())
    }

    /// What a candidate that is in rules out.
    fn put_out(&mut self, i: u32, (x, v): Candidate) -> Told {
        let board = self.board;
        for w in board.domain(x).iter().filter(|&w| w != v) {
            self.learn((x, w), false, vec![i], Why::Cell)?;
        }
        for tag in self.followed(x) {
            let Some(pairs) = board.model().constraint(tag).rule().pairs() else { continue };
            for y in pairs.neighbours(x) {
                for w in board.domain(y).iter().filter(|&w| !pairs.compatible(x, v, y, w)) {
                    self.learn((y, w), false, vec![i], Why::Pair(tag))?;
                }
            }
        }
        Ok(())
    }

    /// What a candidate that is out leaves to its cell, its houses and its neighbours.
    fn leave_in(&mut self, (x, v): Candidate) -> Told {
        let board = self.board;
        let mine: Vec<Candidate> = board.domain(x).iter().map(|w| (x, w)).collect();
        self.only_one(&mine, Why::Cell)?;
        for tag in self.followed(x) {
            let constraint = board.model().constraint(tag);
            match constraint.shape::<AllDifferent>() {
                Some(house) if house.is_permutation() => {
                    let places: Vec<Candidate> = house.vars().iter().map(|&y| (y, v)).collect();
                    self.only_one(&places, Why::House(tag))?;
                }
                Some(_) => {}
                None => {
                    if let Some(pairs) = constraint.rule().pairs() {
                        self.without_support(tag, pairs, x)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// One of these candidates holds: if one is left it does, and if none is left, the last one that went had to.
    fn only_one(&mut self, among: &[Candidate], why: Why) -> Told {
        let open: Vec<Candidate> = among.iter().copied().filter(|&at| self.is_open(at)).collect();
        let mut outs = self.outs(among.iter().copied());
        match open[..] {
            [] => {
                let Some(last) = outs.iter().copied().max() else { return Ok(()) };
                outs.retain(|&i| i != last);
                let Claim::Out(at) = self.facts[last as usize].what else { return Ok(()) };
                let new = self.add(Claim::In(at), outs, why);
                Err(Clash(last, new))
            }
            [at] => self.learn(at, true, outs, why),
            _ => Ok(()),
        }
    }

    /// Candidates beside `x` that nothing left in it allows.
    fn without_support(&mut self, tag: Tag, pairs: &dyn Pairs, x: Var) -> Told {
        let board = self.board;
        let (open, gone): (Vec<Val>, Vec<Val>) = board.domain(x).iter().partition(|&a| self.is_open((x, a)));
        for y in pairs.neighbours(x) {
            for b in board.domain(y).iter().filter(|&b| self.is_open((y, b))).collect::<Vec<_>>() {
                if open.iter().any(|&a| pairs.compatible(x, a, y, b)) {
                    continue;
                }
                let outs = self.outs(gone.iter().filter(|&&a| pairs.compatible(x, a, y, b)).map(|&a| (x, a)));
                let barring = board.domain(x).iter().filter(|&a| !pairs.compatible(x, a, y, b));
                let left = Claim::Only(x, ValSet::of(board.model().universe(x), barring));
                let left = self.add(left, outs, Why::Cell);
                self.learn((y, b), false, vec![left], Why::Pair(tag))?;
            }
        }
        Ok(())
    }
}
