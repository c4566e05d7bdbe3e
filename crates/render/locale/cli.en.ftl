# The command line: help, questions, answers.

# Headings and credits
heading-usage = Usage:
heading-verbs = Commands:
heading-arguments = Arguments:
heading-options = Options:
heading-examples = Examples:
heading-all-kinds = Options of every kind
heading-kinds = Options of { $kinds }
note-more = “--help” shows the options of each kind and examples too.
credits = rejilla { $version } · an open engine for logic puzzles · licensed MIT or Apache-2.0
note-choices = [values: { $choices }]
note-default = [default: { $default }]

# What stands for a value
value-options = OPTIONS
value-verb = COMMAND
value-file = FILE
value-kind = KIND
value-question = QUESTION
value-shell = SHELL
value-text = TEXT
value-name = NAME
value-lang = LANGUAGE
value-engine = ENGINE
value-engines = ENGINES
value-order = ORDER
value-orders = ORDER
value-ladder = LADDER
value-format = FORMAT
value-place = PLACE
value-number = N
value-seconds = SECONDS
value-address = ADDRESS
value-value = VALUE

# Verbs
verb-rejilla = Solves, explains, rates, compares and makes logic puzzles.
verb-solve = Solve a puzzle
verb-count = Count the solutions
verb-check = Check whether the puzzle is valid and its solution unique
verb-explain = Explain the solution step by step
verb-hint = Give the next step
verb-rate = Rate the difficulty
verb-trace = Tell the search step by step
verb-viable = Say which values or words can still stand at a place
verb-compare = Compare the engines in a table
verb-generate = Make new puzzles
verb-book = Make a book of puzzles to print, as a PDF
verb-batch = Answer or make puzzles by the million, one a record
verb-convert = Write the puzzle in another format
verb-show = Show the puzzle
verb-kinds = List the kinds of puzzles
verb-demo = Show every kind at work on an embedded example
verb-serve = Serve the page and the HTTP interface
verb-play = Play a puzzle in the terminal
verb-menu = Open the menu
verb-completions = Write the completions for a shell
verb-man = Write the manual page

# Arguments
arg-help-short = show the syntax
arg-help-long = show examples too
arg-version = show the version
arg-lang = language of the messages; else that of REJILLA_LANG, LC_ALL or LANG
arg-file = file with the puzzle; “-” or nothing: standard input
arg-kind = kind of puzzle; recognised from the text if not given
arg-question = what is asked of every puzzle
arg-lines = most lines; 400 on a terminal if not given
arg-threads = threads to work on; else as many as the machine runs at once
arg-shell = bash, elvish, fish, powershell or zsh
arg-text = the puzzle itself, written here
arg-example = an embedded example (“rejilla kinds” lists them)
arg-engine = search engine
arg-engines = engines, separated by commas; else all that take the puzzle on
arg-order = order of the variables: given, smallest, domwdeg or one of the kind's own (hashi: seed; nonomino: first-free, exact-cover)
arg-limit = most solutions to look for
arg-all = every solution
arg-arrangements = list the ways to arrange the loose pieces, each with why digits rule it out if they do
arg-methods = compare methods of arranging the loose pieces instead of engines
arg-time-limit = most time: 10 (seconds), 500ms, 2m
arg-node-limit = most nodes to spend
arg-stats = add the statistics of the search
arg-format = form of the output
arg-ladder = ladder of techniques; else the fullest
arg-verbose = show the board and the candidates after every step
arg-full = show long domains whole
arg-seed = seed: the same one always gives the same puzzles
arg-count = how many puzzles
arg-at = the place: a1 in a crossword, r3c4 in a grid
arg-to = format to write (“rejilla kinds” lists them; svg too)
arg-candidates = show the candidates
arg-port = port to listen at; 0: any that is free
arg-host = address to listen at; 0.0.0.0: every address of this machine, so that others can ask it too
arg-allow-host = names under which it may be asked, besides its addresses and localhost, separated by commas
arg-save = file in which the game is saved (Ctrl-S); rejilla.json otherwise
arg-entries = what you have written so far, as a board of the same size; givens are kept apart
arg-open = show the page in the browser
expected-port = a number from 0 to 65535
expected-host = an IP address
expected-number = a whole number above zero
expected-seed = a whole number
expected-seconds = a time greater than zero, as 10, 500ms or 2m

