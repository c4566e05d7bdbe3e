//! Whether clues are enough: by propagation, by the techniques of a level, by proof.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Model, Spent, Tag, Val, ValSet, Verdict};
use rejilla_engine::{Game, Level, Solver, rating};

use super::super::clues::Sign;
use super::super::fast::Fast;
use super::super::{Futoshiki, INFO};
use super::pencil::Pencil;
use super::{Clue, as_clues, puzzle};

fn build(n: usize, clues: &[Clue]) -> Model {
    Futoshiki::model(&as_clues(n, clues))
}

/// Whether the techniques up to a level solve it. Where a clue has just been left out with which they did, it is enough
/// that it comes back.
pub(super) fn by_logic(
    n: usize,
    clues: &[Clue],
    known: Option<Clue>,
    up_to: u32,
    budget: &Budget,
) -> Result<bool, Spent> {
    budget.tick()?;
    Ok(Pencil::new(n, clues).fills(up_to, known))
}

/// The clues that are left when each in turn goes that the techniques up to a level can do without, with all of which they
/// solve it. The same as asking [`by_logic`] clue by clue: what follows from the clues before and behind a stretch is worked
/// out once for all of it, and where that is everything the whole stretch goes. That holds because techniques find at least
/// as much where more is known.
pub(super) fn thinned(n: usize, clues: &[Clue], up_to: u32, budget: &Budget) -> Result<Vec<Clue>, Spent> {
    let mut kept = Vec::new();
    if !clues.is_empty() {
        thin_beside(&Pencil::new(n, &[]), &[], clues, up_to, budget, &mut kept)?;
    }
    Ok(kept)
}

/// The same for a stretch of clues: of what else there is, the others stand on paper and those beside are still to be printed.
fn thin_beside(
    others: &Pencil,
    beside: &[Clue],
    clues: &[Clue],
    up_to: u32,
    budget: &Budget,
    kept: &mut Vec<Clue>,
) -> Result<(), Spent> {
    budget.tick()?;
    let mut pencil = others.clone();
    pencil.print_more(beside);
    if let &[last] = clues {
        kept.extend((!pencil.fills(up_to, Some(last))).then_some(last));
        return Ok(());
    }
    // Harder techniques on so few clues would cost more than they spare.
    if pencil.is_told_all() {
        return Ok(());
    }
    let (first, second) = clues.split_at(clues.len() / 2);
    let before = kept.len();
    thin_beside(&pencil, second, first, up_to, budget, kept)?;
    let left = kept[before..].to_vec();
    thin_beside(&pencil, &left, second, up_to, budget, kept)
}

/// Whether a puzzle known to be unique has the level asked for: its techniques solve it, and those of the level below do
/// not. Where techniques solve it at all, the rating itself has the last word.
pub(super) fn is_of_level(n: usize, clues: &[Clue], level: Option<&'static Level>, budget: &Budget) -> bool {
    let Some(level) = level else { return true };
    let below = INFO.levels.iter().take_while(|l| l.id != level.id).last();
    if below.is_some_and(|below| by_logic(n, clues, None, below.up_to, budget) != Ok(false)) {
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

#[cfg(test)]
mod tests {
    use rejilla_engine::kernel::Budget;
    use rejilla_engine::{Board, Climber, Kind, Rng, Rungs};

    use super::super::super::techniques::EASY;
    use super::super::{Clue, full, leave_out};
    use super::{Futoshiki, INFO, build, by_logic, thinned};

    /// Whether the ladder up to a difficulty fills the board, step by step. The easy techniques are left to propagation.
    fn by_ladder(n: usize, clues: &[Clue], up_to: u32) -> bool {
        let mut harder = Futoshiki.full_ladder().up_to(up_to);
        harder.retain(|technique| technique.difficulty > EASY);
        let mut climber = Rungs(harder);
        let mut board = Board::new(&build(n, clues));
        loop {
            board.settle();
            if board.is_full() {
                return true;
            }
            let Some(found) = climber.next(&board) else { return false };
            board.apply(&found.effects);
        }
    }

    /// Clues taken away one after the other as long as the ladder does without: near the end it matters what each technique
    /// sees.
    #[test]
    fn bare_candidates_come_as_far_as_the_ladder() {
        let budget = Budget::unlimited();
        let levels: Vec<u32> = INFO.levels.iter().map(|level| level.up_to).filter(|&up_to| up_to < u32::MAX).collect();
        let (mut solved, mut open) = (0, 0);
        for (n, boards) in [(4, 40), (5, 40), (6, 30), (7, 30), (9, 8)] {
            for board in 0..boards {
                let mut rng = Rng::new(board, n as u64);
                let mut clues = full(n, &mut rng, &budget).expect("a square");
                rng.shuffle(&mut clues);
                for &up_to in &levels {
                    let mut kept = clues.clone();
                    let mut at = 0;
                    while at < kept.len() {
                        let gone = kept.remove(at);
                        let by_steps = by_ladder(n, &kept, up_to);
                        for known in [None, Some(gone)] {
                            let same = by_logic(n, &kept, known, up_to, &budget) == Ok(by_steps);
                            assert!(same, "{n}×{n}, board {board}, up to {up_to}: {kept:?} without {gone:?}");
                        }
                        if by_steps {
                            solved += 1;
                        } else {
                            open += 1;
                            kept.insert(at, gone);
                            at += 1;
                        }
                    }
                }
            }
        }
        assert!(solved > 5_000 && open > 5_000, "{solved} and {open}");
    }

    /// Stretches that go at one go leave what clue by clue leaves.
    #[test]
    fn thinning_by_stretches_is_thinning_clue_by_clue() {
        let budget = Budget::unlimited();
        for (n, boards) in [(1, 1), (2, 5), (4, 30), (5, 30), (6, 20), (7, 20), (9, 6)] {
            for board in 0..boards {
                let mut rng = Rng::new(board, 100 + n as u64);
                let mut clues = full(n, &mut rng, &budget).expect("a square");
                rng.shuffle(&mut clues);
                // As puzzles are made: a level goes on with what an easier one left.
                for up_to in INFO.levels.iter().map(|level| level.up_to).filter(|&up_to| up_to < u32::MAX) {
                    let one_by_one =
                        leave_out(clues.clone(), |kept, clue| by_logic(n, kept, Some(clue), up_to, &budget));
                    clues = thinned(n, &clues, up_to, &budget).expect("no limit");
                    assert_eq!(Ok(&clues), one_by_one.as_ref(), "{n}×{n}, board {board}, up to {up_to}");
                }
            }
        }
    }
}
