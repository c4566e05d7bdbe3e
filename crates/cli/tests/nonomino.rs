//! The arrangement of loose pieces, from the command line.

mod common;

use common::{json, run};

const SMALL: [&str; 4] = ["--kind", "nonomino", "--example", "pieces-small"];

fn args<'a>(verb: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&[verb][..], &SMALL[..], more].concat()
}

#[test]
fn arrangements_are_listed_with_those_that_digits_rule_out() {
    let english = run(&args("solve", &["--arrangements", "--lang", "en"]));
    assert_eq!(english.code, 0, "{}", english.err);
    assert!(english.out.contains("(ruled out: with these digits it cannot be filled)"), "{}", english.out);
    assert!(english.out.contains("Arrangement 2 (possible):"), "{}", english.out);
    assert!(english.out.trim_end().ends_with("2 arrangements; digits allow 1."), "{}", english.out);
    let spanish = run(&args("solve", &["--arrangements", "--lang", "es"]));
    assert!(spanish.out.contains("Colocación 2 (posible):"), "{}", spanish.out);
    assert!(spanish.out.trim_end().ends_with("2 colocaciones; los dígitos permiten 1."), "{}", spanish.out);
    let answer = json(&args("solve", &["--arrangements", "--format", "json"]));
    assert_eq!((&answer["count"], &answer["allowed"]), (&2.into(), &1.into()));
    assert_eq!(answer["complete"], true);
    assert!(answer["arrangements"][0]["ruled_out"].is_string() && answer["arrangements"][1]["ruled_out"].is_null());
    let first = json(&args("solve", &["--arrangements", "--limit", "1", "--format", "json"]));
    assert_eq!((&first["count"], &first["complete"]), (&1.into(), &false.into()));
}

#[test]
fn methods_of_arranging_are_compared() {
    let answer = json(&args("compare", &["--arrangements", "--format", "json"]));
    let methods = answer["methods"].as_array().expect("a list");
    let ids: Vec<_> = methods.iter().map(|method| method["method"].as_str().expect("a name")).collect();
    assert_eq!(ids, ["permutations", "first-free", "exact-cover"]);
    assert!(methods.iter().all(|method| method["arrangements"] == methods[0]["arrangements"]));
    let laid: Vec<u64> = methods.iter().map(|method| method["laid"].as_u64().expect("a number")).collect();
    assert!(laid[0] > laid[1] && laid[1] > laid[2], "{laid:?}");
    let table = run(&args("compare", &["--arrangements", "--lang", "es"]));
    assert!(table.out.starts_with("Método") && table.out.contains("Piezas puestas"), "{}", table.out);
}

#[test]
fn a_board_whose_regions_lie_has_nothing_to_arrange() {
    for verb in ["solve", "compare"] {
        let said = run(&[verb, "--kind", "nonomino", "--example", "easy", "--arrangements", "--lang", "es"]);
        assert_eq!(said.code, 2);
        assert!(said.err.contains("no tiene piezas sueltas que colocar"), "{}", said.err);
    }
}
