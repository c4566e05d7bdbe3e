//! The twelve pentominoes, with everyone given the same lays: exact cover by two crates, and a plain bitmask of ours that
//! fills along the narrow side and does nothing else.

use std::ops::ControlFlow;

use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::x::make_problem;
use dlx::{OptOrder, Uint};
use exact_covers::{DlSolver, Solver as _};
use rejilla_engine::kernel::Budget;
use rejilla_puzzles::tiling::{Cell, Frame, Lay, Shape, Tiler, Turns};

use crate::timed;

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

/// The cross is the tenth: its centre in one quarter of the board takes each tiling once up to symmetry.
const CROSS: usize = 9;

fn shape(drawn: &str) -> Shape {
    let rows = drawn.split('/').enumerate();
    Shape::new(rows.flat_map(|(row, line)| {
        line.char_indices().filter(|(_, c)| *c == 'X').map(move |(col, _)| (row as i32, col as i32))
    }))
}

pub(crate) fn pentominoes() {
    println!("{:<14} {:>9} {:>10} {:>9} {:>10}", "", "tilings", "ms", "up to sym", "ms");
    let shapes = PENTOMINOES.map(shape);
    let make = || Tiler::new(Frame::rectangle(6, 10), &shapes, Turns::Reflections);
    let (all, all_ms) = timed(|| make().count(&Budget::unlimited()).expect("no limit"));
    let (classes, classes_ms) = timed(|| make().count_up_to_symmetry(&Budget::unlimited()).expect("no limit"));
    println!("{:<14} {all:>9} {all_ms:>10.0} {classes:>9} {classes_ms:>10.0}", "rejilla");
    let tiler = make();
    let in_quarter = |lay: &&Lay| {
        let top = lay.cells.iter().map(|cell| cell.index() / 10).min();
        let left = lay.cells.iter().map(|cell| cell.index() % 10).min();
        lay.shape != CROSS || top < Some(2) && left < Some(4)
    };
    let lays: Vec<&Lay> = tiler.lays().iter().collect();
    let quarter: Vec<&Lay> = tiler.lays().iter().filter(in_quarter).collect();
    let mut best = (f64::MAX, f64::MAX);
    for (name, count) in [("dlx", by_dlx as fn(&[&Lay]) -> u64), ("exact-covers", by_exact_covers)] {
        let ((all, all_ms), (classes, classes_ms)) = (timed(|| count(&lays)), timed(|| count(&quarter)));
        println!("{name:<14} {all:>9} {all_ms:>10.0} {classes:>9} {classes_ms:>10.0}");
        best = (best.0.min(all_ms), best.1.min(classes_ms));
    }
    println!("{:<14} {:>9} {:>10.1} {:>9} {:>10.1}", "ratio", "", best.0 / all_ms, "", best.1 / classes_ms);
}

/// All tilings of the three boards that people count, beside the plain bitmask.
pub(crate) fn tilings() {
    println!(
        "{:<22} {:>9} {:>10} {:>10} {:>10} {:>10} {:>7}",
        "", "tilings", "count ms", "list ms", "up to sym", "bitmask ms", "ratio"
    );
    let shapes = PENTOMINOES.map(shape);
    let cornerless = [(0, 0), (0, 7), (7, 0), (7, 7)].iter();
    let boards = [
        ("6×10", Frame::rectangle(6, 10)),
        ("5×12", Frame::rectangle(5, 12)),
        ("8×8 without corners", cornerless.fold(Frame::rectangle(8, 8), |f, &(row, col)| f.with_hole(row, col))),
    ];
    for (name, frame) in boards {
        let make = || Tiler::new(frame.clone(), &shapes, Turns::Reflections);
        let mut best = [f64::MAX; 4];
        let mut found = [0; 4];
        for _ in 0..3 {
            let runs: [&dyn Fn() -> u64; 4] = [
                &|| make().count(&Budget::unlimited()).expect("no limit"),
                &|| listed(&make()),
                &|| make().count_up_to_symmetry(&Budget::unlimited()).expect("no limit"),
                &|| plain(&frame, make().lays()),
            ];
            for (i, run) in runs.iter().enumerate() {
                let (count, ms) = timed(run);
                (found[i], best[i]) = (count, best[i].min(ms));
            }
        }
        assert!(found[0] == found[1] && found[0] == found[3], "{name}: {found:?}");
        let [count, list, classes, bitmask] = best;
        let ratio = bitmask / count;
        println!("{name:<22} {:>9} {count:>10.0} {list:>10.0} {classes:>10.0} {bitmask:>10.0} {ratio:>7.1}", found[0]);
    }
}

/// Every tiling reported, one by one.
fn listed(tiler: &Tiler) -> u64 {
    let mut count = 0;
    tiler.each(&Budget::unlimited(), &mut |_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

/// The peer: one word of cells along the narrow side, one of pieces, the lays by their first cell.
fn plain(frame: &Frame, lays: &[Lay]) -> u64 {
    let (rows, cols) = (frame.rows(), frame.cols());
    let bit = |cell: usize| if rows < cols { cell % cols * rows + cell / cols } else { cell };
    let mut firsts: Vec<Vec<(u64, u32)>> = vec![Vec::new(); 64];
    for lay in lays {
        let cells = lay.cells.iter().fold(0u64, |cells, cell| cells | 1 << bit(cell.index()));
        firsts[cells.trailing_zeros() as usize].push((cells, 1 << lay.shape));
    }
    let closed = (0..rows * cols).filter(|&cell| !frame.is_open(Cell(cell as u16)));
    let beyond = if rows * cols < 64 { !0 << (rows * cols) } else { 0 };
    fill(&firsts, closed.fold(beyond, |covered, cell| covered | 1 << bit(cell)), 0)
}

fn fill(firsts: &[Vec<(u64, u32)>], covered: u64, used: u32) -> u64 {
    if covered == !0 {
        return 1;
    }
    let lays = &firsts[covered.trailing_ones() as usize];
    let fits = lays.iter().filter(|(cells, piece)| cells & covered == 0 && piece & used == 0);
    fits.map(|(cells, piece)| fill(firsts, covered | cells, used | piece)).sum()
}

/// Cells, then pieces.
fn items(lay: &Lay) -> Vec<usize> {
    lay.cells.iter().map(|cell| cell.index()).chain([60 + lay.shape]).collect()
}

fn by_dlx(lays: &[&Lay]) -> u64 {
    let options: Vec<Vec<Uint>> = lays.iter().map(|lay| items(lay).into_iter().map(Uint).collect()).collect();
    let mut problem = make_problem(72, 0, &options, OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut count = 0;
    while solver.next_solution(&mut chooser) {
        count += 1;
    }
    count
}

fn by_exact_covers(lays: &[&Lay]) -> u64 {
    let all: Vec<usize> = (0..72).collect();
    let mut solver: DlSolver<'_, usize, ()> = DlSolver::new(&all, &[]);
    for lay in lays {
        solver.add_option(items(lay), []);
    }
    let mut count = 0;
    solver.solve(|_| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}
