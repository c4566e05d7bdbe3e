//! The rules restated cell by cell and point by point. Shares nothing with the model but the numbering of a piece's ways,
//! and holds each way against the piece itself.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Fault, Message};

use super::board::{Form, Loose, Piece};
use crate::grid;
use crate::tiling::{Cell, Turns};

/// Holds a full answer against the rules, the givens and the pieces.
pub(super) fn check(n: usize, form: &Form, answer: &[Val]) -> Result<(), Fault> {
    let pieces = if let Form::Loose(loose) = form { loose.pieces.len() } else { 0 };
    if answer.len() != pieces + n * n || answer[pieces..].iter().any(|v| v.index() >= n) {
        return Err(Fault(Message::new("fault-length").with("cells", n * n)));
    }
    let (ways, digits) = answer.split_at(pieces);
    let digits: Vec<Option<Val>> = digits.iter().copied().map(Some).collect();
    match form {
        Form::Jigsaw(jigsaw) => {
            for (i, given) in jigsaw.givens.iter().enumerate() {
                if given.is_some() && *given != digits[i] {
                    return Err(Fault(Message::new("fault-given").with("cell", grid::place(i, n))));
                }
            }
            repeated(n, form, &digits, &jigsaw.regions)
        }
        Form::Loose(loose) => repeated(n, form, &digits, &arranged(n, loose, ways, &digits)?),
    }
}

/// What is wrong with the givens themselves.
pub(super) fn fault(n: usize, form: &Form) -> Option<Fault> {
    match form {
        Form::Jigsaw(jigsaw) => repeated(n, form, &jigsaw.givens, &jigsaw.regions).err(),
        Form::Loose(loose) => loose.pieces.iter().find_map(repeated_mark),
    }
}

fn repeated_mark(piece: &Piece) -> Option<Fault> {
    let marks: Vec<Option<Val>> = piece.points.iter().map(|p| p.mark).collect();
    let at = (1..marks.len()).find(|&at| marks[at].is_some() && marks[..at].contains(&marks[at]))?;
    let fault = Message::new("fault-repeated-mark").with("piece", piece.colour.as_str()).with("point", at + 1);
    Some(Fault(fault.with("value", marks[at].map_or('.', grid::symbol))))
}

/// The piece on each cell, if every way is one of its piece, marks and all, and no two overlap.
fn arranged(n: usize, loose: &Loose, ways: &[Val], digits: &[Option<Val>]) -> Result<Vec<usize>, Fault> {
    let mut owners = vec![None; n * n];
    let mut firsts: Vec<usize> = Vec::new();
    let as_drawn = as_drawn(n, &loose.pieces, loose.turns);
    for (i, (piece, way)) in loose.pieces.iter().zip(ways).enumerate() {
        let name = loose.place(i);
        let turns = if as_drawn == Some(i) { Turns::Fixed } else { loose.turns };
        let cells = loose.ways[i].get(way.index()).filter(|cells| is_way_of(n, piece, cells, turns));
        let cells = cells.ok_or_else(|| Fault(Message::new("fault-way").with("piece", name.clone())))?;
        for (cell, point) in cells.iter().zip(&piece.points) {
            let place = grid::place(cell.index(), n);
            if owners[cell.index()].replace(i).is_some() {
                return Err(Fault(Message::new("fault-overlap").with("cell", place)));
            }
            if point.mark.is_some() && point.mark != digits[cell.index()] {
                return Err(Fault(Message::new("fault-given").with("cell", place)));
            }
        }
        let first = cells.iter().map(|cell| cell.index()).min().unwrap_or(0);
        // Two pieces that nobody can tell apart: only one of the two orders counts.
        if (0..i).any(|j| are_alike(n, piece, &loose.pieces[j], loose.turns) && firsts[j] > first) {
            return Err(Fault(Message::new("fault-twins").with("piece", name)));
        }
        firsts.push(first);
    }
    let uncovered = owners.iter().position(Option::is_none);
    let cover = owners.into_iter().collect::<Option<Vec<usize>>>();
    let fault = || Message::new("fault-uncovered").with("cell", grid::place(uncovered.unwrap_or(0), n));
    cover.ok_or_else(|| Fault(fault()))
}

