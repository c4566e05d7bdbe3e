//! Whether a pattern is deadly: however it is filled, there is another way that nobody outside could tell from it.

use rejilla_kernel::constraint::AllDifferent;
use rejilla_kernel::{Val, ValSet, Var};

use crate::board::Board;
use crate::proof::Deadly;

/// Ways to fill a pattern that are written down to compare them; larger patterns must be plain pairs.
const MOST_WAYS: usize = 2_000;

/// No given among the cells, no value that its cell never could have, nothing but houses on them, and every way to fill them has
/// a second one with the same values in each house.
pub(super) fn is_deadly(board: &Board, pattern: &Deadly) -> bool {
    let cells: Vec<Var> = pattern.cells.iter().map(|(x, _)| *x).collect();
    let model = board.model();
    let is_given = |x: &Var| model.given().iter().any(|(y, _)| y == x) || model.initial(*x).len() == 1;
    let is_whole = |(x, set): &(Var, ValSet)| set.view().within(model.initial(*x));
    if cells.is_empty() || !is_distinct(pattern) || cells.iter().any(is_given) || !pattern.cells.iter().all(is_whole) {
        return false;
    }
    let mut houses: Vec<&AllDifferent> = Vec::new();
    for (_, constraint) in model.constraints() {
        let touched = constraint.rule().scope().iter().any(|x| cells.contains(x));
        match constraint.shape::<AllDifferent>() {
            Some(house) if touched => houses.push(house),
            // What else a cell is tied to could tell the two ways apart.
            None if touched => return false,
            _ => {}
        }
    }
    is_of_pairs(pattern, &houses) || can_always_change(pattern, &houses)
}

/// Cells that no choice of these values fills, houses of different values being all that is asked.
pub(super) fn is_impossible(board: &Board, pattern: &Deadly) -> bool {
    let touched = |house: &AllDifferent| pattern.cells.iter().any(|(x, _)| house.vars().contains(x));
    let houses: Vec<&AllDifferent> = board.houses().map(|(_, house)| house).filter(|house| touched(house)).collect();
    is_distinct(pattern) && ways(pattern, &houses).is_some_and(|ways| ways.is_empty())
}

/// Each cell once: one that came twice would have to differ from itself.
fn is_distinct(pattern: &Deadly) -> bool {
    pattern.cells.iter().enumerate().all(|(i, (x, _))| pattern.cells[..i].iter().all(|(y, _)| x != y))
}

/// Two values for each cell, and in each house each value twice or never: then all cells can change to their other value.
fn is_of_pairs(pattern: &Deadly, houses: &[&AllDifferent]) -> bool {
    let two = pattern.cells.iter().all(|(_, set)| set.view().len() == 2);
    two && houses.iter().all(|house| {
        let inside: Vec<&(Var, _)> = pattern.cells.iter().filter(|(x, _)| house.vars().contains(x)).collect();
        let times = |v: Val| inside.iter().filter(|(_, set)| set.view().contains(v)).count();
        inside.iter().all(|(_, set)| set.view().iter().all(|v| times(v) == 2))
    })
}

/// Every way to fill the cells; none where there are too many to write down.
fn ways(pattern: &Deadly, houses: &[&AllDifferent]) -> Option<Vec<Vec<Val>>> {
    let mut ways: Vec<Vec<Val>> = vec![Vec::new()];
    for (at, (x, set)) in pattern.cells.iter().enumerate() {
        let fits = |way: &[Val], v: Val| {
            let same_house = |y: Var| houses.iter().any(|house| house.vars().contains(x) && house.vars().contains(&y));
            (0..at).all(|i| way[i] != v || !same_house(pattern.cells[i].0))
        };
        ways = ways
            .iter()
            .flat_map(|way| set.view().iter().filter(|&v| fits(way, v)).map(|v| [way.as_slice(), &[v]].concat()))
            .take(MOST_WAYS + 1)
            .collect();
        if ways.len() > MOST_WAYS {
            return None;
        }
    }
    Some(ways)
}

/// Each sort of filling, told by the values each house then has, must come about twice.
fn can_always_change(pattern: &Deadly, houses: &[&AllDifferent]) -> bool {
    let Some(ways) = ways(pattern, houses) else { return false };
    let seen_from_outside = |way: &Vec<Val>| -> Vec<Vec<Val>> {
        let values = |house: &&AllDifferent| {
            let inside = pattern.cells.iter().zip(way).filter(|((x, _), _)| house.vars().contains(x));
            let mut values: Vec<Val> = inside.map(|(_, v)| *v).collect();
            values.sort_unstable();
            values
        };
        houses.iter().map(values).collect()
    };
    let mut sorts: Vec<Vec<Vec<Val>>> = ways.iter().map(seen_from_outside).collect();
    sorts.sort_unstable();
    sorts.chunk_by(|a, b| a == b).all(|same| same.len() > 1)
}
