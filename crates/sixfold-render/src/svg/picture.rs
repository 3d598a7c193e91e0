use core::fmt::{self, Write};

use sixfold::coord::{Direction, Hex, Orientation};
use sixfold::layout::{Point, Rect};

use crate::hex_colors::{HexColors, colors_of, style_of_paint};
use crate::scene::BoardFrame;
use crate::svg::hex_geometry::HexGeometry;
use crate::writing::ShortNumber;
use crate::{Scene, Style, Theme};

/// A scene with its theme and geometry, for writing.
pub(crate) struct Picture<'a> {
    pub(crate) scene: &'a Scene,
    pub(crate) theme: &'a Theme,
    pub(crate) geometry: HexGeometry,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(scene: &'a Scene, theme: &'a Theme) -> Picture<'a> {
        Picture { scene, theme, geometry: HexGeometry::new(scene.orientation) }
    }

    /// The frame around the hexes; `None` where the scene has none or the theme draws none.
    pub(crate) fn frame(&self) -> Option<&'a BoardFrame> {
        self.scene.frame.as_ref().filter(|_| self.theme.knows("frame"))
    }

    /// Whether the words on the frame replace the labels of hexes.
    pub(crate) fn is_labeled_by_frame(&self) -> bool {
        self.frame().is_some_and(|frame| !frame.words.is_empty())
    }

    /// The bounding box of the hexes; `None` without hexes.
    pub(crate) fn bounds(&self) -> Option<Rect> {
        let (right, down) = self.geometry.reach();
        self.scene
            .hexes()
            .map(|hex| self.geometry.middle(hex))
            .map(|Point { x, y }| Rect {
                min: Point::new(x - right, y - down),
                max: Point::new(x + right, y + down),
            })
            .reduce(|a, b| Rect {
                min: Point::new(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
                max: Point::new(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
            })
    }

    /// The ends of a hex's side in a direction.
    pub(crate) fn side(&self, hex: Hex, direction: Direction) -> [Point; 2] {
        let middle = self.geometry.middle(hex);
        self.geometry.side(direction).map(|corner| Point::new(middle.x + corner.x, middle.y + corner.y))
    }

    /// The style of the ground of a paint.
    pub(crate) fn look(&self, paint: usize) -> Style {
        style_of_paint(self.scene, self.theme, paint)
    }

    /// The background and text colour of a hex.
    pub(crate) fn colors(&self, hex: Hex) -> HexColors {
        colors_of(self.scene, self.theme, hex)
    }

    /// The colours of plain hexes.
    pub(crate) fn plain(&self) -> HexColors {
        self.theme.style("plain").into()
    }
}

/// Writes elements on hexes line by line.
///
/// The group has the position of the line, the element only the position within it.
pub(crate) struct Lines {
    geometry: HexGeometry,
    at: Option<f64>,
    orientation: Orientation,
}

impl Lines {
    pub(crate) fn new(picture: &Picture<'_>) -> Lines {
        Lines { geometry: picture.geometry, at: None, orientation: picture.scene.orientation }
    }

    /// Begins the line of a hex, if it is not the current one.
    pub(crate) fn enter(&mut self, hex: Hex, out: &mut impl Write) -> fmt::Result {
        let line = self.geometry.line(hex);
        if self.at == Some(line) {
            return Ok(());
        }
        self.leave(out)?;
        self.at = Some(line);
        match self.orientation {
            Orientation::Flat => write!(out, "<g transform=\"translate({})\">", ShortNumber(line)),
            Orientation::Pointy => write!(out, "<g transform=\"translate(0 {})\">", ShortNumber(line)),
        }
    }

    /// Writes the position of a hex in its line as an attribute.
    pub(crate) fn write_place(&self, hex: Hex, out: &mut impl Write) -> fmt::Result {
        let axis = match self.orientation {
            Orientation::Flat => 'y',
            Orientation::Pointy => 'x',
        };
        let along = self.geometry.along(hex);
        if along == 0.0 { Ok(()) } else { write!(out, " {axis}=\"{}\"", ShortNumber(along)) }
    }

    /// Ends the last line.
    pub(crate) fn leave(&mut self, out: &mut impl Write) -> fmt::Result {
        match self.at.take() {
            Some(_) => out.write_str("</g>\n"),
            None => Ok(()),
        }
    }
}

/// A point in the form of path data.
pub(crate) struct PathPoint(pub(crate) Point);

impl fmt::Display for PathPoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { x, y } = self.0;
        write!(f, "{}{}{}", ShortNumber(x), if y <= -0.005 { "" } else { " " }, ShortNumber(y))
    }
}
