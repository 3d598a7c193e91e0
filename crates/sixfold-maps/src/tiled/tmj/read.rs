use std::borrow::Cow;

use sixfold::coord::{Offset, Parity};
use sixfold::input::brief;
use sixfold_json::Value;

use crate::map::Extent;
use crate::reading::Findings;
use crate::reading::ReadOptions;
use crate::reading::{JsonFields, Object};
use crate::tiled::layers::{
    Allowance, Chunk, DataFault, Header, LayerDraft, MapDraft, counted, from_base64, push_tileset,
};
use crate::tiled::limits::{DEEPEST_GROUPS, MOST_LAYERS};
use crate::tiled::meaning::{Remarks, take_remarks};
use crate::tiled::tilesets::{External, TsjReader};
use crate::tiles::{
    Compression, ElementKind, Encoding, Gid, Growth, LayerPart, OF_LAYERS, OF_MAP, OF_MAPS, TileLayer, Tiled,
};

/// The keys of a map that are read for what they mean.
const OF_THE_HEADER: [&str; 15] = [
    "type",
    "propertytypes",
    "orientation",
    "width",
    "height",
    "tilewidth",
    "tileheight",
    "hexsidelength",
    "infinite",
    "staggeraxis",
    "staggerindex",
    "properties",
    "tilesets",
    "layers",
    "editorsettings",
];

/// The map that a text of TMJ describes, before its layers are laid over one another.
pub(crate) fn read_tmj(
    text: &str,
    options: &ReadOptions<'_>,
    findings: &mut Findings,
) -> Option<(MapDraft, Remarks)> {
    let mut fields = JsonFields::new(text, findings);
    let root = fields.root()?;
    let root = fields.object(root)?;
    let parity = parity(&mut fields, &root)?;
    let mut reader = TmjReader { parts: TsjReader::new(fields), allowance: Allowance::new(options) };
    let width = reader.parts.number(&root, "width", None)?;
    let height = reader.parts.number(&root, "height", None)?;
    let mut tiled = reader.tiled(&root)?;
    let (remarks, extent) = take_remarks(&mut tiled.properties, parity);
    let draft = MapDraft::new(root.start, parity, (width, height), tiled, options.most_cells);
    let draft = reader.parts.fields.findings.keep(root.start, draft)?;
    let mut draft = MapDraft { extent, ..draft };
    let mut files = External::new(options);
    let places = root.get("tilesets").and_then(Value::elements).into_iter().flatten();
    for (set, place) in draft.tiled.tilesets.iter_mut().zip(places) {
        let at = reader.parts.fields.at(place);
        files.fill(set, at, reader.parts.fields.findings);
    }
    let layers = reader.parts.fields.required(&root, "layers")?;
    let parts = reader.parts_of(layers, 0, &mut |reader, layer| reader.tile_layer(layer, &mut draft))?;
    draft.tiled.arrangement = parts;
    Some((draft, remarks))
}

/// Reads the Tiled part of our own format: TMJ in which every layer lies over the whole map.
pub(crate) fn read_tiled_member<'t>(
    value: Value<'t>,
    fields: JsonFields<'t, '_>,
    extent: Extent,
    options: &ReadOptions<'_>,
) -> Option<Tiled> {
    let mut reader = TmjReader { parts: TsjReader::new(fields), allowance: Allowance::new(options) };
    let root = reader.parts.fields.object(value)?;
    let mut tiled = reader.tiled(&root)?;
    let layers = reader.parts.fields.required(&root, "layers")?;
    let mut read = Vec::new();
    let parts = reader.parts_of(layers, 0, &mut |reader, layer| {
        let (read_layer, encoding) = reader.layer(layer)?;
        let gids = reader.tiles(layer, encoding, (extent.width, extent.height))?;
        if read.len() == MOST_LAYERS {
            let message = format!("a map has at most {MOST_LAYERS} layers");
            reader.parts.fields.findings.refuse(layer.start, message);
            return None;
        }
        read.push(TileLayer { gids, ..read_layer });
        Some(())
    })?;
    tiled.layers = read;
    tiled.arrangement = parts;
    tiled.forget_usual_numbers();
    Some(tiled)
}

