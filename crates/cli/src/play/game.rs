//! A game as a player makes it: what is written where, every change of it, hints in stages and checks. Knows no terminal
//! and no kind by name: a scene says where one can stand and what can be done there.

use std::sync::Arc;

use rejilla_api::Table;
use rejilla_engine::clash::clashes;
use rejilla_engine::kernel::{Budget, Val, ValSet, Var};
use rejilla_engine::scene::{Action, Heading, Scene, Spot};
use rejilla_engine::{Answer, Board, Effect, Marks, Place, Puzzle, Step, solver};

/// Nodes spent on finding the solution that a check holds a game against.
const PURSE: u64 = 200_000;

/// What a player has written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sheet {
    /// By variable.
    pub(crate) values: Vec<Option<Val>>,
    /// Pencil marks, by variable.
    pub(crate) notes: Vec<ValSet>,
    /// Where words are spelled letter by letter: the letter at each spot.
    pub(crate) letters: Vec<Option<char>>,
}

/// How much of a hint has been given away.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    Where,
    What,
    Why,
}

/// What a check found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Solved,
    Right,
    Wrong,
    NoSolution,
    Unknown,
}

pub(crate) struct Game {
    pub(crate) puzzle: Arc<dyn Puzzle>,
    pub(crate) sheet: Sheet,
    before: Vec<Sheet>,
    after: Vec<Sheet>,
    spots: Vec<Spot>,
    /// Where the player stands.
    pub(crate) at: usize,
    /// Whether symbols are pencilled in.
    pub(crate) pencil: bool,
    /// Loose pieces, and the one in hand.
    pieces: Vec<Var>,
    pub(crate) piece: usize,
    pub(crate) hint: Option<(Step, Stage)>,
    /// Variables a check or a clash points at.
    pub(crate) wrong: Vec<Var>,
}

impl Game {
    pub(crate) fn new(puzzle: Arc<dyn Puzzle>) -> Game {
        let model = puzzle.model();
        let spots = puzzle.scene(&Marks::none()).spots;
        let pieces = model.vars().filter(|&x| matches!(puzzle.place(x), Place::Piece { .. })).collect();
        let notes = model.vars().map(|x| ValSet::of(model.universe(x), [])).collect();
        let sheet = Sheet { values: vec![None; model.len()], notes, letters: vec![None; spots.len()] };
        let at = spots.iter().position(|spot| spot.action.is_some()).unwrap_or(0);
        Game {
            puzzle,
            sheet,
            before: Vec::new(),
            after: Vec::new(),
            spots,
            at,
            pencil: false,
            pieces,
            piece: 0,
            hint: None,
            wrong: Vec::new(),
        }
    }

    /// Where the player stands.
    pub(crate) fn spot(&self) -> Option<&Spot> {
        self.spots.get(self.at)
    }

    /// Whether letters are typed here, so that no letter can be a command.
    pub(crate) fn spells(&self) -> bool {
        self.spots.iter().any(|spot| spot.action == Some(Action::Letter))
    }

    pub(crate) fn has_pieces(&self) -> bool {
        !self.pieces.is_empty()
    }

    /// The piece in hand.
    pub(crate) fn in_hand(&self) -> Option<Var> {
        self.pieces.get(self.piece).copied()
    }

    /// What stands on the board, for drawing and reasoning.
    pub(crate) fn marks(&self) -> Marks {
        let mut marks = Marks { values: self.values(), ..Marks::default() };
        if let Some((step, stage)) = &self.hint {
            marks.pattern = step.pattern();
            if *stage != Stage::Where {
                marks.placed = step
                    .effects
                    .iter()
                    .filter_map(|effect| match effect {
                        Effect::Place(x, v) => Some((*x, *v)),
                        _ => None,
                    })
                    .collect();
            }
        }
        marks
    }

    /// Values, those spelled out included.
    fn values(&self) -> Vec<Option<Val>> {
        let mut values = self.sheet.values.clone();
        if !self.spells() {
            return values;
        }
        for x in self.puzzle.model().vars() {
            let own = self.spots.iter().zip(&self.sheet.letters).filter(|(spot, _)| spot.vars.contains(&x));
            let word: Option<String> =
                own.map(|(spot, letter)| letter.or_else(|| spot.printed.chars().next())).collect();
            values[x.index()] = word.and_then(|word| self.puzzle.value(x, &word));
        }
        values
    }

    pub(crate) fn scene(&self) -> Scene {
        self.puzzle.scene(&self.marks())
    }

    /// The letters at spots that no word shows yet.
    pub(crate) fn loose_letters(&self) -> impl Iterator<Item = (&Spot, char)> {
        self.spots.iter().zip(&self.sheet.letters).filter_map(|(spot, letter)| Some((spot, (*letter)?)))
    }

