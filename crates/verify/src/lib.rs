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

use std::collections::HashSet;

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

impl Wrong {
    pub(crate) fn new(id: &'static str, at: usize, found: impl ToString) -> Wrong {
        // A certificate may be anything: what is quoted of it is short.
        Wrong { id, at, found: found.to_string().chars().take(80).collect() }
    }
}

/// Every sort of mistake there is.
pub const MISTAKES: [&str; 8] = ["facts", "map", "formula", "missing", "clause", "solution", "step", "unfinished"];

/// Checks a certificate.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(files: Files<'_>) -> Result<Proved, Wrong> {
    let mut rules = kinds::rules(files.facts)?;
    check_map(&rules.names, files.map)?;
    let formula = clauses(files.formula, rules.names.len())?;
    let (complete, excluded) = check_solutions(&rules, files.solutions)?;
    let mut missing = std::mem::take(&mut rules.clauses);
    for (i, clause) in formula.iter().enumerate() {
        let clause = sorted(clause.iter().copied());
        let is_cut = || rules.graph.as_ref().is_some_and(|graph| graph.demands(&rules, &clause));
        if let Some(is_missing) = missing.get_mut(&clause) {
            *is_missing = false;
        } else if !excluded.contains(&clause) && !is_cut() {
            return Err(Wrong::new("clause", i + 1, format!("{clause:?}")));
        }
    }
    if let Some((clause, _)) = missing.iter().filter(|(_, is_missing)| **is_missing).min() {
        return Err(Wrong::new("missing", formula.len(), format!("{clause:?}")));
    }
    if complete {
        lrat::check(&formula, files.proof)?;
    }
    Ok(Proved { solutions: excluded.len(), complete })
}

fn sorted(clause: impl IntoIterator<Item = i32>) -> Vec<i32> {
    let mut clause: Vec<i32> = clause.into_iter().collect();
    clause.sort_unstable();
    clause.dedup();
    clause
}

fn check_map(names: &[String], map: &str) -> Result<(), Wrong> {
    let own: Vec<String> = (1..).zip(names).map(|(i, name)| format!("{i} {name}")).collect();
    let lines: Vec<&str> = map.lines().collect();
    let same = own.iter().zip(&lines).take_while(|(own, line)| own == *line).count();
    match same == own.len().max(lines.len()) {
        true => Ok(()),
        false => Err(Wrong::new("map", same + 1, lines.get(same).unwrap_or(&""))),
    }
}

/// The head of a text, and its other lines but comments, each with its number.
fn lines(text: &str) -> (&str, impl Iterator<Item = (usize, &str)>) {
    let mut lines = text.lines();
    (lines.next().unwrap_or_default(), (2..).zip(lines).filter(|(_, line)| !line.starts_with('c')))
}

fn numbers(line: &str) -> Option<Vec<i32>> {
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

/// The clauses of a formula; all its booleans are known.
fn clauses(formula: &str, booleans: usize) -> Result<Vec<Vec<i32>>, Wrong> {
    let (head, lines) = lines(formula);
    let known = |lit: &i32| *lit != 0 && lit.unsigned_abs() as usize <= booleans;
    let mut clauses = Vec::new();
    for (at, line) in lines {
        let clause =
            numbers(line).and_then(|mut lits| (lits.pop() == Some(0) && lits.iter().all(known)).then_some(lits));
        clauses.push(clause.ok_or_else(|| Wrong::new("formula", at, line))?);
    }
    match head == format!("p cnf {booleans} {}", clauses.len()) {
        true => Ok(clauses),
        false => Err(Wrong::new("formula", 1, head)),
    }
}

/// Holds each solution against the rules: whether they are said to be all, and the clauses that exclude them.
fn check_solutions(rules: &rules::Rules, text: &str) -> Result<(bool, HashSet<Vec<i32>>), Wrong> {
    let (head, lines) = lines(text);
    let mut excluded = HashSet::new();
    for (at, line) in lines {
        let clause = numbers(line).and_then(|holding| rules.exclusion(&holding));
        if !clause.is_some_and(|clause| excluded.insert(clause)) {
            return Err(Wrong::new("solution", at, line));
        }
    }
    match head {
        _ if head == format!("s exactly {}", excluded.len()) => Ok((true, excluded)),
        _ if head == format!("s at-least {}", excluded.len()) => Ok((false, excluded)),
        _ => Err(Wrong::new("solution", 1, head)),
    }
}
