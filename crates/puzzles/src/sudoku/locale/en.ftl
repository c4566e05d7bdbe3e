kind-name = sudoku
    .one = a sudoku
    .title = Sudoku
kind-about = Every row, column and block holds each number once.

option-size = size of the grid
    .name = size
option-difficulty = difficulty
    .name = difficulty
option-clues = number of clues, as in 24 or 22..26
    .name = printed numbers (24, or 22..26)
option-er = hardest step (ER of a 9×9), as in 7.1..7.3 or 10.0..
    .name = hardest step (7.1..7.3)
option-needs = a technique that is needed (9×9)
    .name = technique needed
option-nothing-harder = with --needs: no step is harder
    .name = nothing harder
option-symmetry = symmetry of the cells with clues
    .name = symmetry
    .none = none
    .half-turn = half turn
    .quarter-turn = quarter turn
    .mirror = left to right
    .flip = top to bottom
    .diagonal = diagonal
    .full = all of them

pointing = Pointing candidate
    .say = Pointing candidate found in { $house }: { $value } in { $other }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }: no other cell { $other_of } can hold it.
claiming = Claiming candidate
    .say = Claiming candidate found in { $house }: { $value } in { $other }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }: no other cell { $other_of } can hold it.

direct-pointing = Direct pointing
    .say = Direct pointing in { $house }: { $value } at { $cell }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }; so it has no other place there, and that leaves it only { $cell } next to them.
direct-claiming = Direct claiming
    .say = Direct claiming in { $house }: { $value } at { $cell }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }; so it has no other place there, and that leaves it only { $cell } next to them.
sk-loop = SK loop
    .say = SK loop through { $cells }
    .why = Round the corners of a rectangle, { $houses } tie the { $number } cells { $cells } together and have room there for just { $number } digits: all that room is taken, and those digits fit nowhere else in those rows, columns and blocks.
exocet = Exocet
    .say = Exocet with base { $cells } ({ $values }) and targets { $others }
    .why = The digits of { $cells } are among { $values }. In { $houses } each of these has room twice at most away from the base; so a digit of the base, which has no other place near it, is in { $others }: both of them hold digits of the base and nothing else.
tridagon = Tridagon
    .say = Tridagon: { $values } in { $cells }
    .why = With { $values } alone the twelve cells { $cells } cannot be filled, whichever way one goes round the four blocks; { $count ->
        [one] so the { $guardians } beside them is right.
       *[other] so one of the candidates beside them holds ({ $guardians }).
    }
aligned-pair = Aligned pair exclusion
    .say = Aligned pair exclusion in { $cells }
    .why = Some combinations of { $cells } would leave a cell that both see without a candidate; what occurs in no other combination goes.
aligned-triple = Aligned triple exclusion
    .say = Aligned triple exclusion in { $cells }
    .why = Some combinations of { $cells } would leave a cell that all three see without a candidate; what occurs in no other combination goes.
x-cycle = X-cycle
    .say = X-cycle of { $values } through { $cells }
    .why = Along { $cells } every second { $values } is in, whichever way round: what sees two neighbours is not.
y-cycle = Y-cycle
    .say = Y-cycle of { $values } through { $cells }
    .why = The cells { $cells } have two candidates each and settle one another all round, in two ways: what loses in both goes.
xy-cycle = Cycle
    .say = Cycle of { $values } through { $cells }
    .why = Along { $cells } every second candidate is in, whichever way round: what loses in both ways goes.
nishio = Nishio
    .say = Nishio with { $value } at { $cell }
    .why = Supposing it of { $cell } and following the { $value } alone leads to a contradiction.
cell-chains = Cell forcing chains
    .say = Forcing chains from every candidate of { $cell }: { $values }
    .why = Whichever of { $values } is in { $cell }, the same follows.
region-chains = House forcing chains
    .say = Forcing chains from every place of { $value } in { $house_the }
    .why = Wherever { $value } is in { $house_the }, the same follows.
dynamic-chains = Dynamic forcing chains
    .say = Dynamic forcing chains from { $cells }, with { $values }
    .why = { $number ->
        [one] The supposition leads to a contradiction.
       *[other] Each of the { $number } cases leads to the same.
    }
dynamic-chains-plus = Dynamic forcing chains with patterns
    .say = Dynamic forcing chains with patterns from { $cells }, with { $values }
    .why = { $number ->
        [one] The supposition leads to a contradiction, with locked candidates, pairs and X-wings on the way.
       *[other] Each of the { $number } cases leads to the same, with locked candidates, pairs and X-wings on the way.
    }
nested-chains-2 = Nested forcing chains (chains)
    .say = Nested forcing chains from { $cells }, with { $values }
    .why = { $number ->
        [one] The supposition leads to a contradiction, with forcing chains on the way.
       *[other] Each of the { $number } cases leads to the same, with forcing chains on the way.
    }
nested-chains-3 = Nested forcing chains (cells and houses)
    .say = Nested forcing chains from { $cells }, with { $values }
    .why = { $number ->
        [one] The supposition leads to a contradiction, with forcing chains from cells and houses on the way.
       *[other] Each of the { $number } cases leads to the same, with forcing chains from cells and houses on the way.
    }
nested-chains-4 = Nested forcing chains (dynamic)
    .say = Nested forcing chains from { $cells }, with { $values }
    .why = { $number ->
        [one] The supposition leads to a contradiction, with dynamic forcing chains on the way.
       *[other] Each of the { $number } cases leads to the same, with dynamic forcing chains on the way.
    }
nested-chains-5 = Nested forcing chains (nested)
    .say = Doubly nested forcing chains from { $cells }, with { $values }
    .why = { $number ->
        [one] The supposition leads to a contradiction, with nested forcing chains on the way.
       *[other] Each of the { $number } cases leads to the same, with nested forcing chains on the way.
    }

fault-repeated-row = Repeated number in row { $row }: { $value }.
fault-repeated-column = Repeated number in column { $column }: { $value }.
fault-repeated-block = Repeated number in block ({ $row },{ $column }): { $value }.
fault-given = The cell at { $cell } does not hold its given number.
fault-length = A solution has { $cells } numbers.
fault-candidate = The cell at { $cell } holds a number that is not among its candidates.
fault-no-candidate = The cell at { $cell } has no candidate.

error-candidate = “{ $character }” stands where only “{ $digit }” or “.” can: nine candidates a cell, in order.
error-er = “{ $er }” is no range of ratings: give one as in 7.2, or two with “..” between, the lesser first.
error-er-size = Ratings and techniques can be asked for on 9×9 boards only.
error-clues = “{ $clues }” is no number of clues: give one from 1 to { $most }, or two with “..” between, the lesser first.
error-clues-few = No sudoku of nine rows has one solution with fewer than { $least } clues.
error-no-such-level = No sudoku of size { $n } is known to be of that difficulty.

entry-rows = Enter the sudoku board row by row, with 0 for empty cells.
entry-line = Enter the board as a string of { $cells } characters ("." for empty cells):
solved-by-logic = Sudoku solved by heuristic techniques!
solved-by-search = Sudoku solved by backtracking!
not-by-logic = Heuristic techniques alone could not solve this sudoku.
