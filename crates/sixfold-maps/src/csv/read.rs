use std::collections::BTreeMap;

use sixfold::coord::{Hex, Offset, Parity};
use sixfold::input::brief;

use crate::csv::COLUMNS;
use crate::csv::fields::{Field, MOST_FIELDS, Rows};
use crate::map::{Extent, Feature, HexMap, MapCell, Note, theme};
use crate::reading::{Findings, ReadOptions};

/// The map that the rows of a spreadsheet describe, a hex a row.
pub(crate) fn read_csv(text: &str, options: &ReadOptions<'_>, findings: &mut Findings) -> Option<HexMap> {
    let mut rows = Rows::new(text);
    let Some((heading, count)) = rows.next() else {
        findings.refuse(0, "there is no heading; expected a row of names that has `col` and `row`");
        return None;
    };
    if count > MOST_FIELDS {
        findings.refuse(0, format!("a row has at most {MOST_FIELDS} fields, this one {count}"));
        return None;
    }
    let columns = columns(&heading, findings)?;
    let mut hexes: Vec<HexRow<'_>> = Vec::new();
    for (fields, count) in rows {
        if fields.iter().all(|(_, field)| field.trim().is_empty()) {
            continue;
        }
        let at = fields[0].0;
        if count > heading.len() {
            findings.refuse(at, format!("a row of {count} fields; the heading has {}", heading.len()));
            continue;
        }
        if hexes.len() as u64 == options.most_cells {
            findings.refuse(at, format!("at most {} hexes are read", options.most_cells));
            return None;
        }
        hexes.extend(HexRow::read(&columns, fields, findings));
    }
    lay(&hexes, options, findings)
}

/// Which field of a row is which column.
fn columns(heading: &[Field<'_>], findings: &mut Findings) -> Option<BTreeMap<&'static str, usize>> {
    let mut columns = BTreeMap::new();
    for (place, (at, name)) in heading.iter().enumerate() {
        let known = COLUMNS.into_iter().find(|column| name.trim().eq_ignore_ascii_case(column));
        match known {
            Some(column) if columns.insert(column, place).is_some() => {
                findings.refuse(*at, format!("the column `{column}` appears twice"));
            }
            Some(_) => {}
            None => {
                let known = COLUMNS.join(", ");
                findings.warn(*at, format!("the column {:?} is not kept; known: {known}", brief(name)));
            }
        }
    }
    for column in ["col", "row"] {
        if !columns.contains_key(column) {
            findings.refuse(0, format!("the column `{column}` is missing"));
        }
    }
    (columns.contains_key("col") && columns.contains_key("row")).then_some(columns)
}

/// The hex of a row.
struct HexRow<'t> {
    start: usize,
    at: Offset,
    /// Axial coordinates, from which the parity follows.
    axial: Option<(i32, i32)>,
    cell: MapCell,
    notes: Vec<Field<'t>>,
}

impl<'t> HexRow<'t> {
    fn read(
        columns: &BTreeMap<&'static str, usize>,
        mut fields: Vec<Field<'t>>,
        findings: &mut Findings,
    ) -> Option<HexRow<'t>> {
        let start = fields[0].0;
        let notes = columns.get("notes").and_then(|place| fields.get_mut(*place)).map(std::mem::take);
        let field = |column: &str| {
            let found = columns.get(column).and_then(|place| fields.get(*place));
            found.map(|(at, text)| (*at, text.trim())).filter(|(_, text)| !text.is_empty())
        };
        let mut number = |column: &str| {
            let (at, text) = field(column)?;
            let wrong = |_| format!("`{column}` is {:?}; expected a 32-bit whole number", brief(text));
            Some(findings.keep(at, text.parse::<i32>().map_err(wrong)))
        };
        let (col, row) = (number("col"), number("row"));
        let (q, r, level) = (number("q"), number("r"), number("level"));
        let (Some(col), Some(row)) = (col, row) else {
            findings.refuse(start, "the row has no `col` or no `row`");
            return None;
        };
        let mut features = Vec::new();
        if let Some((at, text)) = field("features") {
            for part in text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
                // A name alone has level 1, as a tile's class has.
                let feature =
                    if part.contains(':') { part.parse::<Feature>() } else { Feature::try_new(part, 1) };
                features.extend(findings.keep(at, feature));
            }
        }
        let looks = columns.get("theme").and_then(|place| fields.get(*place));
        let looks = match looks {
            Some((at, text)) => findings.keep(*at, theme(text))?,
            None => Default::default(),
        };
        Some(HexRow {
            start,
            at: Offset { col: col?, row: row? },
            axial: q.flatten().zip(r.flatten()),
            cell: MapCell { level: level.unwrap_or(Some(0))?, features, theme: looks },
            notes: notes.into_iter().collect(),
        })
    }
}

/// The map of some hexes, on the smallest rectangle around them.
fn lay(hexes: &[HexRow<'_>], options: &ReadOptions<'_>, findings: &mut Findings) -> Option<HexMap> {
    let agrees = |parity: Parity| {
        hexes.iter().all(|hex| match hex.axial {
            None => true,
            Some((q, r)) => hex.at.hex(parity).is_ok_and(|found: Hex| (found.q(), found.r()) == (q, r)),
        })
    };
    let Some(parity) = Parity::ALL.into_iter().find(|parity| agrees(*parity)) else {
        let message = "`q` and `r` do not fit `col` and `row` in any of odd-q, even-q, odd-r and even-r";
        findings.refuse(0, message);
        return None;
    };
    let range = |of: fn(Offset) -> i32| {
        let all = || hexes.iter().map(|hex| of(hex.at));
        (all().min().unwrap_or(0), all().max().unwrap_or(0))
    };
    let ((left, right), (top, bottom)) = (range(|at| at.col), range(|at| at.row));
    let count = |low: i32, high: i32| if hexes.is_empty() { 0 } else { low.abs_diff(high).saturating_add(1) };
    let corner = Offset { col: left, row: top };
    let extent = Extent { parity, corner, width: count(left, right), height: count(top, bottom) };
    let mut map = findings.keep(0, HexMap::try_within(extent, options.most_cells))?;
    for index in 0..extent.cells() as usize {
        map.fill(index, None);
    }
    for hex in hexes {
        if map.cell_at(hex.at).is_some() {
            let Offset { col, row } = hex.at;
            findings.refuse(hex.start, format!("column {col}, row {row} is given twice"));
            continue;
        }
        map.set(hex.at, Some(hex.cell.clone()));
        let texts = hex.notes.iter().flat_map(|(_, text)| text.split('\n'));
        let texts = texts.filter(|text| !text.is_empty());
        map.notes.extend(texts.map(|text| Note { at: hex.at, text: text.to_owned() }));
    }
    Some(map)
}
