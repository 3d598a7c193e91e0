//! The pictures that tiles are cut from, read once each.

use std::collections::BTreeSet;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sixfold::input::brief;
use sixfold_render::{Scene, TileArea, TileSheet};

use crate::map::hashing::SecretMap;
use crate::reading::Files;
use crate::tiles::{Image, Tiled, Tileset, joined};

/// The most bytes of all pictures of a map together: 16 MiB.
pub const MOST_PICTURE_BYTES: usize = 16 << 20;

/// The most pixels of a picture: what a PNG of ours may have.
const MOST_PIXELS: u64 = 1 << 25;

/// A sheet of the scene and its size in pixels.
type Sheet = (usize, u32, u32);

/// The owner of a picture: a tileset by its place, a tile of it, or a layer by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Owner {
    Tileset(usize),
    Tile(usize, u32),
    Layer(usize),
}

/// The pictures of a map, as far as they are needed.
pub(crate) struct TileSheets<'m, 'f> {
    /// By their first tile.
    pub(crate) tilesets: Vec<&'m Tileset>,
    /// `None` where a picture cannot be had.
    sheets: SecretMap<Owner, Option<Sheet>>,
    files: Option<&'f dyn Files>,
    /// How many bytes of pictures may still be read.
    left: usize,
    /// Why pictures are missing, each in a few words.
    pub(crate) missing: BTreeSet<String>,
}

impl<'m, 'f> TileSheets<'m, 'f> {
    pub(crate) fn new(tiled: &'m Tiled, files: Option<&'f dyn Files>) -> TileSheets<'m, 'f> {
        let mut tilesets: Vec<&Tileset> = tiled.tilesets.iter().collect();
        tilesets.sort_by_key(|set| set.first_gid);
        let (sheets, missing) = (SecretMap::default(), BTreeSet::new());
        TileSheets { tilesets, sheets, files, left: MOST_PICTURE_BYTES, missing }
    }

    /// Whether any picture was found.
    pub(crate) fn has_any(&self) -> bool {
        self.sheets.values().any(Option::is_some)
    }

    /// The part of a sheet that is the picture of a tile, by the place of its tileset and its number there.
    pub(crate) fn tile(&mut self, scene: &mut Scene, place: usize, local: u32) -> Option<(usize, TileArea)> {
        let set = self.tilesets[place];
        let own = set.tiles.get(&local);
        if let Some(image) = own.and_then(|tile| tile.image.as_ref()) {
            let (sheet, width, height) = self.sheet(scene, Owner::Tile(place, local), image)?;
            let part = |name: &str| own?.attributes.get(name)?.parse::<u32>().ok();
            let area = TileArea {
                x: part("x").unwrap_or(0),
                y: part("y").unwrap_or(0),
                width: part("width").unwrap_or(width),
                height: part("height").unwrap_or(height),
            };
            return Some((sheet, area)).filter(|(_, area)| lies_in(*area, width, height));
        }
        let (sheet, width, height) = self.sheet(scene, Owner::Tileset(place), set.image.as_ref()?)?;
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

    /// The picture of a layer, whole.
    pub(crate) fn layer(
        &mut self,
        scene: &mut Scene,
        number: usize,
        image: &Image,
    ) -> Option<(usize, TileArea)> {
        let (sheet, width, height) = self.sheet(scene, Owner::Layer(number), image)?;
        Some((sheet, TileArea { x: 0, y: 0, width, height }))
    }

    /// The sheet of an image, read once.
    fn sheet(&mut self, scene: &mut Scene, owner: Owner, image: &Image) -> Option<Sheet> {
        if let Some(sheet) = self.sheets.get(&owner) {
            return *sheet;
        }
        let folder = match owner {
            Owner::Tileset(place) | Owner::Tile(place, _) => self.tilesets[place].source.as_deref(),
            Owner::Layer(_) => None,
        };
        let folder = folder.and_then(|source| source.rsplit_once('/')).map_or("", |(folder, _)| folder);
        let loaded = self.load(&joined(folder, &image.source), image);
        let sheet = match loaded {
            Ok((bytes, width, height)) => {
                self.left = self.left.saturating_sub(bytes.len());
                Some((scene.tile_sheet(TileSheet::embedded(&bytes, width, height)), width, height))
            }
            Err(why) => {
                self.missing.insert(why);
                None
            }
        };
        self.sheets.insert(owner, sheet);
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
