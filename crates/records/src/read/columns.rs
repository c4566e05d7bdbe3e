//! Parquet and Arrow: a column of texts and, if there is one, a column of ids.

use std::fs::File;
use std::io::{BufReader, Read, Seek as _, SeekFrom};

use arrow_array::cast::AsArray as _;
use arrow_array::types::{Int8Type, Int16Type, Int32Type, Int64Type, UInt8Type, UInt16Type, UInt32Type, UInt64Type};
use arrow_array::{Array, RecordBatch};
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, DataType, Schema};
use parquet::arrow::ProjectionMask;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use rejilla_engine::Message;

use super::{Block, Id, Ids, Maker, Names, Source, TOGETHER, Trouble};

type Batches = Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>> + Send>;

/// Batches of columns as records.
struct Columns {
    batches: Batches,
    /// The columns of the puzzle and the id in a batch.
    columns: (usize, Option<usize>),
    ids: Ids,
    name: String,
    number: u64,
}

/// What ids a column holds; numbers beyond what a signed one can be are taken for texts.
fn ids_in(schema: &Schema, column: Option<usize>) -> Ids {
    let Some(column) = column else { return Ids::None };
    match schema.field(column).data_type() {
        DataType::UInt64 => Ids::Texts,
        holds if holds.is_integer() => Ids::Numbers,
        _ => Ids::Texts,
    }
}

/// What a reader of columns says.
fn broken(error: impl std::fmt::Display) -> Trouble {
    Message::new("records-broken").with("why", error.to_string()).into()
}

fn names_of(schema: &Schema) -> Vec<&str> {
    schema.fields().iter().map(|field| field.name().as_str()).collect()
}

/// A Parquet file.
pub(super) fn parquet(file: File, names: &Names) -> Result<Box<dyn Source + Send>, Trouble> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).map_err(broken)?;
    let (puzzle, id) = names.among(&names_of(builder.schema()))?;
    let ids = ids_in(builder.schema(), id);
    // Only what is asked for is read; what is read keeps its order.
    let mask = ProjectionMask::roots(builder.parquet_schema(), [Some(puzzle), id].into_iter().flatten());
    let columns = match id {
        Some(id) if id < puzzle => (1, Some(0)),
        Some(id) if id == puzzle => (0, Some(0)),
        Some(_) => (0, Some(1)),
        None => (0, None),
    };
    let batches = builder.with_projection(mask).with_batch_size(TOGETHER).build().map_err(broken)?;
    Ok(Box::new(Columns { batches: Box::new(batches), columns, ids, name: names.puzzle.clone(), number: 0 }))
}

/// An Arrow file, or a stream in one.
pub(super) fn arrow(mut file: File, names: &Names) -> Result<Box<dyn Source + Send>, Trouble> {
    let mut mark = [0; 6];
    let is_file = file.read_exact(&mut mark).is_ok() && &mark == b"ARROW1";
    file.seek(SeekFrom::Start(0))?;
    if !is_file {
        return stream(Box::new(file), names);
    }
    let reader = FileReader::try_new(BufReader::new(file), None).map_err(broken)?;
    let columns = names.among(&names_of(&reader.schema()))?;
    let ids = ids_in(&reader.schema(), columns.1);
    Ok(Box::new(Columns { batches: Box::new(reader), columns, ids, name: names.puzzle.clone(), number: 0 }))
}

/// An Arrow stream.
pub(super) fn stream(input: Box<dyn Read + Send>, names: &Names) -> Result<Box<dyn Source + Send>, Trouble> {
    let reader = StreamReader::try_new(BufReader::new(input), None).map_err(broken)?;
    let columns = names.among(&names_of(&reader.schema()))?;
    let ids = ids_in(&reader.schema(), columns.1);
    Ok(Box::new(Columns { batches: Box::new(reader), columns, ids, name: names.puzzle.clone(), number: 0 }))
}

impl Source for Columns {
    fn ids(&self) -> Ids {
        self.ids
    }

