//! Tiles, objects and layers of Tiled on a map that is rotated by 180 degrees.

use sixfold::input::brief;

use crate::decimal::with_digits;
use crate::map::{Extent, HexMap};
use crate::tiled::has_made_tiles;
use crate::tiles::{Attributes, Element, ElementKind, LayerPart, PixelGrid, Tiled};

/// The tiles of a map for the rectangle it has after the rotation; what cannot be rotated is added to `lost`.
///
/// `None` for a map without tiles, and for one whose tiles we made: its hexes get new ones.
pub(crate) fn rotated_tiles(map: &HexMap, turned: Extent, lost: &mut Vec<String>) -> Option<Tiled> {
    let tiled = map.tiled.as_ref().filter(|_| !has_made_tiles(map))?;
    let old = map.extent();
    let corner =
        |extent: Extent, index: usize| Some(PixelGrid::of(tiled, extent.parity).corner(extent.hex(index)?));
    // The first hex comes to where the last one is, and both together have the middle of the map between them.
    let last = (old.cells() as usize).saturating_sub(1);
    let [a, b] = [corner(old, 0), corner(turned, last)].map(Option::unwrap_or_default);
    let cell = PixelGrid::of(tiled, old.parity).cell;
    let sum = [a[0] + b[0] + cell[0], a[1] + b[1] + cell[1]];
    let mut turned = tiled.clone();
    for layer in &mut turned.layers {
        layer.gids.reverse();
        layer.gids.iter_mut().for_each(|gid| *gid = gid.turned_half());
        turn_offset(&mut layer.attributes);
    }
    turned.arrangement = turned_parts(turned.arrangement, sum, lost);
    Some(turned)
}

fn turned_parts(parts: Vec<LayerPart>, sum: [i64; 2], lost: &mut Vec<String>) -> Vec<LayerPart> {
    let mut turned = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            LayerPart::Tiles => turned.push(LayerPart::Tiles),
            LayerPart::Group(mut group, parts) => {
                turn_offset(&mut group.attributes);
                turned.push(LayerPart::Group(group, turned_parts(parts, sum, lost)));
            }
            LayerPart::Kept(layer) if layer.kind == ElementKind::ImageLayer => {
                let name = brief(layer.attributes.get("name").unwrap_or_default()).to_string();
                lost.push(format!("the layer {name:?}: Tiled cannot rotate the picture of a layer"));
            }
            LayerPart::Kept(mut layer) => {
                turn_offset(&mut layer.attributes);
                layer.children.iter_mut().for_each(|object| turn_object(object, sum));
                turned.push(LayerPart::Kept(layer));
            }
        }
    }
    turned
}

/// Mirrors an offset: right becomes left.
fn turn_offset(attributes: &mut Attributes) {
    for name in ["offsetx", "offsety"] {
        attributes.change(name, |text| with_digits(text, |number| -number));
    }
}

/// An object is rotated around its own point, which comes to the other side of the middle.
fn turn_object(object: &mut Element, sum: [i64; 2]) {
    for (name, sum) in [("x", sum[0]), ("y", sum[1])] {
        object.attributes.change(name, |text| with_digits(text, |number| sum as f64 - number));
    }
    if object.children.iter().any(|child| child.kind == ElementKind::Point) {
        return;
    }
    // To the other half of its full turn, so that turning twice gives the same number.
    let other_half = |number: f64| {
        if (number / 180.0).floor() % 2.0 == 0.0 { number + 180.0 } else { number - 180.0 }
    };
    let text = object.attributes.get("rotation").unwrap_or("0.0").to_owned();
    if let Some(text) = with_digits(&text, other_half) {
        object.attributes.put("rotation", text, "0.0");
    }
}
