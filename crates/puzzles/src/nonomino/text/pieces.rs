//! Loose pieces: `colour row,col,digit row,col,digit …`, a piece a line or between semicolons; points are relative to any
//! one of them, digit 0 is empty. A piece may be turned if the text says `turns rotations` or `turns reflections`.

use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};

use super::super::NonominoPuzzle;
use super::super::board::{Loose, Piece, Point, SIZES};
use super::{bad_size, lines, loose};
use crate::tiling::Turns;

const TURNS: [(&str, Turns); 3] =
    [("fixed", Turns::Fixed), ("rotations", Turns::Rotations), ("reflections", Turns::Reflections)];

/// The turns with this name.
pub(in super::super) fn turns_named(name: &str) -> Option<Turns> {
    TURNS.iter().find(|(id, _)| *id == name).map(|(_, turns)| *turns)
}

/// A word of the text and where it stands.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    fn error(&self, message: Message) -> ParseError {
        ParseError::at(message, self.line, self.column)
    }

    /// Three numbers between commas.
    fn point(&self) -> Option<(i32, i32, u32)> {
        let mut numbers = self.text.split(',');
        let row = numbers.next()?.parse().ok()?;
        let col = numbers.next()?.parse().ok()?;
        let digit = numbers.next()?.parse().ok()?;
        numbers.next().is_none().then_some((row, col, digit))
    }
}

/// What stands between line ends and semicolons, word by word.
fn parts(text: &str) -> Vec<Vec<Word<'_>>> {
    let mut parts = Vec::new();
    for (line, content) in lines(text) {
        let mut words: Vec<Word<'_>> = Vec::new();
        let mut start = None;
        let mut column = 0;
        for (at, c) in content.char_indices().chain([(content.len(), ' ')]) {
            column += 1;
            let ends = c.is_whitespace() || c == ';';
            match start {
                None if !ends => start = Some((at, column)),
                Some((from, column)) if ends => {
                    words.push(Word { text: &content[from..at], line, column });
                    start = None;
                }
                _ => {}
            }
            if c == ';' {
                parts.push(std::mem::take(&mut words));
            }
        }
        parts.push(words);
    }
    parts.retain(|words| !words.is_empty());
    parts
}

pub(super) fn looks_like(text: &str) -> bool {
    // A list of pieces is short; there is no need to look at all of a long text.
    let start: String = text.chars().take(20_000).collect();
    parts(&start).iter().flatten().any(|word| word.point().is_some())
}

/// Whether some piece has a name and several points.
pub(super) fn is_sure(text: &str) -> bool {
    let start: String = text.chars().take(20_000).collect();
    // What is assigned or listed is some program's.
    if start.contains(['=', '[']) {
        return false;
    }
    parts(&start).iter().any(|words| {
        words[0].point().is_none() && words.iter().filter(|word| word.point().is_some()).count() >= *SIZES.start()
    })
}

pub(super) fn parse(text: &str, insisted: Option<Turns>) -> Result<NonominoPuzzle, ParseError> {
    let mut turns = Turns::Fixed;
    let mut read: Vec<(Piece, Vec<Word<'_>>)> = Vec::new();
    for words in parts(text) {
        if words[0].text == "turns" && words.iter().all(|word| word.point().is_none()) {
            let said = words.get(1).copied().unwrap_or(words[0]);
            let choices = TURNS.map(|(name, _)| name).join(", ");
            let unknown = || said.error(Message::new("error-turns").with("word", said.text).with("choices", choices));
            turns = turns_named(said.text).ok_or_else(unknown)?;
            continue;
        }
        if read.len() == *SIZES.end() {
            return Err(words[0]
                .error(Message::new("error-piece-count").with("found", read.len() + 1).with("size", *SIZES.end())));
        }
        read.push(piece(read.len(), &words)?);
    }
    check_sizes(&read)?;
    for (piece, words) in &read {
        check_points(piece, words)?;
    }
    Ok(loose(read.into_iter().map(|(piece, _)| piece).collect(), insisted.unwrap_or(turns)))
}

/// A piece and the words of its points.
fn piece<'a>(i: usize, words: &[Word<'a>]) -> Result<(Piece, Vec<Word<'a>>), ParseError> {
    let named = words[0].point().is_none();
    let colour = if named { words[0].text.to_owned() } else { (i + 1).to_string() };
    let words = &words[usize::from(named)..];
    let mut points = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let message =
            |id| Message::new(id).with("piece", colour.as_str()).with("point", at + 1).with("word", word.text);
        let (row, col, digit) = word.point().ok_or_else(|| word.error(message("error-point")))?;
        let most = *SIZES.end() as i32;
        if row.unsigned_abs() >= most as u32 || col.unsigned_abs() >= most as u32 {
            return Err(word.error(message("error-point-range")));
        }
        if digit as usize > words.len() {
            return Err(word.error(message("error-point-digit").with("size", words.len())));
        }
        points.push(Point { row, col, mark: digit.checked_sub(1).map(Val) });
    }
    Ok((Piece { colour, points }, words.to_vec()))
}

