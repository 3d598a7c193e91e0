use std::error::Error;
use std::fmt;
use std::io;

use sixfold::coord::Orientation;

use crate::map::HexMap;
use crate::writing::output::OutputFullError;

/// Why a map cannot be written in a format.
#[derive(Debug)]
#[non_exhaustive]
pub enum MapWriteError {
    /// The format cannot hold such a map, for this reason.
    Unfit(String),
    /// The file would have more bytes than are allowed.
    TooLarge {
        /// How many are allowed.
        most_bytes: u64,
    },
    /// The output refused it.
    Io(io::Error),
}

impl MapWriteError {
    /// Refuses a map that is pointy-top or has no hexes, for formats without such maps.
    pub(crate) fn refuse_unless_flat(map: &HexMap, what: &str) -> Result<(), MapWriteError> {
        if map.orientation() == Orientation::Pointy {
            return Err(MapWriteError::Unfit(format!("{what} is flat-top and this map is pointy-top")));
        }
        if map.extent().cells() == 0 {
            return Err(MapWriteError::Unfit(format!("{what} has at least one hex and this map has none")));
        }
        Ok(())
    }
}

impl fmt::Display for MapWriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MapWriteError::Unfit(reason) => f.write_str(reason),
            MapWriteError::TooLarge { most_bytes } => {
                write!(f, "the file would have more than {most_bytes} bytes")
            }
            MapWriteError::Io(error) => error.fmt(f),
        }
    }
}

impl Error for MapWriteError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            MapWriteError::Io(error) => Some(error),
            MapWriteError::Unfit(_) | MapWriteError::TooLarge { .. } => None,
        }
    }
}

impl From<io::Error> for MapWriteError {
    fn from(error: io::Error) -> MapWriteError {
        match error.get_ref().and_then(|inner| inner.downcast_ref::<OutputFullError>()) {
            Some(&OutputFullError { most_bytes }) => MapWriteError::TooLarge { most_bytes },
            None => MapWriteError::Io(error),
        }
    }
}
