//! The kind's own solver: reasoning as far as it goes, a look ahead at every open side, and only then a choice, taken back
//! by the trail. After a choice only plain reasoning is used: patterns cost more than they save there. A board that takes too many choices is handed to clause learning, which forgets no lesson.

use std::ops::ControlFlow;

use rejilla_engine::Solver;
use rejilla_engine::kernel::engine::Found;
use rejilla_engine::kernel::{Budget, Declined, Engine, Order, Report, Spent, Stats, Val, Verdict, solve};
use rejilla_engine::{Posed, Puzzle};

use super::Slitherlink;
use super::logic::{Clash, Reach, Side, Sides, State};

/// Choices after which clause learning has its turn, unless solutions come easily.
const MOST_CHOICES: u64 = 2_000;
/// With so many solutions found by then there are many, and listing them is what a search with a trail does best.
const MANY: usize = 100;

/// Choices of one search, each with what was there before it and whether its other side is still to be tried.
struct Choice {
    mark: usize,
    edge: usize,
    side: Side,
    is_last: bool,
}

/// A solver for one board.
pub(super) struct Fast<'p> {
    puzzle: &'p Posed<Slitherlink>,
}

impl<'p> Fast<'p> {
    pub(super) fn new(puzzle: &'p Posed<Slitherlink>) -> Self {
        Fast { puzzle }
    }
}

impl Solver for Fast<'_> {
    fn each_solution(&mut self, budget: &Budget, found: Found<'_>) -> Result<Report, Declined> {
        let mut stats = Stats::default();
        let mut known: Vec<Vec<Val>> = Vec::new();
        let mut report = |state: &State<'_>| {
            let on = |edge: usize| Val(u32::from(state.side(edge) == Side::On));
            known.push((0..state.paper.edges()).map(on).collect());
            found(known.last().expect("just found"))
        };
        let verdict = match search(self.puzzle, budget, &mut stats, &mut report) {
            Ok(Some(verdict)) => verdict,
            Ok(None) => return self.learn(budget, &known, found),
            Err(spent) => Verdict::Spent(spent),
        };
        stats.solutions = known.len() as u64;
        Ok(Report { verdict, stats })
    }
}

impl Fast<'_> {
    /// Goes on by clause learning, past the solutions that are known.
    fn learn(&self, budget: &Budget, known: &[Vec<Val>], found: Found<'_>) -> Result<Report, Declined> {
        let model = self.puzzle.model();
        let asked = model.asked().len();
        let order = &mut *Order::Smallest.brancher(model);
        solve(model, Engine::Sat, order, budget, &mut (), &mut |answer| {
            let answer = &answer[..asked];
            if known.iter().any(|old| old == answer) { ControlFlow::Continue(()) } else { found(answer) }
        })
    }
}

/// Searches until all is found or the caller has enough; none where it takes too many choices.
fn search(
    puzzle: &super::Printed,
    budget: &Budget,
    stats: &mut Stats,
    report: &mut dyn FnMut(&State<'_>) -> ControlFlow<()>,
) -> Result<Option<Verdict>, Spent> {
    budget.tick()?;
    stats.nodes = 1;
    let mut state = State::new(&puzzle.paper, Reach::Colours);
    let mut choices: Vec<Choice> = Vec::new();
    let mut solutions = 0;
    let mut sound = start(&mut state, &puzzle.drawn).is_ok();
    loop {
        sound = sound && look_ahead(&mut state, choices.is_empty(), budget)?;
        if sound && state.open() == 0 {
            if state.is_solved() {
                solutions += 1;
                if report(&state).is_break() {
                    return Ok(Some(Verdict::Stopped));
                }
            }
            sound = false;
        }
        if sound {
            let edge = choose(&state);
            choices.push(Choice { mark: state.mark(), edge, side: Side::On, is_last: false });
        } else {
            // Back to the latest choice that has another side.
            stats.backtracks += 1;
            while choices.last().is_some_and(|choice| choice.is_last) {
                choices.pop();
            }
            let Some(choice) = choices.last_mut() else { return Ok(Some(Verdict::Exhausted)) };
            state.undo_to(choice.mark);
            (choice.side, choice.is_last) = (Side::Off, true);
        }
        budget.tick()?;
        stats.nodes += 1;
        stats.max_depth = stats.max_depth.max(choices.len() as u64 + 1);
        if stats.nodes > MOST_CHOICES && solutions < MANY {
            return Ok(None);
        }
        let choice = choices.last().expect("a choice was just made");
        sound = state.set(choice.edge, choice.side).and_then(|()| state.follow_plainly()).is_ok();
    }
}

/// What clues and drawn sides show at once.
fn start(state: &mut State<'_>, drawn: &[Option<bool>]) -> Result<(), Clash> {
    for (edge, drawn) in drawn.iter().enumerate() {
        if let Some(drawn) = drawn {
            state.set(edge, if *drawn { Side::On } else { Side::Off })?;
        }
    }
    state.begin()
}

/// Tries both sides of open edges until none is refuted: of all of them at the start, later of those at the ends of
/// paths. Whether the board is still sound.
fn look_ahead(state: &mut State<'_>, everywhere: bool, budget: &Budget) -> Result<bool, Spent> {
    loop {
        let mut refuted = 0;
        for edge in 0..state.paper.edges() {
            let is_near = || state.paper.ends[edge].iter().any(|&point| state.at_point(point as usize).0 == 1);
            if state.side(edge) != Side::Open || !(everywhere || is_near()) {
                continue;
            }
            if edge % 64 == 0 {
                budget.look()?;
            }
            for (side, other) in [(Side::On, Side::Off), (Side::Off, Side::On)] {
                if refutes(state, edge, side) {
                    refuted += 1;
                    let follow = if everywhere { State::follow } else { State::follow_plainly };
                    if state.set(edge, other).and_then(|()| follow(state)).is_err() {
                        return Ok(false);
                    }
                    break;
                }
            }
        }
        if refuted == 0 || state.open() == 0 || !everywhere {
            return Ok(true);
        }
    }
}

/// Whether plain reasoning alone leads from a side to a contradiction.
pub(super) fn refutes(state: &mut State<'_>, edge: usize, side: Side) -> bool {
    let mark = state.mark();
    let refuted = state.set(edge, side).and_then(|()| state.follow_plainly()).is_err();
    state.undo_to(mark);
    refuted
}

/// The side to choose: where a path ends with few ways on, or at a clue with few sides open.
fn choose(state: &State<'_>) -> usize {
    let paper = state.paper;
    let end = (0..paper.points()).filter(|&point| state.at_point(point).0 == 1);
    if let Some(point) = end.min_by_key(|&point| state.at_point(point).1) {
        let legs = paper.legs[point].map(|leg| leg as usize);
        return legs.into_iter().find(|&leg| state.side(leg) == Side::Open).expect("a path that ends goes on");
    }
    let open = (0..paper.edges()).filter(|&edge| state.side(edge) == Side::Open);
    let clues = |edge: &usize| paper.beside[*edge].iter().filter_map(|&cell| paper.clue(cell as usize)).max();
    open.max_by_key(clues).expect("the board is not settled")
}
