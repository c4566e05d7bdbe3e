//! Symmetries of the board: tilings counted up to them, and all tilings counted by their help.
//!
//! One shape without twins is laid only in one way of each orbit: every class of tilings has a member there. Two members
//! with that lay in common differ by a symmetry that leaves the lay where it is, and of those the least counts.
//!
//! Where every shape is needed, a tiling has just one lay of that shape, and a symmetry carries the tilings with a lay to
//! those with its image: all tilings are those with a lay from each orbit, times the size of its orbit.

use std::collections::HashSet;
use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Spent, Verdict};

use super::{Cell, Lay, Tiler};

/// A symmetry, as the cell where each cell lands.
type Image = Vec<Cell>;

impl Tiler {
    /// How many tilings there are if those that a symmetry of the board turns into each other count as one. Only turns
    /// that the shapes may make count as symmetries, and secondary items must not tell the tilings apart.
    ///
    /// # Errors
    /// When the budget ran out.
    pub fn count_up_to_symmetry(&self, budget: &Budget) -> Result<u64, Spent> {
        let symmetries: Vec<Image> = (1..self.turns.count()).filter_map(|t| self.frame.symmetry(t)).collect();
        let Some(shape) = self.anchor(&symmetries) else { return self.count_least(&|_| symmetries.clone(), budget) };
        let leaders = self.orbit_leaders(shape, &symmetries);
        let lays = self.lays.iter().filter(|l| l.shape != shape || leaders.contains(l)).cloned().collect();
        let tiler = Tiler::of_lays(self.frame.clone(), lays, self.twins.clone(), self.turns);
        // The symmetries that leave a lay of the anchor where it is; mostly none do.
        let stabilisers: Vec<Vec<Image>> = tiler
            .lays
            .iter()
            .map(|lay| {
                let stays = |image: &&Image| lay.shape == shape && covered(lay, image) == covered_as_is(lay);
                symmetries.iter().filter(stays).cloned().collect()
            })
            .collect();
        tiler.count_least(&|chosen| chosen.iter().flat_map(|&i| stabilisers[i].clone()).collect(), budget)
    }

    /// A tiler that lays one shape in one way of each orbit only, and for each of its lays how many tilings of this one
    /// a tiling with it stands for; none where the board has no symmetry that helps.
    pub(super) fn by_orbits(&self) -> Option<(Tiler, Vec<u64>)> {
        if !self.core.all_needed || self.core.items > 0 {
            return None;
        }
        let symmetries = self.kept_by_lays();
        if symmetries.is_empty() {
            return None;
        }
        let shape = self.anchor(&symmetries)?;
        let leaders = self.orbit_leaders(shape, &symmetries);
        let lays: Vec<Lay> = self.lays.iter().filter(|l| l.shape != shape || leaders.contains(l)).cloned().collect();
        let orbit = |lay: &Lay| {
            let images = symmetries.iter().map(|image| covered(lay, image));
            images.chain([covered_as_is(lay)]).collect::<HashSet<_>>().len() as u64
        };
        let weights = lays.iter().map(|lay| if lay.shape == shape { orbit(lay) } else { 1 }).collect();
        Some((Tiler::of_lays(self.frame.clone(), lays, self.twins.clone(), self.turns), weights))
    }

    /// The symmetries of the frame that carry every lay to another: lays may be a choice that has none.
    fn kept_by_lays(&self) -> Vec<Image> {
        let all: HashSet<(Vec<Cell>, usize)> = self.lays.iter().map(|lay| self.tile(lay, None)).collect();
        let keeps = |image: &Image| self.lays.iter().all(|lay| all.contains(&self.tile(lay, Some(image))));
        (1..self.turns.count()).filter_map(|t| self.frame.symmetry(t)).filter(keeps).collect()
    }

    /// The shape without twins whose lays fall into the fewest orbits.
    fn anchor(&self, symmetries: &[Image]) -> Option<usize> {
        let alone = (0..self.twins.len()).filter(|&s| self.twins.iter().filter(|&&t| t == self.twins[s]).count() == 1);
        alone.min_by_key(|&shape| self.orbit_leaders(shape, symmetries).len())
    }

    /// One lay of a shape from each orbit.
    fn orbit_leaders(&self, shape: usize, symmetries: &[Image]) -> Vec<&Lay> {
        // The one that a search meets first: then it soon knows that the shape is missing.
        let early = |mut cells: Vec<Cell>| {
            cells.sort_unstable_by_key(|&cell| self.frame.bit(cell));
            cells.into_iter().map(|cell| self.frame.bit(cell)).collect::<Vec<_>>()
        };
        let is_least =
            |lay: &&Lay| symmetries.iter().all(|image| early(covered_as_is(lay)) <= early(covered(lay, image)));
        self.lays.iter().filter(|lay| lay.shape == shape).filter(is_least).collect()
    }

    /// Counts the tilings of which no image under their symmetries is less.
    fn count_least(&self, symmetries: &dyn Fn(&[usize]) -> Vec<Image>, budget: &Budget) -> Result<u64, Spent> {
        let mut count = 0;
        let verdict = self.each(budget, &mut |chosen| {
            count += u64::from(self.is_least(chosen, &symmetries(chosen)));
            ControlFlow::Continue(())
        });
        match verdict {
            Verdict::Spent(spent) => Err(spent),
            _ => Ok(count),
        }
    }

    fn is_least(&self, chosen: &[usize], symmetries: &[Image]) -> bool {
        if symmetries.is_empty() {
            return true;
        }
        let mut here: Vec<_> = chosen.iter().map(|&i| self.tile(&self.lays[i], None)).collect();
        here.sort_unstable();
        symmetries.iter().all(|image| {
            let mut there: Vec<_> = chosen.iter().map(|&i| self.tile(&self.lays[i], Some(image))).collect();
            there.sort_unstable();
            here <= there
        })
    }

    /// A lay as its cells and what it is made of.
    fn tile(&self, lay: &Lay, image: Option<&Image>) -> (Vec<Cell>, usize) {
        (image.map_or_else(|| covered_as_is(lay), |image| covered(lay, image)), self.twins[lay.shape])
    }
}

fn covered(lay: &Lay, image: &Image) -> Vec<Cell> {
    let mut cells: Vec<Cell> = lay.cells.iter().map(|cell| image[cell.index()]).collect();
    cells.sort_unstable();
    cells
}

fn covered_as_is(lay: &Lay) -> Vec<Cell> {
    let mut cells = lay.cells.clone();
    cells.sort_unstable();
    cells
}
