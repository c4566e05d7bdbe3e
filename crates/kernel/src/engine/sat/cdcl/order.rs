//! Which boolean to decide next: of the first stripe that has any open, the one most often met in recent conflicts.
//! Mostly everything is one stripe. A binary heap over whole numbers: floats have no place where a seed must give the same
//! board on every machine.

/// Scores are scaled down before they grow beyond this.
const HIGHEST: u64 = 1 << 60;

/// By so many bits.
const SCALE: u32 = 40;

const OUT: u32 = u32::MAX;

/// What the first conflict counts.
const FIRST_BUMP: u64 = 1 << 16;

/// The order in which a search that learns decides its booleans.
#[derive(Debug, Default)]
pub struct Order {
    heap: Vec<u32>,
    /// Where each boolean stands in the heap; `OUT` if it does not.
    place: Vec<u32>,
    score: Vec<u64>,
    /// By boolean; empty if there is one stripe.
    stripe: Vec<u32>,
    bump: u64,
}

impl Order {
    /// So many booleans at once, as if they had come one by one.
    pub fn of(booleans: u32) -> Self {
        let all: Vec<u32> = (0..booleans).collect();
        Order { place: all.clone(), heap: all, score: vec![0; booleans as usize], stripe: Vec::new(), bump: FIRST_BUMP }
    }

    /// One more boolean, behind all others of its score.
    pub fn grow(&mut self) {
        self.bump = self.bump.max(FIRST_BUMP);
        self.score.push(0);
        self.place.push(OUT);
        self.insert(self.place.len() as u32 - 1);
    }

    /// Lays stripes, by boolean.
    pub fn set_stripes(&mut self, stripe: impl Fn(u32) -> u32) {
        self.stripe = (0..self.place.len() as u32).map(stripe).collect();
        self.sort();
    }

    /// Makes everything one stripe again.
    pub fn clear_stripes(&mut self) {
        self.stripe.clear();
        self.sort();
    }

    fn sort(&mut self) {
        let mut heap = std::mem::take(&mut self.heap);
        heap.sort_by(|&a, &b| self.before(b, a).cmp(&self.before(a, b)));
        heap.iter().enumerate().for_each(|(place, &b)| self.place[b as usize] = place as u32);
        self.heap = heap;
    }

    /// The foremost one, still in the heap.
    pub fn peek(&self) -> Option<u32> {
        self.heap.first().copied()
    }

    /// Takes the foremost one out.
    pub fn pop(&mut self) -> Option<u32> {
        let first = self.peek()?;
        let last = self.heap.pop()?;
        self.place[first as usize] = OUT;
        if last != first {
            self.put(0, last);
            self.sink(0);
        }
        Some(first)
    }

    /// Takes all out.
    pub fn clear(&mut self) {
        self.heap.drain(..).for_each(|b| self.place[b as usize] = OUT);
    }

    /// Puts one back.
    #[inline]
    pub fn insert(&mut self, boolean: u32) {
        if self.place[boolean as usize] == OUT {
            self.heap.push(boolean);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Moves one forward: it took part in a conflict.
    pub fn bump(&mut self, boolean: u32) {
        let score = &mut self.score[boolean as usize];
        *score += self.bump;
        if *score > HIGHEST {
            self.score.iter_mut().for_each(|score| *score >>= SCALE);
            self.bump = (self.bump >> SCALE).max(1 << 10);
        }
        let place = self.place[boolean as usize];
        if place != OUT {
            self.rise(place as usize);
        }
    }

    /// Lets earlier conflicts count for less, by one part in so many.
    pub fn decay(&mut self, parts: u64) {
        self.bump += self.bump / parts;
    }

    fn put(&mut self, at: usize, boolean: u32) {
        self.heap[at] = boolean;
        self.place[boolean as usize] = at as u32;
    }

    /// Whether one is decided before another.
    #[inline]
    pub fn before(&self, a: u32, b: u32) -> bool {
        let (a, b) = (a as usize, b as usize);
        if !self.stripe.is_empty() && self.stripe[a] != self.stripe[b] {
            return self.stripe[a] < self.stripe[b];
        }
        self.score[a] > self.score[b]
    }

    fn rise(&mut self, mut at: usize) {
        let boolean = self.heap[at];
        while at > 0 {
            let above = (at - 1) / 2;
            if !self.before(boolean, self.heap[above]) {
                break;
            }
            self.put(at, self.heap[above]);
            at = above;
        }
        self.put(at, boolean);
    }

    fn sink(&mut self, mut at: usize) {
        let boolean = self.heap[at];
        loop {
            let mut below = 2 * at + 1;
            if below >= self.heap.len() {
                break;
            }
            if below + 1 < self.heap.len() && self.before(self.heap[below + 1], self.heap[below]) {
                below += 1;
            }
            if !self.before(self.heap[below], boolean) {
                break;
            }
            self.put(at, self.heap[below]);
            at = below;
        }
        self.put(at, boolean);
    }
}

#[cfg(test)]
mod tests {
    use super::Order;

    #[test]
    fn the_most_bumped_comes_first_and_scaling_keeps_the_order() {
        let mut order = Order::default();
        (0..5).for_each(|_| order.grow());
        for _ in 0..2_000 {
            order.bump(3);
            order.bump(3);
            order.bump(1);
            order.decay(20);
        }
        assert_eq!([order.pop(), order.pop()], [Some(3), Some(1)]);
        order.insert(3);
        assert_eq!(order.pop(), Some(3));
        assert_eq!((0..4).map_while(|_| order.pop()).count(), 3);
    }

    #[test]
    fn booleans_that_come_at_once_are_ordered_like_those_that_come_one_by_one() {
        let mut grown = Order::default();
        (0..20).for_each(|_| grown.grow());
        let mut made = Order::of(20);
        for order in [&mut grown, &mut made] {
            order.pop();
            [4, 11, 4].into_iter().for_each(|b| order.bump(b));
        }
        let rest = |mut order: Order| std::iter::from_fn(|| order.pop()).collect::<Vec<u32>>();
        assert_eq!(rest(made), rest(grown));
    }

    #[test]
    fn an_earlier_stripe_comes_before_a_higher_score() {
        let mut order = Order::default();
        (0..4).for_each(|_| order.grow());
        order.bump(0);
        order.bump(3);
        order.set_stripes(|b| u32::from(b < 2));
        assert_eq!([order.pop(), order.pop(), order.pop()], [Some(3), Some(2), Some(0)]);
        order.insert(2);
        order.insert(3);
        order.clear_stripes();
        assert_eq!(order.pop(), Some(3));
    }
}
