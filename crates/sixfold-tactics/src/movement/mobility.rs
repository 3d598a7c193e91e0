/// The movement points of a unit for walking and jumping, and its heat.
///
/// | mode | points by the standard [table](crate::RuleTable) |
/// |---|---|
/// | walk | `walk`, one less for every 5 of heat |
/// | run | one and a half times those for walking, rounded up |
/// | jump | `jump`, for any heat |
///
/// [`RuleTable::points`](crate::RuleTable::points) counts them. A game without heat, running and jumping
/// uses [`Movement::with_points`](crate::Movement::with_points) instead.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Mobility {
    /// Points for walking at heat 0.
    pub walk: u32,
    /// Points for jumping; 0 for a unit that cannot jump.
    pub jump: u32,
    /// Its heat.
    pub heat: u32,
}
