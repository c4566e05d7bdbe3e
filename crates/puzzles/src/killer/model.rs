//! The rules as constraints: those of sudoku, then the cages.

use rejilla_engine::kernel::Var;
use rejilla_engine::kernel::constraint::{AllDifferent, DifferentSum, Strength};
use rejilla_engine::{Place, Rules};

use super::KillerPuzzle;
use crate::sudoku;

pub(super) fn post(clues: &KillerPuzzle, rules: &mut Rules) {
    let n = clues.shape.n;
    let cells = sudoku::post(clues.shape, rules);
    for cage in &clues.cages {
        let vars: Vec<Var> = cage.cells.iter().map(|&cell| cells[cell]).collect();
        let label = Place::house_at("cage", cage.cells[0] / n, cage.cells[0] % n);
        match cage.sum {
            Some(sum) => rules.post_as(label, DifferentSum::new(vars, n, sum, 1)),
            None => rules.post_as(label, AllDifferent::new(vars, n, Strength::Singles)),
        };
    }
    rules.give_all(&cells, &clues.givens);
}
