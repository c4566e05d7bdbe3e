//! The rules of futoshiki as constraints: rows, then columns, then the signs in the order of the clues. In adjacent mode
//! every pair of neighbours has a constraint of its own, for a missing bar speaks too.

use rejilla_engine::Place;
use rejilla_engine::kernel::constraint::{AllDifferent, Distance, LessThan, Strength};
use rejilla_engine::kernel::{Model, Tag, Var};

use super::clues::{Clues, Mode, neighbours};

/// The model of a puzzle, with houses propagated at the given strength.
pub(super) fn model(clues: &Clues, strength: Strength) -> Model {
    let n = clues.n;
    let mut builder = Model::builder();
    let cells = builder.vars(n * n, n);
    for row in 0..n {
        builder.post(AllDifferent::new(&cells[row * n..(row + 1) * n], n, strength));
    }
    for col in 0..n {
        let column: Vec<Var> = cells.iter().copied().skip(col).step_by(n).collect();
        builder.post(AllDifferent::new(column, n, strength));
    }
    match clues.mode {
        Mode::Unequal => {
            for sign in &clues.signs {
                builder.post(LessThan::new(sign.less, sign.more));
            }
        }
        Mode::Adjacent => {
            for [x, y] in neighbours(n) {
                builder.post(if clues.has_bar(x, y) { Distance::is(x, y, 1) } else { Distance::is_not(x, y, 1) });
            }
        }
    }
    for (x, given) in cells.into_iter().zip(&clues.givens) {
        if let Some(v) = given {
            builder.give(x, *v);
        }
    }
    builder.build()
}

/// Where a constraint of a model with this side lies: a row, a column or a sign.
pub(super) fn place(model: &Model, n: usize, tag: Tag) -> Place {
    let house = |name| Place::House { name, at: ((tag.index() % n) as u32, None) };
    match tag.index() / n {
        0 => house("row"),
        1 => house("column"),
        _ => {
            let ends = model.constraint(tag).rule().scope();
            let at = |x: Var| ((x.index() / n) as u32, (x.index() % n) as u32);
            Place::Edge { from: at(ends[0]), to: at(ends[1]) }
        }
    }
}
