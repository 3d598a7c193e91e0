use crate::tiles::arrangement::LayerPart;
use crate::tiles::attributes::{Attributes, OF_MAPS};
use crate::tiles::element::{Element, ElementKind};
use crate::tiles::layer::TileLayer;
use crate::tiles::paths::{joined, move_properties};
use crate::tiles::property::{Property, PropertyKind};
use crate::tiles::tileset::Tileset;

/// The parts of a Tiled map besides the contents of its hexes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tiled {
    /// The width of a hex in pixels.
    pub tile_width: u32,
    /// The height of a hex in pixels.
    pub tile_height: u32,
    /// The length of the side along the stagger axis in pixels; hexes need not be regular.
    pub hex_side_length: u32,
    /// Whether the map has an end.
    pub growth: Growth,
    /// Other attributes of the map in Tiled.
    pub attributes: Attributes,
    /// Its custom properties.
    pub properties: Vec<Property>,
    /// Its tiles, by the number of the first.
    pub tilesets: Vec<Tileset>,
    /// Its layers of tiles, from the bottom up.
    pub layers: Vec<TileLayer>,
    /// How layers of tiles, of objects and of pictures lie above one another, from the bottom up.
    ///
    /// Layers of tiles that it does not have lie above all others.
    pub arrangement: Vec<LayerPart>,
    /// Settings of the editor.
    pub kept: Vec<Element>,
}

/// Whether a map has an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Growth {
    /// It is as large as it says.
    Finite,
    /// It is as large as its tiles reach, also to negative columns and rows.
    Infinite,
}

impl Tiled {
    /// Changes the paths of files for a map that is written into another folder.
    ///
    /// `way` leads from the new folder to the old one, such as `../maps`.
    ///
    /// ```
    /// use sixfold_maps::{Format, ReadOptions, read};
    ///
    /// let text = br#"<map orientation="hexagonal" staggeraxis="x" staggerindex="odd" width="0" height="0"
    ///     tilewidth="20" tileheight="18"><tileset firstgid="1" source="../tiles/ground.tsx"/></map>"#;
    /// let mut tiled = read(text, Format::Tmx, &ReadOptions::default())?.map.tiled.expect("a map of Tiled");
    /// tiled.move_paths("../../maps");
    /// assert_eq!(tiled.tilesets[0].source.as_deref(), Some("../../tiles/ground.tsx"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn move_paths(&mut self, way: &str) {
        move_properties(&mut self.properties, way);
        for set in &mut self.tilesets {
            match &mut set.source {
                // Paths in the file are relative to it.
                Some(source) => *source = joined(way, source),
                None => set.move_paths(way),
            }
        }
        self.layers.iter_mut().for_each(|layer| move_properties(&mut layer.properties, way));
        move_parts(&mut self.arrangement, way);
    }

    /// Embeds external tilesets in the map; returns the files that were not found.
    pub fn embed_tilesets(&mut self) -> Vec<String> {
        let mut missing = Vec::new();
        for set in &mut self.tilesets {
            let Some(source) = set.source.take() else { continue };
            // Every tileset that was read says how large its tiles are.
            if set.attributes.get("tilewidth").is_none() {
                missing.push(source.clone());
                set.source = Some(source);
                continue;
            }
            let folder = source.rsplit_once('/').map_or("", |(folder, _)| folder);
            set.move_paths(folder);
        }
        missing
    }

    /// The attributes of a file, also those that are usual or follow from the map.
    pub(crate) fn attributes_of_file(&self) -> Attributes {
        let mut all = self.attributes.clone();
        let usual = OF_MAPS.into_iter().filter(|(name, ..)| {
            ["version", "tiledversion", "renderorder"].contains(name) && self.attributes.get(name).is_none()
        });
        usual.for_each(|(name, _, value)| all.set(name, value.to_owned()));
        for (name, next) in self.next_numbers() {
            if self.attributes.get(name).is_none() {
                all.set(name, next.to_string());
            }
        }
        all
    }

    /// Forgets the next numbers of layers and objects where they follow from the map.
    pub(crate) fn forget_usual_numbers(&mut self) {
        for (name, next) in self.next_numbers() {
            if let Some(value) = self.attributes.get(name).map(str::to_owned) {
                self.attributes.put(name, value, &next.to_string());
            }
        }
    }

    /// The numbers after those of all layers and of all objects.
    pub(crate) fn next_numbers(&self) -> [(&'static str, i64); 2] {
        let [layer, object] = largest(&self.arrangement);
        let layer = self.layers.iter().map(|layer| layer.attributes.number("id")).fold(layer, i64::max);
        [("nextlayerid", layer.saturating_add(1)), ("nextobjectid", object.saturating_add(1))]
    }

    /// How many members of properties have a type that their value alone does not tell.
    pub(crate) fn typed_members(&self) -> usize {
        let of_set = |set: &Tileset| {
            let tiles = set.tiles.values();
            typed_in(&set.properties)
                + tiles.map(|tile| typed_in(&tile.properties) + typed_elements(&tile.kept)).sum::<usize>()
                + typed_elements(&set.kept)
        };
        let inside = self.tilesets.iter().filter(|set| set.source.is_none());
        typed_in(&self.properties)
            + inside.map(of_set).sum::<usize>()
            + self.layers.iter().map(|layer| typed_in(&layer.properties)).sum::<usize>()
            + typed_parts(&self.arrangement)
    }
}

fn typed_in(properties: &[Property]) -> usize {
    let typed = |member: &Property| {
        let said = matches!(member.kind, PropertyKind::Color | PropertyKind::File | PropertyKind::Object);
        usize::from(said || !member.custom.is_empty()) + typed_in(std::slice::from_ref(member))
    };
    properties.iter().flat_map(|property| &property.members).map(typed).sum()
}

fn typed_elements(elements: &[Element]) -> usize {
    elements.iter().map(|element| typed_in(&element.properties) + typed_elements(&element.children)).sum()
}

fn typed_parts(parts: &[LayerPart]) -> usize {
    let typed = |part: &LayerPart| match part {
        LayerPart::Tiles => 0,
        LayerPart::Kept(element) => typed_elements(std::slice::from_ref(element)),
        LayerPart::Group(group, parts) => typed_in(&group.properties) + typed_parts(parts),
    };
    parts.iter().map(typed).sum()
}

/// The largest numbers of layers and of objects, from 0.
fn largest(parts: &[LayerPart]) -> [i64; 2] {
    let mut all = [0, 0];
    for part in parts {
        let (layer, inside) = match part {
            LayerPart::Tiles => continue,
            LayerPart::Kept(layer) => (layer, [0, 0]),
            LayerPart::Group(group, parts) => (group, largest(parts)),
        };
        let objects = layer.children.iter().filter(|child| child.kind == ElementKind::Object);
        let object = objects.map(|object| object.attributes.number("id")).max().unwrap_or(0);
        all = [all[0].max(inside[0]).max(layer.attributes.number("id")), all[1].max(inside[1]).max(object)];
    }
    all
}

fn move_parts(parts: &mut [LayerPart], way: &str) {
    for part in parts {
        match part {
            LayerPart::Tiles => {}
            LayerPart::Kept(element) => element.move_paths(way),
            LayerPart::Group(group, parts) => {
                group.move_paths(way);
                move_parts(parts, way);
            }
        }
    }
}
