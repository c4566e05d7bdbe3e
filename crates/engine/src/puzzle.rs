//! One puzzle: its model, its naive truth, its places and drawings.

use std::ops::ControlFlow;

use std::borrow::Cow;

pub use rejilla_kernel::Place;
use rejilla_kernel::{Brancher, Budget, Engine, Model, Order, Spent, Tag, Val, ValSet, Var, Verdict};

use crate::board::Board;
use crate::draft::Draft;
use crate::kind::Kind;
use crate::message::{Arg, Fault, Message};
use crate::rating::Rating;
use crate::scene::Scene;
use crate::solver::Solver;
use crate::step::Link;

/// A full assignment, values in variable order.
pub type Answer = Vec<Val>;

/// What stands on a board besides what the puzzle gives: entered values, pencil marks, what a step points at.
#[derive(Clone, Default, Debug)]
pub struct Marks {
    /// Values, by variable; empty means none anywhere.
    pub values: Vec<Option<Val>>,
    /// Candidates, by variable; empty means that none are shown.
    pub candidates: Vec<ValSet>,
    /// Variables a step is about, in the order its sentence names them.
    pub pattern: Vec<Var>,
    /// Candidates a step removes.
    pub removed: Vec<(Var, Val)>,
    /// Values a step places.
    pub placed: Vec<(Var, Val)>,
    /// Links of a step's chains.
    pub links: Vec<Link>,
}

impl Marks {
    /// Nothing but the puzzle itself.
    pub fn none() -> Self {
        Marks::default()
    }

    /// A full answer.
    pub fn answer(answer: &[Val]) -> Self {
        Marks { values: answer.iter().copied().map(Some).collect(), ..Marks::default() }
    }

    /// The values and candidates of a board.
    pub fn board(board: &Board) -> Self {
        let vars = board.model().vars();
        Marks {
            values: vars.clone().map(|x| board.placed(x)).collect(),
            candidates: vars.map(|x| board.domain(x).into()).collect(),
            ..Marks::default()
        }
    }

    /// The same marks if they show candidates, else those of a board nobody has touched.
    pub fn with_candidates(&self, model: &Model) -> Cow<'_, Marks> {
        if self.candidates.is_empty() { Cow::Owned(Marks::board(&Board::new(model))) } else { Cow::Borrowed(self) }
    }

    /// The value entered at a variable.
    pub fn value(&self, x: Var) -> Option<Val> {
        self.values.get(x.index()).copied().flatten()
    }
}

/// An order of the kind's own, offered beside the general ones.
#[derive(Clone, Copy)]
pub struct NamedBrancher {
    /// The name on the command line.
    pub id: &'static str,
    /// Makes the brancher for a puzzle.
    pub make: fn(&dyn Puzzle) -> Box<dyn Brancher + Send>,
}

/// One way to do the first part of a puzzle that has two: how loose pieces can be arranged.
#[derive(Clone, Debug)]
pub struct Arrangement {
    /// The board so arranged, as far as it is settled.
    pub marks: Marks,
    /// Why no solution comes of it, if that can be said; a message of the kind's locale.
    pub ruled_out: Option<Message>,
}

/// What a method of arranging found, and what it paid.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Effort {
    /// Arrangements that what is printed on the pieces allows; pieces alike are not told apart.
    pub arrangements: u64,
    /// Pieces laid on the way.
    pub laid: u64,
    /// Why it ended before it was done, if it did.
    pub spent: Option<Spent>,
}

/// A puzzle whose pieces can be arranged before what is printed on them is looked at.
pub trait Arranger {
    /// Lists the ways to arrange the pieces.
    fn each(&self, budget: &Budget, found: &mut dyn FnMut(Arrangement) -> ControlFlow<()>) -> Verdict;

    /// The methods of arranging that can be compared.
    fn methods(&self) -> &'static [&'static str];

    /// Arranges the pieces by one of the methods; one node is a piece laid.
    fn arrange(&self, method: &str, budget: &Budget) -> Effort;
}

/// A puzzle with words of its own for a trace.
pub trait Teller {
    /// What a trace says before the search starts: the kind's own report of the board and its variables. Messages of
    /// the kind's locale, told one after another as they are made; a blank line is a message's own affair.
    ///
    /// # Errors
    /// Breaks off where `say` does: nobody listens any more.
    fn opening(&self, say: &mut dyn FnMut(Message) -> ControlFlow<()>) -> ControlFlow<()>;

    /// What a trace can say about a constraint seen from a variable just assigned, to another: arguments for the kind's
    /// own `trace-…` sentences. Asked with `to` the assigned variable itself where the constraint is spoken of as a
    /// whole. Two words speak to the narrator: `group` names the sentence that tells the constraint as a whole (its
    /// attributes `wiped` and `none` say which domains it emptied), `say` the sentence for one removal.
    fn arguments(&self, model: &Model, tag: Tag, from: (Var, Val), to: Var) -> Vec<(&'static str, Arg)>;
}

/// A puzzle with better ways to answer some questions than asking value by value.
pub trait Prober {
    /// A small set of variables that already cannot have values together, once there is known to be no solution.
    /// Empty where it does not know, or the budget ran out.
    fn conflict(&self, budget: &Budget) -> Vec<Var>;

