use std::fmt;

use crate::map::MOST_CELLS;

/// The default limit of the bytes of a file: 4 MiB.
pub const MOST_BYTES: usize = 4 << 20;

/// How a map is read: size limits, strictness, and access to tileset files.
///
/// ```
/// use sixfold_maps::{ReadOptions, Strictness};
///
/// let options = ReadOptions { strictness: Strictness::Strict, ..ReadOptions::default() };
/// assert_eq!(options.most_bytes, 4 << 20);
/// ```
#[derive(Clone, Copy)]
pub struct ReadOptions<'l> {
    /// The most bytes of the file, and of each tileset it names.
    pub most_bytes: usize,
    /// The most hexes of the map.
    pub most_cells: u64,
    /// How to treat contradictions that can still be read.
    pub strictness: Strictness,
    /// Gives the text of a file that the map names, such as a tileset.
    pub files: Option<&'l dyn Files>,
}

impl Default for ReadOptions<'_> {
    /// 4 MiB, a million hexes, contradictions are warnings, no other file is read.
    fn default() -> Self {
        ReadOptions {
            most_bytes: MOST_BYTES,
            most_cells: MOST_CELLS,
            strictness: Strictness::Lenient,
            files: None,
        }
    }
}

impl fmt::Debug for ReadOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReadOptions")
            .field("most_bytes", &self.most_bytes)
            .field("most_cells", &self.most_cells)
            .field("strictness", &self.strictness)
            .field("files", &self.files.is_some())
            .finish()
    }
}

/// How to treat contradictions that can still be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Strictness {
    /// They are warnings.
    #[default]
    Lenient,
    /// They make the file refused.
    Strict,
}

/// Gives the files that a map names.
///
/// The name comes from the map and is not trusted: an implementation must not read outside the map's folder
/// or a root that the user chose. [`Folder`](crate::Folder) does that for files on disk.
pub trait Files {
    /// The bytes of a file of at most `most_bytes`.
    ///
    /// # Errors
    /// A sentence that says why the file cannot be had.
    fn read(&self, name: &str, most_bytes: usize) -> Result<Vec<u8>, String>;
}
