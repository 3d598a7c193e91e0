use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::Color;

/// A PNG picture that holds the pictures of tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSheet {
    pub(crate) image: SheetImage,
    pub(crate) width: u32,
    pub(crate) height: u32,
}

/// The location of the pixels of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SheetImage {
    /// In the picture itself: the bytes of a PNG file.
    Embedded(Vec<u8>),
    /// In a file beside it.
    Linked(String),
}

impl TileSheet {
    /// A sheet that is embedded in the picture.
    ///
    /// Given as the bytes of a PNG file, and its size in pixels.
    #[must_use]
    pub fn embedded(png: &[u8], width: u32, height: u32) -> TileSheet {
        TileSheet { image: SheetImage::Embedded(png.to_vec()), width, height }
    }

    /// A sheet that stays a separate file.
    ///
    /// Given as its address relative to the picture, and its size in pixels.
    /// PNG pictures do not show it, and neither do browsers in an `<img>`.
    #[must_use]
    pub fn linked(address: &str, width: u32, height: u32) -> TileSheet {
        TileSheet { image: SheetImage::Linked(address.to_owned()), width, height }
    }
}

/// A part of a sheet, in pixels from its top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileArea {
    /// The distance from the left side of the sheet.
    pub x: u32,
    /// The distance from the top of the sheet.
    pub y: u32,
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// A tile on a hex: a part of a sheet, its position and its rotation.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_render::{Scene, Theme, TileArea, TilePicture, TileSheet, svg};
///
/// let mut scene = Scene::new("A tile", Orientation::Pointy);
/// scene.fill("plain", [Hex::ORIGIN]);
/// let sheet = scene.tile_sheet(TileSheet::linked("tiles.png", 36, 20));
/// let area = TileArea { x: 18, y: 0, width: 18, height: 20 };
/// scene.tile(Hex::ORIGIN, &TilePicture::new(sheet, area).flipped_across());
/// assert!(svg(&scene, &Theme::light()).contains("href=\"tiles.png\""));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TilePicture {
    pub(crate) sheet: usize,
    pub(crate) area: TileArea,
    /// Left, top, width and height, in widths and heights of a hex.
    pub(crate) place: [f64; 4],
    /// The factors across and down before the tile is turned: 1 or -1.
    pub(crate) flip: [i8; 2],
    /// The clockwise rotation, in degrees.
    pub(crate) turn: u16,
    /// The opacity, in percent.
    pub(crate) opacity: u8,
    /// The factors of its colours.
    pub(crate) tint: Color,
}

/// Multiplied with it, every colour stays as it is.
const WHITE: Color = Color { r: 255, g: 255, b: 255 };

/// All that distinguishes two tiles, as a key that can be sorted.
pub(crate) type TileKey = (usize, TileArea, [u64; 4], [i8; 2], u16, u8, [u8; 3]);

impl TilePicture {
    pub(crate) fn key(&self) -> TileKey {
        let place = self.place.map(f64::to_bits);
        let tint = [self.tint.r, self.tint.g, self.tint.b];
        (self.sheet, self.area, place, self.flip, self.turn, self.opacity, tint)
    }

    /// A part of a sheet that fills the bounding box of a hex.
    ///
    /// `sheet` is the number from [`Scene::tile_sheet`](crate::Scene::tile_sheet).
    #[must_use]
    pub fn new(sheet: usize, area: TileArea) -> TilePicture {
        let place = [0.0, 0.0, 1.0, 1.0];
        TilePicture { sheet, area, place, flip: [1, 1], turn: 0, opacity: 100, tint: WHITE }
    }

    /// The tile in another place.
    ///
    /// Its left side and top, relative to the top left of the bounding box of the hex, its width and
    /// height. All are in widths and heights of a hex, so that `0, 0, 1, 1` fills the box.
    #[must_use]
    pub fn placed(mut self, left: f64, top: f64, width: f64, height: f64) -> TilePicture {
        self.place = [left, top, width, height];
        self
    }

    /// The tile with left and right exchanged.
    #[must_use]
    pub fn flipped_across(mut self) -> TilePicture {
        self.flip[0] = -self.flip[0];
        self
    }

    /// The tile with top and bottom exchanged.
    #[must_use]
    pub fn flipped_down(mut self) -> TilePicture {
        self.flip[1] = -self.flip[1];
        self
    }

    /// The tile turned clockwise around its middle, after it was flipped; a stretched picture does not shear it.
    #[must_use]
    pub fn turned(mut self, degrees: u16) -> TilePicture {
        self.turn = (self.turn + degrees % 360) % 360;
        self
    }

    /// The tile with an opacity in percent.
    ///
    /// 100 hides the ground, 0 makes the tile invisible.
    #[must_use]
    pub fn opacity(mut self, percent: u8) -> TilePicture {
        self.opacity = percent.min(100);
        self
    }

    /// The tile with its colours multiplied with one: white changes nothing, black makes the tile black.
    #[must_use]
    pub fn tinted(mut self, color: Color) -> TilePicture {
        self.tint = color;
        self
    }

    /// The colour that it is multiplied with, unless that changes nothing.
    pub(crate) fn tint(&self) -> Option<Color> {
        (self.tint != WHITE).then_some(self.tint)
    }
}
