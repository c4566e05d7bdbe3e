//! **What it sees.** Cells where two houses cross, with cells of the one house and cells of the other beside them: together as
//! many cells as values, and no value both in the cells beside them of the one house and of the other.
//!
//! **Why it holds.** No value can stand twice among those cells, so each stands there once. What stands in the crossing or
//! beside it in the one house is in no other cell of that house, and the same for the other.
//!
//! **Example.** 12345 in two cells where a row crosses a block, 12 in a cell of the row, 34 in a cell of the block: no other
//! 1, 2 or 5 in the row, no other 3, 4 or 5 in the block.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// Two houses and what they share.
pub static SUE_DE_COQ: Technique =
    Technique { id: "sue-de-coq", difficulty: 74, roles: &["house", "other", "cells", "values"], find };

/// Cells beside the crossing, in each house.
const MOST_BESIDE: u32 = 3;

/// The largest house that is looked at.
const LARGEST: usize = 10;

/// Some cells of a house, as positions, and the values they have between them.
#[derive(Clone, Copy)]
struct Part {
    cells: u64,
    values: u64,
}

impl Part {
    fn size(self) -> u32 {
        self.cells.count_ones()
    }
}

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for house in board.masked() {
        for (other, overlap) in house.overlaps().filter(|(other, _)| other.tag() > house.tag()) {
            board.look()?;
            let shared = overlap.mine & house.open();
            // Larger houses have too many choices of cells.
            if shared.count_ones() < 2 || house.vars().len().max(other.vars().len()) > LARGEST {
                continue;
            }
            let crossings = parts(house, shared, 2, 3);
            let beside = parts(house, house.open() & !overlap.mine, 1, MOST_BESIDE);
            let theirs = other.open() & !overlap.theirs;
            let beside_other = parts(other, theirs, 1, MOST_BESIDE);
            for crossing in crossings {
                let pair = Pair { board, houses: [house, other], crossing };
                pair.each(&beside, &beside_other, emit)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Every choice of so many cells among these positions.
fn parts(house: House<'_>, among: u64, fewest: u32, most: u32) -> Vec<Part> {
    let mut all = Vec::new();
    let mut cells = among;
    while cells != 0 {
        if (fewest..=most).contains(&cells.count_ones()) {
            all.push(Part { cells, values: bits(cells).fold(0, |values, at| values | house.word(at)) });
        }
        cells = (cells - 1) & among;
    }
    all
}

struct Pair<'b> {
    board: &'b Board,
    houses: [House<'b>; 2],
    crossing: Part,
}

impl Pair<'_> {
    fn each(&self, beside: &[Part], beside_other: &[Part], emit: &mut Emit<'_>) -> ControlFlow<()> {
        let crossing = self.crossing;
        for one in beside {
            for other in beside_other {
                let values = crossing.values | one.values | other.values;
                let cells = crossing.size() + one.size() + other.size();
                let fits = one.values & other.values == 0 && values.count_ones() == cells;
                if fits && !self.has_plain_set(0, *one) && !self.has_plain_set(1, *other) {
                    self.see([*one, *other], values, emit)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether some of these cells and of the crossing are a set in one of the houses: that is a plainer technique.
    fn has_plain_set(&self, house: usize, beside: Part) -> bool {
        let words = |house: House<'_>, cells: u64| bits(cells).map(|at| house.word(at)).collect::<Vec<_>>();
        let mut words_of = words(self.houses[0], self.crossing.cells);
        words_of.extend(words(self.houses[house], beside.cells));
        (1u32..1 << words_of.len()).any(|some| {
            let values = bits(some.into()).fold(0, |values, i| values | words_of[i as usize]);
            values.count_ones() <= some.count_ones()
        })
    }

    fn see(&self, beside: [Part; 2], values: u64, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let [house, other] = self.houses;
        let mut cells: Vec<Var> = house.cells(self.crossing.cells | beside[0].cells).collect();
        cells.extend(other.cells(beside[1].cells));
        let mut effects: Vec<Effect> = Vec::new();
        for (in_house, elsewhere) in [(house, beside[1]), (other, beside[0])] {
            for x in in_house.cells(in_house.open()).filter(|x| !cells.contains(x)) {
                let gone = bits(self.board.word(x) & values & !elsewhere.values).map(|v| Effect::Remove(x, Val(v)));
                effects.extend(gone.filter(|effect| !effects.contains(effect)).collect::<Vec<_>>());
            }
        }
        if effects.is_empty() {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |_| {
            let said = vec![
                ("house", Item::House(house.tag())),
                ("other", Item::House(other.tag())),
                ("values", Item::Values(cells[0], bits(values).map(Val).collect())),
                ("cells", Item::Cells(cells.clone())),
            ];
            Telling::cites(said, vec![house.tag(), other.tag()], cells)
        })
    }
}
