//! The puzzle of a round: made by the kind's generator at some odd size, or an example, and in most rounds with a few
//! characters of its text changed.

use rejilla_engine::kernel::Budget;
use rejilla_engine::{Kind, Marks, OptionType, Options, Puzzle, Rng, Scope};
use rejilla_puzzles::KINDS;

/// Nodes that making a puzzle may take.
const MAKING: u64 = 50_000;

/// What a round is about.
pub(crate) struct Made {
    pub(crate) kind: &'static dyn Kind,
    /// None where the lot gave nothing that is a puzzle.
    pub(crate) puzzle: Option<Box<dyn Puzzle>>,
    /// What was asked of the generator, where the puzzle is as it made it.
    pub(crate) asked: Option<Options>,
}

pub(crate) fn make(number: u64, rng: &mut Rng, budget: &Budget) -> Made {
    let kind = KINDS[(number % KINDS.len() as u64) as usize];
    let options = options(kind, rng);
    let made = kind.generate(&options, rng, &budget.purse(MAKING)).ok();
    let turn = rng.below(3);
    if turn == 0 {
        return Made { kind, puzzle: made, asked: Some(options) };
    }
    let text = match made {
        Some(made) => made.write("line", &Marks::none()),
        None => rng.pick(kind.info().examples).text.to_owned(),
    };
    let reading = Options::defaults(kind.options(), Scope::Parse);
    let changed = (0..8).find_map(|_| kind.parse(&changed(&text, rng), &reading).ok());
    Made { kind, puzzle: changed.or_else(|| kind.parse(&text, &reading).ok()), asked: None }
}

/// A size and a difficulty by lot, as far as the kind has them.
fn options(kind: &'static dyn Kind, rng: &mut Rng) -> Options {
    let takes = |key: &str| kind.options().iter().find(|o| o.key == key && o.scopes.contains(&Scope::Generate));
    let mut said: Vec<(&str, String)> = Vec::new();
    if let Some(spec) = takes("size") {
        let value = match spec.kind {
            // The largest take longer than a round has.
            OptionType::Choice(sizes) => (*rng.pick(&sizes[..sizes.len().min(5)])).to_owned(),
            OptionType::Int { min, max } => (min + rng.below((max - min).min(6) as usize + 1) as i64).to_string(),
            _ => format!("{}x{}", 4 + rng.below(6), 4 + rng.below(6)),
        };
        said.push(("size", value));
    }
    if let Some(OptionType::Choice(levels)) = takes("difficulty").map(|spec| spec.kind) {
        said.push(("difficulty", (*rng.pick(levels)).to_owned()));
    }
    let borrowed = said.iter().map(|(key, value)| (*key, value.as_str()));
    let checked = Options::checked(kind.options(), Scope::Generate, borrowed);
    checked.unwrap_or_else(|_| Options::defaults(kind.options(), Scope::Generate))
}

/// A text with up to three characters left out, doubled, or exchanged for others that puzzles are written with.
fn changed(text: &str, rng: &mut Rng) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let signs: Vec<char> = ".0123456789abcdeABC?*-".chars().collect();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(chars.len().max(1));
        match chars.get(at) {
            Some(c) if c.is_ascii_alphanumeric() || ".*-?".contains(*c) => chars[at] = *rng.pick(&signs),
            _ => {}
        }
    }
    chars.into_iter().collect()
}
