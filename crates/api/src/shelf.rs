//! Puzzles that take long to read, kept for the next request about them: a word list is read once for a game, not again
//! with every letter that is written.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use rejilla_engine::{Kind, Puzzle};

use crate::game::Said;

/// Puzzles kept; the one asked for longest ago makes room.
const MOST: usize = 4;

/// A longer text is not kept, nor are longer options: who brings a dictionary of their own brings it every time, and
/// nobody fills the memory.
const LONGEST: usize = 64 << 10;

struct Kept {
    kind: &'static str,
    text: String,
    said: Said,
    puzzle: Arc<dyn Puzzle>,
}

/// What is kept, the last one asked for at the end.
#[derive(Default)]
pub(crate) struct Shelf(Mutex<Vec<Kept>>);

impl fmt::Debug for Shelf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shelf")
    }
}

impl Shelf {
    /// The puzzle that was read from just this before.
    pub(crate) fn find(&self, kind: &dyn Kind, text: &str, said: &Said) -> Option<Arc<dyn Puzzle>> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let at = kept.iter().position(|k| k.kind == kind.info().id && k.text == text && k.said == *said)?;
        let found = kept.remove(at);
        let puzzle = found.puzzle.clone();
        kept.push(found);
        Some(puzzle)
    }

    /// Keeps a puzzle for a while.
    pub(crate) fn keep(&self, text: &str, said: &Said, puzzle: &Arc<dyn Puzzle>) {
        let length: usize = said.values().map(|word| word.text().len()).sum();
        if text.len() + length > LONGEST {
            return;
        }
        let kind = puzzle.kind().info().id;
        let one = Kept { kind, text: text.to_owned(), said: said.clone(), puzzle: puzzle.clone() };
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() == MOST {
            kept.remove(0);
        }
        kept.push(one);
    }
}

#[cfg(test)]
mod tests {
    use rejilla_engine::Options;
    use rejilla_puzzles::KINDS;

    use super::*;

    #[test]
    fn what_is_asked_for_again_stays_and_the_rest_makes_room() {
        let kind = KINDS[0];
        let puzzle: Arc<dyn Puzzle> =
            kind.parse(kind.info().examples[0].text, &Options::default()).expect("an example").into();
        let (shelf, said) = (Shelf::default(), Said::default());
        for n in 0..MOST {
            shelf.keep(&n.to_string(), &said, &puzzle);
        }
        assert!(shelf.find(kind, "0", &said).is_some());
        shelf.keep("new", &said, &puzzle);
        let there = |text: &str| shelf.find(kind, text, &said).is_some();
        assert_eq!([there("0"), there("1"), there("2"), there("new")], [true, false, true, true]);
        shelf.keep(&"x".repeat(LONGEST + 1), &said, &puzzle);
        assert!(there("2"), "what is too long is not kept");
    }
}
