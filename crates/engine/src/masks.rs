//! Houses as masks: for each house and value, the positions where the value can still go, kept up to date with every
//! change of the board. Techniques over houses look at these words instead of asking cell by cell.

use std::sync::{Arc, OnceLock};

use rejilla_kernel::constraint::AllDifferent;
use rejilla_kernel::{Model, Tag, Val, Var};

/// Positions and values are counted in one word.
const WORD: usize = u64::BITS as usize;

/// The houses of a board that fit in words, and their masks.
#[derive(Clone, Debug)]
pub(crate) struct Masks {
    frame: Arc<Frame>,
    /// For each house and value the positions left, house after house.
    places: Vec<u64>,
    /// For each house the positions without a value.
    open: Vec<u64>,
    /// The candidates of each variable as the masks know them.
    words: Vec<u64>,
}

/// What does not change with the candidates. A piece that is laid down adds its house.
#[derive(Clone, Debug, Default)]
struct Frame {
    slots: Vec<Slot>,
    /// The slots by rising tag.
    order: Vec<u32>,
    /// For each variable the slots it lies in, by rising tag, and its position there.
    on: Vec<Vec<(u32, u8)>>,
    overlaps: OnceLock<Vec<Vec<Overlap>>>,
}

#[derive(Clone, Debug)]
struct Slot {
    tag: Tag,
    vars: Box<[Var]>,
    /// Values, and where their masks start.
    values: usize,
    start: usize,
    is_permutation: bool,
}

/// Two houses that share two cells or more.
#[derive(Clone, Copy, Debug)]
pub struct Overlap {
    other: u32,
    /// The shared cells as positions of the house itself.
    pub mine: u64,
    /// The same cells as positions of the other one.
    pub theirs: u64,
}

impl Masks {
    pub(crate) fn new(model: &Model, words: Vec<u64>) -> Self {
        let on = vec![Vec::new(); model.len()];
        Masks { frame: Arc::new(Frame { on, ..Frame::default() }), places: Vec::new(), open: Vec::new(), words }
    }

    /// Takes up a house, if it fits in words.
    pub(crate) fn add(&mut self, model: &Model, tag: Tag, house: &AllDifferent, is_placed: impl Fn(Var) -> bool) {
        let vars = house.vars();
        let values = vars.iter().map(|&x| model.universe(x)).max().unwrap_or(0);
        let is_known =
            |x: &Var| self.frame.on[x.index()].iter().any(|(slot, _)| self.frame.slots[*slot as usize].tag == tag);
        if vars.len() > WORD || values > WORD || vars.first().is_some_and(is_known) {
            return;
        }
        let frame = Arc::make_mut(&mut self.frame);
        frame.overlaps = OnceLock::new();
        let new = frame.slots.len() as u32;
        let start = self.places.len();
        self.places.resize(start + values, 0);
        let mut open = 0;
        for (position, &x) in vars.iter().enumerate() {
            let at = frame.on[x.index()].partition_point(|(slot, _)| frame.slots[*slot as usize].tag < tag);
            frame.on[x.index()].insert(at, (new, position as u8));
            bits(self.words[x.index()]).for_each(|v| self.places[start + v as usize] |= 1 << position);
            open |= u64::from(!is_placed(x)) << position;
        }
        self.open.push(open);
        let at = frame.order.partition_point(|&slot| frame.slots[slot as usize].tag < tag);
        frame.order.insert(at, new);
        let is_permutation = house.is_permutation();
        frame.slots.push(Slot { tag, vars: vars.into(), values, start, is_permutation });
    }

    /// Takes note of what is left to a variable.
    #[inline]
    pub(crate) fn sync(&mut self, x: Var, word: u64) {
        let gone = std::mem::replace(&mut self.words[x.index()], word) & !word;
        if gone == 0 {
            return;
        }
        for &(slot, position) in &self.frame.on[x.index()] {
            let start = self.frame.slots[slot as usize].start;
            bits(gone).for_each(|v| self.places[start + v as usize] &= !(1 << position));
        }
    }

