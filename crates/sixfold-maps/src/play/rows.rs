use sixfold::grid::{TerrainKind, TerrainTable};

use crate::map::{Feature, MapCell};
use crate::reading::Findings;
use crate::reading::Problems;

/// The first line that says something.
const HEADING: [&str; 4] = ["when", "terrain", "measure", "raise"];

/// The most rows of a table.
const MOST_ROWS: usize = 4096;

/// A row of the table: which features it asks for, and what a hex that has them is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// Names with the least level; all must be there.
    when: Vec<(String, i32)>,
    /// The number of a terrain; `None` for a feature that changes nothing.
    pub(crate) terrain: Option<usize>,
    /// The feature whose level is the depth or height.
    pub(crate) measure: Option<String>,
    /// The feature whose level is added to that of the hex.
    pub(crate) raise: Option<String>,
}

impl Row {
    /// Whether a hex has all that the row asks for.
    pub(crate) fn fits(&self, cell: &MapCell) -> bool {
        let has = |(name, least): &(String, i32)| {
            cell.features.iter().any(|feature| feature.name() == name && feature.level >= *least)
        };
        self.when.iter().all(has)
    }

    /// Every name the row knows.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.when.iter().map(|(name, _)| name).chain(&self.measure).chain(&self.raise).map(String::as_str)
    }
}

/// Reads the rows of a table; every fault has its place.
pub(crate) fn rows(text: &str, table: &TerrainTable) -> Result<Vec<Row>, Problems> {
    let mut findings = Findings::default();
    let mut rows = Vec::new();
    let mut lines = text.split_inclusive('\n').scan(0, |start, line| {
        let at = *start;
        *start += line.len();
        Some((at, line))
    });
    let mut said = lines
        .by_ref()
        .map(|(at, line)| (at, words(at, line)))
        .filter(|(_, words)| words.first().is_some_and(|(_, word)| !word.starts_with('#')));
    match said.next() {
        Some((_, words)) if words.iter().map(|(_, word)| *word).eq(HEADING) => {}
        Some((at, _)) => findings.refuse(at, format!("the heading has to be `{}`", HEADING.join(" "))),
        None => findings.refuse(0, format!("the heading `{}` is missing", HEADING.join(" "))),
    }
    for (at, words) in said {
        if rows.len() == MOST_ROWS {
            findings.refuse(at, format!("a table has at most {MOST_ROWS} rows"));
            break;
        }
        rows.extend(row(at, &words, table, &mut findings));
    }
    findings.conclude(text, Some(rows)).map(|(rows, _)| rows)
}

/// The words of a line and where each starts.
fn words(start: usize, line: &str) -> Vec<(usize, &str)> {
    let place = |word: &str| start + (word.as_ptr().addr() - line.as_ptr().addr());
    line.split_whitespace().map(|word| (place(word), word)).collect()
}

fn row(at: usize, words: &[(usize, &str)], table: &TerrainTable, findings: &mut Findings) -> Option<Row> {
    let &[(when_at, when), (terrain_at, terrain), (measure_at, measure), (raise_at, raise)] = words else {
        findings.refuse(at, format!("a row has 4 columns, this one {}", words.len()));
        return None;
    };
    let when = when.split('+').map(|part| asked(part).map_err(|error| format!("column `when`: {error}")));
    let when = findings.keep(when_at, when.collect::<Result<Vec<_>, _>>());
    let terrain = match terrain {
        "-" => Some(None),
        name => findings.keep(terrain_at, table.id(name)).map(|id| Some(id.index())),
    };
    let mut named = |at, word: &str| match word {
        "-" => Some(None),
        name => findings.keep(at, Feature::try_new(name, 0)).map(|feature| Some(feature.name().to_owned())),
    };
    let (measure, raise) = (named(measure_at, measure), named(raise_at, raise));
    let row = Row { when: when?, terrain: terrain?, measure: measure?, raise: raise? };
    let of = |terrain: usize| -> &TerrainKind { &table.terrains()[terrain] };
    if let (Some(terrain), Some(_)) = (row.terrain.map(of), &row.measure)
        && terrain.measure.is_none()
    {
        findings.refuse(measure_at, format!("{} has neither depth nor height; right is `-`", terrain.name));
        return None;
    }
    Some(row)
}

/// A feature with the least level that fits: `woods` or `woods:2`.
fn asked(text: &str) -> Result<(String, i32), String> {
    let (name, least) = match text.split_once(':') {
        None => (text, i32::MIN),
        Some((name, least)) => {
            (name, least.parse().map_err(|_| format!("{least:?} is no level; right is a whole number"))?)
        }
    };
    let feature = Feature::try_new(name, least).map_err(|error| error.to_string())?;
    Ok((feature.name().to_owned(), least))
}
