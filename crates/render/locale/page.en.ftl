# The page. Short and concrete; buttons are verbs.

# Head and front page
page-skip = To the board
page-sections = Sections
page-menu = Menu
page-home = Front page
page-light = Light
page-dark = Dark
page-motto-1 = The puzzle page,
page-motto-2 = with all its reasons
page-issue = No. { $n } · open and free,
page-free = no advertising
page-today = Today
page-today-about = It is solved by reasoning, without guessing.
page-kind-level = { $kind }, { $level }
page-givens = Printed numbers
page-solution-proved = exactly one, proved
page-start = Start
page-left-open = Where you left off
page-continue = Go on
page-kinds = { $count ->
        [one] One puzzle
        [2] Two puzzles
        [3] Three puzzles
        [4] Four puzzles
        [5] Five puzzles
        [6] Six puzzles
        [7] Seven puzzles
       *[other] { $count } puzzles
    }
page-kinds-about = In each: play, ask for reasons, or watch the machine search.
page-foot-why = Why?
page-foot-why-about = Every hint comes with its reason, and every reason is checked.
page-foot-why-go = See an explanation step by step
page-foot-class = For the classroom
page-foot-class-about = Watch, side by side, how different algorithms search the same board.
page-foot-class-go = Open the lab
page-foot-yours = Bring your own
page-foot-yours-about = Paste a board: you learn whether it has a solution, whether it is the only one and how hard it is.
page-foot-yours-go = Paste a board
page-play = Play
page-explain = Explain
page-lab = Lab
page-loading = One moment…
page-trouble = That did not work
page-offline = The server does not answer. Is rejilla still running?
page-update = There is a new version of Rejilla.
page-update-now = Use it
page-update-later = Later
page-no-example = There is no example of this kind.

# Play
page-number = No. { $seed }
page-your-puzzle = Your puzzle
page-puzzle = Puzzle
page-board = Board
page-tools = Tools
page-note = Note
page-close = Close
page-time = Time { $time }
page-pause = Pause
page-resume = Go on
page-paused = Paused
page-resumed = The clock runs again
page-filled = Filled
page-of = { $some } of { $all }
page-solutions = Solutions
page-solutions-one = exactly one
page-solutions-none = none
page-solutions-many = several
page-solutions-any = several, any will do
page-solutions-unknown = not known yet
page-hardest = Hardest step
page-needs-search = trial and error
page-so-far = So far
page-no-mistakes = no mistakes ✓
page-mistakes = { $count ->
        [one] 1 mistake
       *[other] { $count } mistakes
    }
page-undo = Undo
page-redo = Redo
page-pencil-all = Pencil in all candidates
page-check = Check
page-certify = Check it yourself
page-certify-about = Not convinced? Download a proof of how many solutions the puzzle has.
page-certified-exactly = { $count ->
        [0] The proof that it has no solution is in { $file }.
        [one] The proof that it has exactly one solution is in { $file }.
       *[other] The proof that it has exactly { $count } solutions is in { $file }.
    } Check it with “rejilla verify { $file }” or any LRAT checker.
page-certified-at-least = It has at least { $count } solutions: they are in { $file }.
page-hint = Hint
page-erase = Erase
page-pad = Symbols
page-left = { $count } left
page-done = done
page-new = New
page-open = Open
page-share = Share
page-restart = Restart
page-edit = Edit
page-print = Print
page-solved-kick = Solved
page-solved = { $hints ->
        [0] Solved in { $time }, without hints.
        [one] Solved in { $time }, with 1 hint.
       *[other] Solved in { $time }, with { $hints } hints.
    }
page-full-but-wrong = The board is full, but something does not fit. Check shows how much.
page-another = Another one
page-point = Show it
page-no-thanks = No, thanks
page-legend-given = printed
page-legend-entered = yours
page-legend-pencil = pencil
page-legend-open = bridges missing
page-legend-full = complete
page-legend-lacks = what is missing
page-legend-pattern = cell of the pattern, with its letter
page-legend-removed = candidate that goes
page-legend-placed = value that follows
page-legend-strong = one of the two
page-legend-weak = not both
page-difficulty = difficulty { $n }

# Hints
page-stage-where = Where
page-stage-what = What
page-stage-why = Why
page-stage-do = Do it
page-hint-first = Look there first. The next stage names the technique.
page-hint-what = What is there?
page-hint-why = Why?
page-hint-mine = I’ll do it
page-do-it = Do it
page-do-place = Write the { $value }
page-do-write = Write { $value }
page-do-remove = Remove the { $value }

# Labels for those who listen
page-at = row { $row }, column { $column }
page-empty = empty
page-marked = candidates { $marks }
page-printed-value = { $value }, printed
page-lacks = { $count ->
        [0] complete
        [one] 1 missing
       *[other] { $count } missing
    }

