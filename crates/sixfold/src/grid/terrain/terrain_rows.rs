use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use crate::grid::{
    Entry, Figures, Measure, Surface, TerrainFault, TerrainFaultKind, TerrainKind, Top, TypeCost,
};
use crate::input::{Faults, brief, table_rows};

const HEADING: [&str; 11] =
    ["name", "aliases", "measure", "from", "cost", "run", "paved", "between", "density", "target", "top"];

/// The most terrains of a table: a terrain number is one byte.
pub(crate) const MAX: usize = 256;

/// The prefix of the game's own columns in the heading.
const OWN: &str = "own:";

/// The most types of movement, and the most columns of its own, that a table can have.
pub(crate) const MAX_TYPES: usize = 64;

/// The contents of a terrain table.
pub(crate) struct Rows {
    pub(crate) terrains: Vec<TerrainKind>,
    pub(crate) movement_types: Vec<String>,
    pub(crate) own_columns: Vec<String>,
}

/// The columns after the fixed ones, by the heading.
#[derive(Default)]
struct Columns {
    movement_types: Vec<String>,
    /// Columns of the game's own, after the types of movement.
    own: Vec<String>,
}

/// Reads the text form of a terrain table and collects all faults.
pub(crate) fn rows(text: &str) -> Result<Rows, Faults<TerrainFault>> {
    let mut lines =
        table_rows(text).map(|row| (row.line(), row.words().map(|word| word.text).collect::<Vec<_>>()));
    let mut faults = Findings(Faults::new());
    let mut terrains: Vec<TerrainKind> = Vec::new();
    let columns = match lines.next() {
        Some((line, words)) => heading(line, &words, &mut faults),
        None => {
            faults.add(1, TerrainFaultKind::Heading);
            Columns::default()
        }
    };
    let mut last = 1;
    for (line, words) in lines {
        last = line;
        let Some(row) = Row::read(line, &words, &columns, &mut faults) else { continue };
        match terrains.last_mut() {
            Some(terrain) if terrain.name == row.name => row.extend(terrain, line, &mut faults),
            _ => row.begin(&mut terrains, line, &mut faults),
        }
    }
    if terrains.is_empty() && faults.0.is_empty() {
        faults.add(last, TerrainFaultKind::NoRows);
    }
    let Columns { movement_types, own } = columns;
    faults.0.unless_any(Rows { terrains, movement_types, own_columns: own })
}

/// The types of movement, which follow the fixed columns in the heading, and the game's own columns after them.
fn heading(line: usize, words: &[&str], faults: &mut Findings) -> Columns {
    let Some(more) = words.strip_prefix(&HEADING) else {
        faults.add(line, TerrainFaultKind::Heading);
        return Columns::default();
    };
    let (types, own) =
        more.split_at(more.iter().position(|word| word.starts_with(OWN)).unwrap_or(more.len()));
    if types.len() > MAX_TYPES || own.len() > MAX_TYPES {
        faults.add(line, TerrainFaultKind::TooManyTypes);
        return Columns::default();
    }
    let type_name = |name| TerrainFaultKind::TypeName { name };
    let own_column = |name| TerrainFaultKind::OwnColumn { name };
    Columns {
        movement_types: names(line, types, "", type_name, faults),
        own: names(line, own, OWN, own_column, faults),
    }
}

/// The names of columns after their prefix; faults for those that are none or are repeated.
fn names(
    line: usize,
    words: &[&str],
    prefix: &str,
    refused: fn(String) -> TerrainFaultKind,
    faults: &mut Findings,
) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for word in words {
        let name = word.strip_prefix(prefix).and_then(name);
        match &name {
            None => faults.add(line, refused(brief(word).to_string())),
            Some(name) if names.contains(name) => {
                faults.add(line, TerrainFaultKind::Duplicate { name: brief(word).to_string() });
            }
            Some(_) => {}
        }
        // Added even if invalid, so that rows are read with as many columns as the heading has.
        names.push(name.unwrap_or_else(|| (*word).to_string()));
    }
    names
}

