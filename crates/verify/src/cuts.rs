//! Rules that are not stated in clauses as a whole: that all hangs together, that nothing goes in a circle, that there is
//! one loop. Clauses said to follow from them are held against the board, and solutions are.

use std::collections::HashSet;

use crate::rules::Rules;

/// Nodes and edges; an edge is absent if its cell has the value 0. Those present join all nodes, or they are one loop.
pub(crate) struct Graph {
    pub(crate) nodes: usize,
    /// The two nodes that each of the first cells joins.
    pub(crate) edges: Vec<[usize; 2]>,
    /// Whether none of those present can be spared.
    pub(crate) is_tree: bool,
    /// Whether they are one loop; clauses say that each node has two of them or none.
    pub(crate) is_loop: bool,
}

impl Graph {
    /// Whether it cannot be that certain literals are false; where all are settled, whether that is no solution.
    pub(crate) fn refuses(&self, rules: &Rules<'_>, is_false: impl Fn(i32) -> bool) -> bool {
        let (mut present, mut possible) = (Vec::new(), Vec::new());
        for (ends, cell) in self.edges.iter().zip(&rules.cells) {
            present.extend(cell.iter().all(|(v, lit)| *v > 0 || is_false(*lit)).then_some(*ends));
            possible.extend(cell.iter().any(|(v, lit)| *v > 0 && !is_false(*lit)).then_some(*ends));
        }
        let (own, reach) = (self.parts(&present), self.parts(&possible));
        let count = |parts: &[usize], of: &[usize]| of.iter().map(|node| parts[*node]).collect::<HashSet<_>>().len();
        let (nodes, ends) = ((0..self.nodes).collect::<Vec<_>>(), present.concat());
        // An edge that joins what others join already closes a circle.
        let circles = present.len() + count(&own, &nodes) - self.nodes;
        match self.is_loop {
            false => count(&reach, &nodes) > 1 || self.is_tree && circles > 0,
            true if circles > 0 => circles > 1 || count(&own, &ends) > 1,
            true => possible.is_empty() || count(&reach, &ends) > 1,
        }
    }

    /// For each node one of those in its part, the same for all of them.
    fn parts(&self, edges: &[[usize; 2]]) -> Vec<usize> {
        let mut up: Vec<usize> = (0..self.nodes).collect();
        for ends in edges {
            let [u, v] = ends.map(|end| top(&mut up, end));
            up[u] = v;
        }
        (0..self.nodes).map(|node| top(&mut up, node)).collect()
    }
}

/// Where one comes to from a node on the way up, which gets shorter.
fn top(up: &mut [usize], mut node: usize) -> usize {
    while up[node] != node {
        up[node] = up[up[node]];
        node = up[node];
    }
    node
}
