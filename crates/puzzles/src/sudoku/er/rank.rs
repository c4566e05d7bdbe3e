//! Which of many chains is taken: the lowest rating, then the fewest nodes, then the technique, then the first found.

/// The base and what its length adds, as the scale adds it up.
pub(super) fn rating(base: f64, complexity: usize) -> f64 {
    base + LENGTH[complexity.min(LENGTH.len() - 1)]
}

/// What a number of nodes adds: a tenth for each of 4, 6, 8, 12, 16, 24 … that it exceeds by more than two.
static LENGTH: [f64; 2050] = {
    let mut added = [0.0; 2050];
    let (mut complexity, mut sum, mut step, mut by_thirds) = (0, 0.0, 4, false);
    while complexity < 2050 {
        if complexity > step + 2 {
            sum += 0.1;
            step = if by_thirds { step * 4 / 3 } else { step * 3 / 2 };
            by_thirds = !by_thirds;
        }
        added[complexity] = sum;
        complexity += 1;
    }
    added
};

/// A place in the order; the fields compare in turn.
#[derive(Clone, Copy, PartialEq, PartialOrd, Debug)]
pub(super) struct Rank {
    pub(super) rating: f64,
    pub(super) complexity: u32,
    /// The technique's own place among equals.
    pub(super) key: u8,
    /// The order of discovery.
    pub(super) order: u64,
}

impl Rank {
    /// Behind everything.
    pub(super) const LAST: Rank = Rank { rating: f64::MAX, complexity: u32::MAX, key: u8::MAX, order: u64::MAX };

    pub(super) fn new(base: f64, complexity: usize, key: u8, order: u64) -> Rank {
        Rank { rating: rating(base, complexity), complexity: complexity as u32, key, order }
    }
}

/// The best found so far.
pub(super) struct Best<T> {
    pub(super) rank: Rank,
    pub(super) found: Option<T>,
}

impl<T> Default for Best<T> {
    fn default() -> Self {
        Best { rank: Rank::LAST, found: None }
    }
}

impl<T> Best<T> {
    /// Takes what ranks before all so far; `make` may still find that there is nothing.
    pub(super) fn offer(&mut self, rank: Rank, make: impl FnOnce() -> Option<T>) -> bool {
        if rank < self.rank
            && let Some(found) = make()
        {
            *self = Best { rank, found: Some(found) };
            return true;
        }
        false
    }

    pub(super) fn is_none(&self) -> bool {
        self.found.is_none()
    }

    /// The most nodes with which a chain of this base and key could still win.
    pub(super) fn limit(&self, base: f64, key: u8) -> usize {
        // No chain over one grid is longer.
        const LONGEST: usize = 2 * 729 + 1;
        if self.found.is_none() {
            return LONGEST;
        }
        // A lower base may afford a few classes of length more.
        let most = self.rank.complexity as usize + 40;
        (3..=most).rev().find(|&complexity| Rank::new(base, complexity, key, 0) < self.rank).unwrap_or(3)
    }
}
