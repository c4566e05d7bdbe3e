kind-name = hashiwokakero
    .one = a hashiwokakero
    .title = Hashiwokakero
kind-about = Join all islands by bridges; each island has as many as its number says.

option-size = size of the board, columns by rows (15x15)
    .name = size
option-islands = number of islands
    .name = islands
option-difficulty = difficulty
    .name = difficulty
option-needs = a technique that is needed
    .name = technique needed
option-nothing-harder = with --needs: no step is harder
    .name = nothing harder
option-max-bridges = bridges there may be side by side between two islands
    .name = bridges between two islands, at most
option-loops = whether bridges may form a loop
    .name = loops
    .yes = allowed
    .no = forbidden

format-uned = the UNED text board
format-has = a .has file: rows, columns, islands and a number for each cell
format-link = a puzz.link link

house-island = island r{ $n }c{ $m }
    .the = the island r{ $n }c{ $m }
    .of = of the island r{ $n }c{ $m }
house-crossing = crossing r{ $n }c{ $m }
    .the = the crossing r{ $n }c{ $m }
    .of = of the crossing r{ $n }c{ $m }
house-board = all islands joined
    .the = the rule that all islands are joined
    .of = of the rule that all islands are joined
house-loops = no loop
    .the = the rule against loops
    .of = of the rule against loops
cell = row { $row }, column { $col }
    .short = r{ $row }c{ $col }

effect-place = Bridges at { $cell }: { $value }.
effect-remove = { $count ->
        [one] { $values } is ruled out as the number of bridges at { $cells }.
       *[other] { $values } are ruled out as numbers of bridges at { $cells }.
    }

single-neighbour = Single neighbour
    .say = One span left for { $house_the } ({ $clue }): { $cells }
    .why = All the bridges { $house_the } still lacks to reach { $clue } must lie on the span { $cells }.
complete-island = Complete island
    .say = Complete island: no more bridges from { $house_the } ({ $clue })
    .why = { $clue ->
        [one] With its only bridge { $house_the } is complete
       *[other] With its { $clue } bridges { $house_the } is complete
    }: no more leave by { $cells_count ->
        [one] the span { $cells }.
       *[other] the spans { $cells }.
    }
full-island = Full island
    .say = Full island: { $house_the } ({ $clue }) lays every bridge it can
    .why = With one bridge less { $house_the } would not reach { $clue }: { $cells_count ->
        [one] the span { $cells } takes all it can.
       *[other] the spans { $cells } take all they can.
    }
odd-island = Nearly full island
    .say = Nearly full island: { $house_the } ({ $clue }) lays sure bridges at { $cells }
    .why = Even with its other spans full, { $house_the } lacks bridges to reach { $clue }; they must lie on { $cells_count ->
        [one] the span { $cells }.
       *[other] the spans { $cells }.
    }
starvation = Starvation
    .say = Few bridges left from { $house_the } ({ $clue }) for { $cells }
    .why = More bridges on { $cells_count ->
        [one] the span { $cells }
       *[other] the spans { $cells }
    } would take { $house_the } beyond { $clue }, counting those that are sure.
crossing = Blocked by a crossing
    .say = At { $house_the }, the bridge { $cell_short } bars the span { $barred_short }
    .why = Bridges do not cross and { $cell_the } has one, so { $barred_the } stays empty.
closing = Forbidden closing
    .say = { $count ->
        [one] One island must not close upon itself ({ $cells })
       *[other] { $count } islands must not close among themselves ({ $cells })
    }
    .why = Otherwise { $count ->
        [one] one island would be complete
       *[other] { $count } islands would be complete
    } with no way to the rest; that settles { $cells_count ->
        [one] the span { $cells }.
       *[other] the spans { $cells }.
    }
no-loop = No loop
    .say = The span { $cell_short } would close a loop
    .why = Its two islands are joined by other bridges already; one more on { $cell_the } would close a loop.
only-exit = Only exit
    .say = { $count ->
        [one] One island can only leave by { $cell_short }
       *[other] A group of { $count } islands can only leave by { $cell_short }
    }
    .why = All islands must be joined, and { $count ->
        [one] this one
       *[other] this group of { $count }
    } has no way out left but { $cell_the }.
isolation = Isolated group
    .say = { $count ->
        [one] One island would be isolated ({ $cells })
       *[other] A group of { $count } islands would be isolated ({ $cells })
    }
    .why = With that number of bridges on { $cells_count ->
        [one] the span { $cells }
       *[other] the spans { $cells }
    }, { $count ->
        [one] one island would be complete
       *[other] { $count } islands would be complete
    } with no way to the rest.
only-combination = Only combination
    .say = One combination is left ({ $cells })
    .why = The others would isolate a group; { $count ->
        [one] for the island concerned
       *[other] among the { $count } islands concerned
    } only one will do on { $cells_count ->
        [one] the span { $cells }.
       *[other] the spans { $cells }.
    }
