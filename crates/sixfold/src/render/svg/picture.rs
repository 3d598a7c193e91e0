use core::fmt::{self, Write};

use crate::coord::{Hex, Orientation};
use crate::layout::{Bounds, Point};
use crate::render::sheet::Sheet;
use crate::render::surface::{Surface, look_of, surface_of};
use crate::render::{Scene, Short, Style, Theme};

/// A scene on its way into a file.
pub(crate) struct Picture<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) theme: &'a Theme,
    pub(crate) sheet: Sheet,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(scene: &'a Scene, theme: &'a Theme) -> Picture<'a> {
        Picture { scene, theme, sheet: Sheet::new(scene.orientation) }
    }

    /// The box around the hexes; `None` when there are none.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        let (right, down) = self.sheet.reach();
        self.scene
            .hexes()
            .map(|hex| self.sheet.middle(hex))
            .map(|Point { x, y }| Bounds {
                min: Point::new(x - right, y - down),
                max: Point::new(x + right, y + down),
            })
            .reduce(|a, b| Bounds {
                min: Point::new(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
                max: Point::new(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
            })
    }

    /// How a paint looks.
    pub(crate) fn look(&self, paint: usize) -> Style {
        look_of(self.scene, self.theme, paint)
    }

    /// What a text on a hex is written on.
    pub(crate) fn surface(&self, hex: Hex) -> Surface {
        surface_of(self.scene, self.theme, hex)
    }

    /// The surface of plain hexes.
    pub(crate) fn plain(&self) -> Surface {
        self.theme.style("plain").into()
    }
}

/// Elements on hexes line by line: the group says where the line is, the element only where in it.
pub(crate) struct Lines {
    sheet: Sheet,
    at: Option<f64>,
    orientation: Orientation,
}

impl Lines {
    pub(crate) fn new(picture: &Picture<'_>) -> Lines {
        Lines { sheet: picture.sheet, at: None, orientation: picture.scene.orientation }
    }

    /// Goes to the line of a hex.
    pub(crate) fn enter(&mut self, hex: Hex, out: &mut impl Write) -> fmt::Result {
        let line = self.sheet.line(hex);
        if self.at == Some(line) {
            return Ok(());
        }
        self.leave(out)?;
        self.at = Some(line);
        match self.orientation {
            Orientation::Flat => write!(out, "<g transform=\"translate({})\">", Short(line)),
            Orientation::Pointy => write!(out, "<g transform=\"translate(0 {})\">", Short(line)),
        }
    }

    /// Writes where in its line a hex is, as an attribute.
    pub(crate) fn write_place(&self, hex: Hex, out: &mut impl Write) -> fmt::Result {
        let axis = match self.orientation {
            Orientation::Flat => 'y',
            Orientation::Pointy => 'x',
        };
        let along = self.sheet.along(hex);
        if along == 0.0 { Ok(()) } else { write!(out, " {axis}=\"{}\"", Short(along)) }
    }

    /// Ends the last line.
    pub(crate) fn leave(&mut self, out: &mut impl Write) -> fmt::Result {
        match self.at.take() {
            Some(_) => out.write_str("</g>\n"),
            None => Ok(()),
        }
    }
}

/// A point as a path has it.
pub(crate) struct Spot(pub(crate) Point);

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { x, y } = self.0;
        write!(f, "{}{}{}", Short(x), if y <= -0.005 { "" } else { " " }, Short(y))
    }
}
