use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::{self, Write};

use sixfold::input::{Faults, TableRow, brief, counted, table_rows};

use crate::map::{Feature, HexMap};
use crate::reading::{FileFault, Findings};
use crate::tiled::meaning::hexes_of_tiles::{ELEVATION, Given, TERRAIN, map_of, said_of};
use crate::tiles::Tile;

/// The heading.
const HEADING: [&str; 3] = ["tile", "terrain", "level"];

/// How the settings of a map begin that are rows of a table; and the features of a tile with nothing on it.
const SETTING: &str = "tile-";
const CLEAR: &str = "clear";

/// The most rows of a table.
const MOST_ROWS: usize = 65_536;

/// The most of them that name a class or a property: each tile is compared with all of these.
const MOST_DESCRIBED: usize = 1000;

/// The meanings of tiles, for maps whose tilesets do not have them.
///
/// The table is text, `docs/tiled.md` describes it:
///
/// ```
/// use sixfold_maps::{Format, ReadOptions, TileTable, read};
///
/// let text = br#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="2" height="1"
///     tilewidth="20" tileheight="18"><tileset firstgid="1" name="ground" tilewidth="20" tileheight="18"/>
///     <layer name="ground" width="2" height="1"><data encoding="csv">3,4</data></layer></map>"#;
/// let mut map = read(text, Format::Tmx, &ReadOptions::default())?.map;
/// let table = TileTable::parse("tile terrain level\n3 woods:2 1\n4 clear -\n")?;
/// table.apply(&mut map)?;
/// assert_eq!(map.level_range(), Some(0..=1));
/// assert_eq!(map.feature_counts()["woods"], 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct TileTable {
    rows: Vec<TileRow>,
    /// The first row for the number of a tile.
    numbers: BTreeMap<u32, usize>,
    /// The rows that name a class or a property.
    described: Vec<usize>,
}

/// A row of the table.
#[derive(Clone, Debug)]
struct TileRow {
    which: Which,
    /// The features of the hex; `None` for those of the tileset.
    features: Option<Vec<Feature>>,
    /// How high it is; `None` for what the tileset says.
    level: Option<i32>,
}

/// Which tiles a row means.
#[derive(Clone, Debug)]
enum Which {
    /// The tile with a number over all tilesets.
    Number(u32),
    /// Tiles of a class.
    Class(String),
    /// Tiles with a property of this value.
    Property(String, String),
}

impl TileTable {
    /// Reads a table.
    ///
    /// # Errors
    /// [`Faults`]: every row that is wrong, with its place.
    pub fn parse(text: &str) -> Result<TileTable, Faults<FileFault>> {
        let mut findings = Findings::default();
        let mut table = TileTable::default();
        let mut said = table_rows(text);
        match said.next() {
            Some(heading) if heading.words().map(|word| word.text).eq(HEADING) => {}
            other => {
                let at = other.map_or(0, |row| row.start());
                findings.refuse(at, format!("the heading has to be `{}`", HEADING.join(" ")));
            }
        }
        for line in said {
            if table.rows.len() == MOST_ROWS {
                findings.refuse(line.start(), format!("a table has at most {MOST_ROWS} rows"));
                break;
            }
            let Some(row) = row(&line, &mut findings) else { continue };
            let place = table.rows.len();
            match row.which {
                Which::Number(number) => drop(table.numbers.entry(number).or_insert(place)),
                _ => table.described.push(place),
            }
            table.rows.push(row);
            if table.described.len() > MOST_DESCRIBED {
                let message = format!("at most {MOST_DESCRIBED} rows name a class or a property");
                findings.refuse(line.start(), message);
                break;
            }
        }
        findings.conclude(text, Some(table)).map(|(table, _)| table)
    }

    /// Gives the hexes of a map from Tiled what the table says of their tiles; the tiles stay.
    ///
    /// # Errors
    /// [`TileTableError`] for a map without tiles, or with too many different ones.
    pub fn apply(&self, map: &mut HexMap) -> Result<(), TileTableError> {
        let tiled = map.tiled.take().ok_or(TileTableError("the map has no tiles".to_owned()))?;
        let extent = map.extent();
        let table = self.clone().and_settings(&map.options);
        let made = map_of(extent, &tiled, extent.cells(), &mut Faults::new(), &table);
        map.tiled = Some(tiled);
        map.take_cells(made.map_err(TileTableError)?);
        Ok(())
    }

