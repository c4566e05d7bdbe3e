//! Making a crossword: a symmetric pattern of black cells, then a fill.
//!
//! A board to fill in from its own words is made of one (`cruzada.rs`). `us`: every cell is checked, no word is shorter than
//! three letters. `es`: words of two letters are allowed, no two black cells touch, and on a large board a letter at the rim may
//! belong to one word only. Both: the pattern looks the same turned upside down, and no part is cut off.

use rejilla_engine::kernel::{Budget, Val, Var};
use rejilla_engine::solver::Solver;
use rejilla_engine::{Exhausted, Level, Message, Options, Rng};

use super::fast::Filler;
use super::layout::{Cell, Layout};
use super::puzzle::CrosswordPuzzle;
use super::{cruzada, embedded, techniques};

/// Patterns tried before giving up.
const TRIES: u64 = 60;
/// The same where a fill must also be of a level: few boards resist every technique.
const TRIES_AT_LEVEL: u64 = 2_000;
/// Nodes for the fill of one pattern: a hard one is thrown away rather than fought with.
const NODES: u64 = 4_000;
const SIDES: std::ops::RangeInclusive<usize> = 3..=40;

/// The style of boards that come with just the words that go into them.
const CRUZADA: &str = "cruzada";

/// What is asked of a pattern.
struct Style {
    /// Shorter words do not occur.
    shortest: usize,
    /// Longer words are broken up while that is possible.
    longest: usize,
    /// Whether black cells may touch along a side.
    touching: bool,
    /// Where cells may belong to one word only.
    unchecked: Unchecked,
    /// Black cells in a hundred, at most.
    most_black: usize,
}

/// Where cells may belong to one word only.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Unchecked {
    Nowhere,
    /// At the rim.
    Rim,
    Anywhere,
}

/// On a longer side no word should go from end to end: a language has few of them.
const LONG_SIDE: usize = 15;

impl Style {
    fn named(name: Option<&str>, side: usize) -> Style {
        use Unchecked::{Anywhere, Nowhere, Rim};
        match name {
            // Where every cell is checked, the words go in too easily.
            Some(CRUZADA) => Style { shortest: 3, longest: 7, touching: true, unchecked: Anywhere, most_black: 32 },
            Some("us") => Style { shortest: 3, longest: 7, touching: true, unchecked: Nowhere, most_black: 25 },
            _ => {
                // A black cell in the second row leaves one letter above it: where none may be, nothing breaks that row up.
                let unchecked = if side > LONG_SIDE { Rim } else { Nowhere };
                Style { shortest: 2, longest: 7, touching: false, unchecked, most_black: 24 }
            }
        }
    }
}

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<CrosswordPuzzle, Exhausted> {
    let (width, height) = size(options.text("size").unwrap_or("13x13"))?;
    let wanted = Wanted::of(options)?;
    let style = Style::named(wanted.style, width.max(height));
    let said = options.text("words").unwrap_or(embedded::usual(options));
    let dictionary = embedded::words(said.trim()).unwrap_or(said);
    let tries = if wanted.level.is_some() { TRIES_AT_LEVEL } else { TRIES };
    for _ in 0..tries {
        budget.tick()?;
        let mut puzzle = build(pattern(width, height, &style, rng), dictionary, None, options)?;
        puzzle.variety = rng.word();
        let Some(fill) = fill(&puzzle, budget)? else { continue };
        if wanted.style == Some(CRUZADA) {
            match cruzada::from_fill(&puzzle, &fill, wanted.level, options, rng, budget)? {
                Some(made) => return Ok(made),
                None => continue,
            }
        }
        if options.flag("empty") {
            return Ok(puzzle);
        }
        let filled = puzzle.filled(|x: Var| fill.get(x.index()).copied());
        return build(filled, dictionary, None, options);
    }
    Err(Exhausted::Tries(tries))
}

/// A board with a dictionary, where a wish that does not fit it is what cannot be asked for.
pub(super) fn build(
    layout: Layout,
    dictionary: &str,
    own: Option<String>,
    options: &Options,
) -> Result<CrosswordPuzzle, Exhausted> {
    CrosswordPuzzle::new(layout, dictionary, own, options).map_err(|error| Exhausted::Impossible(error.message))
}

