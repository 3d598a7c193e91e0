//! Layouts: hexes to points, and points to hexes.

use sixfold::coord::Hex;
use sixfold::layout::{Layout, Point, YAxis};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::codes;
use crate::results::{self, edge, hex_of, hexes_of};

/// A layout.
#[wasm_bindgen]
#[derive(Debug)]
pub struct RawLayout(pub(crate) Layout);

#[wasm_bindgen]
impl RawLayout {
    /// A layout; `None` for an invalid size or origin.
    pub fn make(
        orientation: u8,
        size_x: f64,
        size_y: f64,
        origin_x: f64,
        origin_y: f64,
        y_up: bool,
    ) -> Option<RawLayout> {
        let layout = Layout::try_new(codes::orientation(orientation)?, size_x).ok()?;
        let layout = layout.try_with_size_xy(size_x, size_y).ok()?;
        let layout = layout.try_with_origin(Point::new(origin_x, origin_y)).ok()?;
        Some(RawLayout(layout.with_y_axis(if y_up { YAxis::Up } else { YAxis::Down })))
    }

    /// Leaves the centre of a hex.
    pub fn point_of(&self, q: i32, r: i32) -> bool {
        hex_of(q, r).inspect(|&hex| results::points(&[self.0.point_of(hex)])).is_some()
    }

    /// Leaves the hex that contains a point.
    pub fn hex_at(&self, x: f64, y: f64) -> bool {
        results::hex(self.0.hex_at(Point::new(x, y)))
    }

    /// Leaves the six corners of a hex.
    pub fn corners_of(&self, q: i32, r: i32) -> bool {
        hex_of(q, r).inspect(|&hex| results::points(&self.0.corners_of(hex))).is_some()
    }

    /// Leaves the two ends of the side between two neighbours.
    ///
    /// `false` for other hexes.
    pub fn side_between(&self, aq: i32, ar: i32, bq: i32, br: i32) -> bool {
        let edge = edge(aq, ar, bq, br);
        edge.inspect(|&edge| results::points(&self.0.ends_of_edge(edge))).is_some()
    }

    /// The centres of hexes: x and y of the first, x and y of the second, and so on.
    pub fn points_of(&self, hexes: &[i32]) -> Option<Vec<f64>> {
        let hexes = hexes_of(hexes)?;
        let mut points = vec![Point::new(0.0, 0.0); hexes.len()];
        self.0.points_of(&hexes, &mut points);
        Some(points.iter().flat_map(|point| [point.x, point.y]).collect())
    }

    /// Leaves the hexes that contain points; returns their number, or -1.
    pub fn hexes_at(&self, points: &[f64]) -> i32 {
        let (pairs, rest) = points.as_chunks::<2>();
        let points: Vec<Point> = pairs.iter().map(|&[x, y]| Point::new(x, y)).collect();
        let mut hexes = vec![Hex::ORIGIN; points.len()];
        let found = self.0.hexes_at(&points, &mut hexes).is_ok() && rest.is_empty();
        if found { results::hexes(hexes) } else { -1 }
    }

    /// Leaves the upper left and the lower right corner of the box around hexes.
    ///
    /// Returns `false` for an empty list.
    pub fn bounds_of(&self, hexes: &[i32]) -> bool {
        let bounds = hexes_of(hexes).and_then(|hexes| self.0.bounds_of_all(hexes));
        bounds.inspect(|bounds| results::points(&[bounds.min, bounds.max])).is_some()
    }
}
