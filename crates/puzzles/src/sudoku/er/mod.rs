//! How hard a 9×9 is on the scale that sudoku players know: Sudoku Explainer's, exactly.
//!
//! A puzzle's *ER* is the rating of its hardest step, when every step is the first that the first productive technique of
//! a fixed order gives. *EP* is the hardest up to the first placement, *ED* the very first step's. What decides a rating
//! is which hint comes first, so orders matter everywhere: they are written down at each technique. Where the scale's
//! original has what one would call a mistake, so has this.
//!
//! Cells, houses and digits are plain numbers here, counted from 0 (`geometry`); nothing of it leaves this folder.
//! One file a family of techniques: `singles`, `locked`, `sets`, `fish`, `wings`, `loops`, `bug`,
//! `exclusion`, `chains`, `nishio`, `forcing` (with `run` and `nested`).

mod bug;
mod chains;
mod exclusion;
mod fish;
mod forcing;
mod geometry;
mod grid;
mod hint;
mod links;
mod locked;
mod loops;
mod nested;
mod nishio;
mod rank;
mod run;
mod sets;
mod singles;
mod techniques;
mod tell;
mod wings;

use std::collections::BTreeMap;

use rejilla_engine::kernel::{Budget, Spent};

use forcing::{Depth, Forcing};
use grid::Changes;
use hint::tenths;

pub use grid::Grid;
pub use hint::{Hint, Literal, Pattern, Rule, Shape};
pub use links::Mode;
pub(super) use techniques::{ALIGNED_PAIR, ALIGNED_TRIPLE, LADDER as ER_LADDER, technique};

/// What the rating of a puzzle says, in tenths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Er {
    /// The hardest step.
    pub er: u32,
    /// The hardest up to the first placement.
    pub ep: u32,
    /// The first step.
    pub ed: u32,
    /// The first technique that was as hard as that.
    pub hardest: Option<Rule>,
    /// How often each technique was used.
    pub steps: BTreeMap<Rule, u32>,
    /// Whether the end was reached. Puzzles with one solution have an end.
    pub solved: bool,
}

/// The techniques in the order they are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rung {
    HiddenSingle,
    DirectLocked,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriple,
    Locked,
    Naked(usize),
    Fish(usize),
    Hidden(usize),
    XyWing,
    XyzWing,
    Loops,
    Bug,
    AlignedPair,
    Chains,
    AlignedTriple,
    Nishio,
    Multiple,
    Dynamic(u8),
}

/// The order, with the lowest rating that a rung or any after it can give.
const LADDER: [(Rung, f64); 30] = [
    (Rung::HiddenSingle, 1.0),
    (Rung::DirectLocked, 1.7),
    (Rung::DirectHiddenPair, 2.0),
    (Rung::NakedSingle, 2.3),
    (Rung::DirectHiddenTriple, 2.5),
    (Rung::Locked, 2.6),
    (Rung::Naked(2), 3.0),
    (Rung::Fish(2), 3.2),
    (Rung::Hidden(2), 3.4),
    (Rung::Naked(3), 3.6),
    (Rung::Fish(3), 3.8),
    (Rung::Hidden(3), 4.0),
    (Rung::XyWing, 4.2),
    (Rung::XyzWing, 4.4),
    (Rung::Loops, 4.5),
    (Rung::Naked(4), 5.0),
    (Rung::Fish(4), 5.2),
    (Rung::Hidden(4), 5.4),
    (Rung::Bug, 5.6),
    (Rung::AlignedPair, 6.2),
    (Rung::Chains, 6.5),
    (Rung::AlignedTriple, 7.5),
    (Rung::Nishio, 7.5),
    (Rung::Multiple, 8.0),
    (Rung::Dynamic(0), 8.5),
    (Rung::Dynamic(1), 9.0),
    (Rung::Dynamic(2), 9.5),
    (Rung::Dynamic(3), 10.0),
    (Rung::Dynamic(4), 10.5),
    (Rung::Dynamic(5), 11.0),
];

/// Rates puzzles, one after the other, in the same memory.
pub struct Rater {
    links: links::Links,
    chains: chains::Memory,
    forcing: Forcing,
    barren: nishio::Barren,
    /// What changed since each rung last found nothing.
    changes: [Changes; LADDER.len()],
    /// Whether rungs that assume one solution are passed over.
    not_unique: bool,
}

impl Default for Rater {
    fn default() -> Self {
        Rater {
            links: links::Links::default(),
            chains: chains::Memory::default(),
            forcing: Forcing::default(),
            barren: [0; 9],
            changes: [Changes::ALL; LADDER.len()],
            not_unique: false,
        }
    }
}

/// The rating of one puzzle.
///
/// # Errors
/// When the budget ran out.
pub fn rate(grid: Grid, budget: &Budget) -> Result<Er, Spent> {
    Rater::default().rate(grid, budget)
}

impl Rater {
    /// The rating of a puzzle.
    ///
    /// # Errors
    /// When the budget ran out.
    pub fn rate(&mut self, grid: Grid, budget: &Budget) -> Result<Er, Spent> {
        self.climb(grid, f64::MAX, budget)
    }

