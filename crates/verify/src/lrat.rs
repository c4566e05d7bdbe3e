//! Proofs in LRAT: every step is a clause and the clauses it follows from, in the order in which they leave one literal
//! open, which must then hold; the last one leaves none. One pass, each hint looked at once.

use std::collections::{HashMap, HashSet};

use crate::{Wrong, ensure, lists};

/// Checks that a proof derives the empty clause from the clauses of a formula, which are numbered from 1.
///
/// # Errors
/// The first step that does not follow.
pub fn check(formula: &[Vec<i32>], mut proof: &[u8]) -> Result<(), Wrong> {
    let mut known: HashMap<i32, Vec<i32>> = (1..).zip(formula.iter().cloned()).collect();
    for at in 1.. {
        ensure(!proof.is_empty(), "unfinished", 0, "")?;
        match &step(&mut proof).unwrap_or_default()[..] {
            [clause, hints] if !clause.is_empty() => {
                let (id, clause) = (clause[0], &clause[1..]);
                let follows = follows(clause, hints.iter().map_while(|hint| known.get(hint)));
                ensure(follows, "step", at, format_args!("{id}: {clause:?}"))?;
                if clause.is_empty() {
                    break;
                }
                known.insert(id, clause.to_vec());
            }
            [gone] => gone.iter().for_each(|id| drop(known.remove(id))),
            _ => ensure(false, "step", at, "")?,
        }
    }
    Ok(())
}

/// Whether denying a clause runs into a contradiction along the hints.
fn follows<'a>(clause: &[i32], hints: impl Iterator<Item = &'a Vec<i32>>) -> bool {
    let mut denied: HashSet<i32> = clause.iter().copied().collect();
    for hint in hints {
        let mut open = hint.iter().filter(|lit| !denied.contains(lit));
        match (open.next(), open.next()) {
            (None, _) => return true,
            (Some(only), None) => denied.insert(-only),
            _ => return false,
        };
    }
    false
}

/// Takes the first step off a proof. It has two lists, a clause with its number before it and the numbers of what it follows
/// from; or one, of what is forgotten. In a text it is a line, with `ID d` before what is forgotten; else `a` or `d` in bytes.
fn step(proof: &mut &[u8]) -> Option<Vec<Vec<i32>>> {
    if let Some(sort @ (b'a' | b'd')) = proof.first() {
        let count = if *sort == b'a' { 2 } else { 1 };
        proof.split_off_first();
        let mut list = || std::iter::from_fn(|| Some(number(proof)).filter(|n| *n != Some(0))).collect();
        return (0..count).map(|_| list()).collect();
    }
    let line = proof.split_off(..=proof.iter().position(|byte| *byte == b'\n').unwrap_or(proof.len() - 1))?;
    let line = std::str::from_utf8(line).ok()?;
    let (numbers, count) = line.split_once(" d ").map_or((line, 2), |(_, gone)| (gone, 1));
    lists(numbers).filter(|lists| lists.len() == count)
}

/// A number is twice its size, one more if it is negative, seven bits a byte, the lowest first; the last byte has no eighth.
fn number(bytes: &mut &[u8]) -> Option<i32> {
    let end = bytes.iter().take(5).position(|byte| *byte < 0x80)?;
    let bits = bytes.split_off(..=end)?.iter().rev().fold(0, |bits, byte| bits << 7 | i64::from(byte & 0x7f));
    i32::try_from(if bits % 2 == 1 { -(bits / 2) } else { bits / 2 }).ok()
}
