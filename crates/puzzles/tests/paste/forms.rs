//! One board of each kind in forms that programs, spreadsheets and pages give it. Each is here for something that reading
//! it takes; the collection beside the project has more.

use super::{line, read};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn rows() -> Vec<&'static str> {
    (0..9).map(|row| &SUDOKU[9 * row..9 * row + 9]).collect()
}

/// Every row, made of its cells by `cell` and put together by `row`.
fn written(cell: impl Fn(char) -> String, row: impl Fn(usize, Vec<String>) -> String) -> Vec<String> {
    rows().iter().enumerate().map(|(i, cells)| row(i, cells.chars().map(&cell).collect())).collect()
}

fn check(name: &str, text: &str, kind: &str, expected: &str) {
    let puzzle = read(text).unwrap_or_else(|error| panic!("{name}: {error}\n{text}"));
    assert_eq!(puzzle.kind().info().id, kind, "{name}:\n{text}");
    assert_eq!(line(&*puzzle), expected, "{name}:\n{text}");
}

fn blank(c: char) -> String {
    if c == '.' { " ".to_owned() } else { c.to_string() }
}

#[test]
fn sudokus_in_frames_with_spaces_for_blanks() {
    for [top, bar, cross, bottom] in [
        ["┏━━━┳━━━┳━━━┓", "┃", "┣━━━╋━━━╋━━━┫", "┗━━━┻━━━┻━━━┛"],
        ["+---+---+---+", "|", "+---+---+---+", "+---+---+---+"],
    ] {
        let block = |cells: &[String]| format!(" {} ", cells.join(" "));
        let framed = written(blank, |i, cells| {
            let blocks: Vec<String> = cells.chunks(3).map(block).collect();
            let rule = if i % 3 == 0 { format!("{}\n", if i == 0 { top } else { cross }) } else { String::new() };
            format!("{rule}{bar}{}{bar}", blocks.join(bar))
        });
        check("a frame", &format!("{}\n{bottom}", framed.join("\n")), "sudoku", SUDOKU);
    }
}

#[test]
fn sudokus_in_markup_that_is_typed() {
    let bare = |c: char| blank(c).trim().to_owned();
    let table = |row: fn(Vec<String>) -> String| written(bare, |_, cells| row(cells)).join("\n");
    let code = table(|cells| format!("[tr][td]{}[/td][/tr]", cells.join("[/td][td]")));
    check("BBCode", &format!("[table]\n{code}\n[/table]"), "sudoku", SUDOKU);
    let side_by_side = table(|cells| format!("|-\n| {}", cells.join(" || ")));
    let one_a_line = table(|cells| format!("|-\n| style=\"width:2em\" | {}", cells.join("\n| ")));
    for cells in [side_by_side, one_a_line] {
        check("a wiki", &format!("{{| class=\"wikitable\"\n{cells}\n|}}"), "sudoku", SUDOKU);
    }
    let bars = table(|cells| format!("|{} ", cells.join(" |")));
    check("AsciiDoc", &format!("[cols=9*]\n|===\n{bars}\n|==="), "sudoku", SUDOKU);
    let blocks = written(|c| c.to_string().replace('.', "0"), |_, cells| format!("- - {}", cells.join("\n  - ")));
    check("YAML", &format!("board:\n{}", blocks.join("\n")), "sudoku", SUDOKU);
    let boxes = table(|cells| format!("  [{}],", cells.join("], [")));
    check("Typst", &format!("#table(\n  columns: 9,\n{boxes}\n)"), "sudoku", SUDOKU);
}

#[test]
fn sudokus_that_came_through_other_hands() {
    let said: Vec<String> = rows().iter().map(|row| format!("[18/11/26, 09:12:05] Ana: {row}")).collect();
    check("a chat", &said.join("\n"), "sudoku", SUDOKU);
    let said: Vec<String> = rows().iter().map(|row| format!("18/11/26, 09:12 - Ana: {row}")).collect();
    check("an exported chat", &said.join("\n"), "sudoku", SUDOKU);
    let coded = SUDOKU.replace('.', "%2E");
    check("an address", &format!("https://example.org/play?puzzle={coded}&level=3"), "sudoku", SUDOKU);
    let holes = |c: char| if c == '.' { "NaN".to_owned() } else { format!("{c}.0") };
    let columns = written(holes, |i, cells| format!("{i}  {}", cells.join("  ")));
    check(
        "columns with holes",
        &format!("     0    1    2    3    4    5    6    7    8\n{}", columns.join("\n")),
        "sudoku",
        SUDOKU,
    );
    let continued = written(|c| c.to_string().replace('.', "0"), |_, cells| format!("{}; ...", cells.join(",")));
    check("lines that go on", &format!("M = [ ...\n{}\n];", continued.join("\n")), "sudoku", SUDOKU);
    let held: String = (0..81)
        .filter(|&i| &SUDOKU[i..=i] != ".")
        .map(|i| format!("<cell row=\"{}\" column=\"{}\">{}</cell>", i / 9 + 1, i % 9 + 1, &SUDOKU[i..=i]))
        .collect();
    check("elements that say where they stand", &format!("<sudoku>{held}</sudoku>"), "sudoku", SUDOKU);
}

