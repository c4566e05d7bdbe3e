//! Drawings in characters, as they stand on a terminal.

use rejilla_engine::{Marks, Options, Scope, solver};
use rejilla_puzzles::{KINDS, kind_named};
use rejilla_render::Screen;

fn drawn(kind: &str, text: &str, solved: bool, ascii: bool) -> Screen {
    let kind = kind_named(kind).expect("a kind");
    let puzzle = kind.parse(text, &Options::defaults(kind.options(), Scope::Parse)).expect("a puzzle");
    let budget = rejilla_engine::kernel::Budget::unlimited();
    let counted = solver::count(&*puzzle, &mut *solver::usual(&*puzzle), (1, 1), &budget).expect("a right answer");
    let marks = if solved { Marks::answer(&counted.answers[0]) } else { Marks::none() };
    Screen::new(&puzzle.scene(&marks), ascii)
}

#[test]
fn a_hashi_board_is_drawn() {
    let text = "3\n3\n2 * 3\n* * *\n* * 1\n+\n";
    assert_eq!(
        drawn("hashi", text, true, false).text().trim_end(),
        "\n (2)═════(3)\n          │\n          │\n          │\n         (1)"
    );
    assert_eq!(
        drawn("hashi", text, true, true).text().trim_end(),
        "\n (2)=====(3)\n          |\n          |\n          |\n         (1)"
    );
}

#[test]
fn a_square_has_borders_of_two_weights() {
    let expected = "\
┏━━━┯━━━┳━━━┯━━━┓
┃ 1 │ 2 ┃ 3 │ 4 ┃
┠───┼───╂───┼───┨
┃ 3 │ 4 ┃ 1 │ 2 ┃
┣━━━┿━━━╋━━━┿━━━┫
┃ 2 │ 1 ┃ 4 │ 3 ┃
┠───┼───╂───┼───┨
┃ 4 │ 3 ┃ 2 │ 1 ┃
┗━━━┷━━━┻━━━┷━━━┛
";
    assert_eq!(drawn("sudoku", "..34341221434321", true, false).text(), expected);
}

#[test]
fn signs_stand_between_cells() {
    let text = drawn("futoshiki", "1 < .\n    ^\n. . \n", false, true).text();
    assert!(text.contains('<'), "{text}");
    assert!(text.contains('^') || text.contains('v'), "{text}");
}

#[test]
fn colours_tell_what_is_printed_from_what_was_found() {
    let screen = drawn("sudoku", "..34341221434321", true, false);
    let ansi = screen.ansi();
    assert!(ansi.contains("\u{1b}[1m3") && ansi.contains("\u{1b}[34m1"), "{ansi:?}");
    let plain: String = ansi.split('\u{1b}').map(|part| part.split_once('m').map_or(part, |(_, rest)| rest)).collect();
    let trimmed: String = plain.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    assert_eq!(trimmed, screen.text());
}

#[test]
fn every_example_is_drawn_in_ascii_and_in_unicode() {
    for kind in KINDS {
        let options = Options::defaults(kind.options(), Scope::Parse);
        for example in kind.info().examples {
            let puzzle = kind.parse(example.text, &options).expect("an example");
            let scene = puzzle.scene(&Marks::none());
            let text = Screen::new(&scene, false).text();
            assert!(text.lines().count() > 2, "{} {}", kind.info().id, example.id);
            let ascii = Screen::new(&scene, true).text();
            assert!(ascii.is_ascii() || kind.info().id == "crossword", "{ascii}");
        }
    }
}
