use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Board, Options, rating};
use rejilla_puzzles::kind_named;
fn main() {
    let kind = kind_named("futoshiki").unwrap();
    let check = std::env::args().nth(1).is_some();
    let text = std::fs::read_to_string("/work/shared/data/futoshiki/tatham_generated.tsv").unwrap();
    let mut rows = vec![];
    let mut used = std::collections::BTreeMap::<String, (u32,f64)>::new();
    for line in text.lines() {
        let (id, level) = line.split_once('\t').unwrap();
        let puzzle = kind.parse(id, &Options::default()).unwrap();
        let t = std::time::Instant::now();
        let mut bad = 0;
        let e = explain(&*puzzle, Board::new(puzzle.model()), kind.full_ladder().techniques, &Budget::unlimited(), &mut |step, board| {
            used.entry(step.technique.id.into()).or_default().0 += 1;
            if check { if let Err(f) = check_step(board, step, None) { bad += 1; if bad < 3 { println!("FLAW {f:?} {step:?}"); } } }
        });
        let r = rating::of_steps(kind, &e.steps, e.outcome != rejilla_engine::Outcome::Solved);
        rows.push((level.to_string(), r.tenths));
        println!("{} {level} {:?} {} {} steps {} bad {bad} {:.1} ms", id.split(':').next().unwrap(), e.outcome, r.tenths, r.hardest.map_or("", |t| t.id), e.steps.len(), t.elapsed().as_secs_f64()*1e3);
    }
    println!("{used:?}");
    // spearman
    let rank = |v: &Vec<f64>| -> Vec<f64> { v.iter().map(|x| { let less = v.iter().filter(|y| *y < x).count() as f64; let eq = v.iter().filter(|y| *y == x).count() as f64; less + (eq+1.0)/2.0 }).collect() };
    for with_r in [false, true] {
        let sel: Vec<_> = rows.iter().filter(|(l, _)| with_r || l != "r").collect();
        let a = rank(&sel.iter().map(|(l, _)| "tekxr".find(l.as_str()).unwrap() as f64).collect());
        let b = rank(&sel.iter().map(|(_, t)| *t as f64).collect());
        let n = a.len() as f64; let (ma, mb) = (a.iter().sum::<f64>()/n, b.iter().sum::<f64>()/n);
        let cov: f64 = a.iter().zip(&b).map(|(x,y)| (x-ma)*(y-mb)).sum(); let va: f64 = a.iter().map(|x| (x-ma).powi(2)).sum(); let vb: f64 = b.iter().map(|x| (x-mb).powi(2)).sum();
        println!("spearman with_r {with_r} {}", cov/(va*vb).sqrt());
    }
}
