use alloc::string::String;
use core::fmt::{self, Write};

use crate::coord::Hex;
use crate::layout::{Layout, Point};
use crate::render::pattern::write_pattern;
use crate::render::{Escaped, Figure, Pattern, Route, Scene, Short, Theme};

/// The size of a hex in the units of a picture: from its middle to a corner.
const SIZE: f64 = 20.0;

/// Free space around the hexes.
const MARGIN: f64 = 4.0;

/// The scene as an SVG picture.
#[must_use]
pub fn svg(scene: &Scene, theme: &Theme) -> String {
    let mut out = String::new();
    write_svg(scene, theme, &mut out).expect("a string takes all that is written");
    out
}

/// Writes the scene as an SVG picture, bit by bit.
///
/// Every hex refers to one outline, and hexes of one style are grouped, so a picture takes about
/// 35 bytes a hex.
///
/// # Errors
/// Those of `out`.
pub fn write_svg(scene: &Scene, theme: &Theme, out: &mut impl Write) -> fmt::Result {
    let layout = Layout::try_new(scene.orientation(), SIZE).expect("the size is a positive number");
    let picture = Picture { scene, theme, layout };
    picture.head(out)?;
    picture.cells(out)?;
    picture.walls(out)?;
    for (i, route) in scene.routes().iter().enumerate() {
        picture.route(out, i, route)?;
    }
    picture.labels(out)?;
    for figure in scene.figures() {
        picture.figure(out, figure)?;
    }
    out.write_str("</svg>\n")
}

struct Picture<'a> {
    scene: &'a Scene,
    theme: &'a Theme,
    layout: Layout,
}

