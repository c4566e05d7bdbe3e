//! JSON Lines: an object a line, with a puzzle and, if it has one, an id. Records are counted by lines; blank ones are
//! passed over.

use std::io::Read;

use rejilla_engine::Message;
use serde_json::{Map, Value};

use super::{Block, Id, Ids, Lines, Maker, Names, Source, Trouble};

pub(super) struct Json {
    lines: Lines,
    names: Names,
}

impl Json {
    pub(super) fn new(input: Box<dyn Read + Send>, names: &Names) -> Self {
        Json { lines: Lines::new(input), names: names.clone() }
    }

    fn read(&self, line: &[u8]) -> (Option<Id>, Result<String, Message>) {
        let mut object: Map<String, Value> = match serde_json::from_slice(line) {
            Ok(object) => object,
            Err(error) => return (None, Err(Message::new("records-json").with("why", error.to_string()))),
        };
        let id = match object.remove(self.names.id.as_deref().unwrap_or("id")) {
            None | Some(Value::Null) => None,
            Some(Value::String(id)) => Some(Id::Text(id)),
            Some(other) => Some(other.as_i64().map_or_else(|| Id::Text(other.to_string()), Id::Number)),
        };
        match object.remove(&self.names.puzzle) {
            Some(Value::String(puzzle)) => (id, Ok(puzzle)),
            _ => (id, Err(Message::new("records-missing").with("column", self.names.puzzle.as_str()))),
        }
    }
}

impl Source for Json {
    fn ids(&self) -> Ids {
        Ids::Texts
    }

    fn next(&mut self) -> Result<Option<Block>, Trouble> {
        let Some(block) = self.lines.next()? else { return Ok(None) };
        let mut maker = Maker::default();
        for item in &block.items {
            match block.text(item) {
                Ok(line) => {
                    let (id, puzzle) = self.read(line);
                    maker.add(item.number, id, puzzle.as_ref().map(String::as_bytes).map_err(Clone::clone));
                }
                Err(message) => maker.add(item.number, None, Err(message.clone())),
            }
        }
        Ok(maker.block())
    }
}
