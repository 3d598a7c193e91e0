use sixfold::coord::{Offset, Parity};
use sixfold::input::{brief, counted};

use crate::map::hashing::SecretMap;
use crate::map::{BORDER, Extent, Feature, HexMap, MapCell, Note};
use crate::reading::{Findings, ReadOptions, Strictness};
use crate::wesnoth::codes::{Codes, Known, OFF_MAP, is_code};
use crate::wesnoth::locations::{is_name, note_of};
use crate::wesnoth::stagger::{Place, Stagger};

/// The most locations on a hex.
const MOST_LOCATIONS: usize = 8;

/// The most different terrains of a map; the game has some hundreds.
const MOST_TERRAINS: usize = 65_536;

/// The settings that old files begin with.
pub(crate) const SETTINGS: [&str; 2] = ["border_size", "usage"];

/// The map that the text of a Wesnoth map describes.
pub(crate) fn read_wesnoth(text: &str, options: &ReadOptions<'_>, findings: &mut Findings) -> Option<HexMap> {
    let lines = lines(text);
    let header = lines.iter().take_while(|(_, line)| is_setting(line)).count();
    let (settings, rows) = lines.split_at(header);
    // An empty line ends the settings, and some files end with several.
    let blank = |line: &(usize, &str)| line.1.trim().is_empty();
    let first = rows.iter().position(|line| !blank(line)).unwrap_or(rows.len());
    let last = rows.iter().rposition(|line| !blank(line)).map_or(first, |last| last + 1);
    let rows = &rows[first..last];
    let mut reader = Reader { codes: Codes::standard(), options, findings, kinds: SecretMap::default() };
    let settings = reader.settings(settings)?;
    let border = settings.border;
    let Some(&(at, row)) = rows.first() else {
        reader.findings.refuse(text.len(), "there is no row of terrains");
        return None;
    };
    let width = row.split(',').count();
    let stagger = stagger(rows, width, border > 0);
    let height = stagger.map_or(rows.len(), |stagger| stagger.height);
    let parity = if stagger.is_some() { Parity::EvenQ } else { Parity::OddQ };
    let extent = reader.extent(at, parity, width, height, border)?;
    let map = HexMap::try_within(extent, options.most_cells);
    let mut map = reader.findings.keep(at, map)?;
    map.options = settings.options.into_iter().collect();
    for (number, &(at, row)) in rows.iter().enumerate() {
        reader.row(&mut map, at, (number, row), border, stagger);
    }
    Some(map)
}

/// The form of a file in which every second column starts a row later; `None` for all others.
fn stagger(rows: &[(usize, &str)], width: usize, has_border: bool) -> Option<Stagger> {
    let stagger = Stagger::of_file(width, rows.len(), has_border)?;
    // The first place that is off the map has a name, so this one entry decides for nearly every file.
    let first = usize::from(has_border);
    let entry = rows.get(first).and_then(|(_, row)| row.split(',').nth(first)).map(str::trim);
    if entry != Some(&*stagger.off_map(first, first)) {
        return None;
    }
    let entries: Vec<Vec<&str>> =
        rows.iter().map(|(_, row)| row.split(',').map(str::trim).collect()).collect();
    if entries.iter().any(|row| row.len() != width) {
        return None;
    }
    let code = |col: usize, row: usize| entries[row][col].rsplit(' ').next();
    let fits = |col: usize, row: usize| match stagger.place(col, row) {
        Place::Hex(_) => true,
        Place::Off => entries[row][col] == stagger.off_map(col, row),
        // The hex itself stands in the row before or after.
        Place::Again(_) => Some(entries[row][col]) == code(col, if row == 0 { 1 } else { row - 1 }),
    };
    let all = (0..rows.len()).all(|row| (0..width).all(|col| fits(col, row)));
    all.then_some(stagger)
}

/// The lines of a text with the byte at which each starts.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut start = 0;
    let with_start = |line| {
        let at = start;
        start += str::len(line);
        (at, line.trim_end_matches(['\n', '\r']))
    };
    text.split_inclusive('\n').map(with_start).collect()
}

fn is_setting(line: &str) -> bool {
    line.contains('=') && !line.contains(',')
}

/// The settings before the rows of terrain.
struct Settings {
    options: Vec<(String, String)>,
    /// How many hexes around the map are not played on: 0 or 1.
    border: u32,
}

struct Reader<'o, 'l, 'f, 't> {
    codes: &'static Codes,
    options: &'o ReadOptions<'l>,
    findings: &'f mut Findings,
    /// The kind of a hex by its code, inside and on the border; `None` for one that is not there.
    kinds: SecretMap<(&'t str, bool), Option<u32>>,
}

impl<'t> Reader<'_, '_, '_, 't> {
    /// A fault that is a warning unless reading is strict.
    fn doubt(&mut self, at: usize, message: String) {
        match self.options.strictness {
            Strictness::Lenient => self.findings.warn(at, message),
            Strictness::Strict => self.findings.refuse(at, message),
        }
    }

