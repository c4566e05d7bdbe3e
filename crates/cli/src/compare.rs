//! `compare`: the engines side by side.

use clap::ArgMatches;
use rejilla_api::verbs::compare::{CompareRequest, Compared, compare_on};
use rejilla_engine::kernel::{Spent, Verdict};

use crate::app::{App, Exit, Halt};
use crate::input;
use crate::solve::{is_json, order};

/// Seconds all engines together may take unless told otherwise.
pub(crate) const SECONDS: f64 = 10.0;

pub(crate) fn compare(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let job = input::read_sound(app, matches)?;
    let asked = CompareRequest {
        engines: matches.get_many::<String>("engines").map(|ids| ids.cloned().collect()),
        order: order(matches).map(str::to_owned),
        limit: matches.get_one("limit").copied(),
        ..CompareRequest::default()
    };
    let desk = app.desk(matches, Some(SECONDS));
    let compared = compare_on(&desk, &job, &asked, &mut |engine| app.progress().say(engine));
    let compared = app.answer(&desk, compared)?;
    if is_json(matches) {
        app.json(&compared)?;
    } else {
        let text = table(app, &compared.engines);
        app.put(&text)?;
    }
    // An engine that is stopped is a result here; only an interrupt is not.
    Ok(match desk.budget.look() {
        Err(Spent::Cancelled) => app.after(Verdict::Spent(Spent::Cancelled), Exit::Interrupted),
        _ => Exit::Done,
    })
}

fn table(app: &App, rows: &[Compared]) -> String {
    let text = |id: &str| app.locale.text(id);
    let heads = ["engine", "solutions", "nodes", "prunings", "backtracks", "restarts", "time", "cut"];
    let mut lines = vec![heads.map(|head| text(&format!("column-{head}")))];
    let number = |n: Option<u64>| n.map(|n| n.to_string()).unwrap_or_default();
    for row in rows {
        let stopped = row.status == "stopped";
        let Some(seconds) = row.seconds else {
            let mut line = [const { String::new() }; 8];
            line[0] = row.engine.to_owned();
            line[7] = text("compare-declined");
            lines.push(line);
            continue;
        };
        lines.push([
            row.engine.to_owned(),
            format!("{}{}", if stopped { "≥ " } else { "" }, row.count),
            number(row.nodes),
            number(row.prunings),
            number(row.backtracks),
            number(row.restarts),
            format!("{} s", app.locale.decimal(seconds, 3)),
            match row.cut {
                _ if stopped => text("compare-stopped"),
                None => "–".to_owned(),
                Some(cut) => format!("{} %", app.locale.decimal(cut * 100.0, 1)),
            },
        ]);
    }
    aligned(&lines, &[0])
}

/// Columns as wide as what stands in them: some to the left, the others, which are numbers, to the right.
pub(crate) fn aligned<const N: usize>(lines: &[[String; N]], left: &[usize]) -> String {
    let width = |column: usize| lines.iter().map(|l| l[column].chars().count()).max();
    let widths: Vec<usize> = (0..N).map(|c| width(c).unwrap_or(0)).collect();
    let mut out = String::new();
    for line in lines {
        let fields: Vec<String> = line
            .iter()
            .zip(&widths)
            .enumerate()
            .map(|(c, (field, &w))| if left.contains(&c) { format!("{field:<w$}") } else { format!("{field:>w$}") })
            .collect();
        out.push_str(fields.join("  ").trim_end());
        out.push('\n');
    }
    out
}
