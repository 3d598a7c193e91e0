use alloc::collections::BTreeSet;
use core::fmt::{self, Write};

use sixfold::coord::Hex;

use crate::hex_colors::HexColors;
use crate::svg::picture::{Lines, Picture};
use crate::svg::word_places::{
    Beneath, MIDDLE, Stand, bridge_style, has_open_bridge, level_and_note, middle_word, top_word,
};
use crate::writing::{EscapedText, ShortNumber};
use crate::{Color, Style, Track};

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
            let is_plain = |hex: &Hex| !has_open_bridge(scene, *hex);
            let words = scene
                .hexes()
                .filter(here)
                .filter(is_plain)
                .filter_map(|hex| Some((hex, level_and_note(scene, hex)[0].take()?)));
            write_all(picture, Stand::bottom(scene.orientation, figure), words, out)?;
        }
    }
    write_levels_on_bridges(picture, out)?;
    write_notes(picture, out)?;
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

/// Writes levels and depths on hexes with a bridge, each on a sign in the colours of its ground: planks do not cross it.
fn write_levels_on_bridges(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let scene = picture.scene;
    let bridges = scene.tracks.iter().filter(|((kind, _), _)| *kind == Track::Bridge);
    let hexes: BTreeSet<Hex> = bridges.flat_map(|(_, hexes)| hexes.keys().copied()).collect();
    let here = hexes.into_iter().filter(|hex| scene.contains(*hex) && has_open_bridge(scene, *hex));
    let mut words = here.filter_map(|hex| Some((hex, level_and_note(scene, hex)[0].take()?))).peekable();
    if words.peek().is_none() {
        return Ok(());
    }
    let stand = Stand::under_bridge(scene.orientation);
    open(picture, stand, out)?;
    for (hex, text) in words {
        let colors = picture.colors(hex);
        write_sign(picture, hex, (colors.fill, colors.ink), stand, &text, out)?;
        write_at(picture, hex, colors, stand, &text, out)?;
    }
    out.write_str("</g>\n")
}

/// Writes the sign that a text stands on, in a group that [`open`] has begun.
fn write_sign(
    picture: &Picture<'_>,
    hex: Hex,
    (fill, ink): (Color, Color),
    stand: Stand,
    text: &str,
    out: &mut impl Write,
) -> fmt::Result {
    let (middle, around) = (picture.geometry.middle(hex), stand.around(text));
    write!(
        out,
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"3\" fill=\"{fill}\" stroke=\"{ink}\" \
         stroke-width=\"1\"/>",
        ShortNumber(middle.x + around.min.x - 1.5),
        ShortNumber(middle.y + around.min.y - stand.foot - 1.5),
        ShortNumber(around.width() + 3.0),
        ShortNumber(around.height() + 3.0),
    )
}

/// Writes the notes in the middles of hexes: in the colours of buildings, and on signs over bridges.
fn write_notes(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let scene = picture.scene;
    let hexes = scene.notes.keys().filter(|hex| scene.contains(**hex));
    let mut notes = hexes.filter_map(|&hex| Some((hex, level_and_note(scene, hex)[1].take()?))).peekable();
    let Some((first, _)) = notes.peek() else { return Ok(()) };
    open(picture, Stand::note(scene, *first), out)?;
    for (hex, note) in notes {
        let stand = Stand::note(scene, hex);
        let bridge = bridge_style(scene, hex).map(|style| picture.theme.style(style));
        let built = scene.blocks.get(&hex).map(|block| picture.theme.style(&block.style)).or(bridge);
        if let Some(Style { fill, ink, .. }) = bridge {
            write_sign(picture, hex, (fill, ink), stand, &note, out)?;
        }
        let colors = built.map_or_else(|| picture.colors(hex), HexColors::from);
        write_at(picture, hex, colors, stand, &note, out)?;
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
