//! The verbs: what each reads, what it answers, and the work between.

pub mod arrange;
pub mod board;
#[cfg(feature = "book")]
pub mod book;
pub mod certify;
pub mod check;
pub mod compare;
pub mod convert;
pub mod draft;
pub mod explain;
pub mod hint;
pub mod kinds;
pub mod make;
pub mod rate;
mod scene;
pub mod solve;
pub mod step;
pub mod techniques;
pub mod trace;
pub mod viable;

use rejilla_engine::kernel::{Engine, Val};
use rejilla_engine::{EngineChoice, Ladder, Puzzle, solver};

use crate::desk::{Desk, Reply, Stop};
use crate::game::{Game, Table};
use crate::problem::Problem;
use crate::request::answered;

/// Symbols of one variable listed before a list is cut short: a word list is no list of symbols.
pub(crate) const LISTED: usize = 64;

/// A verb of the interface by its name.
#[derive(Debug)]
pub struct Verb {
    /// Its name.
    pub name: &'static str,
    /// The work behind it.
    pub work: Work,
}

/// From the bytes of a request to an answer.
pub type Handler = fn(&Desk, &[u8]) -> Result<Reply, Stop>;

/// How long a verb's work may take.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Mostly so little that it is done on the spot.
    Short(Handler),
    /// Who knows.
    Long(Handler),
    /// As long as somebody listens: [`trace::open`] and [`trace::tell`].
    Told,
}

/// Every verb that takes a request.
pub static VERBS: &[Verb] = &[
    Verb { name: "parse", work: Work::Short(|desk, body| answered(desk, body, board::parse)) },
    Verb { name: "board", work: Work::Short(|desk, body| answered(desk, body, board::board)) },
    Verb { name: "draft", work: Work::Short(|desk, body| answered(desk, body, draft::draft)) },
    Verb { name: "generate", work: Work::Long(|desk, body| answered(desk, body, make::generate)) },
    Verb { name: "solve", work: Work::Short(|desk, body| answered(desk, body, solve::solve)) },
    Verb { name: "count", work: Work::Short(|desk, body| answered(desk, body, solve::count)) },
    Verb { name: "check", work: Work::Short(|desk, body| answered(desk, body, check::check)) },
    Verb { name: "certify", work: Work::Long(|desk, body| answered(desk, body, certify::certify)) },
    Verb { name: "hint", work: Work::Long(|desk, body| answered(desk, body, hint::hint)) },
    Verb { name: "explain", work: Work::Long(|desk, body| answered(desk, body, explain::explain)) },
    Verb { name: "rate", work: Work::Long(|desk, body| answered(desk, body, rate::rate)) },
    Verb { name: "convert", work: Work::Short(|desk, body| answered(desk, body, convert::convert)) },
    Verb { name: "render", work: Work::Short(convert::drawn) },
    #[cfg(feature = "book")]
    Verb { name: "book", work: Work::Long(book::pressed) },
    Verb { name: "trace", work: Work::Told },
    Verb { name: "viable", work: Work::Long(|desk, body| answered(desk, body, viable::viable)) },
    Verb { name: "compare", work: Work::Long(|desk, body| answered(desk, body, compare::compare)) },
];

/// A request that has nothing but a game.
#[derive(Clone, Default, serde::Deserialize, schemars::JsonSchema, Debug)]
pub struct Plain {
    /// The game.
    pub game: Game,
}

/// The engine asked for, or the best for the puzzle.
///
/// # Errors
/// When there is no such engine, or not for this puzzle.
pub fn engine(table: &Table, asked: Option<&str>) -> Result<EngineChoice, Problem> {
    let puzzle = &*table.puzzle;
    match asked {
        None => Ok(EngineChoice::default_for(puzzle)),
        Some(id) => EngineChoice::named(id)
            .filter(|choice| *choice != EngineChoice::Fast || puzzle.fast().is_some())
            .ok_or_else(|| Problem::bad(&table.locale, "error-no-engine", [("engine", id.into())])),
    }
}

/// An engine that tells what it does.
///
/// # Errors
/// When there is no such engine, or it tells nothing.
pub fn telling_engine(table: &Table, asked: &str) -> Result<Engine, Problem> {
    match engine(table, Some(asked))? {
        EngineChoice::Kernel(engine) if engine != Engine::Sat => Ok(engine),
        _ => Err(Problem::bad(&table.locale, "error-engine-silent", [("engine", asked.into())])),
    }
}

/// Makes sure that an order exists.
///
/// # Errors
/// The orders there are, when it is none of them.
pub fn check_order(table: &Table, order: Option<&str>) -> Result<(), Problem> {
    let Some(id) = order else { return Ok(()) };
    let orders = solver::orders(&*table.puzzle);
    if orders.contains(&id) {
        return Ok(());
    }
    let args = [("order", id.into()), ("orders", orders.join(", ").into())];
    Err(Problem::bad(&table.locale, "error-order", args))
}

/// The solver for an engine and an order.
///
/// # Errors
/// When there is no such engine or order.
pub fn solver_for<'p>(
    table: &'p Table,
    choice: EngineChoice,
    order: Option<&str>,
) -> Result<Box<dyn rejilla_engine::Solver + 'p>, Problem> {
    check_order(table, order)?;
    solver::solver(&*table.puzzle, choice, order)
        .ok_or_else(|| Problem::bad(&table.locale, "error-no-engine", [("engine", choice.id().into())]))
}

/// The ladder asked for, or the fullest.
///
/// # Errors
/// The ladders there are, when it is none of them.
pub fn ladder(table: &Table, asked: Option<&str>) -> Result<&'static Ladder, Problem> {
    let kind = table.puzzle.kind();
    let Some(id) = asked else {
        return Ok(kind.full_ladder());
    };
    kind.ladder(id).ok_or_else(|| {
        let ladders: Vec<&str> = kind.ladders().iter().map(|l| l.id).collect();
        Problem::bad(&table.locale, "error-ladder", [("ladder", id.into()), ("ladders", ladders.join(", ").into())])
    })
}

/// A full answer in symbols.
pub(crate) fn symbols(puzzle: &dyn Puzzle, answer: &[Val]) -> Vec<String> {
    puzzle.model().asked().zip(answer).map(|(x, v)| puzzle.symbol(x, *v)).collect()
}
