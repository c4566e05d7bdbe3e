//! Help, and what is said about bad usage and bad input.

mod common;

use common::{EASY, command, finish, run, run_on};

const VERBS: &[&str] = &[
    "solve",
    "count",
    "check",
    "verify",
    "selftest",
    "explain",
    "hint",
    "rate",
    "trace",
    "compare",
    "viable",
    "generate",
    "book",
    "batch",
    "convert",
    "show",
    "kinds",
    "demo",
    "serve",
    "menu",
    "completions",
    "man",
];

#[test]
fn help_is_whole_in_both_languages() {
    for (lang, usage, examples) in [("es", "Uso:", "Ejemplos:"), ("en", "Usage:", "Examples:")] {
        for &verb in VERBS {
            let short = run(&[verb, "-h", "--lang", lang]);
            let long = run(&[verb, "--help", "--lang", lang]);
            assert_eq!((short.code, long.code), (0, 0), "{verb}");
            assert!(short.out.contains(usage) && !short.out.contains(examples), "{verb}");
            assert!(short.out.contains("Apache-2.0"), "{verb}");
            assert!(long.out.contains(examples), "{verb}");
            for id in ["verb-", "arg-", "value-", "examples-", "heading-", "note-", "option-"] {
                assert!(!long.out.contains(id), "{verb} shows an id: {}", long.out);
            }
        }
    }
    let es = run(&["--lang", "es", "--help"]).out;
    for english in ["Usage", "Options", "Commands", "Print", "default", "possible"] {
        assert!(!es.contains(english), "{english} in\n{es}");
    }
}

#[test]
fn no_arguments_without_a_terminal_show_the_short_help() {
    let run = run(&[]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains("Usage:") && run.out.is_empty());
}

#[test]
fn bad_usage_is_explained() {
    for (args, es) in [
        (&["solvee"][..], "no conozco la orden «solvee». ¿Querías decir «solve»?"),
        (&["solve", "--foo"], "no conozco el argumento «--foo»."),
        (&["solve", "--limit", "0"], "debe ser un número entero mayor que cero."),
        (&["solve", "--time-limit", "nan"], "debe ser un tiempo mayor que cero, como 10, 500ms o 2m."),
        (&["solve", "--limit"], "falta el valor de «--limit <N>»."),
        (&["solve", "--engine", "x"], "puede ser: bt, fc, ac3, mac, sat, fast."),
        (&["solve", "--all", "--limit", "2"], "no puede ir junto con"),
        (&["solve", "--order", "x", "--text", EASY], "hay: given, smallest, domwdeg"),
        (&["solve", "--engine", "fast", "--text", "1..............."], "no tiene el motor «fast»"),
        (&["solve", "--engine"], "falta el valor de «--engine <MOTOR>»; puede ser: bt, fc, ac3, mac, sat, fast."),
        (&["solve", "--foo"], "«rejilla solve --help» explica cómo se usa."),
        (&["--foo"], "«rejilla --help» explica cómo se usa."),
        (&["generate"], "falta <TIPO>."),
        (&["generate", "sudoku", "--seed", "1", "--clues", "9..4"], "«9..4» no es un número de pistas"),
        (&["generate", "sudoku", "--seed", "1", "--clues", "16"], "con menos de 17 pistas"),
        (&["batch"], "falta <PREGUNTA>."),
        (&["batch", "juggle", "--kind", "sudoku"], "puede ser: solve, count, check"),
        (&["generate", "sudoku", "--size", "7"], "--size: «7» no vale; puede ser: 4, 6"),
        (&["generate", "sudoku", "--seed", "x"], "«x» no vale para «--seed <N>»: debe ser un número entero."),
        (&["explain", "--ladder", "x", "--text", EASY], "hay: basic, er, full"),
        (&["solve", "--example", "x"], "no hay ningún ejemplo «x»; hay: easy"),
        (&["solve", "--text", EASY, "--size", "4"], "debe tener exactamente 16 caracteres"),
    ] {
        let run = run(&[args, &["--lang", "es"]].concat());
        assert_eq!(run.code, 2, "{args:?}: {}", run.out);
        assert!(run.err.starts_with("Error: ") && run.err.contains(es), "{args:?}: {}", run.err);
    }
    let en = run(&["solve", "--foo"]);
    assert!(en.err.starts_with("Error: unknown argument “--foo”."), "{}", en.err);
}

