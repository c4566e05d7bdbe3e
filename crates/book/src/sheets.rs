//! Pages as they are composed: what stands where, what it means to somebody who does not see it, and what leads where.
//! Nothing is drawn yet, so that everything can be put together twice: once to learn the page numbers, once with them.

use std::collections::BTreeMap;
use std::rc::Rc;

use rejilla_engine::Scene;
use rejilla_render::draw::MARGIN;

use crate::faces::{Cut, Faces};
use crate::paper::{Area, Format};
use crate::words::Rich;

/// A place in the book that others lead to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Anchor {
    Title,
    Contents,
    /// The part of a kind, by its place among the kinds.
    Part(usize),
    /// By its number.
    Puzzle(usize),
    Hints,
    Hint(usize),
    Solutions,
    Solution(usize),
    Index,
}

/// Where an anchor lies: page and height on it.
pub(crate) type Anchors = BTreeMap<Anchor, (usize, f32)>;

/// What a group of things means, for those who do not see them.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Meaning {
    Section,
    Heading(u16, String),
    Paragraph,
    List,
    Item,
    Label,
    Body,
    /// A drawing, with the words for it and where it lies.
    Figure(String, usize, Area),
    Contents,
    Entry,
    Index,
    Link,
}

/// A group in the tree of what the book means.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) meaning: Meaning,
    pub(crate) children: Vec<Child>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Child {
    Node(usize),
    /// A thing, by its page and its place there.
    Thing(usize, usize),
}

/// Something on a page.
#[derive(Debug)]
pub(crate) struct Thing {
    pub(crate) what: What,
    /// Whether it means something; else it only pleases the eye, or repeats what is said elsewhere.
    pub(crate) speaks: bool,
    /// The point it is turned about, where it stands upside down.
    pub(crate) turned: Option<(f32, f32)>,
}

#[derive(Debug)]
pub(crate) enum What {
    /// A line of text: where it starts, on which height it stands.
    Line { at: (f32, f32), size: f32, grey: u8, text: Rich },
    /// A drawing, at so many points a unit.
    Picture { at: (f32, f32), scale: f32, scene: Rc<Scene> },
    /// A thin line across.
    Rule { from: (f32, f32), width: f32, grey: u8 },
    /// An area that leads elsewhere, and what is said of it.
    Link { area: Area, to: Anchor, says: String },
}

/// A bookmark: how deep, its words and where it leads.
#[derive(Debug)]
pub(crate) struct Bookmark {
    pub(crate) depth: usize,
    pub(crate) says: String,
    pub(crate) to: Anchor,
}

/// How a text stands between two edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// The size of a text, how dark it is, and how far its lines are apart.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Set {
    pub(crate) size: f32,
    pub(crate) lead: f32,
    pub(crate) grey: u8,
}

impl Set {
    pub(crate) const fn new(size: f32) -> Self {
        Set { size, lead: size * 1.36, grey: 0 }
    }

    pub(crate) const fn grey(self, grey: u8) -> Self {
        Set { grey, ..self }
    }
}

/// The book under composition.
pub(crate) struct Sheets<'b> {
    pub(crate) faces: &'b Faces,
    pub(crate) format: Format,
    pub(crate) pages: Vec<Vec<Thing>>,
    pub(crate) nodes: Vec<Node>,
    pub(crate) anchors: Anchors,
    pub(crate) bookmarks: Vec<Bookmark>,
    /// Where anchors lay when the book was composed before.
    known: &'b Anchors,
    open: Vec<usize>,
    turned: Option<(f32, f32)>,
    /// What stands at the head of the pages that follow.
    head: String,
}

impl<'b> Sheets<'b> {
    pub(crate) fn new(faces: &'b Faces, format: Format, known: &'b Anchors) -> Self {
        let root = Node { meaning: Meaning::Section, children: Vec::new() };
        Sheets {
            faces,
            format,
            pages: Vec::new(),
            nodes: vec![root],
            anchors: Anchors::new(),
            bookmarks: Vec::new(),
            known,
            open: vec![0],
            turned: None,
            head: String::new(),
        }
    }

    /// The page under way, counted from 0.
    pub(crate) fn page(&self) -> usize {
        self.pages.len().saturating_sub(1)
    }

    /// Where the text of this page goes.
    pub(crate) fn area(&self) -> Area {
        self.format.area(self.page())
    }

    /// The number of the page an anchor lies on, as people count; a guess until the book is put together again.
    pub(crate) fn number_of(&self, anchor: Anchor) -> usize {
        self.known.get(&anchor).map_or(1, |(page, _)| page + 1)
    }

    /// A new page without head and number.
    pub(crate) fn bare_page(&mut self) -> Area {
        self.pages.push(Vec::new());
        self.area()
    }

    /// A new page.
    pub(crate) fn new_page(&mut self) -> Area {
        let area = self.bare_page();
        let (head, foot) = self.format.head_and_foot();
        let outer = if crate::paper::is_right(self.page()) { Align::Right } else { Align::Left };
        let small = Set::new(8.0).grey(90);
        let number = (self.page() + 1).to_string();
        let says = self.head.clone();
        self.silently(|sheets| {
            sheets.aligned(&Rich::plain(Cut::Sans, number), small, (area.x, area.right(), foot), outer);
            sheets.aligned(&Rich::plain(Cut::Italic, says), small, (area.x, area.right(), head), outer);
            sheets.rule((area.x, head + 4.0), area.width, 170);
        });
        area
    }