/// The faults found so far.
struct Findings(Faults<TerrainFault>);

impl Findings {
    fn add(&mut self, line: usize, kind: TerrainFaultKind) {
        self.0.push(TerrainFault { line, kind });
    }

    fn entry(&mut self, line: usize, column: &str, word: &str, allowed: &'static str) {
        let (column, found) = (column.to_string(), brief(word).to_string());
        self.add(line, TerrainFaultKind::Entry { column, found, allowed });
    }
}

struct Row {
    name: String,
    aliases: Vec<String>,
    measure: Option<(Measure, u8)>,
    from: u8,
    figures: Figures,
    type_costs: Vec<TypeCost>,
    own: Vec<Option<i32>>,
}

impl Row {
    /// Reads a row; `None` when a part of it is refused.
    fn read(line: usize, words: &[&str], columns: &Columns, faults: &mut Findings) -> Option<Row> {
        let Columns { movement_types: types, own } = columns;
        let expected = HEADING.len() + types.len() + own.len();
        let entries = words.split_first_chunk().filter(|_| words.len() == expected);
        let Some((&words, more)) = entries else {
            faults.add(line, TerrainFaultKind::Columns { found: words.len(), expected });
            return None;
        };
        let (of_types, of_own) = more.split_at(types.len());
        let own: Vec<Option<Option<i32>>> = own
            .iter()
            .zip(of_own)
            .map(|(column, word)| {
                let value = if *word == "-" { Some(None) } else { number(word).map(Some) };
                if value.is_none() {
                    faults.entry(line, column, word, "a whole number of 32 bits or `-`");
                }
                value
            })
            .collect();
        let type_costs: Vec<Option<TypeCost>> = types
            .iter()
            .zip(of_types)
            .map(|(column, word)| {
                let cost = type_cost(word);
                if cost.is_none() {
                    faults.entry(line, column, word, "a number from 0 to 255, `N:walk` or `-`");
                }
                cost
            })
            .collect();
        let mut cells = Entries { line, words, faults };
        let name = cells.read(0, "a name of a-z, 0-9 and _", name);
        let aliases = cells.read(1, "`-` or names with `,` between them", aliases);
        let measure = cells.read(2, "`-`, `depth:N` or `height:N`", measure);
        let from = cells.read(3, "a number from 0 to 255", number);
        let cost = cells.read(4, "a number from 0 to 255 or `-`", cost);
        let run = cells.read(5, "`yes` or `no`", yes);
        let paved = cells.read(6, "`yes` or `no`", yes);
        let between = cells.read(7, "a number from -128 to 127", number);
        let density = cells.read(8, "a number from 0 to 255", number);
        let target = cells.read(9, "a number from -128 to 127", number);
        let top = cells.read(10, "a number from 0 to 255, `height` or `unlimited`", top);
        let (cost, run) = (cost?, run?);
        let figures = Figures {
            cost: cost.unwrap_or(0),
            entry: match (cost, run) {
                (None, _) => Entry::Impassable,
                (Some(_), true) => Entry::Any,
                (Some(_), false) => Entry::NoRunning,
            },
            surface: if paved? { Surface::Paved } else { Surface::Open },
            between: between?,
            density: density?,
            target: target?,
            top: top?,
        };
        let type_costs = type_costs.into_iter().collect::<Option<Vec<TypeCost>>>()?;
        let own = own.into_iter().collect::<Option<Vec<Option<i32>>>>()?;
        Some(Row { name: name?, aliases: aliases?, measure: measure?, from: from?, figures, type_costs, own })
    }

