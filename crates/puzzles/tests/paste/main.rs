//! Paste anything: the collection of real forms, boards decorated at random, formats there and back, texts that are none.

mod decorate;
mod forms;

use std::path::PathBuf;

use decorate::{cells, decorated, wrapped};
use rejilla_engine::kernel::Budget;
use rejilla_engine::{Kind, Marks, Options, ParseError, Puzzle, Rng, Scope};
use rejilla_puzzles::paste::bytes;
use rejilla_puzzles::{KINDS, kind_named, recognise};

fn parse(kind: &'static dyn Kind, text: &str) -> Result<Box<dyn Puzzle>, ParseError> {
    kind.parse(text, &Options::defaults(kind.options(), Scope::Parse))
}

fn read(text: &str) -> Result<Box<dyn Puzzle>, ParseError> {
    parse(recognise(text)?, text)
}

fn read_bytes(bytes: &[u8]) -> Result<Box<dyn Puzzle>, ParseError> {
    match KINDS.iter().find_map(|kind| kind.decode(bytes)) {
        Some(text) => read(&text?),
        None => read(&bytes::text_of(bytes).expect("text")),
    }
}

fn line(puzzle: &dyn Puzzle) -> String {
    puzzle.write("line", &Marks::none())
}

/// Puzzles of a kind, made with a few options.
fn made(kind: &'static dyn Kind, count: u64, options: &[(&str, &str)]) -> Vec<Box<dyn Puzzle>> {
    let options = Options::checked(kind.options(), Scope::Generate, options.iter().copied()).expect("options");
    let make = |seed| kind.generate(&options, &mut Rng::new(seed, 0), &Budget::nodes(1_000_000));
    (0..count * 2).filter_map(|seed| make(seed).ok()).take(count as usize).collect()
}

/// Forms that carry no puzzle, or not all of it: what is said of them.
const REFUSED: [(&str, &str); 2] =
    [("s26_sudokupad_short.url", "paste-short-link"), ("s74_penpa.url", "paste-link-broken")];

