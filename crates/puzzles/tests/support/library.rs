//! Cases of a library of techniques: boards in mid-solve, and what must be found on them. The tests and the benches read it.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Board, Effect, Kind, Options, Technique};
use rejilla_puzzles::sudoku::Sudoku;

/// One case of a library: a board in mid-solve and what must be found on it.
struct Case {
    board: Board,
    expected: Vec<Effect>,
}

/// `:code:digits:givens (+d = placed):deleted dRC…:eliminations dRC…:placements dRC…:extra`
fn case(line: &str) -> Option<Case> {
    let fields: Vec<&str> = line.split(':').collect();
    let [_, code, _, grid, deleted, out, placed, ..] = fields[..] else { return None };
    if code.ends_with("-x") {
        return None;
    }
    let (mut givens, mut entered) = (String::new(), Vec::new());
    let mut plus = false;
    for c in grid.chars() {
        match c {
            '+' => plus = true,
            _ => {
                if plus {
                    entered.push((Var::at(givens.len()), Val(c.to_digit(10)? - 1)));
                }
                givens.push(if plus { '.' } else { c });
                plus = false;
            }
        }
    }
    let candidates = |text: &str| -> Option<Vec<(Var, Val)>> {
        text.split_whitespace()
            .map(|word| {
                let digits: Vec<u32> = word.chars().map(|c| c.to_digit(10)).collect::<Option<_>>()?;
                let [d, row, col] = digits[..] else { return None };
                Some((Var((row - 1) * 9 + col - 1), Val(d - 1)))
            })
            .collect()
    };
    let mut board = Board::new(Sudoku.parse(&givens, &Options::default()).ok()?.model());
    entered.iter().for_each(|&(x, v)| board.make(&Effect::Place(x, v)));
    candidates(deleted)?.iter().for_each(|&(x, v)| board.make(&Effect::Remove(x, v)));
    let removed = candidates(out)?.into_iter().map(|(x, v)| Effect::Remove(x, v));
    let expected = removed.chain(candidates(placed)?.into_iter().map(|(x, v)| Effect::Place(x, v)));
    Some(Case { board, expected: expected.collect() })
}

/// The lines that are cases of something to be found.
pub(crate) fn cases(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with(':') && case(line).is_some())
}

/// What no technique of `full` short of nets and nested chains, which would find anything, says of a case; `forcing` chains
/// count only if asked for.
pub(crate) fn missed(line: &str, forcing: bool) -> Option<String> {
    let Case { board, mut expected } = case(line)?;
    let ladder = Sudoku.ladder("full").expect("a ladder");
    let counts = |technique: &&&Technique| technique.difficulty < 90 && (forcing || technique.id != "forcing-chain");
    for technique in ladder.techniques.iter().filter(counts) {
        technique.see(&board, &mut |found, _| {
            let says = |e: &Effect| match e {
                Effect::Place(x, _) => found.effects.contains(e) && !board.is_placed(*x),
                Effect::Remove(x, v) => {
                    found.effects.contains(e)
                        || found.effects.iter().any(|f| matches!(f, Effect::Place(y, w) if y == x && w != v))
                }
                Effect::Restrict(..) => false,
            };
            expected.retain(|e| !says(e));
            if expected.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if expected.is_empty() {
            return None;
        }
    }
    Some(format!("{line} {expected:?}"))
}
