//! The rules as constraints: no word twice, then every crossing.
//!
//! The order of posting is the order in which forward checking tells its story: the words of one length are different,
//! and then a slot's crossings in the order of its own cells.

use std::sync::Arc;

use rejilla_engine::kernel::constraint::{AllDifferent, Crossing, Projection, Strength};
use rejilla_engine::kernel::{Model, Var};

use super::puzzle::CrosswordPuzzle;
use super::words::List;

pub(super) fn build(puzzle: &CrosswordPuzzle) -> Model {
    let mut builder = Model::builder();
    for i in 0..puzzle.slots.len() {
        let x = Var::at(i);
        builder.var_within(puzzle.list(x).count(), &puzzle.domain(x));
    }
    for list in puzzle.words.lists() {
        let same = |i: &usize| puzzle.slots[*i].cells.len() == list.word_len();
        let vars: Vec<Var> = (0..puzzle.slots.len()).filter(same).map(Var::at).collect();
        builder.post(AllDifferent::new(vars, list.count(), Strength::Assigned));
    }
    let mut tables = Tables { lists: puzzle.words.lists(), made: Vec::new() };
    for crossing in &puzzle.crossings {
        let [across, down] = [crossing.across, crossing.down].map(|(x, at)| {
            let len = puzzle.slots[x.index()].cells.len();
            (x, tables.projection(len, at))
        });
        builder.post(Crossing::new(across, down));
    }
    builder.build()
}

/// The letters of each list by position, made when first needed and shared.
struct Tables<'a> {
    lists: &'a [List],
    made: Vec<(usize, usize, Arc<Projection>)>,
}

impl Tables<'_> {
    fn projection(&mut self, len: usize, at: usize) -> Arc<Projection> {
        if let Some((.., table)) = self.made.iter().find(|(l, a, _)| (*l, *a) == (len, at)) {
            return table.clone();
        }
        let words = self.lists.iter().filter(|list| list.word_len() == len).flat_map(List::words);
        let classes: Vec<u16> = words.map(|(_, word)| u16::from(word[at].0)).collect();
        let table = Arc::new(Projection::new(classes));
        self.made.push((len, at, table.clone()));
        table
    }
}
