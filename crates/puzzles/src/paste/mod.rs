//! Paste anything: what people copy from pages, spreadsheets, programs and chats, read in layers that every kind shares.
//!
//! | layer | file |
//! |---|---|
//! | bytes to text | `bytes` (encodings, gzip), `signs` (digits and signs in all their typographic forms) |
//! | unwrapping | `wrap` (quotes, entities, escapes), `markup` (HTML and XML: tables, elements side by side, cells told by attributes), `light` (tables in markup that is typed: BBCode, MediaWiki, AsciiDoc, YAML), `arrays` (nested lists of any language, rows as strings), `facts` (`cell(1,2,5).`) |
//! | grids | `lines` (rows of cells, however they are parted), `columns` (blanks that are spaces), `words` (a whole board in one word), `table` (what all of these find) |
//! | numbers | `numbers` (which sign is the blank one, decided from the whole grid) |
//! | addresses | `links` (what they carry and how it is packed), `games` (ids of Simon Tatham's collection), `loose` (JSON as links shorten it) |
//! | refusals | `seen` (what there was, in words) |
//!
//! All of it is pure and bounded: every layer goes over the text a fixed number of times and keeps slices of it. What a
//! grid means is up to the kinds: each looks at the tables of a [`Pasted`] text and takes what is a board of its own.

pub mod arrays;
pub mod bytes;
mod columns;
pub mod facts;
pub mod games;
mod light;
mod lines;
pub mod links;
pub mod loose;
pub mod markup;
pub mod numbers;
pub mod seen;
mod signs;
mod table;
mod words;
mod wrap;

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::{Rc, Weak};

use rejilla_engine::Position;

pub use lines::is_truth;
use table::{Keeper, Kept};
pub use table::{Lens, Table};

/// A longer text was not pasted by a person; the formats that carry large boards are read without this.
pub const MOST: usize = 1 << 20;

/// Where a text begins.
const START: (usize, Position) = (0, Position { line: 1, column: 1 });

/// A text as it was pasted, unwrapped, with the tables found in it.
pub struct Pasted {
    /// As it came.
    came: Box<str>,
    text: String,
    /// Whether lines and columns are still those of the text as it came.
    in_place: bool,
    /// The last place that was asked for: in bytes, and as line and column. Places are asked for in order, so that the
    /// whole text is gone through once, however many there are.
    last: Cell<(usize, Position)>,
    numbers: OnceCell<Vec<Kept>>,
    letters: OnceCell<Vec<Kept>>,
}

thread_local! {
    /// The text that several readers look at just now.
    static HELD: RefCell<Weak<Pasted>> = const { RefCell::new(Weak::new()) };
}

impl std::fmt::Debug for Pasted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pasted").field("bytes", &self.text.len()).finish_non_exhaustive()
    }
}

/// The tables of a text, found when they are asked for.
pub struct Found<'t> {
    pasted: &'t Pasted,
}

impl Pasted {
    /// Unwraps a text; none if it is too long to have been pasted.
    pub fn new(text: &str) -> Option<Rc<Pasted>> {
        if text.len() > MOST {
            return None;
        }
        if let Some(held) = HELD.with_borrow(Weak::upgrade).filter(|held| *held.came == *text) {
            return Some(held);
        }
        let came = text.into();
        let (text, in_place) = wrap::unwrap(text);
        let last = Cell::new(START);
        Some(Rc::new(Pasted { came, text, in_place, last, numbers: OnceCell::new(), letters: OnceCell::new() }))
    }

    /// The same for one who has it read by several kinds: as long as it is held, each of them is given this one, so that it
    /// is unwrapped and gone through once.
    pub fn hold(text: &str) -> Option<Rc<Pasted>> {
        let pasted = Pasted::new(text)?;
        HELD.set(Rc::downgrade(&pasted));
        Some(pasted)
    }

    /// The text without its wrappings.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What there is in it.
    pub fn found(&self) -> Found<'_> {
        Found { pasted: self }
    }

    /// Where a slice of the text stands, if places in it are places in what was pasted.
    pub fn position(&self, slice: &str) -> Option<Position> {
        if !self.in_place {
            return None;
        }
        let at = (slice.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        let (from, Position { mut line, mut column }) = if self.last.get().0 <= at { self.last.get() } else { START };
        for c in self.text.get(from..at)?.chars() {
            (line, column) = if c == '\n' { (line + 1, 1) } else { (line, column + 1) };
        }
        let here = Position { line, column };
        self.last.set((at, here));
        Some(here)
    }
}

impl<'t> Found<'t> {
    /// The text they were found in.
    pub fn pasted(&self) -> &'t Pasted {
        self.pasted
    }

    /// Tables of numbers and blanks, the likeliest reading of each place first.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = Table<'t>> + use<'t> {
        let text = self.pasted.text();
        let kept = self.pasted.numbers.get_or_init(|| {
            let mut keeper = Keeper::new(text);
            keeper.keep(arrays::tables(text));
            lines::tables(text, &lines::NUMBERS, &mut |tables| keeper.keep(tables));
            keeper.keep(arrays::strings(text));
            keeper.keep(words::tables(text));
            keeper.keep(columns::numbers(text));
            keeper.kept
        });
        kept.iter().map(|kept| kept.table(text))
    }

    /// What `read` makes of the tables, in the order of the text. A place of the text is read once, by the first lens
    /// of which `read` makes something.
    pub fn readings<T>(tables: impl Iterator<Item = Table<'t>>, read: impl Fn(Table<'t>) -> Vec<T>) -> Vec<T> {
        let mut all: Vec<(usize, T)> = Vec::new();
        let mut places: std::collections::BTreeMap<usize, usize> = std::collections::BTreeMap::new();
        for table in tables {
            let (from, to) = table.span();
            // The last place that starts before this one ends is the only one that may reach into it.
            if places.range(..to).next_back().is_some_and(|(_, &end)| end > from) {
                continue;
            }
            let some = read(table);
            if !some.is_empty() {
                places.insert(from, to);
                all.extend(some.into_iter().map(|one| (from, one)));
            }
        }
        all.sort_by_key(|(place, _)| *place);
        all.into_iter().map(|(_, one)| one).collect()
    }

    /// Tables of letters, open and filled cells.
    pub fn letters(&self) -> impl DoubleEndedIterator<Item = Table<'t>> + use<'t> {
        let text = self.pasted.text();
        let kept = self.pasted.letters.get_or_init(|| {
            let mut keeper = Keeper::new(text);
            lines::tables(text, &lines::LETTERS, &mut |tables| keeper.keep(tables));
            keeper.keep(arrays::letters(text));
            keeper.keep(columns::letters(text));
            keeper.kept
        });
        kept.iter().map(|kept| kept.table(text))
    }
}
