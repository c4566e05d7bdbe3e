//! Parquet, the same bytes for the same answers: rows go in by the same measure, however they arrive.

use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Float64Builder, Int64Builder, StringBuilder, UInt64Builder};
use arrow_array::{ArrayRef, RecordBatch};
use arrow_schema::{DataType, Field, Schema, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::{EnabledStatistics, WriterProperties};
use parquet::schema::types::ColumnPath;

use super::{Sink, rows};
use crate::job::{Answer, Job};
use crate::read::{Block, Ids};
use crate::schema::{Cell, Column, SCHEMA, Type, columns};

/// Rows handed to the writer together.
const TOGETHER: usize = 8192;

/// Rows of a group, which a reader can pass over.
const GROUP: usize = 1 << 17;

/// Texts that hardly ever come twice.
const DIFFERENT: [&str; 4] = ["puzzle", "solution", "told", "message"];

enum Builder {
    Number(UInt64Builder),
    Signed(Int64Builder),
    Float(Float64Builder),
    Flag(BooleanBuilder),
    Text(StringBuilder),
}

/// A Parquet file.
pub struct Columns<W: Write + Send> {
    writer: ArrowWriter<W>,
    schema: SchemaRef,
    columns: Vec<(&'static Column, Builder)>,
    rows: usize,
}

impl<W: Write + Send> Columns<W> {
    /// A file for the answers of a job.
    ///
    /// # Errors
    /// What the system says.
    pub fn new(job: &Job, ids: Ids, to: W) -> io::Result<Self> {
        let columns: Vec<_> = columns(job.question).map(|column| (column, builder(column, ids))).collect();
        let field = |(column, builder): &(&Column, Builder)| {
            let nullable = !matches!(column.name, "record" | "id");
            Field::new(column.name, builder.holds(), nullable)
        };
        let schema = Arc::new(Schema::new(columns.iter().map(field).collect::<Vec<_>>()));
        let mut properties = WriterProperties::builder()
            .set_compression(Compression::SNAPPY)
            .set_max_row_group_row_count(Some(GROUP))
            .set_key_value_metadata(Some(vec![
                KeyValue::new("rejilla.schema".to_owned(), SCHEMA.to_string()),
                KeyValue::new("rejilla.version".to_owned(), env!("CARGO_PKG_VERSION").to_owned()),
                KeyValue::new("rejilla.question".to_owned(), job.question.id().to_owned()),
            ]));
        for name in DIFFERENT {
            let path = ColumnPath::from(name);
            properties = properties
                .set_column_dictionary_enabled(path.clone(), false)
                .set_column_statistics_enabled(path, EnabledStatistics::None);
        }
        let writer = ArrowWriter::try_new(to, schema.clone(), Some(properties.build())).map_err(refused)?;
        Ok(Columns { writer, schema, columns, rows: 0 })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.rows == 0 {
            return Ok(());
        }
        self.rows = 0;
        let arrays = self.columns.iter_mut().map(|(_, builder)| builder.finish()).collect();
        let batch = RecordBatch::try_new(self.schema.clone(), arrays).map_err(io::Error::other)?;
        self.writer.write(&batch).map_err(refused)
    }
}

impl<W: Write + Send> Sink<W> for Columns<W> {
    fn put(&mut self, block: &Block, answers: &[Answer]) -> io::Result<()> {
        for row in rows(block, answers) {
            for (column, builder) in &mut self.columns {
                builder.add((column.read)(row));
            }
            self.rows += 1;
            if self.rows == TOGETHER {
                self.flush()?;
            }
        }
        Ok(())
    }

    fn finish(mut self: Box<Self>) -> io::Result<W> {
        self.flush()?;
        self.writer.into_inner().map_err(refused)
    }
}

/// What the writer says; what the system said through it, as the system said it.
fn refused(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => match error.downcast::<io::Error>() {
            Ok(error) => *error,
            Err(error) => io::Error::other(error),
        },
        error => io::Error::other(error),
    }
}

fn builder(column: &Column, ids: Ids) -> Builder {
    match column.holds {
        Type::Number => Builder::Number(UInt64Builder::new()),
        Type::Float => Builder::Float(Float64Builder::new()),
        Type::Flag => Builder::Flag(BooleanBuilder::new()),
        Type::Id if ids != Ids::Texts => Builder::Signed(Int64Builder::new()),
        Type::Text | Type::Json | Type::Id => Builder::Text(StringBuilder::new()),
    }
}

impl Builder {
    fn holds(&self) -> DataType {
        match self {
            Builder::Number(_) => DataType::UInt64,
            Builder::Signed(_) => DataType::Int64,
            Builder::Float(_) => DataType::Float64,
            Builder::Flag(_) => DataType::Boolean,
            Builder::Text(_) => DataType::Utf8,
        }
    }

    fn add(&mut self, cell: Cell<'_>) {
        match (self, cell) {
            (Builder::Number(builder), Cell::Number(number)) => builder.append_value(number),
            (Builder::Signed(builder), Cell::Signed(number)) => builder.append_value(number),
            (Builder::Float(builder), Cell::Float(number)) => builder.append_value(number),
            (Builder::Flag(builder), Cell::Flag(flag)) => builder.append_value(flag),
            (Builder::Text(builder), Cell::Text(text)) => builder.append_value(text),
            // An id that is a number, where others are texts.
            (Builder::Text(builder), Cell::Signed(number)) => builder.append_value(number.to_string()),
            (Builder::Number(builder), _) => builder.append_null(),
            (Builder::Signed(builder), _) => builder.append_null(),
            (Builder::Float(builder), _) => builder.append_null(),
            (Builder::Flag(builder), _) => builder.append_null(),
            (Builder::Text(builder), _) => builder.append_null(),
        }
    }

    fn finish(&mut self) -> ArrayRef {
        match self {
            Builder::Number(builder) => Arc::new(builder.finish()),
            Builder::Signed(builder) => Arc::new(builder.finish()),
            Builder::Float(builder) => Arc::new(builder.finish()),
            Builder::Flag(builder) => Arc::new(builder.finish()),
            Builder::Text(builder) => Arc::new(builder.finish()),
        }
    }
}
