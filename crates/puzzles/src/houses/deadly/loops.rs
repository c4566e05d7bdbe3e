//! **What it sees.** A closed loop of six cells or more with two values in common, every house holding two of its cells or
//! none.
//!
//! **Why it holds.** Were there nothing but the two values in it, they could be exchanged all round: the puzzle would have
//! two solutions. So one of the other candidates is in.
//!
//! **Example.** Six cells 25, one of them with a 7 too: it is the 7.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Var;
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Emit, Technique};

use super::{Pattern, ROLES, Words};

/// Loops of six cells and more.
pub static UNIQUE_LOOP: Technique = Technique {
    id: "unique-loop",
    difficulty: 46,
    roles: ROLES,
    find: |board, emit| find(board, (6, 12), &|board, x| !board.is_placed(x), emit),
};

/// A pattern with more guardians says little.
const MOST_GUARDIANS: usize = 6;

/// Boards with more cells are left alone.
const MOST_CELLS: usize = 100;

/// Loops of so many cells, over cells that `may` be part of one.
pub(super) fn find(
    board: &Board,
    lengths: (usize, usize),
    may: &dyn Fn(&Board, Var) -> bool,
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    // Loops are many on larger boards, and hardly anybody looks for them there.
    if board.model().len() > MOST_CELLS {
        return ControlFlow::Continue(());
    }
    let values = board.model().vars().fold(0, |all, x| all | board.word(x));
    for u in bits(values) {
        for w in bits(values).filter(|&w| w > u) {
            board.look()?;
            let pair = 1u64 << u | 1u64 << w;
            let is_part = |&x: &Var| may(board, x) && board.word(x) & pair != 0;
            let cells: Vec<Var> = board.model().vars().filter(is_part).collect();
            let mut walk = Walk { board, pair, cells: &cells, lengths, path: Vec::new(), emit };
            for &start in &cells {
                walk.path = vec![start];
                walk.go()?;
            }
        }
    }
    ControlFlow::Continue(())
}

struct Walk<'a, 'e> {
    board: &'a Board,
    pair: u64,
    cells: &'a [Var],
    lengths: (usize, usize),
    path: Vec<Var>,
    emit: &'a mut Emit<'e>,
}

impl Walk<'_, '_> {
    fn guardians(&self) -> usize {
        self.path.iter().map(|&x| (self.board.word(x) & !self.pair).count_ones() as usize).sum()
    }

    fn go(&mut self) -> ControlFlow<()> {
        self.board.look()?;
        let (start, last) = (self.path[0], self.path[self.path.len() - 1]);
        if self.path.len() >= self.lengths.0 && self.is_closed() && self.path[1] < last {
            let cells = self.path.iter().map(|&x| (x, self.pair)).collect();
            if let Some(pattern) = Pattern::new(self.board, cells, Words::OfPattern) {
                pattern.see(self.board, self.emit)?;
            }
        }
        if self.path.len() == self.lengths.1 {
            return ControlFlow::Continue(());
        }
        for i in 0..self.cells.len() {
            let x = self.cells[i];
            // Every loop starts at its first cell.
            if x <= start || self.path.contains(&x) || !self.may_follow(x) {
                continue;
            }
            self.path.push(x);
            if self.guardians() <= MOST_GUARDIANS {
                self.go()?;
            }
            self.path.pop();
        }
        ControlFlow::Continue(())
    }

    /// Whether a cell shares a house with the last one and crowds none: a third cell in a house breaks the pattern.
    fn may_follow(&self, x: Var) -> bool {
        let last = self.path[self.path.len() - 1];
        let inside = |vars: &[Var]| self.path.iter().filter(|y| vars.contains(y)).count();
        let mut joined = false;
        for (house, _) in self.board.masked_of(x) {
            joined |= house.vars().contains(&last);
            if inside(house.vars()) > 1 {
                return false;
            }
        }
        joined
    }

    /// Whether every house of its cells holds two of them.
    fn is_closed(&self) -> bool {
        self.path.len().is_multiple_of(2)
            && self.path.iter().all(|&x| {
                let inside = |vars: &[Var]| self.path.iter().filter(|y| vars.contains(y)).count();
                self.board.masked_of(x).all(|(house, _)| inside(house.vars()) == 2)
            })
    }
}
