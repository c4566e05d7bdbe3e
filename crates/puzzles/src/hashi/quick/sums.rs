//! What an island's number leaves of its four lanes, from tables small enough to stay at hand.
//!
//! A lane is a set of three bits: bit `k` says that `k` bridges are possible. Four lanes side by side are a state:
//!
//! ```text
//! bit   11 10 9   8 7 6   5 4 3   2 1 0
//! lane     up      left   down    right      a lane without a span is {0}
//! ```
//!
//! Two lanes are a pair. A pair's sums are five bits, one for each of 0 to 4; which of them the other pair can make up to
//! the island's number is a shift of that pair's sums read backwards.

/// The state of an island without spans.
pub(super) const NO_LANES: u16 = 0o1111;

struct Pairs {
    /// By pair: its sums.
    sums: [u8; 64],
    /// By pair: its sums read backwards.
    backwards: [u8; 64],
    /// By pair and sums that are allowed: what is left of the pair.
    left: [[u8; 32]; 64],
}

static PAIRS: Pairs = pairs();

const fn pairs() -> Pairs {
    let mut pairs = Pairs { sums: [0; 64], backwards: [0; 64], left: [[0; 32]; 64] };
    let mut pair = 0;
    while pair < 64 {
        let mut ways = 0;
        while ways < 9 {
            let (i, j) = (ways / 3, ways % 3);
            if pair >> i & 1 == 1 && pair >> (3 + j) & 1 == 1 {
                pairs.sums[pair] |= 1 << (i + j);
                pairs.backwards[pair] |= 1 << (4 - i - j);
                let mut allowed = 0;
                while allowed < 32 {
                    if allowed >> (i + j) & 1 == 1 {
                        pairs.left[pair][allowed] |= 1 << i | 8 << j;
                    }
                    allowed += 1;
                }
            }
            ways += 1;
        }
        pair += 1;
    }
    pairs
}

/// What an island's number leaves of its state; nothing if it cannot be reached.
#[inline]
pub(super) fn left(state: u16, number: u32) -> Option<u16> {
    let [low, high] = [state & 63, state >> 6 & 63].map(usize::from);
    // Sum `s` of one pair goes with `number - s` of the other.
    let partner = |pair: usize| u32::from(PAIRS.backwards[pair]) << 4 >> (8 - number);
    let of_low = u32::from(PAIRS.sums[low]) & partner(high);
    let of_high = u32::from(PAIRS.sums[high]) & partner(low);
    let left =
        u16::from(PAIRS.left[low][of_low as usize & 31]) | u16::from(PAIRS.left[high][of_high as usize & 31]) << 6;
    (of_low != 0).then_some(left)
}

/// The widest sets for which lanes still reach none of the totals; `but` is a lane that does not count, and is left as
/// one without a span.
pub(super) fn widened(mut lanes: [u8; 4], but: usize, totals: u32) -> [u8; 4] {
    const OTHERS: [[usize; 3]; 4] = [[1, 2, 3], [0, 2, 3], [0, 1, 3], [0, 1, 2]];
    if but < 4 {
        lanes[but] = 1;
    }
    for i in (0..4).filter(|&i| i != but) {
        let [j, k, l] = OTHERS[i].map(|j| lanes[j]);
        let sums = add(u32::from(PAIRS.sums[usize::from(j | k << 3) & 63]), l);
        lanes[i] = (0..3).map(|k| u8::from(totals >> k & sums == 0) << k).sum();
    }
    lanes
}

/// Sums with a further lane.
#[inline]
fn add(sums: u32, lane: u8) -> u32 {
    let some = |k: u32| (sums << k) & (u32::from(lane >> k & 1)).wrapping_neg();
    some(0) | some(1) | some(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every choice of bridges from four lanes.
    fn choices(lanes: [u8; 4]) -> impl Iterator<Item = [u32; 4]> {
        let all = (0..81u32).map(|code| [code % 3, code / 3 % 3, code / 9 % 3, code / 27]);
        all.filter(move |choice| (0..4).all(|i| lanes[i] >> choice[i] & 1 == 1))
    }

    fn lanes(state: u16) -> [u8; 4] {
        [0, 3, 6, 9].map(|shift| (state >> shift & 7) as u8)
    }

    #[test]
    fn a_number_leaves_what_some_choice_has() {
        for state in 0..4096 {
            for number in 1..=8 {
                let mut expected = 0u16;
                for choice in choices(lanes(state)).filter(|choice| choice.iter().sum::<u32>() == number) {
                    (0..4).for_each(|i| expected |= 1 << (3 * i as u32 + choice[i]));
                }
                assert_eq!(left(state, number).unwrap_or(0), expected, "{state:o} {number}");
            }
        }
    }

    #[test]
    fn widened_lanes_reach_no_more_and_cannot_grow() {
        for state in (0..4096).step_by(5) {
            for (but, number) in (0..5).flat_map(|but| (0..=8).map(move |number| (but, number))) {
                let total = 1 << number;
                let reaches = |lanes: [u8; 4]| {
                    choices(lanes).any(|c| (0..4).filter(|&i| i != but).map(|i| c[i]).sum::<u32>() == number)
                };
                let mut from = lanes(state);
                if but < 4 {
                    from[but] = 7;
                }
                if from.contains(&0) || reaches(from) {
                    continue;
                }
                let wide = widened(from, but, total);
                assert!(!reaches(wide) && (0..4).all(|i| i == but || from[i] & !wide[i] == 0), "{state:o} {number}");
                for (i, k) in (0..4).filter(|&i| i != but).flat_map(|i| [1, 2, 4].map(|k| (i, k))) {
                    let mut wider = wide;
                    wider[i] |= k;
                    assert!(wider == wide || reaches(wider), "{state:o} {number}");
                }
            }
        }
    }
}
