//! Hashi: islands and the spans between neighbours; a span's value is its number of bridges.

use super::{at, grid};
use crate::cuts::Graph;
use crate::rules::Rules;

pub(super) fn rules(p: &mut Rules<'_>, (rows, cols): (usize, usize), most: usize) -> Option<()> {
    // Each island's place, and its number where one is printed.
    let mut islands: Vec<((usize, usize), Option<usize>)> = Vec::new();
    for place in grid(rows, cols) {
        islands.extend(p.of(&format!("island {}", at(place))).iter().map(|clue| (place, clue.parse().ok())));
    }
    if islands.windows(2).any(|two| two[0].0 == two[1].0) {
        return None;
    }
    // From each island to the next in its row, and to the next in its column.
    let mut spans: Vec<[usize; 2]> = Vec::new();
    for (u, ((row, col), clue)) in islands.iter().enumerate() {
        let later = || islands.iter().enumerate().skip(u + 1);
        let next = [later().find(|(_, next)| next.0.0 == *row), later().find(|(_, next)| next.0.1 == *col)];
        for (v, (place, other)) in next.into_iter().flatten() {
            let most = [clue, other].into_iter().flatten().fold(most, |most, clue| most.min(*clue));
            p.cell(&format!("edge {}-{}", at((*row, *col)), at(*place)), (0..=most).map(|v| (v, v.to_string())))?;
            spans.push([u, v]);
        }
    }
    p.start(spans.len());
    for (u, (_, clue)) in islands.iter().enumerate() {
        let touching: Vec<usize> = (0..spans.len()).filter(|x| spans[*x].contains(&u)).collect();
        clue.iter().for_each(|clue| p.sum(&touching, *clue));
        if islands.len() > 1 {
            p.clause(&touching.iter().flat_map(|x| p.among(*x, |v| v > 0)).collect::<Vec<_>>());
        }
    }
    // Of two spans that cross, one has no bridge.
    for (x, y) in grid(spans.len(), spans.len()) {
        let [((row, left), (_, right)), ((top, col), (bottom, _))] =
            [x, y].map(|x| spans[x]).map(|[u, v]| (islands[u].0, islands[v].0));
        if top < row && row < bottom && left < col && col < right {
            for one in p.among(x, |v| v > 0) {
                p.among(y, |v| v > 0).iter().for_each(|other| p.clause(&[-one, -other]));
            }
        }
    }
    let is_tree = !p.of("no-loops").is_empty();
    p.graph = Some(Graph { nodes: islands.len(), edges: spans, is_tree, is_loop: false });
    Some(())
}
