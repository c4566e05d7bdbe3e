//! AcrossLite's .puz, the binary format most crossword programs read.
//!
//! ```text
//! 00 checksum · 02 "ACROSS&DOWN\0" · 0E header checksum · 10 eight masked checksums · 18 version · 2C width, height
//! 2E number of clues · 30 type · 32 scrambled · 34 solution, then what the player wrote, then strings, each with a 0
//! ```
//! Text is ISO 8859-1: Ñ fits.

use rejilla_engine::{Message, ParseError};

use super::definitions::Definitions;
use super::layout::{Cell, Layout, cell_of};
use super::letters::Accents;

const MAGIC: &[u8] = b"ACROSS&DOWN\0";
const HEADER: usize = 0x34;

/// How far into a file it may start: some carry what a mail or a disk put before it.
const FURTHEST: usize = 4096;

/// A .puz file without what may stand before it.
fn file(bytes: &[u8]) -> Option<&[u8]> {
    let head = &bytes[..bytes.len().min(FURTHEST)];
    let at = head.windows(MAGIC.len()).position(|window| window == MAGIC)?;
    bytes.get(at.checked_sub(2)?..)
}

/// Whether bytes are a .puz file.
pub(super) fn looks_like(bytes: &[u8]) -> bool {
    file(bytes).is_some()
}

/// Reads the board with its letters.
///
/// # Errors
/// A file cut short, or one whose solution is locked.
pub(super) fn read(bytes: &[u8]) -> Result<Layout, ParseError> {
    let bad = || ParseError::new(Message::new("error-puz"));
    let bytes = file(bytes).filter(|bytes| bytes.len() >= HEADER).ok_or_else(bad)?;
    let (width, height) = (usize::from(bytes[0x2c]), usize::from(bytes[0x2d]));
    let solution = bytes.get(HEADER..HEADER + width * height).ok_or_else(bad)?;
    if solution.is_empty() {
        return Err(bad());
    }
    let locked = bytes[0x32] != 0 || bytes[0x33] != 0;
    let cells = solution.iter().map(|&byte| match byte {
        b'.' | b':' => Cell::Filled,
        // The letters of a locked file are scrambled: only the pattern is known.
        _ if locked => Cell::Empty,
        other => cell_of(char::from(other), Accents::Keep).filter(|c| *c != Cell::Filled).unwrap_or(Cell::Empty),
    });
    Ok(Layout::new(width, cells.collect()))
}

/// Writes a board; none if it does not fit the format: more than 255 rows or columns, or letters beyond ISO 8859-1.
pub(super) fn write(layout: &Layout, definitions: &Definitions) -> Option<Vec<u8>> {
    let (width, height) = (u8::try_from(layout.width()).ok()?, u8::try_from(layout.height()).ok()?);
    let solution: Vec<u8> = layout.cells().iter().map(|cell| solution_byte(*cell)).collect::<Option<_>>()?;
    let state: Vec<u8> = solution.iter().map(|&byte| if byte == b'.' { byte } else { b'-' }).collect();
    let clues = clues(layout, definitions)?;
    let count = u16::try_from(clues.len()).ok()?;
    let mut file = vec![0; HEADER];
    file[2..2 + MAGIC.len()].copy_from_slice(MAGIC);
    file[0x18..0x1b].copy_from_slice(b"1.3");
    file[0x2c..0x2e].copy_from_slice(&[width, height]);
    file[0x2e..0x30].copy_from_slice(&count.to_le_bytes());
    file[0x30] = 1;
    // Title, author, copyright and notes are empty; empty strings add nothing to a checksum.
    let said = |start| clues.iter().fold(start, |sum, clue| checksum(clue, sum));
    let header = checksum(&file[0x2c..HEADER], 0);
    let whole = said(checksum(&state, checksum(&solution, header)));
    file[0x0e..0x10].copy_from_slice(&header.to_le_bytes());
    file[..2].copy_from_slice(&whole.to_le_bytes());
    let parts = [header, checksum(&solution, 0), checksum(&state, 0), said(0)].map(u16::to_le_bytes);
    for (i, mask) in b"ICHEATED".iter().enumerate() {
        file[0x10 + i] = mask ^ parts[i % 4][i / 4];
    }
    file.extend_from_slice(&solution);
    file.extend_from_slice(&state);
    let (before, after) = ([0; 3], [0]);
    file.extend_from_slice(&before);
    clues.iter().for_each(|clue| file.extend(clue.iter().chain(&[0])));
    file.extend_from_slice(&after);
    Some(file)
}

