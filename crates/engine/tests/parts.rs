//! Small parts that every kind has in hand, by example.

use std::ops::ControlFlow;

use rejilla_engine::kernel::Engine;
use rejilla_engine::rating::Counts;
use rejilla_engine::{Draft, EngineChoice, Technique};

#[test]
fn steps_are_counted_by_technique_the_simplest_first() {
    const fn technique(id: &'static str, difficulty: u32) -> Technique {
        Technique { id, difficulty, roles: &[], find: |_, _| ControlFlow::Continue(()) }
    }
    static PLAIN: Technique = technique("plain", 10);
    static HARD: Technique = technique("hard", 50);
    let mut counts = Counts::default();
    for (technique, steps) in [(&HARD, 1), (&PLAIN, 2), (&HARD, 3), (&PLAIN, 4)] {
        counts.add(technique, steps);
    }
    assert_eq!(counts.sorted(), [(&PLAIN, 6), (&HARD, 4)]);
}

#[test]
fn engines_go_by_their_names_the_kernels_before_the_kinds_own() {
    let all: Vec<EngineChoice> = EngineChoice::all().collect();
    assert_eq!(all.len(), Engine::ALL.len() + 1);
    assert_eq!(all.last(), Some(&EngineChoice::Fast));
    for choice in all {
        assert_eq!(EngineChoice::named(choice.id()), Some(choice));
    }
    assert_eq!(EngineChoice::named("no such engine"), None);
}

#[test]
fn a_drawing_has_a_sign_for_each_cell() {
    let draft = Draft::written(2, 3, |i| (i % 2 == 0).then(|| i.to_string()));
    assert_eq!(draft.line('.'), "0.2.4.");
    assert_eq!(draft.position(4), (1, 1));
}