    /// What the pages that follow have at their head.
    pub(crate) fn headed(&mut self, head: &str) {
        self.head = head.to_owned();
    }

    /// Something with a meaning: what is put down meanwhile belongs to it.
    pub(crate) fn with<T>(&mut self, meaning: Meaning, put: impl FnOnce(&mut Self) -> T) -> T {
        let node = self.nodes.len();
        self.nodes.push(Node { meaning, children: Vec::new() });
        let parent = self.open.last().copied().unwrap_or(0);
        self.nodes[parent].children.push(Child::Node(node));
        self.open.push(node);
        let done = put(self);
        self.open.pop();
        done
    }

    /// Something that only pleases the eye.
    pub(crate) fn silently(&mut self, put: impl FnOnce(&mut Self)) {
        let open = std::mem::take(&mut self.open);
        put(self);
        self.open = open;
    }

    /// Something upside down within an area: it is put down as if it stood upright.
    pub(crate) fn upside_down(&mut self, area: Area, put: impl FnOnce(&mut Self)) {
        self.turned = Some(area.centre());
        put(self);
        self.turned = None;
    }

    fn put(&mut self, what: What) {
        let page = self.page();
        let speaks = !self.open.is_empty();
        if let Some(&node) = self.open.last() {
            let thing = self.pages[page].len();
            self.nodes[node].children.push(Child::Thing(page, thing));
        }
        self.pages[page].push(Thing { what, speaks, turned: self.turned });
    }

    /// Remembers a place of this page.
    pub(crate) fn anchor(&mut self, anchor: Anchor, y: f32) {
        let page = self.page();
        self.anchors.insert(anchor, (page, y));
    }

    pub(crate) fn bookmark(&mut self, depth: usize, says: impl Into<String>, to: Anchor) {
        self.bookmarks.push(Bookmark { depth, says: says.into(), to });
    }

    pub(crate) fn rule(&mut self, from: (f32, f32), width: f32, grey: u8) {
        self.silently(|sheets| sheets.put(What::Rule { from, width, grey }));
    }

    /// A line of text from a point.
    pub(crate) fn line(&mut self, text: Rich, set: Set, at: (f32, f32)) {
        if !text.text().is_empty() {
            self.put(What::Line { at, size: set.size, grey: set.grey, text });
        }
    }

    /// A line of text between two edges, standing on a height.
    pub(crate) fn aligned(&mut self, text: &Rich, set: Set, (left, right, foot): (f32, f32, f32), align: Align) {
        let spare = right - left - text.width(self.faces, set.size);
        let x = match align {
            Align::Left => left,
            Align::Centre => left + spare / 2.0,
            Align::Right => left + spare,
        };
        self.line(text.clone(), set, (x, foot));
    }

    /// A text in lines, from the top of an area; how much of its height they take.
    pub(crate) fn text(&mut self, text: &Rich, set: Set, area: Area, align: Align) -> f32 {
        let lines = text.lines(self.faces, set.size, area.width);
        let mut y = area.y + set.size;
        for line in &lines {
            self.aligned(line, set, (area.x, area.right(), y), align);
            y += set.lead;
        }
        lines.len() as f32 * set.lead
    }

    /// How high a text is in lines of a width.
    pub(crate) fn height(&self, text: &Rich, set: Set, width: f32) -> f32 {
        text.lines(self.faces, set.size, width).len() as f32 * set.lead
    }

    /// A line of text that leads elsewhere.
    pub(crate) fn link(&mut self, text: Rich, set: Set, at: (f32, f32), (to, says): (Anchor, String)) {
        let width = text.width(self.faces, set.size);
        let area = Area { x: at.0, y: at.1 - set.size, width: width.max(1.0), height: set.size * 1.3 };
        self.with(Meaning::Link, |sheets| {
            sheets.line(text, set, at);
            sheets.put(What::Link { area, to, says });
        });
    }

    /// A drawing as large as fits, in the middle of an area from its top; how high it is.
    pub(crate) fn picture(&mut self, scene: &Rc<Scene>, area: Area, most: f32, says: String) -> f32 {
        let scale = fit(scene, area.width, area.height).min(most);
        let (width, height) = reach(scene);
        let at = (area.x + (area.width - width * scale) / 2.0, area.y);
        let covers = Area { x: at.0, y: at.1, width: width * scale, height: height * scale };
        let picture = What::Picture { at, scale, scene: scene.clone() };
        match self.open.is_empty() {
            true => self.put(picture),
            false => {
                let page = self.page();
                self.with(Meaning::Figure(says, page, covers), |sheets| sheets.put(picture));
            }
        }
        covers.height
    }
}

/// Width and height of a drawing with the room around it, in its units.
pub(crate) fn reach(scene: &Scene) -> (f32, f32) {
    ((scene.width + 2 * MARGIN) as f32, (scene.height + 2 * MARGIN) as f32)
}

/// The points a unit may have for a drawing to fit.
pub(crate) fn fit(scene: &Scene, width: f32, height: f32) -> f32 {
    let (w, h) = reach(scene);
    (width / w).min(height / h).max(0.001)
}
