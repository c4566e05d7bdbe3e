//! The links of chains: they join up, say what holds, and the checker refuses those that do not.

use std::collections::BTreeMap;

use rejilla_engine::checker::{Flaw, check_step};
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::{Budget, Val};
use rejilla_engine::scene::{Role, Shape};
use rejilla_engine::{Board, Item, Kind, Marks, Options, Puzzle, Rng, Scope, Step, Tie};
use rejilla_puzzles::futoshiki::Futoshiki;

/// Techniques whose steps are chains of links.
const CHAINS: [&str; 2] = ["forcing-chain", "x-wing"];

fn puzzles() -> Vec<Box<dyn Puzzle>> {
    let options = [("size", "6"), ("difficulty", "extreme")];
    let options = Options::checked(Futoshiki.options(), Scope::Generate, options).expect("options");
    (0..12)
        .filter_map(|seed| Futoshiki.generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(50_000)).ok())
        .collect()
}

/// Every step of chains on the way through the puzzles.
fn each_chain(mut each: impl FnMut(&dyn Puzzle, &Board, &Step)) {
    for puzzle in puzzles() {
        let techniques = &mut *Futoshiki.full_ladder().climber();
        explain(&*puzzle, Board::new(puzzle.model()), techniques, &Budget::unlimited(), &mut |step, board| {
            if CHAINS.contains(&step.technique.id) {
                each(&*puzzle, board, step);
            }
        });
    }
}

/// Whether every link starts at the first one's start or where another one leads.
fn joins_up(step: &Step) -> bool {
    let links = step.links();
    links.iter().all(|link| link.from == links[0].from || links.iter().any(|other| other.to == link.from))
}

#[test]
fn chains_have_links_that_join_up_and_hold() {
    let mut seen: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    each_chain(|_, board, step| {
        let (linked, all) = seen.entry(step.technique.id).or_default();
        *all += 1;
        if !step.links().is_empty() {
            assert!(joins_up(step), "{step:?}");
            assert_eq!(check_step(board, step), Ok(()), "{step:?}");
            assert!(step.links().iter().any(|l| l.tie == Tie::Weak), "{step:?}");
            *linked += 1;
        }
    });
    for chain in CHAINS {
        let (linked, all) = seen.get(chain).copied().unwrap_or_default();
        assert!(all >= 3 && linked * 10 >= all * 9, "{chain}: {linked} of {all} steps have links");
    }
}

#[test]
fn links_that_do_not_hold_are_refused() {
    let mut planted = 0;
    each_chain(|_, board, step| {
        let plant = |spoil: &dyn Fn(&mut Vec<rejilla_engine::Link>)| {
            let mut faulty = step.clone();
            for (_, item) in &mut faulty.said {
                if let Item::Chain(_, links) = item {
                    spoil(links);
                }
            }
            check_step(board, &faulty)
        };
        // Links that are not said come from the facts of a proof, which have planted faults of their own.
        let said = step.said.iter().find_map(|(_, item)| match item {
            Item::Chain(_, links) => links.first().copied(),
            _ => None,
        });
        let Some(first) = said else { return };
        let gone = |x| (0..6).map(Val).find(|&v| !board.has(x, v));
        if let Some(v) = gone(first.to.0) {
            assert!(matches!(plant(&|links| links[0].to.1 = v), Err(Flaw::Link(_))), "a candidate that is not there");
            planted += 1;
        }
        assert!(matches!(plant(&|links| links[0].to = links[0].from), Err(Flaw::Link(_))), "to itself");
        let far = board.model().vars().find(|&x| {
            let seen = |y| board.model().on(x).iter().any(|t| board.model().constraint(*t).rule().scope().contains(&y));
            board.size(x) > 1 && !seen(first.from.0)
        });
        if let Some((x, v)) = far.and_then(|x| Some((x, board.domain(x).iter().next()?))) {
            assert!(matches!(plant(&|links| links[0].to = (x, v)), Err(Flaw::Link(_))), "nothing ties the two");
            planted += 1;
        }
    });
    assert!(planted > 4, "{planted}");
}

#[test]
fn links_are_drawn_with_their_ends_marked() {
    let mut drawn = 0;
    each_chain(|puzzle, board, step| {
        let links = step.links();
        let mut ends: Vec<_> = links.iter().flat_map(|l| [l.from, l.to]).collect();
        ends.sort_unstable();
        ends.dedup();
        let count = links.len();
        let scene = puzzle.scene(&Marks { links, ..Marks::board(board) });
        let lines = |shape: &&Shape| matches!(shape, Shape::Line { role: Role::Strong | Role::Weak, .. });
        assert_eq!(scene.shapes.iter().filter(lines).count(), count);
        let discs = |shape: &&Shape| matches!(shape, Shape::Circle { role: Role::Pattern, .. });
        let open = ends.iter().filter(|(x, _)| !board.is_placed(*x)).count();
        assert_eq!(scene.shapes.iter().filter(discs).count(), open);
        drawn += count;
    });
    assert!(drawn > 0);
}
