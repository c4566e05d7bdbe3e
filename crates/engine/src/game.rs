//! What the author of a kind writes, and how the rest of the program sees it.
//!
//! A [`Game`] reads clues, states their rules once, restates them naively, draws and writes them, and makes new ones.
//! Being one makes it a [`Kind`], and its clues, [`Posed`], a [`Puzzle`]: with a model that is built when an engine or a
//! technique asks for it, places and labels from the rules, the `candidates` format, and a guess at texts from `read`.

use std::ops::Deref;
use std::sync::OnceLock;

use rejilla_kernel::{Budget, Engine, Model, ModelBuilder, Order, Spent, Tag, Val, Var};

use crate::batch::Batch;
use crate::draft::Draft;
use crate::generate::Exhausted;
use crate::kind::{Confidence, Kind, KindInfo};
use crate::message::{Fault, Message, ParseError};
use crate::options::Options;
use crate::puzzle::{Arranger, Marks, NamedBrancher, Prober, Puzzle, Teller};
use crate::rating::Rating;
use crate::rng::Rng;
use crate::scene::Scene;
use crate::solver::Solver;

/// Where rules are stated: `cell` and `grid` for what a player fills in, `helper` for what only engines see, `post_as`
/// for each rule with the label it goes by, `give` for what is printed.
pub type Rules = ModelBuilder;

