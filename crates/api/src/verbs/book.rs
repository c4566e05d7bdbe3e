//! `book`: puzzles as a PDF to print.

use std::sync::Arc;

use rejilla_book::{Book, Entry, Hints, Order, PER_PAGE, Paper, Style, Unfit, WIDEST_BINDING, pdf};
use rejilla_engine::kernel::Spent;
use rejilla_engine::{Kind, Message, Puzzle};
use schemars::JsonSchema;
use serde::Deserialize;

use super::make::{chosen_seed, refused};
use crate::desk::{Desk, Reply, Stop};
use crate::game::{Game, Table};
use crate::problem::{Cause, Problem};
use crate::request::json;

/// What `book` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct BookRequest {
    /// The title; one is found if not said.
    #[serde(default)]
    pub title: String,
    /// Puzzles to be made, as `futoshiki:7:hard:12`: the kind, what they shall be like, how many.
    #[serde(default)]
    pub orders: Vec<String>,
    /// Puzzles at hand.
    #[serde(default)]
    pub puzzles: Vec<Game>,
    /// The same seed gives the same book; one is chosen if not said.
    #[serde(default)]
    pub seed: Option<u64>,
    /// The paper: `a4`, `letter` or `a5`.
    #[serde(default)]
    pub paper: Option<String>,
    /// Puzzles on a page at most: 1, 2, 4 or 6.
    #[serde(default)]
    pub per_page: Option<u64>,
    /// Where hints are: `none`, `below` (upside down) or `back`.
    #[serde(default)]
    pub hints: Option<String>,
    /// Whether marks show where the paper is cut.
    #[serde(default)]
    pub crop_marks: bool,
    /// The margin for binding, in millimetres.
    #[serde(default)]
    pub binding: u64,
}

/// A puzzle that a book is to have.
#[derive(Clone)]
pub enum Wanted {
    /// To be made.
    Made {
        /// What is asked for.
        order: Arc<(String, Order)>,
        /// The seed of the book.
        seed: u64,
        /// Its place among the orders, and its number there.
        at: (u64, u64),
    },
    /// At hand already.
    Own {
        /// The puzzle.
        puzzle: Arc<dyn Puzzle>,
        /// Its number among those at hand, from 1.
        number: usize,
    },
}

/// A book that was asked for: what it looks like, and the puzzles it is to have.
pub struct Plan {
    title: String,
    style: Style,
    seed: Option<u64>,
    /// Its puzzles.
    pub wanted: Vec<Wanted>,
}

/// A book as it goes out.
pub(crate) fn pressed(desk: &Desk, body: &[u8]) -> Result<Reply, Stop> {
    Ok(Reply::Pdf(book(desk, json(desk, body)?)?))
}

/// Makes a book.
///
/// # Errors
/// What is wrong with the request, or why a puzzle could not be made.
pub fn book(desk: &Desk, asked: BookRequest) -> Result<Vec<u8>, Stop> {
    let plan = plan(desk, asked)?;
    let entries: Result<Vec<Entry>, Stop> = plan.wanted.iter().map(|one| prepared(desk, &plan, one)).collect();
    bound(desk, &plan, entries?)
}

/// Reads what is asked for.
///
/// # Errors
/// What is wrong with it.
pub fn plan(desk: &Desk, asked: BookRequest) -> Result<Plan, Stop> {
    let locale = desk.shared();
    let style = style(desk, &asked)?;
    let mut wanted: Vec<Wanted> = Vec::new();
    let most = desk.limits().puzzles;
    let seed = asked.seed.unwrap_or_else(|| chosen_seed(desk));
    let mut orders = Vec::new();
    for text in asked.orders {
        let order = Order::read(&text, desk.lang.id()).map_err(|message| in_order(desk, &text, &message))?;
        orders.push(Arc::new((text, order)));
    }
    let ordered = orders.iter().fold(0, |sum: u64, order| sum.saturating_add(order.1.count));
    if ordered.saturating_add(asked.puzzles.len() as u64) > most {
        return Err(Problem::bad(locale, "book-much", [("most", (most as usize).into())]).into());
    }
    for (place, order) in orders.into_iter().enumerate() {
        desk.admit_kind(order.1.kind)?;
        let one = |number| Wanted::Made { order: order.clone(), seed, at: (place as u64, number) };
        wanted.extend((0..order.1.count).map(one));
    }
    let made = !wanted.is_empty();
    for (i, game) in asked.puzzles.into_iter().enumerate() {
        wanted.push(Wanted::Own { puzzle: Table::open(desk, game)?.puzzle, number: i + 1 });
    }
    if wanted.is_empty() {
        return Err(Problem::bad(locale, "book-empty", []).into());
    }
    let title = if asked.title.trim().is_empty() { locale.text("book-puzzles") } else { asked.title };
    Ok(Plan { title, style, seed: made.then_some(seed), wanted })
}

