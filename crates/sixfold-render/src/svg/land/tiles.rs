use alloc::collections::BTreeSet;
use core::fmt::{self, Write};

use crate::scene::SheetImage;
use crate::svg::picture::Picture;
use crate::writing::{Base64, EscapedText, ShortNumber};
use crate::{Color, TilePicture};
use sixfold::layout::Point;

/// Defines each sheet once, and each kind of tile as a window on its sheet.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let scene = picture.scene;
    if scene.tiles.is_empty() {
        return Ok(());
    }
    for (number, sheet) in scene.sheets.iter().enumerate() {
        if !scene.tile_kinds.iter().any(|kind| kind.sheet == number) {
            continue;
        }
        write!(
            out,
            "<image id=\"a{number}\" width=\"{}\" height=\"{}\" image-rendering=\"pixelated\" href=\"",
            sheet.width, sheet.height
        )?;
        match &sheet.image {
            SheetImage::Embedded(png) => write!(out, "data:image/png;base64,{}", Base64(png))?,
            SheetImage::Linked(address) => write!(out, "{}", EscapedText(address))?,
        }
        out.write_str("\"/>\n")?;
    }
    let tints: BTreeSet<Tint> = scene.tile_kinds.iter().filter_map(TilePicture::tint).map(Tint::of).collect();
    tints.iter().try_for_each(|tint| tint.write_filter(out))?;
    scene.tile_kinds.iter().enumerate().try_for_each(|(number, kind)| write_kind(picture, number, kind, out))
}

/// A colour that tiles are multiplied with; its filter is named after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Tint([u8; 3]);

impl Tint {
    fn of(Color { r, g, b }: Color) -> Tint {
        Tint([r, g, b])
    }

    fn write_filter(self, out: &mut impl Write) -> fmt::Result {
        // Three digits, so that every one of the 256 steps has its own.
        let [red, green, blue] = self.0.map(|part| f64::from(part) / 255.0);
        writeln!(
            out,
            "<filter id=\"{self}\" color-interpolation-filters=\"sRGB\"><feColorMatrix values=\"{red:.3} 0 0 0 0 \
             0 {green:.3} 0 0 0 0 0 {blue:.3} 0 0 0 0 0 1 0\"/></filter>"
        )
    }
}

impl fmt::Display for Tint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "tint-{red:02x}{green:02x}{blue:02x}")
    }
}

fn write_kind(picture: &Picture<'_>, number: usize, kind: &TilePicture, out: &mut impl Write) -> fmt::Result {
    let (right, down) = picture.geometry.reach();
    let [left, top, width, height] = kind.place;
    let (wide, high) = (2.0 * right, 2.0 * down);
    let corner = Point::new(left * wide - right, top * high - down);
    let size = (width * wide, height * high);
    let (turned, area) = (kind.turn != 0 || kind.flip != [1, 1], kind.area);
    write!(out, "<g id=\"p{number}\"")?;
    if turned {
        let middle = Point::new(corner.x + size.0 / 2.0, corner.y + size.1 / 2.0);
        let (x, y) = (ShortNumber(middle.x), ShortNumber(middle.y));
        write!(out, " transform=\"translate({x} {y}) ")?;
        // The whole picture is stretched later, and a tile that is turned must not be sheared by that.
        let stretch = picture.scene.stretch;
        if !kind.turn.is_multiple_of(180) && (stretch - 1.0).abs() > 1e-6 {
            write!(out, "scale(1 {:.4}) rotate({}) scale(1 {stretch:.4}) ", 1.0 / stretch, kind.turn)?;
        } else {
            write!(out, "rotate({}) ", kind.turn)?;
        }
        write!(
            out,
            "scale({} {}) translate({} {})\"",
            kind.flip[0],
            kind.flip[1],
            ShortNumber(-middle.x),
            ShortNumber(-middle.y)
        )?;
    }
    if kind.opacity < 100 {
        write!(out, " opacity=\"{}\"", ShortNumber(f64::from(kind.opacity) / 100.0))?;
    }
    if let Some(color) = kind.tint() {
        write!(out, " filter=\"url(#{})\"", Tint::of(color))?;
    }
    writeln!(
        out,
        "><svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" viewBox=\"{} {} {} {}\" preserveAspectRatio=\"none\">\
         <use href=\"#a{}\"/></svg></g>",
        ShortNumber(corner.x),
        ShortNumber(corner.y),
        ShortNumber(size.0),
        ShortNumber(size.1),
        area.x,
        area.y,
        area.width,
        area.height,
        kind.sheet
    )
}

/// Writes the tiles, in the order they were added.
pub(crate) fn write_tiles(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if picture.scene.tiles.is_empty() {
        return Ok(());
    }
    out.write_str("<g class=\"tiles\">")?;
    for &(hex, kind) in picture.scene.tiles.iter().filter(|(hex, _)| picture.scene.contains(*hex)) {
        let Point { x, y } = picture.geometry.middle(hex);
        write!(out, "<use href=\"#p{kind}\" x=\"{}\" y=\"{}\"/>", ShortNumber(x), ShortNumber(y))?;
    }
    out.write_str("</g>\n")
}
