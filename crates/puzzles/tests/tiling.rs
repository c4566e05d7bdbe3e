//! The tiler against numbers that everybody knows.

use rejilla_engine::kernel::{Budget, Spent};
use rejilla_puzzles::tiling::{Frame, Shape, Tiler, Turns};

const PENTOMINOES: [&str; 12] = [
    ".XX/XX./.X.",
    "XXXXX",
    "X./X./X./XX",
    "XX/XX/X.",
    ".X/.X/XX/X.",
    "XXX/.X./.X.",
    "X.X/XXX",
    "X../X../XXX",
    "X../XX./.XX",
    ".X./XXX/.X.",
    ".X/XX/.X/.X",
    "XX./.X./.XX",
];

fn shape(drawn: &str) -> Shape {
    let rows = drawn.split('/').enumerate();
    Shape::new(rows.flat_map(|(row, line)| {
        line.char_indices().filter(|(_, c)| *c == 'X').map(move |(col, _)| (row as i32, col as i32))
    }))
}

fn pentominoes(frame: Frame) -> Tiler {
    Tiler::new(frame, &PENTOMINOES.map(shape), Turns::Reflections)
}

#[test]
fn pentominoes_in_a_strip() {
    let tiler = pentominoes(Frame::rectangle(3, 20));
    assert_eq!(tiler.count(&Budget::unlimited()), Ok(8));
    assert_eq!(tiler.count_up_to_symmetry(&Budget::unlimited()), Ok(2));
    let upright = pentominoes(Frame::rectangle(20, 3));
    assert_eq!(upright.count(&Budget::unlimited()), Ok(8));
}

#[test]
fn pentominoes_around_a_hole() {
    let frame = Frame::rectangle(8, 8).with_hole(3, 3).with_hole(3, 4).with_hole(4, 3).with_hole(4, 4);
    let tiler = pentominoes(frame);
    assert_eq!(tiler.count_up_to_symmetry(&Budget::unlimited()), Ok(65));
}

#[test]
fn dominoes_are_all_alike() {
    let dominoes = |n: usize| vec![Shape::new([(0, 0), (0, 1)]); n];
    let tiler = Tiler::new(Frame::rectangle(6, 6), &dominoes(18), Turns::Rotations);
    assert_eq!(tiler.count(&Budget::unlimited()), Ok(6728));
    // All across, or not at all.
    let fixed = Tiler::new(Frame::rectangle(6, 6), &dominoes(18), Turns::Fixed);
    assert_eq!(fixed.count(&Budget::unlimited()), Ok(1));
    // Three by three by symmetry: nothing is left of a shape that has twins only.
    let small = Tiler::new(Frame::rectangle(2, 3), &dominoes(3), Turns::Reflections);
    assert_eq!((small.count(&Budget::unlimited()), small.count_up_to_symmetry(&Budget::unlimited())), (Ok(3), Ok(2)));
}

#[test]
fn a_spent_budget_is_no_count() {
    let tiler = pentominoes(Frame::rectangle(6, 10));
    assert_eq!(tiler.count(&Budget::nodes(1_000)), Err(Spent::Nodes));
}

#[cfg(feature = "threads")]
#[test]
fn threads_find_the_same_in_the_same_order() {
    let tiler = pentominoes(Frame::rectangle(3, 20));
    let mut one = Vec::new();
    tiler.each(&Budget::unlimited(), &mut |chosen| {
        one.push(chosen.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!(tiler.all_parallel(3, &Budget::unlimited()), Ok(one));
    assert_eq!(tiler.count_parallel(2, &Budget::unlimited()), Ok(8));
    assert_eq!(tiler.count_parallel(2, &Budget::nodes(10)), Err(Spent::Nodes));
}
