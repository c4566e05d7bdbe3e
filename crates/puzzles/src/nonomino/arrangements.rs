//! The arrangement by itself: every way to tile the board, which of them digits rule out, and what three methods pay to
//! find them.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Spent, Val, Verdict};
use rejilla_engine::{Arrangement, Effort, Marks, Message, Place};

use super::board::Loose;
use super::fast::{self, Fill, Stop};
use crate::grid;

/// Lists every tiling with the pieces' marks left aside, each with what the marks say of it.
pub(super) fn each(loose: &Loose, budget: &Budget, found: &mut dyn FnMut(Arrangement) -> ControlFlow<()>) -> Verdict {
    // A variable for each piece, then one for each cell.
    let n = loose.pieces.len();
    let tiler = fast::tiler(loose, false);
    let mut spent = None;
    let verdict = tiler.each(budget, &mut |chosen| {
        let ways = fast::ways_of(loose, &tiler, chosen);
        match ruled_out(loose, &ways, budget) {
            Ok(ruled_out) => {
                let mut values = vec![None; n + n * n];
                for (value, way) in values.iter_mut().zip(&ways) {
                    *value = Some(Val::at(*way));
                }
                found(Arrangement { marks: Marks { values, ..Marks::none() }, ruled_out })
            }
            Err(why) => {
                spent = Some(why);
                ControlFlow::Break(())
            }
        }
    });
    spent.map_or(verdict, Verdict::Spent)
}

fn ruled_out(loose: &Loose, ways: &[usize], budget: &Budget) -> Result<Option<Message>, Spent> {
    let printed = fast::printed(loose, ways);
    if let Some((house, v)) = clash(loose.pieces.len(), &printed) {
        return Ok(Some(Message::new("arrangement-clash").with("house", house).with("value", grid::symbol(v))));
    }
    let fill = Fill::new(loose.pieces.len(), &fast::owners(loose, ways));
    match fill.each(printed.into_iter(), budget, &mut 0, &mut |_| ControlFlow::Break(())) {
        Err(Stop::Spent(spent)) => Err(spent),
        Err(Stop::Enough) => Ok(None),
        Ok(()) => Ok(Some(Message::new("arrangement-unfillable"))),
    }
}

/// A row or column in which a printed digit stands twice.
fn clash(n: usize, printed: &[(usize, Val)]) -> Option<(Place, Val)> {
    printed.iter().enumerate().find_map(|(i, &(cell, v))| {
        printed[..i].iter().filter(|(_, other)| *other == v).find_map(|&(other, _)| {
            let house = |name, index: usize| (Place::House { name, at: (index as u32, None) }, v);
            if other / n == cell / n {
                Some(house("row", cell / n))
            } else {
                (other % n == cell % n).then(|| house("column", cell % n))
            }
        })
    })
}

/// The names of the ways to find the arrangements that digits allow.
pub(super) const METHODS: &[&str] = &["permutations", "first-free", "exact-cover"];

/// Where a search without permutations branches.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Method {
    /// The first free cell and every piece that can start there.
    FirstFree,
    /// The cell that the fewest ways can cover.
    ExactCover,
}

/// What a search carries along.
struct Bench<'a> {
    loose: &'a Loose,
    budget: &'a Budget,
    effort: Effort,
    /// The way of each piece that lies.
    ways: Vec<Option<usize>>,
    covered: Vec<bool>,
}

/// Arranges the pieces by one of [`METHODS`]: *permutations* lays every order of the pieces, each at the first free cell,
/// and looks at digits when all lie, as first thought of; the other two look at digits as they come.
pub(super) fn arrange(loose: &Loose, method: &str, budget: &Budget) -> Effort {
    let n = loose.pieces.len();
    let effort = Effort::default();
    let mut bench = Bench { loose, budget, effort, ways: vec![None; n], covered: vec![false; n * n] };
    let went = match method {
        "first-free" => bench.by_cell(Method::FirstFree),
        "exact-cover" => bench.by_cell(Method::ExactCover),
        _ => bench.by_permutations(),
    };
    bench.effort.spent = went.err();
    bench.effort
}

