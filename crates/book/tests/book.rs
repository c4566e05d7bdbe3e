//! Small books of every kind, read back from the file: the same bytes twice, every puzzle unique and as hard as it says,
//! tagged, with its typefaces, links and bookmarks; and nothing that `qpdf` or `pdfinfo` complain about.

#![allow(clippy::print_stderr, reason = "what is skipped is said")]

use std::collections::BTreeSet;
use std::process::Command;
use std::sync::{Arc, OnceLock};

use lopdf::{Dictionary, Document, Object};
use rejilla_book::{Book, Entry, Hints, Order, Paper, Style, Trouble, pdf};
use rejilla_engine::kernel::{Budget, Engine};
use rejilla_engine::{EngineChoice, Kind, Options, Scope, rating, solver};
use rejilla_puzzles::KINDS;
use rejilla_render::{Lang, Locale};

const ORDERS: [&str; 9] = [
    "sudoku:easy:2",
    "sudoku:4:1",
    "nonomino:6:medium:1",
    "futoshiki:5:hard:1",
    "hashi:7x7:easy:2",
    "crossword:7x7:cruzada:easy:1",
    "killer:4:2",
    "slitherlink:5x5:easy:1",
    "sudoku:medium:2",
];

fn speak(lang: Lang) -> impl Fn(Option<&'static dyn Kind>) -> Arc<Locale> {
    move |kind| Arc::new(Locale::new(lang, kind.map(Kind::info)))
}

fn entries(lang: Lang, orders: &[&str], hints: bool) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (place, text) in orders.iter().enumerate() {
        let order = Order::read(text, lang.id()).expect(text);
        for number in 0..order.count {
            let puzzle = order.make(7, (place as u64, number), &Budget::unlimited()).expect(text);
            entries.push(Entry::new(puzzle, hints, &Budget::unlimited()).expect(text));
        }
    }
    entries
}

fn pressed(lang: Lang, style: Style) -> Vec<u8> {
    let entries = entries(lang, &ORDERS, style.hints != Hints::None);
    let book = Book { title: "Verano: ¡puzles & más!".to_owned(), lang, style, seed: Some(7), entries };
    pdf(&book, &speak(lang)).expect("a book")
}

fn full(lang: Lang) -> &'static [u8] {
    static BOOKS: [OnceLock<Vec<u8>>; 2] = [const { OnceLock::new() }; 2];
    let style = Style { hints: Hints::Back, ..Style::default() };
    BOOKS[lang as usize].get_or_init(|| pressed(lang, style))
}

/// A text as PDF writes it.
fn text(object: &Object) -> String {
    let bytes = object.as_str().expect("a text");
    match bytes {
        [0xfe, 0xff, rest @ ..] => {
            let units: Vec<u16> = rest.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]])).collect();
            String::from_utf16(&units).expect("UTF-16")
        }
        bytes => bytes.iter().map(|&byte| byte as char).collect(),
    }
}

fn dictionaries(document: &Document) -> impl Iterator<Item = &Dictionary> {
    document.objects.values().filter_map(|object| object.as_dict().ok())
}

/// What is said of every drawing.
fn said(document: &Document) -> Vec<String> {
    let figures =
        dictionaries(document).filter(|d| d.get(b"S").and_then(Object::as_name).is_ok_and(|s| s == b"Figure"));
    figures.map(|figure| text(figure.get(b"Alt").expect("words for a drawing"))).collect()
}

#[test]
fn two_runs_give_the_same_bytes() {
    for lang in Lang::ALL {
        let again = pressed(lang, Style { hints: Hints::Back, ..Style::default() });
        assert!(full(lang) == again, "{lang:?}");
    }
}

#[test]
fn every_puzzle_is_read_back_unique_and_of_the_level_it_says() {
    for lang in Lang::ALL {
        let document = Document::load_mem(full(lang)).expect("a readable file");
        let mut seen = BTreeSet::new();
        let mut found = 0;
        for kind in KINDS {
            let locale = Locale::new(lang, Some(kind.info()));
            let title = locale.text("kind-name.title");
            for words in said(&document) {
                // “Sudoku 3, difficulty 1.5 (easy): 53..7…”
                let Some(rest) = words.strip_prefix(&format!("{title} ")) else { continue };
                let Some((stated, line)) = rest.split_once("): ") else { continue };
                let options = Options::defaults(kind.options(), Scope::Parse).in_language(lang.id());
                let puzzle = kind.parse(line, &options).unwrap_or_else(|error| panic!("{words}: {error}"));
                let mut second =
                    solver::solver(&*puzzle, EngineChoice::Kernel(Engine::Sat), None).expect("a second engine");
                let counted = solver::count(&*puzzle, &mut *second, (2, 2), &Budget::unlimited()).expect("a count");
                assert_eq!((counted.count, counted.complete), (1, true), "{words}");
                let rated = rating::rate(&*puzzle, &Budget::unlimited()).expect("a rating");
                let level = locale.text(&format!("level-{}", rated.level.id));
                let number = locale.decimal(f64::from(rated.tenths) / 10.0, 1);
                assert!(stated.ends_with(&format!(" {number} ({level}")), "{stated}: {number} {level}");
                assert!(seen.insert(line.to_owned()), "twice: {words}");
                found += 1;
            }
        }
        assert_eq!(found, 13, "{lang:?}");
        assert!(
            KINDS.iter().all(|kind| ORDERS.iter().any(|order| order.starts_with(kind.info().id))),
            "a kind is missing"
        );
    }
}

