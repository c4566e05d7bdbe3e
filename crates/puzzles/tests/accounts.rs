//! What techniques see and tell: the same on every machine. On the way of every example and lesson each technique is asked what it
//! sees, has its stories told, and is counted how often it looks at the clock. `corpus/accounts.tsv` has a line for each kind and
//! technique. A step that is seen later, told with a fact more or not told at all shows there. A change that is meant writes the lines
//! anew (`REJILLA_KNOWN=1 cargo test -p rejilla-puzzles --test accounts`) and says what it is good for.

#[path = "support/known.rs"]
mod known;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Kind, Options, Puzzle, Scope, Step, Technique};
use rejilla_puzzles::KINDS;

use known::{Digest, hold};

/// What is known of a technique of a kind.
#[derive(Default)]
struct Known {
    boards: u64,
    steps: u64,
    facts: u64,
    looks: u64,
    digest: Digest,
}

/// Steps of a technique that are told on one board: the first and the next, for what comes after a step is part of what is seen.
const TOLD: u64 = 3;

/// The way ends where a step is harder than this. Up to there one board in so many is shown to the techniques that are no harder;
/// the last is shown to those that do not look for long, and to the one whose lesson it is.
const WAY: (u32, usize) = (45, 12);

/// Techniques as hard as this look for long.
const LONG: u32 = 85;

/// Larger boards say nothing new, and more slowly.
const MOST_VARIABLES: usize = 100;

impl Known {
    fn ask(&mut self, technique: &'static Technique, board: &Board) {
        let looks = Arc::new(AtomicU64::new(0));
        let counted = looks.clone();
        let clock = Arc::new(move || {
            counted.fetch_add(1, Ordering::Relaxed);
            false
        });
        let board = board.clone().with_patience(&Budget::unlimited().with_clock(clock));
        let mut told = 0;
        technique.each(&board, &mut |step| {
            self.hear(&step);
            told += 1;
            if told == TOLD { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        self.boards += 1;
        self.looks += looks.load(Ordering::Relaxed);
    }

    fn hear(&mut self, step: &Step) {
        self.steps += 1;
        self.facts += step.proof().map_or(0, |proof| proof.facts.len() as u64);
        let drawn = (step.pattern(), step.links(), step.cites());
        write!(self.digest, "{step:?} {drawn:?}").expect("a sum takes every text");
    }
}

type Table = BTreeMap<(&'static str, &'static str), Known>;

fn walk(kind: &'static dyn Kind, puzzle: &dyn Puzzle, lesson: &str, table: &mut Table) {
    let ladder = kind.full_ladder();
    let (hardest, one_in) = WAY;
    let mut ask = |technique: &'static Technique, board: &Board| {
        table.entry((kind.info().id, technique.id)).or_default().ask(technique, board);
    };
    let mut climber = ladder.climber();
    let mut board = Board::new(puzzle.model());
    for round in 0.. {
        let next = climber.next(&board).filter(|found| found.rating <= hardest && board.contradiction().is_none());
        let is_last = next.is_none();
        for &technique in ladder.techniques {
            let is_asked = if is_last {
                technique.difficulty < LONG || technique.id == lesson
            } else {
                technique.difficulty <= hardest && round % one_in == 0
            };
            if is_asked {
                ask(technique, &board);
            }
        }
        let Some(found) = next else { return };
        board.apply(&found.effects);
        climber.changed(&board, &found.effects);
    }
}

/// Everything anew.
fn written() -> String {
    let mut table = Table::new();
    for &kind in KINDS {
        let examples = kind.info().examples.iter().map(|example| ("", example.text));
        for (lesson, text) in examples.take(4).chain(kind.info().lessons()) {
            let options = Options::defaults(kind.options(), Scope::Parse);
            let puzzle = kind.parse(text, &options).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            if puzzle.model().len() <= MOST_VARIABLES {
                walk(kind, &*puzzle, lesson, &mut table);
            }
        }
    }
    let mut text = "# kind\ttechnique\tboards\tsteps\tfacts\tlooks\tdigest\n".to_owned();
    for ((kind, technique), Known { boards, steps, facts, looks, digest }) in table {
        writeln!(text, "{kind}\t{technique}\t{boards}\t{steps}\t{facts}\t{looks}\t{digest}").expect("a string");
    }
    text
}

#[test]
fn techniques_see_and_tell_what_they_always_did() {
    hold("accounts.tsv", &written());
}
