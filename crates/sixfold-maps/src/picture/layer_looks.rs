//! The layers of a Tiled map that are shown, and how.

use sixfold::input::{brief, counted};
use sixfold_render::{Color, Scene};

use crate::map::HexMap;
use crate::tiles::{Attributes, Element, ElementKind, LayerPart, TileLayer, Tiled};

/// A layer that is shown.
pub(crate) struct ShownLayer<'m> {
    pub(crate) layer: AnyLayer<'m>,
    pub(crate) look: LayerLook,
}

/// A layer of tiles, or one of objects or a picture.
pub(crate) enum AnyLayer<'m> {
    Tiles(&'m TileLayer),
    Kept(&'m Element),
}

/// How a layer is shown, with the groups around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LayerLook {
    /// From 0 to 1.
    pub(crate) opacity: f64,
    pub(crate) offset: [f64; 2],
    /// The factors of its colours, each from 0 to 1.
    tint: [f64; 3],
}

/// All layers that are shown, from the bottom up.
pub(crate) fn shown_layers(tiled: &Tiled) -> Vec<ShownLayer<'_>> {
    let mut layers = tiled.layers.iter();
    let mut all = Vec::new();
    let plain = LayerLook { opacity: 1.0, offset: [0.0, 0.0], tint: [1.0; 3] };
    add_layers(&tiled.arrangement, &mut layers, plain, &mut all);
    // Layers that the arrangement does not name are above all others.
    all.extend(
        layers
            .map(|layer| ShownLayer { look: plain.inside(&layer.attributes), layer: AnyLayer::Tiles(layer) }),
    );
    all.retain(|shown| shown.look.opacity > 0.0);
    all
}

fn add_layers<'m>(
    parts: &'m [LayerPart],
    layers: &mut dyn Iterator<Item = &'m TileLayer>,
    around: LayerLook,
    all: &mut Vec<ShownLayer<'m>>,
) {
    for part in parts {
        match part {
            LayerPart::Tiles => all.extend(layers.next().map(|layer| ShownLayer {
                look: around.inside(&layer.attributes),
                layer: AnyLayer::Tiles(layer),
            })),
            LayerPart::Kept(layer) => {
                all.push(ShownLayer { look: around.inside(&layer.attributes), layer: AnyLayer::Kept(layer) });
            }
            LayerPart::Group(group, parts) => {
                add_layers(parts, layers, around.inside(&group.attributes), all);
            }
        }
    }
}

impl LayerLook {
    /// How something inside is shown.
    pub(crate) fn inside(self, attributes: &Attributes) -> LayerLook {
        let number = |name: &str| attributes.get(name)?.parse::<f64>().ok();
        let shown = if attributes.get("visible") == Some("0") { 0.0 } else { 1.0 };
        let [alpha, tint @ ..] = attributes.get("tintcolor").and_then(color).unwrap_or([1.0; 4]);
        LayerLook {
            opacity: self.opacity * shown * number("opacity").unwrap_or(1.0).clamp(0.0, 1.0) * alpha,
            offset: [
                self.offset[0] + number("offsetx").unwrap_or(0.0),
                self.offset[1] + number("offsety").unwrap_or(0.0),
            ],
            tint: [self.tint[0] * tint[0], self.tint[1] * tint[1], self.tint[2] * tint[2]],
        }
    }

    pub(crate) fn percent(self) -> u8 {
        (self.opacity * 100.0).round().clamp(0.0, 100.0) as u8
    }

    pub(crate) fn color(self) -> Color {
        let [r, g, b] = self.tint.map(|part| (part * 255.0).round().clamp(0.0, 255.0) as u8);
        Color { r, g, b }
    }
}

/// The layers of objects and pictures of a Tiled map that a picture of its terrain leaves out, each in a few words.
///
/// [`map_scene`](crate::map_scene) draws such a picture, and its legend names them.
#[must_use]
pub fn undrawn_layers(map: &HexMap) -> Vec<String> {
    let shown = map.tiled.iter().flat_map(shown_layers);
    let words = |layer: &Element| match (layer.kind, shown_objects(layer).count()) {
        (_, 0) => None,
        (ElementKind::ImageLayer, _) => Some(format!("the picture of the layer {}", layer_name(layer))),
        (_, count) => Some(format!("{} of the layer {}", counted(count, "object"), layer_name(layer))),
    };
    let kept = shown.filter_map(|shown| match shown.layer {
        AnyLayer::Tiles(_) => None,
        AnyLayer::Kept(layer) => Some(layer),
    });
    kept.filter_map(words).collect()
}

/// The objects of a layer that are shown, or its picture.
pub(crate) fn shown_objects(layer: &Element) -> impl Iterator<Item = &Element> {
    layer.children.iter().filter(|child| child.attributes.get("visible") != Some("0"))
}

/// Adds to the legend of a picture that something is not part of it.
pub(crate) fn say_left_out(scene: &mut Scene, what: &str) {
    scene.legend("plain", &format!("not shown: {what}"));
}

/// The name of a layer in quotes.
pub(crate) fn layer_name(layer: &Element) -> String {
    format!("{:?}", brief(layer.attributes.get("name").unwrap_or_default()).to_string())
}

/// Alpha, red, green and blue of `#RRGGBB` or `#AARRGGBB`, from 0 to 1.
fn color(text: &str) -> Option<[f64; 4]> {
    let digits = text.strip_prefix('#').unwrap_or(text);
    // A sign would be a number, too.
    let number = u32::from_str_radix(digits, 16).ok().filter(|_| !digits.starts_with('+'))?;
    let number = match digits.len() {
        6 => 0xff00_0000 | number,
        8 => number,
        _ => return None,
    };
    Some(number.to_be_bytes().map(|part| f64::from(part) / 255.0))
}

#[cfg(test)]
mod tests {
    use super::color;

    #[test]
    fn colours_have_six_or_eight_digits() {
        assert_eq!(color("#ff0000"), Some([1.0, 1.0, 0.0, 0.0]));
        assert_eq!(color("00ff00ff"), Some([0.0, 1.0, 0.0, 1.0]));
        for wrong in ["", "#", "#fff", "red", "#+f0000", "#ff00000"] {
            assert!(color(wrong).is_none(), "{wrong}");
        }
    }
}
