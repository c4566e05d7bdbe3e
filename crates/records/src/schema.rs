//! The columns, once for every format.

use std::borrow::Cow;

use crate::job::{Answer, Outcome, Question};
use crate::read::{Id, Item};
use Question::{Check, Convert, Count, Explain, Generate, Hint, Rate, Solve};

/// The version of the schema.
pub const SCHEMA: u32 = 1;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
    /// A whole number.
    Number,
    /// A number with a fraction.
    Float,
    /// Yes or no.
    Flag,
    /// A text.
    Text,
    /// A text that holds JSON.
    Json,
    /// A number or a text, as the input has it.
    Id,
}

/// A value of a column.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell<'a> {
    /// Nothing.
    Null,
    /// A whole number.
    Number(u64),
    /// An id that is a number.
    Signed(i64),
    /// A number with a fraction.
    Float(f64),
    /// Yes or no.
    Flag(bool),
    /// A text, or JSON in one.
    Text(Cow<'a, str>),
}

impl Cell<'_> {
    /// The same, whatever becomes of its record.
    pub fn kept(self) -> Cell<'static> {
        match self {
            Cell::Null => Cell::Null,
            Cell::Number(number) => Cell::Number(number),
            Cell::Signed(number) => Cell::Signed(number),
            Cell::Float(number) => Cell::Float(number),
            Cell::Flag(flag) => Cell::Flag(flag),
            Cell::Text(text) => Cell::Text(Cow::Owned(text.into_owned())),
        }
    }
}

/// A record that came in, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// What came in.
    pub item: &'a Item,
    /// What became of it.
    pub answer: &'a Answer,
}

/// A column.
#[derive(Debug)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub holds: Type,
    /// The questions whose records have it.
    pub of: &'static [Question],
    /// Reads it off an answer.
    pub read: for<'a> fn(Row<'a>) -> Cell<'a>,
}

/// Every column, in order.
pub static COLUMNS: &[Column] = &[
    Column { name: "record", holds: Type::Number, of: Question::ALL, read: |row| Cell::Number(row.item.number) },
    Column { name: "id", holds: Type::Id, of: Question::ALL, read: id },
    Column { name: "kind", holds: Type::Text, of: Question::ALL, read: |row| text(row.answer.kind) },
    Column { name: "puzzle", holds: Type::Text, of: &[Convert, Generate], read: puzzle },
    Column {
        name: "count",
        holds: Type::Number,
        of: COUNTED,
        read: |row| counted(row).map_or(Cell::Null, |c| Cell::Number(c.0)),
    },
    Column { name: "complete", holds: Type::Flag, of: COUNTED, read: complete },
    Column {
        name: "unique",
        holds: Type::Flag,
        of: &[Check, Rate],
        read: |row| counted(row).map_or(Cell::Null, |c| Cell::Flag(c.0 == 1)),
    },
    Column { name: "solution", holds: Type::Text, of: &[Solve, Explain], read: solution },
    Column { name: "rating", holds: Type::Float, of: &[Rate], read: |row| tenths(rated(row).map(|r| r.tenths)) },
    Column {
        name: "until_placed",
        holds: Type::Float,
        of: &[Rate],
        read: |row| tenths(rated(row).and_then(|r| r.early).map(|e| e.until_placed)),
    },
    Column {
        name: "first",
        holds: Type::Float,
        of: &[Rate],
        read: |row| tenths(rated(row).and_then(|r| r.early).map(|e| e.first)),
    },
    Column { name: "level", holds: Type::Text, of: &[Rate], read: |row| text(rated(row).map(|r| r.level.id)) },
    Column {
        name: "hardest",
        holds: Type::Text,
        of: &[Rate],
        read: |row| text(rated(row).and_then(|r| r.hardest).map(|t| t.id)),
    },
    Column {
        name: "technique",
        holds: Type::Text,
        of: &[Hint],
        read: |row| match &row.answer.outcome {
            Outcome::Hinted(hint) => text(hint.technique),
            _ => Cell::Null,
        },
    },
    Column {
        name: "by_logic",
        holds: Type::Flag,
        of: &[Explain],
        read: |row| match &row.answer.outcome {
            Outcome::Explained(story) => Cell::Flag(story.by_logic),
            _ => Cell::Null,
        },
    },
    Column { name: "steps", holds: Type::Number, of: &[Rate, Explain], read: steps },
    Column { name: "techniques", holds: Type::Json, of: &[Rate, Explain], read: techniques },
    Column {
        name: "told",
        holds: Type::Json,
        of: &[Explain, Hint],
        read: |row| match &row.answer.outcome {
            Outcome::Explained(story) => text(Some(&story.told)),
            Outcome::Hinted(hint) => text(hint.told.as_deref()),
            _ => Cell::Null,
        },
    },
    Column {
        name: "message",
        holds: Type::Text,
        of: &[Hint],
        read: |row| match &row.answer.outcome {
            Outcome::Hinted(hint) => text(Some(&hint.message)),
            _ => Cell::Null,
        },
    },
    Column {
        name: "error",
        holds: Type::Text,
        of: Question::ALL,
        read: |row| text(row.answer.refusal().map(|r| r.why.as_str())),
    },
    Column {
        name: "error_id",
        holds: Type::Text,
        of: Question::ALL,
        read: |row| text(row.answer.refusal().map(|r| r.id.as_str())),
    },
    Column {
        name: "column",
        holds: Type::Number,
        of: Question::ALL,
        read: |row| match row.answer.refusal().and_then(|r| r.column) {
            Some(column) => Cell::Number(column as u64),
            None => Cell::Null,
        },
    },
];

