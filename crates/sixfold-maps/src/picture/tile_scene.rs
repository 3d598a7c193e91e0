// The picture of a Tiled map, made of the pictures of its tiles.
//
// Tiled lays a tile with its bottom left on the bottom left of its cell, layer by layer and row by row, so that large
// tiles cover those above them. Its hexes need not be regular: the distance of two lines is (size - side) / 2 + side,
// where a regular hex has three quarters of its size. So places are counted in cells whose lines are as far apart as
// ours, and the whole picture is stretched to the shape of Tiled's pixels.

use std::collections::BTreeMap;

use sixfold::coord::{Hex, Orientation};
use sixfold::input::{brief, counted};
use sixfold_render::{Scene, TilePicture};

use crate::map::HexMap;
use crate::picture::layer_looks::{
    AnyLayer, LayerLook, ShownLayer, layer_name, say_left_out, shown_layers, shown_objects,
};
use crate::picture::tile_sheets::TileSheets;
use crate::reading::Files;
use crate::tiles::{Element, ElementKind, Gid, Image, PixelGrid, TileLayer};

/// A scene of a Tiled map, and what could not be shown.
#[derive(Clone, Debug)]
pub struct TileScene {
    /// The picture.
    pub scene: Scene,
    /// Why pictures are missing, each in a few words; their tiles have a colour instead.
    pub missing: Vec<String>,
    /// The parts that the picture leaves out, also listed in its legend.
    pub left_out: Vec<String>,
    /// Whether any picture of a tile was found.
    pub has_pictures: bool,
}

/// The picture of a Tiled map as Tiled shows it; `None` for a map without any tiles.
///
/// Pictures are PNG, inside the map or in files that `files` gives. A tile whose picture cannot be had is a hex in a
/// colour of its own, which a legend names. Layers and groups that are not shown are left out. Layers that are a picture and
/// objects that are tiles are drawn; of other objects the legend says that they are not.
#[must_use]
pub fn tile_scene(map: &HexMap, title: &str, files: Option<&dyn Files>) -> Option<TileScene> {
    let tiled = map.tiled.as_ref()?;
    let grid = PixelGrid::of(tiled, map.extent().parity);
    let mut painter = Painter {
        scene: Scene::new(title, map.orientation()),
        grid,
        cell: Cell::of(grid, map.orientation()),
        sheets: TileSheets::new(tiled, files),
        plain: BTreeMap::new(),
        left_out: Vec::new(),
    };
    painter.scene.stretch(painter.cell.stretch);
    let extent = map.extent();
    let there: Vec<Hex> = map.cells().filter_map(|(at, _)| at.hex(extent.parity).ok()).collect();
    // Objects on no hex are drawn from the first one.
    let anchor = there.first().copied();
    painter.scene.fill("plain", there);
    for (number, ShownLayer { layer, look }) in shown_layers(tiled).into_iter().enumerate() {
        match (layer, anchor) {
            (AnyLayer::Tiles(layer), _) => painter.layer(map, layer, look),
            (AnyLayer::Kept(layer), Some(anchor)) if layer.kind == ElementKind::ImageLayer => {
                painter.image(number, layer, look, anchor);
            }
            (AnyLayer::Kept(layer), Some(anchor)) => painter.objects(layer, look, anchor),
            (AnyLayer::Kept(_), None) => {}
        }
    }
    painter.name_colors();
    let Painter { scene, sheets, left_out, .. } = painter;
    let has_pictures = sheets.has_any();
    Some(TileScene { scene, missing: sheets.missing.into_iter().collect(), left_out, has_pictures })
}

/// The size of a cell in pixels, as if its lines were as far apart as those of a regular hex.
struct Cell {
    width: f64,
    height: f64,
    /// The size that Tiled counts with.
    tile: [f64; 2],
    /// How high a picture is for one of regular hexes.
    stretch: f64,
}

