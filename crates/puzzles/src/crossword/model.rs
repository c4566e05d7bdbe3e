//! The rules as constraints: no word twice, then every crossing.
//!
//! The order of posting is the order in which forward checking tells its story: the words of one length are different,
//! and then a slot's crossings in the order of its own cells.

use std::collections::HashMap;
use std::sync::Arc;

use rejilla_engine::kernel::Var;
use rejilla_engine::kernel::constraint::{AllDifferent, Crossing, Projection, Strength};
use rejilla_engine::{Place, Rules};

use super::puzzle::CrosswordPuzzle;
use super::rules::slot_place;
use super::words::List;

pub(super) fn post(puzzle: &CrosswordPuzzle, rules: &mut Rules) {
    for i in 0..puzzle.slots.len() {
        let x = Var::at(i);
        rules.cell_within(slot_place(puzzle, x), puzzle.list(x).count(), &puzzle.domain(x));
    }
    for list in puzzle.words.lists() {
        let same = |i: &usize| puzzle.slots[*i].cells.len() == list.word_len();
        let vars: Vec<Var> = (0..puzzle.slots.len()).filter(same).map(Var::at).collect();
        let label = Place::house("words", list.word_len() - 1);
        rules.post_as(label, AllDifferent::new(vars, list.count(), Strength::Assigned));
    }
    let mut tables = Tables { lists: puzzle.words.lists(), made: HashMap::new() };
    for crossing in &puzzle.crossings {
        let [across, down] = [crossing.across, crossing.down].map(|(x, at)| {
            let len = puzzle.slots[x.index()].cells.len();
            (x, tables.projection(len, at))
        });
        let (row, col) = puzzle.layout.position(crossing.cell);
        rules.post_as(Place::cell(row, col), Crossing::new(across, down));
    }
}

/// The letters of each list by position, made when first needed and shared.
struct Tables<'a> {
    lists: &'a [List],
    made: HashMap<(usize, usize), Arc<Projection>>,
}

impl Tables<'_> {
    fn projection(&mut self, len: usize, at: usize) -> Arc<Projection> {
        let lists = self.lists;
        let made = self.made.entry((len, at)).or_insert_with(|| {
            let words = lists.iter().filter(|list| list.word_len() == len).flat_map(List::words);
            Arc::new(Projection::new(words.map(|(_, word)| u16::from(word[at].0)).collect::<Vec<_>>()))
        });
        made.clone()
    }
}
