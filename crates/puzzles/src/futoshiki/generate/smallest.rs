//! The fewest clues that any board of a size can do with, proved.
//!
//! Every other latin square breaks some of a square's clues; enough clues are those that hit each of these sets. So, for
//! one number of clues after the other and for every square: find a choice of that many that hits the sets looked at so
//! far, ask whether it leaves another square, and if so, add the set that one breaks. Where no choice hits all the sets,
//! the square has no puzzle with so few clues; where no square has one, the number is too small.
//!
//! Squares that turn into each other by rotation, reflection or counting from the other end have the same puzzles, so one
//! of each sixteen is looked at. All squares of a size are kept in memory (161,280 of 5×5), which makes "does this leave
//! another square" a walk through a table.

use rejilla_engine::generate::Exhausted;
use rejilla_engine::kernel::{Budget, Spent, Val};
use rejilla_engine::{Message, Rng};

use super::super::clues::neighbours;
use super::{Clue, clues_of};

/// The largest size it is offered for.
const MOST: usize = 5;

/// Sets of a square looked at from the start: the smallest ones.
const KNOWN: usize = 100;

/// Larger sets are looked at only when they matter.
const LARGE: u32 = 14;

pub(super) fn generate(n: usize, rng: &mut Rng, budget: &Budget) -> Result<Vec<Clue>, Exhausted> {
    if n > MOST {
        return Err(Exhausted::Impossible(Message::new("error-generate-smallest").with("most", MOST)));
    }
    let squares = all_squares(n, budget)?;
    let mut classes: Vec<usize> = (0..squares.len()).filter(|&i| is_first_of_its_class(n, &squares[i])).collect();
    rng.shuffle(&mut classes);
    let table: Vec<Set> = squares.iter().map(|square| Set::of(n, square)).collect();
    let mut boards = Vec::with_capacity(classes.len());
    for at in classes {
        budget.tick()?;
        boards.push(Square::new(&table, at));
    }
    let mut size = 0;
    loop {
        for board in &mut boards {
            let found = board.enough(&table, size, budget).map_err(|spent| {
                let known = Message::new("generate-unsettled").with("bound", size as usize);
                Exhausted::Unsettled(spent, known)
            })?;
            if let Some(chosen) = found {
                return Ok(chosen.clues(n, &squares[board.at]));
            }
        }
        size += 1;
    }
}

/// What is true of a square, as bits: which number each cell has, and which of two neighbours is smaller; or some of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Set {
    cells: u128,
    signs: u64,
}

impl Set {
    const EMPTY: Set = Set { cells: 0, signs: 0 };

    fn of(n: usize, square: &[u8]) -> Set {
        let cells = square.iter().enumerate().fold(0, |set, (i, &v)| set | 1 << (i * n + usize::from(v)));
        let rises = neighbours(n).map(|[x, y]| square[x.index()] < square[y.index()]);
        Set { cells, signs: rises.enumerate().fold(0, |set, (i, rises)| set | u64::from(rises) << i) }
    }

    /// The clues of this square that another one breaks. A sign turned round counts once.
    fn broken_by(self, other: Set) -> Set {
        Set { cells: self.cells & !other.cells, signs: self.signs ^ other.signs }
    }

    fn meets(self, other: Set) -> bool {
        self.cells & other.cells != 0 || self.signs & other.signs != 0
    }

    fn with(self, other: Set) -> Set {
        Set { cells: self.cells | other.cells, signs: self.signs | other.signs }
    }

    fn without(self, other: Set) -> Set {
        Set { cells: self.cells & !other.cells, signs: self.signs & !other.signs }
    }

    fn len(self) -> u32 {
        self.cells.count_ones() + self.signs.count_ones()
    }

    /// Its members one by one.
    fn each(self) -> impl Iterator<Item = Set> {
        let cells = (0..u128::BITS).filter(move |i| self.cells >> i & 1 == 1).map(|i| Set { cells: 1 << i, signs: 0 });
        cells.chain((0..u64::BITS).filter(move |i| self.signs >> i & 1 == 1).map(|i| Set { cells: 0, signs: 1 << i }))
    }

    /// The chosen clues of a square.
    fn clues(self, n: usize, square: &[u8]) -> Vec<Clue> {
        let values: Vec<Val> = square.iter().map(|&v| Val(v.into())).collect();
        let (givens, signs): (Vec<Clue>, Vec<Clue>) =
            clues_of(n, &values).into_iter().partition(|clue| matches!(clue, Clue::Given(..)));
        let cells = givens.into_iter().enumerate().filter(|&(i, _)| self.cells >> (i * n) & ((1 << n) - 1) != 0);
        let signs = signs.into_iter().enumerate().filter(|&(i, _)| self.signs >> i & 1 == 1);
        cells.chain(signs).map(|(_, clue)| clue).collect()
    }
}