shared-combinations = What all combinations share
    .say = All combinations that are left agree about { $cells }
    .why = Without those that would isolate a group, { $count ->
        [one] all combinations of the island concerned
       *[other] all combinations of the { $count } islands concerned
    } say the same of { $cells_count ->
        [one] the span { $cells }.
       *[other] the spans { $cells }.
    }
only-link = Only link
    .say = Only { $cell_short } can join the two parts of the board
    .why = Every way between { $count ->
        [one] one island
       *[other] a part of { $count } islands
    } and the rest leads over { $cell_the }: there must be a bridge.
contradiction = Contradiction
    .say = { $value } at { $cell_short } leads to a contradiction
    .why = If { $cell_the } had { $value }, what follows from { $count ->
        [one] one rule
       *[other] { $count } rules
    } would contradict itself.

error-rows = the number of rows was expected, alone on its line
error-columns = the number of columns was expected, alone on its line
error-board-size = a board of { $rows } by { $columns } will not do: there can be { $most } cells at most
error-rows-missing = the board should have { $rows ->
        [one] 1 row
       *[other] { $rows } rows
    } and has { $found }
error-row-cells = row { $row } should have { $size ->
        [one] 1 cell
       *[other] { $size } cells
    } and has { $found }
error-end-mark = the mark “+” that ends the board is missing
error-cell = “{ $cell }” is neither water nor island nor bridge
error-clue = an island cannot have { $clue }: its number is from 1 to { $most }
error-no-water = every cell is an island: which sign is the water?
error-no-islands = there is no island
error-islands-count = the header announces { $said ->
        [one] 1 island
       *[other] { $said } islands
    } and there are { $found }
error-after-board = there is text after the board
error-link = hashi/columns/rows/ and the board were expected
error-id-cells = the board has { $cells } cells and the text goes on to { $found }
error-max-bridges = there can be from 1 to { $most } bridges side by side
error-bridge = this bridge does not join two islands from end to end
error-bridge-list = after “;” comes a number of bridges for each span: there are { $spans }, each from 0 to { $max }
error-size = “{ $size }” is no size: write columns by rows, as 15x15, up to { $most } a side
error-islands = { $islands } islands do not fit on that board: { $most } at most

fault-odd = The numbers add up to { $total }, which is odd, and each bridge counts at two islands.
fault-lonely = The island at { $cell } has no neighbour.
fault-too-much = The island at { $cell } asks for { $clue ->
        [one] 1 bridge
       *[other] { $clue } bridges
    }, and its neighbours can give it only { $most }.
fault-parts = There are islands that no bridge could ever join to the others.
fault-overdrawn = More bridges are drawn from { $cell } than fit there.
fault-length = A solution gives from 0 to { $max } bridges { $spans ->
        [one] to the only span.
       *[other] to each of the { $spans } spans.
    }
fault-drawn = A bridge drawn from { $cell } is missing.
fault-crossing = Two bridges cross at { $cell }.
fault-count = The island at { $cell } asks for { $clue ->
        [one] 1 bridge
       *[other] { $clue } bridges
    } and has { $found }.
fault-apart = The island at { $cell } is not joined to the others.
fault-loop = The bridges form a loop through { $cell }.

entry-rows = Enter the board row by row: numbers for islands, * for water, separated by blanks.
entry-line = Enter the board on a single line (as 7x7m2:…):
solved-by-logic = Hashiwokakero solved by reasoning!
solved-by-search = Hashiwokakero solved by search!
not-by-logic = Reasoning alone does not solve this hashiwokakero.
edge = span from row { $row }, column { $col } to row { $to_row }, column { $to_col }
    .short = r{ $row }c{ $col }–r{ $to_row }c{ $to_col }
    .the = the span from row { $row }, column { $col } to row { $to_row }, column { $to_col }
    .of = of the span from row { $row }, column { $col } to row { $to_row }, column { $to_col }
    .in = at the span from row { $row }, column { $col } to row { $to_row }, column { $to_col }
trace-treated-first = Before the search we treat the board, looking for lucky, semi-lucky and exhausted islands:
trace-treated = We treat the board after the new bridge:
    .lucky = - Lucky island, { $house }: we remove { $removed } from the domain of { $to }.
    .semi-lucky = - Semi-lucky island, { $house }: we remove { $removed } from the domain of { $to }.
    .exhausted = - Exhausted island, { $house }: we remove { $removed } from the domain of { $to }.
    .crossed = - A bridge leads through { $house }: we remove { $removed } from the domain of { $to }.
    .removed = - We remove { $removed } from the domain of { $to }.
trace-restart = Nothing was gained: we start again with the next completion of the first board.

# At play
spot-island = island { $number }
play-go = go to another island
play-change = build a bridge
play-none = nothing goes here
play-count = Bridges
play-barred = Another bridge crosses here.
play-value = { $value ->
        [0] no bridge
        [one] 1 bridge
       *[other] { $value } bridges
    }
play-act = { $value ->
        [0] No bridge here
        [one] Build 1 bridge
       *[other] Build { $value } bridges
    }
