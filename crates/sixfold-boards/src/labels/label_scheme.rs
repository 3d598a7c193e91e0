use core::fmt;
use core::str::FromStr;

use sixfold::coord::Orientation;

/// A rule that assigns a label to every hex of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum LabelScheme {
    /// `B3`: the third row from the top, the second hex of that row.
    ///
    /// Each row counts its own letters.
    LetterNumber,
    /// `e2`: the fifth column from the left, the second hex from below.
    ///
    /// As in chess.
    FileRank,
    /// `0503`: column 5 and row 3 of an offset map, two digits each.
    ///
    /// As on battle maps.
    ColumnRow,
    /// `c4`: the third `q` and the fourth `r`, counted from the least.
    ///
    /// As on rhombic boards.
    Axial,
    /// `2,-1`: the key of the hex.
    Key,
}

impl LabelScheme {
    /// All schemes.
    pub const ALL: [LabelScheme; 5] = [
        LabelScheme::LetterNumber,
        LabelScheme::FileRank,
        LabelScheme::ColumnRow,
        LabelScheme::Axial,
        LabelScheme::Key,
    ];

    /// The name used in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LabelScheme::LetterNumber => "letter-number",
            LabelScheme::FileRank => "file-rank",
            LabelScheme::ColumnRow => "column-row",
            LabelScheme::Axial => "axial",
            LabelScheme::Key => "key",
        }
    }

    /// The orientation the scheme needs.
    ///
    /// Rows are straight in pointy-top only, columns in flat-top only.
    #[must_use]
    pub const fn needs(self) -> Option<Orientation> {
        match self {
            LabelScheme::LetterNumber => Some(Orientation::Pointy),
            LabelScheme::FileRank => Some(Orientation::Flat),
            LabelScheme::ColumnRow | LabelScheme::Axial | LabelScheme::Key => None,
        }
    }

    /// The default letters of the scheme; `None` if it uses no letters.
    ///
    /// A file may define others.
    #[must_use]
    pub const fn letters(self) -> Option<&'static str> {
        match self {
            LabelScheme::LetterNumber => Some("ABCDEFGHIJKLMNOPQRSTUVWXYZ"),
            LabelScheme::FileRank | LabelScheme::Axial => Some("abcdefghijklmnopqrstuvwxyz"),
            LabelScheme::ColumnRow | LabelScheme::Key => None,
        }
    }
}

impl fmt::Display for LabelScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for LabelScheme {
    type Err = LabelSchemeError;

    fn from_str(text: &str) -> Result<LabelScheme, LabelSchemeError> {
        LabelScheme::ALL.into_iter().find(|scheme| scheme.name() == text).ok_or(LabelSchemeError)
    }
}

/// The error for a name that is not a label scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LabelSchemeError;

impl fmt::Display for LabelSchemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("unknown label scheme; known:")?;
        for (i, scheme) in LabelScheme::ALL.into_iter().enumerate() {
            write!(f, "{} {scheme}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl core::error::Error for LabelSchemeError {}