# Notes and examples of the long help
notes-batch = One record out for each record in, in order, whatever the number of threads. As lines: solve: the solution, or “-” if there is none. count: the number of solutions up to --limit (2 if not given). check: unique, several or none. rate: the rating (ER/EP/ED of a 9×9 sudoku), the level and the hardest technique, with tabs between. explain: logic or search, the steps and the techniques. hint: the next step. convert: the puzzle in the format --to. generate: --count new puzzles of --kind. As csv, json or parquet every record has the columns that crates/records/SCHEMA.md describes. Of lines, blank ones and those that start with “#” are passed over. A record that cannot be read gives one with its number and the error, and the run goes on; the exit code is 2 then. “rejilla kinds” says which sizes are answered in batches.
notes-book = An order says the kind, what the puzzles shall be like and how many: futoshiki:7:hard:12. Between kind and number stand levels, sizes, styles and options as key=value, in any order (“rejilla generate --help” lists them). Each kind has a part of its own with its rules, and in it the puzzles by rising difficulty; boards too large for so many on a page get more room. The same orders and seed give the same bytes, whatever the number of threads. A file of your own puzzles has one a line, or blank lines between them; a book takes only puzzles with one solution.
notes-compare = “Tree cut” is the pruning coefficient ζ of [β(1 − ζ)]^γ = nodes: β is the mean size of the domains of the open variables and γ their number. At 0 % the search is blind; at 100 % nothing branches. Every engine looks for up to --limit solutions: 2 also shows whether the first is the only one.
examples-rejilla = {"  "}rejilla demo
    {"  "}rejilla solve --example easy
    {"  "}rejilla explain --verbose sudoku.txt
    {"  "}rejilla generate sudoku --difficulty hard --seed 7
    {"  "}rejilla COMMAND --help
examples-solve = {"  "}rejilla solve sudoku.txt
    {"  "}rejilla solve --all --format line < sudoku.txt
    {"  "}rejilla solve --example easy --engine fc --stats
    {"  "}rejilla solve --kind nonomino --example pieces-small --arrangements
examples-count = {"  "}rejilla count sudoku.txt
    {"  "}rejilla count --limit 1000 sudoku.txt
examples-check = {"  "}rejilla check sudoku.txt
examples-explain = {"  "}rejilla explain --example easy
    {"  "}rejilla explain --ladder basic --engine bt --verbose sudoku.txt
examples-hint = {"  "}rejilla hint sudoku.txt
    {"  "}rejilla hint --level where sudoku.txt
    {"  "}rejilla hint --steps 5 --apply sudoku.txt
    {"  "}rejilla hint --format svg sudoku.txt > step.svg
examples-rate = {"  "}rejilla rate sudoku.txt
examples-trace = {"  "}rejilla trace --example easy
    {"  "}rejilla trace --engine mac sudoku.txt
examples-compare = {"  "}rejilla compare --example easy
    {"  "}rejilla compare --engines fc,mac --time-limit 60 sudoku.txt
    {"  "}rejilla compare --kind nonomino --example pieces-small --arrangements
examples-generate = {"  "}rejilla generate sudoku --difficulty easy
    {"  "}rejilla generate sudoku --size 6 --count 10 --seed 7 --format line
examples-book = {"  "}rejilla book sudoku:easy:20 sudoku:er=7.0..7.5:10 hashi:15x15:12 --seed 7 --title "Summer" -o summer.pdf
    {"  "}rejilla book crossword:13x13:cruzada:6 killer:hard:8 --hints back --paper letter -o book.pdf
    {"  "}rejilla book --puzzles mine.txt --per-page 2 --binding 10 --crop-marks -o mine.pdf
examples-batch = {"  "}rejilla batch solve --kind sudoku puzzles.txt > solutions.txt
    {"  "}rejilla batch count --kind sudoku --limit 100 --format json < puzzles.txt
    {"  "}rejilla generate sudoku --count 1000 --seed 7 --format line | rejilla batch check --kind sudoku
    {"  "}rejilla batch rate --kind sudoku puzzles.txt
    {"  "}rejilla batch rate puzzles.parquet --column puzzle --format parquet > ratings.parquet
    {"  "}rejilla batch generate --kind sudoku --count 1000000 --seed 7 --output sudokus --resume
examples-viable = {"  "}rejilla viable --at a1 board.txt --words en
examples-convert = {"  "}rejilla convert --to line sudoku.txt
examples-show = {"  "}rejilla show --candidates sudoku.txt
    {"  "}rejilla show --format svg sudoku.txt > sudoku.svg
