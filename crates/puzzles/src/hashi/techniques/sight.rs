//! What techniques look at: islands as sums, and where connections matter, the whole net.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::Sum;
use rejilla_engine::kernel::{Node, Tag, Val, Var};
use rejilla_engine::{Board, Effect, Emit, Item, Telling, checker};

use crate::hashi::chart::Net;
use crate::hashi::logic::{Bounds, Groups, combinations, cut_off};
use crate::hashi::model::{Posted, posted};

/// The least and the most bridges of a span.
pub(super) fn bounds(board: &Board, x: Var) -> (u32, u32) {
    let mut values = board.domain(x).iter();
    let low = values.next().map_or(0, |v| v.0);
    (low, values.last().map_or(low, |v| v.0))
}

/// An island with a number and spans still open.
pub(super) struct Island<'b> {
    pub(super) tag: Tag,
    pub(super) sum: &'b Sum,
    pub(super) open: Vec<Var>,
    /// What its spans add up to at least and at most.
    pub(super) low: u32,
    pub(super) high: u32,
}

/// Every island that is not done.
pub(super) fn islands(board: &Board) -> impl Iterator<Item = Island<'_>> {
    board.model().of_shape::<Sum>().filter_map(|(tag, sum)| {
        if sum.vars().iter().all(|&x| board.is_placed(x)) {
            return None;
        }
        let open = sum.vars().iter().copied().filter(|&x| !board.is_placed(x)).collect();
        let (mut low, mut high) = (0, 0);
        for &x in sum.vars() {
            let (least, most) = bounds(board, x);
            low += least;
            high += most;
        }
        Some(Island { tag, sum, open, low, high })
    })
}

/// Leaves a span the values in a range: one effect that places the last value, or one for each that goes.
pub(super) fn narrow(board: &Board, x: Var, low: u32, high: u32) -> Vec<Effect> {
    if board.is_placed(x) {
        return Vec::new();
    }
    let fits = |v: &Val| (low..=high).contains(&v.0);
    let left: Vec<Val> = board.domain(x).iter().filter(fits).collect();
    match left[..] {
        // Nothing left is a contradiction, which is not this step's to tell.
        [] => Vec::new(),
        [only] => vec![Effect::Place(x, only)],
        _ => board.domain(x).iter().filter(|v| !fits(v)).map(|v| Effect::Remove(x, v)).collect(),
    }
}

/// The roles of [`each_island`].
pub(super) const ISLAND_ROLES: &[&str] = &["house", "clue", "cells"];

/// The variables of some effects, each once.
pub(super) fn touched(effects: &[Effect]) -> Vec<Var> {
    let mut vars: Vec<Var> = effects.iter().map(Effect::var).collect();
    vars.dedup();
    vars
}

