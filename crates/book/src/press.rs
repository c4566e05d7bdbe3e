//! From composed pages to a PDF: drawings and letters, the tree of what they mean, links and bookmarks. The file is
//! tagged, holds what PDF/UA-1 asks for, and depends on nothing but the pages: no date, no random number.

use std::num::NonZeroU16;

use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::configure::{Accessibility, ConfigurationBuilder, PdfVersion};
use krilla::destination::{Destination, XyzDestination};
use krilla::geom::{Point, Rect, Transform};
use krilla::metadata::{Metadata, TextDirection};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::{Page, PageSettings};
use krilla::surface::Surface;
use krilla::tagging::{
    Artifact, ArtifactType, BBox, ContentTag, Identifier, ListNumbering, Node as Branch, SpanTag, Tag, TagGroup,
    TagKind, TagTree,
};
use krilla::{Document, SerializeSettings};
use rejilla_render::draw::{MARGIN, draw};

use crate::Trouble;
use crate::faces::Faces;
use crate::ink::Ink;
use crate::paper::{Area, Format, MM};
use crate::sheets::{Anchor, Anchors, Bookmark, Child, Meaning, Node, Sheets, Thing, What};

/// What is said of the book as a whole.
pub(crate) struct Label<'b> {
    pub(crate) title: &'b str,
    pub(crate) about: String,
    pub(crate) keywords: Vec<String>,
    pub(crate) language: &'static str,
    pub(crate) maker: String,
}

/// Makes the file.
pub(crate) fn press(sheets: &Sheets<'_>, label: Label<'_>) -> Result<Vec<u8>, Trouble> {
    let bug = |what: &dyn std::fmt::Debug| Trouble::Bug(format!("{what:?}"));
    // From 1.6 on the library writes an entry that some versions of poppler take for a mistake; nothing here needs more.
    let accessible =
        ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).with_version(PdfVersion::Pdf15);
    let configuration = accessible.finish().map_err(|error| bug(&error))?;
    let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut identifiers: Vec<Vec<Option<Identifier>>> = Vec::new();
    for things in &sheets.pages {
        let settings = settings(sheets.format).ok_or_else(|| bug(&sheets.format))?;
        let mut page = document.start_page_with(settings);
        identifiers.push(one_page(&mut page, sheets, things));
        page.finish();
    }
    let missing = sheets.faces.missing();
    if !missing.is_empty() {
        return Err(Trouble::Signs(missing));
    }
    let mut tree = TagTree::new().with_lang(Some(label.language.to_owned()));
    for child in &sheets.nodes[0].children {
        if let Some(branch) = branch(sheets, &identifiers, *child) {
            tree.push(branch);
        }
    }
    document.set_tag_tree(tree);
    document.set_outline(outline(&sheets.bookmarks, &sheets.anchors, sheets.format));
    document.set_metadata(
        Metadata::new()
            .title(label.title.to_owned())
            .description(label.about)
            .keywords(label.keywords)
            .language(label.language.to_owned())
            .creator(label.maker.clone())
            .producer(label.maker)
            .text_direction(TextDirection::LeftToRight),
    );
    document.finish().map_err(|error| bug(&error))
}

fn settings(format: Format) -> Option<PageSettings> {
    let (width, height, bleed) = (format.width, format.height, format.bleed);
    let settings = PageSettings::from_wh(width + 2.0 * bleed, height + 2.0 * bleed)?;
    if bleed == 0.0 {
        return Some(settings);
    }
    Some(settings.with_trim_box(Rect::from_xywh(bleed, bleed, width, height)))
}

/// Draws a page and sets its links; returns what each thing is called in the tree.
fn one_page(page: &mut Page<'_>, sheets: &Sheets<'_>, things: &[Thing]) -> Vec<Option<Identifier>> {
    let bleed = sheets.format.bleed;
    let mut surface = page.surface();
    let mut named = Vec::new();
    if bleed > 0.0 {
        surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Page)));
        crop_marks(&mut Ink { surface: &mut surface, faces: sheets.faces }, sheets.format);
        surface.end_tagged();
        surface.push_transform(&Transform::from_translate(bleed, bleed));
    }
    for thing in things {
        named.push(one_thing(&mut surface, sheets.faces, thing));
    }
    if bleed > 0.0 {
        surface.pop();
    }
    surface.finish();
    for (thing, name) in things.iter().zip(&mut named) {
        let What::Link { area, to, says } = &thing.what else { continue };
        let Some(target) = destination(&sheets.anchors, *to, bleed) else { continue };
        let Some(rect) = rect(*area, bleed) else { continue };
        let link = LinkAnnotation::new(rect, Target::Destination(Destination::Xyz(target)));
        *name = Some(page.add_tagged_annotation(Annotation::new_link(link, Some(says.clone()))));
    }
    named
}

fn rect(area: Area, bleed: f32) -> Option<Rect> {
    Rect::from_xywh(area.x + bleed, area.y + bleed, area.width, area.height)
}