/// What is said of each word, by its printed number, across before down; none if a character has no place in the format.
fn clues(layout: &Layout, definitions: &Definitions) -> Option<Vec<Vec<u8>>> {
    let runs = |across| layout.runs(across).into_iter().filter(|run| run.len() > 1).map(move |run| (run[0], !across));
    let mut words: Vec<(usize, bool)> = runs(true).chain(runs(false)).collect();
    words.sort_unstable();
    words.into_iter().map(|(first, down)| latin(definitions.of(!down, first))).collect()
}

/// A text in ISO 8859-1, the signs of typesetters in their plain form.
fn latin(text: &str) -> Option<Vec<u8>> {
    let plain = |c: char| match c {
        '“' | '”' | '„' => '"',
        '‘' | '’' => '\'',
        '–' | '—' | '−' => '-',
        other => other,
    };
    let byte = |c: char| u8::try_from(u32::from(plain(c))).ok().filter(|&byte| byte != 0);
    text.replace('…', "...").chars().map(byte).collect()
}

/// An open cell without a letter is written `-`, which readers take for an unknown letter.
fn solution_byte(cell: Cell) -> Option<u8> {
    match cell {
        Cell::Filled => Some(b'.'),
        Cell::Empty => Some(b'-'),
        Cell::Letter(letter) => u8::try_from(u32::from(letter)).ok(),
    }
}

fn checksum(bytes: &[u8], start: u16) -> u16 {
    bytes.iter().fold(start, |sum, &byte| sum.rotate_right(1).wrapping_add(u16::from(byte)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(rows: &[&str]) -> Layout {
        let cells = rows.iter().flat_map(|row| row.chars()).filter_map(|c| cell_of(c, Accents::Keep));
        Layout::new(rows[0].chars().count(), cells.collect())
    }

    #[test]
    fn a_board_comes_back() {
        for rows in [&["AÑO", "L*S", "ESE"][..], &["-A-*", "----"]] {
            let board = layout(rows);
            assert_eq!(read(&write(&board, &Definitions::default()).expect("it fits")), Ok(board));
        }
    }

    #[test]
    fn the_checksums_are_those_of_the_format() {
        // Worked out by hand from the published description, for the board A.
        let bytes = write(&layout(&["A"]), &Definitions::default()).expect("it fits");
        let header = checksum(&[1, 1, 0, 0, 1, 0, 0, 0], 0);
        assert_eq!(u16::from_le_bytes([bytes[0x0e], bytes[0x0f]]), header);
        assert_eq!(bytes[0x11], b'C' ^ 65);
        assert_eq!(bytes[0x12], b'H' ^ b'-');
        assert_eq!(bytes.len(), 0x34 + 2 + 4);
    }

    #[test]
    fn broken_files_are_refused() {
        let bytes = write(&layout(&["AB", "CD"]), &Definitions::default()).expect("it fits");
        assert!(read(&bytes[..0x36]).is_err());
        assert!(read(b"").is_err() && read(&[0; 200]).is_err());
        assert!(write(&layout(&["Ж"]), &Definitions::default()).is_none());
    }

    #[test]
    fn what_is_said_of_words_goes_by_their_numbers() {
        let board = layout(&["AÑO", "L*S", "ESE"]);
        let slots = board.slots(crate::crossword::layout::SingleLetters::Ignore);
        let said = "v1=Ala sin fin\n\nh1 = Doce meses…\nv2=“Oso” al revés\nh2=Pronombre";
        let definitions = Definitions::read(Some(said), &slots).expect("all are slots");
        let bytes = write(&board, &definitions).expect("it fits");
        let text: String = bytes[0x34 + 2 * 9..].iter().map(|&byte| char::from(byte)).collect();
        assert_eq!(text, "\0\0\0Doce meses...\0Ala sin fin\0\"Oso\" al revés\0Pronombre\0\0");
        let clues = checksum(&latin("Doce meses...Ala sin fin\"Oso\" al revésPronombre").expect("it fits"), 0);
        assert_eq!(bytes[0x13], b'E' ^ clues.to_le_bytes()[0]);
        assert_eq!(bytes[0x17], b'D' ^ clues.to_le_bytes()[1]);
        assert!(
            Definitions::read(Some("h9=Nada"), &slots).is_err() && Definitions::read(Some("Nada"), &slots).is_err()
        );
    }
}
