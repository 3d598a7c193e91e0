use sixfold::coord::Orientation;
use sixfold_render::Color;
use sixfold_terrain::{Plan, Terrain};

/// The contents of a token file: a terrain, and how to show it.
#[derive(Clone, Debug, PartialEq)]
pub struct TokenFile {
    /// The terrain in a few words.
    pub title: String,
    /// A description for people who cannot see the picture; may be empty.
    pub description: String,
    /// The height of one level, with triangles of side 1.
    pub rise: f64,
    /// The level down to which walls close the rim, if they do.
    pub base: Option<f64>,
    /// The kinds of ground, by name.
    pub kinds: Vec<Kind>,
    /// The tokens; each kind is an index into `kinds`.
    pub terrain: Terrain<usize>,
}

/// A kind of ground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Its name in files.
    pub name: String,
    /// Its colour.
    pub color: Color,
}

impl TokenFile {
    /// A file without tokens and kinds.
    #[must_use]
    pub fn new(title: &str, orientation: Orientation) -> TokenFile {
        TokenFile {
            title: title.to_owned(),
            description: String::new(),
            rise: Plan::default().rise(),
            base: None,
            kinds: Vec::new(),
            terrain: Terrain::new(orientation),
        }
    }

    /// Where the terrain lies in space: side 1, the rise of the file, the origin at (0, 0).
    ///
    /// # Panics
    /// When `rise` was set to a value that no plan can have; a file that was read has a valid one.
    #[must_use]
    pub fn plan(&self) -> Plan {
        Plan::default()
            .try_with_rise(self.rise)
            .expect("the rise of a token file is a number from 0 to 1e100")
    }
}
