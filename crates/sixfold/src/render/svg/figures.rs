use core::fmt::{self, Write};

use crate::render::svg::marks::dashes;
use crate::render::svg::picture::{PathPoint, Picture};
use crate::render::writing::{EscapedText, ShortNumber};
use crate::render::{Figure, Stance};

/// Writes the bodies of figures: a disc, and one with a nose that shows where it looks.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let figures = &picture.scene.figures;
    if figures.values().any(|figure| figure.facing.is_none()) {
        out.write_str("<circle id=\"d\" r=\"15\"/>\n")?;
    }
    if figures.values().any(|figure| figure.facing.is_some()) {
        out.write_str("<path id=\"n\" d=\"M0-24L11.7-9.4A15 15 0 1 1-11.7-9.4z\"/>\n")?;
    }
    Ok(())
}

/// Writes the figures.
pub(crate) fn write_figures(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if picture.scene.figures.is_empty() {
        return Ok(());
    }
    let rim = picture.theme.style("paper").ink;
    writeln!(out, "<g stroke=\"{rim}\" stroke-width=\"2\" stroke-linejoin=\"round\" font-weight=\"bold\">")?;
    for figure in picture.scene.figures.values() {
        write_figure(picture, figure, out)?;
    }
    out.write_str("</g>\n")
}

fn write_figure(picture: &Picture<'_>, figure: &Figure, out: &mut impl Write) -> fmt::Result {
    let style = picture.theme.style(&figure.style);
    let place = picture.geometry.middle(figure.hex);
    write!(out, "<g transform=\"translate({})\"", PathPoint(place))?;
    if figure.stance == Stance::Spent {
        out.write_str(" opacity=\".6\" stroke-dasharray=\"4 3\"")?;
    }
    let title = if figure.title.is_empty() { &figure.name } else { &figure.title };
    write!(out, "><title>{}</title>", EscapedText(title))?;
    match figure.facing {
        None => write!(out, "<use href=\"#d\" fill=\"{}\"/>", style.fill)?,
        Some(facing) => {
            write!(out, "<use href=\"#n\" fill=\"{}\"", style.fill)?;
            let degrees = picture.geometry.degrees(facing);
            if degrees != 0 {
                write!(out, " transform=\"rotate({degrees})\"")?;
            }
            out.write_str("/>")?;
        }
    }
    // An inner rim, broken as the pattern of the style says: sides differ without colour.
    if let Some(dashes) = dashes(style.pattern) {
        write!(
            out,
            "<circle r=\"12.8\" stroke-width=\"1.5\" fill=\"none\" stroke=\"{}\" stroke-linecap=\"round\" stroke-dasharray=\"{dashes}\"/>",
            style.ink
        )?;
    }
    let size = (32.0 / figure.name.chars().count().max(2) as f64).min(16.0);
    writeln!(
        out,
        "<text stroke=\"none\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text></g>",
        ShortNumber(size * 0.35),
        ShortNumber(size),
        style.text_ink(),
        EscapedText(&figure.name)
    )
}
