//! Scenes as characters: the one drawing style of the terminal, in box characters or in plain ASCII.
//!
//! A cell of the drawing is four characters wide and two high, so that borders fall on characters of their own and what
//! stands in a cell has a row of three to itself. Roles stay with the characters; colours are given at the very end.

use rejilla_engine::scene::{CELL, Point, Role, Scene, Shape};

/// Columns and rows of a cell, borders counted once; and of the gap between cells that stand apart.
const CELL_SIZE: (i32, i32) = (4, 2);
const GAP_SIZE: (i32, i32) = (2, 2);

/// Lines shorter than this may be the arms of a sign; circles larger than half of it are islands.
const SHORT: i32 = CELL / 2;

/// Text smaller than this is a candidate, for which there is no room.
const READABLE: i32 = 20;

/// Box characters by the weights (none, light, heavy) of their arms: up, right, down, left.
const BOXES: &str = " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// One character of a screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Glyph {
    /// What stands there.
    pub symbol: char,
    /// What it means.
    pub role: Option<Role>,
    /// What it stands on.
    pub ground: Option<Role>,
}

/// A drawing in characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Screen {
    /// Columns.
    pub width: usize,
    /// Rows.
    pub height: usize,
    glyphs: Vec<Glyph>,
    scale: Scale,
}

/// Where drawing units fall. Cells that stand apart keep the same room between them everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Scale {
    /// From one cell to the next.
    pitch: i32,
}

impl Scale {
    fn of(scene: &Scene) -> Scale {
        let mut lefts: Vec<i32> = scene.spots.iter().filter(|spot| !spot.round).map(|spot| spot.at.x).collect();
        lefts.sort_unstable();
        lefts.dedup();
        let pitch = lefts.windows(2).map(|pair| pair[1] - pair[0]).min();
        Scale { pitch: pitch.filter(|&pitch| (CELL + 1..2 * CELL).contains(&pitch)).unwrap_or(CELL) }
    }

    fn place(self, at: i32, cell: i32, gap: i32) -> i32 {
        let (k, inside) = (at.div_euclid(self.pitch), at.rem_euclid(self.pitch));
        let room = self.pitch - CELL;
        if room == 0 {
            return k * cell + (inside * cell + CELL / 2).div_euclid(CELL);
        }
        let from = k * (cell + gap);
        if inside <= CELL {
            from + (inside * cell + CELL / 2).div_euclid(CELL)
        } else {
            from + cell + ((inside - CELL) * gap + room / 2).div_euclid(room)
        }
    }

    fn column(self, x: i32) -> i32 {
        self.place(x, CELL_SIZE.0, GAP_SIZE.0)
    }

    fn row(self, y: i32) -> i32 {
        self.place(y, CELL_SIZE.1, GAP_SIZE.1)
    }
}

/// What is being drawn.
struct Sheet {
    scale: Scale,
    width: i32,
    height: i32,
    ascii: bool,
    glyphs: Vec<Glyph>,
    /// The arms of borders: up, right, down, left.
    arms: Vec<[u8; 4]>,
    /// Bridges and the like that pass: across, down.
    strokes: Vec<[u8; 2]>,
    stroke_roles: Vec<Option<Role>>,
}

