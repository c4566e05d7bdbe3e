//! What is wrong at a glance: values that break a rule by themselves, whatever the solution is.

use rejilla_kernel::constraint::{Cost, Rule};
use rejilla_kernel::engine::search::Assignment;
use rejilla_kernel::{Model, Store, Val, Var};

/// The variables whose values break a rule together: a symbol twice in a house, a sign the wrong way round, an island
/// with too many bridges. Rules about the board as a whole are left to a check: nobody sees those at a glance.
pub fn clashes(model: &Model, values: &[Option<Val>]) -> Vec<Var> {
    let mut clash = vec![false; model.len()];
    let assigned = Assignment::of(values);
    let mut store = Store::new(model);
    for x in model.vars() {
        if let Some(v) = assigned.get(x)
            && store.contains(x, v)
        {
            // The value is possible, so the domain cannot become empty.
            let _ = store.assign(x, v);
        }
    }
    for (tag, constraint) in model.constraints() {
        let rule = constraint.rule();
        let set: Vec<(Var, Val)> = rule.scope().iter().filter_map(|&x| Some((x, assigned.get(x)?))).collect();
        if set.is_empty() {
            continue;
        }
        if let Some(pairs) = rule.pairs_under(&assigned) {
            for (i, &(x, a)) in set.iter().enumerate() {
                for &(y, b) in &set[..i] {
                    if pairs.neighbours(x).any(|z| z == y) && !pairs.compatible(x, a, y, b) {
                        (clash[x.index()], clash[y.index()]) = (true, true);
                    }
                }
            }
        } else if let Some(twice) = repeated(rule, &set, &|x| assigned.get(x)) {
            twice.into_iter().for_each(|x| clash[x.index()] = true);
        } else if is_broken(rule, &set, &mut store, model.cells_of(tag)) {
            set.iter().for_each(|(x, _)| clash[x.index()] = true);
        }
    }
    model.vars().filter(|x| clash[x.index()]).collect()
}

/// The variables of a rule's house that have their value twice, where it is more than a house: a cage with its sum.
fn repeated(rule: &dyn Rule, set: &[(Var, Val)], placed: &dyn Fn(Var) -> Option<Val>) -> Option<Vec<Var>> {
    let house = rule.house(placed)?;
    let is_in = |(x, _): &(Var, Val)| house.vars().contains(x);
    let other = |x: Var, v: Val| set.iter().any(|(y, w)| *y != x && *w == v && is_in(&(*y, *w)));
    let twice: Vec<Var> = set.iter().filter(|c| is_in(c) && other(c.0, c.1)).map(|(x, _)| *x).collect();
    (!twice.is_empty()).then_some(twice)
}

/// Whether a rule cannot hold any more, as its own propagator sees it. A sum that is complete is added up by anyone.
fn is_broken(rule: &dyn Rule, set: &[(Var, Val)], store: &mut Store, cells: usize) -> bool {
    if set.len() == rule.scope().len() && (rule.cost() == Cost::Cheap || rule.total().is_some()) {
        let values: Vec<Val> = set.iter().map(|(_, v)| *v).collect();
        return !rule.holds(&values);
    }
    if rule.cost() != Cost::Cheap {
        return false;
    }
    store.push();
    let broken = rule.propagate(store, cells).is_err();
    store.pop();
    broken
}

#[cfg(test)]
mod tests {
    use super::*;
    use rejilla_kernel::constraint::{AllDifferent, DifferentSum, LessThan, Strength, Sum};

    fn check(values: &[Option<u32>], expected: &[u32]) {
        let mut builder = Model::builder();
        let x = builder.vars(4, 3);
        builder.post(AllDifferent::new(vec![x[0], x[1], x[2]], 3, Strength::Matching));
        builder.post(LessThan::new(x[0], x[3]));
        builder.post(Sum::new(vec![x[2], x[3]], 2));
        let values: Vec<Option<Val>> = values.iter().map(|v| v.map(Val)).collect();
        let expected: Vec<Var> = expected.iter().copied().map(Var).collect();
        assert_eq!(clashes(&builder.build(), &values), expected);
    }

    #[test]
    fn only_what_breaks_a_rule_is_named() {
        check(&[None, None, None, None], &[]);
        check(&[Some(1), Some(0), None, None], &[]);
        check(&[Some(1), Some(1), None, None], &[0, 1]);
        check(&[Some(2), None, None, Some(1)], &[0, 3]);
        check(&[None, None, Some(2), Some(2)], &[2, 3]);
        // Nothing repeats yet, though no third value is left once the sign is heeded: that is reasoning, not seeing.
        check(&[Some(0), None, None, Some(1)], &[]);
    }

    #[test]
    fn a_cage_shows_what_stands_twice_and_a_wrong_sum() {
        let mut builder = Model::builder();
        let x = builder.vars(3, 9);
        builder.post(DifferentSum::new(x, 9, 12, 1));
        let model = builder.build();
        let clash = |values: [Option<u32>; 3]| clashes(&model, &values.map(|v| v.map(Val)));
        assert_eq!(clash([Some(3), Some(3), None]), [Var(0), Var(1)]);
        assert_eq!(clash([Some(0), Some(1), Some(2)]), [Var(0), Var(1), Var(2)]);
        assert_eq!(clash([Some(0), Some(1), Some(8)]), []);
        assert_eq!(clash([Some(0), Some(1), None]), []);
    }
}
