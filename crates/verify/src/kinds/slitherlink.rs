//! Slitherlink: sides of cells, each drawn (1) or not (x); which cells lie inside follows.

use super::{at, grid};
use crate::cuts::Graph;
use crate::rules::Rules;

pub(super) fn rules(p: &mut Rules<'_>, rows: usize, cols: usize) -> Option<()> {
    // Points and cells by number: a cell has that of its upper left corner.
    let number = |(row, col): (usize, usize)| row * (cols + 1) + col;
    let points = number((rows + 1, 0));
    let mut ends: Vec<[usize; 2]> = Vec::new();
    let (mut touching, mut around) = (vec![Vec::new(); points], vec![Vec::new(); points]);
    for (names, down, right) in [(["top", "bottom"], 0, 1), (["left", "right"], 1, 0)] {
        for (row, col) in grid(rows + right, cols + down) {
            // A side lies between two cells, of which one may be beyond the border.
            let cells = [(row, col), (row.wrapping_sub(right), col.wrapping_sub(down))];
            let is_cell = cells.map(|(row, col)| row < rows && col < cols);
            let (name, cell) = if is_cell[0] { (names[0], cells[0]) } else { (names[1], cells[1]) };
            (0..2).filter(|i| is_cell[*i]).for_each(|i| around[number(cells[i])].push(ends.len()));
            ends.push([number((row, col)), number((row + down, col + right))]);
            p.cell(&format!("{name} {}", at(cell)), [(0, "x".to_owned()), (1, "1".to_owned())])?;
        }
    }
    for place in grid(rows, cols) {
        p.cell(&format!("cell {}", at(place)), [(0, "o".to_owned()), (1, "i".to_owned())])?;
    }
    p.start(ends.len());
    let mut beside = vec![Vec::new(); ends.len()];
    for (place, cell) in grid(rows, cols).zip(ends.len()..) {
        let sides = &around[number(place)];
        sides.iter().for_each(|side| beside[*side].push(cell));
        for clue in p.of(&format!("clue {}", at(place))) {
            let clue: usize = clue.parse().ok()?;
            p.count(sides, |drawn| drawn == clue);
        }
    }
    for (side, cells) in beside.iter().enumerate() {
        // A side is drawn where just one of the cells beside it is inside.
        p.count(&[&cells[..], &[side]].concat(), |count| count % 2 == 0);
        ends[side].iter().for_each(|&point| touching[point].push(side));
    }
    touching.iter().for_each(|sides| p.count(sides, |drawn| drawn == 0 || drawn == 2));
    p.graph = Some(Graph { nodes: points, edges: ends, is_tree: false, is_loop: true });
    Some(())
}
