//! The kinds of puzzle: their facts, a line each, and their rules. Places are `row,column`, counted from 1.

use std::collections::BTreeMap;

use crate::Wrong;
use crate::cuts::{Demand, Graph};
use crate::rules::Rules;

/// The words of each line.
struct Facts<'a>(Vec<Vec<&'a str>>);

impl<'a> Facts<'a> {
    /// The lines that start with a word, without it.
    fn of(&self, word: &str) -> impl Iterator<Item = &[&'a str]> {
        self.0.iter().filter(move |line| line[0] == word).map(|line| &line[1..])
    }

    fn numbers(&self, word: &str) -> Vec<usize> {
        self.of(word).flatten().filter_map(|word| word.parse().ok()).collect()
    }
}

/// `2,3` as row and column, from 0.
fn place(word: &str) -> Option<(usize, usize)> {
    let (row, col) = word.split_once(',')?;
    Some((row.parse::<usize>().ok()?.checked_sub(1)?, col.parse::<usize>().ok()?.checked_sub(1)?))
}

/// The value of `1` to `9`, `A` to `Z`.
fn digit(word: &str) -> Option<usize> {
    (0..SYMBOLS).find(|&v| symbol(v) == word)
}

fn symbol(v: usize) -> String {
    char::from(if v < 9 { b'1' + v as u8 } else { b'A' + v as u8 - 9 }).to_string()
}

/// How many values have a symbol.
const SYMBOLS: usize = 35;

/// The rules of the puzzle that facts state.
pub(crate) fn rules(facts: &str) -> Result<Rules, Wrong> {
    let lines: Vec<Vec<&str>> = facts.lines().map(|line| line.split(' ').collect()).collect();
    let head = facts.lines().next().unwrap_or_default();
    let kind = lines.first().and_then(|line| line.first()).copied().unwrap_or_default();
    let facts = Facts(lines);
    let sizes = facts.numbers(kind);
    let stated = match (kind, &sizes[..]) {
        ("sudoku" | "killer", &[n, rows, cols]) if rows.checked_mul(cols) == Some(n) && (1..=SYMBOLS).contains(&n) => {
            square(&facts, n, Some((rows, cols)))
        }
        ("nonomino" | "futoshiki", &[n]) if n <= SYMBOLS => square(&facts, n, None),
        ("pieces", &[n]) if n <= SYMBOLS => pieces(&facts, n),
        ("hashi", &[_, _, most]) if most <= 9 => hashi(&facts, most),
        ("slitherlink", &[rows, cols]) if rows.saturating_mul(cols) <= 100_000 => slitherlink(&facts, rows, cols),
        ("crossword", []) => crossword(&facts),
        _ => None,
    };
    stated.ok_or_else(|| Wrong::new("facts", 1, head))
}

