//! Hall intervals over one-word domains. If as many variables as there are values from `low` to `high` have all
//! their values in there, nobody else can have one of them. With holes in the domains counted as filled, this
//! leaves exactly the values that have a support between the others' bounds (range consistency, which implies bounds
//! consistency). A pass costs `d (n + d)` for `n` variables and `d` values.

use super::WORD;
use crate::constraint::Conflict;
use crate::ids::Var;
use crate::store::Store;

pub(super) fn propagate(vars: &[Var], store: &mut Store) -> Result<(), Conflict> {
    let mut lows = vars.iter().fold(0, |lows, &x| lows | lowest(store.word(x)));
    while lows != 0 {
        let low = lows.trailing_zeros() as usize;
        lows &= lows - 1;
        // How many variables lie between `low` and each bound.
        let mut ending = [0u8; WORD];
        let from_low = !0 << low;
        for &x in vars {
            let domain = store.word(x);
            if domain & !from_low == 0 {
                ending[highest(domain)] += 1;
            }
        }
        let mut inside = 0;
        for (high, &ending) in ending.iter().enumerate().skip(low) {
            inside += usize::from(ending);
            let values = high - low + 1;
            if inside > values {
                return Err(Conflict::Violated);
            }
            if inside == values && ending > 0 {
                let hall = from_low & !0 >> (WORD - 1 - high);
                reserve(hall, vars, store)?;
            }
        }
    }
    Ok(())
}

/// Takes the values of a Hall interval from the variables that do not lie in it.
///
/// Variables pruned here may make later counts of the same pass too small, never too large: the next pass sees it.
fn reserve(hall: u64, vars: &[Var], store: &mut Store) -> Result<(), Conflict> {
    for &x in vars {
        if store.word(x) & !hall != 0 {
            store.keep_word(x, !hall)?;
        }
    }
    Ok(())
}

fn lowest(domain: u64) -> u64 {
    domain & domain.wrapping_neg()
}

fn highest(domain: u64) -> usize {
    WORD - 1 - domain.leading_zeros() as usize
}
