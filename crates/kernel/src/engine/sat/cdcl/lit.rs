//! Booleans of the search and their negations.

/// A literal: twice its boolean's number, and one more if it is negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lit(u32);

impl Lit {
    /// The literal of a boolean.
    #[inline]
    pub fn of(boolean: u32, positive: bool) -> Lit {
        Lit(2 * boolean + u32::from(!positive))
    }

    /// A bare number among literals; [`Lit::index`] reads it back.
    #[inline]
    pub(super) fn word(number: u32) -> Lit {
        Lit(number)
    }

    /// The number of its boolean.
    #[inline]
    pub fn boolean(self) -> usize {
        (self.0 / 2) as usize
    }

    /// Whether it is its boolean itself.
    #[inline]
    pub fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// Its place in tables by literal.
    #[inline]
    pub fn index(self) -> usize {
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
