//! The solver of a board: small boards are looked at [quickly](super::quick) first, and the [thorough search](super::fast)
//! takes over where that leads nowhere.

use std::ops::ControlFlow;

use rejilla_engine::Solver;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Report, Stats, Val, Verdict};

use super::chart::Chart;
use super::fast::Fast;
use super::quick::{Quick, Turn};

/// Made when it is asked for a solution: many a solver is only asked for to see that there is one.
pub(super) struct Lazy<'c> {
    chart: &'c Chart,
    drawn: &'c [u32],
    stage: Option<Stage<'c>>,
    /// Solutions of the quick search, which the thorough one finds again.
    told: Vec<Vec<Val>>,
    /// What the quick search did.
    before: Stats,
}

enum Stage<'c> {
    Quick(Box<Quick<'c>>),
    Thorough(Box<Fast<'c>>),
}

impl<'c> Lazy<'c> {
    pub(super) fn new(chart: &'c Chart, drawn: &'c [u32]) -> Self {
        Lazy { chart, drawn, stage: None, told: Vec::new(), before: Stats::default() }
    }

    /// The verdict of the quick search; none if it gives up.
    fn quickly(&mut self, budget: &Budget, found: Found<'_>) -> Option<Verdict> {
        let Some(Stage::Quick(quick)) = &mut self.stage else { return None };
        let verdict = loop {
            match quick.next(budget) {
                Err(spent) => break Some(Verdict::Spent(spent)),
                Ok(Turn::Over) => break Some(Verdict::Exhausted),
                Ok(Turn::GivenUp) => break None,
                Ok(Turn::Found) => {
                    quick.stats.solutions += 1;
                    let answer: Vec<Val> = quick.answer().collect();
                    let flow = found(&answer);
                    if flow.is_break() {
                        break Some(Verdict::Stopped);
                    }
                    self.told.push(answer);
                    quick.exclude();
                }
            }
        };
        self.before = quick.stats;
        verdict
    }
}

impl Solver for Lazy<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        // Tables of a large board take longer than some budgets have left.
        if let Err(spent) = budget.look() {
            return Ok(Report { verdict: Verdict::Spent(spent), stats: Stats::default() });
        }
        let (chart, drawn) = (self.chart, self.drawn);
        let thorough = || Stage::Thorough(Box::new(Fast::new(chart, drawn)));
        self.stage.get_or_insert_with(|| {
            Quick::new(chart, drawn).map_or_else(thorough, |quick| Stage::Quick(Box::new(quick)))
        });
        if let Some(verdict) = self.quickly(budget, found) {
            return Ok(Report { verdict, stats: self.before });
        }
        if matches!(self.stage, Some(Stage::Quick(_))) {
            self.stage = Some(thorough());
        }
        let Some(Stage::Thorough(fast)) = &mut self.stage else { unreachable!("the quick search has given up") };
        let (told, mut again) = (&self.told, 0);
        let verdict = fast.run(budget, &mut |answer| {
            if told.iter().any(|one| one == answer) {
                again += 1;
                return ControlFlow::Continue(());
            }
            found(answer)
        });
        let mut stats = fast.stats();
        stats.solutions -= again;
        Ok(Report { verdict, stats: sum(self.before, stats) })
    }
}

fn sum(a: Stats, b: Stats) -> Stats {
    Stats {
        nodes: a.nodes + b.nodes,
        backtracks: a.backtracks + b.backtracks,
        prunings: a.prunings + b.prunings,
        max_depth: a.max_depth.max(b.max_depth),
        wipeouts: a.wipeouts + b.wipeouts,
        restarts: a.restarts + b.restarts,
        solutions: a.solutions + b.solutions,
    }
}
