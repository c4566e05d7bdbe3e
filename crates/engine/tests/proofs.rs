//! Proofs written by hand on a small board, and what is planted in them.

use std::ops::ControlFlow;

use rejilla_engine::checker::{Flaw, check_step};
use rejilla_engine::kernel::constraint::{AllDifferent, LessThan, Placed, Strength};
use rejilla_engine::kernel::{Model, Tag, Val, ValSet, Var};
use rejilla_engine::proof::{Cases, Claim, Deadly, End, Fact, Linear, Proof, Unit, Why};
use rejilla_engine::{Basis, Board, Effect, Item, Link, Step, Technique, Tie};

static BY_HAND: Technique =
    Technique { id: "by-hand", difficulty: 10, roles: &[], find: |_, _| ControlFlow::Continue(()) };

const ROW: u32 = 0;
const COLUMN: u32 = 4;
const BLOCK: u32 = 8;

fn house(sort: u32, number: u32) -> Tag {
    Tag(sort + number)
}

fn cell(row: u32, col: u32) -> Var {
    Var(4 * row + col)
}

fn set(values: &[u32]) -> ValSet {
    ValSet::of(4, values.iter().map(|&v| Val(v)))
}

/// A sudoku of four rows with these givens and candidates.
fn board(given: &[(Var, u32)], left: &[(Var, &[u32])]) -> Board {
    board_with(given, left, None)
}

/// The same with a sign between two cells.
fn board_with(given: &[(Var, u32)], left: &[(Var, &[u32])], sign: Option<LessThan>) -> Board {
    let mut builder = Model::builder();
    builder.vars(16, 4);
    let sorts: [fn(u32, u32) -> Var; 3] =
        [|i, j| cell(i, j), |i, j| cell(j, i), |i, j| cell(i / 2 * 2 + j / 2, i % 2 * 2 + j % 2)];
    for (at, i) in sorts.iter().flat_map(|at| (0..4).map(move |i| (at, i))) {
        let cells: Vec<Var> = (0..4).map(|j| at(i, j)).collect();
        builder.post(AllDifferent::new(cells, 4, Strength::Singles));
    }
    if let Some(sign) = sign {
        builder.post(sign);
    }
    given.iter().for_each(|&(x, v)| builder.give(x, Val(v)));
    let mut board = Board::new(&builder.build());
    left.iter().for_each(|&(x, values)| board.make(&Effect::Restrict(x, set(values))));
    board
}

fn step(facts: Vec<Fact>, end: End, effects: Vec<Effect>) -> Step {
    Step { technique: &BY_HAND, said: vec![], effects, rating: 10, basis: Basis::Proof(Proof { facts, end }) }
}

fn is(x: Var, v: u32) -> Claim {
    Claim::In((x, Val(v)))
}

fn is_not(x: Var, v: u32) -> Claim {
    Claim::Out((x, Val(v)))
}

fn pair(what: Claim, by: u32, tag: Tag) -> Fact {
    Fact::new(what, vec![by], Why::Pair(tag))
}

/// `a` is 0 or 1; beside it `b` is 0 or 2 and `c` is 1 or 2: what sees both is not 2.
const A: (u32, u32) = (0, 0);
const B: (u32, u32) = (0, 1);
const C: (u32, u32) = (1, 0);

fn at((row, col): (u32, u32)) -> Var {
    cell(row, col)
}

fn wing() -> (Board, Vec<Fact>, Effect) {
    let board = board(&[], &[(at(A), &[0, 1]), (at(B), &[0, 2]), (at(C), &[1, 2])]);
    let target = cell(1, 1);
    let facts = vec![
        Fact::assumed(0, is(at(A), 0)),
        pair(is_not(at(B), 0), 0, house(ROW, 0)),
        Fact::new(is(at(B), 2), vec![1], Why::Cell),
        pair(is_not(target, 2), 2, house(BLOCK, 0)),
        Fact::assumed(1, is(at(A), 1)),
        pair(is_not(at(C), 1), 4, house(COLUMN, 0)),
        Fact::new(is(at(C), 2), vec![5], Why::Cell),
        pair(is_not(target, 2), 6, house(BLOCK, 0)),
    ];
    (board, facts, Effect::Remove(target, Val(2)))
}