/// What sort of board is asked for, and how hard.
struct Wanted<'o> {
    style: Option<&'o str>,
    level: Option<&'static Level>,
}

impl<'o> Wanted<'o> {
    /// How hard a board is can only be asked of one that comes with its words: who asks for a level asks for such a one.
    fn of(options: &'o Options) -> Result<Self, Exhausted> {
        let difficulty = options.text("difficulty").unwrap_or("any");
        let level = techniques::LEVELS.iter().find(|level| level.id == difficulty);
        match (options.text("style"), level) {
            (Some(CRUZADA), None) if difficulty == "free" => {
                Err(Exhausted::Impossible(Message::new("error-style-free").with("style", CRUZADA)))
            }
            (Some(style), Some(_)) if style != CRUZADA => {
                Err(Exhausted::Impossible(Message::new("error-style-difficulty").with("style", style)))
            }
            (None, Some(_)) => Ok(Wanted { style: Some(CRUZADA), level }),
            (style, _) => Ok(Wanted { style, level }),
        }
    }
}

/// One fill within the nodes a pattern is worth.
fn fill(puzzle: &CrosswordPuzzle, budget: &Budget) -> Result<Option<Vec<Val>>, Exhausted> {
    let mut fill = None;
    let report = budget.within(NODES, |purse| {
        Filler::new(puzzle).each_solution(purse, &mut |answer| {
            fill = Some(answer.to_vec());
            std::ops::ControlFlow::Break(())
        })
    })?;
    debug_assert!(report.is_ok(), "the filler takes every board on");
    Ok(fill)
}

/// `13x13`, `15×9` or `11`.
fn size(text: &str) -> Result<(usize, usize), Exhausted> {
    let bad = || {
        let message = Message::new("error-size").with("size", text);
        Exhausted::Impossible(message.with("least", *SIDES.start()).with("most", *SIDES.end()))
    };
    let (width, height) = text.split_once(['x', 'X', '×']).unwrap_or((text, text));
    let side = |side: &str| side.trim().parse().ok().filter(|n| SIDES.contains(n));
    side(width).zip(side(height)).ok_or_else(bad)
}

/// Black cells in random order, each with its partner on the other side, as long as the style allows; long words first.
fn pattern(width: usize, height: usize, style: &Style, rng: &mut Rng) -> Layout {
    let cells = width * height;
    let mut board = Pattern { width, black: vec![false; cells] };
    let mut order: Vec<usize> = (0..cells.div_ceil(2)).collect();
    rng.shuffle(&mut order);
    let wanted = cells * style.most_black / 100;
    // Twice through: at first only cells in words that are too long, then any, up to the share a page can bear.
    for only_long in [true, false] {
        let share = if only_long { wanted } else { wanted * 3 / 4 };
        for &cell in &order {
            let partner = cells - 1 - cell;
            let more = 1 + usize::from(cell != partner);
            if board.black[cell] || board.count() + more > share || (only_long && !board.in_long(cell, style)) {
                continue;
            }
            board.set(cell, partner, true);
            if !board.allows(cell, style) || !board.allows(partner, style) || !board.is_connected() {
                board.set(cell, partner, false);
            }
        }
    }
    let cell = |&black: &bool| if black { Cell::Filled } else { Cell::Empty };
    Layout::new(width, board.black.iter().map(cell).collect())
}

struct Pattern {
    width: usize,
    black: Vec<bool>,
}

impl Pattern {
    fn set(&mut self, cell: usize, partner: usize, black: bool) {
        self.black[cell] = black;
        self.black[partner] = black;
    }

    fn count(&self) -> usize {
        self.black.iter().filter(|&&black| black).count()
    }

    /// The neighbour of a cell in one of four directions.
    fn next(&self, cell: usize, direction: usize) -> Option<usize> {
        let (row, col) = (cell / self.width, cell % self.width);
        match direction {
            0 => (col > 0).then(|| cell - 1),
            1 => (col + 1 < self.width).then(|| cell + 1),
            2 => (row > 0).then(|| cell - self.width),
            _ => Some(cell + self.width).filter(|&below| below < self.black.len()),
        }
    }

