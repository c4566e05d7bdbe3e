//! x
mod qwh;
use cpu_time::ThreadTime;
use rejilla_engine::{Options, EngineChoice, solver};
use rejilla_engine::kernel::Budget;
use rejilla_puzzles::kind_named;
fn main() {
    if std::env::args().nth(2).is_some() { return qwh::run(&std::env::args().nth(1).unwrap()); }
    let dir = "../../shared/data/futoshiki".to_string();
    let engine = std::env::args().nth(1).unwrap_or("fast".into());
    let kind = kind_named("futoshiki").unwrap();
    for line in std::fs::read_to_string(format!("{dir}/bench.tsv")).unwrap().lines().chain(std::fs::read_to_string(format!("{dir}/sat_minimal.tsv")).unwrap().lines()) {
        let f: Vec<&str> = line.split('\t').collect();
        let (id, text) = if f[0].contains(':') { ("sat", f[0]) } else {(f[0], f[1])};
        let n = text.split(':').next().unwrap();
        let start = ThreadTime::now();
        let puzzle = kind.parse(text, &Options::default()).unwrap();
        let parse = start.elapsed().as_secs_f64()*1e3;
        let mut s = solver::solver(&*puzzle, EngineChoice::named(&engine).unwrap(), None).unwrap();
        let c = solver::count(&*puzzle, &mut *s, (2, 2), &Budget::unlimited()).unwrap();
        println!("{id} {n} {parse:.3} {:.3} ms count {} complete {} {:?}", start.elapsed().as_secs_f64()*1e3, c.count, c.complete, c.report.stats);
    }
}
