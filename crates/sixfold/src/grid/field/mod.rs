//! Fields: a value for every hex of a region, in one flat array.

mod column_window;
mod stencil;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod field;
mod area_sums;

pub use self::area_sums::AreaSums;
pub use self::field::Field;
