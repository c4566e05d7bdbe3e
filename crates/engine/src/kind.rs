//! A kind of puzzle: what it declares, and how to read and make its puzzles.

use std::fmt::Debug;

use rejilla_kernel::Budget;
use rejilla_kernel::harness::Sample;

use crate::batch::Batch;
use crate::draft::{Draft, Drawable};
use crate::generate::Exhausted;
use crate::message::{Message, ParseError};
use crate::options::{OptionSpec, Options};
use crate::puzzle::Puzzle;
use crate::rng::Rng;
use crate::step::{Ladder, Technique};

/// How many solutions an example has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Solutions {
    /// Just so many.
    Exactly(u64),
    /// So many or more: counting them all would take too long for a test.
    AtLeast(u64),
}

/// A puzzle embedded in the program: a menu entry, a demonstration and a test at once.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    /// A short name.
    pub id: &'static str,
    /// The puzzle in any format the kind reads.
    pub text: &'static str,
    /// How many solutions it has.
    pub solutions: Solutions,
}

impl Example {
    /// One with just so many solutions.
    pub const fn new(id: &'static str, text: &'static str, solutions: u64) -> Example {
        Example { id, text, solutions: Solutions::Exactly(solutions) }
    }
}

/// A way to write a puzzle down.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// The name on the command line. Every kind has `text` (drawn) and `line` (one line that `solve` reads back).
    pub id: &'static str,
    /// Whether what is written can be read back.
    pub reads_back: bool,
}

impl Format {
    /// One that is read and written.
    pub const fn new(id: &'static str) -> Format {
        Format { id, reads_back: true }
    }

    /// One that is only written.
    pub const fn written(id: &'static str) -> Format {
        Format { id, reads_back: false }
    }
}

/// A named step of difficulty. The locale names it under `level-ID`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The name on the command line: `easy`, `medium`, …
    pub id: &'static str,
    /// The hardest technique allowed, in tenths; the last level of a kind has no bound and includes search.
    pub up_to: u32,
}

/// A message a kind may utter, with the names of its arguments, so that tests can hold every language to it.
#[derive(Clone, Copy, Debug)]
pub struct MessageSpec {
    /// The locale's id.
    pub id: &'static str,
    /// Its arguments.
    pub args: &'static [&'static str],
}

impl MessageSpec {
    /// A message with its arguments.
    pub const fn new(id: &'static str, args: &'static [&'static str]) -> MessageSpec {
        MessageSpec { id, args }
    }
}

/// What a kind declares.
#[derive(Clone, Copy, Debug)]
pub struct KindInfo {
    /// The name on the command line.
    pub id: &'static str,
    /// How its puzzles can be written, the default first.
    pub formats: &'static [Format],
    /// Embedded puzzles.
    pub examples: &'static [Example],
    /// Puzzles for techniques that no example shows: lines of a technique's id and a puzzle in one line.
    pub lessons: &'static str,
    /// Whether a proper puzzle has one solution only (a crossword need not).
    pub unique: bool,
    /// Difficulties, rising.
    pub levels: &'static [Level],
    /// Sentences: for each language the Fluent sources, the kind's own before those it shares.
    pub locales: &'static [(&'static str, &'static [&'static str])],
    /// Errors and faults it may utter, its own before those it shares.
    pub messages: &'static [&'static [MessageSpec]],
    /// The rules in each language, as Markdown.
    pub rules: &'static [(&'static str, &'static str)],
    /// What it can be told.
    pub options: &'static [OptionSpec],
    /// Named, ordered slices of techniques; the last is the fullest and the default.
    pub ladders: &'static [Ladder],
    /// The techniques of its ladders that hold only if the puzzle has one solution.
    pub assume_unique: &'static [&'static Technique],
    /// How a person types one in, row by row.
    pub entry: &'static dyn Entry,
    /// How its boards are drawn cell by cell, where the shape of the board is its author's choice.
    pub sketch: Option<Sketch>,
    /// What its boards are drawn with, where drawing is writing in cells, painting regions and putting signs.
    pub draft: Option<Drawable>,
    /// The binary formats it reads and writes, by the ending of their files.
    pub files: &'static [&'static str],
    /// Entries in the harness for constraint shapes of its own.
    pub samples: &'static [Sample],
}

