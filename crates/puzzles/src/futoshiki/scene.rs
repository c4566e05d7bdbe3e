//! The grid with a sign on the line between two cells, or a bar across it; a sign between cells that are not neighbours
//! is a line from cell to cell with a dot at the smaller one.

use rejilla_engine::Marks;
use rejilla_engine::kernel::Var;
use rejilla_engine::scene::{CELL, Point, Role, Scene, Shape};

use super::clues::{Clues, Mode, Sign, are_neighbours};
use crate::grid::{self, Pencil};

const SIGN: i32 = 20;
const BAR: i32 = 28;
const DOT: i32 = 5;

pub(super) fn scene(clues: &Clues, marks: &Marks) -> Scene {
    let pencil = Pencil { n: clues.n, margin: SIGN / 2 };
    grid::scene_within(pencil, &clues.givens, marks, |shapes| {
        for sign in &clues.signs {
            if are_neighbours(clues.n, sign.less, sign.more) {
                shapes.extend(between(clues, *sign));
            } else {
                let (less, more) = (centre(clues.n, sign.less), centre(clues.n, sign.more));
                shapes.push(Shape::Line { from: less, to: more, role: Role::Tag });
                shapes.push(Shape::Circle { at: less, radius: DOT, role: Role::Tag });
            }
        }
    })
}

fn centre(n: usize, x: Var) -> Point {
    let [row, col] = [x.index() / n, x.index() % n].map(|at| at as i32 * CELL + CELL / 2);
    Point { x: col, y: row }
}

fn between(clues: &Clues, sign: Sign) -> Vec<Shape> {
    let (first, second) = sign.ends();
    let (from, to) = (centre(clues.n, first), centre(clues.n, second));
    let at = Point { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    let flat = from.y == to.y;
    if clues.mode == Mode::Adjacent {
        let (width, height) = if flat { (6, BAR) } else { (BAR, 6) };
        let corner = Point { x: at.x - width / 2, y: at.y - height / 2 };
        return vec![Shape::Rect { at: corner, size: Point { x: width, y: height }, role: Role::Filled }];
    }
    let symbol = match (flat, sign.less == first) {
        (true, true) => "<",
        (true, false) => ">",
        (false, true) => "∧",
        (false, false) => "∨",
    };
    // The line between the cells gives way to the sign.
    let gap = Shape::Rect {
        at: Point { x: at.x - SIGN / 2, y: at.y - SIGN / 2 },
        size: Point { x: SIGN, y: SIGN },
        role: Role::Sheet,
    };
    vec![gap, Shape::Text { at, size: SIGN, text: symbol.to_owned(), role: Role::Given }]
}
