use std::io::{self, Write};

use sixfold::coord::Offset;

use crate::map::Extent;
use crate::tiled::layers::{chunks, stagger, to_base64};
use crate::tiled::xml::{can_say, write_escaped};
use crate::tiles::{
    Attributes, Element, ElementKind, Encoding, Form, Gid, Growth, Image, LayerPart, OF_MAP, OF_TILE,
    OF_TILESET, Property, PropertyKind, TileLayer, Tiled, Tileset,
};
use crate::writing::Output;

/// Writes a map as TMX; what XML cannot hold is added to `lost`.
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

/// How many of the kinds of a tileset stand before its tiles.
const TILES_COME_AFTER: usize = 4;

struct Writer<'o, 'w> {
    out: &'o mut Output<'w>,
    /// How many texts had characters that XML cannot hold.
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

    /// The attributes of a layer; where it is moved one way, other readers want both.
    fn layer_attributes(&mut self, attributes: &Attributes) -> io::Result<()> {
        self.attributes(attributes)?;
        let is_moved = ["offsetx", "offsety"].map(|name| attributes.get(name).is_some());
        match is_moved {
            [true, false] => self.attribute("offsety", "0"),
            [false, true] => self.attribute("offsetx", "0"),
            _ => Ok(()),
        }
    }

    fn map(&mut self, extent: Extent, tiled: &Tiled) -> io::Result<()> {
        let (axis, index) = stagger(extent.parity);
        self.out.text("<map")?;
        self.attribute("orientation", "hexagonal")?;
        self.number("width", extent.width)?;
        self.number("height", extent.height)?;
        self.number("tilewidth", tiled.tile_width)?;
        self.number("tileheight", tiled.tile_height)?;
        self.number("infinite", u8::from(tiled.growth == Growth::Infinite))?;
        self.number("hexsidelength", tiled.hex_side_length)?;
        self.attribute("staggeraxis", axis)?;
        self.attribute("staggerindex", index)?;
        self.attributes(&tiled.attributes_of_file())?;
        self.out.text(">\n")?;
        self.kept(1, &tiled.kept, OF_MAP)?;
        self.properties(1, &tiled.properties)?;
        tiled.tilesets.iter().try_for_each(|set| self.tileset(set))?;
        let mut layers = tiled.layers.iter();
        self.parts(1, &tiled.arrangement, &mut |writer, indent| match layers.next() {
            Some(layer) => writer.layer(indent, extent, tiled.growth, layer),
            None => Ok(()),
        })?;
        let mut more = tiled.layers.iter().skip(LayerPart::tile_layers(&tiled.arrangement));
        more.try_for_each(|layer| self.layer(1, extent, tiled.growth, layer))?;
        self.out.text("</map>\n")
    }

    /// Layers of all kinds in their order; `tiles` writes the next layer of tiles.
    fn parts(
        &mut self,
        indent: usize,
        parts: &[LayerPart],
        tiles: &mut dyn FnMut(&mut Self, usize) -> io::Result<()>,
    ) -> io::Result<()> {
        for part in parts {
            match part {
                LayerPart::Tiles => tiles(self, indent)?,
                LayerPart::Kept(element) => self.element(indent, element)?,
                LayerPart::Group(group, parts) => {
                    write!(self.out, "{:indent$}<group", "")?;
                    self.layer_attributes(&group.attributes)?;
                    self.out.text(">\n")?;
                    self.properties(indent + 1, &group.properties)?;
                    self.parts(indent + 1, parts, tiles)?;
                    writeln!(self.out, "{:indent$}</group>", "")?;
                }
            }
        }
        Ok(())
    }

    /// Parts that are kept as data, in the order of the kinds.
    fn kept(&mut self, indent: usize, all: &[Element], known: &[(ElementKind, Form)]) -> io::Result<()> {
        for (kind, form) in known {
            let mut of_kind = all.iter().filter(|element| element.kind == *kind).peekable();
            if of_kind.peek().is_none() {
                continue;
            }
            let Form::Wrapped(wrapper, _) = form else {
                of_kind.try_for_each(|element| self.element(indent, element))?;
                continue;
            };
            writeln!(self.out, "{:indent$}<{wrapper}>", "")?;
            of_kind.try_for_each(|element| self.element(indent + 1, element))?;
            writeln!(self.out, "{:indent$}</{wrapper}>", "")?;
        }
        Ok(())
    }

    fn element(&mut self, indent: usize, element: &Element) -> io::Result<()> {
        let schema = element.kind.schema();
        write!(self.out, "{:indent$}<{}", "", schema.name)?;
        self.layer_attributes(&element.attributes)?;
        if schema.text.is_some() {
            // Blanks inside would be part of the text.
            self.out.text(">")?;
            self.unsaid += usize::from(!can_say(&element.text));
            write_escaped(self.out, &element.text)?;
            return writeln!(self.out, "</{}>", schema.name);
        }
        if element.children.is_empty() && element.properties.is_empty() {
            return self.out.text("/>\n");
        }
        self.out.text(">\n")?;
        self.properties(indent + 1, &element.properties)?;
        self.kept(indent + 1, &element.children, schema.children)?;
        writeln!(self.out, "{:indent$}</{}>", "", schema.name)
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
            if property.kind == PropertyKind::Class {
                self.out.text(">\n")?;
                self.properties(indent + 2, &property.members)?;
                writeln!(self.out, "{:indent$} </property>", "")?;
                continue;
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
        self.kept(2, &set.kept, &OF_TILESET[..TILES_COME_AFTER])?;
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
            self.kept(3, &tile.kept, OF_TILE)?;
            self.out.text("  </tile>\n")?;
        }
        self.kept(2, &set.kept, &OF_TILESET[TILES_COME_AFTER..])?;
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

    fn layer(&mut self, indent: usize, extent: Extent, growth: Growth, layer: &TileLayer) -> io::Result<()> {
        write!(self.out, "{:indent$}<layer", "")?;
        self.attribute("name", &layer.name)?;
        self.number("width", extent.width)?;
        self.number("height", extent.height)?;
        self.layer_attributes(&layer.attributes)?;
        self.out.text(">\n")?;
        self.properties(indent + 1, &layer.properties)?;
        write!(self.out, "{:indent$} <data", "")?;
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
        write!(self.out, "</data>\n{:indent$}</layer>\n", "")
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
