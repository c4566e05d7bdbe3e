//! Records in every format, and runs into folders: ended at any moment, resumed, divided.

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::Duration;

use common::{EASY, EASY_SOLVED, command, finish, run, run_on};

/// A folder of this test's own, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("rejilla-records-{}-{name}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    fn file(&self, name: &str, bytes: &[u8]) -> String {
        std::fs::write(self.0.join(name), bytes).expect("a file");
        self.at(name)
    }

    fn at(&self, name: &str) -> String {
        self.0.join(name).to_str().expect("UTF-8").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The files of a run, by name; what is hidden was never finished.
fn files(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let named = paths.map(|path| (path.file_name().expect("a name").to_string_lossy().into_owned(), path));
    named
        .filter(|(name, _)| !name.starts_with('.'))
        .map(|(name, path)| (name, std::fs::read(path).expect("a file")))
        .collect()
}

fn made(count: &str) -> String {
    run(&["generate", "sudoku", "--count", count, "--seed", "11", "--format", "line"]).out
}

/// JSON records of a run.
fn records(text: &str) -> Vec<serde_json::Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

#[test]
fn every_format_says_the_same() {
    let folder = Folder::new("formats");
    let loose = format!("....{}", &EASY[4..]);
    let puzzles = [EASY, &loose, "what?", EASY];
    let csv = puzzles.iter().enumerate().fold("id,puzzle\n".to_owned(), |text, (i, p)| format!("{text}n{i},{p}\n"));
    let tsv = csv.replace(',', "\t").replace("puzzle", "board");
    let json: String =
        puzzles.iter().enumerate().map(|(i, p)| format!("{{\"puzzle\":\"{p}\",\"id\":\"n{i}\"}}\n")).collect();
    let csv = folder.file("p.csv", csv.as_bytes());
    let tsv = folder.file("p.tsv", tsv.as_bytes());
    let json = folder.file("p.jsonl", json.as_bytes());
    let first = run(&["batch", "solve", "--format", "json", &csv]);
    assert_eq!(first.code, 2, "{}", first.err);
    let all = records(&first.out);
    assert_eq!(all.len(), 4);
    assert_eq!((&all[0]["id"], &all[0]["record"]), (&"n0".into(), &1.into()));
    assert_eq!((&all[3]["solution"], &all[3]["id"]), (&EASY_SOLVED.into(), &"n3".into()));
    assert!(all[2]["error"].is_string() && all[2]["error_id"].is_string() && all[2]["solution"].is_null());
    for input in [vec![tsv.as_str(), "--column", "board"], vec![json.as_str()]] {
        let other = run(&[&["batch", "solve", "--format", "json"], &input[..]].concat());
        assert_eq!(other.out, first.out, "{input:?}");
    }
    let piped = finish(
        command(&["batch", "solve", "--format", "json", "--input-format", "csv"]),
        &std::fs::read(&csv).expect("a file"),
    );
    assert_eq!(piped.out, first.out);
    let table = run(&["batch", "check", "--format", "csv", &csv]).out;
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "record,id,kind,count,complete,unique,error,error_id,column");
    assert_eq!(rows[1], "1,n0,sudoku,1,true,true,,,");
    assert_eq!(rows[2], "2,n1,sudoku,2,false,false,,,");
}

#[test]
fn parquet_comes_back_as_it_went() {
    let folder = Folder::new("parquet");
    let lines = made("3000");
    let made = finish_bytes(
        &["batch", "generate", "--kind", "sudoku", "--count", "3000", "--seed", "11", "--format", "parquet"],
        b"",
    );
    let parquet = folder.file("p.parquet", &made);
    let from_lines = run_on(&["batch", "solve", "--format", "line"], &lines).out;
    let from_parquet = run(&["batch", "solve", "--format", "line", &parquet]);
    assert!(from_parquet.code == 0 && from_parquet.out == from_lines, "{}", from_parquet.err);
    let back = run(&["batch", "convert", "--to", "line", &parquet]).out;
    assert_eq!(back, lines);
    let ids = records(&run(&["batch", "count", "--format", "json", &parquet]).out);
    assert_eq!((&ids[0]["id"], &ids[0]["record"], ids.len()), (&0.into(), &1.into(), 3000));
    let threads = |n: &str| finish_bytes(&["batch", "rate", "--format", "parquet", "--threads", n, &parquet], b"");
    assert!(threads("1") == threads("2") && threads("1") == threads("4"));
}

fn finish_bytes(args: &[&str], input: &[u8]) -> Vec<u8> {
    use std::io::Write as _;
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the command starts");
    let _ = child.stdin.take().expect("a pipe").write_all(input);
    child.wait_with_output().expect("the command ends").stdout
}

#[test]
fn what_is_wrong_with_an_input_is_said() {
    let folder = Folder::new("wrong");
    let csv = folder.file("p.csv", b"name,board\na,b\n");
    let run = |args: &[&str]| run(args);
    let missing = run(&["batch", "count", &csv]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("no column “puzzle”; there are: name, board"), "{}", missing.err);
    let broken = folder.file("p.parquet", b"PAR1 and nothing else");
    assert_eq!(run(&["batch", "count", &broken]).code, 2);
    let empty = folder.file("empty.csv", b"puzzle\n");
    let none = run(&["batch", "count", "--format", "csv", &empty]);
    assert_eq!((none.code, none.out.lines().count()), (0, 1));
    let piped = run_on(&["batch", "count", "--input-format", "parquet"], "x");
    assert!(piped.code == 2 && piped.err.contains("needs a file"), "{}", piped.err);
    let objects = run_on(&["batch", "count", "--input-format", "json", "--format", "json"], "{\"id\":7}\nnonsense\n");
    let all = records(&objects.out);
    assert_eq!(
        (&all[0]["id"], &all[0]["error_id"], &all[1]["error_id"]),
        (&7.into(), &"records-missing".into(), &"records-json".into())
    );
}

