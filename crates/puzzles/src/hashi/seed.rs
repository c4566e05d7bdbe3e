//! The seed's own search as an order: what its *Tratamiento*, *islasVecinas*, *compleciones* and *vueltaAtras* do, on top
//! of any engine. `bt` with this order is the seed's algorithm; with others it shows what propagation adds.
//!
//! A node of the seed's tree lays one bridge from a candidate island. Here it gives a span its number: one bridge more
//! than is sure is tried first, so single bridges come before double ones, and no further bridge comes last. Spans that
//! the treatment has settled are written down at the end; they are no choices, and reviews do not count them.

use rejilla_engine::NamedBrancher;
use rejilla_engine::kernel::constraint::Exclusion;
use rejilla_engine::kernel::engine::brancher::{OpenView, Treating, Why};
use rejilla_engine::kernel::engine::search::Failed;
use rejilla_engine::kernel::store::Wiped;
use rejilla_engine::kernel::{Brancher, Conflict, Model, Node, Spent, Stats, Store, Tag, Val, Var};

use super::chart::{Net, Way};
use super::model::posted;

/// The kind's own orders.
pub(super) static BRANCHERS: &[NamedBrancher] =
    &[NamedBrancher { id: "seed", make: |puzzle| Box::new(Seed::new(puzzle.model())) }];

/// Choices between reviews.
const REVIEW: u64 = 10;

struct Seed {
    board: Board,
    /// The assignment about to be made: engines that do not propagate leave it out of the domains.
    chosen: Option<(Var, Val)>,
    /// Bridges laid by choice so far, over all the search.
    choices: u64,
    next_review: u64,
    /// Islands not exhausted at the last node, and the fewest at any review so far: the seed's *cota*.
    waiting: usize,
    bound: usize,
    /// Which completion of the first board comes next, and whether it is due.
    start: usize,
    at_root: bool,
    /// Reviews that may pass without a gain before a fresh start. It grows with each, so that the search ends.
    patience: u64,
    without_gain: u64,
}

/// What the treatment needs to know of a board.
struct Board {
    net: Net,
    /// The rule behind each island's number.
    sums: Vec<Option<Tag>>,
    connected: Option<Tag>,
    /// Spans that cross each span, with the rule that says so.
    crossed_by: Vec<Vec<(Var, Tag)>>,
}

/// The bridges each span has for sure, and those it can have at most: the board at a moment of the search.
#[derive(Clone)]
struct Bounds {
    low: Vec<u32>,
    high: Vec<u32>,
}

impl Bounds {
    fn of(store: &Store, spans: usize) -> Bounds {
        let vars = (0..spans as u32).map(Var);
        Bounds {
            low: vars.clone().map(|x| store.min(x).map_or(0, |v| v.0)).collect(),
            high: vars.map(|x| store.max(x).map_or(0, |v| v.0)).collect(),
        }
    }

    fn low(&self, x: Var) -> u32 {
        self.low[x.index()]
    }

    fn high(&self, x: Var) -> u32 {
        self.high[x.index()]
    }

    fn is_settled(&self, x: Var) -> bool {
        self.low(x) >= self.high(x)
    }

    fn raise(&mut self, x: Var, to: u32) -> bool {
        let low = &mut self.low[x.index()];
        let old = *low;
        *low = old.max(to);
        to > old
    }

    fn lower(&mut self, x: Var, to: u32) -> bool {
        let high = &mut self.high[x.index()];
        let old = *high;
        *high = old.min(to);
        to < old
    }
}

/// Hears which span a treatment changed, to what bounds, and why.
type Told<'a> = &'a mut dyn FnMut(Var, [u32; 2], Why);

/// Asks whether the search may go on.
type Looking<'a> = &'a dyn Fn() -> Result<(), Spent>;

impl Board {
    fn new(model: &Model) -> Board {
        let (net, sums, connected) = match posted(model) {
            Some(posted) => (posted.net, posted.sums, Some(posted.connected)),
            None => (Net::new(Vec::new(), Vec::new()), Vec::new(), None),
        };
        let mut crossed_by = vec![Vec::new(); net.ends.len()];
        for (tag, pair) in model.of_shape::<Exclusion>() {
            let [x, y] = pair.vars();
            crossed_by[x.index()].push((y, tag));
            crossed_by[y.index()].push((x, tag));
        }
        Board { net, sums, connected, crossed_by }
    }

    /// Bridges an island still lacks; none left for one without a number.
    fn lacks(&self, u: Node, now: &Bounds) -> u32 {
        let sure: u32 = self.net.ways(u).iter().map(|way| now.low(way.var)).sum();
        self.net.clue(u).unwrap_or(sure).saturating_sub(sure)
    }

