//! A proof in words: one sentence a fact, numbered from 1, and one for how it ends.

use rejilla_engine::kernel::{Tag, Val, ValSet, Var};
use rejilla_engine::proof::{Cases, Claim, End, Fact, Linear, Proof, Why};
use rejilla_engine::{Arg, Puzzle};

use crate::locale::Locale;

/// The facts of a proof, each in a sentence, and how they end.
pub(crate) fn facts(locale: &Locale, puzzle: &dyn Puzzle, proof: &Proof) -> Vec<String> {
    let teller = Teller { locale, puzzle, proof };
    let mut said: Vec<String> = proof.facts.iter().map(|fact| teller.fact(fact)).collect();
    said.extend(teller.end());
    said
}

struct Teller<'a> {
    locale: &'a Locale,
    puzzle: &'a dyn Puzzle,
    proof: &'a Proof,
}

impl Teller<'_> {
    fn fact(&self, fact: &Fact) -> String {
        let claim = self.claim(&fact.what);
        if let Why::Assumed(branch) = fact.why {
            let is_one_of_several = matches!(self.proof.end, End::Common { .. });
            let id = if is_one_of_several { "fact-case" } else { "fact-assumed" };
            return self.locale.say(id, [("number", (u32::from(branch) + 1).into()), ("claim", claim.into())]);
        }
        let reason = self.reason(fact);
        let id = if fact.by.is_empty() { "fact-seen" } else { "fact-follows" };
        let facts = self.locale.list(&fact.by.iter().map(|i| (i + 1).to_string()).collect::<Vec<_>>());
        self.locale.say(id, [("claim", claim.into()), ("reason", reason.into()), ("facts", facts.into())])
    }

    fn end(&self) -> Option<String> {
        match &self.proof.end {
            End::Clash(a, b) => {
                Some(self.locale.say("fact-clash", [("one", (a + 1).into()), ("other", (b + 1).into())]))
            }
            End::Common { of, rows } => {
                let claims: Vec<String> = rows
                    .iter()
                    .filter_map(|row| Some(self.claim(&self.proof.facts[*row.first()? as usize].what)))
                    .collect();
                let id = match of {
                    Cases::Cell(_) | Cases::House(..) | Cases::OneOf(_) => "fact-common",
                    Cases::Either(_) => "fact-either",
                };
                Some(self.locale.say(id, [("claims", self.locale.list(&claims).into())]))
            }
            End::Comes(_) => None,
        }
    }

    fn claim(&self, claim: &Claim) -> String {
        let say = |id: &str, args: Vec<(&'static str, Arg)>| self.locale.say(id, args);
        let at = |x: Var, v: Val| vec![("cell", self.cell(x).into()), ("value", self.puzzle.symbol(x, v).into())];
        match claim {
            Claim::In((x, v)) => say("claim-in", at(*x, *v)),
            Claim::Out((x, v)) => say("claim-out", at(*x, *v)),
            Claim::Only(x, set) => match set.view().single() {
                Some(v) => say("claim-in", at(*x, v)),
                None if set.view().is_empty() => say("claim-nothing", vec![("cell", self.cell(*x).into())]),
                None => {
                    say("claim-only", vec![("cell", self.cell(*x).into()), ("values", self.choice(*x, set).into())])
                }
            },
            Claim::OneOf(group) => {
                let each: Vec<String> = group.iter().map(|(x, v)| say("claim-in", at(*x, *v))).collect();
                say("claim-one-of", vec![("claims", self.locale.choice(&each).into())])
            }
            Claim::Locked(vars, set) => {
                let values: Vec<String> = vars
                    .first()
                    .map_or_else(Vec::new, |&x| set.view().iter().map(|v| self.puzzle.symbol(x, v)).collect());
                let values = self.locale.list(&values);
                say("claim-locked", vec![("cells", self.cells(vars).into()), ("values", values.into())])
            }
            Claim::Adds(linear) => {
                let (terms, sum) = self.equation(linear);
                say("claim-adds", vec![("terms", terms.into()), ("sum", sum.into())])
            }
        }
    }

    fn reason(&self, fact: &Fact) -> String {
        let form = match fact.what {
            Claim::In(_) => "in",
            Claim::Out(_) => "out",
            _ => "rest",
        };
        let say = |id: &str, args: Vec<(&'static str, Arg)>| self.locale.say(id, args);
        let houses = |tags: &[Tag]| -> Arg {
            self.locale.list(&tags.iter().map(|&tag| self.house(tag)).collect::<Vec<_>>()).into()
        };
        match &fact.why {
            Why::Assumed(_) => String::new(),
            Why::Cell => say(&format!("reason-cell.{form}"), vec![]),
            Why::House(tag) => say(&format!("reason-house.{form}"), vec![("house", self.house(*tag).into())]),
            Why::Share(tag) => say("reason-share", vec![("house", self.house(*tag).into())]),
            Why::Pair(tag) | Why::Rule(tag) => say("reason-rule", vec![("houses", self.house(*tag).into())]),
            Why::Seen(tags) => say("reason-rule", vec![("houses", houses(tags))]),
            Why::Fish { base, cover } => say("reason-fish", vec![("houses", houses(base)), ("others", houses(cover))]),
            Why::Deadly(pattern) => {
                let cells: Vec<Var> = pattern.cells.iter().map(|(x, _)| *x).collect();
                say("reason-deadly", vec![("cells", self.cells(&cells).into())])
            }
            Why::Impossible(pattern) => {
                let cells: Vec<Var> = pattern.cells.iter().map(|(x, _)| *x).collect();
                say("reason-impossible", vec![("cells", self.cells(&cells).into())])
            }
            Why::Cover { base, .. } => {
                let count = if let Claim::OneOf(_) = fact.what { base.len() - 1 } else { base.len() };
                say("reason-cover", vec![("needed", (base.len() as u32).into()), ("count", (count as u32).into())])
            }
            Why::Places(_) => say("reason-places", vec![]),
            Why::Linear(from) => {
                let signed = |less: bool| from.iter().filter(|(_, k)| (*k < 0) == less).map(|(tag, _)| *tag).collect();
                let (more, less): (Vec<Tag>, Vec<Tag>) = (signed(false), signed(true));
                if less.is_empty() {
                    return say("reason-adding", vec![("houses", houses(&more))]);
                }
                say("reason-linear", vec![("houses", houses(&more)), ("others", houses(&less))])
            }
            Why::Left => say("reason-left", vec![]),
            Why::Sum => say("reason-sum", vec![]),
            Why::Ways(tags) if tags.is_empty() => say("reason-sum", vec![]),
            Why::Ways(tags) => say("reason-ways", vec![("houses", houses(tags))]),
            Why::Inner(step) => say("reason-inner", vec![("name", self.locale.text(step.technique.id).into())]),
        }
    }

    /// Both sides of an equation, in numbers as they are written: where the value 0 is a 1, each term counts one more. What
    /// is taken off on one side is added on the other, as players write it: a + b = c + 7.
    fn equation(&self, linear: &Linear) -> (String, String) {
        let mut rest = linear.sum;
        let mut sides: [Vec<String>; 2] = [Vec::new(), Vec::new()];
        for &(x, factor) in &linear.terms {
            rest += factor * self.puzzle.symbol(x, Val(0)).parse::<i64>().unwrap_or(0);
            let times = if factor.abs() == 1 { String::new() } else { format!("{}·", factor.abs()) };
            sides[usize::from(factor < 0)].push(format!("{times}{}", self.cell(x)));
        }
        if rest < 0 {
            sides.reverse();
        }
        let [left, mut right] = sides;
        if rest != 0 || right.is_empty() {
            right.push(rest.abs().to_string());
        }
        (left.join(" + "), right.join(" + "))
    }

    fn cell(&self, x: Var) -> String {
        self.locale.place_form(&self.puzzle.place(x), "short")
    }

    fn cells(&self, vars: &[Var]) -> String {
        self.locale.list(&vars.iter().map(|&x| self.cell(x)).collect::<Vec<_>>())
    }

    fn choice(&self, x: Var, set: &ValSet) -> String {
        self.locale.choice(&set.view().iter().map(|v| self.puzzle.symbol(x, v)).collect::<Vec<_>>())
    }

    fn house(&self, tag: Tag) -> String {
        self.locale.place_form(&self.puzzle.constraint_place(tag), "the")
    }
}
