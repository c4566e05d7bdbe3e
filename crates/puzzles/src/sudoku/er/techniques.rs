//! The scale's techniques under their names, and the ladder that climbs them.

use std::ops::ControlFlow;

use rejilla_engine::climb::{Climber, Rungs};
use rejilla_engine::kernel::Var;
use rejilla_engine::step::Found;
use rejilla_engine::{Board, Emit, Ladder, Step, Technique};

use super::geometry::*;
use super::grid::{Changes, Grid};
use super::hint::{Hint, Rule};
use super::{Rater, exclusion, tell};
use crate::houses::aic::AIC;
use crate::houses::deadly::bug::BUG;
use crate::houses::deadly::loops::UNIQUE_LOOP;
use crate::houses::deadly::rectangle::UNIQUE_RECTANGLE;
use crate::houses::direct_set::{DIRECT_HIDDEN_PAIR, DIRECT_HIDDEN_TRIPLE};
use crate::houses::hidden_set::{HIDDEN_PAIR, HIDDEN_QUAD, HIDDEN_TRIPLE};
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::naked_set::{NAKED_PAIR, NAKED_QUAD, NAKED_TRIPLE};
use crate::houses::naked_single::NAKED_SINGLE;
use crate::houses::x_chain::X_CHAIN;
use crate::houses::xy_wing::XY_WING;
use crate::houses::xyz_wing::XYZ_WING;
use crate::sudoku::techniques::{
    CLAIMING, DIRECT_CLAIMING, DIRECT_POINTING, FULL, JELLYFISH, POINTING, SWORDFISH, X_WING,
};

const CYCLE: &[&str] = &["cells", "values"];
const BRANCHES: &[&str] = &["cells", "values", "number"];

macro_rules! techniques {
    ($($name:ident = $id:literal, $tenths:literal, $roles:expr, $rule:ident;)*) => {
        $(static $name: Technique =
            Technique { id: $id, difficulty: $tenths, roles: $roles, find: find::<{ Rule::$rule as u8 }> };)*
    };
}

techniques! {
    X_CYCLE = "x-cycle", 65, CYCLE, XCycle;
    Y_CYCLE = "y-cycle", 65, CYCLE, YCycle;
    XY_CYCLE = "xy-cycle", 70, CYCLE, XyCycle;
    NISHIO = "nishio", 75, &["cell", "value"], Nishio;
    CELL_CHAINS = "cell-chains", 80, &["cell", "values"], CellChains;
    REGION_CHAINS = "region-chains", 80, &["house", "value"], RegionChains;
    DYNAMIC_CHAINS = "dynamic-chains", 85, BRANCHES, DynamicChains;
    DYNAMIC_CHAINS_PLUS = "dynamic-chains-plus", 90, BRANCHES, DynamicChainsPlus;
    NESTED_CHAINS_2 = "nested-chains-2", 95, BRANCHES, NestedChains2;
    NESTED_CHAINS_3 = "nested-chains-3", 100, BRANCHES, NestedChains3;
    NESTED_CHAINS_4 = "nested-chains-4", 105, BRANCHES, NestedChains4;
    NESTED_CHAINS_5 = "nested-chains-5", 110, BRANCHES, NestedChains5;
}

/// Two cells, some of whose combinations are barred; on `full` too.
pub(in super::super) static ALIGNED_PAIR: Technique = Technique {
    id: "aligned-pair",
    difficulty: 62,
    roles: &["cells"],
    find: |board, emit| aligned(board, |grid| exclusion::pair(grid, grid.two_three().0, &Changes::ALL), emit),
};

/// Three cells.
pub(in super::super) static ALIGNED_TRIPLE: Technique = Technique {
    id: "aligned-triple",
    difficulty: 75,
    roles: &["cells"],
    find: |board, emit| aligned(board, |grid| exclusion::triple(grid, grid.two_three(), &Changes::ALL), emit),
};

