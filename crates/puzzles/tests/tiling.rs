//! The tiler against numbers that everybody knows.

use rejilla_engine::kernel::{Budget, Spent};
use rejilla_puzzles::tiling::{Cell, Frame, Lay, Shape, Tiler, Turns};

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

/// Tilings one by one, without the help of symmetry.
fn listed(tiler: &Tiler) -> Result<u64, Spent> {
    let mut count = 0;
    tiler.each(&Budget::unlimited(), &mut |_| {
        count += 1;
        std::ops::ControlFlow::Continue(())
    });
    Ok(count)
}

#[test]
fn symmetry_changes_no_count() {
    let square = Frame::rectangle(8, 8).with_hole(3, 3).with_hole(3, 4).with_hole(4, 3).with_hole(4, 4);
    let aslant = Frame::rectangle(8, 8).with_hole(0, 0).with_hole(1, 1).with_hole(6, 6).with_hole(7, 7);
    for frame in [square, aslant, Frame::rectangle(3, 20)] {
        for turns in [Turns::Fixed, Turns::Rotations, Turns::Reflections] {
            let tiler = Tiler::new(frame.clone(), &PENTOMINOES.map(shape), turns);
            assert_eq!(tiler.count(&Budget::unlimited()), listed(&tiler), "{frame:?} {turns:?}");
        }
    }
    // Lays that were chosen may lack the symmetry that their frame has.
    let whole = pentominoes(Frame::rectangle(3, 20));
    let cross = |lay: &Lay| lay.shape == 9 && lay.cells.iter().any(|cell| cell.index() % 20 > 10);
    let some: Vec<Lay> = whole.lays().iter().filter(|lay| !cross(lay)).cloned().collect();
    let tiler = Tiler::of_lays(Frame::rectangle(3, 20), some, (0..12).collect(), Turns::Reflections);
    assert_eq!(tiler.count(&Budget::unlimited()), listed(&tiler));
    assert_eq!(listed(&tiler), Ok(4), "half of the eight");
}

/// Tilings by the dullest search there is: the first free cell, every lay that fits, nothing else looked at.
fn naive(tiler: &Tiler, frame: &Frame, twins: &[usize]) -> u64 {
    fn go(tiler: &Tiler, free: &[usize], left: &mut [usize], twins: &[usize]) -> u64 {
        let Some(&first) = free.first() else { return 1 };
        let mut count = 0;
        for lay in tiler.lays().iter().filter(|lay| twins[lay.shape] == lay.shape) {
            let cells: Vec<usize> = lay.cells.iter().map(|cell| cell.index()).collect();
            if left[lay.shape] > 0 && cells.contains(&first) && cells.iter().all(|cell| free.contains(cell)) {
                let rest: Vec<usize> = free.iter().copied().filter(|cell| !cells.contains(cell)).collect();
                left[lay.shape] -= 1;
                count += go(tiler, &rest, left, twins);
                left[lay.shape] += 1;
            }
        }
        count
    }
    let cells = (0..frame.rows() * frame.cols()).filter(|&i| frame.is_open(Cell(i as u16)));
    let mut left: Vec<usize> = (0..twins.len()).map(|s| twins.iter().filter(|t| **t == s).count()).collect();
    go(tiler, &cells.collect::<Vec<_>>(), &mut left, twins)
}

/// Shapes of seven cells, one of them twice, one more than is needed, and a board with holes.
fn large() -> (Frame, Vec<Shape>) {
    let drawn = ["XXXX/XXX.", "XXXX/.XXX", "XXXX/XXX.", "XXX/XXX/X..", "XXXXX/XX..."];
    (Frame::rectangle(5, 6).with_hole(2, 2).with_hole(2, 3), drawn.map(shape).to_vec())
}

#[test]
fn large_shapes_are_searched_another_way_to_the_same_end() {
    for turns in [Turns::Rotations, Turns::Reflections] {
        let (frame, shapes) = large();
        let twin = |s: &Shape| shapes.iter().position(|t| s.is_turned(t, turns)).expect("itself");
        let twins: Vec<usize> = shapes.iter().map(twin).collect();
        let tiler = Tiler::new(frame.clone(), &shapes, turns);
        let expected = naive(&tiler, &frame, &twins);
        assert!(expected > 1, "{turns:?}: something to find");
        assert_eq!(tiler.count(&Budget::unlimited()), Ok(expected), "{turns:?}");
    }
    // All of them needed: then a shape can be what is looked for.
    let three = ["XXXX/XXXX", "XXX/X.X/XXX", "XXXX/XXXX"].map(shape);
    let frame = Frame::rectangle(3, 9).with_hole(1, 1).with_hole(1, 4).with_hole(1, 7);
    let tiler = Tiler::new(frame.clone(), &three, Turns::Reflections);
    assert_eq!(tiler.count(&Budget::unlimited()), Ok(naive(&tiler, &frame, &[0, 1, 0])));
}

#[test]
fn secondary_items_are_used_once_by_large_shapes_too() {
    let frame = Frame::rectangle(2, 14);
    let bars = |items: [usize; 2]| {
        let lay = |shape: usize, row: usize, at: usize, item: usize| Lay {
            shape,
            cells: (0..7).map(|i| Cell((row * 14 + at + i) as u16)).collect(),
            items: vec![item],
        };
        let lays = (0..4).map(|shape| lay(shape, shape / 2, shape % 2 * 7, items[shape % 2])).collect();
        Tiler::of_lays(frame.clone(), lays, (0..4).collect(), Turns::Fixed).count(&Budget::unlimited())
    };
    assert_eq!(bars([5, 6]), Ok(0), "two bars share an item");
    let free: Vec<Lay> = (0..4)
        .map(|shape| Lay {
            shape,
            cells: (0..7).map(|i| Cell((shape / 2 * 14 + shape % 2 * 7 + i) as u16)).collect(),
            items: vec![shape],
        })
        .collect();
    let tiler = Tiler::of_lays(frame.clone(), free, (0..4).collect(), Turns::Fixed);
    assert_eq!(tiler.count(&Budget::unlimited()), Ok(1));
}

#[test]
fn a_spent_budget_is_no_count() {
    let tiler = pentominoes(Frame::rectangle(6, 10));
    assert_eq!(tiler.count(&Budget::nodes(1_000)), Err(Spent::Nodes));
}

#[cfg(feature = "threads")]
#[test]
fn threads_find_the_same_in_the_same_order_with_large_shapes() {
    let (frame, shapes) = large();
    let tiler = Tiler::new(frame, &shapes, Turns::Reflections);
    let mut one = Vec::new();
    tiler.each(&Budget::unlimited(), &mut |chosen| {
        one.push(chosen.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    assert!(!one.is_empty());
    assert_eq!(tiler.count_parallel(2, &Budget::unlimited()), Ok(one.len() as u64));
    assert_eq!(tiler.all_parallel(3, &Budget::unlimited()), Ok(one));
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