    fn has_bridge(&self, u: Node, now: &Bounds) -> bool {
        self.net.ways(u).iter().any(|way| now.low(way.var) > 0)
    }

    /// Islands that have a bridge and can lay another; those that can only double at the end.
    fn candidates(&self, now: &Bounds) -> Vec<Node> {
        let open = |u: Node| self.net.ways(u).iter().filter(|way| !now.is_settled(way.var));
        let can_go_on = |u: &Node| open(*u).next().is_some() && self.has_bridge(*u, now);
        let mut list: Vec<Node> = self.net.nodes().filter(can_go_on).collect();
        list.sort_by_key(|&u| open(u).all(|way| now.low(way.var) > 0));
        list
    }

    /// The completions of a candidate, best first: those that leave fewer candidates; among equals a neighbour with no
    /// other neighbour, then spans without a bridge.
    fn completions(&self, u: Node, now: &Bounds, look: Looking<'_>) -> Vec<Var> {
        let mut open: Vec<&Way> = self.net.ways(u).iter().filter(|way| !now.is_settled(way.var)).collect();
        open.sort_by_cached_key(|way| {
            let others = self.net.ways(way.to).iter().filter(|w| w.var != way.var && !now.is_settled(w.var)).count();
            (self.candidates_after(way.var, now, look), others > 0, now.low(way.var) > 0)
        });
        open.into_iter().map(|way| way.var).collect()
    }

    /// How many candidates there would be with one bridge more; none where that cannot be.
    fn candidates_after(&self, x: Var, now: &Bounds, look: Looking<'_>) -> usize {
        let mut then = now.clone();
        then.raise(x, now.low(x) + 1);
        match self.treat(&mut then, &mut |_, _, _| {}, look) {
            Ok(()) => 1 + self.candidates(&then).len(),
            Err(_) => 0,
        }
    }

    /// *Tratamiento*: passes over the board until no island is lucky, semi-lucky or exhausted any more.
    fn treat(&self, now: &mut Bounds, told: Told<'_>, look: Looking<'_>) -> Result<(), Failed> {
        let mut changed = true;
        while changed {
            look().map_err(|spent| (None, spent.into()))?;
            changed = self.bar_crossed(now, told);
            for u in self.net.nodes() {
                changed |= self.treat_island(u, now, told)?;
            }
        }
        if self.could_be_joined(now) { Ok(()) } else { Err((self.connected, Conflict::Violated)) }
    }

    /// A lane that a bridge crosses leads to no neighbour any more.
    fn bar_crossed(&self, now: &mut Bounds, told: Told<'_>) -> bool {
        let mut changed = false;
        for x in self.net.spans().filter(|&x| now.low(x) > 0).collect::<Vec<_>>() {
            for &(y, tag) in &self.crossed_by[x.index()] {
                if now.lower(y, 0) {
                    told(y, [now.low(y), 0], ("crossed", tag));
                    changed = true;
                }
            }
        }
        changed
    }

    /// Lays what a lucky or a semi-lucky island must have; whether anything changed. *ParcialmenteValido* on the way.
    fn treat_island(&self, u: Node, now: &mut Bounds, told: Told<'_>) -> Result<bool, Failed> {
        let (Some(clue), Some(tag)) = (self.net.clue(u), self.sums[u.index()]) else { return Ok(false) };
        let ways = self.net.ways(u);
        let most: u32 = ways.iter().map(|way| now.high(way.var)).sum();
        let least: u32 = ways.iter().map(|way| now.low(way.var)).sum();
        if most < clue || least > clue || ways.iter().any(|way| now.low(way.var) > now.high(way.var)) {
            return Err((Some(tag), Conflict::Violated));
        }
        let spare = most - clue;
        let mut changed = false;
        for x in ways.iter().map(|way| way.var) {
            let why = if least == clue {
                now.lower(x, now.low(x)).then_some("exhausted")
            } else if spare <= 1 {
                let name = if spare == 0 { "lucky" } else { "semi-lucky" };
                now.raise(x, now.high(x).saturating_sub(spare)).then_some(name)
            } else {
                None
            };
            if let Some(why) = why {
                told(x, [now.low(x), now.high(x)], (why, tag));
                changed = true;
            }
        }
        Ok(changed)
    }

