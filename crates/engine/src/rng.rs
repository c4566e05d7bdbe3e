//! Random numbers that are the same on every machine, with every version of every library: the raw ChaCha stream is a
//! standard, and the bounded integer and the shuffle are our own.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

/// A stream of random numbers.
#[derive(Clone, Debug)]
pub struct Rng(ChaCha8Rng);

impl Rng {
    /// Stream number `stream` of a seed: puzzle 7 of a run does not depend on who made puzzle 6.
    pub fn new(seed: u64, stream: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut chacha = ChaCha8Rng::from_seed(bytes);
        chacha.set_stream(stream);
        Rng(chacha)
    }

    /// A whole word.
    pub fn word(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number below `n`, each equally likely (multiply and reject).
    ///
    /// # Panics
    /// When `n` is zero.
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "there is no number below zero");
        let n = n as u64;
        let limit = n.wrapping_neg() % n;
        loop {
            let product = u128::from(self.word()) * u128::from(n);
            if product as u64 >= limit {
                return (product >> 64) as usize;
            }
        }
    }

    /// One of the items.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Puts the items in random order (Fisher and Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Rng;

    #[test]
    fn the_stream_is_fixed_for_ever() {
        let mut rng = Rng::new(1, 0);
        let numbers: Vec<usize> = (0..8).map(|_| rng.below(1000)).collect();
        let mut items: Vec<u32> = (0..10).collect();
        rng.shuffle(&mut items);
        assert_eq!(numbers, [381, 294, 798, 916, 855, 139, 733, 784]);
        assert_eq!(items, [8, 7, 5, 0, 3, 2, 1, 6, 9, 4]);
    }

    #[test]
    fn streams_differ_and_numbers_stay_below() {
        assert_ne!(Rng::new(1, 0).word(), Rng::new(1, 1).word());
        let mut rng = Rng::new(7, 3);
        assert!((1..200).all(|n| rng.below(n) < n));
    }
}
