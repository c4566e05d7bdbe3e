//! Guardians of a pattern that complete a set: in a house that holds all of them, cells with one value more than cells, the
//! guardians' values among them. Whichever guardian is in takes one of the values, and the cells are locked with the rest.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::proof::{Cases, Claim, End, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Telling};

use super::super::Few;
use super::Pattern;

/// Cells of a set beside the guardians.
const LARGEST: u32 = 4;

impl Pattern {
    /// Shows what goes from houses where the guardians complete a set.
    pub(super) fn see_sets(&self, board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let guards = self.guardians.iter().fold(0, |values, (_, v)| values | 1u64 << v.0);
        for (house, _) in board.masked_of(self.guardians[0].0) {
            if guards.count_ones() < 2 || !self.guardians.iter().all(|(x, _)| house.vars().contains(x)) {
                continue;
            }
            let mut few = Few::new();
            let is_part = |at: u32| self.cells.iter().any(|(x, _)| *x == house.vars()[at as usize]);
            bits(house.open()).filter(|&at| !is_part(at)).for_each(|at| few.push(at, house.word(at)));
            let mut sets: Vec<(u64, u64)> = Vec::new();
            for size in 1..=LARGEST {
                few.each_almost_closed(size, &mut |positions, values| sets.push((positions, values)));
            }
            for (positions, values) in sets.into_iter().filter(|(_, values)| guards & !values == 0) {
                self.see_set(board, (house, positions, values), emit)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn see_set(
        &self,
        board: &Board,
        (house, positions, values): (House<'_>, u64, u64),
        emit: &mut Emit<'_>,
    ) -> ControlFlow<()> {
        let is_guard = |at: u32| self.guardians.iter().any(|(x, _)| *x == house.vars()[at as usize]);
        let mut effects = Vec::new();
        for at in bits(house.open() & !positions).filter(|&at| !is_guard(at)) {
            let x = house.vars()[at as usize];
            effects.extend(bits(house.word(at) & values).map(|v| Effect::Remove(x, Val(v))));
        }
        if effects.is_empty() {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |effects| {
            let cells: Vec<Var> = house.cells(positions).collect();
            let universe = board.model().universe(cells[0]);
            let mut facts = vec![Fact::new(Claim::OneOf(self.guardians.clone()), Vec::new(), self.why(board))];
            let mut rows: Vec<Vec<u32>> = vec![Vec::new(); effects.len()];
            for (branch, &(x, v)) in (0..).zip(&self.guardians) {
                facts.push(Fact::assumed(branch, Claim::In((x, v))));
                let supposed = facts.len() as u32 - 1;
                for &y in cells.iter().filter(|&&y| board.has(y, v)) {
                    facts.push(Fact::new(Claim::Out((y, v)), vec![supposed], Why::Pair(house.tag())));
                }
                let outs = (supposed + 1..facts.len() as u32).collect();
                let rest = ValSet::of(universe, bits(values).map(Val).filter(|&w| w != v));
                facts.push(Fact::new(Claim::Locked(cells.clone(), rest), outs, Why::Share(house.tag())));
                let locked = facts.len() as u32 - 1;
                for (row, effect) in rows.iter_mut().zip(effects) {
                    let Effect::Remove(y, w) = *effect else { unreachable!("a set only removes") };
                    let by = if w == v { supposed } else { locked };
                    facts.push(Fact::new(Claim::Out((y, w)), vec![by], Why::Pair(house.tag())));
                    row.push(facts.len() as u32 - 1);
                }
            }
            let proof = Proof { facts, end: End::Common { of: Cases::OneOf(0), rows } };
            Telling::proof(self.said(), proof.trimmed())
        })
    }
}
