//! The refutation as it is learned, in steps that a stranger can check one by one (LRAT): each clause with those it follows
//! from, in an order in which every one of them leaves a single literal open, and the last one none.
//!
//! Kept only for who asks. Clauses are thrown away by the search and said to be, so that a checker forgets them too.

use super::clauses::ClauseId;
use super::lit::Lit;

/// A clause of a proof: one that was demanded, or one that was derived; each counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofId {
    /// What the proof starts from.
    Demanded(u32),
    /// What it comes to.
    Derived(u32),
}

impl ProofId {
    fn word(self) -> u32 {
        match self {
            ProofId::Demanded(i) => 2 * i,
            ProofId::Derived(i) => 2 * i + 1,
        }
    }

    fn of(word: u32) -> ProofId {
        if word.is_multiple_of(2) { ProofId::Demanded(word / 2) } else { ProofId::Derived(word / 2) }
    }
}

/// One step of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The next derived clause, and what it follows from.
    Derive(Vec<Lit>, Vec<ProofId>),
    /// Clauses that are not needed any more.
    Forget(Vec<ProofId>),
}

/// What was demanded, and what was derived from it so far.
#[derive(Debug, Default)]
pub struct Proof {
    /// The literals demanded, clause after clause, and where each clause ends.
    lits: Vec<Lit>,
    ends: Vec<usize>,
    derived: u32,
    /// Steps as numbers of seven bits and more: a proof is long, and most of its numbers are small.
    bytes: Vec<u8>,
    /// Bytes beyond which the search is ended.
    most: usize,
}

impl Proof {
    /// How many clauses were demanded.
    pub fn demanded(&self) -> usize {
        self.ends.len()
    }

    /// A clause that was demanded, its literals in order, each once.
    pub fn clause(&self, at: usize) -> &[Lit] {
        let start = at.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.lits[start..self.ends[at]]
    }

    /// The steps, from the first.
    pub fn steps(&self) -> impl Iterator<Item = Step> {
        let mut rest = &self.bytes[..];
        std::iter::from_fn(move || {
            let forgets = next(&mut rest)? == 1;
            let lits: Vec<u32> = numbers(&mut rest);
            if forgets {
                return Some(Step::Forget(lits.into_iter().map(ProofId::of).collect()));
            }
            let hints = numbers(&mut rest).into_iter().map(ProofId::of).collect();
            Some(Step::Derive(lits.into_iter().map(Lit::word).collect(), hints))
        })
    }

    fn demand(&mut self, clause: &[Lit]) -> ProofId {
        self.lits.extend_from_slice(clause);
        self.ends.push(self.lits.len());
        ProofId::Demanded(self.ends.len() as u32 - 1)
    }

    fn derive(&mut self, clause: &[Lit], hints: &[ProofId]) -> ProofId {
        self.write(0);
        self.write(clause.len() as u32);
        clause.iter().for_each(|lit| self.write(lit.index() as u32));
        self.write(hints.len() as u32);
        hints.iter().for_each(|id| self.write(id.word()));
        self.derived += 1;
        ProofId::Derived(self.derived - 1)
    }

    fn forget(&mut self, gone: &[ProofId]) {
        if !gone.is_empty() {
            self.write(1);
            self.write(gone.len() as u32);
            gone.iter().for_each(|id| self.write(id.word()));
        }
    }

    fn write(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push(number as u8 | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }
}

/// Takes a number off the front; none at the end.
fn next(bytes: &mut &[u8]) -> Option<u32> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7f) << shift;
        shift += 7;
        if byte < 0x80 {
            return Some(number);
        }
    }
}

fn numbers(bytes: &mut &[u8]) -> Vec<u32> {
    let count = next(bytes).unwrap_or(0);
    (0..count).map_while(|_| next(bytes)).collect()
}

/// The proof, and what the search must remember to go on with it.
#[derive(Debug)]
pub(super) struct Log {
    pub(super) proof: Proof,
    /// By place in the arena: which clause of the proof stands there.
    ids: Vec<ProofId>,
    /// By boolean: the clause that says what it is, where that is settled before any decision.
    units: Vec<Option<ProofId>>,
    /// How much of the trail has such clauses.
    settled: usize,
    /// By boolean: its place on the trail, as far as the trail was looked at.
    position: Vec<u32>,
    pub(super) placed: usize,
    /// By boolean: the last explanation that met it.
    met: Vec<u32>,
    round: u32,
}

const NOWHERE: ProofId = ProofId::Demanded(u32::MAX / 2);