/// The cells of a square board, with what is known of them, and its rows and columns.
fn square(facts: &Facts<'_>, n: usize, block: Option<(usize, usize)>) -> Option<Rules> {
    let mut rules = Rules::default();
    let at = |word: &&str| place(word).filter(|(row, col)| row.max(col) < &n).map(|(row, col)| row * n + col);
    let all = |words: &[&str]| words.iter().map(at).collect::<Option<Vec<usize>>>();
    let mut domains: Vec<Vec<usize>> = vec![(0..n).collect(); n * n];
    for line in facts.of("only") {
        domains[at(&line[0])?] = line[1..].iter().map(|word| digit(word)).collect::<Option<_>>()?;
    }
    for (i, domain) in domains.into_iter().enumerate() {
        rules.cell(&cell_name(i, n), domain.into_iter().map(|v| (v, symbol(v))));
    }
    rules.start(n * n);
    for line in facts.of("given") {
        let [cell, value] = line else { return None };
        let lit = rules.is(at(cell)?, digit(value)?);
        rules.clause(lit);
    }
    (0..n).for_each(|row| rules.different(&(0..n).map(|i| row * n + i).collect::<Vec<_>>(), n));
    (0..n).for_each(|col| rules.different(&(0..n).map(|i| i * n + col).collect::<Vec<_>>(), n));
    if let Some((rows, cols)) = block {
        for (top, left) in (0..n).map(|b| (b / rows * rows, b % rows * cols)) {
            let cells: Vec<usize> = (0..n).map(|i| (top + i / cols) * n + left + i % cols).collect();
            rules.different(&cells, n);
        }
    }
    for line in facts.of("region") {
        rules.different(&all(line)?, n);
    }
    for line in facts.of("cage") {
        let cells = all(&line[1..])?;
        rules.different(&cells, n);
        // Digits count from 1, values from 0.
        match line[0].parse::<usize>() {
            Ok(sum) if sum < cells.len() => rules.clause([]),
            Ok(sum) => rules.sum(&cells, sum - cells.len()),
            Err(_) => {}
        }
    }
    for line in facts.of("less") {
        let [x, y] = all(line)?[..] else { return None };
        rules.forbid(x, y, |a, b| a < b);
        rules.support(x, y, |a, b| a < b);
    }
    if facts.of("adjacent").next().is_some() {
        let bars: Vec<Vec<usize>> = facts.of("bar").map(all).collect::<Option<_>>()?;
        let right = |i: usize| (i % n + 1 < n).then_some([i, i + 1]);
        let below = |i: usize| (i + n < n * n).then_some([i, i + n]);
        for [x, y] in (0..n * n).flat_map(|i| [right(i), below(i)]).flatten() {
            if bars.contains(&vec![x, y]) {
                rules.support(x, y, |a, b| a.abs_diff(b) == 1);
            } else {
                rules.forbid(x, y, |a, b| a.abs_diff(b) != 1);
            }
        }
    }
    Some(rules)
}

fn cell_name(i: usize, cols: usize) -> String {
    format!("cell {},{}", i / cols + 1, i % cols + 1)
}

/// A point of a piece, and what is printed on it.
type Point = ((i32, i32), Option<usize>);

/// Every way to lay a piece on a board: its cells in the order of its points. Ways that look the same count once.
fn ways(piece: &[Point], turns: usize, n: usize) -> Vec<Vec<usize>> {
    let mut ways: Vec<(Vec<Point>, Vec<usize>)> = Vec::new();
    for turn in 0..turns {
        let turned = turn_piece(piece, turn);
        for (top, left) in (0..n as i32).flat_map(|top| (0..n as i32).map(move |left| (top, left))) {
            let mut look: Vec<Point> = turned.iter().map(|&((r, c), mark)| ((r + top, c + left), mark)).collect();
            if look.iter().all(|&((r, c), _)| r.max(c) < n as i32) {
                let cells = look.iter().map(|&((r, c), _)| r as usize * n + c as usize).collect();
                look.sort_unstable();
                ways.push((look, cells));
            }
        }
    }
    ways.sort();
    ways.dedup_by(|a, b| a.0 == b.0);
    ways.into_iter().map(|(_, cells)| cells).collect()
}

/// A piece turned by quarters, the upper four turned over first, and moved into the corner.
fn turn_piece(piece: &[Point], turn: usize) -> Vec<Point> {
    let mut points: Vec<Point> = piece.to_vec();
    for ((row, col), _) in &mut points {
        *col *= if turn >= 4 { -1 } else { 1 };
        (0..turn % 4).for_each(|_| (*row, *col) = (*col, -*row));
    }
    let (top, left) = (points.iter().map(|p| p.0.0).min(), points.iter().map(|p| p.0.1).min());
    points.iter().map(|&((r, c), mark)| ((r - top.unwrap_or(0), c - left.unwrap_or(0)), mark)).collect()
}