impl Bench<'_> {
    fn n(&self) -> usize {
        self.loose.pieces.len()
    }

    fn first_free(&self) -> Option<usize> {
        self.covered.iter().position(|covered| !covered)
    }

    fn by_permutations(&mut self) -> Result<(), Spent> {
        let mut order: Vec<usize> = (0..self.n()).collect();
        loop {
            // An order whose first piece fits nowhere lays nothing, and is looked at all the same.
            self.budget.look()?;
            self.by_order(&order)?;
            if !next_permutation(&mut order) {
                return Ok(());
            }
        }
    }

    /// Lays the pieces of one order, the next always at the first free cell.
    fn by_order(&mut self, order: &[usize]) -> Result<(), Spent> {
        let (Some(first), Some((&piece, rest))) = (self.first_free(), order.split_first()) else {
            let allowed = clash(self.n(), &self.printed()).is_none();
            self.effort.arrangements += u64::from(allowed);
            return Ok(());
        };
        // Twins in the wrong order would show the same arrangement again.
        let twins = &self.loose.twins;
        if (0..piece).any(|p| twins[p] == twins[piece] && self.ways[p].is_none()) {
            return Ok(());
        }
        for way in self.ways_at(piece, first, true) {
            self.lay(piece, way, true)?;
            self.by_order(rest)?;
            self.lay(piece, way, false)?;
        }
        Ok(())
    }

    /// Branches on a cell: the first free one, or the one with the fewest ways.
    fn by_cell(&mut self, method: Method) -> Result<(), Spent> {
        let Some(first) = self.first_free() else {
            self.effort.arrangements += 1;
            return Ok(());
        };
        let starts_there = method == Method::FirstFree;
        let choices = |cell: usize| -> Vec<(usize, usize)> {
            let open = (0..self.n()).filter(|&p| self.ways[p].is_none() && self.is_next_twin(p));
            open.flat_map(|p| self.ways_at(p, cell, starts_there).into_iter().map(move |way| (p, way))).collect()
        };
        let free = (0..self.covered.len()).filter(|&cell| !self.covered[cell]);
        let best =
            if starts_there { choices(first) } else { free.map(choices).min_by_key(Vec::len).unwrap_or_default() };
        for (piece, way) in best {
            self.lay(piece, way, true)?;
            if clash(self.n(), &self.printed()).is_none() {
                self.by_cell(method)?;
            }
            self.lay(piece, way, false)?;
        }
        Ok(())
    }

    /// Of pieces alike only the first that does not lie yet is tried.
    fn is_next_twin(&self, piece: usize) -> bool {
        let twins = &self.loose.twins;
        (0..piece).all(|p| twins[p] != twins[piece] || self.ways[p].is_some())
    }

    /// The ways of a piece that cover a cell and lie on free cells only; `starts` asks for the cell to be the first.
    fn ways_at(&self, piece: usize, cell: usize, starts: bool) -> Vec<usize> {
        let fits = |way: &usize| {
            let cells = &self.loose.ways[piece][*way];
            let covers = cells.iter().any(|c| c.index() == cell);
            let first = cells.iter().all(|c| c.index() >= cell);
            covers && (first || !starts) && cells.iter().all(|c| !self.covered[c.index()])
        };
        (0..self.loose.ways[piece].len()).filter(fits).collect()
    }

    fn lay(&mut self, piece: usize, way: usize, down: bool) -> Result<(), Spent> {
        for cell in &self.loose.ways[piece][way] {
            self.covered[cell.index()] = down;
        }
        self.ways[piece] = down.then_some(way);
        if down {
            self.effort.laid += 1;
            self.budget.tick()?;
        }
        Ok(())
    }

    fn printed(&self) -> Vec<(usize, Val)> {
        let lying = self.ways.iter().enumerate().filter_map(|(piece, way)| Some((piece, (*way)?)));
        let marks = |(piece, way): (usize, usize)| self.loose.marks(piece, &self.loose.ways[piece][way]);
        lying.flat_map(marks).map(|(cell, v)| (cell.index(), v)).collect()
    }
}

/// The next order in the dictionary; false after the last.
fn next_permutation(order: &mut [usize]) -> bool {
    let Some(pivot) = (1..order.len()).rfind(|&i| order[i - 1] < order[i]) else { return false };
    let swap = (pivot..order.len()).rfind(|&i| order[i] > order[pivot - 1]).expect("the pivot itself is larger");
    order.swap(pivot - 1, swap);
    order[pivot..].reverse();
    true
}
