//! Every verb, its codes and its shapes, in both languages.

mod common;

use common::{EASY, EASY_SOLVED, command, finish, json, run, run_on};

fn check(args: &[&str], code: i32, out: &str, err: &str) {
    let run = run(args);
    assert_eq!((run.code, run.out.trim_end(), run.err.trim_end()), (code, out, err), "{args:?}");
}

/// One clue fewer: two solutions or more.
fn loose() -> String {
    format!("{}{}", "....", &EASY[4..])
}

#[test]
fn solve_in_every_format() {
    check(&["solve", "--text", EASY, "--format", "line"], 0, EASY_SOLVED, "");
    let board = run_on(&["solve"], EASY);
    assert!(board.out.contains("5 3 4 | 6 7 8 | 9 1 2"), "{}", board.out);
    let drawn = run(&["solve", "--text", EASY, "--format", "svg"]);
    assert!(drawn.out.starts_with("<svg") && drawn.out.contains("<title>Sudoku</title>"));
    let answer = json(&["solve", "--text", EASY, "--format", "json", "--engine", "fc"]);
    assert_eq!(answer["kind"], "sudoku");
    assert_eq!(answer["status"], "solved");
    assert_eq!(answer["count"], 1);
    assert_eq!(answer["complete"], false);
    assert_eq!(answer["solutions"], serde_json::json!([EASY_SOLVED]));
    assert_eq!(answer["stats"]["engine"], "fc");
    for key in ["nodes", "backtracks", "prunings", "max_depth", "seconds"] {
        assert!(answer["stats"][key].is_number(), "{key}");
    }
    let all = json(&["solve", "--text", EASY, "--format", "json", "--all"]);
    assert_eq!(all["complete"], true);
}

#[test]
fn every_engine_and_order_gives_the_solution() {
    for engine in ["bt", "fc", "ac3", "mac", "sat"] {
        for order in ["given", "smallest", "domwdeg"] {
            let args = ["solve", "--example", "easy", "--format", "line", "--engine", engine];
            let run = run(&[&args[..], &["--order", order]].concat());
            assert_eq!((run.code, run.out.trim_end()), (0, EASY_SOLVED), "{engine} {order}");
        }
    }
}

#[test]
fn statistics_go_to_standard_error() {
    let run = run(&["solve", "--text", EASY, "--format", "line", "--stats", "--lang", "es"]);
    assert_eq!(run.out.trim_end(), EASY_SOLVED);
    assert!(run.err.contains("Nodos: ") && run.err.contains("Retrocesos: "), "{}", run.err);
}

#[test]
fn count_prints_the_number_alone() {
    check(&["count", "--text", EASY], 0, "1", "");
    check(&["count", "--text", &loose(), "--limit", "2"], 0, "2", "At least 2: the count did not come to its end.");
    let counted = json(&["count", "--text", EASY, "--format", "json"]);
    assert_eq!(counted["count"], 1);
    assert_eq!(counted["complete"], true);
}

#[test]
fn count_says_which_way_it_went() {
    let open = format!("{}{}", ".".repeat(27), &EASY_SOLVED[27..]);
    let listed = run(&["count", "--text", &open, "--engine", "mac", "--lang", "es"]);
    let counted = run(&["count", "--text", &open, "--lang", "es"]);
    assert_eq!((listed.out, listed.err.as_str()), (counted.out, ""));
    assert!(counted.err.contains("Las 100 primeras se han enumerado y comprobado una a una"), "{}", counted.err);
    let told = json(&["count", "--text", &open, "--format", "json"]);
    assert_eq!(told["listed"], 100);
}

#[test]
fn check_says_valid_and_unique() {
    check(
        &["check", "--text", EASY, "--lang", "es"],
        0,
        "El tablero es válido: los valores dados no incumplen ninguna regla.\nTiene una única solución.",
        "",
    );
    let several = run(&["check", "--text", &loose()]);
    assert_eq!(several.code, 1);
    assert!(several.out.ends_with("It has more than one solution.\n"));
    assert_eq!(json(&["check", "--text", &loose(), "--format", "json"])["unique"], false);
}