#[test]
fn every_question_has_its_columns() {
    for (question, columns) in [
        ("explain", vec!["count", "by_logic", "steps", "techniques", "told", "solution"]),
        ("hint", vec!["technique", "told", "message"]),
        ("rate", vec!["rating", "level", "hardest", "steps", "techniques"]),
        ("convert", vec!["puzzle"]),
    ] {
        let all = records(&run_on(&["batch", question, "--format", "json"], EASY).out);
        for column in columns {
            assert!(!all[0][column].is_null(), "{question} {column}: {}", all[0]);
        }
    }
    let told = records(&run_on(&["batch", "explain", "--format", "json"], EASY).out);
    assert_eq!(told[0]["told"].as_array().map(Vec::len), told[0]["steps"].as_u64().map(|n| n as usize));
    let several = run_on(&["batch", "convert", "--to", "grid"], EASY);
    assert!(several.out.starts_with("error in line 1"), "{}", several.out);
}

/// The arguments of a run into a folder.
fn rating<'a>(input: &'a str, folder: &'a str) -> Vec<&'a str> {
    vec!["batch", "rate", "--kind", "sudoku", input, "--output", folder, "--shard-size", "100"]
}

#[test]
fn parts_done_apart_and_in_any_order_are_the_whole() {
    let folder = Folder::new("parts");
    let input = folder.file("p.txt", made("650").as_bytes());
    let (whole, parts) = (folder.at("whole"), folder.at("parts"));
    let all = run(&rating(&input, &whole));
    assert_eq!(all.code, 0, "{}", all.err);
    let expected = files(&whole);
    assert_eq!(expected.len(), 7 + 7 + 2, "{:?}", expected.keys());
    for part in ["3/3", "1/3", "2/3"] {
        let run = run(&[&rating(&input, &parts)[..], &["--shard", part, "--threads", "4"]].concat());
        assert_eq!(run.code, 0, "{}", run.err);
        assert_eq!(Path::new(&parts).join("manifest.json").exists(), part == "2/3");
    }
    assert!(files(&parts) == expected);
    let again = run(&rating(&input, &whole));
    assert!(again.code == 2 && again.err.contains("--resume"), "{}", again.err);
    let other = run(&[&rating(&input, &whole)[..], &["--resume", "--lang", "es"]].concat());
    assert!(other.code == 2 && other.err.contains("language"), "{}", other.err);
    // A shard that is not what it was is done again; another input is refused.
    std::fs::write(Path::new(&whole).join("part-000003.parquet"), b"cut").expect("a file");
    let mended = run(&[&rating(&input, &whole)[..], &["--resume"]].concat());
    assert!(mended.code == 0 && files(&whole) == expected, "{}", mended.err);
    let changed: String = made("650").lines().rev().map(|line| format!("{line}\n")).collect();
    folder.file("p.txt", changed.as_bytes());
    let refused = run(&[&rating(&input, &whole)[..], &["--resume"]].concat());
    assert!(refused.code == 2 && refused.err.contains("has changed"), "{}", refused.err);
}

/// Killed at some moments, resumed each time: nothing is lost and nothing doubled. `bench/` does it twenty times.
#[cfg(unix)]
#[test]
fn a_run_that_is_killed_can_be_resumed() {
    let folder = Folder::new("killed");
    let input = folder.file("p.txt", made("1500").as_bytes());
    let (whole, broken) = (folder.at("whole"), folder.at("broken"));
    assert_eq!(run(&rating(&input, &whole)).code, 0);
    for (signal, wait) in [("-KILL", 40), ("-KILL", 90), ("-INT", 140), ("-KILL", 200)] {
        let args = [&rating(&input, &broken)[..], &["--resume"]].concat();
        let mut child = command(&args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the command starts");
        std::thread::sleep(Duration::from_millis(wait));
        let id = child.id().to_string();
        let _ = std::process::Command::new("kill").args([signal, &id]).stderr(Stdio::null()).status();
        let _ = child.wait();
    }
    let last = run(&[&rating(&input, &broken)[..], &["--resume"]].concat());
    assert_eq!(last.code, 0, "{}", last.err);
    assert!(files(&broken) == files(&whole));
    let hidden = std::fs::read_dir(&broken)
        .expect("a folder")
        .filter(|entry| entry.as_ref().is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with('.')));
    assert_eq!(hidden.count(), 0, "what was never finished is cleared away");
}

#[test]
fn puzzles_are_made_into_folders_too() {
    let folder = Folder::new("made");
    let args = |out: &'static str| {
        let to = folder.at(out);
        let run = run(&[
            "batch",
            "generate",
            "--kind",
            "sudoku",
            "--count",
            "2500",
            "--seed",
            "11",
            "--format",
            "line",
            "--output",
            &to,
            "--shard-size",
            "1000",
        ]);
        assert_eq!(run.code, 0, "{}", run.err);
        files(&to)
    };
    let files = args("lines");
    let all: Vec<u8> =
        files.iter().filter(|(name, _)| name.ends_with(".txt")).flat_map(|(_, bytes)| bytes.clone()).collect();
    assert_eq!(String::from_utf8(all).expect("UTF-8"), made("2500"));
    let nobody = run(&["batch", "generate", "--count", "3"]);
    assert!(nobody.code == 2 && nobody.err.contains("--kind"), "{}", nobody.err);
}
