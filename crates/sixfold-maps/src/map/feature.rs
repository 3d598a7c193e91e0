use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use sixfold::input::brief;

/// The most bytes of a name.
const LONGEST_NAME: usize = 64;

/// Something on a hex: woods, a road, the height of a building.
///
/// The name is the one in the file, known to us or not. The level says how much of it there is: the
/// density of woods, the depth of water, a number of storeys.
///
/// Written as `name:level` or `name:level:exits`:
///
/// ```
/// use sixfold_maps::Feature;
///
/// let road: Feature = "road:1:9".parse()?;
/// assert_eq!((road.name(), road.level, road.exits), ("road", 1, Some(9)));
/// assert_eq!(road.to_string(), "road:1:9");
/// # Ok::<(), sixfold_maps::FeatureError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Feature {
    name: Arc<str>,
    /// How much of it there is.
    pub level: i32,
    /// Which sides it goes on to, as bits: N 1, NE 2, SE 4, S 8, SW 16, NW 32; others are kept.
    pub exits: Option<u32>,
}

impl Feature {
    /// A feature without exits.
    ///
    /// # Errors
    /// [`FeatureError::Name`] for a name that is empty, longer than 64 bytes, or has a sign in it that
    /// separates features: `:`, `;`, `"`, `\` or a control character.
    pub fn try_new(name: &str, level: i32) -> Result<Feature, FeatureError> {
        let parts = |sign: char| matches!(sign, ':' | ';' | '"' | '\\') || sign.is_control();
        if name.is_empty() || name.len() > LONGEST_NAME || name.contains(parts) || name.trim() != name {
            return Err(FeatureError::Name(shown(name)));
        }
        Ok(Feature { name: name.into(), level, exits: None })
    }

    /// The same feature with exits.
    #[must_use]
    pub fn with_exits(self, exits: u32) -> Feature {
        Feature { exits: Some(exits), ..self }
    }

    /// Its name in the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.level)?;
        self.exits.map_or(Ok(()), |exits| write!(f, ":{exits}"))
    }
}

impl FromStr for Feature {
    type Err = FeatureError;

    fn from_str(text: &str) -> Result<Feature, FeatureError> {
        let mut parts = text.split(':').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let level = parts.next().ok_or_else(|| FeatureError::NoLevel(shown(text)))?;
        let level = level.parse().map_err(|_| FeatureError::Level(shown(level)))?;
        let feature = Feature::try_new(name, level)?;
        let exits = parts.next().map(|exits| exits.parse().map_err(|_| FeatureError::Exits(shown(exits))));
        match parts.next() {
            Some(_) => Err(FeatureError::TooMany(shown(text))),
            None => Ok(Feature { exits: exits.transpose()?, ..feature }),
        }
    }
}

/// Why something is no feature; carries what was found, cut to a line's width.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FeatureError {
    /// No name can be like this.
    Name(String),
    /// There is only a name.
    NoLevel(String),
    /// The level is not a number of 32 bits.
    Level(String),
    /// The exits are not a number of 32 bits without a sign.
    Exits(String),
    /// There is more than name, level and exits.
    TooMany(String),
}

fn shown(text: &str) -> String {
    brief(text).to_string()
}

impl fmt::Display for FeatureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FeatureError::Name(name) => write!(
                f,
                "\"{name}\" is not the name of a feature; expected a text of 1 to 64 bytes without `:`, `;`, `\"`, `\\` and control characters"
            ),
            FeatureError::NoLevel(text) => {
                write!(f, "feature \"{text}\" has no level; expected `name:level`, such as `woods:1`")
            }
            FeatureError::Level(text) => {
                write!(f, "\"{text}\" is not a level; expected a 32-bit whole number")
            }
            FeatureError::Exits(text) => {
                write!(
                    f,
                    "\"{text}\" are not exits; expected a number from 0 to 4294967295, one bit for each side"
                )
            }
            FeatureError::TooMany(text) => {
                write!(
                    f,
                    "feature \"{text}\" has too many parts; expected `name:level` or `name:level:exits`"
                )
            }
        }
    }
}

impl Error for FeatureError {}
