use std::io::Write;

use png::{BitDepth, ColorType, Encoder};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::png_error::PngError;
use crate::work::Work;

/// The bytes of a PNG file with these pixels. They are written row by row, without a second copy of the picture.
pub(crate) fn encoded(pixels: &Pixmap, work: &Work<'_>) -> Result<Vec<u8>, PngError> {
    const NO_FAULT: &str = "memory takes every byte of a picture that has pixels";
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    encoder.set_color(ColorType::Rgba);
    encoder.set_depth(BitDepth::Eight);
    let mut writer = encoder.write_header().expect(NO_FAULT);
    let mut stream = writer.stream_writer().expect(NO_FAULT);
    let mut row = Vec::with_capacity(4 * pixels.width() as usize);
    for colors in pixels.pixels().chunks(pixels.width() as usize) {
        work.is_wanted()?;
        row.clear();
        row.extend(colors.iter().flat_map(|&color| rgba(color)));
        stream.write_all(&row).expect(NO_FAULT);
    }
    stream.finish().expect(NO_FAULT);
    writer.finish().expect(NO_FAULT);
    Ok(file)
}

/// A colour as PNG has it: not multiplied by how opaque it is.
fn rgba(color: PremultipliedColorU8) -> [u8; 4] {
    let color = color.demultiply();
    [color.red(), color.green(), color.blue(), color.alpha()]
}
