use core::fmt;

/// The error for a measure that a plan cannot have.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlanError {
    /// The refused measure.
    pub part: PlanPart,
    /// The refused value.
    pub value: f64,
}

/// The measures of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlanPart {
    /// The side of a triangle.
    Side,
    /// The height of one level.
    Rise,
    /// The x of the origin.
    OriginX,
    /// The y of the origin.
    OriginY,
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (part, wanted) = match self.part {
            PlanPart::Side => ("side", "from 1e-100 to 1e100"),
            PlanPart::Rise => ("rise", "from 0 to 1e100"),
            PlanPart::OriginX => ("x of the origin", "at most 1e100 from 0"),
            PlanPart::OriginY => ("y of the origin", "at most 1e100 from 0"),
        };
        write!(f, "the {part} of a plan cannot be {:?}; it must be {wanted}", self.value)
    }
}

impl core::error::Error for PlanError {}