fn common(of: Cases, rows: &[&[u32]]) -> End {
    End::Common { of, rows: rows.iter().map(|row| row.to_vec()).collect() }
}

#[test]
fn cases_with_a_common_end_are_accepted_and_each_fault_in_them_is_not() {
    let (board, facts, effect) = wing();
    let of_a = Cases::Cell(at(A));
    let check = |facts: &[Fact], end: End, effect: &Effect| {
        check_step(&board, &step(facts.to_vec(), end, vec![effect.clone()]))
    };
    let end = || common(of_a.clone(), &[&[3, 7]]);
    assert_eq!(check(&facts, end(), &effect), Ok(()));
    let planted = |i: usize, fact: Fact| {
        let mut faulty = facts.clone();
        faulty[i] = fact;
        check(&faulty, end(), &effect)
    };
    // A wrong parent, a wrong reason, a wrong claim, a parent that comes later.
    assert_eq!(planted(2, Fact::new(is(at(B), 2), vec![0], Why::Cell)), Err(Flaw::Fact(2)));
    assert_eq!(planted(3, pair(is_not(cell(1, 1), 2), 2, house(ROW, 1))), Err(Flaw::Fact(3)));
    assert_eq!(planted(2, Fact::new(is(at(B), 2), vec![1], Why::House(house(ROW, 0)))), Err(Flaw::Fact(2)));
    assert_eq!(planted(1, pair(is_not(at(B), 2), 0, house(ROW, 0))), Err(Flaw::Fact(1)));
    assert_eq!(planted(2, Fact::new(is(at(B), 2), vec![5], Why::Cell)), Err(Flaw::Fact(2)));
    assert_eq!(planted(4, Fact::assumed(0, is(at(A), 1))), Err(Flaw::Fact(4)), "a branch twice");
    assert_eq!(
        planted(4, Fact { by: vec![0], ..Fact::assumed(1, is(at(A), 1)) }),
        Err(Flaw::Fact(4)),
        "what rests on nothing"
    );
    // A missing branch, the wrong cases, an end that does not rest on one branch each.
    assert_eq!(check(&facts[..4], common(of_a.clone(), &[&[3]]), &effect), Err(Flaw::Cases));
    assert_eq!(check(&facts, common(Cases::Cell(at(B)), &[&[3, 7]]), &effect), Err(Flaw::Cases));
    assert_eq!(check(&facts, common(Cases::Either((at(A), Val(0))), &[&[3, 7]]), &effect), Err(Flaw::Cases));
    assert_eq!(check(&facts, End::Comes(vec![3, 7]), &effect), Err(Flaw::End));
    assert_eq!(check(&facts, End::Clash(3, 7), &effect), Err(Flaw::End));
    // Another effect, and a fact that nobody needs.
    let other = Effect::Remove(cell(1, 1), Val(3));
    assert_eq!(check(&facts, end(), &other), Err(Flaw::Unproven(other.clone())));
    let mut idle = facts.clone();
    idle.push(pair(is_not(cell(0, 3), 0), 0, house(ROW, 0)));
    assert_eq!(check(&idle, end(), &effect), Err(Flaw::IdleFact(8)));
    // The same story where `a` has a third value left.
    let wider = self::board(&[], &[(at(A), &[0, 1, 3]), (at(B), &[0, 2]), (at(C), &[1, 2])]);
    assert_eq!(check_step(&wider, &step(facts.clone(), end(), vec![effect.clone()])), Err(Flaw::Cases));
}

