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
option-max-bridges = bridges there may be side by side between two islands
    .name = bridges between two islands, at most
option-loops = whether bridges may form a loop
    .name = loops
    .yes = allowed
    .no = forbidden

format-uned = the UNED text board
format-has = a .has file: rows, columns, islands and a number for each cell
format-link = a puzz.link link

house-island = island ({ $n },{ $m })
    .the = the island ({ $n },{ $m })
    .of = of the island ({ $n },{ $m })
house-crossing = crossing ({ $n },{ $m })
    .the = the crossing ({ $n },{ $m })
    .of = of the crossing ({ $n },{ $m })
house-board = all islands joined
    .the = all islands joined
    .of = of all islands joined
house-loops = no loop
    .the = no loop
    .of = of no loop
cell = row { $row }, column { $col }
    .short = r{ $row }c{ $col }

effect-place = Bridges at { $cell }: { $value }.
effect-remove = { $count ->
        [one] { $values } is ruled out as the number of bridges at { $cells }.
       *[other] { $values } are ruled out as numbers of bridges at { $cells }.
    }

single-neighbour = Single neighbour
    .say = One span left for { $house_the } ({ $clue }): { $cells }
    .why = All the bridges { $house_the } still lacks to reach { $clue } must lie at { $cells }.
complete-island = Complete island
    .say = No more bridges from { $house_the } ({ $clue })
    .why = With { $clue } bridges { $house_the } is complete: no more leave by { $cells }.
full-island = Full island
    .say = Every bridge there can be for { $house_the } ({ $clue })
    .why = With one bridge less { $house_the } would not reach { $clue }: { $cells } take all they can.
odd-island = Nearly full island
    .say = Sure bridges for { $house_the } ({ $clue }) at { $cells }
    .why = Even with its other spans full, { $house_the } lacks bridges to reach { $clue }; they must lie at { $cells }.
starvation = Starvation
    .say = Few bridges left from { $house_the } ({ $clue }) for { $cells }
    .why = More bridges at { $cells } would take { $house_the } beyond { $clue }, counting those that are sure.
crossing = Blocked by a crossing
    .say = At { $house_the }, the bridge { $cell_short } bars the span { $barred_short }
    .why = Bridges do not cross and { $cell } has one, so { $barred } stays empty.
closing = Forbidden closing
    .say = { $count } islands must not close among themselves ({ $cells })
    .why = Otherwise { $count } islands would be complete with no way to the rest; that settles { $cells }.
no-loop = No loop
    .say = The span { $cell_short } would close a loop
    .why = Its two islands are joined by other bridges already; one more { $cell } would close a loop.
only-exit = Only exit
    .say = A group of { $count } islands can only leave by { $cell_short }
    .why = All islands must be joined, and this group of { $count } has no span left but { $cell }.
isolation = Isolated group
    .say = A group of { $count } islands would be isolated ({ $cells })
    .why = With that number of bridges at { $cells }, { $count } islands would be complete with no way to the rest.
only-combination = Only combination
    .say = One combination is left ({ $cells })
    .why = The others would isolate a group; among the { $count } islands concerned only one will do at { $cells }.
shared-combinations = What all combinations share
    .say = All combinations that are left agree about { $cells }
    .why = Without those that would isolate a group, all combinations among the { $count } islands concerned say the same of { $cells }.
only-link = Only link
    .say = Only { $cell_short } can join the two parts of the board
    .why = Every way between a part of { $count } islands and the rest leads over { $cell }: there must be a bridge.
contradiction = Contradiction
    .say = { $value } at { $cell_short } leads to a contradiction
    .why = If { $cell } had { $value }, what follows from { $count } rules contradicts itself.

error-rows = the number of rows was expected, alone on its line
error-columns = the number of columns was expected, alone on its line
error-board-size = a board of { $rows } by { $columns } will not do: there can be { $most } cells at most
error-rows-missing = the board should have { $rows } rows and has { $found }
error-row-cells = row { $row } should have { $size } cells and has { $found }
error-end-mark = the mark “+” that ends the board is missing
error-cell = “{ $cell }” is neither water nor island nor bridge
error-clue = an island cannot have { $clue }: it is from 1 to { $most }
error-no-islands = there is no island
error-islands-count = the header announces { $said } islands and there are { $found }
error-after-board = there is text after the board
error-link = hashi/columns/rows/ and the board were expected
error-id-cells = the board has { $cells } cells and the text goes on to { $found }
error-max-bridges = there can be from 1 to { $most } bridges side by side
error-bridge = this bridge does not join two islands from end to end
error-bridge-list = after “;” comes a number of bridges for each span: there are { $spans }, each from 0 to { $max }
error-size = “{ $size }” is no size: write columns by rows, as 15x15, up to { $most } a side
error-islands = { $islands } islands do not fit on that board; { $most } at most

fault-odd = The numbers add up to { $total }, which is odd: each bridge counts at two islands.
fault-lonely = The island at { $cell } has no neighbour.
fault-too-much = The island at { $cell } asks for { $clue } bridges and its neighbours can give it only { $most }.
fault-parts = There are islands that no bridge could ever join to the others.
fault-overdrawn = More bridges are drawn from { $cell } than fit there.
fault-length = A solution gives from 0 to { $max } bridges to each of the { $spans } spans.
fault-drawn = A bridge drawn from { $cell } is missing.
fault-crossing = Two bridges cross at { $cell }.
fault-count = The island at { $cell } asks for { $clue } bridges and has { $found }.
fault-apart = The island at { $cell } is not joined to the others.
fault-loop = The bridges form a loop through { $cell }.

entry-rows = Enter the board row by row: numbers for islands, * for water, separated by blanks.
entry-line = Enter the board on a single line (as 7x7m2:…):
solved-by-logic = Hashiwokakero solved by reasoning!
solved-by-search = Hashiwokakero solved by search!
not-by-logic = Reasoning alone does not solve this hashiwokakero.

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
