//! The flow of the sudoku solver this program grew from: its sentences and its numbers.

mod common;

use common::{EASY, SEED, run};

/// The text after a line, with the seconds blanked out.
fn from<'t>(text: &'t str, line: &str) -> Vec<&'t str> {
    text.lines().skip_while(|l| *l != line).collect()
}

#[test]
fn what_logic_cannot_finish_search_does() {
    let run = run(&["explain", "--ladder", "basic", "--engine", "bt", "--lang", "es", "--text", SEED]);
    assert_eq!(run.code, 0);
    let end = from(&run.out, "No se encontraron más cambios con técnicas heurísticas en esta iteración.");
    assert_eq!(end[1], "");
    assert_eq!(end[2], "El Sudoku no pudo ser resuelto completamente con técnicas heurísticas.");
    assert_eq!(end[3], "Estado del tablero antes de intentar backtracking (fuerza bruta):");
    // The board that logic reached: the 7 in row 9 is not given.
    assert_eq!(end[15].trim_end(), "9 . 7 | . 4 . | . . .");
    let search = from(&run.out, "Iniciando backtracking (fuerza bruta)...");
    assert!(search[1].starts_with("Proceso de Backtracking finalizado en "));
    assert!(search[1].ends_with(" segundos."));
    assert_eq!(
        search[2..7],
        [
            "  Iteraciones (llamadas recursivas): 3590202",
            "  Profundidad máxima alcanzada: 61",
            "  Total de retrocesos: 3590141",
            "¡Sudoku resuelto con backtracking!",
            "  Celdas llenadas por backtracking: 60",
        ]
    );
    assert_eq!(search[8].trim_end(), "4 6 8 | 9 3 1 | 5 2 7");
}

#[test]
fn verbose_shows_the_candidates_before_and_after_each_step() {
    let run = run(&["explain", "--verbose", "--ladder", "basic", "--lang", "es", "--text", EASY]);
    let rule = "=".repeat(40);
    let head = format!("\n{rule}\nPaso: Inicializar candidatos\n{rule}\n5        3        124      | ");
    assert!(run.out.starts_with(&head), "{}", run.out);
    let first = "Candidato único asignado en fila 5, columna 5";
    assert!(run.out.contains(&format!("\n{first}\n  La celda solo admite el 5")));
    assert!(run.out.contains(&format!("\n{rule}\nPaso: {first}\n{rule}\n")));
    assert!(run.out.contains("\n\n¡Sudoku resuelto con técnicas heurísticas!\n======"));
}

/// A board without repetition that has no solution: the first cell of row 1 has no candidate.
#[test]
fn no_solution_is_said_with_the_board_that_logic_reached() {
    let none = ".2345678...1.............................1......................................9";
    let none = format!("{}9{}", &none[..36], &none[37..]);
    let run = run(&["explain", "--lang", "es", "--text", &none]);
    assert_eq!(run.code, 1, "{}{}", run.out, run.err);
    let end = from(&run.out, "El Sudoku no tiene solución (verificado por backtracking).");
    assert_eq!(
        end[1],
        "El tablero mostrado a continuación es el estado en el que quedó después de las técnicas \
         heurísticas (antes del intento de backtracking):"
    );
    assert!(end[2].starts_with("===="), "{}", run.out);
}

#[test]
fn the_other_language_tells_the_same_story() {
    let run = run(&["explain", "--ladder", "basic", "--engine", "mac", "--text", SEED]);
    assert!(run.out.contains("Heuristic techniques found no more changes in this iteration."));
    assert!(run.out.contains("  Cells filled by backtracking: 60\n"));
}
