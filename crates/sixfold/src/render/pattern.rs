use core::fmt::{self, Write};

use crate::render::{Pattern, Style};

/// Writes the SVG pattern that fills hexes of a style: its colour with its marks on top.
pub(crate) fn write_pattern(out: &mut impl Write, id: usize, style: Style) -> fmt::Result {
    let Style { fill, pattern, ink } = style;
    write!(
        out,
        "<pattern id=\"p{id}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
         <path fill=\"{fill}\" d=\"M0 0h8v8H0z\"/>"
    )?;
    let lines = |out: &mut dyn Write, d: &str| {
        write!(
            out,
            "<path stroke=\"{ink}\" stroke-width=\".9\" stroke-opacity=\".45\" fill=\"none\" d=\"{d}\"/>"
        )
    };
    match pattern {
        Pattern::None => {}
        Pattern::Dots => {
            write!(out, "<path fill=\"{ink}\" fill-opacity=\".5\" d=\"M1 1h1.5v1.5H1zM5 5h1.5v1.5H5z\"/>")?;
        }
        Pattern::Rising => lines(out, "M-1 1l2-2M0 8l8-8M7 9l2-2")?,
        Pattern::Falling => lines(out, "M-1 7l2 2M0 0l8 8M7-1l2 2")?,
        Pattern::Crossed => lines(out, "M0 0l8 8M0 8l8-8")?,
        Pattern::Level => lines(out, "M0 2h8M0 6h8")?,
        Pattern::Upright => lines(out, "M2 0v8M6 0v8")?,
        Pattern::Rings => lines(out, "M4 2a2 2 0 1 0 .01 0z")?,
    }
    out.write_str("</pattern>")
}
