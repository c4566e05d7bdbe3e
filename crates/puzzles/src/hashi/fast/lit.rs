//! Booleans of the search: `[x ≥ v]`, a span `x` has `v` bridges or more, and their negations.

use rejilla_engine::kernel::Var;

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
        Lit(2 * ((x.0 << self.shift) + v - 1))
    }

    /// The span and the number of bridges that a literal's boolean is about.
    #[inline]
    pub(super) fn meaning(self, lit: Lit) -> (Var, u32) {
        let b = lit.boolean();
        (Var(b >> self.shift), (b & (self.each() - 1)) + 1)
    }
}

/// A literal: twice its boolean's number, and one more if it is negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Lit(u32);

impl Lit {
    /// The literal of a boolean.
    #[inline]
    pub(super) fn of(boolean: u32, positive: bool) -> Lit {
        Lit(2 * boolean + u32::from(!positive))
    }

    /// The number of its boolean.
    #[inline]
    pub(super) fn boolean(self) -> u32 {
        self.0 / 2
    }

    #[inline]
    pub(super) fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// Its place in tables by literal.
    #[inline]
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::ops::Not for Lit {
    type Output = Lit;
    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
