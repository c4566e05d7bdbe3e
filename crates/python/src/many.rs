//! Many puzzles: columns in, columns out; and runs into folders.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use arrow_array::make_array;
use arrow_data::ArrayData;
use arrow_pyarrow::PyArrowType;
use pyo3::prelude::*;
use pyo3::pybacked::{PyBackedBytes, PyBackedStr};
use pyo3::types::{PyDict, PyList};
use rejilla::records::read::{Names, Source, Trouble};
use rejilla::records::schema::columns;
use rejilla::records::shards::{Part, Run};
use rejilla::records::write::Output;
use rejilla::records::{Block, Cell, Column, Event, Feeding, Flow, Input, Item, Order, Question, Row, Workers, read};
use rejilla::{Error, Session};

use crate::patience::patiently;
use crate::{Said, language, raised};

/// Puzzles in any of the forms that come from Python.
#[derive(FromPyObject)]
pub(crate) enum Puzzles {
    /// Texts, one after the other, each as long as the others: bytes and how many each has.
    Bytes(PyBackedBytes, usize),
    /// Chunks of an Arrow column.
    Arrow(Vec<PyArrowType<ArrayData>>),
    /// Texts.
    Texts(Vec<PyBackedStr>),
}

/// Puzzles from Python as records, some at a time, so that few of them are held twice.
struct Handed {
    puzzles: Puzzles,
    /// How many were handed over.
    before: usize,
}

/// Records handed over together.
const TOGETHER: usize = 8192;

impl Source for Handed {
    fn ids(&self) -> read::Ids {
        read::Ids::None
    }

    fn next(&mut self) -> Result<Option<Block>, Trouble> {
        let before = self.before;
        let block = match &mut self.puzzles {
            Puzzles::Bytes(bytes, width) => {
                let width = (*width).max(1);
                let end = (bytes.len() / width).min(before + TOGETHER);
                Some(padded(&bytes[before * width..end * width], width, before))
            }
            Puzzles::Arrow(chunks) => {
                while chunks.last().is_some_and(|PyArrowType(chunk)| chunk.is_empty()) {
                    chunks.pop();
                }
                let Some(PyArrowType(chunk)) = chunks.last_mut() else { return Ok(None) };
                let some = chunk.len().min(TOGETHER);
                let array = make_array(chunk.slice(0, some));
                *chunk = chunk.slice(some, chunk.len() - some);
                read::columns::block(&array, None, before as u64, "puzzle")?
            }
            Puzzles::Texts(texts) => {
                let part = &texts[before..texts.len().min(before + TOGETHER)];
                Some(Block::of_texts(before as u64, part.iter().map(|text| &**text)))
            }
        };
        let block = block.filter(|block| !block.items.is_empty());
        self.before += block.as_ref().map_or(0, |block| block.items.len());
        Ok(block)
    }
}

/// Texts of the same width, which an array pads with zeros.
fn padded(bytes: &[u8], width: usize, before: usize) -> Block {
    let item = |(i, text): (usize, &[u8])| {
        let end = text.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
        Item { number: (before + i) as u64 + 1, id: None, text: Ok(i * width..i * width + end) }
    };
    Block::new(bytes.to_vec(), bytes.chunks_exact(width).enumerate().map(item).collect())
}

/// What every question over many puzzles is told.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Asked {
    question: String,
    kind: Option<String>,
    options: Said,
    lang: String,
    limit: Option<u64>,
    to: Option<String>,
    nodes: Option<u64>,
    threads: Option<usize>,
}

impl Asked {
    fn order(&self, session: &Session, from: Feeding) -> Result<Order, Trouble> {
        let lang = session.lang();
        Ok(Order {
            question: Question::named(&self.question).unwrap_or(Question::Check),
            lang,
            kind: match &self.kind {
                Some(id) => Some(Order::kind_named(&session.library(), lang, id)?),
                None => None,
            },
            options: self.options.iter().cloned().collect::<BTreeMap<_, _>>(),
            limit: self.limit,
            to: self.to.clone(),
            nodes: self.nodes,
            from,
            output: Output::Parquet,
        })
    }
}

/// The cells of a column, in order.
type Cells = Vec<Cell<'static>>;

