//! `trace`: the events of a search with the story told beside them, streamed one JSON object a line.

use std::cell::RefCell;
use std::ops::ControlFlow;

use rejilla_engine::Puzzle;
use rejilla_engine::kernel::{self, Engine, Event, Observer, Report, Tag, ValSet, Var, Verdict};
use rejilla_engine::solver;
use rejilla_render::{Locale, Narrator};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::solve::Status;
use super::{LISTED, check_order, symbols, telling_engine};
use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::Problem;
use crate::request::json;

/// Bytes gathered before they are sent: an object at a time would cost a system call each.
const PIECE: usize = 16 << 10;

/// Lines told of one event at most: a list of all domains of a large board is no story.
const MOST_LINES: usize = 5_000;

/// What `trace` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct TraceRequest {
    /// The game; the player's values play no part.
    pub game: Game,
    /// The engine: `bt`, `fc`, `ac3` or `mac`.
    pub engine: String,
    /// The order of the variables.
    #[serde(default)]
    pub order: Option<String>,
    /// Solutions to look for at most; one if not said.
    #[serde(default)]
    pub limit: Option<u64>,
}

/// One line of a trace.
#[derive(Serialize, JsonSchema, Default)]
pub struct TraceLine {
    /// What happened: `given`, `begin`, `select`, `assign`, `revised`, `treated`, `violated`, `wipeout`, `undo`, `deleted`,
    /// `return`, `advance`, `solution`, `restart` or `end`.
    event: &'static str,
    /// The variable it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    var: Option<usize>,
    /// The value.
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<String>,
    /// Whether a variable is tried again.
    #[serde(skip_serializing_if = "Option::is_none")]
    again: Option<bool>,
    /// The first 64 values removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    removed: Option<Vec<String>>,
    /// How many were removed.
    #[serde(skip_serializing_if = "Option::is_none")]
    count: Option<u64>,
    /// The house of the constraint.
    #[serde(skip_serializing_if = "Option::is_none")]
    constraint: Option<String>,
    /// A solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    answer: Option<Vec<String>>,
    /// At the end, what is known: `solved`, `unsolvable` or `stopped`.
    #[serde(skip_serializing_if = "Option::is_none")]
    status: Option<Status>,
    /// The story in words.
    lines: Vec<String>,
    /// Nodes so far.
    nodes: u64,
    /// Backtracks so far.
    backtracks: u64,
}

/// A search that is sound and can be told.
pub struct Telling {
    table: Table,
    engine: Engine,
    order: Option<String>,
    limit: u64,
}

/// Reads a request, before anything is sent.
pub fn open(desk: &Desk, body: &[u8]) -> Result<Telling, Stop> {
    let mut asked: TraceRequest = json(desk, body)?;
    let table = Table::open(desk, asked.game.take())?;
    Telling::new(table, asked)
}

impl Telling {
    /// A search of a puzzle at hand.
    ///
    /// # Errors
    /// When the givens break a rule, or there is no such engine or order.
    pub fn new(table: Table, asked: TraceRequest) -> Result<Self, Stop> {
        table.sound()?;
        let engine = telling_engine(&table, &asked.engine)?;
        check_order(&table, asked.order.as_deref())?;
        Ok(Telling { table, engine, order: asked.order, limit: asked.limit.unwrap_or(1).max(1) })
    }
}

/// Tells a search piece by piece, each some lines long; `out` says whether somebody still listens.
pub fn tell(desk: &Desk, telling: &Telling, out: &mut dyn FnMut(Vec<u8>) -> bool) -> Result<(), Stop> {
    let (puzzle, locale) = (&*telling.table.puzzle, &telling.table.locale);
    let Some(mut brancher) = solver::brancher(puzzle, telling.engine, telling.order.as_deref()) else {
        return Err(Problem::crash(locale).into());
    };
    let lines = RefCell::new(Vec::new());
    let mut line = |text: &str| {
        let mut lines = lines.borrow_mut();
        if lines.len() < MOST_LINES {
            lines.push(text.to_owned());
        }
    };
    let pipe = Pipe { desk, out, gathered: Vec::new(), left: desk.limits().events };
    let mut watcher = Watcher {
        narrator: Narrator::new(locale, puzzle, telling.engine, false, &mut line, &desk.budget),
        lines: &lines,
        scribe: Scribe { puzzle, locale },
        tally: Tally { checks_first: telling.engine == Engine::Bt, nodes: 1, ..Tally::default() },
        pipe,
    };
    let mut found = 0;
    let model = puzzle.model();
    let report = kernel::solve(model, telling.engine, &mut *brancher, &desk.budget, &mut watcher, &mut |answer| {
        found += u64::from(puzzle.check(answer).is_ok());
        if found >= telling.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let report = report.map_err(|declined| Problem::failure(locale, &solver::Failure::Declined(declined)))?;
    watcher.end(found, &report);
    Ok(())
}

/// Hears events, has them told, and sends both on.
struct Watcher<'a> {
    narrator: Narrator<'a>,
    lines: &'a RefCell<Vec<String>>,
    scribe: Scribe<'a>,
    tally: Tally,
    pipe: Pipe<'a>,
}

impl Observer for Watcher<'_> {
    fn on(&mut self, event: Event) {
        // Nobody reads any more: the search hears of it within a few nodes, and until then there is nothing to tell.
        if self.pipe.desk.stopped() {
            return;
        }
        self.tally.on(&event);
        let line = self.scribe.line(&event);
        self.narrator.on(event);
        self.send(line);
    }
}