examples-kinds = {"  "}rejilla kinds
examples-demo = {"  "}rejilla demo
examples-serve = {"  "}rejilla serve --open
    {"  "}rejilla serve --port 8080
examples-play = {"  "}rejilla play --example easy
    {"  "}rejilla play --kind hashi --example official --save game.json
    {"  "}rejilla play game.json
examples-menu = {"  "}rejilla menu
examples-completions = {"  "}rejilla completions bash > /etc/bash_completion.d/rejilla
examples-man = {"  "}rejilla man > rejilla.1
    {"  "}rejilla man solve > rejilla-solve.1

# Sections of the manual
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-subcommands = COMMANDS

# Errors
error-label = Error:
usage-unknown = unknown argument “{ $arg }”.
usage-verb = unknown command “{ $verb }”.
usage-no-value = “{ $arg }” needs a value.
usage-no-choice = “{ $arg }” needs a value; it can be: { $choices }.
usage-choice = “{ $value }” will not do for “{ $arg }”; it can be: { $choices }.
usage-value = “{ $value }” will not do for “{ $arg }”: it must be { $expected }.
usage-missing = { $arg } is missing.
usage-conflict = “{ $arg }” cannot go together with “{ $other }”.
usage-twice = “{ $arg }” can be given only once.
usage-utf8 = arguments must be UTF-8 text.
usage-other = I do not understand the command { $arg }.
usage-nearest = Did you mean “{ $nearest }”?
usage-try-help = “{ $command } --help” explains how to use it.
standard-input = standard input
error-file = { $file } cannot be read: { $why }
error-file-missing = there is no file { $file }
error-file-forbidden = no permission to read { $file }
error-directory = { $file } is a directory, not a file
error-file-long = { $file }: too long to be a puzzle
error-file-binary = { $file }: not a text
error-file-utf8 = { $file }: not UTF-8 text (byte { $offset } is not); save it as UTF-8 or UTF-16
error-example = there is no example “{ $name }”; there are: { $examples }
error-order = there is no order “{ $order }”; there are: { $orders }
error-ladder = there is no ladder “{ $ladder }”; there are: { $ladders }
error-encode = this board does not fit the format { $format }
error-place = there is no place “{ $place }”; there are: { $places }
error-format = there is no format “{ $format }”; there are: { $formats }
error-no-engine = this puzzle has no engine “{ $engine }”
error-declined = the engine “{ $engine }” does not take this puzzle on: it would need at least { $size } MB of memory
error-wrong-answer = the engine gave an answer that breaks the rules ({ $fault }); this is a bug in the program
error-address = cannot listen at { $address }: { $why }
error-svg-many = with --format svg only one puzzle can be made at a time
batch-error = error in line { $line }: { $why }
batch-column = column { $column }: { $why }
batch-line-long = too long to be a puzzle
batch-line-utf8 = not UTF-8 text
records-column = there is no column “{ $column }”; there are: { $columns }. --column names the one with the puzzles, --id-column the one with the ids
records-missing = there is nothing under “{ $column }”
records-type = the column “{ $column }” holds { $type }, which is neither text nor a whole number
records-json = not a JSON object: { $why }
records-broken = the input cannot be read: { $why }
records-needs-file = this needs a file: it cannot be read from standard input
records-not-built = Parquet and Arrow are left out of this build
records-terminal = Parquet is not for a terminal: send it to a file, or use --output
records-several-lines = this format takes several lines: use --format json, csv or parquet
records-kind = say the kind of the puzzles to be made, with --kind
records-begun = { $folder } holds a run already: go on with --resume, or choose another folder
records-other-run = the folder holds another run: its { $key } is { $known }, here it is { $value }
records-input-changed = the input has changed since { $file } was written
records-no-time = with --output there is no --time-limit, so that shards are the same on every machine; --node-limit holds for each puzzle
records-shard = --shard wants a part and the number of parts, as in 2/8
records-resume = What was finished is kept: go on with --resume.
records-done = Records: { $records }, with an error: { $errors }. Shards: { $shards }, of which { $before } were there already.
arg-input-format = the format of the input; if not given, what the file's ending says, or lines
arg-column = the column of the puzzles in tables and JSON [puzzle]
arg-id-column = the column of the ids in tables and JSON [id, if there is one]
arg-output = write a folder of shards that can be resumed
arg-shard-size = puzzles in a shard
arg-shard = do only this part of the shards, as in 2/8, for arrays of jobs
arg-resume = go on with a run that was ended
value-folder = FOLDER
value-part = I/N

