use alloc::collections::BTreeSet;
use alloc::string::String;
use core::fmt::{self, Write};

use crate::svg::patterns::dashes;
use crate::svg::picture::{PathPoint, Picture};
use crate::writing::{EscapedText, ShortNumber, columns_of_text};
use crate::{Figure, FigureBody, Stance, Style, Symbol, SymbolPaint};

/// The radius of a disc with letters, and of one with a symbol.
///
/// Symbols are drawn lower than the middle of their hex, so that its label can be read above them.
const DISC: f64 = 13.0;
const TOKEN: f64 = 19.0;

/// Every figure of a scene, on the board or beside it.
fn all<'a>(picture: &Picture<'a>) -> impl Iterator<Item = &'a Figure> {
    let beside = picture.scene.trays.iter().flat_map(|tray| &tray.entries).map(|entry| &entry.figure);
    picture.scene.figures.values().chain(beside)
}

/// Defines the bodies of figures and the symbols.
///
/// A body is a disc, or a disc with a nose that shows the facing.
pub(crate) fn write_definitions(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if all(picture).any(|figure| figure.facing.is_none()) {
        writeln!(out, "<circle id=\"d\" r=\"{DISC}\"/>")?;
    }
    if all(picture).any(|figure| figure.facing.is_some()) {
        out.write_str("<path id=\"n\" d=\"M0-18L9.2-9.2A13 13 0 1 1-9.2-9.2z\"/>\n")?;
    }
    let symbols: BTreeSet<Symbol> = all(picture).filter_map(|figure| figure.symbol).collect();
    symbols.into_iter().try_for_each(|symbol| write_symbol(symbol, out))
}

/// Defines a symbol under its name.
///
/// Its user sets the fill, the outline and, as `color`, the ink.
fn write_symbol(symbol: Symbol, out: &mut impl Write) -> fmt::Result {
    write!(out, "<g id=\"s-{}\">", symbol.name())?;
    write_parts(symbol, out)?;
    out.write_str("</g>\n")
}

fn write_parts(symbol: Symbol, out: &mut impl Write) -> fmt::Result {
    for part in symbol.parts() {
        let paint = match part.paint {
            SymbolPaint::Body => "",
            SymbolPaint::Ink => " fill=\"currentColor\" stroke=\"none\"",
            SymbolPaint::Line => " fill=\"none\" stroke=\"currentColor\"",
        };
        write!(out, "<path{paint} d=\"{}\"/>", part.path)?;
    }
    Ok(())
}

/// Writes the symbol on the ground of a hex, in the ink of the ground.
pub(crate) fn write_emblem(symbol: Symbol, ground: Style, out: &mut impl Write) -> fmt::Result {
    write!(
        out,
        "<g transform=\"scale(.9)\" opacity=\".4\" stroke=\"none\" stroke-width=\"2\" stroke-opacity=\"1\" fill=\"{}\" color=\"{}\">",
        ground.fill, ground.ink
    )?;
    write_parts(symbol, out)?;
    out.write_str("</g>")
}

/// Writes the figures.
pub(crate) fn write_figures(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    if picture.scene.figures.is_empty() {
        return Ok(());
    }
    open(picture, out)?;
    for figure in picture.scene.figures.values() {
        write!(out, "<g transform=\"translate({})\"", PathPoint(picture.geometry.middle(figure.hex)))?;
        write_figure(picture, figure, out)?;
    }
    out.write_str("</g>\n")
}

/// Begins a group of figures.
pub(crate) fn open(picture: &Picture<'_>, out: &mut impl Write) -> fmt::Result {
    let rim = picture.theme.style(if picture.theme.knows("rim") { "rim" } else { "paper" }).ink;
    writeln!(out, "<g stroke=\"{rim}\" stroke-width=\"2\" stroke-linejoin=\"round\" font-weight=\"bold\">")
}

/// Writes a figure after the start of its group, which has its position.
pub(crate) fn write_figure(picture: &Picture<'_>, figure: &Figure, out: &mut impl Write) -> fmt::Result {
    let style = picture.theme.style(&figure.style);
    if figure.stance == Stance::Spent {
        out.write_str(" opacity=\".6\" stroke-dasharray=\"4 3\"")?;
    }
    let title = if figure.title.is_empty() { &figure.name } else { &figure.title };
    write!(out, "><title>{}</title>", EscapedText(title))?;
    match (figure.body, figure.symbol) {
        (FigureBody::Bare, Some(symbol)) => write_piece(picture, symbol, style, out)?,
        (FigureBody::Disc, Some(symbol)) => write_token(symbol, figure, style, out)?,
        (_, None) => write_disc(picture, figure, style, out)?,
    }
    if let Some(numbers) = &figure.badges {
        write_badges(picture, numbers, out)?;
    }
    out.write_str("</g>\n")
}