#[test]
fn members_of_a_group_are_cases_but_for_those_that_are_gone() {
    let target = cell(1, 0);
    let gone = || Effect::Remove(target, Val(0));
    // The row has its 0 in one of two places, which both see the target; or in a third as well.
    let two: Vec<(Var, &[u32])> = vec![(cell(0, 2), &[1, 2, 3]), (cell(0, 3), &[1, 2, 3])];
    let told = |group: &[Var], of: Cases| {
        let group = Claim::OneOf(group.iter().map(|&x| (x, Val(0))).collect());
        let facts = vec![
            Fact::new(group, vec![], Why::House(house(ROW, 0))),
            Fact::assumed(0, is(at(A), 0)),
            pair(is_not(target, 0), 1, house(BLOCK, 0)),
            Fact::assumed(1, is(at(B), 0)),
            pair(is_not(target, 0), 3, house(BLOCK, 0)),
        ];
        step(facts, common(of, &[&[2, 4]]), vec![gone()])
    };
    let (pair_left, third_left) = (board(&[], &two), board(&[], &two[1..]));
    let (both, three) = ([at(A), at(B)], [at(A), at(B), cell(0, 2)]);
    assert_eq!(check_step(&pair_left, &told(&both, Cases::OneOf(0))), Ok(()));
    assert_eq!(check_step(&pair_left, &told(&three, Cases::OneOf(0))), Ok(()), "the third is gone");
    assert_eq!(check_step(&third_left, &told(&three, Cases::OneOf(0))), Err(Flaw::Cases), "the third is left");
    assert_eq!(check_step(&pair_left, &told(&both, Cases::OneOf(1))), Err(Flaw::Cases), "no group");
    assert_eq!(check_step(&pair_left, &told(&both, Cases::OneOf(2))), Err(Flaw::Cases), "one that is assumed");
}

#[test]
fn a_clash_refutes_what_was_assumed_and_nothing_else() {
    let (board, mut facts, _) = wing();
    let target = cell(1, 1);
    // Were the target 2, `b` would be 0 and `c` 1, and nothing would be left to `a`.
    facts.clear();
    facts.extend([
        Fact::assumed(0, is(target, 2)),
        pair(is_not(at(B), 2), 0, house(BLOCK, 0)),
        pair(is_not(at(C), 2), 0, house(BLOCK, 0)),
        Fact::new(is(at(B), 0), vec![1], Why::Cell),
        Fact::new(is(at(C), 1), vec![2], Why::Cell),
        pair(is_not(at(A), 0), 3, house(ROW, 0)),
        pair(is_not(at(A), 1), 4, house(COLUMN, 0)),
        Fact::new(is(at(A), 1), vec![5], Why::Cell),
    ]);
    let check = |end: End, effect: Effect| check_step(&board, &step(facts.clone(), end, vec![effect]));
    assert_eq!(check(End::Clash(6, 7), Effect::Remove(target, Val(2))), Ok(()));
    assert_eq!(check(End::Clash(5, 7), Effect::Remove(target, Val(2))), Err(Flaw::End));
    let more = Effect::Remove(target, Val(1));
    assert_eq!(check(End::Clash(6, 7), more.clone()), Err(Flaw::Unproven(more)));
}

/// Two rows, two columns, two blocks.
const CORNERS: [(u32, u32); 4] = [(0, 0), (0, 2), (1, 0), (1, 2)];

fn rectangle(guards: &[u32], given: &[(Var, u32)]) -> Result<(), Flaw> {
    let left = CORNERS.map(|corner| (at(corner), if corner == (1, 2) { &[0, 1, 2][..] } else { &[0, 1] }));
    let board = board(given, &left);
    let cells = CORNERS.map(|corner| (at(corner), set(&[0, 1]))).to_vec();
    let group = guards.iter().map(|&v| (cell(1, 2), Val(v))).collect();
    let facts = vec![
        Fact::new(Claim::OneOf(group), vec![], Why::Deadly(Deadly { cells })),
        Fact::new(is(cell(1, 2), 2), vec![0], Why::Left),
    ];
    let told = step(facts, End::Comes(vec![1]), vec![Effect::Place(cell(1, 2), Val(2))]);
    assert!(told.assumes_unique());
    check_step(&board, &told)
}

