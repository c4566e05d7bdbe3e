//! What the five texts this program grew from promise, line by line, as a user of the command meets it.

mod common;

use common::{EASY, SEED, json, run, run_on};

/// A board of the hashi coursework without a solution: three islands that cannot be joined.
const NO_HASHI: &str = "3\n5\n1 * 1 * 2\n* * * * *\n* * * * 2\n+\n";

fn temporary(name: &str, text: &str) -> String {
    let path = std::env::temp_dir().join(format!("rejilla-{}-{name}", std::process::id()));
    std::fs::write(&path, text).expect("a place for files");
    path.to_string_lossy().into_owned()
}

#[test]
fn no_solution_is_said_on_standard_output() {
    let none = run_on(&["solve", "--kind", "hashi", "--lang", "es"], NO_HASHI);
    assert_eq!((none.code, none.out.as_str()), (1, "No hay solución.\n"), "{}", none.err);
    // For programs it stays out of the way.
    let line = run_on(&["solve", "--kind", "hashi", "--format", "line"], NO_HASHI);
    assert_eq!((line.code, line.out.as_str()), (1, ""));
}

#[test]
fn a_file_alone_or_piped_in_is_solved() {
    let path = temporary("bare.txt", EASY);
    let bare = run(&[&path]);
    assert!(bare.code == 0 && bare.out.contains("5 3 4 | 6 7 8 | 9 1 2"), "{}{}", bare.out, bare.err);
    assert_eq!(run_on(&[], EASY).out, bare.out);
    assert_eq!(run(&["--lang", "es", &path]).out, bare.out);
    let missing = run(&["no-such-file.txt"]);
    assert_eq!(missing.code, 2);
    assert!(missing.err.contains("no-such-file.txt"), "{}", missing.err);
    let _ = std::fs::remove_file(path);
    let help = run(&["-h", "--lang", "es"]);
    assert!(help.code == 0 && help.out.contains("FICHERO") && help.out.contains("licencia"), "{}", help.out);
}

#[test]
fn an_order_finds_an_engine_that_has_orders() {
    let args = ["solve", "--kind", "hashi", "--example", "official", "--order", "seed", "--stats"];
    let seed = run(&args);
    assert!(seed.code == 0 && seed.err.contains("Engine: bt"), "{}", seed.err);
    let refused = run(&[&args[..], &["--engine", "fast"]].concat());
    assert!(refused.code == 2 && refused.err.contains("uses no orders"), "{}", refused.err);
    let general = run(&["solve", "--text", EASY, "--order", "smallest", "--stats"]);
    assert!(general.err.contains("Engine: mac"), "{}", general.err);
}

#[test]
fn help_names_the_orders_of_every_kind() {
    let help = run(&["solve", "--help"]).out;
    for kind in rejilla_puzzles::KINDS {
        let options = rejilla_engine::Options::defaults(kind.options(), rejilla_engine::Scope::Parse);
        for example in kind.info().examples {
            let puzzle = kind.parse(example.text, &options).expect("an example");
            for own in puzzle.branchers() {
                assert!(help.contains(own.id), "{} lacks {}", kind.info().id, own.id);
            }
        }
    }
}

#[test]
fn the_trace_of_the_seeds_order_gives_its_reasons() {
    let args =
        ["trace", "--kind", "hashi", "--example", "official", "--engine", "bt", "--order", "seed", "--lang", "es"];
    let told = run(&args).out;
    let (before, search) = told.split_once("ITERACIÓN 1:").expect("a search");
    assert!(before.contains("Antes de buscar, tratamos el tablero"), "{before}");
    for name in ["Isla afortunada", "Isla semiafortunada", "Isla agotada"] {
        assert!(told.contains(name), "{name}");
    }
    // What is undone has its reason before it, and “all hold” comes before what the treatment removes.
    for (at, _) in search.match_indices("- Deshacemos la asignación de la variable seleccionada") {
        let before = search[..at].trim_end().lines().last().unwrap_or_default();
        assert!(before.contains("así que:"), "{before}");
    }
    for iteration in search.split("ITERACIÓN ") {
        let removal = iteration.find(": eliminamos [");
        let holds = iteration.find("- Se cumplen todas.");
        assert!(removal.is_none() || holds.is_none() || holds < removal, "{iteration}");
    }
}

#[test]
fn the_explanation_of_a_hashi_names_the_seeds_islands() {
    let told = run(&["explain", "--kind", "hashi", "--example", "official", "--lang", "es"]).out;
    assert!(told.contains("Isla afortunada") && told.contains("está agotada"), "{told}");
    assert!(!told.contains("Razonando"), "{told}");
}

