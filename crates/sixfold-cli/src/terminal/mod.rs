//! Standard output and standard error: escaped text, colours, width, progress.

mod page;
mod standard_output;
mod screen;
mod progress;
mod word_wrap;

pub(crate) use self::page::{Mark, Page};
pub(crate) use self::progress::Progress;
pub(crate) use self::screen::{ColorWhen, Screen};
pub(crate) use self::standard_output::{print, print_part, send};
pub(crate) use self::word_wrap::wrap;
