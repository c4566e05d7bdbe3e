//! Puzzles to order: an ER within a band, or a technique that is needed and nothing harder.
//!
//! Most bands come up by themselves, so random puzzles are made and rated, each only as far as the band reaches. Where none
//! came up in a while:
//!
//! - A band of easy steps that is rare (5.0 is one puzzle in ten thousand) is on the way of many puzzles that are too hard. Of
//!   those, more clues of the solution are printed as long as the step that is wanted stays, until it is the hardest; unique at
//!   no cost. Such puzzles are not minimal; all others are.
//! - Otherwise a walk begins at the nearest of them: of one, a clue or two go, others come in until the solution is unique
//!   again, needless ones go, and the result takes the place of the farthest if it is no farther. Hard puzzles have hard
//!   neighbours, which is why a walk finds in thousands of steps what chance would not in millions.
//! - Beyond ER 9 ratings alone say little about which way to go: that is another walk ([`climb`]).
//!
//! Everything comes from the one stream of random numbers a puzzle has, so the number of threads makes no difference.

use std::collections::HashSet;
use std::ops::{ControlFlow, RangeInclusive};

use rejilla_engine::kernel::{Budget, Spent};
use rejilla_engine::{Exhausted, Message, Options, Rng};

use super::climb::climb;
use super::er::{Er, Grid, Rater, Rule, technique};
use super::lanes::{self, make::Wish};

/// Random puzzles that are tried before a walk begins.
const AT_RANDOM: u64 = 400;

/// Puzzles that a walk keeps, the nearest it found.
const KEPT: usize = 60;

/// Steps of a walk in which none of those kept gives way to a nearer one before it begins again elsewhere.
const PATIENCE: u32 = 3_000;

/// Puzzles that are rated before giving up.
const TRIES: u64 = 2_000_000;

/// How far a puzzle is off that is harder than was looked at, in tenths.
const TOO_HARD: u32 = 15;

/// How much a tenth counts beside the number of hard steps.
const TENTH: u32 = 100;

/// How much easier than the band, in tenths, a step may be to count as hard, and the highest a band counts as there.
const NEARLY: u32 = 15;
const NEAREST: u32 = 100;

/// Bands that begin here are climbed to, in tenths.
const CLIMBED: u32 = 91;

/// Up to here a band is passed by adding clues, in tenths, and how many puzzles are tried so before a walk begins.
const EASED: u32 = 62;
const TO_EASE: u64 = 30_000;

/// In how many orders clues are added to each.
const ORDERS: u32 = 10;

/// The chains that other books call alternating inference chains.
const AIC: [Rule; 5] = [Rule::XCycle, Rule::YCycle, Rule::XChain, Rule::XyCycle, Rule::XyChain];

/// What can be needed: the techniques of the scale that a person would ask for, and alternating inference chains.
pub(super) const NEEDS: &[&str] = &[
    "direct-pointing",
    "direct-hidden-pair",
    "naked-single",
    "direct-hidden-triple",
    "pointing",
    "claiming",
    "naked-pair",
    "x-wing",
    "hidden-pair",
    "naked-triple",
    "swordfish",
    "hidden-triple",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle",
    "unique-loop",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "bug",
    "aligned-pair",
    "x-cycle",
    "y-cycle",
    "x-chain",
    "xy-cycle",
    "aic",
    "aligned-triple",
    "nishio",
    "cell-chains",
    "region-chains",
    "dynamic-chains",
];

/// What a puzzle is asked to be.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    pub(super) band: RangeInclusive<u32>,
    /// Rules of which one must be used.
    needs: Vec<Rule>,
    /// Whether one of them must be the hardest.
    nothing_harder: bool,
}

impl Wanted {
    /// What the options ask for, if they do.
    pub(super) fn new(options: &Options) -> Result<Option<Wanted>, Message> {
        let (band, needs) = (options.text("er"), options.text("needs"));
        if band.is_none() && needs.is_none() {
            return Ok(None);
        }
        let mut wanted =
            Wanted { band: 0..=u32::MAX, needs: Vec::new(), nothing_harder: options.flag("nothing-harder") };
        if let Some(said) = band {
            wanted.band = read_band(said).ok_or_else(|| Message::new("error-er").with("er", said))?;
        }
        if let Some(id) = needs {
            let named = |rule: &Rule| technique(*rule).id == id;
            wanted.needs = if id == "aic" { AIC.to_vec() } else { Rule::ALL.into_iter().filter(named).collect() };
        }
        Ok(Some(wanted))
    }

