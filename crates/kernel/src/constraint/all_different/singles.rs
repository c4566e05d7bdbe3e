//! Naked and hidden singles over one-word domains, in one pass of carry-save counting:
//! `once` collects the values seen, `twice` those seen again. Values in `once` but not `twice` have a single place.

use crate::constraint::Conflict;
use crate::ids::Var;
use crate::store::Store;

pub(super) fn propagate(vars: &[Var], permutation_of: Option<u32>, store: &mut Store) -> Result<(), Conflict> {
    let (mut once, mut twice, mut fixed) = (0u64, 0u64, 0u64);
    for &x in vars {
        let domain = store.word(x);
        twice |= once & domain;
        once |= domain;
        if store.is_fixed(x) {
            if fixed & domain != 0 {
                return Err(Conflict::Violated);
            }
            fixed |= domain;
        }
    }
    if fixed & twice != 0 {
        for &x in vars {
            if !store.is_fixed(x) {
                store.keep_word(x, !fixed)?;
            }
        }
    }
    let Some(universe) = permutation_of else {
        return Ok(());
    };
    if once.count_ones() < universe {
        return Err(Conflict::Violated);
    }
    let hidden = once & !twice & !fixed;
    if hidden != 0 {
        for &x in vars {
            let here = store.word(x) & hidden;
            if here != 0 {
                if here & (here - 1) != 0 {
                    return Err(Conflict::Violated);
                }
                store.keep_word(x, here)?;
            }
        }
    }
    Ok(())
}
