//! Runs that cannot be lost: a folder of shards, each one pure function of its records, written under a temporary name,
//! synced and renamed.
//!
//! ```text
//! run.json            what every answer depends on; another run is refused
//! part-000000.parquet a shard, whole from the moment it has its name
//! part-000000.json    its checksums: the shard is done
//! manifest.json       all of them, once all are done
//! ```
//!
//! Nobody needs to talk to anybody: whoever works on a folder does the shards that are theirs and not done. Done twice, a
//! shard is the same bytes.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use rejilla_api::Library;
use rejilla_engine::Message;
use rejilla_engine::kernel::{Budget, Spent};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::job::Job;
use crate::order::{Feed, Order, Parameters, hex};
use crate::read::{Block, Id, Trouble};
use crate::workers::Workers;
use crate::write::{Summary, sink};

/// What is known of a shard that is done.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Shard {
    /// Its number, from 0.
    pub shard: u64,
    /// Its file.
    pub file: String,
    /// How its records went.
    #[serde(flatten)]
    pub summary: Summary,
    /// The length of the file.
    pub bytes: u64,
    /// The checksum of the file.
    pub sha256: String,
    /// The checksum of the records that came in.
    pub input_sha256: String,
}

/// All shards of a run that is done.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Manifest {
    /// What every answer depends on.
    pub run: Parameters,
    /// How it went.
    pub summary: Summary,
    /// The shards, in order.
    pub shards: Vec<Shard>,
}

/// Which shards are whose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// All of them.
    All,
    /// One of so many equal parts, from 0.
    One {
        /// Which.
        index: u64,
        /// Of how many.
        of: u64,
    },
    /// These.
    Only(Vec<u64>),
}

impl Part {
    fn owns(&self, shard: u64) -> bool {
        match self {
            Part::All => true,
            Part::One { index, of } => shard % of == *index,
            Part::Only(shards) => shards.contains(&shard),
        }
    }

    /// Whether there is nothing to do from a shard on.
    fn ends_before(&self, shard: u64) -> bool {
        matches!(self, Part::Only(shards) if shards.iter().all(|own| *own < shard))
    }
}

/// A run of an order in a folder.
pub struct Run<'a> {
    /// What is to be done.
    pub order: &'a Order,
    /// The folder.
    pub folder: &'a Path,
    /// Records in a shard.
    pub size: u64,
    /// Whose shards.
    pub part: Part,
    /// Whether the folder may hold a part of this run already.
    pub resume: bool,
    /// The threads.
    pub workers: &'a Workers,
    /// Ends the run when its flag is raised.
    pub budget: &'a Budget,
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// How the records of its shards went, those done before included.
    pub summary: Summary,
    /// Shards that were done before.
    pub before: u64,
    /// Shards that are done now.
    pub done: u64,
    /// Whether somebody interrupted it.
    pub interrupted: bool,
    /// Whether all shards are done, its own and the others.
    pub whole: bool,
}

