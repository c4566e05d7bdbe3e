//! Certificates of every kind are accepted by the checker, which shares no code with what writes them, and those that
//! somebody tampered with are not.

use rejilla_engine::certificate::{Certificate, ProofForm, Refused, certify};
use rejilla_engine::kernel::Budget;
use rejilla_engine::kernel::engine::sat::Uncertified;
use rejilla_engine::{Options, Puzzle, Scope};
use rejilla_puzzles::registry::KINDS;
use rejilla_verify::{Files, Proved, Wrong, verify};

/// Bytes of a proof.
const MOST: usize = 1 << 26;

fn file<'a>(certificate: &'a Certificate, name: &str) -> &'a [u8] {
    certificate.files.iter().find(|(own, _)| *own == name).map_or(&[], |(_, bytes)| bytes)
}

fn text<'a>(certificate: &'a Certificate, name: &str) -> &'a str {
    std::str::from_utf8(file(certificate, name)).expect("a text")
}

fn checked(certificate: &Certificate) -> Result<Proved, Wrong> {
    verify(Files {
        facts: text(certificate, "facts.txt"),
        map: text(certificate, "map.txt"),
        formula: text(certificate, "formula.cnf"),
        solutions: text(certificate, "solutions.txt"),
        proof: file(certificate, "proof.lrat"),
    })
}

/// The certificate of a puzzle; none where it takes more clauses than the engine takes on, or more nodes than a test has.
fn certificate(puzzle: &dyn Puzzle, limit: u64, form: ProofForm) -> Option<Certificate> {
    match certify(puzzle, limit, &Budget::nodes(30_000), (MOST, form)) {
        Ok(certificate) => Some(certificate),
        Err(Refused::Search(Uncertified::Declined(_) | Uncertified::Spent(_))) => None,
        Err(refused) => panic!("{refused:?}"),
    }
}

#[test]
fn examples_of_every_kind_are_certified() {
    for kind in KINDS {
        let mut verdicts = [0; 3];
        for example in kind.info().examples {
            let puzzle = kind
                .parse(example.text, &Options::defaults(kind.info().options, Scope::Parse))
                .expect("an example is read");
            for form in [ProofForm::Text, ProofForm::Binary] {
                let Some(certificate) = certificate(&*puzzle, 4, form) else { continue };
                let proved = checked(&certificate);
                let told = format!("{} {} {form:?}", kind.info().id, example.id);
                assert_eq!(
                    proved,
                    Ok(Proved { solutions: certificate.solutions, complete: certificate.complete }),
                    "{told}"
                );
                assert_eq!(certificate.complete, certificate.solutions < 4, "{told}");
                verdicts[certificate.solutions.min(2)] += 1;
            }
        }
        assert!(
            verdicts.iter().all(|&count| count > 0),
            "{}: none, one and more solutions: {verdicts:?}",
            kind.info().id
        );
    }
}
