//! Puzzles beyond ER 9, which hardly ever come by chance.
//!
//! A climb begins at the deepest of some random puzzles, or from ER 9.6 on of puzzles around a pattern that makes them hard
//! ([`guarded`]), and keeps the hardest it meets. Two things lead it: how much of a puzzle
//! withstands trying out ([`depth`], some hundreds of microseconds) up to about ER 9; from there on its rating, which takes
//! hundredths of a second because it stops at the border of the band.
//!
//! - **Neighbours differ in one clue.** With a clue gone there are some hundreds of solutions, and every digit that only one of
//!   them has in its cell is a clue that makes the puzzle unique again: one search finds them all. (Clues taken away and put
//!   back at random, then the needless ones taken away, lead too far: after a minute such walks had not come where this is
//!   in a few seconds.) Now and then a step of that kind is taken all the same: exchanges of single clues come to an end.
//! - **The hardest is left last.** The next step is made from whichever promises most, and promises wear off a little with
//!   each. Picked at random from those kept, a walk stays where it is.
//! - **A climb that gets nowhere begins again.** Whether it comes far is settled early.
//!
//! CPU time of one thread, few puzzles each: ER 9.2 and more 1.5 s, 9.5 and more 10 s, 10.0 and more 110 s.
//!
//! Tried without gain: the number of candidates that the first passes leave instead of all passes (halts sooner, but on puzzles
//! that pairs and locked candidates solve); two clues for two at random.

use std::cmp::Reverse;
use std::collections::HashSet;

use rejilla_engine::{Exhausted, Rng};

use super::depth::depth;
use super::er::Rule;
use super::guarded;
use super::wanted::{Clues, Maker, cells, holds};

/// Random puzzles a climb begins with, and how many it keeps.
const BEGUN: usize = 800;
const KEPT: usize = 60;

/// Steps without a new hardest before it begins again; so many times more once ratings lead.
const PATIENCE: u32 = 2_500;
const LED: u32 = 3;

/// Solutions looked at when a clue is gone, and neighbours made of them.
const MANY: usize = 1_000;
const NEIGHBOURS: usize = 40;

/// One step in so many goes farther.
const FARTHER: usize = 3;

/// Which part of its promise a puzzle loses with a step from it.
const WEAR: u32 = 20;

/// From this depth on puzzles are rated, where the band begins below ER 9.6 and from there on.
const WORTH: (u32, u32) = (700, 1_500);
const HIGH: u32 = 96;

/// How near a rating is that leads: this at least, and a tenth nearer counts so much.
const LEADS: u32 = 10_000;
const TENTH: u32 = 1_000;

/// From this rating on it does, in tenths, and how many tenths off it counts as nothing.
const HARD: u32 = 90;
const FAR: u32 = 40;

/// What was asked for.
const WANTED: u32 = u32::MAX;

/// A puzzle with this wish's ER, found by climbing.
pub(super) fn climb(maker: &mut Maker<'_>, rng: &mut Rng) -> Result<Clues, Exhausted> {
    loop {
        let mut climb = Climb { maker, kept: Vec::new(), seen: HashSet::new() };
        climb.begin(rng)?;
        let (mut highest, mut patience) = (climb.kept[0].near, PATIENCE);
        while patience > 0 && highest < WANTED {
            patience -= 1;
            climb.step(rng)?;
            if climb.kept[0].near > highest {
                highest = climb.kept[0].near;
                patience = if highest >= LEADS { LED * PATIENCE } else { PATIENCE };
            }
        }
        if highest == WANTED {
            return Ok(climb.kept[0].clues);
        }
    }
}

/// A puzzle on the way.
struct Kept {
    /// How near it is.
    near: u32,
    /// What is left of that after some steps from it.
    promise: u32,
    clues: Clues,
}

struct Climb<'m, 'a> {
    maker: &'m mut Maker<'a>,
    /// The nearest first.
    kept: Vec<Kept>,
    /// Puzzles that were looked at, and those with a clue gone.
    seen: HashSet<Clues>,
}

impl Climb<'_, '_> {
    fn begin(&mut self, rng: &mut Rng) -> Result<(), Exhausted> {
        for _ in 0..BEGUN {
            let clues = self.first(rng)?;
            let near = self.near(&clues)?;
            self.keep(near, clues);
            if near == WANTED {
                break;
            }
        }
        Ok(())
    }

    /// A puzzle to begin with.
    fn first(&mut self, rng: &mut Rng) -> Result<Clues, Exhausted> {
        // The pattern has no symmetry.
        let is_free = self.maker.wish.groups.iter().all(|group| group.is_power_of_two());
        let fits = is_free && guarded::CLUES.clone().any(|clues| (self.maker.takes)(clues));
        while fits && self.is_high() {
            if let Some(clues) = guarded::puzzle(self.maker, rng)? {
                return Ok(clues);
            }
        }
        self.maker.random(rng)
    }