    /// The rating of a puzzle, if it is not above so many tenths; nothing harder is looked for.
    ///
    /// # Errors
    /// When the budget ran out.
    pub fn rate_within(&mut self, grid: Grid, most: u32, budget: &Budget) -> Result<Option<Er>, Spent> {
        let er = self.rate_to(grid, most, budget)?;
        Ok((er.solved && er.er <= most).then_some(er))
    }

    /// The rating of the steps up to so many tenths, whether they lead to the end or not.
    ///
    /// # Errors
    /// When the budget ran out.
    pub fn rate_to(&mut self, grid: Grid, most: u32, budget: &Budget) -> Result<Er, Spent> {
        // Half a tenth more: sums of tenths are not exact.
        self.climb(grid, f64::from(most) / 10.0 + 0.05, budget)
    }

    fn climb(&mut self, mut grid: Grid, most: f64, budget: &Budget) -> Result<Er, Spent> {
        self.start();
        let mut er = Er { er: 0, ep: 0, ed: 0, hardest: None, steps: BTreeMap::new(), solved: false };
        let mut highest = 0.0;
        while grid.left > 0 {
            let Some(hint) = self.find(&grid, most, budget)? else { return Ok(er) };
            if hint.rating > most {
                return Ok(er);
            }
            if hint.rating > highest {
                highest = hint.rating;
                er.er = tenths(highest);
                er.hardest = Some(hint.rule);
            }
            if er.ep == 0 {
                er.ed = if er.ed == 0 { er.er } else { er.ed };
                er.ep = if hint.placed.is_some() { er.er } else { 0 };
            }
            *er.steps.entry(hint.rule).or_default() += 1;
            self.take(&mut grid, &hint);
        }
        er.solved = true;
        Ok(er)
    }

    /// Forgets the last puzzle.
    fn start(&mut self) {
        self.changes = [Changes::ALL; LADDER.len()];
    }

    /// Applies a hint, and notes what it changes for every rung.
    fn take(&mut self, grid: &mut Grid, hint: &Hint) {
        let before = grid.cells;
        hint.apply(grid);
        self.note(&Changes::between(&before, &grid.cells));
    }

    /// Notes for every rung what changed.
    fn note(&mut self, changed: &Changes) {
        self.changes.iter_mut().for_each(|changes| changes.add(changed));
    }

    /// The next hint, unless every one would be above the bound.
    fn find(&mut self, grid: &Grid, most: f64, budget: &Budget) -> Result<Option<Hint>, Spent> {
        budget.tick()?;
        // Cells with two and with three candidates: no rung below the wings needs them.
        let mut two_three = (0, 0);
        for (i, &(rung, least)) in LADDER.iter().enumerate() {
            if least > most {
                break;
            }
            if self.not_unique && matches!(rung, Rung::Loops | Rung::Bug) {
                continue;
            }
            if rung == Rung::XyWing {
                two_three = grid.two_three();
            }
            if let Some(hint) = self.ask(rung, grid, two_three, &self.changes[i].clone(), budget)? {
                return Ok(Some(hint));
            }
            self.changes[i] = Changes::NONE;
        }
        Ok(None)
    }

    fn ask(
        &mut self,
        rung: Rung,
        grid: &Grid,
        two_three: (u128, u128),
        changes: &Changes,
        budget: &Budget,
    ) -> Result<Option<Hint>, Spent> {
        Ok(match rung {
            Rung::HiddenSingle => singles::hidden_single(grid),
            Rung::DirectLocked => locked::direct_locked(grid, changes),
            Rung::DirectHiddenPair => sets::direct_hidden(grid, 2, changes),
            Rung::NakedSingle => singles::naked_single(grid),
            Rung::DirectHiddenTriple => sets::direct_hidden(grid, 3, changes),
            Rung::Locked => locked::locked(grid, changes),
            Rung::Naked(k) => sets::naked(grid, k, changes),
            Rung::Fish(k) => fish::fish(grid, k, changes),
            Rung::Hidden(k) => sets::hidden(grid, k, changes),
            Rung::XyWing => wings::wing(grid, two_three, false, changes),
            Rung::XyzWing => wings::wing(grid, two_three, true, changes),
            Rung::Loops => loops::loops(grid, two_three),
            Rung::Bug => bug::bug(grid),
            Rung::AlignedPair => exclusion::pair(grid, two_three.0, changes),
            Rung::Chains => {
                budget.tick()?;
                chains::find(grid, &mut self.links, &mut self.chains)
            }
            Rung::AlignedTriple => exclusion::triple(grid, two_three, changes),
            Rung::Nishio => {
                // The links are those that the chains left.
                std::mem::swap(&mut self.links, &mut self.forcing.links);
                nishio::nishio(grid, &mut self.forcing, &mut self.barren, budget)?
            }
            Rung::Multiple => self.forcing.best(grid, Depth::Static, Some(&self.chains.closures), budget)?,
            Rung::Dynamic(level) => {
                if level == 1 {
                    self.forcing.enter(grid);
                }
                self.forcing.best(grid, Depth::Dynamic(level), None, budget)?
            }
        })
    }
}