#[test]
fn a_deadly_pattern_is_proved_and_its_guardians_are_counted() {
    assert_eq!(rectangle(&[2], &[]), Ok(()));
    assert_eq!(rectangle(&[], &[]), Err(Flaw::Fact(0)), "a guardian is forgotten");
    assert_eq!(rectangle(&[2], &[(cell(0, 0), 0)]), Err(Flaw::Fact(0)), "a given is among the cells");
    assert_eq!(rectangle(&[2], &[(cell(3, 3), 0)]), Ok(()), "a given elsewhere does not matter");
    // Three corners, or four in four blocks, can be told from outside.
    let plain = board(&[], &[(cell(1, 2), &[0, 1, 2])]);
    let is_deadly_on = |board: &Board, corners: &[(u32, u32)]| {
        let cells: Vec<(Var, ValSet)> = corners.iter().map(|&c| (at(c), set(&[0, 1]))).collect();
        let others = corners.iter().flat_map(|&c| [2, 3].map(|v| (at(c), Val(v))));
        let group: Vec<_> = others.filter(|(x, v)| board.has(*x, *v)).collect();
        let facts = vec![Fact::new(Claim::OneOf(group), vec![], Why::Deadly(Deadly { cells }))];
        check_step(board, &step(facts, End::Comes(vec![0]), vec![])) == Ok(())
    };
    let is_deadly = |corners: &[(u32, u32)]| is_deadly_on(&plain, corners);
    assert!(is_deadly(&CORNERS));
    assert!(!is_deadly(&CORNERS[..3]));
    assert!(!is_deadly(&[(0, 0), (0, 2), (2, 0), (2, 2)]));
    // A sign at a corner tells the two ways apart; one elsewhere does not.
    let signed = |less, more| board_with(&[], &[(cell(1, 2), &[0, 1, 2])], Some(LessThan::new(less, more)));
    assert!(!is_deadly_on(&signed(cell(0, 2), cell(0, 3)), &CORNERS));
    assert!(is_deadly_on(&signed(cell(2, 0), cell(3, 0)), &CORNERS));
}

/// Rows and columns of so many cells, without blocks, each cell with the values it may ever have.
fn square(side: u32, values: impl Fn(u32, u32) -> Vec<u32>) -> Model {
    let mut builder = Model::builder();
    let n = side as usize;
    for (row, col) in (0..side).flat_map(|row| (0..side).map(move |col| (row, col))) {
        builder.var_within(n, &ValSet::of(n, values(row, col).into_iter().map(Val)));
    }
    for line in 0..side {
        builder.post(AllDifferent::new(
            (0..side).map(|i| Var(side * line + i)).collect::<Vec<_>>(),
            n,
            Strength::Singles,
        ));
        builder.post(AllDifferent::new(
            (0..side).map(|i| Var(side * i + line)).collect::<Vec<_>>(),
            n,
            Strength::Singles,
        ));
    }
    builder.build()
}

/// Whether it is taken that a cell has a value because its pattern would be deadly without.
fn guards(model: &Model, cells: Vec<(Var, ValSet)>, guardian: (Var, Val)) -> Result<(), Flaw> {
    let mut board = Board::new(model);
    for (x, set) in &cells {
        let with_guardian = set.view().iter().chain((*x == guardian.0).then_some(guardian.1));
        board.make(&Effect::Restrict(*x, ValSet::of(model.universe(*x), with_guardian)));
    }
    let facts = vec![
        Fact::new(Claim::OneOf(vec![guardian]), vec![], Why::Deadly(Deadly { cells })),
        Fact::new(Claim::In(guardian), vec![0], Why::Left),
    ];
    check(&board, facts, Effect::Place(guardian.0, guardian.1))
}

#[test]
fn a_cell_that_could_never_have_its_other_value_tells_two_fillings_apart() {
    let corners = || [0, 1, 4, 5].map(|x| (Var(x), set(&[0, 1]))).to_vec();
    let guarded = |values: &dyn Fn(u32, u32) -> Vec<u32>| guards(&square(4, values), corners(), (Var(5), Val(2)));
    assert_eq!(guarded(&|_, _| vec![0, 1, 2, 3]), Ok(()));
    let at = |cell: (u32, u32), never: u32| {
        guarded(&|row, col| (0..4).filter(|&v| (row, col) != cell || v != never).collect())
    };
    assert_eq!(at((0, 0), 1), Err(Flaw::Fact(0)));
    assert_eq!(at((0, 0), 3), Ok(()), "a value beside the pattern does not matter");
    assert_eq!(at((2, 2), 1), Ok(()), "nor does a cell beside it");
}

#[test]
fn pairs_that_change_all_at_once_need_no_list_of_ways() {
    // Two bands of six rectangles: 4,096 ways to fill them.
    let side = 12;
    let corners = |band: u32, at: u32| {
        let pair = (at + band) % 6;
        let set = ValSet::of(side as usize, [Val(2 * pair), Val(2 * pair + 1)]);
        [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| (Var(side * (2 * band + r) + 2 * at + c), set.clone()))
    };
    let cells: Vec<(Var, ValSet)> = (0..2).flat_map(|band| (0..6).flat_map(move |at| corners(band, at))).collect();
    let model = square(side, |_, _| (0..side).collect());
    let guardian = (Var(side * 3 + 11), Val(7));
    assert_eq!(guards(&model, cells.clone(), guardian), Ok(()));
    // One cell fewer, and two houses have a value once.
    let guardian = (Var(side * 3 + 10), Val(7));
    assert_eq!(guards(&model, cells[..47].to_vec(), guardian), Err(Flaw::Fact(0)));
}

