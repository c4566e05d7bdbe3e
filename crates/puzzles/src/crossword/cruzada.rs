//! A board with just the words that go into it, each used once: the fill-in of the newspapers.
//!
//! Made from a filled board: its words are the list, and a few of its letters are printed, as few as the difficulty asked
//! for needs (a first foothold where it is easy, mostly none where it is hard).

use rejilla_engine::kernel::{Budget, Val, Var};
use rejilla_engine::{Exhausted, Level, Options, Posed, Puzzle, Rng, generate, rating};

use super::generate::build;
use super::layout::{Cell, Layout};
use super::puzzle::CrosswordPuzzle;
use super::words::USUAL_SCORE;
use super::{Crossword, techniques};

/// Of so many cells at most one is printed: with more letters the words go in by themselves.
const CELLS_A_LETTER: usize = 5;

impl CrosswordPuzzle {
    /// Whether the words that came with the board are just those that go into it.
    pub(super) fn is_cruzada(&self) -> bool {
        let Some(own) = &self.own_words else { return false };
        let as_many = |list: &super::words::List| {
            let slots = self.slots.iter().filter(|slot| slot.cells.len() == list.word_len());
            list.count() == slots.count()
        };
        own.split_whitespace().count() == self.slots.len() && self.words.lists().iter().all(as_many)
    }

    /// The words of a board that came with them, by length and then as in a dictionary.
    pub(super) fn words_by_length(&self) -> Vec<(usize, Vec<String>)> {
        let mut lists: Vec<(usize, Vec<String>)> = self
            .words
            .lists()
            .iter()
            .map(|list| {
                let mut words: Vec<String> = list.words().map(|(_, word)| self.words.text(word)).collect();
                words.sort_unstable();
                (list.word_len(), words)
            })
            .collect();
        lists.sort_unstable_by_key(|(len, _)| *len);
        lists
    }
}

/// A board of the level asked for, with the words of a fill; none if this fill gives none.
pub(super) fn from_fill(
    board: &CrosswordPuzzle,
    fill: &[Val],
    level: Option<&'static Level>,
    options: &Options,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<CrosswordPuzzle>, Exhausted> {
    let words = own_words(board, fill);
    let filled = board.filled(|x| Some(fill[x.index()]));
    let with_letters = |shown: &[usize]| {
        build(printed(&board.layout, &filled, shown), &words, Some(words.clone()), options).map(Posed::<Crossword>::new)
    };
    let proper = |shown: &[usize]| is_proper(&with_letters(shown)?, level, budget);
    let mut order: Vec<usize> = (0..filled.cells().len()).filter(|&cell| filled.is_open(cell)).collect();
    rng.shuffle(&mut order);
    let most = order.len() / CELLS_A_LETTER;
    let mut letters = 0;
    while !proper(&order[..letters])? {
        if letters == most {
            return Ok(None);
        }
        letters = (2 * letters).max(1).min(most);
    }
    let shown = generate::minimise(order[..letters].to_vec(), proper)?;
    let made = with_letters(&shown)?;
    let fits = match level {
        Some(level) => rating::rate(&made, budget).is_some_and(|rated| rated.level.id == level.id),
        None => true,
    };
    Ok(fits.then(|| made.into_clues()))
}

/// Whether there is one solution, and the techniques of a level lead to it. What the last level allows is more than
/// techniques: there one solution is enough.
fn is_proper(puzzle: &dyn Puzzle, level: Option<&Level>, budget: &Budget) -> Result<bool, Exhausted> {
    match level.filter(|level| techniques::LEVELS.last() != Some(*level)) {
        Some(level) => Ok(rating::is_solvable_at(puzzle, level, budget)?),
        None => Ok(generate::is_unique(puzzle.model(), budget)?),
    }
}

/// The words of a fill as a list, the short ones first; with their score where it is not the usual one.
fn own_words(board: &CrosswordPuzzle, fill: &[Val]) -> String {
    let mut words: Vec<(usize, String)> = (0..board.slots.len())
        .map(|i| {
            let (x, v) = (Var::at(i), fill[i]);
            let word = board.word(x, v);
            let score = board.list(x).score(v);
            (word.chars().count(), if score == USUAL_SCORE { word } else { format!("{word};{score}") })
        })
        .collect();
    words.sort_unstable();
    words.into_iter().map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}

/// An empty board with some letters of its fill.
fn printed(empty: &Layout, filled: &Layout, shown: &[usize]) -> Layout {
    empty.with_letters(|cell| match filled.cells()[cell] {
        Cell::Letter(letter) if shown.contains(&cell) => Some(letter),
        _ => None,
    })
}
