use sixfold::coord::Offset;
use sixfold::input::brief;

use crate::reading::Findings;
use crate::reading::ReadOptions;
use crate::tiled::layers::{
    Allowance, Chunk, Header, LayerDraft, MapDraft, counted, from_base64, from_csv, push_tileset,
};
use crate::tiled::limits::DEEPEST_GROUPS;
use crate::tiled::meaning::{Remarks, take_remarks};
use crate::tiled::tilesets::{External, tileset};
use crate::tiled::xml::{
    Element, Item, Stop, Xml, attributes, kept_child, kept_element, not_kept, number, properties,
};
use crate::tiles::{
    Compression, Element as TiledElement, ElementKind, Encoding, Gid, Growth, LayerPart, OF_LAYERS, OF_MAP,
    OF_MAPS, TileLayer, Tiled,
};

/// The attributes of a map that are read for what they mean.
const OF_THE_HEADER: [&str; 9] = [
    "orientation",
    "width",
    "height",
    "tilewidth",
    "tileheight",
    "hexsidelength",
    "infinite",
    "staggeraxis",
    "staggerindex",
];

/// The map that a text of TMX describes, before its layers are laid over one another.
pub(crate) fn read_tmx(
    text: &str,
    options: &ReadOptions<'_>,
    findings: &mut Findings,
) -> Option<(MapDraft, Remarks)> {
    let mut xml = Xml::new(text, findings);
    let (files, allowance) = (External::new(options), Allowance::new(options));
    Reader { files, allowance, most_cells: options.most_cells }.map(&mut xml).ok()
}

/// The role of an element among the layers of a map.
#[derive(PartialEq, Eq)]
enum Part {
    Layer(LayerPart),
    /// It is no layer, and has not been read.
    Unknown,
}

struct Reader<'l> {
    files: External<'l>,
    allowance: Allowance,
    most_cells: u64,
}

