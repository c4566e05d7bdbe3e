//! **What it sees.** A number of bridges on a span from which a contradiction follows without a further guess.
//!
//! **Why it holds.** What leads to a contradiction is false.
//!
//! **Example.** With a bridge here one island would be completed, its neighbour then starved: so there is none.

use std::ops::ControlFlow;

use std::collections::BTreeSet;

use rejilla_engine::kernel::{Budget, Engine, Event, Order, Tag, Val, ValSet, Var, Verdict, solve};
use rejilla_engine::{Board, Emit, Item, Step, Technique, checker};

use super::sight::narrow;

/// Refuted by what would follow.
pub(super) static CONTRADICTION: Technique =
    Technique { id: "contradiction", difficulty: 40, roles: &["cell", "value", "count"], find };

/// Spans beyond which nobody has the patience: each is tried with each of its numbers.
const MOST_SPANS: usize = 1_500;

fn find(technique: &'static Technique, board: &Board, emit: Emit<'_>) -> ControlFlow<()> {
    if board.model().len() > MOST_SPANS {
        return ControlFlow::Continue(());
    }
    for x in board.model().vars().filter(|&x| board.size(x) > 1) {
        board.look()?;
        let values: Vec<Val> = board.domain(x).iter().collect();
        // A number in the middle cannot go alone.
        for (v, low, high) in
            [(values[0], values[0].0 + 1, u32::MAX), (values[values.len() - 1], 0, values[values.len() - 1].0 - 1)]
        {
            let Some((cites, reads)) = refute(board, x, v) else { continue };
            let mut step = Step {
                technique,
                said: vec![
                    ("cell", Item::Cell(x)),
                    ("value", Item::Value(x, v)),
                    ("count", Item::Number(cites.len() as u32)),
                ],
                cites,
                reads,
                assumes_unique: false,
                effects: narrow(board, x, low, high),
            };
            if let Some(needed) = checker::needed(board, &step) {
                step.said[2].1 = Item::Number(needed.len() as u32);
                step.cites = needed;
                emit(step)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The constraints and spans that a contradiction from `x = v` rests on, if propagation finds one.
fn refute(board: &Board, x: Var, v: Val) -> Option<(Vec<Tag>, Vec<Var>)> {
    let model = board.model();
    let all: Vec<Tag> = model.constraints().map(|(tag, _)| tag).collect();
    let domain = |y: Var| if y == x { ValSet::of(v.index() + 1, [v]) } else { board.domain(y).into() };
    let assumed = model.weakened(&all, domain, Clone::clone);
    let mut events = Vec::new();
    // The root is the one node: propagation and nothing else.
    let report = solve(
        &assumed,
        Engine::Mac,
        &mut *Order::Given.brancher(&assumed),
        &Budget::nodes(1),
        &mut |event| events.push(event),
        &mut |_| ControlFlow::Break(()),
    );
    if report.ok()?.verdict != Verdict::Exhausted {
        return None;
    }
    let scope = |tag: Tag| model.constraint(tag).rule().scope();
    let mut cites = BTreeSet::new();
    let mut needed: BTreeSet<Var> = BTreeSet::from([x]);
    for event in events.iter().rev() {
        match event {
            Event::Wipeout(y) => {
                needed.insert(*y);
            }
            Event::Violated(tag) => {
                cites.insert(*tag);
                needed.extend(scope(*tag));
            }
            Event::Revised { tag, var, .. } if needed.contains(var) => {
                cites.insert(*tag);
                needed.extend(scope(*tag));
            }
            _ => {}
        }
    }
    Some((cites.into_iter().collect(), needed.into_iter().collect()))
}
