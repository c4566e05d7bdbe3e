//! Reads a text character by character and knows where it is.

use rejilla_engine::{Message, ParseError, Position};

/// A place in a text. Blanks and comments (from a `%` to the end of the line, or between `/*` and `*/`) count for nothing.
#[derive(Clone)]
pub(super) struct Cursor<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    at: Position,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Cursor { rest: text.chars().peekable(), at: Position { line: 1, column: 1 } }
    }

    /// Where the next character stands.
    pub(super) fn position(&mut self) -> Position {
        self.skip();
        self.at
    }

    /// The next character that counts, left where it is.
    pub(super) fn peek(&mut self) -> Option<char> {
        self.skip();
        self.rest.peek().copied()
    }

    /// Takes the next character if it is this one.
    pub(super) fn take(&mut self, wanted: char) -> bool {
        let here = self.peek() == Some(wanted);
        if here {
            self.step();
        }
        here
    }

    /// Takes this character.
    ///
    /// # Errors
    /// When something else stands there.
    pub(super) fn expect(&mut self, wanted: char) -> Result<(), ParseError> {
        if self.take(wanted) { Ok(()) } else { Err(self.unexpected(wanted.to_string())) }
    }

    /// Takes a run of characters that pass, without blanks between them.
    pub(super) fn run(&mut self, passes: impl Fn(char) -> bool) -> String {
        self.skip();
        let mut run = String::new();
        while let Some(&c) = self.rest.peek().filter(|c| passes(**c)) {
            run.push(c);
            self.step();
        }
        run
    }

    /// Takes a number without a sign.
    ///
    /// # Errors
    /// When there is none; a number too large for anything here is read as the largest.
    pub(super) fn number(&mut self) -> Result<usize, ParseError> {
        let digits = self.run(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Err(self.unexpected("0–9".to_owned()));
        }
        Ok(digits.parse().unwrap_or(usize::MAX))
    }

    /// An error about what stands here instead of what was expected.
    pub(super) fn unexpected(&mut self, expected: String) -> ParseError {
        let at = self.position();
        let message = match self.peek() {
            Some(found) => Message::new("error-expected").with("expected", expected).with("found", found),
            None => Message::new("error-ends").with("expected", expected),
        };
        ParseError { message, at: Some(at) }
    }

    /// Passes over all up to the full stop that ends a clause: one after a `)` or before a blank, outside quotes and comments.
    pub(super) fn pass_clause(&mut self) {
        let mut last = ' ';
        while let Some(c) = self.peek() {
            self.step();
            let before = std::mem::replace(&mut last, c);
            match c {
                '\'' | '"' => {
                    while self.rest.peek().is_some_and(|&inner| inner != c) {
                        self.step();
                    }
                    self.step();
                }
                '.' if before == ')' || self.rest.peek().is_none_or(|next| next.is_whitespace() || *next == '%') => {
                    return;
                }
                _ => {}
            }
        }
    }

    /// Whether a comment between `/*` and `*/` starts here.
    fn at_block(&self) -> bool {
        let mut ahead = self.rest.clone();
        ahead.next() == Some('/') && ahead.next() == Some('*')
    }

    fn skip(&mut self) {
        while let Some(&c) = self.rest.peek() {
            if c == '/' && self.at_block() {
                let mut last = ' ';
                while let Some(&inner) = self.rest.peek().filter(|next| (last, **next) != ('*', '/')) {
                    last = inner;
                    self.step();
                }
                self.step();
            } else if c == '%' {
                while self.rest.peek().is_some_and(|&c| c != '\n') {
                    self.step();
                }
            } else if c.is_whitespace() || c == '\u{feff}' {
                self.step();
            } else {
                return;
            }
        }
    }

    fn step(&mut self) {
        match self.rest.next() {
            Some('\n') => self.at = Position { line: self.at.line + 1, column: 1 },
            Some(_) => self.at.column += 1,
            None => {}
        }
    }
}
