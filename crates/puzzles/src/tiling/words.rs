//! Sets as a few words of bits.

/// Whether a bit is set.
pub(super) fn has(words: &[u64], bit: usize) -> bool {
    words.get(bit / 64).is_some_and(|word| word >> (bit % 64) & 1 == 1)
}

/// How many bits are set.
pub(super) fn ones(words: &[u64]) -> u32 {
    words.iter().map(|word| word.count_ones()).sum()
}

/// The set of these bits, below `size`.
pub(super) fn words(size: usize, bits: impl Iterator<Item = usize>) -> Vec<u64> {
    let mut words = vec![0; size.div_ceil(64)];
    for bit in bits {
        words[bit / 64] |= 1 << (bit % 64);
    }
    words
}

/// Exactly `N` words of what has at most as many.
pub(super) fn fit<const N: usize>(words: &[u64]) -> [u64; N] {
    std::array::from_fn(|i| words.get(i).copied().unwrap_or(0))
}

/// The highest bit.
#[inline]
pub(super) fn last_one<const W: usize>(words: [u64; W]) -> Option<usize> {
    let word = words.iter().rposition(|&word| word != 0)?;
    Some(word * 64 + 63 - words[word].leading_zeros() as usize)
}

/// The lowest bit that is not set.
#[inline]
pub(super) fn first_free<const W: usize>(covered: [u64; W]) -> Option<usize> {
    let word = covered.iter().position(|&word| word != u64::MAX)?;
    Some(word * 64 + covered[word].trailing_ones() as usize)
}

/// The 64 bits from a bit on.
#[inline]
pub(super) fn shr_to_word<const W: usize>(words: [u64; W], by: usize) -> u64 {
    let (word, bit) = (by / 64, by % 64);
    let at = |i: usize| words.get(i).copied().unwrap_or(u64::MAX);
    at(word) >> bit | if bit > 0 { at(word + 1) << (64 - bit) } else { 0 }
}

/// Not zero if the two share a bit.
#[inline]
pub(super) fn overlap<const N: usize>(a: [u64; N], b: [u64; N]) -> u64 {
    (0..N).fold(0, |shared, i| shared | a[i] & b[i])
}

#[inline]
pub(super) fn or<const N: usize>(a: [u64; N], b: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| a[i] | b[i])
}

#[inline]
pub(super) fn and<const N: usize>(a: [u64; N], b: [u64; N]) -> [u64; N] {
    std::array::from_fn(|i| a[i] & b[i])
}

/// All bits moved up, by less than a word.
#[inline]
pub(super) fn shl<const N: usize>(a: [u64; N], by: usize) -> [u64; N] {
    std::array::from_fn(|i| a[i] << by | if i > 0 { a[i - 1] >> (64 - by) } else { 0 })
}

/// All bits moved down, by less than a word.
#[inline]
pub(super) fn shr<const N: usize>(a: [u64; N], by: usize) -> [u64; N] {
    std::array::from_fn(|i| a[i] >> by | if i + 1 < N { a[i + 1] << (64 - by) } else { 0 })
}
