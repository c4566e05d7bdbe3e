# Sentences every kind shares. A kind may override any of them.

# Joining and pointing
list-last = { $first } and { $last }
list-or = { $first } or { $last }
list-nothing = nothing
decimal-mark = .
error-at = line { $line }, column { $column }: { $what }

# Places
edge = from row { $row }, column { $col } to row { $to_row }, column { $to_col }
    .short = r{ $row }c{ $col }–r{ $to_row }c{ $to_col }
slot-across = { $n } across
    .short = a{ $n }
slot-down = { $n } down
    .short = d{ $n }
house-helper = helper variable { $n }
house-rule = rule { $n }
piece = Piece { $n }
    .short = piece { $n }
    .the = piece { $n }
    .of = of piece { $n }
    .cap = Piece { $n }

# Levels
level-very-easy = very easy
level-easy = easy
level-medium = medium
level-hard = hard
level-extreme = extreme

# Formats
format-text = the board, drawn
format-line = a single line, which can be read back
format-rows = one line a row
format-candidates = the candidates of every cell
format-json = a JSON object
format-svg = an SVG drawing
format-tatham = an id of Simon Tatham's collection
format-tatham-link = a link to Simon Tatham's collection
format-sav = a saved game of Simon Tatham's collection
format-link = a puzz.link link
format-pzpr = a pzprv3 file
format-fpuzzles = an f-puzzles link
format-sudokupad = a SudokuPad link
format-sudokumaker = a line 3x3::k: with the cages, as in SudokuMaker
format-sudokuwiki = a SudokuWiki link
format-s9b = SudokuWiki's packed text (S9B)
format-sudokuexchange = a SudokuExchange link
format-hodoku = a line of HoDoKu's library
format-opensudoku = an OpenSudoku XML file
format-sdk = an .sdk file
format-sdm = a line of an .sdm file
format-ss = an .ss file
format-sdx = an .sdx file, with candidates
format-simple-sudoku = Simple Sudoku's board
format-penpa = a link to penpa-edit, with numbers and regions
format-puzzlekit = puzzlekit's data: rows and columns, numbers, regions
format-minizinc = MiniZinc data
format-relations = a list of relations between cells
format-grid = a grid of text
format-islands = a list of islands
format-across-lite = Across Lite text
format-crosshare = Crosshare's JSON
format-exolve = Exolve text
format-jpz = a .jpz file
format-xd = an .xd file

# What a step does
effect-place = We place { $value } at { $cell }.
effect-remove = { $count ->
        [one] { $values } is removed from { $cells }.
       *[other] { $values } are removed from { $cells }.
    }
effect-restrict = { $count ->
        [one] Only { $values } is left at { $cell }.
       *[other] { $count } are left at { $cell }: { $values }.
    }

# A proof told fact by fact: what is known, from which facts and why
fact-assumed = Suppose that { $claim }.
fact-case = Case { $number }: suppose that { $claim }.
fact-seen = Now { $claim }: { $reason }.
fact-follows = From { $facts }, { $claim }: { $reason }.
fact-clash = { $one } and { $other } contradict each other.
fact-common = In every case { $claims }.
fact-either = Either way, { $claims }.
claim-in = { $cell } is { $value }
claim-out = { $cell } is not { $value }
claim-only = { $cell } is { $values }
claim-nothing = { $cell } has no value left
claim-one-of = at least one holds: { $claims }
claim-locked = { $cells } share { $values } between them
claim-adds = { $terms } = { $sum }
reason-cell =
    .in = no other value is left there
    .out = it has another value
    .rest = the others are ruled out
reason-house =
    .in = it is the only place left in { $house }
    .out = { $house } needs it elsewhere
    .rest = { $house } has no other place
reason-left = the others are ruled out
reason-share = that is all they have left in { $house }
reason-rule = because of { $houses }
reason-fish = { $houses } have it only within { $others }
reason-deadly = otherwise { $cells } could be filled in two ways, and the puzzle has one solution
reason-impossible = otherwise { $cells } could not be filled at all
reason-cover = { $count ->
        [one] { $needed } candidates are needed that have only 1 place between them
       *[other] { $needed } candidates are needed that have only { $count } places between them
    }
reason-places = so it is in every way to put it once into each house
reason-adding = adding up { $houses }
reason-linear = adding up { $houses } and taking off { $others }
reason-sum = the sum leaves nothing else
reason-ways = no way to make the sum does otherwise, digits in { $houses } being different
reason-inner = by another step ({ $name })

