//! What follows from what is assigned: an island's bridges add up to its number, crossing spans exclude each other, and
//! clauses hold. Connections come after these; see [`links`](super::links).

use rejilla_engine::kernel::engine::sat::Lit;
use rejilla_engine::kernel::{Node, Var};

use super::clauses::{ClauseId, Watch};
use super::search::{Contradiction, Isle, Reason, Search, Span};

/// What became of a clause one of whose watched literals is false.
enum Visit {
    Moved,
    True(Lit),
    Unit(Lit),
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
            let Some(u) = self.changed.pop() else { return Ok(()) };
            self.isles[u.index()].is_changed = false;
            self.add_up(u)?;
        }
    }

    fn tell(&mut self, lit: Lit) -> Result<(), Contradiction> {
        let (x, v) = self.booleans.meaning(lit);
        for u in self.spans[x.index()].ends {
            let isle = &mut self.isles[u.index()];
            if !isle.is_changed {
                isle.is_changed = true;
                self.changed.push(u);
            }
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
        let Isle { above, below, .. } = self.isles[u.index()];
        let widest = self.booleans.each() as i32;
        // With room for the widest span on both sides nothing follows, and nothing is left where there is none.
        if above >= widest && below >= widest || above == 0 && below == 0 {
            return Ok(());
        }
        self.tighten(u, above, below)
    }

    fn tighten(&mut self, u: Node, above: i32, below: i32) -> Result<(), Contradiction> {
        if above < 0 || below < 0 {
            let start = self.notes.len();
            self.note_bounds(u, None, above < 0);
            self.conflict.clear();
            self.conflict.extend(self.notes.drain(start..));
            return Err(Contradiction);
        }
        for way in self.net.ways(u) {
            let x = way.var;
            let Span { low: least, high: most, .. } = self.spans[x.index()];
            let width = (most - least) as i32;
            if width > above {
                self.bound(u, !self.booleans.at_least(x, least + above as u32 + 1), true)?;
            }
            if width > below {
                self.bound(u, self.booleans.at_least(x, most - below as u32), false)?;
            }
        }
        Ok(())
    }

    /// Makes a literal about a span of an island true because of the lower (or upper) bounds of the island's others.
    fn bound(&mut self, u: Node, lit: Lit, lower: bool) -> Result<(), Contradiction> {
        let truth = self.truth(lit);
        if truth == 1 {
            return Ok(());
        }
        let start = self.notes.len();
        let level = self.note_bounds(u, Some(self.booleans.meaning(lit).0), lower);
        if truth == -1 {
            self.conflict.clear();
            self.conflict.push(lit);
            self.conflict.extend(self.notes.drain(start..));
            return Err(Contradiction);
        }
        let reason = match self.notes[start..] {
            [only] => {
                self.notes.pop();
                Reason::One(only)
            }
            ref more => Reason::Note { start: start as u32, len: more.len() as u32 },
        };
        self.assign_at(lit, reason, level);
        Ok(())
    }

    /// Notes the false literals that state the lower (or upper) bounds of an island's spans, all but one; the latest
    /// level of them.
    #[inline]
    fn note_bounds(&mut self, u: Node, except: Option<Var>, lower: bool) -> u32 {
        let mut level = 0;
        for x in self.net.ways(u).iter().map(|way| way.var).filter(|&x| Some(x) != except) {
            let Span { low, high, .. } = self.spans[x.index()];
            if if lower { low == 0 } else { high == self.booleans.each() } {
                continue;
            }
            let stated = if lower { !self.booleans.at_least(x, low) } else { self.booleans.at_least(x, high + 1) };
            self.notes.push(stated);
            level = level.max(self.level[stated.boolean()]);
        }
        level
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