/// Answers many puzzles; the columns asked for, each a list.
#[pyfunction]
pub(crate) fn many<'py>(
    py: Python<'py>,
    mut puzzles: Puzzles,
    asked: Asked,
    wanted: Vec<String>,
) -> PyResult<Bound<'py, PyDict>> {
    let session = Session::new().in_language(language(&asked.lang)?);
    if let Puzzles::Arrow(chunks) = &mut puzzles {
        // The first is taken from the end.
        chunks.reverse();
    }
    let question = Question::named(&asked.question).unwrap_or(Question::Check);
    let wanted = |column: &&Column| wanted.is_empty() || wanted.iter().any(|w| w == column.name);
    let columns: Vec<&'static Column> = columns(question).filter(wanted).collect();
    let answered = patiently(py, &session, |session| -> Result<Vec<Cells>, Trouble> {
        let order = asked.order(session, Feeding::Seed { seed: 0, count: 0 })?;
        let (job, feed) = order.over(&session.library(), Box::new(Handed { puzzles, before: 0 }))?;
        let (workers, budget) = (Arc::new(Workers::new(asked.threads)), session.budget());
        let (by, limit, read) = (job.threads(&workers), budget.clone(), columns.clone());
        let mut flow = Flow::new(feed, &workers, move |block| -> Vec<Cells> {
            let answers = job.answer(&block, &by, &limit);
            let rows = || block.items.iter().zip(&answers).map(|(item, answer)| Row { item, answer });
            read.iter().map(|column| rows().map(|row| (column.read)(row).kept()).collect()).collect()
        });
        let mut all = vec![Cells::new(); columns.len()];
        while budget.look().is_ok()
            && let Some(event) = flow.next()
        {
            if let Event::Done(cells) = event? {
                all.iter_mut().zip(cells).for_each(|(all, cells)| all.extend(cells));
            }
        }
        Ok(all)
    })?;
    let answered = answered.map_err(|trouble| troubled(&session, trouble))?;
    let table = PyDict::new(py);
    for (column, cells) in columns.iter().zip(answered) {
        let cells: Vec<Bound<'py, PyAny>> = cells.iter().map(|cell| value(py, cell)).collect::<PyResult<_>>()?;
        table.set_item(column.name, PyList::new(py, cells)?)?;
    }
    Ok(table)
}

fn value<'py>(py: Python<'py>, cell: &Cell<'_>) -> PyResult<Bound<'py, PyAny>> {
    Ok(match cell {
        Cell::Null => py.None().into_bound(py),
        Cell::Number(number) => number.into_pyobject(py)?.into_any(),
        Cell::Signed(number) => number.into_pyobject(py)?.into_any(),
        Cell::Float(number) => number.into_pyobject(py)?.into_any(),
        Cell::Flag(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Cell::Text(text) => text.as_ref().into_pyobject(py)?.into_any(),
    })
}

fn troubled(session: &Session, trouble: Trouble) -> PyErr {
    match trouble {
        Trouble::System(error) => error.into(),
        other => raised(&Error::from(other.problem(&session.sentences()))),
    }
}

/// Where the records of a run come from.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct From {
    path: Option<String>,
    format: Option<String>,
    column: Option<String>,
    id_column: Option<String>,
    seed: Option<u64>,
    count: Option<u64>,
}

impl From {
    fn feeding(&self) -> Feeding {
        match &self.path {
            None => Feeding::Seed { seed: self.seed.unwrap_or(0), count: self.count.unwrap_or(0) },
            Some(path) => {
                let mut names = Names { id: self.id_column.clone(), ..Names::default() };
                if let Some(column) = &self.column {
                    names.puzzle.clone_from(column);
                }
                Feeding::file(Path::new(path), self.format.as_deref().and_then(Input::named), names)
            }
        }
    }
}

/// Does shards of a run into a folder, all of them or some; how it went.
#[pyfunction]
pub(crate) fn run(
    py: Python<'_>,
    asked: Asked,
    from: From,
    folder: String,
    shards: (u64, Option<Vec<u64>>),
) -> PyResult<BTreeMap<&'static str, u64>> {
    let session = Session::new().in_language(language(&asked.lang)?);
    let (size, only) = shards;
    let ended = patiently(py, &session, |session| {
        let order = asked.order(session, from.feeding())?;
        let (workers, budget) = (Workers::new(asked.threads), session.budget());
        let part = only.map_or(Part::All, Part::Only);
        let run = Run {
            order: &order,
            folder: Path::new(&folder),
            size,
            part,
            resume: true,
            workers: &workers,
            budget: &budget,
        };
        run.go(&session.library(), &mut |_, _| {})
    })?;
    let ended = ended.map_err(|trouble| troubled(&session, trouble))?;
    let (summary, whole) = (ended.summary, u64::from(ended.whole));
    Ok([
        ("records", summary.records),
        ("errors", summary.errors),
        ("unknown", summary.unknown),
        ("done", ended.done),
        ("before", ended.before),
        ("whole", whole),
    ]
    .into())
}

/// How many records an input has.
#[pyfunction]
pub(crate) fn records_in(py: Python<'_>, from: From) -> PyResult<u64> {
    let session = Session::new();
    let counted = patiently(py, &session, |session| -> Result<u64, Trouble> {
        let mut records = 0;
        if let Feeding::File { path, format, names } = from.feeding() {
            let mut source = read::open(&path, format, &names)?;
            while session.budget().look().is_ok()
                && let Some(block) = source.next()?
            {
                records += block.items.len() as u64;
            }
        }
        Ok(records)
    })?;
    counted.map_err(|trouble| troubled(&session, trouble))
}
