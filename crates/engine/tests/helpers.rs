//! Helpers are searched and never answered: a game of two bits and a helper that says whether they differ.

use rejilla_engine::kernel::constraint::{Parity, Sum};
use rejilla_engine::kernel::{Budget, Engine, Val, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::solver::{count, solver};
use rejilla_engine::{
    Board, Confidence, Effect, EngineChoice, Exhausted, Fault, Game, Kind, KindInfo, Marks, Message, Options,
    ParseError, Place, Posed, Puzzle, Rng, Rules, Scene,
};

#[derive(Debug)]
struct Bits;

#[derive(Debug)]
struct Nothing;

impl Entry for Nothing {
    fn rows(&self, _: &Options) -> usize {
        0
    }
    fn example(&self, _: &Options) -> String {
        String::new()
    }
    fn check_row(&self, _: usize, _: &str, _: &Options) -> Result<(), ParseError> {
        Ok(())
    }
    fn check_line(&self, _: &str, _: &Options) -> Result<(), ParseError> {
        Ok(())
    }
}

static INFO: KindInfo = KindInfo::new("bits", &Nothing);

impl Game for Bits {
    /// Whether the two differ, where that is said.
    type Clues = Option<bool>;
    const INFO: &'static KindInfo = &INFO;
    const KIND: &'static Self = &Bits;

    fn read(text: &str, _: &Options) -> Result<Self::Clues, ParseError> {
        match text {
            "same" => Ok(Some(false)),
            "other" => Ok(Some(true)),
            _ => Err(ParseError::new(Message::new("error"))),
        }
    }

    fn rules(clues: &Self::Clues, rules: &mut Rules) {
        let cells = rules.grid(1, 2, 2);
        let differ = rules.helper(2);
        rules.post_as(Place::named("edge", "A"), Parity::even([cells[0], cells[1], differ]));
        if let Some(said) = clues {
            rules.post_as(Place::house("clue", 0), Sum::new([differ], u32::from(*said)));
        }
    }

    fn check(clues: &Self::Clues, answer: &[Val]) -> Result<(), Fault> {
        assert_eq!(answer.len(), 2, "a helper is no part of an answer");
        match clues {
            Some(said) if *said != (answer[0] != answer[1]) => Err(Fault(Message::new("fault"))),
            _ => Ok(()),
        }
    }

    fn fault(_: &Self::Clues) -> Option<Fault> {
        None
    }

    fn symbol(_: &Self::Clues, _: Var, v: Val) -> String {
        v.0.to_string()
    }

    fn write(_: &Self::Clues, _: &str, _: &Marks) -> String {
        String::new()
    }

    fn draw(_: &Self::Clues, _: &Marks) -> Scene {
        Scene::default()
    }

    fn make(_: &Options, _: &mut Rng, _: &Budget) -> Result<Self::Clues, Exhausted> {
        Ok(None)
    }
}

#[test]
fn every_engine_answers_without_the_helper() {
    for (clues, expected) in [(None, 4), (Some(true), 2), (Some(false), 2)] {
        let puzzle = Posed::<Bits>::new(clues);
        for engine in Engine::ALL {
            let mut solver = solver(&puzzle, EngineChoice::Kernel(engine), None).expect("an engine");
            let counted = count(&puzzle, &mut *solver, (9, 9), &Budget::unlimited()).expect("right answers");
            assert_eq!((counted.count, counted.complete), (expected, true), "{engine:?} {clues:?}");
            assert!(counted.answers.iter().all(|answer| answer.len() == 2));
        }
    }
}

#[test]
fn a_board_is_full_without_the_helper() {
    let puzzle = Posed::<Bits>::new(None);
    let mut board = Board::new(puzzle.model());
    for x in puzzle.model().asked() {
        assert!(!board.is_full());
        board.make(&Effect::Place(x, Val(0)));
    }
    assert!(board.is_full());
}

#[test]
fn places_labels_and_recognition_come_from_what_is_written_anyway() {
    let puzzle = Bits.parse("same", &Options::default()).expect("a text it reads");
    let model = puzzle.model();
    assert_eq!(puzzle.place(Var(1)), Place::cell(0, 1));
    assert_eq!(model.place(Var(2)), None);
    let labels: Vec<Place> = model.constraints().map(|(tag, _)| puzzle.constraint_place(tag)).collect();
    assert_eq!(labels, [Place::named("edge", "A"), Place::house("clue", 0)]);
    assert!(model.constraints().any(|(tag, _)| model.is(tag, "clue")));
    assert_eq!(Kind::sniff(&Bits, "nonsense"), Confidence::No);
    assert_eq!(Kind::sniff(&Bits, "other"), Confidence::Maybe);
}
