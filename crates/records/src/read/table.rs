//! CSV and TSV with a header. Rows are counted from 1, the header not counting.

use std::io::Read;

use csv::{ByteRecord, Reader, ReaderBuilder};
use rejilla_engine::Message;

use super::{Block, Id, Ids, Maker, Names, Source, TOGETHER, Trouble};

pub(super) struct Table {
    rows: Reader<Box<dyn Read + Send>>,
    /// The columns of the puzzle and the id.
    columns: (usize, Option<usize>),
    name: String,
    number: u64,
}

impl Table {
    pub(super) fn new(input: Box<dyn Read + Send>, delimiter: u8, names: &Names) -> Result<Self, Trouble> {
        let mut rows = ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(input);
        let header = rows.byte_headers().map_err(broken)?;
        let header: Vec<String> = header.iter().map(|name| String::from_utf8_lossy(name).trim().to_owned()).collect();
        let header: Vec<&str> = header.iter().map(|name| name.trim_start_matches('\u{feff}')).collect();
        Ok(Table { columns: names.among(&header)?, rows, name: names.puzzle.clone(), number: 0 })
    }
}

/// What a reader of tables says.
fn broken(error: csv::Error) -> Trouble {
    match error.into_kind() {
        csv::ErrorKind::Io(error) => Trouble::System(error),
        other => Message::new("records-broken").with("why", format!("{other:?}")).into(),
    }
}

impl Source for Table {
    fn ids(&self) -> Ids {
        if self.columns.1.is_some() { Ids::Texts } else { Ids::None }
    }

    fn next(&mut self) -> Result<Option<Block>, Trouble> {
        let mut maker = Maker::default();
        let mut row = ByteRecord::new();
        while maker.len() < TOGETHER && self.rows.read_byte_record(&mut row).map_err(broken)? {
            self.number += 1;
            let id = self.columns.1.and_then(|id| row.get(id));
            let id = id.map(|id| Id::Text(String::from_utf8_lossy(id).into_owned()));
            let missing = || Message::new("records-missing").with("column", self.name.as_str());
            maker.add(self.number, id, row.get(self.columns.0).ok_or_else(missing));
        }
        Ok(maker.block())
    }
}