impl Cell {
    fn of(grid: PixelGrid, orientation: Orientation) -> Cell {
        let tile = grid.cell.map(|size| size.max(1) as f64);
        // Three quarters of a regular hex lie between two lines.
        let line = grid.two_lines.max(2) as f64 / 2.0 / 0.75;
        let regular = 3.0_f64.sqrt() / 2.0;
        let (width, height, stretch) = match orientation {
            Orientation::Flat => (line, tile[1], tile[1] / line / regular),
            Orientation::Pointy => (tile[0], line, line / tile[0] * regular),
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

/// A picture in pixels: its left side, top, width and height.
type Frame = [f64; 4];

struct Painter<'m, 'f> {
    scene: Scene,
    grid: PixelGrid,
    cell: Cell,
    sheets: TileSheets<'m, 'f>,
    /// Tiles without a picture, and what they are called.
    plain: BTreeMap<u32, String>,
    left_out: Vec<String>,
}

impl Painter<'_, '_> {
    /// The tiles of a layer, row by row: first those of columns that are not shifted, then the others, which lie lower.
    fn layer(&mut self, map: &HexMap, layer: &TileLayer, look: LayerLook) {
        let extent = map.extent();
        let width = (extent.width as usize).max(1);
        let flat = map.orientation() == Orientation::Flat;
        let first = usize::from(extent.first_column_is_shifted());
        let passes: &[(usize, usize)] = if flat { &[(0, 2), (1, 2)] } else { &[(0, 1)] };
        for (row, gids) in layer.gids.chunks(width).enumerate() {
            for (start, step) in passes {
                let start = if flat { (first + start) % 2 } else { *start };
                for (col, gid) in
                    gids.iter().enumerate().skip(start).step_by(*step).filter(|(_, gid)| !gid.is_empty())
                {
                    if let Some(hex) = extent.hex(row * width + col) {
                        self.tile(hex, *gid, look);
                    }
                }
            }
        }
    }

    fn tile(&mut self, hex: Hex, gid: Gid, look: LayerLook) {
        let Some((place, local)) = self.tileset_of(gid) else {
            self.colored(hex, gid.tile(), "no tileset", gid.tile());
            return;
        };
        let set = self.sheets.tilesets[place];
        let Some((sheet, area)) = self.sheets.tile(&mut self.scene, place, local) else {
            let name = set.attributes.get("name").or(set.source.as_deref()).unwrap_or("a tileset");
            self.colored(hex, gid.tile(), name, local);
            return;
        };
        let (width, height) = (f64::from(area.width), f64::from(area.height));
        let (dx, dy) = set.tile_offset.unwrap_or((0, 0));
        let left = f64::from(dx) + look.offset[0];
        let top = self.cell.tile[1] - height + f64::from(dy) + look.offset[1];
        let [left, top, wide, high] = self.cell.place(left, top, width, height);
        let picture = TilePicture::new(sheet, area).placed(left, top, wide, high);
        self.scene.tile(hex, &turned(seen(picture, look), gid));
    }

    /// The place of the tileset of a tile, and its number there.
    fn tileset_of(&self, gid: Gid) -> Option<(usize, u32)> {
        let after = self.sheets.tilesets.partition_point(|set| set.first_gid <= gid.tile());
        let place = after.checked_sub(1)?;
        Some((place, gid.tile() - self.sheets.tilesets[place].first_gid))
    }

    /// A layer that is a picture.
    fn image(&mut self, number: usize, layer: &Element, look: LayerLook, anchor: Hex) {
        let name = layer_name(layer);
        let Some(image) = layer.children.iter().find(|child| child.kind == ElementKind::Image) else {
            return;
        };
        let source = image.attributes.get("source").unwrap_or_default().to_owned();
        let image = Image { source, ..Image::default() };
        let Some((sheet, area)) = self.sheets.layer(&mut self.scene, number, &image) else {
            self.leave_out(format!("the picture of the layer {name}"));
            return;
        };
        if ["repeatx", "repeaty"].into_iter().any(|way| layer.attributes.get(way) == Some("1")) {
            self.leave_out(format!("the repetitions of the layer {name}"));
        }
        let size = [area.width, area.height].map(f64::from);
        let frame = [look.offset[0], look.offset[1], size[0], size[1]];
        self.free(anchor, seen(TilePicture::new(sheet, area), look), frame);
    }

    /// Lays a picture anywhere on the map.
    fn free(&mut self, anchor: Hex, picture: TilePicture, [left, top, width, height]: Frame) {
        let corner = self.grid.corner(anchor);
        let [left, top, wide, high] =
            self.cell.place(left - corner[0] as f64, top - corner[1] as f64, width, height);
        self.scene.tile(anchor, &picture.placed(left, top, wide, high));
    }

    /// The objects of a layer that are tiles; others are counted.
    fn objects(&mut self, layer: &Element, look: LayerLook, anchor: Hex) {
        let mut objects: Vec<&Element> = shown_objects(layer).collect();
        if layer.attributes.get("draworder") != Some("index") {
            objects.sort_by(|one, other| fraction(one, "y").total_cmp(&fraction(other, "y")));
        }
        let all = objects.len();
        let drawn = objects.into_iter().filter(|object| self.object(object, look, anchor).is_some()).count();
        if drawn < all {
            let name = layer_name(layer);
            self.leave_out(format!("{} of the layer {name}", counted(all - drawn, "object")));
        }
    }

    /// An object that is a tile; `None` for another, or one without a picture.
    fn object(&mut self, object: &Element, look: LayerLook, anchor: Hex) -> Option<()> {
        let gid = Gid(object.attributes.get("gid")?.parse().ok()?);
        let (place, local) = self.tileset_of(gid)?;
        let (sheet, area) = self.sheets.tile(&mut self.scene, place, local)?;
        let stated = |name: &str, usual: u32| {
            let size = fraction(object, name);
            if size > 0.0 { size } else { f64::from(usual) }
        };
        let size = [stated("width", area.width), stated("height", area.height)];
        let set = self.sheets.tilesets[place];
        let held = alignment(set.attributes.get("objectalignment").unwrap_or_default());
        let degrees = fraction(object, "rotation").rem_euclid(360.0);
        // It is turned around the point it is held by, and a picture around its middle.
        let middle = [size[0] * (0.5 - held[0]), size[1] * (0.5 - held[1])];
        let (sin, cos) = degrees.to_radians().sin_cos();
        let x = fraction(object, "x") + middle[0] * cos - middle[1] * sin + look.offset[0];
        let y = fraction(object, "y") + middle[0] * sin + middle[1] * cos + look.offset[1];
        let look = look.inside(&object.attributes);
        let picture = turned(seen(TilePicture::new(sheet, area), look), gid).turned(degrees.round() as u16);
        self.free(anchor, picture, [x - size[0] / 2.0, y - size[1] / 2.0, size[0], size[1]]);
        Some(())
    }

    /// A hex in a colour by which its tile differs from others.
    fn colored(&mut self, hex: Hex, tile: u32, set: &str, local: u32) {
        self.scene.fill(&format!("tile_{tile}"), [hex]);
        self.plain.entry(tile).or_insert_with(|| format!("tile {local} of {}", brief(set)));
    }

    fn leave_out(&mut self, what: String) {
        say_left_out(&mut self.scene, &what);
        self.left_out.push(what);
    }

    /// Adds the colours of tiles without a picture to the legend.
    fn name_colors(&mut self) {
        for (tile, meaning) in &self.plain {
            self.scene.legend(&format!("tile_{tile}"), meaning);
        }
    }
}

/// A picture as its layer shows it.
fn seen(picture: TilePicture, look: LayerLook) -> TilePicture {
    picture.opacity(look.percent()).tinted(look.color())
}

/// A picture flipped and turned as a tile is.
fn turned(mut picture: TilePicture, gid: Gid) -> TilePicture {
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
    picture
}

fn fraction(element: &Element, name: &str) -> f64 {
    element.attributes.get(name).and_then(|value| value.parse().ok()).unwrap_or(0.0)
}

/// The point of a tile that an object is held by, from 0 at the top left to 1 at the bottom right.
fn alignment(name: &str) -> [f64; 2] {
    let across = if name.ends_with("right") {
        1.0
    } else if matches!(name, "top" | "center" | "bottom") {
        0.5
    } else {
        0.0
    };
    let down = if name.starts_with("top") {
        0.0
    } else if matches!(name, "left" | "center" | "right") {
        0.5
    } else {
        1.0
    };
    [across, down]
}
