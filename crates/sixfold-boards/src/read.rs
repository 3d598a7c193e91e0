use sixfold::board::{
    Board, BoardFile, CellsFile, LabelsFile, PieceFile, Place, SideFile, ThemeFile, ZoneCells, ZoneFile,
    check,
};
use sixfold::coord::Orientation;
use toml::de::{DeTable, DeValue};

use crate::problem::{Problem, Problems};
use crate::reader::{Reader, Table};
use crate::span::span_of;

/// The most bytes a board file can have: 4 MiB.
pub const LONGEST_FILE: usize = 4 << 20;

/// The board that the text of a file describes.
///
/// # Errors
/// [`Problems`]: everything that is wrong with the text, in its order. Faults of the TOML itself
/// come alone, because what follows them cannot be trusted.
pub fn load(text: &str) -> Result<Board, Problems> {
    let problem = |span, message: String| Problem::new(text, span, message);
    if text.len() > LONGEST_FILE {
        let message = format!("{} bytes are too many; a board file has at most {LONGEST_FILE}", text.len());
        return Err(Problems(vec![problem(0..0, message)]));
    }
    let (table, broken) = DeTable::parse_recoverable(text);
    if !broken.is_empty() {
        let each =
            |error: &toml::de::Error| problem(error.span().unwrap_or(0..0), error.message().to_owned());
        return Err(sorted(broken.iter().map(each).collect()));
    }
    let mut reader = Reader { faults: Vec::new() };
    let root = Table { entries: table.get_ref(), place: Place::file() };
    let mut file = reader.board(&root);
    let wrong = |key: &str| reader.faults.iter().any(|(place, _)| place.is_within(&Place::file().key(key)));
    if (wrong("cells") || wrong("labels")) && file.orientation.parse::<Orientation>().is_ok() {
        // Labels that would be known if the cells were right are not worth a word: without an
        // orientation the gate does not ask for them.
        file.orientation.clear();
        reader.faults.push((Place::file().key("orientation"), String::new()));
    }
    let checked = check(&file);
    let mut problems: Vec<Problem> = Vec::new();
    for (place, message) in reader.faults.iter().filter(|(_, message)| !message.is_empty()) {
        problems.push(problem(span_of(text, &table, place), message.clone()));
    }
    match checked {
        Ok(board) if problems.is_empty() => return Ok(board),
        Ok(_) => {}
        Err(faults) => {
            // What could not be read has been reported; the gate only saw a default there.
            let new = |place: &Place| !reader.faults.iter().any(|(read, _)| place.is_within(read));
            let faults = faults.0.iter().filter(|fault| new(&fault.place));
            problems.extend(
                faults.map(|fault| problem(span_of(text, &table, &fault.place), fault.kind.to_string())),
            );
        }
    }
    Err(sorted(problems))
}

fn sorted(mut problems: Vec<Problem>) -> Problems {
    problems.sort_by_key(|problem| problem.span.start);
    Problems(problems)
}

impl Reader {
    fn board(&mut self, table: &Table<'_>) -> BoardFile {
        self.only(
            table,
            &["name", "title", "orientation", "cells", "labels", "sides", "zones", "pieces", "theme"],
        );
        let name = self.string(table, "name");
        let orientation = self.string(table, "orientation");
        let cells = self.table(table, "cells").map(|cells| self.cells(&cells));
        BoardFile {
            name: self.required(table, "name", name),
            title: self.string(table, "title"),
            orientation: self.required(table, "orientation", orientation),
            cells: self.required(table, "cells", cells),
            labels: self.table(table, "labels").map(|labels| self.labels(&labels)).unwrap_or_default(),
            sides: self.tables(table, "sides").iter().map(|side| self.side(side)).collect(),
            zones: self.tables(table, "zones").iter().map(|zone| self.zone(zone)).collect(),
            pieces: self.tables(table, "pieces").iter().map(|piece| self.piece(piece)).collect(),
            theme: self.table(table, "theme").map(|theme| self.theme(&theme)).unwrap_or_default(),
        }
    }

    fn cells(&mut self, table: &Table<'_>) -> CellsFile {
        const WAYS: [&str; 7] =
            ["hexagon", "rectangle", "parallelogram", "rows", "columns", "drawing", "hexes"];
        self.only(table, &WAYS);
        let mut ways = WAYS.into_iter().filter(|way| table.entries.contains_key(*way));
        let way = ways.next();
        for second in ways {
            self.refuse(
                table.place.key(second),
                "the cells are described already; one way is enough".to_owned(),
            );
        }
        match way {
            None => {
                self.refuse(table.place.clone(), format!("the cells need one of: {}", WAYS.join(", ")));
                CellsFile::default()
            }
            Some("hexes") => CellsFile::Hexes(self.pairs(table, "hexes").unwrap_or_default()),
            Some(way) => self.table(table, way).map(|table| self.shape(way, &table)).unwrap_or_default(),
        }
    }

