use crate::tiles::element::Element;

/// A part of the order in which the layers of a map lie above one another, from the bottom up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LayerPart {
    /// The next of the layers of tiles.
    Tiles,
    /// A layer of objects, or one that is a picture.
    Kept(Element),
    /// A group of layers: its element with the attributes, and its parts.
    Group(Element, Vec<LayerPart>),
}

impl LayerPart {
    /// How many layers of tiles are in some parts.
    pub(crate) fn tile_layers(parts: &[LayerPart]) -> usize {
        let layers = |part: &LayerPart| match part {
            LayerPart::Tiles => 1,
            LayerPart::Kept(_) => 0,
            LayerPart::Group(_, parts) => LayerPart::tile_layers(parts),
        };
        parts.iter().map(layers).sum()
    }
}