/// The first exclusion there is.
fn aligned(board: &Board, look: fn(&Grid) -> Option<Hint>, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(grid) = grid_of(board) else { return ControlFlow::Continue(()) };
    match look(&grid) {
        Some(hint) => emit.rated(hint.tenths(), tell::effects(&hint), |_| tell::telling(&grid, &hint)),
        None => ControlFlow::Continue(()),
    }
}

/// A rule under its name. Hidden singles are one technique with three ratings; what the scale calls a forcing chain is an
/// alternating chain.
pub(in super::super) fn technique(rule: Rule) -> &'static Technique {
    match rule {
        Rule::LastCell | Rule::HiddenSingleBlock | Rule::HiddenSingleLine => &HIDDEN_SINGLE,
        Rule::DirectPointing => &DIRECT_POINTING,
        Rule::DirectClaiming => &DIRECT_CLAIMING,
        Rule::DirectHiddenPair => &DIRECT_HIDDEN_PAIR,
        Rule::NakedSingle => &NAKED_SINGLE,
        Rule::DirectHiddenTriple => &DIRECT_HIDDEN_TRIPLE,
        Rule::Pointing => &POINTING,
        Rule::Claiming => &CLAIMING,
        Rule::NakedPair => &NAKED_PAIR,
        Rule::XWing => &X_WING,
        Rule::HiddenPair => &HIDDEN_PAIR,
        Rule::NakedTriple => &NAKED_TRIPLE,
        Rule::Swordfish => &SWORDFISH,
        Rule::HiddenTriple => &HIDDEN_TRIPLE,
        Rule::XyWing => &XY_WING,
        Rule::XyzWing => &XYZ_WING,
        Rule::UniqueRectangle => &UNIQUE_RECTANGLE,
        Rule::UniqueLoop => &UNIQUE_LOOP,
        Rule::NakedQuad => &NAKED_QUAD,
        Rule::Jellyfish => &JELLYFISH,
        Rule::HiddenQuad => &HIDDEN_QUAD,
        Rule::Bug => &BUG,
        Rule::AlignedPair => &ALIGNED_PAIR,
        Rule::XCycle => &X_CYCLE,
        Rule::YCycle => &Y_CYCLE,
        Rule::XChain => &X_CHAIN,
        Rule::XyCycle => &XY_CYCLE,
        Rule::XyChain => &AIC,
        Rule::AlignedTriple => &ALIGNED_TRIPLE,
        Rule::Nishio => &NISHIO,
        Rule::CellChains => &CELL_CHAINS,
        Rule::RegionChains => &REGION_CHAINS,
        Rule::DynamicChains => &DYNAMIC_CHAINS,
        Rule::DynamicChainsPlus => &DYNAMIC_CHAINS_PLUS,
        Rule::NestedChains2 => &NESTED_CHAINS_2,
        Rule::NestedChains3 => &NESTED_CHAINS_3,
        Rule::NestedChains4 => &NESTED_CHAINS_4,
        Rule::NestedChains5 => &NESTED_CHAINS_5,
    }
}

/// The scale's own ladder, in its own order. Boards of other sizes are climbed by `full`.
pub(in super::super) const LADDER: Ladder = Ladder {
    id: "er",
    techniques: &[
        &HIDDEN_SINGLE,
        &DIRECT_POINTING,
        &DIRECT_CLAIMING,
        &DIRECT_HIDDEN_PAIR,
        &NAKED_SINGLE,
        &DIRECT_HIDDEN_TRIPLE,
        &POINTING,
        &CLAIMING,
        &NAKED_PAIR,
        &X_WING,
        &HIDDEN_PAIR,
        &NAKED_TRIPLE,
        &SWORDFISH,
        &HIDDEN_TRIPLE,
        &XY_WING,
        &XYZ_WING,
        &UNIQUE_RECTANGLE,
        &UNIQUE_LOOP,
        &NAKED_QUAD,
        &JELLYFISH,
        &HIDDEN_QUAD,
        &BUG,
        &ALIGNED_PAIR,
        &X_CYCLE,
        &Y_CYCLE,
        &X_CHAIN,
        &XY_CYCLE,
        &AIC,
        &ALIGNED_TRIPLE,
        &NISHIO,
        &CELL_CHAINS,
        &REGION_CHAINS,
        &DYNAMIC_CHAINS,
        &DYNAMIC_CHAINS_PLUS,
        &NESTED_CHAINS_2,
        &NESTED_CHAINS_3,
        &NESTED_CHAINS_4,
        &NESTED_CHAINS_5,
    ],
    climber: Some(|| Box::new(ErClimber::default())),
};

