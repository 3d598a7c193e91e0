//! Size limits of a PNG.

/// The most pixels a picture can have: 8,192 by 4,096.
///
/// They take 128 MiB while they are drawn.
pub const MOST_PIXELS: u32 = 1 << 25;

/// The smallest scale at which a picture must fit.
///
/// At this scale a hex of the engine is 6 pixels wide.
pub const LEAST_SCALE: f64 = 0.1;

/// The most hexes a picture can have.
///
/// More do not fit at the smallest scale, in any shape.
///
/// A hex of the engine covers 2,340 square units. Compare the number of hexes with this to refuse a
/// picture before making its scene.
pub const MOST_HEXES: u64 = MOST_PIXELS as u64 * 100 / 2_340;
