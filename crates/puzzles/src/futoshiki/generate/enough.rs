//! Whether clues are enough: by propagation, by the techniques of a level, by proof.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Model, Spent, Tag, Val, ValSet, Verdict};
use rejilla_engine::{Board, Climber, Game, Kind, Level, Rungs, Solver, rating};

use super::super::clues::Sign;
use super::super::fast::Fast;
use super::super::techniques::EASY;
use super::super::{Futoshiki, INFO};
use super::{Clue, as_clues, puzzle};

fn build(n: usize, clues: &[Clue]) -> Model {
    Futoshiki::model(&as_clues(n, clues))
}

/// Whether the techniques up to a level solve it. The easy ones are left to propagation, which reaches the same end.
pub(super) fn by_logic(n: usize, clues: &[Clue], up_to: u32, budget: &Budget) -> Result<bool, Spent> {
    let mut harder = Futoshiki.full_ladder().up_to(up_to);
    harder.retain(|technique| technique.difficulty > EASY);
    let mut climber = Rungs(harder);
    let mut board = Board::new(&build(n, clues));
    loop {
        budget.tick()?;
        board.settle();
        if board.contradiction().is_some() {
            return Ok(false);
        }
        if board.is_full() {
            return Ok(true);
        }
        let Some(found) = climber.next(&board) else { return Ok(false) };
        board.apply(&found.effects);
    }
}

/// Whether a puzzle known to be unique has the level asked for: its techniques solve it, and those of the level below do
/// not. Where techniques solve it at all, the rating itself has the last word.
pub(super) fn is_of_level(n: usize, clues: &[Clue], level: Option<&'static Level>, budget: &Budget) -> bool {
    let Some(level) = level else { return true };
    let below = INFO.levels.iter().take_while(|l| l.id != level.id).last();
    if below.is_some_and(|below| by_logic(n, clues, below.up_to, budget) != Ok(false)) {
        return false;
    }
    level.up_to == u32::MAX || rating::rate(&puzzle(n, clues), budget).is_some_and(|rated| rated.level == level)
}

/// Solutions up to `most`, unless the budget runs out.
pub(super) fn solutions(model: &Model, most: usize, budget: &Budget) -> Result<Vec<Vec<Val>>, Spent> {
    let mut found = Vec::new();
    let report = Fast::new(model).each_solution(budget, &mut |answer| {
        found.push(answer.to_vec());
        if found.len() >= most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    match report.map(|report| report.verdict) {
        Ok(Verdict::Spent(spent)) => Err(spent),
        Ok(_) => Ok(found),
        // Clauses for 35 × 35 cells fit; a decline would be a spent budget to the caller.
        Err(_) => Err(Spent::Nodes),
    }
}

/// Whether the solution is unique.
pub(super) fn is_unique(n: usize, clues: &[Clue], budget: &Budget) -> Result<bool, Spent> {
    Ok(solutions(&build(n, clues), 2, budget)?.len() == 1)
}

/// Solutions of the clues.
pub(super) fn all(n: usize, clues: &[Clue], most: usize, budget: &Budget) -> Result<Vec<Vec<Val>>, Spent> {
    solutions(&build(n, clues), most, budget)
}

/// Whether a clue can be left out, the solution being unique with it: then any other solution breaks just this clue.
pub(super) fn is_idle(n: usize, others: &[Clue], clue: Clue, budget: &Budget) -> Result<bool, Spent> {
    let model = build(n, others);
    let tags: Vec<Tag> = model.constraints().map(|(tag, _)| tag).collect();
    let given = |x| model.given().iter().find(|(y, _)| *y == x).map(|(_, v)| *v);
    let domain = |x| match (given(x), clue) {
        (Some(v), _) => ValSet::of(n, [v]),
        (None, Clue::Given(y, v)) if x == y => ValSet::of(n, (0..n).map(Val::at).filter(|&w| w != v)),
        _ => ValSet::full(n),
    };
    let broken = match clue {
        Clue::Given(..) => model.weakened(&tags, domain, Clone::clone),
        Clue::Sign(sign) => {
            let mut turned = others.to_vec();
            turned.push(Clue::Sign(Sign { less: sign.more, more: sign.less }));
            build(n, &turned)
        }
    };
    Ok(solutions(&broken, 1, budget)?.is_empty())
}
