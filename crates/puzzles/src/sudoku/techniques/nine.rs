//! A 9×9 of rows, columns and blocks, for techniques that know where blocks lie.

use rejilla_engine::Board;
use rejilla_engine::kernel::{Tag, Var};
use rejilla_engine::proof::{Claim, Fact, Proof, Unit, Why};
use rejilla_engine::step::Candidate;
use rejilla_engine::{Effect, Item};

/// A board and its houses by place, perhaps with rows for columns.
pub(super) struct Nine<'b> {
    pub(super) board: &'b Board,
    rows: [Tag; 9],
    columns: [Tag; 9],
    blocks: [Tag; 9],
    is_turned: bool,
}

impl<'b> Nine<'b> {
    /// The board, if it is one.
    pub(super) fn new(board: &'b Board) -> Option<Self> {
        let model = board.model();
        if model.len() != 81 {
            return None;
        }
        let tags = |sort: &str, at: fn(usize) -> usize| -> Option<[Tag; 9]> {
            let houses: Vec<_> = board.masked().filter(|house| model.is(house.tag(), sort)).collect();
            let mut tags: Vec<Tag> = Vec::new();
            for i in 0..9 {
                let is_here = |vars: &[Var]| vars.iter().all(|x| at(x.index()) == i);
                tags.push(houses.iter().find(|house| house.is_permutation() && is_here(house.vars()))?.tag());
            }
            tags.try_into().ok()
        };
        Some(Nine {
            board,
            rows: tags("row", |cell| cell / 9)?,
            columns: tags("column", |cell| cell % 9)?,
            blocks: tags("block", |cell| cell / 27 * 3 + cell % 9 / 3)?,
            is_turned: false,
        })
    }

    /// The same with rows for columns.
    pub(super) fn turned(self) -> Self {
        let Nine { board, rows, columns, blocks, is_turned } = self;
        Nine { board, rows: columns, columns: rows, blocks, is_turned: !is_turned }
    }

    pub(super) fn cell(&self, row: usize, column: usize) -> Var {
        Var::at(if self.is_turned { 9 * column + row } else { 9 * row + column })
    }

    /// The candidates of a cell without a value.
    pub(super) fn open(&self, x: Var) -> u64 {
        if self.board.is_placed(x) { 0 } else { self.board.word(x) }
    }

    pub(super) fn row(&self, row: usize) -> Tag {
        self.rows[row]
    }

    pub(super) fn column(&self, column: usize) -> Tag {
        self.columns[column]
    }

    /// The block of a cell.
    pub(super) fn block(&self, row: usize, column: usize) -> Tag {
        let (band, stack) = (row / 3, column / 3);
        self.blocks[if self.is_turned { 3 * stack + band } else { 3 * band + stack }]
    }

    /// The cells of a house.
    fn vars(&self, tag: Tag) -> &'b [Var] {
        self.board.house(tag).map_or(&[], |house| house.vars())
    }

    /// What a full cover puts out: candidates of it that are none of the base's, or that fill two of its units.
    pub(super) fn outs(&self, base: &[Unit], cover: &[Unit]) -> Vec<Effect> {
        let within = |units: &[Unit], c: Candidate| units.iter().filter(|unit| self.has(unit, c)).count();
        let mut outs: Vec<Candidate> = Vec::new();
        for unit in cover {
            for c in self.candidates(unit) {
                let enough = if within(base, c) > 0 { 2 } else { 1 };
                if within(cover, c) >= enough && !outs.contains(&c) {
                    outs.push(c);
                }
            }
        }
        outs.sort_unstable();
        outs.into_iter().map(|(x, v)| Effect::Remove(x, v)).collect()
    }

    fn candidates(&self, unit: &Unit) -> Vec<Candidate> {
        let open = |x: &Var| !self.board.is_placed(*x);
        match *unit {
            Unit::Cell(x) => self.board.domain(x).iter().map(|v| (x, v)).filter(|(x, _)| open(x)).collect(),
            Unit::House(tag, v) => {
                let vars = self.vars(tag).iter().copied();
                vars.filter(|x| open(x) && self.board.has(*x, v)).map(|x| (x, v)).collect()
            }
        }
    }

    fn has(&self, unit: &Unit, (x, v): Candidate) -> bool {
        match *unit {
            Unit::Cell(y) => x == y,
            Unit::House(tag, w) => v == w && self.vars(tag).contains(&x),
        }
    }

    /// That a full cover has nothing else in.
    pub(super) fn proof(base: &[Unit], cover: &[Unit], effects: &[Effect]) -> Proof {
        let fact = |effect: &Effect| {
            let Effect::Remove(x, v) = *effect else { unreachable!("a cover only removes") };
            Fact::new(Claim::Out((x, v)), Vec::new(), Why::Cover { base: base.to_vec(), cover: cover.to_vec() })
        };
        Proof::of_facts(effects.iter().map(fact).collect(), 0)
    }

    /// Houses as they are named.
    pub(super) fn names(tags: &[Tag]) -> Item {
        Item::List(tags.iter().map(|&tag| Item::House(tag)).collect())
    }
}
