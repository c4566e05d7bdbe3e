//! Chains and branches: every node is a fact, and a chain within a chain is a step within the story.

use rejilla_engine::kernel::Budget;
use rejilla_engine::proof::{Cases, Claim, End, Proof, Why};
use rejilla_engine::step::{Basis, Effect, Item, Said, Step};

use super::super::chains::paths::{Paths, Way, forcing_way};
use super::super::chains::{self, Survey};
use super::super::forcing::{Conclusion, Depth, Forcing};
use super::super::geometry::*;
use super::super::grid::Grid;
use super::super::hint::{Hint, Literal, Pattern, Rule, Shape, tenths};
use super::super::links::{BY_CELL, Cause, Links, Mode, ROOT};
use super::super::nested::{Family, Simple, simple_for, trace_branches, trace_path};
use super::super::run::{NO_INNER, Run};
use super::super::techniques::technique;
use super::{Story, candidate, cells, cells_at, effects, removed, set, tag, val, value, values, var};

fn links_of(grid: &Grid) -> Links {
    let mut links = Links::default();
    links.fill(grid);
    links
}

fn claim(node: Literal) -> Claim {
    let at = candidate(node.cell.into(), node.digit.into());
    if node.on { Claim::In(at) } else { Claim::Out(at) }
}

/// The reason of a fact by its cause.
fn why(node: Literal, cause: Cause) -> Why {
    if cause == BY_CELL {
        return Why::Cell;
    }
    let house = tag(house_of(node.cell.into(), cause.into()));
    if node.on { Why::House(house) } else { Why::Pair(house) }
}

fn distinct(all: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut distinct = Vec::new();
    for one in all {
        if !distinct.contains(&one) {
            distinct.push(one);
        }
    }
    distinct
}

/// The cells of a chain in order, and its digits.
fn said_of(path: impl Iterator<Item = Literal> + Clone) -> Said {
    let digits = path.clone().fold(0, |digits, node| digits | 1 << node.digit);
    let on_the_way = distinct(path.map(|node| usize::from(node.cell)));
    vec![("cells", cells(on_the_way.into_iter())), ("values", values(digits))]
}

/// Both ways round: a candidate of the cycle is in, or out.
pub(super) fn cycle(grid: &Grid, hint: &Hint, path: &[Literal]) -> (Said, Proof) {
    let all: Vec<(usize, usize)> = removed(hint).collect();
    (said_of(path.iter().copied()), cycle_proof(&links_of(grid), path, &all))
}

fn cycle_proof(links: &Links, path: &[Literal], removed: &[(usize, usize)]) -> Proof {
    let id = |node: Literal| links.id[usize::from(node.cell)][usize::from(node.digit)];
    // Why the second follows from the first, read forward.
    let cause = |from: Literal, to: Literal| {
        if from.on {
            return links.weak_cause(id(from), id(to));
        }
        let strong = &links.strong[usize::from(id(from))];
        strong.caused(Mode::Xy).find(|(other, _)| *other == id(to)).map_or(BY_CELL, |(_, cause)| cause)
    };
    let mut story = Story::default();
    let forward: Vec<Literal> = path.to_vec();
    let turned = |node: Literal| Literal { on: !node.on, ..node };
    let backward: Vec<Literal> = std::iter::once(path[0]).chain(path[1..].iter().rev().copied()).map(turned).collect();
    let facts: Vec<Vec<u32>> = [forward.clone(), backward.clone()]
        .iter()
        .enumerate()
        .map(|(branch, way)| {
            let mut facts = vec![story.assume(branch, claim(way[0]))];
            for pair in way.windows(2) {
                // A link is the same read backwards, with its ends turned.
                let cause = if branch == 0 { cause(pair[0], pair[1]) } else { cause(turned(pair[1]), turned(pair[0])) };
                let before = facts[facts.len() - 1];
                facts.push(story.add(claim(pair[1]), vec![before], why(pair[1], cause)));
            }
            facts
        })
        .collect();
    let rows = removed
        .iter()
        .map(|&at| {
            let seeing = |node: &Literal| node.on && usize::from(node.digit) == at.1 && see(node.cell.into(), at.0);
            let mut row = Vec::new();
            for (way, facts) in [&forward, &backward].into_iter().zip(&facts) {
                if let Some(i) = way.iter().position(seeing) {
                    row.push(story.barred(at, facts[i], way[i].cell.into()));
                }
            }
            row
        })
        .collect();
    story.common(Cases::Either(candidate(path[0].cell.into(), path[0].digit.into())), rows)
}