impl Run<'_> {
    /// Does the shards that are not done, telling how many records are.
    ///
    /// # Errors
    /// When the folder holds another run, the input has changed or cannot be read, or the system refuses to write. What was
    /// done stays done.
    pub fn go(&self, library: &Arc<Library>, progress: &mut dyn FnMut(u64, Option<u64>)) -> Result<Ended, Trouble> {
        let (job, mut feed) = self.order.open(library)?;
        fs::create_dir_all(self.folder)?;
        let parameters = self.order.parameters(self.size)?;
        self.settle(&parameters)?;
        let mut ended = Ended { summary: Summary::default(), before: 0, done: 0, interrupted: false, whole: false };
        let mut shard = 0;
        let mut passed = 0;
        loop {
            if self.part.ends_before(shard) {
                return Ok(ended);
            }
            let taken = if !self.part.owns(shard) {
                self.pass(&mut feed, &mut |_| {})?
            } else if let Some(done) = self.done(shard)? {
                let mut digest = Sha256::new();
                let taken = self.pass(&mut feed, &mut |block| read_in(&mut digest, block))?;
                if taken > 0 && hex(&digest.finalize()) != done.input_sha256 {
                    return Err(Message::new("records-input-changed").with("file", done.file.as_str()).into());
                }
                if taken > 0 {
                    (ended.before, ended.summary) = (ended.before + 1, ended.summary.plus(done.summary));
                }
                taken
            } else {
                let Some(first) = feed.take(self.size)? else { break };
                let mut tell = |records: u64| progress(passed + records, feed_count(&parameters));
                match self.write(shard, &job, &mut feed, first, &mut tell)? {
                    Some(done) => {
                        (ended.done, ended.summary) = (ended.done + 1, ended.summary.plus(done.summary));
                        done.summary.records
                    }
                    None => {
                        ended.interrupted = true;
                        return Ok(ended);
                    }
                }
            };
            if taken == 0 {
                break;
            }
            passed += taken;
            shard += 1;
        }
        ended.whole = self.close(parameters, shard)?;
        Ok(ended)
    }

    /// Makes sure that the folder is this run's.
    fn settle(&self, parameters: &Parameters) -> Result<(), Trouble> {
        let path = self.folder.join("run.json");
        let known = match fs::read(&path) {
            Ok(known) => known,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(publish(&path, &json(parameters)?)?),
            Err(error) => return Err(error.into()),
        };
        // Those who do a part each find the folder begun by another.
        if !self.resume && self.part == Part::All {
            let folder = self.folder.display().to_string();
            return Err(Message::new("records-begun").with("folder", folder).into());
        }
        let known: serde_json::Value = serde_json::from_slice(&known).unwrap_or_default();
        let own = serde_json::to_value(parameters).map_err(io::Error::from)?;
        let Some(fields) = own.as_object() else { return Ok(()) };
        match fields.iter().find(|(key, value)| known.get(key.as_str()) != Some(value)) {
            None => Ok(()),
            Some((key, value)) => {
                let shown =
                    |value: Option<&serde_json::Value>| value.map_or_else(|| "null".into(), ToString::to_string);
                Err(Message::new("records-other-run")
                    .with("key", key.as_str())
                    .with("known", shown(known.get(key.as_str())))
                    .with("value", shown(Some(value)))
                    .into())
            }
        }
    }

    fn name(&self, shard: u64) -> String {
        format!("part-{shard:06}.{}", self.order.output.ending())
    }

    /// What is known of a shard, if it is done and its file is what it was.
    fn done(&self, shard: u64) -> Result<Option<Shard>, Trouble> {
        let Some(known) = self.known(shard)? else { return Ok(None) };
        let mut hashed = Hashed::new(io::sink());
        match File::open(self.folder.join(&known.file)) {
            Ok(mut file) => io::copy(&mut file, &mut hashed)?,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        Ok(Some(known).filter(|known| hex(&hashed.digest.finalize()) == known.sha256))
    }

    fn known(&self, shard: u64) -> Result<Option<Shard>, Trouble> {
        match fs::read(self.folder.join(format!("part-{shard:06}.json"))) {
            Ok(known) => Ok(serde_json::from_slice(&known).ok()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error.into()),
        }
    }

    /// Passes over the records of a shard; how many there are.
    fn pass(&self, feed: &mut Feed, seen: &mut dyn FnMut(&Block)) -> Result<u64, Trouble> {
        let mut passed = 0;
        while passed < self.size
            && let Some(block) = feed.take(self.size - passed)?
        {
            passed += block.items.len() as u64;
            seen(&block);
        }
        Ok(passed)
    }

    /// Writes a shard; nothing of it is left if it was interrupted.
    fn write(
        &self,
        shard: u64,
        job: &Job,
        feed: &mut Feed,
        first: Block,
        progress: &mut dyn FnMut(u64),
    ) -> Result<Option<Shard>, Trouble> {
        let name = self.name(shard);
        let temporary = Temporary::new(self.folder, &name);
        let file = Hashed::new(BufWriter::new(File::create(&temporary.0)?));
        let mut sink = sink(self.order.output, job, feed.ids(), file)?;
        let (mut summary, mut digest, mut block) = (Summary::default(), Sha256::new(), first);
        loop {
            read_in(&mut digest, &block);
            let answers = job.answer(&block, self.workers, self.budget);
            if self.budget.look() == Err(Spent::Cancelled) {
                return Ok(None);
            }
            sink.put(&block, &answers)?;
            answers.iter().for_each(|answer| summary.add(job.question, answer));
            progress(summary.records);
            match if summary.records < self.size { feed.take(self.size - summary.records)? } else { None } {
                Some(next) => block = next,
                None => break,
            }
        }
        let Hashed { to, digest: written, bytes } = sink.finish()?;
        to.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        temporary.publish(&self.folder.join(&name))?;
        let done = Shard {
            shard,
            file: name,
            summary,
            bytes,
            sha256: hex(&written.finalize()),
            input_sha256: hex(&digest.finalize()),
        };
        publish(&self.folder.join(format!("part-{shard:06}.json")), &json(&done)?)?;
        Ok(Some(done))
    }

    /// Writes the manifest if all shards are done; whether they are.
    fn close(&self, run: Parameters, count: u64) -> Result<bool, Trouble> {
        let mut shards = Vec::new();
        for shard in 0..count {
            match self.known(shard)? {
                Some(known) => shards.push(known),
                None => return Ok(false),
            }
        }
        let summary = shards.iter().fold(Summary::default(), |sum, shard| sum.plus(shard.summary));
        publish(&self.folder.join("manifest.json"), &json(&Manifest { run, summary, shards })?)?;
        // What was left of shards that were never finished.
        for entry in fs::read_dir(self.folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|ending| ending == "tmp") {
                let _ = fs::remove_file(path);
            }
        }
        Ok(true)
    }
}