impl KindInfo {
    /// A kind that declares nothing but its name and how it is typed in: what the others are filled in from.
    pub const fn new(id: &'static str, entry: &'static dyn Entry) -> KindInfo {
        KindInfo {
            id,
            formats: &[],
            examples: &[],
            lessons: "",
            unique: true,
            levels: &[],
            locales: &[],
            messages: &[],
            rules: &[],
            options: &[],
            ladders: &[],
            assume_unique: &[],
            entry,
            sketch: None,
            draft: None,
            files: &[],
            samples: &[],
        }
    }

    /// An embedded puzzle by its name: an example, or the lesson of a technique.
    pub fn example(&self, name: &str) -> Option<&'static str> {
        let lesson = || self.lessons().find_map(|(technique, text)| (technique == name).then_some(text));
        self.examples.iter().find_map(|example| (example.id == name).then_some(example.text)).or_else(lesson)
    }

    /// Techniques with the puzzles that show them.
    pub fn lessons(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.lessons.lines().filter_map(|line| line.split_once(' '))
    }
}

/// How much a text looks like a puzzle of a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Confidence {
    /// Not at all.
    No,
    /// It could be read as one.
    Maybe,
    /// It holds a board that is just as one of them should be.
    Likely,
    /// It carries a mark of the kind.
    Sure,
}

/// Row-by-row entry at the menu.
pub trait Entry: Debug + Sync {
    /// How many rows are asked for.
    fn rows(&self, options: &Options) -> usize;

    /// A row that shows how it is done.
    fn example(&self, options: &Options) -> String;

    /// Looks at one row alone, so that only a bad one is asked for again.
    ///
    /// # Errors
    /// What is wrong with the row.
    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError>;

    /// Looks at a puzzle typed as one string, before it is parsed as a whole.
    ///
    /// # Errors
    /// What is wrong with the string.
    fn check_line(&self, text: &str, options: &Options) -> Result<(), ParseError>;
}

/// How the cells of a board that its author draws are written: rows of cells, letters as they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sketch {
    /// A cell that takes no part.
    pub filled: char,
    /// A cell to be filled in.
    pub empty: char,
}

/// A kind of puzzle, as the rest of the program sees it. Authors write a [`Game`](crate::Game), which is one.
pub trait Kind: Sync {
    /// What it declares.
    fn info(&self) -> &'static KindInfo;

    /// What it can be told.
    fn options(&self) -> &'static [OptionSpec] {
        self.info().options
    }

    /// Named, ordered slices of techniques; the last is the fullest and the default.
    fn ladders(&self) -> &'static [Ladder] {
        self.info().ladders
    }

    /// Whether a text looks like one of its puzzles.
    fn sniff(&self, text: &str) -> Confidence;

    /// Reads a puzzle.
    ///
    /// # Errors
    /// What is wrong with the text and where. A puzzle that breaks its own rules is no error: see [`Puzzle::fault`].
    fn parse(&self, text: &str, options: &Options) -> Result<Box<dyn Puzzle>, ParseError>;

    /// The puzzles of a text that may hold several, each in its `line` format; none where the kind finds only one in a
    /// text.
    fn all(&self, _text: &str) -> Vec<String> {
        Vec::new()
    }

    /// How its boards are drawn cell by cell, where the shape of the board is its author's choice.
    fn sketch(&self) -> Option<Sketch> {
        self.info().sketch
    }

    /// A drawing as text that [`Kind::parse`] reads.
    ///
    /// # Errors
    /// What is still missing.
    fn drafted(&self, draft: &Draft) -> Result<String, Message>;

    /// The binary formats it reads and [`Puzzle::encode`] writes, by the ending of their files.
    fn binary_formats(&self) -> &'static [&'static str] {
        self.info().files
    }

    /// Turns bytes in a binary format into text that [`Kind::parse`] reads; none if they are nothing of the kind.
    fn decode(&self, _bytes: &[u8]) -> Option<Result<String, ParseError>> {
        None
    }

    /// Makes a puzzle of the wanted size and difficulty; never one that is not unique where the kind asks for it.
    ///
    /// # Errors
    /// When the budget ran out, or nothing of the sort was found.
    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted>;

    /// Many puzzles at once, straight from bytes.
    fn batch(&self) -> Option<&dyn Batch> {
        None
    }

    /// How a person types one in, row by row.
    fn entry(&self) -> &'static dyn Entry {
        self.info().entry
    }

    /// The ladder with this name.
    fn ladder(&self, id: &str) -> Option<&'static Ladder> {
        self.ladders().iter().find(|l| l.id == id)
    }

    /// The fullest ladder.
    fn full_ladder(&self) -> &'static Ladder {
        self.ladders().last().expect("a kind has a ladder")
    }
}
