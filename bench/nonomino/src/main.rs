use cpu_time::ThreadTime;
use rejilla_engine::kernel::Budget;
use rejilla_puzzles::tiling::{Frame, Shape, Tiler, Turns};
const PENTOMINOES: [&str; 12] = [
    ".XX/XX./.X.", "XXXXX", "X./X./X./XX", "XX/XX/X.", ".X/.X/XX/X.", "XXX/.X./.X.", "X.X/XXX", "X../X../XXX",
    "X../XX./.XX", ".X./XXX/.X.", ".X/XX/.X/.X", "XX./.X./.XX",
];
fn shape(drawn: &str) -> Shape {
    let points = drawn.split('/').enumerate().flat_map(|(r, row)| {
        row.char_indices().filter(|(_, c)| *c == 'X').map(move |(c, _)| (r as i32, c as i32))
    });
    Shape::new(points.collect::<Vec<_>>())
}
fn main() {
    let shapes: Vec<Shape> = PENTOMINOES.iter().map(|s| shape(s)).collect();
    let t = Tiler::new(Frame::rectangle(6, 10), &shapes, Turns::Reflections);
    let s = ThreadTime::now();
    println!("{:?} {:?}", t.count(&Budget::unlimited()), s.elapsed());
    let b=Budget::unlimited(); let _=t.count(&b); println!("nodes {}", b.used());
    let s = ThreadTime::now();
    println!("{:?} {:?}", t.count_up_to_symmetry(&Budget::unlimited()), s.elapsed());
}