fn style(desk: &Desk, asked: &BookRequest) -> Result<Style, Problem> {
    let locale = desk.shared();
    let paper = match &asked.paper {
        None => Paper::default(),
        Some(name) => Paper::named(name).ok_or_else(|| {
            let papers: Vec<String> = Paper::ALL.iter().map(|(id, _)| (*id).to_owned()).collect();
            let args = [("paper", name.as_str().into()), ("papers", locale.list(&papers).into())];
            Problem::bad(locale, "book-paper", args)
        })?,
    };
    let per_page = match asked.per_page {
        None => paper.usual(),
        Some(n) => PER_PAGE
            .into_iter()
            .find(|&known| known as u64 == n)
            .ok_or_else(|| Problem::bad(locale, "book-per-page", []))?,
    };
    let hints = match asked.hints.as_deref() {
        None => Hints::default(),
        Some(name) => {
            Hints::named(name).ok_or_else(|| Problem::bad(locale, "error-field", [("field", "hints".into())]))?
        }
    };
    let binding = u32::try_from(asked.binding)
        .ok()
        .filter(|&mm| mm <= WIDEST_BINDING)
        .ok_or_else(|| Problem::bad(locale, "book-binding", [("most", WIDEST_BINDING.into())]))?;
    Ok(Style { paper, per_page, hints, crop_marks: asked.crop_marks, binding })
}

/// What is wrong with an order, with the order it is about.
fn in_order(desk: &Desk, text: &str, message: &Message) -> Problem {
    let locale = desk.shared();
    if message.id.starts_with("book-") {
        return Problem::message(Cause::Bad, locale, message);
    }
    let args = [("order", text.into()), ("why", locale.message(message).into())];
    Problem::bad(locale, "book-order", args)
}

/// Makes, proves, rates and explains a puzzle; depends on nothing but itself, whoever prepares the others.
///
/// # Errors
/// Why it has no place in the book.
pub fn prepared(desk: &Desk, plan: &Plan, wanted: &Wanted) -> Result<Entry, Stop> {
    // Each has the whole budget for itself.
    let budget = desk.budget.clone();
    let puzzle = match wanted {
        Wanted::Own { puzzle, .. } => puzzle.clone(),
        Wanted::Made { order, seed, at } => match order.1.make(*seed, *at, &budget) {
            Ok(puzzle) => puzzle.into(),
            Err(gave_up) => {
                let mut problem = refused(desk.locale(order.1.kind), &gave_up);
                let args = [("order", order.0.as_str().into()), ("why", problem.error.message.into())];
                problem.error.message = desk.shared().say("book-order", args);
                return Err(problem.into());
            }
        },
    };
    let kind = puzzle.kind();
    let entry = Entry::new(puzzle, plan.style.hints != Hints::None, &budget);
    entry.map_err(|unfit| unfitting(desk, wanted, kind, unfit).into())
}

/// Why a puzzle has no place in a book, in words.
fn unfitting(desk: &Desk, wanted: &Wanted, kind: &'static dyn Kind, unfit: Unfit) -> Problem {
    let locale = desk.shared();
    let (cause, id) = match unfit {
        Unfit::None => (Cause::No, "book-none"),
        Unfit::Several => (Cause::No, "book-several"),
        Unfit::Full => (Cause::No, "book-full"),
        Unfit::Large => (Cause::Unfit, "book-large"),
        Unfit::Wrong => (Cause::Bug, "book-wrong"),
        Unfit::Unknown(Spent::Cancelled) => return Problem::new(Cause::Spent, locale, "stopped-interrupted", []),
        Unfit::Unknown(Spent::Nodes) => return Problem::new(Cause::Spent, locale, "stopped-nodes", []),
        Unfit::Unknown(Spent::Time) => return Problem::new(Cause::Spent, locale, "stopped-time", []),
        Unfit::Unknown(Spent::Memory) => return Problem::new(Cause::Spent, locale, "stopped-memory", []),
    };
    let why = locale.text(id).into();
    match wanted {
        Wanted::Made { order, .. } => {
            Problem::new(cause, locale, "book-order", [("order", order.0.as_str().into()), ("why", why)])
        }
        Wanted::Own { number, .. } => {
            let name = desk.locale(kind).text("kind-name");
            Problem::new(
                cause,
                locale,
                "book-entry",
                [("number", (*number).into()), ("kind", name.into()), ("why", why)],
            )
        }
    }
}

/// Binds puzzles into the book they were prepared for.
///
/// # Errors
/// Signs that no typeface has.
pub fn bound(desk: &Desk, plan: &Plan, entries: Vec<Entry>) -> Result<Vec<u8>, Stop> {
    let book = Book { title: plan.title.clone(), lang: desk.lang, style: plan.style, seed: plan.seed, entries };
    let speak = |kind: Option<&'static dyn Kind>| match kind {
        Some(kind) => desk.locale(kind).clone(),
        None => desk.shared().clone(),
    };
    pdf(&book, &speak).map_err(|trouble| {
        let cause = if matches!(trouble, rejilla_book::Trouble::Bug(_)) { Cause::Bug } else { Cause::Unfit };
        Problem::message(cause, desk.shared(), &trouble.message()).into()
    })
}
