//! What follows from what is assigned: an island's bridges add up to its number, crossing spans exclude each other, and
//! clauses hold. Connections come after these; see [`links`](super::links).

use rejilla_engine::kernel::engine::sat::Lit;
use rejilla_engine::kernel::{Node, Var};

use super::clauses::{ClauseId, Watch};
use super::numbering::Side;
use super::search::{Contradiction, Isle, LANES, ONES, Reason, Search};
use crate::hashi::chart::Way;

/// What became of a clause one of whose watched literals is false.
enum Visit {
    Moved,
    True(Lit),
    Unit(Lit),
}

/// Of bytes below 128, the highest bit of each that is more than a number.
#[inline]
fn wider(bytes: u64, number: i32) -> u64 {
    (bytes + ONES * (127 - number.min(127)) as u64) & (ONES << 7)
}

impl Search<'_> {
    /// Follows up everything on the trail, connections last.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            self.spread()?;
            if !self.link()? {
                return Ok(());
            }
        }
    }

    /// Tells clauses and crossing spans of every new literal and, when these have no more to say, an island.
    pub(super) fn spread(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(&lit) = self.trail.get(self.told) {
                self.told += 1;
                self.stats.prunings += 1;
                self.tell(lit)?;
            }
            if self.waiting == 0 {
                return Ok(());
            }
            self.waiting -= 1;
            let u = self.changed[self.waiting];
            self.isles[u.index()].is_changed = false;
            self.add_up(u)?;
        }
    }

    fn tell(&mut self, lit: Lit) -> Result<(), Contradiction> {
        let (x, v) = self.booleans.meaning(lit);
        for u in self.spans[x.index()].ends {
            // Written in any case: whether it waits already is a toss-up.
            let isle = &mut self.isles[u.index()];
            self.changed[self.waiting] = u;
            self.waiting += usize::from(!isle.is_changed);
            isle.is_changed = true;
        }
        if !lit.is_positive() {
            if v < self.booleans.each() {
                self.imply(!self.booleans.at_least(x, v + 1), !lit)?;
            }
        } else if v > 1 {
            self.imply(self.booleans.at_least(x, v - 1), !lit)?;
        } else {
            self.bar_crossings(x, lit)?;
        }
        self.tell_clauses(lit)
    }

    fn bar_crossings(&mut self, x: Var, built: Lit) -> Result<(), Contradiction> {
        for i in self.crossed.places(x) {
            let y = self.crossed.at(i);
            self.imply(!self.booleans.at_least(y, 1), !built)?;
        }
        Ok(())
    }

    /// An island's bridges add up to its number: bounds of each span from those of the others.
    #[inline]
    pub(super) fn add_up(&mut self, u: Node) -> Result<(), Contradiction> {
        let Isle { widths, room, .. } = self.isles[u.index()];
        if room[0] < 0 || room[1] < 0 {
            return self.refuse(u, if room[0] < 0 { Side::Built } else { Side::Barred });
        }
        let too_wide = room.map(|room| wider(widths, room));
        if too_wide != [0; 2] {
            self.tighten(u, room, too_wide);
        }
        Ok(())
    }

    /// Bounds an island's spans that are wider than there is room.
    fn tighten(&mut self, u: Node, room: [i32; 2], too_wide: [u64; 2]) {
        let ways = self.net.ways(u);
        let mut lanes = too_wide[0] | too_wide[1];
        while lanes != 0 {
            let at = lanes.trailing_zeros();
            lanes &= lanes - 1;
            let x = ways[at as usize / 8].var;
            let bound = self.spans[x.index()].bound;
            let width = (self.booleans.each() - u32::from(bound[0]) - u32::from(bound[1])) as i32;
            for side in Side::BOTH {
                if too_wide[side as usize] >> at & 1 == 1 {
                    let bridges = i32::from(bound[side.other() as usize]) + width - room[side as usize];
                    self.bound(ways, self.booleans.bounding(x, side.other(), bridges as u32), side);
                }
            }
        }
    }

    /// Makes a literal about a span true because of the bounds of an island's other spans from a side.
    #[inline]
    fn bound(&mut self, ways: &[Way], lit: Lit, side: Side) {
        debug_assert_eq!(self.truth(lit), 0, "bounds are what literals say");
        let (x, _) = self.booleans.meaning(lit);
        self.make_room(LANES);
        let start = self.noted;
        let mut level = 0;
        for way in ways {
            // Written in any case: which spans are bounded is a toss-up.
            let span = &self.spans[way.var.index()];
            self.notes[self.noted] = span.stated[side as usize];
            let counts = way.var != x;
            self.noted += usize::from(counts && span.bound[side as usize] > 0);
            level = level.max(if counts { span.level[side as usize] } else { 0 });
        }
        self.assign_at(lit, Reason::Note { start: start as u32, len: (self.noted - start) as u32 }, level);
    }

    /// The bounds of an island's spans from a side contradict its number.
    #[cold]
    fn refuse(&mut self, u: Node, side: Side) -> Result<(), Contradiction> {
        self.conflict.clear();
        for way in self.net.ways(u) {
            let span = &self.spans[way.var.index()];
            if span.bound[side as usize] > 0 {
                self.conflict.push(span.stated[side as usize]);
            }
        }
        Err(Contradiction)
    }

    /// Looks at the clauses in which a literal has just become false.
    #[inline]
    fn tell_clauses(&mut self, lit: Lit) -> Result<(), Contradiction> {
        // On small boards hardly a literal has any.
        if self.clauses.watches[lit.index()].is_empty() { Ok(()) } else { self.tell_watching(lit) }
    }

    fn tell_watching(&mut self, lit: Lit) -> Result<(), Contradiction> {
        let mut watches = std::mem::take(&mut self.clauses.watches[lit.index()]);
        let (mut from, mut to) = (0, 0);
        let mut result = Ok(());
        while from < watches.len() {
            let watch = watches[from];
            from += 1;
            if self.truth(watch.blocker) == 1 {
                watches[to] = watch;
                to += 1;
                continue;
            }
            match self.visit(watch.clause, !lit) {
                Visit::Moved => {}
                Visit::True(blocker) => {
                    watches[to] = Watch { blocker, ..watch };
                    to += 1;
                }
                Visit::Unit(first) => {
                    watches[to] = Watch { blocker: first, ..watch };
                    to += 1;
                    if self.truth(first) == 0 {
                        self.assign(first, Reason::Clause(watch.clause));
                        continue;
                    }
                    self.conflict.clear();
                    self.conflict.extend_from_slice(self.clauses.lits(watch.clause));
                    result = Err(Contradiction);
                    break;
                }
            }
        }
        watches.copy_within(from.., to);
        watches.truncate(to + watches.len() - from);
        self.clauses.watches[lit.index()] = watches;
        result
    }

    /// Looks for another literal to watch in place of a false one.
    fn visit(&mut self, clause: ClauseId, gone: Lit) -> Visit {
        let truth = &self.truth;
        let lits = self.clauses.lits_mut(clause);
        if lits[0] == gone {
            lits.swap(0, 1);
        }
        let first = lits[0];
        if truth[first.index()] == 1 {
            return Visit::True(first);
        }
        for i in 2..lits.len() {
            let lit = lits[i];
            if truth[lit.index()] != -1 {
                lits.swap(1, i);
                self.clauses.watches[(!lit).index()].push(Watch { clause, blocker: first });
                return Visit::Moved;
            }
        }
        Visit::Unit(first)
    }
}
