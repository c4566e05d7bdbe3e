use cpu_time::ThreadTime;
use rejilla_engine::{Options, EngineChoice, solver};
use rejilla_engine::kernel::Budget;
use rejilla_puzzles::kind_named;
pub fn run(engine: &str) {
    let kind = kind_named("futoshiki").unwrap();
    let dir = "../../shared/data/qwh";
    let mut files: Vec<_> = std::fs::read_dir(format!("{dir}/csplib067")).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files.push(format!("{dir}/qwh.order33.holes381.pls").into());
    let most: u64 = std::env::var("MOST").ok().and_then(|v| v.parse().ok()).unwrap_or(1);
    let mut total = 0.0; let mut worst: f64 = 0.0;
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let text = if text.starts_with("order") { text } else {
            let nums: Vec<i64> = text.split(|c: char| !c.is_ascii_digit()).filter_map(|t| t.parse().ok()).collect();
            let n = nums[0];
            format!("order {n}\n{}", nums[1..].iter().map(|v| format!("{} ", v - 1)).collect::<String>())
        };
        let start = ThreadTime::now();
        let puzzle = kind.parse(&text, &Options::default()).unwrap();
        let mut s = solver::solver(&*puzzle, EngineChoice::named(engine).unwrap(), None).unwrap();
        let c = solver::count(&*puzzle, &mut *s, (most, 2), &Budget::unlimited().with_nodes(3_000_000)).unwrap();
        let t = start.elapsed().as_secs_f64(); 
        if !file.to_str().unwrap().contains("33") {total += t; worst = worst.max(t);}
        println!("{} {t:.3} s count {} complete {} nodes {} conflicts {}", file.file_name().unwrap().to_str().unwrap(), c.count, c.complete, c.report.stats.nodes, c.report.stats.backtracks);
    }
    println!("total {total:.2} worst {worst:.2}");
}
