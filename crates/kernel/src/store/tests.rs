use super::*;

/// One variable of three values, one of 130.
fn store() -> (Store, Var, Var) {
    let mut builder = Model::builder();
    let (x, y) = (builder.var(3), builder.var(130));
    (Store::new(&builder.build()), x, y)
}

fn values(store: &Store, x: Var) -> Vec<u32> {
    store.domain(x).iter().map(|v| v.0).collect()
}

#[test]
fn a_level_is_undone_with_sizes_and_all_words() {
    let (mut store, x, y) = store();
    store.push();
    assert_eq!(store.assign(x, Val(1)), Ok(true));
    assert_eq!(store.remove_below(y, Val(64)), Ok(true));
    assert_eq!(store.remove_from(y, Val(128)), Ok(true));
    assert_eq!((store.size(x), store.size(y)), (1, 64));
    assert_eq!(store.value(x), Some(Val(1)));
    assert_eq!((store.min(y), store.max(y)), (Some(Val(64)), Some(Val(127))));
    store.pop();
    assert_eq!((store.size(x), store.size(y)), (3, 130));
    assert_eq!(values(&store, y), (0..130).collect::<Vec<_>>());
}

#[test]
fn a_word_written_in_a_closed_level_is_saved_again() {
    let (mut store, x, _) = store();
    store.push();
    store.push();
    let _ = store.remove(x, Val(0));
    store.pop();
    let _ = store.remove(x, Val(1));
    store.push();
    let _ = store.remove(x, Val(2));
    store.pop();
    assert_eq!(values(&store, x), [0, 2]);
    let _ = store.remove(x, Val(2));
    store.pop();
    assert_eq!(values(&store, x), [0, 1, 2]);
    assert_eq!(store.depth(), 0);
}

#[test]
fn a_word_is_saved_once_in_a_level() {
    let (mut store, x, _) = store();
    store.push();
    let _ = store.remove(x, Val(0));
    let _ = store.remove(x, Val(1));
    assert_eq!(store.trail.len(), 1);
}

#[test]
fn pruning_says_what_it_did() {
    let (mut store, x, y) = store();
    assert_eq!(store.remove(x, Val(7)), Ok(false));
    assert_eq!(store.keep(y, &[0, 1]), Ok(true));
    assert_eq!(values(&store, y), [64]);
    assert_eq!(store.drop_all(y, &[!0]), Ok(false));
    assert_eq!(store.keep_word(x, 0b100), Ok(true));
    assert_eq!(store.assign(x, Val(0)), Err(Wiped(x)));
    assert_eq!(store.size(x), 0);
    assert_eq!(store.removed(), 129 + 3);
}

#[test]
fn changes_are_told_once_and_forgotten_by_pop() {
    let (mut store, x, y) = store();
    let _ = store.remove(x, Val(0));
    let _ = store.remove(y, Val(0));
    let _ = store.remove(x, Val(1));
    assert_eq!(store.first_change(), Some(x));
    assert_eq!([store.take_change(), store.take_change(), store.take_change()], [Some(y), Some(x), None]);
    store.push();
    let _ = store.remove(y, Val(1));
    store.pop();
    assert_eq!(store.take_change(), None);
}

#[test]
fn cells_written_twice_in_a_level_go_back_to_the_first_value() {
    let mut builder = Model::builder();
    let x = builder.var(2);
    let ends = [0, 1].map(crate::ids::Node);
    builder.post(crate::constraint::Connected::new(2, [(ends[0], ends[1], x)]));
    let mut store = Store::new(&builder.build());
    let first = store.cell(0);
    store.push();
    store.set_cell(0, 7);
    store.set_cell(0, 8);
    store.pop();
    assert_eq!(store.cell(0), first);
}
