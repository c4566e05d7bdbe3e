//! A board whose slots hold equal words in groups: the cells of such slots are glued together, place by place.

use super::super::letters::LetterSet;
use super::graph::AHEAD;
use super::sweep::{Ahead, Stop};

/// What a sweep over a glued board needs.
pub(super) struct Glued {
    /// Cell by cell.
    pub(super) stops: Vec<Stop>,
    /// For each group of slots, the places of its word in the order in which they are read; places that are one cell
    /// are read at once.
    pub(super) readings: Vec<Vec<Vec<usize>>>,
}

impl Glued {
    /// `slots` are the cells of each slot, `letters` what each cell may hold, and `group` names for each slot the first
    /// one of its group.
    pub(super) fn new(slots: &[Vec<usize>], letters: &[LetterSet], group: &[usize]) -> Self {
        let stands_for = leaders(slots, letters.len(), group);
        let mut allowed = letters.to_vec();
        for (cell, &leader) in stands_for.iter().enumerate() {
            allowed[leader] &= letters[cell];
        }
        let visited: Vec<usize> = (0..letters.len()).filter(|&cell| stands_for[cell] == cell).collect();
        let (mut readings, mut visits) = (Vec::new(), Vec::new());
        for slot in (0..group.len()).filter(|&slot| group[slot] == slot).map(|slot| &slots[slot]) {
            let places = |cell: usize| -> Vec<usize> {
                (0..slot.len()).filter(|&place| stands_for[slot[place]] == cell).collect()
            };
            let read: Vec<(usize, Vec<usize>)> =
                visited.iter().map(|&cell| places(cell)).enumerate().filter(|(_, p)| !p.is_empty()).collect();
            let (at, reading): (Vec<usize>, Vec<Vec<usize>>) = read.into_iter().unzip();
            visits.push(at);
            readings.push(reading);
        }
        let mut read_at = vec![Vec::new(); visited.len()];
        visits.iter().enumerate().for_each(|(slot, at)| at.iter().for_each(|&at| read_at[at].push(slot)));
        let mut under_way: Vec<usize> = Vec::new();
        let mut stops = Vec::with_capacity(visited.len());
        for (i, cell) in visited.into_iter().enumerate() {
            under_way.retain(|&slot: &usize| visits[slot].last() >= Some(&i));
            let open = under_way.clone();
            under_way.extend(read_at[i].iter().filter(|&&slot| visits[slot][0] == i));
            let ahead = ahead(&visits, &read_at, i);
            stops.push(Stop { letters: allowed[cell], slots: read_at[i].clone(), open, ahead });
        }
        Glued { stops, readings }
    }

    /// The most slots that are under way at a cell, or read it.
    pub(super) fn width(&self) -> usize {
        self.stops.iter().map(|stop| stop.open.len().max(stop.slots.len())).max().unwrap_or(0)
    }
}

/// The cells to come of the slots that read a cell, where they meet slots that are under way too: their letters must not
/// exclude each other. The very next cell needs no look, for it is next.
fn ahead(visits: &[Vec<usize>], read_at: &[Vec<usize>], stop: usize) -> Vec<Ahead> {
    let to_come = |slot: usize| visits[slot].iter().copied().skip_while(move |&at| at <= stop).take(AHEAD + 1);
    let mut looks = Vec::new();
    for &slot in &read_at[stop] {
        for (after, at) in to_come(slot).enumerate().filter(|&(_, at)| at > stop + 1) {
            for &other in read_at[at].iter().filter(|&&other| other != slot && visits[other][0] <= stop) {
                if let Some(others) = to_come(other).position(|to| to == at) {
                    looks.push(Ahead { one: (slot, after), other: (other, others) });
                }
            }
        }
    }
    looks
}

/// For each cell the first of those it is glued to, often itself.
fn leaders(slots: &[Vec<usize>], cells: usize, group: &[usize]) -> Vec<usize> {
    let mut leader: Vec<usize> = (0..cells).collect();
    for (slot, &first) in group.iter().enumerate().filter(|(slot, first)| slot != *first) {
        for (&a, &b) in slots[slot].iter().zip(&slots[first]) {
            let (a, b) = (leader[a], leader[b]);
            leader.iter_mut().filter(|l| **l == a.max(b)).for_each(|l| *l = a.min(b));
        }
    }
    leader
}
