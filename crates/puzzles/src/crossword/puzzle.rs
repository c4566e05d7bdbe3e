//! One crossword to fill: its board, its slots, its words, and what is asked of single words.

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::{Message, Options, ParseError, Place};

use super::definitions::Definitions;
use super::embedded;
use super::layout::{Cell, Layout, SingleLetters, Slot};
use super::letters::{Accents, Alphabet, Letter};
use super::text;
use super::wishes::{self, Wish};
use super::words::{List, Reading, Words};
use crate::facts::Facts;

/// A board, a dictionary, and what is asked of them. Its variables are the slots, h1, h2, …, v1, v2, …; a value is the
/// number of a word in the list of its length.
#[derive(Debug)]
pub struct CrosswordPuzzle {
    pub(super) layout: Layout,
    singles: SingleLetters,
    pub(super) slots: Vec<Slot>,
    pub(super) words: Words,
    /// The letters that stand, cell by cell.
    pub(super) fixed: Vec<Option<Letter>>,
    /// The dictionary the text brought along, single-spaced.
    pub(super) own_words: Option<String>,
    /// What the author says of the words.
    pub(super) definitions: Definitions,
    pub(super) crossings: Vec<CrossingAt>,
    /// By slot: which crossings are its own, in the order of its cells.
    crossings_of: Vec<Vec<u32>>,
    /// By cell: the crossing there.
    crossing_on: Vec<Option<u32>>,
    forced: Vec<(Var, Val)>,
    banned: Vec<(Var, Val)>,
    preferred: Vec<(Var, Val)>,
    /// Which of many fills comes first.
    pub(super) variety: u64,
    /// How many threads may look for the first fill.
    pub(super) threads: u64,
    /// Whether only fills of the best total score are wanted.
    pub(super) best: bool,
}

/// A cell where two slots cross.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CrossingAt {
    /// The cell.
    pub cell: usize,
    /// The slot across and the place in it.
    pub across: (Var, usize),
    /// The slot down and the place in it.
    pub down: (Var, usize),
}

impl CrossingAt {
    /// The place in a slot, and the other slot with the place there.
    pub(super) fn seen_from(&self, x: Var) -> (usize, (Var, usize)) {
        if x == self.across.0 { (self.across.1, self.down) } else { (self.down.1, self.across) }
    }
}

impl CrosswordPuzzle {
    /// Reads a board and its dictionary.
    pub(super) fn read(source: &str, options: &Options) -> Result<Self, ParseError> {
        let accents = if options.flag("keep-accents") { Accents::Keep } else { Accents::Fold };
        let text::Source { layout, words: own } = text::read(source, accents)?;
        match (options.text("words"), own) {
            (Some(said), _) => {
                let dictionary = embedded::words(said.trim()).unwrap_or(said);
                CrosswordPuzzle::new(layout, dictionary, None, options)
            }
            (None, Some(own)) => {
                let own: Vec<&str> = own.split_whitespace().collect();
                let own = own.join(" ");
                CrosswordPuzzle::new(layout, &own, Some(own.clone()), options)
            }
            (None, None) => {
                let dictionary = embedded::words(embedded::usual(options)).unwrap_or_default();
                CrosswordPuzzle::new(layout, dictionary, None, options)
            }
        }
    }

