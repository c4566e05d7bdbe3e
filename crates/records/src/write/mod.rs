//! Answers as files: one writer a format.

#[cfg(feature = "columns")]
mod columns;
mod text;

#[cfg(feature = "columns")]
pub use columns::Columns;
pub use text::Text;

use std::io::{self, Write};

use crate::job::{Answer, Job, Outcome, Question};
use crate::read::{Block, Ids};
use crate::schema::Row;

/// The formats of an output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Output {
    /// A line of its own form for each question.
    Lines,
    /// Comma-separated values with a header.
    Csv,
    /// A JSON object a line.
    Json,
    /// Parquet.
    Parquet,
}

impl Output {
    /// The names of the formats, as the command line has them.
    pub const NAMES: [&str; 4] = ["line", "json", "csv", "parquet"];

    /// The format with this name.
    pub fn named(id: &str) -> Option<Output> {
        let all = [Output::Lines, Output::Json, Output::Csv, Output::Parquet];
        Output::NAMES.iter().position(|name| *name == id).map(|i| all[i])
    }

    /// The ending of its files.
    pub fn ending(self) -> &'static str {
        match self {
            Output::Lines => "txt",
            Output::Csv => "csv",
            Output::Json => "jsonl",
            Output::Parquet => "parquet",
        }
    }
}

/// How a run went.
#[derive(Clone, Copy, PartialEq, Eq, Default, serde::Serialize, serde::Deserialize, Debug)]
pub struct Summary {
    /// Records answered.
    pub records: u64,
    /// Records that could not be read or answered.
    pub errors: u64,
    /// Records whose budget was spent first.
    pub unknown: u64,
    /// Records that have not just one solution, where that was asked.
    pub others: u64,
}

impl Summary {
    /// Takes an answer into account.
    pub fn add(&mut self, question: Question, answer: &Answer) {
        self.records += 1;
        match &answer.outcome {
            Outcome::Refused(_) => self.errors += 1,
            Outcome::Unknown => self.unknown += 1,
            Outcome::Counted { count, .. } if matches!(question, Question::Check | Question::Rate) => {
                self.others += u64::from(*count != 1);
            }
            _ => {}
        }
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Summary) -> Summary {
        Summary {
            records: self.records + other.records,
            errors: self.errors + other.errors,
            unknown: self.unknown + other.unknown,
            others: self.others + other.others,
        }
    }
}

/// Writes the answers of a job.
pub trait Sink<W> {
    /// Writes the answers to the first records of a block.
    ///
    /// # Errors
    /// What the system says.
    fn put(&mut self, block: &Block, answers: &[Answer]) -> io::Result<()>;

    /// Writes what is left, and gives back what was written to.
    ///
    /// # Errors
    /// What the system says.
    fn finish(self: Box<Self>) -> io::Result<W>;
}

/// A writer in a format.
///
/// # Errors
/// What the system says, or that this build has no such writer.
pub fn sink<W: Write + Send + 'static>(output: Output, job: &Job, ids: Ids, to: W) -> io::Result<Box<dyn Sink<W>>> {
    match output {
        #[cfg(feature = "columns")]
        Output::Parquet => Ok(Box::new(Columns::new(job, ids, to)?)),
        #[cfg(not(feature = "columns"))]
        Output::Parquet => Err(io::ErrorKind::Unsupported.into()),
        _ => {
            let (text, mut written) = (Text::new(output, job, ids), Vec::new());
            text.head(&mut written);
            Ok(Box::new(Plain { text, written, to }))
        }
    }
}

/// A text format, written somewhere.
struct Plain<W> {
    text: Text,
    written: Vec<u8>,
    to: W,
}

impl<W: Write> Sink<W> for Plain<W> {
    fn put(&mut self, block: &Block, answers: &[Answer]) -> io::Result<()> {
        self.text.write(block, answers, &mut self.written);
        self.to.write_all(&self.written)?;
        self.written.clear();
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<W> {
        self.put(&Block::default(), &[])?;
        self.to.flush()?;
        Ok(self.to)
    }
}

/// Records and their answers.
pub(crate) fn rows<'a>(block: &'a Block, answers: &'a [Answer]) -> impl Iterator<Item = Row<'a>> {
    block.items.iter().zip(answers).map(|(item, answer)| Row { item, answer })
}
