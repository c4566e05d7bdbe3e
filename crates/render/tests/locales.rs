//! Holds the locales to account: nothing missing, nothing that differs between languages, no sentence that names what
//! its step lacks.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use rejilla_engine::{Kind, Options, Scope, Technique};
use rejilla_puzzles::KINDS;
use rejilla_render::step::FORMS;
use rejilla_render::{Lang, Locale};

/// Every kind whose sentences are tested, listed or not.
fn kinds() -> Vec<&'static dyn Kind> {
    let unlisted: [&'static dyn Kind; 1] = [&rejilla_puzzles::template::Template];
    KINDS.iter().copied().chain(unlisted).collect()
}

/// The variables of each form of a message; the value itself is the form "".
type Forms = BTreeMap<String, BTreeSet<String>>;
type Messages = BTreeMap<String, Forms>;

fn parsed(source: &str) -> Messages {
    let resource = match fluent_syntax::parser::parse(source) {
        Ok(resource) => resource,
        Err((_, errors)) => panic!("{errors:?} in\n{source}"),
    };
    let mut messages = Messages::new();
    for entry in resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let mut forms = Forms::new();
        if let Some(value) = &message.value {
            forms.insert(String::new(), variables(value));
        }
        for attribute in &message.attributes {
            forms.insert(attribute.id.name.to_owned(), variables(&attribute.value));
        }
        let twice = messages.insert(message.id.name.to_owned(), forms);
        assert!(twice.is_none(), "{} stands twice in a file", message.id.name);
    }
    messages
}

fn variables(pattern: &Pattern<&str>) -> BTreeSet<String> {
    fn of_inline(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                found.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => of(expression, found),
            _ => {}
        }
    }
    fn of(expression: &Expression<&str>, found: &mut BTreeSet<String>) {
        match expression {
            Expression::Inline(inline) => of_inline(inline, found),
            Expression::Select { selector, variants } => {
                of_inline(selector, found);
                for variant in variants {
                    found.extend(variables(&variant.value));
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            of(expression, &mut found);
        }
    }
    found
}

/// The role behind an argument: `house` of `house_of`.
fn role(variable: &str) -> &str {
    FORMS.iter().filter(|form| !form.is_empty()).find_map(|form| variable.strip_suffix(form)).unwrap_or(variable)
}

/// What a message speaks of in all its forms together: languages need different forms of the same things.
fn roles(forms: &Forms) -> BTreeSet<&str> {
    forms.values().flatten().map(|v| role(v)).collect()
}

fn sources(kind: &dyn Kind, lang: Lang) -> Vec<&'static str> {
    let found = kind.info().locales.iter().find(|(id, _)| *id == lang.id());
    let (_, sources) = found.unwrap_or_else(|| panic!("{} speaks {lang:?}", kind.info().id));
    sources.to_vec()
}

fn same(what: &str, es: &str, en: &str) {
    let (es, en) = (parsed(es), parsed(en));
    let ids = |messages: &Messages| -> Vec<(String, Vec<String>)> {
        let forms = |forms: &Forms| forms.keys().cloned().collect();
        messages.iter().map(|(id, f)| (id.clone(), forms(f))).collect()
    };
    assert_eq!(ids(&es), ids(&en), "messages of {what}");
    for (id, forms) in &es {
        assert_eq!(roles(forms), roles(&en[id]), "arguments of {id} in {what}");
    }
}

#[test]
fn both_languages_say_the_same_things() {
    for (es, en) in Lang::Es.shared_sources().into_iter().zip(Lang::En.shared_sources()) {
        same("the shared locale", es, en);
    }
    same("the interface", Lang::Es.served_source(), Lang::En.served_source());
    for kind in kinds() {
        let (es, en) = (sources(kind, Lang::Es), sources(kind, Lang::En));
        assert_eq!(es.len(), en.len());
        for (es, en) in es.into_iter().zip(en) {
            same(kind.info().id, es, en);
        }
    }
}

