//! Tilesets, inside a map and in files of their own: TSX and TSJ.

mod tsx;
mod tsj;
mod external;

pub(crate) use self::external::External;
pub(crate) use self::tsj::TsjReader;
pub(crate) use self::tsx::tileset;
