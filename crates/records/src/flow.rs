//! A stream of records: blocks are read, worked on and handed out at the same time, in the order they came in.
//!
//! A reader of its own keeps the workers busy, and whoever writes the results need not wait for either. How far the reader
//! runs ahead is bounded, and so is memory. A block that came is handed out as soon as it is done, even if the input is slow
//! to bring the next one.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use crate::order::Feed;
use crate::read::{Block, Trouble};
use crate::workers::Workers;

/// What happened in a flow.
pub enum Event<T> {
    /// Records came in and are being worked on.
    Came,
    /// What became of the oldest ones that were not handed out yet.
    Done(T),
}

/// Blocks read ahead for each thread: one to work on, and others in case what comes before them takes longer.
const AHEAD: usize = 4;

/// Records on their way from a feed through some work.
pub struct Flow<T> {
    way: Way<T>,
    /// Blocks that came and were not handed out.
    open: usize,
}

enum Way<T> {
    /// One thread does everything in turn.
    Alone { feed: Feed, work: Box<dyn FnMut(Block) -> T>, came: Option<Block> },
    /// A reader and workers.
    Shared {
        news: Receiver<News<T>>,
        /// Each lets the reader read one block more.
        leave: SyncSender<()>,
        /// What became of the blocks that are not handed out, the oldest in front.
        done: VecDeque<Option<T>>,
        /// The number of the oldest.
        first: usize,
        /// How the input ended.
        end: Option<Result<(), Trouble>>,
    },
}

/// What threads report.
enum News<T> {
    Came,
    Ended(Result<(), Trouble>),
    /// Blocks are numbered as they come.
    Done(usize, T),
}

impl<T: Send + 'static> Flow<T> {
    /// Sends the records of a feed through some work, on all threads there are.
    pub fn new(feed: Feed, workers: &Arc<Workers>, work: impl Fn(Block) -> T + Send + Sync + 'static) -> Flow<T> {
        let threads = workers.count();
        if threads < 2 {
            return Flow { way: Way::Alone { feed, work: Box::new(work), came: None }, open: 0 };
        }
        let (tell, news) = channel();
        let (leave, leaves) = sync_channel(AHEAD * threads);
        for _ in 0..AHEAD * threads {
            // There is room for that many.
            let _ = leave.try_send(());
        }
        let workers = workers.clone();
        // Not waited for: it may be held up by an input that never goes on.
        thread::spawn(move || read_on(feed, &leaves, &tell, &workers, &Arc::new(work)));
        Flow { way: Way::Shared { news, leave, done: VecDeque::new(), first: 0, end: None }, open: 0 }
    }

    /// Whether all that came was handed out, so that the input alone is waited for.
    pub fn is_idle(&self) -> bool {
        self.open == 0
    }

    /// The next event, and none at the end.
    fn event(&mut self) -> Result<Option<Event<T>>, Trouble> {
        let (news, leave, done, first, end) = match &mut self.way {
            Way::Alone { feed, work, came } => {
                if let Some(block) = came.take() {
                    return Ok(Some(Event::Done(work(block))));
                }
                *came = feed.take(u64::MAX)?;
                return Ok(came.as_ref().map(|_| Event::Came));
            }
            Way::Shared { news, leave, done, first, end } => (news, leave, done, first, end),
        };
        loop {
            if let Some(Some(_)) = done.front() {
                *first += 1;
                // The reader may be gone already.
                let _ = leave.try_send(());
                return Ok(done.pop_front().flatten().map(Event::Done));
            }
            if let (true, Some(end)) = (done.is_empty(), &mut *end) {
                return std::mem::replace(end, Ok(())).map(|()| None);
            }
            match news.recv() {
                Ok(News::Came) => {
                    done.push_back(None);
                    return Ok(Some(Event::Came));
                }
                Ok(News::Done(number, result)) => done[number - *first] = Some(result),
                Ok(News::Ended(how)) => *end = Some(how),
                Err(_) => return Ok(None),
            }
        }
    }
}

/// What happens, in turn. That the input cannot be read is told when all that came before was handed out.
impl<T: Send + 'static> Iterator for Flow<T> {
    type Item = Result<Event<T>, Trouble>;

    fn next(&mut self) -> Option<Self::Item> {
        let event = self.event().transpose();
        match event {
            Some(Ok(Event::Came)) => self.open += 1,
            Some(Ok(Event::Done(_))) => self.open -= 1,
            _ => {}
        }
        event
    }
}

