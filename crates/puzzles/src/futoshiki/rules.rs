//! The rules of futoshiki, restated cell by cell. Shares nothing with the model, so that each can catch the other's
//! mistakes.

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::{Fault, Message};

use super::clues::{Clues, Mode, Sign};
use crate::grid;

/// Holds a full answer against the rules and the clues.
pub(super) fn check(clues: &Clues, answer: &[Val]) -> Result<(), Fault> {
    let n = clues.n;
    if answer.len() != n * n || answer.iter().any(|v| v.index() >= n) {
        return Err(Fault(Message::new("fault-length").with("cells", n * n)));
    }
    for (i, given) in clues.givens.iter().enumerate() {
        if given.is_some_and(|v| v != answer[i]) {
            return Err(Fault(Message::new("fault-given").with("cell", grid::place(i, n))));
        }
    }
    let full: Vec<Option<Val>> = answer.iter().copied().map(Some).collect();
    broken(clues, &full)
}

/// What is wrong with the clues themselves: a rule broken by the numbers given, or signs that run in a circle.
pub(super) fn fault(clues: &Clues) -> Option<Fault> {
    let circle = || {
        let cells = if clues.mode == Mode::Unequal { circle(clues)? } else { return None };
        Some(Fault(Message::new("fault-cycle").with("cycle", described(clues.n, &cells))))
    };
    broken(clues, &clues.givens).err().or_else(circle)
}

/// Looks for a value that stands twice in a line, and for two values that a sign forbids.
fn broken(clues: &Clues, values: &[Option<Val>]) -> Result<(), Fault> {
    let n = clues.n;
    for line in 0..n {
        for (j, i) in (0..n).flat_map(|j| (0..j).map(move |i| (j, i))) {
            let (a, b) = (values[line * n + i], values[line * n + j]);
            if let Some(v) = a.filter(|_| a == b) {
                let fault = Message::new("fault-repeated-row").with("row", line + 1);
                return Err(Fault(fault.with("value", grid::symbol(v))));
            }
            let (a, b) = (values[i * n + line], values[j * n + line]);
            if let Some(v) = a.filter(|_| a == b) {
                let fault = Message::new("fault-repeated-column").with("column", line + 1);
                return Err(Fault(fault.with("value", grid::symbol(v))));
            }
        }
    }
    match clues.mode {
        Mode::Unequal => unequal(clues, values),
        Mode::Adjacent => adjacent(clues, values),
    }
}

fn unequal(clues: &Clues, values: &[Option<Val>]) -> Result<(), Fault> {
    for Sign { less, more } in &clues.signs {
        if let (Some(a), Some(b)) = (values[less.index()], values[more.index()])
            && a >= b
        {
            return Err(between("fault-sign", clues.n, less.index(), more.index()));
        }
    }
    Ok(())
}

fn adjacent(clues: &Clues, values: &[Option<Val>]) -> Result<(), Fault> {
    let n = clues.n;
    for i in 0..n * n {
        let right = (i % n != n - 1).then_some(i + 1);
        let below = (i / n != n - 1).then_some(i + n);
        for j in right.into_iter().chain(below) {
            let (Some(a), Some(b)) = (values[i], values[j]) else { continue };
            let barred = clues.signs.iter().any(|s| s.joins(Var::at(i), Var::at(j)));
            let next = a.0 == b.0 + 1 || b.0 == a.0 + 1;
            match (barred, next) {
                (true, false) => return Err(between("fault-bar", n, i, j)),
                (false, true) => return Err(between("fault-no-bar", n, i, j)),
                _ => {}
            }
        }
    }
    Ok(())
}

fn between(id: &'static str, n: usize, i: usize, j: usize) -> Fault {
    Fault(Message::new(id).with("less", grid::place(i, n)).with("more", grid::place(j, n)))
}

/// Cells that are each smaller than the next, the last smaller than the first: takes away, again and again, signs whose
/// smaller cell has nothing below it; what is left, if anything, has a circle in it. Each sign is met a fixed number of
/// times, however many there are.
fn circle(clues: &Clues) -> Option<Vec<Var>> {
    let signs = &clues.signs;
    // By cell: how many signs are left that hold it up, and which it holds up itself.
    let (mut below, mut above) = (vec![0_usize; clues.n * clues.n], vec![Vec::new(); clues.n * clues.n]);
    for (i, Sign { less, more }) in signs.iter().enumerate() {
        below[more.index()] += 1;
        above[less.index()].push(i);
    }
    let mut loose: Vec<usize> = (0..below.len()).filter(|&cell| below[cell] == 0).collect();
    while let Some(cell) = loose.pop() {
        for i in std::mem::take(&mut above[cell]) {
            let more = signs[i].more.index();
            below[more] -= 1;
            if below[more] == 0 {
                loose.push(more);
            }
        }
    }
    // Down from any cell that is left: below each there is another, so some cell comes twice.
    let is_left = |cell: Var| below[cell.index()] > 0;
    let mut down: Vec<Option<Var>> = vec![None; below.len()];
    for Sign { less, more } in signs.iter().filter(|sign| is_left(sign.less)) {
        down[more.index()].get_or_insert(*less);
    }
    let mut place: Vec<Option<usize>> = vec![None; below.len()];
    let mut path = vec![signs.iter().find(|sign| is_left(sign.less))?.more];
    loop {
        let last = *path.last().expect("a path has a cell");
        place[last.index()] = Some(path.len() - 1);
        let next = down[last.index()]?;
        if let Some(at) = place[next.index()] {
            path.drain(..at);
            path.reverse();
            return Some(path);
        }
        path.push(next);
    }
}

/// `(1,1) < (1,2) < (1,1)`: rows and columns counted from 1.
fn described(n: usize, cells: &[Var]) -> String {
    let names: Vec<String> =
        cells.iter().chain(cells.first()).map(|x| format!("({},{})", x.index() / n + 1, x.index() % n + 1)).collect();
    names.join(" < ")
}
