use core::fmt;
use std::io::{self, Write};
use std::vec::Vec;

/// Sends written text to a file, a socket or a pipe, in blocks.
///
/// [`write_svg`](crate::write_svg) writes many short pieces, which would be slow one by one. About
/// 64 KiB are held in memory, for a picture of any size.
///
/// ```
/// use sixfold::coord::{Hex, Orientation};
/// use sixfold_render::{Scene, Theme, write_buffered, write_svg};
///
/// let mut scene = Scene::new("One hex", Orientation::Flat);
/// scene.fill("plain", [Hex::ORIGIN]);
/// let mut file: Vec<u8> = Vec::new();
/// write_buffered(&mut file, |out| write_svg(&scene, &Theme::light(), out))?;
/// assert!(file.ends_with(b"</svg>\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The error of `to`, or of `write` if that failed itself.
pub fn write_buffered<W: Write>(
    to: W,
    write: impl FnOnce(&mut BufferedText<W>) -> fmt::Result,
) -> io::Result<()> {
    let mut buffered = BufferedText { to, held: Vec::with_capacity(HELD), failure: None };
    let written = write(&mut buffered).and_then(|()| buffered.pass_on());
    match (buffered.failure, written) {
        (Some(failure), _) => Err(failure),
        (None, Err(fmt::Error)) => Err(io::Error::other("the picture could not be written as text")),
        (None, Ok(())) => buffered.to.flush(),
    }
}

/// A buffered writer of text; [`write_buffered`] creates it.
#[derive(Debug)]
pub struct BufferedText<W> {
    to: W,
    held: Vec<u8>,
    failure: Option<io::Error>,
}

/// The number of bytes that are sent at once.
const HELD: usize = 1 << 16;

impl<W: Write> BufferedText<W> {
    fn pass_on(&mut self) -> fmt::Result {
        let sent = self.to.write_all(&self.held);
        self.held.clear();
        sent.map_err(|failure| {
            self.failure = Some(failure);
            fmt::Error
        })
    }
}

impl<W: Write> fmt::Write for BufferedText<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.held.len() + text.len() > HELD {
            self.pass_on()?;
        }
        self.held.extend_from_slice(text.as_bytes());
        Ok(())
    }
}