/// Two fives in row 3: readable, named, unsolvable.
#[test]
fn givens_that_break_a_rule_are_named() {
    let faulty = EASY.replace(".98....6.", ".98.5.56.");
    let es = "Error: Número repetido en fila 3: 5.";
    check(&["solve", "--text", &faulty, "--lang", "es"], 1, "No hay solución.", es);
    check(&["count", "--text", &faulty, "--lang", "es"], 1, "0", es);
    check(&["solve", "--text", &faulty], 1, "There is no solution.", "Error: Repeated number in row 3: 5.");
    let answer = json(&["solve", "--text", &faulty, "--format", "json"]);
    assert_eq!(answer["status"], "unsolvable");
    assert_eq!(answer["stats"]["nodes"], 0);
    assert_eq!(answer["count"], 0);
    for verb in ["check", "explain", "hint", "rate", "compare", "trace"] {
        let run = run(&[verb, "--text", &faulty]);
        assert_eq!(run.code, 1, "{verb}: {}{}", run.out, run.err);
    }
}

#[test]
fn a_spent_budget_is_no_answer() {
    for (verb, text) in [
        ("solve", &".".repeat(81)[..]),
        ("count", &".".repeat(81)),
        ("check", &".".repeat(81)),
        ("trace", &".".repeat(81)),
        ("explain", EASY),
        ("rate", EASY),
    ] {
        let run = run(&[verb, "--text", text, "--node-limit", "1", "--lang", "es"]);
        assert_eq!(run.code, 3, "{verb}: {}{}", run.out, run.err);
        assert!(run.err.contains("no se sabe todavía"), "{verb}: {}", run.err);
    }
    let args = ["solve", "--text", &".".repeat(81), "--node-limit", "1", "--format", "json"];
    assert_eq!(json(&args)["status"], "stopped");
    let run = run(&["count", "--text", &".".repeat(81), "--time-limit", "0.05"]);
    assert_eq!(run.code, 3);
    assert!(run.out.trim_end().parse::<u64>().is_ok(), "{}", run.out);
    assert!(run.err.contains("At least "), "{}", run.err);
}

#[test]
fn explain_and_hint_speak_both_languages() {
    let es = run(&["explain", "--text", EASY, "--lang", "es"]);
    assert!(es.out.starts_with("Single oculto encontrado en Fila 3: 5 en fila 3, columna 7\n"));
    assert!(es.out.contains("¡Sudoku resuelto con técnicas heurísticas!"));
    let en = run(&["explain", "--text", EASY]);
    assert!(en.out.contains("Sudoku solved by heuristic techniques!"));
    check(
        &["hint", "--text", EASY],
        0,
        "Hidden single found in Row 3: 5 at row 3, column 7\n  \
         No other cell of row 3 has room for the 5.\n  We place 5 at r3c7.",
        "",
    );
    let step = &json(&["hint", "--text", EASY, "--format", "json"])["step"];
    assert_eq!(step["technique"], "hidden-single");
    assert_eq!(step["changes"][0]["action"], "place");
    let told = json(&["explain", "--text", EASY, "--format", "json"]);
    assert_eq!(told["solution"], EASY_SOLVED);
    assert_eq!(told["by_logic"], true);
    assert_eq!(told["steps"].as_array().map(Vec::len), Some(51));
}

/// Programs read standard output: what went wrong stands there too, as the server would say it.
#[test]
fn problems_are_json_where_answers_are() {
    let none = run(&["show", "--kind", "sudoku", "--example", "none", "--format", "line"]).out;
    for (args, code, id) in [
        (&["solve", "--text", "12x", "--kind", "sudoku"][..], 2, ""),
        (&["rate", "--text", none.trim()], 1, "no-solution"),
        (&["explain", "--text", EASY, "--ladder", "x"], 2, "error-ladder"),
        (&["solve", "--text", EASY, "--order", "x"], 2, "error-order"),
        (&["solve", "--nonsense"], 2, "usage"),
        (&["solve", "no-such-file"], 2, "error-file-missing"),
    ] {
        let run = run(&[args, &["--format", "json"]].concat());
        assert_eq!(run.code, code, "{args:?}: {}{}", run.out, run.err);
        let answer: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
        let said = answer["error"]["message"].as_str().expect("a sentence");
        assert!(run.err.contains(said), "{}", run.err);
        assert!(id.is_empty() || answer["error"]["id"] == id, "{answer}");
    }
}