/// From a candidate to its opposite.
pub(super) fn chain(grid: &Grid, root: Literal, mode: Mode) -> (Said, Proof) {
    let links = links_of(grid);
    let way = forcing_way(&links, root, mode);
    let nodes: Vec<Literal> = way.iter().map(|node| links.literal(node.candidate, node.on)).collect();
    (said_of_chain(&nodes), chain_proof(&links, &way))
}

/// A chain in the words of alternating chains: what is put out is no part of it, but what both its ends see.
fn said_of_chain(nodes: &[Literal]) -> Said {
    let between = if nodes[0].on { &nodes[1..nodes.len() - 1] } else { nodes };
    let mut said = said_of(between.iter().copied());
    let strong = nodes.windows(2).filter(|pair| !pair[0].on).count();
    said.push(("number", Item::Number(strong as u32)));
    said
}

fn chain_proof(links: &Links, way: &[Way]) -> Proof {
    let mut story = Story::default();
    let mut last = 0;
    for (i, node) in way.iter().enumerate() {
        let at = links.literal(node.candidate, node.on);
        last = if i == 0 { story.assume(0, claim(at)) } else { story.add(claim(at), vec![last], why(at, node.cause)) };
    }
    story.end(End::Clash(0, last))
}

fn depth_of(rule: Rule) -> Depth {
    match rule {
        Rule::CellChains | Rule::RegionChains => Depth::Static,
        Rule::Nishio => Depth::Nishio,
        Rule::DynamicChains => Depth::Dynamic(0),
        Rule::DynamicChainsPlus => Depth::Dynamic(1),
        Rule::NestedChains2 => Depth::Dynamic(2),
        Rule::NestedChains3 => Depth::Dynamic(3),
        Rule::NestedChains4 => Depth::Dynamic(4),
        _ => Depth::Dynamic(5),
    }
}

/// Branches that come to the same, or one that contradicts itself.
pub(super) fn tell(grid: &Grid, hint: &Hint, shape: Shape, roots: &[Literal]) -> (Said, Proof) {
    let mut forcing = Forcing::default();
    forcing.enter(grid);
    forcing.reset();
    let depth = depth_of(hint.rule);
    let links = &forcing.links;
    let id = |node: Literal| links.id[usize::from(node.cell)][usize::from(node.digit)];
    let so = match (hint.placed, hint.removed.first()) {
        (Some((cell, digit)), _) => (links.id[usize::from(cell)][usize::from(digit)], true),
        (None, Some(&(cell, digits))) => (links.id[usize::from(cell)][digits.trailing_zeros() as usize], false),
        (None, None) => unreachable!("a hint does something"),
    };
    let start = (id(roots[0]), roots[0].on);
    let found = Conclusion { shape, start, so };
    for root in roots.iter().map(|&root| (id(root), root.on)).collect::<Vec<_>>() {
        forcing.run(grid, depth, root, &Budget::unlimited()).expect("no limit");
    }
    (said(hint.rule, shape, roots), branches_proof(&forcing, grid, &found))
}

