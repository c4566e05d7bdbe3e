kind-name = sudoku
    .one = a sudoku
    .title = Sudoku
kind-about = Every row, column and block holds each number once.

option-size = size of the grid
option-difficulty = difficulty

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

entry-rows = Enter the sudoku board row by row, with 0 for empty cells.
entry-line = Enter the board as a string of { $cells } characters ("." for empty cells):
solved-by-logic = Sudoku solved by heuristic techniques!
solved-by-search = Sudoku solved by backtracking!
not-by-logic = Heuristic techniques alone could not solve this sudoku.