fn one_thing(surface: &mut Surface<'_>, faces: &Faces, thing: &Thing) -> Option<Identifier> {
    let tag = match (&thing.what, thing.speaks) {
        (What::Link { .. }, _) => return None,
        (What::Rule { .. }, _) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)),
        (_, false) => ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)),
        (What::Line { .. }, true) => ContentTag::Span(SpanTag::empty()),
        (What::Picture { .. }, true) => ContentTag::Other,
    };
    let name = surface.start_tagged(tag);
    if let Some((x, y)) = thing.turned {
        // Half a turn, without a sine that machines may round differently.
        surface.push_transform(&Transform::from_row(-1.0, 0.0, 0.0, -1.0, 2.0 * x, 2.0 * y));
    }
    let mut ink = Ink { surface, faces };
    match &thing.what {
        What::Line { at, size, grey, text } => {
            let mut x = at.0;
            for (cut, letters) in &text.0 {
                x = ink.letters((x, at.1), *size, *grey, (*cut, letters));
            }
        }
        What::Picture { at, scale, scene } => {
            let origin = MARGIN as f32 * scale;
            let place = Transform::from_row(*scale, 0.0, 0.0, *scale, at.0 + origin, at.1 + origin);
            ink.surface.push_transform(&place);
            draw(scene, &mut ink);
            ink.surface.pop();
        }
        What::Rule { from, width, grey } => ink.stroke(*from, (from.0 + width, from.1), 0.5, *grey),
        What::Link { .. } => {}
    }
    if thing.turned.is_some() {
        surface.pop();
    }
    surface.end_tagged();
    thing.speaks.then_some(name).filter(|_| !matches!(thing.what, What::Rule { .. }))
}

/// Short lines at the corners, where the paper is cut.
fn crop_marks(ink: &mut Ink<'_, '_>, format: Format) {
    let (bleed, gap) = (format.bleed, 3.0 * MM);
    for x in [bleed, bleed + format.width] {
        let below = format.height + bleed;
        for (from, to) in [(0.0, bleed - gap), (below + gap, below + bleed)] {
            ink.stroke((x, from), (x, to), 0.4, 0);
        }
    }
    for y in [bleed, bleed + format.height] {
        let beyond = format.width + bleed;
        for (from, to) in [(0.0, bleed - gap), (beyond + gap, beyond + bleed)] {
            ink.stroke((from, y), (to, y), 0.4, 0);
        }
    }
}

fn destination(anchors: &Anchors, to: Anchor, bleed: f32) -> Option<XyzDestination> {
    let &(page, y) = anchors.get(&to)?;
    Some(XyzDestination::new(page, Point::from_xy(bleed, y + bleed)))
}

/// A group of things or a thing, as the tree has it.
fn branch(sheets: &Sheets<'_>, names: &[Vec<Option<Identifier>>], child: Child) -> Option<Branch> {
    match child {
        Child::Thing(page, thing) => names[page][thing].map(Branch::from),
        Child::Node(node) => {
            let Node { meaning, children } = &sheets.nodes[node];
            let children: Vec<Branch> = children.iter().filter_map(|child| branch(sheets, names, *child)).collect();
            if children.is_empty() {
                return None;
            }
            let tag = tag(meaning, sheets.format.bleed);
            Some(TagGroup::with_children(tag, children).into())
        }
    }
}

fn tag(meaning: &Meaning, bleed: f32) -> TagKind {
    match meaning {
        Meaning::Section => Tag::Section.into(),
        Meaning::Heading(level, title) => {
            Tag::Hn(NonZeroU16::new(*level).unwrap_or(NonZeroU16::MIN), Some(title.clone())).into()
        }
        Meaning::Paragraph => Tag::P.into(),
        Meaning::List => Tag::L(ListNumbering::Disc).into(),
        Meaning::Item => Tag::LI.into(),
        Meaning::Label => Tag::Lbl.into(),
        Meaning::Body => Tag::LBody.into(),
        Meaning::Figure(says, page, area) => {
            let bbox = rect(*area, bleed).map(|rect| BBox::new(*page, rect));
            Tag::Figure(Some(says.clone())).with_bbox(bbox).into()
        }
        Meaning::Contents => Tag::TOC.into(),
        Meaning::Entry => Tag::TOCI.into(),
        Meaning::Index => Tag::Index.into(),
        Meaning::Link => Tag::Link.into(),
    }
}

/// Bookmarks as a tree: each below the last one that is less deep.
fn outline(bookmarks: &[Bookmark], anchors: &Anchors, format: Format) -> Outline {
    let mut outline = Outline::new();
    let mut at = 0;
    while at < bookmarks.len() {
        if let Some(node) = outline_node(bookmarks, &mut at, anchors, format) {
            outline.push_child(node);
        }
    }
    outline
}

fn outline_node(bookmarks: &[Bookmark], at: &mut usize, anchors: &Anchors, format: Format) -> Option<OutlineNode> {
    let mark = &bookmarks[*at];
    *at += 1;
    let mut node = OutlineNode::new(mark.says.clone(), destination(anchors, mark.to, format.bleed)?);
    while *at < bookmarks.len() && bookmarks[*at].depth > mark.depth {
        if let Some(child) = outline_node(bookmarks, at, anchors, format) {
            node.push_child(child);
        }
    }
    Some(node)
}
