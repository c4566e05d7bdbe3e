//! What singles and relations between pairs make of an assumption, as sets of candidates: whether it leads to a contradiction,
//! and how much it leaves. Asked of every candidate of a board, so no story is kept: the one that is told is followed again.

use rejilla_engine::kernel::constraint::{AllDifferent, Pairs};
use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::step::Candidate;
use rejilla_engine::{Board, Effect};

/// Candidates of a board, one-word domains, and what ties them.
pub(super) struct Ahead<'b> {
    ties: Vec<Tie<'b>>,
    /// For each variable its ties.
    on: Vec<Vec<u32>>,
    /// The candidates to start from.
    start: Vec<u64>,
    /// The candidates left under what is assumed, with the variables and houses to look at again.
    words: Vec<u64>,
    changed: Queue,
    crowded: Queue,
}

enum Tie<'b> {
    House { vars: &'b [Var], is_permutation: bool },
    Pairs(&'b dyn Pairs),
}

/// A candidate or a value without a place is left: what was assumed is false.
pub(super) struct Refuted;

/// Numbers waiting, each once.
struct Queue {
    waiting: Vec<u32>,
    is_waiting: Vec<bool>,
}

impl Queue {
    fn new(bound: usize) -> Self {
        Queue { waiting: Vec::new(), is_waiting: vec![false; bound] }
    }

    fn push(&mut self, i: usize) {
        if !std::mem::replace(&mut self.is_waiting[i], true) {
            self.waiting.push(i as u32);
        }
    }

    fn pop(&mut self) -> Option<usize> {
        let i = self.waiting.pop()? as usize;
        self.is_waiting[i] = false;
        Some(i)
    }

    fn clear(&mut self) {
        while self.pop().is_some() {}
    }
}

impl<'b> Ahead<'b> {
    pub(super) fn new(board: &'b Board) -> Self {
        let model = board.model();
        let (mut ties, mut on) = (Vec::new(), vec![Vec::new(); model.len()]);
        for (tag, constraint) in model.constraints() {
            let tie = match constraint.shape::<AllDifferent>() {
                Some(house) => Tie::House { vars: house.vars(), is_permutation: house.is_permutation() },
                None => match constraint.rule().pairs() {
                    Some(pairs) => Tie::Pairs(pairs),
                    None => continue,
                },
            };
            let new = ties.len() as u32;
            model.constraint(tag).rule().scope().iter().for_each(|x| on[x.index()].push(new));
            ties.push(tie);
        }
        let start: Vec<u64> = model.vars().map(|x| board.word(x)).collect();
        let (changed, crowded) = (Queue::new(model.len()), Queue::new(ties.len()));
        Ahead { ties, on, words: start.clone(), start, changed, crowded }
    }

    /// Whether a candidate leads to a contradiction.
    pub(super) fn refutes(&mut self, x: Var, v: Val) -> bool {
        self.begin();
        self.words[x.index()] = 1 << v.0;
        self.changed.push(x.index());
        self.follow().is_err()
    }

    /// How many candidates are left once these effects are followed: none where they lead to a contradiction.
    pub(super) fn left_after(&mut self, effects: &[Effect]) -> u32 {
        self.begin();
        let made = effects.iter().try_for_each(|effect| match effect {
            Effect::Place(x, v) => self.keep(*x, 1 << v.0),
            Effect::Remove(x, v) => self.keep(*x, !(1 << v.0)),
            Effect::Restrict(x, set) => self.keep(*x, set.view().iter().fold(0, |word, v| word | 1 << v.0)),
        });
        match made.and_then(|()| self.follow()) {
            Ok(()) => self.words.iter().map(|word| word.count_ones()).sum(),
            Err(Refuted) => 0,
        }
    }

    /// Starts from another board of the same model from now on.
    pub(super) fn look_at(&mut self, board: &Board) {
        self.start.iter_mut().enumerate().for_each(|(at, word)| *word = board.word(Var::at(at)));
    }

    /// Does without a candidate from now on.
    pub(super) fn put_out(&mut self, (x, v): Candidate) {
        self.start[x.index()] &= !(1 << v.0);
    }

    /// The candidates of variables that have several.
    pub(super) fn open(&self) -> impl Iterator<Item = Candidate> + '_ {
        let several = self.start.iter().enumerate().filter(|(_, word)| word.count_ones() > 1);
        several.flat_map(|(at, word)| bits(*word).map(move |v| (Var::at(at), Val(v))))
    }

    /// The candidates that lead to a contradiction, each looked at without those before it.
    pub(super) fn refuted(&mut self) -> Vec<Effect> {
        let mut gone = Vec::new();
        for (x, v) in self.open().collect::<Vec<_>>() {
            if self.refutes(x, v) {
                self.put_out((x, v));
                gone.push(Effect::Remove(x, v));
            }
        }
        gone
    }

    /// Follows everything on the board as it is, for good; what went out.
    pub(super) fn settle(&mut self) -> Result<Vec<Effect>, Refuted> {
        self.begin();
        if self.words.contains(&0) {
            return Err(Refuted);
        }
        (0..self.words.len()).for_each(|x| self.changed.push(x));
        self.follow()?;
        let mut gone = Vec::new();
        for (at, (before, after)) in self.start.iter().zip(&self.words).enumerate() {
            gone.extend(bits(before & !after).map(|v| Effect::Remove(Var::at(at), Val(v))));
        }
        self.start.copy_from_slice(&self.words);
        Ok(gone)
    }

    fn begin(&mut self) {
        self.words.copy_from_slice(&self.start);
        self.changed.clear();
        self.crowded.clear();
    }

    #[inline]
    fn keep(&mut self, x: Var, keep: u64) -> Result<(), Refuted> {
        let before = self.words[x.index()];
        let left = before & keep;
        if left == before {
            return Ok(());
        }
        self.words[x.index()] = left;
        if left == 0 {
            return Err(Refuted);
        }
        self.changed.push(x.index());
        Ok(())
    }

    fn follow(&mut self) -> Result<(), Refuted> {
        loop {
            if let Some(x) = self.changed.pop() {
                for i in 0..self.on[x].len() {
                    self.tied(self.on[x][i] as usize, Var::at(x))?;
                }
            } else if let Some(house) = self.crowded.pop() {
                self.only_places(house)?;
            } else {
                return Ok(());
            }
        }
    }

    fn tied(&mut self, tie: usize, x: Var) -> Result<(), Refuted> {
        match self.ties[tie] {
            Tie::House { vars, is_permutation } => {
                let value = self.words[x.index()];
                if value.is_power_of_two() {
                    vars.iter().filter(|&&y| y != x).try_for_each(|&y| self.keep(y, !value))?;
                }
                if is_permutation {
                    self.crowded.push(tie);
                }
                Ok(())
            }
            Tie::Pairs(pairs) => pairs.neighbours(x).try_for_each(|y| {
                let here = self.words[x.index()];
                let allowed = |b: &u32| bits(here).any(|a| pairs.compatible(x, Val(a), y, Val(*b)));
                let keep = bits(self.words[y.index()]).filter(allowed).fold(0, |word, b| word | 1 << b);
                self.keep(y, keep)
            }),
        }
    }

    /// Values with one place left in a house of all values.
    fn only_places(&mut self, house: usize) -> Result<(), Refuted> {
        let Tie::House { vars, .. } = self.ties[house] else { return Ok(()) };
        let (mut once, mut twice) = (0, 0);
        for y in vars {
            let word = self.words[y.index()];
            twice |= once & word;
            once |= word;
        }
        if once.count_ones() as usize != vars.len() {
            return Err(Refuted);
        }
        let single = once & !twice;
        for &y in vars {
            let here = self.words[y.index()] & single;
            if here != 0 {
                self.keep(y, here)?;
            }
        }
        Ok(())
    }
}
