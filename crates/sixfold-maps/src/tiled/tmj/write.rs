use std::collections::BTreeSet;
use std::io;

use sixfold::input::counted;
use sixfold_json::JsonWriter;

use crate::map::Extent;
use crate::tiled::layers::{chunks, stagger, to_base64};
use crate::tiles::{
    Attributes, Element, ElementKind, Encoding, Form, Gid, Growth, IMAGE_KEYS, Image, Known, LayerPart,
    OF_IMAGES, OF_LAYERS, OF_MAP, OF_MAPS, OF_TILE, OF_TILES, OF_TILESET, OF_TILESETS, Property,
    PropertyKind, Sort, TileLayer, Tiled, Tileset,
};
use crate::writing::Output;

/// Writes a map as TMJ; what it cannot hold is added to `lost`.
pub(crate) fn write_tmj(
    extent: Extent,
    tiled: &Tiled,
    out: &mut Output<'_>,
    lost: &mut Vec<String>,
) -> io::Result<()> {
    let mut json = JsonWriter::new(&mut *out);
    json.begin_object()?;
    let mut writer = Writer { json: &mut json, destination: Destination::File };
    writer.text("type", "map")?;
    let (axis, index) = stagger(extent.parity);
    writer.text("orientation", "hexagonal")?;
    writer.text("staggeraxis", axis)?;
    writer.text("staggerindex", index)?;
    writer.number("width", extent.width)?;
    writer.number("height", extent.height)?;
    writer.map(extent, tiled)?;
    json.end_object()?;
    json.into_inner().text("\n")?;
    let images = |set: &Tileset| {
        let of_tiles = set.tiles.values().filter_map(|tile| tile.image.as_ref());
        of_tiles.chain(&set.image).filter(|image| !image.embedded.is_empty()).count()
    };
    let inside = tiled.tilesets.iter().filter(|set| set.source.is_none());
    let embedded: usize = inside.map(images).sum();
    if embedded > 0 {
        lost.push(format!("{} of tiles, which only TMX can have inside", counted(embedded, "picture")));
    }
    let typed = tiled.typed_members();
    if typed > 0 {
        lost.push(format!("the types of {} of properties, which only TMX has", counted(typed, "member")));
    }
    let elements = tiled.layers.iter().filter(|layer| layer.encoding == Encoding::Elements).count();
    if elements > 0 {
        lost.push(format!(
            "that the tiles of {} were XML elements: they are a list",
            counted(elements, "layer")
        ));
    }
    Ok(())
}

/// Writes what only Tiled maps have, as a value of our own format.
pub(crate) fn write_tiled_member(
    json: &mut JsonWriter<&mut Output<'_>>,
    extent: Extent,
    tiled: &Tiled,
) -> io::Result<()> {
    json.begin_object()?;
    Writer { json: &mut *json, destination: Destination::Member }.map(extent, tiled)?;
    json.end_object()
}

/// Where the JSON goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Destination {
    /// A file that Tiled reads.
    File,
    /// A member of our own format, which keeps everything.
    Member,
}

struct Writer<'j, 'o, 'w> {
    json: &'j mut JsonWriter<&'o mut Output<'w>>,
    destination: Destination,
}

