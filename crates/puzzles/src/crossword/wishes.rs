//! What a user asks of single words: forced into a slot, banned from one or from all, preferred.
//!
//! Written as a list, `h1=CASA,v2=SOL,PERRO`: a slot by its name (`h` or `a` across, `v` or `d` down) and a word, or a
//! word alone for every slot.

use rejilla_engine::kernel::Var;
use rejilla_engine::{Message, ParseError};

use super::layout::Slot;
use super::letters::{Accents, capitals};

/// A word for a slot, or for all slots.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    pub(super) slot: Option<Var>,
    /// In capitals.
    pub(super) word: String,
}

/// Reads a list of wishes for the option `key`.
///
/// # Errors
/// A slot the board lacks, a word that is none, or one that does not fit its slot.
pub(super) fn read(
    key: &'static str,
    text: Option<&str>,
    slots: &[Slot],
    accents: Accents,
) -> Result<Vec<Wish>, ParseError> {
    let items = text.unwrap_or("").split([',', ' ', '\n', '\t', '\r']).filter(|item| !item.is_empty());
    items.map(|item| one(key, item, slots, accents)).collect()
}

fn one(key: &'static str, item: &str, slots: &[Slot], accents: Accents) -> Result<Wish, ParseError> {
    let refuse = |id: &'static str| ParseError::new(Message::new(id).with("key", key).with("item", item));
    let (slot, word) = match item.split_once('=') {
        None => (None, item),
        Some((name, word)) => (Some(slot_named(name, slots).ok_or_else(|| refuse("error-wish-slot"))?), word),
    };
    let mut letters = String::new();
    let is_word = capitals(word, accents, |c| {
        letters.push(c);
        true
    });
    if !is_word || letters.is_empty() {
        return Err(refuse("error-wish-word"));
    }
    if slot.is_some_and(|x| slots[x.index()].cells.len() != letters.chars().count()) {
        return Err(refuse("error-wish-length"));
    }
    Ok(Wish { slot, word: letters })
}

/// The slot with a name such as `h1` or `d12`.
pub(super) fn slot_named(name: &str, slots: &[Slot]) -> Option<Var> {
    let (across, number) = name_of_slot(name)?;
    slots.iter().position(|s| s.across == across && s.number + 1 == number).map(Var::at)
}

/// What a name such as `h1` or `d12` says: whether the slot goes across, and its number.
pub(super) fn name_of_slot(name: &str) -> Option<(bool, usize)> {
    let mut chars = name.trim().chars();
    let across = match chars.next()?.to_ascii_lowercase() {
        'h' | 'a' => true,
        'v' | 'd' => false,
        _ => return None,
    };
    Some((across, chars.as_str().parse().ok()?))
}
