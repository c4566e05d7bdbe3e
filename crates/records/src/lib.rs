#![doc = include_str!("../SCHEMA.md")]
//!
//! # Where to look
//!
//! `schema.rs` (the columns, and how each is read off an answer), `job.rs` (what is asked of a record, and the answer),
//! `make.rs` (puzzles made by the million), `order.rs` (what is to be done, in words), `read/` and `write/` (a file for each format), `workers.rs` (threads), `flow.rs` (reading, answering and writing at the same time),
//! `shards.rs` (runs that can be resumed: one shard is one pure function of the input or the seeds).
//!
//! Architecture invariant: an answer depends on its record and the job alone, never on threads, blocks or shards.

pub mod flow;
pub mod job;
pub mod make;
pub mod order;
pub mod read;
pub mod schema;
pub mod shards;
pub mod workers;
pub mod write;

pub use flow::{Event, Flow};
pub use job::{Answer, Job, Outcome, Question};
pub use order::{Feed, Feeding, Order, Parameters};
pub use read::{Block, Id, Input, Item, Rest, Source, Trouble};
pub use schema::{COLUMNS, Cell, Column, Row, SCHEMA, Type};
pub use workers::Workers;
