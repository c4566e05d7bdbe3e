//! Languages: a locale turns messages, places and errors into sentences.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rejilla_engine::{Arg, KindInfo, Message, ParseError, Place};
use unic_langid::LanguageIdentifier;

/// The languages there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lang {
    /// Spanish.
    Es,
    /// English.
    En,
}

impl Lang {
    /// All of them.
    pub const ALL: [Lang; 2] = [Lang::Es, Lang::En];

    /// The name on the command line and in the kinds' declarations.
    pub fn id(self) -> &'static str {
        match self {
            Lang::Es => "es",
            Lang::En => "en",
        }
    }

    /// The language of a tag such as `es`, `es-MX` or `es_ES.UTF-8`.
    pub fn named(tag: &str) -> Option<Lang> {
        let end = tag.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(tag.len());
        let primary = tag[..end].to_ascii_lowercase();
        Lang::ALL.into_iter().find(|lang| lang.id() == primary)
    }

    /// The sentences every kind shares, those about pasted texts, those of books and those of the command line.
    pub fn shared_sources(self) -> [&'static str; 4] {
        match self {
            Lang::Es => [
                include_str!("../locale/es.ftl"),
                include_str!("../locale/paste.es.ftl"),
                include_str!("../locale/book.es.ftl"),
                include_str!("../locale/cli.es.ftl"),
            ],
            Lang::En => [
                include_str!("../locale/en.ftl"),
                include_str!("../locale/paste.en.ftl"),
                include_str!("../locale/book.en.ftl"),
                include_str!("../locale/cli.en.ftl"),
            ],
        }
    }

    /// The sentences of the HTTP interface, some of which say without flags what the command line says with them.
    pub fn served_source(self) -> &'static str {
        match self {
            Lang::Es => include_str!("../locale/server.es.ftl"),
            Lang::En => include_str!("../locale/server.en.ftl"),
        }
    }

    /// The page's own sentences, as Fluent; their ids begin with `page-`.
    pub fn page_source(self) -> &'static str {
        match self {
            Lang::Es => include_str!("../locale/page.es.ftl"),
            Lang::En => include_str!("../locale/page.en.ftl"),
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.id().parse().unwrap_or_default()
    }
}

/// Who speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Voice {
    /// The command line, which speaks of its flags.
    Terminal,
    /// The interface, which has none.
    Served,
}

/// The sentences of one language that no kind has a say in; parsed when first asked for, and once for all kinds.
#[derive(Debug)]
pub struct Shared {
    lang: Lang,
    voice: Voice,
    parsed: OnceLock<Vec<Arc<FluentResource>>>,
}

impl Shared {
    /// The sentences of a language in a voice.
    pub fn new(lang: Lang, voice: Voice) -> Arc<Self> {
        Arc::new(Shared { lang, voice, parsed: OnceLock::new() })
    }

    fn resources(&self) -> &[Arc<FluentResource>] {
        self.parsed.get_or_init(|| {
            let [common, pasted, books, terminal] = self.lang.shared_sources();
            let served = self.lang.served_source();
            // Of two sentences with a name the last one counts.
            let sources = match self.voice {
                Voice::Terminal => [served, common, pasted, books, terminal],
                Voice::Served => [common, pasted, books, terminal, served],
            };
            sources.map(parsed).into()
        })
    }
}

/// What cannot be parsed is left out; a test fails on it.
fn parsed(source: &'static str) -> Arc<FluentResource> {
    Arc::new(FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource))
}

/// The sentences of one language, as one kind says them. Making one costs nothing: Fluent is parsed when the first
/// sentence is asked for.
pub struct Locale {
    shared: Arc<Shared>,
    /// A kind's own sentences, before those it shares with others.
    own: &'static [&'static str],
    bundle: OnceLock<FluentBundle<Arc<FluentResource>>>,
}

impl std::fmt::Debug for Locale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Locale").field("lang", &self.lang()).finish_non_exhaustive()
    }
}

impl Locale {
    /// The shared sentences, overridden by those of a kind.
    pub fn new(lang: Lang, kind: Option<&KindInfo>) -> Self {
        Locale::over(&Shared::new(lang, Voice::Terminal), kind)
    }