/// What a sentence on branches speaks of, by the technique's own roles.
fn said(rule: Rule, shape: Shape, roots: &[Literal]) -> Said {
    let first = roots[0];
    let (cell, digit) = (usize::from(first.cell), usize::from(first.digit));
    let digits = roots.iter().fold(0, |digits, root| digits | 1 << root.digit);
    match (rule, shape) {
        (Rule::Nishio, _) => vec![("cell", Item::Cell(var(cell))), ("value", value(digit))],
        (Rule::CellChains, _) => vec![("cell", Item::Cell(var(cell))), ("values", values(digits))],
        (Rule::RegionChains, Shape::Region(t)) => {
            vec![("house", Item::House(tag(house_of(cell, t.into())))), ("value", value(digit))]
        }
        _ => {
            let from = distinct(roots.iter().map(|root| usize::from(root.cell)));
            let number = Item::Number(roots.len() as u32);
            vec![("cells", cells(from.into_iter())), ("values", values(digits)), ("number", number)]
        }
    }
}

fn branches_proof(forcing: &Forcing, grid: &Grid, found: &Conclusion) -> Proof {
    let mut story = Story::default();
    let roots = forcing.roots(grid, found);
    let mut row = Vec::new();
    for (branch, (root, on)) in roots.iter().copied().enumerate() {
        let run = &forcing.runs[2 * usize::from(root) + usize::from(on)];
        let ends = match (found.shape, run.clash) {
            (Shape::Contradiction, Some((on, off))) => vec![on, off],
            _ => vec![run.node(found.so.0, found.so.1)],
        };
        row.extend(facts(&mut story, forcing, grid, run, &ends, branch));
    }
    let (cell, digit) = forcing.links.at(usize::from(found.start.0));
    match found.shape {
        Shape::Contradiction => story.end(End::Clash(row[0], row[1])),
        Shape::Double => story.common(Cases::Either(candidate(cell, digit)), vec![row]),
        Shape::Cell => story.common(Cases::Cell(var(cell)), vec![row]),
        Shape::Region(t) => {
            let house = tag(house_of(cell, t.into()));
            story.common(Cases::House(house, val(digit)), vec![row])
        }
    }
}

/// Adds the facts that lead to some nodes of a run; the facts of these.
fn facts(story: &mut Story, forcing: &Forcing, grid: &Grid, run: &Run, ends: &[u16], branch: usize) -> Vec<u32> {
    let mut needed = vec![false; run.nodes.len()];
    ends.iter().for_each(|&end| needed[usize::from(end)] = true);
    for at in (0..run.nodes.len()).rev() {
        if needed[at] {
            run.parents(at as u16).iter().for_each(|&parent| needed[usize::from(parent)] = true);
        }
    }
    let mut fact_of = vec![u32::MAX; run.nodes.len()];
    for at in (0..run.nodes.len()).filter(|&at| needed[at]) {
        let node = &run.nodes[at];
        let literal = forcing.links.literal(node.candidate(), node.is_on());
        let by: Vec<u32> = run.parents(at as u16).iter().map(|&parent| fact_of[usize::from(parent)]).collect();
        fact_of[at] = if node.cause != ROOT {
            story.add(claim(literal), by, why(literal, node.cause))
        } else if by.is_empty() {
            story.assume(branch, claim(literal))
        } else {
            let left = run.left_before(grid, &forcing.links, at as u16);
            let gone = (usize::from(literal.cell), usize::from(literal.digit));
            if node.inner == NO_INNER {
                by_simple(story, grid, &left, gone, by)
            } else {
                let step = inner_step(forcing, grid, &left, node.inner);
                story.out(gone, by, Why::Inner(Box::new(step)))
            }
        };
    }
    ends.iter().map(|&end| fact_of[usize::from(end)]).collect()
}

