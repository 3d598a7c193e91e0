use std::borrow::Cow;
use std::collections::BTreeMap;

use sixfold::input::brief;
use sixfold_json::Value;

use crate::reading::{Bounded, JsonFields, Object};
use crate::tiled::limits::{DEEPEST_CLASSES, MOST_ELEMENTS, MOST_TILES};
use crate::tiles::{
    Attributes, Element, ElementKind, Form, IMAGE_KEYS, Image, Known, OF_IMAGES, OF_TILE, OF_TILES,
    OF_TILESET, OF_TILESETS, Property, PropertyKind, Sort, Tile, Tileset,
};

/// Reads tilesets and what they share with maps in the JSON of Tiled.
pub(crate) struct TsjReader<'t, 'f> {
    pub(crate) fields: JsonFields<'t, 'f>,
    /// How many parts were kept as data.
    pub(crate) kept: usize,
}

impl<'t, 'f> TsjReader<'t, 'f> {
    pub(crate) fn new(fields: JsonFields<'t, 'f>) -> TsjReader<'t, 'f> {
        TsjReader { fields, kept: 0 }
    }

    /// A tileset, in a map or in a file of its own.
    pub(crate) fn tileset(&mut self, value: Value<'t>) -> Option<Tileset> {
        const READ: [&str; 19] = [
            "editorsettings",
            "grid",
            "transformations",
            "terrains",
            "wangsets",
            "propertytypes",
            "tileproperties",
            "tilepropertytypes",
            "firstgid",
            "source",
            "type",
            "image",
            "imagewidth",
            "imageheight",
            "transparentcolor",
            "tileoffset",
            "properties",
            "tiles",
            "embedded",
        ];
        let set = self.fields.object(value)?;
        let tile_offset = match set.get("tileoffset") {
            None => None,
            Some(value) => {
                let offset = self.fields.object(value)?;
                Some((self.number(&offset, "x", Some(0))?, self.number(&offset, "y", Some(0))?))
            }
        };
        let source = set.get("source").and_then(|value| self.fields.text(value));
        Some(Tileset {
            first_gid: self.number(&set, "firstgid", Some(1))?,
            source: source.map(Cow::into_owned),
            attributes: self.attributes(&set, &OF_TILESETS, &READ),
            tile_offset,
            image: self.image(&set),
            properties: self.properties(&set),
            tiles: self.tiles(&set),
            kept: self.kept_members(&set, OF_TILESET)?,
        })
    }

    fn tiles(&mut self, set: &Object<'t>) -> BTreeMap<u32, Tile> {
        const READ: [&str; 11] = [
            "objectgroup",
            "animation",
            "id",
            "type",
            "class",
            "image",
            "imagewidth",
            "imageheight",
            "transparentcolor",
            "properties",
            "embedded",
        ];
        let mut tiles = BTreeMap::new();
        for (id, value) in self.numbered_tiles(set) {
            if tiles.len() == MOST_TILES {
                self.fields.refuse(value, format!("a tileset describes at most {MOST_TILES} tiles"));
                return tiles;
            }
            let Some(tile) = self.fields.object(value) else { continue };
            let id = match id {
                Some(id) => self.tile_number(&id, value),
                None => self.number(&tile, "id", None),
            };
            let Some(id) = id else { continue };
            let class = tile.get("type").or(tile.get("class")).and_then(|value| self.fields.text(value));
            let read = Tile {
                class: class.unwrap_or_default().into_owned(),
                attributes: self.attributes(&tile, &OF_TILES, &READ),
                properties: self.properties(&tile),
                image: self.image(&tile),
                kept: self.kept_members(&tile, OF_TILE).unwrap_or_default(),
            };
            if tiles.insert(id, read).is_some() {
                self.fields.refuse(value, format!("tile {id} is given twice"));
            }
        }
        self.old_tile_properties(set, &mut tiles);
        tiles
    }

    /// The tiles of a tileset: a list, or an object by number as Tiled wrote it before 1.2.
    fn numbered_tiles(&mut self, set: &Object<'t>) -> Vec<(Option<Cow<'t, str>>, Value<'t>)> {
        let Some(value) = set.get("tiles") else { return Vec::new() };
        match value.members() {
            Some(members) => members.map(|(id, tile)| (Some(id), tile)).collect(),
            None => self.fields.list(value).into_iter().flatten().map(|tile| (None, tile)).collect(),
        }
    }

