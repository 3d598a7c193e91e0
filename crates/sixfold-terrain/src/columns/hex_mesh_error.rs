use core::fmt;

/// Why a column or plate cannot be built.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum HexMeshError {
    /// The heights are not finite numbers, or the top is below the bottom.
    Heights {
        /// The height of the lower end.
        bottom: f64,
        /// The height of the upper end.
        top: f64,
    },
    /// Zero bands: a side has at least one.
    NoBands,
    /// A factor that is not from 0 to 1.
    Factor {
        /// The factor.
        factor: f32,
    },
    /// A vertex is too far away for a 32-bit float.
    TooFar,
    /// More vertices than 32-bit indices can count.
    TooMany,
}

impl fmt::Display for HexMeshError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HexMeshError::Heights { bottom, top } => write!(
                f,
                "a column cannot rise from {bottom:?} to {top:?}; it needs finite heights, the top not below the bottom"
            ),
            HexMeshError::NoBands => f.write_str("a side cannot have 0 bands; it needs at least 1"),
            HexMeshError::Factor { factor } => {
                write!(f, "a face cannot shrink by the factor {factor:?}; it must be from 0 to 1")
            }
            HexMeshError::TooFar => {
                f.write_str("a vertex lies farther away than a 32-bit float can say; take a smaller layout")
            }
            HexMeshError::TooMany => f.write_str("the mesh has more vertices than 32-bit indices can count"),
        }
    }
}

impl core::error::Error for HexMeshError {}