# Answers
viable-unknown = { $count ->
        [one] 1 was left undecided.
       *[other] { $count } were left undecided.
    }
no-solution-conflict = These already cannot be filled together: { $places }.
no-solution = There is no solution.
solution-number = Solution { $n }:
arrangement-number = Arrangement { $n } ({ $said }):
arrangement-allowed = possible
arrangements-total = { $all ->
        [one] One arrangement
       *[other] { $all } arrangements
    }; digits allow { $allowed }.
arrangements-so-far = { $all ->
        [one] One arrangement
       *[other] { $all } arrangements
    } so far; digits allow { $allowed }.
error-nothing-to-arrange = this puzzle has no loose pieces to arrange
statistics = Engine: { $engine }
    Solutions: { $solutions }
    Nodes: { $nodes }
    Prunings: { $prunings }
    Backtracks: { $backtracks }
    Maximum depth: { $depth }
    Time: { $seconds } s
stopped-time = Out of computing time: the rest is not known yet.
stopped-nodes = Out of nodes: the rest is not known yet.
stopped-memory = Out of memory for this search: the rest is not known yet.
stopped-interrupted = Interrupted: the rest is not known yet.
check-valid = The board is valid: the givens break no rule.
check-invalid = The board is not valid.
check-unique = It has exactly one solution.
check-none = It has no solution.
check-several = It has more than one solution.
check-unknown = Whether it has a solution is not known yet.
check-maybe = It has a solution; whether it is the only one is not known yet.
hint-full = The board is already full.
hint-none = No technique leads on from here.
rate-rating = Difficulty: { $rating } ({ $level })
rate-scale = ER/EP/ED: { $er }/{ $ep }/{ $ed }
rate-hardest = Hardest technique: { $technique }
rate-steps = Steps: { $steps }
rate-technique = {"  "}{ $technique }: { $steps }
rate-search = The techniques do not reach the end: search is needed.
column-engine = Engine
column-method = Method
column-arrangements = Arrangements
column-laid = Pieces laid
column-solutions = Solutions
column-nodes = Nodes
column-prunings = Prunings
column-backtracks = Backtracks
column-restarts = Restarts
column-time = Time
column-cut = Tree cut
compare-stopped = stopped
compare-declined = declined
generate-seed = Seed: { $seed }
generate-tries = { $tries ->
        [one] no such puzzle came of 1 try
       *[other] no such puzzle came of { $tries } tries
    }
book-terminal = A PDF is nothing for a terminal: say where to write it with -o FILE.
book-unread = { $file }: the puzzle at line { $line } cannot be read: { $why }
book-unwritten = { $file } could not be written: { $why }
book-part = Time was up; puzzles in the book: { $count } of { $all }.
kinds-formats = Formats: { $list }
kinds-examples = Examples: { $list }
kinds-levels = Difficulties: { $list }
kinds-ladders = Ladders: { $list }
kinds-options = Options: { $list }
kinds-batch = In batches: sizes { $list }
demo-puzzle = { $title } (“{ $name }”):
demo-step = The first step:
demo-solution = The solution:
demo-count = Solutions: { $count }

serve-address = Rejilla is at { $url }
serve-open = Everybody who can reach this machine can use it: there is no password.
serve-stop = Ctrl-C ends it.
serve-no-browser = No browser could be opened: go to the address above.

# Explaining
explain-initial = Initialise candidates
explain-step = Step: { $step }
explain-stuck = Heuristic techniques found no more changes in this iteration.
explain-contradiction = Heuristic techniques run into a contradiction.
explain-before = The board before trying backtracking (brute force):
explain-search = Starting backtracking (brute force)...
explain-time = Backtracking finished in { $seconds } seconds.
explain-iterations = Iterations (recursive calls): { $n }
explain-depth = Maximum depth reached: { $n }
explain-backtracks = Total backtracks: { $n }
explain-filled = Cells filled by backtracking: { $n }
explain-reached = The board below is the one that heuristic techniques reached (before backtracking was tried):

