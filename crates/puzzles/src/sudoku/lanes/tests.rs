//! Small enough for an interpreter that watches every memory access: `cargo +nightly miri test -p rejilla-puzzles lanes`
//! runs these on the plain path.

use std::ops::ControlFlow;

use rejilla_engine::Rng;
use rejilla_engine::batch::{Ask, Reply, Tally};
use rejilla_engine::kernel::{Budget, Verdict};

use super::make::Wish;
use super::node::{CELLS, Node, Read};
use super::vector::{Job, Width};
use super::word::Word;
use super::{Want, Way, answer, each_solution, make_many, make_one, swaps};

const EASY: &[u8; 81] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EASY_SOLVED: &[u8] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Every operation on some words, as lanes.
struct Operations<'a>(&'a [u32; 16], &'a [u32; 16]);

impl Job for Operations<'_> {
    type Output = (Vec<[u32; 16]>, u32);

    fn run<const N: usize, V: Word>(self) -> Self::Output {
        let mut results = vec![[0; 16]; 15];
        let mut equal = 0;
        for at in (0..16).step_by(V::LANES) {
            let (a, b) = (V::load(self.0, at), V::load(self.1, at));
            let made = [
                V::splat(0o123),
                a.and(b),
                a.or(b),
                a.without(b),
                V::odd_of([a, b, a.up(5)]),
                V::two_of([a, b, a.up(5)]),
                V::any_of([a, b, a.up(5)]),
                a.select(0o123_456_701, b),
                a.up(3),
                a.up(18),
                a.down(9),
                a.down(1),
                a.and(V::splat(0o111_111_111)).times_7(),
                a.and(V::splat(0o777)).thrice(),
                a.and(V::splat(0o111)).blocks(),
            ];
            for (result, word) in results.iter_mut().zip(made) {
                word.store(result, at);
            }
            equal |= a.equal(b) << at;
        }
        (results, equal)
    }
}

#[test]
fn vectors_do_what_plain_words_do() {
    let mut rng = Rng::new(1, 0);
    for _ in 0..20 {
        let a: [u32; 16] = std::array::from_fn(|_| rng.word() as u32);
        let b = std::array::from_fn(|i| if rng.below(3) == 0 { a[i] } else { rng.word() as u32 });
        let plain = Width::Plain.run(Operations(&a, &b));
        for width in Width::here() {
            assert_eq!(width.run(Operations(&a, &b)), plain, "{width:?}");
        }
    }
}

/// Swaps lanes as [`Word::swap`] says; a single lane has none to swap with.
struct Swaps<'a>(&'a [u32; 16]);

impl Job for Swaps<'_> {
    type Output = (usize, Vec<[u32; 16]>);

    fn run<const N: usize, V: Word>(self) -> Self::Output {
        let swapped = [1, 2, 4, 8].into_iter().filter(|&lanes| lanes < V::LANES).map(|lanes| {
            let mut result = [0; 16];
            for at in (0..16).step_by(V::LANES) {
                V::load(self.0, at).swap(lanes).store(&mut result, at);
            }
            result
        });
        (V::LANES, swapped.collect())
    }
}

#[test]
fn lanes_change_places_in_pairs() {
    let words: [u32; 16] = std::array::from_fn(|i| i as u32);
    for width in Width::here() {
        let (lanes, swapped) = width.run(Swaps(&words));
        assert_eq!(swapped.len(), lanes.ilog2() as usize);
        for (i, swapped) in swapped.into_iter().enumerate() {
            assert_eq!(swapped, words.map(|word| word ^ 1 << i), "{width:?}");
        }
    }
}

/// Every solution, in order.
fn solutions(way: Way, line: &[u8]) -> Vec<[u8; CELLS]> {
    let Read::Puzzle(node) = Node::read(line) else { panic!("a readable puzzle") };
    let mut solutions = Vec::new();
    let report = each_solution(way, &node, &Budget::unlimited(), |solution, ways| {
        assert_eq!(ways, 1, "each is listed");
        solutions.extend(solution.map(|solution| solution.digits(b'1')));
        ControlFlow::Continue(())
    });
    assert_eq!((report.verdict, report.stats.solutions), (Verdict::Exhausted, solutions.len() as u64));
    solutions
}

