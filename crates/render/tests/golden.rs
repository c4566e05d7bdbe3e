//! A kind tells the story in words of its own: four crossing words, whose classroom traces are known line by line.
//!
//! The kind here is made of what the narrator asks for and nothing else: the search is a plain forward checking that
//! only emits events, so that this holds the narrator to account and nobody else.

use std::ops::ControlFlow;

use rejilla_engine::kernel::constraint::{AllDifferent, LessThan, Strength};
use rejilla_engine::kernel::{Budget, Engine, Event, Model, Observer as _, Tag, Val, ValSet, Var};
use rejilla_engine::kind::Entry;
use rejilla_engine::{
    Arg, Confidence, Draft, Exhausted, Fault, Kind, KindInfo, Marks, Message, Options, ParseError, Place, Puzzle, Rng,
    Scene, Teller,
};
use rejilla_render::{Lang, Locale, Narrator};

const WORDS_ES: &str = r#"
trace-opening =
    Dimensiones del tablero: { $side }x{ $side }
    Casillas llenas en coordenadas: [{ $filled }]
    Casillas con letras en coordenadas: [{ $letters }]

    Generadas { $count } variables:
trace-variable =
    {"*"} { $name }:
    - Posición: { $position }
    - Longitud: { $length }
    - Orientación: { $direction }
    - Dominio: { $domain }
    - Restricciones: [{ $crossings }]
trace-value = "{ $value }"
trace-distinct = Recorremos todas las variables sin asignar y eliminamos "{ $value }" del resto de dominios para no permitir palabras repetidas:
    .none = - Ningún dominio queda vacío.
    .wiped = - El dominio de { $to } ha quedado vacío.
trace-revised = - Restricción { $from }.restricciones[{ $k }]: eliminamos { $removed } del dominio de { $to } porque no tienen la letra { $from }.valor[mi_celda=={ $mine }] == '{ $letter }' en su posición su_celda=={ $theirs }.
trace-undo = - Deshacemos la asignación de la variable seleccionada y eliminamos de su dominio esa palabra.
trace-undo-earlier = - Deshacemos la asignación de esa variable { $var } y eliminamos de su dominio la palabra que tenía asignada, "{ $value }".
"#;

struct Crossing;

static INFO: KindInfo =
    KindInfo { unique: false, locales: &[("es", &[WORDS_ES])], ..KindInfo::new("crossing", &Nothing) };

/// A trace asks for no input.
#[derive(Debug)]
struct Nothing;

impl Entry for Nothing {
    fn rows(&self, _: &Options) -> usize {
        0
    }
    fn example(&self, _: &Options) -> String {
        String::new()
    }
    fn check_row(&self, _: usize, _: &str, _: &Options) -> Result<(), ParseError> {
        Ok(())
    }
    fn check_line(&self, _: &str, _: &Options) -> Result<(), ParseError> {
        Ok(())
    }
}

impl Kind for Crossing {
    fn info(&self) -> &'static KindInfo {
        &INFO
    }
    fn sniff(&self, _: &str) -> Confidence {
        Confidence::No
    }
    fn parse(&self, _: &str, _: &Options) -> Result<Box<dyn Puzzle>, ParseError> {
        unreachable!("a trace reads no text")
    }
    fn generate(&self, _: &Options, _: &mut Rng, _: &Budget) -> Result<Box<dyn Puzzle>, Exhausted> {
        unreachable!("a trace makes no puzzle")
    }
    fn drafted(&self, _: &Draft) -> Result<String, Message> {
        unreachable!("a trace draws no board")
    }
}

/// Two words across (variables 0, 1) and two down (2, 3), along the border of a square.
struct Words {
    side: usize,
    letters: Vec<(usize, usize, char)>,
    words: Vec<&'static str>,
    model: Model,
}

/// The constraint that all words differ; the crossings follow it.
const DISTINCT: Tag = Tag(0);

