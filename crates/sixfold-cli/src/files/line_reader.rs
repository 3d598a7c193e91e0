//! The lines of a stream, with a limit on the length of a line.
//!
//! Idea: `next` returns lines of one buffer without copying them; `read` moves the remaining bytes to the
//! front and fills the rest. They are separate so that a caller can send its answers before it waits for more
//! input.
//!
//! Invariant: `start <= seen <= end <= buffer.len()`, no line ends in `start..seen`, and the buffer is never
//! longer than the limit and one chunk.

use std::io::{self, BufRead, ErrorKind, Read};

/// The bytes read at a time: the size of a pipe on most systems.
const CHUNK: usize = 64 << 10;

/// Splits a stream into lines; keeps at most `longest` bytes of a line.
pub(crate) struct LineReader<R> {
    input: R,
    longest: usize,
    // Bytes that were read and not yet returned are `buffer[start..end]`; there is no line end before `seen`.
    buffer: Vec<u8>,
    start: usize,
    seen: usize,
    end: usize,
    // The current line was too long, and its beginning was dropped.
    cut: bool,
    ended: bool,
}

/// The next item of the stream.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Next<'a> {
    /// A line, without its end.
    Line(&'a [u8]),
    /// A line longer than the limit, which was dropped.
    TooLong,
    /// No complete line until more is read; see [`LineReader::read`].
    NotYet,
    /// The end of the stream.
    End,
}

impl<R: Read> LineReader<R> {
    /// The lines of a stream, of at most `longest` bytes each.
    pub(crate) fn new(input: R, longest: usize) -> LineReader<R> {
        LineReader {
            input,
            longest,
            buffer: vec![0; CHUNK],
            start: 0,
            seen: 0,
            end: 0,
            cut: false,
            ended: false,
        }
    }

    /// The next line among the bytes that are already read. Never waits.
    pub(crate) fn next(&mut self) -> Next<'_> {
        // `skip_until` searches many bytes at a time, `position` one. Reading a slice cannot fail.
        let searched = (&self.buffer[self.seen..self.end]).skip_until(b'\n').unwrap_or(0);
        let line_end = match self.seen + searched {
            past if searched > 0 && self.buffer[past - 1] == b'\n' => past - 1,
            _ if !self.ended => {
                self.seen = self.end;
                return Next::NotYet;
            }
            // Bytes after the last line end are a line, unless there are none.
            _ if self.start < self.end || self.cut => self.end,
            _ => return Next::End,
        };
        let line = self.start..line_end;
        self.start = self.end.min(line_end + 1);
        self.seen = self.start;
        if std::mem::take(&mut self.cut) || line.len() > self.longest {
            return Next::TooLong;
        }
        Next::Line(&self.buffer[line])
    }

    /// Waits for the stream and reads the available bytes.
    pub(crate) fn read(&mut self) -> io::Result<()> {
        if self.cut || self.end - self.start > self.longest {
            self.cut = true;
            self.start = self.end;
        }
        self.buffer.copy_within(self.start..self.end, 0);
        self.end -= self.start;
        self.seen -= self.start;
        self.start = 0;
        if self.end == self.buffer.len() {
            // Room for the longest line and one chunk after it; a longer line was cut above.
            self.buffer.resize((2 * self.end).min(self.longest.saturating_add(CHUNK)), 0);
        }
        loop {
            match self.input.read(&mut self.buffer[self.end..]) {
                Ok(0) => self.ended = true,
                Ok(count) => self.end += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            }
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LineReader, Next};
    use std::io::{self, Read};

    /// A stream that comes in pieces of a given size.
    struct Drops<'a>(&'a [u8], usize);

    impl Read for Drops<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let count = self.1.min(self.0.len()).min(buffer.len());
            buffer[..count].copy_from_slice(&self.0[..count]);
            self.0 = &self.0[count..];
            Ok(count)
        }
    }

    /// The lines of a text that comes in pieces.
    ///
    /// `None` stands for one that is too long.
    fn lines(text: &[u8], piece: usize, longest: usize) -> (Vec<Option<String>>, usize) {
        let mut lines = LineReader::new(Drops(text, piece), longest);
        let mut found = Vec::new();
        loop {
            match lines.next() {
                Next::Line(line) => found.push(Some(String::from_utf8(line.to_vec()).expect("text"))),
                Next::TooLong => found.push(None),
                Next::NotYet => lines.read().expect("memory can be read"),
                Next::End => return (found, lines.buffer.len()),
            }
        }
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        let text = b"one\n\ntwo\r\nmuch too long\n12345678\n123456789\nlast";
        let line = |text: &str| Some(text.to_owned());
        let expected = [line("one"), line(""), line("two\r"), None, line("12345678"), None, line("last")];
        for piece in 1..60 {
            assert_eq!(lines(text, piece, 8).0, expected, "in pieces of {piece}");
        }
    }

    #[test]
    fn the_end_is_a_line_only_if_something_is_there() {
        assert_eq!(lines(b"", 9, 8).0, []);
        assert_eq!(lines(b"\n", 9, 8).0, [Some(String::new())]);
        assert_eq!(lines(b"a\n", 9, 8).0, [Some("a".to_owned())]);
        for piece in 1..20 {
            assert_eq!(lines(b"123456789", piece, 8).0, [None], "in pieces of {piece}");
        }
    }

    #[test]
    fn memory_stays_near_the_limit() {
        let mut text = vec![b'x'; 10 << 20];
        text.extend_from_slice(b"\nshort\n");
        let (found, memory) = lines(&text, 1 << 16, 1 << 18);
        assert_eq!(found, [None, Some("short".to_owned())]);
        assert!(memory <= (1 << 18) + (1 << 16), "{memory} bytes");
    }
}