/// Loose pieces that fill a board, each a house with its digits printed.
fn pieces(facts: &Facts<'_>, n: usize) -> Option<Rules> {
    let turns = *facts.numbers("turns").first().filter(|turns| [1, 4, 8].contains(*turns))?;
    let point = |word: &&str| -> Option<Point> {
        let (at, mark) = word.split_once('=').map_or((*word, None), |(at, mark)| (at, Some(mark)));
        let (row, col) = at.split_once(',')?;
        let small = |word: &str| word.parse().ok().filter(|n: &i32| n.unsigned_abs() < 1_000);
        Some(((small(row)?, small(col)?), mark.map(|mark| digit(mark).ok_or(())).transpose().ok()?))
    };
    let mut named: Vec<(String, Vec<Point>)> = Vec::new();
    for line in facts.of("piece") {
        let colon = line.iter().position(|word| *word == ":")?;
        named.push((line[colon + 1..].join(" "), line[..colon].iter().map(point).collect::<Option<_>>()?));
    }
    let look = |way: &[usize], piece: &[Point]| {
        let mut look: Vec<(usize, Option<usize>)> = way.iter().copied().zip(piece.iter().map(|p| p.1)).collect();
        look.sort_unstable();
        look
    };
    let mut lying: Vec<Vec<Vec<usize>>> = named.iter().map(|(_, piece)| ways(piece, turns, n)).collect();
    let looks: Vec<Vec<_>> =
        lying.iter().zip(&named).map(|(ways, (_, p))| ways.iter().map(|way| look(way, p)).collect()).collect();
    // Where pieces may be turned, the whole board may: one that nothing is like, not even itself turned, stays as drawn.
    let stays = |&i: &usize| {
        let mut turned: Vec<Vec<Point>> = (0..turns).map(|turn| turn_piece(&named[i].1, turn)).collect();
        turned.iter_mut().for_each(|points| points.sort_unstable());
        let alike = looks.iter().filter(|other| **other == looks[i]).count();
        alike == 1 && (0..turns).all(|t| !turned[..t].contains(&turned[t]))
    };
    if let Some(i) = (0..named.len()).find(|i| turns > 1 && stays(i)) {
        lying[i] = ways(&named[i].1, 1, n);
    }
    let mut rules = Rules::default();
    for ((name, _), ways) in named.iter().zip(&lying) {
        let first = |way: &Vec<usize>| way.iter().copied().min().unwrap_or(0);
        let symbol = |(v, way): (usize, &Vec<usize>)| {
            let same: Vec<usize> = (0..ways.len()).filter(|&i| first(&ways[i]) == first(way)).collect();
            let turn = same.iter().position(|&i| i == v).filter(|_| same.len() > 1);
            let letter = turn.map(|turn| char::from(b'a' + (turn % 26) as u8).to_string()).unwrap_or_default();
            (v, format!("({},{}){letter}", first(way) / n + 1, first(way) % n + 1))
        };
        rules.cell(&format!("piece {name}"), ways.iter().enumerate().map(symbol));
    }
    let cell = |i: usize| named.len() + i;
    (0..n * n).for_each(|i| rules.cell(&cell_name(i, n), (0..n).map(|v| (v, symbol(v)))));
    rules.start(named.len() + n * n);
    (0..n).for_each(|row| rules.different(&(0..n).map(|i| cell(row * n + i)).collect::<Vec<_>>(), n));
    (0..n).for_each(|col| rules.different(&(0..n).map(|i| cell(i * n + col)).collect::<Vec<_>>(), n));
    for (piece, ((_, points), ways)) in named.iter().zip(&lying).enumerate() {
        // A helper says that a point of the piece has a digit.
        let size = if ways.is_empty() { 0 } else { points.len() };
        let has: Vec<Vec<i32>> = (0..size).map(|_| (0..n).map(|_| rules.helper()).collect()).collect();
        let universe = if ways.is_empty() { 0 } else { n };
        (0..universe).for_each(|v| rules.at_most_one(&has.iter().map(|point| point[v]).collect::<Vec<_>>()));
        for (v, way) in ways.iter().enumerate() {
            let here = rules.is(piece, v)?;
            for (point, &at) in way.iter().enumerate() {
                (0..n).for_each(|v| {
                    rules.clause(
                        [Some(-here), rules.is(cell(at), v).map(|l| -l), Some(has[point][v])].into_iter().flatten(),
                    )
                });
            }
            for (&at, (_, mark)) in way.iter().zip(points) {
                mark.iter().for_each(|&mark| rules.clause([-here].into_iter().chain(rules.is(cell(at), mark))));
            }
        }
    }
    for at in 0..n * n {
        let covers =
            |i: usize| lying[i].iter().enumerate().filter(|(_, way)| way.contains(&at)).map(move |(v, _)| (i, v));
        let lits: Vec<i32> = (0..named.len()).flat_map(covers).filter_map(|(i, v)| rules.is(i, v)).collect();
        rules.clause(lits.iter().copied());
        rules.at_most_one(&lits);
    }
    // Of two pieces that cannot be told apart the first lies first.
    for later in 0..named.len() {
        if let Some(before) = (0..later).rfind(|&i| looks[i] == looks[later]) {
            rules.forbid(before, later, |a, b| a < b);
            rules.support(before, later, |a, b| a < b);
        }
    }
    Some(rules)
}