# The menu
menu-title = Menu:
menu-solve = Solve { $one }
menu-create = Make a new puzzle
menu-difficulty = Difficulty (E: easy, H: hard):
menu-letter-easy = E
menu-letter-hard = H
menu-restrictions = Restrictions:
menu-exit = Exit
menu-choose = Choose an option:
menu-invalid = Invalid option. Please enter { $options }.
menu-goodbye = Thank you for using the program. See you!
entry-by-rows = Row by row
entry-by-line = As a single string
entry-option = Option:
entry-example = Example: { $example }
entry-row = Row { $n }:
entry-rows-done = Board entered by rows:
entry-line-done = Board entered as a string:
entry-invalid = Invalid board. Please enter it again.
entry-confirm = Is the board you entered correct? (y/n):
entry-yes = y
entry-no = n
entry-confirm-invalid = Invalid option. Please enter '{ $yes }' or '{ $no }'.
explain-round = Heuristic iteration { $n }
explain-limit = Limit of heuristic iterations reached.
explain-solutions-none = This puzzle has no solution: the steps below only show where it contradicts itself.
explain-solutions-several = This puzzle has more than one solution: the steps below hold for all of them, and lead to the end of none.
hint-solutions-none = This puzzle has no solution: there is no step to take.
hint-solutions-several = This puzzle has more than one solution: the step holds for all of them.
rate-solutions-none = This puzzle has no solution: there is no difficulty to rate.
rate-solutions-several = This puzzle has more than one solution: the difficulty is that of finding one.
error-order-engine = the engine “{ $engine }” uses no orders: try --engine bt, fc, ac3 or mac
arg-rounds = most heuristic iterations, as the 20 of the original text; no limit otherwise
menu-size = Size (N) [{ $default }]:
verb-techniques = List the techniques with their ratings and an example
examples-techniques = {"  "}rejilla techniques
    {"  "}rejilla techniques --kind hashi
value-techniques = TECHNIQUES
value-level = LEVEL
arg-only = only these techniques, separated by commas (“rejilla techniques” lists them)
arg-without = all techniques but these, separated by commas; uniqueness: all that assume one solution
arg-steps = how many steps
arg-apply = writes the board as it is afterwards
arg-level = how much is given away: where to look, what is done, or why as well
column-id = Name
column-rating = Rating
column-technique = Technique
technique-unique = { $technique } (assumes one solution)
column-example = Example
error-technique = there is no technique “{ $technique }”; there are: { $techniques }
error-one-board = a document in { $format } holds one board: ask for one solution, or for --format line to have them all
count-unlisted = The first { $listed } were listed and checked one by one; the others were counted without listing them.
count-at-least = At least { $count }: the count did not come to its end.
trace-cut = The story goes on after { $lines ->
        [one] 1 line
       *[other] { $lines } lines
    }. To see all of it: rejilla trace … | less, or --lines N.
hint-where = Look here: { $cells }.
hint-solved = The board is complete.
arg-batch-file = file with one puzzle a line, CSV, TSV, JSON Lines, Parquet or Arrow; “-” or nothing: standard input
arg-book = the PDF to write; “-” or nothing: standard output
arg-orders = what to make, as kind:…:number
arg-puzzles = file with your own puzzles, one a line or with blank lines between them
arg-title = the title of the book
arg-paper = the paper
arg-per-page = puzzles on a page at most: 4, on A5 2, if not given
arg-hints = the first step of each puzzle: nowhere (none), upside down below it (below) or in a part of its own (back)
arg-crop-marks = marks where the paper is to be cut
arg-binding = margin for binding, in millimetres
value-color = WHEN
arg-color = colours in boards and steps; auto: on a terminal, unless NO_COLOR is set
arg-ascii = draws boards in ASCII characters alone
error-entries = what you have written so far is not a board of the same size as the puzzle
error-empty = the input is empty: a puzzle was expected
error-several = there are { $count } puzzles, one a line: to answer all of them, use “rejilla batch”
error-file-text = there is no file { $file }, which looks like a puzzle: to write it right here, use --text
arg-verb = verb whose page is written; that of the whole program otherwise
man-exit = EXIT STATUS
    .text = 0: done. 1: no solution, or not just one where there should be. 2: wrong usage or input. 3: time or budget ran out. 130: interrupted.
man-environment = ENVIRONMENT
    .text = REJILLA_LANG, LC_ALL, LANG: language. NO_COLOR: no colours. CLICOLOR_FORCE: colours outside a terminal too.
menu-size-invalid = “{ $value }” is no size.

