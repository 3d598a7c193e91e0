use core::fmt;

/// A size or origin no layout can have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutError {
    /// The size or coordinate that was refused.
    pub part: LayoutPart,
    /// The refused value.
    pub value: f64,
}

/// A number of a layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LayoutPart {
    /// The size in x; also the size of a layout with one size.
    SizeX,
    /// The size in y.
    SizeY,
    /// The x of the origin.
    OriginX,
    /// The y of the origin.
    OriginY,
}

impl fmt::Display for LayoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = self.value;
        let (name, right) = match self.part {
            LayoutPart::SizeX => ("size x", "a normal number above 0, at most 1e298"),
            LayoutPart::SizeY => ("size y", "a normal number above 0, at most 1e298"),
            LayoutPart::OriginX => ("origin x", "a finite number from -1e307 to 1e307"),
            LayoutPart::OriginY => ("origin y", "a finite number from -1e307 to 1e307"),
        };
        write!(f, "{name} is {value:?}; it must be {right}")
    }
}

impl core::error::Error for LayoutError {}