#[test]
fn bad_input_is_explained() {
    let long = "1".repeat(10_000_000);
    for (input, es) in [
        (&b""[..], "está vacía"),
        ("¿hola?".as_bytes(), "una línea de texto y ningún tablero"),
        (&b"12\xff34"[..], "ningún tablero"),
        (&b"12\x0034"[..], "la entrada estándar: no es texto"),
        (&EASY.as_bytes()[..80], "81 caracteres (tiene 80)"),
        (&EASY.as_bytes()[..40], "81 caracteres (tiene 40)"),
        (long.as_bytes(), "demasiado largo para buscar en él un tablero"),
        ("1234\u{202e}".as_bytes(), "ningún tablero"),
        (&b"\xef\xbb\xbf"[..], "no hay nada"),
        (&b"# only a comment\n"[..], "ningún tablero"),
    ] {
        let run = finish(command(&["solve", "--lang", "es"]), input);
        let what = String::from_utf8_lossy(&input[..input.len().min(20)]).into_owned();
        assert_eq!(run.code, 2, "{what}: {}", run.out);
        assert!(run.err.contains(es), "{what}: {}", run.err);
    }
    let row = run_on(&["solve", "--kind", "sudoku", "--lang", "es"], "12x4\n....\n....\n....\n");
    assert_eq!(
        row.err,
        "Error: línea 1, columna 3: carácter no válido: «x»; en este tamaño el último símbolo es el 4\n  12x4\n    ^\n"
    );
}

#[test]
fn files_that_cannot_be_read_are_named() {
    let folder = std::env::temp_dir();
    let folder = folder.to_string_lossy();
    let missing = run(&["solve", "no-such-file.txt", "--lang", "es"]);
    assert_eq!(missing.code, 2);
    assert_eq!(missing.err, "Error: no existe el fichero no-such-file.txt\n");
    let directory = run(&["solve", &folder, "--lang", "es"]);
    assert_eq!(directory.code, 2);
    assert!(directory.err.contains("es un directorio"), "{}", directory.err);
    let dash = run_on(&["solve", "-", "--format", "line"], EASY);
    assert_eq!(dash.out.trim_end(), common::EASY_SOLVED);
}

/// A reader that goes away is no error.
#[test]
fn a_broken_pipe_ends_quietly() {
    use std::process::Stdio;
    let mut child = command(&["trace", "--text", EASY, "--engine", "bt"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

/// Where standard output was closed from the start nothing is written, and whoever waits for it is told so.
#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_closed_is_an_error() {
    use std::process::Command;
    let shell = |redirection: &str, args: &[&str]| {
        let mut shell = Command::new("sh");
        shell.args(["-c", &format!("exec \"$@\" {redirection}"), "sh", env!("CARGO_BIN_EXE_rejilla")]).args(args);
        finish(shell, EASY.as_bytes())
    };
    for args in
        [&["solve", "--lang", "en"][..], &["batch", "count", "--lang", "en"], &["kinds", "--lang", "en"], &["--help"]]
    {
        let ended = shell(">&-", args);
        assert_eq!(ended.code, 2, "{args:?}: {}", ended.err);
        assert!(!ended.err.trim_end().is_empty(), "{args:?}");
        let ended = shell(">/dev/null", args);
        assert_eq!((ended.code, ended.err.as_str()), (0, ""), "{args:?}");
    }
    let said = shell(">&-", &["solve", "--lang", "es"]).err;
    assert_eq!(said.trim_end(), "Error: la salida estándar está cerrada");
    // A null device may be open for reading too, as other programs hand it on.
    assert_eq!(shell("1<>/dev/null", &["solve"]).code, 0);
    assert_eq!(shell(">/dev/full", &["solve"]).code, 2);
}

/// An interrupt stops the search, and what is known so far is printed.
#[cfg(unix)]
#[test]
fn an_interrupt_prints_what_is_known() {
    use std::process::Stdio;
    let empty = ".".repeat(81);
    let child = command(&["count", "--text", &empty, "--lang", "es"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    common::signal(&child, "-INT");
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(130));
    assert!(String::from_utf8_lossy(&output.stdout).trim_end().parse::<u64>().is_ok());
    assert!(String::from_utf8_lossy(&output.stderr).starts_with("Interrumpido"));
}