impl Writer<'_, '_, '_> {
    fn text(&mut self, key: &str, value: &str) -> io::Result<()> {
        self.json.key(key)?;
        self.json.string(value)
    }

    fn number(&mut self, key: &str, value: impl Into<i128>) -> io::Result<()> {
        self.json.key(key)?;
        self.json.integer(value)
    }

    fn boolean(&mut self, key: &str, value: bool) -> io::Result<()> {
        self.json.key(key)?;
        self.json.boolean(value)
    }

    /// A number that was checked when it was read, as it was written.
    fn digits(&mut self, key: &str, value: &str) -> io::Result<()> {
        self.json.key(key)?;
        self.json.raw(value)
    }

    /// Attributes under their own keys, or under others in the same order.
    fn attributes(
        &mut self,
        attributes: &Attributes,
        known: &[Known],
        keys: Option<&[&str]>,
    ) -> io::Result<()> {
        for (i, (name, sort, _)) in known.iter().enumerate() {
            let Some(value) = attributes.get(name) else { continue };
            let key = keys.map_or(*name, |keys| keys[i]);
            match sort {
                // Points have a form of their own.
                Sort::Text | Sort::Points => self.text(key, value)?,
                Sort::Integer | Sort::Fraction => self.digits(key, value)?,
                Sort::Numbers if value.contains(',') => self.digits(key, &format!("[{value}]"))?,
                Sort::Numbers => self.text(key, value)?,
                Sort::Boolean => self.boolean(key, value == "1")?,
            }
        }
        Ok(())
    }

    /// The members of a map that are the same in a file and in our own form.
    fn map(&mut self, extent: Extent, tiled: &Tiled) -> io::Result<()> {
        self.number("tilewidth", tiled.tile_width)?;
        self.number("tileheight", tiled.tile_height)?;
        self.number("hexsidelength", tiled.hex_side_length)?;
        self.boolean("infinite", tiled.growth == Growth::Infinite)?;
        match self.destination {
            Destination::File => self.attributes(&tiled.attributes_of_file(), &OF_MAPS, None)?,
            Destination::Member => self.attributes(&tiled.attributes, &OF_MAPS, None)?,
        }
        self.properties(&tiled.properties)?;
        self.json.key("tilesets")?;
        self.json.begin_list()?;
        tiled.tilesets.iter().try_for_each(|set| self.tileset(set))?;
        self.json.end_list()?;
        self.kept(&tiled.kept, OF_MAP)?;
        self.json.key("layers")?;
        self.json.begin_list()?;
        let mut layers = tiled.layers.iter();
        self.parts(&tiled.arrangement, &mut |writer| match layers.next() {
            Some(layer) => writer.layer(extent, tiled.growth, layer),
            None => Ok(()),
        })?;
        let mut more = tiled.layers.iter().skip(LayerPart::tile_layers(&tiled.arrangement));
        more.try_for_each(|layer| self.layer(extent, tiled.growth, layer))?;
        self.json.end_list()
    }

    /// Layers of all kinds in their order; `tiles` writes the next layer of tiles.
    fn parts(
        &mut self,
        parts: &[LayerPart],
        tiles: &mut dyn FnMut(&mut Self) -> io::Result<()>,
    ) -> io::Result<()> {
        for part in parts {
            match part {
                LayerPart::Tiles => tiles(self)?,
                LayerPart::Kept(element) => {
                    self.json.begin_object()?;
                    self.other_layer(element)?;
                    self.json.end_object()?;
                }
                LayerPart::Group(group, parts) => {
                    self.json.begin_object()?;
                    self.other_layer(group)?;
                    self.json.key("layers")?;
                    self.json.begin_list()?;
                    self.parts(parts, tiles)?;
                    self.json.end_list()?;
                    self.json.end_object()?;
                }
            }
        }
        Ok(())
    }

    /// The members of a layer without tiles.
    fn other_layer(&mut self, layer: &Element) -> io::Result<()> {
        self.text("type", layer.kind.schema().name)?;
        if self.destination == Destination::File {
            self.shown(&layer.attributes)?;
            if layer.kind == ElementKind::ObjectGroup && layer.attributes.get("draworder").is_none() {
                self.text("draworder", "topdown")?;
            }
            if layer.kind == ElementKind::ObjectGroup && layer.children.is_empty() {
                self.json.key("objects")?;
                self.json.begin_list()?;
                self.json.end_list()?;
            }
        }
        self.element(layer)
    }

    /// Parts that are kept as data, as members of an object.
    fn kept(&mut self, all: &[Element], known: &[(ElementKind, Form)]) -> io::Result<()> {
        for (kind, form) in known {
            let mut of_kind = all.iter().filter(|element| element.kind == *kind).peekable();
            let Some(first) = of_kind.peek() else { continue };
            match form {
                Form::One(key) => {
                    self.json.key(key)?;
                    self.json.begin_object()?;
                    // The shapes of a tile are a layer to Tiled.
                    match first.kind {
                        ElementKind::ObjectGroup if self.destination == Destination::File => {
                            self.other_layer(first)?;
                        }
                        _ => self.element(first)?,
                    }
                    self.json.end_object()?;
                }
                Form::Many(key) | Form::Wrapped(_, key) => {
                    self.json.key(key)?;
                    self.json.begin_list()?;
                    for element in of_kind {
                        self.json.begin_object()?;
                        self.element(element)?;
                        self.json.end_object()?;
                    }
                    self.json.end_list()?;
                }
                Form::Flag(key) => self.boolean(key, true)?,
                Form::Points(key) => self.points(key, first.attributes.get("points").unwrap_or_default())?,
                Form::Image => {
                    for (name, key) in IMAGE_KEYS {
                        match first.attributes.get(name) {
                            None => {}
                            Some(value) if matches!(name, "width" | "height") => self.digits(key, value)?,
                            Some(value) => self.text(key, value)?,
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The members of an object that is kept as data.
    fn element(&mut self, element: &Element) -> io::Result<()> {
        let schema = element.kind.schema();
        self.attributes(&element.attributes, schema.attributes, None)?;
        if let Some(key) = schema.text {
            self.text(key, &element.text)?;
        }
        self.properties(&element.properties)?;
        self.kept(&element.children, schema.children)
    }

    /// Points as a list.
    fn points(&mut self, key: &str, points: &str) -> io::Result<()> {
        self.json.key(key)?;
        self.json.begin_list()?;
        for point in points.split_whitespace() {
            let (x, y) = point.split_once(',').unwrap_or((point, "0"));
            self.json.begin_object()?;
            self.digits("x", x)?;
            self.digits("y", y)?;
            self.json.end_object()?;
        }
        self.json.end_list()
    }

    fn properties(&mut self, properties: &[Property]) -> io::Result<()> {
        if properties.is_empty() {
            return Ok(());
        }
        self.json.key("properties")?;
        self.property_list(properties)
    }

    fn property_list(&mut self, properties: &[Property]) -> io::Result<()> {
        self.json.begin_list()?;
        for property in properties {
            self.json.begin_object()?;
            self.text("name", &property.name)?;
            self.text("type", property.kind.name())?;
            if !property.custom.is_empty() {
                self.text("propertytype", &property.custom)?;
            }
            match property.kind {
                PropertyKind::Class if self.destination == Destination::Member => {
                    self.json.key("members")?;
                    self.property_list(&property.members)?;
                }
                _ => {
                    self.json.key("value")?;
                    self.value(property)?;
                }
            }
            self.json.end_object()?;
        }
        self.json.end_list()
    }

    /// The value of a property; members of a class are members of an object.
    fn value(&mut self, property: &Property) -> io::Result<()> {
        match property.kind {
            PropertyKind::Text | PropertyKind::Color | PropertyKind::File => {
                self.json.string(&property.value)
            }
            PropertyKind::Class => {
                self.json.begin_object()?;
                let mut names = BTreeSet::new();
                // Of two members with one name the first counts, as for properties of tiles.
                for member in property.members.iter().filter(|member| names.insert(&member.name)) {
                    self.json.key(&member.name)?;
                    self.value(member)?;
                }
                self.json.end_object()
            }
            _ => self.json.raw(&property.value),
        }
    }

    fn tileset(&mut self, set: &Tileset) -> io::Result<()> {
        self.json.begin_object()?;
        self.number("firstgid", set.first_gid)?;
        if let Some(source) = &set.source {
            self.text("source", source)?;
            if self.destination == Destination::File {
                return self.json.end_object();
            }
        }
        self.attributes(&set.attributes, &OF_TILESETS, None)?;
        if self.destination == Destination::File {
            for key in ["margin", "spacing"].into_iter().filter(|key| set.attributes.get(key).is_none()) {
                self.number(key, 0)?;
            }
        }
        if let Some((x, y)) = set.tile_offset {
            self.json.key("tileoffset")?;
            self.json.begin_object()?;
            self.number("x", x)?;
            self.number("y", y)?;
            self.json.end_object()?;
        }
        set.image.iter().try_for_each(|image| self.image(image))?;
        self.kept(&set.kept, OF_TILESET)?;
        self.properties(&set.properties)?;
        if !set.tiles.is_empty() {
            self.json.key("tiles")?;
            self.json.begin_list()?;
            for (id, tile) in &set.tiles {
                self.json.begin_object()?;
                self.number("id", *id)?;
                if !tile.class.is_empty() {
                    self.text("type", &tile.class)?;
                }
                self.attributes(&tile.attributes, &OF_TILES, None)?;
                tile.image.iter().try_for_each(|image| self.image(image))?;
                self.kept(&tile.kept, OF_TILE)?;
                self.properties(&tile.properties)?;
                self.json.end_object()?;
            }
            self.json.end_list()?;
        }
        self.json.end_object()
    }

    fn image(&mut self, image: &Image) -> io::Result<()> {
        if !image.embedded.is_empty() && self.destination == Destination::File {
            return Ok(());
        }
        let inside = self.destination == Destination::Member
            && !(image.embedded.is_empty() && image.format.is_empty());
        if !image.source.is_empty() || !inside {
            self.text("image", &image.source)?;
        }
        if inside {
            self.text("embedded", &format!("{},{}", image.format, image.embedded))?;
        }
        let keys = ["transparentcolor", "imagewidth", "imageheight"];
        self.attributes(&image.attributes, &OF_IMAGES, Some(&keys))
    }

    fn layer(&mut self, extent: Extent, growth: Growth, layer: &TileLayer) -> io::Result<()> {
        self.json.begin_object()?;
        self.text("name", &layer.name)?;
        self.attributes(&layer.attributes, &OF_LAYERS, None)?;
        if self.destination == Destination::File {
            self.file_only(extent, layer)?;
        }
        self.properties(&layer.properties)?;
        match layer.encoding {
            Encoding::Csv => {}
            Encoding::Elements if self.destination == Destination::File => {}
            Encoding::Elements => self.text("encoding", "elements")?,
            Encoding::Base64(compression) => {
                self.text("encoding", "base64")?;
                self.text("compression", compression.name())?;
            }
        }
        if growth == Growth::Finite || self.destination == Destination::Member {
            self.data(&layer.gids, extent.width as usize, layer.encoding)?;
        } else {
            self.json.key("chunks")?;
            self.json.begin_list()?;
            for (corner, width, gids) in chunks(extent, &layer.gids) {
                self.json.begin_object()?;
                self.number("x", corner.col)?;
                self.number("y", corner.row)?;
                self.number("width", width as u64)?;
                self.number("height", (gids.len() / width) as u64)?;
                self.data(&gids, width, layer.encoding)?;
                self.json.end_object()?;
            }
            self.json.end_list()?;
        }
        self.json.end_object()
    }

    /// Writes members that Tiled takes for 0 or false where they are missing.
    fn file_only(&mut self, extent: Extent, layer: &TileLayer) -> io::Result<()> {
        self.text("type", "tilelayer")?;
        self.number("width", extent.width)?;
        self.number("height", extent.height)?;
        self.shown(&layer.attributes)
    }

    /// Where a layer starts, and that it is seen.
    fn shown(&mut self, attributes: &Attributes) -> io::Result<()> {
        self.number("x", 0)?;
        self.number("y", 0)?;
        if attributes.get("opacity").is_none() {
            self.number("opacity", 1)?;
        }
        if attributes.get("visible").is_none() {
            self.boolean("visible", true)?;
        }
        Ok(())
    }

    fn data(&mut self, gids: &[Gid], width: usize, encoding: Encoding) -> io::Result<()> {
        match encoding {
            Encoding::Base64(compression) => self.text("data", &to_base64(gids, compression)),
            Encoding::Csv | Encoding::Elements => {
                self.json.key("data")?;
                self.json.begin_list()?;
                // A row at a time, so that no blank stands after each of perhaps a million numbers.
                for row in gids.chunks(width.max(1)) {
                    let row: Vec<String> = row.iter().map(|gid| gid.0.to_string()).collect();
                    self.json.raw(row.join(","))?;
                }
                self.json.end_list()
            }
        }
    }
}
