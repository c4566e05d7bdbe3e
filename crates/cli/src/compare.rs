//! `compare`: the engines side by side.

use std::time::Instant;

use clap::ArgMatches;
use rejilla_engine::kernel::{Spent, Verdict};
use rejilla_engine::solver::{self, Failure};
use rejilla_engine::{EngineChoice, Puzzle};
use rejilla_render::json::{Compared, Comparison, Stats};

use crate::app::{App, Exit, Halt};
use crate::input::{self, Job};
use crate::solve::{is_json, order, refused};

/// Seconds an engine may take unless told otherwise.
pub(crate) const SECONDS: f64 = 10.0;

pub(crate) fn compare(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let mut rows = Vec::new();
    let mut verdict = Verdict::Exhausted;
    let start = Instant::now();
    let allowed: f64 = matches.get_one("time-limit").copied().unwrap_or(f64::INFINITY);
    let choices = chosen(matches, &*job.puzzle);
    for (i, &choice) in choices.iter().enumerate() {
        app.progress(&format!("{} …", choice.id()));
        // One limit for all: each has its share of what is left.
        let left = (allowed - start.elapsed().as_secs_f64()).max(0.0) / (choices.len() - i) as f64;
        let (row, ended) = run(app, matches, &job, choice, left.min(SECONDS))?;
        rows.push(row);
        if matches!(ended, Verdict::Spent(_)) {
            verdict = ended;
        }
        if ended == Verdict::Spent(Spent::Cancelled) {
            break;
        }
    }
    if is_json(matches) {
        app.json(&Comparison { kind: job.puzzle.kind().info().id, engines: rows })?;
    } else {
        let text = table(app, &rows);
        app.put(&text)?;
    }
    // An engine that is stopped is a result here; only an interrupt is not.
    Ok(match verdict {
        Verdict::Spent(Spent::Cancelled) => app.after(verdict, Exit::Interrupted),
        _ => Exit::Done,
    })
}

/// The engines asked for, or all that the puzzle has.
fn chosen(matches: &ArgMatches, puzzle: &dyn Puzzle) -> Vec<EngineChoice> {
    match matches.get_many::<String>("engines") {
        Some(ids) => ids.filter_map(|id| EngineChoice::named(id)).collect(),
        None => EngineChoice::all().filter(|choice| *choice != EngineChoice::Fast || puzzle.fast().is_some()).collect(),
    }
}

fn run(
    app: &App,
    matches: &ArgMatches,
    job: &Job,
    choice: EngineChoice,
    seconds: f64,
) -> Result<(Compared, Verdict), Halt> {
    let puzzle = &*job.puzzle;
    let mut solver = crate::solve::solver(app, puzzle, choice, order(matches))?;
    let limit = matches.get_one("limit").copied().unwrap_or(2);
    let budget = app.budget_for(matches, seconds);
    let start = Instant::now();
    let counted = match solver::count(puzzle, &mut *solver, (limit, 0), &budget) {
        Ok(counted) => counted,
        Err(Failure::Declined(_)) => {
            let row = Compared { engine: choice.id(), outcome: "declined", count: 0, stats: None, cut: None };
            return Ok((row, Verdict::Stopped));
        }
        Err(wrong) => return Err(refused(app, &job.locale, wrong)),
    };
    let verdict = counted.report.verdict;
    let stopped = matches!(verdict, Verdict::Spent(_));
    let stats = Stats::new(choice.id(), &counted.report, start.elapsed().as_secs_f64());
    let row = Compared {
        engine: choice.id(),
        outcome: if stopped { "stopped" } else { "done" },
        count: counted.count,
        cut: solver::tree_cut(puzzle, choice, stats.nodes).filter(|_| !stopped),
        stats: Some(stats),
    };
    Ok((row, verdict))
}

fn table(app: &App, rows: &[Compared]) -> String {
    let text = |id: &str| app.locale.text(id);
    let heads = ["engine", "solutions", "nodes", "prunings", "backtracks", "restarts", "time", "cut"];
    let mut lines = vec![heads.map(|head| text(&format!("column-{head}")))];
    for row in rows {
        let stopped = row.outcome == "stopped";
        let Some(stats) = &row.stats else {
            let mut line = [const { String::new() }; 8];
            line[0] = row.engine.to_owned();
            line[7] = text("compare-declined");
            lines.push(line);
            continue;
        };
        lines.push([
            row.engine.to_owned(),
            format!("{}{}", if stopped { "≥ " } else { "" }, row.count),
            stats.nodes.to_string(),
            stats.prunings.to_string(),
            stats.backtracks.to_string(),
            stats.restarts.to_string(),
            format!("{} s", app.locale.decimal(stats.seconds, 3)),
            match row.cut {
                _ if stopped => text("compare-stopped"),
                None => "–".to_owned(),
                Some(cut) => format!("{} %", app.locale.decimal(cut * 100.0, 1)),
            },
        ]);
    }
    aligned(&lines)
}

/// Columns as wide as what stands in them; numbers to the right.
pub(crate) fn aligned<const N: usize>(lines: &[[String; N]]) -> String {
    let width = |column: usize| lines.iter().map(|l| l[column].chars().count()).max();
    let widths: Vec<usize> = (0..N).map(|c| width(c).unwrap_or(0)).collect();
    let mut out = String::new();
    for line in lines {
        let fields: Vec<String> = line
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(c, (field, &w))| if c == 0 { format!("{field:<w$}") } else { format!("{field:>w$}") })
            .collect();
        out.push_str(fields.join("  ").trim_end());
        out.push('\n');
    }
    out
}
