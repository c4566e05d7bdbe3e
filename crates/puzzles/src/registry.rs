//! The list of kinds, and how a text finds its kind.

use rejilla_engine::{Confidence, Kind, ParseError};

use crate::paste::{Pasted, seen};

/// Every kind, in the order `lib.rs` lists them.
pub static KINDS: &[&dyn Kind] = include!(concat!(env!("OUT_DIR"), "/kinds.rs"));

/// The kind with this name.
pub fn kind_named(id: &str) -> Option<&'static dyn Kind> {
    KINDS.iter().copied().find(|kind| kind.info().id == id)
}

/// The kind whose mark a text carries, or that could read it best.
///
/// # Errors
/// When no kind claims the text, or several do equally: what there is in it.
pub fn recognise(text: &str) -> Result<&'static dyn Kind, ParseError> {
    let _held = Pasted::hold(text);
    let claims: Vec<_> = KINDS.iter().map(|kind| (kind.sniff(text), *kind)).collect();
    let best = claims.iter().map(|(confidence, _)| *confidence).max().unwrap_or(Confidence::No);
    let mut winners = claims.iter().filter(|(confidence, _)| *confidence == best).map(|(_, kind)| *kind);
    match (best, winners.next(), winners.next()) {
        (Confidence::No, _, _) | (_, None, _) => Err(seen::nothing_known(text)),
        (_, Some(kind), None) => Ok(kind),
        (_, Some(one), Some(other)) => Err(seen::tie(text, [one.info().id, other.info().id])),
    }
}
