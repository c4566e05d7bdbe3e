//! How much one request, one client and all clients together may take.

use std::time::Duration;

/// The limits of a server. [`Limits::default`] suits a machine of one's own.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Time a request may compute.
    pub time: Duration,
    /// Search nodes a request may spend.
    pub nodes: u64,
    /// Time a small solve may take on the thread that serves connections before it is handed over.
    pub inline_time: Duration,
    /// Nodes it may spend there.
    pub inline_nodes: u64,
    /// Requests that are longer are handed over unread: reading them would keep the connections of others waiting.
    pub inline_body: usize,
    /// Longer puzzle texts are handed over unread.
    pub inline_text: usize,
    /// Puzzles with more values in all their domains together are handed over at once.
    pub inline_values: usize,
    /// Threads that compute.
    pub threads: usize,
    /// Requests that may wait for one of them; the next is told to come back later.
    pub queue: usize,
    /// How long a request may wait there.
    pub queue_time: Duration,
    /// The largest request.
    pub body: usize,
    /// Requests up to this size are read without asking; of larger ones only [`Limits::large_bodies`] at a time.
    pub small_body: usize,
    /// How many larger requests are read and worked on at a time.
    pub large_bodies: usize,
    /// The longest puzzle text.
    pub text: usize,
    /// Time a client has to send its request once the head is there.
    pub body_time: Duration,
    /// Time a client has to send a head; an idle connection is closed after as long.
    pub header_time: Duration,
    /// Time a client has to take the next piece of an answer.
    pub write_time: Duration,
    /// Connections open at a time.
    pub connections: usize,
    /// Time that requests under way have to end when the server shuts down.
    pub drain: Duration,
    /// Events a trace tells before it is cut short.
    pub events: u64,
    /// The largest answer.
    pub answer: usize,
    /// Bytes of large answers that may wait for their readers, all together.
    pub answers: usize,
    /// Bytes that the tables of all searches together may take; each thread has its share.
    pub memory: u64,
    /// Names of this server besides its addresses and `localhost`.
    pub hosts: Vec<String>,
}

impl Limits {
    /// Bytes that the tables of one search may take.
    pub(crate) fn search_memory(&self) -> u64 {
        self.memory / self.threads.max(1) as u64
    }

    /// Those that concern one question.
    pub(crate) fn of_one(&self) -> rejilla_api::Limits {
        let usual = rejilla_api::Limits::default();
        rejilla_api::Limits {
            text: self.text,
            events: self.events,
            spot_text: self.inline_text,
            spot_values: self.inline_values,
            answer: self.answer,
            ..usual
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            time: Duration::from_secs(10),
            nodes: 20_000_000,
            inline_time: Duration::from_micros(400),
            inline_nodes: 400,
            inline_body: 8 << 10,
            inline_text: 1 << 10,
            inline_values: 2048,
            threads: std::thread::available_parallelism().map_or(2, usize::from).max(2),
            queue: 64,
            queue_time: Duration::from_secs(2),
            body: 4 << 20,
            small_body: 64 << 10,
            large_bodies: 8,
            text: 256 << 10,
            body_time: Duration::from_secs(10),
            header_time: Duration::from_secs(10),
            write_time: Duration::from_secs(20),
            connections: 768,
            // A request may wait for its turn, compute and then be read.
            drain: Duration::from_secs(10 + 2 + 1),
            events: 250_000,
            answer: 12 << 20,
            answers: 48 << 20,
            memory: 200 << 20,
            hosts: Vec::new(),
        }
    }
}
