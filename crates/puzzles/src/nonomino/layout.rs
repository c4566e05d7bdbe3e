//! Random boards of connected regions.
//!
//! A chain of swaps: two neighbouring regions exchange a cell each, and both stay in one part. Left to itself such a chain
//! drifts to snakes, of which there are most; a step that makes two regions longer is taken only now and then, so that
//! neither snakes nor boxes prevail. [`roundness`] is the measure.

use rejilla_engine::Rng;

/// Swaps tried, in cubes of the side: larger boards take longer to forget the rows they start from.
const SWAPS: usize = 5;

/// One in so many steps that make two regions longer is taken.
const LONGER: usize = 4;

/// A board of `n` connected regions of `n` cells: the region of each cell, numbered by their first cells.
pub fn random_layout(n: usize, rng: &mut Rng) -> Vec<usize> {
    let mut regions: Vec<usize> = (0..n * n).map(|i| i / n).collect();
    let swaps = SWAPS * n * n * n;
    for i in 0..swaps {
        // A free drift first, to get away from the start; then the choosy one.
        swap(n, &mut regions, if i < swaps / 3 { 1 } else { LONGER }, rng);
    }
    // Rows and columns are on a par.
    if rng.below(2) == 0 {
        regions = (0..n * n).map(|i| regions[i % n * n + i / n]).collect();
    }
    super::board::Jigsaw::new(&regions, Vec::new()).regions
}

/// Tries one swap.
fn swap(n: usize, regions: &mut [usize], longer: usize, rng: &mut Rng) {
    let give = rng.below(n * n);
    let beside: Vec<usize> = neighbours(n, give).filter(|&j| regions[j] != regions[give]).collect();
    if beside.is_empty() {
        return;
    }
    let (from, to) = (regions[give], regions[*rng.pick(&beside)]);
    let touches = |cell: usize| neighbours(n, cell).any(|j| regions[j] == from && j != give);
    let takes: Vec<usize> = (0..n * n).filter(|&i| regions[i] == to && touches(i)).collect();
    if takes.is_empty() {
        return;
    }
    let take = *rng.pick(&takes);
    // Only borders of the two cells change.
    let before = held(n, regions, give) + held(n, regions, take);
    regions.swap(give, take);
    let after = held(n, regions, give) + held(n, regions, take);
    let fits = is_connected(n, regions, from) && is_connected(n, regions, to);
    if !fits || after < before && rng.below(longer) != 0 {
        regions.swap(give, take);
    }
}

/// Neighbours of a cell in its own region.
fn held(n: usize, regions: &[usize], cell: usize) -> usize {
    neighbours(n, cell).filter(|&j| regions[j] == regions[cell]).count()
}

fn neighbours(n: usize, i: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (i / n, i % n);
    let sides = [
        (row > 0).then(|| i - n),
        (row + 1 < n).then(|| i + n),
        (col > 0).then(|| i - 1),
        (col + 1 < n).then(|| i + 1),
    ];
    sides.into_iter().flatten()
}

fn is_connected(n: usize, regions: &[usize], region: usize) -> bool {
    let Some(start) = regions.iter().position(|&r| r == region) else { return true };
    // Regions are of `n` cells, and boards of 256 at most: no list is made on the way.
    let (mut reached, mut seen) = ([0u8; 256], [0u64; 4]);
    let (mut at, mut end) = (0, 1);
    reached[0] = start as u8;
    seen[start / 64] |= 1 << (start % 64);
    while at < end {
        for next in neighbours(n, reached[at].into()).filter(|&j| regions[j] == region) {
            if seen[next / 64] >> (next % 64) & 1 == 0 {
                seen[next / 64] |= 1 << (next % 64);
                reached[end] = next as u8;
                end += 1;
            }
        }
        at += 1;
    }
    end == n
}

/// Neighbouring pairs inside a region.
fn inner(n: usize, regions: &[usize], region: usize) -> usize {
    let cells = (0..n * n).filter(|&i| regions[i] == region);
    cells.map(|i| neighbours(n, i).filter(|&j| j > i && regions[j] == region).count()).sum()
}

/// How round the regions of a board are: 0 where each is a snake, 100 where each is as near a square as can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roundness {
    /// Of all regions together.
    pub mean: usize,
    /// Of the longest.
    pub least: usize,
    /// Of the roundest.
    pub most: usize,
}

/// Measures a board. A polyomino of `n` cells has from `n - 1` inner borders (no square of four in it) to 2n - 2√n.
pub fn roundness(n: usize, regions: &[usize]) -> Roundness {
    let most = 2 * n - ((4 * n - 1).isqrt() + 1);
    let span = (most - (n - 1)).max(1);
    let of: Vec<usize> = (0..n).map(|region| inner(n, regions, region) - (n - 1)).collect();
    let percent = |inner: usize, regions: usize| 100 * inner / (span * regions);
    Roundness {
        mean: percent(of.iter().sum(), n),
        least: percent(of.iter().copied().min().unwrap_or(0), 1),
        most: percent(of.iter().copied().max().unwrap_or(0), 1),
    }
}
