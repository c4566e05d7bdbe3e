//! Filling a board whose regions are known: candidates as bits, singles to a fixpoint, and a copy for each guess.
//!
//! A house pass counts carry-save: `once` holds the digits seen, `twice` those seen again; what is in `once` alone has a
//! single place. Houses wait in one word of dirty bits.

use std::ops::ControlFlow;

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Spent, Val};

/// Sixteen rows of sixteen.
const MOST: usize = 256;

/// The candidates of every cell.
type Grid = [u16; MOST];

/// The houses of a board.
#[derive(Clone, Debug)]
pub(crate) struct Fill {
    n: usize,
    /// Rows, columns, regions.
    houses: Vec<Vec<u8>>,
    /// The houses of each cell, as bits.
    of: Vec<u64>,
}

/// A digit that is the only one left; none if there are others. In sums, for a compiler makes branches of comparisons.
#[inline]
fn single(digits: u16) -> u16 {
    let others = u32::from(digits & digits.wrapping_sub(1));
    digits & (others.wrapping_sub(1) >> 16) as u16
}

/// Why a search unwinds.
pub(crate) enum Stop {
    /// The caller had enough.
    Enough,
    Spent(Spent),
}

impl From<Spent> for Stop {
    fn from(spent: Spent) -> Self {
        Stop::Spent(spent)
    }
}

/// Called with the digits of a filled board.
pub(crate) type Filled<'a> = &'a mut dyn FnMut(&[Val]) -> ControlFlow<()>;

impl Fill {
    pub(crate) fn new(n: usize, regions: &[usize]) -> Self {
        let mut houses = vec![Vec::new(); 3 * n];
        let mut of = vec![0; n * n];
        for i in 0..n * n {
            for house in [i / n, n + i % n, 2 * n + regions[i]] {
                houses[house].push(i as u8);
                of[i] |= 1 << house;
            }
        }
        Fill { n, houses, of }
    }

    /// Reports each filling; how many nodes it took is added to `nodes`.
    pub(crate) fn each(
        &self,
        givens: impl Iterator<Item = (usize, Val)>,
        budget: &Budget,
        nodes: &mut u64,
        found: Filled<'_>,
    ) -> Result<(), Stop> {
        let Some(grid) = self.start(givens) else { return Ok(()) };
        self.search(&grid, budget, nodes, &mut None, found)
    }

    /// Whether there is a filling with another digit in one cell: if a clue may go.
    pub(crate) fn has_other(
        &self,
        givens: impl Iterator<Item = (usize, Val)>,
        (cell, digit): (usize, Val),
        budget: &Budget,
    ) -> Result<bool, Spent> {
        let mut grid = self.candidates(givens);
        grid[cell] &= !(1 << digit.0);
        if !self.propagate(&mut grid, self.all()) {
            return Ok(false);
        }
        match self.search(&grid, budget, &mut 0, &mut None, &mut |_| ControlFlow::Break(())) {
            Ok(()) => Ok(false),
            Err(Stop::Enough) => Ok(true),
            Err(Stop::Spent(spent)) => Err(spent),
        }
    }

    /// A filling at random; none if there is none. Gives up when the budget does.
    pub(crate) fn random(&self, rng: &mut Rng, budget: &Budget) -> Result<Option<Vec<Val>>, Spent> {
        let mut filling = None;
        let Some(grid) = self.start(std::iter::empty()) else { return Ok(None) };
        let went = self.search(&grid, budget, &mut 0, &mut Some(rng), &mut |digits| {
            filling = Some(digits.to_vec());
            ControlFlow::Break(())
        });
        match went {
            Err(Stop::Spent(spent)) => Err(spent),
            _ => Ok(filling),
        }
    }

    fn full(&self) -> u16 {
        u16::MAX >> (16 - self.n)
    }

    /// All houses, as bits.
    fn all(&self) -> u64 {
        u64::MAX >> (64 - 3 * self.n)
    }

    fn candidates(&self, givens: impl Iterator<Item = (usize, Val)>) -> Grid {
        let mut grid = [self.full(); MOST];
        for (i, v) in givens {
            grid[i] &= 1 << v.0;
        }
        grid
    }

    fn start(&self, givens: impl Iterator<Item = (usize, Val)>) -> Option<Grid> {
        let mut grid = self.candidates(givens);
        self.propagate(&mut grid, self.all()).then_some(grid)
    }

    /// Singles until nothing changes; whether every digit still has a place in every house.
    fn propagate(&self, grid: &mut Grid, mut dirty: u64) -> bool {
        while dirty != 0 {
            let house = dirty.trailing_zeros();
            dirty &= dirty - 1;
            match self.pass(grid, house as usize) {
                None => return false,
                // A house need not see its own changes at once: they are singles, and wait for the next pass.
                Some(changed) => dirty |= changed,
            }
        }
        true
    }

    /// One pass over a house: the houses of the cells it changed, or none if it cannot be filled.
    fn pass(&self, grid: &mut Grid, house: usize) -> Option<u64> {
        let cells = &self.houses[house];
        // Without branches: which cells have a single digit left is chance, and half of the time went into guessing it.
        let (mut once, mut twice, mut fixed, mut clash) = (0u16, 0u16, 0u16, 0u16);
        for &cell in cells {
            let digits = grid[cell as usize];
            twice |= once & digits;
            once |= digits;
            let only = single(digits);
            clash |= fixed & only;
            fixed |= only;
        }
        if once != self.full() || clash != 0 {
            return None;
        }
        let alone = once & !twice & !fixed;
        if alone == 0 && fixed & twice == 0 {
            return Some(0);
        }
        let (mut changed, mut bad) = (0u64, false);
        for &cell in cells {
            let old = grid[cell as usize];
            let left = old & !fixed | single(old);
            let new = if left & alone == 0 { left } else { left & alone };
            // Where several digits have their only place, or none is left.
            bad |= new == 0 || left & alone != single(left & alone);
            grid[cell as usize] = new;
            changed |= self.of[cell as usize] & u64::from(new != old).wrapping_neg();
        }
        (!bad).then_some(changed)
    }

    /// Branches on a cell with the fewest digits.
    fn search(
        &self,
        grid: &Grid,
        budget: &Budget,
        nodes: &mut u64,
        rng: &mut Option<&mut Rng>,
        found: Filled<'_>,
    ) -> Result<(), Stop> {
        *nodes += 1;
        budget.tick()?;
        let open = (0..self.n * self.n).filter(|&i| !grid[i].is_power_of_two());
        let Some(cell) = open.min_by_key(|&i| grid[i].count_ones()) else {
            let digits: Vec<Val> = grid[..self.n * self.n].iter().map(|digits| Val(digits.trailing_zeros())).collect();
            return match found(&digits) {
                ControlFlow::Break(()) => Err(Stop::Enough),
                ControlFlow::Continue(()) => Ok(()),
            };
        };
        let mut digits: Vec<u16> = (0..self.n).map(|d| 1 << d).filter(|bit| grid[cell] & bit != 0).collect();
        if let Some(rng) = rng {
            rng.shuffle(&mut digits);
        }
        for digit in digits {
            let mut next = *grid;
            next[cell] = digit;
            if self.propagate(&mut next, self.of[cell]) {
                self.search(&next, budget, nodes, rng, found)?;
            }
        }
        Ok(())
    }
}