    /// *PotencialmenteConexo*: whether the islands could still be joined.
    fn could_be_joined(&self, now: &Bounds) -> bool {
        let mut reached = vec![false; self.net.clues.len()];
        let Some(first) = reached.first_mut() else { return true };
        *first = true;
        let mut queue = vec![Node(0)];
        let mut next = 0;
        while let Some(&u) = queue.get(next) {
            next += 1;
            for way in self.net.ways(u).iter().filter(|way| now.high(way.var) > 0) {
                if !std::mem::replace(&mut reached[way.to.index()], true) {
                    queue.push(way.to);
                }
            }
        }
        queue.len() == reached.len()
    }

    /// *InicialmenteValido*: every bridge counts at two islands.
    fn is_even(&self) -> bool {
        self.net.clues.iter().copied().sum::<Option<u32>>().is_none_or(|total| total % 2 == 0)
    }
}

impl Seed {
    fn new(model: &Model) -> Self {
        let board = Board::new(model);
        let islands = board.net.clues.len();
        Seed {
            board,
            chosen: None,
            choices: 0,
            next_review: REVIEW,
            waiting: islands,
            bound: islands,
            start: 0,
            at_root: true,
            patience: 1,
            without_gain: 0,
        }
    }

    /// The completions of the first board: of its first candidate, then of the others, each span once. Where no island
    /// has a bridge yet, any may begin.
    fn first_completions(&self, now: &Bounds, look: Looking<'_>) -> Vec<Var> {
        let mut all: Vec<Var> = Vec::new();
        let mut is_in = vec![false; self.board.net.ends.len()];
        let candidates = self.board.candidates(now);
        let islands = if candidates.is_empty() { self.board.net.nodes().collect() } else { candidates };
        let wanted = islands.into_iter().take_while(|_| look().is_ok());
        for x in wanted.flat_map(|u| self.board.completions(u, now, look)) {
            if !std::mem::replace(&mut is_in[x.index()], true) {
                all.push(x);
            }
        }
        all
    }
}

impl Brancher for Seed {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        let now = Bounds::of(view.store, self.board.net.ends.len());
        if std::mem::take(&mut self.at_root) {
            let first = self.first_completions(&now, &|| view.look());
            if !first.is_empty() {
                return Some(first[self.start % first.len()]);
            }
        }
        let completions = |&u: &Node| self.board.completions(u, &now, &|| view.look()).first().copied();
        let next = self.board.candidates(&now).first().and_then(completions);
        let unsettled = || view.open().find(|&x| !now.is_settled(x));
        next.filter(|&x| view.is_open(x)).or_else(unsettled).or_else(|| view.open().next())
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        let mut values = view.store.domain(x).iter();
        let first = values.next().expect("a value is asked for only while there is one");
        let v = if first == Val(0) { values.next().unwrap_or(first) } else { first };
        self.choices += u64::from(view.store.size(x) > 1);
        self.chosen = Some((x, v));
        v
    }

    fn treats(&self) -> bool {
        true
    }

    fn treat(&mut self, _: &Model, treating: &mut Treating<'_>) -> Result<(), Failed> {
        if !self.board.is_even() {
            return Err((self.board.connected, Conflict::Violated));
        }
        if let Some((x, v)) = self.chosen.take() {
            treating.change(&[x], None, |store| store.assign(x, v)).map_err(|wiped| (None, wiped.into()))?;
        }
        loop {
            let mut now = Bounds::of(treating.store(), self.board.net.ends.len());
            let mut changes = Vec::new();
            let note = &mut |x, bounds, why| changes.push((x, bounds, why));
            let treated = self.board.treat(&mut now, note, &|| treating.look());
            let mut narrowed = false;
            for (x, [low, high], why) in changes {
                let prune = |store: &mut Store| {
                    Ok::<_, Wiped>(store.remove_below(x, Val(low))? | store.remove_from(x, Val(high + 1))?)
                };
                let pruned = treating.change(&[x], Some(why), prune);
                narrowed |= pruned.map_err(|wiped| (Some(why.1), wiped.into()))?;
            }
            treated?;
            // A domain may have holes, and then it shrinks by more than its bounds.
            if !narrowed {
                self.waiting = self.board.net.nodes().filter(|&u| self.board.lacks(u, &now) > 0).count();
                return Ok(());
            }
        }
    }

    fn restart(&mut self, _: &Stats) -> bool {
        if self.choices < self.next_review {
            return false;
        }
        self.next_review = self.choices + REVIEW;
        if self.waiting < self.bound {
            self.bound = self.waiting;
            self.without_gain = 0;
            return false;
        }
        self.without_gain += 1;
        if self.without_gain < self.patience {
            return false;
        }
        self.without_gain = 0;
        self.patience *= 2;
        self.start += 1;
        self.at_root = true;
        self.bound = self.board.net.clues.len();
        true
    }
}