impl Reader<'_> {
    fn map(&mut self, xml: &mut Xml<'_, '_>) -> Result<(MapDraft, Remarks), Stop> {
        let root = xml.root("map")?;
        let mut draft = header(xml, &root, self.most_cells)?;
        while let Some(child) = xml.child()? {
            match child.name.as_str() {
                "properties" => draft.tiled.properties.extend(properties(xml)?),
                "tileset" => {
                    let mut set = tileset(xml, &child)?;
                    self.files.fill(&mut set, child.at, xml.findings);
                    let pushed = push_tileset(&mut draft.tiled.tilesets, set);
                    xml.findings.keep(child.at, pushed).ok_or(Stop)?;
                }
                _ => {
                    let part = self.part(xml, &child, &mut draft, 0)?;
                    if part == Part::Unknown && !kept_child(xml, &child, OF_MAP, &mut draft.tiled.kept)? {
                        not_kept(xml, &child)?;
                    } else if let Part::Layer(part) = part {
                        draft.tiled.arrangement.push(part);
                    }
                }
            }
        }
        xml.end()?;
        let (remarks, extent) = take_remarks(&mut draft.tiled.properties, draft.parity);
        draft.extent = extent;
        Ok((draft, remarks))
    }

    /// A layer of any kind, if the element that was just opened is one.
    fn part(
        &mut self,
        xml: &mut Xml<'_, '_>,
        start: &Element,
        draft: &mut MapDraft,
        groups: usize,
    ) -> Result<Part, Stop> {
        let part = match start.name.as_str() {
            "layer" => {
                self.layer(xml, start, draft)?;
                LayerPart::Tiles
            }
            "objectgroup" => LayerPart::Kept(kept_element(xml, start, ElementKind::ObjectGroup)?),
            "imagelayer" => LayerPart::Kept(kept_element(xml, start, ElementKind::ImageLayer)?),
            "group" if groups == DEEPEST_GROUPS => {
                let message = format!("groups are nested deeper than {DEEPEST_GROUPS} levels");
                return xml.refuse(start.at, message);
            }
            "group" => return self.group(xml, start, draft, groups + 1),
            _ => return Ok(Part::Unknown),
        };
        Ok(Part::Layer(part))
    }

    fn group(
        &mut self,
        xml: &mut Xml<'_, '_>,
        start: &Element,
        draft: &mut MapDraft,
        groups: usize,
    ) -> Result<Part, Stop> {
        xml.count_kept(start.at)?;
        let schema = ElementKind::Group.schema();
        let kept = attributes(xml, start, schema.attributes, &["x", "y", "width", "height"]);
        let mut group = TiledElement { attributes: kept, ..TiledElement::new(ElementKind::Group) };
        let mut parts = Vec::new();
        while let Some(child) = xml.child()? {
            if child.name == "properties" {
                group.properties.extend(properties(xml)?);
                continue;
            }
            match self.part(xml, &child, draft, groups)? {
                Part::Layer(part) => parts.push(part),
                Part::Unknown => not_kept(xml, &child)?,
            }
        }
        Ok(Part::Layer(LayerPart::Group(group, parts)))
    }

    fn layer(&mut self, xml: &mut Xml<'_, '_>, start: &Element, draft: &mut MapDraft) -> Result<(), Stop> {
        let (width, height) = (number(xml, start, "width", None)?, number(xml, start, "height", None)?);
        xml.findings.keep(start.at, draft.check_layer(width, height)).ok_or(Stop)?;
        let known = ["name", "width", "height"];
        // A layer has always started at 0, 0.
        let ignored = ["x", "y"];
        let kept = attributes(xml, start, &OF_LAYERS, &[&known[..], &ignored].concat());
        let mut layer = TileLayer {
            name: start.get("name").unwrap_or_default().to_owned(),
            attributes: kept,
            ..TileLayer::default()
        };
        let mut chunks = Vec::new();
        while let Some(child) = xml.child()? {
            match child.name.as_str() {
                "properties" => layer.properties.extend(properties(xml)?),
                "data" => {
                    layer.encoding = encoding(xml, &child)?;
                    self.data(
                        xml,
                        layer.encoding,
                        draft.tiled.growth,
                        (width, height),
                        &mut chunks,
                        child.at,
                    )?;
                }
                _ => not_kept(xml, &child)?,
            }
        }
        let pushed = draft.push_layer(LayerDraft { layer, chunks });
        xml.findings.keep(start.at, pushed).ok_or(Stop)
    }

    /// The tiles of a layer: text, elements, or chunks of either.
    fn data(
        &mut self,
        xml: &mut Xml<'_, '_>,
        encoding: Encoding,
        growth: Growth,
        (width, height): (u32, u32),
        chunks: &mut Vec<Chunk>,
        at: usize,
    ) -> Result<(), Stop> {
        let mut found = Tiles { encoding, gids: Vec::new(), text: None };
        let mut only_chunks = false;
        // Room is taken when the first tile is seen: an infinite layer states a size and has chunks.
        let mut room = None;
        loop {
            match xml.next()? {
                Item::Close => break,
                Item::Open(child) if child.name == "chunk" => {
                    only_chunks = true;
                    let chunk = self.chunk(xml, &child, encoding)?;
                    chunks.push(chunk);
                }
                Item::Open(child) => {
                    let most = self.room(xml, at, &mut room, (width, height))?;
                    found.element(xml, &child, most)?;
                }
                Item::Text(text, start) => found.text(&text, start),
            }
        }
        // An infinite layer without a tile has no chunk either.
        if only_chunks || (growth == Growth::Infinite && found.is_empty()) {
            return Ok(());
        }
        let cells = self.room(xml, at, &mut room, (width, height))?;
        let gids = found.finish(xml, cells, at)?;
        chunks.push(Chunk { corner: Offset::default(), width, height, gids });
        Ok(())
    }

    /// Room for a rectangle of tiles, taken once.
    fn room(
        &mut self,
        xml: &mut Xml<'_, '_>,
        at: usize,
        taken: &mut Option<usize>,
        (width, height): (u32, u32),
    ) -> Result<usize, Stop> {
        if let Some(cells) = *taken {
            return Ok(cells);
        }
        let cells = self.allowance.take(width, height);
        let cells = xml.findings.keep(at, cells).ok_or(Stop)?;
        *taken = Some(cells);
        Ok(cells)
    }

    fn chunk(&mut self, xml: &mut Xml<'_, '_>, start: &Element, encoding: Encoding) -> Result<Chunk, Stop> {
        let corner = Offset { col: number(xml, start, "x", None)?, row: number(xml, start, "y", None)? };
        let (width, height) = (number(xml, start, "width", None)?, number(xml, start, "height", None)?);
        let cells = self.room(xml, start.at, &mut None, (width, height))?;
        let mut found = Tiles { encoding, gids: Vec::new(), text: None };
        loop {
            match xml.next()? {
                Item::Close => break,
                Item::Open(child) => found.element(xml, &child, cells)?,
                Item::Text(text, at) => found.text(&text, at),
            }
        }
        let gids = found.finish(xml, cells, start.at)?;
        Ok(Chunk { corner, width, height, gids })
    }
}

