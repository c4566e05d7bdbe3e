//! Which way to decide a boolean: as in the largest assignment without contradiction seen lately (the *target*), else as
//! it was last. From time to time everything is set afresh, so that search looks elsewhere too.
//!
//! On latin squares of order 30 with holes, cut off at 50,000 conflicts each, searches without targets took 640,000 in all
//! and left seven of twenty open; with targets 375,000, and none.

use super::lit::Lit;

/// What is set when phases are set afresh, turn by turn.
#[derive(Clone, Copy)]
enum Afresh {
    /// As at the start.
    First,
    /// The other way round.
    Turned,
    /// As in the largest assignment since the last time.
    Best,
    /// By lot.
    Lot,
}

/// After the first two, these take turns.
const TURNS: [Afresh; 4] = [Afresh::Best, Afresh::First, Afresh::Best, Afresh::Lot];

/// How every boolean is decided at first: a value taken says more than one refused. On latin squares with holes,
/// cut off at 30,000 conflicts each, 228,000 conflicts in place of 361,000.
const FIRST: bool = true;

/// An assignment as far as it went without contradiction.
#[derive(Debug, Default)]
struct Largest {
    size: usize,
    /// By boolean: 1 true, -1 false, 0 not assigned.
    signs: Vec<i8>,
}

impl Largest {
    fn offer(&mut self, trail: &[Lit]) {
        if trail.len() > self.size {
            self.size = trail.len();
            for lit in trail {
                self.signs[lit.boolean()] = if lit.is_positive() { 1 } else { -1 };
            }
        }
    }
}

#[derive(Debug, Default)]
pub(super) struct Phases {
    saved: Vec<bool>,
    target: Largest,
    best: Largest,
    rounds: usize,
    lot: u64,
    /// Whether every boolean is decided as at first, always.
    is_fixed: bool,
}

impl Phases {
    /// One more boolean.
    pub(super) fn grow(&mut self) {
        self.saved.push(FIRST);
        self.target.signs.push(0);
        self.best.signs.push(0);
    }

    /// Decides every boolean as at first, from now on.
    pub(super) fn fix(&mut self) {
        self.is_fixed = true;
    }

    /// The way a boolean is to be decided.
    pub(super) fn of(&self, boolean: u32) -> bool {
        if self.is_fixed {
            return FIRST;
        }
        match self.target.signs[boolean as usize] {
            0 => self.saved[boolean as usize],
            sign => sign > 0,
        }
    }

    /// Remembers how a boolean was when it is taken back.
    #[inline]
    pub(super) fn save(&mut self, lit: Lit) {
        self.saved[lit.boolean()] = lit.is_positive();
    }

    /// Shows an assignment without contradiction.
    pub(super) fn offer(&mut self, trail: &[Lit]) {
        self.target.offer(trail);
        self.best.offer(trail);
    }

    /// Search starts again: the next assignment, however small, may become the target.
    pub(super) fn restart(&mut self) {
        self.target.size = 0;
    }

    /// Sets everything afresh.
    pub(super) fn set_afresh(&mut self) {
        let turn = match self.rounds {
            0 => Afresh::First,
            1 => Afresh::Turned,
            later => TURNS[(later - 2) % TURNS.len()],
        };
        self.rounds += 1;
        match turn {
            Afresh::First => self.saved.fill(FIRST),
            Afresh::Turned => self.saved.fill(!FIRST),
            Afresh::Best => {
                let signs = self.saved.iter_mut().zip(&self.best.signs);
                signs.filter(|(_, sign)| **sign != 0).for_each(|(saved, sign)| *saved = *sign > 0);
            }
            Afresh::Lot => {
                for saved in &mut self.saved {
                    // A linear congruence is lot enough here, and the same on every machine.
                    self.lot = self.lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    *saved = self.lot >> 63 == 1;
                }
            }
        }
        self.target.signs.fill(0);
        self.target.size = 0;
        self.best.size = 0;
    }
}