/// Islands and the spans between neighbours; a span's value is its number of bridges.
fn hashi(facts: &Facts<'_>, most: usize) -> Option<Rules> {
    let mut islands: Vec<((usize, usize), Option<usize>)> = Vec::new();
    for line in facts.of("island") {
        islands.push((place(line.first()?)?, line.get(1)?.parse().ok()));
    }
    if islands.windows(2).any(|two| two[0].0 >= two[1].0) {
        return None;
    }
    let mut spans: Vec<[usize; 2]> = Vec::new();
    for (i, &((row, col), _)) in islands.iter().enumerate() {
        let rest = || i + 1..islands.len();
        spans.extend(rest().find(|&j| islands[j].0.0 == row).map(|j| [i, j]));
        spans.extend(rest().find(|&j| islands[j].0.1 == col).map(|j| [i, j]));
    }
    let mut rules = Rules::default();
    let named = |[u, v]: [usize; 2]| {
        let ((r, c), (s, d)) = (islands[u].0, islands[v].0);
        format!("{},{}-{},{}", r + 1, c + 1, s + 1, d + 1)
    };
    let mut given = Vec::new();
    for (x, &span) in spans.iter().enumerate() {
        let name = named(span);
        let drawn = facts.of("bridges").find(|line| line[0] == name);
        let least: usize = drawn.map_or(Some(0), |line| line.get(1)?.parse().ok())?;
        let most = span.iter().filter_map(|&u| islands[u].1).min().unwrap_or(most).min(most);
        rules.cell(&format!("edge {name}"), (least..=most).map(|v| (v, v.to_string())));
        given.extend((least == most).then_some((x, most)));
    }
    rules.start(spans.len());
    given.iter().for_each(|&(x, v)| rules.clause(rules.is(x, v)));
    let mut touching = vec![Vec::new(); islands.len()];
    spans.iter().enumerate().for_each(|(x, ends)| ends.iter().for_each(|&u| touching[u].push(x)));
    for (u, island) in islands.iter().enumerate() {
        island.1.into_iter().for_each(|clue| rules.sum(&touching[u], clue));
    }
    // Of two spans that cross, one has no bridge.
    let [from, to] = [0, 1].map(|end| {
        let (islands, spans) = (&islands, &spans);
        move |x: usize| islands[spans[x][end]].0
    });
    let mut in_row: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for x in (0..spans.len()).filter(|&x| from(x).0 == to(x).0) {
        in_row.entry(from(x).0).or_default().push(x);
    }
    for y in (0..spans.len()).filter(|&y| from(y).1 == to(y).1) {
        let between = in_row.range(from(y).0 + 1..to(y).0).flat_map(|(_, lying)| lying);
        for &x in between.filter(|&&x| (from(x).1 + 1..to(x).1).contains(&from(y).1)) {
            let (one, other) = (rules.some(x), rules.some(y));
            let any = match one[..] {
                [] => continue,
                [only] => only,
                _ => rules.helper(),
            };
            one.iter().filter(|&&lit| lit != any).for_each(|&lit| rules.clause([-lit, any]));
            other.iter().for_each(|&lit| rules.clause([-any, -lit]));
        }
    }
    if islands.len() > 1 {
        for spans in &touching {
            rules.clause(spans.iter().flat_map(|&x| rules.some(x)).collect::<Vec<_>>());
        }
    }
    let demand = if facts.of("no-loops").next().is_some() { Demand::Tree } else { Demand::Connected };
    rules.graph = Some(Graph { demand, nodes: islands.len(), edges: spans.into_iter().enumerate().collect() });
    Some(rules)
}

