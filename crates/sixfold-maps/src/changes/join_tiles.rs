//! Tiles, tilesets, objects and layers of two Tiled maps that are joined.
//!
//! Idea: the second map keeps its tiles, layers and objects under new numbers, and its objects move as its hexes do.
//! Layers that both maps have in the same order become one; otherwise those of the second lie above those of the first,
//! which changes nothing, because no hex is in both. A tileset that both have is there once.

use std::collections::BTreeMap;

use sixfold::input::{brief, counted};

use crate::changes::renumbered::Renumbered;
use crate::changes::seam::{Seam, SeamPart};
use crate::map::HexMap;
use crate::tiled::has_made_tiles;
use crate::tiles::{Attributes, Element, ElementKind, Gid, LayerPart, PixelGrid, Property, TileLayer, Tiled};

/// Attributes of a map that are not the user's.
const OF_THE_EDITOR: [&str; 5] =
    ["version", "tiledversion", "compressionlevel", "nextlayerid", "nextobjectid"];

/// The tiles of both maps on the joined rectangle; what cannot be kept is added to `lost`.
///
/// `None` where new tiles have to be made for the hexes.
pub(crate) fn joined_tiles(maps: [&HexMap; 2], seam: &Seam, lost: &mut Vec<String>) -> Option<Tiled> {
    let [ours, theirs] = maps.map(|map| map.tiled.as_ref().filter(|_| !has_made_tiles(map)));
    let size = |tiled: &Tiled| [tiled.tile_width, tiled.tile_height, tiled.hex_side_length];
    let why = match (ours, theirs) {
        (None, None) => return None,
        (Some(one), Some(two)) if size(one) == size(two) => {
            match Renumbered::of(one, two, pixels_moved(two, &seam.parts[1])) {
                Some(two) => return Some(joined(one, two, seam, lost)),
                None => "both together have too many tiles",
            }
        }
        (Some(_), Some(_)) => "the hexes of the two maps have other sizes in pixels",
        (Some(_), None) | (None, Some(_)) => "the other map has no tiles of its own",
    };
    for (which, tiled) in [("first", ours), ("second", theirs)] {
        lost.extend(tiled.map(|tiled| format!("{} of the {which} map: {why}", contents(tiled))));
    }
    None
}

/// How far the hexes of a part move, in pixels.
fn pixels_moved(tiled: &Tiled, part: &SeamPart) -> [i64; 2] {
    let corner = || {
        let hex = part.old.corner.hex(part.old.parity).ok()?;
        let [before, after] = [
            PixelGrid::of(tiled, part.old.parity).corner(hex),
            PixelGrid::of(tiled, part.new.parity).corner(part.moved_hex(hex)?),
        ];
        Some([after[0] - before[0], after[1] - before[1]])
    };
    corner().unwrap_or_default()
}

/// The contents of a map that are lost without its tiles, in words.
fn contents(tiled: &Tiled) -> String {
    fn count(parts: &[LayerPart], kind: ElementKind) -> usize {
        let of = |part: &LayerPart| match part {
            LayerPart::Tiles => 0,
            LayerPart::Group(_, parts) => count(parts, kind),
            LayerPart::Kept(layer) if layer.kind == kind => 1,
            LayerPart::Kept(layer) => layer.children.iter().filter(|child| child.kind == kind).count(),
        };
        parts.iter().map(of).sum()
    }
    let all = [
        (tiled.tilesets.len(), "tileset"),
        (tiled.layers.len(), "layer of tiles"),
        (count(&tiled.arrangement, ElementKind::Object), "object"),
        (count(&tiled.arrangement, ElementKind::ImageLayer), "picture"),
        (tiled.properties.len(), "property"),
    ];
    let plural = |count: usize, name: &str| match (name, count) {
        ("layer of tiles", 2..) => format!("{count} layers of tiles"),
        ("property", 2..) => format!("{count} properties"),
        _ => counted(count, name).to_string(),
    };
    let words: Vec<String> =
        all.into_iter().filter(|(count, _)| *count > 0).map(|(count, name)| plural(count, name)).collect();
    words.join(", ")
}

fn joined(one: &Tiled, two: Renumbered, seam: &Seam, lost: &mut Vec<String>) -> Tiled {
    let Renumbered { tiled: two } = two;
    let mut all = one.clone();
    for (name, value) in two.attributes.iter().filter(|(name, _)| !OF_THE_EDITOR.contains(name)) {
        if one.attributes.get(name) != Some(value) {
            lost.push(format!("{name} {:?} of the second map", brief(value).to_string()));
        }
    }
    // They follow from the numbers of both.
    for name in ["nextlayerid", "nextobjectid"] {
        all.attributes.put(name, String::new(), "");
    }
    join_properties(&mut all.properties, &two.properties, lost);
    all.tilesets.extend(two.tilesets.iter().cloned());
    let laid = |tiled: &Tiled, part: &SeamPart| {
        let lay = |layer: &TileLayer| TileLayer { gids: laid_out(&layer.gids, part, seam), ..layer.clone() };
        tree(&tiled.arrangement, &mut tiled.layers.iter().map(lay))
    };
    let parts = joined_layers(laid(one, &seam.parts[0]), laid(&two, &seam.parts[1]));
    all.layers = Vec::new();
    all.arrangement = flat(parts, &mut all.layers);
    all
}

