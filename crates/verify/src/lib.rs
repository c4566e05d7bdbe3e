//! Checks certificates. To be read in one sitting: it shares no code with the solver and depends on nothing.
//!
//! A certificate says how many solutions a puzzle has. It is a handful of texts, and this is all that makes it true:
//! 1. the *facts* of the puzzle, stated once more in clauses (`rules`, `kinds`), are the first clauses of the *formula*,
//!    and its booleans mean what the *map* says;
//! 2. every clause after them is a *cut*, which holds in every solution by a rule that is not stated in clauses (`cuts`),
//! 3. or excludes one of the *solutions* listed, each of which keeps all rules;
//! 4. nothing is left: the *proof* derives the empty clause from the formula, step by step (`lrat`).

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
pub const MISTAKES: [&str; 9] =
    ["facts", "map", "formula", "clause", "cut", "solution", "exclusion", "step", "unfinished"];

/// Checks a certificate.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn verify(files: Files<'_>) -> Result<Proved, Wrong> {
    let rules = kinds::rules(files.facts)?;
    check_map(&rules.names, files.map)?;
    let formula = clauses(files.formula, rules.names.len())?;
    let (complete, solutions) = check_solutions(&rules, files.solutions)?;
    for (i, own) in rules.clauses.iter().enumerate() {
        if formula.get(i).map(|clause| sorted(clause)).as_ref() != Some(own) {
            return Err(Wrong::new("clause", i + 1, format!("{:?}", formula.get(i).unwrap_or(&Vec::new()))));
        }
    }
    let later = &formula[rules.clauses.len()..];
    // Where there may be further solutions nothing is refuted, and the rules are all there is to say.
    let excluded = if complete { &solutions[..] } else { &[] };
    let Some(cuts) = later.len().checked_sub(excluded.len()) else {
        return Err(Wrong::new("exclusion", formula.len(), ""));
    };
    for (i, cut) in later[..cuts].iter().enumerate() {
        if !rules.graph.as_ref().is_some_and(|graph| graph.demands(&rules, cut)) {
            return Err(Wrong::new("cut", rules.clauses.len() + i + 1, format!("{cut:?}")));
        }
    }
    for (i, (clause, solution)) in later[cuts..].iter().zip(excluded).enumerate() {
        if sorted(clause) != sorted(&solution.iter().map(|lit| -lit).collect::<Vec<_>>()) {
            return Err(Wrong::new("exclusion", rules.clauses.len() + cuts + i + 1, format!("{clause:?}")));
        }
    }
    if complete {
        lrat::check(&formula, files.proof)?;
    }
    Ok(Proved { solutions: solutions.len(), complete })
}

fn sorted(clause: &[i32]) -> Vec<i32> {
    let mut clause = clause.to_vec();
    clause.sort_unstable();
    clause.dedup();
    clause
}

fn check_map(names: &[String], map: &str) -> Result<(), Wrong> {
    let mut lines = map.lines();
    for (i, name) in names.iter().enumerate() {
        let line = lines.next().unwrap_or_default();
        if line != format!("{} {name}", i + 1) {
            return Err(Wrong::new("map", i + 1, line));
        }
    }
    lines.next().map_or(Ok(()), |line| Err(Wrong::new("map", names.len() + 1, line)))
}

/// The clauses of a formula; all its booleans are known.
fn clauses(formula: &str, booleans: usize) -> Result<Vec<Vec<i32>>, Wrong> {
    let mut clauses: Vec<Vec<i32>> = Vec::new();
    let mut header = None;
    for (at, line) in formula.lines().enumerate().filter(|(_, line)| !line.starts_with('c')) {
        let wrong = || Wrong::new("formula", at + 1, line);
        if let Some(sizes) = line.strip_prefix("p cnf ") {
            let said = sizes.split_once(' ').and_then(|(b, c)| Some((b.parse().ok()?, c.parse().ok()?)));
            header = Some(said.filter(|_| header.is_none()).ok_or_else(wrong)?);
            continue;
        }
        let mut lits = numbers(line).ok_or_else(wrong)?;
        if lits.pop() != Some(0) || lits.iter().any(|&lit| lit == 0 || lit.unsigned_abs() as usize > booleans) {
            return Err(wrong());
        }
        clauses.push(lits);
    }
    match header {
        Some(said) if said == (booleans, clauses.len()) => Ok(clauses),
        _ => Err(Wrong::new("formula", 1, formula.lines().next().unwrap_or_default())),
    }
}

fn numbers(line: &str) -> Option<Vec<i32>> {
    line.split_whitespace().map(|word| word.parse().ok().filter(|&n| n != i32::MIN)).collect()
}

/// Reads the solutions and holds each against the rules; whether they are said to be all.
fn check_solutions(rules: &rules::Rules, text: &str) -> Result<(bool, Vec<Vec<i32>>), Wrong> {
    let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('c'));
    let (_, head) = lines.next().unwrap_or_default();
    let said = head.strip_prefix("s exactly ").map(|n| (true, n));
    let said = said.or_else(|| head.strip_prefix("s at-least ").map(|n| (false, n)));
    let (complete, count) = said.ok_or_else(|| Wrong::new("solution", 1, head))?;
    let mut solutions: Vec<Vec<i32>> = Vec::new();
    for (at, line) in lines {
        let read = numbers(line).filter(|lits| rules.is_solution(lits) && !solutions.contains(lits));
        solutions.push(read.ok_or_else(|| Wrong::new("solution", at + 1, line))?);
    }
    if count != solutions.len().to_string() {
        return Err(Wrong::new("solution", 1, head));
    }
    Ok((complete, solutions))
}
