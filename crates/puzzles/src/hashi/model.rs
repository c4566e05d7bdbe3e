//! The rules of hashi as constraints: what each island adds up to, then spans that cross, then that all hangs together,
//! and where loops are forbidden, that there is none.

use rejilla_engine::Place;
use rejilla_engine::kernel::constraint::{Acyclic, Connected, Exclusion, Sum};
use rejilla_engine::kernel::{Model, Node, Tag, Val, ValSet, Var};

use super::chart::{Chart, Net};

/// A domain is the numbers of bridges a span can have; bridges drawn already are its least.
pub(super) fn model(chart: &Chart, drawn: &[u32]) -> Model {
    let values = chart.rules.max as usize + 1;
    let mut builder = Model::builder();
    let mut fixed = Vec::new();
    for x in chart.spans() {
        let (least, most) = (drawn.get(x.index()).copied().unwrap_or(0), chart.capacity(x));
        builder.var_within(values, &ValSet::of(values, (least..=most).map(Val)));
        if least == most {
            fixed.push((x, Val(most)));
        }
    }
    for u in chart.nodes() {
        if let Some(clue) = chart.clue(u) {
            let vars: Vec<Var> = chart.ways(u).iter().map(|way| way.var).collect();
            builder.post(Sum::new(vars, clue));
        }
    }
    let some = ValSet::of(values, (1..=chart.rules.max).map(Val));
    for &[x, y] in &chart.crossings {
        builder.post(Exclusion::new((x, some.clone()), (y, some.clone())));
    }
    let edges = || chart.spans().map(|x| (chart.ends[x.index()][0], chart.ends[x.index()][1], x));
    builder.post(Connected::new(chart.islands.len(), edges()));
    if !chart.rules.loops {
        builder.post(Acyclic::new(chart.islands.len(), edges()));
    }
    for (x, v) in fixed {
        builder.give(x, v);
    }
    builder.build()
}

/// Where a constraint lies: an island for its sum, the board for the rest.
pub(super) fn place(chart: &Chart, model: &Model, tag: Tag) -> Place {
    let constraint = model.constraint(tag);
    if constraint.shape::<Sum>().is_some() {
        let with_clue = chart.nodes().filter(|&u| chart.clue(u).is_some());
        let u = with_clue.into_iter().nth(tag.index()).expect("a sum for each island with a number");
        let island = chart.islands[u.index()];
        return Place::House { name: "island", at: (island.row, Some(island.col)) };
    }
    if let Some(pair) = constraint.shape::<Exclusion>() {
        let [x, y] = pair.vars();
        let (row, col) = chart
            .between(x)
            .find(|cell| chart.between(y).any(|other| other == *cell))
            .expect("spans that cross share a cell");
        return Place::House { name: "crossing", at: (row, Some(col)) };
    }
    let name = if constraint.shape::<Acyclic>().is_some() { "loops" } else { "board" };
    Place::House { name, at: (0, None) }
}

/// What was posted, read off a model again: techniques and branchers see a model, not a board.
pub(super) struct Posted {
    pub(super) net: Net,
    /// The sum of each island that has a number.
    pub(super) sums: Vec<Option<Tag>>,
    pub(super) connected: Tag,
    pub(super) acyclic: Option<Tag>,
}

/// None if the model is not that of a board.
pub(super) fn posted(model: &Model) -> Option<Posted> {
    let (connected, graph) = model.of_shape::<Connected>().next()?;
    let ends: Vec<[Node; 2]> = graph.edges().map(|(u, v, _)| [u, v]).collect();
    let mut net = Net::new(vec![None; graph.nodes()], ends);
    let mut sums = vec![None; graph.nodes()];
    // Sums are posted in the order of their islands; islands without a number have none.
    let mut next = net.nodes();
    for (tag, sum) in model.of_shape::<Sum>() {
        let is_its = |u: &Node| net.ways(*u).iter().map(|way| way.var).eq(sum.vars().iter().copied());
        let u = next.find(is_its)?;
        sums[u.index()] = Some(tag);
        net.clues[u.index()] = Some(sum.total());
    }
    Some(Posted { net, sums, connected, acyclic: model.of_shape::<Acyclic>().next().map(|(tag, _)| tag) })
}
