//! Many puzzles made: the questions of their makers are answered by the lanes.

use std::ops::Range;

use rejilla_engine::kernel::{Budget, Spent};
use rejilla_engine::{Exhausted, Rng};

use super::count_up_to;
use super::make::{Maker, Wish};
use super::node::{CELLS, Node};
use super::search::{Desk, SearchAll, Ticket};
use super::vector::{Job, Width};
use super::word::Word;

/// Makes one puzzle: its clues, a character a cell, and the random numbers left.
pub(in crate::sudoku) fn make_one(wish: &Wish, rng: Rng, budget: &Budget) -> Result<([u8; CELLS], Rng), Spent> {
    let mut maker = Maker::new(wish, rng);
    let mut memory = Vec::new();
    while let Some((node, enough)) = maker.question() {
        let count = count_up_to(&node, enough, &mut memory, budget)?;
        hear(&mut maker, count);
    }
    Ok((maker.line(), maker.rng().clone()))
}

/// Tells a maker an answer, with the instructions that make short work of the next question.
fn hear(maker: &mut Maker<'_>, count: u64) {
    struct Hear<'a, 'w>(&'a mut Maker<'w>, u64);

    impl Job for Hear<'_, '_> {
        type Output = ();

        #[inline(always)]
        fn run<const N: usize, V: Word>(self) {
            self.0.hear(self.1);
        }
    }

    Width::best().run(Hear(maker, count));
}

/// Says which puzzles will do.
pub(in crate::sudoku) type Fits<'a> = &'a dyn Fn(&[u8; CELLS]) -> bool;

/// Makes puzzles of many streams of a seed, in order; the same as one by one. What is made before it gives up is handed
/// out. `fits` says which puzzles will do, in at most `tries` tries each.
///
/// # Errors
/// When the budget was spent first, or no try fitted.
pub(in crate::sudoku) fn make_many(
    (wish, fits, tries): (&Wish, Fits<'_>, u64),
    (seed, streams): (u64, Range<u64>),
    budget: &Budget,
    each: &mut dyn FnMut(&[u8]),
) -> Result<(), Exhausted> {
    let wanted = streams.clone().count();
    let mut desk = Makers {
        wish,
        fits,
        tries,
        seed,
        first: streams.start,
        streams,
        budget,
        waiting: Vec::new(),
        makers: Vec::new(),
        made: vec![None; wanted],
        gave_up: None,
    };
    Width::best().run(SearchAll(&mut desk));
    let made: Vec<_> = desk.made.iter().map_while(Option::as_ref).collect();
    for line in &made {
        each(&line[..]);
    }
    match desk.gave_up {
        Some(gave_up) if made.len() < wanted => Err(gave_up),
        _ => Ok(()),
    }
}

/// Makers whose questions the lanes answer.
struct Makers<'a> {
    wish: &'a Wish,
    fits: Fits<'a>,
    tries: u64,
    seed: u64,
    first: u64,
    /// Streams nobody has begun.
    streams: Range<u64>,
    budget: &'a Budget,
    /// Makers with a question, by number.
    waiting: Vec<usize>,
    makers: Vec<Making<'a>>,
    made: Vec<Option<[u8; CELLS]>>,
    gave_up: Option<Exhausted>,
}

/// A maker at work.
struct Making<'a> {
    maker: Maker<'a>,
    stream: u64,
    tries: u64,
}

impl<'a> Makers<'a> {
    /// A maker for the next stream.
    fn begin(&mut self) -> Option<Making<'a>> {
        if self.gave_up.is_some() {
            return None;
        }
        let stream = self.streams.next()?;
        Some(Making { maker: Maker::new(self.wish, Rng::new(self.seed, stream)), stream, tries: 1 })
    }
}

impl Makers<'_> {
    /// Hands a puzzle out, or has another made; and goes on with the next.
    fn finish(&mut self, id: usize) {
        let making = &mut self.makers[id];
        let line = making.maker.line();
        if (self.fits)(&line) {
            self.made[(making.stream - self.first) as usize] = Some(line);
            let Some(next) = self.begin() else { return };
            self.makers[id] = next;
        } else if making.tries < self.tries {
            making.tries += 1;
            making.maker = Maker::new(self.wish, making.maker.rng().clone());
        } else {
            self.gave_up = Some(Exhausted::Tries(self.tries));
            return;
        }
        self.waiting.push(id);
    }
}

impl Desk for Makers<'_> {
    fn next(&mut self) -> Option<Ticket> {
        loop {
            let id = match self.waiting.pop() {
                Some(id) => id,
                None => {
                    let making = self.begin()?;
                    self.makers.push(making);
                    self.makers.len() - 1
                }
            };
            match self.makers[id].maker.question() {
                Some((node, enough)) => return Some(Ticket { id, node, enough }),
                None => self.finish(id),
            }
        }
    }

    fn found(&mut self, _: usize, _: u64, _: impl FnOnce() -> Node) {}

    fn only_counts(&self, _: u64) -> bool {
        true
    }

    fn done(&mut self, id: usize, count: u64) {
        hear(&mut self.makers[id].maker, count);
        self.waiting.push(id);
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Spent> {
        self.budget.spend(nodes).inspect_err(|spent| self.gave_up = Some((*spent).into()))
    }
}
