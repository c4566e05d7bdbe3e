//! What is to be done, in words: from these come the job and the records, on whatever machine.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rejilla_api::{Cause, Library, Problem};
use rejilla_engine::{Kind, Message, Options, Scope};
use rejilla_puzzles::{KINDS, kind_named, recognise};
use rejilla_render::Lang;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::job::{Job, Question};
use crate::make::Making;
use crate::read::{self, Block, Ids, Input, Names, Rest, Source, Trouble};
use crate::schema::SCHEMA;
use crate::write::Output;

/// What is to be done.
#[derive(Clone)]
pub struct Order {
    /// The question.
    pub question: Question,
    /// The language of sentences.
    pub lang: Lang,
    /// The kind; each record is what it looks like if not said.
    pub kind: Option<&'static dyn Kind>,
    /// Options of the kind, as they are said.
    pub options: BTreeMap<String, String>,
    /// Solutions are counted up to this many.
    pub limit: Option<u64>,
    /// The format to convert to.
    pub to: Option<String>,
    /// Search nodes for each record.
    pub nodes: Option<u64>,
    /// Where the records come from.
    pub from: Feeding,
    /// The format of what is written.
    pub output: Output,
}

/// Where records come from.
#[derive(Clone, Debug)]
pub enum Feeding {
    /// From a file.
    File {
        /// Its path.
        path: PathBuf,
        /// Its format.
        format: Input,
        /// Its columns.
        names: Names,
    },
    /// From a seed.
    Seed {
        /// The seed.
        seed: u64,
        /// How many.
        count: u64,
    },
}

/// All that an answer depends on: what must be the same when a run is resumed.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Parameters {
    /// The version of the schema.
    pub schema: u32,
    /// The version of the program.
    pub version: String,
    /// The question.
    pub question: String,
    /// The kind, if it was said.
    pub kind: Option<String>,
    /// Options of the kind; a long one by its checksum.
    pub options: BTreeMap<String, String>,
    /// The language of sentences.
    pub language: String,
    /// Solutions are counted up to this many.
    pub limit: Option<u64>,
    /// The format to convert to.
    pub to: Option<String>,
    /// Search nodes for each record.
    pub nodes: Option<u64>,
    /// The input's name, without its folder.
    pub input: Option<String>,
    /// The input's length in bytes.
    pub bytes: Option<u64>,
    /// The input's format.
    pub format: Option<Input>,
    /// The column of the puzzles.
    pub column: Option<String>,
    /// The column of the ids, if it was said.
    pub id_column: Option<String>,
    /// The seed.
    pub seed: Option<u64>,
    /// How many puzzles are made.
    pub count: Option<u64>,
    /// Records in a shard.
    pub shard_size: u64,
    /// The format of the shards.
    pub output: String,
}

/// Options longer than this are told by their checksum.
const LONG: usize = 200;

impl Order {
    /// What must be the same when the run is resumed.
    ///
    /// # Errors
    /// When there is no such file.
    pub fn parameters(&self, shard_size: u64) -> Result<Parameters, Trouble> {
        let told = |value: &String| match value.len() {
            0..=LONG => value.clone(),
            _ => format!("sha256:{}", hex(&Sha256::digest(value))),
        };
        let mut parameters = Parameters {
            schema: SCHEMA,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            question: self.question.id().to_owned(),
            kind: self.kind.map(|kind| kind.info().id.to_owned()),
            options: self.options.iter().map(|(key, value)| (key.clone(), told(value))).collect(),
            language: self.lang.id().to_owned(),
            limit: self.limit,
            to: self.to.clone(),
            nodes: self.nodes,
            input: None,
            bytes: None,
            format: None,
            column: None,
            id_column: None,
            seed: None,
            count: None,
            shard_size,
            output: self.output.ending().to_owned(),
        };
        match &self.from {
            Feeding::File { path, format, names } => {
                parameters.input = path.file_name().map(|name| name.to_string_lossy().into_owned());
                parameters.bytes = Some(std::fs::metadata(path)?.len());
                parameters.format = Some(*format);
                if *format != Input::Lines {
                    (parameters.column, parameters.id_column) = (Some(names.puzzle.clone()), names.id.clone());
                }
            }
            Feeding::Seed { seed, count } => (parameters.seed, parameters.count) = (Some(*seed), Some(*count)),
        }
        Ok(parameters)
    }