impl Words {
    fn new(side: usize, letters: &[(usize, usize, char)], words: &[&'static str]) -> Self {
        let mut builder = Model::builder();
        let fits = |x: usize, word: &str| {
            (0..side).all(|i| {
                let (row, col) = cell(side, x, i);
                let letter = letters.iter().find(|l| (l.0, l.1) == (row, col));
                letter.is_none_or(|l| word.chars().nth(i) == Some(l.2))
            })
        };
        let vars: Vec<Var> = (0..4)
            .map(|x| {
                let ids = (0..words.len()).filter(|&w| fits(x, words[w]));
                let domain = ValSet::of(words.len(), ids.map(Val::at));
                builder.var_within(words.len(), &domain)
            })
            .collect();
        builder.post(AllDifferent::new(vars.clone(), words.len(), Strength::Assigned));
        // Only the shape of the crossings matters here: which variables each one joins.
        for (across, down) in [(0, 2), (0, 3), (1, 2), (1, 3)] {
            builder.post(LessThan::new(vars[across], vars[down]));
        }
        Words { side, letters: letters.to_vec(), words: words.to_vec(), model: builder.build() }
    }

    /// The crossings of a variable in the order of its cells: the other one, its own cell, the other's.
    fn crossings(&self, x: Var) -> [(Var, usize, usize); 2] {
        let last = self.side - 1;
        let (first, mine) = if x.0 < 2 { (2, x.0) } else { (0, x.0 - 2) };
        let theirs = mine as usize * last;
        [(Var(first), 0, theirs), (Var(first + 1), last, theirs)]
    }

    fn letter(&self, v: Val, at: usize) -> char {
        self.words[v.index()].chars().nth(at).expect("a letter")
    }
}

/// Where the `i`-th letter of a word lies.
fn cell(side: usize, x: usize, i: usize) -> (usize, usize) {
    match x {
        0 => (0, i),
        1 => (side - 1, i),
        2 => (i, 0),
        _ => (i, side - 1),
    }
}

impl Puzzle for Words {
    fn kind(&self) -> &'static dyn Kind {
        &Crossing
    }
    fn model(&self) -> &Model {
        &self.model
    }
    fn check(&self, _: &[Val]) -> Result<(), Fault> {
        Ok(())
    }
    fn fault(&self) -> Option<Fault> {
        None
    }
    fn place(&self, x: Var) -> Place {
        Place::Slot { across: x.0 < 2, number: x.0 % 2 }
    }
    fn constraint_place(&self, _: Tag) -> Place {
        Place::Piece { index: 0, name: "".into() }
    }
    fn symbol(&self, _: Var, v: Val) -> String {
        self.words[v.index()].to_owned()
    }
    fn write(&self, _: &str, marks: &Marks) -> String {
        let word = |x: u32| self.symbol(Var(x), marks.value(Var(x)).expect("an answer"));
        format!("{}\n{}\n", word(0), word(1))
    }
    fn scene(&self, _: &Marks) -> Scene {
        Scene::default()
    }

    fn teller(&self) -> Option<&dyn Teller> {
        Some(self)
    }
}

impl Teller for Words {
    fn opening(&self, say: &mut dyn FnMut(Message) -> ControlFlow<()>) -> ControlFlow<()> {
        let letters = self.letters.iter().map(|(r, c, l)| format!("({r}, {c}): '{l}'"));
        let letters: Vec<String> = letters.collect();
        let mut messages = vec![
            Message::new("trace-opening")
                .with("side", self.side)
                .with("filled", if self.side == 3 { "(1, 1)" } else { "" })
                .with("letters", letters.join(", "))
                .with("count", self.model.len()),
        ];
        let name = |x: Var| format!("{}{}", if x.0 < 2 { 'h' } else { 'v' }, x.0 % 2 + 1);
        for x in self.model.vars() {
            let words = self.model.initial(x).iter().map(|v| format!("{:?}", self.symbol(x, v)));
            let words: Vec<String> = words.collect();
            let crossings = self
                .crossings(x)
                .map(|(y, mine, theirs)| format!("(mi_celda: {mine}, var: {}, su_celda: {theirs})", name(y)));
            messages.push(
                Message::new("trace-variable")
                    .with("name", name(x))
                    .with("position", format!("{:?}", cell(self.side, x.index(), 0)))
                    .with("length", self.side)
                    .with("direction", if x.0 < 2 { "horizontal" } else { "vertical" })
                    .with("domain", format!("[{}]", words.join(", ")))
                    .with("crossings", crossings.join(",\n                  ")),
            );
        }
        messages.into_iter().try_for_each(say)
    }