/// The first solution that is shown, and how many there are.
fn first_and_number(way: Way, line: &[u8]) -> (Option<[u8; CELLS]>, u64) {
    let Read::Puzzle(node) = Node::read(line) else { panic!("a readable puzzle") };
    let (mut first, mut number) = (None, 0);
    let report = each_solution(way, &node, &Budget::unlimited(), |solution, ways| {
        first = first.or(solution.map(|solution| solution.digits(b'1')));
        number += ways;
        ControlFlow::Continue(())
    });
    assert_eq!((report.verdict, report.stats.solutions), (Verdict::Exhausted, number));
    (first, number)
}

#[test]
#[cfg_attr(miri, ignore = "thousands of solutions")]
fn a_search_spread_over_the_lanes_finds_the_same_in_the_same_order() {
    // From some hundred solutions to more than are kept back.
    for empty in [30, 34, 38, 40] {
        let line = [&b".".repeat(empty)[..], &EASY_SOLVED[empty..]].concat();
        for width in Width::here() {
            let way = Way { width, want: Want::Each, long: u64::MAX };
            let alone = solutions(way, &line);
            assert!(alone.len() > 10, "{empty}: {}", alone.len());
            assert!(solutions(Way { long: 0, ..way }, &line) == alone, "{width:?} {empty}");
            for (long, want) in [(0, Want::Number), (0, Want::First), (u64::MAX, Want::Number), (u64::MAX, Want::First)]
            {
                let (first, number) = first_and_number(Way { long, want, ..way }, &line);
                assert_eq!(number, alone.len() as u64, "{width:?} {empty}");
                assert!(want == Want::Number || first == Some(alone[0]), "{width:?} {empty}");
            }
        }
    }
}

#[test]
fn without_a_clue_in_a_swap_there_is_another_solution() {
    let grid: [u8; CELLS] = std::array::from_fn(|cell| EASY_SOLVED[cell] - b'0');
    let swaps = swaps::swaps(&grid);
    assert!(!swaps.is_empty());
    for swap in swaps {
        let line: Vec<u8> =
            (0..CELLS).map(|cell| if swap >> cell & 1 != 0 { b'.' } else { EASY_SOLVED[cell] }).collect();
        answer(Width::Plain, &[&line], Ask { enough: 2, solutions: false }, &Budget::unlimited(), &mut |reply| {
            assert_eq!(reply.tally, Tally::Counted(2), "{swap:x}");
        });
    }
}

#[test]
fn the_plain_path_solves_together_and_alone() {
    let loose = [b"....", &EASY[4..]].concat();
    let faulty = [b"55", &EASY[2..]].concat();
    let candidates: Vec<u8> =
        EASY.iter().flat_map(|&c| (b'1'..=b'9').map(move |d| if c == b'.' || c == d { d } else { b'.' })).collect();
    let lines: Vec<&[u8]> = vec![EASY, &loose, &faulty, b"what?", &candidates];
    let expected = [
        (Tally::Counted(1), Some(EASY_SOLVED)),
        (Tally::Counted(2), None),
        (Tally::Counted(0), None),
        (Tally::NotTaken, None),
        (Tally::Counted(1), Some(EASY_SOLVED)),
    ];
    let ask = Ask { enough: 2, solutions: true };
    let check = |i: usize, reply: Reply<'_>| {
        let (tally, solution) = expected[i];
        assert_eq!(reply.tally, tally);
        assert!(solution.is_none() || reply.solution == solution);
    };
    let mut at = 0;
    answer(Width::Plain, &lines, ask, &Budget::unlimited(), &mut |reply| {
        check(at, reply);
        at += 1;
    });
    assert_eq!(at, lines.len());
    for (i, line) in lines.iter().enumerate() {
        answer(Width::Plain, &[line], ask, &Budget::unlimited(), &mut |reply| check(i, reply));
    }
}

#[test]
#[cfg_attr(miri, ignore = "takes an interpreter a quarter of an hour; nothing in it is new to the plain path")]
fn a_puzzle_is_made_the_same_alone_and_in_company() {
    let wish = Wish { groups: (0..81).map(|cell| 1 << cell).collect(), least: 32 };
    let (alone, _) = make_one(&wish, Rng::new(3, 1), &Budget::unlimited()).expect("no limit");
    let mut together = Vec::new();
    make_many((&wish, &|_| true, 1), (3, 0..2), &Budget::unlimited(), &mut |line| together.push(line.to_vec()))
        .expect("no limit");
    assert_eq!(together[1], alone);
    assert_eq!(alone.iter().filter(|&&c| c != b'.').count(), 32);
}
