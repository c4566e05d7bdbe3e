# Books: what is printed in them, and what may be wrong with an order.

book-contents = Contents
book-rules = Rules
book-example = Example
book-example-solution = Its solution
book-puzzles = Puzzles
book-hints = Hints
book-hints-intro = The first step of every puzzle.
book-solutions = Solutions
book-index = Index of techniques
book-index-intro = The hardest technique each puzzle asks for, from the easiest to the hardest.
book-search = Trying is needed
book-count = { $count ->
    [one] { $count } puzzle
   *[other] { $count } puzzles
}
book-range = no. { $first }
    .several = nos. { $first }–{ $last }
book-level = { $level } · { $rating }
book-hardest = Hardest technique: { $technique }
book-page = p. { $page }
book-to-hint = hint: p. { $page }
book-to-solution = solution: p. { $page }
book-hint-head = Hint { $number }
book-words = { $name }:
# What those hear who do not see the drawing. After the colon comes the puzzle in one line, as programs read it.
book-figure = { $kind } { $number }, difficulty { $rating } ({ $level }): { $line }
book-figure-hint = Hint for puzzle { $number }, drawn
book-figure-solution = Solution of puzzle { $number }: { $line }
book-figure-example = { $kind }, an example: { $line }
book-figure-example-solution = { $kind }, the example solved: { $line }
book-link-puzzle = Go to puzzle { $number }
book-link-hint = Go to the hint for puzzle { $number }
book-link-solution = Go to the solution of puzzle { $number }
book-link-part = Go to { $part }, page { $page }
book-about = { $count ->
    [one] One logic puzzle
   *[other] { $count } logic puzzles
}: { $kinds }
book-colophon = Made with Rejilla { $version }. Set in Literata and Open Sans, under the SIL Open Font License 1.1.
book-colophon-seed = Seed { $seed }: the same order gives the same book, to the last byte.

book-order-kind = “{ $order }”: there is no puzzle called “{ $kind }”. There are { $kinds }.
book-order-count = “{ $order }”: the number goes from 1 to { $most }.
book-order-twice = “{ $order }”: { $key } is asked for twice.
book-order-word = “{ $order }”: “{ $word }” is not understood. Levels of { $kind }: { $levels }; a size will do too, or an option as key=value.
book-order = “{ $order }”: { $why }
book-several = it has more than one solution; a book takes only puzzles with one
book-full = nothing is left to be filled in; crosswords to be solved are asked for as cruzada
book-large = its board does not fit on a page: it would be too small to read
book-none = it has no solution
book-wrong = an engine gave an answer that breaks the rules; this is a fault of Rejilla
book-entry = Puzzle { $number } ({ $kind }): { $why }.
book-signs = The typefaces of books lack the { $count ->
    [one] sign { $signs }
   *[other] signs { $signs }
}.
book-empty = No puzzle was asked for. Say which, sudoku:easy:20 for one, or a file with --puzzles.
book-much = Puzzles in a book from here, at most: { $most }.
book-binding = The margin for binding, in millimetres, goes from 0 to { $most }.
book-bug = The PDF could not be written ({ $what }); this is a fault of Rejilla.
book-paper = There is no paper “{ $paper }”. There are { $papers }.
book-per-page = A page holds 1, 2, 4 or 6 puzzles.
