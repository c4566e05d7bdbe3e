//! What travels in requests: a puzzle, and the player's board upon it.

use std::collections::BTreeMap;
use std::sync::Arc;

use rejilla_engine::clash::clashes;
use rejilla_engine::kernel::{Val, ValSet, Var};
use rejilla_engine::{Arg, Board, Effect, Kind, Marks, OptionType, Options, Puzzle, Scope};
use rejilla_puzzles::{KINDS, kind_named, recognise};
use rejilla_render::{Locale, meant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::desk::{Desk, Stop};
use crate::problem::{Cause, Problem};

/// The longest value of an option that is no resource.
const LONGEST_OPTION: usize = 4096;

/// A puzzle and the player's board.
#[derive(Clone, Default, Deserialize, JsonSchema, Debug)]
pub struct Game {
    /// The kind's name.
    #[schemars(schema_with = "crate::openapi::kind_id")]
    pub kind: String,
    /// The puzzle, in any format its kind reads; its one-line form as a rule.
    pub puzzle: String,
    /// Options for reading it.
    #[serde(default)]
    pub options: Said,
    /// The player's values by variable.
    #[serde(default)]
    pub values: Option<Vec<Option<String>>>,
    /// The player's pencil marks by variable; null where there are none.
    #[serde(default)]
    pub marks: Option<Vec<Option<Vec<String>>>>,
    /// Where values are spelled letter by letter: the letter at each spot of the board, in place of values and marks.
    #[serde(default)]
    pub letters: Option<Vec<Option<String>>>,
}

impl Game {
    /// The game, leaving an empty one: a request is taken apart in steps.
    pub fn take(&mut self) -> Game {
        std::mem::take(self)
    }
}

/// Options as they are said.
pub type Said = BTreeMap<String, Word>;

/// An option's value, however JSON writes it.
#[derive(Clone, PartialEq, Deserialize, JsonSchema, Debug)]
#[serde(untagged)]
pub enum Word {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text; of a resource, the text itself or an embedded name, never a path.
    Text(String),
}

impl Word {
    /// The value as a command line would have it.
    pub fn text(&self) -> String {
        match self {
            Word::Flag(flag) => flag.to_string(),
            Word::Number(number) => number.to_string(),
            Word::Text(text) => text.clone(),
        }
    }
}

/// The puzzle of an answer, ready to be sent again.
#[derive(Clone, Serialize, JsonSchema, Debug)]
pub struct Written {
    /// The kind's name.
    kind: &'static str,
    /// The puzzle in one line.
    puzzle: String,
    /// The options it is read with.
    options: BTreeMap<String, String>,
}

impl Written {
    /// A puzzle, and those of the options said that it is read with.
    pub fn new(puzzle: &dyn Puzzle, said: &Said) -> Self {
        let info = puzzle.kind().info();
        let declared =
            |key: &str| puzzle.kind().options().iter().any(|o| o.key == key && o.scopes.contains(&Scope::Parse));
        let reads = |key: &str| declared(key) && !puzzle.settles(key);
        Written {
            kind: info.id,
            puzzle: puzzle.write("line", &Marks::none()),
            options: said.iter().filter(|(key, _)| reads(key)).map(|(k, v)| (k.clone(), v.text())).collect(),
        }
    }
}

/// The game in a text that is an answer of this interface with one puzzle in it: what `show` and `generate` write as
/// JSON is read back.
pub fn answered(text: &str) -> Option<Game> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Answered {
        Board { game: Game },
        Made { kind: String, puzzles: [OnlyPuzzle; 1] },
    }
    #[derive(Deserialize)]
    struct OnlyPuzzle {
        puzzle: String,
    }
    if !text.trim_start().starts_with('{') {
        return None;
    }
    match serde_json::from_str(text).ok()? {
        Answered::Board { game } => Some(game),
        Answered::Made { kind, puzzles: [OnlyPuzzle { puzzle }] } => Some(Game { kind, puzzle, ..Game::default() }),
    }
}

/// The kind with this name.
pub fn kind(desk: &Desk, id: &str) -> Result<&'static dyn Kind, Stop> {
    let Some(kind) = kind_named(id) else {
        let kinds: Vec<&str> = KINDS.iter().map(|k| k.info().id).collect();
        let args = [("kind", id.into()), ("kinds", kinds.join(", ").into())];
        return Err(Problem::bad(desk.shared(), "error-kind", args).into());
    };
    desk.admit_kind(kind)?;
    Ok(kind)
}

