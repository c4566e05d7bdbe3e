use super::{Conflict, Cost, Rule};
use crate::engine::sat::{Cnf, Lit, TooLarge};
use crate::ids::{Node, Val, Var};
use crate::store::Store;

/// The value that says that an edge is absent.
const ABSENT: Val = Val(0);

/// The nodes of a graph hang together by the edges that are present: those whose variable is not 0.
///
/// `propagate` reaches domain consistency: the graph of edges that can still be present must be connected, and each
/// of its bridges must be present. It costs a depth-first walk, linear in nodes and edges. The components that are
/// surely connected are kept between calls, undone with the search, so that the constraint is silent once there is
/// only one.
#[derive(Clone, Debug)]
pub struct Connected {
    vars: Box<[Var]>,
    ends: Box<[[Node; 2]]>,
    /// Edges by node, as positions in `vars`.
    incident: Box<[Box<[usize]>]>,
}

impl Connected {
    /// A graph of the nodes `0..nodes`; each edge has its own variable.
    ///
    /// # Panics
    /// When an edge ends at a node that does not exist.
    pub fn new(nodes: usize, edges: impl IntoIterator<Item = (Node, Node, Var)>) -> Self {
        let (ends, vars): (Vec<[Node; 2]>, Vec<Var>) = edges.into_iter().map(|(u, v, x)| ([u, v], x)).unzip();
        let mut incident = vec![Vec::new(); nodes];
        for (edge, [u, v]) in ends.iter().enumerate() {
            // A loop connects nothing, but its variable belongs to the scope.
            if u != v {
                incident[u.index()].push(edge);
                incident[v.index()].push(edge);
            }
        }
        Connected { vars: vars.into(), ends: ends.into(), incident: incident.into_iter().map(Vec::into).collect() }
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.incident.len()
    }

    /// The edges with their ends, in the order given.
    pub fn edges(&self) -> impl ExactSizeIterator<Item = (Node, Node, Var)> {
        let edges = self.ends.iter().zip(&self.vars);
        edges.map(|(&[u, v], &x)| (u, v, x))
    }

    fn other_end(&self, edge: usize, node: usize) -> usize {
        let [u, v] = self.ends[edge];
        if u.index() == node { v.index() } else { u.index() }
    }

    /// The bridges of the graph of certain edges; none if that graph is not connected.
    ///
    /// The edges that are surely present need not be contracted first: contracting an edge neither makes another one a
    /// bridge nor stops it from being one.
    fn bridges(&self, is_edge: impl Fn(usize) -> bool) -> Option<Vec<usize>> {
        struct Visit {
            node: usize,
            by: Option<usize>,
            next: usize,
        }
        let mut entered = vec![0u32; self.nodes()];
        // The earliest entered node that the walk below a node can jump back to.
        let mut back_to = entered.clone();
        let mut bridges = Vec::new();
        let mut count = 0;
        let mut stack = Vec::new();
        let mut enter = Some((0, None));
        while enter.is_some() || !stack.is_empty() {
            if let Some((node, by)) = enter.take() {
                count += 1;
                entered[node] = count;
                back_to[node] = count;
                stack.push(Visit { node, by, next: 0 });
            }
            let top = stack.last_mut().expect("a visit was just seen or made");
            let node = top.node;
            if let Some(&edge) = self.incident[node].get(top.next) {
                top.next += 1;
                let to = self.other_end(edge, node);
                if top.by == Some(edge) || !is_edge(edge) {
                    continue;
                } else if entered[to] == 0 {
                    enter = Some((to, Some(edge)));
                } else {
                    back_to[node] = back_to[node].min(entered[to]);
                }
            } else if let Some(edge) = stack.pop().and_then(|visit| visit.by) {
                let parent = self.other_end(edge, node);
                back_to[parent] = back_to[parent].min(back_to[node]);
                if back_to[node] > entered[parent] {
                    bridges.push(edge);
                }
            }
        }
        (count as usize == self.nodes()).then_some(bridges)
    }

    /// The smallest component under an assignment, as a flag for each node.
    fn smallest_component(&self, values: &[Val]) -> Vec<bool> {
        let mut component = vec![None; self.nodes()];
        let mut sizes: Vec<usize> = Vec::new();
        for start in 0..self.nodes() {
            if component[start].is_some() {
                continue;
            }
            let (id, mut open) = (sizes.len(), vec![start]);
            component[start] = Some(id);
            sizes.push(0);
            while let Some(node) = open.pop() {
                sizes[id] += 1;
                for &edge in &self.incident[node] {
                    let to = self.other_end(edge, node);
                    if values[edge] != ABSENT && component[to].is_none() {
                        component[to] = Some(id);
                        open.push(to);
                    }
                }
            }
        }
        let smallest = (0..sizes.len()).min_by_key(|&id| sizes[id]);
        component.iter().map(|&id| id == smallest).collect()
    }

