//! Proofs in LRAT: every step is a clause and the clauses it follows from, in the order in which they leave one literal
//! open, which must then hold; the last one leaves none. One pass, each hint looked at once.

use crate::{Wrong, numbers};

/// One step: its number, a clause and what it follows from; or which clauses are forgotten.
enum Step {
    Derive(i32, Vec<i32>, Vec<i32>),
    Forget(Vec<i32>),
}

/// Checks that a proof derives the empty clause from the clauses of a formula. Its steps are numbered on from them.
///
/// # Errors
/// The first step that does not follow.
pub fn check(formula: &[Vec<i32>], proof: &[u8]) -> Result<(), Wrong> {
    // By number; none where a clause was forgotten.
    let mut known: Vec<Option<Vec<i32>>> = [None].into_iter().chain(formula.iter().cloned().map(Some)).collect();
    let booleans = formula.iter().flatten().map(|lit| lit.unsigned_abs()).max().unwrap_or(0);
    let mut truth = Truth { signs: vec![0; booleans as usize + 1], set: Vec::new() };
    for (at, step) in (1..).zip(steps(proof)) {
        let (id, clause, hints) = match step.ok_or_else(|| Wrong::new("step", at, ""))? {
            Step::Derive(id, clause, hints) => (id, clause, hints),
            Step::Forget(gone) => {
                gone.iter().for_each(|id| drop(known.get_mut(id.unsigned_abs() as usize).map(Option::take)));
                continue;
            }
        };
        let hints = hints.iter().map_while(|&id| known.get(usize::try_from(id).ok()?)?.as_ref());
        let is_known = clause.iter().all(|lit| lit.unsigned_abs() <= booleans);
        if usize::try_from(id) != Ok(known.len()) || !is_known || !truth.refutes(&clause, hints) {
            return Err(Wrong::new("step", at, format!("{id}: {clause:?}")));
        }
        if clause.is_empty() {
            return Ok(());
        }
        known.push(Some(clause));
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

/// The steps of a proof; none for what is no step.
fn steps<'p>(mut proof: &'p [u8]) -> Box<dyn Iterator<Item = Option<Step>> + 'p> {
    if !matches!(proof.first(), Some(b'a' | b'd')) {
        return Box::new(proof.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).map(text));
    }
    Box::new(std::iter::from_fn(move || if proof.is_empty() { None } else { Some(binary(&mut proof)) }))
}

/// `ID LITERALS 0 HINTS 0`, or `ID d IDS 0`.
fn text(line: &[u8]) -> Option<Step> {
    let (id, rest) = std::str::from_utf8(line).ok()?.split_once(' ')?;
    let forgets = rest.strip_prefix("d ");
    let numbers = numbers(forgets.unwrap_or(rest))?;
    let mut lists = numbers.strip_suffix(&[0])?.split(|&n| n == 0).map(<[i32]>::to_vec);
    match (lists.next()?, lists.next(), lists.next()) {
        (gone, None, None) if forgets.is_some() => Some(Step::Forget(gone)),
        (clause, Some(hints), None) if forgets.is_none() => Some(Step::Derive(id.parse().ok()?, clause, hints)),
        _ => None,
    }
}

/// `a` and the same numbers, or `d` and its list.
fn binary(bytes: &mut &[u8]) -> Option<Step> {
    match bytes.split_off_first()? {
        b'a' => Some(Step::Derive(number(bytes)?, list(bytes)?, list(bytes)?)),
        b'd' => Some(Step::Forget(list(bytes)?)),
        _ => None,
    }
}

/// Numbers up to a 0.
fn list(bytes: &mut &[u8]) -> Option<Vec<i32>> {
    std::iter::from_fn(|| Some(number(bytes)).filter(|n| *n != Some(0))).collect()
}

/// A number is twice its size, one more if it is negative, seven bits a byte, the lowest first.
fn number(bytes: &mut &[u8]) -> Option<i32> {
    let mut number = 0;
    for shift in (0..35).step_by(7) {
        let byte = *bytes.split_off_first()?;
        number |= i64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return i32::try_from(if number % 2 == 1 { -(number / 2) } else { number / 2 }).ok();
        }
    }
    None
}
