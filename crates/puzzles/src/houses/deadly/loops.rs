//! **What it sees.** A closed loop of six cells or more with two values in common, every house holding two of its cells or
//! none.
//!
//! **Why it holds.** Were there nothing but the two values in it, they could be exchanged all round: the puzzle would have
//! two solutions. So one of the other candidates is in.
//!
//! **Example.** Six cells 25, one of them with a 7 too: it is the 7.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Emit, Technique};

use super::{Pattern, ROLES, Words};

/// Loops of six cells and more.
pub static UNIQUE_LOOP: Technique = Technique {
    id: "unique-loop",
    difficulty: 46,
    roles: ROLES,
    find: |board, emit| {
        // Cells with both values, and no more than three with others beside: of longer loops there would be too many.
        let kept = Kept {
            lengths: (6, 12),
            odd_cells: 3,
            may: &|x, pair| !board.is_placed(x) && board.word(x) & pair == pair,
        };
        find(board, kept, emit)
    },
};

/// Which loops are looked for.
pub(super) struct Kept<'a> {
    /// The fewest and the most cells.
    pub(super) lengths: (usize, usize),
    /// The most cells with values beside the two.
    pub(super) odd_cells: usize,
    /// Whether a cell may be part of a loop with two values, as bits.
    pub(super) may: &'a dyn Fn(Var, u64) -> bool,
}

/// A pattern with more guardians says little.
const MOST_GUARDIANS: u32 = 6;

/// Boards with more cells are left alone.
const MOST_CELLS: usize = 100;

/// Loops of two values.
pub(super) fn find(board: &Board, kept: Kept<'_>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    // Loops are many on larger boards, and hardly anybody looks for them there.
    let tags: Vec<Tag> = board.masked().map(|house| house.tag()).collect();
    if board.model().len() > MOST_CELLS || tags.len() > u64::BITS as usize {
        return ControlFlow::Continue(());
    }
    let bit = |tag: Tag| 1u64 << tags.iter().position(|&known| known == tag).expect("a house of the board");
    let houses: Vec<u64> =
        board.model().vars().map(|x| board.masked_of(x).fold(0, |all, (house, _)| all | bit(house.tag()))).collect();
    let values = board.model().vars().fold(0, |all, x| all | board.word(x));
    for u in bits(values) {
        for w in bits(values).filter(|&w| w > u) {
            board.look()?;
            let pair = 1u64 << u | 1u64 << w;
            let part = |x: Var| Part { x, houses: houses[x.index()], guardians: (board.word(x) & !pair).count_ones() };
            let parts: Vec<Part> = board.model().vars().filter(|&x| (kept.may)(x, pair)).map(part).collect();
            let within = |house: usize| set(&parts, |part| part.houses >> house & 1 == 1);
            let within: Vec<Parts> = (0..tags.len()).map(within).collect();
            let odd = set(&parts, |part| part.guardians > 0);
            let mut walk = Walk { board, pair, parts: &parts, within: &within, odd, kept: &kept, path: vec![], emit };
            for (i, part) in parts.iter().enumerate() {
                walk.path = vec![i];
                // Every loop starts at its first cell.
                let left = !0 << i << 1;
                let guardians = part.guardians;
                walk.go(State { once: part.houses, twice: 0, left, guardians, odd: part.is_odd() })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell that may be part of a loop, its houses as bits, and how many other values it has.
struct Part {
    x: Var,
    houses: u64,
    guardians: u32,
}

impl Part {
    fn is_odd(&self) -> usize {
        usize::from(self.guardians > 0)
    }
}

/// Some of the parts, as bits.
type Parts = u128;

fn set(parts: &[Part], has: impl Fn(&Part) -> bool) -> Parts {
    parts.iter().enumerate().filter(|(_, part)| has(part)).fold(0, |set, (i, _)| set | 1 << i)
}

/// The houses that hold one cell of a path, and those that hold two; the parts that may still come; what guards against it.
#[derive(Clone, Copy)]
struct State {
    once: u64,
    twice: u64,
    left: Parts,
    guardians: u32,
    odd: usize,
}

struct Walk<'a, 'e> {
    board: &'a Board,
    pair: u64,
    parts: &'a [Part],
    /// The parts in each house, and those with other values.
    within: &'a [Parts],
    odd: Parts,
    kept: &'a Kept<'a>,
    path: Vec<usize>,
    emit: &'a mut Emit<'e>,
}

impl Walk<'_, '_> {
    fn go(&mut self, state: State) -> ControlFlow<()> {
        let (fewest, most) = self.kept.lengths;
        let last = self.path[self.path.len() - 1];
        // Every house of its cells holds two of them; each way round once.
        if state.once == state.twice && self.path.len() >= fewest && self.path[1] < last {
            let cells = self.path.iter().map(|&i| (self.parts[i].x, self.pair)).collect();
            if let Some(pattern) = Pattern::new(self.board, cells, Words::Pattern) {
                pattern.see(self.board, self.emit)?;
            }
        }
        let left = most - self.path.len();
        let waiting = state.once & !state.twice;
        // A cell more closes so many houses as it has, at most; and every house needs a cell that may come.
        let most_houses = self.parts[last].houses.count_ones();
        let is_hopeless = |house: u32| self.within[house as usize] & state.left == 0;
        if left == 0 || waiting.count_ones() > left as u32 * most_houses || bits(waiting).any(is_hopeless) {
            return ControlFlow::Continue(());
        }
        let joined = bits(self.parts[last].houses).fold(0, |joined, house| joined | self.within[house as usize]);
        let mut rest = joined & state.left;
        while rest != 0 {
            let next = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let state = self.with(state, next);
            if state.guardians <= MOST_GUARDIANS && state.odd <= self.kept.odd_cells {
                self.path.push(next);
                self.go(state)?;
                self.path.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// With a part more. A third cell in a house breaks the pattern.
    fn with(&self, state: State, next: usize) -> State {
        let part = &self.parts[next];
        let closed = state.once & part.houses;
        let odd = state.odd + part.is_odd();
        let full = bits(closed).fold(1 << next, |full, house| full | self.within[house as usize]);
        let spent = if odd >= self.kept.odd_cells { self.odd } else { 0 };
        State {
            once: state.once | part.houses,
            twice: state.twice | closed,
            left: state.left & !full & !spent,
            guardians: state.guardians + part.guardians,
            odd,
        }
    }
}
