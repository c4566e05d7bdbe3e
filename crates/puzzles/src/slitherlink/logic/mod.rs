//! Reasoning on the paper itself, for the generator, the solver and what techniques see: sides in three states, with
//! counts, paths and colours kept up to date and undone by a trail. A technique and the reasoner draw the same conclusions
//! because they ask the same functions.
//!
//! | file | what follows |
//! |---|---|
//! | `spread` | from counts at cells and points, from paths that must not close, from colours |
//! | `corners` | from all ways to lay a clue's sides with what meets at its corners |
//! | `diagonals` | from corners that hold at most or at least one side, along diagonals |
//! | `threes` | from two threes side by side |

pub(super) mod corners;
pub(super) mod diagonals;
mod spread;
pub(super) mod threes;

use super::paper::Paper;
use diagonals::Diagonals;

/// What is known of a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Open,
    Off,
    On,
}

/// Sides on a paper, wherever they stand.
pub(super) trait Sides {
    /// The paper.
    fn paper(&self) -> &Paper;

    /// What is known of a side; the one beyond the rim is off.
    fn side(&self, edge: usize) -> Side;
}

impl Sides for State<'_> {
    fn paper(&self) -> &Paper {
        self.paper
    }

    fn side(&self, edge: usize) -> Side {
        self.sides[edge]
    }
}

/// The board contradicts itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Clash;

/// How far reasoning goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Reach {
    /// Counts, paths that must not close while others lie elsewhere, colours known from the rim: what engines see too.
    Plain,
    /// Counts and corners: what a level called easy allows.
    Corners,
    /// Diagonals, and paths that must not close while a clue is short.
    Diagonals,
    /// Colours of cells.
    Colours,
}

impl Reach {
    fn closes(self) -> bool {
        self != Reach::Corners
    }
}

/// What is undone.
#[derive(Clone, Copy, Debug)]
enum Undo {
    Side(u32),
    /// Two paths joined into one: its ends, and where the old paths ended; the lengths they had.
    Joined {
        ends: [u32; 2],
        at: [u32; 2],
        lengths: [u32; 2],
    },
    Closed,
    /// A tree of cells that was hung below another.
    Hung(u32),
}

/// The state of a board in thought.
#[derive(Clone, Debug)]
pub(super) struct State<'p> {
    pub(super) paper: &'p Paper,
    reach: Reach,
    sides: Vec<Side>,
    on_at: Vec<u8>,
    open_at: Vec<u8>,
    on_of: Vec<u8>,
    open_of: Vec<u8>,
    /// The far end of the path that ends at a point, and how many sides it has.
    far: Vec<u32>,
    length: Vec<u32>,
    drawn: u32,
    open: u32,
    closed: bool,
    /// Clues with fewer sides drawn than they say.
    short: u32,
    /// Cells whose sides are known to part them or not, as trees; whether a cell differs from the one above it.
    above: Vec<u32>,
    differs: Vec<bool>,
    size: Vec<u32>,
    /// The cells of a tree, in a ring.
    ring: Vec<u32>,
    news: Vec<u32>,
    touched: Vec<u32>,
    is_touched: Vec<bool>,
    /// What is known along diagonals, once somebody asked, and up to which change of the trail.
    diagonals: Option<Diagonals>,
    heard: usize,
    trail: Vec<Undo>,
}

impl<'p> State<'p> {
    pub(super) fn new(paper: &'p Paper, reach: Reach) -> Self {
        let (edges, cells, points) = (paper.edges(), paper.cells(), paper.points());
        let mut sides = vec![Side::Open; edges + 1];
        sides[edges] = Side::Off;
        let open_at = paper.legs.iter().map(|legs| legs.iter().filter(|leg| (**leg as usize) < edges).count() as u8);
        State {
            paper,
            reach,
            sides,
            on_at: vec![0; points],
            open_at: open_at.collect(),
            on_of: vec![0; cells + 1],
            open_of: vec![4; cells + 1],
            far: (0..points as u32).collect(),
            length: vec![0; points],
            drawn: 0,
            open: edges as u32,
            closed: false,
            short: paper.clues.iter().filter(|clue| clue.is_some_and(|clue| clue > 0)).count() as u32,
            above: (0..=cells as u32).collect(),
            differs: vec![false; cells + 1],
            size: vec![1; cells + 1],
            ring: (0..=cells as u32).collect(),
            news: Vec::new(),
            touched: Vec::new(),
            is_touched: vec![false; cells],
            diagonals: None,
            heard: 0,
            trail: Vec::new(),
        }
    }

    /// How many sides are open.
    pub(super) fn open(&self) -> usize {
        self.open as usize
    }

    /// Whether all is settled as the rules ask.
    pub(super) fn is_solved(&self) -> bool {
        self.open == 0 && self.closed && self.short == 0
    }

    /// Whether the loop is closed.
    pub(super) fn is_closed(&self) -> bool {
        self.closed
    }

    /// The number of sides drawn at a point, and of those open.
    pub(super) fn at_point(&self, point: usize) -> (u8, u8) {
        (self.on_at[point], self.open_at[point])
    }

