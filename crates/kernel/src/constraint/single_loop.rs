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
/// outside its block. (Full consistency would be as hard as the search for a Hamiltonian circuit.) Nothing is allocated on
/// the way: what it needs to remember lies in the store's scratch.
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

    /// Two edges or none at each node, as far as one node shows it. The scratch holds the nodes still to be looked at,
    /// each once.
    fn settle_ends(&self, store: &mut Store, scratch: &mut [u32]) -> Result<(), Conflict> {
        let (queue, queued) = scratch.split_at_mut(self.nodes());
        queue.iter_mut().zip(0..).for_each(|(place, node)| *place = node);
        queued[..self.nodes()].fill(1);
        let mut waiting = self.nodes();
        while waiting > 0 {
            waiting -= 1;
            let node = queue[waiting] as usize;
            queued[node] = 0;
            let Some(is_on) = self.needed_at(node, store)? else { continue };
            for &edge in &self.incident[node] {
                if self.state(edge, store) == Edge::Open {
                    if is_on {
                        store.remove(self.vars[edge], ABSENT)?
                    } else {
                        store.assign(self.vars[edge], ABSENT)?
                    };
                    let to = self.other_end(edge, node);
                    if queued[to] == 0 {
                        queued[to] = 1;
                        queue[waiting] = to as u32;
                        waiting += 1;
                    }
                }
            }
        }
        Ok(())
    }

    /// What the open edges at a node must all be, if that is settled.
    fn needed_at(&self, node: usize, store: &Store) -> Result<Option<bool>, Conflict> {
        let (mut on, mut open) = (0, 0);
        for &edge in &self.incident[node] {
            match self.state(edge, store) {
                Edge::On => on += 1,
                Edge::Open => open += 1,
                Edge::Off => {}
            }
        }
        match (on, open) {
            (0 | 2, 0) => Ok(None),
            (2, _) | (0, 1) => Ok(Some(false)),
            (1, 1) => Ok(Some(true)),
            (3.., _) | (1, 0) => Err(Conflict::Violated),
            _ => Ok(None),
        }
    }

    /// Follows the edges that are present: what closes is all there is, and no edge closes a path while others lie
    /// elsewhere. No node has more than two edges here.
    fn settle_paths(&self, store: &mut Store, scratch: &mut [u32]) -> Result<(), Conflict> {
        // The far end of the path that ends here; a node without an edge is its own.
        let (far, rest) = scratch.split_at_mut(self.nodes());
        let degree = &mut rest[..self.nodes()];
        far.iter_mut().zip(0..).for_each(|(place, node)| *place = node);
        degree.fill(0);
        let (mut closed, mut ends) = (0, 0);
        for edge in (0..self.vars.len()).filter(|&edge| self.state(edge, store) == Edge::On) {
            let [u, v] = self.ends[edge].map(Node::index);
            for end in [u, v] {
                degree[end] += 1;
                ends = if degree[end] == 1 { ends + 1 } else { ends - 1 };
            }
            closed += usize::from(far[u] as usize == v);
            let (a, b) = (far[u], far[v]);
            (far[a as usize], far[b as usize]) = (b, a);
        }
        let paths = ends / 2;
        if closed > 1 || (closed == 1 && paths > 0) {
            return Err(Conflict::Violated);
        }
        if closed + paths == 0 {
            return Ok(());
        }
        for (edge, ends) in self.ends.iter().enumerate() {
            let [u, v] = ends.map(Node::index);
            let closes_early = u == v || (paths > 1 && degree[u] == 1 && far[u] as usize == v);
            if (closed == 1 || closes_early) && self.state(edge, store) == Edge::Open {
                store.assign(self.vars[edge], ABSENT)?;
            }
        }
        Ok(())
    }

    /// All of a loop lies in one block of what can still be present.
    fn settle_blocks(&self, store: &mut Store, scratch: &mut [u32]) -> Result<(), Conflict> {
        let mut walk = Walk::new(self, scratch);
        for start in 0..self.nodes() {
            if walk.entered[start] == 0 {
                walk.from(start, &|edge| self.state(edge, store) != Edge::Off);
            }
        }
        let (blocks, found) = (&*walk.blocks, walk.found);
        let mut home = NO_BLOCK;
        for edge in (0..self.vars.len()).filter(|&edge| self.state(edge, store) == Edge::On) {
            if blocks[edge] == NO_BLOCK || (home != NO_BLOCK && blocks[edge] != home) {
                return Err(Conflict::Violated);
            }
            home = blocks[edge];
        }
        if found == 0 {
            return Err(Conflict::Violated);
        }
        for (edge, &block) in blocks.iter().enumerate() {
            let outside = block == NO_BLOCK || (home != NO_BLOCK && block != home);
            if outside && self.state(edge, store) == Edge::Open {
                store.assign(self.vars[edge], ABSENT)?;
            }
        }
        Ok(())
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

/// The block of an edge that lies on no loop.
const NO_BLOCK: u32 = u32::MAX;

/// A depth-first walk that collects blocks: when a subtree cannot get above a node, its edges are a block.
struct Walk<'g, 's> {
    graph: &'g SingleLoop,
    /// When each node was entered, from 1; 0 for those not yet.
    entered: &'s mut [u32],
    back_to: &'s mut [u32],
    /// The nodes on the way from the start, each with the edge it was entered by, how many edges were pending then, and
    /// the next of its edges to look at.
    stack: &'s mut [[u32; 4]],
    pending: &'s mut [u32],
    /// The block of each edge, for edges in a block that has a loop.
    blocks: &'s mut [u32],
    count: u32,
    found: u32,
}

/// The start was entered by no edge.
const NO_EDGE: u32 = u32::MAX;

impl<'g, 's> Walk<'g, 's> {
    /// Words of scratch that a walk needs.
    fn words(graph: &SingleLoop) -> usize {
        6 * graph.nodes() + 2 * graph.vars.len()
    }

    fn new(graph: &'g SingleLoop, scratch: &'s mut [u32]) -> Self {
        let (nodes, edges) = (graph.nodes(), graph.vars.len());
        let (stack, rest) = scratch.split_at_mut(4 * nodes);
        let (entered, rest) = rest.split_at_mut(nodes);
        let (back_to, rest) = rest.split_at_mut(nodes);
        let (pending, rest) = rest.split_at_mut(edges);
        let blocks = &mut rest[..edges];
        entered.fill(0);
        blocks.fill(NO_BLOCK);
        let (stack, _) = stack.as_chunks_mut();
        Walk { graph, entered, back_to, stack, pending, blocks, count: 0, found: 0 }
    }

    fn from(&mut self, start: usize, is_edge: &impl Fn(usize) -> bool) {
        self.enter(start);
        self.stack[0] = [start as u32, NO_EDGE, 0, 0];
        let (mut depth, mut pending) = (1, 0);
        while depth > 0 {
            let [node, by, first, next] = self.stack[depth - 1];
            let node = node as usize;
            let Some(&edge) = self.graph.incident[node].get(next as usize) else {
                depth -= 1;
                if by != NO_EDGE && self.is_block(node, by as usize) {
                    self.take(first as usize, pending);
                    pending = first as usize;
                }
                continue;
            };
            self.stack[depth - 1][3] += 1;
            let to = self.graph.other_end(edge, node);
            if by == edge as u32 || !is_edge(edge) {
                continue;
            } else if to == node {
                // A loop of one edge.
                self.blocks[edge] = self.found;
                self.found += 1;
            } else if self.entered[to] == 0 {
                self.stack[depth] = [to as u32, edge as u32, pending as u32, 0];
                depth += 1;
                self.pending[pending] = edge as u32;
                pending += 1;
                self.enter(to);
            } else if self.entered[to] < self.entered[node] {
                self.pending[pending] = edge as u32;
                pending += 1;
                self.back_to[node] = self.back_to[node].min(self.entered[to]);
            }
        }
    }

    /// Leaves a node by the edge it was entered by; whether what lies below that edge is a block.
    fn is_block(&mut self, node: usize, by: usize) -> bool {
        let parent = self.graph.other_end(by, node);
        self.back_to[parent] = self.back_to[parent].min(self.back_to[node]);
        self.back_to[node] >= self.entered[parent]
    }

    /// Makes a block of some pending edges. A single one is no loop.
    fn take(&mut self, first: usize, pending: usize) {
        if pending - first > 1 {
            self.pending[first..pending].iter().for_each(|&edge| self.blocks[edge as usize] = self.found);
            self.found += 1;
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
        store.with_scratch(Walk::words(self), |store, scratch| {
            self.settle_ends(store, scratch)?;
            self.settle_paths(store, scratch)?;
            self.settle_blocks(store, scratch)
        })
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    /// Two edges or none at each node, and one somewhere; that the loop is one is found out by [`Rule::cuts`].
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

    /// Every loop but the longest is refused.
    fn cuts(&self, values: &[Val], cnf: &Cnf<'_>) -> Vec<Vec<Lit>> {
        let mut loops = self.loops(values).expect("clauses hold each node to two edges or none");
        loops.sort_by_key(Vec::len);
        let longest = loops.pop().expect("one edge at least is there");
        loops.iter().map(|other| self.cut(other, &longest, cnf)).collect()
    }
}

impl SingleLoop {
    /// Where one loop lies beside another edge, it is broken up, or the edge goes; or, said of the nodes inside: where an
    /// edge lies inside and one outside, some edge crosses. The shorter of the two is taken. Edges that are there for good
    /// speak for their loops where there are some: what is refused for them is refused for all loops through them.
    fn cut(&self, smallest: &[usize], largest: &[usize], cnf: &Cnf<'_>) -> Vec<Lit> {
        let stays = |edge: &usize| self.absent(*edge, cnf).is_none_or(|absent| cnf.is_refuted(absent));
        let [inside, outside] = [smallest, largest].map(|edges| edges.iter().copied().find(stays).unwrap_or(edges[0]));
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
