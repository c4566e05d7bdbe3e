//! Rules that are not stated in clauses as a whole: that all hangs together, that nothing goes in a circle, that there is
//! one loop. Each clause said to follow from one is held against the board.

use crate::rules::Rules;

/// What is asked of the edges that are present.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Demand {
    /// They join all nodes.
    Connected,
    /// They join all nodes, and none of them can be spared.
    Tree,
    /// They are one loop.
    Loop,
}

/// Nodes and edges; an edge is absent if its cell has the value 0.
#[derive(Debug)]
pub(crate) struct Graph {
    pub(crate) demand: Demand,
    pub(crate) nodes: usize,
    /// The cell of each edge, and its ends.
    pub(crate) edges: Vec<(usize, [usize; 2])>,
}

impl Graph {
    /// Whether a clause, its literals in order, must hold. Denied, it says of some edges that they are present and of others
    /// that they are absent; that must be impossible.
    pub(crate) fn demands(&self, rules: &Rules, clause: &[i32]) -> bool {
        let denied = |lit: &i32| clause.binary_search(lit).is_ok();
        let present = self.ends(|cell| rules.is(cell, 0).as_ref().is_none_or(denied));
        let possible = self.ends(|cell| !rules.some(cell).iter().all(denied));
        match self.demand {
            Demand::Connected => self.parts(&possible).1 > 1,
            Demand::Tree => self.parts(&possible).1 > 1 || self.parts(&present).1 + present.len() > self.nodes,
            Demand::Loop => {
                // Two edges that no way joins, or a closed loop and an edge that is not on it.
                let (reach, (own, parts)) = (self.parts(&possible).0, self.parts(&present));
                let mut degree = vec![0; self.nodes];
                present.iter().flatten().for_each(|&end| degree[end] += 1);
                let mut closed = vec![true; parts];
                (0..self.nodes).filter(|&node| degree[node] != 2).for_each(|node| closed[own[node]] = false);
                let differ = |part: &[usize]| present.windows(2).any(|two| part[two[0][0]] != part[two[1][0]]);
                differ(&reach) || differ(&own) && present.iter().any(|edge| closed[own[edge[0]]])
            }
        }
    }

    /// Whether the edges present in a solution are as they should be.
    pub(crate) fn holds(&self, is_present: impl Fn(usize) -> bool) -> bool {
        let present = self.ends(is_present);
        let (part, parts) = self.parts(&present);
        match self.demand {
            Demand::Connected => parts <= 1,
            Demand::Tree => parts <= 1 && present.len() + 1 == self.nodes.max(1),
            // Clauses say that each point has two edges or none.
            Demand::Loop => !present.is_empty() && present.iter().all(|edge| part[edge[0]] == part[present[0][0]]),
        }
    }

    /// The ends of the edges whose cells are wanted.
    fn ends(&self, wanted: impl Fn(usize) -> bool) -> Vec<[usize; 2]> {
        self.edges.iter().filter(|(cell, _)| wanted(*cell)).map(|&(_, ends)| ends).collect()
    }

    /// The part in which each node lies, and how many parts there are.
    fn parts(&self, edges: &[[usize; 2]]) -> (Vec<usize>, usize) {
        let mut beside = vec![Vec::new(); self.nodes];
        for &[u, v] in edges {
            beside[u].push(v);
            beside[v].push(u);
        }
        let (mut part, mut parts) = (vec![usize::MAX; self.nodes], 0);
        for start in 0..self.nodes {
            let mut open = if part[start] == usize::MAX { vec![start] } else { continue };
            while let Some(node) = open.pop() {
                if part[node] == usize::MAX {
                    part[node] = parts;
                    open.extend(&beside[node]);
                }
            }
            parts += 1;
        }
        (part, parts)
    }
}
