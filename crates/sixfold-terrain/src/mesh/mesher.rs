use alloc::vec::Vec;
use core::ops::Range;

use sixfold::grid::Region;

use crate::mesh::{
    Chunk, FacetWriter, Mesh, MeshFrame, MeshSettings, Normals, Numbering, Rulers, Sheet, SmoothWriter,
    write_indices, write_skirts,
};
use crate::surface::HeightField;

/// Turns height fields into meshes.
///
/// Reuses its memory, so repeated meshing does not allocate.
/// Its working memory is proportional to the longest columns of the field, not to its size.
///
/// ```
/// use sixfold::coord::Orientation;
/// use sixfold::grid::Region;
/// use sixfold_terrain::{HeightField, Mesh, MeshSettings, Mesher};
///
/// let region = Region::hexagon(1);
/// let field = HeightField::new(&region, &[0_i32, 1, 2, 7, 2, 1, 0], Orientation::Flat)?;
/// let mut mesh = Mesh::new();
/// Mesher::new().write(&field, &MeshSettings::default(), &mut mesh);
/// assert_eq!(mesh.triangles().len(), 7 * 6);
/// assert_eq!(mesh.positions().len(), 7 + 24);
/// # Ok::<(), sixfold_terrain::HeightFieldError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Mesher {
    numbering: Numbering,
    /// The rows of a strip of columns with vertices, and the windows to read.
    rows: Vec<Range<i64>>,
    windows: Vec<Range<i64>>,
    sheet: Sheet,
    rulers: Rulers,
    smooth: SmoothWriter,
    facets: FacetWriter,
}

/// The columns and rows of a window.
///
/// Small enough for the data of a window to stay in a near cache.
const COLUMNS: i64 = 32;
const ROWS: i64 = 256;

/// A mesh never has more vertices than 32-bit indices can count.
///
/// A hex has at most 18 of its own and 4 for each of six skirts.
const _: () = assert!(Region::MAX_CELLS as u64 * (18 + 4 * 6) <= u32::MAX as u64);

impl Mesher {
    /// A mesher without memory; the first mesh allocates.
    #[must_use]
    pub fn new() -> Mesher {
        Mesher::default()
    }

    /// Writes the mesh of a whole field into `mesh`, replacing its content.
    ///
    /// A field with more hexes than [`Region::MAX_CELLS`] is meshed in parts; the mesh of the whole stays empty.
    pub fn write<H: Copy + Into<f64>>(
        &mut self,
        field: &HeightField<'_, H>,
        settings: &MeshSettings,
        mesh: &mut Mesh,
    ) {
        self.numbering.count(field.region(), None);
        self.write_numbered(field, settings, mesh);
    }

    /// Writes the mesh of a part of a field into `mesh`, replacing its content.
    ///
    /// Heights and normals at the border of the part depend on the ground beyond it, so the meshes of two
    /// parts meet without a crack or a crease, and skirts are only where the field ends.
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
        if self.numbering.hexes() > Region::MAX_CELLS {
            *mesh = Mesh::default();
            return;
        }
        let hexes = self.numbering.hexes();
        let vertices = match settings.normals {
            Normals::Smooth => self.numbering.vertices(),
            Normals::Flat => 18 * hexes,
        };
        // Not cleared before, so that only the part beyond the last mesh is filled with zeros.
        mesh.positions.resize(vertices, [0.0; 3]);
        mesh.normals.resize(vertices, [0.0; 3]);
        mesh.indices.resize(18 * hexes, 0);
        mesh.ground = 6 * hexes;

        let frame = MeshFrame::new(settings, field.orientation());
        self.rulers.clear();
        if settings.normals == Normals::Smooth {
            self.write_indices(&frame, mesh);
        }
        let mut first = 0;
        while let Some(column) = self.numbering.columns().get(first) {
            let end = column.q + COLUMNS;
            let last = first + self.numbering.columns()[first..].partition_point(|column| column.q < end);
            self.write_strip(first..last, &frame, settings, field, mesh);
            first = last;
        }
    }

    fn write_indices(&self, frame: &MeshFrame, mesh: &mut Mesh) {
        for column in self.numbering.columns() {
            for run in self.numbering.runs(column) {
                let corners = [&column.left, &column.right].map(|seam| {
                    let numbers = self.numbering.vertices_from(seam, run.anchor_row(column.q));
                    numbers.map(|vertex| vertex as u32)
                });
                let indices = &mut mesh.indices[18 * run.hex..18 * (run.hex + run.len)];
                write_indices(frame.orientation, run.first as u32, corners, indices);
            }
        }
    }

    /// Writes the vertices of some columns, window by window.
    fn write_strip<H: Copy + Into<f64>>(
        &mut self,
        strip: Range<usize>,
        frame: &MeshFrame,
        settings: &MeshSettings,
        field: &HeightField<'_, H>,
        mesh: &mut Mesh,
    ) {
        let columns = &self.numbering.columns()[strip.clone()];
        let [Some(first), Some(last)] = [columns.first(), columns.last()] else { return };
        self.sheet.turn_to(first.q..last.q + 1, field);
        self.rows.clear();
        self.numbering.each_seam(strip.clone(), |s, stretches| {
            self.rows.extend(stretches.iter().map(|stretch| stretch.rows(s)));
        });
        self.rows.sort_unstable_by_key(|range| range.start);
        cut(&self.rows, &mut self.windows);
        let rise = settings.plan.rise();
        for rows in &self.windows {
            self.sheet.read(rows.clone(), field, rise);
            let (sheet, rulers) = (&self.sheet, &mut self.rulers);
            if settings.normals == Normals::Smooth {
                self.smooth.write((frame, rulers), (sheet, rows), &self.numbering, strip.clone(), mesh);
            }
            for column in columns {
                for run in self.numbering.runs_in(column, rows) {
                    if settings.normals == Normals::Flat {
                        self.facets.write((frame, &mut self.rulers), sheet, column.q, run, mesh);
                    }
                    if let Some(base) = settings.skirt {
                        let base = (base * rise) as f32;
                        write_skirts(frame, sheet, column.q, run, field.region().spans(), base, mesh);
                    }
                }
            }
        }
    }
}

/// Covers sorted ranges of rows with windows of at most `ROWS` rows.
fn cut(rows: &[Range<i64>], windows: &mut Vec<Range<i64>>) {
    windows.clear();
    for range in rows {
        let mut start = range.start;
        if let Some(last) = windows.last_mut() {
            // The rows that still fit into the last window.
            if start < last.start + ROWS {
                last.end = last.end.max(range.end.min(last.start + ROWS));
            }
            start = start.max(last.end);
        }
        while start < range.end {
            windows.push(start..range.end.min(start + ROWS));
            start += ROWS;
        }
    }
}
