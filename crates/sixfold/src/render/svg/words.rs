use alloc::format;
use core::fmt::{self, Write};

use crate::coord::Hex;
use crate::render::svg::picture::{Lines, Picture};
use crate::render::writing::{EscapedText, ShortNumber};

/// Where on a hex a text stands.
#[derive(Clone, Copy)]
struct Stand {
    /// The usual size of its letters.
    size: f64,
    /// The length of a text of size 1 that just fits.
    room: f64,
    /// How far its foot lies below the middle of the hex, in the usual size.
    foot: f64,
}

const MIDDLE: Stand = Stand { size: 17.0, room: 80.0, foot: 6.0 };
const TOP: Stand = Stand { size: 9.0, room: 62.0, foot: -17.0 };
const BOTTOM: Stand = Stand { size: 9.0, room: 60.0, foot: 23.0 };

/// Writes coordinates and captions, levels and labels.
pub(crate) fn write_words(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let scene = picture.scene;
    if let Some(system) = scene.coordinates {
        open(picture, TOP, out)?;
        let mut lines = Lines::new(picture);
        for hex in scene.hexes().filter(|hex| !scene.captions.contains_key(hex)) {
            lines.enter(hex, out)?;
            out.write_str("<text")?;
            lines.write_place(hex, out)?;
            write_text(picture, hex, TOP, &system.label(hex), out)?;
        }
        lines.leave(out)?;
        out.write_str("</g>\n")?;
    }
    let captions = scene.captions.iter().map(|(&hex, text)| (hex, text));
    write_all(picture, TOP, captions, out)?;
    let levels = scene.levels.iter().filter(|&(&hex, &level)| level != 0 && scene.contains(hex));
    write_all(picture, BOTTOM, levels.map(|(&hex, &level)| (hex, format!("{level:+}"))), out)?;
    let labels = scene.labels.iter().filter(|(hex, _)| !scene.figures.contains_key(hex));
    write_all(picture, MIDDLE, labels.map(|(&hex, text)| (hex, text)), out)
}

fn write_all<T: AsRef<str>>(
    picture: &Picture<'_>,
    stand: Stand,
    texts: impl Iterator<Item = (Hex, T)>,
    out: &mut impl Write,
) -> fmt::Result {
    let mut texts = texts.peekable();
    if texts.peek().is_none() {
        return Ok(());
    }
    open(picture, stand, out)?;
    for (hex, text) in texts {
        let place = picture.geometry.middle(hex);
        write!(out, "<text x=\"{}\" y=\"{}\"", ShortNumber(place.x), ShortNumber(place.y))?;
        write_text(picture, hex, stand, text.as_ref(), out)?;
    }
    out.write_str("</g>\n")
}

/// Begins a group of texts; each has a rim in the colour it is written on, so that lines do not cross it.
fn open(picture: &Picture<'_>, stand: Stand, out: &mut impl Write) -> fmt::Result {
    let plain = picture.plain();
    writeln!(
        out,
        "<g font-size=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\" transform=\"translate(0 {})\">",
        ShortNumber(stand.size),
        plain.ink,
        plain.fill,
        ShortNumber(stand.size / 5.0),
        ShortNumber(stand.foot)
    )
}

/// Writes the rest of a text element after its place.
fn write_text(
    picture: &Picture<'_>,
    hex: Hex,
    stand: Stand,
    text: &str,
    out: &mut impl Write,
) -> fmt::Result {
    let colors = picture.colors(hex);
    if colors != picture.plain() {
        write!(out, " fill=\"{}\" stroke=\"{}\"", colors.ink, colors.fill)?;
    }
    // Longer texts are smaller, so that they stay inside the hex.
    let size = stand.room / text.chars().count().max(1) as f64;
    if size < stand.size {
        write!(out, " font-size=\"{}\"", ShortNumber(size))?;
    }
    write!(out, ">{}</text>", EscapedText(text))
}
