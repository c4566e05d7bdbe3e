//! Booleans of the search: `[x ≥ v]`, a span `x` has `v` bridges or more.
//!
//! A literal bounds its span from one of two sides: by so many bridges that are there for sure, or by so many of the most
//! that are not. What is done on one side is done on the other just so.

use rejilla_engine::kernel::Var;
use rejilla_engine::kernel::engine::sat::Lit;

/// From which side a literal bounds its span.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Built = 0,
    Barred = 1,
}

impl Side {
    pub(super) const BOTH: [Side; 2] = [Side::Built, Side::Barred];

    #[inline]
    pub(super) fn other(self) -> Side {
        match self {
            Side::Built => Side::Barred,
            Side::Barred => Side::Built,
        }
    }
}

/// How booleans are numbered: each span has a power of two of them, so that no division is needed to tell whose one is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    shift: u32,
}

impl Numbering {
    /// For spans of up to `max` bridges.
    pub(super) fn new(max: u32) -> Self {
        Numbering { shift: max.next_power_of_two().trailing_zeros() }
    }

    /// Booleans of each span. Some of them may speak of more bridges than are allowed; these are false from the start.
    #[inline]
    pub(super) fn each(self) -> u32 {
        1 << self.shift
    }

    /// `[x ≥ v]`; `v` counts from 1.
    #[inline]
    pub(super) fn at_least(self, x: Var, v: u32) -> Lit {
        Lit::of((x.0 << self.shift) + v - 1, true)
    }

    /// The span and the number of bridges that a literal's boolean is about.
    #[inline]
    pub(super) fn meaning(self, lit: Lit) -> (Var, u32) {
        let b = lit.boolean() as u32;
        (Var(b >> self.shift), (b & (self.each() - 1)) + 1)
    }

    /// Which span a literal bounds, from which side, and by how many bridges.
    #[inline]
    pub(super) fn bound(self, lit: Lit) -> (Var, Side, u32) {
        let (x, v) = self.meaning(lit);
        if lit.is_positive() { (x, Side::Built, v) } else { (x, Side::Barred, self.each() + 1 - v) }
    }

    /// The literal that bounds a span from a side by so many bridges, of which there is one at least.
    #[inline]
    pub(super) fn bounding(self, x: Var, side: Side, bridges: u32) -> Lit {
        match side {
            Side::Built => self.at_least(x, bridges),
            Side::Barred => !self.at_least(x, self.each() + 1 - bridges),
        }
    }
}