    /// The highest rating that could do.
    pub(super) fn most(&self) -> u32 {
        let hardest = self.needs.iter().map(|rule| rule.most()).max();
        let by_needs = hardest.filter(|_| self.nothing_harder).unwrap_or(u32::MAX);
        by_needs.min(*self.band.end())
    }

    /// Whether it is climbed to.
    fn is_high(&self) -> bool {
        *self.band.start() >= CLIMBED && self.needs.is_empty()
    }

    /// How far a rating is off, in tenths; none where nothing up to the most reached the end.
    pub(super) fn distance(&self, er: Option<&Er>) -> u32 {
        let Some(er) = er else { return TOO_HARD };
        let short = self.band.start().saturating_sub(er.er) + er.er.saturating_sub(*self.band.end());
        let is_needed = |rule: &Rule| er.steps.contains_key(rule);
        let is_hardest = || er.hardest.is_some_and(|rule| self.needs.contains(&rule));
        let met =
            self.needs.is_empty() || if self.nothing_harder { is_hardest() } else { self.needs.iter().any(is_needed) };
        if met {
            return short;
        }
        let least = self.needs.iter().map(|rule| rule.least()).min().unwrap_or(0);
        short.max(1 + least.saturating_sub(er.er))
    }
}

/// `7.1..7.3`, `10.0..`, `..3.0` or `5.0`, in tenths.
fn read_band(said: &str) -> Option<RangeInclusive<u32>> {
    let tenths = |text: &str, silent: u32| -> Option<u32> {
        let text = text.trim();
        if text.is_empty() {
            return Some(silent);
        }
        let (whole, part) = text.split_once(['.', ',']).unwrap_or((text, "0"));
        let part = part.parse::<u32>().ok().filter(|_| part.len() == 1)?;
        Some(whole.parse::<u32>().ok().filter(|whole| *whole < 100)? * 10 + part)
    };
    let (least, most) = said.split_once("..").unwrap_or((said, said));
    let band = tenths(least, 0)?..=tenths(most, u32::MAX)?;
    (!band.is_empty() && !said.trim().is_empty()).then_some(band)
}

/// Clues, a digit 1 to 9 each, 0 where there is none.
pub(super) type Clues = [u8; 81];

/// Makes a puzzle that is what was asked for.
pub(super) fn make(
    wanted: &Wanted,
    wish: &Wish,
    takes: &dyn Fn(usize) -> bool,
    rng: &mut Rng,
    budget: &Budget,
) -> Result<Clues, Exhausted> {
    let mut maker = Maker { wanted, wish, takes, rater: Rater::default(), budget, tries: 0 };
    if wanted.is_high() {
        return climb(&mut maker, rng);
    }
    loop {
        let mut kept = maker.at_random(rng)?;
        if kept[0].0 > 0
            && let Some(eased) = maker.eased(rng)?
        {
            return Ok(eased);
        }
        let mut seen: HashSet<Clues> = kept.iter().map(|(_, clues)| *clues).collect();
        let mut patience = PATIENCE;
        while kept[0].0 > 0 && patience > 0 {
            patience -= 1;
            // The nearest are twice as likely to be walked from.
            let from = rng.below(kept.len()).min(rng.below(kept.len()));
            let next = maker.neighbour(&kept[from].1, rng)?;
            if !seen.insert(next) {
                continue;
            }
            let off = maker.rate(&next)?;
            if off < kept[kept.len() - 1].0 {
                patience = PATIENCE;
            }
            keep(&mut kept, (off, next));
        }
        if kept[0].0 == 0 {
            return Ok(kept[0].1);
        }
    }
}

/// Puts a puzzle among those kept, by how far each is off, the later ones first among equals.
fn keep(kept: &mut Vec<(u32, Clues)>, one: (u32, Clues)) {
    let at = kept.partition_point(|(off, _)| *off < one.0);
    kept.insert(at, one);
    kept.truncate(KEPT);
}

pub(super) struct Maker<'a> {
    pub(super) wanted: &'a Wanted,
    pub(super) wish: &'a Wish,
    pub(super) takes: &'a dyn Fn(usize) -> bool,
    pub(super) rater: Rater,
    pub(super) budget: &'a Budget,
    tries: u64,
}

