//! What is printed of each puzzle, and which goes where: a part for each kind, small boards before large ones, easy ones
//! before hard ones.

use std::rc::Rc;
use std::sync::Arc;

use rejilla_engine::kernel::Budget;
use rejilla_engine::scene::CELL;
use rejilla_engine::{Kind, Marks, Options, Scene, Scope, Solutions};
use rejilla_render::{Locale, Spoken};

use crate::entry::Entry;
use crate::faces::{Cut, Faces};
use crate::paper::{Format, MM};
use crate::parts::puzzles;
use crate::press::Label;
use crate::sheets::fit;
use crate::words::Rich;
use crate::{Book, PER_PAGE, Speak};

/// The side of a cell that one can still write in.
const LEAST_CELL: f32 = 5.8 * MM;

/// A puzzle and all that is printed of it.
pub(crate) struct Printed<'b> {
    pub(crate) number: usize,
    pub(crate) entry: &'b Entry,
    /// Puzzles on its page.
    pub(crate) per_page: usize,
    pub(crate) scene: Rc<Scene>,
    pub(crate) solved: Rc<Scene>,
    pub(crate) hint: Option<Hint>,
    pub(crate) level: String,
    pub(crate) rating: String,
    /// The hardest technique, or that search is needed.
    pub(crate) technique: String,
    /// What waits beside the board.
    pub(crate) stock: Vec<Rich>,
    /// What is said of the drawing.
    pub(crate) says: String,
    pub(crate) says_solved: String,
}

/// The first step, drawn and said.
pub(crate) struct Hint {
    pub(crate) scene: Rc<Scene>,
    pub(crate) text: Rich,
}

/// The puzzles of a kind.
pub(crate) struct Part<'b> {
    pub(crate) kind: &'static dyn Kind,
    pub(crate) locale: Arc<Locale>,
    pub(crate) title: String,
    pub(crate) puzzles: Vec<Printed<'b>>,
    pub(crate) example: Option<Example>,
}

/// A small puzzle that shows what the rules say, and its solution; each drawn, and in words.
pub(crate) struct Example {
    pub(crate) printed: (Rc<Scene>, String),
    pub(crate) solved: (Rc<Scene>, String),
}

/// A book, ready to be set.
pub(crate) struct Volume<'b> {
    pub(crate) book: &'b Book,
    pub(crate) locale: Arc<Locale>,
    pub(crate) parts: Vec<Part<'b>>,
}

impl<'b> Volume<'b> {
    pub(crate) fn new(book: &'b Book, speak: Speak<'_>, faces: &Faces, format: Format) -> Self {
        let mut parts: Vec<Part<'b>> = Vec::new();
        for entry in &book.entries {
            let kind = entry.puzzle.kind();
            let id = kind.info().id;
            let at = parts.iter().position(|part| part.kind.info().id == id).unwrap_or_else(|| {
                let locale = speak(Some(kind));
                let title = locale.text("kind-name.title");
                parts.push(Part { kind, example: example(kind, &locale, &title), locale, title, puzzles: Vec::new() });
                parts.len() - 1
            });
            let printed = printed(entry, &parts[at]);
            parts[at].puzzles.push(printed);
        }
        let mut number = 0;
        for part in &mut parts {
            for puzzle in &mut part.puzzles {
                puzzle.per_page = room(puzzle, book, faces, format);
            }
            let open = |puzzle: &Printed<'_>| puzzle.entry.answer.len() - puzzle.entry.puzzle.model().given().len();
            part.puzzles.sort_by_key(|p| (std::cmp::Reverse(p.per_page), p.entry.rating.tenths, open(p)));
            for puzzle in &mut part.puzzles {
                number += 1;
                puzzle.number = number;
                (puzzle.says, puzzle.says_solved) = said(puzzle, &part.locale, &part.title);
            }
        }
        Volume { book, locale: speak(None), parts }
    }

    /// How many puzzles there are.
    pub(crate) fn count(&self) -> usize {
        self.book.entries.len()
    }

    /// Every puzzle with its part.
    pub(crate) fn puzzles(&self) -> impl Iterator<Item = (&Part<'b>, &Printed<'b>)> {
        self.parts.iter().flat_map(|part| part.puzzles.iter().map(move |puzzle| (part, puzzle)))
    }

    /// What is said of the book as a whole.
    pub(crate) fn label(&self) -> Label<'b> {
        let titles: Vec<String> = self.parts.iter().map(|part| part.title.clone()).collect();
        let about = [("count", self.count().into()), ("kinds", self.locale.list(&titles).into())];
        Label {
            title: &self.book.title,
            about: self.locale.say("book-about", about),
            keywords: titles,
            language: self.book.lang.id(),
            maker: format!("Rejilla {}", env!("CARGO_PKG_VERSION")),
        }
    }
}

