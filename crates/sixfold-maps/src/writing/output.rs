use std::error::Error;
use std::fmt;
use std::io::{self, BufWriter, Write};

/// Where a map is written to: buffered, and refused past a number of bytes.
///
/// Writers give their pieces here as they make them, so that no file is held in memory, and a short map
/// whose file would be gigabytes stops at the limit.
pub(crate) struct Output<'w> {
    out: BufWriter<&'w mut dyn Write>,
    left: u64,
    most_bytes: u64,
}

impl<'w> Output<'w> {
    pub(crate) fn new(out: &'w mut dyn Write, most_bytes: u64) -> Output<'w> {
        Output { out: BufWriter::with_capacity(1 << 16, out), left: most_bytes, most_bytes }
    }

    /// Writes a text.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.write_all(text.as_bytes())
    }
}

impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self.left.checked_sub(bytes.len() as u64) {
            Some(left) => {
                self.left = left;
                self.out.write_all(bytes)
            }
            None => {
                let full = OutputFullError { most_bytes: self.most_bytes };
                Err(io::Error::new(io::ErrorKind::FileTooLarge, full))
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}

/// The limit that a file passed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OutputFullError {
    pub(crate) most_bytes: u64,
}

impl fmt::Display for OutputFullError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} bytes", self.most_bytes)
    }
}

impl Error for OutputFullError {}
