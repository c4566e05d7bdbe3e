//! Islands and bridges at random: islands grow from islands, in straight lines over free water, never side by side, so
//! that every bridge can be drawn. Where no more fit, islands are set onto long bridges.

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Spent, Toil, Var};

use super::Draft;
use crate::hashi::chart::{Chart, Island, Rules};

/// How far from its parent an island may lie.
const REACH: usize = 7;

/// Cells met where an island looks around.
const ROUND: usize = 4 * REACH;

/// What stands on a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cell {
    Water,
    Island,
    Bridge { across: bool, count: u32 },
}

struct Paper<'r> {
    rows: usize,
    cols: usize,
    cells: Vec<Cell>,
    islands: Vec<(usize, usize)>,
    rules: Rules,
    rng: &'r mut Rng,
}

const WAYS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// So many islands joined by bridges; none if they do not fit this time.
///
/// # Errors
/// When the budget is spent: one layout of a large board takes longer than many searches.
pub(super) fn layout(
    (rows, cols): (usize, usize),
    islands: usize,
    rules: Rules,
    rng: &mut Rng,
    toil: &mut Toil<'_>,
) -> Result<Option<Draft>, Spent> {
    let mut paper =
        Paper { rows, cols, cells: vec![Cell::Water; rows * cols], islands: Vec::with_capacity(islands), rules, rng };
    let start = (paper.rng.below(rows), paper.rng.below(cols));
    paper.settle(start);
    let mut growing = vec![0];
    while paper.islands.len() < islands && !growing.is_empty() {
        toil.meet(ROUND)?;
        let at = paper.rng.below(growing.len());
        if paper.grow(paper.islands[growing[at]]) {
            growing.push(paper.islands.len() - 1);
        } else {
            growing.swap_remove(at);
        }
    }
    paper.settle_on_bridges(islands, toil)?;
    if paper.islands.len() < islands {
        return Ok(None);
    }
    if rules.loops {
        paper.close_loops(toil)?;
    }
    toil.budget().look()?;
    Ok(Some(paper.draft()))
}

impl Paper<'_> {
    fn cell(&self, (row, col): (usize, usize)) -> Cell {
        self.cells[row * self.cols + col]
    }

    fn set(&mut self, (row, col): (usize, usize), cell: Cell) {
        self.cells[row * self.cols + col] = cell;
    }

    fn settle(&mut self, at: (usize, usize)) {
        self.set(at, Cell::Island);
        self.islands.push(at);
    }

    fn step(&self, (row, col): (usize, usize), (down, right): (isize, isize)) -> Option<(usize, usize)> {
        let row = row.checked_add_signed(down).filter(|&row| row < self.rows)?;
        let col = col.checked_add_signed(right).filter(|&col| col < self.cols)?;
        Some((row, col))
    }

    fn has_island_beside(&self, at: (usize, usize)) -> bool {
        WAYS.iter().filter_map(|&way| self.step(at, way)).any(|next| self.cell(next) == Cell::Island)
    }

    /// How many bridges a new span gets: one more often than not.
    fn count(&mut self) -> u32 {
        let max = self.rules.max as usize;
        if self.rng.below(5) < 3 { 1 } else { 1 + self.rng.below(max) as u32 }
    }

    fn lay(&mut self, cells: &[(usize, usize)], across: bool) {
        let count = self.count();
        cells.iter().for_each(|&at| self.set(at, Cell::Bridge { across, count }));
    }

    /// Sets a new island in some direction; whether there was room.
    fn grow(&mut self, from: (usize, usize)) -> bool {
        let first = self.rng.below(4);
        for turn in 0..4 {
            let way = WAYS[(first + turn) % 4];
            let mut line = Vec::new();
            let mut at = from;
            while let Some(next) = self.step(at, way).filter(|&next| self.cell(next) == Cell::Water) {
                line.push(next);
                at = next;
                if line.len() > REACH {
                    break;
                }
            }
            let fits: Vec<usize> = (1..line.len()).filter(|&i| !self.has_island_beside(line[i])).collect();
            if fits.is_empty() {
                continue;
            }
            let end = *self.rng.pick(&fits);
            self.lay(&line[..end], way.0 == 0);
            self.settle(line[end]);
            return true;
        }
        false
    }

    /// Splits bridges by islands until there are enough.
    fn settle_on_bridges(&mut self, islands: usize, toil: &mut Toil<'_>) -> Result<(), Spent> {
        let is_bridge = |cell: &Cell| matches!(cell, Cell::Bridge { .. });
        let mut places: Vec<usize> = (0..self.cells.len()).filter(|&i| is_bridge(&self.cells[i])).collect();
        self.rng.shuffle(&mut places);
        for i in places {
            toil.meet(1)?;
            if self.islands.len() >= islands {
                break;
            }
            let at = (i / self.cols, i % self.cols);
            if !self.has_island_beside(at) {
                self.settle(at);
            }
        }
        Ok(())
    }

    /// Bridges between some islands that see each other over free water.
    fn close_loops(&mut self, toil: &mut Toil<'_>) -> Result<(), Spent> {
        for i in 0..self.islands.len() {
            toil.meet(ROUND)?;
            for way in [WAYS[0], WAYS[1]] {
                let mut line = Vec::new();
                let mut at = self.islands[i];
                let met = loop {
                    let Some(next) = self.step(at, way) else { break None };
                    match self.cell(next) {
                        Cell::Water => line.push(next),
                        other => break Some(other),
                    }
                    at = next;
                };
                if met == Some(Cell::Island) && !line.is_empty() && self.rng.below(5) == 0 {
                    self.lay(&line, way.0 == 0);
                }
            }
        }
        Ok(())
    }

    fn draft(mut self) -> Draft {
        self.islands.sort_unstable();
        let islands = self.islands.iter().map(|&(row, col)| Island { row: row as u32, col: col as u32 }).collect();
        let clues = vec![None; self.islands.len()];
        let chart = Chart::new(self.rows as u32, self.cols as u32, self.rules, islands, clues);
        let bridges = chart.spans().map(|x| self.laid(&chart, x)).collect();
        Draft::new(chart, bridges)
    }

    /// The bridges on a span: no two islands are side by side, so there is a cell that shows them.
    fn laid(&self, chart: &Chart, x: Var) -> u32 {
        let shown = chart.between(x).next().map(|(row, col)| self.cell((row as usize, col as usize)));
        match shown {
            Some(Cell::Bridge { across, count }) if across == chart.is_across(x) => count,
            _ => 0,
        }
    }
}