#[test]
fn futoshikis_keep_their_numbers_and_their_signs() {
    const FUTOSHIKI: &str = "4:0,0L,0R,0,0,0,0D,0,0,0,3,0,0U,0,0,0,";
    let less = "\"less\": [[[0,0],[0,1]],[[0,3],[0,2]],[[2,2],[1,2]],[[2,0],[3,0]]]";
    for given in ["[{\"row\": 2, \"col\": 2, \"value\": 3}]", "[[2, 2, 3]]"] {
        let text = format!("{{\"size\": 4, \"givens\": {given}, {less}}}");
        check("numbers beside signs", &text, "futoshiki", FUTOSHIKI);
    }
    let fields = [";<;;;;>;", ";;;;;;", ";;;;;;", ";;;;v;;", ";;;;3;;", "^;;;;;;", ";;;;;;"];
    check("signs in fields of their own", &fields.join("\n"), "futoshiki", FUTOSHIKI);
    let [lid, floor, none] = [["┌─┐"; 4].join(" "), ["└─┘"; 4].join(" "), ["│ │"; 4].join(" ")];
    let [first, third] = ["│ │<│ │ │ │>│ │", "│ │ │ │ │3│ │ │"];
    let boxes =
        [&lid, first, &floor, "", &lid, &none, &floor, "         v", &lid, third, &floor, " ^", &lid, &none, &floor];
    check("boxes with signs between", &boxes.join("\n"), "futoshiki", FUTOSHIKI);
    let field = |field: &str| format!("<td>{}</td>", field.replace('<', "&lt;"));
    let html = fields.map(|row| format!("<tr>{}</tr>", row.split(';').map(field).collect::<String>())).concat();
    check("signs in a page's fields", &format!("<table>{html}</table>"), "futoshiki", FUTOSHIKI);
}

#[test]
fn sudokus_in_programs() {
    let list = |cells: Vec<String>| format!("[{}]", cells.join(","));
    let prolog = written(|c| if c == '.' { "_".to_owned() } else { c.to_string() }, |_, cells| list(cells));
    check("a fact with a board alone", &format!("problem(1, [{}]).", prolog.join(",\n ")), "sudoku", SUDOKU);
    let strings: Vec<String> = rows().iter().map(|row| format!("'{row}'")).collect();
    check("strings put together", &format!("var p = {};", strings.join(" +\n  ")), "sudoku", SUDOKU);
    let named: Vec<String> = (0..81)
        .map(|i| format!("'{}{}': {}", (b'A' + i as u8 / 9) as char, i % 9 + 1, SUDOKU[i..=i].replace('.', "0")))
        .collect();
    check("cells by name", &format!("grid = {{{}}}", named.join(", ")), "sudoku", SUDOKU);
    let attributes: String = (0..81)
        .filter(|&i| &SUDOKU[i..=i] != ".")
        .map(|i| format!("<cell row=\"{}\" col=\"{}\" value=\"{}\"/>", i / 9 + 1, i % 9 + 1, &SUDOKU[i..=i]))
        .collect();
    check("attributes", &format!("<puzzle>{attributes}</puzzle>"), "sudoku", SUDOKU);
}

#[test]
fn sudokus_with_names_of_rows() {
    for label in ["Row #: ", "Fila #: ", "row#="] {
        let named = written(
            |c| c.to_string(),
            |i, cells| format!("{}{}", label.replace('#', &(i + 1).to_string()), cells.join(" ")),
        );
        check(label, &named.join("\n"), "sudoku", SUDOKU);
    }
}

