//! `selftest`: looks for mistakes until time is up, and stops at the first one.

use std::collections::BTreeMap;

use clap::ArgMatches;
use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_selftest::round;

use crate::app::{App, Exit, Halt};

/// Seconds, where neither a time nor rounds are said.
const USUAL: f64 = 60.0;

pub(crate) fn selftest(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let number = |id: &str| matches.get_one::<u64>(id).copied();
    let (rounds, seconds) = (number("rounds"), matches.get_one::<f64>("minutes").copied());
    let seconds = seconds.or(rounds.is_none().then_some(USUAL));
    let (seed, from) = (number("seed").unwrap_or(1), number("from").unwrap_or(0));
    let budget = app.budget(matches, seconds);
    let (mut done, mut answers) = (0, 0);
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    while rounds.is_none_or(|rounds| done < rounds) && budget.look().is_ok() {
        match round(seed, from + done, &budget) {
            Ok(played) => {
                *kinds.entry(played.kind).or_default() += 1;
                answers += played.answers;
            }
            Err(found) => {
                let (at, kind) = ((from + done).to_string(), found.kind);
                let args = [("check", found.check.into()), ("told", found.told.into()), ("round", at.clone().into())];
                app.say("selftest-disagreement", args)?;
                app.put(&format!("  rejilla selftest --seed {seed} --from {at} --rounds 1"))?;
                app.put(&format!("  rejilla compare --kind {kind} --text '{}'", found.puzzle.replace('\'', "")))?;
                return Ok(Exit::No);
            }
        }
        done += 1;
        app.progress().reach(done, rounds);
    }
    let kinds: Vec<String> = kinds.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
    let kinds = app.locale.list(&kinds);
    app.say(
        "selftest-agreed",
        [("rounds", (done as usize).into()), ("answers", (answers as usize).into()), ("kinds", kinds.into())],
    )?;
    // Time that is up is the way it ends; an interrupt is not.
    Ok(match budget.look() {
        Err(Spent::Cancelled) => app.after(Verdict::Spent(Spent::Cancelled), Exit::Done),
        _ => Exit::Done,
    })
}