#[test]
fn sentences_name_the_roles_that_are_declared_all_of_them_and_houses_that_are_cited() {
    static WITH_ROLES: Technique = Technique { roles: &["cell", "house"], ..BY_HAND };
    let board = board(&[], &[(at(A), &[0])]);
    let check = |said: Vec<(&'static str, Item)>| {
        let basis = Basis::Cites { cites: vec![house(ROW, 0)], reads: vec![at(A)] };
        let effects = vec![Effect::Remove(at(B), Val(0))];
        check_step(&board, &Step { technique: &WITH_ROLES, said, effects, rating: 10, basis })
    };
    let (cell, row) = (("cell", Item::Cell(at(A))), ("house", Item::House(house(ROW, 0))));
    assert_eq!(check(vec![cell.clone(), row.clone()]), Ok(()));
    assert_eq!(check(vec![cell.clone()]), Err(Flaw::Roles), "one is missing");
    let more = ("more", Item::Number(1));
    assert_eq!(check(vec![cell.clone(), row, more]), Err(Flaw::Roles), "one is not declared");
    assert_eq!(check(vec![cell, ("house", Item::House(house(ROW, 1)))]), Err(Flaw::Roles), "a house is not cited");
}

#[test]
fn a_house_that_may_lack_a_value_has_no_cases_of_it() {
    let mut builder = Model::builder();
    let x = builder.vars(4, 4);
    builder.post(AllDifferent::new(vec![x[0], x[1], x[2]], 4, Strength::Singles));
    let without = |x: Var| Effect::Restrict(x, set(&[1, 2, 3]));
    let mut board = Board::new(&builder.build());
    board.make(&without(x[2]));
    // Of three cells two may be 0, and the fourth is not said to be anything: nothing follows from the two.
    let facts = [(0, x[0]), (1, x[1])].map(|(branch, x)| Fact::assumed(branch, is(x, 0))).to_vec();
    let facts =
        [facts, vec![Fact::new(is_not(x[2], 0), vec![0], Why::Cell), Fact::new(is_not(x[2], 0), vec![1], Why::Cell)]]
            .concat();
    let told = step(facts, common(Cases::House(Tag(0), Val(0)), &[&[2, 3]]), vec![]);
    assert_eq!(check_step(&board, &told), Err(Flaw::Cases));
}

#[test]
fn links_that_are_drawn_are_tied_as_they_say() {
    static LINKED: Technique = Technique { roles: &["chain"], ..BY_HAND };
    let board = board(&[], &[(at(A), &[0]), (at(B), &[0, 1])]);
    let link = |(from, v): (Var, u32), (to, w): (Var, u32), tie| Link { from: (from, Val(v)), to: (to, Val(w)), tie };
    // The one thing it does: what `a` is, `b` is not.
    let check = |link: Link| {
        let basis = Basis::Cites { cites: vec![house(ROW, 0)], reads: vec![at(A), at(B)] };
        let said = vec![("chain", Item::Chain(vec![at(A), at(B)], vec![link]))];
        let effects = vec![Effect::Remove(at(B), Val(0))];
        check_step(&board, &Step { technique: &LINKED, said, effects, rating: 10, basis })
    };
    let tied = [
        link((at(B), 0), (at(B), 1), Tie::Weak),
        link((at(B), 0), (at(B), 1), Tie::Strong),
        link((at(A), 0), (at(B), 0), Tie::Weak),
        link((at(A), 0), (at(B), 0), Tie::Strong),
    ];
    tied.iter().for_each(|link| assert_eq!(check(*link), Ok(()), "{link:?}"));
    let loose = [
        link((at(A), 0), (at(B), 1), Tie::Weak),
        link((at(A), 0), (at(B), 1), Tie::Strong),
        link((at(B), 0), (at(B), 0), Tie::Weak),
        link((at(B), 0), (at(B), 2), Tie::Weak),
        // The step does not speak of the third row.
        link((at(A), 0), (cell(2, 0), 0), Tie::Weak),
    ];
    loose.iter().for_each(|link| assert_eq!(check(*link), Err(Flaw::Link(*link))));
}