    /// Open cells from here in one direction, itself not counted.
    fn reach(&self, cell: usize, direction: usize) -> usize {
        let mut at = cell;
        let mut length = 0;
        while let Some(next) = self.next(at, direction).filter(|&next| !self.black[next]) {
            at = next;
            length += 1;
        }
        length
    }

    fn in_long(&self, cell: usize, style: &Style) -> bool {
        [0, 2].iter().any(|&d| self.reach(cell, d) + 1 + self.reach(cell, d + 1) > style.longest)
    }

    /// Whether the runs beside a new black cell are long enough, and it touches no other where that is barred.
    fn allows(&self, cell: usize, style: &Style) -> bool {
        (0..4).all(|direction| {
            let run = self.reach(cell, direction);
            let next = self.next(cell, direction);
            let touches = next.is_some_and(|next| self.black[next]);
            let alone = match style.unchecked {
                Unchecked::Nowhere => false,
                Unchecked::Rim => next.is_some_and(|next| self.next(next, direction).is_none()),
                Unchecked::Anywhere => true,
            };
            (run == 0 || run >= style.shortest || (run == 1 && alone)) && (style.touching || !touches)
        })
    }

    fn is_connected(&self) -> bool {
        let Some(start) = self.black.iter().position(|&black| !black) else { return false };
        let mut seen = self.black.clone();
        let mut open = vec![start];
        seen[start] = true;
        while let Some(cell) = open.pop() {
            for next in (0..4).filter_map(|direction| self.next(cell, direction)) {
                if !std::mem::replace(&mut seen[next], true) {
                    open.push(next);
                }
            }
        }
        seen.iter().all(|&seen| seen)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_keep_to_their_style() {
        for (name, (width, height)) in
            [("us", (15, 15)), ("es", (13, 13)), ("us", (11, 17)), ("es", (9, 7)), ("es", (21, 21)), (CRUZADA, (9, 8))]
        {
            for seed in 0..20 {
                let style = Style::named(Some(name), width.max(height));
                let layout = pattern(width, height, &style, &mut Rng::new(seed, 0));
                let cells = layout.cells();
                assert!((0..cells.len()).all(|i| cells[i] == cells[cells.len() - 1 - i]), "symmetric");
                let mut reached = vec![false; cells.len()];
                reached[layout.runs(true)[0][0]] = true;
                let runs = [layout.runs(true), layout.runs(false)].concat();
                for _ in 0..cells.len() {
                    for run in runs.iter().filter(|run| run.len() > 1) {
                        if run.iter().any(|&cell| reached[cell]) {
                            run.iter().for_each(|&cell| reached[cell] = true);
                        }
                    }
                }
                assert!((0..cells.len()).all(|i| reached[i] != (cells[i] == Cell::Filled)), "words hang together");
                let at_rim = |cell: usize| {
                    let (row, col) = (cell / width, cell % width);
                    row == 0 || col == 0 || row + 1 == height || col + 1 == width
                };
                let alone = |cell: usize| match style.unchecked {
                    Unchecked::Nowhere => false,
                    Unchecked::Rim => at_rim(cell),
                    Unchecked::Anywhere => true,
                };
                let fits = |run: &Vec<usize>| run.len() >= style.shortest || (run.len() == 1 && alone(run[0]));
                assert!(style.unchecked != Unchecked::Rim || runs.iter().all(|run| run.len() < width), "broken up");
                for across in [true, false] {
                    assert!(layout.runs(across).iter().all(fits), "{name} {seed}");
                }
            }
        }
    }

    #[test]
    fn sizes_are_read_or_refused() {
        assert_eq!(size("13x9"), Ok((13, 9)));
        assert_eq!(size("11"), Ok((11, 11)));
        for bad in ["", "x", "2x5", "99x9", "5x", "a", "-3x4"] {
            assert!(size(bad).is_err(), "{bad}");
        }
    }
}
