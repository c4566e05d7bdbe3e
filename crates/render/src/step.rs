//! Steps in words: the name of the technique, what is seen, why it holds, what follows.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Arg, Board, Effect, Item, Marks, Place, Puzzle, Step};

use crate::facts::facts;
use crate::locale::Locale;

/// Values named before a long list is cut short.
const SHOWN: usize = 12;

/// A board with a step drawn into it.
pub fn marks(board: &Board, step: &Step) -> Marks {
    let mut marks = Marks::board(board);
    marks.pattern = step.pattern();
    marks.links = step.links();
    for effect in &step.effects {
        match effect {
            Effect::Place(x, v) => marks.placed.push((*x, *v)),
            Effect::Remove(x, v) => marks.removed.push((*x, *v)),
            Effect::Restrict(x, set) => {
                let gone = board.domain(*x).iter().filter(|&v| !set.view().contains(v));
                marks.removed.extend(gone.map(|v| (*x, v)));
            }
        }
    }
    marks
}

/// A step in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoken {
    /// The technique.
    pub name: String,
    /// What is seen.
    pub headline: String,
    /// Why it holds.
    pub reason: String,
    /// The facts of its proof and how they end, a sentence each, where they say more than the reason does.
    pub facts: Vec<String>,
    /// What follows.
    pub effects: String,
    /// What was done, in a line: the heading over the board after the step.
    pub done: String,
}

impl Spoken {
    /// Says a step of a puzzle.
    pub fn new(locale: &Locale, puzzle: &dyn Puzzle, step: &Step) -> Self {
        let id = step.technique.id;
        let args = arguments(locale, puzzle, step);
        let form = |form: &str| locale.say(&format!("{id}.{form}"), args.iter().map(|(k, v)| (k.as_str(), v.clone())));
        let name = locale.text(id);
        let effects = effects(locale, puzzle, &step.effects);
        let done = if locale.has(&format!("{id}.done")) { form("done") } else { format!("{name}. {effects}") };
        Spoken {
            headline: form("say"),
            reason: form("why"),
            facts: step
                .proof()
                .filter(|proof| !proof.is_seen_at_once())
                .map_or_else(Vec::new, |proof| facts(locale, puzzle, proof)),
            done,
            name,
            effects,
        }
    }

    /// The headline, and below it the reason, the facts with their numbers and the effects, indented.
    pub fn text(&self) -> String {
        let mut text = format!("{}\n  {}\n", self.headline, self.reason);
        for (i, fact) in self.facts.iter().enumerate() {
            text.push_str(&format!("    {}. {fact}\n", i + 1));
        }
        text.push_str(&format!("  {}", self.effects));
        text
    }
}

/// The arguments a role gives its sentences, by suffix: `$house`, `$house_the`, `$house_of`; `$values`, `$values_list`,
/// `$values_nor` (a list of what is not), `$values_count`; `$cell`, `$cell_short`, `$cell_the`, `$cell_cap` (the same at
/// the head of a sentence). A test holds the locales to this table.
pub const FORMS: [&str; 8] = ["", "_the", "_of", "_cap", "_list", "_nor", "_short", "_count"];

fn arguments(locale: &Locale, puzzle: &dyn Puzzle, step: &Step) -> Vec<(String, Arg)> {
    let mut args = Vec::new();
    for (role, item) in &step.said {
        forms(locale, puzzle, item, &mut |suffix, value| args.push((format!("{role}{suffix}"), value)));
    }
    args
}

