//! Reasoning over houses: groups of cells whose values differ. Every kind with houses inherits these techniques.
//!
//! A technique that speaks of *the only place left* needs a house in which every value occurs
//! ([`AllDifferent::is_permutation`]).
//!
//! [`AllDifferent::is_permutation`]: rejilla_engine::kernel::constraint::AllDifferent::is_permutation

mod ahead;
pub mod aic;
pub mod als_chain;
pub mod als_xy_wing;
pub mod als_xz;
pub mod chains;
pub mod deadly;
pub mod death_blossom;
pub mod direct_locked;
pub mod direct_set;
pub mod empty_rectangle;
pub mod finned_fish;
pub mod fish;
mod folded;
pub mod forcing;
pub mod full_house;
pub mod grouped_aic;
pub mod hidden_set;
pub mod hidden_single;
mod lemmas;
pub mod locked;
pub mod locked_set;
pub mod multi_colouring;
pub mod naked_set;
pub mod naked_single;
pub mod nested;
pub mod remote_pair;
pub mod simple_colouring;
pub mod skyscraper;
mod story;
pub mod sue_de_coq;
pub mod template;
pub mod turbot_fish;
pub mod two_string_kite;
pub mod w_wing;
pub mod wxyz_wing;
pub mod x_chain;
pub mod xy_chain;
pub mod xy_wing;
pub mod xyz_wing;

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::proof::Why;
use rejilla_engine::step::{Candidate, Link};
use rejilla_engine::{Board, Item};

/// Sentences of the shared techniques.
pub const ES: &str = include_str!("locale/es.ftl");
/// Sentences of the shared techniques.
pub const EN: &str = include_str!("locale/en.ftl");

/// The cells of a house that have no value yet.
pub(crate) fn open(board: &Board, house: &[Var]) -> Vec<Var> {
    house.iter().copied().filter(|&x| !board.is_placed(x)).collect()
}

/// Calls `each` with every choice of `k` of the items, in lexicographic order, until it breaks off.
pub(crate) fn combinations<T: Copy, B>(
    items: &[T],
    k: usize,
    each: &mut dyn FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    fn go<T: Copy, B>(
        items: &[T],
        k: usize,
        chosen: &mut Vec<T>,
        each: &mut dyn FnMut(&[T]) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if k == 0 {
            return each(chosen);
        }
        for i in 0..items.len().saturating_sub(k - 1) {
            chosen.push(items[i]);
            go(&items[i + 1..], k - 1, chosen, each)?;
            chosen.pop();
        }
        ControlFlow::Continue(())
    }
    go(items, k, &mut Vec::with_capacity(k), each)
}

/// A few things with a mask each: cells with their candidates, values with their places. They live on the stack.
pub(crate) struct Few {
    labels: [u32; 64],
    masks: [u64; 64],
    len: usize,
}

impl Few {
    pub(crate) fn new() -> Self {
        Few { labels: [0; 64], masks: [0; 64], len: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Takes up one more, named by a bit.
    pub(crate) fn push(&mut self, label: u32, mask: u64) {
        self.labels[self.len] = label;
        self.masks[self.len] = mask;
        self.len += 1;
    }

    /// The names of those chosen, as bits.
    pub(crate) fn labels(&self, chosen: u64) -> u64 {
        bits(chosen).fold(0, |labels, i| labels | 1 << self.labels[i as usize])
    }

    /// Calls `each` with every choice of `k` things that have one bit more than that between them: the names of the
    /// things as bits, and the bits.
    pub(crate) fn each_almost_closed(&self, k: u32, each: &mut dyn FnMut(u64, u64)) {
        fn go(
            few: &Few,
            from: usize,
            (left, most): (u32, u32),
            (names, union): (u64, u64),
            each: &mut dyn FnMut(u64, u64),
        ) {
            for i in from..few.len {
                let wider = union | few.masks[i];
                if wider.count_ones() > most {
                    continue;
                }
                let names = names | 1 << few.labels[i];
                if left > 1 {
                    go(few, i + 1, (left - 1, most), (names, wider), each);
                } else if wider.count_ones() == most {
                    each(names, wider);
                }
            }
        }
        go(self, 0, (k, k + 1), (0, 0), each);
    }

    /// Whether fewer than all of those chosen are closed by themselves, with `part` among their bits.
    pub(crate) fn has_closed_part(&self, chosen: u64, part: u64) -> bool {
        // Every proper subset: there are at most fourteen.
        let mut subset = (chosen - 1) & chosen;
        while subset != 0 {
            let union = bits(subset).fold(0, |union, i| union | self.masks[i as usize]);
            if union & part != 0 && union.count_ones() <= subset.count_ones() {
                return true;
            }
            subset = (subset - 1) & chosen;
        }
        false
    }
}

/// Calls `each` with every choice of `k` things that have `k` bits between them, as the places of the things in their
/// list and the bits, in lexicographic order, until it breaks off. Sets and fish are all of this form.
pub(crate) fn closed_choices(few: &Few, k: u32, each: &mut dyn FnMut(u64, u64) -> ControlFlow<()>) -> ControlFlow<()> {
    choices_within(few, (k, k), each)
}

/// The same with another number of bits; choices that cannot become one are cut short.
pub(crate) fn choices_within(
    few: &Few,
    (k, within): (u32, u32),
    each: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    fn go(
        masks: &[u64],
        from: usize,
        (left, within): (u32, u32),
        (chosen, union): (u64, u64),
        each: &mut dyn FnMut(u64, u64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for i in from..masks.len() {
            let wider = union | masks[i];
            if wider.count_ones() > within {
                continue;
            }
            let chosen = chosen | 1 << i;
            if left > 1 {
                go(masks, i + 1, (left - 1, within), (chosen, wider), each)?;
            } else if wider.count_ones() == within {
                each(chosen, wider)?;
            }
        }
        ControlFlow::Continue(())
    }
    go(&few.masks[..few.len], 0, (k, within), (0, 0), each)
}

/// The cells of a chain, said as cells and drawn with their links.
pub(crate) fn chain(cells: Vec<Var>, links: Vec<Link>) -> Item {
    if links.is_empty() { Item::Cells(cells) } else { Item::Chain(cells, links) }
}

/// The houses through which candidates of one value exclude another of it.
pub(crate) fn seen_by(board: &Board, from: &[Candidate], to: Candidate) -> Why {
    let shares = |tag: Tag, (x, _): Candidate| board.house(tag).is_some_and(|house| house.vars().contains(&x));
    let tags: Vec<Tag> = board.masked_of(to.0).map(|(house, _)| house.tag()).collect();
    if let Some(&tag) = tags.iter().find(|&&tag| from.iter().all(|&c| shares(tag, c))) {
        return Why::Pair(tag);
    }
    let mut seen: Vec<Tag> = from.iter().filter_map(|&c| tags.iter().copied().find(|&tag| shares(tag, c))).collect();
    seen.sort_unstable();
    seen.dedup();
    Why::Seen(seen)
}
