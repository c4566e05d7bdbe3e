//! Many puzzles: columns in, columns out; and runs into folders.

use std::collections::BTreeMap;
use std::path::Path;

use arrow_array::make_array;
use arrow_data::ArrayData;
use arrow_pyarrow::PyArrowType;
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyBytes, PyDict, PyList};
use rejilla::records::read::{Names, Source, Trouble};
use rejilla::records::schema::columns;
use rejilla::records::shards::{Part, Run};
use rejilla::records::write::Output;
use rejilla::records::{Answer, Block, Cell, Feeding, Input, Item, Order, Question, Row, Workers, read};
use rejilla::{Error, Session};

use crate::patience::patiently;
use crate::{Said, language, raised};

/// Puzzles in any of the forms that come from Python.
#[derive(FromPyObject)]
pub(crate) enum Puzzles {
    /// Texts, one after the other, each as long as the others: bytes and how many each has.
    Bytes(Py<PyBytes>, usize),
    /// Chunks of an Arrow column.
    Arrow(Vec<PyArrowType<ArrayData>>),
    /// Texts.
    Texts(Vec<PyBackedStr>),
}

impl Puzzles {
    fn blocks(self, py: Python<'_>) -> PyResult<Vec<Block>> {
        match self {
            Puzzles::Bytes(bytes, width) => {
                let bytes = bytes.as_bytes(py).to_vec();
                let width = width.max(1);
                let item = |i: usize| {
                    // An array pads with zeros what is shorter.
                    let text = &bytes[i * width..(i + 1) * width];
                    let end = text.iter().rposition(|&b| b != 0).map_or(0, |last| last + 1);
                    Item { number: i as u64 + 1, id: None, text: Ok(i * width..i * width + end) }
                };
                let items = (0..bytes.len() / width).map(item).collect();
                Ok(vec![Block::new(bytes, items)])
            }
            Puzzles::Arrow(chunks) => {
                let (mut blocks, mut before) = (Vec::new(), 0);
                for PyArrowType(chunk) in chunks {
                    let array = make_array(chunk);
                    blocks.extend(read::columns::block(&array, None, before, "puzzle").map_err(|t| said(&t))?);
                    before += array.len() as u64;
                }
                Ok(blocks)
            }
            Puzzles::Texts(texts) => Ok(vec![Block::of_texts(texts.iter().map(|text| &**text))]),
        }
    }
}

fn said(trouble: &Trouble) -> PyErr {
    PyOSError::new_err(trouble.to_string())
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

/// Blocks that are there already.
struct Blocks(std::vec::IntoIter<Block>);

impl Source for Blocks {
    fn ids(&self) -> read::Ids {
        read::Ids::None
    }

    fn next(&mut self) -> Result<Option<Block>, Trouble> {
        Ok(self.0.next())
    }
}

/// Records answered before the interpreter's wishes are asked for.
const TOGETHER: u64 = 4096;

/// Answers many puzzles; the columns asked for, each a list.
#[pyfunction]
pub(crate) fn many<'py>(
    py: Python<'py>,
    puzzles: Puzzles,
    asked: Asked,
    wanted: Vec<String>,
) -> PyResult<Bound<'py, PyDict>> {
    let session = Session::new().in_language(language(&asked.lang)?);
    let blocks = puzzles.blocks(py)?;
    let answered = patiently(py, &session, |session| -> Result<Vec<(Block, Vec<Answer>)>, Trouble> {
        let order = asked.order(session, Feeding::Seed { seed: 0, count: 0 })?;
        let (job, mut feed) = order.over(&session.library(), Box::new(Blocks(blocks.into_iter())))?;
        let (workers, budget) = (Workers::new(asked.threads), session.budget());
        let mut answered = Vec::new();
        while budget.look().is_ok()
            && let Some(block) = feed.take(TOGETHER)?
        {
            let answers = feed.answer(&job, &block, &workers, &budget);
            answered.push((block, answers));
        }
        Ok(answered)
    })?;
    let answered = answered.map_err(|trouble| troubled(&session, trouble))?;
    let question = Question::named(&asked.question).unwrap_or(Question::Check);
    let table = PyDict::new(py);
    for column in columns(question).filter(|column| wanted.is_empty() || wanted.iter().any(|w| w == column.name)) {
        let list = PyList::empty(py);
        for (block, answers) in &answered {
            for (item, answer) in block.items.iter().zip(answers) {
                match (column.read)(Row { item, answer }) {
                    Cell::Null => list.append(py.None())?,
                    Cell::Number(number) => list.append(number)?,
                    Cell::Signed(number) => list.append(number)?,
                    Cell::Float(number) => list.append(number)?,
                    Cell::Flag(flag) => list.append(flag)?,
                    Cell::Text(text) => list.append(text.as_ref())?,
                }
            }
        }
        table.set_item(column.name, list)?;
    }
    Ok(table)
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
