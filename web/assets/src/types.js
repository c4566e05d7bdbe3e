// The shapes of the API's answers, for the type checker and for readers.

/** @typedef {"es" | "en"} Lang */

/**
 * What identifies a puzzle.
 * @typedef {object} GameId
 * @property {string} kind
 * @property {string} puzzle in the kind's one-line form
 * @property {Record<string, string>} options
 */

/**
 * @typedef {object} OptionSpec
 * @property {string} key
 * @property {string} label what it is for
 * @property {string} name the same in a word or two
 * @property {Record<string, string>} [names] its choices as a reader says them
 * @property {"int" | "choice" | "flag" | "text" | "resource"} type
 * @property {number} [min]
 * @property {number} [max]
 * @property {string[]} [choices]
 * @property {string[]} [embedded] names of texts the program carries
 * @property {string} [default]
 * @property {string[]} scopes
 */

/**
 * @typedef {object} Kind
 * @property {string} id
 * @property {string} title
 * @property {string} one
 * @property {string} about
 * @property {string} rules Markdown
 * @property {boolean} unique
 * @property {{id: string, name: string}[]} levels
 * @property {{id: string, reads_back: boolean}[]} formats
 * @property {OptionSpec[]} options
 * @property {{id: string, puzzle: string, solutions: unknown}[]} examples
 * @property {{id: string, techniques: {id: string, name: string, difficulty: number}[]}[]} ladders
 * @property {string[]} engines
 * @property {string[]} orders
 * @property {{filled: string, empty: string}} [sketch] how boards are drawn cell by cell
 * @property {{most?: number, regions: boolean, signs: boolean, sides: number[], oblong: boolean}} [draft] what its boards are drawn with
 * @property {string[]} files endings of binary files it reads
 */

/**
 * A board as its author draws it, right or not.
 * @typedef {object} Draft
 * @property {number} rows
 * @property {number} cols
 * @property {string[]} cells what is written in each, or nothing
 * @property {number[]} regions the region of each, from 1; 0 where there is none yet
 * @property {[number, number][]} signs pairs of neighbouring cells, the lesser first
 */

/**
 * One shape of a drawing; which coordinates it has depends on `shape`.
 * @typedef {object} Shape
 * @property {"rect" | "line" | "circle" | "text"} shape
 * @property {string} role
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} x1
 * @property {number} y1
 * @property {number} x2
 * @property {number} y2
 * @property {number} r
 * @property {number} size
 * @property {string} text
 */

/** @typedef {"symbol" | "letter" | "cycle" | "move"} Action */

/**
 * @typedef {object} Control
 * @property {number} var
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {Action} action
 */

/** @typedef {"up" | "down" | "left" | "right"} Heading */

/**
 * What lies in one direction of a spot: the next spot, and the edge that can be drawn on the way.
 * @typedef {object} Way
 * @property {Heading} heading
 * @property {number} [to]
 * @property {number} [edge]
 */

/**
 * A place a player can stand on.
 * @typedef {object} Spot
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {boolean} round
 * @property {[number, number]} [cell]
 * @property {string} label
 * @property {number[]} vars what is written here, the first one first
 * @property {Action | null} action nothing where the puzzle has written already
 * @property {string} printed what the puzzle prints here
 * @property {number} [wants] what the edges around it add up to
 * @property {Way[]} ways
 * @property {("nw" | "ne" | "sw" | "se")[]} [taken] corners that what is printed needs
 */

/**
 * How a kind speaks of its edges.
 * @typedef {object} Words
 * @property {string} go
 * @property {string} change
 * @property {string} none
 * @property {string} count
 * @property {string} barred
 * @property {Record<string, string>} values
 * @property {Record<string, string>} acts
 */

/**
 * @typedef {object} Scene
 * @property {number} width
 * @property {number} height
 * @property {[number, number]} board width and height of the board itself; what waits lies beyond
 * @property {Shape[]} shapes
 * @property {Control[]} controls
 * @property {Spot[]} spots
 * @property {[number, number][]} bars pairs of edges of which only one can be drawn
 * @property {{name: string, items: string[], used: boolean[]}[]} stock what waits beside the board, by sorts
 * @property {Words} [words]
 */

/**
 * @typedef {object} Place
 * @property {[number, number]} [cell]
 * @property {[[number, number], [number, number]]} [edge]
 * @property {{across: boolean, number: number}} [slot]
 * @property {number} [piece]
 */

/**
 * @typedef {object} Variable
 * @property {string} name
 * @property {string} short
 * @property {string | null} given
 * @property {string[]} symbols the first 64
 * @property {number} size how many symbols there are
 * @property {Place} [place]
 * @property {number[][]} [ways] of a loose piece: the cells it covers with each symbol
 */

/**
 * @typedef {object} Board
 * @property {GameId} game
 * @property {string} [fault]
 * @property {Scene} scene
 * @property {Variable[]} vars
 * @property {string[][]} candidates
 * @property {number[]} counts candidates left, by variable
 * @property {{name: string, vars: number[]}[]} [houses]
 * @property {number[]} clashes variables that break a rule as they stand
 * @property {number} [seed]
 */

/**
 * @typedef {object} Step
 * @property {string} technique
 * @property {string} name
 * @property {number} difficulty
 * @property {string} headline
 * @property {string} why
 * @property {string} effects
 * @property {string} where
 * @property {number[]} pattern
 * @property {[number, string][]} places
 * @property {[number, string][]} removes
 * @property {[number, string][]} cleared
 * @property {{var: number, count: number, symbols: string[]}[]} [keeps]
 * @property {string[]} cites
 * @property {Link[]} links
 */

/**
 * Two candidates that hang together: strong, one of the two; weak, not both.
 * @typedef {object} Link
 * @property {[number, string]} from
 * @property {[number, string]} to
 * @property {"strong" | "weak"} tie
 */

/**
 * @typedef {object} TraceEvent
 * @property {string} event
 * @property {number} [var]
 * @property {string} [value]
 * @property {string[]} [removed]
 * @property {number} [count] how many were removed
 * @property {string} [constraint]
 * @property {string[]} lines
 * @property {number} nodes
 * @property {number} backtracks
 * @property {string[]} [answer]
 * @property {string} [status]
 */

/**
 * @typedef {object} Compared
 * @property {string} engine
 * @property {string} status
 * @property {number} count
 * @property {number | null} nodes
 * @property {number | null} prunings
 * @property {number | null} backtracks
 * @property {number | null} seconds
 */

/**
 * What the player has written; never changed, only replaced.
 * @typedef {object} Position
 * @property {(string | null)[]} values by variable
 * @property {(string[] | null)[]} marks by variable
 * @property {Record<string, string>} letters by spot, for kinds written letter by letter
 * @property {(string[] | null)[]} corners small marks of the player's own, by variable; nothing reads them
 * @property {Record<string, number>} colours by spot
 * @property {Record<string, boolean>} locks spots that are not to change, by spot
 */

/**
 * What travels of it: letters by spot, or values and marks by variable.
 * @typedef {object} Written
 * @property {(string | null)[]} values
 * @property {(string[] | null)[]} marks
 * @property {(string | null)[]} [letters]
 */

export {};