/// The piece that must lie as it is drawn, lest a board turned as a whole count as another solution: the first that is
/// like no other and like none of its own turns.
fn as_drawn(n: usize, pieces: &[Piece], turns: Turns) -> Option<usize> {
    let is_unlike = |i: usize| (0..pieces.len()).all(|j| i == j || !are_alike(n, &pieces[i], &pieces[j], turns));
    let is_crooked = |piece: &Piece| ways_to_look(n, piece, turns, piece) == 1;
    (0..pieces.len()).find(|&i| turns != Turns::Fixed && is_unlike(i) && is_crooked(&pieces[i]))
}

/// Whether the cells are the piece's points after some allowed turn, each in its place.
fn is_way_of(n: usize, piece: &Piece, cells: &[Cell], turns: Turns) -> bool {
    let at = |cell: &Cell| ((cell.index() / n) as i32, (cell.index() % n) as i32);
    let Some(origin) = cells.first().map(at) else { return false };
    let points: Vec<(i32, i32)> = piece.points.iter().map(|p| (p.row, p.col)).collect();
    let there: Vec<(i32, i32)> = cells.iter().map(|cell| (at(cell).0 - origin.0, at(cell).1 - origin.1)).collect();
    turned_about_first(&points, turns).contains(&there)
}

/// Whether two pieces look the same, marks included, after some allowed turn.
fn are_alike(n: usize, piece: &Piece, other: &Piece, turns: Turns) -> bool {
    ways_to_look(n, piece, turns, other) > 0
}

/// How many of the allowed turns make a piece look like another.
fn ways_to_look(n: usize, piece: &Piece, turns: Turns, other: &Piece) -> usize {
    let look = |piece: &Piece, points: &[(i32, i32)]| {
        let top = points.iter().map(|p| p.0).min().unwrap_or(0);
        let left = points.iter().map(|p| p.1).min().unwrap_or(0);
        let mut look = vec![None; n * n * 4];
        for (at, point) in points.iter().zip(&piece.points) {
            let index = (at.0 - top) as usize * 2 * n + (at.1 - left) as usize;
            if let Some(place) = look.get_mut(index) {
                *place = Some(point.mark);
            }
        }
        look
    };
    let points = |piece: &Piece| piece.points.iter().map(|p| (p.row, p.col)).collect::<Vec<_>>();
    let other_look = look(other, &points(other));
    turned_about_first(&points(piece), turns).iter().filter(|turned| look(piece, turned) == other_look).count()
}

/// Every allowed turn of some points, the first of them at (0, 0).
fn turned_about_first(points: &[(i32, i32)], turns: Turns) -> Vec<Vec<(i32, i32)>> {
    let from_first = |points: &[(i32, i32)]| -> Vec<(i32, i32)> {
        points.iter().map(|p| (p.0 - points[0].0, p.1 - points[0].1)).collect()
    };
    let mut all = vec![from_first(points)];
    if turns >= Turns::Rotations {
        for _ in 0..3 {
            let last: Vec<(i32, i32)> = all[all.len() - 1].iter().map(|&(r, c)| (c, -r)).collect();
            all.push(last);
        }
    }
    if turns == Turns::Reflections {
        let mirrored: Vec<Vec<(i32, i32)>> =
            all.iter().map(|points| points.iter().map(|&(r, c)| (r, -c)).collect()).collect();
        all.extend(mirrored);
    }
    all
}

/// Looks for a value that stands twice: row and column by turns, then regions.
fn repeated(n: usize, form: &Form, values: &[Option<Val>], regions: &[usize]) -> Result<(), Fault> {
    for i in 0..n {
        for (id, name, at) in [
            ("fault-repeated-row", "row", (0..n).map(|j| i * n + j).collect::<Vec<_>>()),
            ("fault-repeated-column", "column", (0..n).map(|j| j * n + i).collect()),
        ] {
            if let Some(v) = grid::twice(at.iter().map(|&at| values[at])) {
                return Err(Fault(Message::new(id).with(name, i + 1).with("value", grid::symbol(v))));
            }
        }
    }
    for region in 0..n {
        let inside = (0..n * n).filter(|&at| regions[at] == region).map(|at| values[at]);
        if let Some(v) = grid::twice(inside) {
            let fault = Message::new("fault-repeated-region").with("region", form.name(region));
            return Err(Fault(fault.with("value", grid::symbol(v))));
        }
    }
    Ok(())
}
