//! What techniques look at: the paper behind a model, its sides as they stand on a board, and the rules by their labels.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Telling};

use crate::slitherlink::joint::Joint;
use crate::slitherlink::logic::{Reach, Side, Sides, State};
use crate::slitherlink::model::clue_label;
use crate::slitherlink::paper::Paper;

/// A board seen as sides on a paper.
pub(super) struct Sight<'b> {
    pub(super) board: &'b Board,
    pub(super) paper: &'b Paper,
}

impl Sides for Sight<'_> {
    fn paper(&self) -> &Paper {
        self.paper
    }

    fn side(&self, edge: usize) -> Side {
        if edge == self.paper.edges() {
            return Side::Off;
        }
        match self.board.placed(Paper::var(edge)) {
            None => Side::Open,
            Some(Val(0)) => Side::Off,
            Some(_) => Side::On,
        }
    }
}

impl<'b> Sight<'b> {
    /// None if the model is not that of a board.
    pub(super) fn new(board: &'b Board) -> Option<Sight<'b>> {
        let (_, joint) = board.model().of_shape::<Joint>().next()?;
        Some(Sight { board, paper: joint.paper() })
    }

    /// The same with paths and colours followed; none on a board that contradicts itself.
    pub(super) fn state(&self) -> Option<State<'b>> {
        let mut state = State::new(self.paper, Reach::Colours);
        state.take_in((0..self.paper.edges()).map(|edge| self.side(edge))).ok()?;
        Some(state)
    }

    /// How many of some sides are drawn, and which are open.
    pub(super) fn count(&self, edges: [u32; 4]) -> (u8, Vec<usize>) {
        let (mut on, mut open) = (0, Vec::new());
        for edge in edges.map(|edge| edge as usize) {
            match self.side(edge) {
                Side::On => on += 1,
                Side::Open => open.push(edge),
                Side::Off => {}
            }
        }
        (on, open)
    }

    /// The rule of a clue.
    pub(super) fn clue(&self, cell: usize) -> Option<Tag> {
        let label = clue_label(self.paper, cell);
        self.on(self.paper.sides[cell][0] as usize).find(|&tag| self.board.model().label(tag) == Some(&label))
    }

    /// The rule of a point.
    pub(super) fn point(&self, point: usize) -> Option<Tag> {
        let label = self.paper.point_place(point);
        let leg = self.paper.legs[point].into_iter().find(|leg| (*leg as usize) < self.paper.edges())?;
        self.on(leg as usize).find(|&tag| self.board.model().label(tag) == Some(&label))
    }

    /// The rule that a side parts inside from outside.
    pub(super) fn parting(&self, edge: usize) -> Option<Tag> {
        let label = self.paper.side_place(edge);
        self.on(edge).find(|&tag| self.board.model().label(tag) == Some(&label))
    }

    /// The rule that there is one loop.
    pub(super) fn one_loop(&self) -> Option<Tag> {
        self.on(0).find(|&tag| self.board.model().is(tag, "loop"))
    }

    fn on(&self, edge: usize) -> impl Iterator<Item = Tag> {
        self.board.model().on(Paper::var(edge)).iter().copied()
    }
}

/// Sides settled, as effects, each side once.
pub(super) fn settled(found: impl IntoIterator<Item = (usize, Side)>) -> Vec<Effect> {
    let mut effects: Vec<Effect> = Vec::new();
    for (edge, side) in found {
        let x = Paper::var(edge);
        if effects.iter().all(|effect| effect.var() != x) {
            effects.push(Effect::Place(x, Val(u32::from(side == Side::On))));
        }
    }
    effects
}

/// All open sides settled the same way.
pub(super) fn all(open: &[usize], side: Side) -> Vec<Effect> {
    settled(open.iter().map(|&edge| (edge, side)))
}

/// Sides as variables, without the one beyond the rim.
pub(super) fn vars(paper: &Paper, edges: impl IntoIterator<Item = usize>) -> Vec<Var> {
    edges.into_iter().filter(|&edge| edge < paper.edges()).map(Paper::var).collect()
}

/// The variables of some effects.
pub(super) fn touched(effects: &[Effect]) -> Vec<Var> {
    effects.iter().map(Effect::var).collect()
}

/// The roles of [`each_clue`].
pub(super) const CLUE_ROLES: &[&str] = &["house", "clue", "cells"];

/// Emits a step for every clue with open sides for which `settles` says what they are: from how many are drawn, and how
/// many open.
pub(super) fn each_clue(
    board: &Board,
    emit: &mut Emit<'_>,
    settles: impl Fn(u8, u8, u8) -> Option<Side>,
) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    for (cell, clue) in sight.paper.clues.iter().enumerate() {
        let Some(clue) = *clue else { continue };
        let (on, open) = sight.count(sight.paper.sides[cell]);
        let Some(side) = settles(clue, on, open.len() as u8).filter(|_| !open.is_empty()) else { continue };
        let Some(tag) = sight.clue(cell) else { continue };
        emit.step(all(&open, side), |effects| {
            let said = vec![
                ("house", Item::House(tag)),
                ("clue", Item::Number(clue.into())),
                ("cells", Item::Cells(touched(effects))),
            ];
            Telling::cites(said, vec![tag], sight.paper.sides[cell].map(Var).to_vec())
        })?;
    }
    ControlFlow::Continue(())
}

/// The roles of [`each_point`].
pub(super) const POINT_ROLES: &[&str] = &["house", "cells"];

/// The same for every point.
pub(super) fn each_point(
    board: &Board,
    emit: &mut Emit<'_>,
    settles: impl Fn(u8, usize) -> Option<Side>,
) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    for (point, legs) in sight.paper.legs.iter().enumerate() {
        let (on, open) = sight.count(*legs);
        let Some(side) = settles(on, open.len()).filter(|_| !open.is_empty()) else { continue };
        let Some(tag) = sight.point(point) else { continue };
        emit.step(all(&open, side), |effects| {
            let said = vec![("house", Item::House(tag)), ("cells", Item::Cells(touched(effects)))];
            Telling::cites(said, vec![tag], vars(sight.paper, legs.map(|leg| leg as usize)))
        })?;
    }
    ControlFlow::Continue(())
}
