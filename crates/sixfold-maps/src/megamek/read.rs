use std::sync::Arc;

use sixfold::coord::{Offset, Parity};
use sixfold::input::brief;

use crate::map::{Extent, Feature, HexMap, MapCell, Note, theme};
use crate::megamek::label::{Certainty, agrees, note_offset};
use crate::megamek::line::{Token, tokens};
use crate::megamek::write::ADDED_COLUMN;
use crate::reading::Findings;
use crate::reading::{ReadOptions, Strictness};

const KEYWORDS: &str = "size, option, tag, description, note, hex, end";

/// The map that the text of a MegaMek board describes.
pub(crate) fn read_board(text: &str, options: &ReadOptions<'_>, findings: &mut Findings) -> Option<HexMap> {
    let mut reader =
        Reader { options, findings, map: None, next: 0, notes: Vec::new(), has_added_column: false };
    let mut start = 0;
    let mut ended = false;
    for line in text.split_inclusive('\n') {
        let end = start + line.len();
        match reader.line(start, line) {
            Step::On => {}
            Step::End => {
                ended = true;
                break;
            }
            Step::Stop => return None,
        }
        start = end;
    }
    reader.finish(text, ended)
}

/// The step after a line.
enum Step {
    On,
    /// `end`: what follows is not part of the map.
    End,
    /// A fault after which the rest cannot be read.
    Stop,
}

struct Reader<'o, 'l, 'f, 't> {
    options: &'o ReadOptions<'l>,
    findings: &'f mut Findings,
    map: Option<HexMap>,
    /// The index of the hex that comes next.
    next: usize,
    notes: Vec<(Token<'t>, String)>,
    /// Whether the first column was added when the map was written.
    has_added_column: bool,
}

impl<'t> Reader<'_, '_, '_, 't> {
    fn line(&mut self, start: usize, line: &'t str) -> Step {
        let (words, open) = tokens(start, line);
        if let Some(at) = open {
            self.doubt(
                at,
                "the text is not closed and ends with its line; expected a `\"` at its end".to_owned(),
            );
        }
        let [keyword, rest @ ..] = &words[..] else {
            self.has_added_column |= line.trim_end() == ADDED_COLUMN;
            return Step::On;
        };
        match keyword.text.to_ascii_lowercase().as_str() {
            "size" => return self.size(keyword.at, rest),
            "hex" => return self.hex(keyword.at, rest),
            "end" => return Step::End,
            "option" => self.option(keyword.at, rest),
            "tag" => self.text(keyword, rest, |map| &mut map.tags),
            "description" => self.text(keyword, rest, |map| &mut map.descriptions),
            "note" => self.note(keyword.at, rest),
            _ => {
                let shown = brief(&keyword.text);
                self.doubt(keyword.at, format!("unknown keyword {shown:?} is ignored; known: {KEYWORDS}"));
            }
        }
        Step::On
    }

    /// A fault that is a warning unless reading is strict.
    fn doubt(&mut self, at: usize, message: String) {
        match self.options.strictness {
            Strictness::Lenient => self.findings.warn(at, message),
            Strictness::Strict => self.findings.refuse(at, message),
        }
    }

    /// The map; refused if its size was not given yet.
    fn sized(&mut self, at: usize) -> Option<&mut HexMap> {
        if self.map.is_none() {
            self.findings
                .refuse(at, "the size is missing; expected `size WIDTH HEIGHT` before anything else");
        }
        self.map.as_mut()
    }

    fn size(&mut self, at: usize, words: &[Token<'t>]) -> Step {
        let [width, height] = words else {
            self.findings.refuse(at, format!("a size has 2 numbers, this one {}", words.len()));
            return Step::Stop;
        };
        if self.map.is_some() {
            self.findings.refuse(at, "the size is given twice");
            return Step::On;
        }
        let mut number = |word: &Token<'_>| {
            let number = word.text.parse::<u32>().ok().filter(|number| *number > 0);
            let wrong = || format!("{:?} is not a size; expected a number from 1", brief(&word.text));
            self.findings.keep(word.at, number.ok_or_else(wrong))
        };
        let (Some(width), Some(height)) = (number(width), number(height)) else { return Step::Stop };
        let extent = Extent::new(Parity::OddQ, width, height);
        self.map = self.findings.keep(at, HexMap::try_within(extent, self.options.most_cells));
        if self.map.is_some() { Step::On } else { Step::Stop }
    }

