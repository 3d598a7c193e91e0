use crate::coord::{Direction, Hex, OutOfRangeError};

/// The hex this many steps ahead in a direction, if it lies within the limit.
pub(crate) const fn try_steps_ahead(
    from: Hex,
    direction: Direction,
    steps: u32,
) -> Result<Hex, OutOfRangeError> {
    let (dq, dr) = direction.step();
    let steps = steps as i64;
    Hex::try_new(from.q() as i64 + dq as i64 * steps, from.r() as i64 + dr as i64 * steps)
}
