# The HTTP interface: what is wrong with a request, and how the player's board stands.

# In place of sentences that speak of flags
error-kind-unknown = this text looks like no kind of puzzle I know; say which kind it is
error-kind-tie = the text may be { $one } or { $other }; say which
error-option-unknown = the option “{ $key }” does not apply here
error-option-range = { $key }: “{ $value }” will not do; it must be a number from { $min } to { $max }
error-option-choice = { $key }: “{ $value }” will not do; it can be: { $choices }

# Requests
error-json = the request is not JSON (line { $line }, column { $column })
error-field = “{ $field }” is not what is expected
error-field-missing = “{ $field }” is missing
error-media-type = the request must be JSON (Content-Type: application/json)
error-body = the request is too large; at most { $most } bytes
error-body-slow = the request came too slowly
error-body-broken = the request broke off
error-path = there is nothing here
error-method = { $method } cannot be used here
error-lang = there is no language “{ $lang }”; there are: { $langs }
error-kind = there is no kind of puzzle “{ $kind }”; there are: { $kinds }
error-text-long = the text is too long to be a puzzle; at most { $most } bytes
error-draft = this is no drawn board: each cell holds one symbol or nothing, and there are at most { $most } cells
error-bytes = this file is in no format I know
error-option-long = { $key }: the value is too long
error-values-length = there must be one value for each of the { $expected } places of the board, but { $found } came
error-value = “{ $value }” cannot stand at { $cell }
error-engine-silent = the engine “{ $engine }” does not tell its search
error-engines-many = each engine can be named once

# When there is no answer
error-host = this server does not go by the name “{ $host }”; whoever runs it can allow the name
error-origin = only pages that came from this server may ask it
error-puzzle-large = this puzzle is too large to be worked on here; the program on the command line takes it
error-answer-long = the answer would be longer than { $most } MB; this puzzle is too large to be sent whole
error-busy = too much to do right now; please try again in a moment
error-crash = something went wrong here; this is a bug in the program
error-time = out of computing time: the answer is not known
error-generate-time = out of computing time before such a puzzle came up
error-generate-tries = { $tries ->
        [one] no such puzzle came up in 1 try
       *[other] no such puzzle came up in { $tries } tries
    }

# The player's board
look-at = Look at { $places }.
check-so-far = So far everything is right.
check-wrong = { $count ->
        [one] There is a mistake on the board.
       *[other] There are { $count } mistakes on the board.
    }
check-solved = { $title } solved!
hint-contradiction = The pencil marks leave no candidate somewhere.
book-empty = No puzzle was asked for.
