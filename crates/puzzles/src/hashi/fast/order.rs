//! Which boolean to decide next: of the first stripe of the board that has any, the one most often met in recent
//! conflicts. Mostly the whole board is one stripe; a [sweep](super::sweep) has many. A binary heap over whole numbers:
//! floats have no place where a seed must give the same board on every machine.

/// Scores are scaled down before they grow beyond this.
const HIGHEST: u64 = 1 << 60;

#[derive(Debug)]
pub(super) struct Order {
    heap: Vec<u32>,
    /// Where each boolean stands in the heap; `OUT` if it does not.
    place: Vec<u32>,
    score: Vec<u64>,
    stripe: Vec<u32>,
    bump: u64,
}

const OUT: u32 = u32::MAX;

impl Order {
    /// All booleans, the first ones foremost.
    pub(super) fn new(booleans: u32) -> Self {
        Order {
            heap: (0..booleans).collect(),
            place: (0..booleans).collect(),
            score: vec![0; booleans as usize],
            stripe: vec![0; booleans as usize],
            bump: 1 << 16,
        }
    }

    /// Lays the stripes, by boolean.
    pub(super) fn set_stripes(&mut self, stripe: impl Fn(u32) -> u32) {
        self.stripe = (0..self.place.len() as u32).map(stripe).collect();
        let (stripes, scores) = (&self.stripe, &self.score);
        self.heap.sort_by_key(|&b| (stripes[b as usize], std::cmp::Reverse(scores[b as usize])));
        for (place, &b) in self.heap.iter().enumerate() {
            self.place[b as usize] = place as u32;
        }
    }

    /// The foremost one, still in the heap.
    pub(super) fn peek(&self) -> Option<u32> {
        self.heap.first().copied()
    }

    /// Takes the foremost one out.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let first = self.peek()?;
        let last = self.heap.pop().expect("it is not empty");
        self.place[first as usize] = OUT;
        if last != first {
            self.put(0, last);
            self.sink(0);
        }
        Some(first)
    }

    /// Puts one back.
    #[inline]
    pub(super) fn insert(&mut self, boolean: u32) {
        if self.place[boolean as usize] == OUT {
            self.heap.push(boolean);
            self.put(self.heap.len() - 1, boolean);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Moves one forward: it took part in a conflict.
    pub(super) fn bump(&mut self, boolean: u32) {
        self.score[boolean as usize] += self.bump;
        if self.score[boolean as usize] > HIGHEST {
            self.score.iter_mut().for_each(|score| *score >>= 40);
            self.bump = (self.bump >> 40).max(1 << 10);
        }
        let place = self.place[boolean as usize];
        if place != OUT {
            self.rise(place as usize);
        }
    }

    /// Lets earlier conflicts count for less.
    pub(super) fn decay(&mut self) {
        self.bump += self.bump >> 4;
    }

    fn put(&mut self, at: usize, boolean: u32) {
        self.heap[at] = boolean;
        self.place[boolean as usize] = at as u32;
    }

    /// Whether one is decided before another.
    #[inline]
    pub(super) fn before(&self, a: u32, b: u32) -> bool {
        let stripes = (self.stripe[a as usize], self.stripe[b as usize]);
        stripes.0 < stripes.1 || stripes.0 == stripes.1 && self.score[a as usize] > self.score[b as usize]
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
