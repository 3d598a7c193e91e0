//! Draws pictures with tiles.
//!
//! Idea: the drawing library is built without image readers, and would read a tile sheet again for each
//! tile. So a picture with tiles is drawn in three steps: the elements below the tiles, the tiles, the
//! elements above the tiles. Each sheet is read once and each kind of tile is cut out once. Invariant:
//! elements are drawn in the order they stand in.

use std::collections::BTreeMap;

use resvg::tiny_skia::{FilterQuality, IntRect, Pixmap, PixmapPaint, Transform};
use roxmltree::{Document, Node};

use crate::limits::MOST_PIXELS;
use crate::png_error::PngError;

const SVG: &str = "http://www.w3.org/2000/svg";
const DATA: &str = "data:image/png;base64,";

/// The elements below and above the tiles, each as a complete SVG picture.
pub(crate) struct Layers {
    pub(crate) below: String,
    pub(crate) above: String,
}

/// Splits a document at its tiles; `None` without tiles.
pub(crate) fn layers(svg: &str, document: &Document<'_>) -> Option<Layers> {
    let tiles = tiles_of(document)?;
    let root = document.root_element();
    let definitions = root.children().find(|node| node.has_tag_name((SVG, "defs")))?.range();
    // The tiles are in the root, or in the one group that stretches the picture.
    let group = tiles.parent().filter(|parent| *parent != root);
    let opened = group.and_then(|group| {
        let first = group.first_child()?.range().start;
        Some(&svg[group.range().start..first])
    });
    let closed = if group.is_some() { "</g></svg>" } else { "</svg>" };
    Some(Layers {
        below: format!("{}{closed}", &svg[..tiles.range().start]),
        above: format!(
            "{}{}{}",
            &svg[..definitions.end],
            opened.unwrap_or_default(),
            &svg[tiles.range().end..]
        ),
    })
}

fn tiles_of<'a, 'd>(document: &'a Document<'d>) -> Option<Node<'a, 'd>> {
    let groups = |node: Node<'a, 'd>| node.children().filter(|child| child.has_tag_name((SVG, "g")));
    let root = document.root_element();
    let is_tiles = |node: &Node<'_, '_>| node.attribute("class") == Some("tiles");
    groups(root).find(is_tiles).or_else(|| groups(root).find_map(|group| groups(group).find(is_tiles)))
}

/// A kind of tile: its pixels and the transform to its place around a hex.
struct TileKind {
    pixels: Pixmap,
    place: Transform,
    opacity: f32,
}

/// Draws the tiles of a document.
///
/// `to_pixels` maps the units of the picture to pixels.
pub(crate) fn draw_tiles(
    document: &Document<'_>,
    to_pixels: Transform,
    canvas: &mut Pixmap,
) -> Result<(), PngError> {
    let Some(tiles) = tiles_of(document) else { return Ok(()) };
    let stretch = tiles
        .parent()
        .and_then(|group| group.attribute("transform"))
        .map_or_else(Transform::identity, transform);
    let to_pixels = to_pixels.pre_concat(stretch);
    let kinds = kinds(document)?;
    for tile in tiles.children().filter(Node::is_element) {
        let kind = tile.attribute("href").and_then(|name| kinds.get(name.strip_prefix('#')?));
        let Some(kind) = kind else { continue };
        let at = Transform::from_translate(number(tile, "x"), number(tile, "y"));
        let paint =
            PixmapPaint { opacity: kind.opacity, quality: FilterQuality::Nearest, ..PixmapPaint::default() };
        let place = to_pixels.pre_concat(at).pre_concat(kind.place);
        canvas.draw_pixmap(0, 0, kind.pixels.as_ref(), &paint, place, None);
    }
    Ok(())
}

/// The kinds of tiles of a document, by name.
fn kinds<'a>(document: &'a Document<'_>) -> Result<BTreeMap<&'a str, TileKind>, PngError> {
    let mut sheets: BTreeMap<&str, Pixmap> = BTreeMap::new();
    let mut kinds = BTreeMap::new();
    let definitions = document.root_element().children().filter(|node| node.has_tag_name((SVG, "defs")));
    for node in definitions.flat_map(|definitions| definitions.children()) {
        let Some(name) = node.attribute("id") else { continue };
        if node.has_tag_name((SVG, "image")) {
            // A sheet that is linked as a separate file cannot be drawn.
            if let Some(data) = node.attribute("href").and_then(|address| address.strip_prefix(DATA)) {
                sheets.insert(name, sheet(data)?);
            }
            continue;
        }
        let Some(window) = node.first_element_child().filter(|child| child.has_tag_name((SVG, "svg"))) else {
            continue;
        };
        let sheet = window.first_element_child().and_then(|used| used.attribute("href"));
        let Some(sheet) = sheet.and_then(|name| sheets.get(name.strip_prefix('#')?)) else { continue };
        kinds.extend(kind(node, window, sheet).map(|kind| (name, kind)));
    }
    Ok(kinds)
}

