use crate::decimal::finite;

/// The type of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Text,
    Integer,
    Fraction,
    /// `0` or `1`.
    Boolean,
    /// Numbers with commas between them, an empty one for -1; a list in JSON.
    Numbers,
    /// Points such as `0,0 10,5.5`; a list of objects in JSON.
    Points,
}

/// An attribute that is kept: its name, what it holds, and the value that is the same as none.
pub(crate) type Known = (&'static str, Sort, &'static str);

/// The attributes of a map that mean nothing to us and are kept.
///
/// Other readers need the versions, the order and the next numbers, so that files always have them.
pub(crate) const OF_MAPS: [Known; 10] = [
    ("version", Sort::Text, "1.10"),
    ("tiledversion", Sort::Text, "1.10.2"),
    ("class", Sort::Text, ""),
    ("renderorder", Sort::Text, "right-down"),
    ("compressionlevel", Sort::Integer, "-1"),
    ("backgroundcolor", Sort::Text, ""),
    ("parallaxoriginx", Sort::Fraction, "0.0"),
    ("parallaxoriginy", Sort::Fraction, "0.0"),
    ("nextlayerid", Sort::Integer, ""),
    ("nextobjectid", Sort::Integer, ""),
];

/// Those of a layer.
pub(crate) const OF_LAYERS: [Known; 11] = [
    ("id", Sort::Integer, ""),
    ("class", Sort::Text, ""),
    ("opacity", Sort::Fraction, "1.0"),
    ("visible", Sort::Boolean, "1"),
    ("locked", Sort::Boolean, "0"),
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
    ("tilewidth", Sort::Integer, ""),
    ("tileheight", Sort::Integer, ""),
    ("spacing", Sort::Integer, "0"),
    ("margin", Sort::Integer, "0"),
    ("tilecount", Sort::Integer, ""),
    ("columns", Sort::Integer, ""),
    ("backgroundcolor", Sort::Text, ""),
    ("objectalignment", Sort::Text, "unspecified"),
    ("tilerendersize", Sort::Text, "tile"),
    ("fillmode", Sort::Text, "stretch"),
];

/// Those of a tile.
pub(crate) const OF_TILES: [Known; 6] = [
    ("probability", Sort::Fraction, "1.0"),
    ("x", Sort::Integer, "0"),
    ("y", Sort::Integer, "0"),
    ("width", Sort::Integer, ""),
    ("height", Sort::Integer, ""),
    ("terrain", Sort::Numbers, ""),
];

/// Those of an image.
pub(crate) const OF_IMAGES: [Known; 3] =
    [("trans", Sort::Text, ""), ("width", Sort::Integer, ""), ("height", Sort::Integer, "")];

/// Attributes of Tiled that have no meaning here and are kept, by name.
///
/// Each value is the text that TMX has for it. A default value is left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Attributes {
    /// By name; there are a few, and a map can have many such lists.
    values: Vec<(&'static str, String)>,
}

impl Attributes {
    /// The value of an attribute.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let place = self.values.binary_search_by_key(&name, |(name, _)| *name).ok()?;
        Some(&self.values[place].1)
    }

    /// The value of an attribute that is a whole number; 0 where there is none.
    pub(crate) fn number(&self, name: &str) -> i64 {
        self.get(name).and_then(|value| value.parse().ok()).unwrap_or(0)
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
            Sort::Integer => value.parse::<i64>().map_err(|_| "a whole number")?.to_string(),
            Sort::Fraction => format!("{:?}", finite(value).ok_or("a number")? + 0.0),
            Sort::Boolean => match value {
                "1" | "true" => "1".to_owned(),
                "0" | "false" => "0".to_owned(),
                _ => return Err("0 or 1"),
            },
            Sort::Points => {
                let number = |text: &str| finite(text.trim()).map(|number| format!("{:?}", number + 0.0));
                let point = |text: &str| {
                    let (x, y) = text.split_once(',')?;
                    Some(format!("{},{}", number(x)?, number(y)?))
                };
                let points: Option<Vec<String>> = value.split_whitespace().map(point).collect();
                points.ok_or("points such as `0,0 10,5`")?.join(" ")
            }
            Sort::Numbers => {
                let number = |word: &str| if word.is_empty() { Ok(-1) } else { word.parse::<i64>() };
                let numbers: Result<Vec<i64>, _> = value.split(',').map(|word| number(word.trim())).collect();
                match numbers {
                    Ok(numbers) => numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
                    // Old versions wrote all eight in one number.
                    Err(_) if !value.contains(',') => value.to_owned(),
                    Err(_) => return Err("whole numbers such as `0,1,0,1`"),
                }
            }
        };
        if value != none {
            self.set(name, value);
        }
        Ok(())
    }

    /// Changes a value that is there, unless the change has no answer.
    pub(crate) fn change(&mut self, name: &'static str, change: impl FnOnce(&str) -> Option<String>) {
        if let Some(value) = self.get(name).and_then(change) {
            self.set(name, value);
        }
    }

    /// Sets a value that is known to fit, or removes it where it is the one that is the same as none.
    pub(crate) fn put(&mut self, name: &'static str, value: String, none: &str) {
        if value == none {
            self.values.retain(|(other, _)| *other != name);
        } else {
            self.set(name, value);
        }
    }

    /// Sets a value that is known to fit.
    pub(crate) fn set(&mut self, name: &'static str, value: String) {
        match self.values.binary_search_by_key(&name, |(name, _)| *name) {
            Ok(place) => self.values[place].1 = value,
            Err(place) => self.values.insert(place, (name, value)),
        }
    }
}