    fn settings(&mut self, lines: &[(usize, &'t str)]) -> Option<Settings> {
        // Files without settings have a border, too.
        let mut settings = Settings { options: Vec::new(), border: 1 };
        for &(at, line) in lines {
            let (name, value) = line.split_once('=').unwrap_or((line, ""));
            let (name, value) = (name.trim(), value.trim());
            if !SETTINGS.contains(&name) {
                let known = SETTINGS.join(", ");
                self.doubt(at, format!("the setting {:?} is not kept; known: {known}", brief(name)));
                continue;
            }
            if name == "border_size" {
                settings.border = match value {
                    "0" => 0,
                    "1" => 1,
                    _ => {
                        let message = format!("the border is {:?} hexes wide; expected 0 or 1", brief(value));
                        self.findings.refuse(at, message);
                        return None;
                    }
                };
            }
            settings.options.push((name.to_owned(), value.to_owned()));
        }
        Some(settings)
    }

    /// The rectangle of all hexes; the first one that is played on is the origin.
    fn extent(
        &mut self,
        at: usize,
        parity: Parity,
        width: usize,
        height: usize,
        border: u32,
    ) -> Option<Extent> {
        let number = |count: usize| u32::try_from(count).map_err(|_| "the map is too large");
        let width = self.findings.keep(at, number(width))?;
        let height = self.findings.keep(at, number(height))?;
        let before = -(border as i32);
        let corner = Offset { col: before, row: before };
        Some(Extent { parity, corner, width, height })
    }

    fn row(
        &mut self,
        map: &mut HexMap,
        at: usize,
        (number, row): (usize, &'t str),
        border: u32,
        stagger: Option<Stagger>,
    ) {
        let extent = map.extent();
        let (width, height) = (extent.width as usize, extent.height as usize);
        let found = row.split(',').count();
        if found != width {
            let hexes = counted(found, "hex");
            let message = format!("row {} has {hexes}; the first has {width}", number + 1);
            self.findings.refuse(at, message);
            return;
        }
        for (across, entry) in row.split(',').enumerate() {
            let place = stagger.map_or(Place::Hex(number), |stagger| stagger.place(across, number));
            let Place::Hex(number) = place else { continue };
            let index = number * width + across;
            let is_border =
                border > 0 && (number == 0 || across == 0 || number + 1 == height || across + 1 == width);
            let place = at + (entry.as_ptr().addr() - row.as_ptr().addr());
            let entry = entry.trim();
            let (names, code) = entry.rsplit_once(' ').unwrap_or(("", entry));
            if !names.is_empty()
                && let Some(here) = extent.offset(index)
            {
                self.locations(map, here, place, names);
            }
            if let Some(kind) = self.kind(map, code, is_border, place) {
                map.fill(index, kind);
            }
        }
    }

    /// The kind of a hex with a code, `Some(None)` for one that is not there.
    fn kind(&mut self, map: &mut HexMap, code: &'t str, is_border: bool, at: usize) -> Option<Option<u32>> {
        if let Some(kind) = self.kinds.get(&(code, is_border)) {
            return Some(*kind);
        }
        if !is_code(code) {
            let right = "expected a code such as `Gg` or `Gs^Fp`";
            self.findings.refuse(at, format!("{:?} is not a terrain; {right}", brief(code)));
            return None;
        }
        if self.kinds.len() == MOST_TERRAINS {
            self.findings.refuse(at, format!("a map has at most {MOST_TERRAINS} different terrains"));
            return None;
        }
        let (mut features, known) = self.codes.features(code);
        if known == Known::Part {
            let message = format!("the terrain {:?} is not known; it is kept", brief(code));
            self.findings.warn(at, message);
        }
        let kind = if code == OFF_MAP {
            None
        } else {
            if is_border {
                features.push(Feature::try_new(BORDER, 1).expect("a good name"));
            }
            Some(map.intern(MapCell { level: 0, features, theme: code.into() }))
        };
        self.kinds.insert((code, is_border), kind);
        Some(kind)
    }

    fn locations(&mut self, map: &mut HexMap, here: Offset, at: usize, names: &str) {
        for (i, name) in names.split_whitespace().enumerate() {
            if i == MOST_LOCATIONS {
                self.findings.refuse(at, format!("a hex has at most {MOST_LOCATIONS} names"));
                return;
            }
            if !is_name(name) {
                self.findings.refuse(at, format!("{:?} is not the name of a place", brief(name)));
                return;
            }
            map.notes.push(Note { at: here, text: note_of(name) });
        }
    }
}