# How an explanation ends
solved-by-logic = { $title } solved by heuristic techniques!
solved-by-search = { $title } solved by backtracking!
not-by-logic = Heuristic techniques alone could not solve this { $title }.
no-solution-by-search = The { $title } has no solution (verified by backtracking).

# Entering a puzzle
entry-rows = Enter the board row by row.
entry-line = Enter the board on a single line ({ $cells } characters):
entry-how = How would you like to enter the { $title } board?

# Errors of every kind
error-kind-unknown = this text looks like no kind of puzzle I know; try --kind
error-kind-tie = the text may be { $one } or { $other }; say which with --kind
error-option-unknown = the option --{ $key } does not apply to this kind of puzzle
error-option-range = --{ $key }: “{ $value }” will not do; it must be a number from { $min } to { $max }
error-option-choice = --{ $key }: “{ $value }” will not do; it can be: { $choices }

# The story of a search
trace-begin-bt = We start backtracking
trace-begin-fc = We start forward_checking
trace-begin-ac3 = We start ac3 and forward_checking
trace-begin-mac = We start mac (propagation at every node)
trace-root-bt = { $given ->
        [one] 1 given value is put in place.
       *[other] { $given } given values are put in place.
    }
trace-root-fc = { $given ->
        [one] 1 given value is put in place; it removes
       *[other] { $given } given values are put in place; they remove
    } { $removed ->
        [one] 1 value from the domains.
       *[other] { $removed } values from the domains.
    }
trace-root-ac3 = { $given ->
        [one] 1 given value is put in place
       *[other] { $given } given values are put in place
    }; with arc consistency { $removed ->
        [one] 1 value is removed from the domains.
       *[other] { $removed } values are removed from the domains.
    }
trace-root-mac = { $given ->
        [one] 1 given value is put in place
       *[other] { $given } given values are put in place
    }; with propagation { $removed ->
        [one] 1 value is removed from the domains.
       *[other] { $removed } values are removed from the domains.
    }
trace-value = { $value }
trace-long = [{ $values }, …] ({ $count } values)
trace-domains-before = Domains of the variables before arc consistency:
trace-domains-start = Domains of the unassigned variables at the start:
trace-domains-after = Domains of the unassigned variables after assigning the selected variable:
trace-domains-restored = Domains of the unassigned variables after restoring:
trace-iteration = ITERATION { $n }:
trace-select = Selected variable: { $var }
trace-assign = We assign "{ $value }" to the selected variable.
trace-constraints = We go through the constraints of { $var }:
    .none = - All of them are with variables already assigned.
trace-revised = { $count ->
        [one] - Constraint { $house }: we remove { $removed } from the domain of { $to }.
       *[other] - Constraint { $house }: we remove { $removed } from the domains of { $to }.
    }
trace-treated = The order treats the board before going on:
    .removed = - We remove { $removed } from the domain of { $to }.
trace-unchanged = - No domain changes.
trace-propagate = We propagate the constraints until nothing changes:
trace-check = We check the constraints of { $var } against the variables already assigned:
    .holds = - All of them hold.
    .fails = - The constraint { $house } does not hold.
trace-advance = No domain is empty, so we move on to the next variable.
trace-advance-bt = All constraints hold, so we move on to the next variable.
trace-wiped = Some domain is empty, so:
    .alone = The domain of { $house } is empty, so:
trace-violated = Some constraint does not hold, so:
    .alone = The constraint { $house } does not hold, so:
trace-undo = - We undo the assignment of the selected variable and remove that value from its domain.
trace-undo-earlier = - We undo the assignment of that variable { $var } and remove the value it had, "{ $value }", from its domain.
trace-restore = - We restore the domains affected:
trace-left = - Values of { $var } still to be tried: { $values }
trace-stay = As the domain of the current variable is not empty, we stay with that variable to try the next value of its domain.
trace-empty = As the domain of the current variable is empty:
trace-return = - We go back to the previous variable, { $var }.
trace-none = - There is no previous variable: the board has no solution.
trace-no-more = - There is no previous variable: the board has no more solutions.
trace-more = We look for another solution:
trace-full = No variables are left unassigned: we have found a solution.
trace-solution = { $n ->
        [1] Solution:
       *[other] Solution { $n }:
    }
trace-restart = We start again from the root.
list-nor = { $first } or { $last }
effect-place-piece = We lay { $cell } at { $value }.
effect-restrict-piece = { $count ->
        [0] There is no place left for { $cell }.
        [one] One position is left for { $cell }: { $values }.
       *[other] { $count } positions are left for { $cell }: { $values }.
    }
trace-treated-first = Before the search, the order treats the board:
