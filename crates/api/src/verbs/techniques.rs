//! Which techniques may be used: those of a ladder, only some of them, or all but some.

use rejilla_engine::{Climber, Ladder, Rungs, Technique};

use crate::game::Table;
use crate::problem::Problem;

/// What names all techniques that assume one solution.
const UNIQUENESS: &str = "uniqueness";

/// The techniques of a ladder that are among `only`, if that is said, and not among `without`.
///
/// # Errors
/// The techniques there are, when a name is none of them.
pub fn chosen(
    table: &Table,
    ladder: &Ladder,
    only: Option<&[String]>,
    without: Option<&[String]>,
) -> Result<Vec<&'static Technique>, Problem> {
    let info = table.puzzle.kind().info();
    let unique = info.assume_unique;
    let all = info.ladders.iter().flat_map(|ladder| ladder.techniques);
    let known = |name: &str| (name == UNIQUENESS && !unique.is_empty()) || all.clone().any(|t| t.id == name);
    if let Some(unknown) = only.iter().chain(&without).copied().flatten().find(|name| !known(name)) {
        let mut techniques: Vec<&str> = ladder.techniques.iter().map(|t| t.id).collect();
        techniques.extend((!unique.is_empty()).then_some(UNIQUENESS));
        let args = [("technique", unknown.as_str().into()), ("techniques", techniques.join(", ").into())];
        return Err(Problem::bad(&table.locale, "error-technique", args));
    }
    let allowed = |technique: &&&'static Technique| {
        let assumes = unique.contains(*technique);
        let is_in = |names: &[String]| names.iter().any(|name| name == technique.id || (assumes && name == UNIQUENESS));
        only.is_none_or(is_in) && !without.is_some_and(is_in)
    };
    Ok(ladder.techniques.iter().filter(allowed).copied().collect())
}

/// Who climbs with these techniques: where none is left out, the ladder's own climber, which may be faster.
pub fn climber(ladder: &Ladder, techniques: &[&'static Technique]) -> Box<dyn Climber> {
    let out: Vec<_> = ladder.techniques.iter().copied().filter(|technique| !techniques.contains(technique)).collect();
    let mut own = ladder.climber();
    if out.is_empty() || own.leave_out(&out) {
        return own;
    }
    Box::new(Rungs(techniques.to_vec()))
}
