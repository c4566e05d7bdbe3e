//! Lessons made shorter level by level: where everything that a lesson names of one level follows from a single literal of that
//! level, and from what else is named, that literal stands for all of it.

use super::lit::Lit;
use super::search::Search;

impl Search {
    /// Puts one literal in place of all those of a level, wherever one can stand for them. The first literal, which is alone of
    /// its level, stays where it is.
    pub(super) fn shrink(&mut self, clause: &mut Vec<Lit>) {
        let level = &self.level;
        clause[1..].sort_unstable_by_key(|lit| std::cmp::Reverse((level[lit.boolean()], lit.index())));
        let (mut from, mut kept) = (1, 1);
        while from < clause.len() {
            let here = self.level[clause[from].boolean()];
            let len = clause[from..].iter().take_while(|lit| self.level[lit.boolean()] == here).count();
            let block = from..from + len;
            from += len;
            let only = if len > 1 { self.stand_in(&clause[block.clone()], here as usize) } else { None };
            if let Some(only) = only {
                clause[kept] = only;
                kept += 1;
            } else {
                clause.copy_within(block, kept);
                kept += len;
            }
        }
        clause.truncate(kept);
    }

    /// A literal of a level from which all of these follow, which are of it.
    fn stand_in(&mut self, block: &[Lit], level: usize) -> Option<Lit> {
        let learner = &mut self.learner;
        let known = learner.seen.marked().len();
        learner.blocks += 1;
        let round = learner.blocks;
        block.iter().for_each(|lit| learner.block[lit.boolean()] = round);
        let mut open = block.len();
        let mut at = self.levels.get(level).copied().unwrap_or(self.trail.len());
        loop {
            at -= 1;
            let lit = self.trail[at];
            if learner.block[lit.boolean()] != round {
                continue;
            }
            open -= 1;
            if open == 0 {
                return Some(!lit);
            }
            let reason = self.reason[lit.boolean()].expect("a decision is the first of its level");
            for &other in self.clauses.lits(reason) {
                let boolean = other.boolean();
                if self.level[boolean] == 0 || learner.seen.has(boolean) {
                    continue;
                }
                if self.level[boolean] as usize == level {
                    learner.seen.mark(boolean);
                    learner.block[boolean] = round;
                    open += 1;
                    continue;
                }
                let because = |boolean: usize| self.reason[boolean].map(|id| self.clauses.lits(id));
                if !learner.seen.is_followed(other, &self.level, &because) {
                    learner.seen.clear_from(known);
                    return None;
                }
            }
        }
    }
}
