//! The template: a whole kind of puzzle, as small as one can be. Copy this folder to start another.
//!
//! It is always built and passes the same conformance suite as every kind, so it cannot rot; it is not in the registry,
//! so nobody sees it. The puzzle: a 4×4 latin square, every row and column holds 1 to 4.

use rejilla_engine::kernel::constraint::{AllDifferent, Strength};
use rejilla_engine::kernel::{Budget, Val, Var};
use rejilla_engine::{
    Example, Exhausted, Fault, Format, Game, KindInfo, Ladder, Level, Marks, Message, MessageSpec, Options, ParseError,
    Place, Rng, Rules, Scene, generate,
};

use crate::grid::{self, Cells};
use crate::houses;
use crate::houses::hidden_single::HIDDEN_SINGLE;
use crate::houses::naked_single::NAKED_SINGLE;

/// The kind.
#[derive(Clone, Copy, Debug)]
pub struct Template;

const N: usize = 4;

static INFO: KindInfo = KindInfo {
    formats: &[Format::new("text"), Format::new("line")],
    examples: &[Example::new("one", ".43.\n..2.\n...1\n3...\n", 1), Example::new("two", "1....2....3....4", 2)],
    levels: &[Level { id: "easy", up_to: 23 }, Level { id: "extreme", up_to: u32::MAX }],
    locales: &[
        ("es", &[include_str!("locale/es.ftl"), houses::ES, grid::ES]),
        ("en", &[include_str!("locale/en.ftl"), houses::EN, grid::EN]),
    ],
    messages: &[
        &[MessageSpec::new("fault-repeated", &["house"]), MessageSpec::new("fault-given", &["cell"])],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
    ladders: &[Ladder { id: "full", techniques: &[&HIDDEN_SINGLE, &NAKED_SINGLE], climber: None }],
    ..KindInfo::new("template", &grid::SquareEntry { usual: N })
};

impl Game for Template {
    /// The givens, cell by cell.
    type Clues = Vec<Option<Val>>;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Template;

    fn read(text: &str, _: &Options) -> Result<Self::Clues, ParseError> {
        let cells = Cells::read(text, N * N)?;
        cells.side(&[N], N)?;
        cells.givens(N)
    }

    fn rules(givens: &Self::Clues, rules: &mut Rules) {
        let cells = rules.grid(N, N, N);
        for line in 0..N {
            let row: Vec<Var> = (0..N).map(|i| cells[line * N + i]).collect();
            rules.post_as(Place::house("row", line), AllDifferent::new(row, N, Strength::Singles));
        }
        for line in 0..N {
            let column: Vec<Var> = (0..N).map(|i| cells[i * N + line]).collect();
            rules.post_as(Place::house("column", line), AllDifferent::new(column, N, Strength::Singles));
        }
        rules.give_all(&cells, givens);
    }

    fn check(givens: &Self::Clues, answer: &[Val]) -> Result<(), Fault> {
        for (i, given) in givens.iter().enumerate() {
            if given.is_some_and(|v| answer[i] != v) {
                return Err(Fault(Message::new("fault-given").with("cell", grid::place(i, N))));
            }
        }
        let full: Vec<Option<Val>> = answer.iter().copied().map(Some).collect();
        repeated(&full)
    }

    fn fault(givens: &Self::Clues) -> Option<Fault> {
        repeated(givens).err()
    }

    fn symbol(_: &Self::Clues, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn write(givens: &Self::Clues, format: &str, marks: &Marks) -> String {
        let value_at = |i: usize| givens[i].or_else(|| marks.value(Var::at(i)));
        match format {
            "line" => grid::line(N, value_at),
            _ => grid::rows(N, value_at),
        }
    }

    fn draw(givens: &Self::Clues, marks: &Marks) -> Scene {
        grid::scene(N, givens, marks, |_| {})
    }

    fn make(_: &Options, rng: &mut Rng, budget: &Budget) -> Result<Self::Clues, Exhausted> {
        let bare = Template::model(&vec![None; N * N]);
        let clues = generate::random_clues(&bare, rng, budget)?;
        let kept = generate::minimise(clues, |clues| generate::is_unique(&bare.with_given(clues.to_vec()), budget))?;
        Ok(generate::as_givens(&kept, N * N))
    }
}

/// The naive truth about values that may be missing.
fn repeated(values: &[Option<Val>]) -> Result<(), Fault> {
    for line in 0..N {
        for (i, j) in (0..N).flat_map(|j| (0..j).map(move |i| (i, j))) {
            for (house, a, b) in [("row", line * N + i, line * N + j), ("column", i * N + line, j * N + line)] {
                if values[a].is_some() && values[a] == values[b] {
                    return Err(Fault(Message::new("fault-repeated").with("house", Place::house(house, line))));
                }
            }
        }
    }
    Ok(())
}
