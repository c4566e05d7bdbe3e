//! A word of 32 bits in each of some lanes, and the few operations a round of propagation needs.

/// One word a lane. Every operation acts on each lane alone.
pub(super) trait Word: Copy {
    /// How many lanes.
    const LANES: usize;
    /// Reads lanes from `at` on.
    fn load<const N: usize>(lanes: &[u32; N], at: usize) -> Self;
    /// Writes lanes from `at` on.
    fn store<const N: usize>(self, lanes: &mut [u32; N], at: usize);
    /// The same word in every lane.
    fn splat(word: u32) -> Self;
    /// Bits in both.
    fn and(self, other: Self) -> Self;
    /// Bits in either.
    fn or(self, other: Self) -> Self;
    /// Bits of `self` that are not in `other`.
    fn without(self, other: Self) -> Self;
    /// Bits of `self` where the mask has them, of `other` elsewhere.
    #[inline(always)]
    fn select(self, mask: u32, other: Self) -> Self {
        self.and(Self::splat(mask)).or(other.without(Self::splat(mask)))
    }
    /// Bits that an odd number of the three have.
    fn odd_of(words: [Self; 3]) -> Self;
    /// Bits that two of the three have, or all.
    #[inline(always)]
    fn two_of([a, b, c]: [Self; 3]) -> Self {
        a.and(b).or(c.and(a.or(b)))
    }
    /// Bits that one of the three has, or more.
    #[inline(always)]
    fn any_of([a, b, c]: [Self; 3]) -> Self {
        a.or(b).or(c)
    }
    /// Towards the high bits.
    fn up(self, bits: u32) -> Self;
    /// Towards the low bits.
    fn down(self, bits: u32) -> Self;
    /// Seven times the word: a bit at the start of a minirow becomes the whole minirow.
    #[inline(always)]
    fn times_7(self) -> Self {
        self.or(self.up(1)).or(self.up(2))
    }
    /// A row of nine bits thrice, one above the other.
    #[inline(always)]
    fn thrice(self) -> Self {
        self.or(self.up(9)).or(self.up(18))
    }
    /// Each of three bits, the first of a block's three in the first row of a band, becomes the block.
    #[inline(always)]
    fn blocks(self) -> Self {
        self.times_7().thrice()
    }
    /// Each lane gets the word of the lane whose number differs in the one bit `lanes` has.
    fn swap(self, lanes: usize) -> Self;
    /// Each of the first three blocks of four lanes gets the words of the next, cyclic in three. Narrower vectors have fewer
    /// blocks and no use for it.
    #[inline(always)]
    fn next_four(self) -> Self {
        unreachable!("only sixteen lanes have more than two blocks of four")
    }
    /// Which lanes are equal: bit `i` for lane `i`.
    fn equal(self, other: Self) -> u32;
    /// The bits of a word that a mask has, side by side. (No lanes, but an instruction that comes with some of them.)
    #[inline(always)]
    fn compress(word: u64, mask: u64) -> u64 {
        let (mut left, mut bits, mut at) = (mask, 0, 0);
        while left != 0 {
            bits |= (word >> left.trailing_zeros() & 1) << at;
            left &= left - 1;
            at += 1;
        }
        bits
    }
}

/// A single lane: safe code for every machine. Loops over such lanes are what a compiler knows how to turn into vectors;
/// operations on small arrays, one after the other, are not (they ran at half the speed).
impl Word for u32 {
    const LANES: usize = 1;

    #[inline(always)]
    fn load<const N: usize>(lanes: &[u32; N], at: usize) -> Self {
        lanes[at]
    }

    #[inline(always)]
    fn store<const N: usize>(self, lanes: &mut [u32; N], at: usize) {
        lanes[at] = self;
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        word
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self & other
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self | other
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    #[inline(always)]
    fn odd_of([a, b, c]: [Self; 3]) -> Self {
        a ^ b ^ c
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        self << bits
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        self >> bits
    }

    #[inline(always)]
    fn swap(self, _: usize) -> Self {
        self
    }

    #[inline(always)]
    fn equal(self, other: Self) -> u32 {
        u32::from(self == other)
    }
}
