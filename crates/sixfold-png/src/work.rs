//! The cost of a picture, before it is drawn.
//!
//! Idea: the drawing library takes time for every path: for each row of pixels that one of its lines crosses, and for
//! each pixel it covers. Both follow from the path and the size of the picture, so they are counted and paid for
//! first. A unit is about 25 nanoseconds of one core, as everywhere; figures were measured and rounded up.

use resvg::tiny_skia::{Path, PathSegment, Point, Transform};
use resvg::usvg::{self, Group, Node};
use sixfold::input::Budget;

use crate::png_error::PngError;

/// Making and compressing one pixel.
const PIXEL: u64 = 3;

/// Finding, writing and reading the outline of one letter.
const LETTER: u64 = 200;

/// Reading one element.
const ELEMENT: u64 = 50;

/// One line or curve of a path, and one dash of a broken line.
const SEGMENT: f64 = 10.0;

/// One row of pixels that a line crosses.
const ROW: f64 = 2.0;

/// One pixel inside the bounds of a contour.
const COVERED: f64 = 0.06;

/// A budget, and whether anybody wants the picture.
pub(crate) struct Work<'a> {
    budget: &'a mut Budget,
    wanted: &'a dyn Fn() -> bool,
}

impl<'a> Work<'a> {
    pub(crate) fn new(budget: &'a mut Budget, wanted: &'a dyn Fn() -> bool) -> Work<'a> {
        Work { budget, wanted }
    }

    /// Ends cancelled work.
    pub(crate) fn is_wanted(&self) -> Result<(), PngError> {
        if (self.wanted)() { Ok(()) } else { Err(PngError::Unwanted) }
    }

    /// Pays for the pixels of the picture, and for the elements and letters of its text.
    pub(crate) fn pay_for_text(
        &mut self,
        (width, height): (u32, u32),
        elements: usize,
        letters: usize,
    ) -> Result<(), PngError> {
        let pixels = u64::from(width) * u64::from(height);
        Ok(self.budget.spend(PIXEL * pixels + ELEMENT * elements as u64 + LETTER * letters as u64)?)
    }

    /// Pays for copying an area of pixels.
    pub(crate) fn pay_for_copy(&mut self, width: u32, height: u32) -> Result<(), PngError> {
        let units = SEGMENT + COVERED * f64::from(width) * f64::from(height);
        Ok(self.budget.spend(units as u64)?)
    }

    /// Pays for drawing every path of a tree on a canvas.
    pub(crate) fn pay_for_paths(
        &mut self,
        tree: &usvg::Tree,
        to_pixels: Transform,
        canvas: (u32, u32),
    ) -> Result<(), PngError> {
        self.pay_for_group(tree.root(), to_pixels, canvas)
    }

    fn pay_for_group(
        &mut self,
        group: &Group,
        to_pixels: Transform,
        canvas: (u32, u32),
    ) -> Result<(), PngError> {
        for node in group.children() {
            match node {
                Node::Group(group) => self.pay_for_group(group, to_pixels, canvas)?,
                Node::Path(path) => self.budget.spend(cost(path, to_pixels, canvas))?,
                // Texts are outlines by now, and images are drawn elsewhere.
                Node::Text(_) | Node::Image(_) => {}
            }
        }
        Ok(())
    }
}

/// The cost of drawing a path; a number too large for the type becomes the largest, which no budget has.
fn cost(path: &usvg::Path, to_pixels: Transform, canvas: (u32, u32)) -> u64 {
    let lines = Lines::of(path.data(), to_pixels.pre_concat(path.abs_transform()), canvas);
    let mut units = 0.0;
    if path.fill().is_some() {
        units += lines.segments * SEGMENT + lines.rows * ROW + lines.covered * COVERED;
    }
    if let Some(stroke) = path.stroke() {
        // A thick line has two sides.
        units += 2.0 * (lines.segments * SEGMENT + lines.rows * ROW);
        if let Some(dashes) = stroke.dasharray() {
            let period: f32 = dashes.iter().sum();
            units += lines.length / f64::from(period.max(0.01)) * dashes.len() as f64 * SEGMENT;
        }
    }
    units as u64
}

/// The sums over the lines of a path.
#[derive(Default)]
struct Lines {
    segments: f64,
    /// The rows of pixels that they cross.
    rows: f64,
    /// The pixels inside the bounds of each contour.
    covered: f64,
    /// Their length in the units of the path.
    length: f64,
}

impl Lines {
    fn of(path: &Path, to_pixels: Transform, canvas: (u32, u32)) -> Lines {
        let mut lines = Lines::default();
        let (mut start, mut last) = (Point::zero(), Point::zero());
        let mut bounds = Bounds::NOTHING;
        for segment in path.segments() {
            let end = match segment {
                PathSegment::MoveTo(point) => {
                    lines.covered += bounds.area();
                    bounds = Bounds::NOTHING.with(on_canvas(point, to_pixels, canvas));
                    (start, last) = (point, point);
                    continue;
                }
                PathSegment::LineTo(end) | PathSegment::QuadTo(_, end) | PathSegment::CubicTo(_, _, end) => {
                    end
                }
                PathSegment::Close => start,
            };
            let [(_, from), to] = [last, end].map(|point| on_canvas(point, to_pixels, canvas));
            bounds = bounds.with(to);
            lines.segments += 1.0;
            lines.rows += (to.1 - from).abs() + 1.0;
            lines.length += f64::from(last.distance(end));
            last = end;
        }
        lines.covered += bounds.area();
        lines
    }
}

/// The pixel of a point, or the nearest one of the canvas.
fn on_canvas(mut point: Point, to_pixels: Transform, (width, height): (u32, u32)) -> (f64, f64) {
    to_pixels.map_point(&mut point);
    let within = |place: f32, most: u32| f64::from(place).clamp(0.0, f64::from(most));
    (within(point.x, width), within(point.y, height))
}

/// A box around pixels.
#[derive(Clone, Copy)]
struct Bounds {
    x: (f64, f64),
    y: (f64, f64),
}

impl Bounds {
    const NOTHING: Bounds =
        Bounds { x: (f64::INFINITY, f64::NEG_INFINITY), y: (f64::INFINITY, f64::NEG_INFINITY) };

    fn with(self, (x, y): (f64, f64)) -> Bounds {
        let wider = |(low, high): (f64, f64), to: f64| (low.min(to), high.max(to));
        Bounds { x: wider(self.x, x), y: wider(self.y, y) }
    }

    fn area(self) -> f64 {
        (self.x.1 - self.x.0).max(0.0) * (self.y.1 - self.y.0).max(0.0)
    }
}