/// Emits a step for every island for which `narrowed` gives effects.
pub(super) fn each_island(
    board: &Board,
    emit: &mut Emit<'_>,
    narrowed: impl Fn(&Island<'_>) -> Vec<Effect>,
) -> ControlFlow<()> {
    for island in islands(board) {
        let effects = narrowed(&island);
        if effects.is_empty() {
            continue;
        }
        emit.step(effects, |effects| {
            let said = vec![
                ("house", Item::House(island.tag)),
                ("clue", Item::Number(island.sum.total())),
                ("cells", Item::Cells(touched(effects))),
            ];
            Telling::cites(said, vec![island.tag], island.sum.vars().to_vec())
        })?;
    }
    ControlFlow::Continue(())
}

/// The whole net with its present bounds.
pub(super) struct Sight {
    pub(super) net: Net,
    pub(super) bounds: Bounds,
    /// The sum of each island that has a number.
    pub(super) sums: Vec<Option<Tag>>,
    pub(super) connected: Tag,
    pub(super) acyclic: Option<Tag>,
}

impl Sight {
    /// None if the model is not that of a board.
    pub(super) fn new(board: &Board) -> Option<Sight> {
        let model = board.model();
        let Posted { net, sums, connected, acyclic } = posted(model)?;
        let (low, high) = model.vars().map(|x| bounds(board, x)).unzip();
        Some(Sight { net, bounds: Bounds { low, high }, sums, connected, acyclic })
    }

    /// The spans of some islands, each once.
    pub(super) fn spans_of(&self, islands: impl Iterator<Item = Node>) -> Vec<Var> {
        let mut spans: Vec<Var> = islands.flat_map(|u| self.net.ways(u).iter().map(|way| way.var)).collect();
        spans.sort_unstable();
        spans.dedup();
        spans
    }

    /// What is left of an island's combinations when those are refused that would cut off a group of up to `most`
    /// islands; none if that teaches nothing.
    pub(super) fn sift(&self, board: &Board, groups: &Groups, u: Node, most: usize) -> Option<Sifted> {
        let all = combinations(&self.net, &self.bounds, u);
        let before = all.len();
        let (mut cut, mut complete) = (Vec::new(), vec![u]);
        let mut left = Vec::new();
        for laid in all {
            match cut_off(&self.net, &self.bounds, groups, (u, &laid), most) {
                Some(refused) => {
                    cut.extend(refused.groups);
                    complete.extend(refused.complete);
                }
                None => left.push(laid),
            }
        }
        if left.is_empty() || left.len() == before {
            return None;
        }
        let mut effects = Vec::new();
        for (i, way) in self.net.ways(u).iter().enumerate() {
            let numbers = left.iter().map(|laid| laid[i]);
            let (least, most) = (numbers.clone().min()?, numbers.max()?);
            effects.extend(narrow(board, way.var, least, most));
        }
        cut.sort_unstable();
        cut.dedup();
        complete.sort_unstable();
        complete.dedup();
        let group: Vec<Node> = cut.iter().flat_map(|&g| groups.members[g as usize].iter().copied()).collect();
        (!effects.is_empty()).then_some(Sifted { left: left.len(), effects, group, complete })
    }

    /// Why it holds: islands that would be cut off.
    fn cut(&self, board: &Board, u: Node, group: Vec<Node>, complete: &[Node], effects: &[Effect]) -> Telling {
        let mut islands = group;
        islands.push(u);
        islands.sort_unstable();
        islands.dedup();
        let mut cites: Vec<Tag> = complete.iter().filter_map(|w| self.sums[w.index()]).collect();
        cites.push(self.connected);
        let said = vec![("count", Item::Number(islands.len() as u32)), ("cells", Item::Cells(touched(effects)))];
        let reads = self.spans_of(islands.into_iter());
        // A combination may be refused for several reasons, of which one is enough.
        let cites = checker::needed(board, cites, &reads, effects);
        Telling::cites(said, cites, reads)
    }
}

/// The roles of [`each_sifted`].
pub(super) const CUT_ROLES: &[&str] = &["count", "cells"];

/// What sifting an island's combinations leaves.
pub(super) struct Sifted {
    /// How many combinations are left.
    pub(super) left: usize,
    pub(super) effects: Vec<Effect>,
    /// The islands that the refused ones would cut off.
    pub(super) group: Vec<Node>,
    /// Those whose numbers matter for it: the island itself, and those that would be complete.
    complete: Vec<Node>,
}

/// Emits a cut step for every island whose sifted combinations `suit`.
pub(super) fn each_sifted(
    board: &Board,
    emit: &mut Emit<'_>,
    most: usize,
    suits: impl Fn(&Sifted) -> bool,
) -> ControlFlow<()> {
    let Some(sight) = Sight::new(board) else { return ControlFlow::Continue(()) };
    let groups = Groups::new(&sight.net, &sight.bounds);
    for u in sight.net.nodes() {
        if !sight.net.ways(u).iter().any(|way| sight.bounds.is_open(way.var)) {
            continue;
        }
        if let Some(sifted) = sight.sift(board, &groups, u, most).filter(&suits) {
            let Sifted { effects, group, complete, .. } = sifted;
            emit.step(effects, |effects| sight.cut(board, u, group, &complete, effects))?;
        }
    }
    ControlFlow::Continue(())
}