/// The forms of a message as a kind says it: its own source comes first.
fn forms_of(kind: &dyn Kind, lang: Lang, id: &str) -> Forms {
    sources(kind, lang)
        .into_iter()
        .chain(lang.shared_sources())
        .find_map(|source| parsed(source).remove(id))
        .unwrap_or_else(|| panic!("{} lacks {id} in {lang:?}", kind.info().id))
}

/// What is wrong with a technique's sentences, if anything.
fn flaw(technique: &Technique, forms: &Forms) -> Option<String> {
    for form in ["", "say", "why"] {
        if !forms.contains_key(form) {
            return Some(format!("no form “{form}”"));
        }
    }
    let said: BTreeSet<&str> = ["say", "why"].iter().flat_map(|form| &forms[*form]).map(|v| role(v)).collect();
    let declared: BTreeSet<&str> = technique.roles.iter().copied().collect();
    (said != declared).then(|| format!("says {said:?}, declares {declared:?}"))
}

#[test]
fn every_technique_says_its_roles_and_no_others() {
    for kind in kinds() {
        for technique in kind.ladders().iter().flat_map(|l| l.techniques) {
            for lang in Lang::ALL {
                let forms = forms_of(kind, lang, technique.id);
                assert_eq!(flaw(technique, &forms), None, "{} {lang:?}", technique.id);
            }
        }
    }
}

#[test]
fn a_wrong_role_is_caught() {
    let technique = kinds()[0].ladders()[0].techniques[0];
    for planted in [
        "t = T\n    .say = { $cell }\n    .why = because",
        "t = T\n    .say = { $cell } { $value }\n    .why = { $house_of }",
        "t = T\n    .say = { $cell } { $value }",
    ] {
        assert!(flaw(technique, &parsed(planted)["t"]).is_some(), "{planted}");
    }
}

#[test]
fn what_a_kind_declares_has_its_sentence() {
    for kind in kinds() {
        let info = kind.info();
        for lang in Lang::ALL {
            let locale = Locale::new(lang, Some(info));
            let named = [
                "kind-name",
                "kind-name.one",
                "kind-name.title",
                "kind-about",
                "entry-rows",
                "entry-line",
                "entry-how",
            ];
            let mut needed: Vec<String> = named.map(String::from).to_vec();
            needed.extend(kind.options().iter().map(|o| format!("option-{}", o.key)));
            needed.extend(info.levels.iter().map(|l| format!("level-{}", l.id)));
            needed.extend(info.formats.iter().map(|f| format!("format-{}", f.id)));
            for id in needed {
                assert!(locale.has(&id), "{} lacks {id} in {lang:?}", info.id);
            }
            for spec in info.messages.iter().copied().flatten() {
                let forms = forms_of(kind, lang, spec.id);
                let declared: BTreeSet<&str> = spec.args.iter().copied().collect();
                assert!(roles(&forms).is_subset(&declared), "{} in {lang:?}", spec.id);
            }
        }
    }
}

/// What a kind may complain of is declared, so that the test above holds every language to its arguments.
#[test]
fn every_complaint_of_a_kind_is_declared() {
    for kind in kinds() {
        let mut files = Vec::new();
        rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../puzzles/src").join(kind.info().id), &mut files);
        let declared: BTreeSet<&str> = kind.info().messages.iter().copied().flatten().map(|spec| spec.id).collect();
        for id in files.iter().flat_map(|file| literals(file, "Message::new(")) {
            let complains = ["error-", "fault-", "note-"].iter().any(|start| id.starts_with(start));
            assert!(!complains || declared.contains(id), "{} does not declare {id}", kind.info().id);
        }
    }
}

/// Whatever a model names, places of variables and labels of rules, has a name in every language.
#[test]
fn every_place_and_label_has_a_name() {
    for kind in kinds() {
        let options = Options::defaults(kind.options(), Scope::Parse);
        for example in kind.info().examples {
            let puzzle = kind.parse(example.text, &options).expect("an example");
            let model = puzzle.model();
            let places = model.asked().filter_map(|x| model.place(x));
            let labels = model.constraints().filter_map(|(tag, _)| model.label(tag));
            let mut sorts = BTreeMap::new();
            places.chain(labels).for_each(|place| {
                sorts.entry(place.sort()).or_insert(place);
            });
            for lang in Lang::ALL {
                let locale = Locale::new(lang, Some(kind.info()));
                for (sort, place) in &sorts {
                    let name = locale.place(place);
                    let is_named = name.contains(' ') || !name.contains('-');
                    assert!(is_named && !name.contains('{'), "{} lacks {sort} in {lang:?}: {name}", kind.info().id);
                }
            }
        }
    }
}

