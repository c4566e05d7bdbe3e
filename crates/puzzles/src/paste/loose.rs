//! JSON as people and programs shorten it: names without quotation marks, single quotes, elements left out, `t` and `f`.

use serde_json::{Map, Value};

/// Deeper nesting is nobody's puzzle.
const DEEPEST: usize = 64;

/// Reads such a text; none if it is nothing of the kind.
pub fn parse(text: &str) -> Option<Value> {
    let mut reader = Reader { rest: text.trim(), depth: 0 };
    let value = reader.value()?;
    reader.rest.trim().is_empty().then_some(value)
}

struct Reader<'t> {
    rest: &'t str,
    depth: usize,
}

impl<'t> Reader<'t> {
    fn peek(&mut self) -> Option<char> {
        self.rest = self.rest.trim_start();
        self.rest.chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        if here {
            self.rest = &self.rest[wanted.len_utf8()..];
        }
        here
    }

    fn value(&mut self) -> Option<Value> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return None;
        }
        let value = match self.peek()? {
            '{' => self.object(),
            '[' => self.array(),
            '"' | '\'' => self.string().map(Value::String),
            _ => self.word(),
        };
        self.depth -= 1;
        value
    }

    fn object(&mut self) -> Option<Value> {
        let mut members = Map::new();
        self.take('{');
        while !self.take('}') {
            let name = match self.peek()? {
                '"' | '\'' => self.string()?,
                _ => self.until(&[':']).trim().to_owned(),
            };
            if !self.take(':') {
                return None;
            }
            let value = self.value()?;
            members.insert(name, value);
            if !self.take(',') && self.peek() != Some('}') {
                return None;
            }
        }
        Some(Value::Object(members))
    }

    /// An element left out is an object without members.
    fn array(&mut self) -> Option<Value> {
        let mut items = Vec::new();
        self.take('[');
        if self.take(']') {
            return Some(Value::Array(items));
        }
        loop {
            let left_out = matches!(self.peek()?, ',' | ']');
            items.push(if left_out { Value::Object(Map::new()) } else { self.value()? });
            if self.take(']') {
                return Some(Value::Array(items));
            }
            if !self.take(',') {
                return None;
            }
        }
    }

    fn string(&mut self) -> Option<String> {
        let quote = self.peek()?;
        let mut out = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '\\' => match chars.next()?.1 {
                    'n' => out.push('\n'),
                    't' => out.push('\t'),
                    'u' => {
                        let code: String = (0..4).filter_map(|_| chars.next().map(|(_, c)| c)).collect();
                        out.push(u32::from_str_radix(&code, 16).ok().and_then(char::from_u32).unwrap_or('?'));
                    }
                    other => out.push(other),
                },
                _ if c == quote => {
                    self.rest = &self.rest[at + 1..];
                    return Some(out);
                }
                _ => out.push(c),
            }
        }
        None
    }

    fn until(&mut self, ends: &[char]) -> &'t str {
        let end = self.rest.find(ends).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn word(&mut self) -> Option<Value> {
        let word = self.until(&[',', '}', ']', ':']).trim();
        Some(match word {
            "" => return None,
            "t" | "true" => Value::Bool(true),
            "f" | "false" => Value::Bool(false),
            "null" => Value::Null,
            _ => match word.parse::<i64>() {
                Ok(n) => Value::from(n),
                Err(_) => Value::String(word.to_owned()),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    #[test]
    fn shortened_json_is_read() {
        let read = super::parse("{ce:[[{v:5},,{}],[,]],t:'a\\'b',x:f, \"y\":[]}");
        assert_eq!(read, Some(json!({"ce": [[{"v": 5}, {}, {}], [{}, {}]], "t": "a'b", "x": false, "y": []})));
        assert_eq!(super::parse(&"[".repeat(1000)), None);
        assert_eq!(super::parse("{a:1"), None);
    }
}