impl Screen {
    /// Draws a scene.
    pub fn new(scene: &Scene, ascii: bool) -> Screen {
        let scale = Scale::of(scene);
        let (width, height) = (scale.column(scene.width) + 1, scale.row(scene.height) + 1);
        let cells = (width.max(0) * height.max(0)) as usize;
        let blank = Glyph { symbol: ' ', role: None, ground: None };
        let mut sheet = Sheet {
            scale,
            width,
            height,
            ascii,
            glyphs: vec![blank; cells],
            arms: vec![[0; 4]; cells],
            strokes: vec![[0; 2]; cells],
            stroke_roles: vec![None; cells],
        };
        // Outlines inside cells fall on the borders; where there are some, other borders would hide them.
        let is = |shape: &Shape, wanted: Role| matches!(shape, Shape::Line { role, .. } if *role == wanted);
        let caged = scene.shapes.iter().any(|shape| is(shape, Role::Cage));
        let borders = scene.shapes.iter().filter(|shape| !caged || !is(shape, Role::Thin));
        borders.for_each(|shape| sheet.lines(shape));
        sheet.join();
        sheet.chevrons(&scene.shapes);
        scene.shapes.iter().for_each(|shape| sheet.fill(shape));
        // What is printed in a corner that is kept for it is readable on the border.
        let kept: Vec<Point> = scene.spots.iter().filter(|spot| !spot.taken.is_empty()).map(|spot| spot.at).collect();
        let is_kept =
            |at: Point| kept.iter().any(|c| (0..CELL).contains(&(at.x - c.x)) && (0..CELL).contains(&(at.y - c.y)));
        scene.shapes.iter().for_each(|shape| sheet.write(shape, &is_kept));
        Screen { width: width.max(0) as usize, height: height.max(0) as usize, glyphs: sheet.glyphs, scale }
    }

    /// The character at a column and a row.
    pub fn glyph(&self, column: usize, row: usize) -> Option<&Glyph> {
        self.glyphs.get(row * self.width + column).filter(|_| column < self.width)
    }

    /// The column and row a point of the scene falls on.
    pub fn spot(&self, at: Point) -> (usize, usize) {
        (self.scale.column(at.x).max(0) as usize, self.scale.row(at.y).max(0) as usize)
    }

    /// The drawing without colours; no line ends in blanks.
    pub fn text(&self) -> String {
        let line = |glyphs: &[Glyph]| glyphs.iter().map(|glyph| glyph.symbol).collect::<String>();
        self.lines(|glyphs| line(glyphs).trim_end().to_owned())
    }

    /// The drawing with colours a terminal understands: what is printed in bold, what was found in colour.
    pub fn ansi(&self) -> String {
        self.lines(|glyphs| {
            let mut line = String::new();
            let mut now = String::new();
            for glyph in glyphs {
                let code = code(glyph);
                if code != now {
                    line.push_str("\u{1b}[0m");
                    line.push_str(&code);
                    now = code;
                }
                line.push(glyph.symbol);
            }
            if !now.is_empty() {
                line.push_str("\u{1b}[0m");
            }
            line
        })
    }

    fn lines(&self, each: impl Fn(&[Glyph]) -> String) -> String {
        self.glyphs.chunks(self.width.max(1)).map(|glyphs| each(glyphs) + "\n").collect()
    }
}

/// How a terminal is told about a character's role.
fn code(glyph: &Glyph) -> String {
    let front = match glyph.role {
        Some(Role::Given) => "1",
        Some(Role::Entered) => "34",
        Some(Role::Placed) => "1;32",
        Some(Role::Removed | Role::Error) => "1;31",
        Some(Role::Pattern | Role::Tag) => "33",
        Some(Role::Thin | Role::Thick | Role::Frame | Role::Box | Role::Cage) => "2",
        _ => "",
    };
    let back = match glyph.ground {
        Some(Role::Pattern) => "43",
        Some(Role::Placed) => "42",
        Some(Role::Error) => "41",
        _ => "",
    };
    match (front, back) {
        ("", "") => String::new(),
        (one, "") | ("", one) => format!("\u{1b}[{one}m"),
        (front, back) => format!("\u{1b}[{front};{back}m"),
    }
}

/// How heavy a border is; none for what is no border.
fn weight(role: Role) -> Option<u8> {
    match role {
        Role::Thin | Role::Box | Role::Cage => Some(1),
        Role::Thick | Role::Frame => Some(2),
        _ => None,
    }
}

impl Sheet {
    fn at(&self, column: i32, row: i32) -> Option<usize> {
        let inside = (0..self.width).contains(&column) && (0..self.height).contains(&row);
        inside.then(|| (row * self.width + column) as usize)
    }

