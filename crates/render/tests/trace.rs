//! The story of a search, on small sudokus.

use std::ops::ControlFlow;

use rejilla_engine::kernel::{Budget, Engine, solve};
use rejilla_engine::{Options, Scope, solver};
use rejilla_puzzles::{KINDS, kind_named};
use rejilla_render::{Lang, Locale, Narrator};

fn told(text: &str, engine: Engine, lang: Lang, limit: usize) -> String {
    let kind = kind_named("sudoku").expect("sudoku is listed");
    let options = Options::defaults(kind.options(), Scope::Parse);
    let puzzle = kind.parse(text, &options).expect("a puzzle");
    let locale = Locale::new(lang, Some(kind.info()));
    let mut lines = Vec::new();
    let mut line = |text: &str| lines.push(text.to_owned());
    let budget = Budget::unlimited();
    let mut narrator = Narrator::new(&locale, &*puzzle, engine, false, &mut line, &budget);
    let mut brancher = solver::brancher(&*puzzle, engine, None).expect("a brancher");
    let mut found = 0;
    solve(puzzle.model(), engine, &mut *brancher, &Budget::unlimited(), &mut narrator, &mut |_| {
        found += 1;
        if found >= limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
    .expect("the engine takes it on");
    lines.join("\n")
}

#[test]
fn forward_checking_from_start_to_end() {
    let expected = "\
Iniciamos forward_checking

Colocamos 14 valores dados, que eliminan 6 valores de los dominios.

Dominios de las variables no asignadas al inicio:
f1c1: [1]
f1c2: [2]


ITERACIÓN 1:

Variable seleccionada: f1c1

Asignamos \"1\" a la variable seleccionada.
Recorremos restricciones de f1c1:
- Ningún dominio cambia.

Dominios de las variables no asignadas después de la asignación de la variable seleccionada:
f1c2: [2]

Ningún dominio ha quedado vacío, así que pasamos a la siguiente variable.


ITERACIÓN 2:

Variable seleccionada: f1c2

Asignamos \"2\" a la variable seleccionada.
Recorremos restricciones de f1c2:
- Todas son con variables ya asignadas.

No quedan variables sin asignar: hemos encontrado una solución.

Solución:";
    let story = told("..34341221434321", Engine::Fc, Lang::Es, 1);
    let (before, board) = story.split_at(expected.len().min(story.len()));
    assert_eq!(before, expected);
    assert!(board.contains("1 2 | 3 4"), "{board}");
}

#[test]
fn every_engine_tells_failures_returns_and_ends() {
    let several = "1...............";
    for engine in [Engine::Bt, Engine::Fc, Engine::Ac3, Engine::Mac] {
        for lang in Lang::ALL {
            let story = told(several, engine, lang, usize::MAX);
            let locale = Locale::new(lang, None);
            assert!(!story.contains("trace-") && !story.contains("{$"), "{story}");
            assert!(
                story.ends_with(&locale.text("trace-none")) || story.ends_with(&locale.text("trace-no-more")),
                "{story}"
            );
        }
    }
}

#[test]
fn a_wiped_domain_is_undone_restored_and_tried_again() {
    let story = told(KINDS[0].info().examples[0].text, Engine::Fc, Lang::Es, 1);
    for sentence in [
        "Algún dominio ha quedado vacío, así que:",
        "- Deshacemos la asignación de la variable seleccionada y eliminamos de su dominio ese valor.",
        "- Restauramos los dominios afectados:",
        "Como el dominio de la variable actual no está vacío, seguimos con esa variable",
        "- Restricción Fila 1: eliminamos [1] de los dominios de f1c7 y f1c8.",
    ] {
        assert!(story.contains(sentence), "{sentence}\n{story}");
    }
}
