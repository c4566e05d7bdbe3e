//! The rules as constraints.
//!
//! | variables | constraints, in this order |
//! |---|---|
//! | of loose pieces: where each lies | rows, columns |
//! | the digit of every cell | regions, or for each loose piece the house that appears where it lies |
//! | | of loose pieces: the board is covered exactly; of two alike, the first lies first |

use rejilla_engine::Place;
use rejilla_engine::kernel::constraint::{AllDifferent, ExactCover, LessThan, Placed, Strength};
use rejilla_engine::kernel::{Item, Model, Tag, Val, Var};

use super::board::{Form, Jigsaw, Loose};

pub(super) fn model(n: usize, form: &Form) -> Model {
    match form {
        Form::Jigsaw(jigsaw) => of_jigsaw(n, jigsaw),
        Form::Loose(loose) => of_loose(n, loose),
    }
}

/// The variable of a cell, on a board with so many loose pieces.
pub(super) fn cell_var(pieces: usize, cell: usize) -> Var {
    Var::at(pieces + cell)
}

fn lines(n: usize, cells: &[Var]) -> Vec<AllDifferent> {
    let house = |at: &dyn Fn(usize) -> usize| {
        AllDifferent::new((0..n).map(|i| cells[at(i)]).collect::<Vec<_>>(), n, Strength::Singles)
    };
    let rows = (0..n).map(|row| house(&|i| row * n + i));
    let cols = (0..n).map(|col| house(&|i| i * n + col));
    rows.chain(cols).collect()
}

fn of_jigsaw(n: usize, jigsaw: &Jigsaw) -> Model {
    let mut builder = Model::builder();
    let cells = builder.vars(n * n, n);
    for line in lines(n, &cells) {
        builder.post(line);
    }
    for region in 0..n {
        let inside: Vec<Var> = (0..n * n).filter(|&i| jigsaw.regions[i] == region).map(|i| cells[i]).collect();
        builder.post(AllDifferent::new(inside, n, Strength::Singles));
    }
    for (x, given) in cells.into_iter().zip(&jigsaw.givens) {
        if let Some(v) = given {
            builder.give(x, *v);
        }
    }
    builder.build()
}

fn of_loose(n: usize, loose: &Loose) -> Model {
    let mut builder = Model::builder();
    let pieces: Vec<Var> = loose.ways.iter().map(|ways| builder.var(ways.len())).collect();
    let cells = builder.vars(n * n, n);
    for line in lines(n, &cells) {
        builder.post(line);
    }
    for (piece, ways) in loose.ways.iter().enumerate() {
        let marks = loose.pieces[piece].points.iter().map(|point| point.mark);
        let options =
            ways.iter().map(|way| way.iter().map(|cell| cells[cell.index()]).zip(marks.clone()).collect::<Vec<_>>());
        builder.post(Placed::new(pieces[piece], options, n));
    }
    let items = |way: &Vec<crate::tiling::Cell>| way.iter().map(|cell| Item(cell.0.into())).collect::<Vec<_>>();
    let options = pieces.iter().zip(&loose.ways).map(|(&x, ways)| (x, ways.iter().map(items).collect::<Vec<_>>()));
    builder.post(ExactCover::new(n * n, options));
    for later in 0..n {
        // Twins have the same ways in the same order: the earlier piece has the smaller one.
        let before = (0..later).rfind(|&i| loose.twins[i] == loose.twins[later]);
        if let Some(before) = before {
            builder.post(LessThan::new(pieces[before], pieces[later]));
        }
    }
    builder.build()
}

/// Where a constraint lies.
pub(super) fn house(n: usize, model: &Model, tag: Tag) -> Place {
    let index = (tag.index() % n) as u32;
    let constraint = model.constraint(tag);
    let (name, at) = match tag.index() / n {
        0 => ("row", (index, None)),
        1 => ("column", (index, None)),
        _ if constraint.shape::<AllDifferent>().is_some() => ("region", (index, None)),
        _ if constraint.shape::<Placed>().is_some() => ("piece", (index, None)),
        _ => match constraint.shape::<LessThan>() {
            Some(twins) => ("twins", (twins.less().0, Some(twins.more().0))),
            None => ("board", (0, None)),
        },
    };
    Place::House { name, at }
}

/// Whether a constraint of a board with `n` rows is a region or a piece.
pub(super) fn is_region(n: usize, tag: Tag) -> bool {
    (2 * n..3 * n).contains(&tag.index())
}

/// The side of the board a model is about: rows, columns and regions come first, whatever the form.
pub(super) fn side(model: &Model) -> usize {
    let digits = model.vars().last().map_or(0, |x| model.universe(x));
    debug_assert!(digits == 0 || model.len() >= digits * digits, "a cell for each row and column");
    digits
}

/// What a value of a piece's variable is written as: the first cell it covers, and which of those ways it is.
pub(super) fn way_symbol(n: usize, loose: &Loose, piece: usize, v: Val) -> String {
    let first = |way: &Vec<crate::tiling::Cell>| way.iter().min().map_or(0, |cell| cell.index());
    let ways = &loose.ways[piece];
    let at = first(&ways[v.index()]);
    let same: Vec<usize> = (0..ways.len()).filter(|&i| first(&ways[i]) == at).collect();
    let place = format!("({},{})", at / n + 1, at % n + 1);
    match same.iter().position(|&i| i == v.index()) {
        Some(turn) if same.len() > 1 => format!("{place}{}", (b'a' + (turn % 26) as u8) as char),
        _ => place,
    }
}