#[test]
fn sudokus_on_pages() {
    let divs = written(blank, |_, cells| {
        let cells: String =
            cells.iter().map(|c| format!("<div class=\"cell\"><span>{}</span></div>", c.trim())).collect();
        format!("<div class=\"row\">{cells}</div>")
    });
    check("elements within elements", &format!("<div>{}</div>", divs.concat()), "sudoku", SUDOKU);
    let table = written(blank, |_, cells| format!("|{}|", cells.join("|")));
    let heading = "|   ".repeat(9) + "|\n" + &"|---".repeat(9) + "|\n";
    check("Markdown", &(heading + &table.join("\n")), "sudoku", SUDOKU);
}

const FUTOSHIKI: &str = "4:0,0R,0,2,0D,0,0,0,0,0,0,0U,0,1,0,0,";
const GRID: &str = "0 0 0 2\n0 0 0 0\n0 0 0 0\n0 1 0 0";

#[test]
fn futoshikis_with_their_signs_apart() {
    // The lesser cell first: (1,3) < (1,2), (3,1) < (2,1), (2,4) < (3,4).
    let lists = format!(
        "grid = [[{}]]\nless = [((0, 2), (0, 1)), ((2, 0), (1, 0)), ((1, 3), (2, 3))]",
        GRID.replace(' ', ", ").replace('\n', "], [")
    );
    check("pairs of pairs", &lists, "futoshiki", FUTOSHIKI);
    check(
        "facts",
        "size(4). given(1,4,2). given(4,2,1). less(1,3,1,2). less(3,1,2,1). less(2,4,3,4).",
        "futoshiki",
        FUTOSHIKI,
    );
    let grids = format!("4\n{GRID}\n0 -1 0\n0 0 0\n0 0 0\n0 0 0\n0 0 0 0\n-1 0 0 1\n0 0 0 0");
    check("grids of signs", &grids, "futoshiki", FUTOSHIKI);
    let records = r#"{"size":4,"board":[[0,0,0,2],[0,0,0,0],[0,0,0,0],[0,1,0,0]],"constraints":[
        {"row1":0,"col1":2,"row2":0,"col2":1,"type":"<"},{"row1":2,"col1":0,"row2":1,"col2":0,"type":"<"},
        {"row1":2,"col1":3,"row2":1,"col2":3,"type":">"}]}"#;
    check("records", records, "futoshiki", FUTOSHIKI);
    let drawn = "( )   ( ) > ( )   (2)\n\n( )   ( )   ( )   ( )\n V                 A\n( )   ( )   ( )   ( )\n\n( )   (1)   ( )   ( )";
    check("round cells and large signs", drawn, "futoshiki", FUTOSHIKI);
}

const HASHI: &str = "5x5m2:4a2c3b23e3a1a3a4a3";
const ISLANDS: [(usize, usize, usize); 10] =
    [(0, 0, 4), (0, 2, 2), (1, 1, 3), (1, 4, 2), (2, 0, 3), (3, 1, 3), (3, 3, 1), (4, 0, 3), (4, 2, 4), (4, 4, 3)];

#[test]
fn islands_in_lists() {
    let each = |form: fn(&(usize, usize, usize)) -> String, between: &str| {
        ISLANDS.iter().map(form).collect::<Vec<_>>().join(between)
    };
    let dictionary = format!("islands = {{{}}}", each(|(r, c, n)| format!("({r}, {c}): {n}"), ", "));
    check("a dictionary", &dictionary, "hashi", HASHI);
    let table = format!("row,col,bridges\n{}", each(|(r, c, n)| format!("{r},{c},{n}"), "\n"));
    check("a table with a heading", &table, "hashi", HASHI);
    let elements = each(|(r, c, n)| format!("<island x=\"{c}\" y=\"{r}\" n=\"{n}\"/>"), "");
    check("elements", &format!("<hashi>{elements}</hashi>"), "hashi", HASHI);
    let cell = |r: usize, c: usize| ISLANDS.iter().find(|(row, col, _)| (*row, *col) == (r, c)).map(|(.., n)| *n);
    let board = |shown: &dyn Fn(Option<usize>) -> String, between: &str| -> Vec<String> {
        (0..5).map(|r| (0..5).map(|c| shown(cell(r, c))).collect::<Vec<_>>().join(between)).collect()
    };
    let marks = board(&|n| n.map_or("?".to_owned(), |n| n.to_string()), " ");
    check("question marks for water", &marks.join("\n"), "hashi", HASHI);
    let round = board(&|n| n.map_or("   ".to_owned(), |n| format!("({n})")), "");
    check("round islands", &round.join("\n"), "hashi", HASHI);
    let strings = board(&|n| n.map_or(" ".to_owned(), |n| n.to_string()), "");
    let strings: Vec<String> = strings.iter().map(|row| format!("\"{row}\"")).collect();
    check("strings with spaces", &format!("[{}]", strings.join(",\n")), "hashi", HASHI);
    let file = board(&|n| n.map_or(".".to_owned(), |n| n.to_string()), " ");
    check("slashes for line ends", &format!("pzprv3/hashikake/5/5/{}/", file.join(" /")), "hashi", HASHI);
}