#[test]
fn the_file_is_tagged_named_bookmarked_and_leads_to_and_fro() {
    for lang in Lang::ALL {
        let document = Document::load_mem(full(lang)).expect("a readable file");
        let catalog = document.catalog().expect("a catalog");
        assert_eq!(text(catalog.get(b"Lang").expect("a language")), lang.id());
        assert!(catalog.get(b"StructTreeRoot").is_ok() && catalog.get(b"Outlines").is_ok());
        let marked = catalog.get(b"MarkInfo").and_then(Object::as_dict).expect("marks");
        assert!(marked.get(b"Marked").and_then(Object::as_bool).expect("yes or no"));
        let info = document.trailer.get(b"Info").and_then(Object::as_reference).expect("what the book is");
        let info = document.get_dictionary(info).expect("what the book is");
        assert_eq!(text(info.get(b"Title").expect("a title")), "Verano: ¡puzles & más!");
        assert!(info.get(b"CreationDate").is_err(), "a date would differ from run to run");
        // From each of 13 puzzles to its hint and solution, and back from both; the contents and the index.
        let links = dictionaries(&document)
            .filter(|d| d.get(b"Subtype").and_then(Object::as_name).is_ok_and(|s| s == b"Link"))
            .count();
        assert!(links >= 4 * 13 + 10 + 13, "{links}");
    }
}

#[test]
fn typefaces_are_embedded_and_cut_down_to_the_signs_in_use() {
    let document = Document::load_mem(full(Lang::Es)).expect("a readable file");
    let mut found = 0;
    for font in dictionaries(&document).filter(|d| d.get(b"FontName").is_ok()) {
        let name =
            String::from_utf8_lossy(font.get(b"FontName").and_then(Object::as_name).expect("a name")).into_owned();
        assert!(name.len() > 7 && name.as_bytes()[6] == b'+', "{name} is not cut down");
        assert!(font.get(b"FontFile2").is_ok() || font.get(b"FontFile3").is_ok(), "{name} is not embedded");
        found += 1;
    }
    assert!(found >= 4, "{found}");
}

#[test]
fn papers_crop_marks_and_bindings_differ_and_hints_can_stand_below() {
    let sizes = |style: Style| {
        let bytes = pressed(Lang::En, style);
        let document = Document::load_mem(&bytes).expect("a readable file");
        let (_, page) = document.get_pages().into_iter().next().expect("a page");
        let page = document.get_dictionary(page).expect("a page");
        let side = |key: &[u8]| -> Option<Vec<f32>> {
            let sides = page.get(key).ok()?.as_array().ok()?;
            Some(sides.iter().map(|side| side.as_float().expect("a number").round()).collect())
        };
        (side(b"MediaBox").expect("a size"), side(b"TrimBox"))
    };
    let usual = Style::default();
    assert_eq!(sizes(usual), (vec![0.0, 0.0, 595.0, 842.0], None));
    assert_eq!(sizes(Style { paper: Paper::Letter, per_page: 6, ..usual }).0, [0.0, 0.0, 612.0, 792.0]);
    let small = Style { paper: Paper::A5, per_page: 1, hints: Hints::UpsideDown, crop_marks: true, binding: 12 };
    let (sheet, page) = sizes(small);
    assert_eq!(sheet, [0.0, 0.0, 476.0, 652.0]);
    assert_eq!(page.expect("where it is cut"), [28.0, 28.0, 448.0, 624.0]);
}

#[test]
fn signs_without_a_typeface_are_named() {
    let entries = entries(Lang::Es, &["sudoku:4:1"], false);
    let book = Book { title: "夏 ☂".to_owned(), lang: Lang::Es, style: Style::default(), seed: None, entries };
    assert_eq!(pdf(&book, &speak(Lang::Es)), Err(Trouble::Signs("☂夏".to_owned())));
}

#[test]
fn qpdf_and_pdfinfo_find_nothing_wrong() {
    for (program, arguments) in [("qpdf", &["--check"][..]), ("pdfinfo", &["-box"])] {
        if Command::new(program).arg("--version").output().is_err() {
            eprintln!("skipped: {program} is not here");
            continue;
        }
        let marked = Style { crop_marks: true, hints: Hints::UpsideDown, ..Style::default() };
        let marked = pressed(Lang::En, marked);
        for (name, bytes) in [("es", full(Lang::Es)), ("en", full(Lang::En)), ("marked", &marked)] {
            let path = std::env::temp_dir().join(format!("rejilla-book-{}-{program}-{name}.pdf", std::process::id()));
            std::fs::write(&path, bytes).expect("a writable folder");
            let done = Command::new(program).args(arguments).arg(&path).output().expect("it runs");
            std::fs::remove_file(&path).expect("its own file");
            let (out, err) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
            assert!(done.status.success() && err.trim().is_empty(), "{program}: {out}{err}");
            assert!(!out.to_lowercase().contains("warning"), "{program}: {out}");
        }
    }
}