    /// The number of a tile that is the key of an object.
    fn tile_number(&mut self, key: &str, at: Value<'t>) -> Option<u32> {
        let number = key.parse().ok();
        if number.is_none() {
            self.fields.refuse(at, format!("{:?} is not the number of a tile", brief(key)));
        }
        number
    }

    /// The properties of tiles as Tiled wrote them before 1.2: beside the tiles, by number.
    fn old_tile_properties(&mut self, set: &Object<'t>, tiles: &mut BTreeMap<u32, Tile>) {
        let Some(value) = set.get("tileproperties") else { return };
        let Some(by_tile) = value.members() else {
            let _: Option<()> = self.fields.wrong("an object", value);
            return;
        };
        for (key, value) in by_tile {
            let Some(id) = self.tile_number(&key, value) else { continue };
            if tiles.len() == MOST_TILES && !tiles.contains_key(&id) {
                self.fields.refuse(value, format!("a tileset describes at most {MOST_TILES} tiles"));
                return;
            }
            let kinds = set.get("tilepropertytypes").and_then(|kinds| kinds.member(&key));
            let properties = self.old_properties(value, kinds, 0);
            tiles.entry(id).or_default().properties.extend(properties);
        }
    }

    /// The picture of a tileset or tile, whose parts stand among their members.
    fn image(&mut self, of: &Object<'t>) -> Option<Image> {
        let mut image = Image::default();
        let mut text = |key: &str| of.get(key).and_then(|value| self.fields.text(value)).map(Cow::into_owned);
        let source = text("image");
        // Only our own form has pictures inside.
        let embedded = text("embedded");
        if source.is_none() && embedded.is_none() {
            return None;
        }
        image.source = source.unwrap_or_default();
        // A format may have commas, base64 has none.
        if let Some((format, bytes)) = embedded.as_deref().and_then(|embedded| embedded.rsplit_once(',')) {
            image.format = format.to_owned();
            image.embed(bytes);
        }
        for (key, known) in ["transparentcolor", "imagewidth", "imageheight"].into_iter().zip(OF_IMAGES) {
            self.keep(&mut image.attributes, of, key, known);
        }
        Some(image)
    }

    /// The parts of an object that are kept as data, by kind.
    pub(crate) fn kept_members(
        &mut self,
        of: &Object<'t>,
        known: &[(ElementKind, Form)],
    ) -> Option<Vec<Element>> {
        let mut all = Vec::new();
        for &(kind, form) in known {
            match form {
                Form::One(key) => {
                    if let Some(value) = of.get(key) {
                        let object = self.fields.object(value)?;
                        all.push(self.kept_element(&object, kind, &[])?);
                    }
                }
                Form::Many(key) | Form::Wrapped(_, key) => {
                    let list = of.get(key).and_then(|value| self.fields.list(value));
                    for value in list.into_iter().flatten() {
                        let object = self.fields.object(value)?;
                        all.push(self.kept_element(&object, kind, &[])?);
                    }
                }
                Form::Flag(key) => {
                    if of.get(key).and_then(Value::boolean) == Some(true) {
                        self.count_kept(of.start)?;
                        all.push(Element::new(kind));
                    }
                }
                Form::Points(key) => {
                    if let Some(value) = of.get(key) {
                        all.push(self.points(value, kind)?);
                    }
                }
                Form::Image => {
                    let mut image = Element::new(kind);
                    for (name, key) in IMAGE_KEYS {
                        let known = kind.schema().attributes.iter().find(|(known, ..)| *known == name);
                        self.keep(&mut image.attributes, of, key, *known.expect("an attribute of images"));
                    }
                    if image.attributes.iter().next().is_some() {
                        self.count_kept(of.start)?;
                        all.push(image);
                    }
                }
            }
        }
        Some(all)
    }