    /// The same around a cell.
    pub(super) fn at_cell(&self, cell: usize) -> (u8, u8) {
        (self.on_of[cell], self.open_of[cell])
    }

    /// How many changes there are to undo.
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Settles a side.
    pub(super) fn set(&mut self, edge: usize, side: Side) -> Result<(), Clash> {
        if self.sides[edge] == side {
            return Ok(());
        }
        if self.sides[edge] != Side::Open {
            return Err(Clash);
        }
        self.sides[edge] = side;
        self.open -= 1;
        let on = u8::from(side == Side::On);
        self.drawn += u32::from(on);
        for point in self.paper.ends[edge] {
            self.open_at[point as usize] -= 1;
            self.on_at[point as usize] += on;
        }
        for cell in self.paper.beside[edge].map(|cell| cell as usize) {
            self.open_of[cell] = self.open_of[cell].wrapping_sub(1);
            self.on_of[cell] = self.on_of[cell].wrapping_add(on);
            if on == 1 && self.paper.clue(cell) == Some(self.on_of[cell]) {
                self.short -= 1;
            }
        }
        self.trail.push(Undo::Side(edge as u32));
        self.news.push(edge as u32);
        Ok(())
    }

    /// Takes changes back until there are so many left.
    pub(super) fn undo_to(&mut self, mark: usize) {
        self.news.clear();
        // What was known rests on what is taken back.
        if mark < self.heard {
            self.diagonals = None;
        }
        for cell in self.touched.drain(..) {
            self.is_touched[cell as usize] = false;
        }
        while self.trail.len() > mark {
            match self.trail.pop().expect("there is more than the mark") {
                Undo::Side(edge) => self.reopen(edge as usize),
                Undo::Joined { ends: [a, b], at: [u, v], lengths } => {
                    (self.far[a as usize], self.far[b as usize]) = (u, v);
                    (self.length[a as usize], self.length[b as usize]) = (lengths[0], lengths[1]);
                }
                Undo::Closed => self.closed = false,
                Undo::Hung(child) => {
                    let top = self.above[child as usize];
                    self.above[child as usize] = child;
                    self.differs[child as usize] = false;
                    self.size[top as usize] -= self.size[child as usize];
                    self.ring.swap(top as usize, child as usize);
                }
            }
        }
    }

    fn reopen(&mut self, edge: usize) {
        let on = u8::from(self.sides[edge] == Side::On);
        self.sides[edge] = Side::Open;
        self.open += 1;
        self.drawn -= u32::from(on);
        for point in self.paper.ends[edge] {
            self.open_at[point as usize] += 1;
            self.on_at[point as usize] -= on;
        }
        for cell in self.paper.beside[edge].map(|cell| cell as usize) {
            if on == 1 && self.paper.clue(cell) == Some(self.on_of[cell]) {
                self.short += 1;
            }
            self.open_of[cell] = self.open_of[cell].wrapping_add(1);
            self.on_of[cell] = self.on_of[cell].wrapping_sub(on);
        }
    }

    /// The tree a cell belongs to, and whether the cell differs from its top.
    pub(super) fn tree(&self, cell: usize) -> (usize, bool) {
        let (mut at, mut differs) = (cell, false);
        while self.above[at] as usize != at {
            differs ^= self.differs[at];
            at = self.above[at] as usize;
        }
        (at, differs)
    }

    /// Starts from what clues show at once, and follows everything up.
    pub(super) fn begin(&mut self) -> Result<(), Clash> {
        for cell in 0..self.paper.cells() {
            self.count_cell(cell)?;
        }
        for point in 0..self.paper.points() {
            self.count_point(point)?;
        }
        self.see_patterns(0..self.paper.cells())?;
        self.follow()
    }

    /// The same with these clues printed too, followed up: what is settled without them stays settled.
    pub(super) fn with_clues(&self, paper: &'p Paper, cells: &[usize]) -> Result<Self, Clash> {
        let mut state = State { paper, ..self.clone() };
        // All of them stand there before the first is followed up.
        for &cell in cells {
            state.short += u32::from(paper.clue(cell) > Some(state.on_of[cell]));
            if let Some(known) = &mut state.diagonals {
                known.print(paper, cell);
            }
        }
        cells.iter().try_for_each(|&cell| state.count_cell(cell))?;
        state.see_patterns(cells.iter().copied())?;
        state.follow()?;
        Ok(state)
    }

    /// What clues show beside each other, and their corners from now on, where the reach allows.
    fn see_patterns(&mut self, cells: impl Iterator<Item = usize>) -> Result<(), Clash> {
        if self.reach < Reach::Corners {
            return Ok(());
        }
        for pattern in threes::all(self.paper) {
            pattern.on.iter().try_for_each(|&edge| self.set(edge, Side::On))?;
            pattern.off.iter().try_for_each(|&edge| self.set(edge, Side::Off))?;
        }
        cells.for_each(|cell| self.touch(cell));
        Ok(())
    }

    /// Notes that a clue's corners should be looked at again.
    fn touch(&mut self, cell: usize) {
        if cell < self.paper.cells() && self.paper.clues[cell].is_some() && !self.is_touched[cell] {
            self.is_touched[cell] = true;
            self.touched.push(cell as u32);
        }
    }
}
