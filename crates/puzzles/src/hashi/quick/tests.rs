//! The quick search finds what the thorough one finds.

use std::ops::ControlFlow;

use rejilla_engine::Rng;
use rejilla_engine::kernel::{Budget, Node, Val};

use super::{Quick, Turn};
use crate::hashi::chart::{Chart, Island, Rules};
use crate::hashi::fast::Fast;
use crate::hashi::rules;

/// Solutions after which nobody looks for more.
const ENOUGH: usize = 300;

fn quickly(chart: &Chart, drawn: &[u32]) -> Option<Vec<Vec<Val>>> {
    let mut found = Vec::new();
    let mut quick = Quick::new(chart, drawn).expect("a usual board");
    loop {
        match quick.next(&Budget::unlimited()).expect("nothing is spent") {
            Turn::Found if found.len() + 1 < ENOUGH => {
                found.push(quick.answer().collect());
                quick.exclude();
            }
            Turn::Found | Turn::GivenUp => return None,
            Turn::Over => {
                found.sort();
                return Some(found);
            }
        }
    }
}

fn thoroughly(chart: &Chart, drawn: &[u32]) -> Option<Vec<Vec<Val>>> {
    let mut found: Vec<Vec<Val>> = Vec::new();
    Fast::new(chart, drawn).run(&Budget::unlimited(), &mut |answer| {
        rules::check(chart, drawn, answer).expect("a right answer");
        found.push(answer.to_vec());
        if found.len() < ENOUGH { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found.sort();
    (found.len() < ENOUGH).then_some(found)
}

fn islands(rng: &mut Rng, rows: u32, cols: u32) -> Vec<Island> {
    let cells = (0..rows * cols).filter(|_| rng.below(3) == 0);
    cells.map(|cell| Island { row: cell / cols, col: cell % cols }).collect()
}

/// Bridges laid at random where none cross: what their islands ask for has a solution if all hang together.
fn laid(chart: &Chart, rng: &mut Rng) -> Vec<u32> {
    let crossed = chart.crossed();
    let mut bridges = vec![0; chart.ends.len()];
    let mut order: Vec<_> = chart.spans().collect();
    rng.shuffle(&mut order);
    for x in order {
        if crossed[x.index()].iter().all(|y| bridges[y.index()] == 0) {
            bridges[x.index()] = [0, 1, 1, chart.rules.max][rng.below(4)];
        }
    }
    bridges
}

/// The islands that bridges join to the first, with what they ask for then: a board with a solution.
fn joined(chart: &Chart, bridges: &[u32]) -> Chart {
    let mut is_joined = vec![false; chart.islands.len()];
    let mut open = vec![Node(0)];
    while let Some(u) = open.pop() {
        is_joined[u.index()] = true;
        let ways = chart.ways(u).iter().filter(|way| bridges[way.var.index()] > 0);
        open.extend(ways.map(|way| way.to).filter(|v| !is_joined[v.index()]));
    }
    let kept: Vec<Node> = chart.nodes().filter(|u| is_joined[u.index()]).collect();
    let places = kept.iter().map(|u| chart.islands[u.index()]).collect();
    let clues = kept.iter().map(|&u| Some(asked(chart, bridges, u))).collect();
    Chart::new(chart.rows, chart.cols, chart.rules, places, clues)
}

fn asked(chart: &Chart, bridges: &[u32], u: Node) -> u32 {
    chart.ways(u).iter().map(|way| bridges[way.var.index()]).sum()
}

#[test]
fn it_agrees_with_the_thorough_search() {
    let mut rng = Rng::new(23, 0);
    let (mut by_count, mut compared) = ([0; 3], 0);
    for round in 0..12_000 {
        let (rows, cols) = (1 + rng.below(12) as u32, 1 + rng.below(12) as u32);
        let rules = Rules { max: 1 + rng.below(2) as u32, loops: true };
        let places = islands(&mut rng, rows, cols);
        let clues = places.iter().map(|_| Some(1 + rng.below(4 * rules.max as usize) as u32)).collect();
        let mut chart = Chart::new(rows, cols, rules, places, clues);
        if chart.ends.is_empty() {
            continue;
        }
        let mut drawn = Vec::new();
        let bridges = laid(&chart, &mut rng);
        let some = |bridges: &[u32], rng: &mut Rng| bridges.iter().map(|&n| n.min(rng.below(2) as u32)).collect();
        match round % 6 {
            // Numbers at random, and bridges drawn at random.
            0 => {}
            1 => drawn = some(&bridges, &mut rng),
            // Perhaps several parts.
            2 => chart.set_clues(chart.nodes().map(|u| Some(asked(&chart, &bridges, u).max(1))).collect()),
            kind => {
                chart = joined(&chart, &bridges);
                if chart.ends.is_empty() {
                    continue;
                }
                if kind == 5 {
                    let first = Fast::new(&chart, &[]).next(&Budget::unlimited());
                    drawn = some(&first.expect("nothing is spent").expect("a solution"), &mut rng);
                }
            }
        }
        let (quick, thorough) = (quickly(&chart, &drawn), thoroughly(&chart, &drawn));
        assert_eq!(quick, thorough, "{chart:?} {drawn:?}");
        if let Some(found) = quick {
            by_count[found.len().min(2)] += 1;
            compared += found.len();
        }
    }
    assert!(by_count.iter().all(|&boards| boards > 300) && compared > 5_000, "{by_count:?} {compared}");
}

#[test]
fn it_leaves_unusual_boards_alone() {
    let board = |max, loops, clue| {
        let islands = [0, 2].map(|col| Island { row: 0, col }).to_vec();
        Chart::new(1, 3, Rules { max, loops }, islands, vec![Some(2), clue])
    };
    assert!(Quick::new(&board(2, true, Some(2)), &[]).is_some());
    for (max, loops, clue) in [(3, true, Some(2)), (2, false, Some(2)), (2, true, None)] {
        assert!(Quick::new(&board(max, loops, clue), &[]).is_none(), "{max} {loops} {clue:?}");
    }
}
