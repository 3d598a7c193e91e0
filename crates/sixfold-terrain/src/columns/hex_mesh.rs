use alloc::vec::Vec;

use sixfold::coord::{Direction, Hex};
use sixfold::layout::{Layout, Point, YAxis};

use crate::columns::{ColumnSettings, FacePart, FaceSettings, HexMeshError};

/// A mesh of columns and plates of single hexes.
///
/// It has positions, normals, texture coordinates and indices.
/// x and z are the x and y of the layout, y is up. Triangles wind counter-clockwise seen from outside.
/// Every face has vertices of its own, so that edges are sharp and textures do not bleed.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold::layout::Layout;
/// use sixfold_terrain::{ColumnSettings, FaceSettings, HexMesh};
///
/// let layout = Layout::try_new(Orientation::Pointy, 1.0)?;
/// let mut mesh = HexMesh::new();
/// mesh.add_column(&layout, Hex::new(2, 1), &ColumnSettings { bottom_face: None, ..ColumnSettings::default() })?;
/// mesh.add_plate(&layout, Hex::new(3, 1), 0.5, &FaceSettings::default())?;
/// assert_eq!((mesh.positions().len(), mesh.triangles().len()), (6 + 6 * 4 + 6, 4 + 6 * 2 + 4));
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HexMesh {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    indices: Vec<u32>,
}

/// A corner of a face: its position in space and in the texture.
///
/// Texture coordinates are from 0 to 1.
#[derive(Clone, Copy)]
struct FaceCorner {
    place: [f64; 3],
    uv: [f64; 2],
}

impl HexMesh {
    /// A mesh without triangles.
    #[must_use]
    pub const fn new() -> HexMesh {
        HexMesh { positions: Vec::new(), normals: Vec::new(), uvs: Vec::new(), indices: Vec::new() }
    }

    /// Removes all triangles; the memory is reused for the next mesh.
    pub fn clear(&mut self) {
        self.positions.clear();
        self.normals.clear();
        self.uvs.clear();
        self.indices.clear();
    }

    /// The vertices.
    #[must_use]
    pub fn positions(&self) -> &[[f32; 3]] {
        &self.positions
    }

    /// The unit normals of the vertices.
    #[must_use]
    pub fn normals(&self) -> &[[f32; 3]] {
        &self.normals
    }

    /// The texture coordinates of the vertices.
    #[must_use]
    pub fn uvs(&self) -> &[[f32; 2]] {
        &self.uvs
    }

    /// The vertices of the triangles, three indices each.
    #[must_use]
    pub fn indices(&self) -> &[u32] {
        &self.indices
    }

    /// The triangles as three vertices each.
    #[must_use]
    pub fn triangles(&self) -> impl ExactSizeIterator<Item = [u32; 3]> + Clone {
        self.indices.as_chunks().0.iter().copied()
    }

    /// Adds a hex as a flat plate that faces up.
    ///
    /// # Errors
    /// [`HexMeshError`]; then nothing is added.
    pub fn add_plate(
        &mut self,
        layout: &Layout,
        hex: Hex,
        height: f64,
        face: &FaceSettings,
    ) -> Result<(), HexMeshError> {
        let settings = ColumnSettings {
            bottom: height,
            top: height,
            bands: 1,
            top_face: Some(*face),
            bottom_face: None,
            sides: [None; 6],
        };
        self.add_column(layout, hex, &settings)
    }

    /// Adds a hex as a column.
    ///
    /// The faces are the upper face, the lower face, then the sides by direction number, each with its
    /// bands from the top down.
    ///
    /// # Errors
    /// [`HexMeshError`]; then nothing is added.
    pub fn add_column(
        &mut self,
        layout: &Layout,
        hex: Hex,
        settings: &ColumnSettings,
    ) -> Result<(), HexMeshError> {
        let ColumnSettings { bottom, top, bands, top_face, bottom_face, sides } = *settings;
        if !(bottom.is_finite() && top.is_finite() && bottom <= top) {
            return Err(HexMeshError::Heights { bottom, top });
        }
        if bands == 0 {
            return Err(HexMeshError::NoBands);
        }
        let before = (self.positions.len(), self.indices.len());
        let added = (|| {
            if let Some(face) = top_face {
                self.add_cap(layout, hex, top, face, 1.0)?;
            }
            if let Some(face) = bottom_face {
                self.add_cap(layout, hex, bottom, face, -1.0)?;
            }
            for (direction, face) in Direction::ALL.into_iter().zip(sides) {
                if let Some(face) = face {
                    self.add_side(layout, hex, direction, settings, face)?;
                }
            }
            Ok(())
        })();
        if added.is_err() {
            self.positions.truncate(before.0);
            self.normals.truncate(before.0);
            self.uvs.truncate(before.0);
            self.indices.truncate(before.1);
        }
        added
    }

