use core::fmt::{self, Write};

use sixfold::coord::Hex;

use crate::hex_colors::HexColors;
use crate::svg::picture::{Lines, Picture};
use crate::svg::word_places::{
    Beneath, INSIDE, MIDDLE, Stand, bottom_words, inside_word, middle_word, top_word,
};
use crate::writing::{EscapedText, ShortNumber};

/// Writes coordinates and captions, levels, notes and labels.
pub(crate) fn write_words(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let scene = picture.scene;
    for figure in Beneath::BOTH {
        let here = |hex: &Hex| Beneath::of(scene, *hex) == figure;
        let by_frame = picture.is_labeled_by_frame() && scene.coordinates.is_none();
        if !by_frame && (scene.coordinates.is_some() || !scene.captions.is_empty()) {
            let words = scene.hexes().filter(here).filter_map(|hex| Some((hex, top_word(scene, hex)?)));
            write_all(picture, Stand::top(scene.orientation, figure), words, out)?;
        }
        if !scene.levels.is_empty() || !scene.notes.is_empty() {
            let lines = [Stand::bottom(scene.orientation, figure), Stand::second(scene.orientation)];
            for (number, stand) in lines.into_iter().enumerate() {
                let line = |hex| Some((hex, bottom_words(scene, hex)[number].take()?));
                write_all(picture, stand, scene.hexes().filter(here).filter_map(line), out)?;
            }
        }
    }
    write_inside(picture, out)?;
    let labels = scene.labels.keys().filter_map(|&hex| Some((hex, middle_word(scene, hex)?)));
    let mut labels = labels.peekable();
    if labels.peek().is_none() {
        return Ok(());
    }
    open(picture, MIDDLE, out)?;
    labels.try_for_each(|(hex, text)| write_at(picture, hex, picture.colors(hex), MIDDLE, text, out))?;
    out.write_str("</g>\n")
}

/// Writes texts on hexes line by line.
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
    let mut lines = Lines::new(picture);
    for (hex, text) in texts {
        lines.enter(hex, out)?;
        out.write_str("<text")?;
        lines.write_place(hex, out)?;
        write_text(picture, picture.colors(hex), stand, text.as_ref(), out)?;
    }
    lines.leave(out)?;
    out.write_str("</g>\n")
}

/// Writes the notes inside buildings, in the colours of the buildings.
fn write_inside(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let scene = picture.scene;
    let blocks = scene.blocks.values().filter(|block| scene.contains(block.hex));
    let mut notes = blocks.filter_map(|block| Some((block, inside_word(scene, block.hex)?))).peekable();
    if notes.peek().is_none() {
        return Ok(());
    }
    open(picture, INSIDE, out)?;
    for (block, note) in notes {
        let colors = picture.theme.style(&block.style).into();
        write_at(picture, block.hex, colors, INSIDE, note, out)?;
    }
    out.write_str("</g>\n")
}

/// Begins a group of texts.
///
/// Each text has a rim in the colour of its background, so that lines do not cross it.
fn open(picture: &Picture<'_>, stand: Stand, out: &mut impl Write) -> fmt::Result {
    let plain = picture.plain();
    writeln!(
        out,
        "<g font-size=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
         paint-order=\"stroke\" transform=\"translate(0 {})\">",
        ShortNumber(stand.size),
        plain.ink,
        plain.fill,
        ShortNumber(stand.size / 3.6),
        ShortNumber(stand.foot)
    )
}

/// Writes a text on a hex.
fn write_at(
    picture: &Picture<'_>,
    hex: Hex,
    colors: HexColors,
    stand: Stand,
    text: &str,
    out: &mut impl Write,
) -> fmt::Result {
    let place = picture.geometry.middle(hex);
    write!(out, "<text x=\"{}\" y=\"{}\"", ShortNumber(place.x), ShortNumber(place.y))?;
    write_text(picture, colors, stand, text, out)
}

/// Writes the rest of a text element after its position.
fn write_text(
    picture: &Picture<'_>,
    colors: HexColors,
    stand: Stand,
    text: &str,
    out: &mut impl Write,
) -> fmt::Result {
    if colors != picture.plain() {
        write!(out, " fill=\"{}\" stroke=\"{}\"", colors.ink, colors.fill)?;
    }
    let size = stand.size_of(text);
    if size < stand.size {
        write!(out, " font-size=\"{}\"", ShortNumber(size))?;
    }
    write!(out, ">{}</text>", EscapedText(text))
}
