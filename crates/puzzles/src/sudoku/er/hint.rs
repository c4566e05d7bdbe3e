//! What a technique found: its effect, its rating, and enough of the pattern to tell it later.

use super::geometry::Bits;
use super::grid::Grid;
use super::links::Mode;
use super::rank::rating;

/// The techniques the scale knows, in no order: `LADDER` is the order they are asked in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Rule {
    LastCell,
    HiddenSingleBlock,
    HiddenSingleLine,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriple,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriple,
    Swordfish,
    HiddenTriple,
    XyWing,
    XyzWing,
    UniqueRectangle,
    UniqueLoop,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    Bug,
    AlignedPair,
    XCycle,
    YCycle,
    XChain,
    XyCycle,
    XyChain,
    AlignedTriple,
    Nishio,
    CellChains,
    RegionChains,
    DynamicChains,
    DynamicChainsPlus,
    NestedChains2,
    NestedChains3,
    NestedChains4,
    NestedChains5,
}

impl Rule {
    /// All of them.
    pub(in super::super) const ALL: [Rule; 40] = [
        Rule::LastCell,
        Rule::HiddenSingleBlock,
        Rule::HiddenSingleLine,
        Rule::DirectPointing,
        Rule::DirectClaiming,
        Rule::DirectHiddenPair,
        Rule::NakedSingle,
        Rule::DirectHiddenTriple,
        Rule::Pointing,
        Rule::Claiming,
        Rule::NakedPair,
        Rule::XWing,
        Rule::HiddenPair,
        Rule::NakedTriple,
        Rule::Swordfish,
        Rule::HiddenTriple,
        Rule::XyWing,
        Rule::XyzWing,
        Rule::UniqueRectangle,
        Rule::UniqueLoop,
        Rule::NakedQuad,
        Rule::Jellyfish,
        Rule::HiddenQuad,
        Rule::Bug,
        Rule::AlignedPair,
        Rule::XCycle,
        Rule::YCycle,
        Rule::XChain,
        Rule::XyCycle,
        Rule::XyChain,
        Rule::AlignedTriple,
        Rule::Nishio,
        Rule::CellChains,
        Rule::RegionChains,
        Rule::DynamicChains,
        Rule::DynamicChainsPlus,
        Rule::NestedChains2,
        Rule::NestedChains3,
        Rule::NestedChains4,
        Rule::NestedChains5,
    ];

    /// The lowest and highest ratings it can give, in tenths.
    pub(in super::super) fn least(self) -> u32 {
        tenths(self.base())
    }

    /// See [`Rule::least`].
    pub(in super::super) fn most(self) -> u32 {
        match self {
            // With a naked or hidden set, and as a loop of ten cells and more.
            Rule::UniqueRectangle => 51,
            Rule::UniqueLoop => 56,
            Rule::Bug => 61,
            // With the longest way there is.
            rule if rule >= Rule::XCycle && rule != Rule::AlignedTriple => tenths(rating(rule.base(), 2 * 729)),
            rule => rule.least(),
        }
    }

    /// What the plainest case is rated. Ratings are doubles because the scale's own are: of two chains that print the
    /// same, their last bits may decide.
    pub(super) fn base(self) -> f64 {
        match self {
            Rule::LastCell => 1.0,
            Rule::HiddenSingleBlock => 1.2,
            Rule::HiddenSingleLine => 1.5,
            Rule::DirectPointing => 1.7,
            Rule::DirectClaiming => 1.9,
            Rule::DirectHiddenPair => 2.0,
            Rule::NakedSingle => 2.3,
            Rule::DirectHiddenTriple => 2.5,
            Rule::Pointing => 2.6,
            Rule::Claiming => 2.8,
            Rule::NakedPair => 3.0,
            Rule::XWing => 3.2,
            Rule::HiddenPair => 3.4,
            Rule::NakedTriple => 3.6,
            Rule::Swordfish => 3.8,
            Rule::HiddenTriple => 4.0,
            Rule::XyWing => 4.2,
            Rule::XyzWing => 4.4,
            Rule::UniqueRectangle => 4.5,
            Rule::UniqueLoop => 4.6,
            Rule::NakedQuad => 5.0,
            Rule::Jellyfish => 5.2,
            Rule::HiddenQuad => 5.4,
            Rule::Bug => 5.6,
            Rule::AlignedPair => 6.2,
            Rule::XCycle | Rule::YCycle => 6.5,
            Rule::XChain => 6.6,
            Rule::XyCycle | Rule::XyChain => 7.0,
            Rule::AlignedTriple | Rule::Nishio => 7.5,
            Rule::CellChains | Rule::RegionChains => 8.0,
            Rule::DynamicChains => 8.5,
            Rule::DynamicChainsPlus => 9.0,
            Rule::NestedChains2 => 9.5,
            Rule::NestedChains3 => 10.0,
            Rule::NestedChains4 => 10.5,
            Rule::NestedChains5 => 11.0,
        }
    }
}

