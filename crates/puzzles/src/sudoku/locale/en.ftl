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
option-symmetry = symmetry of the cells with clues
    .name = symmetry
    .none = none
    .half-turn = half turn
    .quarter-turn = quarter turn
    .mirror = left to right
    .flip = top to bottom
    .diagonal = diagonal
    .full = all of them

pointing = Pointing candidates
    .say = Locked candidate found in { $house }: { $value } in { $other }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }: no other cell { $other_of } can hold it.
claiming = Claiming candidates
    .say = Locked candidate found in { $house }: { $value } in { $other }
    .why = In { $house_the }, { $value } fits only in cells { $cells }, all of them { $other_of }: no other cell { $other_of } can hold it.

fault-repeated-row = Repeated number in row { $row }: { $value }.
fault-repeated-column = Repeated number in column { $column }: { $value }.
fault-repeated-block = Repeated number in block ({ $row },{ $column }): { $value }.
fault-given = Cell { $cell } does not hold its given number.
fault-length = A solution has { $cells } numbers.
fault-candidate = Cell { $cell } holds a number that is not among its candidates.
fault-no-candidate = Cell { $cell } has no candidate.

error-candidate = “{ $character }” stands where only “{ $digit }” or “.” can: nine candidates a cell, in order.
error-clues = “{ $clues }” is no number of clues: give one from 1 to { $most }, or two with “..” between, the lesser first.
error-clues-few = No sudoku of nine rows has one solution with fewer than { $least } clues.
error-no-such-level = No sudoku of { $n } rows is known to be of that difficulty.

entry-rows = Enter the sudoku board row by row, with 0 for empty cells.
entry-line = Enter the board as a string of { $cells } characters ("." for empty cells):
solved-by-logic = Sudoku solved by heuristic techniques!
solved-by-search = Sudoku solved by backtracking!
not-by-logic = Heuristic techniques alone could not solve this sudoku.
