//! The menu: through a pseudo-terminal as a person sees it, and through a pipe.

mod common;

use std::io::{Read as _, Write as _};
use std::time::Duration;

use common::{EASY, run_on};
use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// Types the lines into the program on a terminal of its own; what stood on the screen, and the code.
fn typed(args: &[&str], lines: &[&str]) -> (String, u32) {
    let pty = native_pty_system().openpty(PtySize::default()).expect("a pseudo-terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_rejilla"));
    command.args(args);
    command.env("NO_COLOR", "1");
    command.env("REJILLA_LANG", "es");
    let mut child = pty.slave.spawn_command(command).expect("the command starts");
    drop(pty.slave);
    let mut reader = pty.master.try_clone_reader().expect("a screen");
    let mut writer = pty.master.take_writer().expect("a keyboard");
    let screen = std::thread::spawn(move || {
        let mut seen = Vec::new();
        let mut chunk = [0; 4096];
        // On Linux a terminal whose program has ended is an error, elsewhere an end.
        while let Ok(n @ 1..) = reader.read(&mut chunk) {
            seen.extend_from_slice(&chunk[..n]);
        }
        String::from_utf8_lossy(&seen).replace('\r', "")
    });
    for line in lines {
        writer.write_all(format!("{line}\n").as_bytes()).expect("the keyboard works");
    }
    let mut waited = 0;
    let code = loop {
        if let Some(status) = child.try_wait().expect("the command is ours") {
            break status.exit_code();
        }
        assert!(waited < 2400, "the menu does not end");
        waited += 1;
        std::thread::sleep(Duration::from_millis(50));
    };
    drop(writer);
    drop(pty.master);
    (screen.join().expect("the screen was read"), code)
}

/// Long work says how far it has come, on a terminal, and takes the line away again before it answers.
#[test]
fn solutions_are_counted_before_the_eyes_of_whoever_waits() {
    let blank = ".".repeat(81);
    let (screen, _) = typed(&["count", "--engine", "mac", "--time-limit", "3", "--text", &blank], &[]);
    let counting = screen.find("/s · ").expect("a count so far, and how fast it grows");
    let answer = screen.rfind("Al menos").unwrap_or_else(|| panic!("{screen}"));
    assert!(counting < answer, "{screen}");
    let so_far = screen[..counting].rsplit(' ').nth(2).map(|n| n.replace(',', ""));
    assert!(so_far.is_some_and(|n| n.parse::<u64>().is_ok_and(|n| n > 0)), "{screen}");
}

/// The number that ends the menu: it comes after the kinds, however many there are.
fn exit() -> String {
    (rejilla_puzzles::KINDS.len() + 2).to_string()
}

/// A number no menu has.
const TOO_HIGH: &str = "99";

fn rows() -> Vec<&'static str> {
    (0..9).map(|i| &EASY[9 * i..9 * i + 9]).collect()
}

/// Each sentence comes after the one before it.
fn in_order(text: &str, sentences: &[&str]) {
    let mut rest = text;
    for sentence in sentences {
        let Some(at) = rest.find(sentence) else {
            panic!("no “{sentence}” in what is left of\n{text}\n--- that is\n{rest}");
        };
        rest = &rest[at + sentence.len()..];
    }
}

#[test]
fn no_arguments_on_a_terminal_open_the_menu() {
    let exit = exit();
    let mut lines = vec![TOO_HIGH, "1", "x", "1", "53007", "550070000"];
    lines.extend(rows());
    lines.extend(["q", "s", &exit]);
    let (screen, code) = typed(&[], &lines);
    assert_eq!(code, 0);
    in_order(
        &screen,
        &[
            "Menú:\n1. Resolver un sudoku\n",
            &format!("\n{exit}. Salir\nElige una opción: "),
            "Opción inválida. Por favor ingresa 1",
            &format!(" o {exit}."),
            "¿Cómo deseas introducir el tablero de Sudoku?\n1. Por filas\n2. Como una cadena única\nOpción: ",
            "Opción inválida. Por favor ingresa 1 o 2.",
            "Introduce el tablero de Sudoku, fila por fila, usando 0 para los huecos.\nEjemplo: 530070000\nFila 1: ",
            "Error: La fila 1 no es válida. Debe tener exactamente 9 dígitos",
            "Fila 1: ",
            "Error: Número repetido en la fila 1.",
            "Fila 2: ",
            "Fila 9: ",
            "\nTablero introducido por filas:\n=========================\n5 3 . | . 7 .",
            "¿El tablero introducido es correcto? (s/n): ",
            "Opción inválida. Por favor ingresa 's' o 'n'.",
            "Paso: Inicializar candidatos",
            "¡Sudoku resuelto con técnicas heurísticas!",
            "Menú:",
            "Gracias por usar el programa. ¡Hasta luego!",
        ],
    );
}

