//! What is asked of every record, and the answer to one.

use std::sync::Arc;
use std::time::Duration;

use rejilla_api::verbs::check::Solutions;
use rejilla_api::verbs::convert::convert_on;
use rejilla_api::verbs::explain::{ExplainAnswer, ExplainRequest, explain_on};
use rejilla_api::verbs::hint::{HintAnswer, HintRequest, hint_on};
use rejilla_api::{Cause, Desk, Library, Limits, Patience, Problem, Stop, Table};
use rejilla_engine::batch::{Ask, Tally};
use rejilla_engine::kernel::{Budget, Verdict};
use rejilla_engine::solver;
use rejilla_engine::{Kind, Marks, Message, Options, ParseError, Puzzle, Rating, Scope, rating};
use rejilla_puzzles::recognise;
use rejilla_render::{Lang, Locale};

use crate::make::Making;
use crate::read::{Block, Item};
use crate::workers::Workers;

/// A question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The first solution.
    Solve,
    /// How many solutions.
    Count,
    /// Whether there is just one.
    Check,
    /// How hard it is.
    Rate,
    /// The steps to the solution.
    Explain,
    /// The next step.
    Hint,
    /// Another format.
    Convert,
    /// New puzzles: what comes in is a seed and a number.
    Generate,
}

impl Question {
    /// All of them.
    pub const ALL: &[Question] = &[
        Question::Solve,
        Question::Count,
        Question::Check,
        Question::Rate,
        Question::Explain,
        Question::Hint,
        Question::Convert,
        Question::Generate,
    ];

    /// Its name.
    pub const fn id(self) -> &'static str {
        match self {
            Question::Solve => "solve",
            Question::Count => "count",
            Question::Check => "check",
            Question::Rate => "rate",
            Question::Explain => "explain",
            Question::Hint => "hint",
            Question::Convert => "convert",
            Question::Generate => "generate",
        }
    }

    /// The question with this name.
    pub fn named(id: &str) -> Option<Question> {
        Question::ALL.iter().copied().find(|question| question.id() == id)
    }
}

/// What became of a record.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The kind of the puzzle, where that is known.
    pub kind: Option<&'static str>,
    /// What became of it.
    pub outcome: Outcome,
}

/// What became of a record.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// Solutions were counted.
    Counted {
        /// So many, up to the limit.
        count: u64,
        /// Whether there are no others.
        complete: bool,
        /// The first, where it was asked for.
        solution: Option<String>,
    },
    /// It was rated.
    Rated(Box<Rating>),
    /// It was explained.
    Explained(Box<Story>),
    /// The next step was looked for.
    Hinted(Box<Hinted>),
    /// It was converted or made.
    Written(String),
    /// There is no answer.
    Refused(Box<Refusal>),
    /// The budget was spent first.
    Unknown,
}

/// An explanation.
#[derive(Clone, Debug)]
pub struct Story {
    /// Solutions, two at most.
    pub count: u64,
    /// Whether there are no others.
    pub complete: bool,
    /// The solution, where one was found.
    pub solution: Option<String>,
    /// Whether techniques alone got there.
    pub by_logic: bool,
    /// How many steps they took.
    pub steps: usize,
    /// How often each technique was used, in the order of their first use.
    pub techniques: Vec<(&'static str, usize)>,
    /// The steps as JSON.
    pub told: String,
}

/// A hint.
#[derive(Clone, Debug)]
pub struct Hinted {
    /// The technique of the next step, where there is one.
    pub technique: Option<&'static str>,
    /// The step as JSON.
    pub told: Option<String>,
    /// The hint, or why there is none.
    pub message: String,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The sentence's name, the same in every language.
    pub id: String,
    /// The sentence.
    pub why: String,
    /// Where in the text, from 1.
    pub column: Option<usize>,
}

impl Answer {
    /// Why there is no answer, if there is none.
    pub fn refusal(&self) -> Option<&Refusal> {
        match &self.outcome {
            Outcome::Refused(refusal) => Some(refusal),
            _ => None,
        }
    }
}

/// Nothing but the budget limits a record.
const LIMITS: Limits = Limits { solutions: 1, puzzles: 0, certificate: 0, ..Limits::NONE };

/// What is asked of every record.
#[derive(Clone)]
pub struct Job {
    /// The question.
    pub question: Question,
    /// The language of sentences.
    pub lang: Lang,
    /// Solutions are counted up to this many.
    pub enough: u64,
    /// The format to convert to.
    pub to: String,
    /// Search nodes for each record, so that an answer depends on its record alone.
    pub nodes: Option<u64>,
    /// What is made, where records are the numbers of new puzzles.
    pub making: Option<Making>,
    kind: &'static dyn Kind,
    /// Whether the kind was not said, so that a record may be of another one.
    guessed: bool,
    options: Options,
    /// Whether the options leave the kind's batch path a say.
    plain: bool,
    library: Arc<Library>,
}

impl Job {
    /// A question to puzzles of a kind, or of the kind that the first one seems to be of; then each is what it looks like.
    pub fn new(
        library: &Arc<Library>,
        lang: Lang,
        question: Question,
        (kind, guessed): (&'static dyn Kind, bool),
        options: Options,
    ) -> Job {
        let plain = options == Options::defaults(kind.options(), Scope::Parse).in_language(lang.id());
        Job {
            question,
            lang,
            enough: if question == Question::Solve { 1 } else { 2 },
            to: "line".to_owned(),
            nodes: None,
            making: None,
            kind,
            guessed,
            plain,
            options,
            library: library.clone(),
        }
    }

    /// The kind that records are likely of.
    pub fn kind(&self) -> &'static dyn Kind {
        self.kind
    }