/// Adds the properties of the second map; of two with one name the first map's counts.
fn join_properties(all: &mut Vec<Property>, more: &[Property], lost: &mut Vec<String>) {
    for property in more {
        match all.iter().find(|other| other.name == property.name) {
            None => all.push(property.clone()),
            Some(same) if same == property => {}
            Some(_) => {
                let name = brief(&property.name).to_string();
                lost.push(format!("the property {name:?} of the second map: the first has another value"));
            }
        }
    }
}

/// The tiles of a layer over the joined rectangle.
fn laid_out(gids: &[Gid], part: &SeamPart, seam: &Seam) -> Vec<Gid> {
    let mut all = vec![Gid(0); seam.extent.cells() as usize];
    for (index, gid) in gids.iter().enumerate().filter(|(_, gid)| **gid != Gid(0)) {
        let place = part.old.offset(index).and_then(|at| part.moved(at)).and_then(|at| seam.extent.index(at));
        if let Some(place) = place {
            all[place] = *gid;
        }
    }
    all
}

/// A layer, or a group of them, with its tiles.
enum Layer {
    Tiles(TileLayer),
    Kept(Element),
    Group(Element, Vec<Layer>),
}

/// The layers in their order; `layers` gives those of tiles, and those that are left come last.
fn tree(parts: &[LayerPart], layers: &mut dyn Iterator<Item = TileLayer>) -> Vec<Layer> {
    fn inside(parts: &[LayerPart], layers: &mut dyn Iterator<Item = TileLayer>) -> Vec<Layer> {
        let mut all = Vec::with_capacity(parts.len());
        for part in parts {
            match part {
                LayerPart::Tiles => all.extend(layers.next().map(Layer::Tiles)),
                LayerPart::Kept(layer) => all.push(Layer::Kept(layer.clone())),
                LayerPart::Group(group, parts) => {
                    all.push(Layer::Group(group.clone(), inside(parts, layers)));
                }
            }
        }
        all
    }
    let mut all = inside(parts, layers);
    all.extend(layers.map(Layer::Tiles));
    all
}

fn flat(parts: Vec<Layer>, layers: &mut Vec<TileLayer>) -> Vec<LayerPart> {
    let mut flatten = |part: Layer| match part {
        Layer::Tiles(layer) => {
            layers.push(layer);
            LayerPart::Tiles
        }
        Layer::Kept(layer) => LayerPart::Kept(layer),
        Layer::Group(group, parts) => LayerPart::Group(group, flat(parts, layers)),
    };
    parts.into_iter().map(&mut flatten).collect()
}

/// The layers of both: one for each pair where all of them match, else those of the second above the others.
fn joined_layers(ours: Vec<Layer>, theirs: Vec<Layer>) -> Vec<Layer> {
    let match_up =
        ours.len() == theirs.len() && ours.iter().zip(&theirs).all(|(one, two)| is_alike(one, two));
    if !match_up {
        return ours.into_iter().chain(theirs).collect();
    }
    let pairs = ours.into_iter().zip(theirs);
    pairs
        .map(|pair| match pair {
            (Layer::Tiles(mut one), Layer::Tiles(two)) => {
                for (gid, other) in one.gids.iter_mut().zip(two.gids) {
                    *gid = if *gid == Gid(0) { other } else { *gid };
                }
                Layer::Tiles(one)
            }
            (Layer::Kept(mut one), Layer::Kept(two)) => {
                one.children.extend(two.children);
                Layer::Kept(one)
            }
            (Layer::Group(group, one), Layer::Group(_, two)) => Layer::Group(group, joined_layers(one, two)),
            (one, _) => one,
        })
        .collect()
}

/// Whether two layers differ in nothing but what is on them.
fn is_alike(one: &Layer, two: &Layer) -> bool {
    let said = |attributes: &Attributes| -> BTreeMap<&'static str, String> {
        let all = attributes.iter().filter(|(name, _)| *name != "id");
        all.map(|(name, value)| (name, value.to_owned())).collect()
    };
    let same = |one: &Element, two: &Element| {
        one.kind == two.kind
            && said(&one.attributes) == said(&two.attributes)
            && one.properties == two.properties
    };
    match (one, two) {
        (Layer::Tiles(one), Layer::Tiles(two)) => {
            one.name == two.name
                && said(&one.attributes) == said(&two.attributes)
                && one.properties == two.properties
        }
        // Two pictures cannot become one.
        (Layer::Kept(one), Layer::Kept(two)) => one.kind == ElementKind::ObjectGroup && same(one, two),
        (Layer::Group(one, _), Layer::Group(two, _)) => same(one, two),
        _ => false,
    }
}
