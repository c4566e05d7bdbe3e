//! Puzzles made by the million: each by its number in the run, whoever makes the others.

use std::ops::Range;
use std::sync::Arc;

use rejilla_api::verbs::make::refused;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Exhausted, Kind, Marks, Options, Puzzle, Rng};
use rejilla_render::Locale;

use crate::job::{Answer, Outcome, Refusal};
use crate::workers::Workers;

/// Puzzles made at once by a thread, where the kind makes many at once.
const AT_ONCE: u64 = 1024;

/// What is made: the puzzles of a seed.
#[derive(Clone)]
pub struct Making {
    /// The kind.
    pub kind: &'static dyn Kind,
    /// What they shall be like.
    pub options: Options,
    /// The seed.
    pub seed: u64,
}

/// A puzzle as it was made.
pub enum Fresh {
    /// In one line.
    Line(Vec<u8>),
    /// As it is.
    Whole(Box<dyn Puzzle>),
}

impl Fresh {
    /// The puzzle in one line.
    pub fn line(&self) -> String {
        match self {
            Fresh::Line(line) => String::from_utf8_lossy(line).trim_end().to_owned(),
            Fresh::Whole(puzzle) => puzzle.write("line", &Marks::none()).trim_end().to_owned(),
        }
    }
}

impl Making {
    /// How many puzzles a thread should make at a time: many where the kind makes many at once.
    pub fn together(&self) -> u64 {
        let unused = Budget::unlimited();
        let batch = self.kind.batch().and_then(|b| b.make(&self.options, (self.seed, 0..0), &unused, &mut |_| {}));
        if batch.is_some() { AT_ONCE } else { 1 }
    }

    /// Makes puzzles, in order, on all threads there are; each as if it were alone.
    pub fn some(&self, range: Range<u64>, workers: &Workers, budget: &Budget) -> Vec<Result<Fresh, Exhausted>> {
        let together = self.together();
        let starts: Vec<u64> = range.clone().step_by(together as usize).collect();
        workers.in_order(&starts, 1, |starts| {
            let part = |&start: &u64| self.part(start..range.end.min(start + together), budget);
            starts.iter().flat_map(part).collect()
        })
    }

    fn part(&self, range: Range<u64>, budget: &Budget) -> Vec<Result<Fresh, Exhausted>> {
        let mut made: Vec<Result<Fresh, Exhausted>> = Vec::new();
        if let Some(batch) = self.kind.batch().filter(|_| range.end - range.start > 1) {
            loop {
                let streams = (self.seed, range.start + made.len() as u64..range.end);
                let ended = batch.make(&self.options, streams, budget, &mut |line| {
                    made.push(Ok(Fresh::Line(line.to_vec())));
                });
                match ended {
                    None => break,
                    Some(Ok(())) => return made,
                    // One that was not found does not keep the others from being made.
                    Some(Err(gave_up)) => made.push(Err(gave_up)),
                }
            }
        }
        for index in range.start + made.len() as u64..range.end {
            // Each has the whole budget for itself.
            let puzzle = self.kind.generate(&self.options, &mut Rng::new(self.seed, index), &budget.clone());
            made.push(puzzle.map(Fresh::Whole));
        }
        made
    }

    /// The same as answers.
    pub fn answers(
        &self,
        range: Range<u64>,
        (workers, budget, locale): (&Workers, &Budget, &Arc<Locale>),
    ) -> Vec<Answer> {
        let kind = Some(self.kind.info().id);
        let answer = |made: Result<Fresh, Exhausted>| match made {
            Ok(fresh) => Answer { kind, outcome: Outcome::Written(fresh.line()) },
            Err(Exhausted::Budget(_) | Exhausted::Unsettled(..)) => Answer { kind, outcome: Outcome::Unknown },
            Err(gave_up) => {
                let error = refused(locale, &gave_up).error;
                let refusal = Refusal { id: error.id, why: error.message, column: None };
                Answer { kind, outcome: Outcome::Refused(Box::new(refusal)) }
            }
        };
        self.some(range, workers, budget).into_iter().map(answer).collect()
    }
}
