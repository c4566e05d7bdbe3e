//! **What it sees.** Lines whose places for a value lie within as many crossing lines but for some *fins*, and a candidate in one
//! of the crossing lines from which a chain of singles leads to every fin and puts it out.
//!
//! **Why it holds.** If no fin is right it is a fish, and the candidate is out. If the candidate were in, no fin would be right:
//! so it is out either way.
//!
//! **Example.** Three rows have their 5 in columns 1, 4 and 8 but for r2c6. If r9c4 were 5, r9c6 would be 7, r2c6 … not 5: then
//! the three rows would have only columns 1 and 8 for their 5s. So r9c4 is not 5.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::{House, bits};
use rejilla_engine::proof::{Claim, End, Fact, Proof, Why};
use rejilla_engine::step::Said;
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

use super::forcing::settled;
use super::{Few, choices_within, story};

/// A fish whose fins are put out by chains.
pub static KRAKEN_FISH: Technique =
    Technique { id: "kraken-fish", difficulty: 86, roles: &["value", "cell", "houses", "others", "number"], find };

/// Lines of a fish, at least and at most: with two it is a chain.
const SIZES: std::ops::RangeInclusive<u32> = 3..=4;

/// Boards with more cells are left to plainer techniques.
const MOST_CELLS: usize = 128;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    let model = board.model();
    if model.len() > MOST_CELLS {
        return ControlFlow::Continue(());
    }
    let lines = |name: &str| -> Vec<House<'_>> {
        board.masked().filter(|house| house.is_permutation() && model.is(house.tag(), name)).collect()
    };
    let (rows, columns) = (lines("row"), lines("column"));
    for x in model.vars().filter(|&x| !board.is_placed(x)) {
        for v in board.domain(x) {
            board.look()?;
            // What leads to a contradiction by itself is a chain.
            let Some(left) = settled(board, x, v) else { continue };
            for (base, cover) in [(&rows, &columns), (&columns, &rows)] {
                let sea = Sea { board, base, cover, left: &left, target: (x, v) };
                let Some(fish) = sea.fish() else { continue };
                let Some(proof) = sea.proof(&fish) else { continue };
                emit.step(vec![Effect::Remove(x, v)], |_| Telling::proof(sea.said(&fish, &proof), proof))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A board, and what is left of it if the target is in.
struct Sea<'a> {
    board: &'a Board,
    base: &'a [House<'a>],
    cover: &'a [House<'a>],
    left: &'a [u64],
    target: (Var, Val),
}

/// Lines, and the lines that hold their places; the target's own last.
struct Fish {
    base: Vec<Tag>,
    cover: Vec<Tag>,
}

impl Sea<'_> {
    /// Lines that would have one crossing line too few between them.
    fn fish(&self) -> Option<Fish> {
        let (x, v) = self.target;
        let home = self.cover.iter().find(|line| line.vars().contains(&x))?;
        let mut few = Few::new();
        for (i, line) in (0..).zip(self.base).filter(|(_, line)| !line.vars().contains(&x)) {
            let here = |y: &Var| self.left[y.index()] >> v.0 & 1 == 1;
            let crossing = |y: &Var| self.cover.iter().position(|line| line.vars().contains(y));
            let across = line.vars().iter().filter(|y| here(y)).filter_map(crossing).fold(0u64, |all, c| all | 1 << c);
            // A line that has its value serves no fish.
            if across.count_ones() > 1 {
                few.push(i, across);
            }
        }
        let mut found = None;
        for size in SIZES {
            let _ = choices_within(&few, (size, size - 1), &mut |chosen, across| {
                let base = bits(few.labels(chosen)).map(|i| self.base[i as usize].tag()).collect();
                let cover = bits(across).map(|c| self.cover[c as usize].tag()).chain([home.tag()]).collect();
                found = Some(Fish { base, cover });
                ControlFlow::Break(())
            });
            if found.is_some() {
                break;
            }
        }
        found
    }

    /// The places of the lines outside the cover.
    fn fins(&self, fish: &Fish) -> Vec<(Var, Val)> {
        let v = self.target.1;
        let vars = |tags: &[Tag]| -> Vec<Var> {
            tags.iter().filter_map(|&tag| self.board.house(tag)).flat_map(|house| house.vars()).copied().collect()
        };
        let covered = vars(&fish.cover);
        let places = vars(&fish.base).into_iter().filter(|&y| self.board.has(y, v) && !covered.contains(&y));
        places.map(|y| (y, v)).collect()
    }

    /// The target put in, each fin put out by it, and the fish that is left.
    fn proof(&self, fish: &Fish) -> Option<Proof> {
        let (mut facts, fins) = story::outs(self.board, self.target, &self.fins(fish))?;
        // Fins that the target sees, all of them, make a finned fish.
        if fins.iter().all(|&fin| facts[fin as usize].by == [0]) {
            return None;
        }
        let why = Why::Fish { base: fish.base.clone(), cover: fish.cover.clone() };
        facts.push(Fact::new(Claim::Out(self.target), fins, why));
        let last = facts.len() as u32 - 1;
        Some(Proof { facts, end: End::Clash(0, last) }.trimmed())
    }

    fn said(&self, fish: &Fish, proof: &Proof) -> Said {
        let (x, v) = self.target;
        let names = |tags: &[Tag]| Item::List(tags.iter().map(|&tag| Item::House(tag)).collect());
        vec![
            ("value", Item::Value(x, v)),
            ("cell", Item::Cell(x)),
            ("houses", names(&fish.base)),
            ("others", names(&fish.cover)),
            ("number", Item::Number(proof.facts.len() as u32)),
        ]
    }
}
