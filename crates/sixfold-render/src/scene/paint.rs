use alloc::string::String;
use alloc::vec::Vec;

/// What a hex is painted with: its ground, and the marks of what covers it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Paint {
    pub(crate) ground: PaintGround,
    /// Names of styles whose marks lie on the ground, from the bottom to the top.
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
