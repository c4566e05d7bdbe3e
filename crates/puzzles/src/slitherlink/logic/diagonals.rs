//! Corners that hold at most one side, or at least one, and how that travels along diagonals: from corner to opposite
//! corner of a clue, and across a point to the corner of the cell beyond.
//!
//! What is known is kept as sides are settled: each is looked at once, at the eight corners it says something of.

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
    Through(u32),
    /// The point, by what is known of the corner across it.
    Over(u32),
    /// The same, by both things that can be known of that corner.
    OverBoth(u32),
    /// The legs that lead away at the point are both off or both on, as far as they matter.
    Legs,
}

/// What is known of every corner: facts are numbered `(cell × 4 + corner) × 2 + which`.
#[derive(Clone, Debug)]
pub(in crate::slitherlink) struct Diagonals {
    pub(in crate::slitherlink) why: Vec<Option<Why>>,
    /// Facts that have not travelled yet.
    queue: Vec<u32>,
}

pub(in crate::slitherlink) fn fact(cell: usize, corner: usize, which: usize) -> usize {
    (cell * 4 + corner) * 2 + which
}

/// The cell, the corner and what is known of it.
pub(in crate::slitherlink) fn parts(fact: usize) -> (usize, usize, usize) {
    (fact / 8, fact / 2 % 4, fact % 2)
}

impl Diagonals {
    /// What the clues alone show.
    pub(in crate::slitherlink) fn new(paper: &Paper) -> Self {
        let mut all = Diagonals { why: vec![None; paper.cells() * 8], queue: Vec::new() };
        (0..paper.cells()).for_each(|cell| all.print(paper, cell));
        all
    }

    /// Takes in a clue: what it shows alone, and that what is known of its corners may travel on by it.
    pub(super) fn print(&mut self, paper: &Paper, cell: usize) {
        let facts = fact(cell, 0, 0)..fact(cell + 1, 0, 0);
        self.queue.extend(facts.filter(|&fact| self.why[fact].is_some()).map(|fact| fact as u32));
        let which = match paper.clue(cell) {
            Some(0 | 1) => MOST_ONE,
            Some(3 | 4) => LEAST_ONE,
            _ => return,
        };
        (0..4).for_each(|corner| self.learn(fact(cell, corner, which), Why::Clue));
    }

    /// All that is known on a board as it stands.
    pub(in crate::slitherlink) fn of(sides: &impl Sides) -> Self {
        let mut all = Diagonals::new(sides.paper());
        for edge in (0..sides.paper().edges()).filter(|&edge| sides.side(edge) != Side::Open) {
            all.hear(sides, edge);
        }
        all.follow(sides, &mut Vec::new());
        all
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

    /// Takes in a side that was settled: at the corners it is a side of, and those it leads away from.
    pub(in crate::slitherlink) fn hear(&mut self, sides: &impl Sides, edge: usize) {
        let paper = sides.paper();
        for point in paper.ends[edge].map(|point| point as usize) {
            for corner in 0..4 {
                let Some(cell) = paper.at_point(point, corner) else { continue };
                // What was known of a corner may settle more once one of its sides is settled.
                if paper.own(cell, corner).contains(&edge) {
                    let known = [MOST_ONE, LEAST_ONE].map(|which| fact(cell, corner, which));
                    self.queue
                        .extend(known.into_iter().filter(|&fact| self.why[fact].is_some()).map(|fact| fact as u32));
                }
                self.see(sides, cell, corner);
            }
        }
    }

    /// What a corner's own sides show, and what the legs beyond show.
    fn see(&mut self, sides: &impl Sides, cell: usize, corner: usize) {
        let own = sides.paper().own(cell, corner).map(|edge| sides.side(edge));
        if own.contains(&Side::Off) {
            self.learn(fact(cell, corner, MOST_ONE), Why::Seen);
        }
        if own.contains(&Side::On) {
            self.learn(fact(cell, corner, LEAST_ONE), Why::Seen);
        }
        let away = sides.paper().away(cell, corner).map(|leg| sides.side(leg));
        if away.contains(&Side::On) {
            self.learn(fact(cell, corner, MOST_ONE), Why::Legs);
            if away.contains(&Side::Off) {
                self.learn(fact(cell, corner, LEAST_ONE), Why::Legs);
            }
        }
    }

    /// Takes what is new on its way, and adds the sides that it settles.
    pub(in crate::slitherlink) fn follow(&mut self, sides: &impl Sides, found: &mut Vec<(usize, Side)>) {
        while let Some(fact) = self.queue.pop() {
            self.travel(sides.paper(), fact as usize);
            settled_by(sides, fact as usize, |edge, side| found.push((edge, side)));
        }
    }

    /// Takes a fact on to the opposite corner of its cell and across its point.
    fn travel(&mut self, paper: &Paper, from: usize) {
        let (cell, corner, which) = parts(from);
        let opposite = (corner + 2) % 4;
        if paper.clue(cell) == Some(2) {
            self.learn(fact(cell, opposite, 1 - which), Why::Through(from as u32));
        }
        let Some(beyond) = paper.diagonal(cell, corner) else { return };
        if which == LEAST_ONE {
            self.learn(fact(beyond, opposite, MOST_ONE), Why::Over(from as u32));
        }
        if self.knows(other(from)) {
            self.learn(fact(beyond, opposite, LEAST_ONE), Why::OverBoth(from as u32));
        }
    }

    /// The sides that a fact settles, if it is known.
    pub(in crate::slitherlink) fn found(&self, sides: &impl Sides, fact: usize) -> Vec<(usize, Side)> {
        let mut found = Vec::new();
        if self.knows(fact) {
            settled_by(sides, fact, |edge, side| found.push((edge, side)));
        }
        found
    }

    /// The facts that one rests on, itself first.
    pub(in crate::slitherlink) fn roots(&self, of: usize) -> Vec<usize> {
        let mut all = vec![of];
        let mut at = 0;
        while at < all.len() {
            let next: Vec<usize> = match self.why[all[at]] {
                Some(Why::Through(from) | Why::Over(from)) => vec![from as usize],
                Some(Why::OverBoth(from)) => vec![from as usize, other(from as usize)],
                _ => Vec::new(),
            };
            all.extend(next.into_iter().filter(|fact| !all.contains(fact)).collect::<Vec<_>>());
            at += 1;
        }
        all
    }
}

/// The other thing that can be known of the same corner.
fn other(fact: usize) -> usize {
    fact ^ 1
}

/// The open sides that a known fact settles.
fn settled_by(sides: &impl Sides, fact: usize, mut found: impl FnMut(usize, Side)) {
    let (cell, corner, which) = parts(fact);
    let paper = sides.paper();
    let own = paper.own(cell, corner);
    let (shows, follows) = if which == MOST_ONE { (Side::On, Side::Off) } else { (Side::Off, Side::On) };
    for (edge, other) in [(own[0], own[1]), (own[1], own[0])] {
        if sides.side(edge) == Side::Open && sides.side(other) == shows {
            found(edge, follows);
        }
    }
    // A clue of one with its side at this corner has none at the opposite one, of three with one here has both.
    let opposite = match (paper.clue(cell), which) {
        (Some(1), LEAST_ONE) => Side::Off,
        (Some(3), MOST_ONE) => Side::On,
        _ => return,
    };
    for edge in paper.own(cell, (corner + 2) % 4) {
        if sides.side(edge) == Side::Open {
            found(edge, opposite);
        }
    }
}