# Keys
page-keys = Keys
page-key-write = write
page-key-pencil = pencil mark
page-key-move = move
page-key-turn = across or down
page-key-undo = undo · redo
page-key-hint = next hint stage
page-key-check = check
page-key-row = ends of the row
page-key-board = ends of the board
page-key-clear = clear
page-key-pause = pause
page-key-close = close
page-key-keys = these keys

# New, open, share
page-make = Make it
page-making = Making one…
page-stop = Stop
page-seed = Seed
page-seed-any = any
page-yes = yes
page-no = no
page-choice-auto = automatic
page-choice-any = any
page-kind = Kind
page-kind-any = whichever fits
page-open-title = Bring your own
page-open-about = Paste it, write it or drop a file. What is read is drawn at once.
page-open-text = The puzzle
page-open-file = From a file
page-preview = What was read
page-preview-none = The board appears here.
page-known-one = It has exactly one solution.
page-known-many = It has more than one solution.
page-known-none = It has no solution.
page-known-unknown = Out of computing time: not known yet.
page-known-level = Level: { $level } ({ $rating }).
page-share-title = The puzzle is in the link
page-share-about = The first link gives it as printed; the second, with what you have so far.
page-share-link = Link
page-copy = Copy

# Explanation
page-explanation = Explanation
page-explain-start = The puzzle as printed
page-explain-none = There is nothing to explain
page-step-of = Step { $n } of { $all }
page-all-steps = { $count ->
        [one] The one step
       *[other] The { $count } steps
    }
page-steps-checked = Every step is checked: deny it and no solution is left.
page-gone = { $count ->
        [one] −1 candidate
       *[other] −{ $count } candidates
    }
page-outcome-solved = Solved by reasoning alone.
page-outcome-stuck = Reasoning ends here; search does the rest.
page-outcome-contradiction = The puzzle contradicts itself: it has no solution.
page-outcome-stopped = Out of computing time: not known yet.
page-play-it = Play it
page-first = First
page-back = Back
page-next = Next
page-last = Last
page-run = Run
page-speed = Speed
page-per-second = { $n } a second

# Lab
page-lab-title = How { $engine } searches
page-variables = { $count ->
        [one] 1 variable
       *[other] { $count } variables
    }
page-engine = Engine
page-engine-bt = backtracking
page-engine-fc = looks ahead
page-engine-ac3 = arcs first
page-engine-mac = arcs always
page-order = Order
page-order-given = as given
page-order-smallest = smallest domain
page-order-domwdeg = hardest constraints
page-parts = Parts
page-part-board = Board
page-part-trace = Trace
page-part-tree = Tree
page-part-engines = Engines
page-board-domains = Board and domains
page-domains = Domains of the variables
page-domain = domain
page-variable = variable
page-values = values
page-assigned = assigned
page-tried = being tried
page-wiped = empty
page-trace-cut = Only the first { $count } events are shown; the search goes on much longer.
page-fewer-vars = Show fewer
page-more-vars = … and { $count } more
page-event-of = Event { $n } of { $all }
page-iteration-of = iteration { $n } of { $all }
page-iteration-back = Previous iteration
page-iteration-next = Next iteration
page-trace = Trace
page-tree = Search tree
page-tree-none = Nothing has been tried yet.
page-tree-label = { $tries ->
        [one] 1 value tried
       *[other] { $tries } values tried
    }, now at level { $depth }
page-tree-hidden = { $count } before
page-tree-alive = still standing
page-tree-closed = taken back
page-tree-now = now
page-count-nodes = nodes
page-count-prunings = removed
page-count-backtracks = backtracks
page-count-depth = level
page-compare = The same board with every engine
page-compare-none = No comparison could be made.
page-compare-about = What the counters count, up to the first solution; logarithmic scale, less is better. Same board, same order.
page-measure = Measure
page-measure-nodes = Nodes
page-measure-backtracks = Backtracks
page-measure-seconds = Time
page-declined = not for this board

# Sheet
page-with-solution = With the solution
page-solution = Solution

# Pieces
page-pieces = Pieces
page-pieces-left = { $count ->
        [0] All pieces are set down
       *[other] Still in the tray: { $count }
    }
page-piece-held = { $piece } in hand, at { $place }
page-in-hand = in hand
page-shift-left = To the left
page-shift-up = Up
page-shift-down = Down
page-shift-right = To the right
page-turn = Turn
page-set-down = Set down
page-let-go = To the tray
page-key-take = take a piece
page-key-shift = move it · turn it
page-key-set = set it down · back
page-stage-pieces = Fit the pieces
page-stage-digits = Fill the digits
page-digits = { $count ->
        [0] no digits
        [one] one digit
       *[other] { $count } digits
    }
