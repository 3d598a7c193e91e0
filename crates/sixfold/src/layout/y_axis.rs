/// The direction in which y grows.
///
/// North is up either way: the picture stays the same, only its y coordinates change sign.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum YAxis {
    /// Downwards, as on screens and in SVG.
    #[default]
    Down,
    /// Upwards, as in mathematics and OpenGL.
    Up,
}
