//! Lines, CSV and JSON Lines.

use std::io::Write as _;
use std::sync::Arc;

use rejilla_engine::Rating;
use rejilla_render::Locale;

use super::{Output, rows};
use crate::job::{Answer, Job, Outcome, Question, Refusal};
use crate::read::{Block, Ids, Item};
use crate::schema::{Cell, Column, Row, Type, columns};

/// Turns answers into text.
#[derive(Debug)]
pub struct Text {
    output: Output,
    question: Question,
    locale: Arc<Locale>,
    columns: Vec<&'static Column>,
}

impl Text {
    /// A writer of a text format for the answers of a job.
    pub fn new(output: Output, job: &Job, ids: Ids) -> Self {
        // Where records are known by their numbers, JSON says so once.
        let told = |column: &&Column| output != Output::Json || ids != Ids::None || column.name != "record";
        Text {
            output,
            question: job.question,
            locale: job.locale().clone(),
            columns: columns(job.question).filter(told).collect(),
        }
    }

    /// Writes what stands above all records.
    pub fn head(&self, to: &mut Vec<u8>) {
        if self.output == Output::Csv {
            let mut writer = csv::Writer::from_writer(to);
            let _ = writer.write_record(self.columns.iter().map(|column| column.name));
            let _ = writer.flush();
        }
    }

    /// Writes the answers to the first records of a block to the end of a text.
    pub fn write(&self, block: &Block, answers: &[Answer], to: &mut Vec<u8>) {
        match self.output {
            Output::Json => rows(block, answers).for_each(|row| self.json(row, to)),
            Output::Csv => self.csv(block, answers, to),
            _ => rows(block, answers).for_each(|row| self.line(row, to)),
        }
    }

    fn json(&self, row: Row<'_>, to: &mut Vec<u8>) {
        let mut next = b'{';
        for column in &self.columns {
            let cell = (column.read)(row);
            if cell == Cell::Null {
                continue;
            }
            to.push(next);
            next = b',';
            // Writing to memory does not fail.
            let _ = write!(to, "\"{}\":", column.name);
            match cell {
                Cell::Text(json) if column.holds == Type::Json => to.extend_from_slice(json.as_bytes()),
                Cell::Text(text) => {
                    let _ = serde_json::to_writer(&mut *to, &text);
                }
                other => self.bare(&other, to),
            }
        }
        to.extend_from_slice(b"}\n");
    }

    /// A value that needs no quotes.
    fn bare(&self, cell: &Cell<'_>, to: &mut Vec<u8>) {
        let _ = match cell {
            Cell::Null => Ok(()),
            Cell::Number(number) => write!(to, "{number}"),
            Cell::Signed(number) => write!(to, "{number}"),
            Cell::Float(number) => serde_json::to_writer(&mut *to, number).map_err(std::io::Error::from),
            Cell::Flag(flag) => write!(to, "{flag}"),
            Cell::Text(text) => to.write_all(text.as_bytes()),
        };
    }

    fn csv(&self, block: &Block, answers: &[Answer], to: &mut Vec<u8>) {
        let mut writer = csv::Writer::from_writer(to);
        let mut field = Vec::new();
        for row in rows(block, answers) {
            for column in &self.columns {
                field.clear();
                self.bare(&(column.read)(row), &mut field);
                let _ = writer.write_field(&field);
            }
            let _ = writer.write_record(None::<&[u8]>);
        }
        let _ = writer.flush();
    }

    fn line(&self, Row { item, answer }: Row<'_>, to: &mut Vec<u8>) {
        let checks = matches!(self.question, Question::Check | Question::Rate);
        let _ = match &answer.outcome {
            Outcome::Counted { count: 0, .. } if checks => to.write_all(b"none"),
            Outcome::Counted { count: 1, .. } if checks => to.write_all(b"unique"),
            Outcome::Counted { .. } if checks => to.write_all(b"several"),
            Outcome::Counted { solution, .. } if self.question == Question::Solve => {
                to.write_all(solution.as_deref().unwrap_or("-").trim_end().as_bytes())
            }
            Outcome::Counted { count, .. } => write!(to, "{count}"),
            Outcome::Rated(rating) => {
                let hardest = rating.hardest.map_or("-", |technique| technique.id);
                write!(to, "{}\t{}\t{hardest}", numbers(rating), rating.level.id)
            }
            Outcome::Explained(story) => {
                let by = if story.by_logic { "logic" } else { "search" };
                let used: Vec<String> = story.techniques.iter().map(|(id, steps)| format!("{id} {steps}")).collect();
                write!(to, "{by}\t{}\t{}", story.steps, used.join(", "))
            }
            Outcome::Hinted(hint) => to.write_all(hint.message.as_bytes()),
            Outcome::Written(text) if text.contains('\n') => {
                let why = self.locale.text("records-several-lines");
                self.error(item, &Refusal { id: String::new(), why, column: None }, to)
            }
            Outcome::Written(text) => to.write_all(text.as_bytes()),
            Outcome::Refused(refusal) => self.error(item, refusal, to),
            Outcome::Unknown => to.write_all(b"unknown"),
        };
        to.push(b'\n');
    }

    fn error(&self, item: &Item, refusal: &Refusal, to: &mut Vec<u8>) -> std::io::Result<()> {
        let why = match refusal.column {
            Some(column) => {
                self.locale.say("batch-column", [("column", column.into()), ("why", refusal.why.as_str().into())])
            }
            None => refusal.why.clone(),
        };
        let said = self.locale.say("batch-error", [("line", (item.number as usize).into()), ("why", why.into())]);
        to.write_all(said.as_bytes())
    }
}

/// The ratings as players write them: `7.2`, or `7.2/7.2/1.5` with the two early ones.
fn numbers(rating: &Rating) -> String {
    let early = rating.early.map(|early| [early.until_placed, early.first]);
    let all = std::iter::once(rating.tenths).chain(early.into_iter().flatten());
    all.map(|tenths| format!("{:.1}", f64::from(tenths) / 10.0)).collect::<Vec<_>>().join("/")
}
