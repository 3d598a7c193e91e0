use std::error::Error;
use std::fmt;
use std::path::Path;
use std::str::FromStr;

use sixfold::input::brief;

/// The file formats of maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own format, which keeps everything: `.json`.
    Json,
    /// A MegaMek board: `.board`.
    MegaMek,
    /// A Tiled map as XML: `.tmx`.
    Tmx,
    /// A Tiled map as JSON: `.tmj`.
    Tmj,
    /// A map of Wesnoth: `.map`.
    Wesnoth,
    /// Hexes as rows of a spreadsheet: `.csv`.
    Csv,
    /// A grid of the library Honeycomb as JSON, which says which hexes there are.
    Honeycomb,
    /// A scene of Foundry Virtual Tabletop, which is only written.
    Foundry,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 8] = [
        Format::Json,
        Format::MegaMek,
        Format::Tmx,
        Format::Tmj,
        Format::Wesnoth,
        Format::Csv,
        Format::Honeycomb,
        Format::Foundry,
    ];

    /// The name by which it is asked for.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::MegaMek => "megamek",
            Format::Tmx => "tmx",
            Format::Tmj => "tmj",
            Format::Wesnoth => "wesnoth",
            Format::Csv => "csv",
            Format::Honeycomb => "honeycomb",
            Format::Foundry => "foundry",
        }
    }

    /// The file extension.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Format::Json | Format::Honeycomb | Format::Foundry => "json",
            Format::MegaMek => "board",
            Format::Tmx => "tmx",
            Format::Tmj => "tmj",
            Format::Wesnoth => "map",
            Format::Csv => "csv",
        }
    }

    /// The format of a file, by its extension.
    ///
    /// ```
    /// use std::path::Path;
    /// use sixfold_maps::Format;
    ///
    /// assert_eq!(Format::of(Path::new("maps/Lake Area.BOARD")), Ok(Format::MegaMek));
    /// assert_eq!(
    ///     Format::of(Path::new("lake.png")).map_err(|error| error.to_string()),
    ///     Err("unknown map format \"png\"; known: json, megamek (.board), tmx, tmj, wesnoth (.map), csv, \
    ///          honeycomb (.json), foundry (.json)".into())
    /// );
    /// ```
    ///
    /// # Errors
    /// [`FormatError`] with the extension.
    pub fn of(path: &Path) -> Result<Format, FormatError> {
        let extension = path.extension().map(|extension| extension.to_string_lossy()).unwrap_or_default();
        let known = Format::ALL.into_iter().find(|format| extension.eq_ignore_ascii_case(format.extension()));
        known.ok_or_else(|| FormatError(brief(&extension).to_string()))
    }

    /// The format of a file with this extension: three formats end in `.json`.
    ///
    /// The keys of Tiled's and Honeycomb's files tell them apart from ours.
    ///
    /// ```
    /// use sixfold_maps::Format;
    ///
    /// let bytes = br#"{"orientation":"hexagonal","layers":[]}"#;
    /// assert_eq!(Format::Json.for_contents(bytes), Format::Tmj);
    /// ```
    #[must_use]
    pub fn for_contents(self, bytes: &[u8]) -> Format {
        let has = |word: &[u8]| bytes.windows(word.len()).any(|window| window == word);
        if self != Format::Json || has(b"\"sixfold\"") {
            return self;
        }
        if has(b"\"orientation\"") && has(b"\"layers\"") {
            return Format::Tmj;
        }
        if has(b"\"hexSettings\"") { Format::Honeycomb } else { Format::Json }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = FormatError;

    /// Reads a name or a file extension, in upper or lower case.
    fn from_str(name: &str) -> Result<Format, FormatError> {
        let is = |format: &Format| {
            name.eq_ignore_ascii_case(format.name()) || name.eq_ignore_ascii_case(format.extension())
        };
        Format::ALL.into_iter().find(is).ok_or_else(|| FormatError(brief(name).to_string()))
    }
}

/// A name or a file extension that is not a map format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FormatError(pub String);

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            "" => f.write_str("the name has no ending that says which map format it is; known: ")?,
            name => write!(f, "unknown map format {:?}; known: ", brief(name))?,
        }
        for (i, format) in Format::ALL.into_iter().enumerate() {
            write!(f, "{}{format}", if i == 0 { "" } else { ", " })?;
            if format.name() != format.extension() {
                write!(f, " (.{})", format.extension())?;
            }
        }
        Ok(())
    }
}

impl Error for FormatError {}
