//! Crosswords to be filled: runs of open cells, each with a word of the list, no word twice.

use std::collections::BTreeSet;

use super::grid;
use crate::rules::Rules;

pub(super) fn rules(p: &mut Rules<'_>) -> Option<()> {
    let [letters, rows, words] = ["letters", "row", "word"]
        .map(|sort| p.of(sort).iter().map(|said| said.chars().collect()).collect::<Vec<Vec<char>>>());
    let (height, width, letters) = (rows.len(), rows.first()?.len(), letters.first()?);
    let singles = p.of("singles").concat();
    let is_known = ["ignore", "isolated", "all"].contains(&&singles[..]);
    if !is_known || rows.iter().any(|row| row.len() != width) || BTreeSet::from_iter(&words).len() < words.len() {
        return None;
    }
    let mut runs: Vec<(char, Vec<(usize, usize)>)> = Vec::new();
    for (sign, lines, length) in [('h', height, width), ('v', width, height)] {
        for i in 0..lines {
            let line: Vec<_> = (0..length).map(|j| if sign == 'h' { (i, j) } else { (j, i) }).collect();
            let open = line.split(|(row, col)| rows[*row][*col] == '*').filter(|run| !run.is_empty());
            runs.extend(open.map(|run| (sign, run.to_vec())));
        }
    }
    // A cell alone in a direction takes a word there as is agreed; one alone in both takes it across.
    let is_slot = |(sign, run): &&(char, Vec<_>)| match &singles[..] {
        _ if run.len() > 1 => true,
        "ignore" => false,
        _ if ['h', 'v'].iter().all(|sign| runs.contains(&(*sign, run.clone()))) => *sign == 'h',
        agreed => agreed == "all",
    };
    let slots: Vec<&(char, Vec<_>)> = runs.iter().filter(is_slot).collect();
    for (x, (sign, cells)) in slots.iter().enumerate() {
        let name = format!("{sign}{}", slots[..=x].iter().filter(|slot| slot.0 == *sign).count());
        let [only, never] = ["only", "not"].map(|wish| p.of(&format!("{wish} {name}")));
        let fits = |(v, text): &(usize, String)| {
            let stands = |(&(row, col), letter): (&(usize, usize), &char)| ['-', *letter].contains(&rows[row][col]);
            words[*v].len() == cells.len()
                && cells.iter().zip(&words[*v]).all(stands)
                && only.iter().all(|other| other == text)
                && !never.contains(&&text[..])
        };
        p.cell(&name, words.iter().map(String::from_iter).enumerate().filter(fits))?;
    }
    p.start(slots.len());
    for len in 1..=height.max(width) {
        let same: Vec<usize> = (0..slots.len()).filter(|x| slots[*x].1.len() == len).collect();
        let list: Vec<usize> = (0..words.len()).filter(|v| words[*v].len() == len).collect();
        p.different(&same, list.into_iter());
    }
    // A helper for each letter says that it stands where two words cross.
    for (x, y) in grid(slots.len(), slots.len()).filter(|(x, y)| slots[*x].0 < slots[*y].0) {
        let place = |x: usize, y: usize| slots[x].1.iter().position(|cell| slots[y].1.contains(cell));
        let Some(ends) = place(x, y).zip(place(y, x)).map(|(at, other)| [(x, at), (y, other)]) else { continue };
        for letter in letters {
            let words = ends.map(|(x, at)| p.among(x, |v| words[v][at] == *letter));
            if words.concat().is_empty() {
                continue;
            }
            let shared = p.helper();
            for words in words {
                words.iter().for_each(|word| p.implies(*word, &[shared]));
                p.implies(shared, &words);
            }
        }
    }
    Some(())
}
