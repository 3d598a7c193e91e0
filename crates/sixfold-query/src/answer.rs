use std::io::Write;

use sixfold::coord::Hex;
use sixfold_json::push_string;

/// The place where the value of an answer is to be written, exactly once.
///
/// Every way to write it uses the place up and gives a [`Done`], which an operation has to return.
pub(crate) struct Answer<'o> {
    out: &'o mut Vec<u8>,
}

/// Proof that a value was written.
pub(crate) struct Done(());

impl<'o> Answer<'o> {
    /// A place at the end of what is already written.
    pub(crate) fn at_end(out: &'o mut Vec<u8>) -> Answer<'o> {
        Answer { out }
    }

    /// Writes a whole number.
    pub(crate) fn whole(self, number: i64) -> Done {
        push_whole(self.out, number);
        Done(())
    }

    /// Writes a finite number with the fewest digits that read back as the same number.
    ///
    /// There is always a point or an exponent, so that readers with two kinds of numbers see a
    /// fraction everywhere. Minus zero is written as zero.
    pub(crate) fn decimal(self, number: f64) -> Done {
        debug_assert!(number.is_finite(), "JSON has no way to write {number}");
        // Adding 0 turns minus zero into zero and changes nothing else.
        write!(self.out, "{:?}", number + 0.0).expect("writing to memory does not fail");
        Done(())
    }

    /// Writes `true` or `false`.
    pub(crate) fn truth(self, value: bool) -> Done {
        self.out.extend_from_slice(if value { b"true" } else { b"false" });
        Done(())
    }

    /// Writes a string.
    pub(crate) fn text(self, text: &str) -> Done {
        push_string(self.out, text);
        Done(())
    }

    /// Writes a value that is JSON on one line already.
    pub(crate) fn json(self, text: &str) -> Done {
        debug_assert!(!text.contains('\n'), "an answer is one line");
        self.out.extend_from_slice(text.as_bytes());
        Done(())
    }

    /// Writes a hex: `{"q":3,"r":2}`.
    pub(crate) fn hex(self, hex: Hex) -> Done {
        push_hex(self.out, hex);
        Done(())
    }

    /// Writes that there is no value.
    pub(crate) fn null(self) -> Done {
        self.out.extend_from_slice(b"null");
        Done(())
    }

    /// Writes a value, or that there is none.
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

    /// Writes a list, each value with a function that may refuse to.
    pub(crate) fn try_list<T, E>(
        self,
        values: impl IntoIterator<Item = T>,
        mut write: impl FnMut(Answer<'_>, T) -> Result<Done, E>,
    ) -> Result<Done, E> {
        self.out.push(b'[');
        let first = self.out.len();
        for value in values {
            if self.out.len() > first {
                self.out.push(b',');
            }
            let Done(()) = write(Answer { out: self.out }, value)?;
        }
        self.out.push(b']');
        Ok(Done(()))
    }

    /// Writes a list of hexes.
    pub(crate) fn hexes(self, hexes: impl IntoIterator<Item = Hex>) -> Done {
        self.out.push(b'[');
        let first = self.out.len();
        hexes.into_iter().for_each(|hex| {
            if self.out.len() > first {
                self.out.push(b',');
            }
            push_hex(self.out, hex);
        });
        self.out.push(b']');
        Done(())
    }

    /// Writes an object whose members the function adds.
    pub(crate) fn object(self, members: impl FnOnce(Object<'_>) -> Object<'_>) -> Done {
        self.out.push(b'{');
        members(Object { out: self.out, first: true }).out.push(b'}');
        Done(())
    }
}

/// An object being written.
pub(crate) struct Object<'o> {
    out: &'o mut Vec<u8>,
    first: bool,
}

impl<'o> Object<'o> {
    /// Adds a member whose value the function writes.
    pub(crate) fn member(self, name: &str, value: impl FnOnce(Answer<'_>) -> Done) -> Object<'o> {
        if !self.first {
            self.out.push(b',');
        }
        push_string(self.out, name);
        self.out.push(b':');
        let Done(()) = value(Answer { out: self.out });
        Object { out: self.out, first: false }
    }

    /// Adds a member if there is a value for it.
    pub(crate) fn member_if<T>(
        self,
        name: &str,
        value: Option<T>,
        write: impl FnOnce(Answer<'_>, T) -> Done,
    ) -> Object<'o> {
        match value {
            Some(value) => self.member(name, |answer| write(answer, value)),
            None => self,
        }
    }
}

fn push_hex(out: &mut Vec<u8>, hex: Hex) {
    out.extend_from_slice(b"{\"q\":");
    push_whole(out, i64::from(hex.q()));
    out.extend_from_slice(b",\"r\":");
    push_whole(out, i64::from(hex.r()));
    out.push(b'}');
}

/// Writes the digits without the machinery of `format!`, which takes several times as long.
fn push_whole(out: &mut Vec<u8>, number: i64) {
    if number < 0 {
        out.push(b'-');
    }
    let mut digits = [0; 20];
    let mut first = digits.len();
    let mut rest = number.unsigned_abs();
    loop {
        first -= 1;
        digits[first] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.extend_from_slice(&digits[first..]);
}

#[cfg(test)]
mod tests {
    use super::{Answer, Done};
    use sixfold::coord::Hex;

    fn written(write: impl FnOnce(Answer<'_>) -> Done) -> String {
        let mut out = Vec::new();
        let Done(()) = write(Answer::at_end(&mut out));
        String::from_utf8(out).expect("answers are text")
    }

    #[test]
    fn whole_numbers_of_every_size() {
        for number in [0, 7, -7, 10, 99, 100, -1_073_741_823, i64::MAX, i64::MIN] {
            assert_eq!(written(|a| a.whole(number)), number.to_string());
        }
    }

    #[test]
    fn decimals_are_short_and_exact() {
        for (number, text) in [
            (120.0, "120.0"),
            (0.1 + 0.2, "0.30000000000000004"),
            (-0.0, "0.0"),
            (-1.5, "-1.5"),
            (1e300, "1e300"),
            (-2.5e-9, "-2.5e-9"),
        ] {
            assert_eq!(written(|a| a.decimal(number)), text);
            assert_eq!(text.parse::<f64>().map(f64::abs), Ok(number.abs()));
        }
    }

    #[test]
    fn strings_are_escaped_where_json_demands_it() {
        let text = "a\"b\\c\n\t\u{1}\u{1f}é😀\u{7f}</script>";
        let json = written(|a| a.text(text));
        assert_eq!(json, "\"a\\\"b\\\\c\\n\\t\\u0001\\u001fé😀\u{7f}</script>\"");
        assert_eq!(serde_json::from_str::<String>(&json).ok().as_deref(), Some(text));
    }

    #[test]
    fn lists_and_objects_have_commas_between() {
        assert_eq!(written(|a| a.hexes([])), "[]");
        let hexes = [Hex::new(1, -2), Hex::ORIGIN];
        assert_eq!(written(|a| a.hexes(hexes)), r#"[{"q":1,"r":-2},{"q":0,"r":0}]"#);
        assert_eq!(written(|a| a.object(|o| o)), "{}");
        let object = written(|a| a.object(|o| o.member("a", |a| a.truth(true)).member("b", |a| a.hexes([]))));
        assert_eq!(object, r#"{"a":true,"b":[]}"#);
    }
}
