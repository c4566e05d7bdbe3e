//! How far the techniques up to *hard* come, worked out on bare candidates.
//!
//! Taking clues away asks that a hundred times and more for every puzzle that is made, and cares for the end alone. Every
//! technique finds at least as much where more is known, so the end is the same whatever is done first: here singles and
//! signs until nothing moves, then the cheapest of the others that does, all without a model, a board or a step. What it
//! comes to is held against the ladder itself in tests, and the level of a puzzle is always what its rating says.
//!
//! Clues go by the level's techniques from the start. Where they first went as far as easy ones allow, nine of ten boards of
//! 7×7 whose clues went on as far as *hard* allows turned out *medium* and were thrown away.
//!
//! Line bounds, hills and sets with signs leave to simpler techniques what those can tell. Here those have come to their
//! end before, so that need not be asked.

mod signs;

use std::ops::ControlFlow;

use rejilla_engine::Technique;
use rejilla_engine::masks::bits;

use super::super::clues::Sign;
use super::super::techniques::{HILLS, JELLYFISH, LINE_BOUNDS, SIGN_SET, SWORDFISH, X_WING};
use super::Clue;
use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::{Few, closed_choices};

/// Of two, three and four.
static NAKED: [&Technique; 3] = [&NAKED_PAIR, &NAKED_TRIPLE, &NAKED_QUAD];
static HIDDEN: [&Technique; 3] = [&HIDDEN_PAIR, &HIDDEN_TRIPLE, &HIDDEN_QUAD];
static FISH: [&Technique; 3] = [&X_WING, &SWORDFISH, &JELLYFISH];

/// Which way a neighbour lies, as bits: those across from each other lie in one line.
const RIGHT: u8 = 1;
const LEFT: u8 = 2;
const BELOW: u8 = 4;
const ABOVE: u8 = 8;

/// Who looks at lines, each at those that changed since.
const SINGLES: usize = 0;
const SETS: usize = 1;
const SIGN_SETS: usize = 2;

/// The longest line.
const MOST: usize = 32;

/// A word for each position of a line, or for each value.
type Line = [u64; MOST];

/// Candidates of every cell.
#[derive(Clone)]
pub(super) struct Pencil {
    n: usize,
    cells: Vec<u64>,
    /// By cell: where a sign says that the neighbour is larger.
    larger: Vec<u8>,
    /// By cell: where a sign says that the neighbour is smaller.
    smaller: Vec<u8>,
    /// Cells whose signs have not been told of a change.
    changed: Vec<usize>,
    /// Lines that changed, rows and then columns, for each who looks at them.
    lines: [u128; 3],
    /// Values that went somewhere since fish were looked for.
    values: u64,
}

impl Pencil {
    pub(super) fn new(n: usize, clues: &[Clue]) -> Self {
        let all = (1 << n) - 1;
        let mut pencil = Pencil {
            n,
            cells: vec![all; n * n],
            larger: vec![0; n * n],
            smaller: vec![0; n * n],
            changed: Vec::with_capacity(4 * n * n),
            lines: [(1 << (2 * n)) - 1; 3],
            values: all,
        };
        for clue in clues {
            match *clue {
                Clue::Given(x, v) => pencil.cells[x.index()] = 1 << v.0,
                Clue::Sign(Sign { less, more }) => pencil.print(less.index(), more.index()),
            }
        }
        pencil.changed.extend((0..n * n).filter(|&x| pencil.larger[x] | pencil.smaller[x] != 0));
        pencil
    }

    fn print(&mut self, less: usize, more: usize) {
        let n = self.n;
        let [way, back] = match more.wrapping_sub(less) {
            1 => [RIGHT, LEFT],
            d if d == n => [BELOW, ABOVE],
            usize::MAX => [LEFT, RIGHT],
            _ => [ABOVE, BELOW],
        };
        self.larger[less] |= way;
        self.smaller[more] |= back;
    }

    /// Whether the techniques up to a difficulty fill every cell. A clue that is not there, and with which they are known
    /// to, is enough where it comes back: a number as soon as it is placed; a sign, which some techniques read as it is
    /// printed, only where the candidates alone are of interest.
    pub(super) fn fills(&mut self, up_to: u32, known: Option<Clue>) -> bool {
        self.bound_by_signs(up_to);
        self.goes_on(up_to, |pencil| match known {
            Some(Clue::Given(x, v)) => pencil.cells[x.index()] == 1 << v.0,
            Some(Clue::Sign(Sign { less, more })) => {
                !reads_signs(up_to) && highest(pencil.cells[less.index()]) < lowest(pencil.cells[more.index()])
            }
            None => false,
        })
    }

