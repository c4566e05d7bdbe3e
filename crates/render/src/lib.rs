//! The only place that makes sentences and drawings: locales, steps in words, the story of a search, SVG,
//! characters.
//!
//! Architecture invariant: no input or output, no clock, no puzzle by name. Builds for wasm32.

pub mod draw;
mod facts;
pub mod locale;
pub mod looks;
pub mod meant;
pub mod screen;
pub mod step;
pub mod svg;
pub mod trace;

pub use locale::{Lang, Locale, Shared, Voice, shown};
pub use screen::Screen;
pub use step::Spoken;
pub use trace::Narrator;