/// The forms of an item, each by its suffix.
fn forms(locale: &Locale, puzzle: &dyn Puzzle, item: &Item, add: &mut dyn FnMut(&str, Arg)) {
    match item {
        Item::Cell(x) => {
            let place = puzzle.place(*x);
            for form in ["short", "the", "of", "cap"] {
                add(&format!("_{form}"), locale.place_form(&place, form).into());
            }
            add("", place.into());
        }
        Item::Cells(cells) | Item::Chain(cells, _) => {
            let names: Vec<String> = cells.iter().map(|&x| locale.place_form(&puzzle.place(x), "short")).collect();
            add("_count", names.len().into());
            add("", locale.list(&names).into());
        }
        Item::Value(x, v) => add("", puzzle.symbol(*x, *v).into()),
        Item::Values(x, values) => {
            let symbols: Vec<String> = values.iter().map(|&v| puzzle.symbol(*x, v)).collect();
            add("_list", format!("[{}]", symbols.join(", ")).into());
            add("_nor", locale.neither(&symbols).into());
            add("_count", symbols.len().into());
            add("", locale.list(&symbols).into());
        }
        Item::House(tag) => {
            let place = puzzle.constraint_place(*tag);
            for form in ["the", "of", "short"] {
                add(&format!("_{form}"), locale.place_form(&place, form).into());
            }
            add("", place.into());
        }
        Item::Number(n) => add("", (*n).into()),
        Item::List(items) => {
            let said = |form: &str| items.iter().map(|item| formed(locale, puzzle, item, form)).collect::<Vec<_>>();
            add("_the", locale.list(&said("_the")).into());
            add("_short", locale.list(&said("_short")).into());
            add("_count", items.len().into());
            add("", locale.list(&said("")).into());
        }
        Item::Combinations(x, all) => {
            let word = |values: &Vec<Val>| values.iter().map(|&v| puzzle.symbol(*x, v)).collect::<String>();
            let words: Vec<String> = all.iter().map(word).collect();
            add("", shortened(locale, &words).into());
            add("_count", words.len().into());
            add("_list", words.join(", ").into());
        }
        Item::Classes(tag, classes) => {
            let symbols: Vec<String> = classes.iter().map(|&class| puzzle.class(*tag, class)).collect();
            add("", locale.list(&symbols).into());
        }
    }
}

/// An item as one of a list, in the form wanted or, where it has none such, its plain one.
fn formed(locale: &Locale, puzzle: &dyn Puzzle, item: &Item, form: &str) -> String {
    let (mut wanted, mut plain) = (None, String::new());
    forms(locale, puzzle, item, &mut |suffix, value| {
        let said = match value {
            Arg::Text(text) => text,
            Arg::Place(place) => locale.place(&place),
            Arg::Number(n) => n.to_string(),
            _ => String::new(),
        };
        if suffix == form {
            wanted = Some(said);
        } else if suffix.is_empty() {
            plain = said;
        }
    });
    wanted.unwrap_or(plain)
}

/// Removals that hit the same cells are said together: "Se eliminan 1 y 2 de f3c4 y f3c7."
fn effects(locale: &Locale, puzzle: &dyn Puzzle, effects: &[Effect]) -> String {
    let mut sentences = Vec::new();
    let mut removed: Vec<(String, Vec<String>)> = Vec::new();
    for effect in effects {
        let place = puzzle.place(effect.var());
        let is_piece = matches!(place, Place::Piece { .. });
        let cell = locale.place_form(&place, if is_piece { "the" } else { "short" });
        match effect {
            Effect::Place(x, v) => {
                let id = if is_piece { "effect-place-piece" } else { "effect-place" };
                let args = [("value", puzzle.symbol(*x, *v).into()), ("cell", cell.into())];
                sentences.push(locale.say(id, args));
            }
            Effect::Remove(x, v) => {
                let symbol = puzzle.symbol(*x, *v);
                match removed.iter_mut().find(|(s, _)| *s == symbol) {
                    Some((_, cells)) => cells.push(cell),
                    None => removed.push((symbol, vec![cell])),
                }
            }
            Effect::Restrict(x, set) => {
                let symbols: Vec<String> = set.view().iter().map(|v| puzzle.symbol(*x, v)).collect();
                sentences.push(locale.say(
                    if is_piece { "effect-restrict-piece" } else { "effect-restrict" },
                    [
                        ("cell", cell.into()),
                        ("count", symbols.len().into()),
                        ("values", shortened(locale, &symbols).into()),
                    ],
                ));
            }
        }
    }
    while !removed.is_empty() {
        let cells = removed[0].1.clone();
        let (together, others) = removed.into_iter().partition(|(_, c)| *c == cells);
        let (together, others): (Vec<_>, Vec<_>) = (together, others);
        let values: Vec<String> = together.into_iter().map(|(symbol, _)| symbol).collect();
        sentences.push(locale.say(
            "effect-remove",
            [
                ("count", values.len().into()),
                ("values", locale.list(&values).into()),
                ("cells", locale.list(&cells).into()),
            ],
        ));
        removed = others;
    }
    sentences.join(" ")
}

fn shortened(locale: &Locale, symbols: &[String]) -> String {
    if symbols.len() <= SHOWN { locale.list(symbols) } else { format!("{}, …", symbols[..SHOWN].join(", ")) }
}