/// Writes a piece without a disc.
///
/// It is larger where its hex has no label; else it has a shadow at its bottom.
fn write_piece(picture: &Picture<'_>, symbol: Symbol, style: Style, out: &mut impl Write) -> fmt::Result {
    let place = if picture.is_labeled_by_frame() { "scale(.92)" } else { "translate(0 4) scale(.8)" };
    if !picture.is_labeled_by_frame() {
        out.write_str("<ellipse cx=\"1.5\" cy=\"18\" rx=\"13\" ry=\"4.5\" fill=\"#000000\" fill-opacity=\".22\" stroke=\"none\"/>")?;
    }
    write!(
        out,
        "<use href=\"#s-{0}\" transform=\"{place}\" fill=\"{1}\" color=\"{2}\" stroke=\"{2}\"/>",
        symbol.name(),
        style.fill,
        style.ink
    )
}

/// Writes a symbol on a disc with a thin border and a shadow.
fn write_token(symbol: Symbol, figure: &Figure, style: Style, out: &mut impl Write) -> fmt::Result {
    let (foot, size) = if figure.badges.is_some() { (-1.5, 0.56) } else { (0.0, 0.64) };
    write!(
        out,
        "<g transform=\"translate(0 2)\"><circle cx=\"1\" cy=\"2.5\" r=\"{TOKEN}\" fill=\"#000000\" fill-opacity=\".28\" stroke=\"none\"/>\
         <circle r=\"{TOKEN}\" stroke-width=\"1.5\" fill=\"{}\"/>",
        style.fill
    )?;
    if figure.stance == Stance::Ready {
        // An inner rim with the dashes of the style's pattern: sides differ without colour.
        let dashes = dashes(style.pattern);
        write!(out, "<circle r=\"16.7\" stroke-width=\"1\" fill=\"none\" stroke=\"{}\"", style.ink)?;
        dashes.iter().try_for_each(|dashes| write!(out, " stroke-dasharray=\"{dashes}\""))?;
        out.write_str("/>")?;
    }
    write!(
        out,
        "<use href=\"#s-{}\" transform=\"translate(0 {foot}) scale({size})\" stroke=\"none\" stroke-width=\"3\" \
         stroke-linecap=\"round\" stroke-dasharray=\"none\" fill=\"{}\" color=\"{}\"/></g>",
        symbol.name(),
        style.fill,
        style.ink
    )
}

/// Writes a disc with letters, and a nose in the direction of its facing.
///
/// A prone figure is flat, with a line below it.
fn write_disc(picture: &Picture<'_>, figure: &Figure, style: Style, out: &mut impl Write) -> fmt::Result {
    let is_prone = figure.stance == Stance::Prone;
    out.write_str(if is_prone { "<g transform=\"scale(1 .6)\">" } else { "" })?;
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
    // An inner rim with the dashes of the style's pattern: sides differ without colour.
    if let Some(dashes) = dashes(style.pattern) {
        write!(
            out,
            "<circle r=\"11\" stroke-width=\"1.5\" fill=\"none\" stroke=\"{}\" stroke-linecap=\"round\" stroke-dasharray=\"{dashes}\"/>",
            style.ink
        )?;
    }
    out.write_str(if is_prone { "</g><path stroke-width=\"2.5\" d=\"M-14 12h28\"/>" } else { "" })?;
    let room = if is_prone { 22.0 } else { 28.0 };
    let size = (room / columns_of_text(&figure.name).max(2) as f64).min(14.0);
    write!(
        out,
        "<text stroke=\"none\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>",
        ShortNumber(size * 0.35),
        ShortNumber(size),
        style.text_ink(),
        EscapedText(&figure.name)
    )
}

/// The shapes of the badges: a disc on the left, a shield on the right.
pub(crate) const BADGES: [&str; 2] =
    ["M-8 0a8 8 0 1 1 16 0a8 8 0 1 1-16 0z", "M-7.5-8H7.5V.5C7.5 5 4 8 0 9.5C-4 8-7.5 5-7.5.5z"];

/// Writes the badges of a figure: numbers in a disc and in a shield.
fn write_badges(picture: &Picture<'_>, numbers: &[String; 2], out: &mut impl Write) -> fmt::Result {
    let badge = picture.theme.style(if picture.theme.knows("badge") { "badge" } else { "paper" });
    for ((number, shape), x) in numbers.iter().zip(BADGES).zip([-13, 13]) {
        write!(
            out,
            "<g transform=\"translate({x} 16) scale(.9)\"><path stroke-width=\"1.2\" stroke-dasharray=\"none\" fill=\"{}\" d=\"{shape}\"/>\
             <text stroke=\"none\" y=\"4\" font-size=\"11\" fill=\"{}\">{}</text></g>",
            badge.fill,
            badge.text_ink(),
            EscapedText(number)
        )?;
    }
    Ok(())
}