    pub(crate) fn go(&mut self, heading: Heading) {
        let way = self.spot().and_then(|spot| spot.ways.iter().find(|way| way.heading == heading));
        if let Some(to) = way.and_then(|way| way.to) {
            self.at = to;
        }
    }

    /// Types a symbol or a letter where the player stands.
    pub(crate) fn type_in(&mut self, c: char) {
        let Some(spot) = self.spots.get(self.at).cloned() else { return };
        match (spot.action, spot.vars.first()) {
            (Some(Action::Letter), _) => {
                let letter = c.to_uppercase().next().unwrap_or(c);
                self.change(|sheet, at| sheet.letters[at] = Some(letter));
                self.go(Heading::Right);
            }
            (Some(Action::Symbol(_)), Some(&x)) => {
                let symbol = c.to_uppercase().to_string();
                let Some(v) = self.puzzle.value(x, &symbol) else { return };
                if self.pencil {
                    self.change(|sheet, _| {
                        let notes = &mut sheet.notes[x.index()];
                        if notes.view().contains(v) {
                            notes.remove(v);
                        } else {
                            notes.insert(v);
                        }
                    });
                } else {
                    self.change(|sheet, _| sheet.values[x.index()] = Some(v));
                }
            }
            _ => {}
        }
    }

    /// Rubs out what stands here.
    pub(crate) fn clear(&mut self) {
        let var = self.spot().filter(|spot| spot.action.is_some()).and_then(|spot| spot.vars.first().copied());
        self.change(|sheet, at| {
            if let Some(x) = var {
                sheet.values[x.index()] = None;
                let gone: Vec<Val> = sheet.notes[x.index()].view().iter().collect();
                gone.into_iter().for_each(|v| {
                    sheet.notes[x.index()].remove(v);
                });
            }
            if let Some(letter) = sheet.letters.get_mut(at) {
                *letter = None;
            }
        });
    }

    /// Goes round the values of the edge in this direction.
    pub(crate) fn build(&mut self, heading: Heading) {
        let way = self.spot().and_then(|spot| spot.ways.iter().find(|way| way.heading == heading));
        if let Some(x) = way.and_then(|way| way.edge) {
            self.cycle(x);
        }
    }

    /// Puts the piece in hand on its next place.
    pub(crate) fn shift_piece(&mut self) {
        if let Some(x) = self.in_hand() {
            self.cycle(x);
        }
    }

    pub(crate) fn next_piece(&mut self) {
        self.piece = (self.piece + 1) % self.pieces.len().max(1);
    }

    /// The next value of a variable, in order; nothing after the last, and the smallest last but for pieces: no bridge
    /// is what is said least often.
    fn cycle(&mut self, x: Var) {
        let mut order: Vec<Val> = self.puzzle.model().initial(x).iter().collect();
        if order.first() == Some(&Val(0)) && !self.pieces.contains(&x) {
            order.rotate_left(1);
        }
        let next = match self.sheet.values[x.index()] {
            None => order.first().copied(),
            Some(now) => order.iter().position(|&v| v == now).and_then(|i| order.get(i + 1).copied()),
        };
        self.change(|sheet, _| sheet.values[x.index()] = next);
    }

    /// Changes the sheet, so that it can be undone.
    fn change(&mut self, change: impl FnOnce(&mut Sheet, usize)) {
        let before = self.sheet.clone();
        change(&mut self.sheet, self.at);
        if before != self.sheet {
            self.before.push(before);
            self.after.clear();
            self.hint = None;
            self.wrong = clashes(self.puzzle.model(), &self.with_givens());
        }
    }

    pub(crate) fn undo(&mut self) -> bool {
        let Some(sheet) = self.before.pop() else { return false };
        self.after.push(std::mem::replace(&mut self.sheet, sheet));
        self.hint = None;
        self.wrong.clear();
        true
    }

    pub(crate) fn redo(&mut self) -> bool {
        let Some(sheet) = self.after.pop() else { return false };
        self.before.push(std::mem::replace(&mut self.sheet, sheet));
        true
    }

    fn with_givens(&self) -> Vec<Option<Val>> {
        let mut values = self.values();
        for &(x, v) in self.puzzle.model().given() {
            values[x.index()] = Some(v);
        }
        values
    }

