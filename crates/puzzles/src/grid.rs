//! What square grids of symbols share: symbols, reading them from text, drawing them.
//!
//! Symbols are digits, then letters: `1`…`9`, `A`…`Z`. An empty cell is `.` or `0`. Rules and spaces between cells
//! (`|`, `-`, `+`, `=`, box-drawing lines) are decoration. Lines that start with `#` are comments.

use rejilla_engine::kernel::{Val, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::scene::{Action, CELL, Control, Corner, Point, Role, Scene, Shape, Spot, lead};
use rejilla_engine::{Marks, Message, MessageSpec, Options, ParseError, Place, Tie};

/// Sentences about grids.
pub const ES: &str = include_str!("grid.es.ftl");
/// Sentences about grids.
pub const EN: &str = include_str!("grid.en.ftl");

/// What reading a grid may complain of.
pub const MESSAGES: &[MessageSpec] = &[
    MessageSpec { id: "error-character", args: &["character"] },
    MessageSpec { id: "error-too-many-cells", args: &["most"] },
    MessageSpec { id: "error-row-length", args: &["row", "size", "found"] },
    MessageSpec { id: "error-row-character", args: &["row", "size", "character"] },
    MessageSpec { id: "error-length", args: &["cells", "found"] },
    MessageSpec { id: "error-symbol", args: &["character", "last"] },
    MessageSpec { id: "error-entry-characters", args: &[] },
    MessageSpec { id: "error-row-repeated", args: &["row"] },
];

/// The symbol of a value.
pub fn symbol(v: Val) -> char {
    match v.0 {
        d @ 0..=8 => (b'1' + d as u8) as char,
        l => (b'A' + (l - 9) as u8) as char,
    }
}

/// The value of a symbol.
pub fn value(c: char) -> Option<Val> {
    match c {
        '1'..='9' => Some(Val(c as u32 - '1' as u32)),
        'A'..='Z' => Some(Val(c as u32 - 'A' as u32 + 9)),
        'a'..='z' => Some(Val(c as u32 - 'a' as u32 + 9)),
        _ => None,
    }
}

/// Whether a character stands for an empty cell.
pub fn is_empty_cell(c: char) -> bool {
    matches!(c, '.' | '0')
}

fn is_decoration(c: char) -> bool {
    c.is_whitespace() || matches!(c, '|' | '-' | '+' | '=' | '\u{feff}') || ('\u{2500}'..='\u{257f}').contains(&c)
}

/// One cell as it was read.
#[derive(Clone, Copy, Debug)]
pub struct CellText {
    /// Its character.
    pub symbol: char,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1.
    pub column: usize,
}

/// The cells of a text, row by row as they stand, without decoration.
#[derive(Clone, Debug)]
pub struct Cells {
    /// Lines that hold cells.
    pub rows: Vec<Vec<CellText>>,
}

impl Cells {
    /// Reads every cell character. `most` bounds how many are kept: a text with more is no grid, however long it is.
    ///
    /// # Errors
    /// A character that is neither a symbol nor decoration, with its place.
    pub fn read(text: &str, most: usize) -> Result<Cells, ParseError> {
        let mut rows = Vec::new();
        let mut count = 0;
        for (number, line) in text.lines().enumerate() {
            if line.trim_start().starts_with('#') {
                continue;
            }
            let mut row = Vec::with_capacity(line.len().min(most));
            for (at, c) in line.chars().enumerate() {
                if is_decoration(c) {
                    continue;
                }
                if !is_empty_cell(c) && value(c).is_none() {
                    return Err(ParseError::at(
                        Message::new("error-character").with("character", c),
                        number + 1,
                        at + 1,
                    ));
                }
                count += 1;
                if count <= most {
                    row.push(CellText { symbol: c, line: number + 1, column: at + 1 });
                }
            }
            if count > most {
                let message = Message::new("error-too-many-cells").with("most", most);
                return Err(ParseError::at(message, number + 1, 1));
            }
            if !row.is_empty() {
                rows.push(row);
            }
        }
        Ok(Cells { rows })
    }

    /// How many cells there are.
    pub fn count(&self) -> usize {
        self.rows.iter().map(Vec::len).sum()
    }

    /// The side of the square these cells fill: `sizes` are the ones allowed, `usual` the one to hold a text against
    /// that fills none.
    ///
    /// # Errors
    /// The wrong number of cells, in a row or in all.
    pub fn side(&self, sizes: &[usize], usual: usize) -> Result<usize, ParseError> {
        let count = self.count();
        let by_rows = sizes.iter().copied().find(|&n| n == self.rows.len());
        if let Some(n) = by_rows {
            if let Some((i, row)) = self.rows.iter().enumerate().find(|(_, row)| row.len() != n) {
                let message =
                    Message::new("error-row-length").with("row", i + 1).with("size", n).with("found", row.len());
                return Err(ParseError::at(message, row[0].line, row[0].column));
            }
            return Ok(n);
        }
        sizes.iter().copied().find(|&n| n * n == count).ok_or_else(|| {
            let message = Message::new("error-length").with("cells", usual * usual).with("found", count);
            ParseError::new(message)
        })
    }

    /// The givens of a square grid with `n` symbols, cell by cell.
    ///
    /// # Errors
    /// A symbol beyond the `n`-th, with its place.
    pub fn givens(&self, n: usize) -> Result<Vec<Option<Val>>, ParseError> {
        self.rows
            .iter()
            .flatten()
            .map(|cell| match value(cell.symbol) {
                None => Ok(None),
                Some(v) if v.index() < n => Ok(Some(v)),
                Some(_) => Err(ParseError::at(
                    Message::new("error-symbol").with("character", cell.symbol).with("last", symbol(Val::at(n - 1))),
                    cell.line,
                    cell.column,
                )),
            })
            .collect()
    }
}

/// A grid of `n` rows as one line, `.` where nothing stands.
pub fn line(n: usize, value_at: impl Fn(usize) -> Option<Val>) -> String {
    (0..n * n).map(|i| value_at(i).map_or('.', symbol)).collect()
}

/// The same with a line break after each row.
pub fn rows(n: usize, value_at: impl Fn(usize) -> Option<Val>) -> String {
    let line = line(n, value_at);
    let mut text = String::new();
    for (i, c) in line.chars().enumerate() {
        text.push(c);
        if (i + 1) % n == 0 {
            text.push('\n');
        }
    }
    text
}

/// The first value that stands twice, for naive rules; cells without one do not count.
pub fn twice(values: impl Iterator<Item = Option<Val>>) -> Option<Val> {
    // Every symbol has its bit: there are 35 of them.
    let mut seen = 0u64;
    values.flatten().find(|v| {
        let bit = 1 << v.0;
        let again = seen & bit != 0;
        seen |= bit;
        again
    })
}

/// The place of the `i`-th cell of an `n` by `n` grid.
pub fn place(i: usize, n: usize) -> Place {
    Place::Cell { row: (i / n) as u32, col: (i % n) as u32 }
}

/// Room that candidates leave to the borders of their cell.
const MARGIN: i32 = 4;

/// Draws a square grid: pattern cells, values and candidates, thin lines, and whatever `lines` adds above them.
pub fn scene(n: usize, givens: &[Option<Val>], marks: &Marks, lines: impl Fn(&mut Vec<Shape>)) -> Scene {
    scene_within(Pencil { n, margin: MARGIN, head: 0, gap: 0, tag: Corner::TopLeft }, givens, marks, lines)
}

/// The same where candidates leave room for what is drawn on the borders of cells, or cells stand apart.
pub fn scene_within(pencil: Pencil, givens: &[Option<Val>], marks: &Marks, lines: impl Fn(&mut Vec<Shape>)) -> Scene {
    let n = pencil.n;
    let side = n as i32 * (CELL + pencil.gap) - pencil.gap;
    let corner = |x: Var| pencil.corner(x.index());
    let mut shapes =
        vec![Shape::Rect { at: Point { x: 0, y: 0 }, size: Point { x: side, y: side }, role: Role::Sheet }];
    if pencil.gap > 0 {
        let boxes = (0..n * n).map(|i| Shape::Rect { at: pencil.corner(i), size: WHOLE, role: Role::Box });
        shapes.extend(boxes);
    }
    for (letter, &x) in marks.pattern.iter().enumerate().filter(|(_, x)| x.index() < n * n) {
        draw_pattern(&mut shapes, corner(x), letter, (pencil.tag, marks));
    }
    // Links pass under what is written.
    shapes.extend(marks.links.iter().map(|link| {
        let end = |(x, v): (Var, Val)| pencil.place_of(corner(x), v);
        between(end(link.from), end(link.to), pencil.disc(), link.tie)
    }));
    for (i, &given) in givens.iter().enumerate() {
        draw_cell(&mut shapes, pencil, Var::at(i), pencil.corner(i), given, marks);
    }
    if pencil.gap == 0 {
        for k in 1..n as i32 {
            shapes.push(vertical(k * CELL, side, Role::Thin));
            shapes.push(horizontal(k * CELL, side, Role::Thin));
        }
    }
    lines(&mut shapes);
    if pencil.gap == 0 {
        for at in [0, side] {
            shapes.push(vertical(at, side, Role::Frame));
            shapes.push(horizontal(at, side, Role::Frame));
        }
    }
    let (controls, spots) = places(pencil, givens);
    Scene { controls, spots, ..Scene::new((side, side), shapes) }
}

const WHOLE: Point = Point { x: CELL, y: CELL };

/// What can be done where on a square grid, and how keys lead over it.
fn places(pencil: Pencil, givens: &[Option<Val>]) -> (Vec<Control>, Vec<Spot>) {
    let n = pencil.n;
    let action = Action::Symbol(n as u8);
    let open = givens.iter().enumerate().filter(|(_, given)| given.is_none());
    let controls = open.map(|(i, _)| Control { var: Var::at(i), at: pencil.corner(i), size: WHOLE, action }).collect();
    let spot = |(i, given): (usize, &Option<Val>)| Spot {
        vars: vec![Var::at(i)],
        action: if given.is_none() { Some(action) } else { None },
        printed: given.map_or_else(String::new, |v| symbol(v).to_string()),
        ..Spot::cell(place(i, n), pencil.corner(i), CELL)
    };
    let mut spots: Vec<Spot> = givens.iter().enumerate().map(spot).collect();
    lead(&mut spots, false);
    (controls, spots)
}

/// A line from top to bottom.
pub fn vertical(x: i32, height: i32, role: Role) -> Shape {
    Shape::Line { from: Point { x, y: 0 }, to: Point { x, y: height }, role }
}

/// A line from left to right.
pub fn horizontal(y: i32, width: i32, role: Role) -> Shape {
    Shape::Line { from: Point { x: 0, y }, to: Point { x: width, y }, role }
}

/// The ground of a cell that a step points at, with its letter.
fn draw_pattern(shapes: &mut Vec<Shape>, at: Point, letter: usize, (corner, marks): (Corner, &Marks)) {
    shapes.push(Shape::Rect { at, size: WHOLE, role: Role::Pattern });
    if marks.pattern.len() > 1 && letter < 26 {
        let tag = ((b'A' + letter as u8) as char).to_string();
        let x = if matches!(corner, Corner::TopRight | Corner::BottomRight) { CELL - 8 } else { 8 };
        let y = if matches!(corner, Corner::BottomLeft | Corner::BottomRight) { CELL - 9 } else { 9 };
        shapes.push(Shape::Text { at: Point { x: at.x + x, y: at.y + y }, size: 12, text: tag, role: Role::Tag });
    }
}

/// How candidates are laid out in a cell.
#[derive(Clone, Copy, Debug)]
pub struct Pencil {
    /// How many there are.
    pub n: usize,
    /// Room they leave to the borders.
    pub margin: i32,
    /// Room they leave above them besides, for what is printed there.
    pub head: i32,
    /// Room between cells that stand apart; none where lines part them.
    pub gap: i32,
    /// Where the letter of a cell goes that a step points at.
    pub tag: Corner,
}

impl Pencil {
    /// Candidates in a row of a cell: a near-square grid.
    fn columns(self) -> i32 {
        (1..).find(|c| c * c >= self.n).unwrap_or(1) as i32
    }

    /// From one candidate to the next, across and down.
    fn pitch(self) -> (i32, i32) {
        let room = CELL - 2 * self.margin;
        (room / self.columns(), (room - self.head) / self.columns())
    }

    /// How large a candidate may be.
    fn size(self) -> i32 {
        let (across, down) = self.pitch();
        across.min(down)
    }

    /// The radius of the disc around a candidate that a link leads to.
    fn disc(self) -> i32 {
        (self.size() / 2).min(9)
    }

    /// The upper left corner of the `i`-th cell.
    pub fn corner(self, i: usize) -> Point {
        let pitch = CELL + self.gap;
        Point { x: (i % self.n) as i32 * pitch, y: (i / self.n) as i32 * pitch }
    }

    /// The one place a candidate has in its cell, for ever.
    fn place_of(self, at: Point, v: Val) -> Point {
        let (columns, (across, down)) = (self.columns(), self.pitch());
        let (row, col) = (v.0 as i32 / columns, v.0 as i32 % columns);
        let first = (self.margin + across / 2, self.margin + self.head + down / 2);
        Point { x: at.x + first.0 + col * across, y: at.y + first.1 + row * down }
    }
}

/// A link between two candidates, from the rim of one disc to the rim of the other; discs that touch are joined at their
/// centres.
fn between(from: Point, to: Point, radius: i32, tie: Tie) -> Shape {
    let role = match tie {
        Tie::Strong => Role::Strong,
        Tie::Weak => Role::Weak,
    };
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let length = (dx * dx + dy * dy).isqrt();
    if length <= 2 * radius + 2 {
        return Shape::Line { from, to, role };
    }
    let (x, y) = (dx * radius / length, dy * radius / length);
    Shape::Line { from: Point { x: from.x + x, y: from.y + y }, to: Point { x: to.x - x, y: to.y - y }, role }
}

fn draw_cell(shapes: &mut Vec<Shape>, pencil: Pencil, x: Var, at: Point, given: Option<Val>, marks: &Marks) {
    let centre = Point { x: at.x + CELL / 2, y: at.y + CELL / 2 };
    let placed = marks.placed.iter().find(|(p, _)| *p == x).map(|(_, v)| (*v, Role::Placed));
    let entered = marks.value(x).map(|v| (v, Role::Entered));
    if let Some((v, role)) = given.map(|v| (v, Role::Given)).or(placed).or(entered) {
        shapes.push(Shape::Text { at: centre, size: 36, text: symbol(v).to_string(), role });
        return;
    }
    let Some(candidates) = marks.candidates.get(x.index()) else {
        return;
    };
    let size = pencil.size().min(17);
    for v in candidates.view() {
        let spot = pencil.place_of(at, v);
        let linked = marks.links.iter().any(|link| link.from == (x, v) || link.to == (x, v));
        if linked {
            shapes.push(Shape::Circle { at: spot, radius: pencil.disc(), role: Role::Pattern });
        }
        let removed = marks.removed.contains(&(x, v));
        let role = match (removed, linked) {
            (true, _) => Role::Removed,
            (false, true) => Role::Pattern,
            (false, false) => Role::Pencil,
        };
        shapes.push(Shape::Text { at: spot, size, text: symbol(v).to_string(), role });
    }
}

/// Typing a square grid in at the menu: by rows, or as one string. The option `size` says how large it is.
#[derive(Clone, Copy, Debug)]
pub struct SquareEntry {
    /// The size where no option says otherwise.
    pub usual: usize,
}

impl SquareEntry {
    fn size(&self, options: &Options) -> usize {
        options.int("size").map_or(self.usual, |n| n as usize)
    }
}

impl Entry for SquareEntry {
    fn rows(&self, options: &Options) -> usize {
        self.size(options)
    }

    fn example(&self, options: &Options) -> String {
        "530070000"
            .chars()
            .cycle()
            .take(self.size(options))
            .map(|c| if fits(c, self.size(options)) { c } else { '0' })
            .collect()
    }

    fn check_row(&self, row: usize, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = self.size(options);
        let symbols: Vec<char> = text.chars().collect();
        if symbols.len() == n
            && let Some(&odd) = symbols.iter().find(|&&c| !fits(c, n))
        {
            let message = Message::new("error-row-character").with("row", row + 1).with("size", n);
            return Err(ParseError::new(message.with("character", odd)));
        }
        if symbols.len() != n {
            let message = Message::new("error-row-length").with("row", row + 1).with("size", n);
            return Err(ParseError::new(message.with("found", symbols.len())));
        }
        let mut filled: Vec<char> = symbols.into_iter().filter(|&c| !is_empty_cell(c)).collect();
        filled.sort_unstable();
        if filled.windows(2).any(|pair| pair[0] == pair[1]) {
            return Err(ParseError::new(Message::new("error-row-repeated").with("row", row + 1)));
        }
        Ok(())
    }

    fn check_line(&self, text: &str, options: &Options) -> Result<(), ParseError> {
        let n = self.size(options);
        if !text.chars().all(|c| fits(c, n)) {
            return Err(ParseError::new(Message::new("error-entry-characters")));
        }
        let found = text.chars().count();
        if found != n * n {
            return Err(ParseError::new(Message::new("error-length").with("cells", n * n).with("found", found)));
        }
        Ok(())
    }
}

fn fits(c: char, n: usize) -> bool {
    is_empty_cell(c) || value(c).is_some_and(|v| v.index() < n)
}
