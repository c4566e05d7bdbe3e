//! Unique sudokus of a wanted difficulty: a random full grid, and clues taken away one by one in random order.
//!
//! | size | difficulty | a clue goes while | the result |
//! |---|---|---|---|
//! | up to 12 | any, extreme | the solution is unique | minimal |
//! | up to 9 | easy to hard, but 8 hard | the same, and puzzles are made until one fits | minimal |
//! | above | any, extreme | uniqueness is proved within a purse of nodes | unique, all but minimal |
//! | above 9, and 8 hard | easy to hard | the level's techniques solve it | no clue can go without leaving the level |
//! | 9 | very easy | the scale says so: hardly a minimal puzzle is | the same |
//!
//! One in thousands of minimal 8×8 puzzles is hard: to wait for one took ten seconds.
//! Large minimal puzzles are all extreme, and proving a 25×25 minimal is out of reach: hence the other rows.
//! With a symmetry, cells that mirror each other go together, and the result is minimal under it. With a range of clues,
//! none goes once the least number is reached, and puzzles are made until one keeps to the most.
//! Nine rows are made by the lanes' [`Maker`](super::lanes::make), alone or many at once, with the same result.

use std::ops::{Range, RangeInclusive};

use rejilla_engine::generate::{Exhausted, as_givens, is_unique, minimise_without, random_clues, until};
use rejilla_engine::kernel::{Budget, Model, Spent, Val, Var};
use rejilla_engine::{Level, Message, Options, Posed, Rng, rating};

use super::er::{Grid, Rater};
use super::lanes::make::Wish;
use super::wanted::{self, Wanted};
use super::{INFO, Shape, Sudoku, SudokuPuzzle, lanes, model};
use crate::grid;

/// Grids tried before giving up. Of random minimal 9×9 puzzles about one in a hundred is `hard`.
const TRIES: u64 = 100_000;

/// The largest size whose minimality is proved.
const PROVED: usize = 12;

/// Nodes for one proof of uniqueness beyond that, and for a 25×25 of any difficulty: there most proofs that take more never
/// end, and five hundred nodes for each of six hundred clues took half a minute.
const PURSE: u64 = 500;
const SMALL_PURSE: u64 = 40;

/// The level that is made by its own techniques at every size that has it.
const EASIEST: &str = "very-easy";

/// The least clues a unique 9×9 has.
const LEAST: usize = 17;

const NO_SYMMETRY: &str = "none";

/// How the cells that hold clues may mirror each other.
pub(super) const SYMMETRIES: &[&str] =
    &[NO_SYMMETRY, "half-turn", "quarter-turn", "mirror", "flip", "diagonal", "full"];

/// What the options ask for.
struct Order {
    shape: Shape,
    level: Option<&'static Level>,
    clues: RangeInclusive<usize>,
    /// What a 9×9 is asked to be besides.
    wanted: Option<Wanted>,
    symmetry: String,
}

impl Order {
    fn new(options: &Options) -> Result<Order, Exhausted> {
        let shape = Shape::new(options.int("size").map_or(9, |n| n as usize));
        let level = INFO.levels.iter().find(|level| Some(level.id) == options.text("difficulty"));
        if level.is_some_and(|level| is_unknown(shape.n, level)) {
            return Err(Exhausted::Impossible(Message::new("error-no-such-level").with("n", shape.n)));
        }
        let clues = clues(options.text("clues"), shape.n).map_err(Exhausted::Impossible)?;
        let wanted = Wanted::new(options).map_err(Exhausted::Impossible)?;
        if wanted.is_some() && shape.n != 9 {
            return Err(Exhausted::Impossible(Message::new("error-er-size")));
        }
        let symmetry = options.text("symmetry").unwrap_or(NO_SYMMETRY).to_owned();
        Ok(Order { shape, level, clues, wanted, symmetry })
    }

    fn wish(&self) -> Wish {
        let bits = |group: Vec<usize>| group.iter().fold(0, |bits, cell| bits | 1 << cell);
        let groups = match self.symmetry.as_str() {
            NO_SYMMETRY => (0..self.shape.n * self.shape.n).map(|cell| 1 << cell).collect(),
            symmetry => groups(self.shape.n, symmetry).into_iter().map(bits).collect(),
        };
        Wish { groups, least: *self.clues.start() as u32 }
    }

