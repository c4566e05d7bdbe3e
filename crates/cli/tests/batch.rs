//! Many puzzles, one a line: order, errors, threads, pipes and interrupts.

mod common;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use common::{EASY, EASY_SOLVED, command, finish, run, run_on};

/// No solution, an unreadable line, two solutions or more, another size.
fn mixed() -> String {
    let faulty = format!("55{}", &EASY[2..]);
    let loose = format!("....{}", &EASY[4..]);
    format!("{EASY}\n# a comment\n\n{faulty}\r\n¿hola?\n{loose}\n1...............\n{EASY}")
}

#[test]
fn every_question_is_answered_in_order() {
    for (question, expected) in
        [("count", ["1", "0", "2", "2", "1"]), ("check", ["unique", "none", "several", "several", "unique"])]
    {
        let run = run_on(&["batch", question, "--kind", "sudoku"], &mixed());
        let lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(lines.len(), 6, "{}", run.out);
        assert!(lines[2].starts_with("error in line 5: "), "{}", lines[2]);
        let answers: Vec<&str> = lines.iter().copied().filter(|line| !line.starts_with("error")).collect();
        assert_eq!(answers, expected, "{question}");
        assert_eq!((run.code, run.err.as_str()), (2, ""));
    }
    let solved = run_on(&["batch", "solve", "--kind", "sudoku", "--lang", "es"], &mixed());
    let lines: Vec<&str> = solved.out.lines().collect();
    assert_eq!([lines[0], lines[1], lines[5]], [EASY_SOLVED, "-", EASY_SOLVED]);
    assert!(lines[2].starts_with("error en la línea 5: "), "{}", lines[2]);
    assert_eq!(lines[4].len(), 16, "another size is solved by the ordinary solver");
}

#[test]
fn puzzles_with_one_solution_are_rated() {
    let run = run_on(&["batch", "rate", "--kind", "sudoku"], &mixed());
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!([lines[1], lines[3]], ["none", "several"]);
    let columns: Vec<&str> = lines[0].split('\t').collect();
    assert_eq!(columns[0].split('/').count(), 3, "ER/EP/ED: {}", lines[0]);
    assert_eq!(columns[1..], ["very-easy", "hidden-single"]);
    let json = run_on(&["batch", "rate", "--kind", "sudoku", "--format", "json"], EASY);
    let record: serde_json::Value = serde_json::from_str(&json.out).expect("a record");
    assert_eq!((&record["level"], &record["id"]), (&"very-easy".into(), &1.into()), "{}", json.out);
}

#[test]
fn json_records_carry_the_line() {
    let run = run_on(&["batch", "solve", "--kind", "sudoku", "--format", "json"], &mixed());
    let records: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    let numbers: Vec<u64> = records.iter().filter_map(|record| record["id"].as_u64()).collect();
    assert_eq!(numbers, [1, 4, 5, 6, 7, 8]);
    assert_eq!(
        records[0],
        serde_json::json!({ "id": 1, "kind": "sudoku", "count": 1, "complete": false, "solution": EASY_SOLVED })
    );
    assert_eq!(records[1], serde_json::json!({ "id": 4, "kind": "sudoku", "count": 0, "complete": true }));
    assert!(records[2]["error"].is_string() && records[2]["count"].is_null());
    let check = run_on(&["batch", "check", "--kind", "sudoku", "--format", "json"], EASY);
    assert_eq!(
        (check.code, check.out.as_str()),
        (0, "{\"id\":1,\"kind\":\"sudoku\",\"count\":1,\"complete\":true,\"unique\":true}\n")
    );
}

#[test]
fn exit_codes_say_how_it_went() {
    let empty = ".".repeat(81);
    let code = |question: &str, line: &str| run_on(&["batch", question, "--kind", "sudoku"], line).code;
    assert_eq!((code("check", EASY), code("check", &empty), code("count", &empty), code("solve", "x")), (0, 1, 0, 2));
    let more = run_on(&["batch", "count", "--kind", "sudoku", "--limit", "1000"], &empty);
    assert_eq!(more.out, "1000\n");
    let spent = run_on(&["batch", "count", "--kind", "sudoku", "--limit", "100000000", "--node-limit", "5000"], &empty);
    assert_eq!((spent.code, spent.out.as_str()), (3, "unknown\n"));
    assert!(spent.err.starts_with("Out of nodes"), "{}", spent.err);
    let missing = run(&["batch", "count", "--kind", "sudoku", "no-such-file.txt"]);
    assert_eq!(missing.code, 2);
}