    /// The same for the interface.
    pub fn served(lang: Lang, kind: Option<&KindInfo>) -> Self {
        Locale::over(&Shared::new(lang, Voice::Served), kind)
    }

    /// Shared sentences, overridden by those of a kind.
    pub fn over(shared: &Arc<Shared>, kind: Option<&KindInfo>) -> Self {
        let own = kind.and_then(|info| info.locales.iter().find(|(id, _)| *id == shared.lang.id()));
        Locale { shared: shared.clone(), own: own.map_or(&[], |(_, sources)| sources), bundle: OnceLock::new() }
    }

    fn bundle(&self) -> &FluentBundle<Arc<FluentResource>> {
        self.bundle.get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![self.lang().identifier()]);
            // Terminals and drawings have no use for bidirectional isolation marks.
            bundle.set_use_isolating(false);
            for resource in self.shared.resources() {
                bundle.add_resource_overriding(resource.clone());
            }
            // The last one added wins.
            for source in self.own.iter().rev() {
                bundle.add_resource_overriding(parsed(source));
            }
            bundle
        })
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.shared.lang
    }

    /// Whether a sentence exists; `id.attribute` names a form of it.
    pub fn has(&self, id: &str) -> bool {
        let (id, attribute) = split(id);
        self.bundle().get_message(id).is_some_and(|message| match attribute {
            None => message.value().is_some(),
            Some(name) => message.get_attribute(name).is_some(),
        })
    }

    /// A sentence without arguments.
    pub fn text(&self, id: &str) -> String {
        self.say(id, [])
    }

    /// A sentence with its arguments; `id.attribute` names a form of it. The id itself where there is none.
    pub fn say<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, Arg)>) -> String {
        let mut filled = FluentArgs::new();
        for (name, arg) in args {
            filled.set(name.to_owned(), self.value(&arg));
        }
        self.format(id, &filled)
    }

    /// A message as a sentence.
    pub fn message(&self, message: &Message) -> String {
        self.say(message.id, message.args.iter().cloned())
    }

    /// What is wrong with a text, and where.
    pub fn parse_error(&self, error: &ParseError) -> String {
        let what = self.message(&error.message);
        match error.at {
            None => what,
            Some(at) => {
                self.say("error-at", [("line", at.line.into()), ("column", at.column.into()), ("what", what.into())])
            }
        }
    }

    /// The name of a place: "fila 3, columna 4".
    pub fn place(&self, place: &Place) -> String {
        let (id, args) = place_message(place);
        self.say(&id, args)
    }

    /// A form of a place's name (`short`, `the`, `of`), or the name itself where the language needs no such form.
    pub fn place_form(&self, place: &Place, form: &str) -> String {
        let (id, args) = place_message(place);
        let attribute = format!("{id}.{form}");
        if self.has(&attribute) { self.say(&attribute, args) } else { self.say(&id, args) }
    }

    /// "1, 2 y 3".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => self.text("list-nothing"),
            [only] => only.clone(),
            [first @ .., last] => {
                self.say("list-last", [("first", first.join(", ").into()), ("last", last.as_str().into())])
            }
        }
    }

    /// "1, 2 o 3".
    pub fn choice(&self, items: &[String]) -> String {
        self.joined("list-or", items)
    }

    /// "1, 2 ni 3": what is not.
    pub fn neither(&self, items: &[String]) -> String {
        self.joined("list-nor", items)
    }

    fn joined(&self, id: &str, items: &[String]) -> String {
        match items {
            [first @ .., last] if !first.is_empty() => {
                self.say(id, [("first", first.join(", ").into()), ("last", last.as_str().into())])
            }
            _ => items.concat(),
        }
    }

    /// A number with so many decimals, as the language writes it.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        format!("{number:.decimals$}").replace('.', &self.text("decimal-mark"))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(n) => FluentValue::from(*n),
            Arg::Text(text) => FluentValue::from(shown(text).into_owned()),
            Arg::Place(place) => FluentValue::from(self.place(place)),
            Arg::Short(place) => FluentValue::from(self.place_form(place, "short")),
            Arg::Word(id) => FluentValue::from(self.text(id)),
            // Only the narrator of a trace knows domains; it writes them out before a locale sees them.
            Arg::Domain(x) => FluentValue::from(i64::from(x.0)),
        }
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> String {
        let (name, attribute) = split(id);
        let pattern = self.bundle().get_message(name).and_then(|message| match attribute {
            None => message.value(),
            Some(form) => message.get_attribute(form).map(|a| a.value()),
        });
        let Some(pattern) = pattern else {
            return id.to_owned();
        };
        // An argument that is missing shows as its name in braces; a test fails on it.
        let mut errors = Vec::new();
        self.bundle().format_pattern(pattern, Some(args), &mut errors).into_owned()
    }
}

