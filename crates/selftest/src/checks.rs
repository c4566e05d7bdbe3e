//! The ways of asking, each against what is known.

use rejilla_engine::batch::{Ask, Tally};
use rejilla_engine::certificate::{ProofForm, Refused, certify};
use rejilla_engine::checker::check_step;
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::{Board, EngineChoice, Marks, Options, Outcome, Puzzle, Rng, Scope, rating};
use rejilla_verify::{Files, verify};

use crate::puzzles::Made;
use crate::truth::{LIMIT, Truth};

/// Nodes for what is known, and for each other way of asking.
const KNOWING: u64 = 20_000;
const ASKING: u64 = 4_000;
/// Nodes for steps: they look for long.
const STEPPING: u64 = 2_000;
/// Bytes of a proof.
const PROOF: usize = 1 << 22;

/// What propagation finds.
pub(crate) fn reference(puzzle: &dyn Puzzle, budget: &Budget) -> Result<Truth, String> {
    let found = Truth::by(puzzle, EngineChoice::Kernel(Engine::Mac), &budget.purse(KNOWING))?;
    let truth = found.unwrap_or(Truth { answers: Vec::new(), complete: false });
    match puzzle.fault() {
        Some(fault) if !truth.answers.is_empty() => Err(format!("givens said to break a rule, but solved: {fault:?}")),
        _ => Ok(truth),
    }
}

/// A puzzle that was made is what was asked for.
pub(crate) fn promises(made: &Made, truth: &Truth, budget: &Budget) -> Result<u64, String> {
    let (Some(options), Some(puzzle)) = (&made.asked, &made.puzzle) else { return Ok(0) };
    if made.kind.info().unique && truth.count().is_some_and(|count| count != 1) {
        return Err(format!("made with {} solutions", truth.answers.len()));
    }
    let level = options.text("difficulty").filter(|id| made.kind.info().levels.iter().any(|level| level.id == *id));
    match (level, rating::rate(&**puzzle, &budget.purse(KNOWING))) {
        (Some(level), Some(rated)) if rated.level.id != level => {
            Err(format!("{level} asked for, {} made", rated.level.id))
        }
        _ => Ok(1),
    }
}

/// Every engine, and what is best for the puzzle.
pub(crate) fn engines(puzzle: &dyn Puzzle, truth: &Truth, budget: &Budget) -> Result<u64, String> {
    let mut asked = 0;
    for engine in EngineChoice::all().chain([EngineChoice::Auto]) {
        if let Some(found) = Truth::by(puzzle, engine, &budget.purse(ASKING))? {
            truth.agrees(&found, engine.id())?;
            asked += 1;
        }
    }
    Ok(asked)
}

/// Budgets of every size: whatever they leave unknown, they say nothing wrong.
pub(crate) fn budgets(puzzle: &dyn Puzzle, truth: &Truth, rng: &mut Rng, budget: &Budget) -> Result<u64, String> {
    let engines: Vec<EngineChoice> = EngineChoice::all().chain([EngineChoice::Auto]).collect();
    for nodes in [0, 1, 2, 3, 7, 20, 100, 500] {
        let engine = *rng.pick(&engines);
        if let Some(found) = Truth::by(puzzle, engine, &budget.purse(nodes))? {
            truth.agrees(&found, &format!("{} with {nodes} nodes", engine.id()))?;
        }
    }
    Ok(8)
}

/// Many at once, in every way the kind has, the puzzle among others and alone.
pub(crate) fn batch(puzzle: &dyn Puzzle, truth: &Truth, budget: &Budget) -> Result<u64, String> {
    let Some(batch) = puzzle.kind().batch() else { return Ok(0) };
    let line = puzzle.write("line", &Marks::none());
    if puzzle.carries("line", &Marks::none()).is_err() {
        return Ok(0);
    }
    let line = line.trim_end().as_bytes();
    let ask = Ask { enough: LIMIT, solutions: true };
    for way in 0..batch.ways() {
        for copies in [1, 3, 20] {
            let mut said = Ok(());
            batch.answer_by(way, &vec![line; copies], ask, &budget.purse(KNOWING), &mut |reply| {
                let Tally::Counted(count) = reply.tally else { return };
                let wrong =
                    truth.count().is_some_and(|known| known as u64 != count) || count < truth.answers.len() as u64;
                if wrong {
                    said = Err(format!("way {way}, {copies} at once: {count} solutions, not {}", truth.answers.len()));
                }
            });
            said?;
        }
    }
    Ok(3 * batch.ways() as u64)
}

