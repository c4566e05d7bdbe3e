//! The template: a whole kind of puzzle, as small as one can be. Copy this folder to start another.
//!
//! It is always built and passes the same conformance suite as every kind, so it cannot rot; it is not in the registry,
//! so nobody sees it. The puzzle: a 4×4 latin square, every row and column holds 1 to 4.

use rejilla_engine::kernel::constraint::{AllDifferent, Strength};
use rejilla_engine::kernel::{Budget, Model, Tag, Val, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Confidence, Example, Exhausted, Fault, Format, Kind, KindInfo, Ladder, Level, Marks, Message, MessageSpec,
    OptionSpec, Options, ParseError, Place, Puzzle, Rng, Scene, Solutions, generate,
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
    id: "template",
    formats: &[Format { id: "text", reads_back: true }, Format { id: "line", reads_back: true }],
    examples: &[
        Example { id: "one", text: ".43.\n..2.\n...1\n3...\n", solutions: Solutions::Exactly(1) },
        Example { id: "two", text: "1....2....3....4", solutions: Solutions::Exactly(2) },
    ],
    unique: true,
    levels: &[Level { id: "easy", up_to: 23 }, Level { id: "extreme", up_to: u32::MAX }],
    locales: &[
        ("es", &[include_str!("locale/es.ftl"), houses::ES, grid::ES]),
        ("en", &[include_str!("locale/en.ftl"), houses::EN, grid::EN]),
    ],
    messages: &[
        &[MessageSpec { id: "fault-repeated", args: &["house"] }, MessageSpec { id: "fault-given", args: &["cell"] }],
        grid::MESSAGES,
    ],
    rules: &[("es", include_str!("rules.es.md")), ("en", include_str!("rules.en.md"))],
};

static LADDERS: &[Ladder] = &[Ladder { id: "full", techniques: &[&HIDDEN_SINGLE, &NAKED_SINGLE], climber: None }];

impl Kind for Template {
    fn info(&self) -> &'static KindInfo {
        &INFO
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn ladders(&self) -> &'static [Ladder] {
        LADDERS
    }

    fn sniff(&self, text: &str) -> Confidence {
        if self.parse(text, &Options::default()).is_ok() { Confidence::Maybe } else { Confidence::No }
    }

    fn parse(&self, text: &str, _: &Options) -> Result<Box<dyn Puzzle>, ParseError> {
        let cells = Cells::read(text, N * N)?;
        cells.side(&[N], N)?;
        Ok(Box::new(Latin::new(cells.givens(N)?)))
    }

    fn generate(&self, _: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        let bare = Latin::new(vec![None; N * N]);
        let clues = generate::random_clues(&bare.model, rng, budget)?;
        let kept =
            generate::minimise(clues, |clues| generate::is_unique(&bare.model.with_given(clues.to_vec()), budget))?;
        Ok(Box::new(Latin::new(generate::as_givens(&kept, N * N))))
    }

    fn entry(&self) -> &'static dyn Entry {
        &grid::SquareEntry { usual: N }
    }
}

/// One puzzle: its givens, cell by cell.
struct Latin {
    givens: Vec<Option<Val>>,
    model: Model,
}

impl Latin {
    fn new(givens: Vec<Option<Val>>) -> Self {
        let mut builder = Model::builder();
        let cells = builder.vars(N * N, N);
        for line in 0..N {
            let row: Vec<Var> = (0..N).map(|i| cells[line * N + i]).collect();
            builder.post(AllDifferent::new(row, N, Strength::Singles));
        }
        for line in 0..N {
            let column: Vec<Var> = (0..N).map(|i| cells[i * N + line]).collect();
            builder.post(AllDifferent::new(column, N, Strength::Singles));
        }
        for (x, given) in cells.into_iter().zip(&givens) {
            if let Some(v) = given {
                builder.give(x, *v);
            }
        }
        Latin { givens, model: builder.build() }
    }

    /// The naive truth about values that may be missing.
    fn repeated(values: &[Option<Val>]) -> Result<(), Fault> {
        for line in 0..N {
            for (i, j) in (0..N).flat_map(|j| (0..j).map(move |i| (i, j))) {
                for (house, a, b) in [("row", line * N + i, line * N + j), ("column", i * N + line, j * N + line)] {
                    if values[a].is_some() && values[a] == values[b] {
                        let house = Place::House { name: house, at: (line as u32, None) };
                        return Err(Fault(Message::new("fault-repeated").with("house", house)));
                    }
                }
            }
        }
        Ok(())
    }
}

impl Puzzle for Latin {
    fn kind(&self) -> &'static dyn Kind {
        &Template
    }

    fn model(&self) -> &Model {
        &self.model
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        for (i, given) in self.givens.iter().enumerate() {
            if given.is_some_and(|v| answer[i] != v) {
                return Err(Fault(Message::new("fault-given").with("cell", grid::place(i, N))));
            }
        }
        let full: Vec<Option<Val>> = answer.iter().copied().map(Some).collect();
        Latin::repeated(&full)
    }

    fn fault(&self) -> Option<Fault> {
        Latin::repeated(&self.givens).err()
    }

    fn place(&self, x: Var) -> Place {
        grid::place(x.index(), N)
    }

    fn constraint_place(&self, tag: Tag) -> Place {
        let name = if tag.index() < N { "row" } else { "column" };
        Place::House { name, at: ((tag.index() % N) as u32, None) }
    }

    fn symbol(&self, _: Var, v: Val) -> String {
        grid::symbol(v).to_string()
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        let value_at = |i: usize| self.givens[i].or_else(|| marks.value(Var::at(i)));
        match format {
            "line" => grid::line(N, value_at),
            _ => grid::rows(N, value_at),
        }
    }

    fn scene(&self, marks: &Marks) -> Scene {
        grid::scene(N, &self.givens, marks, |_| {})
    }
}
