use std::io::Write;

use sixfold_json::push_string;

use crate::map::Extent;
use crate::tiled::layers::{chunks, stagger, to_base64};
use crate::tiles::{
    Attributes, Encoding, Gid, Growth, Image, Known, OF_IMAGES, OF_LAYERS, OF_MAPS, OF_TILES, OF_TILESETS,
    Property, PropertyKind, Sort, TileLayer, Tiled, Tileset,
};

const WRITTEN: &str = "memory takes all that is written";

/// A map as TMJ; what it has no way to say is added to `lost`.
pub(crate) fn write_tmj(extent: Extent, tiled: &Tiled, lost: &mut Vec<String>) -> Vec<u8> {
    let mut json = Json { out: Vec::new(), whole: Whole::File, first: true };
    json.open('{');
    json.text("type", "map");
    if tiled.attributes.get("version").is_none() {
        json.text("version", "1.10");
    }
    let (axis, index) = stagger(extent.parity);
    json.text("orientation", "hexagonal");
    json.text("staggeraxis", axis);
    json.text("staggerindex", index);
    json.number("width", extent.width);
    json.number("height", extent.height);
    json.map(extent, tiled);
    json.close('}');
    json.out.push(b'\n');
    let images = |set: &Tileset| {
        let of_tiles = set.tiles.values().filter_map(|tile| tile.image.as_ref());
        of_tiles.chain(&set.image).filter(|image| !image.embedded.is_empty()).count()
    };
    let inside = tiled.tilesets.iter().filter(|set| set.source.is_none());
    let embedded: usize = inside.map(images).sum();
    if embedded > 0 {
        lost.push(format!("{embedded} pictures of tiles, which only TMX can have inside"));
    }
    let elements = tiled.layers.iter().filter(|layer| layer.encoding == Encoding::Elements).count();
    if elements > 0 {
        lost.push(format!("that the tiles of {elements} layers were XML elements: they are a list"));
    }
    json.out
}

/// What only Tiled knows, as a value in our own form.
pub(crate) fn push_tiled_member(out: &mut Vec<u8>, extent: Extent, tiled: &Tiled) {
    let mut json = Json { out: std::mem::take(out), whole: Whole::Member, first: true };
    json.open('{');
    json.map(extent, tiled);
    json.close('}');
    *out = json.out;
}

/// Where the JSON goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whole {
    /// A file that Tiled reads.
    File,
    /// A member of our own form, which keeps all there is.
    Member,
}

struct Json {
    out: Vec<u8>,
    whole: Whole,
    /// Whether the next member is the first of its object or list.
    first: bool,
}

impl Json {
    fn open(&mut self, sign: char) {
        self.out.push(sign as u8);
        self.first = true;
    }

    fn close(&mut self, sign: char) {
        self.out.push(sign as u8);
        self.first = false;
    }

    /// Goes on to the next item of a list.
    fn item(&mut self) {
        if !self.first {
            self.out.push(b',');
        }
        self.first = false;
    }

    fn key(&mut self, key: &str) {
        self.item();
        push_string(&mut self.out, key);
        self.out.push(b':');
    }

    fn text(&mut self, key: &str, value: &str) {
        self.key(key);
        push_string(&mut self.out, value);
    }

    fn number(&mut self, key: &str, value: impl std::fmt::Display) {
        self.key(key);
        write!(self.out, "{value}").expect(WRITTEN);
    }

    /// Attributes under their own keys, or under others in the same order.
    fn attributes(&mut self, attributes: &Attributes, known: &[Known], keys: Option<&[&str]>) {
        for (i, (name, sort, _)) in known.iter().enumerate() {
            let Some(value) = attributes.get(name) else { continue };
            let key = keys.map_or(*name, |keys| keys[i]);
            match sort {
                Sort::Text => self.text(key, value),
                Sort::Whole | Sort::Fraction => self.number(key, value),
                Sort::Truth => self.number(key, value == "1"),
            }
        }
    }

    /// The members of a map that are the same in a file and in our own form.
    fn map(&mut self, extent: Extent, tiled: &Tiled) {
        self.number("tilewidth", tiled.tile_width);
        self.number("tileheight", tiled.tile_height);
        self.number("hexsidelength", tiled.hex_side_length);
        self.number("infinite", tiled.growth == Growth::Infinite);
        self.attributes(&tiled.attributes, &OF_MAPS, None);
        self.properties(&tiled.properties);
        self.key("tilesets");
        self.open('[');
        for set in &tiled.tilesets {
            self.item();
            self.tileset(set);
        }
        self.close(']');
        self.key("layers");
        self.open('[');
        for layer in &tiled.layers {
            self.item();
            self.layer(extent, tiled.growth, layer);
        }
        self.close(']');
    }

