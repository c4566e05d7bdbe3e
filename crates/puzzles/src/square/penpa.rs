//! penpa-edit: `p=` and a deflated text in base 64. Its first line has the frame and the size, the second the margins, the
//! fourth what the puzzle draws, as JSON whose longest names are shortened, the sixth the cells there are. Numbers in cells
//! and thick lines between regions are ours.
//!
//! Points are numbered on a board with two more cells on every side: cells row by row, then the lower right corner of each
//! cell in the same way.

use std::collections::BTreeSet;

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};
use serde_json::{Map, Value, json};

use super::{Codec, Square, borders, broken, lacks, variant};
use crate::paste::links::{base64_decoded, base64_encoded, links, parameter, percent_decoded};

pub(super) const CODEC: Codec = Codec { id: "penpa", read, write: Some(write) };

/// Names and how they are shortened. The sign of it comes last: written first, read at the end.
const SHORT: [(&str, &str); 32] = [
    ("z9", "\"qa\""),
    ("zQ", "\"pu_q\""),
    ("zA", "\"pu_a\""),
    ("zG", "\"grid\""),
    ("zM", "\"edit_mode\""),
    ("zS", "\"surface\""),
    ("zL", "\"line\""),
    ("zE", "\"lineE\""),
    ("zW", "\"wall\""),
    ("zC", "\"cage\""),
    ("zN", "\"number\""),
    ("z1", "\"numberS\""),
    ("zY", "\"symbol\""),
    ("zP", "\"special\""),
    ("zB", "\"board\""),
    ("zR", "\"command_redo\""),
    ("zU", "\"command_undo\""),
    ("z8", "\"command_replay\""),
    ("zF", "\"freeline\""),
    ("z2", "\"freelineE\""),
    ("zT", "\"thermo\""),
    ("z3", "\"arrows\""),
    ("zD", "\"direction\""),
    ("z0", "\"squareframe\""),
    ("z5", "\"polygon\""),
    ("z4", "\"deletelineE\""),
    ("z6", "\"killercages\""),
    ("z7", "\"nobulbthermo\""),
    ("z_", "\"__a\""),
    ("zI", "\"frame\""),
    ("zO", "null"),
    ("zZ", "z"),
];

/// Cells beyond the board on every side.
const MARGIN: usize = 2;

/// How thick the lines are that part regions.
const THICK: [u64; 2] = [2, 21];

/// What a puzzle may draw that is a rule.
const RULES: [&str; 13] = [
    "line",
    "wall",
    "cage",
    "symbol",
    "freeline",
    "freelineE",
    "thermo",
    "arrows",
    "direction",
    "squareframe",
    "polygon",
    "killercages",
    "nobulbthermo",
];

fn read(text: &str) -> Option<Result<Square, ParseError>> {
    let link = links(text).find(|link| link.contains("penpa"))?;
    let load = percent_decoded(parameter(link, "p")?);
    let unpacked = base64_decoded(&load).and_then(|bytes| {
        let most = (bytes.len() * 50).min(1 << 20);
        decompress_to_vec_with_limit(&bytes, most).ok()
    });
    let text = unpacked.and_then(|bytes| String::from_utf8(bytes).ok());
    Some(text.ok_or_else(|| broken(link)).and_then(|text| board(&text).unwrap_or_else(|| Err(broken(link)))))
}

/// A text with its names as they were.
fn long(text: &str) -> String {
    SHORT.iter().fold(text.to_owned(), |text, (short, long)| text.replace(short, long))
}