    /// Prints more clues where some have been followed up.
    pub(super) fn print_more(&mut self, clues: &[Clue]) {
        for clue in clues {
            match *clue {
                Clue::Given(x, v) => _ = self.keep(x.index(), 1 << v.0),
                Clue::Sign(Sign { less, more }) => {
                    self.print(less.index(), more.index());
                    self.changed.extend([less.index(), more.index()]);
                    // Sets with signs read a line anew though no candidate went.
                    self.lines[SIGN_SETS] |= self.both_lines(less.index()) & self.both_lines(more.index());
                }
            }
        }
    }

    /// Whether singles and signs fill every cell. What others are still to look at stays noted.
    pub(super) fn is_told_all(&mut self) -> bool {
        self.tell();
        self.is_full()
    }

    fn is_full(&self) -> bool {
        self.cells.iter().all(|&left| is_single(left))
    }

    /// Goes on until every cell is filled, or it is enough; false where nothing moves before.
    fn goes_on(&mut self, up_to: u32, is_enough: impl Fn(&Self) -> bool) -> bool {
        loop {
            self.tell();
            if is_enough(self) || self.is_full() {
                return true;
            }
            let moved = (HILLS.difficulty <= up_to && self.hills())
                || self.sets(up_to)
                || (SIGN_SET.difficulty <= up_to && self.sign_sets())
                || self.fish(up_to);
            if !moved {
                return false;
            }
        }
    }

    /// Singles and signs, until nothing moves.
    fn tell(&mut self) {
        loop {
            while let Some(x) = self.changed.pop() {
                let (low, high) = (lowest(self.cells[x]), highest(self.cells[x]));
                for way in ways(self.larger[x]) {
                    self.keep(self.beside(x, way), !(low | (low - 1)));
                }
                for way in ways(self.smaller[x]) {
                    self.keep(self.beside(x, way), high - 1);
                }
            }
            let Some(line) = self.next_line(SINGLES) else { return };
            self.singles(line);
        }
    }

    fn beside(&self, x: usize, way: u8) -> usize {
        match way {
            RIGHT => x + 1,
            LEFT => x - 1,
            BELOW => x + self.n,
            _ => x - self.n,
        }
    }

    /// The row and the column of a cell, as bits.
    #[inline]
    fn both_lines(&self, x: usize) -> u128 {
        1 << (x / self.n) | 1 << (self.n + x % self.n)
    }

    /// Leaves a cell no other candidates than these; whether that was news.
    #[inline]
    fn keep(&mut self, x: usize, only: u64) -> bool {
        let gone = self.cells[x] & !only;
        if gone == 0 {
            return false;
        }
        self.cells[x] &= only;
        debug_assert!(self.cells[x] != 0, "clues of a full square contradict each other nowhere");
        let both = self.both_lines(x);
        self.lines.iter_mut().for_each(|lines| *lines |= both);
        self.values |= gone;
        if self.larger[x] | self.smaller[x] != 0 {
            self.changed.push(x);
        }
        true
    }

    /// Takes up a line that has changed.
    fn next_line(&mut self, who: usize) -> Option<usize> {
        let line = self.lines[who].trailing_zeros() as usize;
        self.lines[who] &= self.lines[who].wrapping_sub(1);
        (line < 2 * self.n).then_some(line)
    }

    /// The cell at a position of a line.
    #[inline]
    fn at(&self, line: usize, position: usize) -> usize {
        if line < self.n { line * self.n + position } else { position * self.n + line - self.n }
    }

    fn singles(&mut self, line: usize) {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for i in 0..self.n {
            let left = self.cells[self.at(line, i)];
            twice |= once & left;
            once |= left;
            fixed |= if is_single(left) { left } else { 0 };
        }
        let hidden = once & !twice & !fixed;
        if (fixed & twice) | hidden == 0 {
            return;
        }
        for i in 0..self.n {
            let x = self.at(line, i);
            let left = self.cells[x];
            if !is_single(left) {
                self.keep(x, if left & hidden != 0 { hidden } else { !fixed });
            }
        }
    }