    fn arguments(&self, _: &Model, tag: Tag, (x, v): (Var, Val), to: Var) -> Vec<(&'static str, Arg)> {
        if tag == DISTINCT {
            return vec![("group", Arg::Word("trace-distinct"))];
        }
        let crossings = self.crossings(x);
        let Some(k) = crossings.iter().position(|(y, _, _)| *y == to) else {
            return Vec::new();
        };
        let (_, mine, theirs) = crossings[k];
        vec![("k", k.into()), ("mine", mine.into()), ("theirs", theirs.into()), ("letter", self.letter(v, mine).into())]
    }
}

/// A constraint, whom it is applied to, and the two cells where it is a crossing.
type Visit = (Tag, Var, Option<(usize, usize)>);

/// Forward checking in the order of the variables, told to a narrator.
struct Search<'a> {
    puzzle: &'a Words,
    narrator: Narrator<'a>,
    domains: Vec<Vec<Val>>,
    path: Vec<Val>,
}

impl Search<'_> {
    /// Follows up an assignment; whether a domain was emptied.
    fn look(&mut self, x: Var, v: Val) -> bool {
        let puzzle = self.puzzle;
        let mut rounds: Vec<Visit> = (x.0 + 1..4).map(|y| (DISTINCT, Var(y), None)).collect();
        for (&tag, (y, mine, theirs)) in puzzle.model.on(x)[1..].iter().zip(puzzle.crossings(x)) {
            if y > x {
                rounds.push((tag, y, Some((mine, theirs))));
            }
        }
        for (tag, var, crossing) in rounds {
            let clashes = |w: &Val| match crossing {
                None => *w == v,
                Some((mine, theirs)) => puzzle.letter(*w, theirs) != puzzle.letter(v, mine),
            };
            let domain = &mut self.domains[var.index()];
            let (removed, left): (Vec<Val>, Vec<Val>) = domain.iter().partition(|w| clashes(w));
            *domain = left;
            let removed = ValSet::of(puzzle.words.len(), removed);
            self.narrator.on(Event::Revised { tag, var, removed });
        }
        self.domains[x.index() + 1..].iter().any(Vec::is_empty)
    }

    fn descend(&mut self) -> bool {
        let x = Var::at(self.path.len());
        if x.index() == 4 {
            self.narrator.on(Event::Solution(self.path.clone()));
            return true;
        }
        let mut again = false;
        while let Some(&v) = self.domains[x.index()].first() {
            self.narrator.on(Event::Select { var: x, again });
            self.narrator.on(Event::Assign(x, v));
            let before = self.domains.clone();
            self.path.push(v);
            if self.look(x, v) {
                self.narrator.on(Event::Wipeout(x));
            } else {
                self.narrator.on(Event::Advance);
                if self.descend() {
                    return true;
                }
            }
            self.path.pop();
            self.domains = before;
            self.domains[x.index()].remove(0);
            self.narrator.on(Event::Undo(x, v));
            self.narrator.on(Event::Deleted(x, v));
            again = true;
        }
        let to = x.0.checked_sub(1).map(Var);
        self.narrator.on(Event::Return { to });
        false
    }
}

fn check(puzzle: &Words, expected: &str) {
    let locale = Locale::new(Lang::Es, Some(&INFO));
    let mut lines: Vec<String> = Vec::new();
    let mut line = |text: &str| lines.push(text.to_owned());
    let budget = Budget::unlimited();
    let narrator = Narrator::new(&locale, puzzle, Engine::Fc, true, &mut line, &budget);
    let domains = puzzle.model.vars().map(|x| puzzle.model.initial(x).iter().collect());
    let mut search = Search { puzzle, narrator, domains: domains.collect(), path: Vec::new() };
    search.narrator.on(Event::Begin);
    search.descend();
    for (number, (told, golden)) in lines.iter().zip(expected.lines()).enumerate() {
        assert_eq!(told, golden, "line {}", number + 1);
    }
    assert_eq!(lines.len(), expected.lines().count());
}

#[test]
fn the_first_solution_of_two() {
    let words = ["LO", "OS", "LA", "EL", "LE", "AL"];
    check(&Words::new(2, &[], &words), include_str!("golden/crossword_fc_2x2.es.txt"));
}

#[test]
fn no_solution() {
    let words = ["OSA", "ESA", "EAS", "OSO", "LAS", "SOA", "SOL", "LEE"];
    check(&Words::new(3, &[(0, 0, 'L'), (2, 2, 'S')], &words), include_str!("golden/crossword_fc_3x3_none.es.txt"));
}
