//! Answers on their way out. A large one is handed over piece by piece, has a place among the bytes that may wait for
//! readers, and a time by which it must be taken: who reads slowly keeps nobody else's memory.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::{Body, Bytes};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_stream::Stream;

use crate::limits::Limits;

/// Answers up to this size are small: they fit what a connection buffers anyway.
const SMALL: usize = 64 << 10;

/// Bytes handed over at a time.
const PIECE: usize = 32 << 10;

/// The unit in which bytes under way are counted.
const UNIT: usize = 1 << 10;

/// The slowest reader that is waited for, in bytes a second.
const SLOWEST: u64 = 64 << 10;

/// Room for the bytes of large answers under way.
#[derive(Debug)]
pub(crate) struct Outbox {
    room: Arc<Semaphore>,
    write_time: Duration,
}

impl Outbox {
    pub(crate) fn new(limits: &Limits) -> Self {
        let room = Arc::new(Semaphore::new(limits.answers / UNIT));
        Outbox { room, write_time: limits.write_time }
    }

    /// The body for an answer; none if too much is under way, and stays so for as long as one may wait.
    pub(crate) async fn body(&self, answer: Bytes, patience: Duration) -> Option<Body> {
        if answer.len() <= SMALL {
            return Some(answer.into());
        }
        let units = u32::try_from(answer.len().div_ceil(UNIT)).ok()?;
        let room = self.room.clone().acquire_many_owned(units);
        let place = tokio::time::timeout(patience, room).await.ok()?.ok()?;
        let time = self.write_time + Duration::from_secs(answer.len() as u64 / SLOWEST);
        let until = Instant::now() + time;
        Some(Body::from_stream(Pieces { left: answer, until, _place: place }))
    }
}

/// The rest of an answer.
struct Pieces {
    left: Bytes,
    until: Instant,
    _place: OwnedSemaphorePermit,
}

/// The reader was too slow.
#[derive(Debug)]
struct TooSlow;

impl std::fmt::Display for TooSlow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("the reader is too slow")
    }
}

impl std::error::Error for TooSlow {}

impl Stream for Pieces {
    type Item = Result<Bytes, TooSlow>;

    fn poll_next(mut self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if self.left.is_empty() {
            return Poll::Ready(None);
        }
        if Instant::now() > self.until {
            self.left.clear();
            return Poll::Ready(Some(Err(TooSlow)));
        }
        let piece = self.left.len().min(PIECE);
        Poll::Ready(Some(Ok(self.left.split_to(piece))))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.len().div_ceil(PIECE), None)
    }
}

#[cfg(test)]
mod tests {
    use tokio_stream::StreamExt as _;

    use super::*;

    fn outbox(answers: usize) -> Outbox {
        Outbox::new(&Limits { answers, ..Limits::default() })
    }

    #[tokio::test]
    async fn a_large_answer_keeps_its_place_until_it_is_taken() {
        let outbox = outbox(1 << 20);
        let first = outbox.body(vec![b'a'; 700 << 10].into(), Duration::ZERO).await.expect("there is room");
        assert!(outbox.body(vec![b'b'; 700 << 10].into(), Duration::ZERO).await.is_none(), "and no more");
        assert!(outbox.body(vec![b'c'; SMALL].into(), Duration::ZERO).await.is_some(), "but for small ones");
        let mut taken = 0;
        let mut pieces = first.into_data_stream();
        while let Some(piece) = pieces.next().await {
            let piece = piece.expect("in time");
            assert!(piece.len() <= PIECE);
            taken += piece.len();
        }
        assert_eq!(taken, 700 << 10);
        drop(pieces);
        assert!(outbox.body(vec![b'b'; 700 << 10].into(), Duration::ZERO).await.is_some());
    }

    #[tokio::test]
    async fn who_takes_too_long_is_left() {
        let place = Arc::new(Semaphore::new(1)).acquire_owned().await.expect("a place");
        let past = Instant::now().checked_sub(Duration::from_secs(1)).expect("a past");
        let mut pieces = Pieces { left: vec![0; PIECE * 3].into(), until: past, _place: place };
        assert!(matches!(pieces.next().await, Some(Err(TooSlow))));
        assert!(pieces.next().await.is_none());
    }
}
