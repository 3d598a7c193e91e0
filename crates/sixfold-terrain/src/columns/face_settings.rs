/// The settings of a column: its lower and upper end, and its faces.
///
/// A face that is `None` is left out: for example the bottom of a column that stands on the table, or a
/// side that touches a neighbour.
///
/// ```
/// use sixfold_terrain::{ColumnSettings, FaceSettings};
///
/// let settings = ColumnSettings { top: 2.5, bottom_face: None, ..ColumnSettings::default() };
/// assert_eq!(settings.sides[3], Some(FaceSettings::default()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ColumnSettings {
    /// The height of the lower end; 0 by default.
    pub bottom: f64,
    /// The height of the upper end; 1 by default.
    pub top: f64,
    /// The number of bands, one above the other, of each side.
    ///
    /// 1 by default, at least 1.
    pub bands: u16,
    /// The upper face.
    pub top_face: Option<FaceSettings>,
    /// The lower face.
    pub bottom_face: Option<FaceSettings>,
    /// The six sides, by direction number.
    pub sides: [Option<FaceSettings>; 6],
}

impl Default for ColumnSettings {
    fn default() -> ColumnSettings {
        let face = Some(FaceSettings::default());
        ColumnSettings {
            bottom: 0.0,
            top: 1.0,
            bands: 1,
            top_face: face,
            bottom_face: face,
            sides: [face; 6],
        }
    }
}

/// The settings of one face.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FaceSettings {
    /// The part of the texture that the face shows, by u and v.
    ///
    /// Its upper left and its lower right corner; the whole texture, `[[0, 0], [1, 1]]`, by default. The
    /// texture of the upper and the lower face is that of the bounding box of the hex, with its upper
    /// edge at the top of the drawing. The texture of a side has its upper edge at the top. Exchanged
    /// numbers mirror it.
    pub texture: [[f32; 2]; 2],
    /// The part of the face that is drawn.
    pub part: FacePart,
}

impl Default for FaceSettings {
    fn default() -> FaceSettings {
        FaceSettings { texture: [[0.0, 0.0], [1.0, 1.0]], part: FacePart::Whole }
    }
}

/// The part of a face that is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum FacePart {
    /// All of it.
    #[default]
    Whole,
    /// The face shrunk towards its middle by this factor from 0 to 1.
    ///
    /// A gap is left around it.
    Inner(f32),
    /// The rest: a rim around the face shrunk by this factor.
    Rim(f32),
}
