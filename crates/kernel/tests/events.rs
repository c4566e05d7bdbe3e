//! Events alone tell the whole story of a search.

use std::cell::RefCell;
use std::ops::ControlFlow;

use rejilla_kernel::constraint::{AllDifferent, LessThan, Strength};
use rejilla_kernel::engine::brancher::OpenView;
use rejilla_kernel::{Brancher, Budget, Engine, Event, Model, Order, Stats, Tag, Val, ValSet, Var, solve};

use rejilla_kernel::harness::{Rng, mixed};

type Domains = Vec<ValSet>;

/// Follows a search by its events.
struct Replay {
    /// The domains now, and before each assignment that still stands.
    now: Domains,
    before: Vec<Domains>,
    /// Whether an assigned variable's domain is its value (`mac`), or is left as it is until the value has failed.
    narrows: bool,
}

impl Replay {
    fn new(model: &Model, engine: Engine) -> Self {
        Replay {
            now: model.vars().map(|x| model.initial(x).into()).collect(),
            before: Vec::new(),
            narrows: engine == Engine::Mac,
        }
    }

    fn apply(&mut self, event: &Event) {
        match event {
            Event::Given(x, v) => self.fix(*x, *v),
            Event::Assign(x, v) => {
                self.before.push(self.now.clone());
                self.fix(*x, *v);
            }
            Event::Revised { var, removed, .. } | Event::Treated { var, removed, .. } => {
                for v in removed.view() {
                    self.take(*var, v);
                }
            }
            Event::Undo(..) => self.now = self.before.pop().expect("an assignment to undo"),
            Event::Deleted(x, v) => self.take(*x, *v),
            Event::Restart => {
                self.now = self.before.swap_remove(0);
                self.before.clear();
            }
            _ => {}
        }
    }

    fn fix(&mut self, x: Var, v: Val) {
        if self.narrows {
            let gone: Vec<Val> = self.now[x.index()].view().iter().filter(|&w| w != v).collect();
            for w in gone {
                self.take(x, w);
            }
        }
    }

    fn take(&mut self, x: Var, v: Val) {
        assert!(self.now[x.index()].view().contains(v), "removed once only");
        self.now[x.index()].remove(v);
    }
}

/// Notes what the store really holds whenever it is asked, just before a select, assign or solution event; and starts
/// again after the second failure.
struct Witness<'a> {
    order: Box<dyn Brancher + Send>,
    seen: &'a RefCell<Option<Domains>>,
}

impl Witness<'_> {
    fn note(&self, view: &OpenView<'_>) {
        let domains = view.model.vars().map(|x| view.store.domain(x).into());
        *self.seen.borrow_mut() = Some(domains.collect());
    }
}

impl Brancher for Witness<'_> {
    fn select(&mut self, view: &OpenView<'_>) -> Option<Var> {
        self.note(view);
        self.order.select(view)
    }

    fn value(&mut self, x: Var, view: &OpenView<'_>) -> Val {
        self.note(view);
        self.order.value(x, view)
    }

    fn restart(&mut self, stats: &Stats) -> bool {
        stats.wipeouts == 2
    }
}

#[test]
fn events_alone_replay_every_search() {
    let mut compared = 0;
    for seed in 0..1_000 {
        let mut rng = Rng(seed + 3_000_000);
        let model = mixed(&mut rng);
        for engine in [Engine::Bt, Engine::Fc, Engine::Ac3, Engine::Mac] {
            let seen = RefCell::new(None);
            let mut witness = Witness { order: rng.pick(&Order::ALL).brancher(&model), seen: &seen };
            let mut replay = Replay::new(&model, engine);
            let mut observer = |event: Event| {
                if let Some(seen) = seen.borrow_mut().take() {
                    assert_eq!(replay.now, seen, "{engine:?} {seed} at {event:?}: {model:?}");
                    compared += 1;
                }
                replay.apply(&event);
            };
            let budget = Budget::unlimited();
            solve(&model, engine, &mut witness, &budget, &mut observer, &mut |_| ControlFlow::Continue(()))
                .expect("nothing is declined");
        }
    }
    assert!(compared > 10_000, "only {compared} states were compared");
}

fn events(model: &Model, engine: Engine) -> Vec<Event> {
    let mut events = Vec::new();
    let mut observer = |event| events.push(event);
    let mut brancher = Order::Given.brancher(model);
    let budget = Budget::unlimited();
    solve(model, engine, &mut *brancher, &budget, &mut observer, &mut |_| ControlFlow::Continue(()))
        .expect("nothing is declined");
    events
}

fn removed(values: &[u32]) -> ValSet {
    ValSet::of(64, values.iter().map(|&v| Val(v)))
}

fn revised(tag: u32, var: u32, values: &[u32]) -> Event {
    Event::Revised { tag: Tag(tag), var: Var(var), removed: removed(values) }
}

fn select(var: u32, again: bool) -> Event {
    Event::Select { var: Var(var), again }
}

/// Three different digits of 0, 1, 2 with `a < b` (tag 1) and `c < a` (tag 2): c, a, b = 0, 1, 2.
#[test]
fn forward_checking_tells_its_story_in_order() {
    let mut builder = Model::builder();
    let vars = builder.vars(3, 3);
    let (a, b, c) = (vars[0], vars[1], vars[2]);
    builder.post(AllDifferent::new(vars, 3, Strength::Assigned));
    builder.post(LessThan::new(a, b));
    builder.post(LessThan::new(c, a));
    let model = builder.build();
    let expected = vec![
        Event::Begin,
        // a = 0 leaves nothing below it for c.
        select(0, false),
        Event::Assign(a, Val(0)),
        revised(0, 1, &[0]),
        revised(0, 2, &[0]),
        revised(1, 1, &[]),
        revised(2, 2, &[1, 2]),
        Event::Wipeout(c),
        Event::Undo(a, Val(0)),
        Event::Deleted(a, Val(0)),
        // a = 1 fixes the others.
        select(0, true),
        Event::Assign(a, Val(1)),
        revised(0, 1, &[1]),
        revised(0, 2, &[1]),
        revised(1, 1, &[0]),
        revised(2, 2, &[2]),
        Event::Advance,
        select(1, false),
        Event::Assign(b, Val(2)),
        revised(0, 2, &[]),
        Event::Advance,
        select(2, false),
        Event::Assign(c, Val(0)),
        Event::Advance,
        Event::Solution(vec![Val(1), Val(2), Val(0)]),
        // Back through c and b, which have no other value, to a = 2, which leaves nothing above it for b: the round
        // is finished all the same.
        Event::Return { to: Some(c) },
        Event::Undo(c, Val(0)),
        Event::Deleted(c, Val(0)),
        Event::Return { to: Some(b) },
        Event::Undo(b, Val(2)),
        Event::Deleted(b, Val(2)),
        Event::Return { to: Some(a) },
        Event::Undo(a, Val(1)),
        Event::Deleted(a, Val(1)),
        select(0, true),
        Event::Assign(a, Val(2)),
        revised(0, 1, &[2]),
        revised(0, 2, &[2]),
        revised(1, 1, &[0, 1]),
        revised(2, 2, &[]),
        Event::Wipeout(b),
        Event::Undo(a, Val(2)),
        Event::Deleted(a, Val(2)),
        Event::Return { to: None },
    ];
    assert_eq!(events(&model, Engine::Fc), expected);
}
