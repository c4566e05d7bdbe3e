//! What kinds declare, draw and name.

use rejilla_engine::{Board, Marks, Options, Scope};

use crate::{examples, kinds};

#[test]
fn a_model_names_what_it_speaks_of() {
    for (kind, example, puzzle) in examples() {
        let (model, name) = (puzzle.model(), format!("{} {}", kind.info().id, example.id));
        assert!(model.asked().all(|x| model.place(x).is_some()), "{name}: a variable without a place");
        assert!(model.constraints().all(|(tag, _)| model.label(tag).is_some()), "{name}: a rule without a label");
    }
}

#[test]
fn declarations_are_sound() {
    let mut ids = Vec::new();
    for kind in kinds() {
        let info = kind.info();
        ids.push(info.id);
        assert!(info.levels.is_sorted_by(|a, b| a.up_to < b.up_to), "{}: levels rise", info.id);
        assert_eq!(info.levels.last().map(|l| l.up_to), Some(u32::MAX), "{}: the last level takes all", info.id);
        assert!(!info.examples.is_empty() && !kind.ladders().is_empty(), "{}", info.id);
        assert_eq!(info.locales.len(), info.rules.len(), "{}: rules in every language", info.id);
        for ladder in kind.ladders() {
            let mut names: Vec<_> = ladder.techniques.iter().map(|t| t.id).collect();
            names.sort_unstable();
            let all = names.len();
            names.dedup();
            assert_eq!(names.len(), all, "{} {}: a technique twice", info.id, ladder.id);
        }
        let full = kind.full_ladder().techniques;
        assert!(full.is_sorted_by_key(|t| t.difficulty), "{}: the full ladder rises", info.id);
        // A ladder with a climber of its own is another way up.
        for ladder in kind.ladders().iter().filter(|ladder| ladder.climber.is_none()) {
            assert!(ladder.techniques.iter().all(|t| full.contains(t)), "{}: {} is part of full", info.id, ladder.id);
        }
        Options::defaults(kind.options(), Scope::Generate);
        Options::defaults(kind.options(), Scope::Entry);
    }
    ids.sort_unstable();
    assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "every kind has its own id");
}

#[test]
fn a_drawing_fits_its_frame() {
    use rejilla_engine::scene::Shape;
    for (kind, example, puzzle) in examples() {
        let marks = Marks::board(&Board::new(puzzle.model()));
        let scene = puzzle.scene(&marks);
        assert!(!scene.shapes.is_empty() && scene.width > 0 && scene.height > 0);
        for shape in &scene.shapes {
            let (Shape::Rect { at, .. }
            | Shape::Line { from: at, .. }
            | Shape::Circle { at, .. }
            | Shape::Text { at, .. }) = shape;
            let inside = (0..=scene.width).contains(&at.x) && (0..=scene.height).contains(&at.y);
            assert!(inside, "{} {}: {shape:?}", kind.info().id, example.id);
        }
        for control in &scene.controls {
            assert!(control.var.index() < puzzle.model().len());
        }
    }
}

/// A keyboard needs nothing but the scene: every spot can be walked to, and every variable that is not given can be
/// set at a spot, by an edge of one, or as a piece.
#[test]
fn every_board_is_playable_by_keyboard_from_its_scene_alone() {
    use rejilla_engine::scene::Action;
    for (kind, example, puzzle) in examples() {
        let name = format!("{} {}", kind.info().id, example.id);
        let scene = puzzle.scene(&Marks::none());
        let spots = &scene.spots;
        assert!(!spots.is_empty(), "{name}: there is nowhere to stand");
        let mut seen = vec![false; spots.len()];
        let mut queue = vec![0];
        while let Some(i) = queue.pop() {
            if !std::mem::replace(&mut seen[i], true) {
                queue.extend(spots[i].ways.iter().filter_map(|way| way.to));
            }
        }
        assert!(seen.iter().all(|&s| s), "{name}: a spot cannot be walked to");
        let written = spots.iter().filter(|s| s.action.is_some()).flat_map(|s| s.vars.iter().copied());
        let drawn = spots.iter().flat_map(|s| s.ways.iter().filter_map(|way| way.edge));
        let moved = scene.controls.iter().filter(|c| c.action == Action::Move).map(|c| c.var);
        let mut reached: Vec<_> = written.chain(drawn).chain(moved).collect();
        reached.extend(puzzle.model().given().iter().map(|(x, _)| *x));
        // What pieces bring along is written by them.
        reached.extend(spots.iter().filter(|s| s.action.is_none()).flat_map(|s| s.vars.iter().copied()));
        for x in puzzle.model().asked() {
            assert!(reached.contains(&x), "{name}: no key reaches {x:?}");
        }
        for (i, spot) in spots.iter().enumerate() {
            let mut headings: Vec<_> = spot.ways.iter().map(|way| way.heading.id()).collect();
            headings.sort_unstable();
            headings.dedup();
            assert_eq!(headings.len(), spot.ways.len(), "{name}: spot {i} has two ways in one direction");
            assert!(spot.size.x > 0 && spot.size.y > 0 && spot.at.x >= 0 && spot.at.x + spot.size.x <= scene.board.0);
            assert_eq!(spot.wants.map(|n| n.to_string()), Some(spot.printed.clone()).filter(|_| spot.wants.is_some()));
        }
    }
}
