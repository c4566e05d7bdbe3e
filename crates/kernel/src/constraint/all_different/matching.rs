//! Régin's filter over one-word domains: a value stays if some maximum matching of variables to values uses it.
//!
//! Given one matching, let a value point to every value that its partner could move to. Then `x` can take `w` instead
//! of its own value if from `w` the chain of moves ends at a free value, or comes back to the value `x` has left:
//! that is, if both lie in one strongly connected component. Nothing is allocated. The matching costs `n d` steps for
//! each variable that finds its values taken, the components about `n` set operations.

use super::WORD;
use crate::constraint::Conflict;
use crate::ids::Var;
use crate::store::Store;

pub(super) fn propagate(vars: &[Var], store: &mut Store) -> Result<(), Conflict> {
    let mut matching = Matching::default();
    for i in 0..vars.len() {
        if !matching.augment(i, vars, store, &mut 0) {
            return Err(Conflict::Violated);
        }
    }
    let moves = matching.moves(vars, store);
    let ending_free = matching.ending_free(&moves);
    for (i, &x) in vars.iter().enumerate() {
        if ending_free >> matching.value[i] & 1 == 1 {
            store.keep_word(x, ending_free)?;
        }
    }
    components(&moves, matching.taken & !ending_free, |component| {
        for (i, &x) in vars.iter().enumerate() {
            if component >> matching.value[i] & 1 == 1 {
                store.keep_word(x, component)?;
            }
        }
        Ok(())
    })
}

/// A partner for each variable, by its position in the scope, and for each value in `taken`.
struct Matching {
    value: [u8; WORD],
    variable: [u8; WORD],
    taken: u64,
}

impl Default for Matching {
    fn default() -> Self {
        Matching { value: [0; WORD], variable: [0; WORD], taken: 0 }
    }
}

impl Matching {
    /// Finds a value for one more variable, moving others on where needed; `seen` are values tried in vain. The
    /// recursion is no deeper than there are values.
    fn augment(&mut self, i: usize, vars: &[Var], store: &Store, seen: &mut u64) -> bool {
        let domain = store.word(vars[i]);
        let free = domain & !self.taken;
        if free != 0 {
            self.give(i, free.trailing_zeros());
            return true;
        }
        loop {
            let open = domain & !*seen;
            if open == 0 {
                return false;
            }
            let value = open.trailing_zeros();
            *seen |= 1 << value;
            let holder = usize::from(self.variable[value as usize]);
            if self.augment(holder, vars, store, seen) {
                self.give(i, value);
                return true;
            }
        }
    }

    fn give(&mut self, i: usize, value: u32) {
        self.value[i] = value as u8;
        self.variable[value as usize] = i as u8;
        self.taken |= 1 << value;
    }

    /// For each taken value, where its partner could move.
    fn moves(&self, vars: &[Var], store: &Store) -> [u64; WORD] {
        let mut moves = [0; WORD];
        for (i, &x) in vars.iter().enumerate() {
            moves[usize::from(self.value[i])] = store.word(x);
        }
        moves
    }

    /// The values from which a chain of moves ends at a free one, the free ones included.
    fn ending_free(&self, moves: &[u64; WORD]) -> u64 {
        let mut ending = !self.taken;
        let mut rest = self.taken;
        loop {
            let before = ending;
            for v in bits(rest) {
                if moves[v] & ending != 0 {
                    ending |= 1 << v;
                    rest &= !(1 << v);
                }
            }
            if ending == before {
                return ending;
            }
        }
    }
}

fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// Calls `each` with every strongly connected component of the graph on `nodes`.
///
/// Path-based: `path` holds the components on the way from the start, each with its outgoing edges. An edge back into
/// the path melts the components from there on into one; a component with no way on is complete.
fn components(
    edges: &[u64; WORD],
    nodes: u64,
    mut each: impl FnMut(u64) -> Result<(), Conflict>,
) -> Result<(), Conflict> {
    let mut path = [(0u64, 0u64); WORD];
    let mut length = 0;
    // Neither on the path nor in a complete component.
    let mut fresh = nodes;
    let mut on_path = 0;
    while fresh | on_path != 0 {
        let next = match length {
            0 => fresh,
            _ => {
                let (members, out) = path[length - 1];
                if out & on_path & !members != 0 {
                    length -= 1;
                    path[length - 1].0 |= members;
                    path[length - 1].1 |= out;
                    continue;
                }
                out & fresh
            }
        };
        if next == 0 {
            length -= 1;
            on_path &= !path[length].0;
            each(path[length].0)?;
        } else {
            let v = next.trailing_zeros() as usize;
            path[length] = (1 << v, edges[v]);
            length += 1;
            fresh &= !(1 << v);
            on_path |= 1 << v;
        }
    }
    Ok(())
}
