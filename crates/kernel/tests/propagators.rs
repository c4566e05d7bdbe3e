//! Every shape and strength of the kernel against its naive truth, on random small domains.

use rejilla_kernel::harness::{SAMPLES, Sample, checks};

fn each(check: fn(&Sample)) {
    SAMPLES.iter().for_each(check);
}

#[test]
fn propagation_is_right_and_as_strong_as_promised() {
    each(checks::propagation_is_right_and_as_strong_as_promised);
}

#[test]
fn a_violation_is_seen_when_all_is_fixed() {
    each(checks::a_violation_is_seen_when_all_is_fixed);
}

#[test]
fn pairs_say_what_the_constraint_says() {
    each(checks::pairs_say_what_the_constraint_says);
}

#[test]
fn levels_are_undone_and_leave_no_trace_in_propagation() {
    each(checks::levels_are_undone_and_leave_no_trace_in_propagation);
}

#[test]
fn the_strongest_form_says_the_same() {
    each(checks::the_strongest_form_says_the_same);
}

#[test]
fn what_it_adds_up_to_is_so() {
    each(checks::what_it_adds_up_to_is_so);
}

#[test]
fn larger_values_break_nothing_monotone() {
    each(checks::larger_values_break_nothing_monotone);
}

#[test]
fn clauses_have_the_same_solutions() {
    each(checks::clauses_have_the_same_solutions);
}
