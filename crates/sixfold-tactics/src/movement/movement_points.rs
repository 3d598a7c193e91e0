use crate::movement::Mode;

/// The movement points of a unit for walking and jumping, and its heat.
///
/// | mode | points |
/// |---|---|
/// | walk | `walk`, one less for every 5 of heat |
/// | run | one and a half times those for walking, rounded up |
/// | jump | `jump`, for any heat |
///
/// No number of points goes below 0.
///
/// ```
/// use sixfold_tactics::{Mobility, Mode};
///
/// let unit = Mobility { walk: 5, jump: 3, heat: 0 };
/// assert_eq!(Mode::ALL.map(|mode| unit.points(mode)), [5, 8, 3]);
/// assert_eq!(Mode::ALL.map(|mode| Mobility { heat: 10, ..unit }.points(mode)), [3, 5, 3]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mobility {
    /// Points for walking at heat 0.
    pub walk: u32,
    /// Points for jumping; 0 for a unit that cannot jump.
    pub jump: u32,
    /// Its heat.
    pub heat: u32,
}

impl Mobility {
    /// The amount of heat that costs one walking point.
    pub const HEAT_PER_POINT: u32 = 5;

    /// The points for a mode.
    #[must_use]
    pub const fn points(self, mode: Mode) -> u32 {
        let walk = self.walk.saturating_sub(self.heat / Mobility::HEAT_PER_POINT);
        match mode {
            Mode::Walk => walk,
            Mode::Run => walk.saturating_add(walk.div_ceil(2)),
            Mode::Jump => self.jump,
        }
    }

    /// The cost of standing up: 2 points, or 1 for a unit with 1 running point.
    #[must_use]
    pub const fn stand_cost(self) -> u32 {
        stand_cost(self.points(Mode::Run))
    }
}

/// The cost of standing up for a unit with this many running points.
#[must_use]
pub const fn stand_cost(run: u32) -> u32 {
    if run == 1 { 1 } else { 2 }
}
