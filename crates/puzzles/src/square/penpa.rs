//! penpa-edit: `p=` and a deflated text in base 64. Its first line has the frame and the size, the second the margins, the
//! fourth what the puzzle draws, as JSON whose longest names are shortened. Only numbers in cells are ours.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use rejilla_engine::kernel::Val;
use rejilla_engine::{Message, ParseError};
use serde_json::Value;

use super::{Codec, Square, broken, variant};
use crate::paste::links::{base64_decoded, links, parameter, percent_decoded};

pub(super) const CODEC: Codec = Codec { id: "penpa", read, write: None };

/// Names and how they are shortened.
const SHORT: [(&str, &str); 31] = [
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
];

/// What a puzzle may draw that is a rule.
const RULES: [&str; 14] = [
    "line",
    "lineE",
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
    let long = SHORT.iter().fold((*lines.get(3)?).to_owned(), |text, (short, long)| text.replace(short, long));
    let drawn: Value = serde_json::from_str(&long).ok()?;
    let adds = |name: &&&str| match &drawn[**name] {
        Value::Array(items) => !items.is_empty(),
        Value::Object(members) => !members.is_empty(),
        _ => false,
    };
    let rules: Vec<String> = RULES.iter().filter(adds).map(|name| (*name).to_owned()).collect();
    if !rules.is_empty() {
        return Some(Err(variant(rules)));
    }
    let width = cols + 4;
    let mut givens = vec![None; n * n];
    for (place, value) in drawn["number"].as_object()? {
        let place = place.parse::<usize>().ok()?;
        let (row, col) = ((place / width).checked_sub(2 + top)?, (place % width).checked_sub(2 + left)?);
        // Several small numbers in one cell are a player's notes.
        if value[2] == "7" {
            continue;
        }
        let number = value[0].as_str()?.trim().parse::<usize>().ok().filter(|number| (1..=n).contains(number))?;
        *givens.get_mut(row * n + col).filter(|_| col < n)? = Some(Val::at(number - 1));
    }
    Some(Ok(Square::new(n, givens)))
}
