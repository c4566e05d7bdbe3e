//! A board whose slots hold equal words in groups: the cells of such slots are glued together, place by place.

use super::super::letters::LetterSet;
use super::sweep::Stop;

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
        let stop = |(i, &cell): (usize, &usize)| Stop {
            letters: allowed[cell],
            slots: (0..visits.len()).filter(|&s| visits[s].contains(&i)).collect(),
            open: (0..visits.len()).filter(|&s| visits[s].first() < Some(&i) && visits[s].last() >= Some(&i)).collect(),
        };
        Glued { stops: visited.iter().enumerate().map(stop).collect(), readings }
    }

    /// The most slots that are under way at a cell, or read it.
    pub(super) fn width(&self) -> usize {
        self.stops.iter().map(|stop| stop.open.len().max(stop.slots.len())).max().unwrap_or(0)
    }
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