# The player on the terminal
error-no-terminal = playing takes a terminal
player-pen = in ink
player-pencil = in pencil
player-keys-symbols = Arrows: move · 1–9: write · 0: rub out · Tab: pencil · u: undo · ?: hint · !: check · Ctrl-S: save · q: quit
player-keys-letters = Arrows: move · letters: write · Backspace: rub out · Ctrl-Z: undo · F1: hint · F2: check · Ctrl-S: save · Esc: quit
player-keys-bridges = Arrows: move · w a s d: build bridges · u: undo · ?: hint · !: check · Ctrl-S: save · q: quit
player-keys-pieces = Arrows: move · 1–9: write · ]: another piece · space: lay it elsewhere · u: undo · ?: hint · !: check · q: quit
player-solved = Solved!
player-right = All is well so far.
player-wrong = What is underlined is not right.
player-unknown = This cannot be checked: the puzzle has no one solution that is known.
player-no-undo = There is nothing to undo.
player-no-redo = There is nothing to redo.
player-saved = Game saved in { $file }.
player-not-saved = The game could not be saved in { $file }.

# What the system refuses
system-missing = it does not exist
system-denied = there is no permission
system-full = there is no room left on the disk
system-address-taken = another program uses that address already
system-address-none = that address is not of this machine
system-slow = the system takes too long to answer
system-memory = there is no memory left
system-directory = it is a directory
system-closed = standard output is closed
system-code = system error { $code }

# Certificates
verb-verify = Checks a certificate
arg-certify = writes a certificate that anybody can check into this folder
arg-proof = form of the proof
arg-folder = folder of the certificate, or file downloaded from the page
arg-verify-file = puzzle the certificate must be about; if not said, the one that facts.txt describes
examples-verify = {"  "}rejilla check --certify proof sudoku.txt
    {"  "}rejilla verify proof sudoku.txt
notes-verify = A certificate is a folder with the puzzle's facts (facts.txt), a formula in DIMACS format (formula.cnf), what each of its variables means (map.txt), the solutions (solutions.txt) and an LRAT proof that there are no others (proof.lrat). The check shares no code with the engine: it states the puzzle's rules once more and follows the proof step by step. Any other LRAT checker will do as well.
certificate-exactly = { $count ->
        [0] has no solution
        [one] has exactly one solution
       *[other] has exactly { $count } solutions
    }
certificate-at-least = { $count ->
        [one] has at least one solution
       *[other] has at least { $count } solutions
    }
certificate-written = Certificate in { $folder }: the puzzle { $said }. To check it: rejilla verify { $folder }
verify-holds = The certificate holds: the puzzle { $said }.
verify-about = It is about the puzzle that facts.txt describes; to be sure that it is yours, name it too: rejilla verify FOLDER FILE
verify-other-puzzle = the certificate is about another puzzle
verify-facts = facts.txt, line { $at }: no fact of a known puzzle: “{ $found }”
verify-map = map.txt, line { $at }: this is not what the variable means: “{ $found }”
verify-formula = formula.cnf, line { $at }: no clause of this formula: “{ $found }”
verify-clause = formula.cnf, clause { $at }: not what the puzzle's rules say or its board demands, and excludes no solution listed: { $found }
verify-missing = formula.cnf does not say all that the puzzle's rules do: there is no clause { $found }
verify-solution = solutions.txt, line { $at }: no solution that differs from those before, or not as many as it says: “{ $found }”
verify-step = proof.lrat, step { $at }: does not follow from what came before: { $found }
verify-unfinished = proof.lrat: the proof does not reach the contradiction
error-file-write = cannot write { $file }: { $why }
error-certificate-kind = there are no certificates for this kind of puzzle
error-certificate-long = the certificate would take more than { $megabytes } MB

# Looking for mistakes
verb-selftest = Looks for mistakes of the program itself
arg-minutes = minutes to look for; 1 if neither this nor --rounds is said
arg-test-rounds = rounds to play; no limit if not said
arg-from = round to start from; 0 if not said
examples-selftest = {"  "}rejilla selftest --minutes 10
    {"  "}rejilla selftest --seed 7 --from 120 --rounds 1
notes-selftest = Each round makes or changes a puzzle of some kind by lot and asks about it in every way: engines, budgets of every size, batches, explained steps, formats, certificates, and the same puzzle turned, mirrored or with other symbols. All answers must agree. With the same seed the rounds are always the same; at the first contradiction it stops and says which command repeats it.
selftest-disagreement = Contradiction in round { $round } ({ $check }): { $told }
selftest-agreed = { $rounds ->
        [one] One round
       *[other] { $rounds } rounds
    }, { $answers ->
        [one] one answer compared
       *[other] { $answers } answers compared
    }, no contradiction ({ $kinds }).
