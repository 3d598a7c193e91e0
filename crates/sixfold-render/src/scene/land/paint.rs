use alloc::string::String;
use alloc::vec::Vec;

/// The paint of a hex: its ground, and the marks of its covers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Paint {
    pub(crate) ground: PaintGround,
    /// Names of the styles whose marks are on the ground, from bottom to top.
    pub(crate) covers: Vec<String>,
}

/// The ground of a paint.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum PaintGround {
    /// The fill and the marks of a style.
    Style(String),
    /// A step of the scale.
    Heat(u32),
}