/// How many solutions there are is said beside what is reasoned, and nothing is reasoned where there is none.
#[test]
fn json_says_how_many_solutions_there_are() {
    for (example, expected) in [("easy", "one"), ("two", "several"), ("none", "none")] {
        for verb in ["hint", "explain"] {
            let answer = json(&[verb, "--kind", "sudoku", "--example", example, "--format", "json"]);
            assert_eq!(answer["solutions"], expected, "{verb} {example}");
            let steps = answer["steps"].as_array().map_or(0, Vec::len) + usize::from(answer["step"].is_object());
            assert_eq!(steps == 0, example == "none", "{verb} {example}: {answer}");
        }
    }
    assert_eq!(json(&["rate", "--example", "two", "--format", "json"])["solutions"], "several");
}

/// What is written as JSON is read back.
#[test]
fn json_is_read_back() {
    let shown = run(&["show", "--text", EASY, "--format", "json"]).out;
    assert_eq!(run_on(&["solve", "--format", "line"], &shown).out.trim_end(), EASY_SOLVED);
    let made = run(&["generate", "futoshiki", "--seed", "3", "--format", "json"]).out;
    let puzzle = run(&["generate", "futoshiki", "--seed", "3", "--format", "line"]).out;
    assert_eq!(run_on(&["show", "--format", "line"], &made).out, puzzle);
}

/// Places in JSON do not depend on the language.
#[test]
fn json_is_neutral() {
    let [es, en] = ["es", "en"].map(|lang| json(&["hint", "--text", EASY, "--format", "json", "--lang", lang]));
    assert_eq!(es["step"]["changes"], en["step"]["changes"]);
    assert_eq!(es["step"]["changes"][0]["at"], serde_json::json!({ "cell": [2, 6] }));
    assert_ne!(es["step"]["headline"], en["step"]["headline"]);
}

#[test]
fn rate_has_a_number_and_a_level() {
    let rated = json(&["rate", "--text", EASY, "--format", "json"]);
    assert_eq!(rated["rating"], 1.2);
    assert_eq!(rated["level"], "very-easy");
    assert_eq!(rated["needs_search"], false);
    let es = run(&["rate", "--text", EASY, "--lang", "es"]);
    assert!(es.out.starts_with("Dificultad: 1,2 (muy fácil)\n"), "{}", es.out);
}

#[test]
fn trace_tells_the_search() {
    let es = run(&["trace", "--text", EASY, "--lang", "es"]);
    assert!(es.out.starts_with("Iniciamos forward_checking\n"));
    assert!(es.out.contains("\n\n\nITERACIÓN 1:\n\nVariable seleccionada: f1c3\n"));
    assert!(es.out.contains("No quedan variables sin asignar: hemos encontrado una solución."));
    let en = run(&["trace", "--text", EASY, "--engine", "mac"]);
    assert!(en.out.contains("Solution:\n"), "{}", en.out);
}

#[test]
fn compare_puts_engines_side_by_side() {
    let table = run(&["compare", "--text", EASY, "--lang", "es"]);
    let lines: Vec<&str> = table.out.lines().collect();
    assert!(lines[0].starts_with("Motor  Soluciones") && lines[0].ends_with("Árbol podado"));
    let engines: Vec<&str> = lines[1..].iter().filter_map(|l| l.split(' ').next()).collect();
    assert_eq!(engines, ["bt", "fc", "ac3", "mac", "sat", "fast"]);
    let rows = json(&["compare", "--text", EASY, "--format", "json", "--engines", "fc,mac"]);
    assert_eq!(rows["engines"][1]["engine"], "mac");
    // One node over 51 cells of 9 values: 1 - 1/9.
    let cut = rows["engines"][1]["cut"].as_f64().expect("a number");
    assert!((cut - 8.0 / 9.0).abs() < 1e-9, "{cut}");
}

#[test]
fn generate_is_repeatable_and_unique() {
    let args = ["generate", "sudoku", "--seed", "7", "--format", "line", "--size", "4"];
    let three = run(&[&args[..], &["--count", "3"]].concat());
    assert_eq!(three.out.lines().count(), 3);
    assert_eq!(three.err, "");
    assert_eq!(run(&args).out.lines().next(), three.out.lines().next());
    for puzzle in three.out.lines() {
        check(&["count", "--text", puzzle], 0, "1", "");
    }
    let made = json(&["generate", "sudoku", "--seed", "7", "--format", "json"]);
    assert_eq!(made["seed"], 7);
    assert!(made["puzzles"][0]["level"].is_string());
    let unseeded = run(&["generate", "sudoku", "--size", "4", "--lang", "es"]);
    assert!(unseeded.err.starts_with("Semilla: "), "{}", unseeded.err);
    let drawn = run(&["generate", "sudoku", "--size", "4", "--format", "svg"]);
    assert!(drawn.out.starts_with("<svg"));
}