impl Picture<'_> {
    fn head(&self, out: &mut impl Write) -> fmt::Result {
        let bounds = self.layout.bounds_of_all(self.scene.cells().map(|(hex, _)| hex));
        let (left, top, width, height) =
            bounds.map_or((0.0, 0.0, 1.0, 1.0), |b| (b.min.x, b.min.y, b.width(), b.height()));
        let paper = self.theme.style("paper");
        write!(
            out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" \
             font-family=\"system-ui,sans-serif\" text-anchor=\"middle\" style=\"background:{}\">\n<title>{}</title>",
            Short(left - MARGIN),
            Short(top - MARGIN),
            Short(width + 2.0 * MARGIN),
            Short(height + 2.0 * MARGIN),
            paper.fill,
            Escaped(self.scene.title()),
        )?;
        if !self.scene.description().is_empty() {
            write!(out, "<desc>{}</desc>", Escaped(self.scene.description()))?;
        }
        out.write_str("\n<defs><path id=\"h\" d=\"")?;
        for (i, corner) in self.layout.corners_of(Hex::ORIGIN).into_iter().enumerate() {
            write!(out, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Short(corner.x), Short(corner.y))?;
        }
        out.write_str("z\"/>")?;
        for (i, (name, _)) in self.scene.groups().iter().enumerate() {
            let style = self.theme.style(name);
            if style.pattern != Pattern::None {
                write_pattern(out, i, style)?;
            }
        }
        out.write_str("</defs>\n")
    }

    fn cells(&self, out: &mut impl Write) -> fmt::Result {
        let line = self.theme.style("plain").ink;
        writeln!(out, "<g stroke=\"{line}\" stroke-opacity=\".5\">")?;
        for (i, (name, hexes)) in self.scene.groups().iter().enumerate() {
            let style = self.theme.style(name);
            if style.pattern == Pattern::None {
                write!(out, "<g fill=\"{}\">", style.fill)?;
            } else {
                write!(out, "<g fill=\"url(#p{i})\">")?;
            }
            for &hex in hexes {
                let Point { x, y } = self.layout.point_of(hex);
                write!(out, "<use href=\"#h\" x=\"{}\" y=\"{}\"/>", Short(x), Short(y))?;
            }
            out.write_str("</g>\n")?;
        }
        out.write_str("</g>\n")
    }

    fn walls(&self, out: &mut impl Write) -> fmt::Result {
        if self.scene.walls().is_empty() {
            return Ok(());
        }
        let ink = self.theme.style("wall").ink;
        write!(out, "<path stroke=\"{ink}\" stroke-width=\"4\" stroke-linecap=\"round\" d=\"")?;
        for &edge in self.scene.walls() {
            let [a, b] = self.layout.ends_of_edge(edge);
            write!(out, "M{} {}L{} {}", Short(a.x), Short(a.y), Short(b.x), Short(b.y))?;
        }
        out.write_str("\"/>\n")
    }

    fn route(&self, out: &mut impl Write, number: usize, route: &Route) -> fmt::Result {
        let ink = self.theme.style(&route.style).ink;
        write!(
            out,
            "<marker id=\"a{number}\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" orient=\"auto\" fill=\"{ink}\">\
             <path d=\"M0 0l6 3-6 3z\"/></marker>\
             <path fill=\"none\" stroke=\"{ink}\" stroke-width=\"3\" stroke-linejoin=\"round\" \
             marker-end=\"url(#a{number})\" d=\""
        )?;
        for (i, &hex) in route.hexes.iter().enumerate() {
            let point = self.layout.point_of(hex);
            write!(out, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Short(point.x), Short(point.y))?;
        }
        out.write_str("\"/>\n")
    }

    fn labels(&self, out: &mut impl Write) -> fmt::Result {
        if self.scene.labels().is_empty() {
            return Ok(());
        }
        out.write_str("<g>")?;
        for (hex, text) in self.scene.labels() {
            let Point { x, y } = self.layout.point_of(*hex);
            let style = self
                .scene
                .style_of(*hex)
                .map_or_else(|| self.theme.style("paper"), |name| self.theme.style(name));
            // Longer texts are smaller, so that they stay inside the hex.
            let length = text.chars().count().max(3);
            let size = (SIZE * 1.9 / length as f64).min(SIZE * 0.5);
            write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" fill=\"{}\">{}</text>",
                Short(x),
                Short(y + size * 0.35),
                Short(size),
                style.ink,
                Escaped(text)
            )?;
        }
        out.write_str("</g>\n")
    }

    fn figure(&self, out: &mut impl Write, figure: &Figure) -> fmt::Result {
        let Point { x, y } = self.layout.point_of(figure.hex);
        let style = self.theme.style(&figure.style);
        let line = self.theme.style("paper").ink;
        write!(
            out,
            "<g transform=\"translate({} {})\" stroke=\"{line}\"><title>{}</title>\
             <circle r=\"{}\" fill=\"{}\"/>",
            Short(x),
            Short(y),
            Escaped(&figure.name),
            Short(SIZE * 0.56),
            style.fill
        )?;
        if let Some(facing) = figure.facing {
            // The arrow head points to the middle of the side it looks at.
            let origin = self.layout.point_of(Hex::ORIGIN);
            let next = self.layout.point_of(Hex::ORIGIN + facing);
            let (dx, dy) = ((next.x - origin.x) / 2.0, (next.y - origin.y) / 2.0);
            let (tip, back) = (0.95, 0.66);
            write!(
                out,
                "<path fill=\"{}\" d=\"M{} {}L{} {}L{} {}z\"/>",
                style.fill,
                Short(dx * tip),
                Short(dy * tip),
                Short(dx * back - dy * 0.25),
                Short(dy * back + dx * 0.25),
                Short(dx * back + dy * 0.25),
                Short(dy * back - dx * 0.25),
            )?;
        }
        let length = figure.name.chars().count().max(2);
        let size = (SIZE * 1.35 / length as f64).min(SIZE * 0.6);
        writeln!(
            out,
            "<text stroke=\"none\" y=\"{}\" font-size=\"{}\" font-weight=\"bold\" fill=\"{}\">{}</text></g>",
            Short(size * 0.35),
            Short(size),
            style.ink,
            Escaped(&figure.name)
        )
    }
}
