use std::fmt::Write;

use sixfold::coord::Offset;

use crate::map::Extent;
use crate::tiled::layers::{chunks, stagger, to_base64};
use crate::tiled::xml::{can_say, push_escaped};
use crate::tiles::{
    Attributes, Encoding, Gid, Growth, Image, Property, PropertyKind, TileLayer, Tiled, Tileset,
};

const WRITTEN: &str = "a string takes all that is written";

/// A map as TMX; what XML has no way to say is added to `lost`.
pub(crate) fn write_tmx(extent: Extent, tiled: &Tiled, lost: &mut Vec<String>) -> Vec<u8> {
    let mut out = Writer { out: String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"), unsaid: 0 };
    out.map(extent, tiled);
    if out.unsaid > 0 {
        lost.push(format!("control characters in {} texts", out.unsaid));
    }
    out.out.into_bytes()
}

struct Writer {
    out: String,
    /// How many texts had signs in them that XML cannot say.
    unsaid: usize,
}

impl Writer {
    fn attribute(&mut self, name: &str, value: &str) {
        self.unsaid += usize::from(!can_say(value));
        write!(self.out, " {name}=\"").expect(WRITTEN);
        push_escaped(&mut self.out, value);
        self.out.push('"');
    }

    fn number(&mut self, name: &str, value: impl std::fmt::Display) {
        write!(self.out, " {name}=\"{value}\"").expect(WRITTEN);
    }

    fn attributes(&mut self, attributes: &Attributes) {
        attributes.iter().for_each(|(name, value)| self.attribute(name, value));
    }

    fn map(&mut self, extent: Extent, tiled: &Tiled) {
        let (axis, index) = stagger(extent.parity);
        self.out.push_str("<map");
        if tiled.attributes.get("version").is_none() {
            self.attribute("version", "1.10");
        }
        self.attribute("orientation", "hexagonal");
        self.number("width", extent.width);
        self.number("height", extent.height);
        self.number("tilewidth", tiled.tile_width);
        self.number("tileheight", tiled.tile_height);
        self.number("infinite", u8::from(tiled.growth == Growth::Infinite));
        self.number("hexsidelength", tiled.hex_side_length);
        self.attribute("staggeraxis", axis);
        self.attribute("staggerindex", index);
        self.attributes(&tiled.attributes);
        self.out.push_str(">\n");
        self.properties(1, &tiled.properties);
        tiled.tilesets.iter().for_each(|set| self.tileset(set));
        tiled.layers.iter().for_each(|layer| self.layer(extent, tiled.growth, layer));
        self.out.push_str("</map>\n");
    }

    fn properties(&mut self, indent: usize, properties: &[Property]) {
        if properties.is_empty() {
            return;
        }
        writeln!(self.out, "{:indent$}<properties>", "").expect(WRITTEN);
        for property in properties {
            write!(self.out, "{:indent$} <property", "").expect(WRITTEN);
            self.attribute("name", &property.name);
            if property.kind != PropertyKind::Text {
                self.attribute("type", property.kind.name());
            }
            if !property.custom.is_empty() {
                self.attribute("propertytype", &property.custom);
            }
            self.attribute("value", &property.value);
            self.out.push_str("/>\n");
        }
        writeln!(self.out, "{:indent$}</properties>", "").expect(WRITTEN);
    }

    fn tileset(&mut self, set: &Tileset) {
        self.out.push_str(" <tileset");
        self.number("firstgid", set.first_gid);
        if let Some(source) = &set.source {
            self.attribute("source", source);
            self.out.push_str("/>\n");
            return;
        }
        self.attributes(&set.attributes);
        self.out.push_str(">\n");
        if let Some((x, y)) = set.tile_offset {
            writeln!(self.out, "  <tileoffset x=\"{x}\" y=\"{y}\"/>").expect(WRITTEN);
        }
        self.properties(2, &set.properties);
        set.image.iter().for_each(|image| self.image(2, image));
        for (id, tile) in &set.tiles {
            self.out.push_str("  <tile");
            self.number("id", id);
            if !tile.class.is_empty() {
                self.attribute("type", &tile.class);
            }
            self.attributes(&tile.attributes);
            self.out.push_str(">\n");
            self.properties(3, &tile.properties);
            tile.image.iter().for_each(|image| self.image(3, image));
            self.out.push_str("  </tile>\n");
        }
        self.out.push_str(" </tileset>\n");
    }

    fn image(&mut self, indent: usize, image: &Image) {
        write!(self.out, "{:indent$}<image", "").expect(WRITTEN);
        if !image.format.is_empty() {
            self.attribute("format", &image.format);
        }
        if !image.source.is_empty() {
            self.attribute("source", &image.source);
        }
        self.attributes(&image.attributes);
        if image.embedded.is_empty() {
            self.out.push_str("/>\n");
            return;
        }
        self.out.push_str("><data encoding=\"base64\">");
        push_escaped(&mut self.out, &image.embedded);
        self.out.push_str("</data></image>\n");
    }

    fn layer(&mut self, extent: Extent, growth: Growth, layer: &TileLayer) {
        self.out.push_str(" <layer");
        self.attribute("name", &layer.name);
        self.number("width", extent.width);
        self.number("height", extent.height);
        self.attributes(&layer.attributes);
        self.out.push_str(">\n");
        self.properties(2, &layer.properties);
        self.out.push_str("  <data");
        match layer.encoding {
            Encoding::Elements => {}
            Encoding::Csv => self.attribute("encoding", "csv"),
            Encoding::Base64(compression) => {
                self.attribute("encoding", "base64");
                if !compression.name().is_empty() {
                    self.attribute("compression", compression.name());
                }
            }
        }
        self.out.push('>');
        match growth {
            Growth::Finite => self.tiles(&layer.gids, extent.width as usize, layer.encoding),
            Growth::Infinite => {
                for (corner, width, gids) in chunks(extent, &layer.gids) {
                    let Offset { col, row } = corner;
                    let height = gids.len() / width;
                    write!(
                        self.out,
                        "\n   <chunk x=\"{col}\" y=\"{row}\" width=\"{width}\" height=\"{height}\">"
                    )
                    .expect(WRITTEN);
                    self.tiles(&gids, width, layer.encoding);
                    self.out.push_str("</chunk>");
                }
                self.out.push('\n');
            }
        }
        self.out.push_str("</data>\n </layer>\n");
    }

    fn tiles(&mut self, gids: &[Gid], width: usize, encoding: Encoding) {
        self.out.push('\n');
        match encoding {
            Encoding::Base64(compression) => {
                self.out.push_str(&to_base64(gids, compression));
                self.out.push('\n');
            }
            Encoding::Elements => {
                for gid in gids {
                    writeln!(self.out, "<tile gid=\"{}\"/>", gid.0).expect(WRITTEN);
                }
            }
            Encoding::Csv => {
                for (i, gid) in gids.iter().enumerate() {
                    write!(self.out, "{}", gid.0).expect(WRITTEN);
                    if i + 1 < gids.len() {
                        self.out.push(',');
                    }
                    if (i + 1) % width == 0 {
                        self.out.push('\n');
                    }
                }
            }
        }
    }
}
