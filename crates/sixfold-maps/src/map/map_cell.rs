use crate::map::feature::Feature;

/// What a map says about a hex.
///
/// The default is level 0 with nothing on it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct MapCell {
    /// The level of the ground, or of the surface of water.
    pub level: i32,
    /// What is there, as listed in the file.
    pub features: Vec<Feature>,
    /// The look of the hex, such as `grass` or `lunar`; may be empty.
    pub theme: String,
}

impl MapCell {
    /// The first feature of this name.
    #[must_use]
    pub fn feature(&self, name: &str) -> Option<&Feature> {
        self.features.iter().find(|feature| feature.name() == name)
    }
}
