//! **What it sees.** Two rows and two columns that meet in four blocks: beside each meeting point, a pair of cells of the row
//! and a pair of the column. Round the loop of these eight pairs, each is tied to the next by a row, a column or a block, and
//! the digits that the ties have room for are no more than there are cells.
//!
//! **Why it holds.** Each cell needs a digit, and each tie has room for each of its digits once: all that room is taken, so
//! nothing else in those rows, columns and blocks can have those digits.
//!
//! **Example.** Sixteen cells round the corners of a board, with two digits from each pair to the next.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::Unit;
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::nine::Nine;

/// Eight pairs of cells in a ring.
pub(crate) static SK_LOOP: Technique =
    Technique { id: "sk-loop", difficulty: 84, roles: &["cells", "houses", "number"], find };

/// Fewer open cells than this hang together by plainer techniques.
const FEWEST: usize = 12;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(nine) = Nine::new(board) else { return ControlFlow::Continue(()) };
    let apart = |a: usize, b: usize| a / 3 < b / 3;
    let two = || (0..9).flat_map(move |a| (0..9).filter(move |&b| apart(a, b)).map(move |b| (a, b)));
    for rows in two() {
        board.look()?;
        for columns in two() {
            Ring::new(&nine, rows, columns).see(emit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Eight pairs of cells, and the houses that tie each to the next.
struct Ring<'n, 'b> {
    nine: &'n Nine<'b>,
    pairs: [Vec<Var>; 8],
    ties: [Tag; 8],
}

impl<'n, 'b> Ring<'n, 'b> {
    fn new(nine: &'n Nine<'b>, (r1, r2): (usize, usize), (c1, c2): (usize, usize)) -> Self {
        let beside = |at: usize| (at / 3 * 3..at / 3 * 3 + 3).filter(move |&i| i != at);
        let of_row = |row: usize, column: usize| beside(column).map(|c| nine.cell(row, c)).collect::<Vec<_>>();
        let of_column = |row: usize, column: usize| beside(row).map(|r| nine.cell(r, column)).collect::<Vec<_>>();
        let pairs = [
            of_row(r1, c1),
            of_row(r1, c2),
            of_column(r1, c2),
            of_column(r2, c2),
            of_row(r2, c2),
            of_row(r2, c1),
            of_column(r2, c1),
            of_column(r1, c1),
        ]
        .map(|pair| pair.into_iter().filter(|&x| nine.open(x) != 0).collect());
        let ties = [
            nine.row(r1),
            nine.block(r1, c2),
            nine.column(c2),
            nine.block(r2, c2),
            nine.row(r2),
            nine.block(r2, c1),
            nine.column(c1),
            nine.block(r1, c1),
        ];
        Ring { nine, pairs, ties }
    }

    fn see(&self, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let cells = self.pairs.iter().map(Vec::len).sum::<usize>();
        if cells < FEWEST || self.pairs.iter().any(Vec::is_empty) {
            return ControlFlow::Continue(());
        }
        let values = self.pairs.each_ref().map(|pair| pair.iter().fold(0, |all, &x| all | self.nine.open(x)));
        // The last tie has some of the digits that both its pairs have; all others follow from that.
        let both = values[0] & values[7];
        let mut last = both;
        loop {
            if let Some(rooms) = rooms(&values, last).filter(|rooms| size(rooms) == cells) {
                self.show(&rooms, emit)?;
            }
            if last == 0 {
                return ControlFlow::Continue(());
            }
            last = (last - 1) & both;
        }
    }

    fn show(&self, rooms: &[u64; 8], emit: &mut Emit<'_>) -> ControlFlow<()> {
        let base: Vec<Unit> = self.pairs.iter().flatten().map(|&x| Unit::Cell(x)).collect();
        let rooms = self.ties.iter().zip(rooms);
        let cover: Vec<Unit> =
            rooms.flat_map(|(&tag, &values)| bits(values).map(move |v| Unit::House(tag, Val(v)))).collect();
        let effects = self.nine.outs(&base, &cover);
        if effects.is_empty() {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |effects| {
            let cells: Vec<Var> = self.pairs.iter().flatten().copied().collect();
            let said = vec![
                ("number", Item::Number(cells.len() as u32)),
                ("cells", Item::Cells(cells)),
                ("houses", Nine::names(&self.ties)),
            ];
            Telling::proof(said, Nine::proof(&base, &cover, effects))
        })
    }
}

/// The digits of each tie if the last one has these: what a pair has beyond the tie before it falls to the next. None if the
/// ring does not close.
fn rooms(values: &[u64; 8], last: u64) -> Option<[u64; 8]> {
    let mut rooms = [0; 8];
    rooms[7] = last;
    let mut before = last;
    for i in 0..7 {
        rooms[i] = values[i] & !before;
        before = rooms[i];
    }
    (values[7] & !before & !last == 0).then_some(rooms)
}

fn size(rooms: &[u64; 8]) -> usize {
    rooms.iter().map(|values| values.count_ones() as usize).sum()
}