#[test]
fn houses_of_a_cell_come_by_rising_tags() {
    let tags = |board: &Board, x| board.masked_of(x).map(|(house, _)| house.tag()).collect::<Vec<Tag>>();
    let board = board(&[], &[]);
    assert_eq!(tags(&board, cell(2, 1)), [house(ROW, 2), house(COLUMN, 1), house(BLOCK, 2)]);
}

#[test]
fn houses_too_large_for_words_are_left_out_and_a_piece_laid_again_is_no_other_house() {
    let tags = |board: &Board| board.masked().map(|house| house.tag()).collect::<Vec<Tag>>();
    let mut builder = Model::builder();
    let (few, many) = (builder.vars(3, 4), builder.vars(3, 65));
    let piece = builder.var(2);
    builder.post(AllDifferent::new(few.clone(), 4, Strength::Singles));
    builder.post(AllDifferent::new(many, 65, Strength::Singles));
    let lying = |x: Var, y: Var| vec![(x, None), (y, None)];
    builder.post(Placed::new(piece, [lying(few[0], few[1]), lying(few[1], few[2])], 4));
    let mut board = Board::new(&builder.build());
    assert_eq!(tags(&board), [Tag(0)]);
    for _ in 0..2 {
        board.make(&Effect::Place(piece, Val(1)));
        assert_eq!(tags(&board), [Tag(0), Tag(2)]);
    }
}

/// Holds facts to account of which the last is what comes of them.
fn check(board: &Board, facts: Vec<Fact>, effect: Effect) -> Result<(), Flaw> {
    let last = facts.len() as u32 - 1;
    check_step(board, &step(facts, End::Comes(vec![last]), vec![effect]))
}

#[test]
fn facts_prove_the_effects_they_leave_no_choice_about() {
    let check = |left: &[u32], effect: Effect| {
        let board = board(&[], &[(at(A), &[0]), (at(B), left)]);
        let a = Fact::new(is(at(A), 0), vec![], Why::Cell);
        check(&board, vec![a, pair(is_not(at(B), 0), 0, house(ROW, 0))], effect)
    };
    let unproven = |effect: Effect| Err(Flaw::Unproven(effect));
    let place = Effect::Place(at(B), Val(1));
    assert_eq!(check(&[0, 1], place.clone()), Ok(()));
    assert_eq!(check(&[0, 1, 2], place.clone()), unproven(place));
    assert_eq!(check(&[0, 1, 2], Effect::Remove(at(B), Val(0))), Ok(()));
    assert_eq!(check(&[0, 1, 2], Effect::Restrict(at(B), set(&[1, 2]))), Ok(()));
    let other = Effect::Restrict(at(B), set(&[0, 1]));
    assert_eq!(check(&[0, 1, 2], other.clone()), unproven(other));
    let elsewhere = Effect::Remove(at(C), Val(0));
    assert_eq!(check(&[0, 1, 2], elsewhere.clone()), unproven(elsewhere));
}

