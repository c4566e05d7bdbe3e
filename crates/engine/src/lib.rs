//! The vocabulary every puzzle shares: what a kind declares, what a puzzle can do, steps as data, ladders of techniques,
//! ratings, generation.
//!
//! Architecture invariant: the engine knows no language (sentences are ids with arguments, see [`Message`]), no colour
//! (scenes carry roles) and no particular puzzle.

pub mod batch;
pub mod board;
pub mod certificate;
pub mod checker;
pub mod clash;
pub mod climb;
pub mod draft;
pub mod explain;
pub mod follow;
pub mod game;
pub mod generate;
pub mod kind;
pub mod masks;
pub mod message;
pub mod options;
pub mod proof;
pub mod puzzle;
pub mod rating;
pub mod rng;
pub mod scene;
pub mod solver;
pub mod step;

pub use batch::Batch;
pub use board::Board;
pub use certificate::{Certificate, ProofForm, certify};
pub use climb::{Climber, Rungs};
pub use draft::{Draft, Drawable};
pub use explain::{Explanation, Outcome};
pub use game::{Game, Posed, Rules};
pub use generate::Exhausted;
pub use kind::{Confidence, Example, Format, Kind, KindInfo, Level, MessageSpec, Sketch, Solutions};
pub use message::{Arg, Fault, Message, ParseError, Position};
pub use options::{OptionSpec, OptionType, Options, Scope};
pub use proof::Proof;
pub use puzzle::{Answer, Arrangement, Arranger, Effort, Marks, NamedBrancher, Place, Prober, Puzzle, Teller};
pub use rating::Rating;
pub use rejilla_kernel as kernel;
pub use rng::Rng;
pub use scene::Scene;
pub use solver::{Counted, EngineChoice, Solver};
pub use step::{Basis, Effect, Emit, Found, Item, Ladder, Link, Step, Technique, Telling, Tie};
