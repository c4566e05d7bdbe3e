//! Unique boards of a wanted difficulty, by repair instead of retry.
//!
//! Islands are laid out with a random set of bridges, and their numbers read off. Then the reasoner of the wanted level
//! looks at the board as a player does; wherever it gets stuck, a bridge of the intended solution is changed, and it
//! looks again. A board it solves to the end has one solution and is of that level or below; one that a lower level
//! solves too is thrown away. Extreme boards are repaired by search instead: where a second solution departs from the
//! intended one, a bridge is changed, until there is none.

mod layout;

use rejilla_engine::generate::{Exhausted, until};
use rejilla_engine::kernel::{Budget, Node, Spent, Toil, Var};
use rejilla_engine::{Level, Message, Options, Posed, Rng, rating};

use super::chart::{Chart, Rules};
use super::fast::Fast;
use super::logic::{Halt, Reach, Reasoner};
use super::techniques::{LEVELS, reach};
use super::{Hashi, HashiPuzzle};

/// The longest side of a board, and with it the most cells.
const LONGEST: usize = 1_000;

/// Layouts tried before giving up.
const TRIES: u64 = 20_000;

/// Repairs before a layout is given up.
const ROUNDS: usize = 100;

/// Spans of a cluster for each bridge that is changed in it.
const SPANS_A_HIT: usize = 16;

/// Islands up to which the ladder itself confirms the level. Beyond, the reasoner's word is taken: it draws the same
/// conclusions (a test holds one against the other), and proving each step takes the ladder too long.
const CONFIRMED: usize = 60;

/// `15x20` is fifteen columns and twenty rows; `15` is a square. As rows and columns.
pub(super) fn size(text: &str) -> Result<(usize, usize), Message> {
    let (cols, rows) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    let side = |s: &str| s.trim().parse::<usize>().ok().filter(|n| (1..=LONGEST).contains(n));
    match (side(rows), side(cols)) {
        (Some(rows), Some(cols)) if rows * cols >= 3 => Ok((rows, cols)),
        _ => Err(Message::new("error-size").with("size", text).with("most", LONGEST)),
    }
}

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Posed<Hashi>, Exhausted> {
    let (rows, cols) = size(options.text("size").unwrap_or("10x10")).map_err(Exhausted::Impossible)?;
    // More than every second cell cannot be an island where no two touch.
    let most = (rows * cols).div_ceil(2);
    let islands = options.int("islands").map_or(rows * cols * 22 / 100, |n| n as usize).max(2);
    if islands > most {
        return Err(Exhausted::Impossible(Message::new("error-islands").with("islands", islands).with("most", most)));
    }
    let wanted = LEVELS.iter().find(|level| Some(level.id) == options.text("difficulty"));
    let rules =
        Rules { max: options.int("max-bridges").map_or(2, |n| n as u32), loops: options.text("loops") != Some("no") };
    let mut failed = 0;
    let made = until(
        (TRIES, budget),
        || {
            budget.tick()?;
            let Some(draft) = layout::layout((rows, cols), islands, rules, rng, &mut Toil::new(budget))? else {
                failed += 1;
                // A board that a hundred layouts could not hold so many islands on is too full.
                if failed == 100 {
                    let message = Message::new("error-islands").with("islands", islands).with("most", most);
                    return Err(Exhausted::Impossible(message));
                }
                return Ok(None);
            };
            Ok(repaired(draft, wanted, rng, budget)?)
        },
        |made: &Option<Posed<Hashi>>| made.as_ref().is_some_and(|puzzle| is_of(puzzle, wanted, budget)),
    )?;
    made.ok_or(Exhausted::Tries(TRIES))
}

/// Whether the ladder of the level solves a board; what lower levels cannot do has been seen to.
fn is_of(puzzle: &Posed<Hashi>, wanted: Option<&'static Level>, budget: &Budget) -> bool {
    match wanted.filter(|level| reach(level.id).is_some()) {
        Some(level) if puzzle.islands() <= CONFIRMED => {
            rating::is_solvable_at(puzzle, level, budget).is_ok_and(|solved| solved)
        }
        _ => true,
    }
}

/// A board and the bridges it is meant to have.
struct Draft {
    chart: Chart,
    bridges: Vec<u32>,
    /// By span: those it crosses.
    crossed: Vec<Vec<Var>>,
}

impl Draft {
    fn new(chart: Chart, bridges: Vec<u32>) -> Self {
        let crossed = chart.crossed();
        Draft { chart, bridges, crossed }
    }