#[test]
fn locked_cells_fish_sums_and_inner_steps() {
    // Two cells of a row with two values: the rest of the row has neither.
    let pair_board = board(&[], &[(cell(0, 0), &[0, 1]), (cell(0, 1), &[0, 1])]);
    let locked = |values: &[u32], tag: Tag| {
        vec![
            Fact::new(Claim::Locked(vec![cell(0, 0), cell(0, 1)], set(values)), vec![], Why::Share(tag)),
            pair(is_not(cell(0, 3), 1), 0, house(ROW, 0)),
        ]
    };
    let gone = || Effect::Remove(cell(0, 3), Val(1));
    assert_eq!(check(&pair_board, locked(&[0, 1], house(ROW, 0)), gone()), Ok(()));
    assert_eq!(check(&pair_board, locked(&[1, 2], house(ROW, 0)), gone()), Err(Flaw::Fact(0)));
    assert_eq!(check(&pair_board, locked(&[0, 1], house(ROW, 1)), gone()), Err(Flaw::Fact(0)));
    // A value in two columns of two rows.
    let without: Vec<(Var, &[u32])> =
        [(0, 1), (0, 3), (2, 1), (2, 3)].map(|corner| (at(corner), &[1, 2, 3][..])).to_vec();
    let fish = |base: [u32; 2]| {
        let base = base.map(|row| house(ROW, row)).to_vec();
        let cover = vec![house(COLUMN, 0), house(COLUMN, 2)];
        vec![Fact::new(is_not(cell(1, 0), 0), vec![], Why::Fish { base, cover })]
    };
    let gone = || Effect::Remove(cell(1, 0), Val(0));
    assert_eq!(check(&board(&[], &without), fish([0, 2]), gone()), Ok(()));
    assert_eq!(check(&board(&[], &without[1..]), fish([0, 2]), gone()), Err(Flaw::Fact(0)));
    assert_eq!(check(&board(&[], &without), fish([0, 0]), gone()), Err(Flaw::Fact(0)));
    // Two rows without a block: the four cells that are left add up to what one row does.
    let cells = [(0, 2), (0, 3), (1, 2), (1, 3)].map(at);
    let sum_board = board(&[], &[(cells[1], &[3]), (cells[2], &[1, 2]), (cells[3], &[1])]);
    let sum = |sum: i64| {
        let terms = cells.map(|x| (x, 1)).to_vec();
        let from = vec![(house(ROW, 0), 1), (house(ROW, 1), 1), (house(BLOCK, 0), -1)];
        vec![
            Fact::new(Claim::Adds(Linear { terms, sum }), vec![], Why::Linear(from)),
            Fact::new(Claim::Only(cells[0], set(&[0, 1])), vec![0], Why::Sum),
        ]
    };
    let kept = || Effect::Restrict(cells[0], set(&[0, 1]));
    assert_eq!(check(&sum_board, sum(6), kept()), Ok(()));
    assert_eq!(check(&sum_board, sum(7), kept()), Err(Flaw::Fact(0)));
    // The second row has two of them, which differ: so there is one way only.
    let ways = |houses: Vec<Tag>| {
        let all = sum(6)[0].clone();
        vec![all, Fact::new(Claim::Only(cells[0], set(&[0])), vec![0], Why::Ways(houses))]
    };
    let only = || Effect::Restrict(cells[0], set(&[0]));
    assert_eq!(check(&sum_board, ways(vec![house(ROW, 1)]), only()), Ok(()));
    assert_eq!(check(&sum_board, ways(vec![]), only()), Err(Flaw::Fact(1)));
    // A step inside a step, on the board that the assumption leaves.
    let inner = |reads: Vec<Var>| {
        let effects = vec![Effect::Remove(cell(0, 1), Val(0))];
        let basis = Basis::Cites { cites: vec![house(ROW, 0)], reads };
        Box::new(Step { technique: &BY_HAND, said: vec![], effects, rating: 10, basis })
    };
    let either = |reads: Vec<Var>| {
        vec![
            Fact::assumed(0, is(cell(0, 0), 0)),
            Fact::new(is_not(cell(0, 1), 0), vec![0], Why::Inner(inner(reads))),
            Fact::assumed(1, is(cell(1, 0), 0)),
            pair(is_not(cell(0, 1), 0), 2, house(BLOCK, 0)),
        ]
    };
    let column = board(&[], &[(cell(2, 0), &[1, 2]), (cell(3, 0), &[1, 2, 3])]);
    let end = common(Cases::House(house(COLUMN, 0), Val(0)), &[&[1, 3]]);
    let told = |reads| step(either(reads), end.clone(), vec![Effect::Remove(cell(0, 1), Val(0))]);
    assert_eq!(check_step(&column, &told(vec![cell(0, 0)])), Ok(()));
    assert_eq!(check_step(&column, &told(vec![])), Err(Flaw::Fact(1)));
}

/// Rows 0 and 2 have their 0 in columns 0 and 2 only.
fn two_rows() -> Vec<(Var, &'static [u32])> {
    [(0, 1), (0, 3), (2, 1), (2, 3)].map(|corner| (at(corner), &[1, 2, 3][..])).to_vec()
}

