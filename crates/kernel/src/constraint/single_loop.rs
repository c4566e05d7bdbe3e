use super::{Conflict, Cost, Rule};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Node, Val, Var};
use crate::store::Store;

/// The value that says that an edge is absent.
const ABSENT: Val = Val(0);

/// The edges of a graph that are present, those whose variable is not 0, form exactly one closed loop: every node has two
/// of them or none, and they hang together. There is at least one.
///
/// `propagate` looks at three things, each linear in nodes and edges. *Ends*: a node with two edges has no more, and one
/// with a single edge left to it has none. *Paths*: an edge that would close a path while others lie elsewhere is absent,
/// and a closed loop is all there is. *Blocks*: a loop stays within one block of the graph (a part that no single node
/// cuts in two), so edges that are a block of their own are absent, and once an edge is present, so is everything
/// outside its block. (Full consistency would be as hard as the search for a Hamiltonian circuit.)
#[derive(Clone, Debug)]
pub struct SingleLoop {
    vars: Box<[Var]>,
    ends: Box<[[Node; 2]]>,
    /// Edges by node, as positions in `vars`; an edge from a node to itself twice.
    incident: Box<[Box<[usize]>]>,
}

/// What is known of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Off,
    Open,
    On,
}

impl SingleLoop {
    /// A graph of the nodes `0..nodes`; each edge has its own variable.
    ///
    /// # Panics
    /// When an edge ends at a node that does not exist.
    pub fn new(nodes: usize, edges: impl IntoIterator<Item = (Node, Node, Var)>) -> Self {
        let (ends, vars): (Vec<[Node; 2]>, Vec<Var>) = edges.into_iter().map(|(u, v, x)| ([u, v], x)).unzip();
        let mut incident = vec![Vec::new(); nodes];
        for (edge, end) in ends.iter().enumerate().flat_map(|(edge, ends)| ends.map(|end| (edge, end))) {
            incident[end.index()].push(edge);
        }
        SingleLoop { vars: vars.into(), ends: ends.into(), incident: incident.into_iter().map(Vec::into).collect() }
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.incident.len()
    }

