use std::collections::BTreeMap;

use crate::decimal::finite;

/// What an attribute holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Text,
    Whole,
    Fraction,
    /// `0` or `1`.
    Truth,
}

/// An attribute that is kept: its name, what it holds, and the value that is the same as none.
pub(crate) type Known = (&'static str, Sort, &'static str);

/// The attributes of a map that mean nothing to us and are kept.
pub(crate) const OF_MAPS: [Known; 10] = [
    ("version", Sort::Text, ""),
    ("tiledversion", Sort::Text, ""),
    ("class", Sort::Text, ""),
    ("renderorder", Sort::Text, "right-down"),
    ("compressionlevel", Sort::Whole, "-1"),
    ("backgroundcolor", Sort::Text, ""),
    ("parallaxoriginx", Sort::Fraction, "0.0"),
    ("parallaxoriginy", Sort::Fraction, "0.0"),
    ("nextlayerid", Sort::Whole, ""),
    ("nextobjectid", Sort::Whole, ""),
];

/// Those of a layer.
pub(crate) const OF_LAYERS: [Known; 11] = [
    ("id", Sort::Whole, ""),
    ("class", Sort::Text, ""),
    ("opacity", Sort::Fraction, "1.0"),
    ("visible", Sort::Truth, "1"),
    ("locked", Sort::Truth, "0"),
    ("tintcolor", Sort::Text, ""),
    ("offsetx", Sort::Fraction, "0.0"),
    ("offsety", Sort::Fraction, "0.0"),
    ("parallaxx", Sort::Fraction, "1.0"),
    ("parallaxy", Sort::Fraction, "1.0"),
    ("mode", Sort::Text, "normal"),
];

/// Those of a tileset.
pub(crate) const OF_TILESETS: [Known; 14] = [
    ("version", Sort::Text, ""),
    ("tiledversion", Sort::Text, ""),
    ("name", Sort::Text, ""),
    ("class", Sort::Text, ""),
    ("tilewidth", Sort::Whole, ""),
    ("tileheight", Sort::Whole, ""),
    ("spacing", Sort::Whole, "0"),
    ("margin", Sort::Whole, "0"),
    ("tilecount", Sort::Whole, ""),
    ("columns", Sort::Whole, ""),
    ("backgroundcolor", Sort::Text, ""),
    ("objectalignment", Sort::Text, "unspecified"),
    ("tilerendersize", Sort::Text, "tile"),
    ("fillmode", Sort::Text, "stretch"),
];

/// Those of a tile.
pub(crate) const OF_TILES: [Known; 5] = [
    ("probability", Sort::Fraction, "1.0"),
    ("x", Sort::Whole, "0"),
    ("y", Sort::Whole, "0"),
    ("width", Sort::Whole, ""),
    ("height", Sort::Whole, ""),
];

/// Those of an image.
pub(crate) const OF_IMAGES: [Known; 3] =
    [("trans", Sort::Text, ""), ("width", Sort::Whole, ""), ("height", Sort::Whole, "")];

/// Attributes of Tiled that have no meaning here and are kept, by name.
///
/// Each value is the text that TMX has for it. One that says what is so anyway is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    values: BTreeMap<&'static str, String>,
}

impl Attributes {
    /// The value of an attribute.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.values.get(name).map(String::as_str)
    }

    /// All of them, by name.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.values.iter().map(|(name, value)| (*name, value.as_str()))
    }

    /// Keeps a value; refused, with what would be right, when it does not fit.
    pub(crate) fn keep(&mut self, known: Known, value: &str) -> Result<(), &'static str> {
        let (name, sort, none) = known;
        let value = match sort {
            Sort::Text => value.to_owned(),
            Sort::Whole => value.parse::<i64>().map_err(|_| "a whole number")?.to_string(),
            Sort::Fraction => format!("{:?}", finite(value).ok_or("a number")? + 0.0),
            Sort::Truth => match value {
                "1" | "true" => "1".to_owned(),
                "0" | "false" => "0".to_owned(),
                _ => return Err("0 or 1"),
            },
        };
        if value != none {
            self.values.insert(name, value);
        }
        Ok(())
    }
}
