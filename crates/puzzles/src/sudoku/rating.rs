//! How hard a 9×9 is, on the scale that players know ([`super::er`]); other sizes are rated by the ladder.

use rejilla_engine::kernel::{Budget, Spent};
use rejilla_engine::rating::{Counts, Early, level_of};
use rejilla_engine::{Posed, Puzzle, Rating};

use super::Sudoku;
use super::er::{Er, Grid, Rater, technique};
use super::lanes::Fast;

/// The rating of a plain 9×9 with one solution: on others the deepest techniques would search long and in vain.
pub(super) fn rated(puzzle: &Posed<Sudoku>, budget: &Budget) -> Result<Option<Rating>, Spent> {
    if puzzle.shape.n != 9 || puzzle.candidates.is_some() || puzzle.fault().is_some() {
        return Ok(None);
    }
    let mut fast = Fast::Givens(&puzzle.givens);
    match rejilla_engine::solver::count(puzzle, &mut fast, (2, 0), budget) {
        Ok(counted) if counted.count == 1 => {}
        _ => return Ok(None),
    }
    let givens = puzzle.givens.iter().map(|given| given.map(|value| value.0 as u8 + 1));
    let Some(grid) = Grid::new(givens) else { return Ok(None) };
    let er = Rater::default().rate(grid, budget)?;
    Ok(er.solved.then(|| rating(&er)))
}

fn rating(er: &Er) -> Rating {
    let mut counts = Counts::default();
    er.steps.iter().for_each(|(&rule, &steps)| counts.add(technique(rule), steps as usize));
    Rating {
        tenths: er.er,
        level: level_of(&Sudoku, er.er),
        hardest: er.hardest.map(technique),
        steps: er.steps.values().sum::<u32>() as usize,
        needs_search: false,
        counts: counts.sorted(),
        early: Some(Early { until_placed: er.ep, first: er.ed }),
    }
}
