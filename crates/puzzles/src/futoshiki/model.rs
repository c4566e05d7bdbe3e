//! The rules of futoshiki as constraints: rows, then columns, then the signs in the order of the clues. In adjacent mode
//! every pair of neighbours has a constraint of its own, for a missing bar speaks too.

use rejilla_engine::kernel::Var;
use rejilla_engine::kernel::constraint::{AllDifferent, Distance, LessThan, Strength};
use rejilla_engine::{Place, Rules};

use super::clues::{Clues, Mode, neighbours};

/// States the rules of a puzzle, with houses propagated at the given strength.
pub(super) fn post(clues: &Clues, strength: Strength, rules: &mut Rules) {
    let n = clues.n;
    let cells = rules.grid(n, n, n);
    for row in 0..n {
        rules.post_as(Place::house("row", row), AllDifferent::new(&cells[row * n..(row + 1) * n], n, strength));
    }
    for col in 0..n {
        let column: Vec<Var> = cells.iter().copied().skip(col).step_by(n).collect();
        rules.post_as(Place::house("column", col), AllDifferent::new(column, n, strength));
    }
    let at = |x: Var| ((x.index() / n) as u32, (x.index() % n) as u32);
    let between = |x: Var, y: Var| Place::Edge { from: at(x), to: at(y) };
    match clues.mode {
        Mode::Unequal => {
            for sign in &clues.signs {
                rules.post_as(between(sign.less, sign.more), LessThan::new(sign.less, sign.more));
            }
        }
        Mode::Adjacent => {
            for [x, y] in neighbours(n) {
                let bar = if clues.has_bar(x, y) { Distance::is(x, y, 1) } else { Distance::is_not(x, y, 1) };
                rules.post_as(between(x, y), bar);
            }
        }
    }
    rules.give_all(&cells, &clues.givens);
}
