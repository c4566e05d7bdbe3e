//! The grid of sudoku with the cages in broken lines and each sum in the corner of its cage.

use rejilla_engine::scene::{CELL, Corner, Point, Role, Scene, Shape};
use rejilla_engine::{Marks, Message};

use super::KillerPuzzle;
use crate::grid::{self, Pencil};
use crate::sudoku;

/// How far a cage's outline keeps from the lines of the grid.
const INSET: i32 = 5;

/// How large a sum is, how wide a digit of it, and where it stands in its cell.
const SUM: i32 = 15;
const DIGIT: i32 = 9;
const AT: Point = Point { x: 7, y: 13 };

/// Where the outline of a cage goes on below its sum.
const BELOW: i32 = 22;

pub(super) fn scene(puzzle: &KillerPuzzle, marks: &Marks) -> Scene {
    let n = puzzle.shape.n;
    // Candidates keep inside the outlines and below the sums.
    let pencil = Pencil { n, margin: 7, head: 14, gap: 0, tag: Corner::TopRight };
    let cage_of = puzzle.cage_of();
    let mut scene = grid::scene_within(pencil, &puzzle.givens, marks, |shapes| {
        sudoku::block_lines(puzzle.shape, shapes);
        outlines(puzzle, &cage_of, shapes);
        for cage in &puzzle.cages {
            let corner = pencil.corner(cage.cells[0]);
            if let Some(sum) = cage.sum {
                let at = Point { x: corner.x + AT.x + width(sum) / 2, y: corner.y + AT.y };
                shapes.push(Shape::Text { at, size: SUM, text: sum.to_string(), role: Role::Given });
            }
        }
    });
    for (i, spot) in scene.spots.iter_mut().enumerate() {
        let Some(at) = cage_of[i] else { continue };
        let cage = &puzzle.cages[at];
        if cage.cells[0] == i && cage.sum.is_some() {
            spot.taken.push(Corner::TopLeft);
        }
        let place = grid::place(cage.cells[0], n);
        let message = match cage.sum {
            Some(sum) => Message::new("says-cage").with("cell", place).with("sum", sum),
            None => Message::new("says-cage-open").with("cell", place),
        };
        spot.says.push(message);
    }
    scene
}

/// The width of a sum.
fn width(sum: u32) -> i32 {
    DIGIT * (sum.max(1).ilog10() as i32 + 1)
}

/// Broken lines inside the cells of each cage, along every side that is not shared with another of its cells, with room
/// for the sum in the corner of the first cell.
fn outlines(puzzle: &KillerPuzzle, cage_of: &[Option<usize>], shapes: &mut Vec<Shape>) {
    let n = puzzle.shape.n;
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
        // The first cell has nothing of its cage above it, or to its left.
        let printed = |cage: usize| puzzle.cages[cage].sum.filter(|_| puzzle.cages[cage].cells[0] == i);
        let sum = cage_of[i].and_then(printed);
        let mut line = |from: (i32, i32), to: (i32, i32)| {
            let point = |(y, x): (i32, i32)| Point { x: col * CELL + x, y: row * CELL + y };
            shapes.push(Shape::Line { from: point(from), to: point(to), role: Role::Cage });
        };
        for down in [-1, 1] {
            if !near(down, 0) {
                let y = if down < 0 { INSET } else { CELL - INSET };
                let from = match sum.filter(|_| down < 0) {
                    Some(sum) => AT.x + width(sum) + 2,
                    None => reach(near(0, -1), near(down, -1), true),
                };
                let to = reach(near(0, 1), near(down, 1), false);
                line((y, from), (y, to));
            }
        }
        for right in [-1, 1] {
            if !near(0, right) {
                let x = if right < 0 { INSET } else { CELL - INSET };
                let from = match sum.filter(|_| right < 0) {
                    Some(_) => BELOW,
                    None => reach(near(-1, 0), near(-1, right), true),
                };
                let to = reach(near(1, 0), near(1, right), false);
                line((from, x), (to, x));
            }
        }
    }
}
