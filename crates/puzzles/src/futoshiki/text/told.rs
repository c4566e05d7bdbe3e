//! The grid, and the signs one by one, for whoever has no drawing: as lines, as JSON, as a MiniZinc model's data.

use rejilla_engine::kernel::{Val, Var};
use serde_json::json;

use super::super::clues::Clues;

/// A cell as row and column, counted from 1.
fn place(n: usize, x: Var) -> (usize, usize) {
    (x.index() / n + 1, x.index() % n + 1)
}

/// Rows of numbers, 0 where there is none.
fn rows(n: usize, value_at: &dyn Fn(usize) -> Option<Val>) -> Vec<Vec<u32>> {
    (0..n).map(|row| (0..n).map(|col| value_at(row * n + col).map_or(0, |v| v.0 + 1)).collect()).collect()
}

fn joined(row: &[u32], by: &str) -> String {
    row.iter().map(u32::to_string).collect::<Vec<_>>().join(by)
}

/// `0 0 3 2 0`, a line a row, then `(1,2) < (1,1)`, a line a sign.
pub(super) fn relations(clues: &Clues, value_at: &dyn Fn(usize) -> Option<Val>) -> String {
    let mut text: String = rows(clues.n, value_at).iter().map(|row| joined(row, " ") + "\n").collect();
    for sign in &clues.signs {
        let ((a, b), (c, d)) = (place(clues.n, sign.less), place(clues.n, sign.more));
        text.push_str(&format!("({a},{b}) < ({c},{d})\n"));
    }
    text
}

/// `grid`, and `signs` with a `less` and a `greater` cell each, counted from 0.
pub(super) fn json(clues: &Clues, value_at: &dyn Fn(usize) -> Option<Val>) -> String {
    let cell = |x: Var| json!([x.index() / clues.n, x.index() % clues.n]);
    let signs: Vec<_> =
        clues.signs.iter().map(|sign| json!({ "less": cell(sign.less), "greater": cell(sign.more) })).collect();
    format!("{}\n", json!({ "size": clues.n, "grid": rows(clues.n, value_at), "signs": signs }))
}

/// `grid = [|0, 0, 3|…|];` and a constraint for each sign.
pub(super) fn minizinc(clues: &Clues, value_at: &dyn Fn(usize) -> Option<Val>) -> String {
    let rows: Vec<String> = rows(clues.n, value_at).iter().map(|row| joined(row, ", ")).collect();
    let mut text = format!("n = {};\ngrid = [|{}|];\n", clues.n, rows.join("\n|"));
    for sign in &clues.signs {
        let ((a, b), (c, d)) = (place(clues.n, sign.less), place(clues.n, sign.more));
        text.push_str(&format!("constraint x[{a},{b}] < x[{c},{d}];\n"));
    }
    text
}
