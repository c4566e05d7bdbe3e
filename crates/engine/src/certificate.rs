//! Certificates: how many solutions a puzzle has, in texts that a stranger can check without trusting this program.
//!
//! What each text says is told in `crates/verify`, which checks them and shares no code with what writes them. The formula
//! is what clause learning started from: the rules, then cuts, then "none of the solutions listed"; the proof is what it
//! learned.

use std::fmt::Write as _;

use rejilla_kernel::engine::sat::{self, Lit, ProofId, Source, Step, Uncertified};
use rejilla_kernel::{Budget, Place};

use crate::message::Fault;
use crate::puzzle::{Marks, Puzzle};

/// How a proof is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ProofForm {
    /// A line a step.
    Text,
    /// Bytes, some three times shorter.
    Binary,
}

/// How many solutions a puzzle has, and what shows it.
#[derive(Debug)]
pub struct Certificate {
    /// The solutions listed.
    pub solutions: usize,
    /// Whether there are no others.
    pub complete: bool,
    /// The texts, by name.
    pub files: Vec<(&'static str, Vec<u8>)>,
}

/// The names of the texts, in the order in which one reads them.
pub const FILES: [&str; 6] = ["puzzle.txt", "facts.txt", "map.txt", "formula.cnf", "solutions.txt", "proof.lrat"];

/// Why a puzzle has no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// Its kind says no facts.
    Kind,
    /// It takes too many clauses, too long a proof, or more than the budget.
    Search(Uncertified),
    /// The search gave an answer that breaks a rule: a bug, and never passed on.
    Wrong(Fault),
}

/// Lists up to `limit` solutions and proves, below the limit, that there are no others; the proof is at most so long, in
/// bytes of its binary form.
///
/// # Errors
/// Why there is no certificate.
pub fn certify(
    puzzle: &dyn Puzzle,
    limit: u64,
    budget: &Budget,
    (most, form): (usize, ProofForm),
) -> Result<Certificate, Refused> {
    let facts = puzzle.facts().ok_or(Refused::Kind)?;
    let found = sat::certify(puzzle.model(), limit, budget, most).map_err(Refused::Search)?;
    for answer in &found.solutions {
        puzzle.check(answer).map_err(Refused::Wrong)?;
    }
    let order = Order::new(&found);
    let proof = match form {
        _ if !found.complete => Vec::new(),
        ProofForm::Text => text_proof(&found, &order),
        ProofForm::Binary => binary_proof(&found, &order),
    };
    let texts = [
        puzzle.write("text", &Marks::none()).into_bytes(),
        facts.into_bytes(),
        map(puzzle, &found).into_bytes(),
        formula(&found, &order),
        solutions(puzzle, &found),
        proof,
    ];
    let files = FILES.into_iter().zip(texts).filter(|(name, _)| found.complete || *name != "proof.lrat").collect();
    Ok(Certificate { solutions: found.solutions.len(), complete: found.complete, files })
}

/// The order of the clauses in the file: rules, cuts, solutions.
struct Order {
    /// The clauses in order.
    clauses: Vec<u32>,
    /// The place of each, from 1.
    place: Vec<u32>,
}

impl Order {
    fn new(found: &sat::Certificate) -> Self {
        let all = 0..found.proof.demanded() as u32;
        let is_needed = |&at: &u32| found.complete || found.source(at as usize) == Source::Rule;
        let mut clauses: Vec<u32> = all.clone().filter(is_needed).collect();
        // The sort is stable: solutions stay in the order in which they were found.
        clauses.sort_by_key(|&at| found.source(at as usize) as u8);
        let mut place = vec![0; all.len()];
        (1..).zip(&clauses).for_each(|(at, &clause)| place[clause as usize] = at);
        Order { clauses, place }
    }

    fn id(&self, id: ProofId) -> i64 {
        match id {
            ProofId::Demanded(at) => self.place[at as usize].into(),
            ProofId::Derived(at) => self.clauses.len() as i64 + i64::from(at) + 1,
        }
    }
}

fn number(lit: Lit) -> i64 {
    let boolean = lit.boolean() as i64 + 1;
    if lit.is_positive() { boolean } else { -boolean }
}

/// Writes numbers and the 0 at their end.
fn list(text: &mut Vec<u8>, numbers: impl Iterator<Item = i64>) {
    for number in numbers {
        decimal(text, number);
        text.push(b' ');
    }
    text.push(b'0');
}

