use alloc::vec::Vec;
use core::ops::Range;

use crate::grid::Region;
use crate::terrain::{
    Chunk, Column, FacetWriter, HeightField, Mesh, MeshFrame, MeshSettings, Normals, Numbering, Rulers, Seam,
    SmoothWriter, write_indices, write_skirts,
};

/// Turns fields of heights into meshes, again and again without allocating.
///
/// It holds the working memory between two meshes, which goes by the longest columns of the field and
/// not by its size.
///
/// ```
/// use sixfold::coord::Orientation;
/// use sixfold::grid::Region;
/// use sixfold::terrain::{HeightField, Mesh, MeshSettings, Mesher};
///
/// let region = Region::hexagon(1);
/// let field = HeightField::new(&region, &[0_i32, 1, 2, 7, 2, 1, 0], Orientation::Flat)?;
/// let mut mesh = Mesh::new();
/// Mesher::new().write(&field, &MeshSettings::default(), &mut mesh);
/// assert_eq!(mesh.triangles().len(), 7 * 6);
/// assert_eq!(mesh.positions().len(), 7 + 24);
/// # Ok::<(), sixfold::terrain::WrongLength>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Mesher {
    numbering: Numbering,
    /// The seams around a column; seam `s` stands in place `s` modulo 4.
    seams: [Seam; 4],
    wanted: Vec<Range<i64>>,
    rulers: Rulers,
    smooth: SmoothWriter,
    facets: FacetWriter,
}

/// No mesh of a region can have more vertices than 32-bit indices can tell apart: a hex has at most
/// 18 of its own and 4 for each of six skirts.
const _: () = assert!(Region::MAX_CELLS as u64 * (18 + 4 * 6) <= u32::MAX as u64);

impl Mesher {
    /// A mesher without working memory yet.
    #[must_use]
    pub fn new() -> Mesher {
        Mesher::default()
    }

    /// Writes the mesh of a whole field over what the mesh was.
    pub fn write<H: Copy + Into<f64>>(
        &mut self,
        field: &HeightField<'_, H>,
        settings: &MeshSettings,
        mesh: &mut Mesh,
    ) {
        self.numbering.count(field.region(), None);
        self.write_numbered(field, settings, mesh);
    }

    /// Writes the mesh of a part of a field over what the mesh was.
    ///
    /// Heights and normals at the rim of the part take in the ground beyond it, so the meshes of two
    /// parts meet without a crack or a crease, and skirts only hang where the field ends.
    pub fn write_chunk<H: Copy + Into<f64>>(
        &mut self,
        field: &HeightField<'_, H>,
        chunk: Chunk,
        settings: &MeshSettings,
        mesh: &mut Mesh,
    ) {
        self.numbering.count(field.region(), Some(chunk));
        self.write_numbered(field, settings, mesh);
    }

    fn write_numbered<H: Copy + Into<f64>>(
        &mut self,
        field: &HeightField<'_, H>,
        settings: &MeshSettings,
        mesh: &mut Mesh,
    ) {
        let hexes = self.numbering.hexes();
        let vertices = match settings.normals {
            Normals::Smooth => self.numbering.vertices(),
            Normals::Flat => 18 * hexes,
        };
        // Not cleared before, so that only what is longer than the last mesh is filled with zeros.
        mesh.positions.resize(vertices, [0.0; 3]);
        mesh.normals.resize(vertices, [0.0; 3]);
        mesh.indices.resize(18 * hexes, 0);
        mesh.ground = 6 * hexes;

        let frame = MeshFrame::new(settings, field.orientation());
        self.rulers.clear();
        let rise = settings.plan.rise();
        let mut first_hex = 0;
        for i in 0..self.numbering.columns().len() {
            self.seek(i, field, rise);
            self.write_column(i, &frame, settings, field.region(), &mut first_hex, mesh);
        }
    }

    /// Works out the four seams around a column, as far as the column before did not need them.
    fn seek<H: Copy + Into<f64>>(&mut self, i: usize, field: &HeightField<'_, H>, rise: f64) {
        let columns = self.numbering.columns();
        let q = columns[i].q;
        let follows = i > 0 && columns[i - 1].q == q - 1;
        for s in if follows { q + 1 } else { q - 2 }..=q + 1 {
            self.wanted.clear();
            // A normal looks one corner up and down, which seams see to, and one seam aside.
            for near in s - 1..=s + 1 {
                if let Some(stretches) = seam_of(columns, i, near) {
                    let stretches = self.numbering.stretches(stretches).iter();
                    self.wanted.extend(stretches.map(|stretch| stretch.t..stretch.end()));
                }
            }
            self.wanted.sort_unstable_by_key(|range| range.start);
            self.seams[place_of(s)].fill(s, self.wanted.iter().cloned(), field, rise);
        }
    }

    fn write_column(
        &mut self,
        i: usize,
        frame: &MeshFrame,
        settings: &MeshSettings,
        region: &Region,
        first_hex: &mut usize,
        mesh: &mut Mesh,
    ) {
        let column = &self.numbering.columns()[i];
        let [before, left, right, after] = [-2, -1, 0, 1].map(|k| &self.seams[place_of(column.q + k)]);
        if settings.normals == Normals::Smooth {
            let is_first = i == 0 || self.numbering.columns()[i - 1].q != column.q - 1;
            if is_first {
                for &stretch in self.numbering.stretches(&column.left) {
                    self.smooth.corners(frame, &mut self.rulers, [before, left, right], stretch, mesh);
                }
            }
            for &stretch in self.numbering.stretches(&column.right) {
                self.smooth.corners(frame, &mut self.rulers, [left, right, after], stretch, mesh);
            }
        }
        for &run in self.numbering.runs(column) {
            match settings.normals {
                Normals::Smooth => {
                    self.smooth.centers(frame, &mut self.rulers, [left, right], run, mesh);
                    let corners = [&column.left, &column.right]
                        .map(|seam| self.numbering.vertices_from(seam, run.a).map(|vertex| vertex as u32));
                    let indices = &mut mesh.indices[18 * *first_hex..18 * (*first_hex + run.len)];
                    write_indices(frame.orientation, run.first as u32, corners, indices);
                }
                Normals::Flat => {
                    self.facets.write(frame, &mut self.rulers, [left, right], run, *first_hex, mesh);
                }
            }
            if let Some(base) = settings.skirt {
                let base = (base * settings.plan.rise()) as f32;
                write_skirts(frame, [left, right], run, region.spans(), base, mesh);
            }
            *first_hex += run.len;
        }
    }
}

/// Where a seam stands among four.
const fn place_of(s: i64) -> usize {
    s.rem_euclid(4) as usize
}

/// The corners of a seam near a column, if the mesh has any.
fn seam_of(columns: &[Column], i: usize, s: i64) -> Option<&Range<usize>> {
    // Looks at the columns on both sides of the seam: it is the right of one or the left of the other.
    let near = i.saturating_sub(3)..(i + 4).min(columns.len());
    columns[near].iter().find_map(|column| match s - column.q {
        0 => Some(&column.right),
        -1 => Some(&column.left),
        _ => None,
    })
}