/// A text that came from elsewhere, with what a terminal would obey instead of show made visible: control characters but
/// for line ends and tabs, and marks that turn the direction of what follows.
pub fn shown(text: &str) -> Cow<'_, str> {
    let is_plain = |c: char| {
        let turns =
            matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{61c}');
        matches!(c, '\n' | '\t') || !(c.is_control() || turns)
    };
    if text.chars().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            _ if is_plain(c) => out.push(c),
            // There are pictures of the old ones: ␛.
            '\0'..='\u{1f}' => out.extend(char::from_u32(0x2400 + u32::from(c))),
            '\u{7f}' => out.push('␡'),
            _ => out.extend(c.escape_unicode()),
        }
    }
    Cow::Owned(out)
}

fn split(id: &str) -> (&str, Option<&str>) {
    match id.split_once('.') {
        Some((name, attribute)) => (name, Some(attribute)),
        None => (id, None),
    }
}

/// The message that names a place. Places count from 0, people from 1.
fn place_message(place: &Place) -> (String, Vec<(&'static str, Arg)>) {
    match place {
        Place::Cell { row, col } => ("cell".into(), vec![("row", (row + 1).into()), ("col", (col + 1).into())]),
        Place::House { name, at: (n, m) } => {
            (format!("house-{name}"), vec![("n", (n + 1).into()), ("m", m.map_or(0, |m| m + 1).into())])
        }
        Place::Edge { from, to } => (
            "edge".into(),
            vec![
                ("row", (from.0 + 1).into()),
                ("col", (from.1 + 1).into()),
                ("to_row", (to.0 + 1).into()),
                ("to_col", (to.1 + 1).into()),
            ],
        ),
        Place::Slot { across, number } => {
            (if *across { "slot-across" } else { "slot-down" }.into(), vec![("n", (number + 1).into())])
        }
        Place::Piece { name, .. } => ("piece".into(), vec![("n", name.to_string().into())]),
        Place::Named { name, text } => (format!("house-{name}"), vec![("text", text.to_string().into())]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rejilla_engine::Position;

    fn check(lang: Lang, expected: &[&str]) {
        let locale = Locale::new(lang, None);
        let items = |n: usize| (1..=n).map(|i| i.to_string()).collect::<Vec<_>>();
        let error = ParseError {
            message: Message::new("error-kind-tie").with("one", "a").with("other", "b"),
            at: Some(Position { line: 3, column: 5 }),
        };
        let said =
            [locale.list(&items(1)), locale.list(&items(3)), locale.parse_error(&error), locale.decimal(1234.5, 2)];
        assert_eq!(said, expected);
    }

    #[test]
    fn lists_errors_and_numbers() {
        check(
            Lang::Es,
            &["1", "1, 2 y 3", "línea 3, columna 5: el texto puede ser de a o de b; di cuál con --kind", "1234,50"],
        );
        check(
            Lang::En,
            &["1", "1, 2 and 3", "line 3, column 5: the text may be a or b; say which with --kind", "1234.50"],
        );
    }

    #[test]
    fn tags_of_languages() {
        let named = ["es", "es_MX.UTF-8", "EN-gb", "C", "", "fr", "español"].map(Lang::named);
        let (es, en) = (Some(Lang::Es), Some(Lang::En));
        assert_eq!(named, [es, es, en, None, None, None, None]);
    }
}
