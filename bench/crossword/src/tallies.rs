//! Exact counts on small open and dense boards: how `count` does it, beside a plain counter of ours that fills cell by cell
//! along two tries and does nothing else. Where that takes over `STOP` (4) times as long it is stopped, and the ratio is at
//! least that. `ONLY` in the environment names one board, `LIST` one list of words.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use cpu_time::{ProcessTime, ThreadTime};
use rejilla_engine::kernel::Budget;
use rejilla_engine::{EngineChoice, solver};

use crate::{data, read};

/// Boards of five by five as puzzle makers and papers on filling use them, from open to dense.
const BOARDS: &[(&str, &str)] = &[
    ("open", "...../...../...../...../....."),
    ("one corner", "#..../...../...../...../....."),
    ("two corners", "#..../...../...../...../....#"),
    ("four corners", "#...#/...../...../...../#...#"),
    ("centre", "...../...../..#../...../....."),
    ("sides", "..#../...../#...#/...../..#.."),
    ("05.02", "....#/...../...../...../#...."),
    ("05.03", "....#/....#/...../#..../#...."),
    ("05.04", "...##/....#/...../#..../##..."),
    ("05.05", "...##/...##/...../##.../##..."),
    ("05.07", "#..../#..../...../....#/....#"),
    ("05.09", "##.../#..../...../....#/...##"),
];

const LIMIT: Duration = Duration::from_secs(100);

pub fn tallies() {
    println!("{:<14} {:<10} {:>14} {:>9} {:>9} {:>7}", "board", "words", "fills", "count s", "plain s", "ratio");
    let stop: f64 = std::env::var("STOP").ok().and_then(|said| said.parse().ok()).unwrap_or(4.0);
    let mut least = f64::MAX;
    for (list, path) in
        [("lex", "count/lex.words"), ("scowl66k", "words/scowl66k.txt"), ("small", "words/en-small.txt")]
    {
        let left_out = |setting: &str, name: &str| std::env::var(setting).is_ok_and(|only| only != name);
        let Some(words) = data(path) else { return println!("skipped: no ../shared") };
        for (name, grid) in BOARDS {
            if left_out("ONLY", name) || left_out("LIST", list) {
                continue;
            }
            let grid = grid.replace('/', "\n");
            let (ours, seconds) = counted(&grid, &words);
            let (theirs, plain) = Plain::new(&grid, &words).run(Duration::from_secs_f64(stop * seconds));
            let ratio = plain / seconds;
            let mark = match (ours, theirs) {
                (Some(ours), Some(theirs)) if ours != theirs => "  DIFFERENT",
                (None, _) => "  not counted",
                _ => "",
            };
            let fills = ours.map_or("-".to_owned(), |fills| fills.to_string());
            let shown = if theirs.is_some() { format!("{ratio:.1}") } else { format!(">={ratio:.1}") };
            println!("{name:<14} {list:<10} {fills:>14} {seconds:>9.3} {plain:>9.3} {shown:>7}{mark}");
            least = least.min(ratio);
        }
    }
    println!("least ratio {least:.1}");
}

fn counted(grid: &str, words: &str) -> (Option<u64>, f64) {
    let start = ThreadTime::now();
    let puzzle = read(grid, words);
    let clock = ProcessTime::now();
    let budget = Budget::unlimited().with_clock(Arc::new(move || clock.elapsed() > LIMIT));
    let mut filler = solver::solver(&*puzzle, EngineChoice::Fast, None).expect("a filler");
    let counted = solver::count(&*puzzle, &mut *filler, (u64::MAX, 0), &budget).expect("no decline");
    let settled = !matches!(counted.report.verdict, rejilla_engine::kernel::Verdict::Spent(_));
    (settled.then_some(counted.count), start.elapsed().as_secs_f64())
}

/// The plain counter.
struct Plain {
    /// The trie of the words of each length, all in one arena: where each letter leads, 0 nowhere.
    trie: Vec<[u32; 26]>,
    /// Where the trie of a length starts.
    roots: Vec<u32>,
    /// For each cell in order, the slots that read it.
    cells: Vec<Vec<usize>>,
    /// The length of each slot.
    lengths: Vec<usize>,
}

impl Plain {
    fn new(grid: &str, words: &str) -> Self {
        let open: Vec<Vec<bool>> = grid.lines().map(|line| line.chars().map(|c| c != '#').collect()).collect();
        let (height, width) = (open.len(), open[0].len());
        let mut cells = vec![Vec::new(); height * width];
        let mut lengths = Vec::new();
        let across = (0..height).map(|row| (0..width).map(|col| (row, col)).collect::<Vec<_>>());
        let down = (0..width).map(|col| (0..height).map(|row| (row, col)).collect());
        for line in across.chain(down) {
            for run in line.split(|&(row, col)| !open[row][col]).filter(|run| run.len() > 1) {
                run.iter().for_each(|&(row, col)| cells[row * width + col].push(lengths.len()));
                lengths.push(run.len());
            }
        }
        cells.retain(|slots| !slots.is_empty());
        let mut plain = Plain { trie: vec![[0; 26]], roots: vec![0; height.max(width) + 1], cells, lengths };
        let lower = words.split_whitespace().map(str::to_ascii_lowercase);
        for word in lower.filter(|word| word.bytes().all(|c| c.is_ascii_lowercase())) {
            plain.add(word.as_bytes());
        }
        plain
    }

    fn add(&mut self, word: &[u8]) {
        if !self.lengths.contains(&word.len()) {
            return;
        }
        if self.roots[word.len()] == 0 {
            self.roots[word.len()] = self.trie.len() as u32;
            self.trie.push([0; 26]);
        }
        let mut at = self.roots[word.len()] as usize;
        for letter in word.iter().map(|c| usize::from(c - b'a')) {
            if self.trie[at][letter] == 0 {
                self.trie[at][letter] = self.trie.len() as u32;
                self.trie.push([0; 26]);
            }
            at = self.trie[at][letter] as usize;
        }
    }

    /// The fills with different words, if they are counted in time, and the CPU seconds it took.
    fn run(&self, limit: Duration) -> (Option<u64>, f64) {
        let start = ThreadTime::now();
        let mut nodes: Vec<u32> = self.lengths.iter().map(|&len| self.roots[len]).collect();
        let clock = ProcessTime::now();
        let count = if nodes.contains(&0) { Some(0) } else { self.fill(0, &mut nodes, (clock, limit)) };
        (count, start.elapsed().as_secs_f64())
    }

    fn fill(&self, cell: usize, nodes: &mut [u32], (clock, limit): (ProcessTime, Duration)) -> Option<u64> {
        let Some(slots) = self.cells.get(cell) else {
            // A word's last node is its own.
            let different = if nodes.len() <= 16 {
                (1..nodes.len()).all(|i| !nodes[..i].contains(&nodes[i]))
            } else {
                nodes.iter().collect::<HashSet<_>>().len() == nodes.len()
            };
            return Some(u64::from(different));
        };
        if cell == 5 && clock.elapsed() > limit {
            return None;
        }
        let mut count = 0;
        for letter in 0..26 {
            let mut before = [0; 2];
            before.iter_mut().zip(slots).for_each(|(node, &slot)| *node = nodes[slot]);
            if slots.iter().all(|&slot| self.trie[nodes[slot] as usize][letter] != 0) {
                slots.iter().for_each(|&slot| nodes[slot] = self.trie[nodes[slot] as usize][letter]);
                count += self.fill(cell + 1, nodes, (clock, limit))?;
                slots.iter().zip(before).for_each(|(&slot, node)| nodes[slot] = node);
            }
        }
        Some(count)
    }
}
