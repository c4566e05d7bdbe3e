//! The rules of hashi as constraints: what each island adds up to, then spans that cross, then that all hangs together,
//! and where loops are forbidden, that there is none.

use rejilla_engine::kernel::constraint::{Acyclic, Connected, Exclusion, Sum};
use rejilla_engine::kernel::{Model, Node, Tag, Val, ValSet, Var};
use rejilla_engine::{Place, Rules};

use super::chart::{Chart, Net};

/// States the rules of a board. A domain is the numbers of bridges a span can have; bridges drawn already are its least.
pub(super) fn post(chart: &Chart, drawn: &[u32], rules: &mut Rules) {
    let values = chart.rules.max as usize + 1;
    for x in chart.spans() {
        let [from, to] = chart.ends[x.index()].map(|u| {
            let island = chart.islands[u.index()];
            (island.row, island.col)
        });
        let (least, most) = (drawn.get(x.index()).copied().unwrap_or(0), chart.capacity(x));
        rules.cell_within(Place::Edge { from, to }, values, &ValSet::of(values, (least..=most).map(Val)));
        if least == most {
            rules.give(x, Val(most));
        }
    }
    for u in chart.nodes() {
        if let Some(clue) = chart.clue(u) {
            let vars: Vec<Var> = chart.ways(u).iter().map(|way| way.var).collect();
            let island = chart.islands[u.index()];
            let label = Place::House { name: "island", at: (island.row, Some(island.col)) };
            rules.post_as(label, Sum::new(vars, clue));
        }
    }
    let some = ValSet::of(values, (1..=chart.rules.max).map(Val));
    for &[x, y] in &chart.crossings {
        // The first one lies in a row, the other in a column.
        let [row, col] = [(x, true), (y, false)].map(|(span, across)| {
            let end = chart.islands[chart.ends[span.index()][0].index()];
            if across { end.row } else { end.col }
        });
        let label = Place::House { name: "crossing", at: (row, Some(col)) };
        rules.post_as(label, Exclusion::new((x, some.clone()), (y, some.clone())));
    }
    let edges = || chart.spans().map(|x| (chart.ends[x.index()][0], chart.ends[x.index()][1], x));
    rules.post_as(Place::house("board", 0), Connected::new(chart.islands.len(), edges()));
    if !chart.rules.loops {
        rules.post_as(Place::house("loops", 0), Acyclic::new(chart.islands.len(), edges()));
    }
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
