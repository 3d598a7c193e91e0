use clap::ValueEnum;
use sixfold_tactics::ArcScheme;

/// How the arcs around a unit are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SchemeArgument {
    /// By the angle off the facing
    Geometric,
    /// By a table in which left and right are exchanged
    #[value(alias = "document")]
    Mirrored,
}

impl SchemeArgument {
    /// The scheme of the engine.
    pub(crate) fn scheme(self) -> ArcScheme {
        match self {
            SchemeArgument::Geometric => ArcScheme::Geometric,
            SchemeArgument::Mirrored => ArcScheme::MIRRORED,
        }
    }
}
