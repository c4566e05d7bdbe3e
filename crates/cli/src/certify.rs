//! Certificates: `--certify` writes one, `verify` checks one.

use std::ffi::OsString;
use std::fs;
use std::path::Path;

use clap::ArgMatches;
use rejilla_api::verbs::certify::certify_on;
use rejilla_api::{Cause, Desk, Problem, Table};
use rejilla_engine::ProofForm;
use rejilla_engine::certificate::FILES;
use rejilla_verify::{Files, Proved, Wrong, verify as verified};

use crate::app::{App, Exit, Halt, refusal};
use crate::input;

/// Solutions that a certificate lists where no limit is said.
const LISTED: u64 = 10_000;

/// Writes the certificate that the arguments ask for, if they do, with up to so many solutions.
pub(crate) fn certify(
    app: &mut App,
    matches: &ArgMatches,
    (desk, job): (&Desk, &Table),
    limit: u64,
) -> Result<(), Halt> {
    let Some(folder) = matches.get_one::<OsString>("certify") else { return Ok(()) };
    let binary = matches.get_one::<String>("proof").is_some_and(|form| form == "binary");
    let form = if binary { ProofForm::Binary } else { ProofForm::Text };
    let certificate = app.answer(desk, certify_on(desk, job, limit.min(LISTED), form))?;
    let folder = Path::new(folder);
    fs::create_dir_all(folder).map_err(|error| named(app, "error-file-write", folder, &error))?;
    for name in FILES {
        let path = folder.join(name);
        let done = match certificate.files.iter().find(|(own, _)| *own == name) {
            Some((_, bytes)) => fs::write(&path, bytes),
            // What another certificate left behind says nothing about this one.
            None => fs::remove_file(&path).or_else(|error| match error.kind() {
                std::io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            }),
        };
        done.map_err(|error| named(app, "error-file-write", &path, &error))?;
    }
    let proved = Proved { solutions: certificate.solutions, complete: certificate.complete };
    let said = said(app, proved);
    let folder = folder.display().to_string();
    let text = app.locale.say("certificate-written", [("folder", folder.into()), ("said", said.into())]);
    app.err(&text);
    Ok(())
}

fn said(app: &App, proved: Proved) -> String {
    let id = if proved.complete { "certificate-exactly" } else { "certificate-at-least" };
    app.locale.say(id, [("count", proved.solutions.into())])
}

fn named(app: &App, id: &str, path: &Path, error: &std::io::Error) -> Halt {
    let why = refusal(&app.locale, error);
    app.bad(id, [("file", path.display().to_string().into()), ("why", why.into())])
}

fn from_folder(app: &App, folder: &Path) -> Result<Vec<Vec<u8>>, Halt> {
    let read = |name: &str| {
        let path = folder.join(name);
        fs::read(&path).or_else(|error| match error.kind() {
            // Where there may be further solutions there is no proof.
            std::io::ErrorKind::NotFound if name == "proof.lrat" => Ok(Vec::new()),
            _ => Err(named(app, "error-file", &path, &error)),
        })
    };
    FILES.iter().map(|name| read(name)).collect()
}

/// The texts of an answer of the interface, as the page saves it.
fn downloaded(app: &App, path: &Path) -> Result<Vec<Vec<u8>>, Halt> {
    let bytes = fs::read(path).map_err(|error| named(app, "error-file", path, &error))?;
    let saved: serde_json::Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let text = |name: &str| {
        let files = saved["files"].as_array()?;
        files.iter().find(|file| file["name"] == name)?["text"].as_str().map(|text| text.as_bytes().to_vec())
    };
    Ok(FILES.iter().map(|name| text(name).unwrap_or_default()).collect())
}

/// Checks a certificate, and where a puzzle is named, that it is about that one.
pub(crate) fn verify(app: &mut App, matches: &ArgMatches) -> Result<Exit, Halt> {
    let folder = Path::new(matches.get_one::<OsString>("folder").ok_or(Halt::Pipe)?).to_owned();
    let texts = if folder.is_file() { downloaded(app, &folder)? } else { from_folder(app, &folder)? };
    let text = |at: usize| String::from_utf8_lossy(&texts[at]);
    let said_puzzle = ["file", "text", "example"].iter().any(|id| matches.contains_id(id));
    let facts = if said_puzzle {
        let job = input::read(app, matches)?;
        let facts = job.puzzle.facts().unwrap_or_default();
        if facts != text(1) {
            return Err(Problem::new(Cause::No, &app.locale, "verify-other-puzzle", []).into());
        }
        facts
    } else {
        text(1).into_owned()
    };
    let (map, formula, solutions) = (text(2), text(3), text(4));
    let files = Files { facts: &facts, map: &map, formula: &formula, solutions: &solutions, proof: &texts[5] };
    match verified(files) {
        Ok(proved) => {
            let said = said(app, proved);
            app.say("verify-holds", [("said", said.into())])?;
            if !said_puzzle {
                app.say("verify-about", [])?;
            }
            Ok(Exit::Done)
        }
        Err(Wrong { id, at, found }) => {
            let found: String = found.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
            let args = [("at", at.into()), ("found", found.into())];
            Err(Problem::new(Cause::No, &app.locale, &format!("verify-{id}"), args).into())
        }
    }
}