#[test]
fn output_is_the_same_for_any_number_of_threads() {
    let made = |threads: &str, size: &str| {
        let args = ["generate", "sudoku", "--count", "3000", "--seed", "4", "--format", "line", "--threads", threads];
        let count = if size == "9" { "3000" } else { "12" };
        let args: Vec<&str> = args.iter().map(|arg| if *arg == "3000" { count } else { *arg }).collect();
        let run = run(&[&args[..], &["--size", size]].concat());
        assert_eq!((run.code, run.err.as_str()), (0, ""));
        run.out
    };
    let lines = made("1", "9");
    assert_eq!(lines.lines().count(), 3000);
    let small = made("1", "6");
    let input = format!("{lines}{small}what?\n");
    let answered = |threads: &str| run_on(&["batch", "solve", "--kind", "sudoku", "--threads", threads], &input).out;
    let answers = answered("1");
    assert_eq!(answers.lines().count(), 3013);
    for threads in ["2", "4"] {
        assert!(
            made(threads, "9") == lines && made(threads, "6") == small && answered(threads) == answers,
            "{threads}"
        );
    }
    let one = run(&["generate", "sudoku", "--seed", "4", "--format", "line"]);
    assert_eq!(lines.lines().next(), Some(one.out.trim_end()), "one alone is the first of many");
}

/// A line is answered as soon as it is written, and an interrupt while waiting for the next loses nothing.
#[cfg(unix)]
#[test]
fn a_slow_writer_is_answered_at_once_and_an_interrupt_ends_it() {
    let mut child = command(&["batch", "solve", "--kind", "sudoku"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    for _ in 0..3 {
        writeln!(input, "{EASY}").expect("the command reads");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("the command writes");
        assert_eq!(answer.trim_end(), EASY_SOLVED);
    }
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &id]).status().expect("a tool every Unix has").success());
    assert_eq!(child.wait().expect("the command ends").code(), Some(130));
}

#[test]
fn a_broken_pipe_ends_quietly() {
    let mut child = command(&["batch", "solve", "--kind", "sudoku"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let mut input = child.stdin.take().expect("a pipe");
    // Goes on until the command has gone.
    while writeln!(input, "{EASY}").is_ok() {}
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn lines_that_are_no_text_or_endless_are_named() {
    let input = [b"\xff\xfe\n".to_vec(), vec![b'.'; 3 << 20], b"\n".to_vec(), EASY.as_bytes().to_vec()].concat();
    let run = finish(command(&["batch", "count", "--kind", "sudoku"]), &input);
    assert_eq!(run.out, "error in line 1: not UTF-8 text\nerror in line 2: too long to be a puzzle\n1\n");
}

/// Unless it is said, every line is what it looks like; records say what they were.
#[test]
fn kinds_are_recognised_line_by_line() {
    let futoshiki = rejilla_puzzles::kind_named("futoshiki").expect("a kind").info().examples[0].text;
    let line = run(&["show", "--kind", "futoshiki", "--text", futoshiki, "--format", "line"]).out;
    let input = format!("{EASY}\n{line}\nhello\n");
    let run = run_on(&["batch", "count", "--format", "json"], &input);
    let records: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(run.code, 2, "{}", run.out);
    assert_eq!((&records[0]["id"], &records[0]["kind"]), (&1.into(), &"sudoku".into()));
    assert_eq!((&records[0]["count"], &records[0]["complete"]), (&1.into(), &true.into()));
    assert_eq!(records[1]["kind"], "futoshiki");
    assert!(records[2]["error"].is_string() && records[2]["kind"].is_null(), "{}", run.out);
}

/// A budget that is spent leaves no line without an answer.
#[test]
fn what_was_not_reached_is_unknown() {
    let input = format!("{EASY}\n{}\n{EASY}\n", ".".repeat(81));
    let args = ["batch", "count", "--kind", "sudoku", "--limit", "100000000", "--node-limit", "5000", "--threads", "1"];
    let run = run_on(&args, &input);
    assert_eq!(run.code, 3);
    assert_eq!(run.out.lines().count(), 3, "{}", run.out);
    assert!(run.out.contains("unknown"), "{}", run.out);
}
