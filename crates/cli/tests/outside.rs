//! Somebody else's checker follows our proofs too: VeriPB (`cargo install veripb`), which reads the formula as it is and
//! proofs in a form of its own.

mod common;

use std::collections::HashMap;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use common::run;

/// An LRAT proof as VeriPB writes it: the same clauses and hints, numbered without gaps.
fn translated(formula: &str, proof: &str) -> String {
    let clauses = formula.lines().filter(|line| !line.starts_with(['c', 'p'])).count();
    let mut text = format!("pseudo-Boolean proof version 3.0\nf {clauses};\n");
    let mut last = clauses;
    let mut numbers: HashMap<String, usize> = (1..=clauses).map(|id| (id.to_string(), id)).collect();
    let named = |numbers: &HashMap<String, usize>, ids: &[&str]| {
        ids.iter().map(|id| numbers[*id].to_string()).collect::<Vec<_>>().join(" ")
    };
    for line in proof.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let lists: Vec<&[&str]> = words[1..].split(|word| *word == "0").collect();
        if let Some(("d", gone)) = lists[0].split_first().map(|(first, rest)| (*first, rest)) {
            let _ = writeln!(text, "del id {};", named(&numbers, gone));
            continue;
        }
        let literal = |lit: &&str| lit.strip_prefix('-').map_or(format!("+1 x{lit}"), |x| format!("+1 ~x{x}"));
        let clause: Vec<String> = lists[0].iter().map(literal).collect();
        let _ = writeln!(text, "rup {} >= 1 : {};", clause.join(" "), named(&numbers, lists[1]));
        last += 1;
        numbers.insert(words[0].to_owned(), last);
    }
    let _ = write!(text, "output NONE;\nconclusion UNSAT : {last};\nend pseudo-Boolean proof;\n");
    text
}

fn accepts(folder: &Path, proof: &str) -> bool {
    let path = folder.join("proof.pbp");
    std::fs::write(&path, proof).expect("a place for files");
    let asked = Command::new("veripb").arg("--cnf").arg(folder.join("formula.cnf")).arg(path).output();
    let asked = asked.expect("veripb was there when this was built");
    asked.status.success() && String::from_utf8_lossy(&asked.stdout).contains("s VERIFIED UNSATISFIABLE")
}

#[test]
#[cfg_attr(not(veripb), ignore = "needs veripb on the path ('cargo install veripb')")]
fn an_outside_checker_follows_our_proofs() {
    let folder = std::env::temp_dir().join(format!("rejilla-{}-outside", std::process::id()));
    let path = folder.to_str().expect("a path in UTF-8");
    for kind in rejilla_puzzles::KINDS {
        let id = kind.info().id;
        let mut checked = 0;
        for example in kind.info().examples {
            let args = ["count", "--kind", id, "--example", example.id, "--limit", "9", "--node-limit", "20000"];
            let _ = std::fs::remove_dir_all(&folder);
            run(&[&args[..], &["--certify", path, "--proof", "text"]].concat());
            let read = |name: &str| std::fs::read_to_string(folder.join(name));
            // Nothing is proved where there may be more, or where the search was too long.
            let Ok(proof) = read("proof.lrat") else { continue };
            let proof = translated(&read("formula.cnf").expect("a formula"), &proof);
            assert!(accepts(&folder, &proof), "{id} {}", example.id);
            checked += 1;
            // It looks at what it is given: the first step does not follow with its first literal turned around.
            let turned = match proof.split_once("rup +1 ~") {
                Some((before, after)) => format!("{before}rup +1 {after}"),
                None => proof.replacen("rup +1 x", "rup +1 ~x", 1),
            };
            assert!(turned == proof || !accepts(&folder, &turned), "{id} {}: a literal turned around", example.id);
        }
        assert!(checked > 1, "{id}: {checked}");
    }
    let _ = std::fs::remove_dir_all(&folder);
}