    fn is_high(&self) -> bool {
        *self.maker.wanted.band.start() >= HIGH
    }

    fn keep(&mut self, near: u32, clues: Clues) {
        let at = self.kept.partition_point(|kept| kept.near > near);
        self.kept.insert(at, Kept { near, promise: near, clues });
        self.kept.truncate(KEPT);
    }

    /// Looks at neighbours of the most promising.
    fn step(&mut self, rng: &mut Rng) -> Result<(), Exhausted> {
        let most = (0..self.kept.len()).max_by_key(|&i| (self.kept[i].promise, Reverse(i))).unwrap_or(0);
        let kept = &mut self.kept[most];
        kept.promise -= kept.promise / WEAR;
        let from = kept.clues;
        let neighbours = match rng.below(FARTHER) {
            0 => vec![self.maker.neighbour(&from, rng)?],
            _ => self.exchanged(&from, rng)?,
        };
        for clues in neighbours {
            self.look_at(clues, rng)?;
        }
        Ok(())
    }

    /// Puzzles with another clue, or group of them, in the place of one.
    fn exchanged(&mut self, from: &Clues, rng: &mut Rng) -> Result<Vec<Clues>, Exhausted> {
        let groups = &self.maker.wish.groups;
        let here: Vec<u128> = groups.iter().copied().filter(|&group| holds(from, group)).collect();
        let mut clues = *from;
        cells(*rng.pick(&here)).for_each(|cell| clues[cell] = 0);
        if !self.seen.insert(clues) {
            return Ok(Vec::new());
        }
        let solutions = self.maker.solutions(&clues, MANY + 1)?;
        let mut exchanged = Vec::new();
        if solutions.len() > MANY {
            return Ok(exchanged);
        }
        for &group in groups.iter().filter(|&&group| !holds(&clues, group)) {
            let group: Vec<usize> = cells(group).collect();
            let digits = |solution: &Clues| group.iter().fold(0u32, |all, &cell| all << 4 | u32::from(solution[cell]));
            let mut by_digits: Vec<(u32, usize)> = solutions.iter().map(digits).zip(0..).collect();
            by_digits.sort_unstable();
            for alone in by_digits.chunk_by(|a, b| a.0 == b.0).filter(|same| same.len() == 1) {
                let mut other = clues;
                group.iter().for_each(|&cell| other[cell] = solutions[alone[0].1][cell]);
                exchanged.push(other);
            }
        }
        rng.shuffle(&mut exchanged);
        exchanged.truncate(NEIGHBOURS);
        Ok(exchanged)
    }

    /// Keeps a puzzle, without its needless clues, if it is nearer than others.
    fn look_at(&mut self, clues: Clues, rng: &mut Rng) -> Result<(), Exhausted> {
        if !self.seen.insert(clues) {
            return Ok(());
        }
        let depth = depth(&clues);
        if depth.sum <= self.kept[self.kept.len() - 1].near && !depth.is_worth(self.worth()) {
            return Ok(());
        }
        let mut minimal = clues;
        self.maker.minimise(&mut minimal, rng)?;
        if minimal == clues || self.seen.insert(minimal) {
            let near = self.near(&minimal)?;
            self.keep(near, minimal);
        }
        Ok(())
    }

    fn worth(&self) -> u32 {
        if self.is_high() { WORTH.1 } else { WORTH.0 }
    }

    /// How near a puzzle is to what is wanted.
    fn near(&mut self, clues: &Clues) -> Result<u32, Exhausted> {
        let Some(grid) = self.maker.taken(clues)? else { return Ok(0) };
        let depth = depth(clues);
        if !depth.is_worth(self.worth()) {
            return Ok(depth.sum);
        }
        let (wanted, budget) = (self.maker.wanted, self.maker.budget);
        let (least, most) = (*wanted.band.start(), wanted.most());
        // Where the band has no end, that a puzzle is harder than it begins is all there is to know.
        let bound = if most == u32::MAX { least - 1 } else { most };
        let er = self.maker.rater.rate_within(grid, bound, budget)?;
        if er.as_ref().is_some_and(|er| er.er < HARD) {
            return Ok(depth.sum);
        }
        let off = if er.is_none() && most == u32::MAX { 0 } else { wanted.distance(er.as_ref()) };
        // Of puzzles that are as far off, the one with more hard steps has the harder neighbours.
        let is_hard = |rule: Rule| rule.least() >= HARD;
        let hard =
            er.map_or(0, |er| er.steps.iter().filter(|(rule, _)| is_hard(**rule)).map(|(_, times)| *times).sum());
        Ok(if off == 0 { WANTED } else { LEADS + TENTH * FAR.saturating_sub(off) + hard.min(TENTH - 1) })
    }
}