    /// Straight lines: borders, and strokes between islands.
    fn lines(&mut self, shape: &Shape) {
        match *shape {
            Shape::Line { from, to, role } if from.x == to.x || from.y == to.y => match weight(role) {
                Some(weight) => self.border(from, to, weight),
                None if role != Role::Faint => self.stroke(from, to, role),
                None => {}
            },
            Shape::Rect { at, size, role: Role::Box } => {
                let (right, below) = (at.x + size.x, at.y + size.y);
                for (from, to) in [
                    ((at.x, at.y), (right, at.y)),
                    ((at.x, below), (right, below)),
                    ((at.x, at.y), (at.x, below)),
                    ((right, at.y), (right, below)),
                ] {
                    self.border(Point { x: from.0, y: from.1 }, Point { x: to.0, y: to.1 }, 1);
                }
            }
            _ => {}
        }
    }

    fn border(&mut self, from: Point, to: Point, weight: u8) {
        const UP_RIGHT_DOWN_LEFT: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
        let (a, b) =
            ((self.scale.column(from.x), self.scale.row(from.y)), (self.scale.column(to.x), self.scale.row(to.y)));
        let (first, last) = (a.min(b), a.max(b));
        for c in first.0..=last.0 {
            for r in first.1.min(last.1)..=first.1.max(last.1) {
                let Some(i) = self.at(c, r) else { continue };
                for (arm, (dc, dr)) in UP_RIGHT_DOWN_LEFT.into_iter().enumerate() {
                    let (nc, nr) = (c + dc, r + dr);
                    let rows = first.1.min(last.1)..=first.1.max(last.1);
                    if (first.0..=last.0).contains(&nc) && rows.contains(&nr) {
                        self.arms[i][arm] = self.arms[i][arm].max(weight);
                    }
                }
            }
        }
    }

    fn stroke(&mut self, from: Point, to: Point, role: Role) {
        let (a, b) =
            ((self.scale.column(from.x), self.scale.row(from.y)), (self.scale.column(to.x), self.scale.row(to.y)));
        let down = usize::from(a.0 == b.0);
        for c in a.0.min(b.0)..=a.0.max(b.0) {
            for r in a.1.min(b.1)..=a.1.max(b.1) {
                let Some(i) = self.at(c, r) else { continue };
                self.strokes[i][down] += 1;
                self.stroke_roles[i] = Some(role);
            }
        }
    }

    /// Turns arms and strokes into characters.
    fn join(&mut self) {
        let boxes: Vec<char> = BOXES.chars().collect();
        for i in 0..self.glyphs.len() {
            let [up, right, down, left] = self.arms[i].map(usize::from);
            if up + right + down + left > 0 {
                let symbol = match (self.ascii, up + down > 0, right + left > 0) {
                    (false, ..) => boxes[27 * up + 9 * right + 3 * down + left],
                    (true, true, true) => '+',
                    (true, true, false) => '|',
                    (true, false, _) => {
                        if right.max(left) > 1 {
                            '='
                        } else {
                            '-'
                        }
                    }
                };
                self.glyphs[i] = Glyph { symbol, role: Some(Role::Thin), ground: None };
            }
            let symbols = if self.ascii { ["-=#", "|H#"] } else { ["─═≡", "│║⦀"] };
            for (symbols, count) in symbols.into_iter().zip(self.strokes[i]) {
                if let Some(symbol) = usize::from(count).checked_sub(1).and_then(|n| symbols.chars().nth(n.min(2))) {
                    self.glyphs[i] = Glyph { symbol, role: self.stroke_roles[i], ground: None };
                }
            }
        }
    }

