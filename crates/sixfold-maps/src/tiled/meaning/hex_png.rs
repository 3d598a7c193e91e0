use std::io::Write;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Crc;
use flate2::write::ZlibEncoder;
use sixfold::coord::Orientation;
use sixfold_render::Color;

const WRITTEN: &str = "memory takes all that is written";

/// The shape of a hex in pixels, as Tiled sees it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shape {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) side: u32,
    pub(crate) orientation: Orientation,
}

impl Shape {
    /// Whether the middle of a pixel lies inside the hex.
    fn holds(self, x: i64, y: i64) -> bool {
        let (width, height) = (i64::from(self.width), i64::from(self.height));
        // Along the axis on which the hex has its points, across the other.
        let (along, across, long, wide) = match self.orientation {
            Orientation::Flat => (x, y, width, height),
            Orientation::Pointy => (y, x, height, width),
        };
        if !(0..long).contains(&along) || !(0..wide).contains(&across) {
            return false;
        }
        let slant = (long - i64::from(self.side)) * (2 * across + 1 - wide).abs();
        (2 * along + 1).min(2 * (long - along) - 1) * wide >= slant
    }
}

/// A hex of one colour with a rim of another, as base64 of a PNG.
pub(crate) fn picture(shape: Shape, colors: HexColors) -> String {
    STANDARD.encode(sheet(shape, &[colors], 1))
}

/// The fill of a hex and its rim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HexColors {
    pub(crate) fill: Color,
    pub(crate) rim: Color,
}

/// Hexes side by side in rows of a given number of columns, as a PNG.
pub(crate) fn sheet(shape: Shape, hexes: &[HexColors], columns: usize) -> Vec<u8> {
    let rows = hexes.len().div_ceil(columns);
    let mut pixels = Vec::new();
    for (row, y) in (0..rows).flat_map(|row| (0..i64::from(shape.height)).map(move |y| (row, y))) {
        // Each row starts with the number of its filter: none.
        pixels.push(0);
        for (col, x) in (0..columns).flat_map(|col| (0..i64::from(shape.width)).map(move |x| (col, x))) {
            let inside = |dx: i64, dy: i64| shape.holds(x + dx, y + dy);
            let is_rim = !(inside(-1, 0) && inside(1, 0) && inside(0, -1) && inside(0, 1));
            let color = hexes.get(row * columns + col).filter(|_| inside(0, 0));
            let color = color.map(|colors| if is_rim { colors.rim } else { colors.fill });
            pixels.extend(color.map_or([0; 4], |Color { r, g, b }| [r, g, b, 255]));
        }
    }
    let side = |count: usize, size: u32| u32::try_from(count).unwrap_or(u32::MAX).saturating_mul(size);
    png(side(columns, shape.width), side(rows, shape.height), &pixels)
}

/// A PNG of rows of pixels, each with the number of its filter before it.
fn png(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(pixels).expect(WRITTEN);
    let packed = encoder.finish().expect(WRITTEN);
    let mut header = Vec::new();
    header.extend(width.to_be_bytes());
    header.extend(height.to_be_bytes());
    // Eight bits, red green blue and alpha, and nothing unusual.
    header.extend([8, 6, 0, 0, 0]);
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, bytes) in [(b"IHDR", &header), (b"IDAT", &packed), (b"IEND", &Vec::new())] {
        let length = u32::try_from(bytes.len()).expect("a picture of a hex is small");
        let mut crc = Crc::new();
        crc.update(name);
        crc.update(bytes);
        png.extend(length.to_be_bytes());
        png.extend(name);
        png.extend(bytes);
        png.extend(crc.sum().to_be_bytes());
    }
    png
}