    /// An object that is kept as data; the keys in `read` are read elsewhere.
    pub(crate) fn kept_element(
        &mut self,
        of: &Object<'t>,
        kind: ElementKind,
        read: &[&str],
    ) -> Option<Element> {
        self.count_kept(of.start)?;
        let schema = kind.schema();
        let mut known = read.to_vec();
        for (_, form) in schema.children {
            match form {
                Form::One(key) | Form::Many(key) | Form::Wrapped(_, key) => known.push(key),
                Form::Flag(key) | Form::Points(key) => known.push(key),
                Form::Image => known.extend(IMAGE_KEYS.map(|(_, key)| key)),
            }
        }
        known.extend(schema.text);
        // Where a layer starts and how large it is always says the same.
        if matches!(kind, ElementKind::ObjectGroup | ElementKind::ImageLayer | ElementKind::Group) {
            known.extend(["type", "x", "y", "width", "height", "startx", "starty"]);
        }
        if kind.has_properties() {
            known.extend(["properties", "propertytypes"]);
        }
        if let (ElementKind::Object, Some(template)) = (kind, of.get("template")) {
            let at = self.fields.at(template);
            let name = template.string().unwrap_or_default();
            let message = format!("the template {:?} of an object is not kept", brief(&name));
            self.fields.findings.warn(at, message);
            known.push("template");
        }
        let text = schema.text.and_then(|key| of.get(key)).and_then(|value| self.fields.text(value));
        Some(Element {
            kind,
            attributes: self.attributes(of, schema.attributes, &known),
            properties: if kind.has_properties() { self.properties(of) } else { Vec::new() },
            text: text.unwrap_or_default().into_owned(),
            children: self.kept_members(of, schema.children)?,
        })
    }

    /// The points of a polygon, as TMX writes them.
    fn points(&mut self, value: Value<'t>, kind: ElementKind) -> Option<Element> {
        self.count_kept(self.fields.at(value))?;
        let mut points = Vec::new();
        for value in self.fields.list(value)? {
            let point = self.fields.object(value)?;
            let number = |key: &str| point.get(key).and_then(Value::number).unwrap_or("0");
            points.push(format!("{},{}", number("x"), number("y")));
        }
        let mut element = Element::new(kind);
        let known = ("points", Sort::Points, "");
        if let Err(right) = element.attributes.keep(known, &points.join(" ")) {
            self.fields.refuse(value, format!("the points are wrong; expected {right}"));
        }
        Some(element)
    }

    /// Counts a part that is kept as data; refused when there are too many.
    fn count_kept(&mut self, at: usize) -> Option<()> {
        self.kept += 1;
        if self.kept > MOST_ELEMENTS {
            let message = format!("at most {MOST_ELEMENTS} objects and other parts are kept");
            self.fields.findings.refuse(at, message);
            return None;
        }
        Some(())
    }

    /// The properties of anything.
    pub(crate) fn properties(&mut self, of: &Object<'t>) -> Vec<Property> {
        let Some(value) = of.get("properties") else { return Vec::new() };
        if value.members().is_some() {
            return self.old_properties(value, of.get("propertytypes"), 0);
        }
        let list = self.fields.list(value);
        list.into_iter().flatten().filter_map(|value| self.property(value, 0)).collect()
    }

    /// Properties as Tiled wrote them before 1.2: an object, and perhaps another with their types.
    fn old_properties(
        &mut self,
        value: Value<'t>,
        kinds: Option<Value<'t>>,
        classes: usize,
    ) -> Vec<Property> {
        let Some(members) = value.members() else {
            let _: Option<()> = self.fields.wrong("an object", value);
            return Vec::new();
        };
        // Objects have at most a thousand keys, so looking each up among the types stays cheap.
        let kinds: Vec<_> = kinds.and_then(Value::members).into_iter().flatten().collect();
        let mut all = Vec::new();
        for (name, value) in members {
            let said = kinds.iter().find(|(key, _)| *key == name).and_then(|(_, kind)| kind.string());
            let kind = said.and_then(|kind| PropertyKind::named(&kind)).unwrap_or_else(|| seen_kind(value));
            let text = value.string().unwrap_or(Cow::Borrowed(value.text()));
            let members = self.class_members(kind, value, classes);
            match Property::try_new(&name, kind, "", &text) {
                Ok(property) => all.push(Property { members, ..property }),
                Err(right) => {
                    let (name, text) = (brief(&name), brief(&text));
                    self.fields.refuse(value, format!("the property {name:?} is {text:?}; expected {right}"));
                }
            }
        }
        all
    }

    /// The members of a value of a class of the user's own; their types are seen by their values.
    fn class_members(&mut self, kind: PropertyKind, value: Value<'t>, classes: usize) -> Vec<Property> {
        match kind {
            PropertyKind::Class if classes == DEEPEST_CLASSES => {
                let message = format!("classes are nested deeper than {DEEPEST_CLASSES} levels");
                self.fields.refuse(value, message);
                Vec::new()
            }
            PropertyKind::Class => self.old_properties(value, None, classes + 1),
            _ => Vec::new(),
        }
    }

