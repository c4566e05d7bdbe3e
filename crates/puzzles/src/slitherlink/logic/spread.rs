//! What follows from what was settled: at cells and points by counting, along paths, and from cell to cell by colour.

use super::corners::{Ways, alike, around, common};
use super::diagonals::Diagonals;
use super::{Clash, Reach, Side, State, Undo};

impl State<'_> {
    /// Follows everything up, as far as the reach goes: the cheap before the dear.
    pub(in crate::slitherlink) fn follow(&mut self) -> Result<(), Clash> {
        loop {
            while let Some(edge) = self.news.pop() {
                self.hear(edge as usize)?;
            }
            if self.reach >= Reach::Corners
                && let Some(cell) = self.touched.pop()
            {
                self.is_touched[cell as usize] = false;
                let found = around(self, cell as usize, [true; 4]);
                self.set_all(&found)?;
                continue;
            }
            if self.reach.closes() {
                self.close_paths()?;
            }
            if self.news.is_empty() && self.reach >= Reach::Diagonals {
                self.follow_diagonals()?;
            }
            if self.news.is_empty() && self.reach >= Reach::Colours {
                for cell in 0..self.paper.cells() {
                    let found = self.coloured_clue(cell);
                    self.set_all(&found)?;
                }
            }
            if self.news.is_empty() {
                return Ok(());
            }
        }
    }

    /// Takes what was settled since the last time along diagonals.
    fn follow_diagonals(&mut self) -> Result<(), Clash> {
        let mut known = self.diagonals.take().unwrap_or_else(|| {
            self.heard = 0;
            Diagonals::new(self.paper)
        });
        for undo in &self.trail[self.heard..] {
            if let Undo::Side(edge) = undo {
                known.hear(self, *edge as usize);
            }
        }
        self.heard = self.trail.len();
        let mut found = Vec::new();
        known.follow(self, &mut found);
        self.diagonals = Some(known);
        self.set_all(&found)
    }

    /// The same as far as engines go that know no patterns: for a look ahead.
    pub(in crate::slitherlink) fn follow_plainly(&mut self) -> Result<(), Clash> {
        let reach = std::mem::replace(&mut self.reach, Reach::Plain);
        let followed = self.follow();
        self.reach = reach;
        followed
    }

    fn set_all(&mut self, found: &[(usize, Side)]) -> Result<(), Clash> {
        found.iter().try_for_each(|&(edge, side)| self.set(edge, side))
    }

    /// Takes in sides as they stand, without following them up: what a technique looks at.
    pub(in crate::slitherlink) fn take_in(&mut self, sides: impl Iterator<Item = Side>) -> Result<(), Clash> {
        for (edge, side) in sides.enumerate() {
            self.set_open(edge, side)?;
        }
        let reach = std::mem::replace(&mut self.reach, Reach::Corners);
        while let Some(edge) = self.news.pop() {
            let (edge, is_on) = (edge as usize, self.sides[edge as usize] == Side::On);
            if is_on {
                let [u, v] = self.paper.ends[edge];
                self.join(u as usize, v as usize)?;
            }
            self.part(self.paper.beside[edge].map(|cell| cell as usize), is_on)?;
        }
        self.reach = reach;
        Ok(())
    }

    fn hear(&mut self, edge: usize) -> Result<(), Clash> {
        let is_on = self.sides[edge] == Side::On;
        let [u, v] = self.paper.ends[edge];
        let beside = self.paper.beside[edge].map(|cell| cell as usize);
        if is_on {
            self.join(u as usize, v as usize)?;
            if self.closed {
                (0..self.paper.edges()).try_for_each(|edge| self.set_open(edge, Side::Off))?;
            }
        }
        for cell in beside {
            self.count_cell(cell)?;
        }
        for point in [u, v] {
            self.count_point(point as usize)?;
        }
        // Colours are kept at every reach, and drawn conclusions from where the reach allows.
        self.part(beside, is_on)?;
        if self.reach >= Reach::Corners {
            for point in [u, v] {
                for leg in self.paper.legs[point as usize].map(|leg| leg as usize) {
                    if leg < self.paper.edges() {
                        self.paper.beside[leg].into_iter().for_each(|cell| self.touch(cell as usize));
                    }
                }
            }
        }
        Ok(())
    }

    /// What a clue's count leaves to its open sides.
    pub(super) fn count_cell(&mut self, cell: usize) -> Result<(), Clash> {
        let Some(clue) = self.paper.clue(cell) else { return Ok(()) };
        let (on, open) = self.at_cell(cell);
        if on > clue || on + open < clue {
            return Err(Clash);
        }
        if open > 0 && (on == clue || on + open == clue) {
            let side = if on == clue { Side::Off } else { Side::On };
            self.settle(self.paper.sides[cell], side)?;
        }
        Ok(())
    }

    /// What the count at a point leaves to its open sides.
    pub(super) fn count_point(&mut self, point: usize) -> Result<(), Clash> {
        let side = match self.at_point(point) {
            (3.., _) | (1, 0) => return Err(Clash),
            (1, 1) => Side::On,
            (2, 1..) | (0, 1) => Side::Off,
            _ => return Ok(()),
        };
        self.settle(self.paper.legs[point], side)
    }

    fn settle(&mut self, edges: [u32; 4], side: Side) -> Result<(), Clash> {
        edges.into_iter().try_for_each(|edge| self.set_open(edge as usize, side))
    }

    /// Settles a side if it is open.
    fn set_open(&mut self, edge: usize, side: Side) -> Result<(), Clash> {
        if self.sides[edge] == Side::Open { self.set(edge, side) } else { Ok(()) }
    }

    /// Joins the paths that end at two points by a side just drawn. What closes must be all there is.
    fn join(&mut self, u: usize, v: usize) -> Result<(), Clash> {
        let (a, b) = (self.far[u], self.far[v]);
        if a as usize == v {
            if self.drawn != self.length[u] + 1 || self.closed {
                return Err(Clash);
            }
            self.closed = true;
            self.trail.push(Undo::Closed);
            return Ok(());
        }
        let lengths = [self.length[a as usize], self.length[b as usize]];
        self.trail.push(Undo::Joined { ends: [a, b], at: [u as u32, v as u32], lengths });
        let length = lengths[0] + lengths[1] + 1;
        for (end, other) in [(a, b), (b, a)] {
            self.far[end as usize] = other;
            self.length[end as usize] = length;
        }
        Ok(())
    }

    /// Crosses out what would close a path too early.
    fn close_paths(&mut self) -> Result<(), Clash> {
        for point in 0..self.paper.points() {
            if let Some(edge) = self.closing(point)
                && (self.is_elsewhere(point) || (self.reach != Reach::Plain && self.left_short(edge).is_some()))
            {
                self.set(edge, Side::Off)?;
            }
        }
        Ok(())
    }

    /// The open side that would close the path that ends at a point, if there is one; told at one end of the path only.
    pub(in crate::slitherlink) fn closing(&self, point: usize) -> Option<usize> {
        let far = self.far[point] as usize;
        if self.on_at[point] != 1 || far < point {
            return None;
        }
        let legs = self.paper.legs[point].into_iter().map(|leg| leg as usize);
        let mut open = legs.filter(|&leg| self.sides[leg] == Side::Open);
        open.find(|&leg| self.paper.ends[leg].contains(&(far as u32)))
    }

    /// Whether something is drawn besides the path that ends at a point.
    pub(in crate::slitherlink) fn is_elsewhere(&self, point: usize) -> bool {
        self.drawn > self.length[point]
    }

    /// A clue that would be left short if one more side were drawn and nothing else.
    pub(in crate::slitherlink) fn left_short(&self, edge: usize) -> Option<usize> {
        let one_more = |cell: usize| self.paper.beside[edge].contains(&(cell as u32));
        let lacks = |cell: usize| {
            let clue = self.paper.clue(cell)?;
            (self.on_of[cell] + u8::from(one_more(cell)) < clue).then_some(())
        };
        let filled = self.paper.beside[edge]
            .iter()
            .filter(|&&cell| self.paper.clue(cell as usize).is_some_and(|clue| clue == self.on_of[cell as usize] + 1));
        if self.short == filled.count() as u32 {
            return None;
        }
        (0..self.paper.cells()).find(|&cell| lacks(cell).is_some())
    }

    /// Notes whether two cells are on the same side of the loop, and settles what lies between cells known by that.
    fn part(&mut self, [a, b]: [usize; 2], differ: bool) -> Result<(), Clash> {
        let ((top, flip), (other, other_flip)) = (self.tree(a), self.tree(b));
        if top == other {
            // Engines know colours from the rim on only: a look ahead must see no more than they do.
            let is_known = self.reach != Reach::Plain || self.tree(self.paper.cells()).0 == top;
            return if flip ^ other_flip == differ || !is_known { Ok(()) } else { Err(Clash) };
        }
        let (top, child) = if self.size[top] >= self.size[other] { (top, other) } else { (other, top) };
        let rim = self.tree(self.paper.cells()).0;
        self.above[child] = top as u32;
        self.differs[child] = flip ^ other_flip ^ differ;
        self.size[top] += self.size[child];
        self.trail.push(Undo::Hung(child as u32));
        // What is newly known lies beside the cells of the smaller tree; from the rim, beside those it has just reached.
        let settled = match self.reach {
            Reach::Colours => self.settle_beside(child),
            Reach::Plain if rim == top => self.settle_beside(child),
            Reach::Plain if rim == child => self.settle_beside(top),
            _ => Ok(()),
        };
        self.ring.swap(top, child);
        settled
    }

    /// Settles the open sides of the cells of a ring that lie between cells of one tree.
    fn settle_beside(&mut self, first: usize) -> Result<(), Clash> {
        let mut cell = first;
        loop {
            if cell < self.paper.cells() {
                for edge in self.paper.sides[cell] {
                    if let Some(side) = self.coloured_side(edge as usize) {
                        self.set(edge as usize, side)?;
                    }
                }
            }
            cell = self.ring[cell] as usize;
            if cell == first {
                return Ok(());
            }
        }
    }

    /// The side between two cells of one tree, if it is open.
    pub(in crate::slitherlink) fn coloured_side(&self, edge: usize) -> Option<Side> {
        if self.sides[edge] != Side::Open {
            return None;
        }
        let [own, other] = self.paper.beside[edge].map(|cell| self.tree(cell as usize));
        (own.0 == other.0).then_some(if own.1 == other.1 { Side::Off } else { Side::On })
    }

    /// What a clue leaves to its open sides once it is known which of the cells around it are of one colour.
    pub(in crate::slitherlink) fn coloured_clue(&self, cell: usize) -> Vec<(usize, Side)> {
        if self.open_of[cell] < 2 || self.paper.clues[cell].is_none() {
            return Vec::new();
        }
        let trees: [(usize, bool); 4] = std::array::from_fn(|side| self.tree(self.paper.across(cell, side)));
        let mut suits = Ways::MAX;
        for (i, j) in (0..4).flat_map(|i| (0..i).map(move |j| (i, j))) {
            if trees[i].0 == trees[j].0 {
                suits &= alike(i, j, trees[i].1 != trees[j].1);
            }
        }
        common(self, cell, suits)
    }
}
