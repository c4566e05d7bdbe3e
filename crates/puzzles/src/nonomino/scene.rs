//! The board with its pieces in tints, their borders, and beside it the pieces that lie nowhere yet.

use rejilla_engine::kernel::Var;
use rejilla_engine::scene::{Action, CELL, Control, Point, Role, Scene, Shape};
use rejilla_engine::{Link, Marks};

use super::NonominoPuzzle;
use super::board::{Form, Piece};
use crate::grid;

/// Loose pieces are drawn at half size.
const SMALL: i32 = CELL / 2;

/// Tints there are.
const TINTS: usize = 9;

pub(super) fn scene(puzzle: &NonominoPuzzle, marks: &Marks) -> Scene {
    let n = puzzle.n;
    let regions = puzzle.regions(marks);
    let givens: Vec<_> = (0..n * n).map(|i| puzzle.given(i, marks)).collect();
    let mut scene = grid::scene(n, &givens, &on_cells(puzzle, marks), |shapes| borders(n, &regions, shapes));
    for control in &mut scene.controls {
        control.var = puzzle.cell_var(control.var.index());
    }
    for x in scene.spots.iter_mut().flat_map(|spot| &mut spot.vars) {
        *x = puzzle.cell_var(x.index());
    }
    // A loose piece keeps the tint it has in the tray.
    let tints = match &puzzle.form {
        Form::Loose(_) => (0..n).map(|i| (i % TINTS) as u8).collect(),
        _ => tints(n, &regions),
    };
    let rects = (0..n * n).filter_map(|i| {
        let at = Point { x: (i % n) as i32 * CELL, y: (i / n) as i32 * CELL };
        Some(Shape::Rect { at, size: Point { x: CELL, y: CELL }, role: Role::Piece(tints[regions[i]?]) })
    });
    // On the sheet, under everything else.
    scene.shapes.splice(1..1, rects);
    if let Form::Loose(loose) = &puzzle.form {
        let waiting = (0..n).filter(|&i| marks.value(Var::at(i)).is_none());
        tray(&mut scene, waiting.map(|i| (i, &loose.pieces[i])));
    }
    scene
}

/// What the marks say of cells, the cells counted from 0.
fn on_cells(puzzle: &NonominoPuzzle, marks: &Marks) -> Marks {
    let pieces = puzzle.pieces();
    let cell = |x: &Var| x.index().checked_sub(pieces).map(Var::at);
    Marks {
        values: marks.values.get(pieces..).unwrap_or_default().to_vec(),
        candidates: marks.candidates.get(pieces..).unwrap_or_default().to_vec(),
        pattern: marks.pattern.iter().filter_map(cell).collect(),
        removed: marks.removed.iter().filter_map(|(x, v)| Some((cell(x)?, *v))).collect(),
        placed: marks.placed.iter().filter_map(|(x, v)| Some((cell(x)?, *v))).collect(),
        // Links of pieces have no place to be drawn at.
        links: marks
            .links
            .iter()
            .filter_map(|l| Some(Link { from: (cell(&l.from.0)?, l.from.1), to: (cell(&l.to.0)?, l.to.1), tie: l.tie }))
            .collect(),
    }
}

fn borders(n: usize, regions: &[Option<usize>], shapes: &mut Vec<Shape>) {
    let mut line = |from: (usize, usize), to: (usize, usize)| {
        let point = |(row, col): (usize, usize)| Point { x: col as i32 * CELL, y: row as i32 * CELL };
        shapes.push(Shape::Line { from: point(from), to: point(to), role: Role::Thick });
    };
    for (row, col) in (0..n).flat_map(|row| (0..n).map(move |col| (row, col))) {
        let here = regions[row * n + col];
        if col > 0 && regions[row * n + col - 1] != here {
            line((row, col), (row + 1, col));
        }
        if row > 0 && regions[(row - 1) * n + col] != here {
            line((row, col), (row, col + 1));
        }
    }
}

