//! Fresh boards like those of the benchmark set, of any size: a random tree, some of its spans with a second bridge, some
//! spans more. `trees ISLANDS [BOARDS [FIRST]]`; environment: `ALPHA` (spans of a hundred without a second bridge, 75),
//! `BETA` (spans beyond a tree for a hundred islands, 0), `SECONDS_EACH` (120).

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::ProcessTime;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{EngineChoice, Rng};

use crate::solved::{outcome, solve};
use crate::timed;

/// A board under construction.
struct Plot {
    side: usize,
    /// By cell: an island's number of bridges, 0 where there is none.
    islands: Vec<u32>,
    /// By cell: whether a bridge runs through it.
    bridged: Vec<bool>,
    /// Cells of the islands.
    placed: Vec<usize>,
    /// Pairs of joined islands, as cells.
    spans: Vec<[usize; 2]>,
}

const STEPS: [(i64, i64); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

impl Plot {
    /// The cells from one on in a direction, to the border.
    fn ray(&self, from: usize, (down, right): (i64, i64)) -> impl Iterator<Item = usize> + use<> {
        let side = self.side as i64;
        let (row, col) = (from as i64 / side, from as i64 % side);
        let on_board = move |at: &(i64, i64)| (0..side).contains(&at.0) && (0..side).contains(&at.1);
        let at = (1..).map(move |i| (row + i * down, col + i * right)).take_while(on_board);
        at.map(move |(row, col)| (row * side + col) as usize)
    }

    /// A new island some way from a random one, joined to it; nothing if there is no room.
    fn grow(&mut self, rng: &mut Rng) {
        let from = *rng.pick(&self.placed);
        let free = |&cell: &usize| self.islands[cell] == 0 && !self.bridged[cell];
        let way: Vec<usize> = self.ray(from, STEPS[rng.below(4)]).take(10).take_while(free).collect();
        if way.is_empty() {
            return;
        }
        // Rather near than far, as in the set.
        let last = rng.below(way.len()).min(rng.below(way.len()));
        let to = way[last];
        self.placed.push(to);
        self.join(from, to, &way[..last]);
    }

    fn join(&mut self, from: usize, to: usize, between: &[usize]) {
        between.iter().for_each(|&cell| self.bridged[cell] = true);
        self.islands[from] += 1;
        self.islands[to] += 1;
        self.spans.push([from, to]);
    }

    /// Joins two random islands that see each other and are not joined.
    fn close(&mut self, rng: &mut Rng) {
        let from = *rng.pick(&self.placed);
        let way: Vec<usize> = self.ray(from, STEPS[rng.below(4)]).collect();
        let Some(at) = way.iter().position(|&cell| self.islands[cell] > 0 || self.bridged[cell]) else { return };
        let joined = |span: &[usize; 2]| *span == [from, way[at]] || *span == [way[at], from];
        if self.islands[way[at]] > 0 && !self.spans.iter().any(joined) {
            self.join(from, way[at], &way[..at]);
        }
    }
}

/// A board as text, in the format of the set.
pub(crate) fn board(islands: usize, alpha: usize, beta: usize, seed: u64) -> String {
    let mut rng = Rng::new(seed, islands as u64);
    // As many cells to an island as the set has.
    let side = (1..).find(|side| side * side * 7 >= islands * 20).expect("a side");
    let start = rng.below(side * side);
    let mut plot = Plot {
        side,
        islands: vec![0; side * side],
        bridged: vec![false; side * side],
        placed: vec![start],
        spans: Vec::new(),
    };
    let mut tries = 0;
    while plot.placed.len() < islands && tries < 2_000 * islands {
        plot.grow(&mut rng);
        tries += 1;
    }
    let mut order: Vec<usize> = (0..plot.spans.len()).collect();
    rng.shuffle(&mut order);
    order.truncate(plot.spans.len() * (100 - alpha) / 100);
    for i in order {
        plot.spans[i].into_iter().for_each(|cell| plot.islands[cell] += 1);
    }
    let wanted = plot.spans.len() + plot.placed.len() * beta / 100;
    for _ in 0..400 * islands {
        if plot.spans.len() >= wanted {
            break;
        }
        plot.close(&mut rng);
    }
    let mut text = format!("{side} {side} {}\n", plot.placed.len());
    for row in plot.islands.chunks(side) {
        row.iter().for_each(|n| write!(text, "{n} ").expect("text"));
        text.push('\n');
    }
    text
}

fn setting(name: &str, usual: usize) -> usize {
    std::env::var(name).ok().and_then(|said| said.parse().ok()).unwrap_or(usual)
}

pub fn trees(said: &[String]) {
    let number = |i: usize, usual: usize| said.get(i).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (islands, boards, first) = (number(0, 10_000), number(1, 10), number(2, 1));
    let (alpha, beta) = (setting("ALPHA", 75), setting("BETA", 0));
    let limit = Duration::from_secs(setting("SECONDS_EACH", 120) as u64);
    println!("trees: first solution, everything included; alpha {alpha}, beta {beta}");
    println!("{:>6} {:>8} {:>8} {:>10} {:>10} {:>9}", "seed", "islands", "verdict", "ms", "conflicts", "restarts");
    let mut times = Vec::new();
    let mut unsolved = 0;
    for seed in first..first + boards {
        let text = board(islands, alpha, beta, seed as u64);
        let clock = ProcessTime::now();
        let budget = Budget::unlimited().with_clock(Arc::new(move || clock.elapsed() > limit));
        let ((counted, islands), ms) = timed(|| solve(&text, EngineChoice::Fast, 1, &budget));
        let verdict = if counted.count > 0 { "solved" } else { outcome(&counted) };
        unsolved += usize::from(counted.count == 0);
        let stats = counted.report.stats;
        println!("{seed:>6} {islands:>8} {verdict:>8} {ms:>10.1} {:>10} {:>9}", stats.backtracks, stats.restarts);
        times.push(ms);
    }
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    println!(
        "{boards} boards: median {:.0}, 90 % {:.0}, worst {:.0} ms; not solved {unsolved}",
        at(50),
        at(90),
        at(100)
    );
}