/// A kind of puzzle. Eight functions make one; the rest has defaults or is a capability some kinds have.
pub trait Game: Sync + Sized + 'static {
    /// What a puzzle prints, and nothing else.
    type Clues: Send + Sync + 'static;

    /// What it declares.
    const INFO: &'static KindInfo;

    /// The kind itself.
    const KIND: &'static Self;

    /// Reads the clues of a puzzle.
    ///
    /// # Errors
    /// What is wrong with the text and where. Clues that break their own rules are no error: see [`Game::fault`].
    fn read(text: &str, options: &Options) -> Result<Self::Clues, ParseError>;

    /// States the rules: variables with their places, rules with their labels, what is given.
    fn rules(clues: &Self::Clues, rules: &mut Rules);

    /// The rules restated naively; shares no code with `rules`.
    ///
    /// # Errors
    /// The first rule the answer breaks.
    fn check(clues: &Self::Clues, answer: &[Val]) -> Result<(), Fault>;

    /// What is wrong with the clues themselves, if anything: such a puzzle has no solution.
    fn fault(clues: &Self::Clues) -> Option<Fault>;

    /// A value as it is written.
    fn symbol(clues: &Self::Clues, x: Var, v: Val) -> String;

    /// The puzzle and what stands on it, in one of the formats declared. Asked for `candidates`, the marks have some.
    fn write(clues: &Self::Clues, format: &str, marks: &Marks) -> String;

    /// Whether a format has room for all of the puzzle and what stands on it; where it has not, `write` writes nothing, but
    /// for `text`, which people look at: that shows what it can.
    ///
    /// # Errors
    /// What the format lacks.
    fn carries(_clues: &Self::Clues, _format: &str, _marks: &Marks) -> Result<(), Message> {
        Ok(())
    }

    /// A drawing as text that `read` reads, for kinds that say what their boards are drawn with ([`KindInfo::draft`]).
    ///
    /// # Errors
    /// What is still missing.
    fn drafted(draft: &Draft) -> Result<String, Message> {
        Ok(draft.line('.'))
    }

    /// The clues as their author would have drawn them; none where they have what no drawing has.
    fn draft(_clues: &Self::Clues) -> Option<Draft> {
        None
    }

    /// Whether what was said under an option is told by the clues themselves once they are written: a dictionary that
    /// goes with the board.
    fn settles(_clues: &Self::Clues, _option: &str) -> bool {
        false
    }

    /// About how many variables the rules will have, where boards may be large: known before they are stated, which takes
    /// some hundreds of bytes a variable.
    fn extent(_clues: &Self::Clues) -> usize {
        0
    }

    /// What the clues say, fact by fact, for who checks a certificate; none for kinds that have none.
    fn facts(_clues: &Self::Clues) -> Option<String> {
        None
    }

    /// The puzzles of a text that may hold several, each in its `line` format.
    fn all(_text: &str) -> Vec<String> {
        Vec::new()
    }

    /// The puzzle and what stands on it, as a drawing.
    fn draw(clues: &Self::Clues, marks: &Marks) -> Scene;

    /// Makes a puzzle of the wanted size and difficulty; never one that is not unique where the kind asks for it.
    ///
    /// # Errors
    /// When the budget ran out, or nothing of the sort was found.
    fn make(options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Self::Clues, Exhausted>;

    /// Whether a text looks like one of its puzzles: if it can be read, it may be one.
    fn sniff(text: &str) -> Confidence {
        if Self::read(text, &Options::default()).is_ok() { Confidence::Maybe } else { Confidence::No }
    }

    /// The model of the rules: for kinds whose puzzles share much of it.
    fn model(clues: &Self::Clues) -> Model {
        let mut rules = Rules::default();
        Self::rules(clues, &mut rules);
        rules.build()
    }

    /// Writes a value to the end of a text: where many are written, without a text for each.
    fn write_symbol(clues: &Self::Clues, x: Var, v: Val, out: &mut String) {
        out.push_str(&Self::symbol(clues, x, v));
    }

    /// Writes a value so that it can mean nothing else, for who checks a certificate.
    fn spell(clues: &Self::Clues, x: Var, v: Val, out: &mut String) {
        Self::write_symbol(clues, x, v, out);
    }

    /// The value that is written so. Goes through all values: a kind with many of them should look it up.
    fn value(puzzle: &Posed<Self>, x: Var, symbol: &str) -> Option<Val> {
        puzzle.model().initial(x).iter().find(|&v| Self::symbol(puzzle, x, v) == symbol)
    }

    /// A class that a constraint sorts values into, as it is written.
    fn class(_clues: &Self::Clues, _tag: Tag, class: u16) -> String {
        class.to_string()
    }

    /// What a reader should know about how the puzzle was read.
    fn notes(_clues: &Self::Clues) -> Vec<Message> {
        Vec::new()
    }

    /// The puzzle and what stands on it, in one of the binary formats declared.
    fn encode(_clues: &Self::Clues, _format: &str, _marks: &Marks) -> Option<Vec<u8>> {
        None
    }

    /// Turns bytes in a binary format into text that `read` reads; none if they are nothing of the kind.
    fn decode(_bytes: &[u8]) -> Option<Result<String, ParseError>> {
        None
    }

    /// Orders of its own for engines that search.
    fn branchers(_clues: &Self::Clues) -> &'static [NamedBrancher] {
        &[]
    }

    /// The order propagating engines use unless told otherwise.
    fn order(_clues: &Self::Clues) -> Order {
        Order::Smallest
    }

    /// The engine that finishes what logic cannot.
    fn finisher(_clues: &Self::Clues) -> Engine {
        Engine::Mac
    }

    /// How hard it is on a scale of its own; none where there is none for this puzzle.
    fn rated(_puzzle: &Posed<Self>, _budget: &Budget) -> Option<Result<Rating, Spent>> {
        None
    }

    /// Its own solver.
    fn fast(_puzzle: &Posed<Self>) -> Option<Box<dyn Solver + '_>> {
        None
    }

    /// How loose pieces are arranged.
    fn arranger(_puzzle: &Posed<Self>) -> Option<&dyn Arranger> {
        None
    }

    /// Its own words in a trace.
    fn teller(_puzzle: &Posed<Self>) -> Option<&dyn Teller> {
        None
    }

    /// Better ways to answer some questions.
    fn prober(_puzzle: &Posed<Self>) -> Option<&dyn Prober> {
        None
    }

    /// Many puzzles at once, straight from bytes.
    fn batch() -> Option<&'static dyn Batch> {
        None
    }
}

/// The clues of a puzzle, and its model once somebody asks for it.
#[derive(Debug)]
pub struct Posed<G: Game> {
    clues: G::Clues,
    model: OnceLock<Model>,
}

impl<G: Game> Posed<G> {
    /// The puzzle that clues pose.
    pub fn new(clues: G::Clues) -> Self {
        Posed { clues, model: OnceLock::new() }
    }

    /// What is printed.
    pub fn clues(&self) -> &G::Clues {
        &self.clues
    }

