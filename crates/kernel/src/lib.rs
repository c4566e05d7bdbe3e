//! Finite-domain constraint solving: the part of Rejilla that searches.
//!
//! A [`Model`] states variables, domains and tagged constraints. Every engine reads the same model and answers one
//! question, *each solution*: [`solve`], count and uniqueness are callers of it. An [`Observer`] hears every event of
//! the search; a [`Budget`] stops it cleanly.
//!
//! Architecture invariant: nothing here knows a puzzle, a language, a file or a clock.

pub mod budget;
pub mod constraint;
pub mod domain;
pub mod engine;
pub mod event;
pub mod harness;
pub mod ids;
pub mod model;
pub mod place;
pub mod store;

pub use budget::{Budget, Spent, Toil};
pub use constraint::{Conflict, Constraint};
pub use domain::{Domain, ValSet};
pub use engine::brancher::{Brancher, Order, View};
pub use engine::{Declined, Engine, Report, Stats, Verdict, propagate, propagate_alone, solve};
pub use event::{Event, Observer};
pub use ids::{Item, Node, Tag, Val, Var};
pub use model::{Model, ModelBuilder};
pub use place::Place;
pub use store::Store;
