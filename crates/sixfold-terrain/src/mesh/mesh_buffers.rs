use alloc::vec::Vec;

use sixfold::coord::Hex;

use crate::triangles::Plan;

/// Triangles in space, ready for a graphics card: positions, normals and indices.
///
/// x is to the right, y is up and z towards the viewer of the plan, so seen from above the ground
/// looks as it is drawn. Triangles wind counter-clockwise seen from their front: from above for the
/// ground, from outside for skirts.
///
/// The ground comes first. Its triangles are those of the hexes in the order of the field, six each
/// in the order of [`Triangle::of_hex`](sixfold::coord::Triangle::of_hex): the n-th triangle belongs
/// to hex n / 6. Skirts follow.
///
/// The buffers of a mesh are reused: a [`Mesher`](crate::Mesher) overwrites them and only
/// allocates when the new mesh is larger than all before.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    pub(crate) positions: Vec<[f32; 3]>,
    pub(crate) normals: Vec<[f32; 3]>,
    pub(crate) indices: Vec<u32>,
    pub(crate) ground: usize,
}

impl Mesh {
    /// A mesh without triangles.
    #[must_use]
    pub const fn new() -> Mesh {
        Mesh { positions: Vec::new(), normals: Vec::new(), indices: Vec::new(), ground: 0 }
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

    /// The number of triangles of the ground; those after them are skirts.
    #[must_use]
    pub const fn ground_triangles(&self) -> usize {
        self.ground
    }

    /// The smallest box around all vertices, as its lowest and highest corner.
    ///
    /// `None` without vertices.
    #[must_use]
    pub fn bounds(&self) -> Option<([f32; 3], [f32; 3])> {
        let (&first, rest) = self.positions.split_first()?;
        Some(rest.iter().fold((first, first), |(mut low, mut high), position| {
            for axis in 0..3 {
                low[axis] = low[axis].min(position[axis]);
                high[axis] = high[axis].max(position[axis]);
            }
            (low, high)
        }))
    }
}

/// The settings for turning a field into a mesh.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MeshSettings {
    /// The positions of hexes and levels in space.
    pub plan: Plan,
    /// The hex whose anchor tile begins at the origin of the plan.
    ///
    /// Positions are 32-bit floats. For ground far from the hex (0, 0) use a hex in its middle.
    pub origin: Hex,
    /// Whether triangles share vertices.
    pub normals: Normals,
    /// The level down to which vertical walls (a skirt) close the border.
    ///
    /// `None` for no walls.
    pub skirt: Option<f64>,
}

/// The normals of the vertices of a mesh.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Normals {
    /// All triangles at a point share one vertex: rounded hills.
    ///
    /// Its normal is the mean of theirs. There are three vertices a hex.
    #[default]
    Smooth,
    /// Every triangle has its own vertices and normal: facets.
    ///
    /// There are 18 vertices a hex.
    Flat,
}