    fn property(&mut self, value: Value<'t>, classes: usize) -> Option<Property> {
        let property = self.fields.object(value)?;
        let name = self.fields.required(&property, "name").and_then(|value| self.fields.text(value))?;
        let kind =
            property.get("type").map_or(Some(Cow::Borrowed("string")), |value| self.fields.text(value))?;
        let custom =
            property.get("propertytype").map_or(Some(Cow::Borrowed("")), |value| self.fields.text(value))?;
        let Some(kind) = PropertyKind::named(&kind) else {
            let (name, kind) = (brief(&name), brief(&kind));
            let at = self.fields.at(value);
            self.fields.findings.warn(at, format!("the property {name:?} of type {kind:?} is not kept"));
            return None;
        };
        // Our own form keeps the types of members, which TMJ has not.
        if let Some(members) = property.get("members") {
            if classes == DEEPEST_CLASSES {
                let message = format!("classes are nested deeper than {DEEPEST_CLASSES} levels");
                self.fields.refuse(members, message);
                return None;
            }
            let list = self.fields.list(members)?;
            let members = list.filter_map(|value| self.property(value, classes + 1)).collect();
            let custom = custom.into_owned();
            return Some(Property { custom, kind, members, ..Property::text(&name, "") });
        }
        let given = self.fields.required(&property, "value")?;
        let text = match kind {
            PropertyKind::Text | PropertyKind::Color | PropertyKind::File => self.fields.text(given)?,
            _ => Cow::Borrowed(given.text()),
        };
        let members = self.class_members(kind, given, classes);
        match Property::try_new(&name, kind, &custom, &text) {
            Ok(property) => Some(Property { members, ..property }),
            Err(right) => {
                let message =
                    format!("the property {:?} is {:?}; expected {right}", brief(&name), brief(&text));
                self.fields.refuse(given, message);
                None
            }
        }
    }

    /// The attributes that are kept; others than those and the `read` ones are warned of.
    pub(crate) fn attributes(&mut self, of: &Object<'t>, kept: &[Known], read: &[&str]) -> Attributes {
        let mut all = Attributes::default();
        for known in kept.iter().filter(|(name, ..)| !read.contains(name)) {
            self.keep(&mut all, of, known.0, *known);
        }
        let names: Vec<&str> = kept.iter().map(|(name, ..)| *name).chain(read.iter().copied()).collect();
        for (key, value) in of.others(&names) {
            let at = self.fields.at(value);
            self.fields.findings.warn(at, format!("{:?} is not kept", brief(key)));
        }
        all
    }

    /// Keeps the value of a key, if it is there.
    pub(crate) fn keep(&mut self, all: &mut Attributes, of: &Object<'t>, key: &str, known: Known) {
        let Some(value) = of.get(key) else { return };
        // Old versions of Tiled wrote versions as numbers.
        let text = match value.elements() {
            Some(numbers) if known.1 == Sort::Numbers => {
                Cow::Owned(numbers.map(Value::text).collect::<Vec<_>>().join(","))
            }
            _ => value.string().unwrap_or(Cow::Borrowed(value.text())),
        };
        if let Err(right) = all.keep(known, &text) {
            self.fields.refuse(value, format!("{key:?} is {:?}; expected {right}", brief(&text)));
        }
    }

    /// A number; refused where it is missing and there is nothing to take instead.
    pub(crate) fn number<T: Bounded>(&mut self, of: &Object<'t>, key: &str, instead: Option<T>) -> Option<T> {
        match (of.get(key), instead) {
            (Some(value), _) => self.fields.integer(value),
            (None, Some(instead)) => Some(instead),
            (None, None) => {
                self.fields.findings.refuse(of.start, format!("the key `{key}` is missing"));
                None
            }
        }
    }
}

/// The type of a property by its value, where the file does not name it.
fn seen_kind(value: Value<'_>) -> PropertyKind {
    if value.members().is_some() {
        return PropertyKind::Class;
    }
    match (value.boolean(), value.number()) {
        (Some(_), _) => PropertyKind::Bool,
        (None, Some(number)) if number.parse::<i64>().is_ok() => PropertyKind::Int,
        (None, Some(_)) => PropertyKind::Fraction,
        (None, None) => PropertyKind::Text,
    }
}