    /// Whether the techniques of the level decide which clues go, and not uniqueness alone.
    fn by_logic(&self) -> bool {
        let rare = |level: &Level| level.id == EASIEST || (self.shape.n, level.id) == (8, "hard");
        self.level.is_some_and(|level| level.up_to < u32::MAX && (self.shape.n > 9 || rare(level)))
    }

    fn takes(&self, clues: usize) -> bool {
        self.clues.contains(&clues)
    }
}

/// One puzzle.
pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Posed<Sudoku>, Exhausted> {
    let order = Order::new(options)?;
    if let Some(wanted) = &order.wanted {
        let clues = wanted::make(wanted, &order.wish(), &|clues| order.takes(clues), rng, budget)?;
        let givens = clues.iter().map(|&clue| (clue > 0).then(|| Val(u32::from(clue) - 1)));
        return Ok(Posed::new(SudokuPuzzle::new(9, givens.collect())));
    }
    let level = order.level;
    // Its tables are large: made when a level asks for them.
    let mut rater = None;
    let fits = |puzzle: &Posed<Sudoku>| {
        let is_of_level = |level| {
            let rater = rater.get_or_insert_with(Rater::default);
            (order.shape.n != 9 || scale_allows(puzzle, level, rater, budget)) && is_of(puzzle, level, budget)
        };
        order.takes(puzzle.givens.iter().flatten().count()) && level.is_none_or(is_of_level)
    };
    if order.shape.n == 9 && !order.by_logic() {
        let wish = order.wish();
        return until(
            (TRIES, budget),
            || {
                let (line, left) = lanes::make_one(&wish, rng.clone(), budget)?;
                *rng = left;
                Ok(Posed::new(SudokuPuzzle::new(9, line.iter().map(|&c| grid::value(c.into())).collect())))
            },
            fits,
        );
    }
    let bare = model::bare(order.shape);
    until((TRIES, budget), || by_kernel(&order, bare, rng, budget), fits)
}

/// Whether a 9×9 is of a level by the scale, which is followed no further than that takes: the quickest way to tell that most
/// are not.
fn scale_allows(puzzle: &Posed<Sudoku>, level: &Level, rater: &mut Rater, budget: &Budget) -> bool {
    let mut is_within = |most| within(puzzle, most, rater, budget).ok();
    let least = INFO.levels.iter().take_while(|below| *below != level).last().map_or(0, |below| below.up_to + 1);
    match level.up_to {
        // Nothing is above: it is enough that the techniques below do not do.
        u32::MAX => is_within(least.saturating_sub(1)) == Some(None),
        most => is_within(most).flatten().is_some_and(|er| er >= least),
    }
}

/// What the scale says of a 9×9, if that is no more than so many tenths.
fn within(puzzle: &Posed<Sudoku>, most: u32, rater: &mut Rater, budget: &Budget) -> Result<Option<u32>, Spent> {
    let grid = Grid::new(puzzle.givens.iter().map(|given| given.map(|value| value.0 as u8 + 1)));
    let rated = grid.map(|grid| rater.rate_within(grid, most, budget)).transpose()?;
    Ok(rated.flatten().map(|er| er.er))
}

/// Whether a puzzle is of a level. What is above it is told by the techniques up to it, without trying those beyond, which
/// cost most.
fn is_of(puzzle: &Posed<Sudoku>, level: &'static Level, budget: &Budget) -> bool {
    // The easiest level is the scale's alone: the ladder looks at no block before a line, and calls both harder.
    let is_scale_s = level.up_to == u32::MAX || level.id == EASIEST;
    let may_be = is_scale_s || rating::is_solvable_at(puzzle, level, budget) == Ok(true);
    may_be && rating::rate(puzzle, budget).is_some_and(|rated| rated.level == level)
}

/// Many puzzles at once, if they are of the size the lanes take and no difficulty is asked for.
pub(super) fn many(
    options: &Options,
    streams: (u64, Range<u64>),
    budget: &Budget,
    each: &mut dyn FnMut(&[u8]),
) -> Option<Result<(), Exhausted>> {
    let order = match Order::new(options) {
        Ok(order) => order,
        Err(gave_up) => return Some(Err(gave_up)),
    };
    if order.shape.n != 9 || order.level.is_some() || order.wanted.is_some() {
        return None;
    }
    let fits = |line: &[u8; 81]| order.takes(line.iter().filter(|&&c| c != b'.').count());
    Some(lanes::make_many((&order.wish(), &fits, TRIES), streams, budget, each))
}

