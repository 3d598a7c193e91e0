//! Standard output and standard error: colours, width, progress, lines that fit.

mod standard_output;
mod screen;
mod progress;
mod word_wrap;

pub(crate) use self::progress::Progress;
pub(crate) use self::screen::{ColorWhen, Screen};
pub(crate) use self::standard_output::{print, print_part};
pub(crate) use self::word_wrap::wrap;
