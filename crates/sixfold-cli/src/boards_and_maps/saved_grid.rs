//! Grids in files, with the steps that led to them, so that changes can be undone later.
//!
//! A file holds one grid in the form of `docs/grid-format.md`, or a history of such grids. Of a history only
//! the current grid is built; the others stay in the form of the file, so that a file cannot need more memory
//! than its length and one grid.

use std::path::{Path, PathBuf};

use sixfold::grid::{Grid, GridFile, History, TerrainTable};
use sixfold::input::visible;
use sixfold_json::{JsonWriter, parse};

use crate::files::{read_text, write};
use crate::messages::{Failure, shown};

/// The most bytes a saved grid can have, with its history.
const LONGEST_GRID: usize = 16 << 20;

/// The most hexes a saved grid can have.
const MOST_HEXES: usize = 1_000_000;

/// The number of undo steps that a new file keeps.
const MOST_UNDOS: usize = 100;

/// The most characters of a fault that are shown.
const LONGEST_FAULT: usize = 300;

/// A grid, its file, and the steps that can be undone and redone.
pub(crate) struct SavedGrid {
    path: PathBuf,
    steps: History<GridFile>,
    grid: Grid,
}

impl SavedGrid {
    /// A grid for a new file.
    pub(crate) fn new(path: &Path, grid: Grid) -> SavedGrid {
        let steps = History::with_limit(GridFile::of(&grid), MOST_UNDOS);
        SavedGrid { path: path.to_owned(), steps, grid }
    }

    /// Reads a grid, alone or with its history.
    pub(crate) fn load(path: &Path) -> Result<SavedGrid, Failure> {
        let text = read_text(path, LONGEST_GRID, ", the most a saved grid can have")?;
        let steps =
            read_steps(&text).map_err(|fault| Failure::Refused(format!("{}:{fault}", shown(path))))?;
        let grid = checked(path, steps.now())?;
        Ok(SavedGrid { path: path.to_owned(), steps, grid })
    }

    /// The current grid.
    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The current grid, in the form of a file.
    pub(crate) fn file(&self) -> &GridFile {
        self.steps.now()
    }

    /// The number of steps that can be undone, and the number that can be redone.
    pub(crate) fn steps(&self) -> (usize, usize) {
        (self.steps.done(), self.steps.undone())
    }

    /// Adds a new current grid; undone steps are dropped.
    pub(crate) fn push(&mut self, grid: Grid) {
        self.steps.push(GridFile::of(&grid));
        self.grid = grid;
    }

    /// Goes back one step; returns `false` at the first.
    pub(crate) fn undo(&mut self) -> Result<bool, Failure> {
        let moved = self.steps.undo().is_some();
        self.grid = checked(&self.path, self.steps.now())?;
        Ok(moved)
    }

    /// Goes forward one undone step; returns `false` if there is none.
    pub(crate) fn redo(&mut self) -> Result<bool, Failure> {
        let moved = self.steps.redo().is_some();
        self.grid = checked(&self.path, self.steps.now())?;
        Ok(moved)
    }

    /// Writes the file; drops the oldest steps if it would become too long to be read again.
    pub(crate) fn save(&self) -> Result<(), Failure> {
        let steps: Vec<String> = self.steps.steps().map(written).collect();
        let now = self.steps.done();
        let mut first = 0;
        let mut length: usize = steps.iter().map(|step| step.len() + 2).sum::<usize>() + 100;
        while length > LONGEST_GRID && first < now {
            length -= steps[first].len() + 2;
            first += 1;
        }
        let mut json = JsonWriter::new(Vec::new());
        let mut write_all = || {
            json.begin_object()?;
            json.key("steps")?;
            json.begin_list()?;
            for step in &steps[first..] {
                json.line(0)?;
                json.raw(step)?;
            }
            json.end_line(0)?;
            json.end_list()?;
            json.member("at", &(now - first))?;
            json.member_if("limit", self.steps.limit().as_ref())?;
            json.end_object()
        };
        write_all().expect("memory takes every byte");
        let mut bytes = json.into_inner();
        bytes.push(b'\n');
        write(&self.path, &bytes)
    }
}

fn written(file: &GridFile) -> String {
    serde_json::to_string(file).expect("a grid file has only string keys")
}

/// The steps of a text, or the place and reason of its fault: `line:column: reason`.
fn read_steps(text: &str) -> Result<History<GridFile>, String> {
    // The one reader of JSON refuses texts that are not JSON, too deep or with a repeated key.
    let value = parse(text).map_err(|error| {
        let before = &text[..error.at];
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        format!("{line}:{column}: {}", error.kind)
    })?;
    let read = if value.member("steps").is_some() {
        serde_json::from_str(text)
    } else {
        serde_json::from_str(text).map(|file| History::with_limit(file, MOST_UNDOS))
    };
    read.map_err(|error: serde_json::Error| {
        let said = error.to_string();
        let words = said.rsplit_once(" at line ").map_or(said.as_str(), |(words, _)| words);
        let words: String = visible(words).to_string().chars().take(LONGEST_FAULT).collect();
        format!("{}:{}: {words}; docs/grid-format.md describes the form", error.line(), error.column())
    })
}

/// The grid of a file, or its faults.
fn checked(path: &Path, file: &GridFile) -> Result<Grid, Failure> {
    file.check_within(&TerrainTable::standard(), MOST_HEXES).map_err(|faults| {
        let name = shown(path);
        let rest = (faults.rest() > 0).then(|| format!("{name}: and {} more", faults.rest()));
        let lines = faults.first().iter().map(|fault| format!("{name}: {fault}")).chain(rest);
        Failure::faults(path, faults.count(), lines.collect::<Vec<_>>())
    })
}
