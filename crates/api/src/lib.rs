//! The public interface as a library: every verb is a plain function from a request to an answer.
//!
//! *Where to look:* `verbs/` (one file for a verb or a few that belong together: what it reads, what it answers, what it
//! does), `desk.rs` (what a verb works with), `game.rs` (a puzzle and the player's board, as they travel), `problem.rs`
//! (what went wrong), `openapi.rs` (the description, made from the types that travel).
//!
//! Architecture invariant: no HTTP, no runtime, no file, no clock of its own, no kind by name. A door (the server, the
//! command line, a worker in a browser) brings the clock, the limits and the way to end early. Builds for wasm32.

pub mod desk;
pub mod game;
mod locales;
pub mod openapi;
pub mod problem;
mod request;
mod shelf;
pub mod verbs;

pub use desk::{Desk, Library, Limits, Patience, Reply, Stop, Watch};
pub use game::{Game, Table};
pub use locales::Locales;
pub use problem::{Cause, Error, ErrorBody, Problem};
pub use verbs::{VERBS, Verb, Work};
