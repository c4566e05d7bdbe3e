//! A thousand puzzles of all sizes and difficulties, each held to what was asked for: one solution by an engine that had
//! no part in making it, the techniques of its level enough, those of the level below not.

use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::{EngineChoice, Kind, Options, Puzzle, Rng, Scope, rating, solver};

const SIZES: [&str; 6] = ["4", "5", "6", "7", "8", "9"];
const DIFFICULTIES: [&str; 4] = ["easy", "medium", "hard", "extreme"];

/// Makes so many puzzles and says how many are what was asked for.
pub(crate) fn held_to_account(kind: &'static dyn Kind, count: u64) {
    let (mut proper, mut given_up) = (0, 0);
    let asked = SIZES.iter().flat_map(|size| DIFFICULTIES.map(|difficulty| (*size, difficulty)));
    for (seed, (size, difficulty)) in (1..=count).zip(asked.cycle()) {
        let said = [("size", size), ("difficulty", difficulty)];
        let options = Options::checked(kind.options(), Scope::Generate, said).expect("declared options");
        match kind.generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(20_000_000)) {
            Err(why) => {
                given_up += 1;
                println!("{size} {difficulty} seed {seed}: gave up ({why:?})");
            }
            Ok(puzzle) => match fault(kind, &*puzzle, difficulty) {
                None => proper += 1,
                Some(fault) => println!("{size} {difficulty} seed {seed}: {fault}"),
            },
        }
    }
    println!("generated {count}: {proper} as asked for, {given_up} given up");
}

/// What is wrong with a puzzle, if anything.
fn fault(kind: &'static dyn Kind, puzzle: &dyn Puzzle, difficulty: &str) -> Option<&'static str> {
    let mut second = solver::solver(puzzle, EngineChoice::Kernel(Engine::Mac), None).expect("mac takes every model");
    let counted = solver::count(puzzle, &mut *second, (2, 0), &Budget::unlimited()).expect("no decline");
    if counted.count != 1 {
        return Some("not one solution");
    }
    let levels = kind.info().levels;
    let at = levels.iter().position(|level| level.id == difficulty).expect("a declared level");
    let solved = |at: usize| rating::is_solvable_at(puzzle, &levels[at], &Budget::unlimited()).expect("no limit");
    // What no technique is asked to solve has no bound from above.
    if levels[at].up_to < u32::MAX && !solved(at) {
        return Some("not solved at its level");
    }
    (at > 0 && solved(at - 1)).then_some("solved at the level below")
}