    /// A hint, or more of the one there is; whether the last stage is done and the step was made.
    pub(crate) fn next_hint(&mut self) -> bool {
        match self.hint.take() {
            Some((step, Stage::Where)) => self.hint = Some((step, Stage::What)),
            Some((step, Stage::What)) => self.hint = Some((step, Stage::Why)),
            Some((step, Stage::Why)) => {
                self.make(&step);
                return true;
            }
            None => {
                let mut climber = self.puzzle.kind().full_ladder().climber();
                self.hint = climber.next_told(&self.board()).map(|step| (step, Stage::Where));
            }
        }
        false
    }

    /// The player's board with all that follows at once from what stands on it.
    fn board(&self) -> Board {
        let given: Vec<(Var, Val)> =
            self.with_givens().iter().enumerate().filter_map(|(i, v)| Some((Var::at(i), (*v)?))).collect();
        let mut board = Board::new(&self.puzzle.model().with_given(given));
        // Pencil marks are the player's own; where there are some, the others are out.
        for (i, notes) in self.sheet.notes.iter().enumerate().filter(|(_, notes)| !notes.view().is_empty()) {
            board.apply(&[Effect::Restrict(Var::at(i), notes.clone())]);
        }
        board
    }

    fn make(&mut self, step: &Step) {
        let board = self.board();
        self.change(|sheet, _| {
            for effect in &step.effects {
                let (x, keep): (Var, Vec<Val>) = match effect {
                    Effect::Place(x, v) => {
                        sheet.values[x.index()] = Some(*v);
                        continue;
                    }
                    Effect::Remove(x, v) => (*x, board.domain(*x).iter().filter(|w| w != v).collect()),
                    Effect::Restrict(x, set) => (*x, set.view().iter().collect()),
                };
                sheet.notes[x.index()] = ValSet::of(board.model().universe(x), keep);
            }
        });
    }

    /// Whether all is written, and right.
    pub(crate) fn is_solved(&self) -> bool {
        let all: Option<Answer> = self.with_givens().into_iter().collect();
        all.is_some_and(|answer| self.puzzle.check(&answer).is_ok())
    }

    /// Holds the game against the solution.
    pub(crate) fn check(&mut self) -> Verdict {
        if self.is_solved() {
            self.wrong.clear();
            return Verdict::Solved;
        }
        let values = self.with_givens();
        let puzzle = &*self.puzzle;
        let found = solver::count(puzzle, &mut *solver::usual(puzzle), (2, 1), &Budget::nodes(PURSE));
        let Ok(found) = found else { return Verdict::Unknown };
        self.wrong = clashes(puzzle.model(), &values);
        match (&found.answers[..], found.count, found.complete) {
            ([], _, true) => Verdict::NoSolution,
            ([answer], 1, true) => {
                let differs = |x: &Var| values[x.index()].is_some_and(|v| v != answer[x.index()]);
                self.wrong = puzzle.model().vars().filter(differs).collect();
                if self.wrong.is_empty() { Verdict::Right } else { Verdict::Wrong }
            }
            _ if !self.wrong.is_empty() => Verdict::Wrong,
            _ => Verdict::Unknown,
        }
    }

    /// The game as it is saved: as the page and the other verbs read it.
    pub(crate) fn saved(&self) -> serde_json::Value {
        let symbol = |(i, v): (usize, &Option<Val>)| v.map(|v| self.puzzle.symbol(Var::at(i), v));
        let mut game = serde_json::json!({
            "kind": self.puzzle.kind().info().id,
            "puzzle": self.puzzle.write("line", &Marks::none()),
        });
        if self.spells() {
            game["letters"] = self.sheet.letters.iter().map(|letter| letter.map(String::from)).collect();
        } else {
            game["values"] = self.sheet.values.iter().enumerate().map(symbol).collect();
            game["marks"] = self.puzzle.model().vars().map(|x| self.pencilled(x)).collect();
        }
        serde_json::json!({ "game": game })
    }

    /// The symbols pencilled in at a variable, if there are any.
    pub(crate) fn pencilled(&self, x: Var) -> Option<Vec<String>> {
        let symbols: Vec<String> =
            self.sheet.notes[x.index()].view().iter().map(|v| self.puzzle.symbol(x, v)).collect();
        (!symbols.is_empty()).then_some(symbols)
    }

    /// Takes up what stands on a table; letters come from the saved game itself, for they need not spell words.
    pub(crate) fn restore(&mut self, table: &Table, letters: &[Option<String>]) {
        for x in self.puzzle.model().vars() {
            self.sheet.values[x.index()] = table.written(x);
            if let Some(marks) = table.pencilled(x) {
                self.sheet.notes[x.index()] = marks.clone();
            }
        }
        for (place, letter) in self.sheet.letters.iter_mut().zip(letters) {
            *place = letter.as_deref().and_then(|letter| letter.chars().next());
        }
    }
}
