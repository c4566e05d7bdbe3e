//! Whether turned and relabelled puzzles keep their level.

use rejilla_engine::kernel::Budget;
use rejilla_engine::{Rng, rating};

/// 300 puzzles spread over the random ones, and four isomorphs of each.
pub fn isomorphs() {
    let Some(text) = crate::shared("rating/random_minimal_ser_w.tsv") else { return };
    let lines: Vec<&str> = text.lines().filter_map(crate::cells).collect();
    let mut rng = Rng::new(300, 0);
    let (mut same, mut other_er, mut other_level) = (0, 0, 0);
    for line in lines.iter().step_by(lines.len() / 300).take(300) {
        let level = |line: &str| {
            let puzzle = crate::read("sudoku", line).expect("a puzzle");
            let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
            (rated.tenths, rated.level.id)
        };
        let first = level(line);
        for _ in 0..4 {
            let turned = permuted(line.as_bytes(), &mut rng);
            let then = level(&turned);
            match (then.0 == first.0, then.1 == first.1) {
                (true, _) => same += 1,
                (false, true) => other_er += 1,
                (false, false) => {
                    other_level += 1;
                    println!("{line} {first:?}, {turned} {then:?}");
                }
            }
        }
    }
    println!("{same} with the same ER, {other_er} with another of the same level, {other_level} of another level");
}

/// Digits, lines within bands, bands and sides exchanged.
fn permuted(line: &[u8], rng: &mut Rng) -> String {
    let mut digits = *b"123456789";
    rng.shuffle(&mut digits);
    let mut lines = || {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        bands.map(|band| {
            let mut three = [3 * band, 3 * band + 1, 3 * band + 2];
            rng.shuffle(&mut three);
            three
        })
    };
    let (rows, columns) = (lines().concat(), lines().concat());
    let turned = rng.below(2) == 1;
    let cell = |row: usize, column: usize| match line[if turned { 9 * column + row } else { 9 * row + column }] {
        digit @ b'1'..=b'9' => char::from(digits[usize::from(digit - b'1')]),
        _ => '.',
    };
    rows.iter().flat_map(|&row| columns.iter().map(move |&column| cell(row, column))).collect()
}