/// A square, and sets its clues must hit, as far as they are known.
struct Square {
    at: usize,
    sets: Vec<Set>,
}

impl Square {
    /// With the smallest sets that other squares break, and none that holds another: that one is hit with it.
    fn new(table: &[Set], at: usize) -> Self {
        let mut small: Vec<Set> = others(table, at).filter(|set| set.len() <= LARGE).collect();
        small.sort_by_key(|set| set.len());
        let mut sets: Vec<Set> = Vec::with_capacity(KNOWN);
        for set in small {
            if sets.len() < KNOWN && !sets.iter().any(|known| known.without(set) == Set::EMPTY) {
                sets.push(set);
            }
        }
        sets.shrink_to_fit();
        Square { at, sets }
    }

    /// So many clues that leave no other square, if there are.
    fn enough(&mut self, table: &[Set], size: u32, budget: &Budget) -> Result<Option<Set>, Spent> {
        loop {
            let Some(chosen) = hitting(&self.sets, size, Set::EMPTY, Set::EMPTY, budget)? else { return Ok(None) };
            match others(table, self.at).filter(|set| !set.meets(chosen)).min_by_key(|set| set.len()) {
                None => return Ok(Some(chosen)),
                Some(missed) => self.sets.push(missed),
            }
        }
    }
}

/// For each other square, the clues of this one that it breaks.
fn others(table: &[Set], at: usize) -> impl Iterator<Item = Set> {
    table.iter().enumerate().filter(move |&(i, _)| i != at).map(move |(_, &other)| table[at].broken_by(other))
}

/// A choice of at most `size` clues that hits every set, if there is one. `barred` clues have been tried already.
fn hitting(sets: &[Set], size: u32, chosen: Set, barred: Set, budget: &Budget) -> Result<Option<Set>, Spent> {
    budget.tick()?;
    let open = || sets.iter().filter(|set| !set.meets(chosen)).map(|set| set.without(barred));
    // Sets that share nothing need a clue each.
    let (mut used, mut apart) = (Set::EMPTY, 0);
    let mut smallest: Option<Set> = None;
    for set in open() {
        if !set.meets(used) {
            used = used.with(set);
            apart += 1;
        }
        if smallest.is_none_or(|smallest| set.len() < smallest.len()) {
            smallest = Some(set);
        }
    }
    let Some(smallest) = smallest else { return Ok(Some(chosen)) };
    if apart > size {
        return Ok(None);
    }
    let mut barred = barred;
    for clue in smallest.each() {
        if let Some(found) = hitting(sets, size - 1, chosen.with(clue), barred, budget)? {
            return Ok(Some(found));
        }
        barred = barred.with(clue);
    }
    Ok(None)
}

/// Every latin square of a size, row by row.
fn all_squares(n: usize, budget: &Budget) -> Result<Vec<Vec<u8>>, Spent> {
    let mut squares = vec![Vec::with_capacity(n * n)];
    for i in 0..n * n {
        budget.look()?;
        let mut longer = Vec::new();
        for square in squares {
            let row = &square[i / n * n..];
            let above = || square.iter().skip(i % n).step_by(n);
            for v in (0..n as u8).filter(|v| !row.contains(v) && !above().any(|w| w == v)) {
                let mut next = square.clone();
                next.push(v);
                longer.push(next);
            }
        }
        squares = longer;
    }
    Ok(squares)
}

/// Where a cell of the image is taken from, given the last row and column.
type Turn = fn(usize, usize, usize) -> (usize, usize);

/// Whether no rotation, reflection or counting from the other end makes a square that comes earlier.
fn is_first_of_its_class(n: usize, square: &[u8]) -> bool {
    let last = n - 1;
    let turned: [Turn; 8] = [
        |r, c, _| (r, c),
        |r, c, l| (r, l - c),
        |r, c, l| (l - r, c),
        |r, c, l| (l - r, l - c),
        |r, c, _| (c, r),
        |r, c, l| (c, l - r),
        |r, c, l| (l - c, r),
        |r, c, l| (l - c, l - r),
    ];
    turned.iter().all(|turn| {
        [false, true].iter().all(|&complement| {
            let image = (0..n * n).map(|i| {
                let (r, c) = turn(i / n, i % n, last);
                let v = square[r * n + c];
                if complement { last as u8 - v } else { v }
            });
            image.cmp(square.iter().copied()).is_ge()
        })
    })
}
