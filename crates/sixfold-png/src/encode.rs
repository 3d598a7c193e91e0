use std::io::Write;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use crate::png_error::PngError;
use crate::work::Work;

/// Pictures with more pixels are compressed by the fast method.
const MANY: usize = 1 << 22;

/// The bytes of a PNG file with these pixels. They are written row by row, without a second copy of the picture.
///
/// A large picture in which nothing is transparent has three bytes for each pixel.
pub(crate) fn encoded(pixels: &Pixmap, work: &Work<'_>) -> Result<Vec<u8>, PngError> {
    const NO_FAULT: &str = "memory takes every byte of a picture that has pixels";
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixels.width(), pixels.height());
    let is_large = pixels.pixels().len() > MANY;
    let is_opaque = is_large && pixels.pixels().iter().all(|color| color.alpha() == u8::MAX);
    encoder.set_color(if is_opaque { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    if is_large {
        encoder.set_compression(Compression::Fast);
        encoder.set_filter(Filter::Up);
    }
    let mut writer = encoder.write_header().expect(NO_FAULT);
    let mut stream = writer.stream_writer().expect(NO_FAULT);
    let mut row = Vec::with_capacity(4 * pixels.width() as usize);
    for colors in pixels.pixels().chunks(pixels.width() as usize) {
        work.is_wanted()?;
        row.clear();
        if is_opaque {
            row.extend(colors.iter().flat_map(|color| [color.red(), color.green(), color.blue()]));
        } else {
            row.extend(colors.iter().flat_map(|&color| rgba(color)));
        }
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
