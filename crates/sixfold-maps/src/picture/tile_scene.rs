// The picture of a Tiled map, made of the pictures of its tiles.
//
// Tiled lays a tile with its bottom left on the bottom left of its cell, layer by layer and row by row, so that large
// tiles cover those above them. Its hexes need not be regular: the distance of two lines is (size - side) / 2 + side,
// where a regular hex has three quarters of its size. So places are counted in cells whose lines are as far apart as
// ours, and the whole picture is stretched to the shape of Tiled's pixels.

use std::collections::{BTreeMap, BTreeSet};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sixfold::coord::{Hex, Orientation};
use sixfold::input::brief;
use sixfold_render::{Scene, TileArea, TilePicture, TileSheet};

use crate::map::HexMap;
use crate::map::hashing::SecretMap;
use crate::reading::Files;
use crate::tiles::{Attributes, Gid, Image, LayerPart, Tiled, Tileset, joined};

/// The most bytes of all pictures of a map together: 16 MiB.
pub const MOST_PICTURE_BYTES: usize = 16 << 20;

/// The most pixels of a picture: what a PNG of ours may have.
const MOST_PIXELS: u64 = 1 << 25;

/// A scene of a Tiled map, and what could not be shown.
#[derive(Clone, Debug)]
pub struct TileScene {
    /// The picture.
    pub scene: Scene,
    /// Why pictures of tiles are missing, each in a few words; their tiles have a colour instead.
    pub missing: Vec<String>,
    /// Whether any picture of a tile was found.
    pub has_pictures: bool,
}

/// The picture of a Tiled map as Tiled shows its tiles; `None` for a map without any.
///
/// Pictures are PNG, inside the map or in files that `files` gives. A tile whose picture cannot be had is a hex in a
/// colour of its own, which a legend names. Layers and groups that are not shown are left out, and so are objects and
/// layers that are a picture.
#[must_use]
pub fn tile_scene(map: &HexMap, title: &str, files: Option<&dyn Files>) -> Option<TileScene> {
    let tiled = map.tiled.as_ref()?;
    let mut painter = Painter {
        scene: Scene::new(title, map.orientation()),
        cell: Cell::of(tiled, map.orientation()),
        tilesets: tiled.tilesets.iter().collect(),
        sheets: SecretMap::default(),
        files,
        left: MOST_PICTURE_BYTES,
        missing: BTreeSet::new(),
        plain: BTreeMap::new(),
    };
    painter.tilesets.sort_by_key(|set| set.first_gid);
    painter.scene.stretch(painter.cell.stretch);
    let extent = map.extent();
    let there = map.cells().filter_map(|(at, _)| at.hex(extent.parity).ok());
    painter.scene.fill("plain", there);
    let shown = shown_layers(tiled);
    for (layer, look) in tiled.layers.iter().zip(&shown).filter(|(_, look)| look.opacity > 0) {
        let width = (extent.width as usize).max(1);
        for row in layer.gids.chunks(width).enumerate() {
            painter.row(map, row, look);
        }
    }
    painter.name_colors();
    let has_pictures = painter.sheets.values().any(Option::is_some);
    Some(TileScene { scene: painter.scene, missing: painter.missing.into_iter().collect(), has_pictures })
}

/// The size of a cell in pixels, as if its lines were as far apart as those of a regular hex.
struct Cell {
    width: f64,
    height: f64,
    /// The size that Tiled states.
    tile: [f64; 2],
    /// How high a picture is for one of regular hexes.
    stretch: f64,
}

impl Cell {
    fn of(tiled: &Tiled, orientation: Orientation) -> Cell {
        let tile = [tiled.tile_width, tiled.tile_height].map(|size| f64::from(size.max(1)));
        let side = f64::from(tiled.hex_side_length);
        // Three quarters of a regular hex lie between two lines.
        let line = |size: f64| ((size - side.min(size)) / 2.0 + side.min(size)) / 0.75;
        let regular = 3.0_f64.sqrt() / 2.0;
        let (width, height, stretch) = match orientation {
            Orientation::Flat => (line(tile[0]), tile[1], tile[1] / line(tile[0]) / regular),
            Orientation::Pointy => (tile[0], line(tile[1]), line(tile[1]) / tile[0] * regular),
        };
        Cell { width, height, tile, stretch }
    }

    /// Where a picture lies on a hex: its left side and top from the cell that Tiled states, and its size.
    fn place(&self, left: f64, top: f64, width: f64, height: f64) -> [f64; 4] {
        // Both cells have the same middle.
        let across = left + (self.width - self.tile[0]) / 2.0;
        let down = top + (self.height - self.tile[1]) / 2.0;
        [across / self.width, down / self.height, width / self.width, height / self.height]
    }
}

/// How a layer of tiles is shown.
#[derive(Clone, Copy, Debug)]
struct LayerLook {
    /// In percent; 0 for one that is not shown.
    opacity: u8,
    offset: [f64; 2],
}