page-lands-at = { $piece } would lie at { $place }. Tap it again to set it down.
page-take-again = Take again:

# Drawing a board, and large boards
page-ed-title = Draw a board
page-ed-draw = Draw a board: { $kind }
page-ed-board = Board being drawn
page-ed-black = black
page-ed-open = open
page-ed-filled = filled in
page-ed-width = Columns
page-ed-height = Rows
page-ed-list = Word list
page-ed-list-own-name = { $name ->
        [es] Spanish, embedded
        [en] English, embedded
       *[other] { $name }
    }
page-ed-list-mine = My own words
page-ed-words = Words, one after another
page-ed-words-file = Words from a file
page-ed-no-slot = No word passes through this cell.
page-ed-fits = { $count ->
        [0] No word of the list fits.
        [one] One word of the list fits.
       *[other] { $count } words of the list fit.
    }
page-ed-viable = Which leave the rest fillable?
page-ed-viable-found = { $count ->
        [0] None does.
        [one] One does.
       *[other] { $count } do.
    }
page-ed-viable-unknown = Of { $count } it is not known: out of computing time.
page-ed-unfill = Empty
page-ed-fill = Fill
page-ed-refill = Another
page-ed-mode = What a click does
page-ed-mode-black = Black cells
page-ed-mode-letters = Letters
page-ed-mirror = Symmetric: the opposite cell too
page-ed-key-write = write a letter
page-ed-key-black = black or open
page-ed-key-undo = undo
page-ed-clue = Clue
page-ed-download = Download .{ $format }
page-ed-as-text = As text
page-ed-clear = Empty board
page-ed-across = across
page-ed-down = down
page-ed-fill-none = No fill exists with these words.
page-ed-fill-unknown = Out of computing time: not known yet.
page-ed-fill-done = Filled. Every word is in the list.
page-zoom = Zoom
page-zoom-in = Larger
page-zoom-out = Smaller
page-zoom-whole = Whole board
page-zoomed = { $percent } per cent

# Hands and marks
page-modes = What a digit writes
page-mode-value = Write
page-mode-centre = Pencil
page-mode-corner = Corner
page-mode-colour = Colour
page-colour-n = Colour { $n }
page-coloured = colour { $n }
page-cornered = in the corner { $marks }
page-lock = Lock
page-unlock = Unlock
page-locked = locked
page-exceeds = { $count ->
        [one] 1 too many
       *[other] { $count } too many
    }
page-next-word = Next word
page-help = Help
page-settings = Settings
page-key-word = next word
page-key-corner = corner mark
page-key-colour = colours
page-key-several = select several
page-key-lock = lock

# Options, settings, what was solved, days
page-more = More options
page-example = An example and its solution
page-example-printed = Example
page-example-solved = The example solved
page-set-clock = Show the clock
page-set-conflicts = Point out conflicts as they are written
page-set-tidy = Clear pencil marks that a value rules out
page-set-same = Highlight the same symbol
page-set-groups = Colour groups that hang together
page-set-textures = Textures on pieces
page-set-lang = Language
page-set-theme = Theme
page-stats = Solved
page-stats-none = Nothing yet. Every puzzle you solve is noted here, in this browser only.
page-stats-level = Level
page-stats-solved = Solved
page-stats-best = Best time
page-stats-mean = Mean time
page-stats-alone = Without hints
page-share-progress = Link with what you have written
page-days = Past days
page-issue-n = No. { $n }
page-day-open = to do
page-day-begun = begun
page-day-solved = solved ✓

page-hint-second = This is the technique, at what is marked. The next stage says the value.
page-hint-last = As a last resort I can write one single value, proved by search.
page-hint-last-do = Write it at { $place }
page-dead-end = To the next dead end
page-measure-prunings = Prunings
page-as-pdf = Download as PDF
page-per-sheet = On a sheet
page-dr-symbols = Numbers
page-dr-regions = Regions
page-dr-signs = Signs
page-dr-side = Size
page-dr-level = Level
page-dr-region = region { $n }
page-dr-less = less than row { $row }, column { $column }
page-dr-more = more than row { $row }, column { $column }
page-dr-regions-how = Choose a region and paint its cells: tap, drag or press Space.
page-dr-signs-how = Tap the lesser cell and then its greater neighbour; once more takes the sign away. With the keyboard: Shift and an arrow.
page-slot = Selected word
page-stock = To be placed
page-stock-used = { $item }, placed
page-slot-words = Words that leave the rest fillable
page-slot-viable = { $count ->
        [0] None leaves the rest fillable.
        [one] One leaves the rest fillable:
       *[other] { $count } leave the rest fillable:
    }
page-hint-lays = { $count ->
        [one] 1 place of { $piece } is ruled out; { $left } are left.
       *[other] { $count } places of { $piece } are ruled out; { $left } are left.
    }
