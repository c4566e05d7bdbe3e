//! What a trace says about a board before the search, and about each crossing during it.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Arg, Message, Place};

use super::layout::{Cell, Layout};
use super::puzzle::CrosswordPuzzle;
use super::rules::slot_place;

/// Who hears the report, message by message.
type Saying<'a> = &'a mut dyn FnMut(Message) -> ControlFlow<()>;

/// Dimensions, cells and variables, as the program reports them when it starts.
pub(super) fn opening(puzzle: &CrosswordPuzzle, say: Saying<'_>) -> ControlFlow<()> {
    let layout = &puzzle.layout;
    let report = [
        Message::new("trace-dimensions").with("rows", layout.height()).with("columns", layout.width()),
        Message::new("trace-filled-cells")
            .with("cells", listed(layout, |cell, at| (cell == Cell::Filled).then_some(at))),
        Message::new("trace-letter-cells").with(
            "cells",
            listed(layout, |cell, at| match cell {
                Cell::Letter(letter) => Some(format!("{at}: '{letter}'")),
                _ => None,
            }),
        ),
        Message::new("trace-gap"),
        Message::new("trace-variables").with("count", puzzle.slots.len()),
    ];
    report.into_iter().try_for_each(&mut *say)?;
    (0..puzzle.slots.len()).try_for_each(|i| variable(puzzle, Var::at(i), say))
}

/// `[(0, 1), (2, 2)]`: the cells that `show` writes something for.
fn listed(layout: &Layout, show: impl Fn(Cell, String) -> Option<String>) -> String {
    let cells = layout.cells().iter().enumerate().filter_map(|(i, &cell)| {
        let (row, col) = layout.position(i);
        show(cell, format!("({row}, {col})"))
    });
    format!("[{}]", cells.collect::<Vec<_>>().join(", "))
}

fn variable(puzzle: &CrosswordPuzzle, x: Var, say: Saying<'_>) -> ControlFlow<()> {
    let slot = &puzzle.slots[x.index()];
    let (row, col) = puzzle.layout.position(slot.cells[0]);
    let direction = if slot.across { "direction-across" } else { "direction-down" };
    let mut report = vec![
        Message::new("trace-variable").with("var", Arg::Short(slot_place(puzzle, x))),
        Message::new("trace-position").with("row", row).with("column", col),
        Message::new("trace-length").with("length", slot.cells.len()),
        Message::new("trace-direction").with("direction", Arg::Word(direction)),
        Message::new("trace-domain").with("domain", Arg::Domain(x)),
    ];
    let restrictions = puzzle.restrictions(x);
    let last = restrictions.len().saturating_sub(1);
    if restrictions.is_empty() {
        report.push(Message::new("trace-restriction-none"));
    }
    for (k, (mine, other, theirs)) in restrictions.into_iter().enumerate() {
        let id = match (k == 0, k == last) {
            (true, true) => "trace-restriction-only",
            (true, false) => "trace-restriction-first",
            (false, false) => "trace-restriction-more",
            (false, true) => "trace-restriction-last",
        };
        let message = Message::new(id).with("mine", mine).with("theirs", theirs);
        report.push(message.with("other", Arg::Short(slot_place(puzzle, other))));
    }
    report.into_iter().try_for_each(say)
}

/// A constraint seen from `x = v`: words differ as a group; a crossing names its places and the letter.
pub(super) fn arguments(
    puzzle: &CrosswordPuzzle,
    label: Option<&Place>,
    (x, v): (Var, Val),
) -> Vec<(&'static str, Arg)> {
    let Some(crossing) = label.and_then(|label| puzzle.crossing_at(label)) else {
        return vec![("group", Arg::Word("trace-unique"))];
    };
    let (mine, (other, theirs)) = crossing.seen_from(x);
    let k = puzzle.restrictions(x).iter().position(|&(_, y, _)| y == other).unwrap_or(0);
    let letter = puzzle.words.alphabet().char(puzzle.list(x).word(v)[mine]);
    vec![
        ("say", Arg::Word("trace-crossing")),
        ("k", k.into()),
        ("mine", mine.into()),
        ("theirs", theirs.into()),
        ("letter", letter.into()),
    ]
}