#[test]
fn crosswords_in_two_signs() {
    let expected = "---*-/-----/*----/-----/-*---";
    let board = |filled: &str, open: &str| -> Vec<String> {
        expected
            .split('/')
            .map(|row| row.replace('*', "F").replace('-', "O").replace('F', filled).replace('O', open))
            .collect()
    };
    for (filled, open) in [("X", "Q"), ("B", "W"), ("N", "B"), (".", "?"), ("-", "_"), ("▓", "░")] {
        // (An O would be replaced twice.)
        let rows = board(filled, open).join("\n").replace('Q', "O");
        check(filled, &rows, "crossword", expected);
    }
    let truths: Vec<String> = board("f", "t")
        .iter()
        .map(|row| {
            let cells: Vec<&str> = row.chars().map(|c| if c == 't' { "true" } else { "false" }).collect();
            format!("[{}]", cells.join(","))
        })
        .collect();
    check("true and false", &format!("{{\"grid\":[{}]}}", truths.join(",")), "crossword", expected);
    let cell = |c: char| format!("<td class=\"{}\"></td>", if c == 'f' { "black" } else { "white" });
    let row = |row: &String| format!("<tr>{}</tr>", row.chars().map(cell).collect::<String>());
    let table: String = board("f", "t").iter().map(row).collect();
    check("a table by its classes", &format!("<table>{table}</table>"), "crossword", expected);
}

#[test]
fn regions_beside_their_digits() {
    let digits = "1....3.4.......2";
    let regions = "AABBAABCDDBCDDCC";
    // Names that came by way of a pasted text are counted anew.
    let expected = format!("{digits},1122112344234433");
    let same = |name: &str, text: &str| check(name, text, "nonomino", &expected);
    same("two strings", &format!("{{\"puzzle\":\"{digits}\",\"regions\":\"{regions}\"}}"));
    same("a semicolon", &format!("{digits};{regions}"));
    let beside: Vec<String> =
        (0..4).map(|r| format!("{}   {}", &digits[4 * r..4 * r + 4], &regions[4 * r..4 * r + 4])).collect();
    same("side by side", &beside.join("\n"));
    let cell = |i: usize| (i / 4, i % 4, &digits[i..=i], &regions[i..=i]);
    let record = |i: usize| {
        let (row, col, digit, region) = cell(i);
        let value = if digit == "." { "null" } else { digit };
        format!("{{\"row\": {row}, \"col\": {col}, \"value\": {value}, \"region\": \"{region}\"}}")
    };
    same("records", &format!("[{}]", (0..16).map(record).collect::<Vec<_>>().join(", ")));
    let of = |name: &str| -> String {
        let cells = (0..16).filter(|&i| cell(i).3 == name).map(|i| format!("[{},{}]", cell(i).0, cell(i).1));
        format!("[{}]", cells.collect::<Vec<_>>().join(","))
    };
    let lists = ["A", "B", "C", "D"].map(of).join(", ");
    same("lists of cells", &format!("{{\"puzzle\": \"{digits}\", \"cages\": [{lists}]}}"));
    let drawn = "+---+---+---+---+\n| 1     |       |\n+       +   +---+\n|     3 |   | 4 |\n+---+---+   +   +\n\
                 |       |   |   |\n+       +---+   +\n|       |     2 |\n+---+---+---+---+";
    same("borders with nothing in empty cells", drawn);
}

#[test]
fn crosswords_in_frames() {
    let rows = ["   |   |   |###", "   |   |###|   ", "   |###|   |   ", "###|   |   |   "];
    let rule = "+---+---+---+---+\n";
    let framed: String = rows.iter().map(|row| format!("{rule}|{row}|\n")).collect();
    check("wide cells", &format!("{framed}{rule}"), "crossword", "---*/--*-/-*--/*---");
}
