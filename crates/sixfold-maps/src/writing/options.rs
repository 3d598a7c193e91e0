/// The default limit of the bytes of a map that is written: 64 MiB.
///
/// Sixteen times as much as is read: a layer that is packed in one format is a line for each hex in
/// another. A short file can ask for much more, such as a million hexes that all have a long text.
pub const MOST_WRITTEN_BYTES: u64 = 64 << 20;

/// How a map is written: how large the file may become.
///
/// ```
/// use sixfold_maps::WriteOptions;
///
/// assert_eq!(WriteOptions::default().most_bytes, 64 << 20);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// The most bytes of the file; one that would be longer is refused.
    pub most_bytes: u64,
}

impl Default for WriteOptions {
    /// 64 MiB.
    fn default() -> Self {
        WriteOptions { most_bytes: MOST_WRITTEN_BYTES }
    }
}
