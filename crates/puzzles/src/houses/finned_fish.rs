//! **What it sees.** A candidate that, were it in, would leave so many houses only places that fewer other houses hold.
//!
//! **Why it holds.** Each of those houses needs the value once, and each of the others has room for it once: there would be
//! one too few. Seen from the pattern: `k` houses have their value within `k` others but for some *fins*; if no fin is
//! right it is a fish, and the candidate, which sees every fin, is out either way.
//!
//! **Example.** Two rows have their 5 in columns 2 and 7, the first of them in column 8 too: no 5 in column 7 in the block
//! of that fin.
//!
//! Rows within columns, or the other way, is the plain form; with blocks among them the fish is *franken*, with rows and
//! columns on the same side *mutant*.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

const ROLES: &[&str] = &["value", "cell", "number", "houses", "others"];

/// Two lines and two that cross them, but for fins. Before empty rectangles, which see all of them too: people look for lines first.
pub static FINNED_X_WING: Technique = fish("finned-x-wing", 45, |board, emit| find(board, 2, Form::Plain, emit));

/// Three lines and three that cross them, but for fins.
pub static FINNED_SWORDFISH: Technique = fish("finned-swordfish", 58, |board, emit| find(board, 3, Form::Plain, emit));

/// Four lines and four that cross them, but for fins.
pub static FINNED_JELLYFISH: Technique = fish("finned-jellyfish", 64, |board, emit| find(board, 4, Form::Plain, emit));

/// Lines and blocks within lines and blocks.
pub static FRANKEN_FISH: Technique =
    fish("franken-fish", 68, |board, emit| (2..=3).try_for_each(|size| find(board, size, Form::Franken, emit)));

/// The same with four.
pub static FRANKEN_JELLYFISH: Technique =
    fish("franken-jellyfish", 86, |board, emit| find(board, 4, Form::Franken, emit));

/// Four houses within any four others.
pub static MUTANT_JELLYFISH: Technique = fish("mutant-jellyfish", 86, |board, emit| find(board, 4, Form::Mutant, emit));

/// Any houses within any others.
pub static MUTANT_FISH: Technique =
    fish("mutant-fish", 72, |board, emit| (2..=3).try_for_each(|size| find(board, size, Form::Mutant, emit)));

const fn fish(id: &'static str, difficulty: u32, find: fn(&Board, &mut Emit<'_>) -> ControlFlow<()>) -> Technique {
    Technique { id, difficulty, roles: ROLES, find }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Plain,
    Franken,
    Mutant,
}

impl Form {
    /// The sorts of houses on either side.
    fn sides(self) -> &'static [(&'static [Sort], &'static [Sort])] {
        use Sort::{Column, Other, Row};
        match self {
            Form::Plain => &[(&[Row], &[Column]), (&[Column], &[Row])],
            Form::Franken => &[(&[Row, Other], &[Column, Other]), (&[Column, Other], &[Row, Other])],
            Form::Mutant => &[(&[Row, Column, Other], &[Row, Column, Other])],
        }
    }
}

/// Cells as bits; boards with more are left to plainer techniques.
type Cells = u128;

/// A house with the places it has for a value.
#[derive(Clone, Copy)]
struct Line {
    tag: Tag,
    cells: Cells,
    /// Which of two crossing sorts it belongs to; houses of a third sort belong to neither.
    sort: Sort,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Row,
    Column,
    Other,
}

/// The places of what is true, as bits.
fn bits_of(truths: impl Iterator<Item = bool>) -> u64 {
    truths.enumerate().fold(0, |bits, (i, is_so)| bits | u64::from(is_so) << i)
}

fn cells<'a>(vars: impl Iterator<Item = &'a Var>) -> Cells {
    vars.fold(0, |cells, x| cells | 1 << x.index())
}

