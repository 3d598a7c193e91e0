use std::sync::Arc;

use crate::map::feature::Feature;

/// The most bytes of a theme in a file.
///
/// Every hex may have a theme, and formats repeat it for each, so a long one would turn a small file into a large
/// one.
pub const LONGEST_THEME: usize = 1024;

/// The feature of a hex around the map that is not played on.
pub(crate) const BORDER: &str = "border";

/// The contents of a hex of a map.
///
/// The default is level 0 with nothing on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MapCell {
    /// The level of the ground, or of the surface of water.
    pub level: i32,
    /// Its features, in the order of the file.
    pub features: Vec<Feature>,
    /// The look of the hex, such as `grass` or `lunar`; may be empty. Cells share the text.
    pub theme: Arc<str>,
}

impl MapCell {
    /// The first feature of this name.
    #[must_use]
    pub fn feature(&self, name: &str) -> Option<&Feature> {
        self.features.iter().find(|feature| feature.name() == name)
    }
}

/// A text as a theme; refused, with what would be right, when it is too long.
pub(crate) fn theme(text: &str) -> Result<Arc<str>, String> {
    match text.len() {
        0..=LONGEST_THEME => Ok(text.into()),
        length => Err(format!("a theme has at most {LONGEST_THEME} bytes, this one {length}")),
    }
}