    /// Adds, after all other rows, what a map says in its settings: `tile-12` holds the features of tile 12.
    pub(crate) fn and_settings(mut self, settings: &BTreeMap<String, String>) -> TileTable {
        for (name, features) in settings {
            let number = name.strip_prefix(SETTING).and_then(|number| number.parse().ok());
            let features = if features == CLEAR { Ok(Vec::new()) } else { listed(features) };
            if let (Some(number), Ok(features), true) = (number, features, self.rows.len() < MOST_ROWS) {
                self.numbers.entry(number).or_insert(self.rows.len());
                self.rows.push(TileRow {
                    which: Which::Number(number),
                    features: Some(features),
                    level: None,
                });
            }
        }
        self
    }

    /// The features and the level that the table gives a tile: the first row that fits decides.
    pub(crate) fn given(&self, number: u32, tile: Option<&Tile>) -> Option<Given> {
        let described = self.described.iter().find(|place| self.rows[**place].which.fits(tile));
        let first = described.into_iter().chain(self.numbers.get(&number)).min()?;
        let TileRow { features, level, .. } = &self.rows[*first];
        Some((features.clone(), *level))
    }

    /// Says what the tile of a number is, before all other rows; features of `None` and a level of `None` are those of
    /// its tileset. [`Display`](fmt::Display) writes the table as text.
    ///
    /// ```
    /// use sixfold_maps::{Feature, TileTable};
    ///
    /// let mut table = TileTable::parse("tile terrain level\nclass:tree woods:1 -\n")?;
    /// table.set(12, Some(vec![Feature::try_new("woods", 1)?]), None)?;
    /// assert_eq!(table.to_string(), "tile terrain level\n12 woods:1 -\nclass:tree woods:1 -\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`TileTableError`] when the table has as many rows as it can have.
    pub fn set(
        &mut self,
        tile: u32,
        features: Option<Vec<Feature>>,
        level: Option<i32>,
    ) -> Result<(), TileTableError> {
        if let Some(place) = self.numbers.remove(&tile) {
            self.rows.remove(place);
            let after = |other: &mut usize| *other -= usize::from(*other > place);
            self.numbers.values_mut().chain(&mut self.described).for_each(after);
        }
        if self.rows.len() >= MOST_ROWS {
            return Err(TileTableError(format!("a table has at most {MOST_ROWS} rows")));
        }
        self.rows.insert(0, TileRow { which: Which::Number(tile), features, level });
        self.numbers.values_mut().chain(&mut self.described).for_each(|place| *place += 1);
        self.numbers.insert(tile, 0);
        Ok(())
    }

    /// A first draft of a table for a map: a row for each tile, with what is known about it.
    ///
    /// ```
    /// # use sixfold_maps::{Format, ReadOptions, TileTable, read};
    /// # let text = br#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="2" height="1"
    /// #   tilewidth="20" tileheight="18"><tileset firstgid="1" name="ground" tilewidth="20" tileheight="18"/>
    /// #   <layer name="ground" width="2" height="1"><data encoding="csv">3,3</data></layer></map>"#;
    /// # let map = read(text, Format::Tmx, &ReadOptions::default())?.map;
    /// let draft = TileTable::draft(&map);
    /// assert!(draft.contains("# 2 hexes: tile 2 of \"ground\"\n3 clear -\n"), "{draft}");
    /// assert!(TileTable::parse(&draft).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draft(map: &HexMap) -> String {
        let mut text = String::from(
            "# What the tiles of a map are. `docs/tiled.md` explains the columns: a number, `class:NAME` or\n\
             # `property:NAME=VALUE`; features such as `woods:1`, or `-`; a level, or `-`.\n\ntile terrain level\n",
        );
        let Some(tiled) = &map.tiled else { return text };
        let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
        for gid in tiled.layers.iter().flat_map(|layer| &layer.gids).filter(|gid| !gid.is_empty()) {
            *counts.entry(gid.tile()).or_default() += 1;
        }
        for (number, hexes) in counts {
            let (set, local, tile) = said_of(tiled, number);
            let name = set.and_then(|set| set.attributes.get("name").or(set.source.as_deref()));
            let class = tile.map(|tile| tile.class.as_str()).filter(|class| !class.is_empty());
            let class_shown = class.map(|class| format!(", class \"{}\"", brief(class))).unwrap_or_default();
            let of = name.map(|name| format!(" of \"{}\"", brief(name))).unwrap_or_default();
            let terrain = known_terrain(tile).unwrap_or("clear");
            writeln!(
                text,
                "# {}: tile {local}{of}{class_shown}\n{number} {terrain} -",
                counted(hexes, "hex")
            )
            .expect("a string takes all that is written");
        }
        text
    }
}