    /// Reads the numbers off the bridges.
    fn number(&mut self) {
        let sum = |u: Node| self.chart.ways(u).iter().map(|way| self.bridges[way.var.index()]).sum::<u32>();
        let clues = self.chart.nodes().map(|u| Some(sum(u))).collect();
        self.chart.set_clues(clues);
    }

    /// The spans a level leaves open.
    fn open(&self, reach: Reach, budget: &Budget) -> Result<Vec<Var>, Spent> {
        let mut reasoner = Reasoner::new(&self.chart, budget);
        match reasoner.run(reach) {
            Ok(()) => Ok(reasoner.open().collect()),
            Err(Halt::Spent(spent)) => Err(spent),
            Err(Halt::Contradiction) => unreachable!("a board with a solution does not contradict itself"),
        }
    }

    /// Where another solution departs from the intended one; nowhere if there is none.
    fn departures(&self, budget: &Budget) -> Result<Vec<Var>, Spent> {
        let mut fast = Fast::new(&self.chart, &[]);
        while let Some(found) = fast.next(budget)? {
            if found != self.bridges {
                return Ok(self.chart.spans().filter(|x| found[x.index()] != self.bridges[x.index()]).collect());
            }
            fast.exclude();
        }
        Ok(Vec::new())
    }

    /// Changes some bridges in each cluster of spans that touch each other; whether one could be changed at all.
    fn change(&mut self, spans: &[Var], rng: &mut Rng) -> bool {
        let mut changed = false;
        for mut cluster in self.clusters(spans) {
            rng.shuffle(&mut cluster);
            // Large clusters fall apart sooner when they are hit in several places.
            let mut hits = 1 + cluster.len() / SPANS_A_HIT;
            for x in cluster {
                let Some(n) = self.other_number(x, rng) else { continue };
                self.bridges[x.index()] = n;
                changed = true;
                hits -= 1;
                if hits == 0 {
                    break;
                }
            }
        }
        self.number();
        changed
    }

    fn clusters(&self, spans: &[Var]) -> Vec<Vec<Var>> {
        let mut waiting = vec![false; self.chart.ends.len()];
        spans.iter().for_each(|x| waiting[x.index()] = true);
        let mut clusters = Vec::new();
        for &start in spans {
            if !std::mem::take(&mut waiting[start.index()]) {
                continue;
            }
            let mut cluster = vec![start];
            let mut next = 0;
            while next < cluster.len() {
                for u in self.chart.ends[cluster[next].index()] {
                    let touching = self.chart.ways(u).iter().map(|way| way.var);
                    cluster.extend(touching.filter(|x| std::mem::take(&mut waiting[x.index()])));
                }
                next += 1;
            }
            clusters.push(cluster);
        }
        clusters
    }

    /// Another number for a span that keeps the board whole: one more, or one less where there are as many as
    /// can be.
    fn other_number(&self, x: Var, rng: &mut Rng) -> Option<u32> {
        let n = self.bridges[x.index()];
        let max = self.chart.rules.max;
        match n {
            0 => (self.chart.rules.loops && self.is_free(x)).then_some(1),
            _ if n < max => Some(n + 1),
            _ => (n > 1 && rng.below(2) == 0).then(|| n - 1),
        }
    }

    /// Whether no bridge bars a span.
    fn is_free(&self, x: Var) -> bool {
        !self.crossed[x.index()].iter().any(|y| self.bridges[y.index()] > 0)
    }
}

/// Repairs a draft until it is proper; none if that leads nowhere.
fn repaired(
    mut draft: Draft,
    wanted: Option<&'static Level>,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Option<Posed<Hashi>>, Spent> {
    let sees = wanted.map_or(Some(Reach::Groups), |level| reach(level.id));
    draft.number();
    for _ in 0..ROUNDS {
        budget.tick()?;
        let stuck = match sees {
            Some(reach) => draft.open(reach, budget)?,
            None => draft.departures(budget)?,
        };
        if stuck.is_empty() {
            let fits = is_not_below(&draft, wanted, budget)?;
            return Ok(fits.then(|| Posed::new(HashiPuzzle::new(draft.chart, Vec::new()))));
        }
        if !draft.change(&stuck, rng) && stuck.len() < 4 {
            return Ok(None);
        }
    }
    Ok(None)
}

/// Whether every level below the wanted one gets stuck.
fn is_not_below(draft: &Draft, wanted: Option<&'static Level>, budget: &Budget) -> Result<bool, Spent> {
    let Some(at) = LEVELS.iter().position(|level| wanted == Some(level)) else { return Ok(true) };
    match at.checked_sub(1).and_then(|at| reach(LEVELS[at].id)) {
        Some(below) => Ok(!draft.open(below, budget)?.is_empty()),
        None => Ok(true),
    }
}
