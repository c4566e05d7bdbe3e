use cpu_time::ThreadTime;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::solver::{count, solver};
use rejilla_engine::*;
use rejilla_puzzles::kind_named;

fn cnt(p: &dyn Puzzle, c: EngineChoice, nodes: u64) -> String {
    let mut s = solver(p, c, None).unwrap();
    let t = ThreadTime::now();
    let r = count(p, &mut *s, (3, 0), &Budget::nodes(nodes)).unwrap();
    format!("{} {}{} nodes {} {:?}", c.id(), r.count, if r.complete { "" } else { "?" }, r.report.stats.nodes, t.elapsed())
}
fn main() {
    let kind = kind_named("nonomino").unwrap();
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args[0] == "conv" {
        let z = kind.parse(&args[1], &Options::default()).unwrap();
        print!("{}", z.write(&args[2], &Marks::none()));
        return;
    }
    if args[0] == "count" {
        let z = kind.parse(&args[1], &Options::default()).unwrap();
        println!("{} {}", cnt(&*z, EngineChoice::Fast, 1_000_000), z.fault().is_some());
        return;
    }
    if args[0] == "layout" {
        use rejilla_puzzles::nonomino::*;
        let n: usize = args[1].parse().unwrap();
        let t = ThreadTime::now();
        let mut hist = [0; 11];
        let mut m = vec![];
        for i in 0..200 { let l = random_layout(n, &mut Rng::new(3, i)); let r = roundness(n, &l); m.push(r.mean); hist[r.mean/10]+=1; if i < 2 { for row in l.chunks(n) { println!("{}", row.iter().map(|&c| (b'A'+c as u8) as char).collect::<String>()); } println!("{r:?}"); } }
        println!("{:?} per; mean {} hist {:?}", t.elapsed()/200, m.iter().sum::<usize>()/200, hist);
        return;
    }
    if args[0] == "data" {
        for e in std::fs::read_dir("/work/shared/data/jigsaw").unwrap() {
            let p = e.unwrap().path();
            for l in std::fs::read_to_string(&p).unwrap().lines() {
                let z = kind.parse(l, &Options::default()).unwrap();
                let l2 = z.write("tatham", &Marks::none());
                assert_eq!(l2.split(':').nth(1), l.split(':').nth(1));
                let r = rating::rate(&*z, &Budget::unlimited());
                println!("{} {} | {} | {} {:?}", p.file_name().unwrap().to_str().unwrap(), cnt(&*z, EngineChoice::Fast, 1_000_000), cnt(&*z, EngineChoice::Kernel(Engine::Mac), 100_000), r.map_or("-", |r| r.level.id), r.map(|r| r.tenths));
            }
        }
        return;
    }
    if args[0] == "show" {
        let text = std::fs::read_to_string(&args[1]).unwrap();
        let z = kind.parse(&text, &Options::default()).unwrap();
        println!("{}", z.write("text", &Marks::none()));
        println!("{:?}", z.fault());
        for e in [EngineChoice::Fast, EngineChoice::Kernel(Engine::Mac), EngineChoice::Kernel(Engine::Sat)] { println!("{}", cnt(&*z, e, 1_000_000)); }
        let mut s = solver(&*z, EngineChoice::Fast, None).unwrap();
        let r = count(&*z, &mut *s, (1, 1), &Budget::unlimited()).unwrap();
        for a in r.answers { println!("{}", z.write("text", &Marks::answer(&a))); println!("{}", z.write("line", &Marks::answer(&a))); }
        let r = explain::explain(&*z, Board::new(z.model()), kind.full_ladder().techniques, &Budget::unlimited(), &mut |s, b| { let ok = checker::check_step(b, s, None); println!("{} {:?} {}", s.technique.id, ok, s.effects.len()); });
        println!("{:?}", r.outcome);
        return;
    }
    let count_: u64 = args[1].parse().unwrap();
    let said: Vec<(&str, &str)> = args[2..].iter().map(|a| a.split_once('=').unwrap()).collect();
    let o = Options::checked(kind.options(), Scope::Generate, said).unwrap();
    for i in 0..count_ {
        let t = ThreadTime::now();
        let z = kind.generate(&o, &mut Rng::new(1, i), &Budget::unlimited()).unwrap();
        let el = t.elapsed();
        let r = rating::rate(&*z, &Budget::unlimited());
        println!("{}", z.write("line", &Marks::none()));
        println!("{:?} {} | {} | {}", el, r.map_or("-", |r| r.level.id), cnt(&*z, EngineChoice::Fast, 10_000_000), cnt(&*z, EngineChoice::Kernel(Engine::Mac), 10_000));
    }
}