    /// Sets of cells with as many values, and of values with as many cells.
    fn sets(&mut self, up_to: u32) -> bool {
        while let Some(line) = self.next_line(SETS) {
            let mut cells: Line = [0; MOST];
            (0..self.n).for_each(|i| cells[i] = self.cells[self.at(line, i)]);
            let open = cells[..self.n].iter().filter(|left| !is_single(**left)).count();
            let mut places = None;
            let is_naked_known = |k: usize| k < 2 || NAKED.get(k - 2).is_some_and(|set| set.difficulty <= up_to);
            for k in 2..=4 {
                let mut moved = false;
                if is_naked_known(k) {
                    self.closed(k as u32, &cells[..self.n], |pencil, positions, values| {
                        for i in bits(!positions & ((1 << pencil.n) - 1)) {
                            moved |= pencil.keep(pencil.at(line, i as usize), !values);
                        }
                    });
                }
                // The other open cells have the other values: where those are few, they have been looked at from that side.
                let is_new = open > k && !is_naked_known(open - k);
                if HIDDEN[k - 2].difficulty <= up_to && is_new && !moved {
                    let places = *places.get_or_insert_with(|| self.places(line));
                    self.closed(k as u32, &places[..self.n], |pencil, values, positions| {
                        for i in bits(positions) {
                            moved |= pencil.keep(pencil.at(line, i as usize), values);
                        }
                    });
                }
                if moved {
                    return true;
                }
            }
        }
        false
    }

    /// By value, its positions in a line.
    fn places(&self, line: usize) -> Line {
        let mut places = [0; MOST];
        for i in 0..self.n {
            bits(self.cells[self.at(line, i)]).for_each(|v| places[v as usize] |= 1 << i);
        }
        places
    }

    /// Hands out every choice of `k` things that have `k` bits between them, and the bits.
    fn closed(&mut self, k: u32, masks: &[u64], mut each: impl FnMut(&mut Self, u64, u64)) {
        let mut fit = 0_u64;
        for (i, mask) in masks.iter().enumerate() {
            fit |= u64::from((2..=k).contains(&mask.count_ones())) << i;
        }
        if fit.count_ones() < k {
            return;
        }
        let mut few = Few::new();
        bits(fit).for_each(|i| few.push(i, masks[i as usize]));
        _ = closed_choices(&few, k, &mut |chosen, within| {
            each(self, few.labels(chosen), within);
            ControlFlow::Continue(())
        });
    }

    /// Values whose places in some lines lie in as many lines that cross them.
    fn fish(&mut self, up_to: u32) -> bool {
        let known = FISH.iter().filter(|fish| fish.difficulty <= up_to).count();
        if known == 0 {
            return false;
        }
        // By value, for each line that it may be sought in: rows, then columns.
        let mut places = vec![[0; MOST]; 2 * self.n];
        for line in 0..2 * self.n {
            for (v, &at) in self.places(line)[..self.n].iter().enumerate() {
                places[line / self.n * self.n + v][line % self.n] = at;
            }
        }
        for k in 2..2 + known {
            for v in bits(self.values) {
                let open = places[v as usize][..self.n].iter().filter(|at| !is_single(**at)).count();
                for base in [0, self.n] {
                    // What some columns hold among as many rows, the other rows hold among the other columns.
                    if base > 0 && open < k + 2 + known {
                        continue;
                    }
                    let mut moved = false;
                    self.closed(k as u32, &places[base + v as usize][..self.n], |pencil, lines, cover| {
                        for i in bits(!lines & ((1 << pencil.n) - 1)) {
                            for at in bits(cover) {
                                moved |= pencil.keep(pencil.at(base + i as usize, at as usize), !(1 << v));
                            }
                        }
                    });
                    if moved {
                        return true;
                    }
                }
            }
        }
        self.values = 0;
        false
    }
}

/// Whether a technique up to a difficulty reads signs as they are printed.
fn reads_signs(up_to: u32) -> bool {
    LINE_BOUNDS.difficulty <= up_to
}

fn is_single(left: u64) -> bool {
    left & (left - 1) == 0
}

fn lowest(left: u64) -> u64 {
    left & left.wrapping_neg()
}

fn highest(left: u64) -> u64 {
    1 << (63 - left.leading_zeros())
}

fn ways(signs: u8) -> impl Iterator<Item = u8> {
    [RIGHT, LEFT, BELOW, ABOVE].into_iter().filter(move |way| signs & way != 0)
}
