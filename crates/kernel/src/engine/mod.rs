//! The engines. All are exact; all answer *each solution*.

use crate::budget::{Budget, Spent};
use crate::event::Observer;
use crate::model::Model;

pub mod brancher;
mod look;
pub mod sat;
pub mod search;

use brancher::Brancher;
pub use look::{propagate, propagate_alone};
pub use search::Found;
use search::Search;

/// The engines every model has. A kind may add a `fast` one of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Engine {
    /// Chronological backtracking that only checks.
    Bt,
    /// Forward checking: an assignment prunes its neighbours.
    Fc,
    /// Arc consistency first, then forward checking.
    Ac3,
    /// Propagation to a fixpoint at each node.
    Mac,
    /// Clause learning.
    Sat,
}

impl Engine {
    /// All of them, from the simplest to the strongest.
    pub const ALL: [Engine; 5] = [Engine::Bt, Engine::Fc, Engine::Ac3, Engine::Mac, Engine::Sat];

    /// The name on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Engine::Bt => "bt",
            Engine::Fc => "fc",
            Engine::Ac3 => "ac3",
            Engine::Mac => "mac",
            Engine::Sat => "sat",
        }
    }

    /// The order it uses unless told otherwise: the teaching engines go as given, as in the textbooks.
    pub fn default_order(self) -> brancher::Order {
        match self {
            Engine::Bt | Engine::Fc | Engine::Ac3 => brancher::Order::Given,
            Engine::Mac | Engine::Sat => brancher::Order::Smallest,
        }
    }
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Every solution has been reported.
    Exhausted,
    /// The caller had enough.
    Stopped,
    /// The budget ran out: nothing is known about the rest.
    Spent(Spent),
}

/// What a search did. `sat` counts decisions as nodes and conflicts as backtracks.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Stats {
    /// The root and every assignment entered.
    pub nodes: u64,
    /// Assignments taken back.
    pub backtracks: u64,
    /// Values removed from domains by looking ahead.
    pub prunings: u64,
    /// The deepest node, the root being 1.
    pub max_depth: u64,
    /// Conflicts met.
    pub wipeouts: u64,
    /// Fresh starts.
    pub restarts: u64,
    /// Solutions reported.
    pub solutions: u64,
}

/// A verdict and how it was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Report {
    /// How the search ended.
    pub verdict: Verdict,
    /// What it did.
    pub stats: Stats,
}

/// An engine does not take this model on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Declined {
    /// Which engine.
    pub engine: Engine,
    /// Bytes it would have needed, at least.
    pub size: u64,
}

/// Reports each solution of the model until `found` breaks off, the tree is exhausted, or the budget is spent.
///
/// # Errors
/// When the engine declines the model: `sat` on one whose clauses would take more memory than there is for them.
pub fn solve<O: Observer>(
    model: &Model,
    engine: Engine,
    brancher: &mut dyn Brancher,
    budget: &Budget,
    observer: &mut O,
    found: Found<'_>,
) -> Result<Report, Declined> {
    Ok(match engine {
        Engine::Bt => Search::new(model, look::Bt, brancher, observer, budget).run(found),
        Engine::Fc => Search::new(model, look::Fc::default(), brancher, observer, budget).run(found),
        Engine::Ac3 => Search::new(model, look::Fc::after_arc_consistency(), brancher, observer, budget).run(found),
        Engine::Mac => Search::new(model, look::Mac::new(model), brancher, observer, budget).run(found),
        Engine::Sat => sat::run(model, budget, observer, found)?,
    })
}
