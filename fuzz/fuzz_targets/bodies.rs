//! The body of a request to every verb of the interface, which the server and the worker share.
#![no_main]

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use rejilla_api::verbs::trace;
use rejilla_api::{Desk, Library, Limits, Locales, Patience, VERBS, Watch, Work};
use rejilla_engine::kernel::Budget;
use rejilla_render::{Lang, Voice};

/// Nodes a question may spend here.
const NODES: u64 = 300;

fuzz_target!(|data: &[u8]| {
    static LIBRARY: OnceLock<Arc<Library>> = OnceLock::new();
    let library = LIBRARY.get_or_init(|| {
        let watch = Watch::new(|| Duration::from_secs(1));
        Arc::new(Library::new(Locales::new(Voice::Served), watch))
    });
    let Some((&first, body)) = data.split_first() else { return };
    let cancel = Arc::new(AtomicBool::new(false));
    let budget = Budget::nodes(NODES).with_cancel(cancel.clone());
    let patience = Patience { budget, cancel, time: Duration::from_secs(1), spot: false };
    let desk = Desk::new(library.clone(), Lang::ALL[usize::from(first) % 2], Limits::default(), patience);
    match VERBS[usize::from(first / 2) % VERBS.len()].work {
        Work::Short(work) | Work::Long(work) => drop(work(&desk, body)),
        Work::Told => {
            if let Ok(telling) = trace::open(&desk, body) {
                let _ = trace::tell(&desk, &telling, &mut |_| true);
            }
        }
    }
});
