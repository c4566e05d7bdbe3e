//! A question and its answer.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use rejilla_api::verbs::{kinds, trace};
use rejilla_api::{Desk, Library, Limits, Locales, Patience, Problem, Reply, Stop, VERBS, Watch, Work};
use rejilla_engine::kernel::Budget;
use rejilla_puzzles::crossword;
use rejilla_render::{Lang, Voice};

/// Time a question may take: as long as a server allows it.
const TIME: Duration = Duration::from_secs(10);

/// Search nodes it may spend.
const NODES: u64 = 20_000_000;

/// What became of a question.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// An answer: JSON, or a drawing, or a text.
    Answer(Vec<u8>),
    /// A problem, as JSON.
    Problem(Vec<u8>),
    /// A word list has to be brought first; then the question may be asked again.
    Missing(&'static str),
}

/// The interface, with what questions share.
#[derive(Debug)]
pub struct Door {
    library: Arc<Library>,
    watch: Watch,
}

impl Door {
    /// A door with a clock.
    pub fn new(watch: Watch) -> Self {
        Door { library: library(&watch), watch }
    }

    /// Asks a verb. What is told piece by piece goes to `told`, which says whether anybody still listens.
    pub fn ask(&mut self, verb: &str, lang: Lang, body: &[u8], told: &mut dyn FnMut(&[u8]) -> bool) -> Outcome {
        // Whatever was missed before is nobody's business now.
        let _ = crossword::missed();
        let desk = self.desk(lang);
        let answer = match verb {
            "kinds" => Ok(serde_json::to_vec(&kinds::kinds(&self.library.locales, lang)).unwrap_or_default()),
            "locale" => Ok(lang.page_source().as_bytes().to_vec()),
            _ => done(&desk, verb, body, told),
        };
        if let Some(list) = crossword::missed() {
            // What was read without its words must not be kept.
            self.library = library(&self.watch);
            return Outcome::Missing(list);
        }
        match answer {
            Ok(bytes) => Outcome::Answer(bytes),
            Err(stop) => Outcome::Problem(serde_json::to_vec(&stop.problem(&desk).body()).unwrap_or_default()),
        }
    }

    fn desk(&self, lang: Lang) -> Desk {
        let (watch, start) = (self.watch.clone(), self.watch.now());
        let cancel = Arc::new(AtomicBool::new(false));
        let clock = Arc::new(move || watch.since(start) >= TIME);
        let budget = Budget::nodes(NODES).with_cancel(cancel.clone()).with_clock(clock);
        let patience = Patience { budget, cancel, time: TIME, spot: false };
        Desk::new(self.library.clone(), lang, Limits::default(), patience)
    }
}

fn library(watch: &Watch) -> Arc<Library> {
    Arc::new(Library::new(Locales::new(Voice::Served), watch.clone()))
}

fn done(desk: &Desk, verb: &str, body: &[u8], told: &mut dyn FnMut(&[u8]) -> bool) -> Result<Vec<u8>, Stop> {
    let Some(verb) = VERBS.iter().find(|v| v.name == verb) else {
        return Err(Problem::bad(desk.shared(), "error-path", []).into());
    };
    match verb.work {
        Work::Short(work) | Work::Long(work) => Ok(match work(desk, body)? {
            Reply::Json(json) => json,
            Reply::Svg(svg) => svg.into_bytes(),
            Reply::Pdf(pdf) => pdf,
        }),
        Work::Told => {
            let telling = trace::open(desk, body)?;
            trace::tell(desk, &telling, &mut |piece| told(&piece))?;
            Ok(Vec::new())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door() -> Door {
        Door::new(Watch::new(|| Duration::from_secs(1)))
    }

    fn text(outcome: Outcome) -> String {
        match outcome {
            Outcome::Answer(bytes) | Outcome::Problem(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Outcome::Missing(list) => list.to_owned(),
        }
    }

    #[test]
    fn a_question_has_an_answer_and_nonsense_a_problem() {
        let mut door = door();
        let mut ask = |verb: &str, body: &str| text(door.ask(verb, Lang::En, body.as_bytes(), &mut |_| true));
        let made = ask("generate", r#"{"kind":"sudoku","options":{"size":4},"seed":7}"#);
        assert!(made.contains("\"seed\":7") && made.contains("\"scene\""), "{made}");
        assert!(ask("solve", "{").contains("\"error\":{\"id\":\"error-json\""));
        assert!(ask("nonsense", "{}").contains("\"id\":\"error-path\""));
        assert!(ask("kinds", "").contains("\"id\":\"sudoku\""));
        assert!(ask("locale", "").contains("page-"));
    }

    #[test]
    fn a_trace_is_told_piece_by_piece_until_nobody_listens() {
        let game = r#"{"game":{"kind":"sudoku","puzzle":"................"},"engine":"bt"}"#;
        let mut heard = Vec::new();
        let outcome = door().ask("trace", Lang::Es, game.as_bytes(), &mut |piece| {
            heard.extend_from_slice(piece);
            true
        });
        assert!(matches!(outcome, Outcome::Answer(bytes) if bytes.is_empty()));
        let told = String::from_utf8(heard).expect("text");
        assert!(told.lines().last().is_some_and(|line| line.contains("\"event\":\"end\"")), "{told}");
    }
}
