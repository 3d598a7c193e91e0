/// How the tiles of a layer are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Numbers with commas between them; in TMJ a list.
    #[default]
    Csv,
    /// An XML element for each tile; only TMX has it.
    Elements,
    /// Four bytes for each tile, compressed or not, as base64.
    Base64(Compression),
}

/// How the bytes of a layer are compressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compression {
    /// Not at all.
    None,
    /// As `.gz` files are.
    Gzip,
    /// The same with a shorter header.
    Zlib,
    /// Zstandard.
    Zstd,
}

impl Compression {
    /// All of them.
    pub const ALL: [Compression; 4] =
        [Compression::None, Compression::Gzip, Compression::Zlib, Compression::Zstd];

    /// Its name in Tiled; empty for none.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Compression::None => "",
            Compression::Gzip => "gzip",
            Compression::Zlib => "zlib",
            Compression::Zstd => "zstd",
        }
    }
}
