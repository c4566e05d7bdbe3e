//! How a cage can be filled under what is left: the combinations, and where each digit can go.

use rejilla_engine::kernel::constraint::DifferentSum;
use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::bits;
use rejilla_engine::{Board, Effect, Item};

/// How many sets of digits there are.
const SETS: usize = 1 << 9;

/// What the digits of each set add up to.
const SUMS: [u32; SETS] = {
    let mut sums = [0; SETS];
    let mut set = 1;
    while set < SETS {
        sums[set] = sums[set & (set - 1)] + set.trailing_zeros() + 1;
        set += 1;
    }
    sums
};

/// A cage with a sum, and the candidates of its cells.
pub(super) struct Cage<'b> {
    pub(super) tag: Tag,
    pub(super) rule: &'b DifferentSum,
    /// The candidates of each cell.
    words: Vec<u64>,
}

/// What is left of a cage.
pub(super) struct Ways {
    /// The combinations, each as bits.
    pub(super) combinations: Vec<u64>,
    /// For each cell the digits it has in one of them.
    pub(super) cells: Vec<u64>,
}

/// The cages of a board that have a sum and an open cell.
pub(super) fn cages(board: &Board) -> impl Iterator<Item = Cage<'_>> {
    let open = |rule: &DifferentSum| rule.vars().iter().any(|&x| !board.is_placed(x));
    board.model().of_shape::<DifferentSum>().filter(move |(_, rule)| open(rule)).map(|(tag, rule)| Cage {
        tag,
        rule,
        words: rule.vars().iter().map(|&x| board.word(x)).collect(),
    })
}

impl<'b> Cage<'b> {
    pub(super) fn vars(&self) -> &'b [Var] {
        self.rule.vars()
    }

    /// The sets of digits that make the sum, each with a cell for every digit and a digit for every cell, in the order a
    /// player writes them: 129 before 138.
    pub(super) fn combinations(&self) -> Vec<u64> {
        let all = self.words.iter().fold(0, |all, word| all | word);
        let (count, total) = (self.words.len() as u32, self.rule.total());
        let makes = |set: &u64| set & !all == 0 && set.count_ones() == count && SUMS[*set as usize] == total;
        let mut sets: Vec<u64> = (0..SETS as u64).filter(makes).collect();
        sets.retain(|set| self.words.iter().all(|word| word & set != 0));
        sets.sort_unstable_by_key(|set| std::cmp::Reverse(set.reverse_bits()));
        sets
    }

    /// The combinations that can be laid out digit by cell, and what each cell has in them.
    pub(super) fn ways(&self) -> Ways {
        let mut cells = vec![0; self.words.len()];
        let mut combinations = self.combinations();
        combinations.retain(|&set| lay_out(&self.words, set, &mut cells));
        Ways { combinations, cells }
    }

    /// Removes what is not among these digits, cell by cell.
    pub(super) fn without(&self, board: &Board, digits: &dyn Fn(usize) -> u64) -> Vec<Effect> {
        let open = self.vars().iter().enumerate().filter(|(_, x)| !board.is_placed(**x));
        open.flat_map(|(i, &x)| bits(self.words[i] & !digits(i)).map(move |v| Effect::Remove(x, Val(v)))).collect()
    }

    /// What sentences say of it.
    pub(super) fn said(&self, combinations: &[u64]) -> Vec<(&'static str, Item)> {
        let sets = combinations.iter().map(|&set| bits(set).map(Val).collect()).collect();
        vec![
            ("cage", Item::House(self.tag)),
            ("cells", Item::Cells(self.vars().to_vec())),
            ("sum", Item::Number(self.rule.total())),
            ("combinations", Item::Combinations(self.vars()[0], sets)),
        ]
    }
}

/// Whether the digits of a set can be laid out, one to a cell; adds what each cell has in some layout.
///
/// The sets of digits that the first cells can take, then backwards those that lead to the end.
fn lay_out(words: &[u64], set: u64, cells: &mut [u64]) -> bool {
    let digits: Vec<u32> = bits(set).collect();
    let size = 1usize << digits.len();
    let local: Vec<u64> = words.iter().map(|word| spread(*word, &digits)).collect();
    let mut reached = [[false; SETS]; 10];
    reached[0][0] = true;
    for (i, word) in local.iter().enumerate() {
        for taken in (0..size).filter(|&taken| taken.count_ones() as usize == i) {
            if reached[i][taken] {
                bits(word & !(taken as u64)).for_each(|d| reached[i + 1][taken | 1 << d] = true);
            }
        }
    }
    if !reached[words.len()][size - 1] {
        return false;
    }
    let mut leads = [false; SETS];
    leads[size - 1] = true;
    for (i, word) in local.iter().enumerate().rev() {
        let mut before = [false; SETS];
        for taken in (0..size).filter(|&taken| reached[i][taken]) {
            for d in bits(word & !(taken as u64)).filter(|d| leads[taken | 1 << d]) {
                cells[i] |= 1 << digits[d as usize];
                before[taken] = true;
            }
        }
        leads = before;
    }
    true
}

/// The digits of a word, numbered by their place in a list.
fn spread(word: u64, digits: &[u32]) -> u64 {
    digits.iter().enumerate().filter(|(_, d)| word >> **d & 1 == 1).fold(0, |bits, (i, _)| bits | 1 << i)
}

/// Whether the cells can take different digits of these.
pub(super) fn can_differ(words: &[u64]) -> bool {
    let Some((word, rest)) = words.split_first() else { return true };
    bits(*word).any(|d| can_differ(&rest.iter().map(|other| other & !(1 << d)).collect::<Vec<_>>()))
}