    fn shape(&mut self, way: &str, table: &Table<'_>) -> CellsFile {
        let mut number = |key| {
            let number = self.integer(table, key);
            self.required(table, key, number)
        };
        match way {
            "hexagon" => {
                let radius = number("radius");
                self.only(table, &["radius", "center"]);
                CellsFile::Hexagon { radius, center: self.pair(table, "center").unwrap_or_default() }
            }
            "rectangle" => {
                let (width, height) = (number("width"), number("height"));
                self.only(table, &["width", "height", "parity"]);
                CellsFile::Rectangle { width, height, parity: self.string(table, "parity") }
            }
            "parallelogram" => {
                self.only(table, &["q", "r"]);
                let (q, r) = (self.pair(table, "q"), self.pair(table, "r"));
                CellsFile::Parallelogram { q: self.required(table, "q", q), r: self.required(table, "r", r) }
            }
            "rows" => {
                self.only(table, &["widths", "first"]);
                let widths = self.integers(table, "widths");
                let widths = self.required(table, "widths", widths);
                CellsFile::Rows { widths, first: self.pair(table, "first").unwrap_or_default() }
            }
            "columns" => {
                self.only(table, &["heights", "first"]);
                let heights = self.integers(table, "heights");
                let heights = self.required(table, "heights", heights);
                CellsFile::Columns { heights, first: self.pair(table, "first").unwrap_or_default() }
            }
            _ => self.drawing(table),
        }
    }

    fn drawing(&mut self, table: &Table<'_>) -> CellsFile {
        self.only(table, &["text", "first", "legend"]);
        let text = self.string(table, "text");
        let text = self.required(table, "text", text);
        let legend = self.table(table, "legend").map(|legend| self.texts(&legend)).unwrap_or_default();
        CellsFile::Drawing { text, first: self.pair(table, "first").unwrap_or_default(), legend }
    }

    /// A table whose every value is a text.
    fn texts(&mut self, table: &Table<'_>) -> Vec<(String, String)> {
        let keys: Vec<&str> = table.keys().collect();
        keys.into_iter().filter_map(|key| Some((key.to_owned(), self.string(table, key)?))).collect()
    }

    fn labels(&mut self, table: &Table<'_>) -> LabelsFile {
        self.only(table, &["scheme", "letters", "parity", "explicit"]);
        let explicit = self.table(table, "explicit").map_or(Vec::new(), |labels| {
            let keys: Vec<&str> = labels.keys().collect();
            keys.into_iter().filter_map(|key| Some((key.to_owned(), self.pair(&labels, key)?))).collect()
        });
        LabelsFile {
            scheme: self.string(table, "scheme"),
            letters: self.string(table, "letters"),
            parity: self.string(table, "parity"),
            explicit,
        }
    }

    fn side(&mut self, table: &Table<'_>) -> SideFile {
        self.only(table, &["name", "title", "color"]);
        let name = self.string(table, "name");
        SideFile {
            name: self.required(table, "name", name),
            title: self.string(table, "title"),
            color: self.string(table, "color"),
        }
    }

    fn zone(&mut self, table: &Table<'_>) -> ZoneFile {
        self.only(table, &["name", "title", "owner", "color", "cells"]);
        let name = self.string(table, "name");
        let cells = match table.get("cells") {
            Some((DeValue::String(text), _)) if text == "rest" => ZoneCells::Rest,
            Some((DeValue::String(text), place)) => {
                self.refuse(place, format!("expected a list of labels or \"rest\", found {text:?}"));
                ZoneCells::default()
            }
            _ => ZoneCells::Labels(self.strings(table, "cells").unwrap_or_default()),
        };
        ZoneFile {
            name: self.required(table, "name", name),
            title: self.string(table, "title"),
            owner: self.string(table, "owner"),
            color: self.string(table, "color"),
            cells,
        }
    }

    fn piece(&mut self, table: &Table<'_>) -> PieceFile {
        self.only(table, &["piece", "side", "at", "off_board"]);
        let (piece, side) = (self.string(table, "piece"), self.string(table, "side"));
        PieceFile {
            piece: self.required(table, "piece", piece),
            side: self.required(table, "side", side),
            at: self.strings(table, "at").unwrap_or_default(),
            off_board: self.integer(table, "off_board").unwrap_or_default(),
        }
    }

    fn theme(&mut self, table: &Table<'_>) -> ThemeFile {
        let keys: Vec<&str> = table.keys().filter(|key| *key != "cells").collect();
        ThemeFile {
            cells: self.strings(table, "cells").unwrap_or_default(),
            parts: keys
                .into_iter()
                .filter_map(|key| Some((key.to_owned(), self.string(table, key)?)))
                .collect(),
        }
    }
}