/// The string literals that follow a marker in a source file.
fn literals<'s>(source: &'s str, marker: &str) -> Vec<&'s str> {
    source.split(marker).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next()).collect()
}

fn rust_files(folder: &Path, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).expect("a source folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(std::fs::read_to_string(path).expect("a source file"));
        }
    }
}

/// Ids are written in code as plain strings: each that is handed to a speaking function must exist.
#[test]
fn every_sentence_the_code_asks_for_exists() {
    let shared = asked_for(&["src", "../book/src", "../cli/src", "../engine/src", "../puzzles/src"]);
    assert!(shared.len() > 100, "the search for ids finds them");
    let served = asked_for(&["../api/src", "../server/src"]);
    assert!(served.len() > 30, "the search for ids finds them there too");
    for lang in Lang::ALL {
        for (ids, make) in [(&shared, Locale::new as fn(_, _) -> _), (&served, Locale::served)] {
            let locales: Vec<Locale> = kinds().iter().map(|kind| make(lang, Some(kind.info()))).collect();
            for id in ids {
                assert!(locales.iter().any(|l| l.has(id)), "{lang:?} lacks {id}");
            }
        }
    }
}

fn asked_for(folders: &[&str]) -> BTreeSet<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    folders.iter().for_each(|folder| rust_files(&here.join(folder), &mut files));
    let markers = [
        "say(",
        ".text(",
        ".tell(",
        ".domains(",
        "own(app, job,",
        "Message::new(",
        "locale,",
        "shared(),",
        "refuse(",
        "bad(",
    ];
    let found = files.iter().flat_map(|f| markers.iter().flat_map(move |m| literals(f, m)));
    // Options are read in the same way; no message id is as short as a key without a hyphen.
    let is_option = |id: &str| kinds().iter().flat_map(|kind| kind.options()).any(|option| option.key == id);
    found.filter(|id| id.contains('-') && !is_option(id)).map(str::to_owned).collect()
}

/// The page has the same sentences with the same arguments in every language, and every one is used by it: an id is
/// written out in its scripts, or begins like one that is put together there.
#[test]
fn the_page_has_its_sentences_in_every_language() {
    let [first, second] = Lang::ALL.map(|lang| parsed(lang.page_source()));
    assert_eq!(first, second);
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/assets/src");
    let mut scripts = String::new();
    gather(std::path::Path::new(root), &mut scripts);
    for id in first.keys() {
        let short = id.strip_prefix("page-").expect("ids of the page begin with page-");
        let written = scripts.contains(&format!("\"{short}\""));
        let put_together = short.match_indices('-').any(|(at, _)| scripts.contains(&format!("`{}-${{", &short[..at])));
        assert!(written || put_together, "nothing says {id}");
    }
}

fn gather(folder: &std::path::Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("the page's scripts are there").flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather(&path, text);
        } else {
            text.push_str(&std::fs::read_to_string(&path).expect("scripts are text"));
        }
    }
}

#[test]
fn every_refusal_of_a_pasted_text_has_its_sentence() {
    for lang in Lang::ALL {
        let locale = Locale::new(lang, None);
        for message in rejilla_puzzles::paste::seen::MESSAGES {
            assert!(locale.has(message.id), "{lang:?} lacks {}", message.id);
            let args = message.args.iter().map(|name| (*name, rejilla_engine::Arg::Number(2)));
            let said = locale.say(message.id, args);
            assert!(!said.contains("{$") && !said.contains('$'), "{said}");
        }
        for what in
            ["candidates", "bridges", "unnumbered", "rules", "cages", "givens", "size", "loose", "far", "bars", "open"]
        {
            assert!(locale.has(&format!("format-lacks-{what}")), "{lang:?} {what}");
        }
    }
}
