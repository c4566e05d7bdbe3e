use super::{Conflict, Cost, Rule};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Node, Val, Var};
use crate::store::Store;

/// The value that says that an edge is absent.
const ABSENT: Val = Val(0);

/// The edges of a graph that are present, those whose variable is not 0, form no loop.
///
/// `propagate` reaches domain consistency: the edges surely present must form a forest, and an edge whose ends they
/// connect already must be absent. It costs a pass over the edges with a union-find; none is kept between calls, for an
/// edge that was joined before could then not be told from one that closes a loop.
#[derive(Clone, Debug)]
pub struct Acyclic {
    nodes: usize,
    vars: Box<[Var]>,
    ends: Box<[[Node; 2]]>,
}

impl Acyclic {
    /// A graph of the nodes `0..nodes`; each edge has its own variable.
    ///
    /// # Panics
    /// When an edge ends at a node that does not exist.
    pub fn new(nodes: usize, edges: impl IntoIterator<Item = (Node, Node, Var)>) -> Self {
        let (ends, vars): (Vec<[Node; 2]>, Vec<Var>) = edges.into_iter().map(|(u, v, x)| ([u, v], x)).unzip();
        assert!(ends.iter().flatten().all(|u| u.index() < nodes), "an edge ends at nodes that exist");
        Acyclic { nodes, vars: vars.into(), ends: ends.into() }
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// The edges with their ends, in the order given.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (Node, Node, Var)> {
        self.ends.iter().zip(&self.vars).map(|(&[u, v], &x)| (u, v, x))
    }

    /// The edges of some loop among those that `is_edge`, as positions in the scope; none if they form a forest.
    fn find_loop(&self, is_edge: impl Fn(usize) -> bool) -> Option<Vec<usize>> {
        let mut forest = Forest::new(self.nodes);
        let mut joined: Vec<usize> = Vec::new();
        for (edge, &[u, v]) in self.ends.iter().enumerate().filter(|(edge, _)| is_edge(*edge)) {
            if !forest.join(u, v) {
                let mut around = self.path(&joined, u, v);
                around.push(edge);
                return Some(around);
            }
            joined.push(edge);
        }
        None
    }

    /// The edges of a forest on the way between two nodes that it connects.
    fn path(&self, forest: &[usize], from: Node, to: Node) -> Vec<usize> {
        let mut incident = vec![Vec::new(); self.nodes];
        for &edge in forest {
            self.ends[edge].iter().for_each(|u| incident[u.index()].push(edge));
        }
        let mut reached_by = vec![None; self.nodes];
        let mut open = vec![from];
        while let Some(u) = open.pop() {
            for &edge in &incident[u.index()] {
                let [a, b] = self.ends[edge];
                let v = if a == u { b } else { a };
                if v != from && reached_by[v.index()].is_none() {
                    reached_by[v.index()] = Some((edge, u));
                    open.push(v);
                }
            }
        }
        let mut path = Vec::new();
        let mut at = to;
        while let Some((edge, before)) = reached_by[at.index()] {
            path.push(edge);
            at = before;
        }
        path
    }
}

impl Rule for Acyclic {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        self.find_loop(|edge| values[edge] != ABSENT).is_none()
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        let mut forest = Forest::new(self.nodes);
        for (u, v, x) in self.edges() {
            if !store.contains(x, ABSENT) && !forest.join(u, v) {
                return Err(Conflict::Violated);
            }
        }
        for (u, v, x) in self.edges() {
            if store.contains(x, ABSENT) && forest.root(u) == forest.root(v) {
                store.assign(x, ABSENT)?;
            }
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    /// An edge from a node to itself is absent; loops are found out by [`Rule::cuts`].
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        for (u, v, x) in self.edges() {
            if u == v {
                let absent = cnf.is(x, ABSENT);
                cnf.clause(absent)?;
            }
        }
        Ok(())
    }

    fn is_lazy(&self) -> bool {
        true
    }

    /// One of the edges of a loop must be absent.
    fn cuts(&self, values: &[Val], cnf: &Cnf<'_>) -> Vec<Vec<Lit>> {
        let around = self.find_loop(|edge| values[edge] != ABSENT);
        vec![around.into_iter().flatten().filter_map(|edge| cnf.is(self.vars[edge], ABSENT)).collect()]
    }
}

/// A union-find that halves paths as it walks them.
struct Forest {
    parents: Vec<u32>,
}

impl Forest {
    fn new(nodes: usize) -> Self {
        Forest { parents: (0..nodes as u32).collect() }
    }

    fn root(&mut self, node: Node) -> u32 {
        let mut at = node.0;
        while self.parents[at as usize] != at {
            let above = self.parents[self.parents[at as usize] as usize];
            self.parents[at as usize] = above;
            at = above;
        }
        at
    }

    /// Joins the trees of two nodes; not if they are in one tree already.
    fn join(&mut self, u: Node, v: Node) -> bool {
        let (a, b) = (self.root(u), self.root(v));
        self.parents[a as usize] = b;
        a != b
    }
}
