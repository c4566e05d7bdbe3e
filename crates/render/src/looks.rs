//! How things look: every role on every sort of mark has its look here, in tones; a theme gives tones their colours.
//! Each colour has a second sign (a weight, a dash, a ring, a hatch), so that a black-and-white print says the same.

use rejilla_engine::scene::Role;

/// What a mark stands for: a role of the scene, or one of the signs that stand beside a role's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Sign {
    /// What the scene says.
    Role(Role),
    /// The ground that the whole drawing lies on.
    Paper,
    /// The ring inside a cell that a step points at.
    Ring,
    /// The disc behind a value that is placed.
    Seal,
    /// The stroke through a candidate that goes.
    Strike,
    /// The stroke under what breaks a rule.
    Underline,
    /// One of the strokes across a cell that breaks a rule.
    Hatch,
    /// The head of a link's arrow.
    Head,
}

impl Sign {
    /// The name in style sheets.
    pub fn id(self) -> String {
        match self {
            Sign::Role(role) => role.id(),
            other => format!("{other:?}").to_lowercase(),
        }
    }
}

/// The sorts of marks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[allow(missing_docs, reason = "named for what they are")]
pub enum Part {
    Rect,
    Line,
    Circle,
    Path,
    Text,
}

/// Colours by what they are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named for what they are")]
pub enum Tone {
    Paper,
    Sheet,
    Shade,
    Faint,
    Grey,
    Soft,
    Ink,
    Filled,
    OnFilled,
    Blue,
    Amber,
    AmberTint,
    Red,
    RedTint,
    Green,
    GreenTint,
    Piece(u8),
}

/// How a line is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pen {
    /// Its colour.
    pub tone: Tone,
    /// Its width in units of the drawing.
    pub width: f32,
    /// Lengths of strokes and gaps; none where it is solid.
    pub dash: &'static [f32],
    /// Whether its ends are round; else they are square.
    pub round: bool,
}

/// The letters a text is set in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "named for what they are")]
pub enum Face {
    Sans,
    SansBold,
    SerifBold,
}

/// How one mark looks.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Look {
    /// What it is filled with.
    pub fill: Option<Tone>,
    /// What it is drawn with.
    pub pen: Option<Pen>,
    /// The letters, where it is a text.
    pub face: Face,
}

const fn filled(tone: Tone) -> Look {
    Look { fill: Some(tone), pen: None, face: Face::Sans }
}

const fn drawn(tone: Tone, width: f32) -> Look {
    Look { fill: None, pen: Some(Pen { tone, width, dash: &[], round: false }), face: Face::Sans }
}

const fn both(fill: Tone, pen: Tone, width: f32) -> Look {
    Look { fill: Some(fill), ..drawn(pen, width) }
}

const fn set(tone: Tone, face: Face) -> Look {
    Look { face, ..filled(tone) }
}

impl Look {
    const fn dashed(mut self, dash: &'static [f32]) -> Look {
        if let Some(pen) = &mut self.pen {
            pen.dash = dash;
        }
        self
    }

    const fn round(mut self) -> Look {
        if let Some(pen) = &mut self.pen {
            pen.round = true;
        }
        self
    }
}

/// The look of a sign on a sort of mark.
pub fn look(part: Part, sign: Sign) -> Look {
    match part {
        Part::Rect => rect(sign),
        Part::Line => line(sign),
        Part::Circle => circle(sign),
        Part::Path => path(sign),
        Part::Text => text(sign),
    }
}

fn rect(sign: Sign) -> Look {
    match sign {
        Sign::Paper => filled(Tone::Paper),
        Sign::Ring => drawn(Tone::Amber, 2.4),
        Sign::Role(Role::Sheet) => filled(Tone::Sheet),
        Sign::Role(Role::Box) => both(Tone::Sheet, Tone::Ink, 1.6),
        Sign::Role(Role::Pattern) => filled(Tone::AmberTint),
        Sign::Role(Role::Placed) => filled(Tone::GreenTint),
        Sign::Role(Role::Error) => filled(Tone::RedTint),
        Sign::Role(Role::Given | Role::Entered) => filled(Tone::Shade),
        Sign::Role(Role::Piece(n)) => filled(Tone::Piece(n)),
        _ => filled(Tone::Filled),
    }
}

fn line(sign: Sign) -> Look {
    match sign {
        Sign::Strike => drawn(Tone::Red, 1.6),
        Sign::Underline => drawn(Tone::Red, 2.0),
        Sign::Hatch => drawn(Tone::Red, 1.5),
        Sign::Role(Role::Faint) => drawn(Tone::Faint, 1.0),
        Sign::Role(Role::Box) => drawn(Tone::Ink, 1.6),
        Sign::Role(Role::Cage) => drawn(Tone::Soft, 1.4).dashed(&[4.0, 3.0]),
        Sign::Role(Role::Thick) => drawn(Tone::Ink, 2.6),
        Sign::Role(Role::Frame) => drawn(Tone::Ink, 3.5),
        Sign::Role(Role::Given) => drawn(Tone::Ink, 3.0).round(),
        Sign::Role(Role::Entered) => drawn(Tone::Blue, 4.0).round(),
        Sign::Role(Role::Placed) => drawn(Tone::Green, 4.0).round(),
        Sign::Role(Role::Removed) => drawn(Tone::Red, 3.0).dashed(&[2.0, 6.0]).round(),
        Sign::Role(Role::Pattern) => drawn(Tone::Amber, 4.6).round(),
        Sign::Role(Role::Error) => drawn(Tone::Red, 4.0).dashed(&[9.0, 6.0]).round(),
        Sign::Role(Role::Pencil) => drawn(Tone::Soft, 2.0).dashed(&[2.0, 6.0]),
        _ => drawn(Tone::Grey, 1.0),
    }
}

