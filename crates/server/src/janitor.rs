//! Who gives memory back. Each thread has a heap of its own, and whoever frees what another thread has made waits until that
//! one lets go of its heap. A thread that computes stands back behind those that serve, so it may hold its heap for as long as
//! it gets no processor: with all processors taken, whole tenths of a second, and nobody was served meanwhile. So what
//! computing threads have made is freed by a thread that keeps nobody waiting.

use std::sync::mpsc::{Sender, channel};

use axum::body::Bytes;

/// The thread that frees, and how things get there.
#[derive(Debug)]
pub(crate) struct Janitor(Sender<Box<dyn Send>>);

impl Janitor {
    /// A thread that frees what it is given until nobody can give it anything.
    pub(crate) fn new() -> Self {
        let (give, given) = channel::<Box<dyn Send>>();
        // Without such a thread things are freed where they are let go.
        let _ = std::thread::Builder::new().name("janitor".to_owned()).spawn(move || given.into_iter().for_each(drop));
        Janitor(give)
    }

    /// Something that is freed by the janitor, whoever lets go of it.
    fn charge<T: Send + 'static>(&self, made: T) -> Charge<T> {
        Charge { made: Some(made), to: self.0.clone() }
    }

    /// Bytes that a computing thread has made, to be handed to one that serves.
    pub(crate) fn bytes(&self, made: Vec<u8>) -> Bytes {
        Bytes::from_owner(self.charge(made))
    }
}

struct Charge<T: Send + 'static> {
    made: Option<T>,
    to: Sender<Box<dyn Send>>,
}

impl<T: Send + 'static> Drop for Charge<T> {
    fn drop(&mut self) {
        if let Some(made) = self.made.take() {
            // Where nobody takes it, it ends here.
            let _ = self.to.send(Box::new(made));
        }
    }
}

impl AsRef<[u8]> for Charge<Vec<u8>> {
    fn as_ref(&self) -> &[u8] {
        self.made.as_deref().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use std::thread::{ThreadId, current};

    use super::*;

    /// Says which thread freed it.
    struct Telling(Sender<ThreadId>);

    impl Drop for Telling {
        fn drop(&mut self) {
            let _ = self.0.send(current().id());
        }
    }

    #[test]
    fn what_is_let_go_is_freed_by_another_thread() {
        let janitor = Janitor::new();
        let (tell, told) = channel();
        let charges = [janitor.charge(Telling(tell.clone())), janitor.charge(Telling(tell))];
        // Nor does it matter whether the janitor is still to be reached.
        drop(janitor);
        drop(charges);
        let freed: Vec<ThreadId> = told.into_iter().collect();
        assert_eq!(freed.len(), 2);
        assert!(freed[0] == freed[1] && freed[0] != current().id());
    }

    #[test]
    fn bytes_stay_until_their_last_piece_is_let_go() {
        let janitor = Janitor::new();
        let mut bytes = janitor.bytes(b"a large answer".to_vec());
        let first = bytes.split_to(7);
        drop(janitor);
        drop(bytes);
        assert_eq!(&first[..], b"a large");
    }
}