fn board(text: &str) -> Option<Result<Square, ParseError>> {
    let lines: Vec<&str> = text.lines().collect();
    let header: Vec<&str> = lines.first()?.split(',').collect();
    let frame = *header.first()?;
    let number = |i: usize| header.get(i)?.parse::<usize>().ok().filter(|n| *n <= 64);
    let (cols, rows) = (number(1)?, number(2)?);
    let margins: [usize; 4] = serde_json::from_str(lines.get(1)?).ok()?;
    let [top, bottom, left, right] = margins;
    let n = rows.checked_sub(top.checked_add(bottom)?)?;
    if !matches!(frame, "square" | "sudoku")
        || n != cols.checked_sub(left.checked_add(right)?)?
        || !(2..=25).contains(&n)
    {
        return Some(Err(ParseError::new(Message::new("paste-size").with("size", rows))));
    }
    let drawn: Value = serde_json::from_str(&long(lines.get(3)?)).ok()?;
    let adds = |name: &&&str| match &drawn[**name] {
        Value::Array(items) => !items.is_empty(),
        Value::Object(members) => !members.is_empty(),
        _ => false,
    };
    let rules: Vec<String> = RULES.iter().filter(adds).map(|name| (*name).to_owned()).collect();
    if !rules.is_empty() {
        return Some(Err(variant(rules)));
    }
    let width = cols + 2 * MARGIN;
    let mut givens = vec![None; n * n];
    for (place, value) in drawn["number"].as_object()? {
        let place = place.parse::<usize>().ok()?;
        let (row, col) = ((place / width).checked_sub(MARGIN + top)?, (place % width).checked_sub(MARGIN + left)?);
        // Several small numbers in one cell are a player's notes.
        if value[2] == "7" {
            continue;
        }
        let number = value[0].as_str()?.trim().parse::<usize>().ok().filter(|number| (1..=n).contains(number))?;
        *givens.get_mut(row * n + col).filter(|_| col < n)? = Some(Val::at(number - 1));
    }
    let corners = Corners { first: width * (rows + 2 * MARGIN), width, top, left, n };
    let no_lines = Map::new();
    let regions = match corners.regions(drawn["lineE"].as_object().unwrap_or(&no_lines)) {
        Ok(regions) => regions,
        Err(()) => return Some(Err(variant(vec!["lineE".to_owned()]))),
    };
    Some(Ok(Square { regions, ..Square::new(n, givens) }))
}

/// Where the corners of cells are numbered.
struct Corners {
    first: usize,
    width: usize,
    top: usize,
    left: usize,
    n: usize,
}

impl Corners {
    /// The number of the lower right corner of a cell, rows and columns counted from 1: those of 0 lie beyond the board.
    fn number(&self, row: usize, col: usize) -> usize {
        self.first + (row + MARGIN + self.top - 1) * self.width + col + MARGIN + self.left - 1
    }

    /// The name of the line that parts two cells beside or below each other, by its ends.
    fn line(&self, one: usize, other: usize) -> String {
        let (row, col) = (one / self.n + 1, one % self.n + 1);
        let (back, down) = if other == one + 1 { (1, 0) } else { (0, 1) };
        format!("{},{}", self.number(row - back, col - down), self.number(row, col))
    }

    /// The regions that thick lines part, if there are lines; an error if they part none of the right size.
    fn regions(&self, lines: &Map<String, Value>) -> Result<Option<Vec<usize>>, ()> {
        let n = self.n;
        // Lines along the rim of the board part nothing.
        let drawn: BTreeSet<&str> = lines.keys().map(String::as_str).collect();
        let pairs: Vec<(usize, usize)> = (0..borders::count(n)).map(|border| borders::sides(n, border)).collect();
        let parted = |&&(one, other): &&(usize, usize)| drawn.contains(self.line(one, other).as_str());
        let walls = pairs.iter().filter(parted).count();
        let rim = (0..n).flat_map(|i| {
            let ends = [((i, 0), (i + 1, 0)), ((i, n), (i + 1, n)), ((0, i), (0, i + 1)), ((n, i), (n, i + 1))];
            ends.map(|((r, c), (row, col))| format!("{},{}", self.number(r, c), self.number(row, col)))
        });
        let at_rim = rim.filter(|line| drawn.contains(line.as_str())).count();
        let thick = |how: &Value| how.as_u64().is_some_and(|how| THICK.contains(&how));
        if walls + at_rim != lines.len() || !lines.values().all(thick) {
            return Err(());
        }
        if walls == 0 {
            return Ok(None);
        }
        let regions = borders::parted(n, |one, other| drawn.contains(self.line(one, other).as_str()));
        let whole = |&name: &usize| regions.iter().filter(|&&region| region == name).count() == n;
        if regions.iter().all(whole) { Ok(Some(regions)) } else { Err(()) }
    }
}