/// The kind a text is of.
pub fn guess(desk: &Desk, text: &str) -> Result<&'static dyn Kind, Stop> {
    let kind = recognise(text).map_err(|error| Problem::parse(desk.shared(), &error))?;
    desk.admit_kind(kind)?;
    Ok(kind)
}

/// Checks options against what a kind declares.
pub fn options(desk: &Desk, kind: &'static dyn Kind, scope: Scope, said: &Said) -> Result<Options, Stop> {
    let locale = desk.locale(kind);
    let said: Vec<(&str, String)> = said.iter().map(|(key, word)| (key.as_str(), word.text())).collect();
    for (key, value) in &said {
        let list = kind.options().iter().any(|o| o.key == *key && matches!(o.kind, OptionType::Resource { .. }));
        if !list && value.len() > LONGEST_OPTION {
            return Err(Problem::bad(locale, "error-option-long", [("key", (*key).into())]).into());
        }
    }
    // How many threads a question may have is for the door to say, not for who asks.
    let most = desk.limits().threads;
    let threads =
        |key: &str| kind.options().iter().any(|o| o.key == key && matches!(o.kind, OptionType::Threads { .. }));
    if let Some((key, value)) =
        said.iter().find(|(key, value)| threads(key) && value.parse().is_ok_and(|n: i64| n > most))
    {
        let args = [
            ("key", (*key).into()),
            ("value", value.as_str().into()),
            ("min", Arg::Number(1)),
            ("max", Arg::Number(most)),
        ];
        return Err(Problem::bad(locale, "error-option-range", args).into());
    }
    let checked = meant::options(kind, scope, said.iter().map(|(key, value)| (*key, value.as_str())));
    checked.map_err(|m| Problem::message(Cause::Bad, locale, &m).into())
}

/// A puzzle as a request has it, with the sentences of its kind.
pub struct Table {
    /// The sentences of its kind.
    pub locale: Arc<Locale>,
    /// The puzzle.
    pub puzzle: Arc<dyn Puzzle>,
    /// The player's values by variable; empty where there are none.
    values: Vec<Option<Val>>,
    /// The player's pencil marks by variable; empty where there are none.
    marks: Vec<Option<ValSet>>,
    /// Variables whose letters no value has.
    pub unfit: Vec<Var>,
    /// Whether values are spelled: whoever asked draws the letters.
    spelled: bool,
    /// The options it was read with.
    pub said: Said,
}

/// Reads a puzzle of a kind.
pub fn read(desk: &Desk, kind: &'static dyn Kind, text: &str, said: Said) -> Result<Table, Stop> {
    let locale = desk.locale(kind);
    if text.len() > desk.limits().text {
        return Err(Problem::bad(locale, "error-text-long", [("most", desk.limits().text.into())]).into());
    }
    if let Some(known) = desk.shelf(kind).and_then(|shelf| shelf.find(kind, text, &said)) {
        return Ok(Table::fresh(locale, known, said));
    }
    desk.admit_text(text)?;
    let options = options(desk, kind, Scope::Parse, &said)?;
    let puzzle: Arc<dyn Puzzle> = kind.parse(text, &options).map_err(|error| Problem::parse(locale, &error))?.into();
    // Before anybody asks for its model, which takes memory by the variable and looks at no clock.
    if puzzle.extent() > desk.limits().variables {
        return Err(Problem::new(Cause::Unfit, locale, "error-puzzle-large", []).into());
    }
    // A variable has two values at least, and stating the rules of a large board takes its time too.
    desk.hand_over(2 * puzzle.extent() > desk.limits().spot_values)?;
    if let Some(shelf) = desk.shelf(kind) {
        shelf.keep(text, &said, &puzzle);
    }
    Ok(Table::fresh(locale, puzzle, said))
}

/// The values of a variable that are spelled so, nothing standing for any letter.
fn matching(puzzle: &dyn Puzzle, x: Var, pattern: &[Option<&str>]) -> ValSet {
    let model = puzzle.model();
    let mut set = ValSet::empty(model.universe(x));
    let mut word = String::new();
    let mut letter = [0; 4];
    for v in model.initial(x).iter() {
        word.clear();
        puzzle.write_symbol(x, v, &mut word);
        let same = |(c, p): (char, &Option<&str>)| p.is_none_or(|p| p == c.encode_utf8(&mut letter));
        if word.chars().count() == pattern.len() && word.chars().zip(pattern).all(same) {
            set.insert(v);
        }
    }
    set
}

