kind-name = futoshiki
    .one = a futoshiki
    .title = Futoshiki
kind-about = Every row and column holds each number once, and the signs between cells hold.

format-seed = the given cells and the restrictions, as Prolog facts
format-restrictions = the restrictions of the board, one a line

option-size = size of the board
    .name = size
option-difficulty = difficulty
    .name = difficulty
option-needs = a technique that is needed
    .name = technique needed
option-nothing-harder = with --needs: no step is harder
    .name = nothing harder
option-givens = number of given cells (NC)
    .name = printed numbers
option-signs = number of signs (NL)
    .name = signs
option-strategy = strategy: auto, fd (finite-domain permutations), combinations, random (random selection), critical (critical sets) or removal (taking clues from a full board)
    .name = how clues are chosen
    .auto = as suits
    .fd = by permutations
    .combinations = by combinations
    .random = at random
    .critical = by critical sets
    .removal = taken from a full board
option-smallest = looks for a board with the fewest clues possible and proves that no board of its size has fewer (up to 5×5)
    .name = with the fewest clues possible (up to 5×5)
option-problem = index of the fact problem(Index, Rows, Lts) to read

link-elimination = Link elimination
    .say = Sign { $less_short } < { $more_short }: { $cell_short } cannot be { $values_nor }
    .why = { $less_short } is smaller than { $more_short }: { $cell } can hold no number that has none beside it on the right side of the sign.
chain-weak = Ascending chain
    .say = Ascending chain { $cells }: { $cell_short } cannot be { $values_nor }
    .why = Cells { $cells } rise from one to the next; from its place in the chain, { $cell } cannot be { $values_nor }.
chain-strong = Ascending chain with candidates
    .say = Ascending chain with candidates { $cells }: { $cell_short } cannot be { $values_nor }
    .why = Cells { $cells } rise from one to the next, and each one's candidates push the next further: { $cell } cannot be { $values_nor }.
bars = Adjacent neighbours
    .say = { $cell_short } beside { $other_short }: it cannot be { $values_nor }
    .why = Across a bar the numbers of two neighbours differ by one; without a bar they do not. No candidate of { $other } goes with { $values_nor } in { $cell }.
line-bounds = Bounds within a line
    .say = Bound in { $house_the }: { $cell_short } cannot be { $values_nor }
    .why = In { $house_the }, cells { $cells } are all different and all on the same side of { $cell }: that leaves no room for { $values_nor }.
hills-valleys = Hills and valleys
    .say = Hill or valley at { $cell_short }: it cannot be { $values_nor }
    .why = Cells { $cells } { $house_of } are different and both on the same side of { $cell }; only one of the two can have the outermost number, so { $values_count ->
        [one] { $values } is out.
       *[other] { $values } are out.
    }
sign-set = Set with inequality
    .say = Set with inequality in { $house_the }: { $values_list }
    .why = In { $house_the }, cells { $cells } hold different numbers and obey their signs: whichever way they are filled, { $values_count ->
        [one] { $values } is out.
       *[other] { $values } are out.
    }

error-side = The board has { $size ->
        [one] 1 row
       *[other] { $size } rows
    }; it must have between { $least } and { $most }.
error-number = The number { $value } is too large for a { $size }×{ $size } board.
error-expected = Expected “{ $expected }”, found “{ $found }”.
error-ends = The text ends where “{ $expected }” was expected.
error-cells = The board must have { $cells } cells (it has { $found }).
error-no-problem = There is no problem with index { $index }.
error-sign-outside = The sign “{ $sign }” points off the board.
error-sign-loose = The sign “{ $sign }” does not stand between two cells.
error-sign-cell = The sign names cell [{ $row },{ $col }], which is not on the board: rows and columns go from 0 to { $last }.
error-sign-self = The sign compares a cell with itself: { $cell }.
error-bar-far = The bar joins cells that are not neighbours: { $one } and { $other }.
error-entry-signs = This row takes only the signs ^ and v under their cells, or nothing.
error-generate-counts = A { $size }×{ $size } board has at most { $givens } cells and { $signs } signs.
error-generate-smallest = The fewest clues are looked for only up to { $most }×{ $most }.
generate-unsettled = The budget ran out: no board of this size has fewer than { $bound } clues; whether one has { $bound } is not settled.

fault-repeated-row = Repeated number in row { $row }: { $value }.
fault-repeated-column = Repeated number in column { $column }: { $value }.
fault-sign = A sign does not hold: { $less } must be smaller than { $more }.
fault-bar = There is a bar between { $less } and { $more }, but their numbers are not adjacent.
fault-no-bar = The numbers of { $less } and { $more } are adjacent, but there is no bar between them.
fault-cycle = The signs run in an impossible circle: { $cycle }.
fault-given = Cell { $cell } does not hold its given number.
fault-length = A solution has { $cells } numbers.

entry-rows = Enter the board as it is drawn: a row of cells (0 for empty ones) with < and > between them, then a row with ^ and v under their cells (or nothing), and so on.
entry-line = Enter the board as one line (an Unequal game id such as 4:0,0L,2,0,…):
solved-by-logic = Futoshiki solved by heuristic techniques!
solved-by-search = Futoshiki solved by search!
not-by-logic = Heuristic techniques alone could not solve this futoshiki.
error-generate-strategy = The strategy “{ $strategy }” found no board of { $size }×{ $size } in { $draws } tries. It goes through choices one after the other: with few clues, or beyond 5×5, it may never end. Try --strategy auto.

# What a listener hears
spot-less-right = less than right
spot-less-left = less than left
spot-less-up = less than above
spot-less-down = less than below
spot-more-right = more than right
spot-more-left = more than left
spot-more-up = more than above
spot-more-down = more than below
spot-more-vars = … and { $count } more