/// The tiles of one rectangle while they are read.
struct Tiles {
    encoding: Encoding,
    gids: Vec<Gid>,
    /// The text and where it starts.
    text: Option<(String, usize)>,
}

impl Tiles {
    fn text(&mut self, text: &str, at: usize) {
        match &mut self.text {
            // White space before an element that follows is not worth keeping.
            None if text.trim().is_empty() => {}
            None => self.text = Some((text.to_owned(), at)),
            Some((all, _)) => all.push_str(text),
        }
    }

    fn element(&mut self, xml: &mut Xml<'_, '_>, tile: &Element, cells: usize) -> Result<(), Stop> {
        if tile.name != "tile" || self.encoding != Encoding::Elements {
            return not_kept(xml, tile);
        }
        if self.gids.len() == cells {
            return xml.refuse(tile.at, format!("there are more tiles than the {cells} cells of the layer"));
        }
        let gid = number(xml, tile, "gid", Some(0))?;
        self.gids.push(Gid(gid));
        xml.skip()
    }

    fn is_empty(&self) -> bool {
        self.gids.is_empty() && self.text.is_none()
    }

    fn finish(self, xml: &mut Xml<'_, '_>, cells: usize, at: usize) -> Result<Vec<Gid>, Stop> {
        let (text, start) = self.text.unwrap_or((String::new(), at));
        let gids = match self.encoding {
            Encoding::Elements => counted(self.gids, cells),
            Encoding::Csv => from_csv(&text, cells),
            Encoding::Base64(compression) => from_base64(&text, compression, cells),
        };
        gids.or_else(|(place, message)| xml.refuse(start + place, message))
    }
}

fn encoding(xml: &mut Xml<'_, '_>, data: &Element) -> Result<Encoding, Stop> {
    let compression = data.get("compression").unwrap_or_default();
    match (data.get("encoding"), compression) {
        (None, "") => Ok(Encoding::Elements),
        (Some("csv"), "") => Ok(Encoding::Csv),
        (Some("base64"), name) => {
            match Compression::ALL.into_iter().find(|compression| compression.name() == name) {
                Some(compression) => Ok(Encoding::Base64(compression)),
                None => {
                    let shown = brief(name);
                    xml.refuse(data.at, format!("unknown compression {shown:?}; known: zlib, gzip, zstd"))
                }
            }
        }
        (encoding, _) => {
            let shown = brief(encoding.unwrap_or("none"));
            xml.refuse(data.at, format!("data cannot be {shown:?} and compressed so; known: csv, base64"))
        }
    }
}

/// The map without tilesets and layers.
fn header(xml: &mut Xml<'_, '_>, map: &Element, most_cells: u64) -> Result<MapDraft, Stop> {
    let words = Header {
        orientation: map.get("orientation"),
        axis: map.get("staggeraxis"),
        index: map.get("staggerindex"),
    };
    let parity = match words.parity() {
        Ok(parity) => parity,
        Err(message) => return xml.refuse(map.at, message),
    };
    let growth = match map.get("infinite") {
        None | Some("0") => Growth::Finite,
        Some("1") => Growth::Infinite,
        Some(_) => return xml.refuse(map.at, "`infinite` is neither 0 nor 1"),
    };
    let (width, height) = (number(xml, map, "width", None)?, number(xml, map, "height", None)?);
    let tiled = Tiled {
        tile_width: number(xml, map, "tilewidth", None)?,
        tile_height: number(xml, map, "tileheight", None)?,
        hex_side_length: number(xml, map, "hexsidelength", Some(0))?,
        growth,
        attributes: attributes(xml, map, &OF_MAPS, &OF_THE_HEADER),
        properties: Vec::new(),
        tilesets: Vec::new(),
        layers: Vec::new(),
        arrangement: Vec::new(),
        kept: Vec::new(),
    };
    let draft = MapDraft::new(map.at, parity, (width, height), tiled, most_cells);
    xml.findings.keep(map.at, draft).ok_or(Stop)
}