/// Digits that go, by cell.
pub(super) type Removals = Vec<(u8, u16)>;

/// One digit out of several cells.
pub(super) fn removals(cells: u128, digit: usize) -> Removals {
    Bits(cells).map(|cell| (cell as u8, 1 << digit)).collect()
}

/// A candidate in or out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Literal {
    /// Its cell, 0 to 80.
    pub cell: u8,
    /// Its digit, 0 to 8.
    pub digit: u8,
    /// Whether it is in.
    pub on: bool,
}

/// How several branches come to one conclusion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// One assumption contradicts itself.
    Contradiction,
    /// A candidate in and the same out lead to the same.
    Double,
    /// Every candidate of a cell leads to the same.
    Cell,
    /// Every place of a digit in a house of this type (block, row, column) leads to the same.
    Region(u8),
}

/// What was seen. Cells, houses and digits are numbered from 0, masks are of positions in the house or of digits.
#[derive(Clone, PartialEq, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Pattern {
    /// One candidate is left in the cell.
    Cell,
    /// One place is left in the house.
    House(u8),
    /// `then`: the house that is left with one place, in a direct form.
    Locked { from: u8, to: u8, digit: u8, then: Option<u8> },
    /// A naked or hidden set.
    Set { house: u8, cells: u16, digits: u16 },
    /// Houses as bits.
    Fish { base: u32, cover: u32, digit: u8 },
    /// `digit` is the one both wings share.
    Wing { pivot: u8, wings: [u8; 2], digit: u8 },
    /// A closed path of cells that hold both digits; the kind is the type from 1 to 4. `set` holds what a type 3 rests
    /// on: the house, the positions, the digits, and whether the set is hidden; `house` what a type 4 does.
    Loop { path: Vec<u8>, pair: u16, kind: u8, set: Option<(u8, u16, u16, bool)>, house: Option<u8> },
    /// Cells with more than two candidates, each with the digits that keep the grid from having two solutions.
    Bug { cells: Vec<(u8, u16)>, kind: u8, set: Option<(u8, u16, u16)> },
    /// The aligned cells.
    Exclusion { cells: Vec<u8> },
    /// Nodes in order, from the root back to itself, the root named once.
    Cycle { path: Vec<Literal> },
    /// From the root to its opposite.
    Chain { root: Literal, mode: Mode },
    /// Branches of a level (0 static or plain dynamic), each from its root.
    Branches { shape: Shape, roots: Vec<Literal> },
}

/// One hint: a placement or removals, never both.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The technique.
    pub rule: Rule,
    /// How hard this very step is.
    pub(super) rating: f64,
    /// The cell and digit that go in.
    pub(super) placed: Option<(u8, u8)>,
    /// The digits that go out.
    pub(super) removed: Removals,
    /// What was seen.
    pub pattern: Pattern,
}

impl Hint {
    pub(super) fn placing(rule: Rule, cell: usize, digit: usize, pattern: Pattern) -> Hint {
        Hint { rule, rating: rule.base(), placed: Some((cell as u8, digit as u8)), removed: Vec::new(), pattern }
    }

    pub(super) fn removing(rule: Rule, removed: Removals, pattern: Pattern) -> Hint {
        Hint { rule, rating: rule.base(), placed: None, removed, pattern }
    }

    /// The conclusion of a chain: a candidate is in or out.
    pub(super) fn concluding(rule: Rule, rating: f64, so: Literal, pattern: Pattern) -> Hint {
        let placed = so.on.then_some((so.cell, so.digit));
        let removed = if so.on { Vec::new() } else { vec![(so.cell, 1 << so.digit)] };
        Hint { rule, rating, placed, removed, pattern }
    }

    /// The rating in tenths.
    pub fn tenths(&self) -> u32 {
        tenths(self.rating)
    }

    pub(super) fn apply(&self, grid: &mut Grid) {
        for &(cell, digits) in &self.removed {
            for digit in Bits(digits & grid.candidates[usize::from(cell)]) {
                grid.remove(usize::from(cell), digit);
            }
        }
        if let Some((cell, digit)) = self.placed {
            grid.place(usize::from(cell), usize::from(digit));
        }
    }
}

/// A rating as it is printed.
pub(super) fn tenths(rating: f64) -> u32 {
    ((rating + 0.05) * 10.0).floor() as u32
}

/// `n` tenths as the scale adds them up, one by one.
pub(super) fn bonus(n: usize) -> f64 {
    (0..n).fold(0.0, |sum, _| sum + 0.1)
}
