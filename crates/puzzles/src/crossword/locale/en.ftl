kind-name = crossword
    .one = a crossword
    .title = Crossword
kind-about = Every run across or down takes a word from the list; where two cross they share the letter, and no word is used twice.

option-words = dictionary: a file of words separated by white space (“word;score” where they have one), or an embedded list: es, en. If nothing is said, the words that come with the board or, failing that, the list of the language
    .name = words
    .es = in Spanish
    .en = in English
option-single-letters = runs of one letter: not counted (ignore), only cells alone both ways (isolated), or all of them (all)
option-keep-accents = tells letters with an accent from those without
    .name = accents count
option-min-score = leaves out words that score less (a word without a score counts 50)
    .name = least score
option-best = only fills of the best total score (with the engine fast)
option-force = words that must stand: a1=CASA,d2=SOL
option-ban = words that must not, in a slot or in all: a1=CASA,PERRO
    .name = forbidden words
option-prefer = words to try first, in a slot or in all: a1=CASA,PERRO
option-clues = clues for the formats that hold them (ipuz, puz): a file with one a line, as in a1=Twelve months
    .name = clues
option-variety = seed for another fill
option-threads = threads that look for the first fill; with more than one it may differ each time
option-size = columns and rows, as in 13x13
    .name = size
option-style = style: es (words of two letters allowed, no black cells side by side), us (words of three letters and more) or cruzada (the board and just the words that go into it, with one solution). If nothing is said, es; or cruzada, if a difficulty is asked for
    .name = style
    .es = as in Spain
    .us = as in America
    .cruzada = fill-in, with its words
option-difficulty = difficulty of a fill-in (cruzada): any, easy (words go in one after the other), medium, hard, extreme; free, without a word list of its own
    .name = difficulty
    .free = free
option-empty = only the pattern of black cells, without letters

format-grid = one line a row, with # and .
format-ipuz = the ipuz format
format-list = the words across and down with their numbers
format-puz = AcrossLite's .puz format

cell = row { $row }, column { $col }
    .short = r{ $row }c{ $col }
slot-across = { $n } across
    .short = a{ $n }
slot-down = { $n } down
    .short = d{ $n }
house-words = the words of { $n ->
        [one] 1 letter
       *[other] { $n } letters
    }, all different
    .the = the words of { $n ->
        [one] 1 letter
       *[other] { $n } letters
    }
    .of = of the words of { $n ->
        [one] 1 letter
       *[other] { $n } letters
    }
direction-across = across
direction-down = down

only-length = Only word of its length
    .say = Only one word is as long as { $cell }: { $value }
    .why = No other word of the list has as many letters as { $cell } has cells, so { $value } goes there.
fits-letters = Only word with those letters
    .say = Only { $value } fits { $cell }
    .why = Of the words left, only { $value } has the letters that { $others } already put into { $cell }.
only-slot = Only place for a word
    .say = { $value } only fits { $cell }
    .why = Of { $house_the }, { $value } must go somewhere, and every other slot of its length holds another word or letters it lacks: it goes to { $cell }.
word-pair = Two slots for two words
    .say = { $cells } share { $values }
    .why = Of { $house_the }, only { $values } are left for { $cells }: the two slots use them up, so no other slot of their length takes either.
slot-pair = Two words for two slots
    .say = { $values } only fit { $cells }
    .why = Of { $house_the } every one is used, and { $values } have no place but { $cells }: no other word goes there.
contradiction = Contradiction
    .say = { $value } at { $cell } leads to a contradiction
    .why = If { $value } were at { $cell }, what follows from { $count ->
        [one] one crossing
       *[other] { $count } crossings
    } would contradict itself: it does not go there.
only-word = Only word left
    .say = Only one word is left for { $cell }: { $value }
    .why = Every other word for { $cell } is ruled out, so it is { $value }.
duplicate = No word twice
    .say = { $value } has its place at { $cell }
    .why = { $cell } can only be { $value }, and no word is used twice: it is ruled out at { $others }.
forced-letter = Forced letter
    .say = Forced letter at { $crossing }: { $letter }
    .why = All words left for { $other } have { $letter } at { $crossing }, where it crosses { $cell }: words for { $cell } with another letter there are ruled out.
crossing = Words ruled out by a crossing
    .say = { $cell } crosses { $other } at { $crossing }
    .why = At { $crossing } the words left for { $other } allow only { $letters }: words for { $cell } with another letter there are ruled out.
effect-place = We write { $value } at { $cell }.
effect-remove = { $count ->
        [one] { $values } is removed from { $cells }.
       *[other] { $values } are removed from { $cells }.
    }
