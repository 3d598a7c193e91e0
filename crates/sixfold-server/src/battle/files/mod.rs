//! Battle maps from files, from folders and from a seed, and battle maps as files and on paper.

mod generated;
mod map_files;
mod map_folder;
mod map_print;

pub(crate) use self::generated::generated;
pub(crate) use self::map_files::{MapFileError, SHIPPED, opened, shipped, written};
pub(crate) use self::map_folder::{MapFolder, OpenedFolder};
pub(crate) use self::map_print::MapToPrint;