    /// The edges with their ends, in the order given.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (Node, Node, Var)> {
        self.ends.iter().zip(&self.vars).map(|(&[u, v], &x)| (u, v, x))
    }

    /// The edges at a node, as positions in the scope.
    pub fn at(&self, node: Node) -> &[usize] {
        &self.incident[node.index()]
    }

    fn other_end(&self, edge: usize, node: usize) -> usize {
        let [u, v] = self.ends[edge];
        if u.index() == node { v.index() } else { u.index() }
    }

    fn state(&self, edge: usize, store: &Store) -> Edge {
        let x = self.vars[edge];
        match store.contains(x, ABSENT) {
            false => Edge::On,
            true if store.is_fixed(x) => Edge::Off,
            true => Edge::Open,
        }
    }

    /// Two edges or none at each node, as far as one node shows it.
    fn settle_ends(&self, store: &mut Store) -> Result<(), Conflict> {
        let mut queue: Vec<usize> = (0..self.nodes()).collect();
        while let Some(node) = queue.pop() {
            let (mut on, mut open) = (0, 0);
            for &edge in &self.incident[node] {
                match self.state(edge, store) {
                    Edge::On => on += 1,
                    Edge::Open => open += 1,
                    Edge::Off => {}
                }
            }
            let is_on = match (on, open) {
                (0 | 2, 0) => continue,
                (2, _) | (0, 1) => false,
                (1, 1) => true,
                (3.., _) | (1, 0) => return Err(Conflict::Violated),
                _ => continue,
            };
            for &edge in &self.incident[node] {
                if self.state(edge, store) == Edge::Open {
                    if is_on {
                        store.remove(self.vars[edge], ABSENT)?
                    } else {
                        store.assign(self.vars[edge], ABSENT)?
                    };
                    queue.push(self.other_end(edge, node));
                }
            }
        }
        Ok(())
    }

    /// Follows the edges that are present: what closes is all there is, and no edge closes a path while others lie
    /// elsewhere. No node has more than two edges here.
    fn settle_paths(&self, store: &mut Store) -> Result<(), Conflict> {
        // The far end of the path that ends here; a node without an edge is its own.
        let mut far: Vec<usize> = (0..self.nodes()).collect();
        let mut degree = vec![0u8; self.nodes()];
        let mut closed = 0;
        for edge in (0..self.vars.len()).filter(|&edge| self.state(edge, store) == Edge::On) {
            let [u, v] = self.ends[edge].map(Node::index);
            degree[u] += 1;
            degree[v] += 1;
            closed += usize::from(far[u] == v);
            let (a, b) = (far[u], far[v]);
            (far[a], far[b]) = (b, a);
        }
        let paths = degree.iter().filter(|&&edges| edges == 1).count() / 2;
        if closed > 1 || (closed == 1 && paths > 0) {
            return Err(Conflict::Violated);
        }
        if closed + paths == 0 {
            return Ok(());
        }
        for (edge, ends) in self.ends.iter().enumerate() {
            let [u, v] = ends.map(Node::index);
            let closes_early = u == v || (paths > 1 && degree[u] == 1 && far[u] == v);
            if (closed == 1 || closes_early) && self.state(edge, store) == Edge::Open {
                store.assign(self.vars[edge], ABSENT)?;
            }
        }
        Ok(())
    }

    /// All of a loop lies in one block of what can still be present.
    fn settle_blocks(&self, store: &mut Store) -> Result<(), Conflict> {
        let blocks = self.blocks(|edge| self.state(edge, store) != Edge::Off);
        let mut home = None;
        for edge in (0..self.vars.len()).filter(|&edge| self.state(edge, store) == Edge::On) {
            match (blocks[edge], home) {
                (None, _) => return Err(Conflict::Violated),
                (block, None) => home = block,
                (block, home) if block != home => return Err(Conflict::Violated),
                _ => {}
            }
        }
        if home.is_none() && blocks.iter().all(Option::is_none) {
            return Err(Conflict::Violated);
        }
        for (edge, &block) in blocks.iter().enumerate() {
            let outside = block.is_none() || (home.is_some() && block != home);
            if outside && self.state(edge, store) == Edge::Open {
                store.assign(self.vars[edge], ABSENT)?;
            }
        }
        Ok(())
    }

    /// The block of each edge, for edges in a block that has a loop.
    fn blocks(&self, is_edge: impl Fn(usize) -> bool) -> Vec<Option<u32>> {
        let mut walk = Walk {
            graph: self,
            entered: vec![0; self.nodes()],
            back_to: vec![0; self.nodes()],
            pending: Vec::new(),
            blocks: vec![None; self.vars.len()],
            count: 0,
            found: 0,
        };
        for start in 0..self.nodes() {
            if walk.entered[start] == 0 {
                walk.from(start, &is_edge);
            }
        }
        walk.blocks
    }

    /// The loops that an assignment makes, each as its edges; none if some node has neither two edges nor none.
    fn loops(&self, values: &[Val]) -> Option<Vec<Vec<usize>>> {
        let is_on = |edge: &usize| values[*edge] != ABSENT;
        if self.incident.iter().any(|edges| !matches!(edges.iter().copied().filter(is_on).count(), 0 | 2)) {
            return None;
        }
        let mut seen = vec![false; self.vars.len()];
        let mut loops = Vec::new();
        for start in (0..self.vars.len()).filter(is_on) {
            if seen[start] {
                continue;
            }
            let (mut around, mut open) = (Vec::new(), vec![start]);
            while let Some(edge) = open.pop() {
                if std::mem::replace(&mut seen[edge], true) {
                    continue;
                }
                around.push(edge);
                let near = self.ends[edge].iter().flat_map(|u| &self.incident[u.index()]);
                open.extend(near.copied().filter(is_on));
            }
            loops.push(around);
        }
        Some(loops)
    }

    /// The literals that say that an edge is present.
    fn present(&self, edge: usize, cnf: &Cnf<'_>) -> impl Iterator<Item = Lit> {
        let x = self.vars[edge];
        cnf.values(x).filter(|&v| v != ABSENT).filter_map(move |v| cnf.is(x, v))
    }

    /// That an edge is absent; none if it never can be.
    fn absent(&self, edge: usize, cnf: &Cnf<'_>) -> Option<Lit> {
        cnf.is(self.vars[edge], ABSENT)
    }
}

/// A depth-first walk that collects blocks: when a subtree cannot get above a node, its edges are a block.
struct Walk<'g> {
    graph: &'g SingleLoop,
    /// When each node was entered, from 1; 0 for those not yet.
    entered: Vec<u32>,
    back_to: Vec<u32>,
    pending: Vec<usize>,
    blocks: Vec<Option<u32>>,
    count: u32,
    found: u32,
}