#[test]
fn show_and_convert_write_formats() {
    check(&["convert", "--to", "line", "--example", "easy"], 0, EASY, "");
    let rows = run(&["convert", "--to", "rows", "--text", EASY]);
    assert_eq!(run_on(&["convert", "--to", "line"], &rows.out).out.trim_end(), EASY);
    let shown = run(&["show", "--text", EASY]);
    assert_eq!(run_on(&["show"], &shown.out).out, shown.out);
    let candidates = run(&["show", "--text", EASY, "--candidates"]);
    assert!(candidates.out.starts_with("5        3        124      | "), "{}", candidates.out);
    assert_eq!(json(&["show", "--text", EASY, "--format", "json"])["game"]["puzzle"], EASY);
    let wrong = run(&["convert", "--to", "x", "--text", EASY, "--lang", "es"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("no hay ningún formato «x»; hay: text, line"), "{}", wrong.err);
}

#[test]
fn kinds_and_demo_need_no_input() {
    assert_eq!(json(&["kinds", "--format", "json"])[0]["id"], "sudoku");
    let kinds = run(&["kinds", "--lang", "es"]);
    assert!(kinds.out.contains("Dificultades: very-easy (muy fácil), easy (fácil)"), "{}", kinds.out);
    let demo = run(&["demo", "--lang", "es"]);
    assert_eq!(demo.code, 0);
    assert!(demo.out.contains("El primer paso:") && demo.out.contains("Soluciones: 1"));
}

#[test]
fn completions_and_the_manual_are_written() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).out.contains("rejilla"), "{shell}");
    }
    let es = run(&["man", "--lang", "es"]).out;
    assert!(es.contains(".SH NOMBRE") && es.contains(".SH OPCIONES"), "{es}");
    assert!(run(&["man"]).out.contains(".SH NAME"));
}

#[test]
fn the_language_comes_from_the_flag_or_the_environment() {
    let first = |run: common::Run| run.out.lines().next().unwrap_or_default().to_owned();
    let (es, en) = ("Resuelve un puzle", "Solve a puzzle");
    assert_eq!(first(run(&["--lang", "es", "solve", "-h"])), es);
    assert_eq!(first(run(&["solve", "-h", "--lang=es"])), es);
    assert_eq!(first(run(&["solve", "-h"])), en);
    for (name, value, expected) in
        [("REJILLA_LANG", "es", es), ("LC_ALL", "es_MX.UTF-8", es), ("LANG", "es_ES", es), ("LANG", "fr_FR", en)]
    {
        let mut command = command(&["solve", "-h"]);
        command.env(name, value);
        assert_eq!(first(finish(command, b"")), expected, "{name}={value}");
    }
}

/// What was written so far is no given: a wrong entry is named, a right one leads on.
#[test]
fn a_half_filled_board_keeps_entries_apart_from_givens() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let with = |at: usize, digit: &str| format!("{}{digit}{}", &puzzle[..at], &puzzle[at + 1..]);
    let wrong = run(&["check", "--text", puzzle, "--entries", &with(2, "1")]);
    assert!(wrong.out.contains("r1c3"), "{}", wrong.out);
    let right = run(&["check", "--text", puzzle, "--entries", &with(2, "4")]);
    assert!(!right.out.contains("r1c3") && right.out.contains("So far"), "{}", right.out);
    let hint = run(&["hint", "--text", puzzle, "--entries", &with(2, "1")]);
    assert!(hint.code == 1 && hint.out.contains("r1c3") && !hint.out.contains("We place"), "{}", hint.out);
    // The step that the puzzle alone would begin with is done: another comes.
    let hint = run(&["hint", "--text", puzzle, "--entries", &with(24, "5")]);
    assert!(hint.out.contains("We place") && !hint.out.contains("at r3c7"), "{}", hint.out);
    let size = run(&["hint", "--text", puzzle, "--entries", &".".repeat(16)]);
    assert_eq!(size.code, 2, "{}", size.err);
}
