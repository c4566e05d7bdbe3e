//! Reasoning over houses: groups of cells whose values differ. Every kind with houses inherits these techniques.
//!
//! A technique that speaks of *the only place left* needs a house in which every value occurs
//! ([`AllDifferent::is_permutation`]).
//!
//! [`AllDifferent::is_permutation`]: rejilla_engine::kernel::constraint::AllDifferent::is_permutation

pub mod fish;
pub mod forcing;
pub mod hidden_set;
pub mod hidden_single;
pub mod locked;
pub mod naked_set;
pub mod naked_single;
pub mod retell;

use rejilla_engine::Board;
use rejilla_engine::kernel::{Val, Var};

/// Sentences of the shared techniques.
pub const ES: &str = include_str!("locale/es.ftl");
/// Sentences of the shared techniques.
pub const EN: &str = include_str!("locale/en.ftl");

/// The cells of a house that have no value yet.
pub(crate) fn open(board: &Board, house: &[Var]) -> Vec<Var> {
    house.iter().copied().filter(|&x| !board.is_placed(x)).collect()
}

/// The cells of a house where a value can still go; a placed value has its one place.
pub(crate) fn places(board: &Board, house: &[Var], v: Val) -> Vec<Var> {
    house.iter().copied().filter(|&x| board.has(x, v)).collect()
}

/// Where these items stand in a list, as bits; what lies beyond the 64th has none.
pub(crate) fn positions<T: PartialEq>(list: &[T], items: &[T]) -> u64 {
    let bit = |i: usize| u32::try_from(i).ok().and_then(|i| 1u64.checked_shl(i)).unwrap_or(0);
    list.iter().enumerate().filter(|(_, item)| items.contains(item)).fold(0, |set, (i, _)| set | bit(i))
}

/// Calls `each` with every choice of `k` of the items, in lexicographic order, until it breaks off.
pub(crate) fn combinations<T: Copy, B>(
    items: &[T],
    k: usize,
    each: &mut dyn FnMut(&[T]) -> std::ops::ControlFlow<B>,
) -> std::ops::ControlFlow<B> {
    fn go<T: Copy, B>(
        items: &[T],
        k: usize,
        chosen: &mut Vec<T>,
        each: &mut dyn FnMut(&[T]) -> std::ops::ControlFlow<B>,
    ) -> std::ops::ControlFlow<B> {
        if k == 0 {
            return each(chosen);
        }
        for i in 0..items.len().saturating_sub(k - 1) {
            chosen.push(items[i]);
            go(&items[i + 1..], k - 1, chosen, each)?;
            chosen.pop();
        }
        std::ops::ControlFlow::Continue(())
    }
    go(items, k, &mut Vec::with_capacity(k), each)
}

/// Calls `each` with every choice of `k` items whose masks have no more than `k` bits between them, in lexicographic
/// order, until it breaks off. Sets and fish are all of this form; choices that cannot become one are cut short.
pub(crate) fn closed_choices<T: Copy>(
    items: &[(T, u64)],
    k: usize,
    each: &mut dyn FnMut(&[T]) -> std::ops::ControlFlow<()>,
) -> std::ops::ControlFlow<()> {
    fn go<T: Copy>(
        items: &[(T, u64)],
        k: usize,
        union: u64,
        chosen: &mut Vec<T>,
        each: &mut dyn FnMut(&[T]) -> std::ops::ControlFlow<()>,
    ) -> std::ops::ControlFlow<()> {
        if chosen.len() == k {
            return each(chosen);
        }
        for (i, &(item, mask)) in items.iter().enumerate() {
            if (union | mask).count_ones() as usize <= k {
                chosen.push(item);
                go(&items[i + 1..], k, union | mask, chosen, each)?;
                chosen.pop();
            }
        }
        std::ops::ControlFlow::Continue(())
    }
    go(items, k, 0, &mut Vec::with_capacity(k), each)
}
