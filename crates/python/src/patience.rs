//! Work that an interrupt ends, while other threads of the interpreter run.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use pyo3::prelude::*;
use rejilla::Session;

/// How often the interpreter is asked whether somebody wants the work to end.
const LOOK: Duration = Duration::from_millis(50);

/// Works on a thread of its own until it is done or the interpreter has an interrupt to raise.
pub(crate) fn patiently<T: Send>(
    py: Python<'_>,
    session: &Session,
    work: impl FnOnce(&Session) -> T + Send,
) -> PyResult<T> {
    let flag = Arc::new(AtomicBool::new(false));
    let session = session.clone().with_cancel(flag.clone());
    py.detach(|| {
        std::thread::scope(|scope| {
            let (done, ended) = channel();
            scope.spawn(move || {
                // Nobody waits any more if the interpreter is on its way out.
                let _ = done.send(work(&session));
            });
            let mut interrupt = None;
            loop {
                match ended.recv_timeout(LOOK) {
                    Ok(answer) => return interrupt.map_or(Ok(answer), Err),
                    Err(RecvTimeoutError::Timeout) if interrupt.is_none() => {
                        interrupt = Python::attach(|py| py.check_signals()).err();
                        flag.store(interrupt.is_some(), Ordering::Relaxed);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    // The work panicked; the scope passes that on.
                    Err(RecvTimeoutError::Disconnected) => {
                        return Err(pyo3::exceptions::PyRuntimeError::new_err("the engine failed"));
                    }
                }
            }
        })
    })
}
