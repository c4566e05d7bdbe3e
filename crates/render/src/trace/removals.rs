//! What an assignment did to the other variables, in words: the part of the story where kinds differ.

use std::collections::HashMap;

use rejilla_engine::Arg;
use rejilla_engine::kernel::{Engine, Tag, Val, Var};

use super::{LINE, Narrator, Removal, Treatment};

impl Narrator<'_> {
    /// What looking ahead from `x = v` did, in the order of the variable's constraints; `holds` if nothing failed in it.
    pub(super) fn looked_ahead(&mut self, x: Var, v: Val, holds: bool) {
        let round = std::mem::take(&mut self.round);
        match self.engine {
            Engine::Bt | Engine::Sat => {
                self.tell("trace-check", [("var", self.name(x).into())]);
                if holds {
                    self.tell("trace-check.holds", []);
                }
            }
            Engine::Mac => {
                self.tell("trace-propagate", []);
                self.plain_removals(&round.iter().collect::<Vec<_>>());
            }
            Engine::Fc | Engine::Ac3 => self.forward(x, v, &round),
        }
        self.looked = false;
        self.treatment("trace-treated");
    }

    /// What the order itself removed between two assignments, each with the order's reason; whether there was anything.
    pub(super) fn treatment(&mut self, heading: &str) -> bool {
        let treated = std::mem::take(&mut self.treated);
        if treated.is_empty() {
            return false;
        }
        self.tell(heading, []);
        for Treatment { var, removed, why } in treated {
            let mut args: Vec<(&str, Arg)> =
                vec![("removed", self.values(var, removed.view().iter()).into()), ("to", self.name(var).into())];
            let mut id = "trace-treated.removed".to_owned();
            if let Some((word, tag)) = why {
                args.push(("house", self.locale.place_form(&self.puzzle.constraint_place(tag), "the").into()));
                let own = format!("trace-treated.{word}");
                if self.locale.has(&own) {
                    id = own;
                }
            }
            let text = self.locale.say(&id, args);
            self.put(&text);
        }
        true
    }

    fn forward(&mut self, x: Var, v: Val, round: &[Removal]) {
        let model = self.puzzle.model().clone();
        let mut single = Vec::new();
        for &tag in model.on(x) {
            let args = self.told_of(tag, (x, v), x);
            match word(&args, "group") {
                Some(group) => self.group(group, (x, v), round.iter().filter(|r| r.tag == tag)),
                None => single.push(tag),
            }
        }
        if single.is_empty() {
            return;
        }
        self.tell("trace-constraints", [("var", self.name(x).into())]);
        let told: Vec<&Removal> = round.iter().filter(|r| single.contains(&r.tag)).collect();
        if told.is_empty() {
            self.tell("trace-constraints.none", []);
            return;
        }
        let (own, plain): (Vec<&Removal>, Vec<&Removal>) =
            told.into_iter().partition(|r| !self.told_of(r.tag, (x, v), r.var).is_empty());
        for removal in &own {
            self.own_removal((x, v), removal);
        }
        if own.is_empty() || !plain.is_empty() {
            self.plain_removals(&plain);
        }
    }

    /// What the kind has to say of a constraint, if it has words of its own.
    fn told_of(&self, tag: Tag, from: (Var, Val), to: Var) -> Vec<(&'static str, Arg)> {
        self.puzzle.teller().map_or_else(Vec::new, |teller| teller.arguments(self.puzzle.model(), tag, from, to))
    }

    fn group<'r>(&mut self, group: &str, (x, v): (Var, Val), removals: impl Iterator<Item = &'r Removal>) {
        let value = self.puzzle.symbol(x, v);
        self.tell(group, [("var", self.name(x).into()), ("value", value.into())]);
        let emptied: Vec<Var> = removals.filter(|r| r.emptied).map(|r| r.var).collect();
        if emptied.is_empty() {
            self.tell(&format!("{group}.none"), []);
        }
        for y in emptied {
            self.tell(&format!("{group}.wiped"), [("to", self.name(y).into())]);
        }
    }

    /// A removal the kind has words for.
    fn own_removal(&mut self, (x, v): (Var, Val), removal: &Removal) {
        let mut args = self.told_of(removal.tag, (x, v), removal.var);
        let id = word(&args, "say").unwrap_or("trace-revised");
        let removed = self.values(removal.var, removal.removed.view().iter());
        args.extend([
            ("from", self.name(x).into()),
            ("to", self.name(removal.var).into()),
            ("count", 1_u32.into()),
            ("value", self.puzzle.symbol(x, v).into()),
            ("house", self.puzzle.constraint_place(removal.tag).into()),
            ("removed", removed.into()),
        ]);
        let text = self.locale.say(id, args);
        self.put(&text);
    }

    /// Removals told in general words; those of one constraint that take the same values go into one line.
    pub(super) fn plain_removals(&mut self, removals: &[&Removal]) {
        let mut lines: Vec<(Tag, String, Vec<String>)> = Vec::new();
        let mut known: HashMap<(Tag, String), usize> = HashMap::new();
        for removal in removals.iter().filter(|r| !r.removed.view().is_empty()) {
            self.is_over |= self.toil.meet(LINE).is_err();
            if self.is_over {
                return;
            }
            let removed = self.values(removal.var, removal.removed.view().iter());
            let at = *known.entry((removal.tag, removed.clone())).or_insert(lines.len());
            if at == lines.len() {
                lines.push((removal.tag, removed, Vec::new()));
            }
            lines[at].2.push(self.name(removal.var));
        }
        if lines.is_empty() {
            self.tell("trace-unchanged", []);
        }
        for (tag, removed, names) in lines {
            self.tell(
                "trace-revised",
                [
                    ("house", self.puzzle.constraint_place(tag).into()),
                    ("removed", removed.into()),
                    ("count", names.len().into()),
                    ("to", self.locale.list(&names).into()),
                ],
            );
        }
    }
}

/// The word an argument names, where it is one.
fn word(args: &[(&'static str, Arg)], name: &str) -> Option<&'static str> {
    args.iter().find_map(|(key, arg)| match arg {
        Arg::Word(id) if *key == name => Some(*id),
        _ => None,
    })
}
