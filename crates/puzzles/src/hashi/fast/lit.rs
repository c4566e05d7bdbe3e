//! Booleans of the search: `[x ≥ v]`, a span `x` has `v` bridges or more, and their negations.

use rejilla_engine::kernel::Var;

/// A literal: twice its boolean's number, and one more if it is negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Lit(u32);

impl Lit {
    /// `[x ≥ v]` where spans have up to `max` bridges; `v` counts from 1.
    #[inline]
    pub(super) fn at_least(x: Var, v: u32, max: u32) -> Lit {
        Lit(2 * (x.0 * max + v - 1))
    }

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
