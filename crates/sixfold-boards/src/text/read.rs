use sixfold::coord::Orientation;
use sixfold::input::{Faults, brief, visible};
use toml::de::{DeTable, DeValue};

use crate::{
    Board, BoardFaultKind, BoardFile, BoardPlace, CellsFile, LabelsFile, MOST_CELLS, PieceFile, SideFile,
    ZoneCells, ZoneFile,
};

use crate::text::reader::{Reader, Table};
use crate::text::span::span_of;
use crate::text::text_fault::BoardTextFault;

/// The most bytes a board file can have: 2 MiB.
pub const LONGEST_FILE: usize = 2 << 20;

/// The longest text whose TOML faults are all listed: 64 KiB.
const LONGEST_LISTED: usize = 64 << 10;

/// The most characters of a message of the TOML reader.
const LONGEST_MESSAGE: usize = 200;

/// Reads the text of a board file.
///
/// # Errors
/// [`Faults`]: the faults of the text, in its order. Where the TOML itself is invalid, only that is
/// reported.
pub fn load(text: &str) -> Result<Board, Faults<BoardTextFault>> {
    load_within(text, MOST_CELLS as u64)
}

/// Like [`load`], for a board of at most `most_hexes` hexes.
///
/// Never more than a million.
/// The hexes are counted before memory is allocated for them.
///
/// ```
/// let text = "name = 'wide'\norientation = 'flat'\ncells.hexagon.radius = 100";
/// let faults = sixfold_boards::load_within(text, 1_000).expect_err("too wide");
/// assert_eq!(faults.to_string(), "line 3, column 24: 30301 hexes are too many; at most 1000");
/// ```
///
/// # Errors
/// [`Faults`], as for [`load`].
pub fn load_within(text: &str, most_hexes: u64) -> Result<Board, Faults<BoardTextFault>> {
    let fault = |span, message: String| BoardTextFault::new(text, span, message);
    if text.len() > LONGEST_FILE {
        let message = format!("{} bytes are too many; a board file has at most {LONGEST_FILE}", text.len());
        return Err(fault(0..0, message).into());
    }
    let table = match DeTable::parse(text) {
        Ok(table) => table,
        // Each fault takes hundreds of bytes, so a long text lists only its first TOML fault.
        Err(first) if text.len() > LONGEST_LISTED => {
            return Err(fault(first.span().unwrap_or(0..0), brief_message(first.message())).into());
        }
        Err(_) => {
            let mut faults = Faults::new();
            for error in DeTable::parse_recoverable(text).1 {
                faults.note(|| fault(error.span().unwrap_or(0..0), brief_message(error.message())));
            }
            return Err(in_order(faults));
        }
    };
    let mut reader = Reader { faults: Faults::new() };
    let root = Table { entries: table.get_ref(), place: BoardPlace::file() };
    let mut file = board(&mut reader, &root);
    let read = reader.faults;
    let mut faults = read.clone().map(|(place, message)| fault(span_of(text, &table, &place), message));
    if read.rest() > 0 {
        // Past the first hundred the places are not stored, and the check would report those faults again.
        return Err(in_order(faults));
    }
    let mut told: Vec<&BoardPlace> = read.first().iter().map(|(place, _)| place).collect();
    let wrong = |key: &str| told.iter().any(|place| place.is_within(&BoardPlace::file().key(key)));
    let orientation = BoardPlace::file().key("orientation");
    if (wrong("cells") || wrong("labels")) && file.orientation.parse::<Orientation>().is_ok() {
        // Without correct cells no label exists, so faults about labels would mislead. Without an
        // orientation the check leaves labels out.
        file.orientation.clear();
        told.push(&orientation);
    }
    match file.check_within(usize::try_from(most_hexes).unwrap_or(MOST_CELLS)) {
        Ok(board) => return faults.unless_any(board),
        Err(found) => {
            // Values that could not be read have been reported; the check only saw a default there.
            let new = |place: &BoardPlace| !told.iter().any(|read| place.is_within(read));
            for one in found.first().iter().filter(|one| new(&one.place)) {
                faults.note(|| BoardTextFault {
                    too_many_hexes: match one.kind {
                        BoardFaultKind::TooManyHexes { hexes, .. } => Some(hexes),
                        _ => None,
                    },
                    ..fault(span_of(text, &table, &one.place), one.kind.to_string())
                });
            }
            faults.add_rest(found.rest());
        }
    }
    Err(in_order(faults))
}

/// A message of the TOML reader, which may quote the text, cut to a few lines.
fn brief_message(message: &str) -> String {
    match message.char_indices().nth(LONGEST_MESSAGE) {
        Some((end, _)) => format!("{}…", visible(&message[..end])),
        None => visible(message).to_string(),
    }
}

/// The faults in the order of the text.
fn in_order(mut faults: Faults<BoardTextFault>) -> Faults<BoardTextFault> {
    faults.sort_by_key(|fault| fault.span.start);
    faults
}

fn board(reader: &mut Reader, table: &Table<'_>) -> BoardFile {
    reader.only(
        table,
        &["name", "title", "orientation", "cells", "labels", "sides", "zones", "pieces", "theme"],
    );
    let name = reader.string(table, "name");
    let orientation = reader.string(table, "orientation");
    let cells = reader.table(table, "cells").map(|found| cells(reader, &found));
    BoardFile {
        name: reader.required(table, "name", name),
        title: reader.string(table, "title"),
        orientation: reader.required(table, "orientation", orientation),
        cells: reader.required(table, "cells", cells),
        labels: reader.table(table, "labels").map(|found| labels(reader, &found)).unwrap_or_default(),
        sides: reader.tables(table, "sides").iter().map(|found| side(reader, found)).collect(),
        zones: reader.tables(table, "zones").iter().map(|found| zone(reader, found)).collect(),
        pieces: reader.tables(table, "pieces").iter().map(|found| piece(reader, found)).collect(),
        theme: reader.string(table, "theme"),
    }
}

