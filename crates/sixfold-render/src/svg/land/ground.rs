use alloc::collections::BTreeSet;
use alloc::string::String;
use core::fmt::{self, Write};

use sixfold::coord::Hex;

use crate::svg::figures::write_emblem;
use crate::svg::frame::tile;
use crate::svg::patterns::write_pattern;
use crate::svg::picture::{Lines, PathPoint, Picture};
use crate::{Pattern, Style, Symbol};

/// A ground that is defined once: a paint at a level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Ground {
    paint: usize,
    level: i32,
}

impl Ground {
    fn of(picture: &Picture<'_>, (hex, paint): (Hex, usize)) -> Ground {
        Ground { paint, level: picture.scene.level(hex) }
    }
}

impl fmt::Display for Ground {
    /// Writes its name in the picture.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            0 => write!(f, "g{}", self.paint),
            level => write!(f, "g{}_{level}", self.paint),
        }
    }
}

/// Defines the hex, and a hex in each paint and tint.
///
/// The rest of the picture uses them.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    out.write_str("<path id=\"h\" d=\"")?;
    let is_framed = picture.frame().is_some();
    let corners = if is_framed { tile(picture.geometry) } else { picture.geometry.corners() };
    for (i, corner) in corners.into_iter().enumerate() {
        write!(out, "{}{}", if i == 0 { 'M' } else { 'L' }, PathPoint(corner))?;
    }
    out.write_str("z\"/>\n")?;
    // A paint may be replaced everywhere by later ones.
    let mut used = BTreeSet::new();
    let mut last = None;
    for cell in picture.scene.painted() {
        let ground = Ground::of(picture, cell);
        // Most hexes are like the one before.
        if last.replace(ground) != Some(ground) {
            used.insert(ground);
        }
    }
    for ground @ Ground { paint, level } in used {
        let tile = (is_framed, picture.scene.emblem_of(paint).filter(|_| is_framed));
        let covers = &picture.scene.paints[paint].covers;
        let covers = covers.iter().map(|cover| picture.theme.style(cover));
        write_hex(picture, format_args!("{ground}"), picture.look(paint).at_level(level), tile, covers, out)?;
    }
    for (number, tint) in picture.scene.tints.iter().enumerate() {
        if first_of_style(picture, number) == number {
            let style = picture.theme.style(&tint.style);
            write_hex(picture, format_args!("t{number}"), style, (false, None), core::iter::empty(), out)?;
        }
    }
    Ok(())
}

/// Defines a hex in a style under a name, with the marks of its covers.
///
/// A tile in a frame has edges, and an emblem or nothing in place of the style's own marks.
fn write_hex(
    picture: &Picture<'_>,
    name: fmt::Arguments<'_>,
    style: Style,
    (is_tile, emblem): (bool, Option<Symbol>),
    covers: impl Iterator<Item = Style>,
    out: &mut impl Write,
) -> fmt::Result {
    let fill = style.fill;
    let own = Some(style).filter(|_| !is_tile);
    let mut marks = own.into_iter().chain(covers).filter(|style| style.pattern != Pattern::None).peekable();
    if marks.peek().is_none() && !is_tile {
        return writeln!(out, "<use id=\"{name}\" href=\"#h\" fill=\"{fill}\"/>");
    }
    write!(out, "<g id=\"{name}\"><use href=\"#h\" fill=\"{fill}\"/>")?;
    for style in marks {
        write_pattern(out, picture.geometry, picture.scene.orientation, style.pattern, style.mark_ink(fill))?;
    }
    if let Some(emblem) = emblem {
        write_emblem(emblem, style, out)?;
    }
    out.write_str(if is_tile { "<use href=\"#f\"/></g>\n" } else { "</g>\n" })
}

/// The first tint that has the style of this one.
pub(crate) fn first_of_style(picture: &Picture<'_>, number: usize) -> usize {
    let tints = &picture.scene.tints;
    tints.iter().position(|tint| tint.style == tints[number].style).unwrap_or(number)
}

/// How far the line between hexes covers what is below it, in hundredths.
pub(crate) const LINE: u32 = 35;

/// Writes the ground of every hex.
pub(crate) fn write_cells(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let line = picture.theme.style("line").ink;
    writeln!(out, "<g stroke=\"{line}\" stroke-opacity=\".{LINE}\">")?;
    let mut lines = Lines::new(picture);
    let (mut last, mut element) = (None, String::new());
    for (hex, paint) in picture.scene.painted() {
        lines.enter(hex, out)?;
        let ground = Ground::of(picture, (hex, paint));
        if last.replace(ground) != Some(ground) {
            element.clear();
            write!(element, "<use href=\"#{ground}\"")?;
        }
        out.write_str(&element)?;
        lines.write_place(hex, out)?;
        out.write_str("/>")?;
    }
    lines.leave(out)?;
    out.write_str("</g>\n")
}