    /// Adds the upper face, or the lower one if `up` is -1.
    fn add_cap(
        &mut self,
        layout: &Layout,
        hex: Hex,
        height: f64,
        face: FaceSettings,
        up: f64,
    ) -> Result<(), HexMeshError> {
        let bounds = layout.bounds_of(hex);
        let corner = |point: Point| {
            let u = (point.x - bounds.min.x) / (bounds.max.x - bounds.min.x);
            let v = (point.y - bounds.min.y) / (bounds.max.y - bounds.min.y);
            let v = if layout.y_axis() == YAxis::Down { v } else { 1.0 - v };
            FaceCorner { place: [point.x, height, point.y], uv: [u, v] }
        };
        let mut corners = layout.corners_of(hex).map(corner);
        // Corners run clockwise on the page. Seen from above they wind the other way round where y, which
        // is z here, grows up the page; seen from below the sense is reversed once more.
        if (layout.y_axis() == YAxis::Down) == (up > 0.0) {
            corners.reverse();
        }
        self.add_face(&corners, [0.0, up, 0.0], face)
    }

    fn add_side(
        &mut self,
        layout: &Layout,
        hex: Hex,
        direction: Direction,
        settings: &ColumnSettings,
        face: FaceSettings,
    ) -> Result<(), HexMeshError> {
        let center = layout.point_of(hex);
        let [mut left, mut right] = layout.side_of(hex, direction);
        // Across the side, away from the middle of the hex.
        let across = |a: Point, b: Point| [b.y - a.y, a.x - b.x];
        let outward =
            |normal: [f64; 2]| normal[0] * (left.x - center.x) + normal[1] * (left.y - center.y) > 0.0;
        let mut normal = across(left, right);
        if !outward(normal) {
            normal = [-normal[0], -normal[1]];
        }
        let length = libm::hypot(normal[0], normal[1]);
        let normal = [normal[0] / length, 0.0, normal[1] / length];
        // Seen from outside with y up, the left end is where the cross product of right and up points
        // outward.
        let along = [right.x - left.x, right.y - left.y];
        if along[1] * -normal[0] + along[0] * normal[2] < 0.0 {
            (left, right) = (right, left);
        }
        let bands = f64::from(settings.bands);
        let height = |v: f64| settings.top + (settings.bottom - settings.top) * v;
        for band in 0..settings.bands {
            let (upper, lower) = (f64::from(band) / bands, f64::from(band + 1) / bands);
            let corner = |point: Point, u: f64, v: f64| FaceCorner {
                place: [point.x, height(v), point.y],
                uv: [u, v],
            };
            let corners = [
                corner(left, 0.0, upper),
                corner(left, 0.0, lower),
                corner(right, 1.0, lower),
                corner(right, 1.0, upper),
            ];
            self.add_face(&corners, normal, face)?;
        }
        Ok(())
    }

    /// Adds a convex face whose corners run counter-clockwise seen from its front.
    fn add_face(
        &mut self,
        corners: &[FaceCorner],
        normal: [f64; 3],
        FaceSettings { texture, part }: FaceSettings,
    ) -> Result<(), HexMeshError> {
        let (factor, rim) = match part {
            FacePart::Whole => (1.0, false),
            FacePart::Inner(factor) => (factor, false),
            FacePart::Rim(factor) => (factor, true),
        };
        if !(0.0..=1.0).contains(&factor) {
            return Err(HexMeshError::Factor { factor });
        }
        let count = corners.len() as u32;
        let vertices = if rim { 2 * corners.len() } else { corners.len() };
        let first = self.positions.len();
        if u32::try_from(first + vertices).is_err() {
            return Err(HexMeshError::TooMany);
        }
        let first = first as u32;
        let inner = shrunk(corners, f64::from(factor));
        let outer: &[FaceCorner] = if rim { corners } else { &[] };
        for corner in outer.iter().copied().chain(inner) {
            self.positions.push(finite(corner.place)?);
            self.normals.push(normal.map(|part| part as f32));
            let [[u0, v0], [u1, v1]] = texture;
            self.uvs.push([u0 + (u1 - u0) * corner.uv[0] as f32, v0 + (v1 - v0) * corner.uv[1] as f32]);
        }
        if rim {
            for at in 0..count {
                let next = (at + 1) % count;
                let [a, b, c, d] = [at, next, count + next, count + at].map(|corner| first + corner);
                self.indices.extend([a, b, c, a, c, d]);
            }
        } else {
            for at in 1..count - 1 {
                self.indices.extend([first, first + at, first + at + 1]);
            }
        }
        Ok(())
    }
}

/// The corners moved towards their middle by a factor.
fn shrunk(corners: &[FaceCorner], factor: f64) -> impl Iterator<Item = FaceCorner> {
    let count = corners.len() as f64;
    let mean = |of: &dyn Fn(&FaceCorner) -> f64| corners.iter().map(of).sum::<f64>() / count;
    let place: [f64; 3] = core::array::from_fn(|axis| mean(&|corner| corner.place[axis]));
    let uv: [f64; 2] = core::array::from_fn(|axis| mean(&|corner| corner.uv[axis]));
    corners.iter().map(move |corner| {
        if factor == 1.0 {
            return *corner;
        }
        FaceCorner {
            place: core::array::from_fn(|axis| place[axis] + (corner.place[axis] - place[axis]) * factor),
            uv: core::array::from_fn(|axis| uv[axis] + (corner.uv[axis] - uv[axis]) * factor),
        }
    })
}

/// A position as 32-bit floats, if it is within their range.
fn finite(place: [f64; 3]) -> Result<[f32; 3], HexMeshError> {
    let place = place.map(|part| part as f32);
    if place.iter().all(|part| part.is_finite()) { Ok(place) } else { Err(HexMeshError::TooFar) }
}
