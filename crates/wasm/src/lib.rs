//! The interface for a worker in a browser: the same verbs behind a handful of functions, no build tool beyond cargo.
//!
//! *Where to look:* `door.rs` (a question and its answer), `abi.rs` (the functions a worker calls, and those it brings).
//! `web/assets/src/worker.js` is the other side.
//!
//! Architecture invariant: the module has no clock, no network and no threads. Time is a function it is given, a trace is
//! told through one, and a question is ended by ending the worker. Word lists are left out and brought when they are
//! missed.

#[cfg(target_arch = "wasm32")]
mod abi;
mod door;

pub use door::{Door, Outcome};