fn cells(reader: &mut Reader, table: &Table<'_>) -> CellsFile {
    const FORMS: [&str; 7] = ["hexagon", "rectangle", "parallelogram", "rows", "columns", "drawing", "hexes"];
    reader.only(table, &FORMS);
    let mut forms = FORMS.into_iter().filter(|form| table.entries.contains_key(*form));
    let form = forms.next();
    for second in forms {
        reader
            .refuse(table.place.key(second), "the cells are described already; one way is enough".to_owned());
    }
    match form {
        None => {
            reader.refuse(table.place.clone(), format!("the cells need one of: {}", FORMS.join(", ")));
            CellsFile::default()
        }
        Some("hexes") => CellsFile::Hexes(reader.pairs(table, "hexes").unwrap_or_default()),
        Some(form) => reader.table(table, form).map(|table| shape(reader, form, &table)).unwrap_or_default(),
    }
}

fn shape(reader: &mut Reader, form: &str, table: &Table<'_>) -> CellsFile {
    let mut number = |key| {
        let number = reader.integer(table, key);
        reader.required(table, key, number)
    };
    match form {
        "hexagon" => {
            let radius = number("radius");
            reader.only(table, &["radius", "center"]);
            CellsFile::Hexagon { radius, center: reader.pair(table, "center").unwrap_or_default() }
        }
        "rectangle" => {
            let (width, height) = (number("width"), number("height"));
            reader.only(table, &["width", "height", "parity"]);
            CellsFile::Rectangle { width, height, parity: reader.string(table, "parity") }
        }
        "parallelogram" => {
            reader.only(table, &["q", "r"]);
            let (q, r) = (reader.pair(table, "q"), reader.pair(table, "r"));
            CellsFile::Parallelogram { q: reader.required(table, "q", q), r: reader.required(table, "r", r) }
        }
        "rows" => {
            reader.only(table, &["widths", "first"]);
            let widths = reader.integers(table, "widths");
            let widths = reader.required(table, "widths", widths);
            CellsFile::Rows { widths, first: reader.pair(table, "first").unwrap_or_default() }
        }
        "columns" => {
            reader.only(table, &["heights", "first"]);
            let heights = reader.integers(table, "heights");
            let heights = reader.required(table, "heights", heights);
            CellsFile::Columns { heights, first: reader.pair(table, "first").unwrap_or_default() }
        }
        _ => drawing(reader, table),
    }
}

fn drawing(reader: &mut Reader, table: &Table<'_>) -> CellsFile {
    reader.only(table, &["text", "first", "legend"]);
    let text = reader.string(table, "text");
    let text = reader.required(table, "text", text);
    let legend = reader.table(table, "legend").map(|legend| texts(reader, &legend)).unwrap_or_default();
    CellsFile::Drawing { text, first: reader.pair(table, "first").unwrap_or_default(), legend }
}

/// A table whose values are all texts.
fn texts(reader: &mut Reader, table: &Table<'_>) -> Vec<(String, String)> {
    let keys: Vec<&str> = table.keys().collect();
    keys.into_iter().filter_map(|key| Some((key.to_owned(), reader.string(table, key)?))).collect()
}

fn labels(reader: &mut Reader, table: &Table<'_>) -> LabelsFile {
    reader.only(table, &["scheme", "letters", "parity", "explicit"]);
    let explicit = reader.table(table, "explicit").map_or(Vec::new(), |labels| {
        let keys: Vec<&str> = labels.keys().collect();
        keys.into_iter().filter_map(|key| Some((key.to_owned(), reader.pair(&labels, key)?))).collect()
    });
    LabelsFile {
        scheme: reader.string(table, "scheme"),
        letters: reader.string(table, "letters"),
        parity: reader.string(table, "parity"),
        explicit,
    }
}

fn side(reader: &mut Reader, table: &Table<'_>) -> SideFile {
    reader.only(table, &["name", "title"]);
    let name = reader.string(table, "name");
    SideFile { name: reader.required(table, "name", name), title: reader.string(table, "title") }
}

fn zone(reader: &mut Reader, table: &Table<'_>) -> ZoneFile {
    reader.only(table, &["name", "title", "owner", "cells"]);
    let name = reader.string(table, "name");
    let cells = match table.get("cells") {
        Some((DeValue::String(text), _)) if text == "rest" => ZoneCells::Rest,
        Some((DeValue::String(text), place)) => {
            reader.refuse(place, format!("expected a list of labels or \"rest\", found {:?}", brief(text)));
            ZoneCells::default()
        }
        _ => ZoneCells::Labels(reader.strings(table, "cells").unwrap_or_default()),
    };
    ZoneFile {
        name: reader.required(table, "name", name),
        title: reader.string(table, "title"),
        owner: reader.string(table, "owner"),
        cells,
    }
}

fn piece(reader: &mut Reader, table: &Table<'_>) -> PieceFile {
    reader.only(table, &["piece", "side", "at", "off_board"]);
    let (piece, side) = (reader.string(table, "piece"), reader.string(table, "side"));
    PieceFile {
        piece: reader.required(table, "piece", piece),
        side: reader.required(table, "side", side),
        at: reader.strings(table, "at").unwrap_or_default(),
        off_board: reader.integer(table, "off_board").unwrap_or_default(),
    }
}