    /// The sentences of that kind.
    pub fn locale(&self) -> &Arc<Locale> {
        self.library.locales.of(self.lang, self.kind)
    }

    /// Answers the records of a block, in order, on all threads there are.
    pub fn answer(&self, block: &Block, workers: &Workers, budget: &Budget) -> Vec<Answer> {
        if let (Some(making), [first, ..]) = (&self.making, &*block.items) {
            let purse = self.nodes.map(|nodes| budget.purse(nodes));
            let by = (workers, purse.as_ref().unwrap_or(budget), self.locale());
            return making.answers(first.number..first.number + block.items.len() as u64, by);
        }
        // What is answered together should be many; what takes long, few, so that no thread ends up alone.
        let together = if self.is_quick() { 512 } else { 8 };
        workers.in_order(&block.items, together, |items| self.some(block, items, budget))
    }

    /// The threads that should share a block where others are worked on at the same time: quick answers are best given block
    /// by block, slow ones by all threads together, so that no block waits for one of them.
    pub fn threads(&self, workers: &Arc<Workers>) -> Arc<Workers> {
        if self.is_quick() { Arc::new(Workers::new(Some(1))) } else { workers.clone() }
    }

    /// Whether many records are answered together, in next to no time.
    fn is_quick(&self) -> bool {
        let counts = matches!(self.question, Question::Solve | Question::Count | Question::Check);
        counts && self.plain && self.nodes.is_none() && self.kind.batch().is_some()
    }

    fn some(&self, block: &Block, items: &[Item], budget: &Budget) -> Vec<Answer> {
        if budget.look().is_err() {
            return items.iter().map(|_| Answer { kind: None, outcome: Outcome::Unknown }).collect();
        }
        let Some(batch) = self.kind.batch().filter(|_| self.is_quick()) else {
            return items.iter().map(|item| self.one(block, item, budget)).collect();
        };
        let ask = Ask { enough: self.enough, solutions: self.question == Question::Solve };
        let texts: Vec<&[u8]> = items.iter().map(|item| block.text(item).unwrap_or_default()).collect();
        let mut answers = Vec::with_capacity(items.len());
        let kind = Some(self.kind.info().id);
        batch.answer(&texts, ask, budget, &mut |reply| {
            answers.push(match reply.tally {
                Tally::Counted(count) => {
                    let solution = reply.solution.map(|s| String::from_utf8_lossy(s).into_owned());
                    Answer { kind, outcome: Outcome::Counted { count, complete: count < self.enough, solution } }
                }
                Tally::Unknown => Answer { kind, outcome: Outcome::Unknown },
                Tally::NotTaken => self.one(block, &items[answers.len()], budget),
            });
        });
        answers
    }

    fn one(&self, block: &Block, item: &Item, budget: &Budget) -> Answer {
        let text = match block.text(item) {
            Ok(text) => text,
            Err(message) => return self.refused(None, &Problem::message(Cause::Bad, self.locale(), message)),
        };
        let Ok(text) = std::str::from_utf8(text) else {
            let message = Message::new("batch-line-utf8");
            return self.refused(None, &Problem::message(Cause::Bad, self.locale(), &message));
        };
        match self.read(text) {
            Ok(puzzle) => {
                let purse = self.nodes.map(|nodes| budget.purse(nodes));
                let kind = Some(puzzle.kind().info().id);
                match self.outcome(puzzle, purse.as_ref().unwrap_or(budget)) {
                    Ok(outcome) => Answer { kind, outcome },
                    Err(problem) if problem.cause == Cause::Spent => Answer { kind, outcome: Outcome::Unknown },
                    Err(problem) => self.refused(kind, &problem),
                }
            }
            Err(error) => {
                let sentence = ParseError { at: None, ..error.clone() };
                let mut problem = Problem::parse(self.locale(), &sentence);
                problem.error.column = error.at.map(|at| at.column);
                self.refused(None, &problem)
            }
        }
    }

