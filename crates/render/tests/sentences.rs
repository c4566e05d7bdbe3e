//! Reads what the program says as an editor would: every sentence with a count of one, and every step of every example,
//! in both languages, held against rules of agreement.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use rejilla_engine::explain::explain;
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Arg, Board, Kind, Options, Scope};
use rejilla_puzzles::KINDS;
use rejilla_render::{Lang, Locale, Spoken};

/// Every argument a pattern may name.
fn variables(pattern: &Pattern<&str>, found: &mut Vec<String>) {
    fn inline(inner: &InlineExpression<&str>, found: &mut Vec<String>) {
        match inner {
            InlineExpression::VariableReference { id } => found.push(id.name.to_owned()),
            InlineExpression::Placeable { expression } => expression_of(expression, found),
            _ => {}
        }
    }
    fn expression_of(expression: &Expression<&str>, found: &mut Vec<String>) {
        match expression {
            Expression::Inline(inner) => inline(inner, found),
            Expression::Select { selector, variants } => {
                inline(selector, found);
                variants.iter().for_each(|variant| variables(&variant.value, found));
            }
        }
    }
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_of(expression, found);
        }
    }
}

/// Every form of every message of a source with the arguments it takes.
fn forms(source: &str) -> Vec<(String, Vec<String>)> {
    let resource = fluent_syntax::parser::parse(source).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut all = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        let own = message.value.iter().map(|value| (id.to_owned(), value));
        let attributes = message.attributes.iter().map(|a| (format!("{id}.{}", a.id.name), &a.value));
        for (id, pattern) in own.chain(attributes) {
            let mut names = Vec::new();
            variables(pattern, &mut names);
            all.push((id, names));
        }
    }
    all
}

/// Words that follow a one and end like a plural, and are none.
const SINGULAR: [&str; 9] = ["across", "as", "más", "is", "has", "es", "was", "its", "this"];

/// One of what may be one; sizes and limits are never that small.
fn counted(name: &str) -> Arg {
    const COUNTS: [&str; 16] = [
        "count",
        "found",
        "given",
        "removed",
        "said",
        "clue",
        "spans",
        "slots",
        "tries",
        "values_count",
        "cells_count",
        "combinations_count",
        "all",
        "allowed",
        "lines",
        "n",
    ];
    Arg::Number(if COUNTS.contains(&name) { 1 } else { 5 })
}

/// What an editor would mark in a text, if anything.
fn flaw(lang: Lang, text: &str) -> Option<String> {
    text.lines().find_map(|line| flaw_in_line(lang, line))
}

fn flaw_in_line(lang: Lang, text: &str) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let plural = |word: &&&str| {
        let noun = word.trim_matches(|c: char| !c.is_alphabetic());
        noun.ends_with('s') && noun.len() > 1 && !SINGULAR.contains(&noun)
    };
    // In English an adjective may stand between.
    let reach = if lang == Lang::En { 2 } else { 1 };
    for (i, _) in words.iter().enumerate().filter(|(_, w)| w.trim_start_matches(['(', '[', '«', '“']) == "1") {
        if let Some(noun) = words[i + 1..].iter().take(reach).find(plural) {
            return Some(format!("“1 … {noun}”"));
        }
    }
    disagreement(lang, text)
}

/// What holds wherever numbers are values of cells and not counts.
fn disagreement(lang: Lang, text: &str) -> Option<String> {
    let wrong: &[&str] = match lang {
        Lang::Es => &["de fila ", "La isla de fila", "Razonando", "no cabe nada más y", " a el ", " de el ", "archivo"],
        Lang::En => &[" a easy", " an hard", "cannot be nothing"],
    };
    if let Some(wrong) = wrong.iter().find(|wrong| text.contains(**wrong)) {
        return Some((*wrong).to_owned());
    }
    // A list of what cannot be is joined by “ni” and “or”, and what is many does not “fit” in the singular.
    let (refused, joined) = match lang {
        Lang::Es => ("no cabe", " y "),
        Lang::En => ("cannot be ", " and "),
    };
    for (at, _) in text.match_indices(refused) {
        let clause = text[at..].split(['.', ':', ';', '\n']).next().unwrap_or_default();
        let listed = clause.chars().filter(char::is_ascii_digit).count() > 1;
        if listed && clause.contains(joined) {
            return Some(clause.to_owned());
        }
    }
    text.contains("{").then(|| "an argument that is missing".to_owned())
}

#[test]
fn every_sentence_agrees_with_a_count_of_one() {
    for lang in Lang::ALL {
        let shared = lang.shared_sources().map(|source| (None, source));
        let own = KINDS.iter().flat_map(|kind| {
            let sources = kind.info().locales.iter().filter(move |(id, _)| *id == lang.id());
            sources.flat_map(|(_, sources)| sources.iter().copied()).map(move |source| (Some(*kind), source))
        });
        let mut read = 0;
        for (kind, source) in shared.into_iter().chain(own) {
            let locale = Locale::new(lang, kind.map(|kind: &dyn Kind| kind.info()));
            for (id, names) in forms(source) {
                // These are said of many only.
                if ["trace-long", "error-several", "paste-several"].contains(&id.as_str()) {
                    continue;
                }
                let text = locale.say(&id, names.iter().map(|name| (name.as_str(), counted(name))));
                // Braces stand in examples of input.
                assert_eq!(flaw(lang, &text.replace(['{', '}'], "")), None, "{} {id}: {text}", lang.id());
                read += 1;
            }
        }
        assert!(read > 500, "only {read} sentences");
    }
}

#[test]
fn every_step_of_every_example_reads_well() {
    for kind in KINDS {
        let options = Options::defaults(kind.options(), Scope::Parse);
        for example in kind.info().examples {
            let puzzle = kind.parse(example.text, &options).expect("an example");
            if puzzle.fault().is_some() {
                continue;
            }
            let budget = Budget::nodes(400);
            let mut climber = kind.full_ladder().climber();
            let told = explain(&*puzzle, Board::new(puzzle.model()), &mut *climber, &budget, &mut |_, _| {});
            for lang in Lang::ALL {
                let locale = Locale::new(lang, Some(kind.info()));
                for step in &told.steps {
                    let spoken = Spoken::new(&locale, &*puzzle, step);
                    let text = format!("{}\n{}", spoken.text(), spoken.done);
                    let marked = text.lines().find_map(|line| disagreement(lang, line));
                    assert_eq!(marked, None, "{} {}: {text}", kind.info().id, example.id);
                    let first = spoken.headline.chars().next().unwrap_or(' ');
                    assert!(!first.is_whitespace(), "{text}");
                }
            }
        }
    }
}

#[test]
fn an_editor_marks_what_is_wrong() {
    for (lang, text) in [
        (Lang::Es, "Colocamos 1 valores dados."),
        (Lang::Es, "en f1c1 no cabe 1 y 3"),
        (Lang::Es, "La isla de fila 1, columna 1 no tiene vecinas."),
        (Lang::En, "1 given values are put in place"),
        (Lang::En, "r1c1 cannot be 1 and 3"),
    ] {
        assert!(flaw(lang, text).is_some(), "{text}");
    }
    assert_eq!(flaw(Lang::Es, "en f1c1 no caben 1 ni 3"), None);
}