effect-restrict = { $count ->
        [0] No word is left at { $cell }.
        [one] Only { $values } is left at { $cell }.
       *[other] { $count } words are left at { $cell }: { $values }.
    }

error-board-character = “{ $character }” has no place on a board; expected * or # (filled), - or . (empty) or a letter
error-board-large = the board is too large: it may have { $most } cells at most
error-board-row = row { $row } has { $found ->
        [one] 1 cell
       *[other] { $found } cells
    } and should have { $width }, as the first one
error-board-empty = the board is empty: rows of *, - and letters are expected
error-board-letters = the board uses too many different letters
error-ipuz-json = the ipuz text is not valid JSON
error-ipuz-kind = the ipuz file is not a crossword
error-ipuz-grid = the ipuz file has no rectangular grid of cells
error-puz = the .puz file is cut short or damaged
error-wish-slot = --{ $key }: “{ $item }” names no slot of the board; write, for instance, a1=CASA
error-wish-word = --{ $key }: “{ $item }” has no word made of letters alone
error-wish-length = --{ $key }: the word of “{ $item }” does not fit its slot
error-size = “{ $size }” is no size; write 13x13, each side from { $least } to { $most }
error-style-difficulty = a difficulty can only be asked of a fill-in: leave out --style { $style }, or ask for --style cruzada
error-style-free = a fill-in always brings its words: ask for --style es or --style us for a free board
stock-length = { $length } letters
fault-length = A solution has a word of the list { $slots ->
        [one] in its only slot.
       *[other] in each of the { $slots } slots.
    }
fault-letter = The letters do not agree in cell { $cell }.
fault-repeated = Repeated word: { $word }.
fault-wish = { $word } is not allowed at { $slot }.
fault-no-word = No word of the list fits { $slot } ({ $pattern }).
note-skipped = { $count ->
        [one] 1 entry of the dictionary is no word and was skipped.
       *[other] { $count } entries of the dictionary are no words and were skipped.
    }

entry-rows = Enter the board row by row: * a filled cell, - an empty one, or a letter.
entry-line = Enter the board on a single line, with / between rows:
solved-by-logic = Crossword solved by its crossings alone!
solved-by-search = Crossword solved by search!
explain-filled = Slots filled by search: { $n }
not-by-logic = Crossings alone do not solve this crossword.

trace-dimensions = Board dimensions: { $rows }x{ $columns }
trace-filled-cells = Filled cells at coordinates: { $cells }
trace-letter-cells = Cells with letters at coordinates: { $cells }
trace-gap = { "" }
trace-variables = { $count ->
        [one] Generated 1 variable:
       *[other] Generated { $count } variables:
    }
trace-variable = * { $var }:
trace-position = - Position: ({ $row }, { $column })
trace-length = - Length: { $length }
trace-direction = - Direction: { $direction }
trace-domain = - Domain: { $domain }
trace-restriction-none = - Restrictions: []
trace-restriction-only = - Restrictions: [(my_cell: { $mine }, var: { $other }, its_cell: { $theirs })]
trace-restriction-first = - Restrictions: [(my_cell: { $mine }, var: { $other }, its_cell: { $theirs }),
trace-restriction-more = { "                 " }(my_cell: { $mine }, var: { $other }, its_cell: { $theirs }),
trace-restriction-last = { "                 " }(my_cell: { $mine }, var: { $other }, its_cell: { $theirs })]
trace-root-ac3 = { $removed ->
        [one] Arc consistency removes 1 word from the domains.
       *[other] Arc consistency removes { $removed } words from the domains.
    }
trace-root-mac = { $removed ->
        [one] Propagation removes 1 word from the domains.
       *[other] Propagation removes { $removed } words from the domains.
    }
trace-value = "{ $value }"
trace-long = [{ $values }, …] ({ $count } words)
trace-unique = We go through all unassigned variables and remove "{ $value }" from the other domains, so that no word is used twice:
    .wiped = - The domain of { $to } is now empty.
    .none = - No domain becomes empty.
trace-constraints = We go through the restrictions of { $var }:
    .none = - All of them are with variables already assigned.
trace-crossing = - Restriction { $from }.restrictions[{ $k }]: we remove { $removed } from the domain of { $to } because they do not have the letter { $from }.value[my_cell=={ $mine }] == '{ $letter }' at their position its_cell=={ $theirs }.
trace-undo = - We undo the assignment of the selected variable and remove that word from its domain.
trace-undo-earlier = - We undo the assignment of that variable { $var } and remove from its domain the word it had, "{ $value }".
