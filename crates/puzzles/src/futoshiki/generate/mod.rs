//! Unique futoshikis of a wanted difficulty, by the strategy asked for.
//!
//! | strategy | how it gets its clues |
//! |---|---|
//! | `auto`, `removal` | a full square with all its signs, from which clues are taken away one by one |
//! | `fd` | ordered choices of so many cells and so many signs, one after the other |
//! | `combinations` | the same without regard to order |
//! | `random` | so many cells and so many signs, drawn by lot until they fit |
//! | `critical` | clues added until the solution is unique, then every one that can be left out is |
//!
//! `removal` tests each clue by itself, as a student would write it down; `auto` does the same by a level's techniques, and
//! without a level first takes away, without search, whatever propagation does not miss. What is left of `critical`, and of `auto` up to [`PROVED`] without a difficulty
//! below *extreme*, is a critical set: no given and no sign can be left out.

mod draw;
mod enough;
mod pencil;
mod removal;
mod smallest;

use rejilla_engine::generate::{Exhausted, minimise, random_solution, until};
use rejilla_engine::kernel::{Budget, Spent, Val, Var};
use rejilla_engine::{Game, Level, Message, Options, Posed, Rng};

use super::clues::{Clues, Mode, Sign, neighbours};
use super::{Futoshiki, INFO};

/// The strategies by name, the default last to be tried by hand.
pub(super) const STRATEGIES: &[&str] = &["auto", "fd", "combinations", "random", "critical", "removal"];

/// Boards tried before giving up.
const TRIES: u64 = 100_000;

/// The largest size at which going through all choices is known to end.
const WALKED: usize = 5;

/// Squares whose choices are gone through up to that size, and beyond. What a few clues cannot do on thousands of squares they
/// hardly do on the next: a hundred thousand took over six minutes to give up.
const SQUARES: [u64; 2] = [2_000, 40];

/// The largest size whose minimality is proved by `auto`; beyond it a clue whose proof is too dear stays.
const PROVED: usize = 10;

/// One clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Clue {
    Given(Var, Val),
    Sign(Sign),
}

/// What is asked for.
struct Wanted {
    n: usize,
    level: Option<&'static Level>,
    givens: Option<usize>,
    signs: Option<usize>,
}

impl Wanted {
    fn new(options: &Options) -> Result<Wanted, Exhausted> {
        let n = options.int("size").map_or(5, |n| n as usize);
        let count = |key| options.int(key).map(|count| count as usize);
        let level = INFO.levels.iter().find(|level| Some(level.id) == options.text("difficulty"));
        let wanted = Wanted { n, level, givens: count("givens"), signs: count("signs") };
        let most = (n * n, 2 * n * (n - 1));
        if wanted.givens.is_some_and(|c| c > most.0) || wanted.signs.is_some_and(|c| c > most.1) {
            let message = Message::new("error-generate-counts").with("size", n);
            return Err(Exhausted::Impossible(message.with("givens", most.0).with("signs", most.1)));
        }
        Ok(wanted)
    }

    /// Whether clues with one solution have the numbers and the difficulty asked for.
    fn fits(&self, clues: &[Clue], budget: &Budget) -> bool {
        let givens = clues.iter().filter(|clue| matches!(clue, Clue::Given(..))).count();
        self.givens.is_none_or(|c| c == givens)
            && self.signs.is_none_or(|c| c == clues.len() - givens)
            && enough::is_of_level(self.n, clues, self.level, budget)
    }
}

pub(super) fn generate(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Clues, Exhausted> {
    let wanted = Wanted::new(options)?;
    if options.flag("smallest") {
        return smallest::generate(wanted.n, rng, budget).map(|clues| as_clues(wanted.n, &clues));
    }
    let strategy = options.text("strategy").unwrap_or_default();
    // Ordered and unordered choices that do not fit soon hardly ever do: they end after some squares, and say so.
    let walks = matches!(strategy, "fd" | "combinations");
    let tries = if walks { SQUARES[usize::from(wanted.n > WALKED)] } else { TRIES };
    let made = until(
        (tries, budget),
        || {
            budget.tick()?;
            let full = full(wanted.n, rng, budget)?;
            match Some(strategy) {
                Some("fd") => draw::permutations(&wanted, full, rng, budget),
                Some("combinations") => draw::combinations(&wanted, full, rng, budget),
                Some("random") => draw::random(&wanted, full, rng, budget),
                Some("critical") => draw::critical(&wanted, full, rng, budget),
                Some("removal") => removal::one_by_one(&wanted, full, rng, budget),
                _ => removal::auto(&wanted, full, rng, budget),
            }
        },
        |made| made.as_ref().is_some_and(|clues| wanted.fits(clues, budget)),
    );
    let made = made.map_err(|gave_up| match gave_up {
        Exhausted::Tries(squares) if walks => Exhausted::Impossible(
            Message::new("error-generate-strategy")
                .with("strategy", strategy)
                .with("size", wanted.n)
                .with("draws", squares as usize * draw::DRAWS),
        ),
        other => other,
    })?;
    Ok(as_clues(wanted.n, &made.expect("only clues fit")))
}

/// What a strategy made of one full square: clues with one solution, or none.
type Made = Result<Option<Vec<Clue>>, Exhausted>;

/// Every clue of a random latin square: its cells, then the signs between neighbours.
fn full(n: usize, rng: &mut Rng, budget: &Budget) -> Result<Vec<Clue>, Exhausted> {
    let bare = Futoshiki::model(&as_clues(n, &[]));
    let square = random_solution(&bare, rng, budget)?.ok_or(Exhausted::Tries(1))?;
    Ok(clues_of(n, &square))
}

/// Every clue that a full square could print.
fn clues_of(n: usize, square: &[Val]) -> Vec<Clue> {
    let givens = square.iter().enumerate().map(|(i, &v)| Clue::Given(Var::at(i), v));
    let signs = neighbours(n).map(|[x, y]| {
        let ascending = square[x.index()] < square[y.index()];
        Clue::Sign(if ascending { Sign { less: x, more: y } } else { Sign { less: y, more: x } })
    });
    givens.chain(signs).collect()
}

/// The square that a full list of clues is of.
fn square_of(full: &[Clue]) -> Vec<Val> {
    full.iter()
        .filter_map(|clue| match clue {
            Clue::Given(_, v) => Some(*v),
            Clue::Sign(_) => None,
        })
        .collect()
}

/// Leaves out clues in order as long as `may_go` agrees, which sees the others and the clue itself.
fn leave_out(
    clues: Vec<Clue>,
    mut may_go: impl FnMut(&[Clue], Clue) -> Result<bool, Spent>,
) -> Result<Vec<Clue>, Spent> {
    let mut before = clues.clone();
    minimise(clues, |kept| {
        let at = before.iter().zip(kept).position(|(one, other)| one != other).unwrap_or(kept.len());
        let goes = may_go(kept, before[at])?;
        if goes {
            before.remove(at);
        }
        Ok(goes)
    })
}

fn as_clues(n: usize, list: &[Clue]) -> Clues {
    let mut givens = vec![None; n * n];
    let mut signs = Vec::new();
    for clue in list {
        match *clue {
            Clue::Given(x, v) => givens[x.index()] = Some(v),
            Clue::Sign(sign) => signs.push(sign),
        }
    }
    Clues::new(n, Mode::Unequal, givens, signs)
}

fn puzzle(n: usize, list: &[Clue]) -> Posed<Futoshiki> {
    Posed::new(as_clues(n, list))
}