/// Writes a number. Formulas and proofs are little else: by the language's own formatting, writing them took longer than the
/// search on all but hard puzzles.
fn decimal(text: &mut Vec<u8>, number: i64) {
    text.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

fn map(puzzle: &dyn Puzzle, found: &sat::Certificate) -> String {
    let mut text = String::new();
    // The values of a variable stand side by side.
    let mut last = None;
    for (i, meaning) in (1..).zip(&found.meaning) {
        let Some((x, v)) = meaning else {
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{i} helper");
            continue;
        };
        let (_, name) = match last.take() {
            Some((y, name)) if y == *x => last.insert((y, name)),
            _ => last.insert((*x, name(&puzzle.place(*x)))),
        };
        let _ = write!(text, "{i} {name} = ");
        puzzle.spell(*x, *v, &mut text);
        text.push('\n');
    }
    text
}

/// A place in words that do not depend on the language, counted from 1.
fn name(place: &Place) -> String {
    match place {
        Place::Cell { row, col } => format!("cell {},{}", row + 1, col + 1),
        Place::House { name, at: (row, Some(col)) } => format!("{name} {},{}", row + 1, col + 1),
        Place::House { name, at: (number, None) } => format!("{name} {}", number + 1),
        Place::Edge { from, to } => format!("edge {},{}-{},{}", from.0 + 1, from.1 + 1, to.0 + 1, to.1 + 1),
        Place::Slot { across, number } => format!("{}{}", if *across { "h" } else { "v" }, number + 1),
        Place::Piece { name, .. } => format!("piece {name}"),
        Place::Named { name, text } => format!("{name} {text}"),
    }
}

fn formula(found: &sat::Certificate, order: &Order) -> Vec<u8> {
    let mut text = format!("p cnf {} {}\n", found.meaning.len(), order.clauses.len()).into_bytes();
    let mut last = None;
    for &at in &order.clauses {
        let source = found.source(at as usize);
        if last.replace(source) != Some(source) {
            text.extend_from_slice(match source {
                Source::Rule => b"c rules\n",
                Source::Cut => b"c cuts\n",
                Source::Solution => b"c another solution than those found\n",
            });
        }
        list(&mut text, found.proof.clause(at as usize).iter().map(|&lit| number(lit)));
        text.push(b'\n');
    }
    text
}

fn solutions(puzzle: &dyn Puzzle, found: &sat::Certificate) -> Vec<u8> {
    let said = if found.complete { "exactly" } else { "at-least" };
    let mut text = format!("s {said} {}\n", found.solutions.len()).into_bytes();
    for (answer, holding) in found.solutions.iter().zip(&found.holding) {
        for line in puzzle.write("text", &Marks::answer(answer)).lines() {
            text.extend_from_slice(b"c ");
            text.extend_from_slice(line.as_bytes());
            text.push(b'\n');
        }
        for &boolean in holding {
            decimal(&mut text, i64::from(boolean) + 1);
            text.push(b' ');
        }
        text.extend_from_slice(b"0\n");
    }
    text
}

fn text_proof(found: &sat::Certificate, order: &Order) -> Vec<u8> {
    let (mut text, mut id) = (Vec::new(), order.clauses.len() as i64);
    for step in found.proof.steps() {
        match step {
            Step::Derive(clause, hints) => {
                id += 1;
                decimal(&mut text, id);
                text.push(b' ');
                list(&mut text, clause.into_iter().map(number));
                text.push(b' ');
                list(&mut text, hints.into_iter().map(|hint| order.id(hint)));
            }
            Step::Forget(gone) => {
                decimal(&mut text, id);
                text.extend_from_slice(b" d ");
                list(&mut text, gone.into_iter().map(|gone| order.id(gone)));
            }
        }
        text.push(b'\n');
    }
    text
}

fn binary_proof(found: &sat::Certificate, order: &Order) -> Vec<u8> {
    let (mut bytes, mut id) = (Vec::new(), order.clauses.len() as i64);
    let list = |bytes: &mut Vec<u8>, numbers: &mut dyn Iterator<Item = i64>| {
        numbers.for_each(|number| push(bytes, 2 * number.unsigned_abs() + u64::from(number < 0)));
    };
    for step in found.proof.steps() {
        match step {
            Step::Derive(clause, hints) => {
                id += 1;
                bytes.push(b'a');
                list(&mut bytes, &mut [id].into_iter());
                list(&mut bytes, &mut clause.into_iter().map(number));
                bytes.push(0);
                list(&mut bytes, &mut hints.into_iter().map(|hint| order.id(hint)));
            }
            Step::Forget(gone) => {
                bytes.push(b'd');
                list(&mut bytes, &mut gone.into_iter().map(|gone| order.id(gone)));
            }
        }
        bytes.push(0);
    }
    bytes
}

/// A number in bytes of seven bits.
fn push(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}