/// How each layer of tiles is shown, with the groups around it.
fn shown_layers(tiled: &Tiled) -> Vec<LayerLook> {
    let mut all = Vec::new();
    look_at(&tiled.arrangement, tiled, 1.0, [0.0, 0.0], &mut all);
    // Layers that the arrangement does not name are above all others.
    while let Some(layer) = tiled.layers.get(all.len()) {
        all.push(look(&layer.attributes, 1.0, [0.0, 0.0]));
    }
    all
}

fn look_at(parts: &[LayerPart], tiled: &Tiled, opacity: f64, offset: [f64; 2], all: &mut Vec<LayerLook>) {
    for part in parts {
        match part {
            LayerPart::Tiles => {
                if let Some(layer) = tiled.layers.get(all.len()) {
                    all.push(look(&layer.attributes, opacity, offset));
                }
            }
            LayerPart::Kept(_) => {}
            LayerPart::Group(group, parts) => {
                let own = opacity_of(&group.attributes);
                look_at(parts, tiled, opacity * own, moved(&group.attributes, offset), all);
            }
        }
    }
}

fn look(attributes: &Attributes, opacity: f64, offset: [f64; 2]) -> LayerLook {
    let opacity = (opacity * opacity_of(attributes) * 100.0).round().clamp(0.0, 100.0) as u8;
    LayerLook { opacity, offset: moved(attributes, offset) }
}

fn number(attributes: &Attributes, name: &str) -> Option<f64> {
    attributes.get(name)?.parse().ok()
}

fn opacity_of(attributes: &Attributes) -> f64 {
    let shown = attributes.get("visible") != Some("0");
    if shown { number(attributes, "opacity").unwrap_or(1.0) } else { 0.0 }
}

fn moved(attributes: &Attributes, offset: [f64; 2]) -> [f64; 2] {
    let by = ["offsetx", "offsety"].map(|name| number(attributes, name).unwrap_or(0.0));
    [offset[0] + by[0], offset[1] + by[1]]
}

/// A sheet of the scene and its size in pixels.
type Sheet = (usize, u32, u32);

struct Painter<'m, 'f> {
    scene: Scene,
    cell: Cell,
    /// By their first tile.
    tilesets: Vec<&'m Tileset>,
    /// The sheet of a tileset, or of a tile of it; `None` where it cannot be had.
    sheets: SecretMap<(usize, Option<u32>), Option<Sheet>>,
    files: Option<&'f dyn Files>,
    /// How many bytes of pictures may still be read.
    left: usize,
    missing: BTreeSet<String>,
    /// Tiles without a picture, and what they are called.
    plain: BTreeMap<u32, String>,
}

impl Painter<'_, '_> {
    /// The tiles of a row: first those of columns that are not shifted, then the others, which lie lower.
    fn row(&mut self, map: &HexMap, (row, gids): (usize, &[Gid]), look: &LayerLook) {
        let extent = map.extent();
        let flat = map.orientation() == Orientation::Flat;
        let first = usize::from(extent.first_column_is_shifted());
        let passes: &[(usize, usize)] = if flat { &[(0, 2), (1, 2)] } else { &[(0, 1)] };
        for (start, step) in passes {
            let start = if flat { (first + start) % 2 } else { *start };
            for (col, gid) in
                gids.iter().enumerate().skip(start).step_by(*step).filter(|(_, gid)| !gid.is_empty())
            {
                if let Some(hex) = extent.hex(row * extent.width as usize + col) {
                    self.tile(hex, *gid, look);
                }
            }
        }
    }

    fn tile(&mut self, hex: Hex, gid: Gid, look: &LayerLook) {
        let after = self.tilesets.partition_point(|set| set.first_gid <= gid.tile());
        let Some(place) = after.checked_sub(1) else {
            self.colored(hex, gid.tile(), "no tileset", gid.tile());
            return;
        };
        let set = self.tilesets[place];
        let local = gid.tile() - set.first_gid;
        let Some((sheet, area)) = self.picture(place, local) else {
            let name = set.attributes.get("name").or(set.source.as_deref()).unwrap_or("a tileset");
            self.colored(hex, gid.tile(), name, local);
            return;
        };
        let (width, height) = (f64::from(area.width), f64::from(area.height));
        let (dx, dy) = set.tile_offset.unwrap_or((0, 0));
        let left = f64::from(dx) + look.offset[0];
        let top = self.cell.tile[1] - height + f64::from(dy) + look.offset[1];
        let [left, top, wide, high] = self.cell.place(left, top, width, height);
        let mut picture = TilePicture::new(sheet, area).placed(left, top, wide, high).opacity(look.opacity);
        if gid.turns() & 0x8000_0000 != 0 {
            picture = picture.flipped_across();
        }
        if gid.turns() & 0x4000_0000 != 0 {
            picture = picture.flipped_down();
        }
        for (flag, degrees) in [(0x2000_0000, 60), (0x1000_0000, 120)] {
            if gid.turns() & flag != 0 {
                picture = picture.turned(degrees);
            }
        }
        self.scene.tile(hex, &picture);
    }