impl Table {
    /// A puzzle nobody has played on.
    pub fn fresh(locale: &Arc<Locale>, puzzle: impl Into<Arc<dyn Puzzle>>, said: Said) -> Self {
        let (locale, puzzle) = (locale.clone(), puzzle.into());
        Table { locale, puzzle, values: Vec::new(), marks: Vec::new(), unfit: Vec::new(), spelled: false, said }
    }

    /// The player's value of a variable.
    pub fn written(&self, x: Var) -> Option<Val> {
        self.values.get(x.index()).copied().flatten()
    }

    /// The player's pencil marks at a variable.
    pub fn pencilled(&self, x: Var) -> Option<&ValSet> {
        self.marks.get(x.index())?.as_ref()
    }

    /// Reads a game.
    pub fn open(desk: &Desk, mut game: Game) -> Result<Self, Stop> {
        let said = std::mem::take(&mut game.options);
        let mut table = read(desk, kind(desk, &game.kind)?, &game.puzzle, said)?;
        table.take_up(game)?;
        Ok(table)
    }

    /// Takes up what the player of a game of this puzzle has written: values, pencil marks, letters.
    ///
    /// # Errors
    /// When there are not as many as the board has places, or a place has no such value.
    pub fn take_up(&mut self, game: Game) -> Result<(), Problem> {
        if let Some(values) = game.values {
            self.values = self.per_variable(values, |table, x, symbol| table.value(x, &symbol))?;
        }
        if let Some(marks) = game.marks {
            self.marks = self.per_variable(marks, |table, x, symbols| {
                let mut set = ValSet::empty(table.puzzle.model().universe(x));
                for symbol in symbols {
                    set.insert(table.value(x, &symbol)?);
                }
                Ok(set)
            })?;
        }
        match game.letters {
            Some(letters) => self.spell(&letters),
            None => Ok(()),
        }
    }

    /// Writes values as a player does.
    pub fn enter(&mut self, entries: impl IntoIterator<Item = (Var, Val)>) {
        self.values.resize(self.puzzle.model().len(), None);
        for (x, v) in entries {
            self.values[x.index()] = Some(v);
        }
    }

    /// Takes letters for values where a word is whole, and for what is left of its candidates where it is not.
    fn spell(&mut self, letters: &[Option<String>]) -> Result<(), Problem> {
        let puzzle = self.puzzle.clone();
        let scene = puzzle.scene(&Marks::none());
        if letters.len() != scene.spots.len() {
            let args = [("expected", scene.spots.len().into()), ("found", letters.len().into())];
            return Err(Problem::bad(&self.locale, "error-values-length", args));
        }
        let vars = puzzle.model().asked().len();
        (self.spelled, self.values, self.marks) = (true, vec![None; vars], vec![None; vars]);
        let mut patterns: BTreeMap<Var, Vec<Option<&str>>> = BTreeMap::new();
        for (spot, letter) in scene.spots.iter().zip(letters) {
            let printed = (!spot.printed.is_empty()).then_some(spot.printed.as_str());
            for &x in &spot.vars {
                patterns.entry(x).or_default().push(printed.or(letter.as_deref()));
            }
        }
        let is_written = |x: Var| scene.spots.iter().zip(letters).any(|(s, l)| l.is_some() && s.vars.contains(&x));
        for (x, pattern) in patterns {
            if !is_written(x) {
                continue;
            }
            let whole: Option<String> = pattern.iter().copied().collect();
            let fits = match whole {
                Some(word) => {
                    self.values[x.index()] = puzzle.value(x, &word);
                    self.values[x.index()].is_some()
                }
                None => {
                    let left = matching(&*puzzle, x, &pattern);
                    let some = left.view().iter().next().is_some();
                    self.marks[x.index()] = some.then_some(left);
                    some
                }
            };
            if !fits {
                self.unfit.push(x);
            }
        }
        Ok(())
    }

