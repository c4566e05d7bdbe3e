//! Paste anything: the collection of real forms, boards decorated at random, and texts that are no boards.

use std::path::PathBuf;

use rejilla_engine::{Marks, Options, ParseError, Puzzle, Scope};
use rejilla_puzzles::paste::bytes;
use rejilla_puzzles::{KINDS, recognise};

fn read(text: &str) -> Result<Box<dyn Puzzle>, ParseError> {
    let kind = recognise(text)?;
    kind.parse(text, &Options::defaults(kind.options(), Scope::Parse))
}

fn read_bytes(bytes: &[u8]) -> Result<Box<dyn Puzzle>, ParseError> {
    match KINDS.iter().find_map(|kind| kind.decode(bytes)) {
        Some(text) => read(&text?),
        None => read(&bytes::text_of(bytes).expect("text")),
    }
}

fn collection() -> Option<PathBuf> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/paste");
    root.join("index.tsv").is_file().then_some(root)
}

#[test]
fn report() {
    let Some(root) = collection() else { return };
    let index = std::fs::read_to_string(root.join("index.tsv")).expect("the index");
    let (mut good, mut all) = (0, 0);
    for line in index.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [file, kind, form, _, _, expected] = fields[..] else { panic!("{line}") };
        let bytes = std::fs::read(root.join(file)).expect("a form");
        all += 1;
        match read_bytes(&bytes) {
            Ok(puzzle) => {
                let line = puzzle.write("line", &Marks::none());
                let right = puzzle.kind().info().id == kind;
                let same = expected.len() < 16 || line.starts_with(expected);
                good += usize::from(right && same);
                if right && same {
                    println!("ok   {file} ({form}) {line}");
                } else {
                    println!("BAD  {file} ({form}) {} {line}\n     {kind} {expected}", puzzle.kind().info().id);
                }
            }
            Err(error) => println!("FAIL {file} ({form}) {error}"),
        }
    }
    println!("{good} of {all}");
}