/// Sides of cells, each drawn (1) or not (x); which cells lie inside follows.
fn slitherlink(facts: &Facts<'_>, rows: usize, cols: usize) -> Option<Rules> {
    let lying = |row: usize, col: usize| row * cols + col;
    let standing = |row: usize, col: usize| (rows + 1) * cols + row * (cols + 1) + col;
    let point = |row: usize, col: usize| row * (cols + 1) + col;
    let mut rules = Rules::default();
    let (mut edges, mut beside, mut names) = (Vec::new(), Vec::new(), Vec::new());
    let inside = |row: usize, col: usize| {
        (row < rows && col < cols).then_some((rows + 1) * cols + rows * (cols + 1) + lying(row, col))
    };
    let grid = |rows: usize, cols: usize| (0..rows).flat_map(move |row| (0..cols).map(move |col| (row, col)));
    for (row, col) in grid(rows + 1, cols) {
        edges.push((lying(row, col), [point(row, col), point(row, col + 1)]));
        beside.push([row.checked_sub(1).and_then(|above| inside(above, col)), inside(row, col)]);
        names.push(if row < rows {
            format!("top {},{}", row + 1, col + 1)
        } else {
            format!("bottom {},{}", row, col + 1)
        });
    }
    for (row, col) in grid(rows, cols + 1) {
        edges.push((standing(row, col), [point(row, col), point(row + 1, col)]));
        beside.push([col.checked_sub(1).and_then(|left| inside(row, left)), inside(row, col)]);
        names.push(if col < cols {
            format!("left {},{}", row + 1, col + 1)
        } else {
            format!("right {},{}", row + 1, col)
        });
    }
    names.iter().for_each(|name| rules.cell(name, [(0, "x".to_owned()), (1, "1".to_owned())]));
    for (row, col) in grid(rows, cols) {
        rules.cell(&cell_name(lying(row, col), cols), [(0, "o".to_owned()), (1, "i".to_owned())]);
    }
    rules.start(edges.len());
    for line in facts.of("side") {
        let [sort, at, value] = line else { return None };
        let said = format!("{sort} {at}");
        let side = names.iter().position(|name| *name == said)?;
        rules.clause(rules.is(side, usize::from(*value == "1")));
    }
    for (row, col) in grid(rows + 1, cols + 1) {
        let up = row.checked_sub(1).map(|above| standing(above, col));
        let left = col.checked_sub(1).map(|before| lying(row, before));
        let legs = [up, (col < cols).then(|| lying(row, col)), (row < rows).then(|| standing(row, col)), left];
        rules.two_or_none(&legs.into_iter().flatten().collect::<Vec<_>>(), false);
    }
    for line in facts.of("clue") {
        let [at, clue] = line else { return None };
        let (row, col) = place(at).filter(|(row, col)| *row < rows && *col < cols)?;
        let sides = [lying(row, col), standing(row, col + 1), lying(row + 1, col), standing(row, col)];
        rules.sum(&sides, clue.parse().ok()?);
    }
    // A side is drawn where just one of the cells beside it is inside.
    for (side, beside) in beside.into_iter().enumerate() {
        rules.even(&[side].into_iter().chain(beside.into_iter().flatten()).collect::<Vec<_>>());
    }
    rules.clause((0..edges.len()).flat_map(|side| rules.some(side)).collect::<Vec<_>>());
    let nodes = (rows + 1) * (cols + 1);
    let mut at: Vec<Vec<usize>> = vec![Vec::new(); nodes];
    edges.iter().for_each(|&(side, ends)| ends.iter().for_each(|&end| at[end].push(side)));
    at.iter().for_each(|sides| rules.two_or_none(sides, true));
    rules.graph = Some(Graph { demand: Demand::Loop, nodes, edges });
    Some(rules)
}

