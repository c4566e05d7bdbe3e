//! What signs say beyond the two cells they stand between: bounds within a line, hills, sets of cells with a sign.

use super::super::super::techniques::MOST_CANDIDATES;
use rejilla_engine::masks::bits;

use super::{ABOVE, BELOW, LEFT, Pencil, RIGHT, SIGN_SETS, highest, is_single, lowest, reads_signs};

impl Pencil {
    /// Bounds of every cell by the signs in its lines, where techniques up to a difficulty know of them.
    pub(super) fn bound_by_signs(&mut self, up_to: u32) {
        if reads_signs(up_to) {
            (0..self.n * self.n).for_each(|x| self.bound_within_lines(x));
        }
    }

    /// A cell with so many smaller ones in its own line, reached by signs, is larger than as many values.
    fn bound_within_lines(&mut self, x: usize) {
        for (one, other) in [(RIGHT, LEFT), (BELOW, ABOVE)] {
            let run = |signs: &[u8], way: u8| {
                let next = |&y: &usize| (signs[y] & way != 0).then(|| self.beside(y, way));
                std::iter::successors(Some(x), next).count() - 1
            };
            let below = run(&self.smaller, one) + run(&self.smaller, other);
            let above = run(&self.larger, one) + run(&self.larger, other);
            self.keep(x, !((1 << below) - 1) & ((1 << (self.n - above)) - 1));
        }
    }

    /// A cell between two of one line that are both smaller and have the same least value: one of them is larger than that.
    /// The same the other way up.
    pub(super) fn hills(&mut self) -> bool {
        let mut moved = false;
        for x in 0..self.n * self.n {
            for (one, other) in [(RIGHT, LEFT), (BELOW, ABOVE)] {
                let both = |signs: u8| signs & one != 0 && signs & other != 0;
                if both(self.smaller[x]) {
                    let [a, b] = [one, other].map(|way| self.cells[self.beside(x, way)]);
                    let seconds = (a & (a - 1)) | (b & (b - 1));
                    if lowest(a) == lowest(b) && seconds != 0 {
                        moved |= self.keep(x, !(lowest(seconds) | (lowest(seconds) - 1)));
                    }
                }
                if both(self.larger[x]) {
                    let [a, b] = [one, other].map(|way| self.cells[self.beside(x, way)]);
                    let seconds = (a & !highest(a)) | (b & !highest(b));
                    if highest(a) == highest(b) && seconds != 0 {
                        moved |= self.keep(x, highest(seconds) - 1);
                    }
                }
            }
        }
        moved
    }

    /// Two or three cells of a line with a sign among them, and every way to fill them.
    pub(super) fn sign_sets(&mut self) -> bool {
        while let Some(line) = self.next_line(SIGN_SETS) {
            // Where a sign stands before the next position.
            let signs = (1..self.n).filter(|&i| self.sense(line, i - 1, i) != Sense::None);
            let signs: u64 = signs.fold(0, |signs, i| signs | 1 << (i - 1));
            let few = |i: &usize| (2..=MOST_CANDIDATES).contains(&self.cells[self.at(line, *i)].count_ones());
            let open = (0..self.n).filter(few).fold(0_u64, |open, i| open | 1 << i);
            let mut moved = false;
            for a in bits(open) {
                let behind = |i: u32| open & !((2 << i) - 1);
                for b in bits(behind(a)) {
                    let is_signed = |from: u32, to: u32| to == from + 1 && signs >> from & 1 != 0;
                    let is_pair = is_signed(a, b);
                    if is_pair {
                        moved |= self.sign_set(line, &[a as usize, b as usize]);
                    }
                    let thirds = if is_pair { behind(b) } else { behind(b) & (signs >> b & 1) << (b + 1) };
                    for c in bits(thirds) {
                        moved |= self.sign_set(line, &[a as usize, b as usize, c as usize]);
                    }
                }
            }
            if moved {
                return true;
            }
        }
        false
    }

    /// The same for these positions of a line, with a sign among them: what is in none of the ways goes, and what is in all of them goes elsewhere.
    fn sign_set(&mut self, line: usize, positions: &[usize]) -> bool {
        let signs = [1, 2].map(|i| positions.get(i).map_or(Sense::None, |&to| self.sense(line, positions[i - 1], to)));
        let left = |i: usize| positions.get(i).map(|&at| self.cells[self.at(line, at)]);
        let (mut possible, mut common) = ([0; 3], u64::MAX);
        for a in singly(left(0).unwrap_or(0)) {
            for b in singly(left(1).unwrap_or(0) & signs[0].beyond(a)) {
                // Where there is no third cell, one value that is nowhere else stands for what it has.
                let third = left(2).map_or(1 << 63, |left| left & signs[1].beyond(b) & !a);
                if third != 0 {
                    possible = [possible[0] | a, possible[1] | b, possible[2] | third];
                    common &= a | b | if is_single(third) { third } else { 0 };
                }
            }
        }
        let mut moved = false;
        for i in 0..self.n {
            let only = positions.iter().position(|&at| at == i).map_or(!common, |place| possible[place]);
            moved |= self.keep(self.at(line, i), only);
        }
        moved
    }

    /// What a sign between two positions of a line says.
    fn sense(&self, line: usize, from: usize, to: usize) -> Sense {
        let way = if line < self.n { RIGHT } else { BELOW };
        let x = self.at(line, from);
        match to == from + 1 {
            true if self.larger[x] & way != 0 => Sense::Rises,
            true if self.smaller[x] & way != 0 => Sense::Falls,
            _ => Sense::None,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sense {
    None,
    Rises,
    Falls,
}

impl Sense {
    /// The values that can follow one in a line.
    fn beyond(self, value: u64) -> u64 {
        match self {
            Sense::None => !value,
            Sense::Rises => !(value | (value - 1)),
            Sense::Falls => value - 1,
        }
    }
}

/// The bits of a word, each as a word.
fn singly(mut word: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let low = lowest(word);
        word &= !low;
        (low != 0).then_some(low)
    })
}