fn by_kernel(order: &Order, bare: &Model, rng: &mut Rng, budget: &Budget) -> Result<Posed<Sudoku>, Exhausted> {
    let mut full = random_clues(bare, rng, budget)?;
    full.sort_unstable();
    let groups = groups(order.shape.n, &order.symmetry).into_iter();
    let mut groups: Vec<Vec<(Var, Val)>> =
        groups.map(|group| group.into_iter().map(|cell| full[cell]).collect()).collect();
    rng.shuffle(&mut groups);
    let level = order.level.filter(|_| order.by_logic());
    // Whether the techniques that solve what is kept find as much where more is known.
    let mut is_steady = true;
    let mut rater = Rater::default();
    let kept = minimise_without(groups, |groups, gone| {
        let clues = groups.concat();
        if clues.len() < *order.clues.start() {
            return Ok(false);
        }
        let Some(level) = level else { return is_still_unique(order, bare, &clues, budget) };
        if level.id == EASIEST {
            let rated = within(&puzzle(order.shape, &clues), level.up_to, &mut rater, budget)?;
            return Ok(rated.is_some());
        }
        // With what went back in its place they go on as before.
        let known = is_steady.then_some(&gone[..]);
        let fares = rating::fares(&puzzle(order.shape, &clues), level, known, budget)?;
        if fares.solved {
            is_steady = !fares.assumes_unique;
        }
        Ok::<_, Spent>(fares.solved)
    })?;
    Ok(puzzle(order.shape, &kept.concat()))
}

/// Levels that no puzzle of a size is known to have: of a hundred thousand minimal puzzles none had it, and to find that out
/// anew takes a while.
fn is_unknown(n: usize, level: &Level) -> bool {
    // Other sizes are rated by the ladder, which looks at no block before a line.
    let by_ladder = n != 9 && level.id == EASIEST;
    by_ladder || matches!((n, level.id), (4, "medium" | "hard" | "extreme") | (6, "hard"))
}

/// A number of clues, or two with `..` between.
fn clues(said: Option<&str>, n: usize) -> Result<RangeInclusive<usize>, Message> {
    let Some(said) = said else { return Ok(0..=n * n) };
    let wrong = || Message::new("error-clues").with("clues", said).with("most", n * n);
    let (least, most) = said.split_once("..").unwrap_or((said, said));
    let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
    let range = number(least)?..=number(most)?;
    if range.is_empty() || *range.end() > n * n {
        return Err(wrong());
    }
    if n == 9 && *range.end() < LEAST {
        return Err(Message::new("error-clues-few").with("least", LEAST));
    }
    Ok(range)
}

/// The cells of a grid, those together that a symmetry carries into each other.
fn groups(n: usize, symmetry: &str) -> Vec<Vec<usize>> {
    let images = |cell: usize| -> Vec<usize> {
        let (row, col) = (cell / n, cell % n);
        let (up, left) = (n - 1 - row, n - 1 - col);
        let at = |row: usize, col: usize| row * n + col;
        match symmetry {
            "half-turn" => vec![at(up, left)],
            "quarter-turn" => vec![at(col, up), at(up, left), at(left, row)],
            "mirror" => vec![at(row, left)],
            "flip" => vec![at(up, col)],
            "diagonal" => vec![at(col, row)],
            "full" => {
                vec![at(row, left), at(up, col), at(up, left), at(col, row), at(col, up), at(left, row), at(left, up)]
            }
            _ => vec![],
        }
    };
    let mut grouped: Vec<Vec<usize>> = Vec::new();
    for cell in 0..n * n {
        let mut group = images(cell);
        group.push(cell);
        group.sort_unstable();
        group.dedup();
        // Each group is told by its first cell.
        if group[0] == cell {
            grouped.push(group);
        }
    }
    grouped
}

fn puzzle(shape: Shape, clues: &[(Var, Val)]) -> Posed<Sudoku> {
    Posed::new(SudokuPuzzle::new(shape.n, as_givens(clues, shape.n * shape.n)))
}

/// Whether these clues are still enough for one solution.
fn is_still_unique(order: &Order, bare: &Model, clues: &[(Var, Val)], budget: &Budget) -> Result<bool, Spent> {
    let model = bare.with_given(clues.to_vec());
    if order.shape.n <= PROVED {
        return is_unique(&model, budget);
    }
    let nodes = if order.shape.n > 16 && order.level.is_none() { SMALL_PURSE } else { PURSE };
    match budget.within(nodes, |purse| is_unique(&model, purse))? {
        Err(Spent::Nodes) => Ok(false),
        settled => settled,
    }
}
