//! The rules as constraints.
//!
//! | variables | constraints, in this order |
//! |---|---|
//! | of loose pieces: where each lies | rows, columns |
//! | the digit of every cell | regions, or for each loose piece the house that appears where it lies |
//! | | of loose pieces: the board is covered exactly; of two alike, the first lies first |

use rejilla_engine::kernel::constraint::{AllDifferent, ExactCover, LessThan, Placed, Strength};
use rejilla_engine::kernel::{Item, Model, Tag, Val, Var};
use rejilla_engine::{Place, Rules};

use super::board::{Form, Jigsaw, Loose};

pub(super) fn post(n: usize, form: &Form, rules: &mut Rules) {
    match form {
        Form::Jigsaw(jigsaw) => post_jigsaw(n, jigsaw, rules),
        Form::Loose(loose) => post_loose(n, loose, rules),
    }
}

/// The variable of a cell, on a board with so many loose pieces.
pub(super) fn cell_var(pieces: usize, cell: usize) -> Var {
    Var::at(pieces + cell)
}

fn post_lines(n: usize, cells: &[Var], rules: &mut Rules) {
    let mut house = |label: Place, at: &dyn Fn(usize) -> usize| {
        let vars: Vec<Var> = (0..n).map(|i| cells[at(i)]).collect();
        rules.post_as(label, AllDifferent::new(vars, n, Strength::Singles));
    };
    for row in 0..n {
        house(Place::house("row", row), &|i| row * n + i);
    }
    for col in 0..n {
        house(Place::house("column", col), &|i| i * n + col);
    }
}

fn post_jigsaw(n: usize, jigsaw: &Jigsaw, rules: &mut Rules) {
    let cells = rules.grid(n, n, n);
    post_lines(n, &cells, rules);
    for region in 0..n {
        let inside: Vec<Var> = (0..n * n).filter(|&i| jigsaw.regions[i] == region).map(|i| cells[i]).collect();
        let label = Place::Named { name: "region", text: jigsaw.names[region].as_str().into() };
        rules.post_as(label, AllDifferent::new(inside, n, Strength::Singles));
    }
    rules.give_all(&cells, &jigsaw.givens);
}

fn post_loose(n: usize, loose: &Loose, rules: &mut Rules) {
    let ways = loose.ways.iter().enumerate();
    let pieces: Vec<Var> = ways.map(|(i, ways)| rules.cell(loose.place(i), ways.len())).collect();
    let cells = rules.grid(n, n, n);
    post_lines(n, &cells, rules);
    for (piece, ways) in loose.ways.iter().enumerate() {
        let marks = loose.pieces[piece].points.iter().map(|point| point.mark);
        let options =
            ways.iter().map(|way| way.iter().map(|cell| cells[cell.index()]).zip(marks.clone()).collect::<Vec<_>>());
        let label = Place::Named { name: "piece", text: loose.pieces[piece].colour.as_str().into() };
        rules.post_as(label, Placed::new(pieces[piece], options, n));
    }
    let items = |way: &Vec<crate::tiling::Cell>| way.iter().map(|cell| Item(cell.0.into())).collect::<Vec<_>>();
    let options = pieces.iter().zip(&loose.ways).map(|(&x, ways)| (x, ways.iter().map(items).collect::<Vec<_>>()));
    rules.post_as(Place::house("board", 0), ExactCover::new(n * n, options));
    for later in 0..n {
        // Twins have the same ways in the same order: the earlier piece has the smaller one.
        let before = (0..later).rfind(|&i| loose.twins[i] == loose.twins[later]);
        if let Some(before) = before {
            let [one, other] = [before, later].map(|i| loose.pieces[i].colour.as_str());
            let label = Place::Named { name: "twins", text: format!("{one}/{other}").into() };
            rules.post_as(label, LessThan::new(pieces[before], pieces[later]));
        }
    }
}

/// Whether a constraint is a region, printed or of a piece.
pub(super) fn is_region(model: &Model, tag: Tag) -> bool {
    model.is(tag, "region") || model.is(tag, "piece")
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
    // They lie in the order of their first cells: looking through all of them for each took a third of a second on sixteen pieces.
    let same = ways.partition_point(|way| first(way) < at)..ways.partition_point(|way| first(way) <= at);
    let place = format!("({},{})", at / n + 1, at % n + 1);
    if same.len() > 1 {
        let turn = v.index() - same.start;
        format!("{place}{}", (b'a' + (turn % 26) as u8) as char)
    } else {
        place
    }
}
