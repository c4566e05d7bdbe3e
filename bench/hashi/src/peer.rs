pub fn two_solutions(_: &str) -> f64 { 0.0 }
