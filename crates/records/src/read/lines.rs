//! A puzzle a line. Blank lines and lines that start with `#` are passed over.
//!
//! Input is read in blocks, so that memory is bounded however long the input is.

use std::io::{self, Read};

use rejilla_engine::Message;
use rejilla_puzzles::paste::bytes;

use super::{Block, Ids, Item, Source, Trouble};

/// Bytes read before the lines among them are handed out, if they come that fast.
const BLOCK: usize = 1 << 20;

/// A shorter read than this means that whoever writes is slower than we are: what is there is handed out at once.
const SLOW: usize = 1 << 14;

/// No one-line puzzle is longer.
pub const LONGEST: usize = 1 << 16;

/// Lines of an input.
pub struct Lines {
    input: Box<dyn Read + Send>,
    /// Read and not handed out.
    bytes: Vec<u8>,
    /// Whether the rest of a line that is too long is being passed over.
    inside: bool,
    ended: bool,
    /// Whether there is something to hand out before more is read.
    ready: bool,
    /// The number of the last line handed out.
    number: u64,
}

impl Lines {
    /// Lines of an input.
    pub fn new(input: Box<dyn Read + Send>) -> Self {
        Lines { input, bytes: Vec::new(), inside: false, ended: false, ready: false, number: 0 }
    }

    /// Reads on; whether there may be lines to hand out.
    ///
    /// # Errors
    /// What the system says.
    pub fn fill(&mut self) -> io::Result<bool> {
        if self.ended || self.ready {
            return Ok(!self.bytes.is_empty());
        }
        while self.bytes.len() < BLOCK {
            let old = self.bytes.len();
            self.bytes.resize(BLOCK, 0);
            let read = self.input.read(&mut self.bytes[old..]);
            self.bytes.truncate(old + *read.as_ref().unwrap_or(&0));
            match read {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(n) if n < SLOW && self.bytes.contains(&b'\n') => break,
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        self.ready = !self.bytes.is_empty();
        Ok(self.ready)
    }

    /// The first line that is neither blank nor a comment, if it is text and was read.
    pub fn first(&self) -> Option<String> {
        let lines = self.bytes.split(|&b| b == b'\n').map(<[u8]>::trim_ascii);
        let first = lines.filter(|line| line.len() <= LONGEST).find(|line| !line.is_empty() && line[0] != b'#')?;
        String::from_utf8(first.to_vec()).ok()
    }

    /// Puts lines of one puzzle each in the place of a short text that holds them in some other form.
    pub fn unfold(&mut self, lines_of: impl FnOnce(&str) -> Option<String>) {
        if let Some(lines) = Some(&self.bytes).filter(|_| self.ended).and_then(|b| lines_of(&bytes::text_of(b)?)) {
            self.bytes = lines.into_bytes();
        }
    }

    /// The whole lines read, without blank ones and comments.
    pub fn take(&mut self) -> Block {
        self.ready = false;
        let end = match self.bytes.iter().rposition(|&b| b == b'\n') {
            _ if self.ended => self.bytes.len(),
            Some(last) => last + 1,
            // A line as long as a block is cut: what was read of it is dropped.
            None => self.bytes.len(),
        };
        let whole = self.ended || self.bytes[..end].last().is_none_or(|&b| b == b'\n');
        let rest = self.bytes[end..].to_vec();
        let mut bytes = std::mem::replace(&mut self.bytes, rest);
        bytes.truncate(end);
        let mut items = Vec::with_capacity(bytes.len() / 64);
        let mut at = 0;
        while at < bytes.len() {
            let length = bytes[at..].iter().position(|&b| b == b'\n').unwrap_or(bytes.len() - at);
            let line = &bytes[at..at + length];
            let start = at + (line.len() - line.trim_ascii_start().len());
            let text = line.trim_ascii();
            at += length + 1;
            if std::mem::take(&mut self.inside) {
                continue;
            }
            self.number += 1;
            let (number, id) = (self.number, None);
            if text.len() > LONGEST {
                items.push(Item { number, id, text: Err(Box::new(Message::new("batch-line-long"))) });
            } else if !text.is_empty() && text[0] != b'#' {
                items.push(Item { number, id, text: Ok(start..start + text.len()) });
            }
        }
        self.inside = !whole;
        Block::new(bytes, items)
    }
}

impl Source for Lines {
    fn ids(&self) -> Ids {
        Ids::None
    }

    fn next(&mut self) -> Result<Option<Block>, Trouble> {
        while self.fill()? {
            let block = self.take();
            if !block.items.is_empty() {
                return Ok(Some(block));
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hands out so many bytes at a time.
    struct Dribble(Vec<u8>, usize);

    impl Read for Dribble {
        fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
            let n = self.1.min(self.0.len()).min(into.len());
            into[..n].copy_from_slice(&self.0[..n]);
            self.0.drain(..n);
            Ok(n)
        }
    }

    fn lines(text: &[u8], at_a_time: usize) -> Vec<(u64, Option<Vec<u8>>)> {
        let mut lines = Lines::new(Box::new(Dribble(text.to_vec(), at_a_time)));
        let mut all = Vec::new();
        while let Some(block) = lines.next().expect("no error") {
            all.extend(block.items.iter().map(|item| (item.number, block.text(item).ok().map(<[u8]>::to_vec))));
            assert!(lines.bytes.capacity() <= 2 * BLOCK);
        }
        all
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        let expected = [(1, "one"), (3, "two"), (5, "three")].map(|(n, text)| (n, Some(text.as_bytes().to_vec())));
        for at_a_time in [1, 2, 3, 7, 1000] {
            assert_eq!(lines(b"one\n\n two\r\n# no\nthree", at_a_time), expected, "{at_a_time}");
        }
        assert_eq!(lines(b"", 1), []);
    }

    #[test]
    fn a_line_that_is_too_long_is_named_and_passed_over() {
        for length in [LONGEST + 1, BLOCK - 3, BLOCK, 3 * BLOCK + 5] {
            let text = [b"one\n".to_vec(), vec![b'.'; length], b"\ntwo\n".to_vec()].concat();
            let expected = [(1, Some(b"one".to_vec())), (2, None), (3, Some(b"two".to_vec()))];
            assert_eq!(lines(&text, 1 << 15), expected, "{length}");
        }
    }
}
