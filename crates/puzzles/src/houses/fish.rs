//! **What it sees.** A value whose places in `k` parallel lines all lie in `k` lines that cross them.
//!
//! **Why it holds.** Each of the `k` lines needs the value once, and no two of them in the same crossing line: so the
//! crossing lines have their value there, and nowhere else.
//!
//! **Example.** In two rows the 5 fits only in columns 2 and 7: no other row has its 5 there (an X-wing).

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::proof::{Claim, Fact, Proof, Why};
use rejilla_engine::step::{Link, Tie};
use rejilla_engine::{Board, Effect, Emit, Item, Telling};

use super::{Few, chain, closed_choices};

/// The roles of every technique made from [`find`].
pub const ROLES: &[&str] = &["value", "cells", "number"];

/// Fish of `k` lines, from the houses that `rows` accepts to those that `columns` accepts, and the other way.
pub fn find(
    k: u32,
    board: &Board,
    (rows, columns): (&dyn Fn(Tag) -> bool, &dyn Fn(Tag) -> bool),
    emit: &mut Emit<'_>,
) -> ControlFlow<()> {
    let mut few = Few::new();
    for (from, to) in [(rows, columns), (columns, rows)] {
        let base: Vec<House<'_>> = board.masked().filter(|h| from(h.tag()) && h.is_permutation()).collect();
        let crossing: Vec<House<'_>> = board.masked().filter(|house| to(house.tag())).collect();
        if base.len().max(crossing.len()) > u64::BITS as usize {
            continue;
        }
        let lines = Lines { base, crossing };
        let crossed = lines.crossed(board);
        for v in lines.base.first().into_iter().flat_map(|house| house.values()) {
            board.look()?;
            few.clear();
            for (i, house) in (0..).zip(&lines.base) {
                let places = house.places(v);
                if (2..=k).contains(&places.count_ones()) {
                    few.push(i, house.cells(places).fold(0, |lines, x| lines | crossed[x.index()]));
                }
            }
            closed_choices(&few, k, &mut |chosen, cover| {
                board.look()?;
                lines.see((few.labels(chosen), cover), v, &|part| few.has_closed_part(chosen, part), emit)
            })?;
        }
    }
    ControlFlow::Continue(())
}

struct Lines<'b> {
    base: Vec<House<'b>>,
    crossing: Vec<House<'b>>,
}

impl Lines<'_> {
    /// For each variable the line that crosses there, as a bit.
    fn crossed(&self, board: &Board) -> Vec<u64> {
        let mut crossed = vec![0; board.model().len()];
        for (i, house) in self.crossing.iter().enumerate() {
            house.vars().iter().for_each(|x| crossed[x.index()] = 1 << i);
        }
        crossed
    }

    fn see(
        &self,
        (base, cover): (u64, u64),
        v: Val,
        has_part: &dyn Fn(u64) -> bool,
        emit: &mut Emit<'_>,
    ) -> ControlFlow<()> {
        let lines = |set: u64, of: &[House<'_>], x: Var| bits(set).any(|i| of[i as usize].vars().contains(&x));
        let mut effects = Vec::new();
        let mut is_new = false;
        for i in bits(cover) {
            let house = self.crossing[i as usize];
            let before = effects.len();
            let outside = house.cells(house.places(v)).filter(|&x| !lines(base, &self.base, x));
            effects.extend(outside.map(|x| Effect::Remove(x, v)));
            // A larger fish that holds a smaller one says nothing new where the smaller one does.
            is_new |= effects.len() > before && !has_part(1 << i);
        }
        if !is_new {
            return ControlFlow::Continue(());
        }
        emit.step(effects, |effects| {
            let base: Vec<House<'_>> = bits(base).map(|i| self.base[i as usize]).collect();
            let covers: Vec<House<'_>> = bits(cover).map(|i| self.crossing[i as usize]).collect();
            let cells: Vec<Var> = base.iter().flat_map(|house| house.cells(house.places(v))).collect();
            let ring = ring(&cells, &covers, v);
            let said = vec![
                ("value", Item::Value(cells[0], v)),
                ("cells", chain(cells, ring)),
                ("number", Item::Number(base.len() as u32)),
            ];
            let tags = |houses: &[House<'_>]| houses.iter().map(|house| house.tag()).collect();
            Telling::proof(said, proof(effects, &|_| (tags(&base), tags(&covers))))
        })
    }
}

/// What is removed is each a fact of its own: the base has the value within the cover, which has it nowhere else. For each
/// value `sides` says which houses are which.
pub fn proof(effects: &[Effect], sides: &dyn Fn(Val) -> (Vec<Tag>, Vec<Tag>)) -> Proof {
    let out = effects.iter().filter_map(|effect| match effect {
        Effect::Remove(x, v) => Some((*x, *v)),
        _ => None,
    });
    let fact = |(x, v): (Var, Val)| {
        let (base, cover) = sides(v);
        Fact::new(Claim::Out((x, v)), Vec::new(), Why::Fish { base, cover })
    };
    Proof::of_facts(out.map(fact).collect(), 0)
}

/// Two lines with two places each are a ring of links: one of the two in each line, not both in each crossing one. Larger
/// fish have lines with three places, where no two of them are tied.
fn ring(cells: &[Var], covers: &[House<'_>], v: Val) -> Vec<Link> {
    let &[a, b, c, d] = cells else { return Vec::new() };
    let same_line = covers.iter().any(|house| house.vars().contains(&b) && house.vars().contains(&c));
    let (c, d) = if same_line { (c, d) } else { (d, c) };
    let link = |from: Var, to: Var, tie: Tie| Link { from: (from, v), to: (to, v), tie };
    vec![link(a, b, Tie::Strong), link(b, c, Tie::Weak), link(c, d, Tie::Strong), link(d, a, Tie::Weak)]
}
