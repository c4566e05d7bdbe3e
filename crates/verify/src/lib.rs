//! Checks certificates. To be read in one sitting: it shares no code with the solver and depends on nothing.
//!
//! A certificate says how many solutions a puzzle has. It is a handful of texts, and this is all that makes it true:
//! 1. the *facts* of the puzzle, stated once more in clauses (`rules`, `kinds`), are all in the *formula*, and its booleans
//!    mean what the *map* says;
//! 2. every other clause of it is a *cut*, which holds in every solution by a rule that is not stated in clauses (`cuts`),
//! 3. or excludes one of the *solutions* listed, each of which keeps all rules;
//! 4. nothing is left: the *proof* derives the empty clause from the formula, step by step (`lrat`).
//!
//! Who checks a single puzzle reads this file, `rules`, `lrat`, `cuts` (for bridges and loops) and its kind in `kinds`.
//! A boolean is a number from 1; a literal is that number, negative where the boolean is denied.

use std::collections::{BTreeSet, HashSet};

mod cuts;
mod kinds;
pub mod lrat;
mod rules;

/// The texts of a certificate.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// What the puzzle prints, a fact a line.
    pub facts: &'a str,
    /// What each boolean means, in its order: `12 cell 2,3 = 4`.
    pub map: &'a str,
    /// The clauses, in DIMACS' format.
    pub formula: &'a str,
    /// `s exactly N` or `s at-least N`, and the booleans that are true in each solution.
    pub solutions: &'a str,
    /// The proof in LRAT, as text or binary; empty where there may be further solutions.
    pub proof: &'a [u8],
}

/// What a certificate proves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proved {
    /// How many solutions it lists.
    pub solutions: usize,
    /// Whether there are no others.
    pub complete: bool,
}

/// What is wrong with a certificate: which text, where in it (a line, a clause, a step; from 1) and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// The sort of mistake.
    pub id: &'static str,
    /// Where.
    pub at: usize,
    /// What was found there.
    pub found: String,
}

/// Every sort of mistake there is.
pub const MISTAKES: [&str; 8] = ["facts", "map", "formula", "missing", "clause", "solution", "step", "unfinished"];

/// What must hold. A certificate may be anything: what is quoted of it is short.
fn ensure(holds: bool, id: &'static str, at: usize, found: impl std::fmt::Display) -> Result<(), Wrong> {
    if holds { Ok(()) } else { Err(Wrong { id, at, found: found.to_string().chars().take(80).collect() }) }
}

/// Checks a certificate.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(files: Files<'_>) -> Result<Proved, Wrong> {
    let rules = kinds::rules(files.facts)?;
    let own: Vec<String> = (1..).zip(&rules.names).map(|(boolean, name)| format!("{boolean} {name}")).collect();
    let map: Vec<&str> = files.map.lines().collect();
    let same = own.iter().zip(&map).take_while(|(own, line)| own == line).count();
    ensure(same == own.len().max(map.len()), "map", same + 1, map.get(same).unwrap_or(&""))?;
    let (head, solutions) = table("solution", files.solutions)?;
    let mut excluded = HashSet::new();
    for (at, line, holding) in &solutions {
        let is_new = rules.exclusion(holding).is_some_and(|clause| excluded.insert(clause));
        ensure(is_new, "solution", *at, line)?;
    }
    let complete = head == format!("s exactly {}", excluded.len());
    ensure(complete || head == format!("s at-least {}", excluded.len()), "solution", 1, head)?;
    let (head, lines) = table("formula", files.formula)?;
    ensure(head == format!("p cnf {} {}", own.len(), lines.len()), "formula", 1, head)?;
    let formula: Vec<Vec<i32>> = lines.iter().map(|(.., clause)| sorted(clause)).collect();
    for (i, clause) in formula.iter().enumerate() {
        // A cut leaves no solution where all of its literals are false.
        let is_false = |lit: i32| clause.binary_search(&lit).is_ok();
        let is_cut = || rules.graph.as_ref().is_some_and(|graph| graph.refuses(&rules, is_false));
        let is_due = rules.clauses.contains(clause) || excluded.contains(clause) || is_cut();
        ensure(is_due, "clause", i + 1, lines[i].1)?;
    }
    let said: HashSet<&Vec<i32>> = formula.iter().collect();
    let missing = rules.clauses.iter().filter(|clause| !said.contains(clause)).min();
    ensure(missing.is_none(), "missing", formula.len(), format_args!("{:?}", missing.unwrap_or(&Vec::new())))?;
    if complete {
        lrat::check(&formula, files.proof)?;
    }
    Ok(Proved { solutions: excluded.len(), complete })
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    BTreeSet::from_iter(clause).into_iter().copied().collect()
}

/// The number of a line, the line, and the list of numbers in it.
type Row<'t> = (usize, &'t str, Vec<i32>);

/// The head of a text, and its other lines but comments; `id` is what is wrong with one that has no list.
fn table<'t>(id: &'static str, text: &'t str) -> Result<(&'t str, Vec<Row<'t>>), Wrong> {
    let mut all = Vec::new();
    for (at, line) in (2..).zip(text.lines().skip(1)).filter(|(_, line)| !line.starts_with('c')) {
        let mut found = lists(line).unwrap_or_default();
        ensure(found.len() == 1, id, at, line)?;
        all.push((at, line, found.remove(0)));
    }
    Ok((text.lines().next().unwrap_or_default(), all))
}

/// Lists of numbers, each ended by a 0.
fn lists(text: &str) -> Option<Vec<Vec<i32>>> {
    let number = |word: &str| word.parse().ok().filter(|n| *n != i32::MIN);
    let numbers: Vec<i32> = text.split_whitespace().map(number).collect::<Option<_>>()?;
    Some(numbers.strip_suffix(&[0])?.split(|n| *n == 0).map(<[i32]>::to_vec).collect())
}
