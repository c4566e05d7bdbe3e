//! What generators share: taking clues away while the puzzle stays proper, and trying until the difficulty fits.

use rejilla_kernel::Spent;

/// A generator gave up: it never hands out a puzzle that is not what was asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Exhausted {
    /// The budget ran out first.
    Budget(Spent),
    /// So many tries, and none was what was asked for.
    Tries(u64),
    /// What was asked for does not exist, or cannot be asked of this kind.
    Impossible(crate::message::Message),
}

impl From<Spent> for Exhausted {
    fn from(spent: Spent) -> Self {
        Exhausted::Budget(spent)
    }
}

/// Takes clues away one by one, in the order given, as long as `still_proper` agrees; what is left is minimal if
/// properness is monotone (a puzzle with more clues has no more solutions).
///
/// # Errors
/// Whatever `still_proper` fails with.
pub fn minimise<C: Clone, E>(
    clues: Vec<C>,
    mut still_proper: impl FnMut(&[C]) -> Result<bool, E>,
) -> Result<Vec<C>, E> {
    let mut kept = clues;
    let mut at = 0;
    while at < kept.len() {
        let clue = kept.remove(at);
        if !still_proper(&kept)? {
            kept.insert(at, clue);
            at += 1;
        }
    }
    Ok(kept)
}

/// Makes puzzles until one fits.
///
/// # Errors
/// When `make` fails, or no try fitted.
pub fn until<T>(
    tries: u64,
    mut make: impl FnMut() -> Result<T, Exhausted>,
    mut fits: impl FnMut(&T) -> bool,
) -> Result<T, Exhausted> {
    for _ in 0..tries {
        let made = make()?;
        if fits(&made) {
            return Ok(made);
        }
    }
    Err(Exhausted::Tries(tries))
}
