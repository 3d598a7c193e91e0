use crate::layout::dyadic::Dyadic;

/// One axis of a layout: its origin, its direction and the length of its unit.
///
/// Along the axis in which rows (or columns) are 1.5 sizes apart the unit is the size itself. Along
/// the other one it is the square root of 3 times the size, the distance of two hexes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Axis {
    pub(crate) origin: f64,
    pub(crate) size: f64,
    /// The rounded unit, negative where the axis runs against the lattice.
    pub(crate) unit: f64,
    /// The rounded reciprocal of the unit.
    inverse: f64,
}

/// The unit of an [`Axis`] in sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unit {
    Size,
    Root3,
}

pub(crate) const SQRT_3: f64 = 1.732_050_807_568_877_2;
const INVERSE_SQRT_3: f64 = 0.577_350_269_189_625_8;

impl Axis {
    /// An axis that grows (`sign` 1) or falls (`sign` -1) with the lattice.
    pub(crate) fn new(unit: Unit, origin: f64, size: f64, sign: f64) -> Axis {
        let (unit, inverse) = match unit {
            Unit::Size => (size, 1.0 / size),
            Unit::Root3 => (SQRT_3 * size, INVERSE_SQRT_3 / size),
        };
        Axis { origin, size, unit: sign * unit, inverse: sign * inverse }
    }

    /// The coordinate at this many units from the origin.
    #[inline(always)]
    pub(crate) fn place(&self, units: f64) -> f64 {
        self.origin + units * self.unit
    }

    /// The distance of a coordinate from the origin in units.
    ///
    /// Within 4.01 * 2^-53 of the exact value.
    /// Four roundings, each within 2^-53: the difference, the square root of 3, its quotient with
    /// the size, the product. A size is normal and so is its inverse.
    #[inline(always)]
    pub(crate) fn locate(&self, coordinate: f64) -> f64 {
        (coordinate - self.origin) * self.inverse
    }

    /// The exact distance of a coordinate from the origin, signed like units.
    pub(crate) fn offset(&self, coordinate: f64) -> Dyadic {
        let offset = Dyadic::from_float(coordinate).minus(&Dyadic::from_float(self.origin));
        if self.unit < 0.0 { offset.negated() } else { offset }
    }
}
