# What a pasted text holds, where no board is found in it or more than one.

paste-empty = there is nothing in this text
paste-long = a text of { $bytes } bytes is too long to look for a board in it; for many puzzles there is batch, one a line
paste-prose = I see { $lines ->
    [one] one line
   *[other] { $lines } lines
} of text and no board: paste its rows, a line, a link that carries the puzzle, or a file
paste-grid = I see a grid of { $rows } × { $cols } with { $filled ->
    [one] one cell
   *[other] { $filled } cells
} filled in, and no kind of puzzle that looks like that; check that no row or column is missing, or say the kind
paste-grid-odd = I see a grid of { $rows } × { $cols } with { $filled ->
    [one] one cell
   *[other] { $filled } cells
} filled in, and “{ $character }” among them, which I do not understand there
paste-cells = I see { $cells } cells in a row; a sudoku has 81 (or 16, 36, 64, 100, 144, 256, 625)
paste-kinds = I see a grid of { $rows } × { $cols } that may be { $one } or { $other }; say which kind it is
paste-several = I see { $count } puzzles; solve, count or check them all with batch, or paste one of them
paste-short-link = { $link } is a short link: it names a puzzle but does not carry it, and I look nothing up; open it and copy the whole puzzle from there
paste-link = { $link } carries no puzzle that I can read
paste-link-game = { $link } is a puzzle of another kind (“{ $game }”), which I do not know
paste-link-broken = { $link } is cut off or damaged: what it carries cannot be unpacked
paste-variant = this puzzle has rules that I cannot play: { $rules }; without them it would be another puzzle
paste-size = boards of { $size } rows are not read in this form
format-lacks = the format { $format } cannot hold { $what }
format-lacks-candidates = candidates
format-lacks-bridges = bridges that are drawn already
format-lacks-touching = bridges between islands that touch
format-lacks-unnumbered = islands without a number
format-lacks-rules = these rules of the game
format-lacks-cages = cages that leave cells out or have no sum that the format has a number for
format-lacks-givens = printed digits
format-lacks-size = a board of this size
format-lacks-loose = loose pieces
format-lacks-far = signs between cells that are no neighbours
format-lacks-bare = boards without a sign
format-lacks-likeness = a board that would be read as another one
format-lacks-bars = bars between neighbours
format-lacks-words = the words that come with the board
format-lacks-open = a board that is not filled in
