//! Regions that a document of JSON tells cell by cell: records with a region each, or lists of the cells of each region.

use serde_json::Value;

use crate::paste::facts::place;

/// What a region, or the list of them, may be called.
const NAMES: [&str; 12] =
    ["region", "regions", "cage", "cages", "piece", "pieces", "jigsaw", "area", "areas", "zone", "zones", "irregular"];

/// Whether a text may tell regions at all: most do not, and need not be taken apart.
pub(super) fn may_tell(text: &str) -> bool {
    text.contains(['{', '[']) && NAMES.iter().any(|name| text.contains(name))
}

/// The regions of a board of side `n`; none if a cell has no region or two.
pub(super) fn regions(document: &Value, n: usize) -> Option<Vec<usize>> {
    let mut told: Vec<(usize, [i64; 2])> = Vec::new();
    let mut names: Vec<&Value> = Vec::new();
    let mut open = vec![document];
    while let Some(value) = open.pop() {
        match value {
            Value::Array(items) => open.extend(items.iter().rev()),
            Value::Object(members) => {
                let region = members.iter().find(|(key, _)| NAMES.contains(&key.to_ascii_lowercase().as_str()));
                match (region.map(|(_, region)| region), place(value)) {
                    (Some(region), Some(at)) => {
                        let name = names.iter().position(|known| *known == region).unwrap_or_else(|| {
                            names.push(region);
                            names.len() - 1
                        });
                        told.push((name, at));
                    }
                    (Some(Value::Array(lists)), None) if told.is_empty() => told = of_lists(lists, n),
                    _ => {}
                }
                open.extend(members.values().rev());
            }
            _ => {}
        }
    }
    let from = i64::from(told.iter().flat_map(|(_, at)| at).all(|p| *p > 0));
    let mut regions = vec![None; n * n];
    for (name, [row, col]) in told {
        let on = |p: i64| usize::try_from(p - from).ok().filter(|&p| p < n);
        if regions[on(row)? * n + on(col)?].replace(name).is_some_and(|other| other != name) {
            return None;
        }
    }
    regions.into_iter().collect()
}

/// The cells of each list, by row and column or counted row by row.
fn of_lists(lists: &[Value], n: usize) -> Vec<(usize, [i64; 2])> {
    let counted: Vec<i64> = lists.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_i64).collect();
    let side = n as i64;
    let from = i64::from(!counted.contains(&0));
    let at = |value: &Value| place(value).or_else(|| value.as_i64().map(|i| [(i - from) / side, (i - from) % side]));
    let cells = |(name, list): (usize, &Value)| {
        let list = list.as_array().or_else(|| list["cells"].as_array()).cloned().unwrap_or_default();
        list.iter().filter_map(at).map(|at| (name, at)).collect::<Vec<_>>()
    };
    lists.iter().enumerate().flat_map(cells).collect()
}
