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
/// use sixfold_render::{Scene, Theme, stream, write_svg};
///
/// let mut scene = Scene::new("One hex", Orientation::Flat);
/// scene.fill("plain", [Hex::ORIGIN]);
/// let mut file: Vec<u8> = Vec::new();
/// stream(&mut file, |out| write_svg(&scene, &Theme::light(), out))?;
/// assert!(file.ends_with(b"</svg>\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
/// The error of `to`, or of `write` if that failed itself.
pub fn stream<W: Write>(to: W, write: impl FnOnce(&mut Stream<W>) -> fmt::Result) -> io::Result<()> {
    let mut stream = Stream { to, held: Vec::with_capacity(HELD), failure: None };
    let written = write(&mut stream).and_then(|()| stream.pass_on());
    match (stream.failure, written) {
        (Some(failure), _) => Err(failure),
        (None, Err(fmt::Error)) => Err(io::Error::other("the picture could not be written as text")),
        (None, Ok(())) => stream.to.flush(),
    }
}

/// A buffered writer of text; [`stream`] creates it.
#[derive(Debug)]
pub struct Stream<W> {
    to: W,
    held: Vec<u8>,
    failure: Option<io::Error>,
}

/// The number of bytes that are sent at once.
const HELD: usize = 1 << 16;

impl<W: Write> Stream<W> {
    fn pass_on(&mut self) -> fmt::Result {
        let sent = self.to.write_all(&self.held);
        self.held.clear();
        sent.map_err(|failure| {
            self.failure = Some(failure);
            fmt::Error
        })
    }
}

impl<W: Write> fmt::Write for Stream<W> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if self.held.len() + text.len() > HELD {
            self.pass_on()?;
        }
        self.held.extend_from_slice(text.as_bytes());
        Ok(())
    }
}