/// Reads blocks as long as there is leave to, and has them worked on.
fn read_on<T: Send + 'static>(
    mut feed: Feed,
    leaves: &Receiver<()>,
    tell: &std::sync::mpsc::Sender<News<T>>,
    workers: &Workers,
    work: &Arc<impl Fn(Block) -> T + Send + Sync + 'static>,
) {
    for number in 0.. {
        if leaves.recv().is_err() {
            return;
        }
        match feed.take(u64::MAX) {
            Ok(Some(block)) => {
                // Whoever listens hears of a block before it is done.
                let _ = tell.send(News::Came);
                let (tell, work) = (tell.clone(), work.clone());
                workers.spawn(move || {
                    let _ = tell.send(News::Done(number, work(block)));
                });
            }
            end => {
                let _ = tell.send(News::Ended(end.map(|_| ())));
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::time::Duration;

    use super::*;
    use crate::read::{Ids, Item, Rest, Source};
    use rejilla_engine::Message;

    /// Blocks of one record that come when they are sent, and then an error if nobody said that they end well.
    struct Sent(Receiver<u64>, bool);

    impl Source for Sent {
        fn ids(&self) -> Ids {
            Ids::None
        }

        fn next(&mut self) -> Result<Option<Block>, Trouble> {
            match self.0.recv() {
                Ok(number) => Ok(Some(Block::new(Vec::new(), vec![Item { number, id: None, text: Ok(0..0) }]))),
                Err(_) if self.1 => Ok(None),
                Err(_) => Err(Message::new("records-not-built").into()),
            }
        }
    }

    fn flow(threads: usize, well: bool, work: fn(u64) -> u64) -> (std::sync::mpsc::Sender<u64>, Flow<u64>) {
        let (send, sent) = channel();
        let feed = Feed::Records { source: Box::new(Sent(sent, well)), rest: Rest::default() };
        let workers = Arc::new(Workers::new(Some(threads)));
        (send, Flow::new(feed, &workers, move |block| work(block.items[0].number)))
    }

    fn all(flow: &mut Flow<u64>) -> (Vec<u64>, bool) {
        let mut done = Vec::new();
        loop {
            match flow.next() {
                Some(Ok(Event::Done(number))) => done.push(number),
                Some(Ok(Event::Came)) => {}
                None => return (done, true),
                Some(Err(_)) => return (done, false),
            }
        }
    }

    #[test]
    fn blocks_come_out_in_the_order_they_came_in() {
        for threads in [1, 2, 5] {
            for well in [true, false] {
                let (send, mut flow) = flow(threads, well, |number| {
                    thread::sleep(Duration::from_micros(number * 7919 % 400));
                    number
                });
                (0..200).for_each(|number| send.send(number).expect("somebody listens"));
                drop(send);
                assert_eq!(all(&mut flow), ((0..200).collect(), well), "{threads} threads");
                assert!(flow.is_idle());
            }
        }
    }

    #[test]
    fn a_block_is_handed_out_before_the_next_one_comes() {
        for threads in [1, 3] {
            let (send, mut flow) = flow(threads, true, |number| number);
            for number in 0..20 {
                assert!(flow.is_idle());
                send.send(number).expect("somebody listens");
                assert!(matches!(flow.next(), Some(Ok(Event::Came))));
                assert!(!flow.is_idle());
                assert!(matches!(flow.next(), Some(Ok(Event::Done(done))) if done == number));
            }
        }
    }

    #[test]
    fn the_reader_does_not_run_ahead_of_whoever_takes_the_results() {
        static STARTED: Mutex<u64> = Mutex::new(0);
        let (send, mut flow) = flow(2, true, |number| {
            *STARTED.lock().expect("nobody fails") += 1;
            number
        });
        (0..100).for_each(|number| send.send(number).expect("somebody listens"));
        for taken in 0..100 {
            while !matches!(flow.next(), Some(Ok(Event::Done(_)))) {}
            assert!(*STARTED.lock().expect("nobody fails") <= taken + 1 + (AHEAD * 2) as u64);
        }
    }
}
