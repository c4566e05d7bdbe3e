//! How a cage can be filled under what is left: the combinations, and where each digit can go.

use rejilla_engine::kernel::constraint::{DifferentSum, Ways};
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Effect, Item};

/// A cage with a sum, and the board it lies on.
pub(super) struct Cage<'b> {
    pub(super) tag: Tag,
    rule: &'b DifferentSum,
    board: &'b Board,
}

/// The cages of a board that have a sum and an open cell.
pub(super) fn cages(board: &Board) -> impl Iterator<Item = Cage<'_>> {
    let open = |rule: &DifferentSum| rule.vars().iter().any(|&x| !board.is_placed(x));
    let all = board.model().of_shape::<DifferentSum>();
    all.filter(move |(_, rule)| open(rule)).map(|(tag, rule)| Cage { tag, rule, board })
}

impl<'b> Cage<'b> {
    pub(super) fn vars(&self) -> &'b [Var] {
        self.rule.vars()
    }

    /// The sets of digits that make the sum, each with a cell for every digit and a digit for every cell.
    pub(super) fn combinations(&self) -> impl Iterator<Item = u64> {
        let words = || self.vars().iter().map(|&x| self.board.word(x));
        let all = words().fold(0, |all, word| all | word);
        self.rule.sets().filter(move |set| set & !all == 0 && words().all(|word| word & set != 0))
    }

    /// The ways to lay combinations out digit by cell.
    pub(super) fn ways(&self) -> Ways {
        self.rule.ways(|x| self.board.word(x)).expect("there are nine digits")
    }

    /// Removes what is not among these digits, cell by cell.
    pub(super) fn without(&self, digits: impl Fn(usize) -> u64) -> Vec<Effect> {
        let open = self.vars().iter().enumerate().filter(|(_, x)| !self.board.is_placed(**x));
        let gone =
            |(i, &x): (usize, &Var)| bits(self.board.word(x) & !digits(i)).map(move |v| Effect::Remove(x, Val(v)));
        open.flat_map(gone).collect()
    }

    /// What sentences say of it, combinations in the order a player writes them: 129 before 138.
    pub(super) fn said(&self, combinations: impl Iterator<Item = u64>) -> Vec<(&'static str, Item)> {
        let mut sets: Vec<u64> = combinations.collect();
        sets.sort_unstable_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
        let sets = sets.into_iter().map(|set| bits(set).map(Val).collect()).collect();
        vec![
            ("cage", Item::House(self.tag)),
            ("cells", Item::Cells(self.vars().to_vec())),
            ("sum", Item::Number(self.rule.total())),
            ("combinations", Item::Combinations(self.vars()[0], sets)),
        ]
    }
}

/// Whether the cells can take different digits of these.
pub(super) fn can_differ(words: &[u64]) -> bool {
    let Some((word, rest)) = words.split_first() else { return true };
    bits(*word).any(|d| can_differ(&rest.iter().map(|other| other & !(1 << d)).collect::<Vec<_>>()))
}
