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
    let booleans = formula.iter().flatten().map(|lit| lit.unsigned_abs()).max().unwrap_or(0);
    let mut truth = Truth { signs: vec![0; booleans as usize + 1], set: Vec::new() };
    let is_binary = matches!(proof.first(), Some(b'a' | b'd'));
    let steps: Box<dyn Iterator<Item = Option<Step>>> =
        if is_binary { Box::new(binary(proof)) } else { Box::new(text(proof)) };
    for (at, step) in (1..).zip(steps) {
        let wrong = |found: String| Wrong::new("step", at, found);
        match step.ok_or_else(|| wrong(String::new()))? {
            Step::Forget(gone) => gone.iter().for_each(|id| drop(known.remove(&id.unsigned_abs()))),
            Step::Derive { id, clause, hints } => {
                let lit = |lit: &i64| i32::try_from(*lit).ok().filter(|lit| lit.unsigned_abs() <= booleans);
                let clause: Option<Vec<i32>> = clause.iter().map(lit).collect();
                let clause = clause.ok_or_else(|| wrong(id.to_string()))?;
                if id <= last
                    || !truth.refutes(&clause, hints.iter().map_while(|id| known.get(&u64::try_from(*id).ok()?)))
                {
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

    /// Whether denying a clause runs into a contradiction along the hints.
    fn refutes<'a>(&mut self, clause: &[i32], hints: impl Iterator<Item = &'a Vec<i32>>) -> bool {
        self.set.drain(..).for_each(|lit| self.signs[lit.unsigned_abs() as usize] = 0);
        clause.iter().for_each(|lit| self.set(-lit));
        for hint in hints {
            let mut open = hint.iter().filter(|&&lit| self.of(lit) != -1);
            match (open.next(), open.next()) {
                (None, _) => return true,
                (Some(&only), None) if self.of(only) == 0 => self.set(only),
                _ => return false,
            }
        }
        false
    }
}

/// `ID LITERALS 0 HINTS 0`, or `ID d IDS 0`.
fn text(proof: &[u8]) -> impl Iterator<Item = Option<Step>> {
    proof.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).map(|line| {
        let (id, rest) = std::str::from_utf8(line).ok()?.split_once(' ')?;
        let (forgets, rest) = rest.strip_prefix("d ").map_or((false, rest), |rest| (true, rest));
        let numbers: Vec<i64> = rest.split_whitespace().map(|word| word.parse().ok()).collect::<Option<_>>()?;
        let mut lists = numbers.strip_suffix(&[0])?.split(|&n| n == 0).map(<[i64]>::to_vec);
        let (first, second) = (lists.next()?, lists.next());
        match (forgets, second, lists.next()) {
            (true, None, _) => Some(Step::Forget(first)),
            (false, Some(hints), None) => Some(Step::Derive { id: id.parse().ok()?, clause: first, hints }),
            _ => None,
        }
    })
}

/// `a` and the same numbers, or `d` and its list.
fn binary(mut proof: &[u8]) -> impl Iterator<Item = Option<Step>> {
    std::iter::from_fn(move || {
        let sort = proof.split_off_first()?;
        let mut step = || match sort {
            b'a' => Some(Step::Derive {
                id: number(&mut proof)?.unsigned_abs(),
                clause: list(&mut proof)?,
                hints: list(&mut proof)?,
            }),
            b'd' => Some(Step::Forget(list(&mut proof)?)),
            _ => None,
        };
        Some(step())
    })
}

/// Numbers up to a 0.
fn list(bytes: &mut &[u8]) -> Option<Vec<i64>> {
    std::iter::from_fn(|| Some(number(bytes)).filter(|n| *n != Some(0))).collect()
}

/// A number is twice its size, one more if it is negative, seven bits a byte, the lowest first.
fn number(bytes: &mut &[u8]) -> Option<i64> {
    let mut number = 0;
    for shift in (0..56).step_by(7) {
        let byte = *bytes.split_off_first()?;
        number |= i64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(if number % 2 == 1 { -(number / 2) } else { number / 2 });
        }
    }
    None
}
