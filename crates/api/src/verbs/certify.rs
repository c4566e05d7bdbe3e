//! `certify`: how many solutions there are, and what shows it to who does not take our word for it.

use rejilla_engine::certificate::{Certificate, ProofForm, Refused, certify as certified};
use rejilla_engine::kernel::Spent;
use rejilla_engine::kernel::engine::sat::Uncertified;
use rejilla_engine::solver::Failure;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Stop};
use crate::game::{Game, Table};
use crate::problem::{Cause, Problem};

/// What `certify` reads.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct CertifyRequest {
    /// The game; the player's values play no part.
    pub game: Game,
    /// Solutions to list at most; 2 if not said, which tells whether there is just one.
    #[serde(default)]
    pub limit: Option<u64>,
}

/// What `certify` answers.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct CertifyAnswer {
    /// The kind.
    pub kind: &'static str,
    /// Solutions listed.
    pub count: usize,
    /// Whether it is proved that there are no others.
    pub complete: bool,
    /// The texts of the certificate; `rejilla verify` checks a folder of them.
    pub files: Vec<TextFile>,
}

/// A text and its name.
#[derive(Clone, PartialEq, Serialize, JsonSchema, Debug)]
pub struct TextFile {
    /// The name.
    pub name: &'static str,
    /// The text.
    pub text: String,
}

/// Certifies how many solutions there are.
///
/// # Errors
/// What is wrong with the request, or why there is no certificate.
pub fn certify(desk: &Desk, mut asked: CertifyRequest) -> Result<CertifyAnswer, Stop> {
    let table = Table::open(desk, asked.game.take())?;
    let limit = asked.limit.unwrap_or(2).clamp(1, desk.limits().solutions);
    let certificate = certify_on(desk, &table, limit, ProofForm::Text)?;
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap_or_default();
    let files = certificate.files.into_iter().map(|(name, bytes)| TextFile { name, text: text(bytes) });
    Ok(CertifyAnswer {
        kind: table.puzzle.kind().info().id,
        count: certificate.solutions,
        complete: certificate.complete,
        files: files.collect(),
    })
}

/// Certifies how many solutions a puzzle at hand has.
///
/// # Errors
/// Why there is no certificate.
pub fn certify_on(desk: &Desk, table: &Table, limit: u64, form: ProofForm) -> Result<Certificate, Stop> {
    desk.hand_over(true)?;
    let most = desk.limits().certificate;
    let problem = |cause: Cause, id: &str| Problem::new(cause, &table.locale, id, []);
    let too_long = || {
        let megabytes = (most >> 20).into();
        Problem::new(Cause::Unfit, &table.locale, "error-certificate-long", [("megabytes", megabytes)])
    };
    let certificate =
        certified(&*table.puzzle, limit, &desk.budget, (most, form)).map_err(|refused| match refused {
            Refused::Kind => problem(Cause::Unfit, "error-certificate-kind"),
            Refused::Wrong(fault) => Problem::failure(&table.locale, &Failure::Wrong(fault)),
            Refused::Search(Uncertified::Declined(declined)) => {
                Problem::failure(&table.locale, &Failure::Declined(declined))
            }
            Refused::Search(Uncertified::TooLong) => too_long(),
            Refused::Search(Uncertified::Spent(Spent::Cancelled)) => problem(Cause::Spent, "stopped-interrupted"),
            Refused::Search(Uncertified::Spent(Spent::Time)) => problem(Cause::Spent, "stopped-time"),
            Refused::Search(Uncertified::Spent(Spent::Nodes)) => problem(Cause::Spent, "stopped-nodes"),
            Refused::Search(Uncertified::Spent(Spent::Memory)) => problem(Cause::Spent, "stopped-memory"),
        })?;
    if certificate.files.iter().map(|(_, bytes)| bytes.len()).sum::<usize>() > most {
        return Err(too_long().into());
    }
    Ok(certificate)
}
