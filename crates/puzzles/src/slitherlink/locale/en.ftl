kind-name = slitherlink
    .one = a slitherlink
    .title = Slitherlink
kind-about = Draw one closed loop along the sides of cells; a number says how many sides of its cell are on it.

option-size = size of the board, columns by rows (10x10)
    .name = size
option-difficulty = difficulty
    .name = difficulty

format-link = a puzz.link link
format-lacks-lines = sides that are drawn or crossed out

house-clue = cell r{ $n }c{ $m }
    .the = cell r{ $n }c{ $m }
    .of = of cell r{ $n }c{ $m }
house-point = point ({ $n }, { $m })
    .the = point ({ $n }, { $m })
    .of = of point ({ $n }, { $m })
    .short = point ({ $n }, { $m })
house-loop = one loop
    .the = the rule that the loop is one
    .of = of the rule that the loop is one
house-top = top of r{ $n }c{ $m }
    .short = r{ $n }c{ $m }↑
    .the = the top of r{ $n }c{ $m }
    .of = of the top of r{ $n }c{ $m }
    .cap = The top of r{ $n }c{ $m }
house-bottom = bottom of r{ $n }c{ $m }
    .short = r{ $n }c{ $m }↓
    .the = the bottom of r{ $n }c{ $m }
    .of = of the bottom of r{ $n }c{ $m }
    .cap = The bottom of r{ $n }c{ $m }
house-left = left side of r{ $n }c{ $m }
    .short = r{ $n }c{ $m }←
    .the = the left side of r{ $n }c{ $m }
    .of = of the left side of r{ $n }c{ $m }
    .cap = The left side of r{ $n }c{ $m }
house-right = right side of r{ $n }c{ $m }
    .short = r{ $n }c{ $m }→
    .the = the right side of r{ $n }c{ $m }
    .of = of the right side of r{ $n }c{ $m }
    .cap = The right side of r{ $n }c{ $m }
cell = row { $row }, column { $col }
    .short = r{ $row }c{ $col }
    .the = cell r{ $row }c{ $col }
    .of = of cell r{ $row }c{ $col }
    .cap = Cell r{ $row }c{ $col }

effect-place = { $value ->
        [x] { $cell } is crossed out.
       *[other] { $cell } is drawn.
    }
effect-remove = { $count ->
        [one] { $values } goes from { $cells }.
       *[other] { $values } go from { $cells }.
    }
claim-in = { $value ->
        [x] { $cell } is crossed out
        [i] { $cell } is inside
        [o] { $cell } is outside
       *[other] { $cell } is drawn
    }
claim-only = { $values ->
        [x] { $cell } is crossed out
        [i] { $cell } is inside
        [o] { $cell } is outside
       *[other] { $cell } is drawn
    }
claim-nothing = { $cell } can be neither drawn nor crossed out

zero = Nought
    .say = Nothing around { $house_the } ({ $clue }): { $cells }
    .why = No side { $house_of } is on the loop: { $cells } { $cells_count ->
        [one] is
       *[other] are
    } crossed out.
complete-clue = Clue complete
    .say = Clue complete: { $house_the } ({ $clue }) has all its sides
    .why = { $clue ->
        [one] With its one side drawn
       *[other] With its { $clue } sides drawn
    }, { $house_the } is complete: { $cells } { $cells_count ->
        [one] is
       *[other] are
    } crossed out.
last-sides = Last sides
    .say = Last sides: { $house_the } ({ $clue }) needs all that are left
    .why = Without { $cells }, { $house_the } could not get to { $clue }.
full-point = Point taken
    .say = The loop passes through { $house_the } already: { $cells }
    .why = The loop comes into { $house_the } and leaves it; one more side would be a branch. { $cells } { $cells_count ->
        [one] is
       *[other] are
    } crossed out.
way-on = The only way on
    .say = From { $house_the } the line can only go on by { $cells }
    .why = The line that comes to { $house_the } cannot end there, and all that is left to it is { $cells }.
dead-end = Dead end
    .say = There is no way through { $house_the }: { $cells }
    .why = A line that came into { $house_the } by { $cells } could not get out.
closed-loop = Loop closed
    .say = The loop is closed: nothing else is drawn
    .why = There is one loop, and with { $count ->
        [one] one side
       *[other] { $count } sides
    } it is closed: all the rest is crossed out.
zero-three = Nought beside three
    .say = A 3 beside a 0: { $house_the } and { $other_the }
    .why = No side { $other_of } is drawn, so the line goes round { $house_the } by { $cells }.
adjacent-threes = Threes side by side
    .say = Two 3s side by side: { $house_the } and { $next_the }
    .why = Without the side between them the loop would be just the ring around both, and another clue would not be met. The line winds between { $house_the } and { $next_the }, which settles { $cells }.