    /// A board with a dictionary; the options are those of the kind.
    ///
    /// # Errors
    /// Wishes that do not fit the board.
    pub(super) fn new(
        layout: Layout,
        dictionary: &str,
        own_words: Option<String>,
        options: &Options,
    ) -> Result<Self, ParseError> {
        let accents = if options.flag("keep-accents") { Accents::Keep } else { Accents::Fold };
        let singles = match options.text("single-letters") {
            Some("isolated") => SingleLetters::Isolated,
            Some("all") => SingleLetters::All,
            _ => SingleLetters::Ignore,
        };
        let slots = layout.slots(singles);
        let [force, ban, prefer] =
            ["force", "ban", "prefer"].map(|key| wishes::read(key, options.text(key), &slots, accents));
        let (force, ban, prefer) = (force?, ban?, prefer?);
        let definitions = Definitions::read(options.text("clues"), &slots)?;
        if let Some(wish) = force.iter().find(|wish| wish.slot.is_none()) {
            let message = Message::new("error-wish-slot").with("key", "force").with("item", wish.word.as_str());
            return Err(ParseError::new(message));
        }
        let mut alphabet = Alphabet::default();
        let fixed = fixed_letters(&layout, &mut alphabet)?;
        let mut lengths: Vec<usize> = slots.iter().map(|slot| slot.cells.len()).collect();
        lengths.sort_unstable();
        lengths.dedup();
        let everywhere: Vec<String> =
            ban.iter().filter(|wish| wish.slot.is_none()).map(|wish| wish.word.clone()).collect();
        let reading = Reading {
            lengths: &lengths,
            accents,
            least_score: options.int("min-score").map_or(0, |n| n as u32),
            banned: &everywhere,
        };
        let mut words = Words::read(dictionary, alphabet, &reading);
        let forced = force.iter().filter_map(|wish| words.admit(&wish.word).zip(wish.slot));
        let forced = forced.map(|(v, x)| (x, v)).collect();
        let in_slots = |words: &Words, wishes: &[Wish]| wishes.iter().flat_map(|w| wished(words, &slots, w)).collect();
        let (banned, preferred) = (in_slots(&words, &ban), in_slots(&words, &prefer));
        let crossings = crossings(&layout, &slots);
        let mut crossings_of = vec![Vec::new(); slots.len()];
        let mut crossing_on = vec![None; layout.cells().len()];
        for (i, crossing) in (0_u32..).zip(&crossings) {
            crossings_of[crossing.across.0.index()].push(i);
            crossings_of[crossing.down.0.index()].push(i);
            crossing_on[crossing.cell] = Some(i);
        }
        Ok(CrosswordPuzzle {
            crossings,
            crossings_of,
            crossing_on,
            layout,
            singles,
            slots,
            words,
            fixed,
            own_words,
            definitions,
            forced,
            banned,
            preferred,
            variety: options.int("variety").map_or(0, |n| n as u64),
            threads: options.int("threads").map_or(1, |n| n as u64),
            best: options.flag("best"),
        })
    }

    /// The board.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The slots, in the order of their variables.
    pub fn slots(&self) -> &[Slot] {
        &self.slots
    }

    /// The dictionary, as far as the board needs it.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// The slot with a name such as `h1` or `d12`.
    pub fn slot_named(&self, name: &str) -> Option<Var> {
        wishes::slot_named(name, &self.slots)
    }

    /// The words of a slot's length.
    pub fn list(&self, x: Var) -> &List {
        self.words.of_len(self.slots[x.index()].cells.len())
    }

    /// A word of a slot as text.
    pub fn word(&self, x: Var, v: Val) -> String {
        self.words.text(self.list(x).word(v))
    }

    /// The crossings of a slot, in the order of its own cells: its place, the other slot, the place there.
    pub fn restrictions(&self, x: Var) -> Vec<(usize, Var, usize)> {
        let crossings = self.crossings_of[x.index()].iter().map(|&i| &self.crossings[i as usize]);
        crossings.map(|c| c.seen_from(x)).map(|(mine, (other, theirs))| (mine, other, theirs)).collect()
    }

    /// The words that agree with the letters that stand and with what is forced and banned.
    pub(super) fn domain(&self, x: Var) -> ValSet {
        let list = self.list(x);
        let cells = &self.slots[x.index()].cells;
        let fixed: Vec<(usize, Letter)> =
            cells.iter().enumerate().filter_map(|(at, &cell)| Some((at, self.fixed[cell]?))).collect();
        let mut domain = list.with(&fixed);
        for &(_, v) in self.banned.iter().filter(|(y, _)| *y == x) {
            domain.remove(v);
        }
        for &(_, v) in self.forced.iter().filter(|(y, _)| *y == x) {
            let keeps = domain.view().contains(v);
            domain = ValSet::of(list.count(), keeps.then_some(v));
        }
        domain
    }

