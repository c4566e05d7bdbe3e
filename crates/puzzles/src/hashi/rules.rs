//! The rules of hashi, restated on the squared paper: bridges are drawn cell by cell and islands counted. Shares nothing
//! with the model, so that each can catch the other's mistakes.

use rejilla_engine::kernel::{Node, Val};
use rejilla_engine::{Fault, Message};

use super::chart::{Chart, Island};

/// Holds a full answer against the rules and against the bridges drawn already.
pub(super) fn check(chart: &Chart, drawn: &[u32], answer: &[Val]) -> Result<(), Fault> {
    let spans = chart.ends.len();
    if answer.len() != spans || answer.iter().any(|v| v.0 > chart.rules.max) {
        return Err(Fault(Message::new("fault-length").with("spans", spans).with("max", chart.rules.max)));
    }
    let islands = &chart.islands;
    let ends = |x: usize| chart.ends[x].map(|u| islands[u.index()]);
    for (x, &least) in drawn.iter().enumerate() {
        if answer[x].0 < least {
            return Err(at("fault-drawn", ends(x)[0]));
        }
    }
    let mut paper = vec![false; chart.rows as usize * chart.cols as usize];
    let mut counts = vec![0; islands.len()];
    for (x, bridges) in answer.iter().map(|v| v.0).enumerate().filter(|(_, bridges)| *bridges > 0) {
        let [from, to] = ends(x);
        let cols = chart.cols as usize;
        let step = if from.row == to.row { 1 } else { cols };
        let [mut cell, end] = [from, to].map(|island| island.row as usize * cols + island.col as usize);
        cell += step;
        while cell < end {
            if std::mem::replace(&mut paper[cell], true) {
                return Err(at("fault-crossing", Island { row: (cell / cols) as u32, col: (cell % cols) as u32 }));
            }
            cell += step;
        }
        chart.ends[x].iter().for_each(|u| counts[u.index()] += bridges);
    }
    for ((island, clue), found) in islands.iter().zip(&chart.clues).zip(counts) {
        if let Some(clue) = clue.filter(|clue| *clue != found) {
            let Fault(message) = at("fault-count", *island);
            return Err(Fault(message.with("clue", clue).with("found", found)));
        }
    }
    if !chart.rules.loops {
        has_no_loop(chart, answer)?;
    }
    hangs_together(chart, |x| answer[x].0 > 0)
}

/// Paints from the first island along the bridges: no island may be met twice.
fn has_no_loop(chart: &Chart, answer: &[Val]) -> Result<(), Fault> {
    let mut painted = vec![false; chart.islands.len()];
    let mut open = vec![(None, Node(0))];
    painted[0] = true;
    while let Some((came_by, u)) = open.pop() {
        for way in chart.ways(u).iter().filter(|way| answer[way.var.index()].0 > 0 && came_by != Some(way.var)) {
            if std::mem::replace(&mut painted[way.to.index()], true) {
                return Err(at("fault-loop", chart.islands[way.to.index()]));
            }
            open.push((Some(way.var), way.to));
        }
    }
    Ok(())
}

/// Islands that spans join are pointed on to the first of theirs; only the board's first may be left pointing at itself.
fn hangs_together(chart: &Chart, joins: impl Fn(usize) -> bool) -> Result<(), Fault> {
    let mut before: Vec<u32> = (0..chart.islands.len() as u32).collect();
    for x in (0..chart.ends.len()).filter(|&x| joins(x)) {
        let [a, b] = chart.ends[x].map(|u| first_of(&mut before, u.0));
        before[a.max(b) as usize] = a.min(b);
    }
    match (1..before.len()).find(|&u| before[u] as usize == u) {
        Some(u) => Err(at("fault-apart", chart.islands[u])),
        None => Ok(()),
    }
}

/// The first island that one is joined to; the way there is halved for the next who asks.
fn first_of(before: &mut [u32], mut u: u32) -> u32 {
    while before[u as usize] != u {
        before[u as usize] = before[before[u as usize] as usize];
        u = before[u as usize];
    }
    u
}

/// What the numbers alone rule out: an odd total, an island that asks for more than its neighbours can give, islands
/// that no bridges could ever join.
pub(super) fn fault(chart: &Chart) -> Option<Fault> {
    let clues: Option<Vec<u32>> = chart.clues.iter().copied().collect();
    if let Some(total) = clues.map(|clues| clues.iter().sum::<u32>()).filter(|total| total % 2 == 1) {
        return Some(Fault(Message::new("fault-odd").with("total", total)));
    }
    for (u, &island) in chart.nodes().zip(&chart.islands) {
        if chart.ways(u).is_empty() && chart.islands.len() > 1 {
            return Some(at("fault-lonely", island));
        }
        let most: u32 = chart.ways(u).iter().map(|way| chart.capacity(way.var)).sum();
        if let Some(clue) = chart.clue(u).filter(|clue| *clue > most) {
            let Fault(message) = at("fault-too-much", island);
            return Some(Fault(message.with("clue", clue).with("most", most)));
        }
    }
    hangs_together(chart, |_| true).err().map(|_| Fault(Message::new("fault-parts")))
}

fn at(id: &'static str, island: Island) -> Fault {
    let place = rejilla_engine::Place::Cell { row: island.row, col: island.col };
    Fault(Message::new(id).with("cell", place))
}

/// A bridge drawn beyond what its span can take.
pub(super) fn overdrawn(chart: &Chart, drawn: &[u32]) -> Option<Fault> {
    let over = chart.spans().zip(drawn).find(|&(x, &least)| least > chart.capacity(x));
    over.map(|(x, _)| at("fault-overdrawn", chart.islands[first(chart.ends[x.index()])]))
}

fn first([u, _]: [Node; 2]) -> usize {
    u.index()
}