/// Cuts a tile out of its sheet; `None` where it lies outside.
fn kind(node: Node<'_, '_>, window: Node<'_, '_>, sheet: &Pixmap) -> Option<TileKind> {
    let view: Vec<i32> =
        window.attribute("viewBox")?.split(' ').map(|word| word.parse().ok()).collect::<Option<_>>()?;
    let [x, y, width, height] = view[..] else { return None };
    let area = IntRect::from_xywh(x, y, u32::try_from(width).ok()?, u32::try_from(height).ok()?)?;
    let mut pixels = sheet.clone_rect(area)?;
    if let Some(color) = node.attribute("filter").and_then(tint) {
        multiply(&mut pixels, color);
    }
    let scale =
        (number(window, "width") / area.width() as f32, number(window, "height") / area.height() as f32);
    let corner = Transform::from_translate(number(window, "x"), number(window, "y"));
    let turn = node.attribute("transform").map_or_else(Transform::identity, transform);
    let opacity = node.attribute("opacity").and_then(|text| text.parse().ok()).unwrap_or(1.0);
    Some(TileKind { pixels, place: turn.pre_concat(corner).pre_scale(scale.0, scale.1), opacity })
}

/// The colour in the name of a filter that multiplies with it: `url(#tint-ff8000)`.
fn tint(filter: &str) -> Option<[u8; 3]> {
    let digits = filter.strip_prefix("url(#tint-")?.strip_suffix(')')?;
    let [_, red, green, blue] = u32::from_str_radix(digits, 16).ok()?.to_be_bytes();
    Some([red, green, blue])
}

/// Multiplies the colours of pixels, and leaves how much they hide.
fn multiply(pixels: &mut Pixmap, color: [u8; 3]) {
    let times = |part: u8, by: u8| ((u32::from(part) * u32::from(by) + 127) / 255) as u8;
    for pixel in pixels.data_mut().as_chunks_mut::<4>().0 {
        for (part, by) in pixel.iter_mut().zip(color) {
            *part = times(*part, by);
        }
    }
}

/// The pixels of an embedded PNG file; its size is checked before memory is allocated.
fn sheet(data: &str) -> Result<Pixmap, PngError> {
    let refused = |reason: &str| PngError::Svg { reason: format!("a sheet of tiles {reason}") };
    let bytes = base64(data).ok_or_else(|| refused("is no base64"))?;
    // Eight bytes of signature, eight of the first chunk's head, then width and height.
    let side = |at: usize| {
        bytes.get(at..at + 4).and_then(|four| <[u8; 4]>::try_from(four).ok()).map(u32::from_be_bytes)
    };
    let (Some(width), Some(height)) = (side(16), side(20)) else { return Err(refused("is no PNG file")) };
    if u64::from(width) * u64::from(height) > u64::from(MOST_PIXELS) {
        return Err(refused(&format!("has {width} by {height} pixels; {MOST_PIXELS} are the most")));
    }
    Pixmap::decode_png(&bytes).map_err(|error| refused(&format!("is not a PNG file: {error}")))
}

/// Decodes base64 (RFC 4648).
fn base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut held) = (0_u32, 0);
    for letter in text.trim_end_matches('=').bytes() {
        let value = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(value);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    Some(bytes)
}

/// Parses the moves, rotations and scales of an SVG `transform` attribute.
fn transform(text: &str) -> Transform {
    let mut whole = Transform::identity();
    for part in text.split(')') {
        let Some((name, numbers)) = part.split_once('(') else { continue };
        let numbers: Vec<f32> = numbers.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
        let next = match (name.trim(), &numbers[..]) {
            ("translate", &[x, y]) => Transform::from_translate(x, y),
            ("rotate", &[degrees]) => Transform::from_rotate(degrees),
            ("scale", &[x, y]) => Transform::from_scale(x, y),
            _ => continue,
        };
        whole = whole.pre_concat(next);
    }
    whole
}

fn number(node: Node<'_, '_>, name: &str) -> f32 {
    node.attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_leads_back() {
        for (text, bytes) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("bm8=", b"no"),
            ("Zm9vYmFy", b"foobar"),
            ("/+++", &[255, 239, 190]),
        ] {
            assert_eq!(base64(text).as_deref(), Some(bytes), "{text}");
        }
        assert_eq!(base64("Zm 9"), None);
    }
}
