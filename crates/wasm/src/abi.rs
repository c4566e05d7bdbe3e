//! The functions a worker calls, and those it brings.
//!
//! A worker writes a question's bytes where [`room`] says, calls [`ask`], and reads the answer between [`answer_at`] and
//! [`answer_length`]. One question at a time: a worker has one thread.
#![allow(unsafe_code, reason = "a module and its page share nothing but bytes in memory and functions by name")]

use std::cell::RefCell;
use std::time::Duration;

use rejilla_api::Watch;
use rejilla_puzzles::crossword;
use rejilla_render::Lang;

use crate::door::{Door, Outcome};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// Milliseconds since 1970, never backwards.
    safe fn now() -> f64;
    /// Hears a piece of what is told; 0 if nobody listens any more.
    fn told(at: *const u8, length: usize) -> u32;
}

thread_local! {
    /// The bytes of the question.
    static QUESTION: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// The bytes of the answer.
    static ANSWER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static DOOR: RefCell<Door> =
        RefCell::new(Door::new(Watch::new(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())));
}

/// Room for so many bytes of a question.
// SAFETY (of the name): no other crate of the module exports a function of this name; so for all below.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn room(length: usize) -> *mut u8 {
    QUESTION.with_borrow_mut(|bytes| {
        bytes.clear();
        bytes.resize(length, 0);
        bytes.as_mut_ptr()
    })
}

/// Asks what stands in the room: the verb's name, so many bytes long, and its request behind it. 0 for an answer, 1 for a
/// problem, 2 for a word list that is missing, whose name is the answer then.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn ask(verb: usize, spanish: u32) -> u32 {
    let question = QUESTION.take();
    let (verb, body) = question.split_at(verb.min(question.len()));
    let verb = str::from_utf8(verb).unwrap_or_default();
    let lang = if spanish == 1 { Lang::Es } else { Lang::En };
    // SAFETY: the page reads the piece before it returns, and writes nothing.
    let mut hear = |piece: &[u8]| unsafe { told(piece.as_ptr(), piece.len()) != 0 };
    let outcome = DOOR.with_borrow_mut(|door| door.ask(verb, lang, body, &mut hear));
    let (code, bytes) = match outcome {
        Outcome::Answer(bytes) => (0, bytes),
        Outcome::Problem(bytes) => (1, bytes),
        Outcome::Missing(list) => (2, list.as_bytes().to_vec()),
    };
    ANSWER.set(bytes);
    code
}

/// Brings the word list that stands in the room: its name, so many bytes long, and the packed list behind it. 1 if it
/// is one we know.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn bring(name: usize) -> u32 {
    let bytes = QUESTION.take();
    let (name, packed) = bytes.split_at(name.min(bytes.len()));
    u32::from(crossword::bring(str::from_utf8(name).unwrap_or_default(), packed))
}

/// Where the answer begins.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_at() -> *const u8 {
    ANSWER.with_borrow(|bytes| bytes.as_ptr())
}

/// How long it is.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn answer_length() -> usize {
    ANSWER.with_borrow(Vec::len)
}
