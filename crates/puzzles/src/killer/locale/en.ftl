kind-name = killer sudoku
    .one = a killer sudoku
    .title = Killer sudoku
kind-about = A sudoku with cages: the digits of a cage are different and add up to the number printed.

option-size = size of the grid
    .name = size
option-difficulty = difficulty
    .name = difficulty

format-text = digits and cages, row by row, and the sums

# A cage goes by its first cell, where its sum is printed.
house-cage = Cage at r{ $n }c{ $m }
    .the = the cage at r{ $n }c{ $m }
    .of = of the cage at r{ $n }c{ $m }
    .short = r{ $n }c{ $m }
says-cage = in the cage at { $cell }, which adds up to { $sum }
says-cage-open = in the cage at { $cell }, without a sum

cage-combinations = Combinations of a cage
    .say = { $cage }: { $sum } in { $cells_count ->
        [one] one cell
       *[other] { $cells_count } cells
    }: { $combinations_list }
    .why = { $cells_count ->
        [one] The cage has one cell, { $cells }: it holds { $sum }.
       *[other] { $combinations_count ->
            [one] In { $cells } only { $combinations } makes { $sum } with what is left: the rest goes.
           *[other] In { $cells } only { $combinations } make { $sum } with what is left: whatever is in no combination goes.
        }
    }
cage-places = Layout of a cage
    .say = { $cage }: { $sum } in { $cells_count ->
        [one] one cell
       *[other] { $cells_count } cells
    }, laid out: { $combinations_list }
    .why = To make { $sum } { $combinations_count ->
        [one] there is { $combinations }
       *[other] there are { $combinations }
    }, and each digit needs a cell among { $cells } that can take it: whatever fits no layout goes.
cage-needs = Digit a cage cannot do without
    .say = { $cage } needs { $values } in { $house }
    .why = { $cells } can hold { $combinations } to make { $sum }: in any case { $values } { $values_count ->
        [one] is
       *[other] are
    } there, inside { $house_the }, and in no other cell { $house_of }.
cage-locked = Candidate locked in a cage
    .say = Locked candidate found in { $house }: { $value } in { $other }
    .why = In { $house_the }, { $value } fits only in the cells { $cells }, all { $other_of }: no other cell { $other_of } can hold it.
rule-of-45 = Rule of 45
    .say = Rule of 45 in { $houses }: { $cells } is left
    .why = Adding up { $houses_the } gives { $total }; the difference to { $cages_count ->
        [one] the cage
       *[other] the cages
    } at { $cages_short }, and to what stands already, is what { $cells } holds.
rule-of-45-wide = Rule of 45 over several houses
    .say = Rule of 45 in { $houses }: { $cells } is left
    .why = Adding up { $houses_the } gives { $total }; the difference to { $cages_count ->
        [one] the cage
       *[other] the cages
    } at { $cages_short }, and to what stands already, is what { $cells } holds.
innies-and-outies = Innies and outies
    .say = Innies and outies of { $houses }: { $cells }
    .why = Adding up { $houses_the } gives { $total }; taking off { $cages_count ->
        [one] the cage
       *[other] the cages
    } at { $cages_short } leaves an equation between { $cells }, and not all of their candidates meet it.
innies-and-outies-wide = Innies and outies of more houses
    .say = Innies and outies of { $houses }: { $cells }
    .why = Adding up { $houses_the } gives { $total }; taking off { $cages_count ->
        [one] the cage
       *[other] the cages
    } at { $cages_short } leaves an equation between { $cells }, and not all of their candidates meet it.
contradiction = Contradiction
    .say = { $value } at { $cell_short } leads to a contradiction
    .why = If { $cell } held { $value }, what follows from { $count ->
        [one] one rule
       *[other] { $count } rules
    } could not be met.

fault-repeated-row = Number repeated in row { $row }: { $value }.
fault-repeated-column = Number repeated in column { $column }: { $value }.
fault-repeated-block = Number repeated in block ({ $row },{ $column }): { $value }.
fault-repeated-cage = Number repeated in the cage at { $cell }: { $value }.
fault-given = The cell at { $cell } does not hold the number given.
fault-length = A solution has { $cells } numbers.
fault-cage-sum = The cage at { $cell } cannot add up to { $sum }: { $cells ->
        [one] its one cell cannot hold that
       *[other] no { $cells } different digits do
    }.
fault-cage-adds = The cage at { $cell } should add up to { $sum } and adds up to { $found }.
fault-cage-large = The cage at { $cell } has { $cells } cells: there are not so many different digits.
fault-total = The cages cover the board and add up to { $found }; they should add up to { $total }.

error-size = There is no killer of size { $size }: sizes are 4, 6 and 9.
error-cages-length = { $found ->
        [one] There is one character
       *[other] There are { $found } characters
    } of digits and cages: a board of size { $size } has { $size } rows of { $size } cages, with their digits before them or without.
error-cage-overlap = Two cages share the cell at { $cell }.
error-sum = “{ $word }” is not the sum of a cage: it is written as A=12.
error-sum-cage = The sum of cage { $cage } is one too many: there is no such cage on the board, or it has its own already.
error-no-cages = The board has no cage.
error-no-such-level = No killer of size { $n } is known to have that difficulty.

entry-rows = Type the cages row by row, a letter for each cage, and at the end the sums, as in A=12 B=7.
entry-line = Type the killer in one line: digits, cages and sums (as “line” writes them):