    /// Two short slanting lines that meet in a tip are a sign.
    fn chevrons(&mut self, shapes: &[Shape]) {
        let slanting: Vec<(Point, Point, Role)> = shapes
            .iter()
            .filter_map(|shape| match *shape {
                Shape::Line { from, to, role } if from.x != to.x && from.y != to.y => Some((from, to, role)),
                _ => None,
            })
            .filter(|(from, to, _)| (from.x - to.x).abs() < SHORT && (from.y - to.y).abs() < SHORT)
            .collect();
        for pair in slanting.windows(2) {
            let [(a, b, role), (c, d, _)] = [pair[0], pair[1]];
            let Some((tip, one, other)) = [(a, b, c, d), (a, b, d, c), (b, a, c, d), (b, a, d, c)]
                .into_iter()
                .find_map(|(p, q, r, s)| (p == r).then_some((p, q, s)))
            else {
                continue;
            };
            let middle = Point { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
            let symbol = match (middle.x - tip.x, middle.y - tip.y) {
                (dx, dy) if dx.abs() >= dy.abs() => {
                    if dx > 0 {
                        '<'
                    } else {
                        '>'
                    }
                }
                (_, dy) => match (self.ascii, dy > 0) {
                    (false, true) => '∧',
                    (false, false) => '∨',
                    (true, true) => '^',
                    (true, false) => 'v',
                },
            };
            let at = Point { x: (tip.x + middle.x) / 2, y: (tip.y + middle.y) / 2 };
            if let Some(i) = self.at(self.scale.column(at.x), self.scale.row(at.y)) {
                self.glyphs[i] = Glyph { symbol, role: Some(role), ground: self.glyphs[i].ground };
            }
        }
    }

    /// Grounds: what is filled is filled, the rest is behind what stands there.
    fn fill(&mut self, shape: &Shape) {
        let Shape::Rect { at, size, role } = *shape else { return };
        if matches!(role, Role::Sheet | Role::Box) {
            return;
        }
        for r in self.scale.row(at.y) + 1..self.scale.row(at.y + size.y).max(self.scale.row(at.y) + 2) {
            for c in self.scale.column(at.x) + 1..self.scale.column(at.x + size.x) {
                let Some(i) = self.at(c, r) else { continue };
                self.glyphs[i].ground = Some(role);
                if role == Role::Filled {
                    self.glyphs[i].symbol = if self.ascii { '#' } else { '█' };
                }
            }
        }
    }

    /// What is written, points, and the rims of islands.
    fn write(&mut self, shape: &Shape, is_kept: &dyn Fn(Point) -> bool) {
        match shape {
            Shape::Circle { at, radius, role } if *radius > SHORT / 2 => {
                let (c, r) = (self.scale.column(at.x), self.scale.row(at.y));
                for (c, symbol) in [(c - 1, '('), (c, ' '), (c + 1, ')')] {
                    if let Some(i) = self.at(c, r) {
                        self.glyphs[i] = Glyph { symbol, role: Some(*role), ground: self.glyphs[i].ground };
                    }
                }
            }
            Shape::Circle { at, role: Role::Filled, .. } => {
                // A point that lines run to; no line runs through it.
                if let Some(i) = self.at(self.scale.column(at.x), self.scale.row(at.y)) {
                    let symbol = if self.ascii { '+' } else { '·' };
                    self.glyphs[i] = Glyph { symbol, role: Some(Role::Given), ground: self.glyphs[i].ground };
                }
            }
            Shape::Text { at, size, text, role }
                if *size >= READABLE || *role == Role::Tag || (*role == Role::Given && is_kept(*at)) =>
            {
                let start = self.scale.column(at.x) - (text.chars().count() as i32 - 1) / 2;
                for (k, symbol) in text.chars().enumerate() {
                    let symbol = if self.ascii && symbol == '×' { 'x' } else { symbol };
                    if let Some(i) = self.at(start + k as i32, self.scale.row(at.y)) {
                        self.glyphs[i] = Glyph { symbol, role: Some(*role), ground: self.glyphs[i].ground };
                    }
                }
            }
            _ => {}
        }
    }
}
