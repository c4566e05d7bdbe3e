//! **What it sees.** A value, and all the ways to put it once into every house.
//!
//! **Why it holds.** A place that occurs in none of the ways is wrong, one that occurs in all of them right.
//!
//! **Example.** The 3s of a board can be laid out in four ways, all with r5c2 and none with r8c8.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Tag, Val, Var};
use rejilla_engine::masks::House;
use rejilla_engine::proof::{Claim, Fact, Proof, Why};
use rejilla_engine::{Board, Effect, Emit, Item, Technique, Telling};

/// All ways to lay a value out.
pub static TEMPLATE: Technique = Technique { id: "template", difficulty: 82, roles: &["value", "number"], find };

/// More ways than this nobody lays out.
const MOST: u32 = 2_000;

/// Cells as bits; boards with more are left to plainer techniques.
type Cells = u128;

fn find(board: &Board, emit: &mut Emit<'_>) -> ControlFlow<()> {
    if board.model().len() > Cells::BITS as usize {
        return ControlFlow::Continue(());
    }
    let houses: Vec<House<'_>> = board.masked().filter(|house| house.is_permutation()).collect();
    for v in houses.first().into_iter().flat_map(|house| house.values()) {
        board.look()?;
        let Some(ways) = Ways::of(&houses, v) else { continue };
        let mut effects = Vec::new();
        for x in board.model().vars().filter(|&x| !board.is_placed(x) && board.has(x, v)) {
            match (ways.some >> x.index() & 1, ways.all >> x.index() & 1) {
                (0, _) => effects.push(Effect::Remove(x, v)),
                (_, 1) => effects.push(Effect::Place(x, v)),
                _ => {}
            }
        }
        if !effects.is_empty() {
            emit.step(effects, |effects| telling(&houses, (v, ways.count), effects))?;
        }
    }
    ControlFlow::Continue(())
}

fn telling(houses: &[House<'_>], (v, count): (Val, u32), effects: &[Effect]) -> Telling {
    let tags: Vec<Tag> = houses.iter().filter(|h| h.places(v) & h.open() != 0).map(|h| h.tag()).collect();
    let facts = effects.iter().map(|effect| {
        let at = (effect.var(), v);
        let what = if let Effect::Place(..) = effect { Claim::In(at) } else { Claim::Out(at) };
        Fact::new(what, Vec::new(), Why::Places(tags.clone()))
    });
    let said = vec![("value", Item::Value(effects[0].var(), v)), ("number", Item::Number(count))];
    Telling::proof(said, Proof::of_facts(facts.collect(), 0))
}

/// The ways to lay a value out: how many there are, and the cells of some and of all of them.
struct Ways {
    count: u32,
    some: Cells,
    all: Cells,
}

impl Ways {
    /// None if there are too many, or none at all.
    fn of(houses: &[House<'_>], v: Val) -> Option<Ways> {
        let mask = |vars: &mut dyn Iterator<Item = Var>| vars.fold(0, |cells: Cells, x| cells | 1 << x.index());
        let lines: Vec<(Cells, Cells)> = houses
            .iter()
            .map(|house| (mask(&mut house.vars().iter().copied()), mask(&mut house.cells(house.places(v)))))
            .collect();
        let mut ways = Ways { count: 0, some: 0, all: Cells::MAX };
        ways.lay(&lines, 0, Cells::MAX).is_continue().then_some(ways).filter(|ways| ways.count > 0)
    }

    /// Serves the house with the fewest places left; `free` are the cells that see none of those taken.
    fn lay(&mut self, lines: &[(Cells, Cells)], taken: Cells, free: Cells) -> ControlFlow<()> {
        let waiting = lines.iter().filter(|(house, _)| house & taken == 0).map(|(_, places)| places & free);
        let Some(mut places) = waiting.min_by_key(|places| places.count_ones()) else {
            self.count += 1;
            self.some |= taken;
            self.all &= taken;
            return if self.count > MOST { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        };
        while places != 0 {
            let cell: Cells = 1 << places.trailing_zeros();
            places &= places - 1;
            let seen = lines.iter().filter(|(house, _)| house & cell != 0).fold(0, |seen, (house, _)| seen | house);
            self.lay(lines, taken | cell, free & !seen)?;
        }
        ControlFlow::Continue(())
    }
}
