//! Corners that hold at most one side, or at least one, and how that travels along diagonals: from corner to opposite
//! corner of a clue, and across a point to the corner of the cell beyond.

use super::{Side, Sides};
use crate::slitherlink::paper::Paper;

/// What may be known of the two sides of a corner.
pub(in crate::slitherlink) const MOST_ONE: usize = 0;
pub(in crate::slitherlink) const LEAST_ONE: usize = 1;

/// Why something is known of a corner.
#[derive(Clone, Copy, Debug)]
pub(in crate::slitherlink) enum Why {
    /// A side of it shows it.
    Seen,
    /// The clue of its cell alone.
    Clue,
    /// The clue, by what is known of the opposite corner.
    Through(usize),
    /// The point, by what is known of the corner across it; both things if the second is set.
    Over(usize, Option<usize>),
    /// The legs that lead away at the point are both off or both on, as far as they matter.
    Legs,
}

/// What is known of every corner: facts are numbered `(cell × 4 + corner) × 2 + which`.
pub(in crate::slitherlink) struct Diagonals<'s, S> {
    state: &'s S,
    pub(in crate::slitherlink) why: Vec<Option<Why>>,
    queue: Vec<u32>,
}

pub(in crate::slitherlink) fn fact(cell: usize, corner: usize, which: usize) -> usize {
    (cell * 4 + corner) * 2 + which
}

/// The cell, the corner and what is known of it.
pub(in crate::slitherlink) fn parts(fact: usize) -> (usize, usize, usize) {
    (fact / 8, fact / 2 % 4, fact % 2)
}

impl<'s, S: Sides> Diagonals<'s, S> {
    pub(in crate::slitherlink) fn new(state: &'s S) -> Self {
        let paper = state.paper();
        let mut all = Diagonals { state, why: vec![None; paper.cells() * 8], queue: Vec::new() };
        for cell in 0..paper.cells() {
            for corner in 0..4 {
                all.see(cell, corner);
            }
        }
        while let Some(fact) = all.queue.pop() {
            all.travel(fact as usize);
        }
        all
    }

    fn paper(&self) -> &'s Paper {
        self.state.paper()
    }

    fn knows(&self, fact: usize) -> bool {
        self.why[fact].is_some()
    }

    fn learn(&mut self, fact: usize, why: Why) {
        if self.why[fact].is_none() {
            self.why[fact] = Some(why);
            self.queue.push(fact as u32);
        }
    }

    /// What a corner's own sides and clue show, and what the legs beyond show.
    fn see(&mut self, cell: usize, corner: usize) {
        let own = self.paper().own(cell, corner).map(|edge| self.state.side(edge));
        if own.contains(&Side::Off) {
            self.learn(fact(cell, corner, MOST_ONE), Why::Seen);
        }
        if own.contains(&Side::On) {
            self.learn(fact(cell, corner, LEAST_ONE), Why::Seen);
        }
        match self.paper().clue(cell) {
            Some(0 | 1) => self.learn(fact(cell, corner, MOST_ONE), Why::Clue),
            Some(3 | 4) => self.learn(fact(cell, corner, LEAST_ONE), Why::Clue),
            _ => {}
        }
        let away = self.paper().away(cell, corner).map(|leg| self.state.side(leg));
        if away.contains(&Side::On) {
            self.learn(fact(cell, corner, MOST_ONE), Why::Legs);
            if away.contains(&Side::Off) {
                self.learn(fact(cell, corner, LEAST_ONE), Why::Legs);
            }
        }
    }

    /// Takes a fact on to the opposite corner of its cell and across its point.
    fn travel(&mut self, from: usize) {
        let (cell, corner, which) = parts(from);
        let opposite = (corner + 2) % 4;
        if self.paper().clue(cell) == Some(2) {
            self.learn(fact(cell, opposite, 1 - which), Why::Through(from));
        }
        let Some(beyond) = self.paper().diagonal(cell, corner) else { return };
        if which == LEAST_ONE {
            self.learn(fact(beyond, opposite, MOST_ONE), Why::Over(from, None));
        }
        let both = fact(cell, corner, 1 - which);
        if self.knows(both) {
            self.learn(fact(beyond, opposite, LEAST_ONE), Why::Over(from, Some(both)));
        }
    }

    /// The sides that what is known of the corners settles.
    pub(in crate::slitherlink) fn found(&self) -> Vec<(usize, Side)> {
        let corners = (0..self.paper().cells()).flat_map(|cell| (0..4).map(move |corner| (cell, corner)));
        corners.flat_map(|(cell, corner)| self.found_at(cell, corner)).map(|(edge, side, _)| (edge, side)).collect()
    }

    /// The sides settled at a corner, each with the fact it rests on.
    pub(in crate::slitherlink) fn found_at(&self, cell: usize, corner: usize) -> Vec<(usize, Side, usize)> {
        let mut found = Vec::new();
        let own = self.paper().own(cell, corner);
        for (which, shows, follows) in [(MOST_ONE, Side::On, Side::Off), (LEAST_ONE, Side::Off, Side::On)] {
            let known = fact(cell, corner, which);
            if !self.knows(known) {
                continue;
            }
            for (edge, other) in [(own[0], own[1]), (own[1], own[0])] {
                if self.state.side(edge) == Side::Open && self.state.side(other) == shows {
                    found.push((edge, follows, known));
                }
            }
            // A clue of one with its side at this corner has none at the opposite one, of three with one here has both.
            let opposite = match (self.paper().clue(cell), which) {
                (Some(1), LEAST_ONE) => Side::Off,
                (Some(3), MOST_ONE) => Side::On,
                _ => continue,
            };
            for edge in self.paper().own(cell, (corner + 2) % 4) {
                if self.state.side(edge) == Side::Open {
                    found.push((edge, opposite, known));
                }
            }
        }
        found
    }

    /// The facts that one rests on, itself first.
    pub(in crate::slitherlink) fn roots(&self, of: usize) -> Vec<usize> {
        let mut all = vec![of];
        let mut at = 0;
        while at < all.len() {
            let next: Vec<usize> = match self.why[all[at]] {
                Some(Why::Through(from)) => vec![from],
                Some(Why::Over(from, also)) => std::iter::once(from).chain(also).collect(),
                _ => Vec::new(),
            };
            all.extend(next.into_iter().filter(|fact| !all.contains(fact)).collect::<Vec<_>>());
            at += 1;
        }
        all
    }
}
