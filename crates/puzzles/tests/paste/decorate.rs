//! Boards as people write them: the same cells with other blanks, separators, frames and words around them.

use rejilla_engine::Rng;

/// The cells of a board in one line, row by row; `.` is empty.
pub(crate) fn cells(line: &str) -> Vec<Vec<String>> {
    let cells: Vec<String> = line.trim().chars().map(|c| c.to_string()).collect();
    let side = cells.len().isqrt();
    cells.chunks(side).map(<[String]>::to_vec).collect()
}

/// A board in some form.
pub(crate) fn decorated(rng: &mut Rng, rows: &[Vec<String>], kind: &str) -> String {
    let square = rows.len() == rows[0].len();
    let text = match rng.below(if square && kind == "sudoku" { 8 } else { 7 }) {
        0 => separated(rng, rows),
        1 => array(rng, rows),
        2 => html(rng, rows),
        3 => markdown(rng, rows),
        4 => framed(rng, rows),
        5 => labelled(rng, rows),
        6 => solid(rng, rows),
        _ => {
            let blank = *rng.pick(&[".", "0", "*", "_", "-", "x", "X", "?", "#"]);
            let line: String = rows.iter().flatten().map(|c| if c == "." { blank } else { c }).collect();
            let name = *rng.pick(&["", "   easy", " # ER=1.2", ":1:", "\t27"]);
            return wrapped(rng, &format!("{line}{name}"));
        }
    };
    wrapped(rng, &text)
}

fn with_blank<'a>(cell: &'a str, blank: &'a str) -> &'a str {
    if cell == "." { blank } else { cell }
}

fn joined(rows: &[Vec<String>], blank: &str, between: &str, ends: [&str; 2]) -> Vec<String> {
    let cells = |row: &Vec<String>| row.iter().map(|c| with_blank(c, blank)).collect::<Vec<_>>().join(between);
    rows.iter().map(|row| format!("{}{}{}", ends[0], cells(row), ends[1])).collect()
}

/// A row a line, whatever parts its cells; between some signs a blank may be nothing at all.
fn separated(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    let between = *rng.pick(&[" ", ",", ", ", ";", "\t", " | "]);
    let mut blanks = vec![".", "0", "*", "_", "-", "x", "□", "·"];
    if between != " " && between != " | " {
        blanks.push("");
    }
    let blank: &str = blanks[rng.below(blanks.len())];
    joined(rows, blank, between, ["", ""]).join("\n")
}

/// Cells side by side.
fn solid(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    let blank = *rng.pick(&[".", "0", "*", "_", "-", "x", "·"]);
    joined(rows, blank, "", ["", ""]).join("\n")
}

fn array(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    let numbers: Vec<Vec<String>> = rows
        .iter()
        .map(|row| {
            let number =
                |c: &String| c.chars().next().and_then(|c| c.to_digit(36)).map_or(".".to_owned(), |n| n.to_string());
            row.iter().map(number).collect()
        })
        .collect();
    let (before, open, close, between, blanks, after): (_, _, _, _, &[&str], _) = match rng.below(6) {
        0 => ("grid = [", "[", "]", ", ", &["0", "None", "-1", "'.'"], "]\n"),
        1 => ("int[][] board = {\n  ", "{", "}", ",", &["0"], "};"),
        2 => ("{\"board\": [", "[", "]", ",", &["0", "null"], "], \"difficulty\": \"easy\"}"),
        3 => ("let p = {", "{", "}", ", ", &["_", "0"], "}"),
        4 => ("[", "[", "]", " ", &["0"], "]"),
        _ => ("puzzle([", "[", "]", ",", &["_", "0"], "])."),
    };
    let blank = *rng.pick(blanks);
    let lists = joined(&numbers, blank, between, [open, close]);
    format!("{before}{}{after}", lists.join(*rng.pick(&[",", ",\n ", ",\n     "])))
}

fn html(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    let blank = *rng.pick(&["", "&nbsp;", ".", "0"]);
    let tag = *rng.pick(&["td", "th", "td class=\"c\""]);
    let name = tag.split(' ').next().unwrap_or("td");
    let between = format!("</{name}><{tag}>");
    let rows = joined(rows, blank, &between, [&format!("<tr><{tag}>"), &format!("</{name}></tr>")]);
    format!("<table border=\"1\">\n{}\n</table>", rows.join("\n"))
}

fn markdown(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    let blank = *rng.pick(&[" ", ".", "0"]);
    let rows = joined(rows, blank, " | ", ["| ", " |"]);
    let rule = "|---".repeat(rows[0].matches('|').count() - 1) + "|";
    format!("{}\n{rule}\n{}", rows[0], rows[1..].join("\n"))
}

/// A frame, and rules between rows.
fn framed(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    let [corner, across, down] = *rng.pick(&[["+", "-", "|"], ["┼", "─", "│"], ["╬", "═", "║"], ["*", "-", "|"]]);
    let every = *rng.pick(&[1, 2, 3, 100]);
    let width = rows[0].len();
    let rule = format!("{corner}{}{corner}", across.repeat(2 * width + 1));
    let blank = *rng.pick(&[".", "0", "_"]);
    let mut text = vec![rule.clone()];
    for (i, row) in joined(rows, blank, " ", [&format!("{down} "), &format!(" {down}")]).into_iter().enumerate() {
        text.push(row);
        if (i + 1) % every == 0 {
            text.push(rule.clone());
        }
    }
    text.push(rule);
    text.join("\n")
}

/// Names of rows, and of columns.
fn labelled(rng: &mut Rng, rows: &[Vec<String>]) -> String {
    if rows.len() > 9 || rows[0].len() != rows.len() {
        return separated(rng, rows);
    }
    let heading: Vec<String> = (1..=rows[0].len()).map(|i| i.to_string()).collect();
    let blank = *rng.pick(&[".", "_"]);
    let lines = joined(rows, blank, " ", ["", ""]);
    let lines: Vec<String> =
        lines.iter().enumerate().map(|(i, row)| format!("{}  {row}", char::from(b'A' + i as u8))).collect();
    format!("   {}\n{}", heading.join(" "), lines.join("\n"))
}

/// Words around a board, quotes, fences, other line ends.
pub(crate) fn wrapped(rng: &mut Rng, board: &str) -> String {
    let before = *rng.pick(&[
        "",
        "",
        "Here is the one I am stuck on:\n\n",
        "Sudoku 12, from the paper\n",
        "¡Hola! Mira este:\n",
    ]);
    let after = *rng.pick(&["", "", "\n\nThanks!", "\n\n-- \nAna\n", "\nAny hints?"]);
    let mut text = match rng.below(4) {
        0 => format!("{before}```\n{board}\n```{after}"),
        1 => format!("{before}{board}{after}"),
        _ => board.to_owned(),
    };
    if rng.below(5) == 0 {
        text = text.lines().map(|line| format!("> {line}\n")).collect();
    }
    if rng.below(4) == 0 {
        let end = *rng.pick(&["\r\n", "\r"]);
        text = text.replace('\n', end);
    }
    if rng.below(4) == 0 { text + "\n" } else { text }
}
