//! The full ladder to the end of every puzzle of a file, every step held to account.

use std::collections::BTreeMap;

use cpu_time::ThreadTime;
use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Outcome};
use rejilla_puzzles::kind_named;

/// Climbs every `every`-th puzzle of a file from the `from`-th, `most` of them; the slowest, the longest stories and what did
/// not end are named.
pub fn finish(file: &str, most: usize, (every, from): (usize, usize)) {
    let Some(text) = crate::shared(file) else { return };
    let lines: Vec<&str> = text.lines().filter_map(crate::cells).skip(from).step_by(every).take(most).collect();
    let kind = kind_named("sudoku").expect("sudoku");
    let ladder = kind.full_ladder();
    let (mut steps, mut flaws, mut unfinished) = (0u64, 0u64, 0u64);
    let (mut all, mut checking) = (0.0, 0.0);
    let mut slowest: Vec<(f64, &str)> = Vec::new();
    let mut stories: Vec<(usize, &str, &str)> = Vec::new();
    let mut used: BTreeMap<(u32, &str), (u64, u64)> = BTreeMap::new();
    for line in &lines {
        let puzzle = crate::read("sudoku", line).expect("a puzzle");
        let (start, mut checked) = (ThreadTime::now(), 0.0);
        let board = Board::new(puzzle.model());
        let mut here: BTreeMap<(u32, &str), u64> = BTreeMap::new();
        let told = explain(&*puzzle, board, &mut *ladder.climber(), &Budget::unlimited(), &mut |step, board| {
            let turn = ThreadTime::now();
            steps += 1;
            let facts = step.proof().map_or(0, |proof| proof.facts.len());
            stories.push((facts, step.technique.id, line));
            *here.entry((step.technique.difficulty, step.technique.id)).or_default() += 1;
            if let Err(flaw) = check_step(board, step) {
                flaws += 1;
                println!("{line}: {flaw:?} in {}", step.technique.id);
            }
            checked += turn.elapsed().as_secs_f64();
        });
        let spent = start.elapsed().as_secs_f64() - checked;
        if told.outcome != Outcome::Solved {
            unfinished += 1;
            println!("{line}: {:?}", told.outcome);
        }
        for (id, times) in here {
            let sum = used.entry(id).or_default();
            *sum = (sum.0 + times, sum.1 + 1);
        }
        all += spent;
        checking += checked;
        stories.sort_by_key(|story| std::cmp::Reverse(story.0));
        stories.truncate(5);
        slowest.push((spent, line));
        slowest.sort_by(|a, b| b.0.total_cmp(&a.0));
        slowest.truncate(5);
    }
    println!("{} puzzles, {unfinished} not ended, {steps} steps, {flaws} flaws", lines.len());
    println!("{all:.1} CPU s to the end ({:.2} ms each), {checking:.1} to check", all * 1e3 / lines.len() as f64);
    slowest.iter().for_each(|(spent, line)| println!("{spent:8.3} s {line}"));
    stories.iter().for_each(|(facts, id, line)| println!("{facts:8} facts {id} {line}"));
    for ((difficulty, id), (times, puzzles)) in used {
        println!("{:5.1} {id:<24} {times:8} steps in {puzzles:6} puzzles", f64::from(difficulty) / 10.0);
    }
}
