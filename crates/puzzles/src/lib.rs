//! The kinds of puzzles, a folder each, and what they share.
//!
//! Architecture invariant: a kind is its folder and one line below; no other file names it.

// The kinds, in the order lists and menus show them. The build script makes the registry of these lines: `pub mod name;`
// stands for the kind `name::Name`.
pub mod sudoku;
pub mod nonomino;
pub mod futoshiki;
pub mod hashi;
pub mod crossword;
pub mod killer;
pub mod slitherlink;

// What they share, and what starts a new one.
mod facts;
pub mod grid;
pub mod houses;
pub mod paste;
pub mod registry;
pub mod square;
pub mod template;
pub mod tiling;

pub use registry::{KINDS, kind_named, recognise};
