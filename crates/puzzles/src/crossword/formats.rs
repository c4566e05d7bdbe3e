//! Writing a board and what stands on it.

use rejilla_engine::kernel::Var;
use rejilla_engine::{Format, Marks, Message};

use super::layout::{Cell, Layout};
use super::puzzle::CrosswordPuzzle;
use super::text::{HASH, STAR, row_texts};
use super::{foreign, ipuz};

/// Words named of a domain before it is cut short.
const SHOWN: usize = 12;

/// The formats, the default first.
pub(super) const FORMATS: &[Format] = &[
    Format::new("text"),
    Format::new("line"),
    Format::new("grid"),
    Format::new("ipuz"),
    Format::written("list"),
    Format::written("candidates"),
    Format::new("exolve"),
    Format::new("jpz"),
    Format::new("across-lite"),
    Format::new("xd"),
    Format::new("crosshare"),
];

/// Whether a format has room for a board.
pub(super) fn carries(puzzle: &CrosswordPuzzle, format: &str, marks: &Marks) -> Result<(), Message> {
    match foreign::write(format, &puzzle.filled(|x| marks.value(x))) {
        // A dictionary that came with the board would be lost.
        Some(_) if puzzle.own_words.is_some() && marks.values.iter().all(Option::is_none) => {
            let id = FORMATS.iter().map(|known| known.id).find(|id| *id == format).unwrap_or_default();
            Err(crate::square::lacks(id, "format-lacks-words"))
        }
        Some(written) => written.map(|_| ()),
        None => Ok(()),
    }
}

pub(super) fn write(puzzle: &CrosswordPuzzle, format: &str, marks: &Marks) -> String {
    let layout = puzzle.filled(|x| marks.value(x));
    if carries(puzzle, format, marks).is_err() {
        return String::new();
    }
    if let Some(written) = foreign::write(format, &layout) {
        return written.unwrap_or_default();
    }
    // A dictionary that came with the board goes with it; an answer is the board alone.
    let bare = marks.values.iter().all(Option::is_none);
    let words = puzzle.own_words.as_deref().filter(|_| bare);
    let rows = |marks| row_texts(&layout, marks);
    let own = |before: &str, after: &str| words.map_or(String::new(), |words| format!("{before}words:{after}{words}"));
    match format {
        "line" => format!("{}{}", rows(STAR).join("/"), own(" ", " ")),
        "grid" => format!("{}\n{}", rows(HASH).join("\n"), ended(own("\n", "\n"))),
        "ipuz" => ipuz::write(&layout, words, &puzzle.definitions),
        "list" => list(&layout),
        "candidates" => candidates(puzzle, marks),
        _ if words.is_some() && puzzle.is_cruzada() => format!("{}\n\n{}", rows(STAR).join("\n"), by_length(puzzle)),
        _ => format!("{}\n{}", rows(STAR).join("\n"), ended(own("\n", "\n"))),
    }
}

/// The words to be placed, those of one length on a line.
fn by_length(puzzle: &CrosswordPuzzle) -> String {
    let lines = puzzle.words_by_length().into_iter().map(|(_, words)| words.join(" ") + "\n");
    format!("words:\n{}", lines.collect::<String>())
}

fn ended(text: String) -> String {
    if text.is_empty() { text } else { text + "\n" }
}

/// The words across, then those down, each with its printed number.
fn list(layout: &Layout) -> String {
    let numbers = layout.printed_numbers();
    let mut text = String::new();
    for (across, arrow) in [(true, '→'), (false, '↓')] {
        let mut runs = layout.runs(across);
        runs.retain(|run| run.len() > 1);
        // Down, variables go column by column but a page lists words by number.
        runs.sort_by_key(|run| numbers[run[0]]);
        for run in runs {
            let letters = run.iter().map(|&cell| match layout.cells()[cell] {
                Cell::Letter(letter) => letter,
                _ => STAR.empty,
            });
            let word: String = letters.collect();
            text.push_str(&format!("{arrow} {} {word}\n", numbers[run[0]].unwrap_or(0)));
        }
    }
    text
}

/// The words left for each slot: how many, and the first of them.
fn candidates(puzzle: &CrosswordPuzzle, marks: &Marks) -> String {
    let mut text = String::new();
    for (i, (slot, domain)) in puzzle.slots.iter().zip(&marks.candidates).enumerate() {
        let arrow = if slot.across { '→' } else { '↓' };
        let mut words: Vec<String> = domain.view().iter().take(SHOWN).map(|v| puzzle.word(Var::at(i), v)).collect();
        let count = domain.view().len();
        if count as usize > SHOWN {
            words.push("…".to_owned());
        }
        text.push_str(&format!("{arrow}{} ({count}) {}\n", slot.number + 1, words.join(" ")));
    }
    if text.is_empty() { "\n".to_owned() } else { text }
}
