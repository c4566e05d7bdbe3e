//! What a search is given: numbers and spans, what crosses what, and how many bridges each span may have. Mostly a whole
//! board; a window of one while its parts are joined (see [`join`](super::join)).

use rejilla_engine::kernel::Var;

use crate::hashi::chart::{Chart, Net, Rules};

pub(super) struct Task<'c> {
    pub(super) net: &'c Net,
    pub(super) rules: Rules,
    pub(super) crossings: &'c [[Var; 2]],
    /// By span, the bridges it has at least; none where the list is at its end.
    pub(super) least: &'c [u32],
    /// By span, the bridges it has at most; as many as the rules allow where the list is at its end.
    pub(super) most: &'c [u32],
}

impl<'c> Task<'c> {
    /// A whole board with some bridges drawn.
    pub(super) fn board(chart: &'c Chart, drawn: &'c [u32]) -> Self {
        Task { net: chart, rules: chart.rules, crossings: &chart.crossings, least: drawn, most: &[] }
    }

    /// Bridges a span can take at most: no more than are allowed side by side, no more than an end asks for.
    pub(super) fn capacity(&self, x: Var) -> u32 {
        let most = self.most.get(x.index()).map_or(self.rules.max, |&most| most.min(self.rules.max));
        self.net.ends[x.index()].into_iter().filter_map(|u| self.net.clue(u)).fold(most, u32::min)
    }
}

/// For each span the spans that cross it: of span `x` those at `first[x]..first[x + 1]`.
#[derive(Debug)]
pub(super) struct Crossed {
    spans: Vec<Var>,
    first: Vec<u32>,
}

impl Crossed {
    pub(super) fn new(spans: usize, pairs: &[[Var; 2]]) -> Self {
        let mut first = vec![0u32; spans + 1];
        for x in pairs.iter().flatten() {
            first[x.index() + 1] += 1;
        }
        for i in 1..first.len() {
            first[i] += first[i - 1];
        }
        let mut next = first.clone();
        let mut crossed = vec![Var(0); 2 * pairs.len()];
        for &[x, y] in pairs {
            for (here, other) in [(x, y), (y, x)] {
                crossed[next[here.index()] as usize] = other;
                next[here.index()] += 1;
            }
        }
        Crossed { spans: crossed, first }
    }

    /// Where the spans that cross `x` stand.
    #[inline]
    pub(super) fn places(&self, x: Var) -> std::ops::Range<usize> {
        self.first[x.index()] as usize..self.first[x.index() + 1] as usize
    }

    #[inline]
    pub(super) fn at(&self, place: usize) -> Var {
        self.spans[place]
    }

    pub(super) fn of(&self, x: Var) -> &[Var] {
        &self.spans[self.places(x)]
    }
}
