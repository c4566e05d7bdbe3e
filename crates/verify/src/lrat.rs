//! Proofs in LRAT: every step is a clause and the clauses it follows from, in the order in which they leave one literal
//! open, which must then hold; the last one leaves none. One pass, each hint looked at once.

use std::collections::HashMap;

use crate::Wrong;

/// One step, its numbers as they stand in the file.
enum Step {
    Derive { id: u64, clause: Vec<i64>, hints: Vec<i64> },
    Forget(Vec<i64>),
}

/// Checks that a proof derives the empty clause from the clauses of a formula.
///
/// # Errors
/// The first step that does not follow.
pub fn check(formula: &[Vec<i32>], proof: &[u8]) -> Result<(), Wrong> {
    let mut known: HashMap<u64, Vec<i32>> = (1..).zip(formula.iter().cloned()).collect();
    let mut last = formula.len() as u64;
    let booleans = formula.iter().flatten().map(|lit| lit.unsigned_abs() as usize).max().unwrap_or(0);
    let mut truth = Truth { signs: vec![0; booleans + 1], set: Vec::new() };
    let binary = matches!(proof.first(), Some(b'a' | b'd'));
    let mut steps: Box<dyn Iterator<Item = Option<Step>>> =
        if binary { Box::new(Binary(proof)) } else { Box::new(text(proof)) };
    for at in 1.. {
        let wrong = |found: String| Wrong::new("step", at, found);
        let Some(step) = steps.next() else { break };
        match step.ok_or_else(|| wrong(String::new()))? {
            Step::Forget(gone) => gone.iter().for_each(|id| drop(known.remove(&id.unsigned_abs()))),
            Step::Derive { id, clause, hints } => {
                let known_lit = |lit: i64| lit.unsigned_abs() <= booleans as u64;
                let clause: Option<Vec<i32>> = clause.iter().map(|&lit| known_lit(lit).then_some(lit as i32)).collect();
                let clause = clause.ok_or_else(|| wrong(id.to_string()))?;
                if id <= last || !follows(&known, &clause, &hints, &mut truth) {
                    return Err(wrong(format!("{id}: {clause:?}")));
                }
                if clause.is_empty() {
                    return Ok(());
                }
                last = id;
                known.insert(id, clause);
            }
        }
    }
    Err(Wrong::new("unfinished", 0, ""))
}

/// What is assumed and what follows, by boolean: 1 true, -1 false, 0 open.
struct Truth {
    signs: Vec<i8>,
    set: Vec<i32>,
}

impl Truth {
    fn of(&self, lit: i32) -> i8 {
        self.signs[lit.unsigned_abs() as usize] * lit.signum() as i8
    }

    fn set(&mut self, lit: i32) {
        self.signs[lit.unsigned_abs() as usize] = lit.signum() as i8;
        self.set.push(lit);
    }

    fn clear(&mut self) {
        self.set.drain(..).for_each(|lit| self.signs[lit.unsigned_abs() as usize] = 0);
    }
}

/// Whether denying a clause runs into a contradiction along the hints.
fn follows(known: &HashMap<u64, Vec<i32>>, clause: &[i32], hints: &[i64], truth: &mut Truth) -> bool {
    truth.clear();
    for &lit in clause {
        // A clause that holds whatever the case is not denied by this.
        if truth.of(lit) == 1 {
            return false;
        }
        truth.set(-lit);
    }
    for &hint in hints {
        let Some(hint) = u64::try_from(hint).ok().and_then(|id| known.get(&id)) else { return false };
        let mut open = hint.iter().filter(|&&lit| truth.of(lit) != -1);
        match (open.next(), open.next()) {
            (None, _) => return true,
            (Some(&only), None) if truth.of(only) == 0 => truth.set(only),
            _ => return false,
        }
    }
    false
}

/// `ID LITERALS 0 HINTS 0`, or `ID d IDS 0`.
fn text(proof: &[u8]) -> impl Iterator<Item = Option<Step>> {
    let lines = proof.split(|&byte| byte == b'\n').map(|line| line.trim_ascii()).filter(|line| !line.is_empty());
    lines.map(|line| {
        let mut words = std::str::from_utf8(line).ok()?.split_ascii_whitespace();
        let id = words.next()?.parse().ok()?;
        let mut words = words.peekable();
        let forgets = words.next_if_eq(&"d").is_some();
        let numbers: Vec<i64> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let mut lists = numbers.split_inclusive(|&n| n == 0).map(|list| list.strip_suffix(&[0]));
        let first = lists.next()??.to_vec();
        let step = if forgets {
            Step::Forget(first)
        } else {
            Step::Derive { id, clause: first, hints: lists.next()??.to_vec() }
        };
        lists.next().is_none().then_some(step)
    })
}

/// `a` and the same numbers, or `d` and its list; a number is twice its size, one more if it is negative, seven bits a byte.
struct Binary<'a>(&'a [u8]);

impl Binary<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (&byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(byte)
    }

    fn number(&mut self) -> Option<i64> {
        let (mut number, mut shift) = (0u64, 0);
        loop {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f).checked_shl(shift).filter(|_| shift < 56)?;
            shift += 7;
            if byte < 0x80 {
                return Some(if number % 2 == 1 { -((number / 2) as i64) } else { (number / 2) as i64 });
            }
        }
    }

    fn list(&mut self) -> Option<Vec<i64>> {
        std::iter::from_fn(|| Some(self.number()).filter(|n| *n != Some(0))).collect()
    }

    fn step(&mut self, sort: u8) -> Option<Step> {
        match sort {
            b'a' => Some(Step::Derive { id: self.number()?.unsigned_abs(), clause: self.list()?, hints: self.list()? }),
            b'd' => Some(Step::Forget(self.list()?)),
            _ => None,
        }
    }
}

impl Iterator for Binary<'_> {
    type Item = Option<Step>;

    fn next(&mut self) -> Option<Self::Item> {
        let sort = self.byte()?;
        Some(self.step(sort))
    }
}