/// N pieces of N points each.
fn check_sizes(read: &[(Piece, Vec<Word<'_>>)]) -> Result<(), ParseError> {
    let n = read.first().map_or(0, |(piece, _)| piece.points.len());
    if !SIZES.contains(&n) {
        return Err(bad_size(n, 1));
    }
    for (piece, words) in read {
        if piece.points.len() != n {
            let message = Message::new("error-piece-size").with("piece", piece.colour.as_str()).with("size", n);
            let message = message.with("found", piece.points.len());
            return Err(words.last().map_or_else(|| ParseError::new(message.clone()), |w| w.error(message.clone())));
        }
    }
    if read.len() != n {
        return Err(ParseError::new(Message::new("error-piece-count").with("found", read.len()).with("size", n)));
    }
    Ok(())
}

/// Points that are all different, in one part, and fit on the board.
fn check_points(piece: &Piece, words: &[Word<'_>]) -> Result<(), ParseError> {
    let n = piece.points.len() as i32;
    let at: Vec<(i32, i32)> = piece.points.iter().map(|p| (p.row, p.col)).collect();
    let fail = |id, point: usize| {
        let message = Message::new(id)
            .with("piece", piece.colour.as_str())
            .with("point", point + 1)
            .with("word", words[point].text);
        Err(words[point].error(message))
    };
    if let Some(point) = (1..at.len()).find(|&p| at[..p].contains(&at[p])) {
        return fail("error-point-twice", point);
    }
    let mut reached = vec![0];
    let mut next = 0;
    while let Some(&from) = reached.get(next) {
        for (to, there) in at.iter().enumerate() {
            let distance = at[from].0.abs_diff(there.0) + at[from].1.abs_diff(there.1);
            if distance == 1 && !reached.contains(&to) {
                reached.push(to);
            }
        }
        next += 1;
    }
    if let Some(point) = (0..at.len()).find(|point| !reached.contains(point)) {
        return fail("error-piece-apart", point);
    }
    let beyond = |p: &usize| at[*p].0.abs() >= n || at[*p].1.abs() >= n;
    (0..at.len()).find(beyond).map_or(Ok(()), |point| fail("error-point-range", point))
}

pub(super) fn write(loose: &Loose, between: &str) -> String {
    let mut parts = Vec::new();
    if loose.turns != Turns::Fixed {
        let name = TURNS.iter().find(|(_, turns)| *turns == loose.turns).map_or("", |(name, _)| *name);
        parts.push(format!("turns {name}"));
    }
    for piece in &loose.pieces {
        let points = piece.points.iter().map(|p| format!("{},{},{}", p.row, p.col, p.mark.map_or(0, |v| v.0 + 1)));
        parts.push([piece.colour.clone()].into_iter().chain(points).collect::<Vec<_>>().join(" "));
    }
    let end = if between.contains('\n') { "\n" } else { "" };
    format!("{}{end}", parts.join(between))
}
