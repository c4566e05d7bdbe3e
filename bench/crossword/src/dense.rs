//! Dense boards made afresh: `dense [BOARDS [FIRST]]` fills boards of fifteen by fifteen, few black cells, each beside its twin
//! in the half turn, every cell checked, no word under three letters; `ingrid_core` beside it. `made [BOARDS [FIRST]]` times
//! `generate`, pattern and fill, up to twenty-one by twenty-one. Environment: `BLACK` (cells, 40), `LONGEST` (letters, 9),
//! `PEERS` (0: ours alone), `PEER_SECONDS` (10).
//!
//! Most dense boards take under 0.1 s, one of five over 0.5 s, one of ten some seconds. With 36 black cells at random places some are filled by
//! nobody in 20 s.
//!
//! **Where the time goes.** Failures of a slow board gather in one corner of some 45 cells (three words of nine letters on top
//! of each other, say) that has few fills; the rest is done at once. A node costs some 65 µs, of which 86 % are taking words
//! from slots and letters from cells. **Tried without a gain** beyond what another variety does, on thirty boards, 4 s each
//! (branching on letters alone, without the prover, they take 18 s in all):
//! - clauses learned over letters (*this cell has this letter*), slots explained word by word: 160 to 280 literals each, and
//!   the slow boards no sooner;
//! - letters chosen by belief propagation: most boards at the first or second try (some 120 nodes), the slow ones not, at thirty to
//!   ninety times the cost of a node;
//! - words without a partner in the slot beside (all pairs of letters within words that cross both), where slots have at most
//!   30 to 200 words: a quarter of the nodes, each four times as dear, 17 to 20 s; with 1,000 words far worse;
//! - letters as in the fullest board so far: 9, 15 and 18 s in three varieties;
//! - the cell of the last conflict first 20 s, cells by their last conflict 24 s, patience that grows by a third or a
//!   twentieth 20 and 21 s, letters of slots with more than 250 to 2,000 words left alone 17 to 21 s, words alone 26 s, words and letters
//!   in turn without the prover 14 s (and on forty others 14 s where the filler as it is takes 15).
//!
//! **A fill is a rare event.** Over twelve varieties, letters alone, one slow board took 700 to 25,000 nodes and another 4,000 to over
//! 22,000, as if each node had the same small chance: 9,000 and 26,000 nodes a fill, on two more boards over 150,000. So fresh starts
//! change little, and neither does their order. Of forty boards (101 to 140) nine took over 0.5 s, five over 3 s. Tried on that
//! chance (nine slow boards, three varieties, 1 s each: 24,000 nodes a fill): letters chosen with less chance 30,000 and with more
//! 27,000, weight for all cells of the slots that failed 25,000, for the cell decided last as well 26,000, the letter whose scarcer
//! slot has most words 112,000. Every letter of a cell tried out before one is chosen, by the words it leaves to all slots: eleven slow
//! boards, 4 s each, 33 and 38 s where 26 do. Trying out every letter of the empty board refutes 6 to 17 of 9,000. Cheaper nodes: telling a
//! slot all news of its cells at once, the smallest slot first, and never what it said itself saves a sixth; going through words one
//! by one where there are up to 256 of them saves nothing.
//!
//! **What helped: the corner first** (`fast/corner.rs`, `fast/sweep.rs`). A step along tries costs 30 ns, and a beam of 1,000 beginnings
//! takes 5 ms. Finder and prover in turn, with and without corners, on a loaded machine, stopped after 6 s, even boards 2 to 100: without
//! median 0.09, 90 % over 6, together 49 s, five unfilled; with them 0.10, 1.7 and 23 s, worst 3.9. Few boards were looked at for the
//! rest. Two ways to sweep instead of four: 41 not filled in 6 s instead of in 0.5 (a beam dies at the same cell again and again). No
//! messages: a quarter of the fills or fewer. Tries in depth: no fill of 17's corner in 20 million steps; a memory of dead frontiers: 1 %
//! hits, a step several times as dear; looking ahead along later places: a tenth to a half fewer steps, each up to twice as dear; the
//! whole board in one beam: none of four filled at 50,000 abreast. No clear difference: 2,000 or 10,000 abreast, ten rounds
//! of messages, at most a tenth of a beam from one ancestor, more noise. A third to a half of the time is building tries. Board 75 (three
//! nines over short columns) has hardly a fill of its corner that propagation lets stand.
//!
//! **All fills of a corner** instead of some: three words of nine letters on top of each other, swept column by column with each
//! triple of trie nodes once, stand in 1,590, 270,000 and 25 million ways after one, two and three columns of nine, from which over
//! 60 million go on to the fourth. Nodes of a trie do not merge so early, so a table of them, or of the halves left and right, is
//! out of reach before the rest of the board has taken letters away.
//!
//! As they are now (half of the finder's work), one variety, boards 1 to 14 and 41 to 70: five take over 2 s where it was eight; the
//! latter thirty 18.5 s in all where it was 37, but boards 5 and 8, filled in 5.5 and 4.5 s without corners, over 20 and 15.3 with
//! them. The tail is shorter, not gone, and which boards are in it changes with the variety.
//!
//! **Where a slow board's time goes now** (ten of them, three varieties, 4 s each, on a loaded machine): three fifths into corners, the
//! rest into finder and prover in equal parts; 19 of the 20 fills came by a corner, one from the finder. Nearly all are fills of a
//! corner *and* of the corner in which the rest then fails: with one corner alone, 11 of 21 runs were not filled in 3 s instead of
//! one. No better, in the same 21 runs (22.2 s in all): three corners deep 27.3, so with 4 fills searched instead of 8 24.7, 30 failures
//! for the rest 25.9, as much work for corners as for the finder 24.6.
//!
//! **A word first, then all fills of the corner**: a word in the heaviest slot, propagated, then every fill of the corner in depth
//! along tries of what is left. In the best of twelve orders (they differ by thousands) a word is gone through in one to two
//! million steps of 12 ns, sooner than by propagation, which refutes one in 500 to 1,500 failures (25 to 50 ms). Under a
//! second word both are done at once. But though up to 60 % of the words have fills (board 5), propagation lets one in thirty of these
//! stand, and in 5 s none led to a full board on 5 and 8, with corners of 35, 45, 55 or 65 cells: what is rare is not a fill of
//! the corner but one that its surroundings bear.