    fn refused(&self, kind: Option<&'static str>, problem: &Problem) -> Answer {
        let error = &problem.error;
        let refusal = Refusal { id: error.id.clone(), why: error.message.clone(), column: error.column };
        Answer { kind, outcome: Outcome::Refused(Box::new(refusal)) }
    }

    /// Reads a text as what all are, or where that was not said, as what it is.
    fn read(&self, text: &str) -> Result<Box<dyn Puzzle>, ParseError> {
        let read = self.kind.parse(text, &self.options);
        if read.is_ok() || !self.guessed {
            return read;
        }
        let kind = recognise(text)?;
        kind.parse(text, &Options::defaults(kind.options(), Scope::Parse))
    }

    fn outcome(&self, puzzle: Box<dyn Puzzle>, budget: &Budget) -> Result<Outcome, Problem> {
        match self.question {
            Question::Explain | Question::Hint | Question::Convert => self.told(puzzle, budget),
            _ => self.counted(&*puzzle, budget),
        }
    }

    fn counted(&self, puzzle: &dyn Puzzle, budget: &Budget) -> Result<Outcome, Problem> {
        if puzzle.fault().is_some() {
            return Ok(Outcome::Counted { count: 0, complete: true, solution: None });
        }
        let rates = self.question == Question::Rate;
        let counted = solver::count(puzzle, &mut *solver::usual(puzzle), (self.enough, 1), budget)
            .map_err(|failure| Problem::failure(self.locale(), &failure))?;
        if matches!(counted.report.verdict, Verdict::Spent(_)) {
            return Ok(Outcome::Unknown);
        }
        if rates && (counted.count == 1 || counted.count > 0 && !puzzle.kind().info().unique) {
            let rated = rating::rate(puzzle, budget);
            return Ok(rated.map_or(Outcome::Unknown, |rating| Outcome::Rated(Box::new(rating))));
        }
        let solution = counted.answers.first().filter(|_| self.question == Question::Solve);
        let solution = solution.map(|answer| puzzle.write("line", &Marks::answer(answer)));
        Ok(Outcome::Counted { count: counted.count, complete: counted.count < self.enough, solution })
    }

    /// What the verbs of the interface say.
    fn told(&self, puzzle: Box<dyn Puzzle>, budget: &Budget) -> Result<Outcome, Problem> {
        let cancel = Arc::default();
        let patience = Patience { budget: budget.clone(), cancel, time: Duration::MAX, spot: false };
        let patience = match self.nodes {
            Some(nodes) => Patience { budget: patience.budget.with_nodes(nodes), ..patience },
            None => patience,
        };
        let desk = Desk::new(self.library.clone(), self.lang, LIMITS, patience);
        let table = Table::fresh(desk.locale(puzzle.kind()), puzzle, Default::default());
        let outcome = || -> Result<Outcome, Stop> {
            if self.question == Question::Convert {
                return Ok(Outcome::Written(convert_on(&table, &self.to)?.text.trim_end().to_owned()));
            }
            table.sound()?;
            if self.question == Question::Hint {
                return Ok(hinted(hint_on(&desk, &table, &HintRequest::default())?));
            }
            Ok(explained(explain_on(&desk, &table, &ExplainRequest::default())?))
        };
        outcome().map_err(|stop| stop.problem(&desk))
    }
}

fn hinted(hint: HintAnswer) -> Outcome {
    if matches!(hint.verdict, Verdict::Spent(_)) {
        return Outcome::Unknown;
    }
    Outcome::Hinted(Box::new(Hinted {
        technique: hint.step.as_ref().map(|step| step.technique),
        told: hint.step.as_ref().and_then(|step| serde_json::to_string(&[step]).ok()),
        message: hint.message,
    }))
}

fn explained(story: ExplainAnswer) -> Outcome {
    let (count, complete) = match story.solutions {
        Solutions::None => (0, true),
        Solutions::One => (1, true),
        Solutions::Several => (2, false),
        Solutions::Unknown => return Outcome::Unknown,
    };
    if matches!(story.verdict, Verdict::Spent(_)) {
        return Outcome::Unknown;
    }
    let mut techniques: Vec<(&'static str, usize)> = Vec::new();
    for step in &story.steps {
        match techniques.iter_mut().find(|(id, _)| *id == step.technique) {
            Some((_, steps)) => *steps += 1,
            None => techniques.push((step.technique, 1)),
        }
    }
    Outcome::Explained(Box::new(Story {
        count,
        complete,
        solution: story.solution,
        by_logic: story.by_logic,
        steps: story.steps.len(),
        techniques,
        told: serde_json::to_string(&story.steps).unwrap_or_default(),
    }))
}
