//! **What it sees.** A 3 beside a 0, or touching one at a corner, once the sides of the 0 are crossed out.
//!
//! **Why it holds.** Beside it: the 3 lacks one side, so it has the others, and the line leaves both ends of the missing
//! side away from the 0. At a corner: the line cannot pass that corner of the 3 on the 0's side, so it goes round it.
//!
//! **Example.** 0 3 in a row: five sides at once.

use std::ops::ControlFlow;

use rejilla_engine::{Board, Emit, Item, Technique, Telling, checker};

use super::sight::{Sight, settled, touched};
use crate::slitherlink::logic::{Side, Sides};

/// A nought beside a three.
pub(super) static ZERO_THREE: Technique =
    Technique { id: "zero-three", difficulty: 10, roles: &["house", "other", "cells"], find };

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let paper = sight.paper;
    let is_zero = |cell: usize| paper.clue(cell) == Some(0) && sight.count(paper.sides[cell]).1.is_empty();
    for three in (0..paper.cells()).filter(|&cell| paper.clues[cell] == Some(3)) {
        for side in 0..4 {
            let zero = paper.across(three, side);
            // The side that faces the nought is the one that only the clue settles.
            let facing = paper.sides[three][(side + 2) % 4] as usize;
            if !is_zero(zero) || sight.side(facing) != Side::Open {
                continue;
            }
            // The shared side is off: the others are on, and the line goes on along the rim of the nought.
            let shared = paper.sides[three][side] as usize;
            let others = (0..4).filter(|&other| other != side).map(|other| paper.sides[three][other] as usize);
            let mut found: Vec<(usize, Side)> = others.map(|edge| (edge, Side::On)).collect();
            let points = paper.ends[shared].map(|point| point as usize);
            for point in points {
                let legs = paper.legs[point].map(|leg| leg as usize);
                let is_on = legs.iter().filter(|leg| found.iter().any(|(edge, _)| edge == *leg)).count() == 1;
                let mut beyond = legs
                    .into_iter()
                    .filter(|&leg| sight.side(leg) == Side::Open && found.iter().all(|(edge, _)| *edge != leg));
                if let (true, Some(leg), None) = (is_on, beyond.next(), beyond.next()) {
                    found.push((leg, Side::On));
                }
            }
            found.retain(|(edge, _)| sight.side(*edge) == Side::Open);
            let tags = points.map(|point| sight.point(point));
            show(&sight, emit, (three, zero), found, &tags)?;
        }
        for corner in 0..4 {
            let Some(zero) = paper.diagonal(three, corner).filter(|&zero| is_zero(zero)) else { continue };
            let own = paper.own(three, corner);
            // With a side crossed out already the clue alone says as much.
            let is_off = paper.sides[three].iter().any(|&edge| sight.side(edge as usize) == Side::Off);
            if is_off || own.iter().any(|&edge| sight.side(edge) != Side::Open) {
                continue;
            }
            let tag = sight.point(paper.corners[three][corner] as usize);
            show(&sight, emit, (three, zero), own.map(|edge| (edge, Side::On)).to_vec(), &[tag])?;
        }
    }
    ControlFlow::Continue(())
}

fn show(
    sight: &Sight<'_>,
    emit: &mut Emit<'_>,
    (three, zero): (usize, usize),
    found: Vec<(usize, Side)>,
    points: &[Option<rejilla_engine::kernel::Tag>],
) -> ControlFlow<()> {
    let (Some(tag), false) = (sight.clue(three), found.is_empty()) else { return ControlFlow::Continue(()) };
    let Some(of_zero) = sight.clue(zero) else { return ControlFlow::Continue(()) };
    emit.step(settled(found), |effects| {
        // Every side that counts is of one of the two cells or of these points: nothing is read off the paper, on which a point
        // might say what the nought does. Both clues are named: of what says the same, they are the last to be left out.
        let cites: Vec<_> = points.iter().copied().flatten().chain([tag, of_zero]).collect();
        let cites = checker::needed(sight.board, cites, &[], effects);
        let said = vec![
            ("house", Item::House(tag)),
            ("other", Item::House(of_zero)),
            ("cells", Item::Cells(touched(effects))),
        ];
        Telling::cites(said, cites, Vec::new())
    })
}