impl Log {
    /// A log for so many booleans, of a proof of at most so many bytes.
    pub(super) fn new(booleans: usize, most: usize) -> Self {
        let proof = Proof { most, ..Proof::default() };
        let (units, position, met) = (vec![None; booleans], vec![0; booleans], vec![0; booleans]);
        Log { proof, ids: Vec::new(), units, settled: 0, position, placed: 0, met, round: 0 }
    }

    /// One more boolean.
    pub(super) fn grow(&mut self) {
        self.units.push(None);
        self.position.push(0);
        self.met.push(0);
    }

    /// Whether the proof has grown beyond what was allowed.
    pub(super) fn is_full(&self) -> bool {
        self.proof.bytes.len() > self.proof.most
    }

    /// Notes a clause that is demanded.
    pub(super) fn demand(&mut self, clause: &[Lit]) -> ProofId {
        self.proof.demand(clause)
    }

    /// A clause without those of its literals that are false for ever.
    pub(super) fn shorten(&mut self, id: ProofId, open: &[Lit], gone: impl Iterator<Item = Lit>) -> ProofId {
        let mut hints: Vec<ProofId> = gone.map(|lit| self.unit(lit)).collect();
        if hints.is_empty() && !open.is_empty() {
            return id;
        }
        hints.push(id);
        self.proof.derive(open, &hints)
    }

    fn unit(&self, lit: Lit) -> ProofId {
        self.units[lit.boolean()].expect("what is settled was written down")
    }

    /// Notes which clause of the proof says that a literal holds for ever.
    pub(super) fn set_unit(&mut self, lit: Lit, id: ProofId) {
        self.units[lit.boolean()] = Some(id);
    }

    /// Notes where a clause stands.
    pub(super) fn set_place(&mut self, at: ClauseId, id: ProofId) {
        let at = at.place();
        if self.ids.len() <= at {
            self.ids.resize(at + 1, NOWHERE);
        }
        self.ids[at] = id;
    }

    /// The clause of the proof that stands somewhere.
    pub(super) fn id(&self, at: ClauseId) -> ProofId {
        self.ids[at.place()]
    }

    /// All places become void: clauses are about to be written anew.
    pub(super) fn take_places(&mut self) -> Vec<ProofId> {
        std::mem::take(&mut self.ids)
    }

    pub(super) fn forget(&mut self, gone: &[ProofId]) {
        self.proof.forget(gone);
    }

    /// Writes down what of the trail is settled before any decision and was not yet, each literal by its reason.
    pub(super) fn settle<'c>(&mut self, trail: &[Lit], reason: impl Fn(usize) -> Option<(ClauseId, &'c [Lit])>) {
        for &lit in trail.iter().skip(self.settled) {
            if self.units[lit.boolean()].is_none() {
                let (at, lits) = reason(lit.boolean()).expect("what has no reason was written down");
                let others = lits.iter().copied().filter(|&other| other != lit);
                let unit = self.shorten(self.id(at), &[lit], others);
                self.set_unit(lit, unit);
            }
        }
        self.settled = self.settled.max(trail.len());
    }

    /// Writes down a lesson: `used` are the booleans met on the way to it, whose reasons, in the order of the trail, and
    /// then the contradiction itself show that it holds.
    pub(super) fn explain(
        &mut self,
        lesson: &[Lit],
        (conflict, used): (ClauseId, &[u32]),
        trail: &[Lit],
        level: &[u32],
        clauses: &super::clauses::Clauses,
        reason: &[Option<ClauseId>],
    ) -> ProofId {
        for (at, lit) in trail.iter().enumerate().skip(self.placed) {
            self.position[lit.boolean()] = at as u32;
        }
        self.placed = trail.len();
        self.round += 1;
        lesson.iter().for_each(|lit| self.met[lit.boolean()] = self.round);
        let resolved = used.iter().filter(|&&b| self.met[b as usize] != self.round);
        let mut chain: Vec<(u32, ClauseId)> = resolved
            .map(|&b| (self.position[b as usize], reason[b as usize].expect("what was resolved had a reason")))
            .collect();
        chain.sort_unstable_by_key(|&(position, _)| position);
        chain.push((0, conflict));
        let mut hints = Vec::with_capacity(chain.len());
        for lit in chain.iter().flat_map(|&(_, at)| clauses.lits(at)) {
            let boolean = lit.boolean();
            if level[boolean] == 0 && self.met[boolean] != self.round {
                self.met[boolean] = self.round;
                hints.push(self.unit(*lit));
            }
        }
        hints.extend(chain.iter().map(|&(_, at)| self.id(at)));
        self.proof.derive(lesson, &hints)
    }
}