    fn next(&mut self) -> Result<Option<Block>, Trouble> {
        for batch in self.batches.by_ref() {
            let batch = batch.map_err(broken)?;
            let ids = self.columns.1.map(|id| batch.column(id).as_ref());
            let block = block(batch.column(self.columns.0), ids, self.number, &self.name)?;
            self.number += batch.num_rows() as u64;
            if block.is_some() {
                return Ok(block);
            }
        }
        Ok(None)
    }
}

/// The records of a column of texts and a column of ids, after so many others.
///
/// # Errors
/// When a column holds something else.
pub fn block(texts: &dyn Array, ids: Option<&dyn Array>, before: u64, name: &str) -> Result<Option<Block>, Trouble> {
    let text = texts_of(texts).ok_or_else(|| other_type(name, texts))?;
    let id = match ids {
        None => None,
        Some(ids) => Some(ids_of(ids).ok_or_else(|| other_type("id", ids))?),
    };
    let mut maker = Maker::default();
    for row in 0..texts.len() {
        let missing = || Message::new("records-missing").with("column", name);
        let id = id.as_ref().and_then(|id| id(row));
        let text = if texts.is_null(row) { Err(missing()) } else { Ok(text(row)) };
        maker.add(before + 1 + row as u64, id, text);
    }
    Ok(maker.block())
}

fn other_type(name: &str, array: &dyn Array) -> Trouble {
    Message::new("records-type").with("column", name).with("type", array.data_type().to_string()).into()
}

type TextOf<'a> = Box<dyn Fn(usize) -> &'a [u8] + 'a>;

/// The bytes of each row of a column of texts.
fn texts_of(array: &dyn Array) -> Option<TextOf<'_>> {
    Some(match array.data_type() {
        DataType::Utf8 => Box::new(|i| array.as_string::<i32>().value(i).as_bytes()),
        DataType::LargeUtf8 => Box::new(|i| array.as_string::<i64>().value(i).as_bytes()),
        DataType::Utf8View => Box::new(|i| array.as_string_view().value(i).as_bytes()),
        DataType::Binary => Box::new(|i| array.as_binary::<i32>().value(i)),
        DataType::LargeBinary => Box::new(|i| array.as_binary::<i64>().value(i)),
        DataType::BinaryView => Box::new(|i| array.as_binary_view().value(i)),
        DataType::FixedSizeBinary(_) => Box::new(|i| array.as_fixed_size_binary().value(i)),
        DataType::Dictionary(..) => {
            let dictionary = array.as_any_dictionary();
            let (keys, texts) = (dictionary.normalized_keys(), texts_of(dictionary.values().as_ref())?);
            Box::new(move |i| texts(keys[i]))
        }
        _ => return None,
    })
}

type IdOf<'a> = Box<dyn Fn(usize) -> Option<Id> + 'a>;

/// The id of each row of a column of ids.
fn ids_of(array: &dyn Array) -> Option<IdOf<'_>> {
    macro_rules! numbers {
        ($type:ty) => {{
            let numbers = array.as_primitive::<$type>();
            Box::new(move |i| array.is_valid(i).then(|| Id::Number(numbers.value(i).into())))
        }};
    }
    Some(match array.data_type() {
        DataType::Int8 => numbers!(Int8Type),
        DataType::Int16 => numbers!(Int16Type),
        DataType::Int32 => numbers!(Int32Type),
        DataType::Int64 => numbers!(Int64Type),
        DataType::UInt8 => numbers!(UInt8Type),
        DataType::UInt16 => numbers!(UInt16Type),
        DataType::UInt32 => numbers!(UInt32Type),
        DataType::UInt64 => {
            let numbers = array.as_primitive::<UInt64Type>();
            Box::new(move |i| array.is_valid(i).then(|| Id::Text(numbers.value(i).to_string())))
        }
        _ => {
            let texts = texts_of(array)?;
            Box::new(move |i| array.is_valid(i).then(|| Id::Text(String::from_utf8_lossy(texts(i)).into_owned())))
        }
    })
}
