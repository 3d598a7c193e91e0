use core::fmt::{self, Write};

use sixfold::layout::Point;

use crate::TilePicture;
use crate::scene::SheetImage;
use crate::svg::picture::Picture;
use crate::writing::{Base64, EscapedText, ShortNumber};

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
    scene.tile_kinds.iter().enumerate().try_for_each(|(number, kind)| write_kind(picture, number, kind, out))
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
        write!(
            out,
            " transform=\"translate({} {}) rotate({}) scale({} {}) translate({} {})\"",
            ShortNumber(middle.x),
            ShortNumber(middle.y),
            kind.turn,
            kind.flip[0],
            kind.flip[1],
            ShortNumber(-middle.x),
            ShortNumber(-middle.y)
        )?;
    }
    if kind.opacity < 100 {
        write!(out, " opacity=\"{}\"", ShortNumber(f64::from(kind.opacity) / 100.0))?;
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
