//! The board as a drawing: black cells, letters, and the numbers of the words.

use rejilla_engine::kernel::Var;
use rejilla_engine::scene::{Action, CELL, Control, Corner, Point, Role, Scene, Shape, Spot, Stock, lead};
use rejilla_engine::{Marks, Message, Place};

use super::layout::{Cell, Slot};
use super::puzzle::CrosswordPuzzle;
use crate::grid::{horizontal, vertical};

const WHOLE: Point = Point { x: CELL, y: CELL };

pub(super) fn scene(puzzle: &CrosswordPuzzle, marks: &Marks) -> Scene {
    let layout = &puzzle.layout;
    let (width, height) = (layout.width() as i32 * CELL, layout.height() as i32 * CELL);
    let mut shapes =
        vec![Shape::Rect { at: Point { x: 0, y: 0 }, size: Point { x: width, y: height }, role: Role::Sheet }];
    let letters = letters(puzzle, marks);
    let pattern = pattern(puzzle, marks);
    for (i, number) in layout.printed_numbers().into_iter().enumerate() {
        let at = corner(puzzle, i);
        let background = match layout.cells()[i] {
            Cell::Filled => Some(Role::Filled),
            _ if pattern[i] => Some(Role::Pattern),
            _ => None,
        };
        shapes.extend(background.map(|role| Shape::Rect { at, size: WHOLE, role }));
        shapes.extend(number.map(|number| Shape::Text {
            at: Point { x: at.x + 11, y: at.y + 11 },
            size: 15,
            text: number.to_string(),
            role: Role::Tag,
        }));
        shapes.extend(letters[i].map(|(letter, role)| Shape::Text {
            at: Point { x: at.x + CELL / 2, y: at.y + CELL / 2 + 5 },
            size: 36,
            text: letter.to_string(),
            role,
        }));
    }
    shapes.extend((1..layout.width() as i32).map(|k| vertical(k * CELL, height, Role::Thin)));
    shapes.extend((1..layout.height() as i32).map(|k| horizontal(k * CELL, width, Role::Thin)));
    shapes.extend([0, width].map(|x| vertical(x, height, Role::Frame)));
    shapes.extend([0, height].map(|y| horizontal(y, width, Role::Frame)));
    let stock = if puzzle.is_cruzada() { stock(puzzle) } else { Vec::new() };
    Scene { controls: controls(puzzle), spots: spots(puzzle), stock, ..Scene::new((width, height), shapes) }
}

/// The words to be placed, by length.
fn stock(puzzle: &CrosswordPuzzle) -> Vec<Stock> {
    let lists = puzzle.words_by_length().into_iter();
    lists.map(|(len, items)| Stock { name: Message::new("stock-length").with("length", len), items }).collect()
}

fn corner(puzzle: &CrosswordPuzzle, cell: usize) -> Point {
    let (row, col) = puzzle.layout.position(cell);
    Point { x: col as i32 * CELL, y: row as i32 * CELL }
}

/// The letter of each cell and what it means there.
fn letters(puzzle: &CrosswordPuzzle, marks: &Marks) -> Vec<Option<(char, Role)>> {
    let cells = puzzle.layout.cells();
    let mut letters = vec![None; cells.len()];
    let placed = marks.placed.iter().map(|&(x, v)| (x, v, Role::Placed));
    let entered = puzzle.slots.iter().enumerate().filter_map(|(i, _)| {
        let x = Var::at(i);
        marks.value(x).map(|v| (x, v, Role::Entered))
    });
    for (x, v, role) in entered.chain(placed) {
        for (&cell, letter) in puzzle.slots[x.index()].cells.iter().zip(puzzle.word(x, v).chars()) {
            letters[cell] = Some((letter, role));
        }
    }
    for (cell, letter) in cells.iter().zip(&mut letters) {
        if let Cell::Letter(given) = cell {
            *letter = Some((*given, Role::Given));
        }
    }
    letters
}

/// The cells of the slots a step points at.
fn pattern(puzzle: &CrosswordPuzzle, marks: &Marks) -> Vec<bool> {
    let mut pattern = vec![false; puzzle.layout.cells().len()];
    for x in &marks.pattern {
        puzzle.slots[x.index()].cells.iter().for_each(|&cell| pattern[cell] = true);
    }
    pattern
}

/// A letter can be entered in every cell of a slot. A cell where two cross has a control for each, the slot across first,
/// and cells with a printed letter have theirs too: the controls of a variable, in order, are the cells of its word.
fn controls(puzzle: &CrosswordPuzzle) -> Vec<Control> {
    let slots = puzzle.slots.iter().enumerate();
    let of_slot = |(i, slot): (usize, &Slot)| {
        let control =
            |&cell: &usize| Control { var: Var::at(i), at: corner(puzzle, cell), size: WHOLE, action: Action::Letter };
        slot.cells.iter().map(control).collect::<Vec<_>>()
    };
    slots.flat_map(of_slot).collect()
}

/// Every cell of a word, with the words that pass through it, the one across first.
fn spots(puzzle: &CrosswordPuzzle) -> Vec<Spot> {
    let layout = &puzzle.layout;
    let mut vars: Vec<Vec<Var>> = vec![Vec::new(); layout.cells().len()];
    for (i, slot) in puzzle.slots.iter().enumerate() {
        slot.cells.iter().for_each(|&cell| vars[cell].push(Var::at(i)));
    }
    let numbers = layout.printed_numbers();
    let of_words = vars.into_iter().enumerate().filter(|(_, vars)| !vars.is_empty());
    let mut spots: Vec<Spot> = of_words
        .map(|(cell, mut vars)| {
            vars.sort_by_key(|x| !puzzle.slots[x.index()].across);
            let (row, col) = layout.position(cell);
            let printed = match layout.cells()[cell] {
                Cell::Letter(letter) => letter.to_string(),
                _ => String::new(),
            };
            let place = Place::Cell { row: row as u32, col: col as u32 };
            Spot {
                vars,
                action: printed.is_empty().then_some(Action::Letter),
                printed,
                taken: numbers[cell].map(|_| Corner::TopLeft).into_iter().collect(),
                ..Spot::cell(place, corner(puzzle, cell), CELL)
            }
        })
        .collect();
    lead(&mut spots, false);
    spots
}
