//! `ingrid_core`, as its own command uses it.

use std::time::Duration;

use cpu_time::ThreadTime;
use ingrid_core::backtracking_search::{FillFailure, find_fill};
use ingrid_core::grid_config::generate_grid_config_from_template_string;
use ingrid_core::word_list::{WordList, WordListSourceConfig, WordListSourceConfigProvider};

/// What a fill came to, and the CPU seconds it took with loading. The limit is on the wall clock: it has no other.
pub fn run(grid: &str, words: &str, limit: Duration) -> (&'static str, f64) {
    let start = ThreadTime::now();
    let words = words.split_whitespace().map(|word| (word.to_owned(), 50)).collect();
    let longest = grid.lines().map(str::len).chain([grid.lines().count()]).max();
    let source = WordListSourceConfig {
        id: "0".into(),
        enabled: true,
        provider: WordListSourceConfigProvider::Memory { words },
        normalization: None,
    };
    let list = WordList::new(vec![source], None, longest, None);
    let config = generate_grid_config_from_template_string(list, grid, 50);
    let outcome = match find_fill(&config.to_config_ref(), Some(limit), None) {
        Ok(_) => "filled",
        Err(FillFailure::HardFailure) => "impossible",
        Err(_) => "-",
    };
    (outcome, start.elapsed().as_secs_f64())
}