    /// Begins a new terrain with this row.
    fn begin(self, terrains: &mut Vec<TerrainKind>, line: usize, faults: &mut Findings) {
        if self.from != 0 {
            faults.add(line, TerrainFaultKind::FirstStep);
        }
        if terrains.len() == MAX {
            return faults.add(line, TerrainFaultKind::TooMany);
        }
        for (i, name) in core::iter::once(&self.name).chain(&self.aliases).enumerate() {
            let elsewhere =
                terrains.iter().any(|terrain| terrain.name == *name || terrain.aliases.contains(name));
            let here = i > 0 && (self.name == *name || self.aliases[..i - 1].contains(name));
            if elsewhere || here {
                faults.add(line, TerrainFaultKind::Duplicate { name: brief(name).to_string() });
            }
        }
        terrains.push(TerrainKind {
            name: self.name,
            aliases: self.aliases,
            measure: self.measure.map(|(measure, _)| measure),
            usual: self.measure.map_or(0, |(_, usual)| usual),
            steps: alloc::vec![(self.from, self.figures)],
            type_costs: alloc::vec![self.type_costs],
            own: alloc::vec![self.own],
        });
    }

    /// Adds this row to the terrain it continues.
    fn extend(self, terrain: &mut TerrainKind, line: usize, faults: &mut Findings) {
        if self.measure.is_none() {
            return faults.add(line, TerrainFaultKind::StepWithoutMeasure);
        }
        if self.measure != terrain.measure.map(|measure| (measure, terrain.usual))
            || self.aliases != terrain.aliases
        {
            faults.add(line, TerrainFaultKind::StepDiffers);
        }
        if terrain.steps.last().is_some_and(|(from, _)| self.from <= *from) {
            faults.add(line, TerrainFaultKind::StepOrder);
        }
        terrain.steps.push((self.from, self.figures));
        terrain.type_costs.push(self.type_costs);
        terrain.own.push(self.own);
    }
}

/// The entries of one line.
struct Entries<'a> {
    line: usize,
    words: [&'a str; 11],
    faults: &'a mut Findings,
}

impl Entries<'_> {
    fn read<T>(&mut self, column: usize, allowed: &'static str, read: fn(&str) -> Option<T>) -> Option<T> {
        let word = self.words[column];
        let value = read(word);
        if value.is_none() {
            self.faults.entry(self.line, HEADING[column], word, allowed);
        }
        value
    }
}

fn name(word: &str) -> Option<String> {
    let fine = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    (!word.is_empty() && word.chars().all(fine)).then(|| word.to_string())
}

fn aliases(word: &str) -> Option<Vec<String>> {
    if word == "-" { Some(Vec::new()) } else { word.split(',').map(name).collect() }
}

fn measure(word: &str) -> Option<Option<(Measure, u8)>> {
    if word == "-" {
        return Some(None);
    }
    let (kind, usual) = word.split_once(':')?;
    let measure = match kind {
        "depth" => Measure::Depth,
        "height" => Measure::Height,
        _ => return None,
    };
    Some(Some((measure, number(usual)?)))
}

fn yes(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

/// A cost; `Some(None)` for impassable terrain.
fn cost(word: &str) -> Option<Option<u8>> {
    if word == "-" { Some(None) } else { number(word).map(Some) }
}

fn type_cost(word: &str) -> Option<TypeCost> {
    let (cost, entry) = match (word, word.strip_suffix(":walk")) {
        ("-", _) => (0, Entry::Impassable),
        (_, Some(walking)) => (number(walking)?, Entry::NoRunning),
        (_, None) => (number(word)?, Entry::Any),
    };
    Some(TypeCost { cost, entry })
}

fn top(word: &str) -> Option<Top> {
    match word {
        "height" => Some(Top::Measured),
        "unlimited" => Some(Top::Unlimited),
        _ => number(word).map(Top::Levels),
    }
}

fn number<T: FromStr>(word: &str) -> Option<T> {
    // `parse` also accepts a plus sign, which no column allows.
    if word.starts_with('+') { None } else { word.parse().ok() }
}
