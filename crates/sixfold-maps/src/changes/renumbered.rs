use crate::decimal::with_digits;
use crate::tiles::{
    Attributes, Element, ElementKind, Gid, LayerPart, Property, PropertyKind, Tiled, Tileset,
};

/// A map of Tiled whose tiles, layers and objects have numbers that another map has not.
pub(crate) struct Renumbered {
    /// The map, with those tilesets alone that the other map does not have.
    pub(crate) tiled: Tiled,
}

/// The old and the new number of the first tile of each tileset, by the old one.
type FirstTiles = Vec<(u32, u32)>;

/// The largest number of a tile; the bits above it say how a tile is turned.
const LAST_TILE: u32 = 0x0fff_ffff;

impl Renumbered {
    /// Numbers `two` after `one`, and moves its objects; `None` where there are too many tiles.
    pub(crate) fn of(one: &Tiled, two: &Tiled, pixels: [i64; 2]) -> Option<Renumbered> {
        let mut tiled = two.clone();
        let (tilesets, tiles) = after(one, two)?;
        tiled.tilesets = tilesets;
        let [layer, object] = last_numbers(one);
        let numbers = Numbers { layer, object, tiles, pixels };
        numbers.properties(&mut tiled.properties);
        for set in &mut tiled.tilesets {
            numbers.properties(&mut set.properties);
            set.tiles.values_mut().for_each(|tile| numbers.properties(&mut tile.properties));
        }
        for layer in &mut tiled.layers {
            numbers.add(&mut layer.attributes, "id", numbers.layer);
            numbers.properties(&mut layer.properties);
            layer.gids.iter_mut().for_each(|gid| *gid = numbers.gid(*gid));
        }
        numbers.parts(&mut tiled.arrangement);
        // The numbers that are next follow from those that there are.
        for name in ["nextlayerid", "nextobjectid"] {
            tiled.attributes.put(name, String::new(), "");
        }
        Some(Renumbered { tiled })
    }
}

/// The tilesets that the second map has and the first has not, and the new number of the first tile of each of its tilesets.
fn after(one: &Tiled, two: &Tiled) -> Option<(Vec<Tileset>, FirstTiles)> {
    let mut next = end_of(one)?;
    let mut sets: Vec<&Tileset> = two.tilesets.iter().collect();
    sets.sort_by_key(|set| set.first_gid);
    let (mut added, mut tiles) = (Vec::new(), Vec::new());
    for (place, set) in sets.iter().enumerate() {
        let same = |other: &&Tileset| **other == Tileset { first_gid: other.first_gid, ..(*set).clone() };
        if let Some(other) = one.tilesets.iter().find(same) {
            tiles.push((set.first_gid, other.first_gid));
            continue;
        }
        let end = sets.get(place + 1).map_or_else(|| end_of(two), |after| Some(after.first_gid))?;
        tiles.push((set.first_gid, next));
        added.push(Tileset { first_gid: next, ..(*set).clone() });
        next = next.checked_add(end.saturating_sub(set.first_gid)).filter(|next| *next <= LAST_TILE)?;
    }
    Some((added, tiles))
}

/// The number after the last tile that a map has or uses.
fn end_of(tiled: &Tiled) -> Option<u32> {
    let used = tiled.layers.iter().flat_map(|layer| &layer.gids).map(|gid| gid.tile()).max().unwrap_or(0);
    let mut last = used.max(last_gid(&tiled.arrangement));
    for set in &tiled.tilesets {
        let stated = set.attributes.get("tilecount").and_then(|count| count.parse::<u32>().ok());
        let described = set.tiles.keys().next_back().map_or(0, |tile| tile.saturating_add(1));
        let count = stated.unwrap_or(0).max(described).max(1);
        last = last.max(set.first_gid.checked_add(count)? - 1);
    }
    last.checked_add(1).filter(|end| *end <= LAST_TILE)
}

/// The largest tile that an object shows.
fn last_gid(parts: &[LayerPart]) -> u32 {
    let gid = |object: &Element| -> u32 {
        object.attributes.get("gid").and_then(|gid| gid.parse().ok()).map_or(0, |gid| Gid(gid).tile())
    };
    let of = |part: &LayerPart| match part {
        LayerPart::Tiles => 0,
        LayerPart::Kept(layer) => layer.children.iter().map(gid).max().unwrap_or(0),
        LayerPart::Group(_, parts) => last_gid(parts),
    };
    parts.iter().map(of).max().unwrap_or(0)
}

/// The last numbers of layers and of objects that a map has, or says that it has had.
fn last_numbers(tiled: &Tiled) -> [i64; 2] {
    tiled.next_numbers().map(|(name, next)| {
        let said = tiled.attributes.number(name).clamp(1, 1 << 40);
        said.max(next.min(1 << 40)) - 1
    })
}

/// The amounts added to the numbers of the second map.
struct Numbers {
    layer: i64,
    object: i64,
    tiles: FirstTiles,
    pixels: [i64; 2],
}

impl Numbers {
    fn gid(&self, gid: Gid) -> Gid {
        let after = self.tiles.partition_point(|(old, _)| *old <= gid.tile());
        match after.checked_sub(1).map(|place| self.tiles[place]) {
            // Within the last tile, which was checked.
            Some((old, new)) if !gid.is_empty() => Gid(gid.turns() | (gid.tile() - old + new)),
            _ => gid,
        }
    }

    fn add(&self, attributes: &mut Attributes, name: &'static str, more: i64) {
        attributes.change(name, |text| Some(text.parse::<i64>().ok()?.checked_add(more)?.to_string()));
    }

    fn properties(&self, properties: &mut [Property]) {
        for property in properties {
            self.properties(&mut property.members);
            if property.kind != PropertyKind::Object {
                continue;
            }
            // 0 is no object.
            let number = property.value.parse::<i64>().ok().filter(|number| *number != 0);
            if let Some(number) = number.and_then(|number| number.checked_add(self.object)) {
                property.value = number.to_string();
            }
        }
    }

    fn parts(&self, parts: &mut [LayerPart]) {
        for part in parts {
            match part {
                LayerPart::Tiles => {}
                LayerPart::Kept(layer) => self.layer(layer),
                LayerPart::Group(group, parts) => {
                    self.layer(group);
                    self.parts(parts);
                }
            }
        }
    }

    fn layer(&self, layer: &mut Element) {
        self.add(&mut layer.attributes, "id", self.layer);
        self.properties(&mut layer.properties);
        if layer.kind == ElementKind::ImageLayer {
            self.shift(&mut layer.attributes, ["offsetx", "offsety"]);
        }
        for object in layer.children.iter_mut().filter(|child| child.kind == ElementKind::Object) {
            self.add(&mut object.attributes, "id", self.object);
            self.properties(&mut object.properties);
            self.shift(&mut object.attributes, ["x", "y"]);
            object.attributes.change("gid", |text| Some(self.gid(Gid(text.parse().ok()?)).0.to_string()));
        }
    }

    /// Moves a place as far as the hexes move.
    fn shift(&self, attributes: &mut Attributes, names: [&'static str; 2]) {
        for (name, pixels) in names.into_iter().zip(self.pixels) {
            let text = attributes.get(name).unwrap_or("0.0").to_owned();
            let none = if name.starts_with("offset") { "0.0" } else { "" };
            if let Some(moved) = with_digits(&text, |number| number + pixels as f64) {
                attributes.put(name, moved, none);
            }
        }
    }
}
