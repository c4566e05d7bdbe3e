//! Tiling a board with polyominoes: exact cover, bit-parallel, with secondary items that may be used at most once.
//!
//! A [`Frame`] is a rectangle with holes, a [`Shape`] a polyomino, and a [`Tiler`] counts and lists the ways to cover the
//! frame with shapes, each used at most once. Interchangeable shapes are told apart by nobody: swapping them gives the
//! same tiling.
//!
//! ```
//! use rejilla_engine::kernel::Budget;
//! use rejilla_puzzles::tiling::{Frame, Shape, Tiler, Turns};
//!
//! let dominoes = vec![Shape::new([(0, 0), (0, 1)]); 4];
//! let tiler = Tiler::new(Frame::rectangle(2, 4), &dominoes, Turns::Rotations);
//! assert_eq!(tiler.count(&Budget::unlimited()), Ok(5));
//! ```

mod core;
mod fewest;
mod first_free;
mod frame;
#[cfg(feature = "threads")]
mod parallel;
mod symmetry;
mod words;

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Spent, Verdict};

use self::core::{Core, Dispatch};
pub use self::core::{MOST_CLASSES, MOST_ITEMS};
pub(crate) use frame::turned;
pub use frame::{Cell, Frame, MOST_CELLS, Shape, Turns};

/// One way to lay one of the shapes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lay {
    /// Which shape, as an index into the list the tiler was made from.
    pub shape: usize,
    /// The cells it covers, in the order of the shape's points.
    pub cells: Vec<Cell>,
    /// Secondary items it uses: no two lays of a tiling share one.
    pub items: Vec<usize>,
}

/// Covers a frame with shapes.
#[derive(Clone, Debug)]
pub struct Tiler {
    frame: Frame,
    lays: Vec<Lay>,
    /// For each shape the first of those it can be swapped with.
    twins: Vec<usize>,
    turns: Turns,
    core: Core,
}

impl Tiler {
    /// Every way to lay each of the shapes, no secondary items; equal shapes can be swapped.
    pub fn new(frame: Frame, shapes: &[Shape], turns: Turns) -> Self {
        let lays: Vec<Lay> = shapes
            .iter()
            .enumerate()
            .flat_map(|(shape, points)| {
                let ways = frame.lays(points, turns);
                ways.into_iter().map(move |cells| Lay { shape, cells, items: Vec::new() })
            })
            .collect();
        let twins = shapes.iter().map(|s| shapes.iter().position(|t| s.is_turned(t, turns)).expect("itself")).collect();
        Tiler::of_lays(frame, lays, twins, turns)
    }

    /// A choice of lays. `twins` says for each shape the first one that it can be swapped with, often itself; twins must
    /// have the same lays. `turns` matters for symmetry alone.
    ///
    /// # Panics
    /// When the lays name more than [`MOST_ITEMS`] items, or shapes of more than [`MOST_CLASSES`] sorts.
    pub fn of_lays(frame: Frame, lays: Vec<Lay>, twins: Vec<usize>, turns: Turns) -> Self {
        let core = Core::new(&frame, &lays, &twins);
        Tiler { frame, lays, twins, turns, core }
    }

    /// All lays, in the order of the indices that tilings are made of.
    pub fn lays(&self) -> &[Lay] {
        &self.lays
    }

    /// Reports each tiling as indices of lays, in the order in which they fill the frame, until `found` breaks off or the
    /// budget is spent. Of twins, the lay of the first stands for any.
    pub fn each(&self, budget: &Budget, found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>) -> Verdict {
        self.each_counting(budget, found).0
    }

    /// The same, and how many lays were tried on the way.
    pub(crate) fn each_counting(
        &self,
        budget: &Budget,
        found: &mut dyn FnMut(&[usize]) -> ControlFlow<()>,
    ) -> (Verdict, u64) {
        self.core.dispatch(Dispatch { budget, found, prefix: &[] })
    }

    /// How many tilings there are; with the help of the board's symmetries, where it has any.
    ///
    /// # Errors
    /// When the budget ran out.
    pub fn count(&self, budget: &Budget) -> Result<u64, Spent> {
        match self.by_orbits() {
            Some((tiler, weights)) => tiler.count_weighing(|chosen| weight(&weights, chosen), budget),
            None => self.count_weighing(|_| 1, budget),
        }
    }

    fn count_weighing(&self, weight: impl Fn(&[usize]) -> u64, budget: &Budget) -> Result<u64, Spent> {
        let mut count = 0;
        let verdict = self.each(budget, &mut |chosen| {
            count += weight(chosen);
            ControlFlow::Continue(())
        });
        match verdict {
            Verdict::Spent(spent) => Err(spent),
            _ => Ok(count),
        }
    }
}

/// How many tilings one of [`Tiler::by_orbits`] stands for.
fn weight(weights: &[u64], chosen: &[usize]) -> u64 {
    chosen.iter().map(|&lay| weights[lay]).product()
}
