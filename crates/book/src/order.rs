//! What is ordered, in words: `futoshiki:7:hard:12`. First the kind, at the end how many, between them what they shall be
//! like: a level, a size, a style, or any option of the kind as `key=value`.

use rejilla_engine::kernel::Budget;
use rejilla_engine::{Exhausted, Kind, Message, OptionType, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::{KINDS, kind_named};
use rejilla_render::meant;

/// Puzzles of one order at most: a book of more is several books.
const MOST: u64 = 10_000;

/// The streams of two orders never meet: each has so many numbers for its own puzzles.
const STREAMS: u64 = 1 << 32;

/// Puzzles of one sort.
#[derive(Clone)]
pub struct Order {
    /// The kind.
    pub kind: &'static dyn Kind,
    /// What they shall be like.
    pub options: Options,
    /// How many.
    pub count: u64,
}

impl std::fmt::Debug for Order {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Order").field("kind", &self.kind.info().id).field("count", &self.count).finish_non_exhaustive()
    }
}

impl Order {
    /// Reads an order of somebody who speaks a language: words come from it where nothing else is said.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(text: &str, language: &'static str) -> Result<Order, Message> {
        let mut words: Vec<&str> = text.split(':').map(str::trim).collect();
        let name = words.remove(0);
        let Some(kind) = kind_named(name) else {
            let kinds: Vec<&str> = KINDS.iter().map(|kind| kind.info().id).collect();
            let message = Message::new("book-order-kind").with("order", text).with("kind", name);
            return Err(message.with("kinds", kinds.join(", ")));
        };
        let count = count(text, &mut words)?;
        let mut said: Vec<(&str, &str)> = Vec::new();
        for word in words {
            let (key, value) = understood(kind, text, word)?;
            if said.iter().any(|(other, _)| *other == key) {
                return Err(Message::new("book-order-twice").with("order", text).with("key", key));
            }
            said.push((key, value));
        }
        let options = meant::options(kind, Scope::Generate, said)?;
        Ok(Order { kind, options: options.in_language(language), count })
    }

    /// Makes one of its puzzles: the same for the same seed, place among the orders and number, whoever makes the others.
    ///
    /// # Errors
    /// When the budget ran out, or nothing of the sort was found.
    pub fn make(&self, seed: u64, (place, number): (u64, u64), budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        self.kind.generate(&self.options, &mut Rng::new(seed, place * STREAMS + number), budget)
    }
}

/// How many: the last word, if it is a number.
fn count(text: &str, words: &mut Vec<&str>) -> Result<u64, Message> {
    let Some(last) = words.last().filter(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit())) else {
        return Ok(1);
    };
    let count = last.parse().ok().filter(|count| (1..=MOST).contains(count));
    words.pop();
    count.ok_or_else(|| Message::new("book-order-count").with("order", text).with("most", MOST as usize))
}

/// The option a word is about, and what it says.
fn understood<'w>(kind: &'static dyn Kind, text: &str, word: &'w str) -> Result<(&'w str, &'w str), Message> {
    if let Some((key, value)) = word.split_once('=') {
        return Ok((key.trim(), value.trim()));
    }
    let makes = kind.options().iter().filter(|option| option.scopes.contains(&Scope::Generate));
    let named = makes.clone().find(|option| match option.kind {
        OptionType::Choice(words) => words.contains(&&*meant::meant(kind, option.key, word)),
        OptionType::Flag => option.key == word,
        _ => false,
    });
    if let Some(option) = named {
        return Ok(if option.kind == OptionType::Flag { (option.key, "true") } else { (option.key, word) });
    }
    let is_size = word.split(['x', '×']).all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit()));
    if is_size && makes.clone().any(|option| option.key == "size") {
        return Ok(("size", word));
    }
    let levels: Vec<&str> = kind.info().levels.iter().map(|level| level.id).collect();
    let message = Message::new("book-order-word").with("order", text).with("word", word).with("kind", kind.info().id);
    Err(message.with("levels", levels.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The kind, what was said of it, how many.
    type Said = (&'static str, Vec<(&'static str, String)>, u64);

    fn read(text: &str) -> Result<Said, &'static str> {
        let order = Order::read(text, "es").map_err(|message| message.id)?;
        let keys = ["size", "difficulty", "er", "style"];
        let said = keys.iter().filter_map(|key| Some((*key, order.options.text(key)?.to_owned()))).collect();
        Ok((order.kind.info().id, said, order.count))
    }

    #[test]
    fn orders_are_read_as_they_are_said() {
        let said = |pairs: &[(&'static str, &str)]| pairs.iter().map(|(k, v)| (*k, (*v).to_owned())).collect();
        let size = ("size", "9");
        assert_eq!(read("sudoku:easy:20"), Ok(("sudoku", said(&[size, ("difficulty", "easy")]), 20)));
        assert_eq!(
            read("sudoku:er=7.0..7.5:10"),
            Ok(("sudoku", said(&[size, ("difficulty", "any"), ("er", "7.0..7.5")]), 10))
        );
        assert_eq!(read("futoshiki:7:hard:12"), Ok(("futoshiki", said(&[("size", "7"), ("difficulty", "hard")]), 12)));
        assert_eq!(read("hashi:15x15:12"), Ok(("hashi", said(&[("size", "15x15"), ("difficulty", "any")]), 12)));
        let cruzada = said(&[("size", "13x13"), ("difficulty", "any"), ("style", "cruzada")]);
        assert_eq!(read("crossword:13x13:cruzada:6"), Ok(("crossword", cruzada, 6)));
        assert_eq!(read("sudoku:fácil:20"), read("sudoku:easy:20"));
        assert_eq!(read("sudoku:Muy_Facil:20"), read("sudoku:very-easy:20"));
        let turned = Order::read("sudoku:symmetry=media vuelta", "en").expect("an order");
        assert_eq!(turned.options.text("symmetry"), Some("half-turn"));
        assert_eq!(read("killer:easy"), Ok(("killer", said(&[size, ("difficulty", "easy")]), 1)));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let wrong =
            ["chess:3", "sudoku:fiendish:3", "sudoku:easy:0", "sudoku:easy:hard:3", "sudoku:7:3", "sudoku::3", ""];
        let ids = wrong.map(|text| read(text).expect_err(text));
        let expected = [
            "book-order-kind",
            "book-order-word",
            "book-order-count",
            "book-order-twice",
            "error-option-choice",
            "book-order-word",
            "book-order-kind",
        ];
        assert_eq!(ids, expected);
    }
}