#[test]
#[cfg_attr(not(shared), ignore = "needs ../shared")]
fn the_collection_is_read_and_nothing_misread() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/paste");
    let index = std::fs::read_to_string(root.join("index.tsv")).expect("the index");
    let mut wrong = Vec::new();
    for entry in index.lines().skip(1) {
        let fields: Vec<&str> = entry.split('\t').collect();
        let [file, kind, _, _, _, expected] = fields[..] else { panic!("{entry}") };
        let read = read_bytes(&std::fs::read(root.join(file)).expect("a form"));
        if let Some((_, refusal)) = REFUSED.iter().find(|(refused, _)| *refused == file) {
            assert_eq!(read.err().map(|error| error.message.id), Some(*refusal), "{file}");
            continue;
        }
        match read {
            Ok(puzzle) => {
                // Short words in the index stand for boards that are told elsewhere.
                let told = expected.len() >= 16;
                if puzzle.kind().info().id != kind || told && !line(&*puzzle).starts_with(expected) {
                    wrong.push(format!("{file}: {} {}", puzzle.kind().info().id, line(&*puzzle)));
                }
            }
            Err(error) => wrong.push(format!("{file}: {error}")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// One puzzle of a kind in every form that a list of rows of cells can take.
fn survives(kind: &str, puzzles: &[Box<dyn Puzzle>], rows: impl Fn(&dyn Puzzle) -> Vec<Vec<String>>) {
    let mut rng = Rng::new(15, 0);
    for case in 0..2_000 {
        let puzzle = &puzzles[rng.below(puzzles.len())];
        let text = decorated(&mut rng, &rows(&**puzzle), kind);
        let again = read(&text).unwrap_or_else(|error| panic!("case {case}: {error}\n{text}"));
        assert_eq!(again.kind().info().id, kind, "case {case}:\n{text}");
        assert_eq!(line(&*again), line(&**puzzle), "case {case}:\n{text}");
    }
}

#[test]
fn a_decorated_sudoku_is_the_same_sudoku() {
    let kind = kind_named("sudoku").expect("a kind");
    let mut puzzles = made(kind, 30, &[]);
    puzzles.extend(made(kind, 4, &[("size", "6")]));
    puzzles.extend(made(kind, 2, &[("size", "16")]));
    survives("sudoku", &puzzles, |puzzle| cells(&line(puzzle)));
}

#[test]
fn a_decorated_hashi_is_the_same_hashi() {
    let kind = kind_named("hashi").expect("a kind");
    let mut puzzles = made(kind, 25, &[("size", "7x7")]);
    puzzles.extend(made(kind, 10, &[("size", "11x6")]));
    let rows = |puzzle: &dyn Puzzle| {
        let grid = puzzle.write("grid", &Marks::none());
        grid.lines().map(|row| row.chars().map(|c| c.to_string()).collect()).collect()
    };
    survives("hashi", &puzzles, rows);
}

/// Digits and regions, whatever the pieces are called: they may keep the names they came with.
fn unnamed(line: &str) -> (String, Vec<usize>) {
    let (digits, regions) = line.split_once(',').expect("digits and regions");
    let first = |c: char| regions.find(c).expect("itself");
    (digits.to_owned(), regions.chars().map(first).collect())
}

#[test]
fn a_decorated_nonomino_is_the_same_nonomino() {
    let kind = kind_named("nonomino").expect("a kind");
    let puzzles = made(kind, 12, &[("size", "6")]);
    let mut rng = Rng::new(16, 0);
    for case in 0..2_000 {
        let puzzle = &puzzles[rng.below(puzzles.len())];
        let told = line(&**puzzle);
        let (digits, regions) = told.split_once(',').expect("digits and regions");
        let letters = rng.below(2) == 0;
        let name = |c: char| match c.to_digit(10) {
            Some(d) if letters => char::from(b'A' + d as u8 - 1).to_string(),
            _ => c.to_string(),
        };
        let regions: String = regions.chars().map(name).collect();
        let apart = *rng.pick(&["\n\n", "\n"]);
        let spaced = rng.below(2) == 0;
        let block = |cells: &str| {
            let rows = cells.as_bytes().chunks(6).map(|row| String::from_utf8_lossy(row).into_owned());
            let space = |row: String| row.chars().map(|c| c.to_string()).collect::<Vec<_>>().join(" ");
            rows.map(|row| if spaced { space(row) } else { row }).collect::<Vec<_>>().join("\n")
        };
        let blank = *rng.pick(&[".", "0", "*", "_", "-", "x"]);
        let text = wrapped(&mut rng, &format!("{}{apart}{}", block(&digits.replace('.', blank)), block(&regions)));
        let again = read(&text).unwrap_or_else(|error| panic!("case {case}: {error}\n{text}"));
        assert_eq!(unnamed(&line(&*again)), unnamed(&told), "case {case}:\n{text}");
    }
}

#[test]
fn a_decorated_futoshiki_is_the_same_futoshiki() {
    let kind = kind_named("futoshiki").expect("a kind");
    let puzzles = made(kind, 25, &[("size", "5")]);
    let mut rng = Rng::new(17, 0);
    for case in 0..2_000 {
        let puzzle = &puzzles[rng.below(puzzles.len())];
        let form = *rng.pick(&["text", "relations", "json", "minizinc", "seed"]);
        let mut text = puzzle.write(form, &Marks::none());
        if form == "text" {
            let blank = *rng.pick(&[".", "_", "·", "0", "□"]);
            text = text.replace('.', blank);
            let [less, more, up, down] =
                *rng.pick(&[["<", ">", "^", "v"], ["＜", "＞", "⋀", "⋁"], ["<", ">", "∧", "∨"]]);
            text = text.replace('<', less).replace('>', more).replace('^', up).replace('v', down);
        }
        let text = wrapped(&mut rng, text.trim_end_matches('\n'));
        let again = read(&text).unwrap_or_else(|error| panic!("case {case}: {error}\n{text}"));
        assert_eq!(line(&*again), line(&**puzzle), "case {case}:\n{text}");
    }
}

#[test]
fn a_decorated_crossword_is_the_same_crossword() {
    let kind = kind_named("crossword").expect("a kind");
    let mut rng = Rng::new(18, 0);
    for case in 0..2_000 {
        let (rows, cols) = (3 + rng.below(8), 4 + rng.below(8));
        // No row or column is all filled, and most cells are open.
        let pattern: Vec<Vec<bool>> = (0..rows)
            .map(|r| (0..cols).map(|c| (r, c) == (1, 1) || (r + c) % 2 == 0 && rng.below(3) == 0).collect())
            .collect();
        let (filled, open) = *rng.pick(&[
            ("#", "."),
            ("*", "-"),
            ("█", "□"),
            ("■", "□"),
            ("⬛", "⬜"),
            ("1", "0"),
            ("X", "."),
            (".", "-"),
            ("#", "_"),
            ("@", "."),
        ]);
        let between = *rng.pick(&["", " ", ",", "\t"]);
        let row =
            |row: &Vec<bool>| row.iter().map(|&f| if f { filled } else { open }).collect::<Vec<_>>().join(between);
        let board = pattern.iter().map(row).collect::<Vec<_>>().join("\n");
        let text = wrapped(&mut rng, &board);
        let own: Vec<String> =
            pattern.iter().map(|row| row.iter().map(|&f| if f { '*' } else { '-' }).collect()).collect();
        let again = read(&text).unwrap_or_else(|error| panic!("case {case}: {error}\n{text}"));
        assert_eq!(again.kind().info().id, kind.info().id, "case {case}:\n{text}");
        assert_eq!(line(&*again), own.join("/"), "case {case}:\n{text}");
    }
}

/// Every format that is written is read back, by its own kind and by none other.
fn round_trips(puzzles: &[Box<dyn Puzzle>]) {
    for puzzle in puzzles {
        let kind = puzzle.kind();
        let mut written = 0;
        for format in kind.info().formats.iter().filter(|format| format.reads_back) {
            if puzzle.carries(format.id, &Marks::none()).is_err() {
                // A drawing is for eyes too: it shows what it can.
                let dropped = if format.id == "text" { String::new() } else { puzzle.write(format.id, &Marks::none()) };
                assert_eq!(dropped, "", "{}: nothing is dropped unsaid", format.id);
                continue;
            }
            let text = puzzle.write(format.id, &Marks::none());
            let again = parse(kind, &text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.id));
            assert_eq!(line(&*again), line(&**puzzle), "{}:\n{text}", format.id);
            let guessed = read(&text).unwrap_or_else(|error| panic!("{}: {error}\n{text}", format.id));
            assert_eq!(guessed.kind().info().id, kind.info().id, "{}:\n{text}", format.id);
            assert_eq!(line(&*guessed), line(&**puzzle), "{}:\n{text}", format.id);
            written += 1;
        }
        assert!(written > 3, "{}", kind.info().id);
    }
}

#[test]
fn sudokus_go_through_every_format() {
    let kind = kind_named("sudoku").expect("a kind");
    round_trips(&made(kind, 200, &[]));
    round_trips(&made(kind, 5, &[("size", "4")]));
    round_trips(&made(kind, 3, &[("size", "12")]));
    // With candidates, as in the middle of a game.
    let link = "https://www.sudokuwiki.org/sudoku.htm?bd=S9B492b482d069g05804h11041g039x082b7o374p37092t2t045z2g6x36\
        02040h2q1y09012u9e030e0l7x7o620662aa08013m7u1y022m1a0r0e48095w2c062o2l488i54045w012e059g0t7n071u031u0r087o";
    round_trips(&[read(link).expect("a link")]);
}

#[test]
fn the_other_kinds_go_through_every_format() {
    let kind = |id| kind_named(id).expect("a kind");
    round_trips(&made(kind("nonomino"), 200, &[("size", "5")]));
    // Without a sign it is a latin square, which anybody would take for a sudoku.
    let mut signed = made(kind("futoshiki"), 220, &[("size", "4")]);
    signed.retain(|puzzle| line(&**puzzle).contains(['U', 'R', 'D', 'L']));
    assert!(signed.len() >= 150, "{}", signed.len());
    round_trips(&signed);
    round_trips(&made(kind("hashi"), 200, &[("size", "7x7")]));
    round_trips(&made(kind("crossword"), 10, &[("size", "7x7")]));
}

#[test]
fn several_puzzles_are_counted() {
    let kind = kind_named("sudoku").expect("a kind");
    let puzzles = made(kind, 3, &[]);
    let grids: Vec<String> =
        puzzles.iter().enumerate().map(|(i, p)| format!("Grid {i:02}\n{}", p.write("rows", &Marks::none()))).collect();
    let lines: Vec<String> = puzzles.iter().map(|p| line(&**p)).collect();
    for text in [grids.concat(), grids.join("\n"), lines.join("\n")] {
        let error = read(&text).err().expect("three puzzles");
        assert_eq!(error.message.id, "paste-several", "{text}");
        let all: Vec<String> = kind.all(&text);
        assert_eq!(all, lines, "{text}");
    }
}

#[test]
fn what_cannot_be_played_is_named() {
    let cases = [
        ("3x3x:a5a2e8", "paste-variant"),
        ("https://puzz.link/p?nurikabe/4/4/g2j1h1j3g", "paste-link-game"),
        ("https://tinyurl.com/abc123", "paste-short-link"),
        ("", "paste-empty"),
        ("Dear all, no puzzle today.", "paste-prose"),
    ];
    for (text, id) in cases {
        let error = read(text).err().unwrap_or_else(|| panic!("{text}"));
        assert_eq!(error.message.id, id, "{text}");
    }
    let thermo = r#"{"size":9,"grid":[[{}]],"thermometer":[{"lines":[["R1C1","R1C2"]]}]}"#;
    let link = format!("https://www.f-puzzles.com/?load={}", lz_str::compress_to_base64(thermo));
    assert_eq!(read(&link).err().map(|e| e.message.id), Some("paste-variant"));
}

#[test]
fn no_text_is_too_odd() {
    let mut rng = Rng::new(2026, 15);
    let alphabet: Vec<char> =
        " \n\t.0123456789ABCxyzñé#*-+|=<>^v,:;()[]{}_/\\\"'&%█□①⬜\u{0}\u{7f}\u{feff}🙂".chars().collect();
    let examples: Vec<&str> = KINDS.iter().flat_map(|kind| kind.info().examples).map(|example| example.text).collect();
    let seeds = [
        "[[5,3,0],[6,0,0]]",
        "<table><tr><td>5</td></tr></table>",
        ":0000:x:5+3..:123 ::",
        "{ce:[[,{v:1}]]}",
        "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54",
        "pzprv3/sudoku/4/. 1 . .",
        "island(1,1,4). island(1,3,2).",
        "SAVEFILE:41:x\nGAME    :4:Solo\nPARAMS  :3:3x3\nDESC    :3:a5a",
        "(1,2) < (1,1)\n0 0\n0 0",
    ];
    for _ in 0..10_000 {
        let text: String = match rng.below(3) {
            0 => (0..rng.below(300)).map(|_| *rng.pick(&alphabet)).collect(),
            choice => {
                let source = if choice == 1 { *rng.pick(&examples) } else { *rng.pick(&seeds) };
                let mut letters: Vec<char> = source.chars().take(2_000).collect();
                for _ in 0..1 + rng.below(6) {
                    let at = rng.below(letters.len() + 1);
                    match rng.below(3) {
                        0 => letters.insert(at, *rng.pick(&alphabet)),
                        1 if at < letters.len() => {
                            letters.remove(at);
                        }
                        _ => letters.truncate(at.max(1)),
                    }
                }
                letters.into_iter().collect()
            }
        };
        if let Ok(puzzle) = read(&text) {
            let _ = (puzzle.fault(), line(&*puzzle));
        }
        let _ = bytes::text_of(text.as_bytes());
    }
}
