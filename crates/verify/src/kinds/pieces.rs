//! Nonominoes to be assembled: loose pieces that fill a board, digits printed on them, different within each.

use super::{Facts, at, digit, grid, houses, symbol};
use crate::rules::Rules;

/// A point of a piece, and what is printed on it.
type Point = ((i32, i32), Option<usize>);

/// One way to lay a piece: what it looks like, its points in order, and the cells of the points as they are listed.
type Way = (Vec<Point>, Vec<usize>);

pub(super) fn rules(facts: &Facts<'_>, n: usize) -> Option<Rules> {
    let turns: usize = facts.of("turns").next()?.first()?.parse().ok().filter(|turns| [1, 4, 8].contains(turns))?;
    let pieces: Vec<(String, Vec<Point>)> = facts.of("piece").map(piece).collect::<Option<_>>()?;
    let mut lying: Vec<Vec<Way>> = pieces.iter().map(|(_, points)| ways(points, turns, n)).collect();
    let looks = |i: usize| lying[i].iter().map(|(look, _)| look);
    let twins: Vec<Option<usize>> =
        (0..pieces.len()).map(|i| (0..i).rfind(|&before| looks(before).eq(looks(i)))).collect();
    // Where pieces may be turned, the whole board may: one that nothing is like, not even itself turned, stays as drawn.
    let stays = |&i: &usize| {
        let mut all: Vec<Vec<Point>> = (0..turns).map(|turn| turned(&pieces[i].1, turn)).collect();
        all.iter_mut().for_each(|points| points.sort_unstable());
        twins[i].is_none() && !twins.contains(&Some(i)) && (1..turns).all(|turn| !all[..turn].contains(&all[turn]))
    };
    if let Some(i) = (0..pieces.len()).find(|i| turns > 1 && stays(i)) {
        lying[i] = ways(&pieces[i].1, 1, n);
    }
    let mut rules = Rules::default();
    for ((name, _), ways) in pieces.iter().zip(&lying) {
        // Ways are named after their first cell, and told apart by a letter where they share it.
        let corners: Vec<(i32, i32)> = ways.iter().map(|(look, _)| look[0].0).collect();
        let named = |(v, &(row, col)): (usize, &(i32, i32))| {
            let of_first = corners.iter().position(|other| *other == (row, col)).unwrap_or(v);
            let is_shared = v > of_first || corners.get(v + 1) == Some(&(row, col));
            let letter = char::from(b'a' + ((v - of_first) % 26) as u8);
            (
                v,
                format!(
                    "({}){}",
                    at((row as usize, col as usize)),
                    if is_shared { letter.to_string() } else { String::new() }
                ),
            )
        };
        rules.cell(&format!("piece {name}"), corners.iter().enumerate().map(named));
    }
    grid(n, n).for_each(|place| rules.cell(&format!("cell {}", at(place)), (0..n).map(|v| (v, symbol(v)))));
    rules.start(pieces.len() + n * n);
    let cell = |i: usize| pieces.len() + i;
    houses(&mut rules, n, |row, i| cell(row * n + i));
    houses(&mut rules, n, |col, i| cell(i * n + col));
    let mut covering = vec![Vec::new(); n * n];
    for (piece, ((_, points), ways)) in pieces.iter().zip(&lying).enumerate() {
        // A helper says that a point of the piece has a digit, wherever the piece lies.
        let size = if ways.is_empty() { 0 } else { points.len() };
        let has: Vec<Vec<i32>> = (0..size).map(|_| (0..n).map(|_| rules.helper()).collect()).collect();
        (0..n).for_each(|v| rules.at_most_one(&has.iter().map(|point| point[v]).collect::<Vec<_>>()));
        for ((_, here), (_, cells)) in rules.values(piece).into_iter().zip(ways) {
            for ((&i, has), (_, mark)) in cells.iter().zip(&has).zip(points) {
                rules.values(cell(i)).into_iter().for_each(|(v, lit)| rules.clause([-here, -lit, has[v]]));
                mark.iter().for_each(|&mark| rules.clause(rules.is(cell(i), mark).into_iter().chain([-here])));
                covering[i].push(here);
            }
        }
    }
    for lits in covering {
        rules.at_most_one(&lits);
        rules.clause(lits);
    }
    // Of two pieces that cannot be told apart the first lies first.
    for (later, before) in twins.into_iter().enumerate().filter_map(|(later, twin)| Some((later, twin?))) {
        rules.forbid(&[before, later], |ways| ways[0] < ways[1]);
        rules.support(before, later, |a, b| a < b);
    }
    Some(rules)
}

/// `0,0 0,1=4 … : NAME`.
fn piece(line: &[&str]) -> Option<(String, Vec<Point>)> {
    let colon = line.iter().position(|word| *word == ":").filter(|points| *points > 0)?;
    let small = |word: &str| word.parse().ok().filter(|n: &i32| n.unsigned_abs() < 1_000);
    let point = |word: &&str| -> Option<Point> {
        let (at, mark) = word.split_once('=').map_or((*word, None), |(at, mark)| (at, Some(mark)));
        let (row, col) = at.split_once(',')?;
        Some(((small(row)?, small(col)?), mark.map(|mark| digit(mark).ok_or(())).transpose().ok()?))
    };
    Some((line[colon + 1..].join(" "), line[..colon].iter().map(point).collect::<Option<_>>()?))
}

/// Every way to lay a piece on a board. Ways that look the same count once.
fn ways(piece: &[Point], turns: usize, n: usize) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for turned in (0..turns).map(|turn| turned(piece, turn)) {
        for (top, left) in grid(n, n) {
            let mut look = turned.clone();
            look.iter_mut().for_each(|((row, col), _)| (*row, *col) = (*row + top as i32, *col + left as i32));
            if look.iter().all(|((row, col), _)| row.max(col) < &(n as i32)) {
                let cells = look.iter().map(|((row, col), _)| *row as usize * n + *col as usize).collect();
                look.sort_unstable();
                ways.push((look, cells));
            }
        }
    }
    ways.sort();
    ways.dedup_by(|a, b| a.0 == b.0);
    ways
}

/// A piece turned by quarters, the upper four turned over first, and moved into the corner.
fn turned(piece: &[Point], turn: usize) -> Vec<Point> {
    let mut points: Vec<Point> = piece.to_vec();
    for ((row, col), _) in &mut points {
        *col *= if turn >= 4 { -1 } else { 1 };
        (0..turn % 4).for_each(|_| (*row, *col) = (*col, -*row));
    }
    let (top, left) = (points.iter().map(|p| p.0.0).min(), points.iter().map(|p| p.0.1).min());
    points.iter().map(|&((row, col), mark)| ((row - top.unwrap_or(0), col - left.unwrap_or(0)), mark)).collect()
}