#[test]
fn heuristic_iterations_are_counted_and_can_be_limited() {
    let told = run(&["explain", "--ladder", "basic", "--lang", "es", "--text", SEED]).out;
    assert!(told.contains("\nIteración heurística 1\n") && told.contains("\nIteración heurística 2\n"), "{told}");
    let limited = run(&["explain", "--ladder", "basic", "--rounds", "1", "--lang", "es", "--text", SEED]).out;
    assert!(limited.contains("\nLímite de iteraciones heurísticas alcanzado.\n"), "{limited}");
    assert!(!limited.contains("Iteración heurística 2"), "{limited}");
    let twenty =
        run(&["explain", "--ladder", "basic", "--rounds", "20", "--engine", "mac", "--lang", "es", "--text", SEED]).out;
    assert!(!twenty.contains("Iteración heurística 21"), "{twenty}");
}

#[test]
fn the_step_line_says_what_was_done() {
    let told =
        run(&["explain", "--verbose", "--ladder", "basic", "--lang", "es", "--text", SEED, "--engine", "mac"]).out;
    assert!(told.contains("\nPaso: Single oculto asignado en fila "), "{told}");
    assert!(!told.contains("\nPaso: Single oculto encontrado"), "{told}");
}

#[test]
fn a_letter_in_a_row_is_named() {
    let run = run_on(&["menu", "--lang", "es"], "1\n1\n53007000x\n");
    assert!(run.out.contains("«x» no es un dígito"), "{}", run.out);
    assert!(!run.out.contains("(tiene 9)"), "{}", run.out);
}

#[test]
fn an_empty_domain_is_listed_at_the_start() {
    let words = temporary("words.txt", "LO OS LA\n");
    let told = run_on(&["trace", "--kind", "crossword", "--lang", "es", "--words", &words], "--\nX-\n").out;
    let _ = std::fs::remove_file(words);
    let (_, domains) = told.split_once("Dominios de las variables no asignadas al inicio:\n").expect("domains");
    assert!(domains.lines().any(|line| line.ends_with(": []")), "{told}");
}

#[test]
fn pieces_keep_the_names_of_their_file() {
    let told = run(&["explain", "--kind", "nonomino", "--example", "pieces", "--lang", "es"]).out;
    for name in ["La pieza A ", "La pieza B ", "la pieza C"] {
        assert!(told.contains(name), "{name}\n{told}");
    }
    assert!(!told.contains("pieza 1"), "{told}");
    let steps = json(&["explain", "--kind", "nonomino", "--example", "pieces", "--format", "json"]);
    let count = steps["steps"].as_array().map_or(0, Vec::len);
    assert!(count < 200, "{count} steps");
    // Regions by the letters of their file, whatever order they come in.
    let line = "1...............,zzyyzzyywwxxwwxx";
    let shown = run(&["convert", "--kind", "nonomino", "--to", "line", "--text", line]);
    assert_eq!(shown.out.trim_end(), line, "{}", shown.err);
}

#[test]
fn the_menu_asks_for_the_size_before_the_difficulty() {
    let kinds = rejilla_puzzles::KINDS;
    for (id, size) in [("futoshiki", "4"), ("sudoku", "4"), ("hashi", "7x7")] {
        let at = kinds.iter().position(|kind| kind.info().id == id).expect("it is registered") + 1;
        let input = format!("{}\n{at}\nx99\n{size}\nf\n{}\n", kinds.len() + 1, kinds.len() + 2);
        let run = run_on(&["menu", "--lang", "es"], &input);
        assert_eq!(run.code, 0, "{}", run.err);
        let asked = run.out.find("Tamaño (N)").expect("the question");
        let level = run.out.find("Nivel de dificultad").expect("the other question");
        assert!(asked < level, "{}", run.out);
    }
}

#[test]
fn what_has_no_solution_or_several_is_said_first() {
    let several = format!("....{}", &EASY[4..]);
    for verb in ["explain", "hint", "rate"] {
        let told = run(&[verb, "--lang", "es", "--text", &several]);
        assert!(told.out.starts_with("Este puzle tiene más de una solución"), "{verb}: {}{}", told.out, told.err);
        assert_eq!(json(&[verb, "--format", "json", "--text", &several])["solutions"], "several", "{verb}");
    }
    // No repetition, and yet nothing for the first cell.
    let none = format!(".2345678...1{}9{}1{}", ".".repeat(24), ".".repeat(4), ".".repeat(39));
    let hint = run(&["hint", "--lang", "es", "--text", &none]);
    assert_eq!(hint.code, 1);
    assert!(hint.out.starts_with("Este puzle no tiene solución"), "{}{}", hint.out, hint.err);
    assert!(!hint.out.contains("encontrado"), "{}", hint.out);
    assert_eq!(run(&["rate", "--text", &none]).code, 1);
    assert_eq!(json(&["hint", "--text", EASY, "--format", "json"])["solutions"], "one");
}

