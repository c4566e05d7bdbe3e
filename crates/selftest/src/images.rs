//! Puzzles that must have as many solutions as the one at hand.

use std::collections::BTreeSet;

use rejilla_engine::kernel::constraint::AllDifferent;
use rejilla_engine::kernel::{Budget, Engine, Model, Val, Var, Verdict, solve};
use rejilla_engine::{Draft, EngineChoice, Options, Puzzle, Rng, Scope};

use crate::truth::{LIMIT, Truth};

/// Nodes for an image.
const LOOKING: u64 = 20_000;

/// The board as its author would draw it, turned and mirrored, and read again.
pub(crate) fn drawn(puzzle: &dyn Puzzle, truth: &Truth, budget: &Budget) -> Result<u64, String> {
    let Some(draft) = puzzle.draft() else { return Ok(0) };
    let kind = puzzle.kind();
    let options = Options::defaults(kind.options(), Scope::Parse);
    let mut done = 0;
    for (name, transposed, mirrored) in
        [("as it is", false, false), ("transposed", true, false), ("mirrored", false, true), ("turned", true, true)]
    {
        let image = turned(&draft, transposed, mirrored);
        let Ok(text) = kind.drafted(&image) else { continue };
        let Ok(image) = kind.parse(&text, &options) else { continue };
        let engine = EngineChoice::Kernel(Engine::Mac);
        if let Some(found) = Truth::by(&*image, engine, &budget.purse(LOOKING))? {
            truth.counts(&found, name)?;
            done += 1;
        }
    }
    Ok(done)
}

/// A drawing over its main diagonal, then left to right.
fn turned(draft: &Draft, transposed: bool, mirrored: bool) -> Draft {
    let (rows, cols) = if transposed { (draft.cols, draft.rows) } else { (draft.rows, draft.cols) };
    let from = |i: usize| {
        let (row, col) = (i / cols, i % cols);
        let col = if mirrored { cols - 1 - col } else { col };
        if transposed { col * draft.cols + row } else { row * draft.cols + col }
    };
    let mut to = vec![0; rows * cols];
    (0..rows * cols).for_each(|i| to[from(i)] = i);
    Draft {
        rows,
        cols,
        cells: (0..rows * cols).map(|i| draft.cells[from(i)].clone()).collect(),
        regions: (0..rows * cols).map(|i| draft.regions[from(i)]).collect(),
        signs: draft.signs.iter().map(|&(less, more)| (to[less], to[more])).collect(),
    }
}

/// Where all rules say that cells differ: other names for the values, and lines swapped that may be.
pub(crate) fn relabelled(puzzle: &dyn Puzzle, truth: &Truth, rng: &mut Rng, budget: &Budget) -> Result<u64, String> {
    let model = puzzle.model();
    let houses: BTreeSet<Vec<Var>> = model.of_shape::<AllDifferent>().map(|(_, house)| sorted(house.vars())).collect();
    let n = model.vars().next().map_or(0, |x| model.universe(x));
    let is_plain = |x: Var| model.universe(x) == n && model.initial(x).len() as usize == n;
    if model.len() != n * n
        || model.of_shape::<AllDifferent>().count() != model.constraints().len()
        || !model.vars().all(is_plain)
    {
        return Ok(0);
    }
    let mut names: Vec<usize> = (0..n).collect();
    rng.shuffle(&mut names);
    // Any exchange of cells that leaves the set of houses as it is.
    let (a, b, in_rows) = (rng.below(n), rng.below(n), rng.below(2) == 0);
    let swap = |at: usize| {
        if at == a {
            b
        } else if at == b {
            a
        } else {
            at
        }
    };
    let moved = |x: Var| {
        let (row, col) = (x.index() / n, x.index() % n);
        Var::at(if in_rows { swap(row) * n + col } else { row * n + swap(col) })
    };
    let keeps =
        houses.iter().all(|house| houses.contains(&sorted(&house.iter().map(|&x| moved(x)).collect::<Vec<_>>())));
    let place = |x: Var| if keeps { moved(x) } else { x };
    let given = model.given().iter().map(|&(x, v)| (place(x), Val::at(names[v.index()]))).collect();
    truth.counts(&counted(&model.with_given(given), budget), "relabelled").map(|()| 1)
}

fn sorted(vars: &[Var]) -> Vec<Var> {
    let mut vars = vars.to_vec();
    vars.sort_unstable();
    vars
}

fn counted(model: &Model, budget: &Budget) -> Truth {
    let mut answers = Vec::new();
    let mut brancher = Engine::Mac.default_order().brancher(model);
    let report = solve(model, Engine::Mac, &mut *brancher, &budget.purse(LOOKING), &mut (), &mut |answer| {
        answers.push(answer.to_vec());
        if answers.len() as u64 == LIMIT {
            std::ops::ControlFlow::Break(())
        } else {
            std::ops::ControlFlow::Continue(())
        }
    });
    let complete = report.is_ok_and(|report| report.verdict == Verdict::Exhausted);
    Truth { answers, complete }
}
