//! Certificates of every kind are accepted by the checker, which shares no code with what writes them, and those that
//! somebody tampered with are not.

#![allow(clippy::print_stdout, reason = "measurements are there to be read")]

use rejilla_engine::certificate::{Certificate, ProofForm, Refused, certify};
use rejilla_engine::kernel::Budget;
use rejilla_engine::kernel::engine::sat::Uncertified;
use rejilla_engine::{Marks, Options, Puzzle, Rng, Scope};
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
            // The large ones once: how a proof is written has nothing to do with its size.
            let is_large = puzzle.facts().is_some_and(|facts| facts.len() > 10_000);
            for &form in if is_large { &[ProofForm::Binary][..] } else { &[ProofForm::Text, ProofForm::Binary] } {
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

/// How many of something a test does: few by itself, as many as `scripts/certificates.sh` asks for.
fn wanted(variable: &str, usual: usize) -> usize {
    std::env::var(variable).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The texts of a certificate, to be tampered with.
#[derive(Clone)]
struct Texts {
    facts: String,
    map: Vec<String>,
    formula: Vec<String>,
    solutions: Vec<String>,
    proof: Vec<String>,
    binary: Vec<u8>,
}

impl Texts {
    fn of(puzzle: &dyn Puzzle) -> Option<Texts> {
        let (found, binary) = (certificate(puzzle, 4, ProofForm::Text)?, certificate(puzzle, 4, ProofForm::Binary)?);
        let lines = |name: &str| text(&found, name).lines().map(str::to_owned).collect::<Vec<String>>();
        found.complete.then(|| Texts {
            facts: text(&found, "facts.txt").to_owned(),
            map: lines("map.txt"),
            formula: lines("formula.cnf"),
            solutions: lines("solutions.txt"),
            proof: lines("proof.lrat"),
            binary: file(&binary, "proof.lrat").to_vec(),
        })
    }

    fn checked(&self, binary: bool) -> Result<Proved, Wrong> {
        let [map, formula, solutions, proof] =
            [&self.map, &self.formula, &self.solutions, &self.proof].map(|lines| lines.join("\n"));
        let proof = if binary { &self.binary[..] } else { proof.as_bytes() };
        verify(Files { facts: &self.facts, map: &map, formula: &formula, solutions: &solutions, proof })
    }

    /// The lines of the proof without which its end does not follow.
    fn needed(&self) -> Vec<usize> {
        let id = |line: &str| line.split(' ').next().and_then(|word| word.parse::<u64>().ok());
        let hints = |line: &str| -> Vec<u64> {
            let lists: Vec<&str> = line.split(" 0").collect();
            lists.get(lists.len().saturating_sub(2)).map_or_else(Vec::new, |list| numbers(list))
        };
        let mut wanted: Vec<u64> = Vec::new();
        let mut needed = Vec::new();
        for (at, line) in self.proof.iter().enumerate().rev().filter(|(_, line)| !line.contains('d')) {
            let id = id(line).expect("a step has a number");
            if needed.is_empty() || wanted.contains(&id) {
                wanted.extend(hints(line));
                needed.push(at);
            }
        }
        needed
    }
}

fn numbers(list: &str) -> Vec<u64> {
    list.split(' ').filter_map(|word| word.parse().ok()).collect()
}

/// Turns the sign of one number of a line around, 0 and the first `skip` of them left alone; whether there was one.
fn flip(line: &mut String, skip: usize, rng: &mut Rng) -> bool {
    let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
    let end = words.iter().position(|word| word == "0").unwrap_or(words.len());
    if end <= skip {
        return false;
    }
    let word = &mut words[skip + rng.below(end - skip)];
    *word = match word.strip_prefix('-') {
        Some(positive) => positive.to_owned(),
        None => format!("-{word}"),
    };
    *line = words.join(" ");
    true
}

/// Tampers with a certificate; none where there is nothing of the sort to tamper with. `other` is of another puzzle.
fn tampered(texts: &Texts, needed: &[usize], other: &Texts, rng: &mut Rng) -> Option<(&'static str, Texts, bool)> {
    let mut new = texts.clone();
    let any = |lines: &[String], rng: &mut Rng| rng.below(lines.len());
    let step = needed[rng.below(needed.len())];
    let is_clause = |line: &String| !line.starts_with(['c', 'p']);
    let what = match rng.below(13) {
        0 => {
            let at = any(&new.formula, rng);
            (is_clause(&new.formula[at]) && flip(&mut new.formula[at], 0, rng)).then_some("a literal of the formula")?
        }
        1 => {
            let at = any(&new.formula, rng);
            is_clause(&new.formula[at]).then(|| new.formula.remove(at))?;
            "a clause left out"
        }
        2 => flip(&mut new.proof[step], 1, rng).then_some("a literal of the proof")?,
        3 => {
            new.proof.remove(step);
            "a step left out"
        }
        4 => {
            new.proof.truncate(step.max(1) - 1);
            "a proof cut short"
        }
        5 => {
            new.binary.truncate(rng.below(new.binary.len()));
            return Some(("bytes cut short", new, true));
        }
        6 => {
            new.map.clone_from(&other.map);
            (new.map != texts.map).then_some("another puzzle's map")?
        }
        7 => {
            new.facts.clone_from(&other.facts);
            (new.facts != texts.facts).then_some("another puzzle's facts")?
        }
        8 => {
            let (a, b) = (any(&new.map, rng), any(&new.map, rng));
            new.map.swap(a, b);
            (a != b).then_some("lines of the map swapped")?
        }
        9 => {
            let at = new.solutions.iter().rposition(|line| !line.starts_with(['c', 's']))?;
            flip(&mut new.solutions[at], 0, rng).then_some("a changed solution")?
        }
        10 => {
            let last = new.solutions.iter().rfind(|line| !line.starts_with(['c', 's']))?.clone();
            let count = new.solutions.iter().filter(|line| !line.starts_with(['c', 's'])).count();
            new.solutions[0] = format!("s exactly {}", count + 1);
            new.solutions.push(last);
            "a solution listed twice"
        }
        11 => {
            new.facts.push_str("given? 1,1 1\n");
            "a fact that is none"
        }
        _ => {
            let said = if new.solutions[0] == "s exactly 1" { "s exactly 0" } else { "s exactly 1" };
            said.clone_into(&mut new.solutions[0]);
            "another number of solutions"
        }
    };
    Some((what, new, false))
}

/// Whether every step of a proof follows from all that came before, hints or not.
fn is_proof(texts: &Texts) -> bool {
    let lits =
        |line: &str| -> Vec<i64> { line.split(' ').map_while(|word| word.parse().ok().filter(|&n| n != 0)).collect() };
    let clauses = texts.formula.iter().filter(|line| !line.starts_with(['c', 'p']));
    let mut known: Vec<Vec<i64>> = clauses.map(|line| lits(line)).collect();
    for line in texts.proof.iter().filter(|line| !line.contains('d')) {
        let clause = lits(line)[1..].to_vec();
        let mut holds: std::collections::HashSet<i64> = clause.iter().map(|lit| -lit).collect();
        let mut refuted = false;
        let mut changed = true;
        while std::mem::take(&mut changed) && !refuted {
            for own in
                known.iter().filter(|own| own.iter().all(|lit| !holds.contains(lit))).cloned().collect::<Vec<_>>()
            {
                match own.iter().filter(|&&lit| !holds.contains(&-lit)).collect::<Vec<_>>()[..] {
                    [] => refuted = true,
                    [only] => changed |= holds.insert(*only),
                    _ => {}
                }
            }
        }
        if !refuted {
            return false;
        }
        known.push(clause);
    }
    true
}

/// Nobody gets a certificate past the checker by changing it, but for a proof that is one all the same.
#[test]
fn tampered_certificates_are_refused() {
    for kind in KINDS {
        let options = Options::defaults(kind.info().options, Scope::Parse);
        let examples =
            kind.info().examples.iter().map(|example| kind.parse(example.text, &options).expect("an example"));
        let mut all: Vec<Texts> = examples.filter_map(|puzzle| Texts::of(&*puzzle)).collect();
        // The shortest will do, and are quick to check.
        all.sort_by_key(|texts| texts.formula.len());
        all.truncate(4);
        let needed: Vec<Vec<usize>> = all.iter().map(Texts::needed).collect();
        let mut rng = Rng::new(18, 0);
        let (mut refused, mut proofs) = (0, 0);
        while refused + proofs < wanted("REJILLA_MUTATIONS", 44) {
            let [one, other] = [0, 1].map(|_| rng.below(all.len()));
            let Some((what, texts, binary)) = tampered(&all[one], &needed[one], &all[other], &mut rng) else {
                continue;
            };
            match texts.checked(binary) {
                Err(wrong) => {
                    assert!(rejilla_verify::MISTAKES.contains(&wrong.id), "{wrong:?}");
                    refused += 1;
                }
                Ok(_) => {
                    let told = format!("{}: {what} was not seen", kind.info().id);
                    assert!(what == "a literal of the proof" && is_proof(&texts), "{told}");
                    proofs += 1;
                }
            }
        }
        assert!(proofs * 50 <= refused, "{}: {proofs} of {refused}", kind.info().id);
    }
}

/// Long and low: one loop from end to end.
#[test]
fn a_strip_is_certified_too() {
    let kind = rejilla_puzzles::kind_named("slitherlink").expect("a kind");
    let strip = format!("600x1t0:3{}3", "2".repeat(598));
    let puzzle = kind.parse(&strip, &Options::default()).unwrap_or_else(|error| panic!("{error}"));
    let certificate = certificate(&*puzzle, 2, ProofForm::Text).expect("a certificate");
    assert_eq!(checked(&certificate), Ok(Proved { solutions: 1, complete: true }));
}

/// Puzzles of every kind as their generators make them, some with a clue changed or left out, and what each proves.
#[test]
fn made_puzzles_are_certified() {
    let asked = std::env::var("REJILLA_KINDS").ok();
    for kind in KINDS.iter().filter(|kind| asked.as_ref().is_none_or(|asked| asked.contains(kind.info().id))) {
        let (mut verdicts, goal, start) = ([0; 3], wanted("REJILLA_CERTIFICATES", 2), std::time::Instant::now());
        let options = Options::defaults(kind.info().options, Scope::Parse);
        let mut rng = Rng::new(5, 0);
        let mut tries = 0;
        while verdicts.iter().any(|&count| count < goal) && tries < 300 * goal {
            tries += 1;
            let made = kind.generate(&small(*kind), &mut rng, &Budget::nodes(200_000));
            let Ok(made) = made else { continue };
            let text = changed(&made.write("line", &Marks::none()), tries, &mut rng);
            let Ok(puzzle) = kind.parse(&text, &options) else { continue };
            let Some(certificate) = certificate(&*puzzle, 9, ProofForm::Binary) else { continue };
            let verdict = &mut verdicts[certificate.solutions.min(2)];
            if *verdict < goal {
                let proved = checked(&certificate).map(|proved| proved.solutions);
                assert_eq!(proved, Ok(certificate.solutions), "{}: {text}", kind.info().id);
                *verdict += 1;
            }
        }
        assert!(verdicts.iter().sum::<usize>() > 0, "{}", kind.info().id);
        println!("{} none, one, more: {verdicts:?} of {tries} in {:.0?}", kind.info().id, start.elapsed());
    }
}

/// Options that make small puzzles of a kind.
fn small(kind: &dyn rejilla_engine::Kind) -> Options {
    let takes = |key: &str| kind.options().iter().find(|o| o.key == key && o.scopes.contains(&Scope::Generate));
    // A crossword brings its own few words: with a whole dictionary it has fills without number.
    let said = [("size", ["6", "6x6"]), ("style", ["cruzada", "jigsaw"])].into_iter().filter_map(|(key, values)| {
        let spec = takes(key)?;
        let fits = |value: &&str| Options::checked(kind.options(), Scope::Generate, [(spec.key, *value)]).is_ok();
        values.into_iter().find(fits).map(|value| (spec.key, value))
    });
    Options::checked(kind.options(), Scope::Generate, said.collect::<Vec<_>>()).expect("declared values")
}

/// A puzzle's line as it is, with a clue left blank, or with another one in its place: what a kind reads of that.
fn changed(line: &str, turn: usize, rng: &mut Rng) -> String {
    if let Some((board, sums)) = line.trim_end().rsplit_once(' ').filter(|(_, sums)| sums.contains('=')) {
        return format!("{board} {}", other_sums(sums, turn, rng));
    }
    if let Some((board, words)) = line.split_once("words:") {
        return format!("{board}words: {}", other_words(words, turn, rng));
    }
    let mut chars: Vec<char> = line.chars().collect();
    // Sizes stand before a colon, regions after a comma.
    let start = chars.iter().position(|&c| c == ':').map_or(0, |at| at + 1);
    let end = chars.iter().position(|&c| c == ',').unwrap_or(chars.len());
    // What leaves bridges open are islands without a number: any number of them.
    let is_hashi = chars[..start].contains(&'m');
    let is_clue = |c: char| if is_hashi { c.is_ascii_digit() } else { c.is_ascii_alphanumeric() };
    let clues: Vec<usize> = (start..end).filter(|&i| is_clue(chars[i])).collect();
    if turn.is_multiple_of(3) || clues.is_empty() {
        return line.to_owned();
    }
    let blank = if is_hashi { '?' } else { *rng.pick(&['.', 'a', '?', '*', '-', '0']) };
    for _ in 0..1 + rng.below(if is_hashi { clues.len() } else { 4 }) {
        let at = *rng.pick(&clues);
        chars[at] = match chars[at] {
            digit if digit.is_ascii_digit() && turn % 3 == 1 => blank,
            digit if digit.is_ascii_digit() => char::from(b'1' + rng.below(6) as u8),
            _ => *rng.pick(&['A', 'E', 'X', '-', 'b']),
        };
    }
    chars.into_iter().collect()
}

/// Words to be placed: as they are, with some more that differ from one of them in a letter, or with one spelled otherwise.
fn other_words(words: &str, turn: usize, rng: &mut Rng) -> String {
    let mut words: Vec<String> = words.split_whitespace().map(str::to_owned).collect();
    let misspelled = |words: &[String], rng: &mut Rng| {
        let mut letters: Vec<char> = rng.pick(words).chars().collect();
        *letters.get_mut(rng.below(6)).unwrap_or(&mut 'X') = *rng.pick(&['A', 'E', 'O', 'S']);
        letters.into_iter().collect::<String>()
    };
    match turn % 3 {
        0 => {}
        1 => (0..1 + rng.below(3)).for_each(|_| words.push(misspelled(&words, rng))),
        _ => {
            let at = rng.below(words.len());
            words[at] = misspelled(&words[at..=at], rng);
        }
    }
    words.join(" ")
}

/// Sums of cages, `A=3,B=12`: as they are, some left out, or one of them another.
fn other_sums(sums: &str, turn: usize, rng: &mut Rng) -> String {
    let mut cages: Vec<String> = sums.split(',').map(str::to_owned).collect();
    match turn % 3 {
        0 => {}
        1 => (0..1 + rng.below(6)).for_each(|_| drop(cages.remove(rng.below(cages.len())))),
        _ => {
            let at = rng.below(cages.len());
            let (name, sum) = cages[at].split_once('=').expect("a cage and its sum");
            let sum: usize = sum.parse().expect("a sum");
            cages[at] = format!("{name}={}", sum + 1 + rng.below(2));
        }
    }
    cages.join(",")
}

/// What certificates cost beside plain clause learning, and how long and how quick to check they are. Nothing is held to a
/// time here: the figures are to be read.
#[test]
#[ignore = "a measurement; scripts/certificates.sh runs it"]
fn costs() {
    println!("kind size: plain sat, certified, checked (ms); formula, proof as text, as bytes (kB)");
    for kind in KINDS {
        let options = Options::defaults(kind.info().options, Scope::Parse);
        let examples = kind.info().examples.iter().map(|e| (e.id.to_owned(), e.text.to_owned()));
        let large = ["12", "16", "25", "20x20", "25x25", "40x40"].into_iter().filter_map(|size| {
            let said = Options::checked(kind.options(), Scope::Generate, [("size", size)]).ok()?;
            let made = kind.generate(&said, &mut Rng::new(1, 0), &Budget::nodes(300_000)).ok()?;
            Some((size.to_owned(), made.write("line", &Marks::none())))
        });
        for (name, text) in examples.chain(large.collect::<Vec<_>>()) {
            let Ok(puzzle) = kind.parse(&text, &options) else { continue };
            puzzle.model();
            let ms = |work: &mut dyn FnMut()| {
                // The best of some: a busy machine makes the others longer.
                let once = |_| {
                    let start = std::time::Instant::now();
                    work();
                    start.elapsed().as_secs_f64() * 1_000.0
                };
                (0..7).map(once).fold(f64::MAX, f64::min)
            };
            let budget = Budget::nodes(200_000);
            let plain = ms(&mut || {
                let sat = rejilla_engine::EngineChoice::Kernel(rejilla_engine::kernel::Engine::Sat);
                let mut solver = rejilla_engine::solver::solver(&*puzzle, sat, None).expect("sat");
                let _ = rejilla_engine::solver::count(&*puzzle, &mut *solver, (2, 0), &budget.clone());
            });
            let Ok(found) = certify(&*puzzle, 2, &budget.clone(), (MOST, ProofForm::Text)) else { continue };
            let proof =
                certify(&*puzzle, 2, &budget.clone(), (MOST, ProofForm::Binary)).map(|c| file(&c, "proof.lrat").len());
            let certified = ms(&mut || drop(certify(&*puzzle, 2, &budget.clone(), (MOST, ProofForm::Binary))));
            let check = ms(&mut || assert!(checked(&found).is_ok()));
            let sizes = [file(&found, "formula.cnf").len(), file(&found, "proof.lrat").len(), proof.unwrap_or(0)];
            let [formula, text, bytes] = sizes.map(|size| size as f64 / 1_000.0);
            let ratio = certified / plain;
            let id = kind.info().id;
            println!(
                "{id} {name}: {plain:.2} {certified:.2} ({ratio:.1}x) {check:.2}; {formula:.0} {text:.0} {bytes:.0}"
            );
        }
    }
}