#[test]
fn several_solutions_are_never_lost_in_silence() {
    let several = format!("....{}", &EASY[4..]);
    for format in ["svg", "json", "line", "text"] {
        let run = run(&["solve", "--all", "--format", format, "--text", &several]);
        assert_eq!(run.code, if format == "svg" { 2 } else { 0 }, "{format}: {}", run.err);
    }
    let refused = run(&["solve", "--limit", "2", "--format", "svg", "--text", &several]);
    assert!(refused.err.contains("holds one board"), "{}", refused.err);
}

#[test]
fn comparing_shares_one_limit_among_the_engines() {
    let args = ["compare", "--text", &".".repeat(81), "--limit", "1000000000", "--time-limit", "2", "--format", "json"];
    let run = run(&args);
    assert_eq!(run.code, 0, "{}", run.err);
    let said: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let engines = said["engines"].as_array().expect("engines");
    assert!(engines.len() > 3 && engines.iter().all(|engine| engine["status"] == "stopped"), "{}", run.out);
}

#[test]
fn hints_come_in_stages() {
    let at = run(&["hint", "--level", "where", "--text", EASY]);
    assert!(at.out.starts_with("Look here: r3c7"), "{}", at.out);
    let what = run(&["hint", "--level", "what", "--text", EASY]).out;
    assert!(what.contains("We place 5 at r3c7.") && !what.contains("No other cell"), "{what}");
    let applied = run(&["hint", "--steps", "3", "--apply", "--text", EASY]).out;
    assert_eq!(applied.matches("We place ").count(), 3, "{applied}");
    assert!(applied.contains("| 5 6 7"), "{applied}");
}

#[test]
fn techniques_are_listed_and_chosen() {
    let listed = run(&["techniques", "--kind", "sudoku", "--lang", "es"]).out;
    assert!(listed.contains("hidden-single") && listed.contains("1,5") && listed.contains("Single oculto"), "{listed}");
    let only = run(&["hint", "--only", "naked-single", "--text", EASY]).out;
    assert!(only.starts_with("Naked single"), "{only}");
    let without = run(&["hint", "--without", "hidden-single", "--text", EASY]).out;
    assert!(!without.starts_with("Hidden single"), "{without}");
    // The answer for programs keeps to the same.
    for verb in ["hint", "explain"] {
        let json = run(&[verb, "--only", "naked-single", "--format", "json", "--text", EASY]).out;
        assert!(json.contains("\"naked-single\"") && !json.contains("\"hidden-single\""), "{json}");
    }
    let unknown = run(&["hint", "--only", "guessing", "--text", EASY]);
    assert!(unknown.code == 2 && unknown.err.contains("guessing"), "{}", unknown.err);
}

#[test]
fn a_level_may_be_said_as_it_is_read() {
    let made = |level: &str| run(&["generate", "sudoku", "--size", "4", "--difficulty", level, "--seed", "3"]).out;
    assert!(made("easy").contains('|'), "{}", made("easy"));
    assert_eq!(made("fácil"), made("easy"));
    assert_eq!(made("FACIL"), made("easy"));
}

#[test]
fn help_of_a_verb_by_name() {
    assert_eq!(run(&["help", "solve"]).out, run(&["solve", "--help"]).out);
    assert_eq!(run(&["help"]).out, run(&["--help"]).out);
}

#[test]
fn a_story_is_cut_where_it_was_asked_to_be() {
    let cut = run(&["trace", "--example", "easy", "--lines", "20"]);
    assert_eq!(cut.out.lines().count(), 20);
    assert!(cut.err.contains("--lines"), "{}", cut.err);
}

#[test]
fn an_explanation_ends_by_the_fast_engine_unless_statistics_are_asked_for() {
    let fast = run(&["explain", "--ladder", "basic", "--text", SEED]).out;
    assert!(fast.contains("Sudoku solved by backtracking!") && !fast.contains("recursive calls"), "{fast}");
    let asked = run(&["explain", "--ladder", "basic", "--engine", "mac", "--text", SEED]).out;
    assert!(asked.contains("recursive calls"), "{asked}");
}

#[test]
fn boards_are_drawn_for_eyes_and_written_for_programs() {
    let drawn = run(&["solve", "--kind", "hashi", "--example", "official", "--ascii"]).out;
    assert!(drawn.contains("(") && drawn.contains("="), "{drawn}");
    assert!(drawn.is_ascii(), "{drawn}");
    let coloured = run(&["solve", "--text", EASY, "--color", "always"]).out;
    assert!(coloured.contains("\u{1b}[1m5") && coloured.contains("\u{1b}[34m4"), "{coloured}");
    let piped = run(&["solve", "--text", EASY]).out;
    assert!(piped.contains("5 3 4 | 6 7 8 | 9 1 2") && !piped.contains('\u{1b}'), "{piped}");
}

