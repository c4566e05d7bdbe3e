//! The story of a search, line by line, told from its events alone.
//!
//! The wording is that of a classroom trace of forward checking. A kind tells its own story in two ways: its locale may
//! override any `trace-…` sentence, and [`Teller::arguments`](rejilla_engine::Teller::arguments) may hand a constraint's sentence more arguments, among
//! them two words for the narrator itself:
//!
//! - `group` names a sentence that introduces a constraint as a whole; its attributes `wiped` and `none` say which
//!   domains it emptied. The single removals are then not told.
//! - `say` names the sentence for one removal, where `trace-revised` does not fit.
//!
//! A constraint with arguments of its own is told even when it removes nothing; others only when they do.

mod removals;
mod replay;

use std::ops::ControlFlow;

use rejilla_engine::kernel::engine::brancher::Why;
use rejilla_engine::kernel::{Budget, Engine, Event, Observer, Tag, Toil, Val, ValSet, Var};
use rejilla_engine::{Arg, Marks, Message, Puzzle};

use crate::locale::Locale;
use replay::Replay;

/// Values of a domain shown before it is cut short.
const SHOWN: usize = 12;

/// A line takes as long to be worded as so many variables to be met.
const LINE: usize = 128;

/// Tells a search as it happens.
pub struct Narrator<'a> {
    locale: &'a Locale,
    puzzle: &'a dyn Puzzle,
    engine: Engine,
    full: bool,
    line: &'a mut dyn FnMut(&str),
    /// Telling takes longer than searching: it ends with the budget, in the middle of a list if need be.
    toil: Toil<'a>,
    is_over: bool,
    replay: Replay,
    phase: Phase,
    round: Vec<Removal>,
    /// Whether the order's own treatment has begun since then, and what it took.
    looked: bool,
    treated: Vec<Treatment>,
    /// What the unassigned variables had lost when it first began.
    lost_before: Option<usize>,
    iteration: u32,
    solutions: u32,
}

impl std::fmt::Debug for Narrator<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Narrator").field("phase", &self.phase).finish_non_exhaustive()
    }
}

/// What the next event is to be read as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Before the search.
    Root,
    /// A value is being tried.
    Tried(Var, Val),
    /// A value that failed is gone, and engines that propagate do so.
    Refuted,
    /// That propagation failed.
    Failed,
    /// On the way back to an earlier variable.
    Returning,
    /// A solution was found.
    Solved,
    /// Nothing to remember.
    Calm,
}

/// What a constraint took from a domain.
struct Removal {
    tag: Tag,
    var: Var,
    removed: ValSet,
    emptied: bool,
}

/// What an order's own treatment took from a domain.
struct Treatment {
    var: Var,
    removed: ValSet,
    why: Option<Why>,
}

