//! Cells and what stands between them in one square of 2N − 1 characters a side, as one line or as many: `._._` … with `_`
//! for no sign, `(` and `<` for less, `)` and `>` for greater, `^` and `v` between rows.

/// The same board as it is drawn; none if the text is no such square.
pub(super) fn drawn(text: &str) -> Option<String> {
    let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
    let side = cells.len().isqrt();
    if side * side != cells.len() || side.is_multiple_of(2) || !(3..=2 * super::MOST).contains(&side) {
        return None;
    }
    if !cells.contains(&'_') || !cells.iter().any(|c| "()<>^v".contains(*c)) {
        return None;
    }
    let mut out = String::with_capacity(cells.len() + side);
    for (i, &c) in cells.iter().enumerate() {
        let (row, col) = (i / side, i % side);
        out.push(match (row % 2, col % 2, c) {
            (0, 0, '.' | '_') => '.',
            (0, 0, _) if c.is_ascii_alphanumeric() => c,
            (_, _, '_') => ' ',
            (0, 1, '(' | '<') => '<',
            (0, 1, ')' | '>') => '>',
            (1, 0, '^' | 'v') => c,
            _ => return None,
        });
        if col + 1 == side {
            out.push('\n');
        }
    }
    Some(out)
}