/// Nodes that one technique may spend when it is asked alone: deep nesting could take for ever on an empty board.
const ALONE: u64 = 20_000;

/// What the ladder does next, if it is this rule.
fn find<const RULE: u8>(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(grid) = grid_of(board) else { return ControlFlow::Continue(()) };
    let most = Rule::ALL.iter().find(|rule| **rule as u8 == RULE).map_or(0.0, |rule| rule.base());
    match Rater::default().find(&grid, most, &board.purse(ALONE)) {
        Ok(Some(hint)) if hint.rule as u8 == RULE => {
            emit.rated(hint.tenths(), tell::effects(&hint), |_| tell::telling(&grid, &hint))
        }
        _ => ControlFlow::Continue(()),
    }
}

/// The board as a grid, if it is a 9×9 of rows, columns and blocks and nothing else.
pub(super) fn grid_of(board: &Board) -> Option<Grid> {
    let model = board.model();
    let is_plain = || {
        (0..27).all(|house| {
            let same = |(var, &cell): (&Var, &u8)| var.index() == usize::from(cell);
            board.house(tell::tag(house)).is_some_and(|all| all.vars().iter().zip(&HOUSES[house]).all(same))
        })
    };
    if model.len() != 81 || model.constraints().len() != 27 || !is_plain() {
        return None;
    }
    let left = |cell: usize| if board.is_placed(Var::at(cell)) { None } else { Some(board.word(Var::at(cell)) as u16) };
    let placed = |cell: usize| board.placed(Var::at(cell)).map(|value| value.index());
    Some(Grid::of(left, placed))
}

/// Climbs with the memory of what found nothing.
#[derive(Default)]
struct ErClimber {
    rater: Rater,
    last: Option<(Grid, Hint)>,
}

impl Climber for ErClimber {
    fn next(&mut self, board: &Board) -> Option<Found> {
        let Some(grid) = grid_of(board) else { return Rungs(FULL).next(board) };
        match &self.last {
            // Candidates only go, or else it is another board.
            Some((last, _)) if (0..9).all(|digit| grid.cells[digit] & !last.cells[digit] == 0) => {
                self.rater.note(&Changes::between(&last.cells, &grid.cells));
            }
            _ => self.rater.start(),
        }
        let hint = self.rater.find(&grid, f64::MAX, &board.purse(u64::MAX)).ok().flatten()?;
        let found = Found { technique: technique(hint.rule), effects: tell::effects(&hint), rating: hint.tenths() };
        self.last = Some((grid, hint));
        Some(found)
    }

    /// Those that assume one solution, all of them: any other is asked in an order that leaves none out.
    fn leave_out(&mut self, out: &[&'static Technique]) -> bool {
        let own: [&Technique; 3] = [&UNIQUE_RECTANGLE, &UNIQUE_LOOP, &BUG];
        self.rater.not_unique = out.len() == own.len() && own.iter().all(|technique| out.contains(technique));
        self.rater.not_unique
    }

    fn tell(&self, board: &Board, found: &Found) -> Step {
        match &self.last {
            Some((grid, hint)) if grid_of(board).is_some() => found.clone().told(&mut |_| tell::telling(grid, hint)),
            _ => Rungs(FULL).tell(board, found),
        }
    }
}