    /// What the board and its words say, for who checks a certificate.
    pub(super) fn facts(&self) -> String {
        let mut facts = Facts::new::<&str>("crossword", []);
        facts.say("letters", [self.words.alphabet().chars().collect::<String>()]);
        for row in text::row_texts(&self.layout, text::STAR) {
            facts.say("row", [row]);
        }
        facts.say("singles", [self.singles.id()]);
        for (list, word) in self.words.lists().iter().flat_map(|list| list.words().map(move |(v, _)| (list, v))) {
            facts.say("word", [self.words.text(list.word(word))]);
        }
        for (word, wishes) in [("only", &self.forced), ("not", &self.banned)] {
            for &(x, v) in wishes {
                let slot = &self.slots[x.index()];
                let name = format!("{word} {}{}", if slot.across { "h" } else { "v" }, slot.number + 1);
                facts.say(&name, [self.word(x, v)]);
            }
        }
        facts.text()
    }

    /// Whether the wishes for a slot allow a word.
    pub(super) fn domain_allows(&self, x: Var, v: Val) -> bool {
        !self.banned.contains(&(x, v)) && self.forced.iter().all(|&(y, w)| y != x || w == v)
    }

    /// Whether a word is asked to come first in a slot.
    pub(super) fn is_preferred(&self, x: Var, v: Val) -> bool {
        self.preferred.contains(&(x, v))
    }

    pub(super) fn prefers(&self) -> bool {
        !self.preferred.is_empty()
    }

    /// Whether single slots have words forced or banned.
    pub(super) fn has_wishes(&self) -> bool {
        !self.forced.is_empty() || !self.banned.is_empty()
    }

    /// The crossing at a cell.
    pub(super) fn crossing_at(&self, place: &Place) -> Option<&CrossingAt> {
        let &Place::Cell { row, col } = place else { return None };
        let (row, col) = (row as usize, col as usize);
        let cell = (col < self.layout.width()).then_some(row * self.layout.width() + col)?;
        let at = self.crossing_on.get(cell).copied().flatten()?;
        self.crossings.get(at as usize)
    }

    /// The board with the words of an answer, as far as it has them.
    pub(super) fn filled(&self, value: impl Fn(Var) -> Option<Val>) -> Layout {
        let mut letters = vec![None; self.layout.cells().len()];
        for (i, slot) in self.slots.iter().enumerate() {
            let x = Var::at(i);
            let Some(v) = value(x) else { continue };
            for (&cell, &letter) in slot.cells.iter().zip(self.list(x).word(v)) {
                letters[cell] = Some(self.words.alphabet().char(letter));
            }
        }
        self.layout.with_letters(|cell| letters[cell])
    }
}

/// The slots a wish is about, with the word's number in each; none if the dictionary lacks it.
fn wished(words: &Words, slots: &[Slot], wish: &Wish) -> Vec<(Var, Val)> {
    let len = wish.word.chars().count();
    let Some(v) = words.find(&wish.word) else { return Vec::new() };
    let named = (0..slots.len()).map(Var::at).filter(|x| wish.slot.is_none_or(|slot| slot == *x));
    named.filter(|x| slots[x.index()].cells.len() == len).map(|x| (x, v)).collect()
}

fn fixed_letters(layout: &Layout, alphabet: &mut Alphabet) -> Result<Vec<Option<Letter>>, ParseError> {
    let number = |cell: &Cell| match *cell {
        Cell::Letter(c) => match alphabet.number(c) {
            Some(letter) => Ok(Some(letter)),
            None => Err(ParseError::new(Message::new("error-board-letters"))),
        },
        _ => Ok(None),
    };
    layout.cells().iter().map(number).collect()
}

/// Where slots cross: by the slots across, each by its own cells. So the slots down meet theirs from the top.
fn crossings(layout: &Layout, slots: &[Slot]) -> Vec<CrossingAt> {
    let mut down_at: Vec<Option<(Var, usize)>> = vec![None; layout.cells().len()];
    for (i, slot) in slots.iter().enumerate().filter(|(_, slot)| !slot.across) {
        for (at, &cell) in slot.cells.iter().enumerate() {
            down_at[cell] = Some((Var::at(i), at));
        }
    }
    let mut found = Vec::new();
    for (i, slot) in slots.iter().enumerate().filter(|(_, slot)| slot.across) {
        for (at, &cell) in slot.cells.iter().enumerate() {
            if let Some(down) = down_at[cell] {
                found.push(CrossingAt { cell, across: (Var::at(i), at), down });
            }
        }
    }
    found
}