use std::time::Duration;

use cpu_time::ThreadTime;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Options, Rng, Scope};
use rejilla_puzzles::kind_named;

use crate::{data, peer, run};

const SIDE: usize = 15;
const SHORTEST: usize = 3;

/// By cell, whether it is black.
type Pattern = [bool; SIDE * SIDE];

/// The lengths of the words along a row or column.
fn words(pattern: &Pattern, line: usize, is_row: bool) -> impl Iterator<Item = usize> {
    let at = |i: usize| if is_row { line * SIDE + i } else { i * SIDE + line };
    let cells: Vec<bool> = (0..SIDE).map(|i| pattern[at(i)]).collect();
    let lengths: Vec<usize> = cells.split(|&black| black).map(<[bool]>::len).filter(|&len| len > 0).collect();
    lengths.into_iter()
}

fn all_words(pattern: &Pattern) -> impl Iterator<Item = usize> {
    (0..SIDE).flat_map(|line| words(pattern, line, true).chain(words(pattern, line, false)))
}

/// Whether no part is cut off.
fn is_whole(pattern: &Pattern) -> bool {
    let Some(start) = pattern.iter().position(|black| !black) else { return false };
    let mut reached = *pattern;
    reached[start] = true;
    let mut stack = vec![start];
    while let Some(cell) = stack.pop() {
        let (row, col) = (cell / SIDE, cell % SIDE);
        let near = [
            (row > 0).then(|| cell - SIDE),
            (row + 1 < SIDE).then(|| cell + SIDE),
            (col > 0).then(|| cell - 1),
            (col + 1 < SIDE).then(|| cell + 1),
        ];
        for next in near.into_iter().flatten().filter(|&next| !std::mem::replace(&mut reached[next], true)) {
            stack.push(next);
        }
    }
    reached.iter().all(|&is| is)
}

