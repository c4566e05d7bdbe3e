//! Orders for the arrangement. Once the pieces lie, both go on with the cell that has the fewest digits.

use rejilla_engine::kernel::constraint::ExactCover;
use rejilla_engine::kernel::engine::brancher::OpenView;
use rejilla_engine::kernel::{Brancher, Item, Val, Var};
use rejilla_engine::{NamedBrancher, Puzzle};

pub(super) const BRANCHERS: &[NamedBrancher] = &[
    NamedBrancher { id: "first-free", make: |puzzle| Box::new(FirstFree { firsts: firsts(puzzle) }) },
    NamedBrancher {
        id: "exact-cover",
        make: |puzzle| Box::new(Fewest { cover: cover(puzzle).cloned(), chosen: None }),
    },
];

fn cover(puzzle: &dyn Puzzle) -> Option<&ExactCover> {
    puzzle.model().of_shape().next().map(|(_, cover)| cover)
}

/// For each piece and each of its ways, the first cell covered.
fn firsts(puzzle: &dyn Puzzle) -> Vec<Vec<Item>> {
    let Some(cover) = cover(puzzle) else { return Vec::new() };
    let model = puzzle.model();
    let pieces = model.vars().take_while(|&x| cover.covered(x, Val(0)).next().is_some());
    let first = |x, v| cover.covered(x, v).min().unwrap_or(Item(0));
    pieces.map(|x| (0..model.universe(x)).map(|v| first(x, Val::at(v))).collect()).collect()
}

fn fewest_digits(view: &OpenView<'_>) -> Option<Var> {
    view.open().min_by_key(|&x| view.store.size(x))
}

/// The first cell that a piece can still start at, and the first piece that can. Ways are numbered by their first cells,
/// so the least way is the one that starts there.
struct FirstFree {
    firsts: Vec<Vec<Item>>,
}

impl Brancher for FirstFree {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let start = |x: Var| view.store.min(x).map(|v| self.firsts[x.index()][v.index()]);
        let open = view.open().filter(|x| x.index() < self.firsts.len());
        open.min_by_key(|&x| start(x)).or_else(|| fewest_digits(view))
    }
}

/// The cell that the fewest ways can cover, and the first of them.
struct Fewest {
    cover: Option<ExactCover>,
    chosen: Option<Item>,
}

impl Brancher for Fewest {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let able = |cover: &ExactCover, item| -> Vec<(Var, u32)> {
            let open = cover.coverers(item).filter(|(x, _)| view.is_open(*x));
            let ways =
                |with: &[u64], x: Var| view.store.domain(x).0.iter().zip(with).map(|(a, b)| (a & b).count_ones()).sum();
            open.map(|(x, with)| (x, ways(with, x))).filter(|(_, ways)| *ways > 0).collect()
        };
        let best = self.cover.as_ref().and_then(|cover| {
            let items = cover.items().map(|item| (item, able(cover, item))).filter(|(_, able)| !able.is_empty());
            items.min_by_key(|(_, able)| able.iter().map(|(_, ways)| ways).sum::<u32>())
        });
        self.chosen = best.as_ref().map(|(item, _)| *item);
        best.map(|(_, able)| able[0].0).or_else(|| fewest_digits(view))
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        let covering = self.cover.as_ref().zip(self.chosen).and_then(|(cover, item)| {
            let (_, with) = cover.coverers(item).find(|(y, _)| *y == x)?;
            view.store.domain(x).iter().find(|v| with.view().contains(*v))
        });
        covering.unwrap_or_else(|| view.store.min(x).expect("a value is asked for only while there is one"))
    }
}
