kind-name = nonomino sudoku
    .one = a nonomino sudoku
    .title = Nonomino sudoku
kind-about = The pieces cover the board, and every row, column and piece holds each number once.

option-turns = how pieces may be turned: not at all, by rotations, or turned over too
    .name = turning pieces
    .fixed = not turned
    .rotations = turned
    .reflections = turned and flipped
option-size = size of the board
    .name = size
option-style = regions in place (jigsaw) or loose pieces (assembly)
    .name = pieces
    .jigsaw = in place
    .assembly = loose
option-difficulty = difficulty
    .name = difficulty
option-needs = a technique that is needed
    .name = technique needed
option-nothing-harder = with --needs: no step is harder
    .name = nothing harder

format-tatham = the game id of Simon Tatham's Solo

house-region = Region { $text }
    .the = region { $text }
    .of = of region { $text }
house-piece = Piece { $text }
    .the = piece { $text }
    .of = of piece { $text }
house-board = Board
    .the = the board
    .of = of the board
house-twins = Equal pieces { $text }
    .the = the equal pieces { $text }
    .of = of the equal pieces { $text }

effect-place = We place { $value } at { $cell }.

twins = Equal pieces
    .say = { $piece_cap } and { $other_the } are equal
    .why = Swapping them changes nothing: we call { $piece_the } the one that lies first and { $other_the } the one that lies later.
forced-piece = Forced piece
    .say = { $piece_cap } fits only at { $way }
    .why = Every piece lies somewhere, and this one has no other place left.
forced-cell = Forced cell
    .say = Only { $piece_the } can cover { $cell }
    .why = Every cell is covered, and no other piece reaches this one.
digit-clash = Digit clash
    .say = The { $value } { $piece_of } does not fit in { $cells }
    .why = The printed digit goes where the piece goes; where the cell cannot hold the { $value }, the piece cannot lie.
dead-cell = Dead cell
    .say = { $piece_cap } must not leave { $cells_count ->
        [one] the cell { $cells } uncovered
       *[other] any of the cells { $cells } uncovered
    }
    .why = { $cells_count ->
        [one] With { $piece_the } in the positions ruled out, no other piece could cover that cell any more.
       *[other] With { $piece_the } in any of the positions ruled out, no other piece could cover one of those cells any more.
    }
law-of-leftovers = Law of leftovers
    .say = { $count ->
        [one] One line and one region: { $cells } are left over against { $others }
       *[other] { $count } lines and { $count } regions: { $cells } are left over against { $others }
    }
    .why = Lines and regions hold every digit equally often, so { $cells } and { $others } hold the same digits; one side cannot hold { $values_nor }, so the other does not either.

error-size = the board has size { $found }; it must be from { $min } to { $max }
error-turns = “{ $word }” does not say how pieces are turned; it can be: { $choices }
error-piece-count = { $found ->
        [one] there is 1 piece
       *[other] there are { $found } pieces
    }; to cover the board it takes { $size } of { $size } points each
error-piece-size = piece { $piece } has { $found ->
        [one] 1 point
       *[other] { $found } points
    }; it must have { $size }, like the first
error-piece-apart = piece { $piece } is in two parts: point { $point } ({ $word }) does not hang together with the first
error-point = piece { $piece }, point { $point }: “{ $word }” is not “row,column,digit”
error-point-range = piece { $piece }, point { $point }: “{ $word }” leaves the board
error-point-digit = piece { $piece }, point { $point }: the digit of “{ $word }” is greater than { $size }
error-point-twice = piece { $piece }, point { $point }: “{ $word }” stands twice in the piece
draft-unpainted = { $count ->
        [one] 1 cell is not painted yet: each belongs to a region.
       *[other] { $count } cells are not painted yet: each belongs to a region.
    }
error-region-size = region “{ $name }” has { $found ->
        [one] 1 cell
       *[other] { $found } cells
    }; it must have { $size }
error-region-apart = region “{ $name }” is in two parts: the cell at { $cell } does not hang together with the rest
error-drawn-cell = the digit or dot of { $cell } is missing
error-game-rule = game ids with “{ $character }” have rules that this puzzle lacks
error-borders = the regions must describe { $size } borders and describe { $found }

fault-repeated-row = Repeated number in row { $row }: { $value }.
fault-repeated-column = Repeated number in column { $column }: { $value }.
fault-repeated-region = Repeated number in region { $region }: { $value }.
fault-repeated-mark = Repeated number in piece { $piece }: { $value } stands again at point { $point }.
fault-given = The cell at { $cell } does not hold its given number.
fault-length = A solution has { $cells } numbers.
fault-way = { $piece } cannot lie like that.
fault-overlap = Two pieces overlap at { $cell }.
fault-uncovered = No piece covers { $cell }.
fault-twins = { $piece } lies before an equal one that comes before it in the list.

arrangement-clash = ruled out: the { $value } stands twice ({ $house })
arrangement-unfillable = ruled out: with these digits it cannot be filled

entry-rows = Enter the board row by row: the digits first, with 0 for empty cells, then the regions, a letter each.
entry-line = Enter the digits and the regions as a string of { $cells } characters ("." for empty cells):