    fn option(&mut self, at: usize, words: &[Token<'t>]) {
        let (name, value) = match words {
            [name] => (&name.text, ""),
            [name, value] => (&name.text, &*value.text),
            _ => {
                self.doubt(at, format!("an option has a name and a value, this one {} words", words.len()));
                return;
            }
        };
        let name = name.to_string();
        let Some(map) = self.sized(at) else { return };
        let before = map.options.insert(name.clone(), value.to_owned());
        if before.is_some_and(|before| before != value) {
            self.doubt(at, format!("the option {:?} was given before; the last value counts", brief(&name)));
        }
    }

    fn text(
        &mut self,
        keyword: &Token<'t>,
        words: &[Token<'t>],
        list: impl Fn(&mut HexMap) -> &mut Vec<String>,
    ) {
        let [text] = words else {
            let word = brief(&keyword.text);
            self.doubt(keyword.at, format!("a {word} has one text, this one {}", words.len()));
            return;
        };
        if let Some(map) = self.sized(keyword.at) {
            list(map).push(text.text.to_string());
        }
    }

    fn note(&mut self, at: usize, words: &[Token<'t>]) {
        match words {
            [label, text] => self.notes.push((label.clone(), text.text.to_string())),
            _ => self.doubt(at, format!("a note has a label and a text, this one {} words", words.len())),
        }
    }

    fn hex(&mut self, at: usize, words: &[Token<'t>]) -> Step {
        let index = self.next;
        self.next += 1;
        let Some(extent) = self.sized(at).map(|map| map.extent()) else { return Step::Stop };
        let Some(place) = extent.offset(index) else {
            let cells = extent.cells();
            self.findings.refuse(at, format!("there are more hexes than the {cells} that the size allows"));
            return Step::Stop;
        };
        if let [_, terrain, ..] = words
            && is_old_terrain(&terrain.text)
        {
            if terrain.text == "PLAINS" && words.len() == 2 {
                // The default cell: level 0 and clear.
                return Step::On;
            }
            let message = format!(
                "this is a board of an old version of MegaMek, and what {} means there is not known",
                brief(&terrain.text)
            );
            self.findings.refuse(terrain.at, format!("{message}; open and save it with a later version"));
            return Step::Stop;
        }
        if words.len() != 4 {
            let message = "a hex has a label, a level, features and a theme";
            self.doubt(at, format!("{message}, this one {} words", words.len()));
        }
        if let Some(label) = words.first()
            && !agrees(&label.text, place)
        {
            let (col, row) = (place.col + 1, place.row + 1);
            let message =
                format!("the label {:?} is not that of column {col}, row {row}", brief(&label.text));
            self.doubt(label.at, format!("{message}, where the order puts the hex"));
        }
        let cell = self.cell(words);
        if let (Some(cell), Some(map)) = (cell, &mut self.map) {
            let kind = map.intern(cell);
            map.fill(index, Some(kind));
        }
        Step::On
    }

    fn cell(&mut self, words: &[Token<'t>]) -> Option<MapCell> {
        let level = match words.get(1) {
            None => Some(0),
            Some(word) => {
                let wrong =
                    |_| format!("{:?} is not a level; expected a 32-bit whole number", brief(&word.text));
                self.findings.keep(word.at, word.text.parse::<i32>().map_err(wrong))
            }
        };
        let mut features = Vec::new();
        if let Some(word) = words.get(2) {
            for part in word.text.split(';').map(str::trim).filter(|part| !part.is_empty()) {
                features.push(self.findings.keep(word.at, part.parse::<Feature>()));
            }
        }
        let features: Option<Vec<Feature>> = features.into_iter().collect();
        let theme = match words.get(3) {
            None => Some(Arc::default()),
            Some(word) => self.findings.keep(word.at, theme(&word.text)),
        };
        Some(MapCell { level: level?, features: features?, theme: theme? })
    }

    fn finish(mut self, text: &str, ended: bool) -> Option<HexMap> {
        self.sized(0)?;
        let extent = self.map.as_ref()?.extent();
        for (label, text) in std::mem::take(&mut self.notes) {
            let Some((at, certainty)) = note_offset(&label.text, extent) else {
                let message = format!("{:?} is not a label; expected a column and a row", brief(&label.text));
                self.findings.refuse(label.at, message);
                continue;
            };
            match certainty {
                Certainty::Sure => {}
                Certainty::Ambiguous => {
                    let message = format!("the label {:?} may mean several hexes", brief(&label.text));
                    let taken = format!("column {}, row {} is taken", at.col, at.row);
                    self.doubt(label.at, format!("{message}; {taken}"));
                }
                Certainty::Outside => {
                    self.doubt(label.at, format!("the label {:?} lies outside the map", brief(&label.text)));
                }
            }
            self.map.as_mut()?.notes.push(Note { at, text });
        }
        let missing = extent.cells() - self.next as u64;
        if missing > 0 {
            let cells = extent.cells();
            let message = format!("{missing} of {cells} hexes are missing; they are level 0 and clear");
            self.doubt(text.len(), message);
        }
        if !ended {
            self.doubt(text.len(), "the file stops without `end`".to_owned());
        }
        let map = self.map?;
        let without = if self.has_added_column { without_first_column(&map) } else { None };
        Some(without.unwrap_or(map))
    }
}

/// The map without its first column, if nothing is in it; the column after it is shifted down.
fn without_first_column(map: &HexMap) -> Option<HexMap> {
    let extent = map.extent();
    let plain = MapCell::default();
    let is_first = |at: Offset| at.col == 0;
    let is_empty = map.cells().all(|(at, cell)| !is_first(at) || *cell == plain);
    if extent.width < 2 || !is_empty || map.notes.iter().any(|note| is_first(note.at)) {
        return None;
    }
    let moved = |at: Offset| Some(Offset { col: at.col.checked_sub(1)?, ..at });
    let shorter = Extent::new(Parity::EvenQ, extent.width - 1, extent.height);
    let mut rest = HexMap::try_within(shorter, extent.cells()).ok()?;
    for (at, cell) in map.cells().filter(|(at, _)| !is_first(*at)) {
        rest.set(moved(at)?, Some(cell.clone()));
    }
    rest.options.clone_from(&map.options);
    rest.tags.clone_from(&map.tags);
    rest.descriptions.clone_from(&map.descriptions);
    let notes = map.notes.iter().map(|note| Some(Note { at: moved(note.at)?, ..note.clone() }));
    rest.notes = notes.collect::<Option<_>>()?;
    Some(rest)
}

/// Whether the second word of a hex is a terrain, as in boards of old versions, and not a level.
fn is_old_terrain(word: &str) -> bool {
    word.starts_with(|sign: char| sign.is_ascii_uppercase())
        && word.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
}
