use std::io::{self, Write};

use sixfold::coord::Hex;
use sixfold_json::{Digits, JsonWriter};

/// The output line of an answer: takes bytes up to a limit, and drops those beyond it.
///
/// Code that writes an answer need not check the limit: lists stop by themselves, and the responder
/// checks at the end.
pub(crate) struct BoundedLine {
    out: Vec<u8>,
    /// The most bytes that `out` may hold.
    end: usize,
    full: bool,
}

impl Write for BoundedLine {
    #[inline]
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.end - self.out.len() || self.full {
            self.full = true;
        } else {
            self.out.extend_from_slice(bytes);
        }
        Ok(bytes.len())
    }

    // Takes all bytes at once; the default of the standard library, which allows partial writes, is slower.
    #[inline]
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes).map(|_| ())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Appends one value of at most `most` bytes to a line.
///
/// Returns the result of `write`, and whether the value was within the limit. A value beyond the limit is
/// incomplete.
pub(crate) fn write_value<T>(
    line: &mut Vec<u8>,
    most: usize,
    write: impl FnOnce(Answer<'_>) -> T,
) -> (T, Fits) {
    let end = line.len().saturating_add(most);
    // The line moves into the paper while the value is written.
    let mut json = JsonWriter::new(BoundedLine { out: std::mem::take(line), end, full: false });
    let given = write(Answer { json: &mut json });
    let BoundedLine { out, full, .. } = json.into_inner();
    *line = out;
    (given, if full { Fits::No } else { Fits::Yes })
}

/// Whether a value was within its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fits {
    Yes,
    No,
}

/// A handle for writing the value of an answer, exactly once.
///
/// Every method that writes it consumes the answer and returns a [`Done`], which an operation has to return.
pub(crate) struct Answer<'a> {
    json: &'a mut JsonWriter<BoundedLine>,
}

/// Proof that a value was written.
pub(crate) struct Done(());

/// Checks a write, which cannot fail: the paper accepts all bytes.
fn done(written: io::Result<()>) -> Done {
    written.expect("the paper takes all that is written");
    Done(())
}

