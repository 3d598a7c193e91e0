use std::io::{self, Write};

use sixfold::coord::Offset;

use crate::map::Extent;
use crate::tiled::layers::{chunks, stagger, to_base64};
use crate::tiled::xml::{can_say, write_escaped};
use crate::tiles::{
    Attributes, Encoding, Gid, Growth, Image, Property, PropertyKind, TileLayer, Tiled, Tileset,
};
use crate::writing::Output;

/// Writes a map as TMX; what XML has no way to say is added to `lost`.
pub(crate) fn write_tmx(
    extent: Extent,
    tiled: &Tiled,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> io::Result<()> {
    out.text("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")?;
    let mut writer = Writer { out, unsaid: 0 };
    writer.map(extent, tiled)?;
    if writer.unsaid > 0 {
        lost.push(format!("control characters in {} texts", writer.unsaid));
    }
    Ok(())
}

struct Writer<'o, 'w> {
    out: &'o mut Output<'w>,
    /// How many texts had signs in them that XML cannot say.
    unsaid: usize,
}

impl Writer<'_, '_> {
    fn attribute(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.unsaid += usize::from(!can_say(value));
        write!(self.out, " {name}=\"")?;
        write_escaped(self.out, value)?;
        self.out.text("\"")
    }

    fn number(&mut self, name: &str, value: impl std::fmt::Display) -> io::Result<()> {
        write!(self.out, " {name}=\"{value}\"")
    }

    fn attributes(&mut self, attributes: &Attributes) -> io::Result<()> {
        attributes.iter().try_for_each(|(name, value)| self.attribute(name, value))
    }

    fn map(&mut self, extent: Extent, tiled: &Tiled) -> io::Result<()> {
        let (axis, index) = stagger(extent.parity);
        self.out.text("<map")?;
        if tiled.attributes.get("version").is_none() {
            self.attribute("version", "1.10")?;
        }
        self.attribute("orientation", "hexagonal")?;
        self.number("width", extent.width)?;
        self.number("height", extent.height)?;
        self.number("tilewidth", tiled.tile_width)?;
        self.number("tileheight", tiled.tile_height)?;
        self.number("infinite", u8::from(tiled.growth == Growth::Infinite))?;
        self.number("hexsidelength", tiled.hex_side_length)?;
        self.attribute("staggeraxis", axis)?;
        self.attribute("staggerindex", index)?;
        self.attributes(&tiled.attributes)?;
        self.out.text(">\n")?;
        self.properties(1, &tiled.properties)?;
        tiled.tilesets.iter().try_for_each(|set| self.tileset(set))?;
        tiled.layers.iter().try_for_each(|layer| self.layer(extent, tiled.growth, layer))?;
        self.out.text("</map>\n")
    }

    fn properties(&mut self, indent: usize, properties: &[Property]) -> io::Result<()> {
        if properties.is_empty() {
            return Ok(());
        }
        writeln!(self.out, "{:indent$}<properties>", "")?;
        for property in properties {
            write!(self.out, "{:indent$} <property", "")?;
            self.attribute("name", &property.name)?;
            if property.kind != PropertyKind::Text {
                self.attribute("type", property.kind.name())?;
            }
            if !property.custom.is_empty() {
                self.attribute("propertytype", &property.custom)?;
            }
            self.attribute("value", &property.value)?;
            self.out.text("/>\n")?;
        }
        writeln!(self.out, "{:indent$}</properties>", "")
    }

    fn tileset(&mut self, set: &Tileset) -> io::Result<()> {
        self.out.text(" <tileset")?;
        self.number("firstgid", set.first_gid)?;
        if let Some(source) = &set.source {
            self.attribute("source", source)?;
            self.out.text("/>\n")?;
            return Ok(());
        }
        self.attributes(&set.attributes)?;
        self.out.text(">\n")?;
        if let Some((x, y)) = set.tile_offset {
            writeln!(self.out, "  <tileoffset x=\"{x}\" y=\"{y}\"/>")?;
        }
        self.properties(2, &set.properties)?;
        set.image.iter().try_for_each(|image| self.image(2, image))?;
        for (id, tile) in &set.tiles {
            self.out.text("  <tile")?;
            self.number("id", id)?;
            if !tile.class.is_empty() {
                self.attribute("type", &tile.class)?;
            }
            self.attributes(&tile.attributes)?;
            self.out.text(">\n")?;
            self.properties(3, &tile.properties)?;
            tile.image.iter().try_for_each(|image| self.image(3, image))?;
            self.out.text("  </tile>\n")?;
        }
        self.out.text(" </tileset>\n")
    }

    fn image(&mut self, indent: usize, image: &Image) -> io::Result<()> {
        write!(self.out, "{:indent$}<image", "")?;
        if !image.format.is_empty() {
            self.attribute("format", &image.format)?;
        }
        if !image.source.is_empty() {
            self.attribute("source", &image.source)?;
        }
        self.attributes(&image.attributes)?;
        if image.embedded.is_empty() {
            self.out.text("/>\n")?;
            return Ok(());
        }
        self.out.text("><data encoding=\"base64\">")?;
        write_escaped(self.out, &image.embedded)?;
        self.out.text("</data></image>\n")
    }

    fn layer(&mut self, extent: Extent, growth: Growth, layer: &TileLayer) -> io::Result<()> {
        self.out.text(" <layer")?;
        self.attribute("name", &layer.name)?;
        self.number("width", extent.width)?;
        self.number("height", extent.height)?;
        self.attributes(&layer.attributes)?;
        self.out.text(">\n")?;
        self.properties(2, &layer.properties)?;
        self.out.text("  <data")?;
        match layer.encoding {
            Encoding::Elements => {}
            Encoding::Csv => self.attribute("encoding", "csv")?,
            Encoding::Base64(compression) => {
                self.attribute("encoding", "base64")?;
                if !compression.name().is_empty() {
                    self.attribute("compression", compression.name())?;
                }
            }
        }
        self.out.text(">")?;
        match growth {
            Growth::Finite => self.tiles(&layer.gids, extent.width as usize, layer.encoding)?,
            Growth::Infinite => {
                for (corner, width, gids) in chunks(extent, &layer.gids) {
                    let Offset { col, row } = corner;
                    let height = gids.len() / width;
                    write!(
                        self.out,
                        "\n   <chunk x=\"{col}\" y=\"{row}\" width=\"{width}\" height=\"{height}\">"
                    )?;
                    self.tiles(&gids, width, layer.encoding)?;
                    self.out.text("</chunk>")?;
                }
                self.out.text("\n")?;
            }
        }
        self.out.text("</data>\n </layer>\n")
    }

    fn tiles(&mut self, gids: &[Gid], width: usize, encoding: Encoding) -> io::Result<()> {
        self.out.text("\n")?;
        match encoding {
            Encoding::Base64(compression) => {
                self.out.text(&to_base64(gids, compression))?;
                self.out.text("\n")?;
            }
            Encoding::Elements => {
                for gid in gids {
                    writeln!(self.out, "<tile gid=\"{}\"/>", gid.0)?;
                }
            }
            Encoding::Csv => {
                for (i, gid) in gids.iter().enumerate() {
                    write!(self.out, "{}", gid.0)?;
                    if i + 1 < gids.len() {
                        self.out.text(",")?;
                    }
                    if (i + 1) % width == 0 {
                        self.out.text("\n")?;
                    }
                }
            }
        }
        Ok(())
    }
}
