//! The look of pictures: colours, patterns, styles and themes.

mod color;
mod pattern;
mod style;
mod theme_set;
mod theme_fault;
#[expect(clippy::module_inception, reason = "a file is named after the type in it")]
mod theme;

pub use self::color::{Color, ColorError};
pub use self::pattern::{Pattern, PatternError};
pub(crate) use self::style::FAINT;
pub use self::style::Style;
pub use self::theme::Theme;
pub use self::theme_fault::{ThemeFault, ThemeFaultKind};
pub use self::theme_set::ThemeSet;
