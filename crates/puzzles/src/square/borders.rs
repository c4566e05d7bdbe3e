//! Regions as Simon Tatham's Solo writes them, by the borders between cells: first those between columns row by row, then
//! those between rows column by column; a letter is a run of so many borders that are *not* there and one that is, `_` one
//! that is, `z` a run of 25 with none after it. The last border is one beyond the end.

/// The cells on both sides of the `i`-th border.
pub(crate) fn sides(n: usize, i: usize) -> (usize, usize) {
    let (across, along) = (i / (n - 1), i % (n - 1));
    if across < n {
        (across * n + along, across * n + along + 1)
    } else {
        (along * n + across - n, (along + 1) * n + across - n)
    }
}

/// What is wrong with borders.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Wrong {
    /// A character that is none of them, and how many stand before it.
    Character(char, usize),
    /// So many borders where another number is needed.
    Count(usize),
}

/// How many borders there are between the cells of a board.
pub(crate) fn count(n: usize) -> usize {
    2 * n * (n - 1)
}

/// A name for each cell, the same for all that no border parts.
pub(crate) fn parted(n: usize, mut is_border: impl FnMut(usize, usize) -> bool) -> Vec<usize> {
    let mut names: Vec<usize> = (0..n * n).collect();
    for (one, other) in (0..count(n)).map(|border| sides(n, border)) {
        if is_border(one, other) {
            continue;
        }
        let (old, new) = (names[other], names[one]);
        names.iter_mut().filter(|name| **name == old).for_each(|name| *name = new);
    }
    names
}

/// The same, for borders that are written down.
pub(crate) fn read(n: usize, text: &str) -> Result<Vec<usize>, Wrong> {
    let mut open = vec![false; count(n)];
    let mut at = 0;
    for (before, c) in text.chars().enumerate() {
        let run = match c {
            '_' => 0,
            'z' => 25,
            'a'..='y' => c as usize - 'a' as usize + 1,
            _ => return Err(Wrong::Character(c, before)),
        };
        let end = open.len();
        open[at.min(end)..(at + run).min(end)].fill(true);
        at += run + usize::from(c != 'z');
    }
    if at != open.len() + 1 {
        return Err(Wrong::Count(at.saturating_sub(1)));
    }
    let mut next = open.into_iter();
    Ok(parted(n, |_, _| !next.next().unwrap_or_default()))
}

/// The borders of regions that hang together.
pub(crate) fn write(n: usize, regions: &[usize]) -> String {
    let mut text = String::new();
    let mut open = 0;
    let borders = count(n);
    for border in 0..=borders {
        let is_open = border < borders && {
            let (one, other) = sides(n, border);
            regions[one] == regions[other]
        };
        if is_open {
            open += 1;
            continue;
        }
        while open > 25 {
            text.push('z');
            open -= 25;
        }
        text.push(if open == 0 { '_' } else { (b'a' - 1 + open as u8) as char });
        open = 0;
    }
    text
}

/// Whether cells hang together.
pub(crate) fn is_whole(n: usize, cells: &[usize]) -> bool {
    let mut reached: Vec<usize> = cells.iter().copied().take(1).collect();
    let mut at = 0;
    while let Some(&i) = reached.get(at) {
        let near = |j: usize| (i / n == j / n && i.abs_diff(j) == 1) || i.abs_diff(j) == n;
        let next: Vec<usize> = cells.iter().copied().filter(|&j| near(j) && !reached.contains(&j)).collect();
        reached.extend(next);
        at += 1;
    }
    reached.len() == cells.len()
}