    /// What is printed, by itself.
    pub fn into_clues(self) -> G::Clues {
        self.clues
    }
}

impl<G: Game> Deref for Posed<G> {
    type Target = G::Clues;
    fn deref(&self) -> &G::Clues {
        &self.clues
    }
}

impl<G: Game> Puzzle for Posed<G> {
    fn kind(&self) -> &'static dyn Kind {
        G::KIND
    }

    fn model(&self) -> &Model {
        self.model.get_or_init(|| G::model(&self.clues))
    }

    fn check(&self, answer: &[Val]) -> Result<(), Fault> {
        G::check(&self.clues, answer)
    }

    fn fault(&self) -> Option<Fault> {
        G::fault(&self.clues)
    }

    fn symbol(&self, x: Var, v: Val) -> String {
        G::symbol(&self.clues, x, v)
    }

    fn write(&self, format: &str, marks: &Marks) -> String {
        if format == "candidates" {
            return G::write(&self.clues, format, &marks.with_candidates(self.model()));
        }
        G::write(&self.clues, format, marks)
    }

    fn carries(&self, format: &str, marks: &Marks) -> Result<(), Message> {
        G::carries(&self.clues, format, marks)
    }

    fn draft(&self) -> Option<Draft> {
        G::draft(&self.clues)
    }

    fn settles(&self, option: &str) -> bool {
        G::settles(&self.clues, option)
    }

    fn extent(&self) -> usize {
        G::extent(&self.clues)
    }

    fn facts(&self) -> Option<String> {
        G::facts(&self.clues)
    }

    fn scene(&self, marks: &Marks) -> Scene {
        G::draw(&self.clues, marks)
    }

    fn write_symbol(&self, x: Var, v: Val, out: &mut String) {
        G::write_symbol(&self.clues, x, v, out);
    }

    fn spell(&self, x: Var, v: Val, out: &mut String) {
        G::spell(&self.clues, x, v, out);
    }

    fn value(&self, x: Var, symbol: &str) -> Option<Val> {
        G::value(self, x, symbol)
    }

    fn class(&self, tag: Tag, class: u16) -> String {
        G::class(&self.clues, tag, class)
    }

    fn notes(&self) -> Vec<Message> {
        G::notes(&self.clues)
    }

    fn encode(&self, format: &str, marks: &Marks) -> Option<Vec<u8>> {
        G::encode(&self.clues, format, marks)
    }

    fn branchers(&self) -> &'static [NamedBrancher] {
        G::branchers(&self.clues)
    }

    fn order(&self) -> Order {
        G::order(&self.clues)
    }

    fn finisher(&self) -> Engine {
        G::finisher(&self.clues)
    }

    fn rated(&self, budget: &Budget) -> Option<Result<Rating, Spent>> {
        G::rated(self, budget)
    }

    fn fast(&self) -> Option<Box<dyn Solver + '_>> {
        G::fast(self)
    }

    fn arranger(&self) -> Option<&dyn Arranger> {
        G::arranger(self)
    }

    fn teller(&self) -> Option<&dyn Teller> {
        G::teller(self)
    }

    fn prober(&self) -> Option<&dyn Prober> {
        G::prober(self)
    }
}

impl<G: Game> Kind for G {
    fn info(&self) -> &'static KindInfo {
        G::INFO
    }

    fn sniff(&self, text: &str) -> Confidence {
        G::sniff(text)
    }

    fn parse(&self, text: &str, options: &Options) -> Result<Box<dyn Puzzle>, ParseError> {
        Ok(Box::new(Posed::<G>::new(G::read(text, options)?)))
    }

    fn all(&self, text: &str) -> Vec<String> {
        G::all(text)
    }

    fn drafted(&self, draft: &Draft) -> Result<String, Message> {
        G::drafted(draft)
    }

    fn decode(&self, bytes: &[u8]) -> Option<Result<String, ParseError>> {
        G::decode(bytes)
    }

    fn generate(&self, options: &Options, rng: &mut Rng, budget: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        Ok(Box::new(Posed::<G>::new(G::make(options, rng, budget)?)))
    }

    fn batch(&self) -> Option<&dyn Batch> {
        G::batch()
    }
}
