use alloc::string::String;
use core::fmt;

/// A fault in the text of a terrain table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct TerrainFault {
    /// The line of the fault, counted from 1.
    pub line: usize,
    /// The kind of fault.
    pub kind: TerrainFaultKind,
}

impl fmt::Display for TerrainFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.kind)
    }
}

impl core::error::Error for TerrainFault {}

/// Why a line of a terrain table is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TerrainFaultKind {
    /// The first line that is neither empty nor a comment is not the heading.
    Heading,
    /// The table has no rows.
    NoRows,
    /// More terrains than a table can have.
    TooMany,
    /// More types of movement, or columns of its own, than a table can have.
    TooManyTypes,
    /// An invalid name of a type of movement in the heading.
    TypeName {
        /// The name, cut to the width of a line.
        name: String,
    },
    /// An invalid name of a column of the game's own in the heading.
    OwnColumn {
        /// The column, cut to the width of a line.
        name: String,
    },
    /// The row has fewer or more columns than the heading.
    Columns {
        /// The number of columns of the row.
        found: usize,
        /// The number of columns of the heading.
        expected: usize,
    },
    /// An entry that its column does not allow.
    Entry {
        /// The heading of the column.
        column: String,
        /// The refused entry, cut to the width of a line.
        found: String,
        /// The entries that the column allows.
        allowed: &'static str,
    },
    /// A name or alias of another terrain, or a repeated type of movement.
    Duplicate {
        /// The name.
        name: String,
    },
    /// The first row of a terrain does not start at measure 0.
    FirstStep,
    /// A further row of a terrain does not start at a larger measure.
    StepOrder,
    /// A further row of a terrain has other aliases or another measure than its first.
    StepDiffers,
    /// A further row for a terrain without a measure.
    StepWithoutMeasure,
}

impl fmt::Display for TerrainFaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TerrainFaultKind::Heading => f.write_str(
                "the heading has to be `name aliases measure from cost run paved between density target top`, \
                 with types of movement after it if there are any, and columns of the game's own after these",
            ),
            TerrainFaultKind::TooManyTypes => {
                f.write_str("a table can have at most 64 types of movement and 64 columns of its own")
            }
            TerrainFaultKind::OwnColumn { name } => {
                write!(f, "the column {name:?} is not `own:` and a name of a-z, 0-9 and _; own columns come last")
            }
            TerrainFaultKind::TypeName { name } => {
                write!(f, "the type of movement {name:?} is not a name of a-z, 0-9 and _")
            }
            TerrainFaultKind::NoRows => f.write_str("a table needs at least one terrain"),
            TerrainFaultKind::TooMany => f.write_str("a table can have at most 256 terrains"),
            TerrainFaultKind::Columns { found, expected } => {
                write!(f, "a row has {expected} columns, this one {found}")
            }
            TerrainFaultKind::Entry { column, found, allowed } => {
                write!(f, "column `{column}`: {found:?} is not {allowed}")
            }
            TerrainFaultKind::Duplicate { name } => write!(f, "the name {name:?} is already taken"),
            TerrainFaultKind::FirstStep => f.write_str("the first row of a terrain has to hold from 0"),
            TerrainFaultKind::StepOrder => {
                f.write_str("each further row of a terrain has to hold from a larger measure")
            }
            TerrainFaultKind::StepDiffers => {
                f.write_str("all rows of a terrain have to have the same aliases and measure")
            }
            TerrainFaultKind::StepWithoutMeasure => {
                f.write_str("only a terrain with a measure can have more than one row")
            }
        }
    }
}
