//! Slitherlink: sides of cells, each drawn (1) or not (x); which cells lie inside follows.

use std::collections::HashMap;

use super::{Facts, at, grid, place};
use crate::cuts::{Demand, Graph};
use crate::rules::Rules;

pub(super) fn rules(facts: &Facts<'_>, rows: usize, cols: usize) -> Option<Rules> {
    let lying = |row: usize, col: usize| row * cols + col;
    let standing = |row: usize, col: usize| (rows + 1) * cols + row * (cols + 1) + col;
    let point = |row: usize, col: usize| row * (cols + 1) + col;
    let sides = standing(rows, 0);
    // Beyond the border is no cell.
    let inside = |row: usize, col: usize| (row < rows && col < cols).then(|| sides + row * cols + col);
    // Each side: its name, the points it joins, the cells beside it.
    let mut all: Vec<(String, [usize; 2], [Option<usize>; 2])> = Vec::new();
    for (row, col) in grid(rows + 1, cols) {
        let name =
            if row < rows { format!("top {}", at((row, col))) } else { format!("bottom {}", at((row - 1, col))) };
        let beside = [inside(row.wrapping_sub(1), col), inside(row, col)];
        all.push((name, [point(row, col), point(row, col + 1)], beside));
    }
    for (row, col) in grid(rows, cols + 1) {
        let name =
            if col < cols { format!("left {}", at((row, col))) } else { format!("right {}", at((row, col - 1))) };
        let beside = [inside(row, col.wrapping_sub(1)), inside(row, col)];
        all.push((name, [point(row, col), point(row + 1, col)], beside));
    }
    let mut rules = Rules::default();
    all.iter().for_each(|(name, ..)| rules.cell(name, [(0, "x".to_owned()), (1, "1".to_owned())]));
    for place in grid(rows, cols) {
        rules.cell(&format!("cell {}", at(place)), [(0, "o".to_owned()), (1, "i".to_owned())]);
    }
    rules.start(sides);
    let named: HashMap<&str, usize> = all.iter().zip(0..).map(|((name, ..), side)| (name.as_str(), side)).collect();
    for line in facts.of("side") {
        let [sort, at, value] = line else { return None };
        let side = *named.get(format!("{sort} {at}").as_str())?;
        rules.clause(rules.is(side, usize::from(*value == "1")));
    }
    for line in facts.of("clue") {
        let [at, clue] = line else { return None };
        let (row, col) = place(at).filter(|(row, col)| *row < rows && *col < cols)?;
        let around = [lying(row, col), standing(row, col + 1), lying(row + 1, col), standing(row, col)];
        rules.sum(&around, clue.parse().ok()?);
    }
    let edges: Vec<(usize, [usize; 2])> = all.iter().zip(0..).map(|((_, ends, _), side)| (side, *ends)).collect();
    let mut touching: Vec<Vec<usize>> = vec![Vec::new(); point(rows + 1, 0)];
    for (side, (_, ends, beside)) in all.iter().enumerate() {
        // A side is drawn where just one of the cells beside it is inside.
        let cells: Vec<usize> = [Some(side), beside[0], beside[1]].into_iter().flatten().collect();
        rules.forbid(&cells, |values| values.iter().sum::<usize>() % 2 == 0);
        ends.iter().for_each(|&end| touching[end].push(side));
    }
    touching.iter().for_each(|sides| two_or_none(&mut rules, sides));
    rules.clause((0..sides).flat_map(|side| rules.some(side)).collect::<Vec<_>>());
    rules.graph = Some(Graph { demand: Demand::Loop, nodes: touching.len(), edges });
    Some(rules)
}

/// Just two of the cells have the value 1, or none.
fn two_or_none(rules: &mut Rules, cells: &[usize]) {
    let [absent, present] = [0, 1].map(|v| cells.iter().filter_map(|&x| rules.is(x, v)).collect::<Vec<i32>>());
    for i in 0..cells.len() {
        let others = present.iter().filter(|&&lit| lit != present[i]).copied();
        rules.clause(others.chain([absent[i]]));
        for j in 0..i {
            (0..j).for_each(|k| rules.clause([i, j, k].map(|at| absent[at])));
        }
    }
}