impl<'a> Narrator<'a> {
    /// A narrator that hands each line to `line` while the budget lasts; `full` shows long domains whole. It tells the
    /// kind's opening at once.
    pub fn new(
        locale: &'a Locale,
        puzzle: &'a dyn Puzzle,
        engine: Engine,
        full: bool,
        line: &'a mut dyn FnMut(&str),
        budget: &'a Budget,
    ) -> Self {
        let mut narrator = Narrator {
            locale,
            puzzle,
            engine,
            full,
            line,
            toil: Toil::new(budget),
            is_over: false,
            replay: Replay::new(puzzle.model(), engine == Engine::Mac),
            phase: Phase::Root,
            round: Vec::new(),
            looked: false,
            treated: Vec::new(),
            lost_before: None,
            iteration: 0,
            solutions: 0,
        };
        if let Some(teller) = puzzle.teller() {
            let ended = teller.opening(&mut |message| {
                narrator.report(&message);
                if narrator.is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if ended.is_continue() {
                narrator.put("");
            }
        }
        narrator.tell(&format!("trace-begin-{}", engine.id()), []);
        narrator
    }

    /// A message of the kind's opening, with its domains written out.
    fn report(&mut self, message: &Message) {
        let args = message.args.iter().map(|(name, arg)| match arg {
            Arg::Domain(x) => (*name, Arg::Text(self.domain(*x))),
            other => (*name, other.clone()),
        });
        let text = self.locale.say(message.id, args);
        self.put(&text);
    }

    fn put(&mut self, text: &str) {
        self.is_over |= self.toil.meet(LINE).is_err();
        if self.is_over {
            return;
        }
        if text.is_empty() {
            (self.line)("");
        }
        text.lines().for_each(|line| (self.line)(line));
    }

    fn tell<const N: usize>(&mut self, id: &str, args: [(&str, Arg); N]) {
        let text = self.locale.say(id, args);
        self.put(&text);
    }

    fn name(&self, x: Var) -> String {
        self.locale.place_form(&self.puzzle.place(x), "short")
    }

    /// `[1, 2, 3]`, each value as the kind's locale writes it in a domain.
    fn values(&self, x: Var, values: impl Iterator<Item = Val> + Clone) -> String {
        let all = values.clone().count();
        let cut = !self.full && all > SHOWN;
        let written: Vec<String> = values
            .take(if cut { SHOWN } else { all })
            .map(|v| self.locale.say("trace-value", [("value", self.puzzle.symbol(x, v).into())]))
            .collect();
        let written = written.join(", ");
        if cut {
            let count = all.into();
            self.locale.say("trace-long", [("values", written.into()), ("count", count)])
        } else {
            format!("[{written}]")
        }
    }

    fn domain(&self, x: Var) -> String {
        self.values(x, self.replay.domain(x).iter())
    }

    fn domains(&mut self, heading: &str) {
        self.tell(heading, []);
        for x in self.replay.open() {
            if self.is_over {
                return;
            }
            let line = format!("{}: {}", self.name(x), self.domain(x));
            self.put(&line);
        }
    }

    /// Before the first choice: what the givens and the preparation of the engine did.
    fn begin(&mut self) {
        self.put("");
        let (given, removed) = (self.replay.givens(), self.lost_before.unwrap_or_else(|| self.replay.removed()));
        if self.engine == Engine::Ac3 {
            self.domains_before();
        }
        if given + removed > 0 {
            let id = format!("trace-root-{}", self.engine.id());
            self.tell(&id, [("given", given.into()), ("removed", removed.into())]);
            self.put("");
        }
        if self.treatment("trace-treated-first") {
            self.put("");
        }
        if self.replay.open().is_empty() {
            // The givens settle everything.
            return;
        }
        self.domains("trace-domains-start");
    }

    /// The domains as they were before the givens and arc consistency.
    fn domains_before(&mut self) {
        self.tell("trace-domains-before", []);
        let model = self.puzzle.model();
        for x in model.vars() {
            if self.is_over {
                return;
            }
            let line = format!("{}: {}", self.name(x), self.values(x, model.initial(x).iter()));
            self.put(&line);
        }
        self.put("");
    }

    fn select(&mut self, var: Var, again: bool) {
        self.propagated();
        self.iteration += 1;
        self.put("");
        self.put("");
        self.tell("trace-iteration", [("n", self.iteration.into())]);
        self.put("");
        self.tell("trace-select", [("var", self.name(var).into())]);
        self.put("");
        if again && self.engine != Engine::Bt {
            self.domains("trace-domains-start");
            self.put("");
        }
    }

    fn assign(&mut self, x: Var, v: Val) {
        let value = self.puzzle.symbol(x, v);
        self.tell("trace-assign", [("var", self.name(x).into()), ("value", value.into())]);
        self.phase = Phase::Tried(x, v);
    }

    fn advance(&mut self) {
        if let Phase::Tried(x, v) = self.phase {
            self.looked_ahead(x, v, true);
        }
        self.phase = Phase::Calm;
        if self.replay.open().is_empty() {
            return;
        }
        self.put("");
        if self.engine == Engine::Bt {
            self.tell("trace-advance-bt", []);
        } else {
            self.domains("trace-domains-after");
            self.put("");
            self.tell("trace-advance", []);
        }
    }

    /// A domain is empty, or a constraint is broken.
    fn failed(&mut self, what: Result<Var, Tag>) {
        let place = match what {
            Ok(x) => self.puzzle.place(x),
            Err(tag) => self.puzzle.constraint_place(tag),
        };
        let id = if what.is_ok() { "trace-wiped" } else { "trace-violated" };
        match self.phase {
            Phase::Tried(x, v) => {
                let in_treatment = self.looked;
                self.looked_ahead(x, v, in_treatment);
                if self.engine != Engine::Bt {
                    self.put("");
                    self.domains("trace-domains-after");
                } else if what.is_err() {
                    self.tell("trace-check.fails", [("house", place.clone().into())]);
                }
                self.put("");
                if in_treatment {
                    self.alone(id, &place);
                } else {
                    self.tell(id, [("house", place.into())]);
                }
            }
            _ => {
                self.propagated();
                self.put("");
                let at_root = self.phase == Phase::Root;
                if at_root && self.engine == Engine::Ac3 {
                    self.domains_before();
                }
                // What was empty from the start is seen among the others.
                if at_root && (self.engine == Engine::Ac3 || self.has_empty_domain()) {
                    self.domains("trace-domains-start");
                    self.put("");
                }
                if self.treatment("trace-treated-first") {
                    self.put("");
                }
                self.alone(id, &place);
                self.phase = Phase::Failed;
            }
        }
    }

    /// Whether some variable has nothing to start with.
    fn has_empty_domain(&self) -> bool {
        let model = self.puzzle.model();
        model.vars().any(|x| model.initial(x).is_empty())
    }

    /// A failure that nothing was said about yet, with its place.
    fn alone(&mut self, id: &str, place: &rejilla_engine::Place) {
        let name = self.locale.place_form(place, "short");
        self.tell(&format!("{id}.alone"), [("house", name.into())]);
    }

    fn undone(&mut self, x: Var, v: Val) {
        let returning = self.phase == Phase::Returning;
        let id = if returning { "trace-undo-earlier" } else { "trace-undo" };
        let value = self.puzzle.symbol(x, v);
        self.tell(id, [("var", self.name(x).into()), ("value", value.into())]);
        if self.engine == Engine::Bt {
            self.tell("trace-left", [("var", self.name(x).into()), ("values", self.domain(x).into())]);
        } else {
            self.tell("trace-restore", []);
            self.domains("trace-domains-restored");
        }
        self.phase = Phase::Refuted;
        if !returning && self.engine != Engine::Mac && !self.replay.domain(x).is_empty() {
            self.put("");
            self.tell("trace-stay", []);
        }
    }

    /// What engines that propagate made of a value refuted.
    fn propagated(&mut self) {
        let round = std::mem::take(&mut self.round);
        let told = self.phase == Phase::Refuted && self.engine == Engine::Mac;
        if told && round.iter().any(|r| !r.removed.view().is_empty()) {
            self.put("");
            self.tell("trace-propagate", []);
            self.plain_removals(&round.iter().collect::<Vec<_>>());
        }
    }

    fn back(&mut self, to: Option<Var>) {
        self.propagated();
        match self.phase {
            Phase::Failed => {}
            Phase::Solved => {
                self.put("");
                self.tell("trace-more", []);
            }
            _ => {
                self.put("");
                self.tell("trace-empty", []);
            }
        }
        self.phase = Phase::Returning;
        match to {
            Some(x) => self.tell("trace-return", [("var", self.name(x).into())]),
            None if self.solutions > 0 => self.tell("trace-no-more", []),
            None => self.tell("trace-none", []),
        }
    }

    fn solution(&mut self, answer: &[Val]) {
        self.solutions += 1;
        self.put("");
        self.tell("trace-full", []);
        self.put("");
        self.tell("trace-solution", [("n", self.solutions.into())]);
        let board = self.puzzle.write("text", &Marks::answer(answer));
        self.put(&board);
        self.phase = Phase::Solved;
    }
}

impl Observer for Narrator<'_> {
    fn on(&mut self, event: Event) {
        if self.is_over {
            return;
        }
        let emptied = self.replay.on(&event);
        match event {
            Event::Given(..) | Event::Undo(..) => {}
            Event::Begin => {
                self.begin();
                self.round.clear();
                self.looked = false;
                self.phase = Phase::Calm;
            }
            Event::Select { var, again } => self.select(var, again),
            Event::Assign(x, v) => self.assign(x, v),
            // Before the search only what is left is told.
            Event::Revised { .. } if self.phase == Phase::Root => {}
            Event::Revised { tag, var, removed } => self.round.push(Removal { tag, var, removed, emptied }),
            Event::Looked => {
                self.looked = true;
                self.lost_before.get_or_insert_with(|| self.replay.removed());
            }
            // That the assigned variable has no other value goes without saying.
            Event::Treated { var, .. } if matches!(self.phase, Phase::Tried(x, _) if x == var) => {}
            Event::Treated { var, removed, why } => self.treated.push(Treatment { var, removed, why }),
            Event::Violated(tag) => self.failed(Err(tag)),
            Event::Wipeout(x) => self.failed(Ok(x)),
            Event::Deleted(x, v) => self.undone(x, v),
            Event::Return { to } => self.back(to),
            Event::Advance => self.advance(),
            Event::Solution(answer) => self.solution(&answer),
            Event::Restart => {
                self.put("");
                self.tell("trace-restart", []);
                self.phase = Phase::Calm;
            }
        }
    }
}