impl Answer<'_> {
    /// Writes a whole number.
    pub(crate) fn integer(self, number: i64) -> Done {
        done(self.json.integer(number))
    }

    /// Writes a finite number with the fewest digits that read back as the same number.
    ///
    /// There is always a point or an exponent, so that readers with two kinds of numbers see a
    /// fraction everywhere. Minus zero is written as zero.
    pub(crate) fn decimal(self, number: f64) -> Done {
        done(self.json.decimal(number))
    }

    /// Writes `true` or `false`.
    pub(crate) fn boolean(self, value: bool) -> Done {
        done(self.json.boolean(value))
    }

    /// Writes a string.
    pub(crate) fn text(self, text: &str) -> Done {
        done(self.json.string(text))
    }

    /// Writes a value that is already JSON on one line.
    #[cfg(feature = "games")]
    pub(crate) fn json(self, text: &str) -> Done {
        debug_assert!(!text.contains('\n'), "an answer is one line");
        done(self.json.raw(text))
    }

    /// Writes a hex: `{"q":3,"r":2}`.
    pub(crate) fn hex(self, hex: Hex) -> Done {
        // Written as one piece, because most answers are long lists of hexes.
        let mut piece = [0; 40];
        let mut end = 0;
        let (q, r) = (Digits::of(i64::from(hex.q())), Digits::of(i64::from(hex.r())));
        for part in [b"{\"q\":", q.bytes(), b",\"r\":", r.bytes(), b"}"] {
            piece[end..end + part.len()].copy_from_slice(part);
            end += part.len();
        }
        done(self.json.raw(&piece[..end]))
    }

    /// Writes `null`.
    pub(crate) fn null(self) -> Done {
        done(self.json.null())
    }

    /// Writes a value, or `null` for `None`.
    pub(crate) fn maybe<T>(self, value: Option<T>, write: impl FnOnce(Answer<'_>, T) -> Done) -> Done {
        match value {
            Some(value) => write(self, value),
            None => self.null(),
        }
    }

    /// Writes a list, each value with the function.
    pub(crate) fn list<T>(
        self,
        values: impl IntoIterator<Item = T>,
        mut write: impl FnMut(Answer<'_>, T) -> Done,
    ) -> Done {
        self.try_list(values, |answer, value| Ok::<Done, core::convert::Infallible>(write(answer, value)))
            .unwrap_or_else(|never| match never {})
    }

    /// Writes a list, each value with a function that may refuse it.
    ///
    /// Ends early when the answer has become too long; the responder checks that at the end.
    pub(crate) fn try_list<T, E>(
        self,
        values: impl IntoIterator<Item = T>,
        mut write: impl FnMut(Answer<'_>, T) -> Result<Done, E>,
    ) -> Result<Done, E> {
        let begun = self.json.begin_list();
        let Done(()) = done(begun);
        for value in values {
            let Done(()) = write(Answer { json: self.json }, value)?;
            if self.json.get_ref().full {
                break;
            }
        }
        Ok(done(self.json.end_list()))
    }

    /// Writes a list of hexes.
    pub(crate) fn hexes(self, hexes: impl IntoIterator<Item = Hex>) -> Done {
        self.list(hexes, |answer, hex| answer.hex(hex))
    }

    /// Writes an object whose members the function adds.
    pub(crate) fn object(self, members: impl FnOnce(Object<'_>) -> Object<'_>) -> Done {
        let Done(()) = done(self.json.begin_object());
        done(members(Object { json: self.json }).json.end_object())
    }
}

/// An object being written.
pub(crate) struct Object<'a> {
    json: &'a mut JsonWriter<BoundedLine>,
}

impl<'a> Object<'a> {
    /// Adds a member whose value the function writes.
    pub(crate) fn member(self, name: &str, value: impl FnOnce(Answer<'_>) -> Done) -> Object<'a> {
        let Done(()) = done(self.json.key(name));
        let Done(()) = value(Answer { json: self.json });
        self
    }

    /// Adds a member if there is a value for it.
    pub(crate) fn member_if<T>(
        self,
        name: &str,
        value: Option<T>,
        write: impl FnOnce(Answer<'_>, T) -> Done,
    ) -> Object<'a> {
        match value {
            Some(value) => self.member(name, |answer| write(answer, value)),
            None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Answer, Done, Fits, write_value};
    use sixfold::coord::{Hex, LIMIT};

    fn written(write: impl FnOnce(Answer<'_>) -> Done) -> String {
        let mut out = Vec::new();
        let (Done(()), Fits::Yes) = write_value(&mut out, 1000, write) else { panic!("short enough") };
        String::from_utf8(out).expect("answers are text")
    }

    #[test]
    fn the_longest_hexes() {
        for (q, r) in [(LIMIT, -LIMIT), (-LIMIT, LIMIT), (-LIMIT, 0)] {
            assert_eq!(written(|a| a.hex(Hex::new(q, r))), format!(r#"{{"q":{q},"r":{r}}}"#));
        }
    }

    #[test]
    fn a_value_may_be_as_long_as_the_limit_and_no_longer() {
        let mut line = b"before ".to_vec();
        let write = |line: &mut Vec<u8>, most| write_value(line, most, |a| a.text(&"x".repeat(98))).1;
        assert_eq!((write(&mut line, 100), line.len()), (Fits::Yes, 107));
        assert_eq!(write(&mut line, 99), Fits::No);
        assert!(line.len() <= 107 + 99);
    }

    #[test]
    fn a_list_ends_where_the_limit_is() {
        let mut asked = 0;
        let (Done(()), fits) = write_value(&mut Vec::new(), 100, |a| {
            a.list(0.., |a, number| {
                asked += 1;
                a.integer(number)
            })
        });
        assert_eq!(fits, Fits::No);
        assert!(asked < 100, "{asked}");
    }

    #[test]
    fn lists_and_objects_have_commas_between() {
        assert_eq!(written(|a| a.hexes([])), "[]");
        let hexes = [Hex::new(1, -2), Hex::ORIGIN];
        assert_eq!(written(|a| a.hexes(hexes)), r#"[{"q":1,"r":-2},{"q":0,"r":0}]"#);
        assert_eq!(written(|a| a.object(|o| o)), "{}");
        let object =
            written(|a| a.object(|o| o.member("a", |a| a.boolean(true)).member("b", |a| a.hexes([]))));
        assert_eq!(object, r#"{"a":true,"b":[]}"#);
    }
}