    /// The part of a sheet that is the picture of a tile.
    fn picture(&mut self, place: usize, local: u32) -> Option<(usize, TileArea)> {
        let set = self.tilesets[place];
        let own = set.tiles.get(&local);
        if let Some(image) = own.and_then(|tile| tile.image.as_ref()) {
            let (sheet, width, height) = self.sheet(place, Some(local), image)?;
            let part = |name: &str| own?.attributes.get(name)?.parse::<u32>().ok();
            let area = TileArea {
                x: part("x").unwrap_or(0),
                y: part("y").unwrap_or(0),
                width: part("width").unwrap_or(width),
                height: part("height").unwrap_or(height),
            };
            return Some((sheet, area)).filter(|(_, area)| lies_in(*area, width, height));
        }
        let (sheet, width, height) = self.sheet(place, None, set.image.as_ref()?)?;
        let stated = |name: &str| set.attributes.get(name).and_then(|text| text.parse::<u32>().ok());
        let (tile_width, tile_height) = (stated("tilewidth")?, stated("tileheight")?);
        let (margin, spacing) = (stated("margin").unwrap_or(0), stated("spacing").unwrap_or(0));
        let fits =
            width.checked_sub(margin)?.checked_add(spacing)?.checked_div(tile_width.checked_add(spacing)?)?;
        let columns = stated("columns").filter(|columns| *columns > 0).unwrap_or(fits).max(1);
        let at = |index: u32, size: u32| index.checked_mul(size.checked_add(spacing)?)?.checked_add(margin);
        let area = TileArea {
            x: at(local % columns, tile_width)?,
            y: at(local / columns, tile_height)?,
            width: tile_width,
            height: tile_height,
        };
        Some((sheet, area)).filter(|(_, area)| lies_in(*area, width, height))
    }

    /// The sheet of an image, read once.
    fn sheet(&mut self, place: usize, tile: Option<u32>, image: &Image) -> Option<Sheet> {
        if let Some(sheet) = self.sheets.get(&(place, tile)) {
            return *sheet;
        }
        let folder = self.tilesets[place].source.as_deref();
        let folder = folder.and_then(|source| source.rsplit_once('/')).map_or("", |(folder, _)| folder);
        let loaded = self.load(&joined(folder, &image.source), image);
        let sheet = match loaded {
            Ok((bytes, width, height)) => {
                self.left = self.left.saturating_sub(bytes.len());
                Some((self.scene.tile_sheet(TileSheet::embedded(&bytes, width, height)), width, height))
            }
            Err(why) => {
                self.missing.insert(why);
                None
            }
        };
        self.sheets.insert((place, tile), sheet);
        sheet
    }

    /// The bytes of a PNG and its size; why not, in words.
    fn load(&self, name: &str, image: &Image) -> Result<(Vec<u8>, u32, u32), String> {
        let shown = brief(name).to_string();
        let bytes = if image.embedded.is_empty() {
            let files =
                self.files.ok_or_else(|| format!("the picture \"{shown}\" is in a file of its own"))?;
            files.read(name, self.left).map_err(|why| format!("the picture \"{shown}\" {why}"))?
        } else {
            // Four characters are three bytes.
            if image.embedded.len() / 4 * 3 > self.left {
                return Err("the pictures inside the map are too large".to_owned());
            }
            STANDARD
                .decode(&image.embedded)
                .map_err(|_| "a picture inside the map is not base64".to_owned())?
        };
        let size = png_size(&bytes).ok_or_else(|| format!("the picture \"{shown}\" is not a PNG"))?;
        if u64::from(size.0) * u64::from(size.1) > MOST_PIXELS {
            return Err(format!("the picture \"{shown}\" has {} by {} pixels", size.0, size.1));
        }
        Ok((bytes, size.0, size.1))
    }

    /// A hex in a colour by which its tile differs from others.
    fn colored(&mut self, hex: Hex, tile: u32, set: &str, local: u32) {
        self.scene.fill(&format!("tile_{tile}"), [hex]);
        self.plain.entry(tile).or_insert_with(|| format!("tile {local} of {}", brief(set)));
    }

    /// Adds the colours of tiles without a picture to the legend.
    fn name_colors(&mut self) {
        for (tile, meaning) in &self.plain {
            self.scene.legend(&format!("tile_{tile}"), meaning);
        }
    }
}

fn lies_in(area: TileArea, width: u32, height: u32) -> bool {
    let ends = |start: u32, length: u32, size: u32| start.checked_add(length).is_some_and(|end| end <= size);
    area.width > 0 && area.height > 0 && ends(area.x, area.width, width) && ends(area.y, area.height, height)
}

/// Width and height of a PNG, from its first chunk.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let head = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    if head.get(4..8)? != b"IHDR" {
        return None;
    }
    let number = |at: usize| Some(u32::from_be_bytes(head.get(at..at + 4)?.try_into().ok()?));
    Some((number(8)?, number(12)?)).filter(|(width, height)| *width > 0 && *height > 0)
}
