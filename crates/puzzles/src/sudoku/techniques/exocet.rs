//! **What it sees.** Two *base* cells of a block in one line, with three or four digits between them, and two *target* cells
//! in the other blocks beside them, off that line. In the three lines across, through the targets and past the base, each
//! of those digits lies outside the three blocks within two houses.
//!
//! **Why it holds.** A digit of the base cannot stand in their line or block again; the three lines across need it three
//! times, and have room for two outside: the third is in a target. So both digits of the base are in the targets, and
//! nothing else is.
//!
//! **Example.** Base r1c1, r1c2 with 1247; targets r2c5 and r3c8: both are among 1, 2, 4 and 7.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::Unit;
use rejilla_engine::{Board, Emit, Item, Technique, Telling};

use super::nine::Nine;

/// Two base cells and two targets.
pub(crate) static EXOCET: Technique =
    Technique { id: "exocet", difficulty: 84, roles: &["cells", "values", "others", "houses"], find };

/// Digits of the base.
const DIGITS: std::ops::RangeInclusive<u32> = 3..=4;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(upright) = Nine::new(board) else { return ControlFlow::Continue(()) };
    in_rows(&upright, emit)?;
    in_rows(&upright.turned(), emit)
}

fn in_rows(nine: &Nine<'_>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    for row in 0..9 {
        for past in 0..9 {
            nine.board.look()?;
            let base: Vec<Var> =
                (past / 3 * 3..past / 3 * 3 + 3).filter(|&c| c != past).map(|c| nine.cell(row, c)).collect();
            let values = nine.open(base[0]) | nine.open(base[1]);
            if base.iter().any(|&x| nine.open(x) == 0) || !DIGITS.contains(&values.count_ones()) {
                continue;
            }
            let stacks: Vec<usize> = (0..3).filter(|&stack| stack != past / 3).collect();
            let [first, second] = [0, 1].map(|i| targets(nine, row, stacks[i], values));
            for &one in &first {
                for &other in &second {
                    let exocet = Exocet { nine, row, past, base: [base[0], base[1]], values, targets: [one, other] };
                    exocet.see(emit)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a stack that could be targets, as row and column: in the band of the base, off its row, with digits of the
/// base that their neighbour off that row does not have.
fn targets(nine: &Nine<'_>, row: usize, stack: usize, values: u64) -> Vec<(usize, usize)> {
    let rows: Vec<usize> = (row / 3 * 3..row / 3 * 3 + 3).filter(|&r| r != row).collect();
    let mut found = Vec::new();
    for column in 3 * stack..3 * stack + 3 {
        for (target, neighbour) in [(rows[0], rows[1]), (rows[1], rows[0])] {
            let has = |r: usize| nine.board.word(nine.cell(r, column)) & values;
            if nine.open(nine.cell(target, column)) & values != 0 && has(neighbour) == 0 {
                found.push((target, column));
            }
        }
    }
    found
}

struct Exocet<'n, 'b> {
    nine: &'n Nine<'b>,
    row: usize,
    /// The column of the base's block that holds no base cell.
    past: usize,
    base: [Var; 2],
    values: u64,
    targets: [(usize, usize); 2],
}

impl Exocet<'_, '_> {
    fn columns(&self) -> [usize; 3] {
        [self.past, self.targets[0].1, self.targets[1].1]
    }

    fn see(&self, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let targets = self.targets.map(|(row, column)| self.nine.cell(row, column));
        let mut base: Vec<Unit> = self.base.map(Unit::Cell).to_vec();
        let mut cover: Vec<Unit> = targets.map(Unit::Cell).to_vec();
        for v in bits(self.values).map(Val) {
            let Some(houses) = self.houses(v) else { return ControlFlow::Continue(()) };
            base.extend(self.columns().map(|column| Unit::House(self.nine.column(column), v)));
            cover.extend(houses.map(|tag| Unit::House(tag, v)));
        }
        let effects = self.nine.outs(&base, &cover);
        // What the targets lose is what one looks for; the rest comes with it.
        if !effects.iter().any(|effect| targets.contains(&effect.var())) {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |effects| {
            let said = vec![
                ("cells", Item::Cells(self.base.to_vec())),
                ("values", Item::Values(self.base[0], bits(self.values).map(Val).collect())),
                ("others", Item::Cells(targets.to_vec())),
                ("houses", Nine::names(&self.columns().map(|column| self.nine.column(column)))),
            ];
            Telling::proof(said, Nine::proof(&base, &cover, effects))
        })
    }

    /// Three houses that hold all places of a digit in the three columns but for the targets, the last of them with the base.
    fn houses(&self, v: Val) -> Option<[Tag; 3]> {
        let has = |row: usize, column: usize| self.nine.board.has(self.nine.cell(row, column), v);
        let band = self.row / 3 * 3..self.row / 3 * 3 + 3;
        let in_band = |(row, _): &(usize, usize)| band.contains(row);
        let places = (0..9).flat_map(|row| self.columns().map(|column| (row, column)));
        let places: Vec<(usize, usize)> =
            places.filter(|&(row, column)| has(row, column) && !self.targets.contains(&(row, column))).collect();
        let (near, far): (Vec<_>, Vec<_>) = places.into_iter().partition(in_band);
        // Near the base its own block or its own row must do; columns that cover the rest help there too.
        let lines: Vec<Line> =
            (0..9).filter(|row| !band.contains(row)).map(Line::Row).chain(self.columns().map(Line::Column)).collect();
        for (i, one) in lines.iter().enumerate() {
            for other in &lines[i + 1..] {
                let covered = |at: &(usize, usize)| one.has(*at) || other.has(*at);
                if !far.iter().all(covered) {
                    continue;
                }
                let open = || near.iter().filter(|at| !covered(at));
                let home = match () {
                    () if open().all(|(_, column)| *column == self.past) => self.nine.block(self.row, self.past),
                    () if open().all(|(row, _)| *row == self.row) => self.nine.row(self.row),
                    () => continue,
                };
                return Some([one.tag(self.nine), other.tag(self.nine), home]);
            }
        }
        None
    }
}

#[derive(Clone, Copy)]
enum Line {
    Row(usize),
    Column(usize),
}

impl Line {
    fn has(self, (row, column): (usize, usize)) -> bool {
        match self {
            Line::Row(at) => at == row,
            Line::Column(at) => at == column,
        }
    }

    fn tag(self, nine: &Nine<'_>) -> Tag {
        match self {
            Line::Row(at) => nine.row(at),
            Line::Column(at) => nine.column(at),
        }
    }
}
