//! One puzzle: its model, its naive truth, its places and drawings.

use std::ops::ControlFlow;

use std::borrow::Cow;

use rejilla_kernel::{Brancher, Budget, Engine, Model, Order, Spent, Tag, Val, ValSet, Var, Verdict};

use crate::board::Board;
use crate::kind::Kind;
use crate::message::{Arg, Fault, Message};
use crate::scene::Scene;
use crate::solver::Solver;
use crate::step::Link;

/// A full assignment, values in variable order.
pub type Answer = Vec<Val>;

/// Where something lies; the language names it. Counted from 0.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A cell of a grid.
    Cell {
        /// Its row.
        row: u32,
        /// Its column.
        col: u32,
    },
    /// A named group of cells: `row` 3, `block` (1, 0). The locale names it under `house-NAME`.
    House {
        /// Which sort.
        name: &'static str,
        /// Which one, in one or two coordinates.
        at: (u32, Option<u32>),
    },
    /// A connection between two cells.
    Edge {
        /// One end, as row and column.
        from: (u32, u32),
        /// The other end.
        to: (u32, u32),
    },
    /// A run of cells that holds a word.
    Slot {
        /// Across or down.
        across: bool,
        /// Its number among those of its direction.
        number: u32,
    },
    /// A loose piece.
    Piece {
        /// Its number.
        index: u32,
        /// What its author calls it.
        name: String,
    },
    /// A named group of cells that its author has a name for: piece A. The locale names it under `house-NAME`.
    Titled {
        /// Which sort.
        name: &'static str,
        /// Which one, or which two.
        titles: (String, Option<String>),
    },
}

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

/// One puzzle of some kind.
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

    /// Where a variable lies.
    fn place(&self, x: Var) -> Place;

    /// Where a constraint lies.
    fn constraint_place(&self, tag: Tag) -> Place;

    /// A value as it is written.
    fn symbol(&self, x: Var, v: Val) -> String;

    /// Writes a value to the end of a text: where many are written, without a text for each.
    fn write_symbol(&self, x: Var, v: Val, out: &mut String) {
        out.push_str(&self.symbol(x, v));
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

    /// A small set of variables that already cannot have values together, once there is known to be no solution.
    /// Empty where a kind does not know, or the budget ran out.
    fn conflict(&self, _budget: &Budget) -> Vec<Var> {
        Vec::new()
    }

    /// The values of a variable that stand in some solution, then those the budget left undecided; none where a kind
    /// has no better way than asking value by value.
    fn viable(&self, _x: Var, _budget: &Budget) -> Option<(Vec<Val>, Vec<Val>)> {
        None
    }

    /// The puzzle and what stands on it, in a format of its kind; `candidates` shows the candidates of every cell.
    ///
    /// # Panics
    /// May panic on a format the kind does not declare.
    fn write(&self, format: &str, marks: &Marks) -> String;

    /// The puzzle as a drawing.
    fn scene(&self, marks: &Marks) -> Scene;

    /// What a trace says before the search starts: the kind's own report of the board and its variables. Messages of
    /// the kind's locale, told one after another; a blank line is a message's own affair.
    fn trace_opening(&self) -> Vec<Message> {
        Vec::new()
    }

    /// What a trace can say about a constraint seen from a variable just assigned, to another: arguments for the kind's
    /// own `trace-…` sentences. Asked with `to` the assigned variable itself where the constraint is spoken of as a
    /// whole. Two words speak to the narrator: `group` names the sentence that tells the constraint as a whole (its
    /// attributes `wiped` and `none` say which domains it emptied), `say` the sentence for one removal.
    fn trace_args(&self, _tag: Tag, _from: (Var, Val), _to: Var) -> Vec<(&'static str, Arg)> {
        Vec::new()
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

    /// Lists the ways to arrange a puzzle's pieces, before what is printed on them is looked at; none where there is
    /// nothing to arrange.
    fn each_arrangement(
        &self,
        _budget: &Budget,
        _found: &mut dyn FnMut(Arrangement) -> ControlFlow<()>,
    ) -> Option<Verdict> {
        None
    }

    /// The methods of arranging that can be compared; none where there is nothing to arrange.
    fn methods(&self) -> &'static [&'static str] {
        &[]
    }

    /// Arranges the pieces by one of the methods; one node is a piece laid.
    fn arrange(&self, _method: &str, _budget: &Budget) -> Effort {
        Effort::default()
    }

    /// The kind's own solver.
    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        None
    }
}
