//! **What it sees.** A cell, the *stem*, and for each of its values an almost locked set, a *petal*, that has the value only
//! where the stem sees it; all petals have one more value in common.
//!
//! **Why it holds.** Whatever the stem is, a petal loses that value and is locked, common value included: what sees the
//! common value in every petal cannot have it.
//!
//! **Example.** A stem 258; if it is 2, the cells 29 and so on: each petal has a 9 then, and no 9 where all of them are seen.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::{Cases, Claim, End, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::chains::net::{AlmostLocked, almost_locked};
use super::seen_by;

/// A cell and a set for each of its values.
pub static DEATH_BLOSSOM: Technique =
    Technique { id: "death-blossom", difficulty: 84, roles: &["cell", "values", "value", "cells"], find };

/// Values of a stem, fewest and most: with two it is a wing of almost locked sets.
const VALUES: std::ops::RangeInclusive<u32> = 2..=4;

/// Cells of a petal.
const LARGEST: u32 = 6;

/// Cells as bits; boards with more are left to plainer techniques.
type Cells = u128;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let model = board.model();
    if model.len() > Cells::BITS as usize || model.vars().any(|x| model.universe(x) > u64::BITS as usize) {
        return ControlFlow::Continue(());
    }
    let garden = Garden::new(board);
    for x in model.vars().filter(|&x| !board.is_placed(x) && VALUES.contains(&board.size(x))) {
        board.look()?;
        for z in bits(garden.petals.iter().fold(0, |all, petal| all | petal.set.values)).map(Val) {
            garden.see(x, z, emit)?;
        }
    }
    ControlFlow::Continue(())
}

/// An almost locked set, and for each of its values the cells that see all its places.
struct Petal {
    set: AlmostLocked,
    seen: Vec<(Val, Cells)>,
    cells: Cells,
}

impl Petal {
    fn seen(&self, v: Val) -> Cells {
        self.seen.iter().find(|(w, _)| *w == v).map_or(0, |(_, cells)| *cells)
    }
}

struct Garden<'b> {
    board: &'b Board,
    petals: Vec<Petal>,
    peers: Vec<Cells>,
}

impl<'b> Garden<'b> {
    fn new(board: &'b Board) -> Self {
        let peers: Vec<Cells> = board
            .model()
            .vars()
            .map(|x| {
                let houses = board.masked_of(x).flat_map(|(house, _)| house.vars());
                houses.filter(|&&y| y != x).fold(0, |seen, y| seen | 1 << y.index())
            })
            .collect();
        let petal = |set: AlmostLocked| {
            let seen = |v: Val| set.places(board, v).fold(Cells::MAX, |seen, x| seen & peers[x.index()]);
            let cells = set.cells.iter().fold(0, |cells, x| cells | 1 << x.index());
            Petal { seen: bits(set.values).map(|v| (Val(v), seen(Val(v)))).collect(), cells, set }
        };
        let petals = almost_locked(board, LARGEST).into_iter().map(petal).collect();
        Garden { board, petals, peers }
    }

    /// The petals that are locked, with a value, once the stem has another.
    fn petals_of(&self, x: Var, v: Val, z: Val) -> impl Iterator<Item = &Petal> {
        self.petals.iter().filter(move |petal| {
            v != z && petal.seen(v) >> x.index() & 1 == 1 && petal.cells >> x.index() & 1 == 0 && petal.seen(z) != 0
        })
    }

    /// The cells that lose a value whichever way a stem goes, each shown with others of the same petals.
    fn see(&self, x: Var, z: Val, emit: &mut Emit<'_>) -> ControlFlow<()> {
        let places = self.board.model().vars().filter(|&y| !self.board.is_placed(y) && self.board.has(y, z));
        let mut left: Cells = places.fold(0, |places, y| places | 1 << y.index()) & !(1 << x.index());
        for v in bits(self.board.word(x)).map(Val) {
            let by_petals = self.petals_of(x, v, z).fold(0, |seen, petal| seen | petal.seen(z) & !petal.cells);
            left &= if v == z { self.peers[x.index()] } else { by_petals };
            if left == 0 {
                return ControlFlow::Continue(());
            }
        }
        while left != 0 {
            let y = Var::at(left.trailing_zeros() as usize);
            let chosen: Vec<(Val, Option<&Petal>)> = bits(self.board.word(x))
                .map(Val)
                .map(|v| {
                    let seen = |petal: &&Petal| (petal.seen(z) & !petal.cells) >> y.index() & 1 == 1;
                    (v, self.petals_of(x, v, z).filter(seen).min_by_key(|petal| petal.set.cells.len()))
                })
                .collect();
            let all = chosen.iter().fold(left, |all, (_, petal)| petal.map_or(all, |p| all & p.seen(z) & !p.cells));
            left &= !all;
            let effects =
                (0..Cells::BITS).filter(|at| all >> at & 1 == 1).map(|at| Effect::Remove(Var(at), z)).collect();
            emit.step(effects, |effects| self.telling(x, z, &chosen, effects))?;
        }
        ControlFlow::Continue(())
    }

    fn telling(&self, x: Var, z: Val, chosen: &[(Val, Option<&Petal>)], effects: &[Effect]) -> Telling {
        let mut facts = Vec::new();
        let mut rows: Vec<Vec<u32>> = vec![Vec::new(); effects.len()];
        for (branch, &(v, petal)) in (0..).zip(chosen) {
            facts.push(Fact::assumed(branch, Claim::In((x, v))));
            let mut last = facts.len() as u32 - 1;
            let mut from = vec![(x, z)];
            if let Some(petal) = petal {
                let places: Vec<Var> = petal.set.places(self.board, v).collect();
                let first = facts.len() as u32;
                for y in &places {
                    facts.push(Fact::new(Claim::Out((*y, v)), vec![last], seen_by(self.board, &[(x, v)], (*y, v))));
                }
                let outs = (first..facts.len() as u32).collect();
                let values = bits(petal.set.values).map(Val).filter(|&w| w != v);
                let set = ValSet::of(self.board.model().universe(x), values);
                facts.push(Fact::new(Claim::Locked(petal.set.cells.clone(), set), outs, Why::Share(petal.set.tag)));
                last = facts.len() as u32 - 1;
                from = petal.set.places(self.board, z).map(|y| (y, z)).collect();
            }
            for (row, effect) in rows.iter_mut().zip(effects) {
                let to = (effect.var(), z);
                facts.push(Fact::new(Claim::Out(to), vec![last], seen_by(self.board, &from, to)));
                row.push(facts.len() as u32 - 1);
            }
        }
        let mut cells: Vec<Var> = Vec::new();
        for y in chosen.iter().filter_map(|(_, petal)| *petal).flat_map(|petal| &petal.set.cells) {
            if !cells.contains(y) {
                cells.push(*y);
            }
        }
        let said = vec![
            ("cell", Item::Cell(x)),
            ("values", Item::Values(x, chosen.iter().map(|(v, _)| *v).collect())),
            ("value", Item::Value(x, z)),
            ("cells", Item::Cells(cells)),
        ];
        Telling::proof(said, Proof { facts, end: End::Common { of: Cases::Cell(x), rows } })
    }
}