const COUNTED: &[Question] = &[Solve, Count, Check, Rate, Explain];

/// The columns of a question's records.
pub fn columns(question: Question) -> impl Iterator<Item = &'static Column> + Clone {
    COLUMNS.iter().filter(move |column| column.of.contains(&question))
}

fn text(text: Option<&str>) -> Cell<'_> {
    text.map_or(Cell::Null, |text| Cell::Text(Cow::Borrowed(text)))
}

fn tenths(tenths: Option<u32>) -> Cell<'static> {
    tenths.map_or(Cell::Null, |tenths| Cell::Float(f64::from(tenths) / 10.0))
}

fn id(row: Row<'_>) -> Cell<'_> {
    match &row.item.id {
        None => Cell::Signed(i64::try_from(row.item.number).unwrap_or(i64::MAX)),
        Some(Id::Number(number)) => Cell::Signed(*number),
        Some(Id::Text(id)) => text(Some(id)),
    }
}

fn puzzle(row: Row<'_>) -> Cell<'_> {
    match &row.answer.outcome {
        Outcome::Written(puzzle) => text(Some(puzzle)),
        _ => Cell::Null,
    }
}

/// The count, and whether it is all.
fn counted(row: Row<'_>) -> Option<(u64, bool)> {
    match &row.answer.outcome {
        Outcome::Counted { count, complete, .. } => Some((*count, *complete)),
        Outcome::Explained(story) => Some((story.count, story.complete)),
        _ => None,
    }
}

fn complete(row: Row<'_>) -> Cell<'_> {
    match &row.answer.outcome {
        Outcome::Unknown => Cell::Flag(false),
        _ => counted(row).map_or(Cell::Null, |counted| Cell::Flag(counted.1)),
    }
}

fn solution(row: Row<'_>) -> Cell<'_> {
    match &row.answer.outcome {
        Outcome::Counted { solution, .. } => text(solution.as_deref().map(str::trim_end)),
        Outcome::Explained(story) => text(story.solution.as_deref().map(str::trim_end)),
        _ => Cell::Null,
    }
}

fn rated(row: Row<'_>) -> Option<&rejilla_engine::Rating> {
    match &row.answer.outcome {
        Outcome::Rated(rating) => Some(rating),
        _ => None,
    }
}

fn steps(row: Row<'_>) -> Cell<'_> {
    match &row.answer.outcome {
        Outcome::Rated(rating) => Cell::Number(rating.steps as u64),
        Outcome::Explained(story) => Cell::Number(story.steps as u64),
        _ => Cell::Null,
    }
}

fn techniques(row: Row<'_>) -> Cell<'_> {
    let listed = |all: &mut dyn Iterator<Item = (&str, usize)>| {
        let pairs: Vec<String> = all.map(|(id, steps)| format!("\"{id}\":{steps}")).collect();
        Cell::Text(Cow::Owned(format!("{{{}}}", pairs.join(","))))
    };
    match &row.answer.outcome {
        Outcome::Rated(rating) => listed(&mut rating.counts.iter().map(|(technique, steps)| (technique.id, *steps))),
        Outcome::Explained(story) => listed(&mut story.techniques.iter().copied()),
        _ => Cell::Null,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The document is the schema: same columns, types and questions, in the same order.
    #[test]
    fn the_document_lists_the_columns() {
        let document = include_str!("../SCHEMA.md");
        let listed: Vec<Vec<&str>> = document
            .lines()
            .filter(|line| line.starts_with("| `"))
            .map(|line| line.split('|').map(str::trim).collect())
            .collect();
        assert_eq!(listed.len(), COLUMNS.len());
        for (row, column) in listed.iter().zip(COLUMNS) {
            let questions: Vec<&str> = column.of.iter().map(|question| question.id()).collect();
            let holds = match column.holds {
                Type::Number => "number",
                Type::Float => "float",
                Type::Flag => "flag",
                Type::Text => "text",
                Type::Json => "json",
                Type::Id => "number or text",
            };
            let of = if column.of == Question::ALL { "all".to_owned() } else { questions.join(", ") };
            assert_eq!(row[1..4], [format!("`{}`", column.name).as_str(), holds, &of], "{}", column.name);
        }
        assert!(document.contains(&format!("version {SCHEMA}")));
    }
}