#[test]
fn units_are_covered_or_they_are_not() {
    let gone = || Effect::Remove(cell(1, 0), Val(0));
    let row = |i: u32| Unit::House(house(ROW, i), Val(0));
    let column = |i: u32| Unit::House(house(COLUMN, i), Val(0));
    let covered =
        |base: Vec<Unit>, cover: Vec<Unit>| vec![Fact::new(is_not(cell(1, 0), 0), vec![], Why::Cover { base, cover })];
    let (full, lacking) = (board(&[], &two_rows()), board(&[], &two_rows()[1..]));
    assert_eq!(check(&full, covered(vec![row(0), row(2)], vec![column(0), column(2)]), gone()), Ok(()));
    let flawed = Err(Flaw::Fact(0));
    assert_eq!(check(&lacking, covered(vec![row(0), row(2)], vec![column(0), column(2)]), gone()), flawed);
    assert_eq!(check(&full, covered(vec![row(0), row(0)], vec![column(0), column(2)]), gone()), flawed);
    assert_eq!(check(&full, covered(vec![row(0)], vec![column(0), column(2)]), gone()), flawed);
    // What is nowhere in the cover stays.
    let cover = vec![column(1), column(2)];
    assert_eq!(check(&full, covered(vec![row(0), row(2)], cover), gone()), flawed);
    // A cell and a house that share a candidate do not need one each.
    let shared = vec![row(0), Unit::Cell(cell(0, 0))];
    let cover = vec![column(0), column(2), Unit::Cell(cell(0, 0))];
    assert_eq!(check(&full, covered([shared, vec![row(2)]].concat(), cover), gone()), flawed);
    // One unit fewer than are needed, but for one candidate.
    let narrow = board(&[], &[two_rows(), vec![(cell(2, 2), &[1, 2, 3][..])]].concat());
    let left = |base: Vec<Unit>| {
        let group = Claim::OneOf(vec![(cell(0, 2), Val(0))]);
        vec![
            Fact::new(group, vec![], Why::Cover { base, cover: vec![column(0)] }),
            Fact::new(is(cell(0, 2), 0), vec![0], Why::Left),
        ]
    };
    let placed = || Effect::Place(cell(0, 2), Val(0));
    assert_eq!(check(&narrow, left(vec![row(0), row(2)]), placed()), Ok(()));
    assert_eq!(check(&full, left(vec![row(0), row(2)]), placed()), flawed);
    assert_eq!(check(&narrow, left(vec![row(0)]), placed()), flawed);
}

#[test]
fn ways_to_place_a_value_are_gone_through() {
    let gone = || Effect::Remove(cell(1, 0), Val(0));
    let laid = |sorts: &[u32]| {
        let houses = sorts.iter().flat_map(|&sort| (0..4).map(move |i| house(sort, i))).collect();
        vec![Fact::new(is_not(cell(1, 0), 0), vec![], Why::Places(houses))]
    };
    assert_eq!(check(&board(&[], &two_rows()), laid(&[ROW, COLUMN]), gone()), Ok(()));
    assert_eq!(check(&board(&[], &two_rows()), laid(&[ROW]), gone()), Err(Flaw::Fact(0)));
    assert_eq!(check(&board(&[], &two_rows()[1..]), laid(&[ROW, COLUMN]), gone()), Err(Flaw::Fact(0)));
}

#[test]
fn a_pattern_that_can_be_filled_is_not_impossible() {
    let three = [(0, 0), (0, 1), (1, 0)];
    let guarded = |cells: &[(u32, u32)]| {
        let pattern = Deadly { cells: cells.iter().map(|&c| (at(c), set(&[0, 1]))).collect() };
        vec![
            Fact::new(Claim::OneOf(vec![(cell(0, 0), Val(2))]), vec![], Why::Impossible(pattern)),
            Fact::new(is(cell(0, 0), 2), vec![0], Why::Left),
        ]
    };
    let placed = || Effect::Place(cell(0, 0), Val(2));
    let tight = board(&[], &[(at(three[0]), &[0, 1, 2]), (at(three[1]), &[0, 1]), (at(three[2]), &[0, 1])]);
    assert_eq!(check(&tight, guarded(&three), placed()), Ok(()));
    assert_eq!(check(&tight, guarded(&three[..2]), placed()), Err(Flaw::Fact(0)));
    let loose = board(&[], &[(at(three[0]), &[0, 1, 2]), (at(three[1]), &[0, 1, 3]), (at(three[2]), &[0, 1])]);
    assert_eq!(check(&loose, guarded(&three), placed()), Err(Flaw::Fact(0)));
}
