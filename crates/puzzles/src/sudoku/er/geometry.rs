//! Houses and peers of a 9×9 in the orders the rating depends on.
//!
//! Cells are 0..81, row by row. Houses are 0..9 the blocks, 9..18 the rows, 18..27 the columns; the *types* of a cell's
//! three houses are 0 block, 1 row, 2 column. A position is a cell's number within a house, so that ascending positions
//! are ascending cells in every house.

/// The first row and the first column among the houses.
pub(super) const ROW: usize = 9;
pub(super) const COLUMN: usize = 18;

/// Cells of each house by position.
pub(super) static HOUSES: [[u8; 9]; 27] = {
    let mut houses = [[0; 9]; 27];
    let mut at = 0;
    while at < 81 {
        let (i, p) = (at / 9, at % 9);
        houses[i][p] = ((i / 3 * 3 + p / 3) * 9 + i % 3 * 3 + p % 3) as u8;
        houses[ROW + i][p] = at as u8;
        houses[COLUMN + i][p] = (p * 9 + i) as u8;
        at += 1;
    }
    houses
};

/// Block, row and column of a cell.
pub(super) static HOUSES_OF: [[u8; 3]; 81] = {
    let mut of = [[0; 3]; 81];
    let mut c = 0;
    while c < 81 {
        of[c] = [(c / 27 * 3 + c % 9 / 3) as u8, (ROW + c / 9) as u8, (COLUMN + c % 9) as u8];
        c += 1;
    }
    of
};

/// A cell's position in its block, row and column.
pub(super) static POSITION: [[u8; 3]; 81] = {
    let mut of = [[0; 3]; 81];
    let mut c = 0;
    while c < 81 {
        of[c] = [(c / 9 % 3 * 3 + c % 3) as u8, (c % 9) as u8, (c / 9) as u8];
        c += 1;
    }
    of
};

/// Cells of each house as bits.
pub(super) static HOUSE_CELLS: [u128; 27] = {
    let mut cells = [0u128; 27];
    let mut at = 0;
    while at < 243 {
        cells[at / 9] |= 1 << HOUSES[at / 9][at % 9];
        at += 1;
    }
    cells
};

/// The 20 cells that share a house with a cell: those of its block, then of its row, then of its column, each once.
pub(super) static PEERS: [[u8; 20]; 81] = {
    let mut peers = [[0; 20]; 81];
    let mut c = 0;
    while c < 81 {
        let (mut known, mut n, mut at) = (1u128 << c, 0, 0);
        while at < 27 {
            let peer = HOUSES[HOUSES_OF[c][at / 9] as usize][at % 9];
            if known >> peer & 1 == 0 {
                known |= 1 << peer;
                peers[c][n] = peer;
                n += 1;
            }
            at += 1;
        }
        c += 1;
    }
    peers
};

/// The same as bits.
pub(super) static SEEN: [u128; 81] = {
    let mut seen = [0u128; 81];
    let mut at = 0;
    while at < 81 * 20 {
        seen[at / 20] |= 1 << PEERS[at / 20][at % 20];
        at += 1;
    }
    seen
};

/// Houses by type in the order block, column, row.
pub(super) static BLOCKS_COLUMNS_ROWS: [u8; 27] = {
    let mut order = [0; 27];
    let mut i = 0;
    while i < 9 {
        order[i] = i as u8;
        order[9 + i] = (COLUMN + i) as u8;
        order[18 + i] = (ROW + i) as u8;
        i += 1;
    }
    order
};

/// The same houses as numbers to index with.
pub(super) fn blocks_columns_rows() -> impl Iterator<Item = usize> {
    BLOCKS_COLUMNS_ROWS.iter().map(|&house| usize::from(house))
}

/// The cell at a position of a house.
#[inline(always)]
pub(super) fn cell_at(house: usize, position: usize) -> usize {
    usize::from(HOUSES[house][position])
}

/// The house of a type that a cell lies in.
#[inline(always)]
pub(super) fn house_of(cell: usize, of_type: usize) -> usize {
    usize::from(HOUSES_OF[cell][of_type])
}

/// A cell's position in its house of a type, as a bit.
#[inline(always)]
pub(super) fn position_bit(cell: usize, of_type: usize) -> u16 {
    1 << POSITION[cell][of_type]
}

/// Whether two cells share a house.
#[inline(always)]
pub(super) fn see(a: usize, b: usize) -> bool {
    SEEN[a] >> b & 1 == 1
}

/// The house of a type that both cells lie in.
pub(super) fn shared_house(a: usize, b: usize, of_type: usize) -> Option<usize> {
    (HOUSES_OF[a][of_type] == HOUSES_OF[b][of_type]).then(|| house_of(a, of_type))
}

/// The bits of a mask, ascending.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bits<T>(pub(super) T);

macro_rules! bits {
    ($($t:ty),*) => {$(
        impl Iterator for Bits<$t> {
            type Item = usize;

            #[inline(always)]
            fn next(&mut self) -> Option<usize> {
                if self.0 == 0 {
                    return None;
                }
                let lowest = self.0.trailing_zeros() as usize;
                self.0 &= self.0 - 1;
                Some(lowest)
            }
        }
    )*};
}
bits!(u16, u32, u64, u128);

/// Whether at least two bits are set.
#[inline(always)]
pub(super) fn several(mask: u16) -> bool {
    mask & mask.wrapping_sub(1) != 0
}

/// The same of cells.
#[inline(always)]
pub(super) fn several_cells(cells: u128) -> bool {
    cells & cells.wrapping_sub(1) != 0
}

/// The one bit of a mask that has just one.
#[inline(always)]
pub(super) fn only(mask: u16) -> Option<usize> {
    (mask != 0 && !several(mask)).then(|| mask.trailing_zeros() as usize)
}

/// Nine-bit masks with `k` bits, ascending.
pub(super) fn subsets(k: usize) -> impl Iterator<Item = u16> {
    (0u16..512).filter(move |mask| mask.count_ones() as usize == k)
}
