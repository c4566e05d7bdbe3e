//! Puzzles as a book: ordered in words, made, proved and rated, set on pages and pressed into a PDF.
//!
//! *Where to look:* `order.rs` (what is ordered), `entry.rs` (a puzzle with all that is printed of it), `volume.rs` (which
//! puzzle goes where), `parts/` (a file for each part of the book: title, contents, rules, puzzles, hints, solutions,
//! index), `sheets.rs` (pages under composition), `press.rs` (the file), `ink.rs` (the canvas scenes are drawn on).
//!
//! Architecture invariant: no input or output, no clock, no kind by name; the drawings are the kinds' scenes, drawn by
//! `render`. The same book gives the same bytes. Builds for wasm32.

mod entry;
mod faces;
mod ink;
mod order;
mod own;
mod paper;
mod parts;
mod press;
mod sheets;
mod volume;
mod words;

use std::sync::Arc;

use rejilla_engine::{Kind, Message};
use rejilla_render::{Lang, Locale};

pub use entry::{Entry, Unfit};
pub use order::Order;
pub use own::{Own, Unread, puzzles_in};
pub use paper::Paper;

use crate::faces::Faces;
use crate::paper::Format;
use crate::sheets::{Anchors, Sheets};
use crate::volume::Volume;

/// The widest margin for binding, in millimetres.
pub const WIDEST_BINDING: u32 = 40;

/// Puzzles that a page can hold.
pub const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// Where hints are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Hints {
    /// Nowhere.
    #[default]
    None,
    /// Below each puzzle, upside down.
    UpsideDown,
    /// In a part of their own.
    Back,
}

impl Hints {
    /// All places, by their names on the command line.
    pub const ALL: [(&str, Hints); 3] = [("none", Hints::None), ("below", Hints::UpsideDown), ("back", Hints::Back)];

    /// The place with this name.
    pub fn named(name: &str) -> Option<Hints> {
        Hints::ALL.into_iter().find(|(id, _)| *id == name).map(|(_, hints)| hints)
    }
}

/// What a book looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// The paper.
    pub paper: Paper,
    /// Puzzles on a page at most; larger boards have more room.
    pub per_page: usize,
    /// Where hints are.
    pub hints: Hints,
    /// Whether marks show where the paper is cut.
    pub crop_marks: bool,
    /// The margin for binding, in millimetres.
    pub binding: u32,
}

impl Default for Style {
    fn default() -> Self {
        let paper = Paper::default();
        Style { paper, per_page: paper.usual(), hints: Hints::default(), crop_marks: false, binding: 0 }
    }
}

/// A book.
#[derive(Debug)]
pub struct Book {
    /// Its title.
    pub title: String,
    /// Its language.
    pub lang: Lang,
    /// What it looks like.
    pub style: Style,
    /// The seed its puzzles come from, if they were made for it.
    pub seed: Option<u64>,
    /// Its puzzles, in any order.
    pub entries: Vec<Entry>,
}

/// Why there is no book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// It has signs that no typeface has.
    Signs(String),
    /// A mistake of ours.
    Bug(String),
}

impl Trouble {
    /// What to say.
    pub fn message(&self) -> Message {
        match self {
            Trouble::Signs(signs) => {
                let listed: Vec<String> = signs.chars().map(String::from).collect();
                Message::new("book-signs").with("count", listed.len()).with("signs", listed.join(" "))
            }
            Trouble::Bug(what) => Message::new("book-bug").with("what", what.as_str()),
        }
    }
}

/// The sentences of a kind, or those that no kind has a say in.
pub type Speak<'s> = &'s dyn Fn(Option<&'static dyn Kind>) -> Arc<Locale>;

/// The book as a PDF.
///
/// # Errors
/// Signs that no typeface has.
pub fn pdf(book: &Book, speak: Speak<'_>) -> Result<Vec<u8>, Trouble> {
    let faces = Faces::new().ok_or_else(|| Trouble::Bug("typefaces".to_owned()))?;
    let format = Format::new(book.style.paper, book.style.crop_marks, book.style.binding as f32);
    let volume = Volume::new(book, speak, &faces, format);
    let mut known = Anchors::new();
    // Page numbers take no room of their own: twice is enough, and once more to be sure.
    for _ in 0..3 {
        let mut sheets = Sheets::new(&faces, format, &known);
        parts::all(&volume, &mut sheets);
        if sheets.anchors == known {
            return press::press(&sheets, volume.label());
        }
        known = sheets.anchors;
    }
    Err(Trouble::Bug("page numbers".to_owned()))
}