/// A candidate that a simple technique takes out of what is left.
fn by_simple(story: &mut Story, grid: &Grid, left: &Grid, gone: (usize, usize), by: Vec<u32>) -> u32 {
    let locked = |house: usize, positions: u16, digits: u16| {
        Claim::Locked(cells_at(house, positions).map(var).collect(), set(digits))
    };
    match simple_for(grid, left, gone).expect("what was found is found again") {
        Simple::Locked { from, to, digit } => {
            let places = Bits(grid.cells[digit] & HOUSE_CELLS[from] & HOUSE_CELLS[to]);
            let group = places.map(|cell| candidate(cell, digit)).collect();
            let one_of = story.add(Claim::OneOf(group), by, Why::House(tag(from)));
            story.out(gone, vec![one_of], Why::Pair(tag(to)))
        }
        Simple::Hidden { house, digits, cells } => {
            let pair = story.add(locked(house, cells, digits), by, Why::House(tag(house)));
            story.out(gone, vec![pair], Why::Cell)
        }
        Simple::Naked { house, digits, cells } => {
            let pair = story.add(locked(house, cells, digits), by, Why::Share(tag(house)));
            story.out(gone, vec![pair], Why::Pair(tag(house)))
        }
        Simple::XWing(fish) => {
            let Pattern::Fish { base, cover, .. } = fish.pattern() else { unreachable!("a fish is a fish") };
            let tags = |houses: u32| Bits(houses).map(tag).collect();
            story.out(gone, by, Why::Fish { base: tags(base), cover: tags(cover) })
        }
    }
}

/// A chain within a chain: looked for again on what was left, and told.
fn inner_step(forcing: &Forcing, grid: &Grid, left: &Grid, id: u32) -> Step {
    let inner = forcing.nested.as_ref().expect("it came from there").inner(id);
    let mut inside = Forcing::default();
    inside.enter(left);
    let mut survey = Survey::default();
    survey.fill(&inside.links);
    let mut needs = Vec::new();
    let Some(depth) = inner.family.depth() else {
        return inner_path(&inside.links, &survey, grid, left, inner.identity);
    };
    let closures = (inner.family == Family::Static).then_some(&survey.closures);
    let all = inside.all(left, depth, closures, &Budget::unlimited()).expect("no limit");
    let same =
        |(_, found): &&(_, Conclusion)| trace_branches(&mut inside, found, grid, left, &mut needs) == inner.identity;
    let &(rank, found) = all.iter().find(same).expect("what was found is found again");
    let hint = inside.hint(left, depth, rank, &found);
    let Pattern::Branches { roots, .. } = &hint.pattern else { unreachable!("branches have roots") };
    Step {
        technique: technique(hint.rule),
        said: said(hint.rule, found.shape, roots),
        effects: effects(&hint),
        rating: hint.tenths(),
        basis: Basis::Proof(branches_proof(&inside, left, &found)),
    }
}

fn inner_path(links: &Links, survey: &Survey, grid: &Grid, left: &Grid, identity: u64) -> Step {
    let (mut paths, mut needs) = (Paths::default(), Vec::new());
    paths.find_all(left, links, survey);
    let same = |path: &&chains::paths::Path| trace_path(links, &paths, path, grid, left, &mut needs) == identity;
    let path = paths.found.iter().find(same).expect("what was found is found again");
    let gone: Vec<(usize, usize)> = paths
        .removed(path)
        .iter()
        .flat_map(|&(cell, digits)| Bits(digits).map(move |digit| (usize::from(cell), digit)))
        .collect();
    // Ways are kept from the end to the root.
    let way: Vec<Way> = paths.way(path).iter().rev().copied().collect();
    let literals: Vec<Literal> = way.iter().map(|node| links.literal(node.candidate, node.on)).collect();
    let (proof, said) = if path.is_cycle {
        // The end of the way is the root come back: the cycle is told from there.
        let mut round = literals.clone();
        round.rotate_right(1);
        (cycle_proof(links, &round, &gone), said_of(round.iter().copied()))
    } else {
        (chain_proof(links, &way), said_of_chain(&literals))
    };
    let rule = path.rule;
    let effects = gone.iter().map(|&(cell, digit)| Effect::Remove(var(cell), val(digit))).collect();
    let rating = tenths(path.rank.rating);
    Step { technique: technique(rule), said, effects, rating, basis: Basis::Proof(proof) }
}
