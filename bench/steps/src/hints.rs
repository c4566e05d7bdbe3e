//! How long a player waits for the next hint: on every board that `full` passes through, up to ER 9.0.

use cpu_time::ThreadTime;
use rejilla_engine::Board;
use rejilla_puzzles::kind_named;

/// The hardest puzzles looked at, in tenths.
const MOST: u32 = 90;

/// Every `every`-th puzzle of the random ones, and all that are harder than 8.4.
pub fn time(every: usize) {
    let Some(text) = crate::shared("rating/random_minimal_ser_w.tsv") else { return };
    let ladder = kind_named("sudoku").expect("sudoku").full_ladder();
    let (mut all, mut hard) = (Vec::new(), Vec::new());
    for (i, line) in text.lines().enumerate() {
        let Some(cells) = crate::cells(line) else { continue };
        let er = line.split('\t').nth(1).and_then(|er| er.replace('.', "").parse::<u32>().ok()).unwrap_or(0);
        if er > MOST || (i % every != 0 && er <= 84) {
            continue;
        }
        let puzzle = crate::read("sudoku", cells).expect("a puzzle");
        let mut board = Board::new(puzzle.model());
        while !board.is_full() {
            let start = ThreadTime::now();
            let Some(step) = ladder.climber().next_told(&board) else { break };
            let spent = start.elapsed().as_secs_f64() * 1e3;
            all.push(spent);
            if step.rating > 23 {
                hard.push((spent, step.technique.id, cells));
            }
            board.apply(&step.effects);
        }
    }
    all.sort_by(f64::total_cmp);
    hard.sort_by(|a, b| a.0.total_cmp(&b.0));
    let at = |n: usize, part: f64| ((n as f64 * part) as usize).min(n - 1);
    println!(
        "every board   {:6}: p50 {:.3} ms, p99 {:.3} ms, most {:.3} ms",
        all.len(),
        all[at(all.len(), 0.5)],
        all[at(all.len(), 0.99)],
        all[all.len() - 1]
    );
    println!(
        "beyond singles {:5}: p50 {:.3} ms, p99 {:.3} ms, most {:.3} ms",
        hard.len(),
        hard[at(hard.len(), 0.5)].0,
        hard[at(hard.len(), 0.99)].0,
        hard[hard.len() - 1].0
    );
    hard.iter().rev().take(5).for_each(|(spent, id, cells)| println!("{spent:9.3} ms {id} {cells}"));
}

/// What each technique costs on the boards where singles do not go on, asked whatever came before it.
pub fn rungs(every: usize) {
    let Some(text) = crate::shared("rating/random_minimal_ser_w.tsv") else { return };
    let ladder = kind_named("sudoku").expect("sudoku").full_ladder();
    let mut spent = vec![(0.0, 0.0f64, 0u32); ladder.techniques.len()];
    for line in text.lines().filter_map(crate::cells).step_by(every) {
        let puzzle = crate::read("sudoku", line).expect("a puzzle");
        let mut board = Board::new(puzzle.model());
        while let Some(found) = ladder.climber().next(&board).filter(|_| !board.is_full()) {
            if found.rating >= 45 {
                for (technique, spent) in ladder.techniques.iter().zip(&mut spent).filter(|(t, _)| t.difficulty < 90) {
                    let start = ThreadTime::now();
                    let _ = technique.first(&board);
                    let took = start.elapsed().as_secs_f64() * 1e3;
                    *spent = (spent.0 + took, spent.1.max(took), spent.2 + 1);
                }
            }
            board.apply(&found.effects);
        }
    }
    for (technique, (sum, most, times)) in ladder.techniques.iter().zip(spent) {
        println!("{:<24} mean {:8.3} ms, most {most:8.3} ms", technique.id, sum / f64::from(times.max(1)));
    }
}