fn find(board: &Board, size: u32, form: Form, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let model = board.model();
    if model.len() > Cells::BITS as usize {
        return ControlFlow::Continue(());
    }
    let sort = |tag: Tag| match tag {
        _ if model.is(tag, "row") => Sort::Row,
        _ if model.is(tag, "column") => Sort::Column,
        _ => Sort::Other,
    };
    let houses: Vec<House<'_>> = board.masked().filter(|house| house.is_permutation()).collect();
    let lines: Vec<Line> =
        houses.iter().map(|h| Line { tag: h.tag(), cells: cells(h.vars().iter()), sort: sort(h.tag()) }).collect();
    if lines.len() > u64::BITS as usize {
        return ControlFlow::Continue(());
    }
    let mut through = vec![0u64; model.len()];
    for (i, house) in houses.iter().enumerate() {
        house.vars().iter().for_each(|x| through[x.index()] |= 1 << i);
    }
    for v in houses.first().into_iter().flat_map(|house| house.values()) {
        let places = houses.iter().fold(0, |places, house| {
            house.cells(house.places(v)).filter(|&x| !board.is_placed(x)).fold(places, |p, x| p | 1 << x.index())
        });
        let mut rest: Cells = places;
        while rest != 0 {
            board.look()?;
            let target = Var::at(rest.trailing_zeros() as usize);
            rest &= rest - 1;
            let sea = Sea { board, lines: &lines, through: &through, v, places, target, form };
            if let Some(fish) = sea.fish(size) {
                emit.step(vec![Effect::Remove(target, v)], |_| sea.telling(&fish))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All places of a value, and a candidate that might be one too many.
struct Sea<'a> {
    board: &'a Board,
    lines: &'a [Line],
    /// The houses of each cell, as bits.
    through: &'a [u64],
    v: Val,
    places: Cells,
    target: Var,
    form: Form,
}

struct Fish {
    base: Vec<Line>,
    /// The houses that cover the base, the target's own last.
    cover: Vec<Line>,
}

/// The houses that may serve on either side, and those that do so far, as bits.
#[derive(Clone, Copy)]
struct School {
    size: u32,
    /// Places that the target does not see.
    left: Cells,
    lines: u64,
    covers: u64,
    base: u64,
    cover: u64,
    /// The places of the base, and what the cover holds.
    taken: Cells,
    room: Cells,
}

impl Sea<'_> {
    /// The places that see the target, itself included.
    fn seen(&self) -> Cells {
        let target = 1 << self.target.index();
        self.lines.iter().filter(|line| line.cells & target != 0).fold(target, |seen, line| seen | line.cells)
    }

    /// Covers of one house fewer than the base: the target's own house is the last.
    fn fish(&self, size: u32) -> Option<Fish> {
        let left = self.places & !self.seen();
        let of = |sorts: &[Sort], within: Cells| {
            let serves = |line: &Line| sorts.contains(&line.sort) && line.cells & within != 0;
            bits_of(self.lines.iter().map(serves)) & !self.through[self.target.index()]
        };
        self.form.sides().iter().find_map(|(base, cover)| {
            let (lines, covers) = (of(base, self.places), of(cover, left));
            let school = School { size, left, lines, covers, base: 0, cover: 0, taken: 0, room: 0 };
            self.with_line(school)
        })
    }

    /// The first fish with one more line, all of whose places are covered before the next.
    fn with_line(&self, school: School) -> Option<Fish> {
        if school.base.count_ones() == school.size {
            let enough = school.cover.count_ones() + 1 == school.size;
            return if enough { self.completed(school.base, school.cover) } else { None };
        }
        bits(school.lines & !school.cover).find_map(|i| {
            let places = self.lines[i as usize].cells & self.places;
            if places & school.taken != 0 {
                // A place in two lines would serve both at once.
                return None;
            }
            // Lines in their order, each choice once.
            let (base, lines) = (school.base | 1 << i, school.lines & !(1 << i | ((1 << i) - 1)));
            self.covered(School { base, lines, taken: school.taken | places, ..school }, places & school.left)
        })
    }

    /// The first fish whose cover holds these places too.
    fn covered(&self, school: School, places: Cells) -> Option<Fish> {
        let open = places & !school.room;
        if open == 0 {
            return self.with_line(school);
        }
        let more = school.size - 1 - school.cover.count_ones();
        if more == 0 {
            return None;
        }
        let through = self.through[open.trailing_zeros() as usize] & school.covers & !school.base & !school.cover;
        bits(through).find_map(|i| {
            let room = school.room | self.lines[i as usize].cells;
            self.covered(School { cover: school.cover | 1 << i, room, ..school }, places)
        })
    }

    /// Adds the target's own house to the cover, one that fits the form.
    fn completed(&self, base: u64, cover: u64) -> Option<Fish> {
        let of = |lines: u64| bits(lines).map(|i| self.lines[i as usize]).collect::<Vec<Line>>();
        let (base, cover) = (of(base), of(cover));
        let homes = of(self.through[self.target.index()]);
        let mut forms =
            homes.iter().map(|home| [&cover[..], &[*home]].concat()).filter(|cover| self.fits(&base, cover));
        forms.next().map(|cover| Fish { base, cover })
    }

    fn fits(&self, base: &[Line], cover: &[Line]) -> bool {
        let has = |lines: &[Line], sort: Sort| lines.iter().any(|line| line.sort == sort);
        let blocks = has(base, Sort::Other) || has(cover, Sort::Other);
        let mixed = |lines: &[Line]| has(lines, Sort::Row) && has(lines, Sort::Column);
        let parallel =
            (has(base, Sort::Row) && has(cover, Sort::Row)) || (has(base, Sort::Column) && has(cover, Sort::Column));
        let crossed = mixed(base) || mixed(cover) || parallel;
        match self.form {
            Form::Plain => !blocks && !crossed,
            Form::Franken => blocks && !crossed,
            Form::Mutant => crossed,
        }
    }

    fn telling(&self, fish: &Fish) -> Telling {
        let v = self.v;
        let room = fish.cover.iter().fold(0, |room, line| room | line.cells);
        let base = fish.base.iter().fold(0, |base, line| base | line.cells & self.places);
        let mut facts = vec![Fact::assumed(0, Claim::In((self.target, v)))];
        let mut fins = base & !room;
        while fins != 0 {
            let fin = Var::at(fins.trailing_zeros() as usize);
            fins &= fins - 1;
            let sees = |line: &&Line| line.cells >> self.target.index() & line.cells >> fin.index() & 1 == 1;
            let tag = self.lines.iter().find(sees).expect("a fin is seen by the target").tag;
            facts.push(Fact::new(Claim::Out((fin, v)), vec![0], Why::Pair(tag)));
        }
        let tags = |lines: &[Line]| lines.iter().map(|line| line.tag).collect::<Vec<_>>();
        let why = Why::Fish { base: tags(&fish.base), cover: tags(&fish.cover) };
        let fins: Vec<u32> = (1..facts.len() as u32).collect();
        let proof = if fins.is_empty() {
            facts[0] = Fact::new(Claim::Out((self.target, v)), Vec::new(), why);
            Proof { facts, end: End::Comes(vec![0]) }
        } else {
            facts.push(Fact::new(Claim::Out((self.target, v)), fins, why));
            let last = facts.len() as u32 - 1;
            Proof { facts, end: End::Clash(0, last) }
        };
        debug_assert!(self.board.has(self.target, v));
        let names = |lines: &[Line]| Item::List(lines.iter().map(|line| Item::House(line.tag)).collect());
        let said = vec![
            ("value", Item::Value(self.target, v)),
            ("cell", Item::Cell(self.target)),
            ("number", Item::Number(fish.base.len() as u32)),
            ("houses", names(&fish.base)),
            ("others", names(&fish.cover)),
        ];
        Telling::proof(said, proof)
    }
}
