use std::time::Instant;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::{EngineChoice, Marks, Options, Rng, Scope, rating, solver};
use rejilla_puzzles::kind_named;
fn main() {
    let kind = kind_named("futoshiki").unwrap();
    let args: Vec<String> = std::env::args().collect();
    let count: u64 = args[1].parse().unwrap();
    let said: Vec<(&str, &str)> = args[2..].iter().map(|a| a.split_once('=').unwrap()).collect();
    let options = Options::checked(kind.options(), Scope::Generate, said.iter().copied()).unwrap();
    for seed in 0..count {
        let t = Instant::now();
        match kind.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited().with_nodes(5_000_000)) {
            Ok(p) => {
                let s = t.elapsed().as_secs_f64();
                let line = p.write("line", &Marks::none());
                let givens = p.model().given().len(); let signs = p.model().constraints().len() - 2 * (p.model().len() as f64).sqrt() as usize;
                let mut sv = solver::solver(&*p, EngineChoice::Kernel(Engine::Sat), None).unwrap();
                let c = solver::count(&*p, &mut *sv, (2, 0), &Budget::unlimited()).unwrap();
                let r = if args.iter().any(|a| a.contains("size=2") || a.contains("size=1")) {None} else {rating::rate(&*p, &Budget::unlimited())};
                println!("{s:.3} s givens {givens} signs {signs} count {} level {:?} {}", c.count, r.map(|r| (r.level.id, r.tenths, r.hardest.map(|t| t.id))), if count < 3 { line } else { String::new() });
            }
            Err(e) => println!("{:.3} s {e:?}", t.elapsed().as_secs_f64()),
        }
    }
}
