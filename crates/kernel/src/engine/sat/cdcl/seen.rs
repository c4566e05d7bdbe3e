//! Which booleans take part while a search draws its lesson from a contradiction.

use super::lit::Lit;
use super::order::Order;

/// Booleans met in one analysis.
#[derive(Debug, Default)]
pub struct Seen {
    seen: Vec<bool>,
    /// Those marked, so that clearing costs no more than marking did.
    marked: Vec<u32>,
    stack: Vec<Lit>,
}

impl Seen {
    /// For so many booleans.
    pub fn of(booleans: u32) -> Self {
        Seen { seen: vec![false; booleans as usize], ..Seen::default() }
    }

    /// One more boolean.
    pub fn grow(&mut self) {
        self.seen.push(false);
    }

    /// Whether a boolean takes part.
    #[inline]
    pub fn has(&self, boolean: usize) -> bool {
        self.seen[boolean]
    }

    /// All booleans that take part.
    pub fn marked(&self) -> &[u32] {
        &self.marked
    }

    #[inline]
    pub(super) fn mark(&mut self, boolean: usize) {
        self.seen[boolean] = true;
        self.marked.push(boolean as u32);
    }

    /// Takes a false literal into the analysis: into the clause if it is of an earlier level than `depth`. 1 if it is of
    /// that level and still to be resolved.
    #[inline]
    pub fn note(&mut self, lit: Lit, level: &[u32], depth: u32, order: &mut Order, clause: &mut Vec<Lit>) -> u32 {
        let boolean = lit.boolean();
        if self.seen[boolean] || level[boolean] == 0 {
            return 0;
        }
        self.mark(boolean);
        order.bump(boolean as u32);
        if level[boolean] < depth {
            clause.push(lit);
            return 0;
        }
        1
    }

    /// Leaves out literals, all but the first, that follow from the others. `because` says which literals made a boolean
    /// what it is, itself perhaps among them; none if it was decided.
    pub fn shorten<'c>(&mut self, clause: &mut Vec<Lit>, level: &[u32], because: impl Fn(usize) -> Option<&'c [Lit]>) {
        let mut kept = 1;
        for i in 1..clause.len() {
            let lit = clause[i];
            if !self.follows(lit, level, &because) {
                clause[kept] = lit;
                kept += 1;
            }
        }
        clause.truncate(kept);
    }

    /// Whether a false literal is false because of others of the clause alone.
    fn follows<'c>(&mut self, lit: Lit, level: &[u32], because: &impl Fn(usize) -> Option<&'c [Lit]>) -> bool {
        let marked = self.marked.len();
        self.stack.clear();
        self.stack.push(lit);
        while let Some(lit) = self.stack.pop() {
            let Some(others) = because(lit.boolean()) else {
                // What was marked on the way is not known to follow.
                self.clear_from(marked);
                return false;
            };
            for &other in others {
                let boolean = other.boolean();
                if !self.seen[boolean] && level[boolean] > 0 && boolean != lit.boolean() {
                    self.mark(boolean);
                    self.stack.push(other);
                }
            }
        }
        true
    }

    /// The same of a literal that is not in the clause, which takes part from now on if so.
    pub(super) fn is_followed<'c>(
        &mut self,
        lit: Lit,
        level: &[u32],
        because: &impl Fn(usize) -> Option<&'c [Lit]>,
    ) -> bool {
        let follows = self.follows(lit, level, because);
        if follows {
            self.mark(lit.boolean());
        }
        follows
    }

    /// Lets the last marked take no part after all, but for so many of the first.
    pub(super) fn clear_from(&mut self, first: usize) {
        for boolean in self.marked.drain(first..) {
            self.seen[boolean as usize] = false;
        }
    }

    /// Ends the analysis.
    pub fn clear(&mut self) {
        self.clear_from(0);
    }
}