fn circle(sign: Sign) -> Look {
    match sign {
        Sign::Seal | Sign::Role(Role::Placed) => both(Tone::GreenTint, Tone::Green, 2.4),
        Sign::Role(Role::Pattern) => both(Tone::AmberTint, Tone::Amber, 2.4),
        Sign::Role(Role::Error) => both(Tone::RedTint, Tone::Red, 2.4).dashed(&[6.0, 4.0]),
        Sign::Role(Role::Filled) => both(Tone::Filled, Tone::Ink, 2.4),
        Sign::Role(Role::Entered) => both(Tone::Sheet, Tone::Blue, 2.4),
        _ => both(Tone::Sheet, Tone::Ink, 2.4),
    }
}

fn path(sign: Sign) -> Look {
    match sign {
        Sign::Head => filled(Tone::Amber),
        Sign::Role(Role::Weak) => drawn(Tone::Amber, 2.4).dashed(&[7.0, 5.0]),
        _ => drawn(Tone::Amber, 3.2),
    }
}

fn text(sign: Sign) -> Look {
    match sign {
        Sign::Role(Role::Given) => set(Tone::Ink, Face::SerifBold),
        Sign::Role(Role::Entered) => set(Tone::Blue, Face::Sans),
        Sign::Role(Role::Pencil) => set(Tone::Soft, Face::Sans),
        Sign::Role(Role::Removed | Role::Error) => set(Tone::Red, Face::SansBold),
        Sign::Role(Role::Placed) => set(Tone::Green, Face::SansBold),
        Sign::Role(Role::Pattern | Role::Tag) => set(Tone::Amber, Face::SansBold),
        Sign::Role(Role::Filled) => set(Tone::OnFilled, Face::Sans),
        _ => set(Tone::Ink, Face::Sans),
    }
}

/// What gives tones their colours.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// As on paper.
    Light,
    /// As at night.
    Dark,
    /// Black, white and grey: for a printer.
    Print,
}

/// A colour: red, green, blue.
pub type Colour = (u8, u8, u8);

/// The tints of pieces on paper and at night.
const PIECES: [(u32, u32); 9] = [
    (0xf3dcb4, 0x4a3a1e),
    (0xcfe4ec, 0x1f3f4a),
    (0xead6e8, 0x45314b),
    (0xdbe7c5, 0x34431f),
    (0xf6d3c8, 0x54312b),
    (0xd8dcf2, 0x2d345a),
    (0xefe7b8, 0x45401c),
    (0xcfe7dc, 0x1f4538),
    (0xe6ddd0, 0x3e3830),
];

impl Theme {
    /// The colour of a tone.
    pub fn colour(self, tone: Tone) -> Colour {
        let (light, dark, grey) = colours(tone);
        let [_, red, green, blue] = match self {
            Theme::Light => light.to_be_bytes(),
            Theme::Dark => dark.to_be_bytes(),
            Theme::Print => [0, grey, grey, grey],
        };
        (red, green, blue)
    }
}

/// A tone on paper, at night, and in print. Black cells stay darker than what surrounds them in all three.
fn colours(tone: Tone) -> (u32, u32, u8) {
    match tone {
        Tone::Paper => (0xfaf7f0, 0x161513, 255),
        Tone::Sheet => (0xfffdf8, 0x1f1d1a, 255),
        Tone::Shade => (0xf3eee2, 0x292621, 255),
        Tone::Faint => (0xd3cbbb, 0x3d3932, 205),
        Tone::Grey => (0x8d8474, 0x8a8171, 120),
        Tone::Soft => (0x5a5349, 0xb9b0a1, 80),
        Tone::Ink => (0x1c1a17, 0xf4eee2, 0),
        Tone::Filled => (0x1c1a17, 0x8a8171, 0),
        Tone::OnFilled => (0xfffdf8, 0x1f1d1a, 255),
        Tone::Blue => (0x1a4e9b, 0x93bdff, 0),
        Tone::Amber => (0x7a5200, 0xf2c95c, 60),
        Tone::AmberTint => (0xfbe7ae, 0x4b3b10, 222),
        Tone::Red => (0xb0241b, 0xff9384, 60),
        Tone::RedTint => (0xfbe2dc, 0x4a201b, 235),
        Tone::Green => (0x17663f, 0x86dba8, 0),
        Tone::GreenTint => (0xd9efdf, 0x183a28, 255),
        Tone::Piece(n) => {
            let (light, dark) = PIECES[usize::from(n) % PIECES.len()];
            (light, dark, 255)
        }
    }
}