#[test]
fn errors_point_at_their_place() {
    let path = temporary(
        "wrong.txt",
        "53..7....\n6..195Q..\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n",
    );
    let wrong = run(&["solve", "--kind", "sudoku", &path]);
    let _ = std::fs::remove_file(&path);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains(&path) && wrong.err.contains("\n  6..195Q"), "{}", wrong.err);
    assert!(wrong.err.lines().last().is_some_and(|line| line.trim() == "^"), "{}", wrong.err);
}

#[test]
fn what_was_meant_instead_is_said() {
    let empty = run_on(&["solve", "--lang", "es"], "\n");
    assert!(empty.code == 2 && empty.err.contains("vacía"), "{}", empty.err);
    let several = run_on(&["solve", "--kind", "sudoku"], &format!("{EASY}\n{SEED}\n"));
    assert!(several.code == 2 && several.err.contains("rejilla batch"), "{}", several.err);
    let named = run(&["solve", EASY]);
    assert!(named.code == 2 && named.err.contains("--text"), "{}", named.err);
    let negative = run(&["count", "--limit", "-1", "--text", EASY]);
    assert!(negative.code == 2 && negative.err.contains("above zero"), "{}", negative.err);
    // An example of another kind is found by its name.
    let official = run(&["solve", "--example", "official"]);
    assert_eq!(official.code, 0, "{}", official.err);
}

#[test]
fn texts_in_other_encodings_are_read_or_named() {
    let units: Vec<u8> = [0xfeff_u16].into_iter().chain(EASY.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let path = std::env::temp_dir().join(format!("rejilla-{}-utf16.txt", std::process::id()));
    std::fs::write(&path, units).expect("a place for files");
    let read = run(&["count", &path.to_string_lossy()]);
    assert_eq!((read.code, read.out.trim_end()), (0, "1"), "{}", read.err);
    std::fs::write(&path, b"53..7\xe9...").expect("a place for files");
    let named = run(&["count", &path.to_string_lossy()]);
    let _ = std::fs::remove_file(&path);
    assert!(named.code == 2 && named.err.contains("one line of text and no board"), "{}", named.err);
}

#[test]
fn kinds_have_other_names_and_times_have_units() {
    let made = run(&["generate", "--kind", "bridges", "--seed", "1", "--size", "7x7", "--format", "line"]);
    assert!(made.code == 0 && made.out.starts_with("7x7m2:"), "{}{}", made.out, made.err);
    let timed = run(&["count", "--text", &".".repeat(81), "--time-limit", "50ms"]);
    assert_eq!(timed.code, 3, "{}", timed.err);
    let short = run(&["solve", "-t", EASY, "-f", "line", "-e", "mac"]);
    assert_eq!(short.code, 0, "{}", short.err);
}

#[test]
fn places_are_understood_in_both_languages() {
    for at in ["r1c3", "f1c3", "R1C3"] {
        for lang in ["es", "en"] {
            let viable = run(&["viable", "--at", at, "--text", EASY, "--lang", lang]);
            assert_eq!((viable.code, viable.out.trim_end()), (0, "4"), "{at} {lang} {}", viable.err);
        }
    }
}

#[test]
fn every_verb_has_a_page_and_completions_know_values() {
    let page = run(&["man", "hint", "--lang", "es"]).out;
    assert!(page.contains("rejilla-hint") && page.contains("CÓDIGOS DE SALIDA") && page.contains("ENTORNO"), "{page}");
    assert!(run(&["man"]).out.contains("EXIT STATUS"));
    let script = run(&["completions", "bash"]).out;
    assert!(script.contains("official") && script.contains("pieces-small") && script.contains("basic"), "{script}");
}

#[test]
fn what_is_written_is_read() {
    for args in [
        &["show", "--example", "easy", "--format", "json"][..],
        &["generate", "sudoku", "--seed", "3", "--size", "4", "--format", "json"],
        &["solve", "--example", "official", "--kind", "hashi"],
        &["solve", "--example", "official", "--kind", "hashi", "--format", "line"],
    ] {
        let written = run(args).out;
        // A drawn hashi board alone could be a sudoku too.
        let kind: &[&str] = if args.contains(&"hashi") { &["--kind", "hashi"] } else { &[] };
        let read = run_on(&[&["count", "--lang", "es"], kind].concat(), &written);
        assert_eq!((read.code, read.out.trim_end()), (0, "1"), "{args:?}\n{written}\n{}", read.err);
    }
}
