//! Nonominoes to be assembled: loose pieces that fill a board, digits printed on them, different within each.

use std::collections::BTreeSet;

use super::{SYMBOLS, at, grid, latin};
use crate::rules::Rules;

/// The points of a piece in order, each with what is printed on it.
type Look = Vec<(usize, usize, Option<usize>)>;

pub(super) fn rules(p: &mut Rules<'_>, n: usize) -> Option<()> {
    let turns: usize = p.of("turns").concat().parse().ok().filter(|turns| [1, 4, 8].contains(turns))?;
    let pieces: Vec<(Look, &str)> = p.of("piece").into_iter().map(piece).collect::<Option<_>>()?;
    let all: Vec<BTreeSet<Look>> = pieces.iter().map(|(piece, _)| looks(piece, turns)).collect();
    // Where pieces may be turned, the whole board may: one that nothing is like, not even itself turned, stays as drawn.
    let is_alone = |i: &usize| all[*i].len() == turns && all.iter().filter(|other| **other == all[*i]).count() == 1;
    let stays = (0..all.len()).find(is_alone);
    let mut lying: Vec<BTreeSet<Look>> = Vec::new();
    for (i, (piece, name)) in pieces.iter().enumerate() {
        let looks = if stays == Some(i) { looks(piece, 1) } else { all[i].clone() };
        let laid = |(top, left)| {
            let moved = move |look: &Look| look.iter().map(|(row, col, mark)| (row + top, col + left, *mark)).collect();
            looks.iter().map(moved).filter(|way: &Look| way.iter().all(|(row, col, _)| row.max(col) < &n))
        };
        lying.push(grid(n, n).flat_map(laid).collect());
        p.cell(&format!("piece {name}"), lying[i].iter().map(written).enumerate())?;
    }
    latin(p, n)?;
    let mut covering = vec![Vec::new(); n * n];
    for (piece, ways) in lying.iter().enumerate() {
        // A helper says that the first point of the piece as it lies, the second, … has a digit.
        let size = ways.first().map_or(0, Vec::len);
        let has: Vec<Vec<i32>> = (0..size).map(|_| (0..n).map(|_| p.helper()).collect()).collect();
        (0..n).for_each(|v| p.at_most_one(&has.iter().map(|point| point[v]).collect::<Vec<_>>()));
        for (way, here) in ways.iter().zip(p.among(piece, |_| true)) {
            for ((row, col, mark), has) in way.iter().zip(&has) {
                let cell = pieces.len() + row * n + col;
                p.cells[cell].clone().iter().for_each(|(v, lit)| p.clause(&[-here, -lit, has[*v]]));
                mark.iter().for_each(|mark| p.implies(here, &p.among(cell, |v| v == *mark)));
                covering[row * n + col].push(here);
            }
        }
    }
    covering.iter().for_each(|lits| p.exactly_one(lits));
    // Of two pieces that cannot be told apart the first lies first.
    for later in 0..all.len() {
        (0..later).rfind(|i| all[*i] == all[later]).into_iter().for_each(|before| p.pair(before, later, |a, b| a < b));
    }
    Some(())
}

/// `12./..# NAME`: rows of a piece, `.` beside it, `#` where nothing is printed.
fn piece(said: &str) -> Option<(Look, &str)> {
    let (rows, name) = said.split_once(' ')?;
    let mut look = Look::new();
    for (row, line) in rows.split('/').enumerate() {
        for (col, sign) in line.chars().enumerate().filter(|(_, sign)| *sign != '.') {
            let mark = if sign == '#' { None } else { Some(SYMBOLS.find(sign)?) };
            look.push((row, col, mark));
        }
    }
    let is_in_corner = look.iter().any(|point| point.0 == 0) && look.iter().any(|point| point.1 == 0);
    is_in_corner.then_some((look, name))
}

/// `2,3 2,4=5 …`: the points, and what is printed on them.
fn written(look: &Look) -> String {
    let mark = |mark: &Option<usize>| mark.map_or(String::new(), |v| format!("={}", &SYMBOLS[v..=v]));
    look.iter().map(|(row, col, own)| at((*row, *col)) + &mark(own)).collect::<Vec<_>>().join(" ")
}

/// What a piece may look like: turned by quarters, and after four of them over.
fn looks(piece: &Look, turns: usize) -> BTreeSet<Look> {
    let (mut look, mut all) = (piece.clone(), BTreeSet::new());
    for turn in 0..turns {
        all.insert(look.clone());
        let height = look.iter().map(|(row, ..)| *row).max().unwrap_or(0);
        look.iter_mut().for_each(|(row, col, _)| (*row, *col) = (*col, if turn == 3 { *row } else { height - *row }));
        look.sort_unstable();
    }
    all
}
