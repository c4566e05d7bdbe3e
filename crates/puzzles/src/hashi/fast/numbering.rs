//! Booleans of the search: `[x ≥ v]`, a span `x` has `v` bridges or more.

use rejilla_engine::kernel::Var;
use rejilla_engine::kernel::engine::sat::Lit;

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
}
