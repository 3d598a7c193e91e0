/// The cost of a step that cannot be taken, and of a path that does not exist.
///
/// A sum that would reach it is clamped to it, so costs never overflow.
pub const IMPASSABLE: u32 = u32::MAX;

/// The cost of a path and one more step.
#[inline]
pub(crate) const fn sum(path: u32, step: u32) -> u32 {
    path.saturating_add(step)
}