#[test]
fn an_invalid_board_and_a_rejected_one_are_entered_again() {
    // Two fives in column 1.
    let invalid = format!("{}5{}", &EASY[..9], &EASY[10..]);
    let input = ["1", "2", "12x", &EASY[..80], &invalid, EASY, "n", EASY, "s", &exit()].join("\n");
    let run = run_on(&["menu", "--lang", "es"], &input);
    assert_eq!(run.code, 0, "{}", run.err);
    in_order(
        &run.out,
        &[
            "Introduce el tablero como una cadena de 81 caracteres (\".\" para huecos): ",
            "Error: La cadena solo debe contener dígitos o '.'.",
            "Error: La cadena debe tener exactamente 81 caracteres",
            "Tablero introducido desde cadena:",
            "Error: Número repetido en columna 1: 5.",
            "Tablero inválido. Vuelve a introducirlo.",
            "¿El tablero introducido es correcto? (s/n): ",
            "Introduce el tablero como una cadena",
            "¿El tablero introducido es correcto? (s/n): ",
            "Paso: Inicializar candidatos",
            "¡Hasta luego!",
        ],
    );
}

#[test]
fn a_new_puzzle_is_made_at_the_difficulty_asked_for() {
    let kinds = rejilla_puzzles::KINDS;
    let futoshiki = kinds.iter().position(|kind| kind.info().id == "futoshiki").expect("it is registered") + 1;
    let input = format!("{}\n{futoshiki}\n\nx\nd\n{}\n", kinds.len() + 1, exit());
    let run = run_on(&["menu", "--lang", "es"], &input);
    assert_eq!(run.code, 0, "{}", run.err);
    let asked = "Nivel de dificultad (F: fácil, D: difícil): ";
    let made = [asked, "Opción inválida. Por favor ingresa F o D.", asked, "\nRestricciones:\n(", ") < (", "Menú:"];
    in_order(&run.out, &made);
    // What stands between the question and the list is a puzzle of one solution, hard and no less.
    let board = run.out.rsplit_once(asked).and_then(|(_, rest)| rest.split_once("Restricciones:")).expect("a board").0;
    let checked = run_on(&["count", "--kind", "futoshiki"], board);
    assert_eq!(checked.out.trim(), "1", "{board}");
    let rated = run_on(&["rate", "--kind", "futoshiki", "--lang", "es"], board);
    assert!(rated.out.contains("(difícil)"), "{}", rated.out);
}

#[test]
fn the_end_of_the_input_says_goodbye() {
    for input in ["", "1\n", "1\n1\n530070000\n"] {
        let run = run_on(&["menu"], input);
        assert_eq!(run.code, 0);
        assert!(run.out.ends_with("Thank you for using the program. See you!\n"), "{}", run.out);
    }
}

#[test]
fn the_menu_takes_the_kinds_options_and_the_other_language() {
    let input = format!("1\n1\n1...\n....\n....\n...1\ny\n{}\n", exit());
    let run = run_on(&["menu", "--size", "4"], &input);
    in_order(
        &run.out,
        &[
            "Menu:\n1. Solve a sudoku\n",
            &format!("\n{}. Exit", exit()),
            "Row 4: ",
            "Is the board you entered correct? (y/n): ",
            "Step: Initialise candidates",
            "Sudoku solved by backtracking!",
            "See you!",
        ],
    );
}