/// A pattern with about so many black cells, the same for the same seed.
fn pattern(black: usize, longest: usize, seed: u64) -> Pattern {
    let mut rng = Rng::new(seed, 15);
    loop {
        let mut pattern = [false; SIDE * SIDE];
        for _ in 0..4_000 {
            if pattern.iter().filter(|is| **is).count() >= black {
                break;
            }
            let cell = rng.below(SIDE * SIDE);
            let before = pattern;
            (pattern[cell], pattern[SIDE * SIDE - 1 - cell]) = (true, true);
            if all_words(&pattern).any(|len| len < SHORTEST) {
                pattern = before;
            }
        }
        let count = pattern.iter().filter(|is| **is).count();
        if count >= black && all_words(&pattern).all(|len| len <= longest) && is_whole(&pattern) {
            return pattern;
        }
    }
}

fn text(pattern: &Pattern) -> String {
    let row = |row: &[bool]| row.iter().map(|&black| if black { '#' } else { '.' }).chain(['\n']).collect::<String>();
    pattern.chunks(SIDE).map(row).collect()
}

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|said| said.parse().ok()).unwrap_or(usual)
}

/// The median, the 90th percentile and the worst.
fn spread(mut times: Vec<f64>) -> String {
    times.sort_by(f64::total_cmp);
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    format!("median {:.3}, 90 % {:.3}, worst {:.3} s", at(50), at(90), at(100))
}

pub fn dense(boards: u64, first: u64) {
    let Some(dictionary) = data("words/scowl66k.txt") else { return println!("skipped: no ../shared") };
    let (black, longest) = (setting("BLACK", 40) as usize, setting("LONGEST", 9) as usize);
    let limit = Duration::from_secs(setting("PEER_SECONDS", 10));
    println!("dense: {SIDE}×{SIDE}, {black} black cells, words up to {longest} letters, scowl66k, first fill");
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for seed in first..first + boards {
        let grid = text(&pattern(black, longest, seed));
        let outcome = run(&grid, &dictionary, 1);
        print!("{seed:>6} {:>11} {:>8.3} s {:>9} nodes", outcome.word(), outcome.seconds, outcome.nodes);
        ours.push(outcome.seconds);
        if setting("PEERS", 1) > 0 {
            let (word, seconds) = peer::run(&grid, &dictionary, limit);
            print!("   ingrid_core {word:>11} {seconds:>8.3} s {:>8.1}", seconds / outcome.seconds);
            theirs.push(seconds);
        }
        println!();
    }
    println!("rejilla     {}", spread(ours));
    if !theirs.is_empty() {
        println!("ingrid_core {} (stopped after {} s)", spread(theirs), limit.as_secs());
    }
}

pub fn made(boards: u64, first: u64) {
    let kind = kind_named("crossword").expect("registered");
    for said in [
        &[("size", "15x15"), ("words", "en"), ("style", "us")][..],
        &[("size", "21x21"), ("words", "en"), ("style", "us")],
        &[("size", "21x21"), ("words", "en")],
        &[("size", "21x21"), ("words", "es")],
    ] {
        let options = Options::checked(kind.options(), Scope::Generate, said.iter().copied()).expect("declared");
        let (mut times, mut refused) = (Vec::new(), 0);
        for seed in first..first + boards {
            let start = ThreadTime::now();
            let made = kind.generate(&options, &mut Rng::new(seed, 0), &Budget::unlimited());
            times.push(start.elapsed().as_secs_f64());
            refused += usize::from(made.is_err());
        }
        let wishes: Vec<&str> = said.iter().map(|(_, value)| *value).collect();
        println!("made {:<14} {boards} boards, {refused} given up: {}", wishes.join(" "), spread(times));
    }
}
