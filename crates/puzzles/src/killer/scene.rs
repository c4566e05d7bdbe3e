//! The grid of sudoku with the cages in broken lines and each sum in the corner of its cage.

use rejilla_engine::scene::{CELL, Corner, Point, Role, Scene, Shape};
use rejilla_engine::{Marks, Message};

use super::{KillerPuzzle, name};
use crate::grid::{self, Pencil};
use crate::sudoku;

/// How far a cage's outline keeps from the lines of the grid.
const INSET: i32 = 5;

/// Where a sum stands in its cell, and how large.
const SUM: (i32, i32, i32) = (13, 13, 15);

/// Room for it, which candidates leave.
const MARGIN: i32 = 11;

pub(super) fn scene(puzzle: &KillerPuzzle, marks: &Marks) -> Scene {
    let n = puzzle.shape.n;
    let pencil = Pencil { n, margin: MARGIN, gap: 0, tag: Corner::TopRight };
    let cage_of = puzzle.cage_of();
    let mut scene = grid::scene_within(pencil, &puzzle.givens, marks, |shapes| {
        sudoku::block_lines(puzzle.shape, shapes);
        outlines(n, &cage_of, shapes);
        for cage in &puzzle.cages {
            let corner = pencil.corner(cage.cells[0]);
            let (x, y, size) = SUM;
            if let Some(sum) = cage.sum {
                let at = Point { x: corner.x + x, y: corner.y + y };
                shapes.push(Shape::Text { at, size, text: sum.to_string(), role: Role::Given });
            }
        }
    });
    for (i, spot) in scene.spots.iter_mut().enumerate() {
        let Some(at) = cage_of[i] else { continue };
        let cage = &puzzle.cages[at];
        if cage.cells[0] == i && cage.sum.is_some() {
            spot.taken.push(Corner::TopLeft);
        }
        let message = match cage.sum {
            Some(sum) => Message::new("says-cage").with("cage", name(at)).with("sum", sum),
            None => Message::new("says-cage-open").with("cage", name(at)),
        };
        spot.says.push(message);
    }
    scene
}

/// Broken lines inside the cells of each cage, along every side that is not shared with another of its cells.
fn outlines(n: usize, cage_of: &[Option<usize>], shapes: &mut Vec<Shape>) {
    let side = n as i32;
    let same = |i: usize, row: i32, col: i32| {
        (0..side).contains(&row) && (0..side).contains(&col) && cage_of[(row * side + col) as usize] == cage_of[i]
    };
    for i in (0..n * n).filter(|&i| cage_of[i].is_some()) {
        let (row, col) = ((i / n) as i32, (i % n) as i32);
        let near = |down: i32, right: i32| same(i, row + down, col + right);
        // Where a line ends: inside the cell at a corner of the cage, else on to the neighbour's own line.
        let reach = |joined: bool, around: bool, low: bool| match (joined, around, low) {
            (false, _, true) => INSET,
            (false, _, false) => CELL - INSET,
            (true, true, true) => -INSET,
            (true, true, false) => CELL + INSET,
            (true, false, true) => 0,
            (true, false, false) => CELL,
        };
        let mut line = |from: (i32, i32), to: (i32, i32)| {
            let point = |(y, x): (i32, i32)| Point { x: col * CELL + x, y: row * CELL + y };
            shapes.push(Shape::Line { from: point(from), to: point(to), role: Role::Cage });
        };
        for down in [-1, 1] {
            if !near(down, 0) {
                let y = if down < 0 { INSET } else { CELL - INSET };
                let from = reach(near(0, -1), near(down, -1), true);
                let to = reach(near(0, 1), near(down, 1), false);
                line((y, from), (y, to));
            }
        }
        for right in [-1, 1] {
            if !near(0, right) {
                let x = if right < 0 { INSET } else { CELL - INSET };
                let from = reach(near(-1, 0), near(-1, right), true);
                let to = reach(near(1, 0), near(1, right), false);
                line((from, x), (to, x));
            }
        }
    }
}
