//! The kinds of puzzles, a folder each, and what they share.
//!
//! Architecture invariant: a kind is its folder and one line in [`registry::KINDS`]; no other file names it.

pub mod crossword;
pub mod futoshiki;
pub mod grid;
pub mod hashi;
pub mod houses;
pub mod nonomino;
pub mod paste;
pub mod registry;
pub mod square;
pub mod sudoku;
pub mod template;
pub mod tiling;

pub use registry::{KINDS, kind_named, recognise};