fn printed<'b>(entry: &'b Entry, part: &Part<'_>) -> Printed<'b> {
    let (puzzle, locale) = (&*entry.puzzle, &part.locale);
    let rating = &entry.rating;
    let technique = match rating.hardest {
        Some(technique) if !rating.needs_search => locale.text(technique.id),
        _ => locale.text("book-search"),
    };
    let hint = entry.hinted().zip(entry.first.as_ref()).map(|(marks, (step, _))| {
        let spoken = Spoken::new(locale, puzzle, step);
        let head = (Cut::Bold, format!("{} ", sentence(&spoken.headline)));
        let text = Rich(vec![head, (Cut::Text, format!("{} {}", sentence(&spoken.reason), spoken.effects))]);
        Hint { scene: Rc::new(puzzle.scene(&marks)), text }
    });
    let scene = puzzle.scene(&Marks::none());
    let stock = scene.stock.iter().map(|stock| {
        let name = locale.say("book-words", [("name", locale.message(&stock.name).into())]);
        Rich(vec![(Cut::SansBold, name), (Cut::Sans, format!(" {}", stock.items.join(" ")))])
    });
    Printed {
        number: 0,
        entry,
        per_page: 1,
        hint,
        level: locale.text(&format!("level-{}", rating.level.id)),
        rating: locale.decimal(f64::from(rating.tenths) / 10.0, 1),
        technique,
        stock: stock.collect(),
        solved: Rc::new(puzzle.scene(&entry.solved())),
        scene: Rc::new(scene),
        says: String::new(),
        says_solved: String::new(),
    }
}

/// A headline with its full stop.
fn sentence(text: &str) -> String {
    if text.ends_with(['.', '!', '?', ':']) { text.to_owned() } else { format!("{text}.") }
}

/// What is said of a puzzle's drawing and of its solution's.
fn said(puzzle: &Printed<'_>, locale: &Locale, title: &str) -> (String, String) {
    let line = |marks: &Marks| puzzle.entry.puzzle.write("line", marks).trim_end().to_owned();
    let printed = [
        ("kind", title.into()),
        ("number", puzzle.number.into()),
        ("rating", puzzle.rating.as_str().into()),
        ("level", puzzle.level.as_str().into()),
        ("line", line(&Marks::none()).into()),
    ];
    let solved = [("number", puzzle.number.into()), ("line", line(&puzzle.entry.solved()).into())];
    (locale.say("book-figure", printed), locale.say("book-figure-solution", solved))
}

/// The most puzzles on a page, up to those asked for, that leave this one cells to write in.
fn room(puzzle: &Printed<'_>, book: &Book, faces: &Faces, format: Format) -> usize {
    let fits = |per_page: usize| {
        let slot = puzzles::slots(format.area(0), per_page)[0];
        let board = puzzles::board_area(puzzle, book.style.hints, slot, faces);
        CELL as f32 * fit(&puzzle.scene, board.width, board.height) >= LEAST_CELL
    };
    let choices = PER_PAGE.iter().rev().copied().filter(|&n| n <= book.style.per_page);
    choices.into_iter().find(|&n| fits(n)).unwrap_or(1)
}

/// The smallest of a kind's examples that has one solution and lies whole on its board: it says most at a glance.
fn example(kind: &'static dyn Kind, locale: &Locale, title: &str) -> Option<Example> {
    let options = Options::defaults(kind.options(), Scope::Parse);
    let unique = kind.info().examples.iter().filter(|example| example.solutions == Solutions::Exactly(1));
    let mut read: Vec<_> = unique.filter_map(|example| kind.parse(example.text, &options).ok()).collect();
    let area = |scene: &Scene| scene.width * scene.height;
    read.retain(|puzzle| {
        let scene = puzzle.scene(&Marks::none());
        scene.board == (scene.width, scene.height)
    });
    // Where a puzzle may need a dictionary, one that brings its words.
    let wordless = |scene: &Scene| !kind.info().unique && scene.stock.is_empty();
    read.sort_by_key(|puzzle| {
        let scene = puzzle.scene(&Marks::none());
        (wordless(&scene), area(&scene))
    });
    // Small as they are, they take no budget to speak of.
    let budget = Budget::unlimited().with_nodes(100_000);
    let entry = read.into_iter().find_map(|puzzle| Entry::new(puzzle, false, &budget).ok())?;
    let drawn = |marks: &Marks, id: &str| {
        let line = entry.puzzle.write("line", marks).trim_end().to_owned();
        (Rc::new(entry.puzzle.scene(marks)), locale.say(id, [("kind", title.into()), ("line", line.into())]))
    };
    Some(Example {
        printed: drawn(&Marks::none(), "book-figure-example"),
        solved: drawn(&entry.solved(), "book-figure-example-solution"),
    })
}