impl fmt::Display for TileTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", HEADING.join(" "))?;
        for TileRow { which, features, level } in &self.rows {
            match which {
                Which::Number(number) => write!(f, "{number} ")?,
                Which::Class(class) => write!(f, "class:{class} ")?,
                Which::Property(name, value) => write!(f, "property:{name}={value} ")?,
            }
            match features {
                None => f.write_str("-")?,
                // A list without features still says that there are none.
                Some(features) if features.is_empty() => f.write_str(";")?,
                Some(features) => {
                    let words: Vec<String> = features.iter().map(Feature::to_string).collect();
                    f.write_str(&words.join(";"))?;
                }
            }
            match level {
                None => f.write_str(" -\n")?,
                Some(level) => writeln!(f, " {level}")?,
            }
        }
        Ok(())
    }
}

/// The terrain of a tile in its tileset, as a word of the table; `None` where no word fits.
fn known_terrain(tile: Option<&Tile>) -> Option<&str> {
    let tile = tile?;
    let said = match (tile.property(TERRAIN), tile.property(ELEVATION)) {
        (Some(terrain), _) => terrain.value.as_str(),
        // A tile with an elevation needs no terrain.
        (None, Some(_)) => return Some("-"),
        (None, None) => tile.class.as_str(),
    };
    // A name with a blank in it would be two words.
    let is_word = !said.is_empty() && !said.contains(char::is_whitespace);
    Some(said).filter(|said| is_word && listed(said).is_ok())
}

impl Which {
    /// Whether a tile is of the class or has the property.
    fn fits(&self, tile: Option<&Tile>) -> bool {
        match self {
            Which::Number(_) => false,
            Which::Class(class) => tile.is_some_and(|tile| tile.class == *class),
            Which::Property(name, value) => {
                tile.and_then(|tile| tile.property(name)).is_some_and(|property| property.value == *value)
            }
        }
    }

    fn read(text: &str) -> Result<Which, String> {
        if let Some(class) = text.strip_prefix("class:") {
            return Ok(Which::Class(class.to_owned()));
        }
        if let Some((name, value)) = text.strip_prefix("property:").and_then(|rest| rest.split_once('=')) {
            return Ok(Which::Property(name.to_owned(), value.to_owned()));
        }
        let wrong = |_| {
            let right = "expected a number, `class:NAME` or `property:NAME=VALUE`";
            format!("{:?} is not a tile; {right}", brief(text))
        };
        text.parse().map(Which::Number).map_err(wrong)
    }
}

fn row(line: &TableRow<'_>, findings: &mut Findings) -> Option<TileRow> {
    let words: Vec<_> = line.words().take(HEADING.len() + 1).collect();
    let [tile, terrain, level] = words[..] else {
        let count = line.words().count();
        findings.refuse(line.start(), format!("a row has {} columns, this one {count}", HEADING.len()));
        return None;
    };
    let which = findings.keep(tile.start, Which::read(tile.text));
    let features = match terrain.text {
        "-" => Some(None),
        text => findings.keep(terrain.start, listed(text)).map(Some),
    };
    let level = match level.text {
        "-" => Some(None),
        text => {
            let wrong = |_| format!("{:?} is not a level; expected a whole number or `-`", brief(text));
            findings.keep(level.start, text.parse::<i32>().map_err(wrong)).map(Some)
        }
    };
    Some(TileRow { which: which?, features: features?, level: level? })
}

/// The features of a list such as `woods:1;road:1:9`; a name alone has level 1.
fn listed(text: &str) -> Result<Vec<Feature>, String> {
    let read = |part: &str| match part.contains(':') {
        true => part.parse::<Feature>(),
        false => Feature::try_new(part, 1),
    };
    let parts = text.split(';').filter(|part| !part.is_empty());
    parts.map(|part| read(part).map_err(|error| error.to_string())).collect()
}

/// Why a table of tiles cannot be used for a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileTableError(String);

impl fmt::Display for TileTableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Error for TileTableError {}