impl Watcher<'_> {
    fn send(&mut self, line: TraceLine) {
        let lines = self.lines.take();
        let Tally { nodes, backtracks, .. } = self.tally;
        self.pipe.put(&TraceLine { lines, nodes, backtracks, ..line });
    }

    fn end(mut self, found: u64, report: &Report) {
        let complete = report.verdict == Verdict::Exhausted;
        self.tally.nodes = report.stats.nodes;
        self.tally.backtracks = report.stats.backtracks;
        let status = Some(Status::of(found, complete));
        self.pipe.left = self.pipe.left.max(1);
        self.send(TraceLine { event: "end", status, count: Some(found), ..TraceLine::default() });
        self.pipe.flush();
    }
}

/// Writes events in the words of the interface.
struct Scribe<'a> {
    puzzle: &'a dyn Puzzle,
    locale: &'a Locale,
}

impl Scribe<'_> {
    fn line(&self, event: &Event) -> TraceLine {
        let plain = |event| TraceLine { event, ..TraceLine::default() };
        let about = |event, x: Var| TraceLine { event, var: Some(x.index()), ..TraceLine::default() };
        let valued = |event, x: Var, v| TraceLine { value: Some(self.puzzle.symbol(x, v)), ..about(event, x) };
        match event {
            Event::Given(x, v) => valued("given", *x, *v),
            Event::Begin => plain("begin"),
            Event::Select { var, again } => TraceLine { again: Some(*again), ..about("select", *var) },
            Event::Assign(x, v) => valued("assign", *x, *v),
            Event::Revised { tag, var, removed } => self.revised(*tag, *var, removed),
            Event::Looked => plain("looked"),
            Event::Treated { var, removed, .. } => self.removal("treated", *var, removed),
            Event::Violated(tag) => TraceLine { constraint: Some(self.house(*tag)), ..plain("violated") },
            Event::Wipeout(x) => about("wipeout", *x),
            Event::Undo(x, v) => valued("undo", *x, *v),
            Event::Deleted(x, v) => valued("deleted", *x, *v),
            Event::Return { to } => to.map_or(plain("return"), |x| about("return", x)),
            Event::Advance => plain("advance"),
            Event::Solution(answer) => TraceLine { answer: Some(symbols(self.puzzle, answer)), ..plain("solution") },
            Event::Restart => plain("restart"),
        }
    }

    fn revised(&self, tag: Tag, x: Var, removed: &ValSet) -> TraceLine {
        TraceLine { constraint: Some(self.house(tag)), ..self.removal("revised", x, removed) }
    }

    fn removal(&self, event: &'static str, x: Var, removed: &ValSet) -> TraceLine {
        let symbols = removed.view().iter().take(LISTED).map(|v| self.puzzle.symbol(x, v));
        TraceLine {
            event,
            var: Some(x.index()),
            removed: Some(symbols.collect()),
            count: Some(removed.view().len().into()),
            ..TraceLine::default()
        }
    }

    fn house(&self, tag: Tag) -> String {
        self.locale.place(&self.puzzle.constraint_place(tag))
    }
}

/// The search's own count of nodes and backtracks, read off its events.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Whether an assignment that fails its check is no node.
    checks_first: bool,
    looking: bool,
    nodes: u64,
    backtracks: u64,
}

impl Tally {
    fn on(&mut self, event: &Event) {
        match event {
            Event::Assign(..) => {
                self.looking = self.checks_first;
                self.nodes += u64::from(!self.checks_first);
            }
            // Where the order treats the board, an assignment is a node once it has passed its check.
            Event::Looked | Event::Advance => {
                self.nodes += u64::from(self.looking);
                self.looking = false;
            }
            Event::Undo(..) => {
                self.backtracks += u64::from(!self.looking);
                self.looking = false;
            }
            _ => {}
        }
    }
}

/// The way to the client. It ends the search when nobody reads, or enough has been told.
struct Pipe<'a> {
    desk: &'a Desk,
    out: &'a mut dyn FnMut(Vec<u8>) -> bool,
    gathered: Vec<u8>,
    left: u64,
}

impl Pipe<'_> {
    fn put(&mut self, line: &TraceLine) {
        if self.left == 0 {
            return;
        }
        self.left -= 1;
        if self.left == 0 {
            self.desk.stop();
        }
        // Writing to memory cannot fail, nor can these types.
        let _ = serde_json::to_writer(&mut self.gathered, line);
        self.gathered.push(b'\n');
        if self.gathered.len() >= PIECE {
            self.flush();
        }
    }

    fn flush(&mut self) {
        if !(self.out)(std::mem::take(&mut self.gathered)) {
            self.left = 0;
            self.desk.stop();
        }
    }
}