fn parity<'t>(fields: &mut JsonFields<'t, '_>, root: &Object<'t>) -> Option<Parity> {
    let [orientation, axis, index] = ["orientation", "staggeraxis", "staggerindex"]
        .map(|key| root.get(key).and_then(|value| fields.text(value)));
    let words =
        Header { orientation: orientation.as_deref(), axis: axis.as_deref(), index: index.as_deref() };
    fields.findings.keep(root.start, words.parity())
}

struct TmjReader<'t, 'f> {
    parts: TsjReader<'t, 'f>,
    allowance: Allowance,
}

impl<'t> TmjReader<'t, '_> {
    /// The map without its layers.
    fn tiled(&mut self, root: &Object<'t>) -> Option<Tiled> {
        let growth = match root.get("infinite").map(|value| (value, value.boolean())) {
            None | Some((_, Some(false))) => Growth::Finite,
            Some((_, Some(true))) => Growth::Infinite,
            Some((value, None)) => return self.parts.fields.wrong("true or false", value),
        };
        let tile_width = self.parts.number(root, "tilewidth", None)?;
        let tile_height = self.parts.number(root, "tileheight", None)?;
        let hex_side_length = self.parts.number(root, "hexsidelength", Some(0))?;
        let attributes = self.parts.attributes(root, &OF_MAPS, &OF_THE_HEADER);
        let properties = self.parts.properties(root);
        let mut tilesets = Vec::new();
        if let Some(list) = root.get("tilesets").and_then(|value| self.parts.fields.list(value)) {
            for value in list {
                let set = self.parts.tileset(value)?;
                let at = self.parts.fields.at(value);
                self.parts.fields.findings.keep(at, push_tileset(&mut tilesets, set))?;
            }
        }
        let kept = self.parts.kept_members(root, OF_MAP)?;
        let (layers, arrangement) = (Vec::new(), Vec::new());
        Some(Tiled {
            tile_width,
            tile_height,
            hex_side_length,
            growth,
            attributes,
            properties,
            tilesets,
            layers,
            arrangement,
            kept,
        })
    }

    /// Layers of all kinds in their order; `tiles` reads a layer of tiles.
    fn parts_of(
        &mut self,
        value: Value<'t>,
        depth: usize,
        tiles: &mut dyn FnMut(&mut Self, &Object<'t>) -> Option<()>,
    ) -> Option<Vec<LayerPart>> {
        if depth > DEEPEST_GROUPS {
            let message = format!("groups are nested deeper than {DEEPEST_GROUPS} levels");
            self.parts.fields.refuse(value, message);
            return None;
        }
        let mut all = Vec::new();
        for value in self.parts.fields.list(value)? {
            let layer = self.parts.fields.object(value)?;
            let kind = layer.get("type").and_then(|value| self.parts.fields.text(value));
            match kind.as_deref() {
                // Our own form does not say it.
                None | Some("tilelayer") => {
                    tiles(self, &layer)?;
                    all.push(LayerPart::Tiles);
                }
                Some("objectgroup") => {
                    let kept = self.parts.kept_element(&layer, ElementKind::ObjectGroup, &[])?;
                    all.push(LayerPart::Kept(kept));
                }
                Some("imagelayer") => {
                    let kept = self.parts.kept_element(&layer, ElementKind::ImageLayer, &[])?;
                    all.push(LayerPart::Kept(kept));
                }
                Some("group") => {
                    let group = self.parts.kept_element(&layer, ElementKind::Group, &["layers"])?;
                    let inside = match layer.get("layers") {
                        Some(inside) => self.parts_of(inside, depth + 1, tiles)?,
                        None => Vec::new(),
                    };
                    all.push(LayerPart::Group(group, inside));
                }
                Some(kind) => {
                    let name = layer.get("name").and_then(Value::string).unwrap_or_default();
                    let message = format!("`{}` {:?} is not kept", brief(kind), brief(&name));
                    self.parts.fields.findings.warn(layer.start, message);
                }
            }
        }
        Some(all)
    }

    fn tile_layer(&mut self, layer: &Object<'t>, draft: &mut MapDraft) -> Option<()> {
        let width = self.parts.number(layer, "width", None)?;
        let height = self.parts.number(layer, "height", None)?;
        self.parts.fields.findings.keep(layer.start, draft.check_layer(width, height))?;
        let (read, encoding) = self.layer(layer)?;
        let mut chunks = Vec::new();
        match layer.get("chunks") {
            None => {
                let gids = self.tiles(layer, encoding, (width, height))?;
                chunks.push(Chunk { corner: Offset::default(), width, height, gids });
            }
            Some(list) => {
                for value in self.parts.fields.list(list)? {
                    let chunk = self.parts.fields.object(value)?;
                    let col = self.parts.number(&chunk, "x", None)?;
                    let row = self.parts.number(&chunk, "y", None)?;
                    let width = self.parts.number(&chunk, "width", None)?;
                    let height = self.parts.number(&chunk, "height", None)?;
                    let gids = self.tiles(&chunk, encoding, (width, height))?;
                    chunks.push(Chunk { corner: Offset { col, row }, width, height, gids });
                }
            }
        }
        let pushed = draft.push_layer(LayerDraft { layer: read, chunks });
        self.parts.fields.findings.keep(layer.start, pushed)
    }

    /// A layer without its tiles.
    fn layer(&mut self, layer: &Object<'t>) -> Option<(TileLayer, Encoding)> {
        const READ: [&str; 15] = [
            "type",
            "propertytypes",
            "name",
            "width",
            "height",
            "x",
            "y",
            "startx",
            "starty",
            "data",
            "chunks",
            "encoding",
            "compression",
            "properties",
            "layers",
        ];
        let name = layer.get("name").and_then(|value| self.parts.fields.text(value)).unwrap_or_default();
        let encoding = self.encoding(layer)?;
        let read = TileLayer {
            name: name.into_owned(),
            attributes: self.parts.attributes(layer, &OF_LAYERS, &READ),
            properties: self.parts.properties(layer),
            encoding,
            gids: Vec::new(),
        };
        Some((read, encoding))
    }

    fn encoding(&mut self, layer: &Object<'t>) -> Option<Encoding> {
        let [encoding, compression] = ["encoding", "compression"]
            .map(|key| layer.get(key).and_then(|value| self.parts.fields.text(value)).unwrap_or_default());
        match (&*encoding, &*compression) {
            ("" | "csv", "") => Some(Encoding::Csv),
            // Our own form remembers what TMX has and TMJ has not.
            ("elements", "") => Some(Encoding::Elements),
            ("base64", name) => {
                let known = Compression::ALL.into_iter().find(|compression| compression.name() == name);
                let wrong = || format!("unknown compression {:?}; known: zlib, gzip, zstd", brief(name));
                let known = known.map(Encoding::Base64).ok_or_else(wrong);
                self.parts.fields.findings.keep(layer.start, known)
            }
            (name, _) => {
                let message =
                    format!("data cannot be {:?} and compressed so; known: csv, base64", brief(name));
                self.parts.fields.findings.refuse(layer.start, message);
                None
            }
        }
    }

    /// The tiles of a layer or a chunk.
    fn tiles(
        &mut self,
        of: &Object<'t>,
        encoding: Encoding,
        (width, height): (u32, u32),
    ) -> Option<Vec<Gid>> {
        let data = self.parts.fields.required(of, "data")?;
        let at = self.parts.fields.at(data);
        let cells = self.allowance.take(width, height);
        let cells = self.parts.fields.findings.keep(at, cells)?;
        let gids = match encoding {
            Encoding::Base64(compression) => {
                let text: Cow<'_, str> = self.parts.fields.text(data)?;
                from_base64(&text, compression, cells)
            }
            Encoding::Csv | Encoding::Elements => self.listed(data, cells)?,
        };
        gids.map_err(|(_, message)| self.parts.fields.findings.refuse(at, message)).ok()
    }

    /// The tiles of a list of numbers.
    fn listed(&mut self, data: Value<'t>, cells: usize) -> Option<Result<Vec<Gid>, DataFault>> {
        let mut gids = Vec::new();
        for value in self.parts.fields.list(data)? {
            if gids.len() == cells {
                let message = format!("there are more tiles than the {cells} cells of the layer");
                self.parts.fields.refuse(value, message);
                return None;
            }
            gids.push(Gid(self.parts.fields.integer(value)?));
        }
        Some(counted(gids, cells))
    }
}
