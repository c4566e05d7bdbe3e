//! Puzzles that need a technique, of every kind that can be asked for one.

use rejilla_engine::kernel::Budget;
use rejilla_engine::options::OptionType;
use rejilla_engine::{Kind, Options, Rng, Scope, rating};
use rejilla_puzzles::{KINDS, kind_named};

fn needs(kind: &dyn Kind) -> &'static [&'static str] {
    match kind.options().iter().find(|option| option.key == "needs").map(|option| option.kind) {
        Some(OptionType::Choice(ids)) => ids,
        _ => &[],
    }
}

#[test]
fn whatever_can_be_needed_is_a_technique_of_the_kind() {
    let mut asked = 0;
    for kind in KINDS {
        for id in needs(*kind) {
            let known = kind.ladders().iter().flat_map(|ladder| ladder.techniques).any(|t| t.id == *id);
            assert!(known, "{} has no {id}", kind.info().id);
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked} techniques to ask for");
}

#[test]
fn a_technique_that_is_needed_is_the_hardest_of_the_puzzle() {
    for (id, size, needed) in
        [("futoshiki", "5", "naked-pair"), ("hashi", "7x7", "isolation"), ("nonomino", "6", "locked-candidates")]
    {
        let kind = kind_named(id).expect("a kind");
        let said = [("size", size), ("needs", needed), ("nothing-harder", "true")];
        let options = Options::checked(kind.options(), Scope::Generate, said).expect("options");
        for seed in 0..2 {
            let made = kind.generate(&options, &mut Rng::new(7, seed), &Budget::unlimited());
            let puzzle = made.unwrap_or_else(|gave_up| panic!("{id} {needed}: {gave_up:?}"));
            let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
            assert_eq!(rated.hardest.map(|technique| technique.id), Some(needed), "{id}");
        }
    }
}