    /// Takes note that a variable has its value.
    pub(crate) fn close(&mut self, x: Var) {
        for &(slot, position) in &self.frame.on[x.index()] {
            self.open[slot as usize] &= !(1 << position);
        }
    }

    /// The houses by rising tag.
    pub(crate) fn houses(&self) -> impl Iterator<Item = House<'_>> {
        self.frame.order.iter().map(|&slot| self.house(slot))
    }

    /// The houses of a variable by rising tag, and its position in each.
    pub(crate) fn houses_of(&self, x: Var) -> impl Iterator<Item = (House<'_>, u32)> {
        self.frame.on[x.index()].iter().map(|&(slot, position)| (self.house(slot), u32::from(position)))
    }

    fn house(&self, slot: u32) -> House<'_> {
        House { masks: self, slot: &self.frame.slots[slot as usize], index: slot as usize }
    }
}

impl Frame {
    /// For each slot the others it overlaps, by rising tag.
    fn overlaps(&self) -> &[Vec<Overlap>] {
        self.overlaps.get_or_init(|| {
            let mut shared = vec![(0u64, 0u64); self.slots.len()];
            let mut all = Vec::with_capacity(self.slots.len());
            for (me, slot) in self.slots.iter().enumerate() {
                for (position, x) in slot.vars.iter().enumerate() {
                    for &(other, theirs) in self.on[x.index()].iter().filter(|(other, _)| *other as usize != me) {
                        shared[other as usize].0 |= 1 << position;
                        shared[other as usize].1 |= 1 << theirs;
                    }
                }
                let several = self.order.iter().filter(|other| shared[**other as usize].0.count_ones() > 1);
                all.push(
                    several
                        .map(|&other| {
                            let (mine, theirs) = shared[other as usize];
                            Overlap { other, mine, theirs }
                        })
                        .collect(),
                );
                shared.fill((0, 0));
            }
            all
        })
    }
}

/// A house seen as masks of positions.
#[derive(Clone, Copy, Debug)]
pub struct House<'b> {
    masks: &'b Masks,
    slot: &'b Slot,
    index: usize,
}

impl<'b> House<'b> {
    /// Its constraint.
    pub fn tag(self) -> Tag {
        self.slot.tag
    }

    /// Its cells by position.
    pub fn vars(self) -> &'b [Var] {
        &self.slot.vars
    }

    /// Whether every value stands in it.
    pub fn is_permutation(self) -> bool {
        self.slot.is_permutation
    }

    /// Its values.
    pub fn values(self) -> impl Iterator<Item = Val> {
        (0..self.slot.values).map(Val::at)
    }

    /// The positions where a value can still go; a placed value has its one.
    #[inline]
    pub fn places(self, v: Val) -> u64 {
        self.masks.places[self.slot.start + v.index()]
    }

    /// The positions without a value.
    #[inline]
    pub fn open(self) -> u64 {
        self.masks.open[self.index]
    }

    /// The cells at these positions.
    pub fn cells(self, positions: u64) -> impl Iterator<Item = Var> + Clone + 'b {
        bits(positions).map(move |position| self.slot.vars[position as usize])
    }

    /// The candidates at a position.
    #[inline]
    pub fn word(self, position: u32) -> u64 {
        self.masks.words[self.slot.vars[position as usize].index()]
    }

    /// The houses it shares two cells or more with, by rising tag.
    pub fn overlaps(self) -> impl Iterator<Item = (House<'b>, Overlap)> {
        self.masks.frame.overlaps()[self.index].iter().map(move |&overlap| (self.masks.house(overlap.other), overlap))
    }
}

/// The positions of the bits set, rising.
pub fn bits(mut word: u64) -> impl Iterator<Item = u32> + Clone {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros())?;
        word &= word - 1;
        Some(bit)
    })
}