impl Walk<'_> {
    fn from(&mut self, start: usize, is_edge: &impl Fn(usize) -> bool) {
        self.enter(start);
        // A node, the edge it was entered by, how many edges were on the stack then, and the next edge to look at.
        let mut stack = vec![(start, None, 0, 0)];
        while let Some(top) = stack.last_mut() {
            let (node, by) = (top.0, top.1);
            if let Some(&edge) = self.graph.incident[node].get(top.3) {
                top.3 += 1;
                let to = self.graph.other_end(edge, node);
                if by == Some(edge) || !is_edge(edge) {
                    continue;
                } else if to == node {
                    // A loop of one edge.
                    self.blocks[edge] = Some(self.found);
                    self.found += 1;
                } else if self.entered[to] == 0 {
                    stack.push((to, Some(edge), self.pending.len(), 0));
                    self.pending.push(edge);
                    self.enter(to);
                } else if self.entered[to] < self.entered[node] {
                    self.pending.push(edge);
                    self.back_to[node] = self.back_to[node].min(self.entered[to]);
                }
            } else {
                let (node, by, first, _) = *top;
                stack.pop();
                let Some(edge) = by else { continue };
                let parent = self.graph.other_end(edge, node);
                self.back_to[parent] = self.back_to[parent].min(self.back_to[node]);
                if self.back_to[node] >= self.entered[parent] {
                    let block: Vec<usize> = self.pending.drain(first..).collect();
                    // A single edge is no loop.
                    if block.len() > 1 {
                        block.into_iter().for_each(|edge| self.blocks[edge] = Some(self.found));
                        self.found += 1;
                    }
                }
            }
        }
    }

    fn enter(&mut self, node: usize) {
        self.count += 1;
        self.entered[node] = self.count;
        self.back_to[node] = self.count;
    }
}

impl Rule for SingleLoop {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        self.loops(values).is_some_and(|loops| loops.len() == 1)
    }

    fn propagate(&self, store: &mut Store, _: usize) -> Result<(), Conflict> {
        self.settle_ends(store)?;
        self.settle_paths(store)?;
        self.settle_blocks(store)
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    /// Two edges or none at each node, and one somewhere; that the loop is one is found out by [`Rule::cut`].
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        let any: Vec<Lit> = (0..self.vars.len()).flat_map(|edge| self.present(edge, cnf)).collect();
        cnf.clause(any)?;
        for edges in &self.incident {
            for (i, &a) in edges.iter().enumerate() {
                // Not alone; an edge from a node to itself never is.
                let others: Vec<Lit> = edges.iter().filter(|&&b| b != a).flat_map(|&b| self.present(b, cnf)).collect();
                let is_circle = edges.iter().filter(|&&b| b == a).count() > 1;
                if !is_circle {
                    let absent = self.absent(a, cnf);
                    cnf.clause(others.into_iter().chain(absent))?;
                }
                for (j, &b) in edges.iter().enumerate().skip(i + 1) {
                    for &c in &edges[j + 1..] {
                        let absent: Vec<Lit> = [a, b, c].iter().filter_map(|&edge| self.absent(edge, cnf)).collect();
                        cnf.clause(absent)?;
                    }
                }
            }
        }
        Ok(())
    }

    fn is_lazy(&self) -> bool {
        true
    }

    /// Where one loop lies beside another edge, it is broken up, or the edge goes; or, said of the nodes inside: where an
    /// edge lies inside and one outside, some edge crosses. The shorter of the two is taken.
    fn cut(&self, values: &[Val], cnf: &Cnf<'_>) -> Vec<Lit> {
        let mut loops = self.loops(values).expect("clauses hold each node to two edges or none");
        loops.sort_by_key(Vec::len);
        let [smallest, .., largest] = &loops[..] else { unreachable!("one loop is no violation, none no model") };
        let (inside, outside) = (smallest[0], largest[0]);
        let mut within = vec![false; self.nodes()];
        for end in smallest.iter().flat_map(|&edge| self.ends[edge]) {
            within[end.index()] = true;
        }
        let crosses = |edge: &usize| {
            let [u, v] = self.ends[*edge];
            within[u.index()] != within[v.index()]
        };
        let crossing: Vec<usize> = (0..self.vars.len()).filter(crosses).collect();
        if crossing.len() < smallest.len() {
            let gone = [inside, outside].into_iter().filter_map(|edge| self.absent(edge, cnf));
            return crossing.iter().flat_map(|&edge| self.present(edge, cnf)).chain(gone).collect();
        }
        smallest.iter().chain([&outside]).filter_map(|&edge| self.absent(edge, cnf)).collect()
    }
}