    /// The values of a variable that stand in some solution where some variables have only these values left, then those
    /// the budget left undecided.
    fn viable(&self, x: Var, left: &[(Var, ValSet)], budget: &Budget) -> (Vec<Val>, Vec<Val>);
}

/// One puzzle of some kind. The first part is what every puzzle has; what follows has a default, and the last are
/// capabilities that some kinds have. Authors write a [`Game`](crate::Game) instead, which makes all of it.
pub trait Puzzle: Send + Sync {
    /// Its kind.
    fn kind(&self) -> &'static dyn Kind;

    /// Its rules and givens, stated once.
    fn model(&self) -> &Model;

    /// The rules restated naively; shares no code with `model`.
    ///
    /// # Errors
    /// The first rule the answer breaks.
    fn check(&self, answer: &[Val]) -> Result<(), Fault>;

    /// What is wrong with the givens themselves, if anything: such a puzzle can be read, and has no solution.
    fn fault(&self) -> Option<Fault>;

    /// A value as it is written.
    fn symbol(&self, x: Var, v: Val) -> String;

    /// Whether a format has room for all of the puzzle and what stands on it: nothing is dropped unsaid.
    ///
    /// # Errors
    /// What the format lacks.
    fn carries(&self, _format: &str, _marks: &Marks) -> Result<(), Message> {
        Ok(())
    }

    /// The puzzle as its author would have drawn it; none where it has what no drawing has.
    fn draft(&self) -> Option<Draft> {
        None
    }

    /// Whether what was said under an option is told by the puzzle itself once it is written: then it is read without.
    fn settles(&self, _option: &str) -> bool {
        false
    }

    /// About how many variables its model will have, told without building it; 0 where boards are never large.
    fn extent(&self) -> usize {
        0
    }

    /// What it prints, fact by fact, for who checks a certificate; none where its kind has none.
    fn facts(&self) -> Option<String> {
        None
    }

    /// The puzzle and what stands on it, in a format of its kind; `candidates` shows the candidates of every cell.
    ///
    /// # Panics
    /// May panic on a format the kind does not declare.
    fn write(&self, format: &str, marks: &Marks) -> String;

    /// The puzzle as a drawing.
    fn scene(&self, marks: &Marks) -> Scene;

    /// Where a variable lies.
    fn place(&self, x: Var) -> Place {
        self.model().place(x).cloned().unwrap_or(Place::House { name: "helper", at: (x.0, None) })
    }

    /// What a constraint goes by.
    fn constraint_place(&self, tag: Tag) -> Place {
        self.model().label(tag).cloned().unwrap_or(Place::House { name: "rule", at: (tag.0, None) })
    }

    /// Writes a value to the end of a text: where many are written, without a text for each.
    fn write_symbol(&self, x: Var, v: Val, out: &mut String) {
        out.push_str(&self.symbol(x, v));
    }

    /// Writes a value so that it can mean nothing else, for who checks a certificate.
    fn spell(&self, x: Var, v: Val, out: &mut String) {
        self.write_symbol(x, v, out);
    }

    /// The value that is written so. Goes through all values: a kind with many of them should look it up.
    fn value(&self, x: Var, symbol: &str) -> Option<Val> {
        self.model().initial(x).iter().find(|&v| self.symbol(x, v) == symbol)
    }

    /// A class that a constraint sorts values into, as it is written.
    fn class(&self, _tag: Tag, class: u16) -> String {
        class.to_string()
    }

    /// What a reader should know about how the puzzle was read: words of a list that were skipped, say.
    fn notes(&self) -> Vec<Message> {
        Vec::new()
    }

    /// The puzzle and what stands on it, in a binary format of its kind; none for formats it does not know, or that
    /// this puzzle does not fit.
    fn encode(&self, _format: &str, _marks: &Marks) -> Option<Vec<u8>> {
        None
    }

    /// Orders of the kind's own.
    fn branchers(&self) -> &'static [NamedBrancher] {
        &[]
    }

    /// The order propagating engines use unless told otherwise.
    fn order(&self) -> Order {
        Order::Smallest
    }

    /// The engine that finishes what logic cannot.
    fn finisher(&self) -> Engine {
        Engine::Mac
    }

    /// How hard it is on a scale of the kind's own; none where there is none for this puzzle.
    fn rated(&self, _budget: &Budget) -> Option<Result<Rating, Spent>> {
        None
    }

    /// The kind's own solver.
    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        None
    }

    /// How its pieces are arranged, if it has loose ones.
    fn arranger(&self) -> Option<&dyn Arranger> {
        None
    }

    /// Its own words in a trace.
    fn teller(&self) -> Option<&dyn Teller> {
        None
    }

    /// Better ways to answer some questions.
    fn prober(&self) -> Option<&dyn Prober> {
        None
    }
}