fn feed_count(parameters: &Parameters) -> Option<u64> {
    parameters.count
}

fn json(value: &impl Serialize) -> io::Result<Vec<u8>> {
    let mut text = serde_json::to_vec_pretty(value)?;
    text.push(b'\n');
    Ok(text)
}

/// Takes records into account that came in.
fn read_in(digest: &mut Sha256, block: &Block) {
    for item in &block.items {
        digest.update(item.number.to_le_bytes());
        match &item.id {
            None => digest.update([0]),
            Some(Id::Number(number)) => digest.update(number.to_le_bytes()),
            Some(Id::Text(id)) => digest.update(id),
        }
        digest.update([0]);
        digest.update(block.text(item).unwrap_or(b"-"));
        digest.update([0]);
    }
}

/// A file that has no name of its own yet; gone unless it gets one.
struct Temporary(PathBuf);

impl Temporary {
    fn new(folder: &Path, name: &str) -> Self {
        // Two who write the same shard at once do not get in each other's way.
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        Temporary(folder.join(format!(".{name}.{}-{now}.tmp", std::process::id())))
    }

    fn publish(self, path: &Path) -> io::Result<()> {
        fs::rename(&self.0, path)?;
        sync(path)
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Writes a small file as a whole.
fn publish(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { return Ok(()) };
    let temporary = Temporary::new(folder, &name.to_string_lossy());
    let mut file = File::create(&temporary.0)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    temporary.publish(path)
}

/// Makes sure that a name lasts, where folders can be synced.
fn sync(path: &Path) -> io::Result<()> {
    match path.parent() {
        Some(folder) if cfg!(unix) => File::open(folder)?.sync_all(),
        _ => Ok(()),
    }
}

/// Counts and hashes what is written.
struct Hashed<W> {
    to: W,
    digest: Sha256,
    bytes: u64,
}

impl<W: Write> Hashed<W> {
    fn new(to: W) -> Self {
        Hashed { to, digest: Sha256::new(), bytes: 0 }
    }
}

impl<W: Write> Write for Hashed<W> {
    fn write(&mut self, buffer: &[u8]) -> io::Result<usize> {
        let written = self.to.write(buffer)?;
        self.digest.update(&buffer[..written]);
        self.bytes += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.flush()
    }
}
