//! A fixed variable takes its value from the others. Quadratic in the fixed variables at worst; no domain is scanned.

use crate::constraint::Conflict;
use crate::ids::Var;
use crate::store::Store;

pub(super) fn propagate(vars: &[Var], store: &mut Store) -> Result<(), Conflict> {
    for (i, &x) in vars.iter().enumerate() {
        let Some(a) = store.value(x) else { continue };
        for (j, &y) in vars.iter().enumerate() {
            if i != j {
                store.remove(y, a)?;
            }
        }
    }
    Ok(())
}