    /// Variables that break a rule as they stand.
    pub fn clashes(&self) -> Vec<usize> {
        let model = self.puzzle.model();
        let mut values: Vec<Option<Val>> = model.vars().map(|x| self.written(x)).collect();
        model.given().iter().for_each(|&(x, v)| values[x.index()] = Some(v));
        let mut found: Vec<usize> = clashes(model, &values).into_iter().map(|x| x.index()).collect();
        found.extend(self.unfit.iter().map(|x| x.index()));
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Reads a game whose givens must break no rule.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open_sound(desk: &Desk, game: Game) -> Result<Self, Stop> {
        let table = Table::open(desk, game)?;
        table.sound()?;
        Ok(table)
    }

    /// Whether the givens break no rule.
    ///
    /// # Errors
    /// The rule they break: then there is no solution to look for.
    pub fn sound(&self) -> Result<(), Problem> {
        match self.puzzle.fault() {
            Some(fault) => Err(Problem::fault(&self.locale, &fault)),
            None => Ok(()),
        }
    }

    fn per_variable<S, T>(
        &self,
        said: Vec<Option<S>>,
        read: impl Fn(&Self, Var, S) -> Result<T, Problem>,
    ) -> Result<Vec<Option<T>>, Problem> {
        let vars = self.puzzle.model().asked().len();
        if said.len() != vars {
            let args = [("expected", vars.into()), ("found", said.len().into())];
            return Err(Problem::bad(&self.locale, "error-values-length", args));
        }
        let vars = self.puzzle.model().asked();
        vars.zip(said).map(|(x, one)| one.map(|one| read(self, x, one)).transpose()).collect()
    }

    /// The variable with this number.
    pub fn variable(&self, number: usize) -> Result<Var, Problem> {
        let vars = self.puzzle.model().asked().len();
        if number < vars {
            return Ok(Var::at(number));
        }
        let args = [("expected", vars.into()), ("found", (number + 1).into())];
        Err(Problem::bad(&self.locale, "error-values-length", args))
    }

    /// The value with this symbol.
    pub fn value(&self, x: Var, symbol: &str) -> Result<Val, Problem> {
        self.puzzle.value(x, symbol).ok_or_else(|| {
            let place = self.puzzle.place(x);
            Problem::bad(&self.locale, "error-value", [("cell", place.into()), ("value", symbol.into())])
        })
    }

    /// The givens and the player's values.
    pub fn placements(&self) -> Vec<(Var, Val)> {
        let model = self.puzzle.model();
        let mut given = model.given().to_vec();
        given.extend(self.entered());
        given
    }

    /// The player's values where nothing is given, or something else is.
    pub fn entered(&self) -> Vec<(Var, Val)> {
        // Of a board without entries no model is needed.
        if self.values.iter().all(Option::is_none) {
            return Vec::new();
        }
        let model = self.puzzle.model();
        let entered = model.vars().zip(&self.values).filter_map(|(x, v)| Some((x, (*v)?)));
        entered.filter(|pair| !model.given().contains(pair)).collect()
    }

    /// What is left of the variables that were written on: one value, or what the letters of a word allow. Pencil marks
    /// are a player's thoughts and settle nothing.
    pub fn settled(&self) -> Vec<(Var, ValSet)> {
        let model = self.puzzle.model();
        let whole = self.entered().into_iter().map(|(x, v)| (x, ValSet::of(model.universe(x), [v])));
        let begun = model.vars().zip(&self.marks).filter_map(|(x, left)| Some((x, left.clone()?)));
        whole.chain(begun.filter(|_| self.spelled)).collect()
    }

    /// The board a player has: values placed, and only those candidates that the pencil marks leave.
    pub fn board(&self) -> Board {
        let mut board = Board::new(&self.puzzle.model().with_given(self.placements()));
        for (i, marks) in self.marks.iter().enumerate() {
            let x = Var::at(i);
            if let Some(set) = marks
                && !board.is_placed(x)
            {
                board.make(&Effect::Restrict(x, set.clone()));
            }
        }
        board
    }

    /// Values and pencil marks, to be drawn.
    pub fn drawn(&self) -> Marks {
        if self.spelled {
            return Marks::none();
        }
        let model = self.puzzle.model();
        let penciled = self.marks.iter().any(Option::is_some);
        let set = |(x, marks): (Var, &Option<ValSet>)| match marks {
            Some(set) => set.clone(),
            None => ValSet::empty(model.universe(x)),
        };
        Marks {
            values: self.values.clone(),
            candidates: if penciled { model.vars().zip(&self.marks).map(set).collect() } else { Vec::new() },
            ..Marks::none()
        }
    }

    /// The rule the givens break, in words.
    pub fn fault(&self) -> Option<String> {
        Some(self.locale.message(&self.puzzle.fault()?.0))
    }

    /// The name of the kind as a title.
    pub fn title(&self) -> String {
        self.locale.text("kind-name.title")
    }
}
