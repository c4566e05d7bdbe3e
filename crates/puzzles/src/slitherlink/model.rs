//! The rules as constraints: what meets at each point, what each clue adds up to, that a drawn side parts inside from
//! outside, and that the loop is one. Which side of the loop a cell lies on is a helper: it follows from the sides, is
//! never asked for, and lets engines and stories speak of it.

use std::sync::Arc;

use rejilla_engine::kernel::constraint::{Parity, SingleLoop, Sum};
use rejilla_engine::kernel::{Node, Val, Var};
use rejilla_engine::{Place, Rules};

use super::joint::Joint;
use super::paper::Paper;

/// States the rules of a board; sides drawn or crossed out already are given.
pub(super) fn post(paper: &Arc<Paper>, drawn: &[Option<bool>], rules: &mut Rules) {
    for edge in 0..paper.edges() {
        rules.cell(paper.side_place(edge), 2);
    }
    let inside: Vec<Var> = (0..paper.cells()).map(|cell| rules.helper_at(paper.cell_place(cell), 2)).collect();
    for (point, legs) in paper.legs.iter().enumerate() {
        let vars: Vec<Var> =
            legs.iter().map(|&leg| leg as usize).filter(|&leg| leg < paper.edges()).map(Paper::var).collect();
        rules.post_as(paper.point_place(point), Joint::new(vars, paper.clone()));
    }
    for (cell, sides) in paper.sides.iter().enumerate() {
        if let Some(clue) = paper.clues[cell] {
            rules.post_as(clue_label(paper, cell), Sum::new(sides.map(Var), clue.into()));
        }
    }
    for (edge, beside) in paper.beside.iter().enumerate() {
        let cells = beside.iter().filter_map(|&cell| inside.get(cell as usize).copied());
        let vars: Vec<Var> = [Paper::var(edge)].into_iter().chain(cells).collect();
        rules.post_as(paper.side_place(edge), Parity::even(vars));
    }
    let edges = paper.ends.iter().enumerate().map(|(edge, &[u, v])| (Node(u), Node(v), Paper::var(edge)));
    rules.post_as(Place::house("loop", 0), SingleLoop::new(paper.points(), edges));
    for (edge, drawn) in drawn.iter().enumerate() {
        if let Some(drawn) = drawn {
            rules.give(Paper::var(edge), Val(u32::from(*drawn)));
        }
    }
}

/// What the rule of a clue goes by.
pub(super) fn clue_label(paper: &Paper, cell: usize) -> Place {
    Place::house_at("clue", cell / paper.cols, cell % paper.cols)
}