    fn properties(&mut self, properties: &[Property]) {
        if properties.is_empty() {
            return;
        }
        self.key("properties");
        self.open('[');
        for property in properties {
            self.item();
            self.open('{');
            self.text("name", &property.name);
            self.text("type", property.kind.name());
            if !property.custom.is_empty() {
                self.text("propertytype", &property.custom);
            }
            match property.kind {
                PropertyKind::Text | PropertyKind::Color | PropertyKind::File => {
                    self.text("value", &property.value);
                }
                _ => self.number("value", &property.value),
            }
            self.close('}');
        }
        self.close(']');
    }

    fn tileset(&mut self, set: &Tileset) {
        self.open('{');
        self.number("firstgid", set.first_gid);
        if let Some(source) = &set.source {
            self.text("source", source);
            if self.whole == Whole::File {
                self.close('}');
                return;
            }
        }
        self.attributes(&set.attributes, &OF_TILESETS, None);
        if self.whole == Whole::File {
            for key in ["margin", "spacing"].into_iter().filter(|key| set.attributes.get(key).is_none()) {
                self.number(key, 0);
            }
        }
        if let Some((x, y)) = set.tile_offset {
            self.key("tileoffset");
            write!(self.out, "{{\"x\":{x},\"y\":{y}}}").expect(WRITTEN);
        }
        set.image.iter().for_each(|image| self.image(image));
        self.properties(&set.properties);
        if !set.tiles.is_empty() {
            self.key("tiles");
            self.open('[');
            for (id, tile) in &set.tiles {
                self.item();
                self.open('{');
                self.number("id", id);
                if !tile.class.is_empty() {
                    self.text("type", &tile.class);
                }
                self.attributes(&tile.attributes, &OF_TILES, None);
                tile.image.iter().for_each(|image| self.image(image));
                self.properties(&tile.properties);
                self.close('}');
            }
            self.close(']');
        }
        self.close('}');
    }

    fn image(&mut self, image: &Image) {
        if !image.embedded.is_empty() && self.whole == Whole::File {
            return;
        }
        let inside = self.whole == Whole::Member && !(image.embedded.is_empty() && image.format.is_empty());
        if !image.source.is_empty() || !inside {
            self.text("image", &image.source);
        }
        if inside {
            self.text("embedded", &format!("{},{}", image.format, image.embedded));
        }
        let keys = ["transparentcolor", "imagewidth", "imageheight"];
        self.attributes(&image.attributes, &OF_IMAGES, Some(&keys));
    }

    fn layer(&mut self, extent: Extent, growth: Growth, layer: &TileLayer) {
        self.open('{');
        self.text("name", &layer.name);
        self.attributes(&layer.attributes, &OF_LAYERS, None);
        if self.whole == Whole::File {
            self.file_only(extent, layer);
        }
        self.properties(&layer.properties);
        match layer.encoding {
            Encoding::Csv => {}
            Encoding::Elements if self.whole == Whole::File => {}
            Encoding::Elements => self.text("encoding", "elements"),
            Encoding::Base64(compression) => {
                self.text("encoding", "base64");
                self.text("compression", compression.name());
            }
        }
        if growth == Growth::Finite || self.whole == Whole::Member {
            self.data(&layer.gids, layer.encoding);
        } else {
            self.key("chunks");
            self.open('[');
            for (corner, width, gids) in chunks(extent, &layer.gids) {
                self.item();
                self.open('{');
                self.number("x", corner.col);
                self.number("y", corner.row);
                self.number("width", width);
                self.number("height", gids.len() / width);
                self.data(&gids, layer.encoding);
                self.close('}');
            }
            self.close(']');
        }
        self.close('}');
    }

    /// What Tiled takes for 0 or false where it is not said.
    fn file_only(&mut self, extent: Extent, layer: &TileLayer) {
        self.text("type", "tilelayer");
        self.number("x", 0);
        self.number("y", 0);
        self.number("width", extent.width);
        self.number("height", extent.height);
        if layer.attributes.get("opacity").is_none() {
            self.number("opacity", 1);
        }
        if layer.attributes.get("visible").is_none() {
            self.number("visible", true);
        }
    }

    fn data(&mut self, gids: &[Gid], encoding: Encoding) {
        match encoding {
            Encoding::Base64(compression) => self.text("data", &to_base64(gids, compression)),
            Encoding::Csv | Encoding::Elements => {
                self.key("data");
                self.open('[');
                for gid in gids {
                    self.item();
                    write!(self.out, "{}", gid.0).expect(WRITTEN);
                }
                self.close(']');
            }
        }
    }
}