    /// The literals that say that an edge is present.
    fn present(&self, edge: usize, cnf: &Cnf<'_>) -> impl Iterator<Item = Lit> {
        let x = self.vars[edge];
        cnf.values(x).filter(|&v| v != ABSENT).filter_map(move |v| cnf.is(x, v))
    }
}

impl Rule for Connected {
    fn scope(&self) -> &[Var] {
        &self.vars
    }

    fn holds(&self, values: &[Val]) -> bool {
        self.smallest_component(values).iter().all(|&inside| inside)
    }

    fn is_monotone(&self) -> bool {
        true
    }

    fn cells(&self) -> usize {
        Components::cells(self.nodes())
    }

    fn init_cells(&self, cells: &mut [u32]) {
        Components::init(cells);
    }

    fn propagate(&self, store: &mut Store, cells: usize) -> Result<(), Conflict> {
        let sure = Components { at: cells, nodes: self.nodes() };
        if sure.count(store) <= 1 {
            return Ok(());
        }
        for (u, v, x) in self.edges() {
            if !store.contains(x, ABSENT) {
                sure.join(u, v, store);
            }
        }
        if sure.count(store) == 1 {
            return Ok(());
        }
        let can_be_present = |edge: usize| store.value(self.vars[edge]) != Some(ABSENT);
        let bridges = self.bridges(can_be_present).ok_or(Conflict::Violated)?;
        for edge in bridges {
            store.remove(self.vars[edge], ABSENT)?;
            let [u, v] = self.ends[edge];
            sure.join(u, v, store);
        }
        Ok(())
    }

    fn cost(&self) -> Cost {
        Cost::Dear
    }

    /// Only that each node has an edge; the rest is found out by [`Rule::cuts`].
    fn encode(&self, cnf: &mut Cnf<'_>) -> Result<(), TooLarge> {
        if self.nodes() <= 1 {
            return Ok(());
        }
        for edges in &self.incident {
            let edges: Vec<Lit> = edges.iter().flat_map(|&e| self.present(e, cnf)).collect();
            cnf.clause(edges)?;
        }
        Ok(())
    }

    fn is_lazy(&self) -> bool {
        true
    }

    /// One of the edges that leave a part that is cut off must be present.
    fn cuts(&self, values: &[Val], cnf: &Cnf<'_>) -> Vec<Vec<Lit>> {
        let inside = self.smallest_component(values);
        let leaves = |edge: &usize| {
            let [u, v] = self.ends[*edge];
            inside[u.index()] != inside[v.index()]
        };
        vec![(0..self.vars.len()).filter(leaves).flat_map(|edge| self.present(edge, cnf)).collect()]
    }
}

/// A union-find in trailed integers: how many components, then the parent of each node, then the size of each root.
///
/// Union by size keeps paths logarithmic. Paths are not compressed: undoing would have to restore every shortcut.
#[derive(Clone, Copy)]
struct Components {
    at: usize,
    nodes: usize,
}

impl Components {
    fn cells(nodes: usize) -> usize {
        1 + 2 * nodes
    }

    fn init(cells: &mut [u32]) {
        let nodes = cells.len() / 2;
        cells[0] = nodes as u32;
        let (parents, sizes) = cells[1..].split_at_mut(nodes);
        for (i, parent) in (0..).zip(parents) {
            *parent = i;
        }
        sizes.fill(1);
    }

    fn count(self, store: &Store) -> u32 {
        store.cell(self.at)
    }

    fn root(self, node: Node, store: &Store) -> usize {
        let mut at = node.index();
        loop {
            let parent = store.cell(self.at + 1 + at) as usize;
            if parent == at {
                return at;
            }
            at = parent;
        }
    }

    fn join(self, u: Node, v: Node, store: &mut Store) {
        let (a, b) = (self.root(u, store), self.root(v, store));
        if a == b {
            return;
        }
        let size = |root: usize| self.at + 1 + self.nodes + root;
        let (small, large) = if store.cell(size(a)) < store.cell(size(b)) { (a, b) } else { (b, a) };
        let joined = store.cell(size(a)) + store.cell(size(b));
        store.set_cell(size(large), joined);
        store.set_cell(self.at + 1 + small, large as u32);
        store.set_cell(self.at, self.count(store) - 1);
    }
}
