use sixfold::grid::{TerrainKind, TerrainMix, TerrainTable};
use sixfold::input::{Faults, TableRow, TableWord, table_rows};

use crate::map::{Feature, MapCell};
use crate::play::when::When;
use crate::reading::{FileFault, Findings};

/// The heading.
const HEADING: [&str; 4] = ["when", "terrain", "measure", "raise"];

/// The most rows of a table.
const MOST_ROWS: usize = 4096;

/// A row of the table: the features it requires, and the terrain of a hex that has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    /// The features that a hex must have.
    when: When,
    /// The meaning of such a hex.
    pub(crate) means: Means,
    /// The feature whose level is the depth or height.
    pub(crate) measure: Option<String>,
    /// The feature whose level is added to that of the hex.
    pub(crate) raise: Option<String>,
}

/// The meaning of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Means {
    /// Its features are known and change nothing.
    Nothing,
    /// There are walls on the sides that the exits of its first feature name.
    Walls,
    /// It is not played on.
    Off,
    /// It is the terrain with this number.
    Terrain(usize),
    /// It is the terrain with this number mixed with what the rows below say of its other features.
    Mixed(TerrainMix, usize),
}

impl Row {
    /// Whether a hex has all features that the row requires.
    pub(crate) fn fits(&self, cell: &MapCell) -> bool {
        self.when.fits(cell)
    }

    /// Removes the features that the row requires from those of a hex that it fits.
    pub(crate) fn take_from(&self, cell: &mut MapCell) {
        self.when.take_from(&mut cell.features);
    }

    /// The sides with walls, as bits, of a hex that the row fits.
    pub(crate) fn walled_sides(&self, cell: &MapCell) -> u32 {
        let feature = self.when.names().next().and_then(|name| cell.feature(name));
        feature.and_then(|feature| feature.exits).unwrap_or(0)
    }

    /// The same row with another meaning.
    pub(crate) fn meaning(&self, means: Means) -> Row {
        Row { means, ..self.clone() }
    }

    /// Every name in the row.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.when.names().chain(self.measure.iter().chain(&self.raise).map(String::as_str))
    }
}

/// Reads the rows of a table; every fault has its place.
pub(crate) fn rows(text: &str, table: &TerrainTable) -> Result<Vec<Row>, Faults<FileFault>> {
    let mut findings = Findings::default();
    let mut rows = Vec::new();
    let mut said = table_rows(text);
    match said.next() {
        Some(heading) if heading.words().map(|word| word.text).eq(HEADING) => {}
        Some(other) => {
            findings.refuse(other.start(), format!("the heading has to be `{}`", HEADING.join(" ")));
        }
        None => findings.refuse(0, format!("the heading `{}` is missing", HEADING.join(" "))),
    }
    for line in said {
        if rows.len() == MOST_ROWS {
            findings.refuse(line.start(), format!("a table has at most {MOST_ROWS} rows"));
            break;
        }
        rows.extend(row(&line, table, &mut findings));
    }
    findings.conclude(text, Some(rows)).map(|(rows, _)| rows)
}

fn row(line: &TableRow<'_>, table: &TerrainTable, findings: &mut Findings) -> Option<Row> {
    // One word more than there are columns is enough to see that there are too many.
    let words: Vec<TableWord<'_>> = line.words().take(HEADING.len() + 1).collect();
    let [when, terrain, measure, raise] = words[..] else {
        let count = line.words().count();
        findings.refuse(line.start(), format!("a row has {} columns, this one {count}", HEADING.len()));
        return None;
    };
    let asked_for = When::parse(when.text).map_err(|error| format!("column `when`: {error}"));
    let asked_for = findings.keep(when.start, asked_for);
    let mix = [("best:", TerrainMix::Best), ("worst:", TerrainMix::Worst)];
    let mix = mix.into_iter().find_map(|(start, mix)| Some((mix, terrain.text.strip_prefix(start)?)));
    let means = match (terrain.text, mix) {
        ("-", _) => Some(Means::Nothing),
        ("none", _) => Some(Means::Off),
        ("walls", _) => Some(Means::Walls),
        (_, Some((mix, name))) => {
            findings.keep(terrain.start, table.id(name)).map(|id| Means::Mixed(mix, id.index()))
        }
        (name, None) => findings.keep(terrain.start, table.id(name)).map(|id| Means::Terrain(id.index())),
    };
    let mut named = |word: TableWord<'_>| match word.text {
        "-" => Some(None),
        name => findings
            .keep(word.start, Feature::try_new(name, 0))
            .map(|feature| Some(feature.name().to_owned())),
    };
    let (measure_of, raise) = (named(measure), named(raise));
    let row = Row { when: asked_for?, means: means?, measure: measure_of?, raise: raise? };
    if matches!(row.means, Means::Mixed(..)) && (row.measure.is_some() || row.raise.is_some()) {
        findings.refuse(measure.start, "a row that mixes has neither measure nor raise; expected `-` twice");
        return None;
    }
    let of = |terrain: usize| -> &TerrainKind { &table.terrains()[terrain] };
    if let (Means::Terrain(terrain), Some(_)) = (row.means, &row.measure)
        && of(terrain).measure.is_none()
    {
        let terrain = of(terrain);
        findings
            .refuse(measure.start, format!("{} has neither depth nor height; expected `-`", terrain.name));
        return None;
    }
    Some(row)
}
