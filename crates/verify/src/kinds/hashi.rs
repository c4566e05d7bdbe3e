//! Hashi: islands and the spans between neighbours; a span's value is its number of bridges.

use std::collections::HashMap;

use super::{Facts, at, place};
use crate::cuts::{Demand, Graph};
use crate::rules::Rules;

pub(super) fn rules<'a>(facts: &Facts<'a>, most: usize) -> Option<Rules> {
    let island = |line: &[&str]| Some((place(line.first()?)?, line.get(1)?.parse::<usize>().ok()));
    let islands: Vec<((usize, usize), Option<usize>)> = facts.of("island").map(island).collect::<Option<_>>()?;
    if !islands.is_sorted_by(|one, next| one.0 < next.0) {
        return None;
    }
    // Each island with the next one in its row, and the next one in its column.
    let mut spans: Vec<[usize; 2]> = Vec::new();
    for (i, &((row, col), _)) in islands.iter().enumerate() {
        let mut later = islands[i + 1..].iter();
        spans.extend(later.clone().position(|other| other.0.0 == row).map(|j| [i, i + 1 + j]));
        spans.extend(later.position(|other| other.0.1 == col).map(|j| [i, i + 1 + j]));
    }
    let mut rules = Rules::default();
    let bridges = |line: &[&'a str]| Some((*line.first()?, line.get(1)?.parse().ok()?));
    let mut drawn: HashMap<&str, usize> = facts.of("bridges").map(bridges).collect::<Option<_>>()?;
    let mut given = Vec::new();
    for (x, &[u, v]) in spans.iter().enumerate() {
        let name = format!("{}-{}", at(islands[u].0), at(islands[v].0));
        let least = drawn.remove(name.as_str()).unwrap_or(0);
        let most = [islands[u].1, islands[v].1, Some(most)].into_iter().flatten().min()?;
        rules.cell(&format!("edge {name}"), (least..=most).map(|v| (v, v.to_string())));
        given.extend((least == most).then_some((x, most)));
    }
    if !drawn.is_empty() {
        return None;
    }
    rules.start(spans.len());
    given.into_iter().for_each(|(x, v)| rules.clause(rules.is(x, v)));
    let mut touching = vec![Vec::new(); islands.len()];
    spans.iter().enumerate().for_each(|(x, ends)| ends.iter().for_each(|&u| touching[u].push(x)));
    for ((_, clue), spans) in islands.iter().zip(&touching) {
        clue.iter().for_each(|&clue| rules.sum(spans, clue));
        if islands.len() > 1 {
            rules.clause(spans.iter().flat_map(|&x| rules.some(x)).collect::<Vec<_>>());
        }
    }
    // Of two spans that cross, one has no bridge.
    let ends = |x: usize| (islands[spans[x][0]].0, islands[spans[x][1]].0);
    let (in_row, in_column): (Vec<usize>, Vec<usize>) = (0..spans.len()).partition(|&x| ends(x).0.0 == ends(x).1.0);
    for y in in_column {
        let ((top, col), (bottom, _)) = ends(y);
        let crosses = |x: &&usize| {
            let ((row, left), (_, right)) = ends(**x);
            top < row && row < bottom && left < col && col < right
        };
        for &x in in_row.iter().filter(crosses) {
            rules.forbid(&[x, y], |bridges| bridges.contains(&0));
        }
    }
    let demand = if facts.say("no-loops") { Demand::Tree } else { Demand::Connected };
    rules.graph = Some(Graph { demand, nodes: islands.len(), edges: spans.into_iter().enumerate().collect() });
    Some(rules)
}