/// Explained steps, each held to account, and where they lead.
pub(crate) fn steps(puzzle: &dyn Puzzle, truth: &Truth, budget: &Budget) -> Result<u64, String> {
    if puzzle.fault().is_some() {
        return Ok(0);
    }
    let (mut flawed, mut checked) = (None, 0);
    let mut climber = puzzle.kind().full_ladder().climber();
    let told =
        explain(puzzle, Board::new(puzzle.model()), &mut *climber, &budget.purse(STEPPING), &mut |step, board| {
            checked += 1;
            if let Err(flaw) = check_step(board, step) {
                flawed.get_or_insert(format!("{}: {flaw:?}", step.technique.id));
            }
        });
    match (flawed, told.outcome) {
        (Some(flaw), _) => Err(flaw),
        (None, Outcome::Contradiction) if truth.count() == Some(1) => Err("steps end in a contradiction".to_owned()),
        (None, Outcome::Solved) if truth.count() == Some(0) => Err("steps solve what has no solution".to_owned()),
        _ => Ok(checked),
    }
}

/// What a puzzle says. A list of words says the same in any order, and formats for people sort it.
fn facts(puzzle: &dyn Puzzle) -> Option<Vec<String>> {
    let all = puzzle.facts()?;
    let (mut words, mut facts): (Vec<String>, Vec<String>) =
        all.lines().map(str::to_owned).partition(|fact| fact.starts_with("word:"));
    words.sort_unstable();
    facts.append(&mut words);
    Some(facts)
}

/// Every format there and back.
pub(crate) fn formats(puzzle: &dyn Puzzle) -> Result<u64, String> {
    let kind = puzzle.kind();
    let options = Options::defaults(kind.options(), Scope::Parse);
    let line = |puzzle: &dyn Puzzle| puzzle.write("line", &Marks::none());
    // Options that a text does not carry are not the format's affair.
    let own = kind.parse(&line(puzzle), &options).ok();
    let carries_all = own.is_some_and(|again| facts(&*again) == facts(puzzle));
    let mut done = 0;
    for format in kind.info().formats.iter().filter(|format| format.reads_back) {
        if puzzle.carries(format.id, &Marks::none()).is_err() {
            continue;
        }
        let written = puzzle.write(format.id, &Marks::none());
        let again =
            kind.parse(&written, &options).map_err(|error| format!("{}: not read back: {error:?}", format.id))?;
        // A line may have words as they were typed: where the facts say it all, they decide.
        let same = if carries_all { facts(&*again) == facts(puzzle) } else { line(&*again) == line(puzzle) };
        if !same {
            return Err(format!("{}: another puzzle comes back: {written}", format.id));
        }
        done += 1;
    }
    Ok(done)
}

/// A certificate that the independent checker takes.
pub(crate) fn certificate(puzzle: &dyn Puzzle, truth: &Truth, budget: &Budget) -> Result<u64, String> {
    let found = match certify(puzzle, LIMIT, &budget.purse(ASKING), (PROOF, ProofForm::Binary)) {
        Ok(found) => found,
        Err(Refused::Wrong(fault)) => return Err(format!("an answer that breaks a rule: {fault:?}")),
        Err(_) => return Ok(0),
    };
    if truth.count().is_some_and(|count| count != found.solutions) {
        return Err(format!("{} solutions where there are {}", found.solutions, truth.answers.len()));
    }
    let bytes = |name: &str| found.files.iter().find(|(own, _)| *own == name).map_or(&[][..], |(_, bytes)| bytes);
    let text = |name: &str| std::str::from_utf8(bytes(name)).unwrap_or_default();
    let files = Files {
        facts: text("facts.txt"),
        map: text("map.txt"),
        formula: text("formula.cnf"),
        solutions: text("solutions.txt"),
        proof: bytes("proof.lrat"),
    };
    verify(files).map(|_| 1).map_err(|wrong| format!("{wrong:?}"))
}
