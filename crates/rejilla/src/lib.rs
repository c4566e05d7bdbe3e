//! Logic puzzles as a library: sudoku, nonomino sudoku, futoshiki, hashiwokakero, crossword filling and killer sudoku, read, solved,
//! counted, explained step by step, rated and made.
//!
//! ```
//! let puzzle = rejilla::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! assert!(rejilla::is_unique(&puzzle)?);
//! assert_eq!(rejilla::solve(&puzzle)?.solutions[0].trim_end(),
//!     "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
//! println!("{}", rejilla::hint(&puzzle)?.message);
//! # Ok::<(), rejilla::Error>(())
//! ```
//!
//! The functions of this module ask in English and without limits; a [`Session`] has a language, a budget of time and
//! nodes, and a flag that ends it. Both ask the verbs of `rejilla-api`, whose answers they hand out: what the server, the
//! page and the command line say, they say too. What this crate adds is what a program needs of its own: a puzzle that is a
//! value ([`Puzzle`]), a clock, and errors that are errors ([`Error`]).
//!
//! # Every kind
//!
//! A nonomino sudoku, with its regions after the comma:
//! ```
//! let puzzle = rejilla::parse("..415....6.5..92...2.6.1.34.....68..2..9....6.16.....9.....3...4.7.82......5.....,\
//!     111122222113332422111332444553334444566634777586666777588886677558899979558899999")?;
//! assert_eq!((puzzle.kind(), rejilla::count(&puzzle, 2)?.count), ("nonomino", 1));
//! # Ok::<(), rejilla::Error>(())
//! ```
//! A futoshiki, and how hard it is:
//! ```
//! let puzzle = rejilla::parse("4:0,0,0,2,0U,0U,0,0,0,0,0,0,0,0U,0,0U,")?;
//! assert_eq!((puzzle.kind(), rejilla::rate(&puzzle)?.needs_search), ("futoshiki", false));
//! # Ok::<(), rejilla::Error>(())
//! ```
//! A hashiwokakero, explained:
//! ```
//! let puzzle = rejilla::parse("9x9m2:a1i3b5b3a2a2g1i3d1j2a5a5a1j1b2a2b1")?;
//! let explained = rejilla::explain(&puzzle)?;
//! assert!(puzzle.kind() == "hashi" && explained.by_logic && !explained.steps.is_empty());
//! # Ok::<(), rejilla::Error>(())
//! ```
//! A crossword, which has its words with it or takes them from an embedded list (feature `lists`):
//! ```
//! let puzzle = rejilla::parse("--/-- words: LO OS LA EL LE AL")?;
//! assert_eq!((puzzle.kind(), rejilla::count(&puzzle, 100)?.complete), ("crossword", true));
//! # Ok::<(), rejilla::Error>(())
//! ```
//! A killer sudoku, as a board with its cages beside it and their sums below:
//! ```
//! let puzzle = rejilla::parse("....  AABB\n....  CCCD\n....  CDDD\n....  EEFF\nA=4 B=6 C=10 D=10 E=3\nF=7")?;
//! assert_eq!((puzzle.kind(), rejilla::is_unique(&puzzle)?), ("killer", true));
//! # Ok::<(), rejilla::Error>(())
//! ```
//! New ones, the same for the same seed on every machine:
//! ```
//! let puzzle = rejilla::generate("sudoku", &[("size", "4")], 7)?;
//! assert_eq!(puzzle, rejilla::generate("sudoku", &[("size", "4")], 7)?);
//! # Ok::<(), rejilla::Error>(())
//! ```
//!
//! # Versions
//!
//! While the version is 0.x, a new minor version may change this interface, the order of the techniques and the puzzle that
//! a seed makes; a patch version changes none of them.

mod error;
mod puzzle;
mod session;

pub use error::Error;
pub use puzzle::Puzzle;
pub use rejilla_api::Cause;
pub use rejilla_api::verbs::check::Solutions;
pub use rejilla_api::verbs::compare::{CompareAnswer, Compared};
pub use rejilla_api::verbs::explain::ExplainAnswer;
pub use rejilla_api::verbs::hint::HintAnswer;
pub use rejilla_api::verbs::rate::{RateAnswer, Used};
pub use rejilla_api::verbs::solve::{CountAnswer, SolveAnswer, Stats, Status};
pub use rejilla_api::verbs::step::{Change, StepJson};
pub use rejilla_records as records;
pub use rejilla_render::Lang;
pub use session::Session;

/// Reads a puzzle whose kind is seen from its text.
///
/// ```
/// let error = rejilla::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7").unwrap_err();
/// assert_eq!(error.cause(), rejilla::Cause::Bad);
/// ```
///
/// # Errors
/// What is wrong with the text, and where.
pub fn parse(text: &str) -> Result<Puzzle, Error> {
    Session::new().parse(text)
}

/// Looks for a solution.
///
/// # Errors
/// When the solver gave up.
pub fn solve(puzzle: &Puzzle) -> Result<SolveAnswer, Error> {
    Session::new().solve(puzzle, 1)
}

/// Counts solutions, up to a limit.
///
/// # Errors
/// When the solver gave up.
pub fn count(puzzle: &Puzzle, limit: u64) -> Result<CountAnswer, Error> {
    Session::new().count(puzzle, limit)
}

/// Whether there is just one solution.
///
/// # Errors
/// When the solver gave up.
pub fn is_unique(puzzle: &Puzzle) -> Result<bool, Error> {
    Session::new().is_unique(puzzle)
}

/// The next step a person could take.
///
/// # Errors
/// The rule the givens break, if they do.
pub fn hint(puzzle: &Puzzle) -> Result<HintAnswer, Error> {
    Session::new().hint(puzzle)
}

/// The whole solution as steps, and search for what techniques leave.
///
/// # Errors
/// The rule the givens break, if they do.
pub fn explain(puzzle: &Puzzle) -> Result<ExplainAnswer, Error> {
    Session::new().explain(puzzle)
}

/// How hard it is.
///
/// # Errors
/// That there is no solution.
pub fn rate(puzzle: &Puzzle) -> Result<RateAnswer, Error> {
    Session::new().rate(puzzle)
}

/// Answers many puzzles, in order, on all threads of the machine; a bad one is an answer that says so. What is larger than
/// memory is for [`records::order`] and [`records::shards`].
pub fn batch<'a>(question: records::Question, puzzles: impl IntoIterator<Item = &'a str>) -> Vec<records::Answer> {
    Session::new().batch(question, puzzles, None)
}

/// Makes a puzzle of a kind: the same for the same options and seed, on every machine.
///
/// # Errors
/// That there is no such kind, option or puzzle.
pub fn generate(kind: &str, options: &[(&str, &str)], seed: u64) -> Result<Puzzle, Error> {
    Session::new().generate(kind, options, seed)
}

/// What the README shows is run.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