impl Maker<'_> {
    /// The grid of a puzzle that is tried, unless its number of clues is out of the question.
    pub(super) fn taken(&mut self, clues: &Clues) -> Result<Option<Grid>, Exhausted> {
        self.try_one()?;
        let given = clues.iter().filter(|&&clue| clue != 0).count();
        Ok(grid_of(clues).filter(|_| (self.takes)(given)))
    }

    fn try_one(&mut self) -> Result<(), Exhausted> {
        self.tries += 1;
        if self.tries > TRIES { Err(Exhausted::Tries(TRIES)) } else { Ok(()) }
    }

    /// How far a puzzle is off: 0 if it is what is wanted.
    fn rate(&mut self, clues: &Clues) -> Result<u32, Exhausted> {
        let Some(grid) = self.taken(clues)? else { return Ok(TENTH * TOO_HARD) };
        let er = match self.wanted.most() {
            u32::MAX => Some(self.rater.rate(grid, self.budget)?).filter(|er| er.solved),
            most => self.rater.rate_within(grid, most, self.budget)?,
        };
        let off = self.wanted.distance(er.as_ref());
        if off == 0 {
            return Ok(0);
        }
        // Of puzzles that are as far off, the one with many steps that are nearly as hard has the harder neighbours.
        let least = self.wanted.band.start().min(&NEAREST).saturating_sub(NEARLY);
        let hard = |er: Er| er.steps.iter().filter(|(rule, _)| rule.least() >= least).map(|(_, steps)| *steps).sum();
        Ok(TENTH * off - er.map_or(0, hard).min(TENTH - 1))
    }

    /// A puzzle that is what is wanted once more clues are printed, if one is found so.
    fn eased(&mut self, rng: &mut Rng) -> Result<Option<Clues>, Exhausted> {
        if self.wanted.most() > EASED || *self.wanted.band.start() == 0 {
            return Ok(None);
        }
        for _ in 0..TO_EASE {
            let clues = self.random(rng)?;
            let orders = if self.way(&clues)? == Way::Through { ORDERS } else { 0 };
            for _ in 0..orders {
                if let Some(eased) = self.eased_from(&clues, rng)? {
                    return Ok(Some(eased));
                }
            }
        }
        Ok(None)
    }

    /// Prints clues that leave the step that is wanted on the way, until it is the hardest; then takes back those of them
    /// that are not needed for that.
    fn eased_from(&mut self, clues: &Clues, rng: &mut Rng) -> Result<Option<Clues>, Exhausted> {
        let Some(&solution) = self.solutions(clues, 1)?.first() else { return Ok(None) };
        let mut groups: Vec<u128> = self.wish.groups.iter().copied().filter(|&group| !holds(clues, group)).collect();
        rng.shuffle(&mut groups);
        let (mut eased, mut printed) = (*clues, Vec::new());
        for group in groups {
            let before = eased;
            cells(group).for_each(|cell| eased[cell] = solution[cell]);
            match self.way(&eased)? {
                Way::Elsewhere => eased = before,
                way => printed.push((group, way)),
            }
            if printed.last().is_some_and(|(_, way)| *way == Way::There) {
                break;
            }
        }
        let Some((_, Way::There)) = printed.pop() else { return Ok(None) };
        for (group, _) in printed {
            let before = eased;
            cells(group).for_each(|cell| eased[cell] = 0);
            if self.way(&eased)? != Way::There {
                eased = before;
            }
        }
        Ok((self.rate(&eased)? == 0).then_some(eased))
    }

    /// Whether steps up to the highest of the band lead to the end, and whether the hardest of them is what is wanted.
    fn way(&mut self, clues: &Clues) -> Result<Way, Exhausted> {
        self.try_one()?;
        let Some(grid) = grid_of(clues) else { return Ok(Way::Elsewhere) };
        let er = self.rater.rate_to(grid, self.wanted.most(), self.budget)?;
        Ok(match self.wanted.distance(Some(&er)) {
            0 if er.solved => Way::There,
            0 => Way::Through,
            _ => Way::Elsewhere,
        })
    }

    /// A random minimal puzzle.
    pub(super) fn random(&self, rng: &mut Rng) -> Result<Clues, Exhausted> {
        let (line, left) = lanes::make_one(self.wish, rng.clone(), self.budget)?;
        *rng = left;
        Ok(line.map(|c| if c == b'.' { 0 } else { c - b'0' }))
    }

    /// The nearest of some random puzzles, the nearest first; nothing more is tried once one fits.
    fn at_random(&mut self, rng: &mut Rng) -> Result<Vec<(u32, Clues)>, Exhausted> {
        let mut kept = Vec::new();
        for _ in 0..AT_RANDOM {
            let clues = self.random(rng)?;
            let off = self.rate(&clues)?;
            keep(&mut kept, (off, clues));
            if off == 0 {
                break;
            }
        }
        Ok(kept)
    }

    /// Another unique puzzle nearby: a group of clues or two go, others come. (Three at once lead too far: walks to ER 10
    /// ended below 9.)
    pub(super) fn neighbour(&mut self, from: &Clues, rng: &mut Rng) -> Result<Clues, Exhausted> {
        let mut clues = *from;
        let mut here: Vec<u128> = self.wish.groups.iter().copied().filter(|&group| holds(from, group)).collect();
        rng.shuffle(&mut here);
        for &group in here.iter().take(1 + usize::from(rng.below(3) == 0)) {
            cells(group).for_each(|cell| clues[cell] = 0);
        }
        self.complete(&mut clues, rng)?;
        self.minimise(&mut clues, rng)?;
        Ok(clues)
    }

    /// Adds clues until there is one solution.
    fn complete(&mut self, clues: &mut Clues, rng: &mut Rng) -> Result<(), Spent> {
        // Any of many solutions may become the one: now and then a clue at random first, if it allows one.
        if rng.below(3) == 0 {
            let (group, digit) = (*rng.pick(&self.wish.groups), 1 + rng.below(9) as u8);
            let mut tried = *clues;
            tried[group.trailing_zeros() as usize] = digit;
            if group.is_power_of_two() && !holds(clues, group) && !self.solutions(&tried, 1)?.is_empty() {
                *clues = tried;
            }
        }
        loop {
            let [one, other] = self.solutions(clues, 2)?[..] else { return Ok(()) };
            let apart: Vec<usize> = (0..81).filter(|&cell| one[cell] != other[cell]).collect();
            let cell = *rng.pick(&apart);
            let from = if rng.below(2) == 0 { one } else { other };
            let group = self.wish.groups.iter().copied().find(|group| group >> cell & 1 == 1).unwrap_or(1 << cell);
            cells(group).for_each(|cell| clues[cell] = from[cell]);
        }
    }

    /// Takes needless clues away, in random order.
    pub(super) fn minimise(&mut self, clues: &mut Clues, rng: &mut Rng) -> Result<(), Spent> {
        let mut here: Vec<u128> = self.wish.groups.iter().copied().filter(|&group| holds(clues, group)).collect();
        rng.shuffle(&mut here);
        here.into_iter().try_for_each(|group| self.take_away(clues, group))
    }

    /// Takes a group of clues away if the solution is unique without it.
    pub(super) fn take_away(&self, clues: &mut Clues, group: u128) -> Result<(), Spent> {
        let left = clues.iter().filter(|&&clue| clue != 0).count() as u32 - group.count_ones();
        let before = *clues;
        cells(group).for_each(|cell| clues[cell] = 0);
        if left < self.wish.least || self.solutions(clues, 2)?.len() > 1 {
            *clues = before;
        }
        Ok(())
    }

    /// The first solutions, so many at most.
    pub(super) fn solutions(&self, clues: &Clues, most: usize) -> Result<Vec<Clues>, Spent> {
        let mut found = Vec::new();
        lanes::solutions_of(clues, self.budget, |solution| {
            found.push(solution);
            if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(found)
    }
}

/// Where the steps up to the highest of a band lead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// To the end, and the hardest of them is what is wanted.
    There,
    /// Not to the end, though what is wanted is on the way.
    Through,
    Elsewhere,
}

fn grid_of(clues: &Clues) -> Option<Grid> {
    Grid::new(clues.iter().map(|&clue| (clue != 0).then_some(clue)))
}

/// The cells of a group.
pub(super) fn cells(group: u128) -> impl Iterator<Item = usize> {
    (0..81).filter(move |cell| group >> cell & 1 == 1)
}

/// Whether a group holds clues.
pub(super) fn holds(clues: &Clues, group: u128) -> bool {
    clues[group.trailing_zeros() as usize] != 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bands_are_read() {
        for (said, band) in [
            ("7.1..7.3", Some(71..=73)),
            ("5", Some(50..=50)),
            ("10.0..", Some(100..=u32::MAX)),
            ("..3,0", Some(0..=30)),
            ("7.3..7.1", None),
            ("7.25", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(read_band(said), band, "{said}");
        }
    }
}