corner = Clue in a corner
    .say = Corner: no line comes to { $house_the } ({ $clue }) at one of its corners
    .why = At that corner both sides { $house_of } are drawn or neither; with a { $clue }, that settles { $cells }.
reached = A line reaches a clue
    .say = A line comes to a corner { $house_of } ({ $clue })
    .why = It goes on along just one of the two sides at that corner; with a { $clue } in { $house_the }, that settles { $cells }.
around = Ways round a clue
    .say = All ways round { $house_the } ({ $clue }) agree on { $cells }
    .why = Without those that do not fit at the corners { $house_of }, the ways to draw { $clue ->
        [one] its side
       *[other] its { $clue } sides
    } say the same of { $cells }.
closing = Closed too early
    .say = { $cell_cap } would close the loop too early
    .why = With { $cell_the } a line of { $count ->
        [one] one side
       *[other] { $count } sides
    } would close, and some of the loop is still to be drawn elsewhere: the loop is one.
diagonal = Diagonal
    .say = Along a diagonal, { $count ->
        [0] what comes to a point
        [one] { $houses }
       *[other] { $houses }
    } settles { $cells }
    .why = From corner to corner it is known whether there is at most one side or at least one: the two sides of a 2 at one corner and those at the opposite one are two together, and at a point sides come in pairs. { $count ->
        [0] That settles
        [one] From { $houses }, that settles
       *[other] By way of { $houses }, that settles
    } { $cells }.
colours = Inside and outside
    .say = { $cell_cap } lies between two cells of which it is known whether they are on the same side of the loop
    .why = Going from one cell to the other by { $crossed }, { $count ->
        [0] the loop is not crossed
        [one] the loop is crossed once
       *[other] the loop is crossed { $count } times
    }: { $value ->
        [x] both are on the same side, and nothing parts them
       *[other] one is inside and the other outside, and the loop parts them
    }.
coloured-clue = A clue between inside and outside
    .say = The cells around it settle { $house_the } ({ $clue }): { $cells }
    .why = Towards cells on the same side of the loop the sides { $house_of } are alike, towards cells on different sides they differ. With a { $clue }, that settles { $cells }.
lookahead = Contradiction
    .say = { $value ->
        [x] Crossing out { $cell_the } leads to a contradiction
       *[other] Drawing { $cell_the } leads to a contradiction
    }
    .why = { $value ->
        [x] If { $cell_the } were crossed out
       *[other] If { $cell_the } were drawn
    }, what follows from { $count ->
        [one] one rule
       *[other] { $count } rules
    } would contradict itself.

error-board-size = a board of { $rows } by { $columns } will not do: there is room for { $most } cells at most
error-row-cells = row { $row } should have { $size ->
        [one] 1 cell
       *[other] { $size } cells
    } and has { $found }
error-rows = rows, columns and the board were expected
error-cell = “{ $cell }” is neither a clue, nor a side, nor a blank
error-clue = a clue is 0 to 4, and this one is { $clue }
error-link = slither/columns/rows/ and the board were expected
error-id-cells = the board has { $cells } cells and the text goes on to number { $found }
error-tiling = only boards of squares (t0) are read
error-drawing = a drawing has a line of points, one of cells, and so on to a last line of points
error-no-board = there is no slitherlink board
error-sides = after “;” comes a sign for each side: { $sides } of them (“1” drawn, “x” crossed out, “.” open)
error-size = “{ $size }” is no size: write columns by rows, like 10x10, 3 to { $most } a side

fault-nothing = Every cell has a 0: no side is left to draw the loop along.
fault-four = The 4 at { $cell } would be all of the loop, and the clue at { $other } asks for something else.
fault-length = A solution says of each of the { $sides } sides whether it is on the loop (1) or not (0).
fault-count = The cell at { $cell } asks for { $clue ->
        [one] 1 side
       *[other] { $clue } sides
    } and has { $found }.
fault-drawn = The solution contradicts what is drawn at the { $side }.
fault-point = At { $point } { $found ->
        [one] 1 side
       *[other] { $found } sides
    } of the loop meet, and there must be two or none.
fault-no-loop = No loop is drawn.
fault-loops = There is more than one loop.

entry-rows = Type the board row by row: digits from 0 to 3, and a dot where there is no clue.
entry-line = Type the board on one line (like 7x7t0:…):
solved-by-logic = Slitherlink solved by reasoning!
solved-by-search = Slitherlink solved by search!
not-by-logic = Reasoning is not enough to solve this slitherlink.

# At play
spot-clue = { $number } at r{ $row }c{ $col }
play-go = go to another point
play-change = draw a side
play-none = not here
play-count = Sides
play-barred = No side can be drawn here.
play-value = { $value ->
        [x] crossed out
       *[other] drawn
    }
play-act = { $value ->
        [x] Cross the side out
       *[other] Draw the side
    }