fn write(board: &Square) -> Result<String, Message> {
    if !board.cages.is_empty() {
        return Err(lacks("penpa", "format-lacks-rules"));
    }
    if board.candidates.is_some() {
        return Err(lacks("penpa", "format-lacks-candidates"));
    }
    let (n, width) = (board.n, board.n + 2 * MARGIN);
    let corners = Corners { first: width * width, width, top: 0, left: 0, n };
    let cell = |i: usize| (i / n + MARGIN) * width + i % n + MARGIN;
    let numbers: Map<String, Value> = (0..n * n)
        .filter_map(|i| Some((cell(i).to_string(), json!([(board.givens[i]?.index() + 1).to_string(), 1, "1"]))))
        .collect();
    let regions = board.regions.clone().unwrap_or_else(|| crate::sudoku::Shape::new(n).blocks());
    let pairs = (0..borders::count(n)).map(|border| borders::sides(n, border));
    let walls: Map<String, Value> = pairs
        .filter(|&(one, other)| regions[one] != regions[other])
        .map(|(one, other)| (corners.line(one, other), json!(THICK[0])))
        .collect();
    let mut drawn: Map<String, Value> = ["command_redo", "command_undo", "command_replay"]
        .map(|stack| (stack.to_owned(), json!({ "__a": [] })))
        .into_iter()
        .collect();
    for name in ["surface", "numberS", "symbol", "freeline", "freelineE", "line", "wall", "cage", "deletelineE"] {
        drawn.insert(name.to_owned(), json!({}));
    }
    for name in ["thermo", "arrows", "direction", "squareframe", "polygon", "killercages", "nobulbthermo"] {
        drawn.insert(name.to_owned(), json!([]));
    }
    drawn.insert("number".to_owned(), Value::Object(numbers));
    drawn.insert("lineE".to_owned(), Value::Object(walls));
    // The point in the middle: a cell, or a corner where the side is even.
    let middle = if n % 2 == 1 { cell(n * n / 2) } else { corners.number(n / 2, n / 2) };
    // The first cell, and how far it is from each to the next.
    let steps = (0..n * n).map(|i| if i == 0 { cell(0) } else { cell(i) - cell(i - 1) });
    let cells: Vec<String> = steps.map(|step| step.to_string()).collect();
    let (pixels, canvas) = (38, 38 * (n + 1));
    let text = format!(
        "square,{n},{n},{pixels},0,1,1,{canvas},{canvas},{middle},{middle},0,0,0,0,Title: ,Author: ,,,OFF,false\n\
         [0,0,0,0]\n[\"1\",\"2\",\"1\"]~\"sudoku\"~[\"1\",9]\n{}\n\n[{}]\n[]",
        Value::Object(drawn),
        cells.join(","),
    );
    let short = SHORT.iter().rev().fold(text, |text, (short, long)| text.replace(long, short));
    let load = base64_encoded(&compress_to_vec(short.as_bytes(), 9));
    Ok(format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={}", load.trim_end_matches('=')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unpacked(link: &str) -> Vec<String> {
        let load = base64_decoded(parameter(link, "p").expect("a load")).expect("base 64");
        let text = String::from_utf8(decompress_to_vec_with_limit(&load, 1 << 20).expect("deflated")).expect("a text");
        text.lines().map(str::to_owned).collect()
    }

    /// What the program itself says of the middle of boards, and where it looks for the cells.
    #[test]
    fn a_link_has_the_numbers_of_points_that_the_program_expects() {
        for (n, middle, first) in [(9, 84, 28), (10, 286, 30), (12, 375, 34)] {
            let link = write(&Square::new(n, vec![None; n * n])).expect("a link");
            let lines = unpacked(&link);
            let header: Vec<&str> = lines[0].split(',').collect();
            assert_eq!(header[9..11], [middle.to_string(), middle.to_string()]);
            let cells: Vec<usize> = serde_json::from_str(&lines[5]).expect("numbers");
            assert_eq!((cells.len(), cells[0], cells[1], cells[n]), (n * n, first, 1, 5));
        }
    }

    #[test]
    fn lines_that_part_no_regions_are_another_rule() {
        let board = Square::new(4, vec![None; 16]);
        let lines = unpacked(&write(&board).expect("a link"));
        let again = super::board(&lines.join("\n")).and_then(Result::ok).and_then(|again| again.regions);
        assert_eq!(again, Some(vec![0, 0, 2, 2, 0, 0, 2, 2, 8, 8, 10, 10, 8, 8, 10, 10]));
        let long: Value = serde_json::from_str(&long(&lines[3])).expect("an object");
        let with = |walls: Value| {
            let mut drawn = long.clone();
            drawn["lineE"] = walls;
            super::board(&[&lines[0], &lines[1], &lines[2], &drawn.to_string()].map(|line| line.to_owned()).join("\n"))
        };
        // The rim alone parts nothing; a line inside that leads nowhere, a thin one and a long one are something else.
        let rim = with(json!({ "73,81": 2 }));
        assert!(matches!(&rim, Some(Ok(square)) if square.regions.is_none()), "{rim:?}");
        for walls in [json!({ "82,83": 2 }), json!({ "73,81": 12 }), json!({ "73,89": 2 })] {
            assert!(matches!(with(walls.clone()), Some(Err(_))), "{walls}");
        }
    }
}