    /// The job and its records, from the first on.
    ///
    /// # Errors
    /// When the input cannot be read, or an option is not what it should be.
    pub fn open(&self, library: &Arc<Library>) -> Result<(Job, Feed), Trouble> {
        match &self.from {
            Feeding::File { path, format, names } => self.over(library, read::open(path, *format, names)?),
            Feeding::Seed { seed, count } => {
                let kind = self.kind.ok_or_else(|| Message::new("records-kind"))?;
                let options = self.checked(library, kind, Scope::Generate)?;
                let mut job = self.job(library, (kind, false), Options::default());
                job.making = Some(Making { kind, options, seed: *seed });
                Ok((job, Feed::Seeds { next: 0, count: *count }))
            }
        }
    }

    /// The same over records that come from somewhere else.
    ///
    /// # Errors
    /// When the input cannot be read, or an option is not what it should be.
    pub fn over(&self, library: &Arc<Library>, mut source: Box<dyn Source + Send>) -> Result<(Job, Feed), Trouble> {
        let rest = source.next()?.unwrap_or_default();
        // What the first record is, the others are likely to be.
        let first = rest.items.iter().find_map(|item| std::str::from_utf8(rest.text(item).ok()?).ok());
        let kind = self.kind.or_else(|| recognise(first?).ok()).unwrap_or(KINDS[0]);
        let options = self.checked(library, kind, Scope::Parse)?;
        Ok((self.job(library, (kind, self.kind.is_none()), options), Feed::Records { source, rest: rest.into() }))
    }

    fn job(&self, library: &Arc<Library>, kind: (&'static dyn Kind, bool), options: Options) -> Job {
        let mut job = Job::new(library, self.lang, self.question, kind, options);
        if let (Some(limit), Question::Solve | Question::Count) = (self.limit, self.question) {
            job.enough = limit;
        }
        if let Some(to) = &self.to {
            job.to.clone_from(to);
        }
        job.nodes = self.nodes;
        job
    }

    fn checked(&self, library: &Library, kind: &'static dyn Kind, scope: Scope) -> Result<Options, Trouble> {
        let said = self.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        match Options::checked(kind.options(), scope, said) {
            Ok(options) => Ok(options.in_language(self.lang.id())),
            Err(message) => {
                let locale = library.locales.of(self.lang, kind);
                Err(Trouble::Problem(Box::new(Problem::message(Cause::Bad, locale, &message))))
            }
        }
    }

    /// The kind with this name.
    ///
    /// # Errors
    /// The kinds there are.
    pub fn kind_named(library: &Library, lang: Lang, id: &str) -> Result<&'static dyn Kind, Trouble> {
        kind_named(id).ok_or_else(|| {
            let kinds: Vec<&str> = KINDS.iter().map(|k| k.info().id).collect();
            let args = [("kind", id.into()), ("kinds", kinds.join(", ").into())];
            Trouble::Problem(Box::new(Problem::bad(library.locales.shared(lang), "error-kind", args)))
        })
    }
}

/// Records, in order.
pub enum Feed {
    /// Of an input.
    Records {
        /// Where they come from.
        source: Box<dyn Source + Send>,
        /// What was read and not taken.
        rest: Rest,
    },
    /// Of a seed.
    Seeds {
        /// The next to make.
        next: u64,
        /// How many in all.
        count: u64,
    },
}

/// Records taken together where nothing else limits them.
const TOGETHER: usize = 16_384;

impl Feed {
    /// What ids the records have.
    pub fn ids(&self) -> Ids {
        match self {
            Feed::Records { source, .. } => source.ids(),
            Feed::Seeds { .. } => Ids::None,
        }
    }

    /// How many records there are, where that is known.
    pub fn count(&self) -> Option<u64> {
        match self {
            Feed::Records { .. } => None,
            Feed::Seeds { count, .. } => Some(*count),
        }
    }

    /// Some of the next records, without an answer; none at the end.
    ///
    /// # Errors
    /// When the input cannot be read.
    pub fn take(&mut self, most: u64) -> Result<Option<Block>, Trouble> {
        match self {
            Feed::Records { source, rest } => {
                if rest.is_empty() {
                    match source.next()? {
                        Some(block) => *rest = block.into(),
                        None => return Ok(None),
                    }
                }
                Ok(Some(rest.take(usize::try_from(most).unwrap_or(usize::MAX))))
            }
            Feed::Seeds { next, count } => {
                let end = (*count).min(next.saturating_add(most.min(TOGETHER as u64)));
                let items = (*next..end).map(|number| read::Item { number, id: None, text: Ok(0..0) }).collect();
                *next = end;
                Ok(Some(Block::new(Vec::new(), items)).filter(|block| !block.items.is_empty()))
            }
        }
    }
}

/// Bytes as digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Feeding {
    /// Reads from a file whose name says its format, unless that is said.
    pub fn file(path: &Path, format: Option<Input>, names: Names) -> Feeding {
        Feeding::File { path: path.to_owned(), format: format.unwrap_or_else(|| Input::of(path)), names }
    }
}