/// A tint for each region such that neighbours differ: the region with the most different neighbours goes first.
fn tints(n: usize, regions: &[Option<usize>]) -> Vec<u8> {
    let mut neighbours = vec![vec![]; n];
    for i in 0..n * n {
        let right = (i % n + 1 < n).then(|| i + 1);
        let below = (i / n + 1 < n).then(|| i + n);
        for j in right.into_iter().chain(below) {
            if let (Some(a), Some(b)) = (regions[i], regions[j])
                && a != b
            {
                neighbours[a].push(b);
                neighbours[b].push(a);
            }
        }
    }
    let mut tints: Vec<Option<u8>> = vec![None; n];
    for _ in 0..n {
        let seen = |region: usize| {
            let mut seen: Vec<u8> = neighbours[region].iter().filter_map(|&other| tints[other]).collect();
            seen.sort_unstable();
            seen.dedup();
            seen
        };
        let open = (0..n).filter(|&region| tints[region].is_none());
        let Some(next) = open.max_by_key(|&region| (seen(region).len(), neighbours[region].len())) else { break };
        let taken = seen(next);
        // Few maps of regions need five, so nine are plenty; where they were not, a tint would repeat.
        tints[next] = (0..TINTS as u8).find(|tint| !taken.contains(tint)).or(Some(0));
    }
    tints.into_iter().map(|tint| tint.unwrap_or(0)).collect()
}

/// The pieces that wait, below the board, in rows as wide as it is.
fn tray<'p>(scene: &mut Scene, waiting: impl Iterator<Item = (usize, &'p Piece)>) {
    let (mut x, mut y, mut tallest) = (SMALL, scene.height + SMALL, 0);
    for (i, piece) in waiting {
        let points = piece.shape().turned(0);
        let width = points.iter().map(|p| p.1 + 1).max().unwrap_or(0) * SMALL;
        let height = points.iter().map(|p| p.0 + 1).max().unwrap_or(0) * SMALL;
        if x + width > scene.width && x > SMALL {
            (x, y, tallest) = (SMALL, y + tallest + SMALL, 0);
        }
        for (&(row, col), point) in points.iter().zip(&piece.points) {
            let at = Point { x: x + col * SMALL, y: y + row * SMALL };
            let role = Role::Piece((i % TINTS) as u8);
            scene.shapes.push(Shape::Rect { at, size: Point { x: SMALL, y: SMALL }, role });
            if let Some(v) = point.mark {
                let at = Point { x: at.x + SMALL / 2, y: at.y + SMALL / 2 };
                let text = grid::symbol(v).to_string();
                scene.shapes.push(Shape::Text { at, size: SMALL / 2, text, role: Role::Given });
            }
        }
        outline(scene, &points, (x, y));
        if let Some(&(row, col)) = points.iter().min() {
            let at = Point { x: x + col * SMALL + 6, y: y + row * SMALL + 6 };
            scene.shapes.push(Shape::Text { at, size: 9, text: piece.colour.clone(), role: Role::Tag });
        }
        let size = Point { x: width, y: height };
        scene.controls.push(Control { var: Var::at(i), at: Point { x, y }, size, action: Action::Move });
        tallest = tallest.max(height);
        x += width + SMALL;
        scene.width = scene.width.max(x);
    }
    if tallest > 0 {
        scene.height = y + tallest + SMALL;
    }
}

fn outline(scene: &mut Scene, points: &[(i32, i32)], (x, y): (i32, i32)) {
    for &(row, col) in points {
        let corner = |dr: i32, dc: i32| Point { x: x + (col + dc) * SMALL, y: y + (row + dr) * SMALL };
        let sides =
            [((-1, 0), (0, 0), (0, 1)), ((1, 0), (1, 0), (1, 1)), ((0, -1), (0, 0), (1, 0)), ((0, 1), (0, 1), (1, 1))];
        for ((dr, dc), from, to) in sides {
            if !points.contains(&(row + dr, col + dc)) {
                let (from, to) = (corner(from.0, from.1), corner(to.0, to.1));
                scene.shapes.push(Shape::Line { from, to, role: Role::Thick });
            }
        }
    }
}