/// Runs of open cells, each with a word of the list, no word twice.
fn crossword(facts: &Facts<'_>) -> Option<Rules> {
    let rows: Vec<Vec<char>> = facts.of("row").map(|line| line.concat().chars().collect()).collect();
    let (height, width) = (rows.len(), rows.first()?.len());
    if rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let letters: Vec<char> = facts.of("letters").next()?.concat().chars().collect();
    let words: Vec<Vec<char>> = facts.of("word").map(|line| line.concat().chars().collect()).collect();
    let runs = |across: bool| -> Vec<Vec<(usize, usize)>> {
        let (lines, length) = if across { (height, width) } else { (width, height) };
        let line = |i: usize| (0..length).map(move |j| if across { (i, j) } else { (j, i) }).collect::<Vec<_>>();
        (0..lines)
            .flat_map(|i| line(i).split(|&(r, c)| rows[r][c] == '*').map(<[_]>::to_vec).collect::<Vec<_>>())
            .collect()
    };
    let [across, down] = [runs(true), runs(false)];
    let single = facts.of("singles").next().map_or("ignore", |line| line[0]);
    let alone = |run: &Vec<(usize, usize)>| across.contains(run) && down.contains(run);
    let takes = |run: &&Vec<(usize, usize)>, is_across: bool| match (run.len(), single) {
        (0, _) | (1, "ignore") => false,
        (1, "isolated") => alone(run) && is_across,
        (1, _) => !alone(run) || is_across,
        _ => true,
    };
    let mut slots: Vec<(String, &Vec<(usize, usize)>)> = Vec::new();
    for (sign, runs) in [("h", &across), ("v", &down)] {
        let kept = runs.iter().filter(|run| takes(run, sign == "h"));
        slots.extend(kept.enumerate().map(|(i, run)| (format!("{sign}{}", i + 1), run)));
    }
    let list = |len: usize| words.iter().filter(move |word| word.len() == len).enumerate();
    let said = |sort: &str| -> Vec<(&str, Vec<char>)> {
        facts.of(sort).filter_map(|line| Some((*line.first()?, line.get(1)?.chars().collect()))).collect()
    };
    let (forced, banned) = (said("force"), said("ban"));
    let mut rules = Rules::default();
    for (name, run) in &slots {
        let fits = |word: &Vec<char>| {
            let stands = |(&(r, c), letter): (&(usize, usize), &char)| rows[r][c] == '-' || rows[r][c] == *letter;
            run.iter().zip(word).all(stands)
                && !banned.iter().any(|(slot, other)| slot == name && other == word)
                && forced.iter().all(|(slot, other)| slot != name || other == word)
        };
        rules.cell(name, list(run.len()).filter(|(_, word)| fits(word)).map(|(v, word)| (v, word.iter().collect())));
    }
    rules.start(slots.len());
    let mut lengths: Vec<usize> = slots.iter().map(|slot| slot.1.len()).collect();
    lengths.sort_unstable();
    lengths.dedup();
    for len in lengths {
        let same: Vec<usize> = (0..slots.len()).filter(|&i| slots[i].1.len() == len).collect();
        rules.different(&same, list(len).count());
    }
    // A helper for each letter says that it stands where two words cross.
    for (x, (_, run)) in slots.iter().enumerate().filter(|(_, slot)| slot.0.starts_with('h')) {
        for (at, cell) in run.iter().enumerate() {
            let crosses = |slot: &(String, &Vec<(usize, usize)>)| slot.0.starts_with('v') && slot.1.contains(cell);
            let Some(y) = slots.iter().position(crosses) else { continue };
            let ends = [(x, at), (y, slots[y].1.iter().position(|c| c == cell)?)];
            let class = |(x, at): (usize, usize)| -> Vec<Option<usize>> {
                list(slots[x].1.len()).map(|(_, word)| letters.iter().position(|c| *c == word[at])).collect()
            };
            let classes = ends.map(class);
            let shared: Vec<i32> = (0..classes.iter().flatten().flatten().max().map_or(0, |most| most + 1))
                .map(|_| rules.helper())
                .collect();
            for ((x, _), class) in ends.into_iter().zip(&classes) {
                let of: Vec<(usize, i32)> = rules.values(x).filter_map(|(v, lit)| Some((class[v]?, lit))).collect();
                for (letter, &shared) in shared.iter().enumerate() {
                    let members: Vec<i32> =
                        of.iter().filter(|(class, _)| *class == letter).map(|(_, lit)| *lit).collect();
                    members.iter().for_each(|member| rules.clause([-member, shared]));
                    rules.clause(members.into_iter().chain([-shared]));
                }
            }
        }
    }
    Some(rules)
}
