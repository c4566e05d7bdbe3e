//! Crosswords to be filled: runs of open cells, each with a word of the list, no word twice.

use std::collections::HashSet;

use super::Facts;
use crate::rules::Rules;

/// A run of cells that takes a word, across or down.
struct Slot {
    name: String,
    across: bool,
    cells: Vec<(usize, usize)>,
}

pub(super) fn rules(facts: &Facts<'_>) -> Option<Rules> {
    let chars = |line: &[&str]| line.concat().chars().collect::<Vec<char>>();
    let rows: Vec<Vec<char>> = facts.of("row").map(chars).collect();
    let words: Vec<Vec<char>> = facts.of("word").map(chars).collect();
    if words.iter().collect::<HashSet<_>>().len() < words.len() {
        return None;
    }
    let letters = facts.of("letters").next().map(chars)?;
    let slots = slots(&rows, facts.of("singles").next().map_or(Some("ignore"), |line| line.first().copied())?)?;
    // Words are numbered within their length.
    let list = |len: usize| words.iter().filter(move |word| word.len() == len).enumerate();
    let said = |sort: &str| -> Option<Vec<(&str, Vec<char>)>> {
        facts.of(sort).map(|line| Some((*line.first()?, chars(&line[1..])))).collect()
    };
    let (forced, banned) = (said("force")?, said("ban")?);
    let mut rules = Rules::default();
    for Slot { name, cells, .. } in &slots {
        let stands = |(&(r, c), letter): (&(usize, usize), &char)| rows[r][c] == '-' || rows[r][c] == *letter;
        let fits = |word: &Vec<char>| {
            cells.iter().zip(word).all(stands)
                && forced.iter().all(|(slot, other)| slot != name || other == word)
                && !banned.iter().any(|(slot, other)| slot == name && other == word)
        };
        let fitting = list(cells.len()).filter(|(_, word)| fits(word));
        rules.cell(name, fitting.map(|(v, word)| (v, word.iter().collect())));
    }
    rules.start(slots.len());
    for len in 0..=rows.len().max(rows[0].len()) {
        let same: Vec<usize> = (0..slots.len()).filter(|&x| slots[x].cells.len() == len).collect();
        rules.different(&same, list(len).count());
    }
    // A helper for each letter says that it stands where two words cross.
    for (x, slot) in slots.iter().enumerate().filter(|(_, slot)| slot.across) {
        for (at, cell) in slot.cells.iter().enumerate() {
            let Some(y) = slots.iter().position(|slot| !slot.across && slot.cells.contains(cell)) else { continue };
            let ends = [(x, at), (y, slots[y].cells.iter().position(|other| other == cell)?)];
            // The letter that each word of the list has there.
            let classes = ends.map(|(x, at)| -> Vec<Option<usize>> {
                let class = |word: &Vec<char>| letters.iter().position(|letter| *letter == word[at]);
                list(slots[x].cells.len()).map(|(_, word)| class(word)).collect()
            });
            let most = classes.iter().flatten().flatten().max().map_or(0, |most| most + 1);
            let shared: Vec<i32> = (0..most).map(|_| rules.helper()).collect();
            for ((x, _), class) in ends.into_iter().zip(&classes) {
                for (letter, &shared) in shared.iter().enumerate() {
                    let of = rules.values(x).into_iter().filter(|(v, _)| class[*v] == Some(letter));
                    let members: Vec<i32> = of.map(|(_, lit)| lit).collect();
                    members.iter().for_each(|member| rules.clause([-member, shared]));
                    rules.clause(members.into_iter().chain([-shared]));
                }
            }
        }
    }
    Some(rules)
}

/// Every slot of a board; cells that stand alone in a direction are slots as `single` says.
fn slots(rows: &[Vec<char>], single: &str) -> Option<Vec<Slot>> {
    let (height, width) = (rows.len(), rows.first()?.len());
    if rows.iter().any(|row| row.len() != width) {
        return None;
    }
    let runs = |across: bool| -> Vec<Vec<(usize, usize)>> {
        let (lines, length) = if across { (height, width) } else { (width, height) };
        let line = |i: usize| (0..length).map(move |j| if across { (i, j) } else { (j, i) }).collect::<Vec<_>>();
        let open = |i: usize| line(i).split(|&(r, c)| rows[r][c] == '*').map(<[_]>::to_vec).collect::<Vec<_>>();
        (0..lines).flat_map(open).filter(|run| !run.is_empty()).collect()
    };
    let (all_across, all_down) = (runs(true), runs(false));
    let is_alone = |run: &Vec<(usize, usize)>| all_across.contains(run) && all_down.contains(run);
    let takes = |run: &&Vec<(usize, usize)>, across: bool| match (run.len(), single) {
        (1, "ignore") => false,
        (1, "isolated") => is_alone(run) && across,
        (1, _) => !is_alone(run) || across,
        _ => true,
    };
    let kept = |sign: &str, runs: &[Vec<(usize, usize)>], across: bool| -> Vec<Slot> {
        let kept = runs.iter().filter(|run| takes(run, across)).zip(1..);
        kept.map(|(cells, i)| Slot { name: format!("{sign}{i}"), across, cells: cells.clone() }).collect()
    };
    Some([kept("h", &all_across, true), kept("v", &all_down, false)].into_iter().flatten().collect())
}
