//! JSON, written piece by piece.
//!
//! The only state between two pieces is whether a comma comes before the next.
//! A comma comes after a value, and none after `{`, `[` or a key. So the writer needs no stack and
//! allocates nothing, and a document of any size can go straight into a file.

use std::io::{self, Write};

/// Writes one JSON document into a sink, piece by piece.
///
/// The writer adds commas and colons. Keys and values are written in the order of the calls. The
/// caller must close every list and object, and must write a key before every value of an object.
///
/// ```
/// use sixfold_json::JsonWriter;
///
/// let mut json = JsonWriter::new(Vec::new());
/// json.begin_object()?;
/// json.key("name")?;
/// json.string("Lance \"A\"")?;
/// json.key("hexes")?;
/// json.begin_list()?;
/// for number in [1, -2] {
///     json.integer(number)?;
/// }
/// json.end_list()?;
/// json.key("scale")?;
/// json.decimal(0.5)?;
/// json.end_object()?;
/// assert_eq!(json.into_inner(), br#"{"name":"Lance \"A\"","hexes":[1,-2],"scale":0.5}"#);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct JsonWriter<W> {
    out: W,
    /// The separator before the next key or value.
    before: Before,
    /// Whether a blank follows each comma and colon.
    spaced: bool,
}

/// A value that is written as JSON.
///
/// ```
/// use std::io::{self, Write};
///
/// use sixfold_json::{JsonWriter, ToJson};
///
/// struct Unit {
///     name: &'static str,
///     wounds: Option<u8>,
/// }
///
/// impl ToJson for Unit {
///     fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()> {
///         json.begin_object()?;
///         json.member("name", self.name)?;
///         json.member("wounds", &self.wounds)?;
///         json.end_object()
///     }
/// }
///
/// let units = [Unit { name: "scout", wounds: Some(2) }, Unit { name: "tank", wounds: None }];
/// assert_eq!(units.to_json(), r#"[{"name":"scout","wounds":2},{"name":"tank","wounds":null}]"#);
/// ```
pub trait ToJson {
    /// Writes exactly one value at the current position of the writer.
    ///
    /// # Errors
    /// When the sink refuses.
    fn write_json<W: Write>(&self, json: &mut JsonWriter<W>) -> io::Result<()>;

    /// The value as JSON on one line, without white space.
    ///
    /// # Panics
    /// When the value holds a number that JSON cannot write: one that is not finite.
    fn to_json(&self) -> String {
        let mut json = JsonWriter::new(Vec::new());
        self.write_json(&mut json).expect("memory takes all that is written, and JSON every finite number");
        String::from_utf8(json.into_inner()).expect("JSON is text")
    }
}

/// The separator between the last piece and the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Nothing,
    Comma,
}

impl<W: Write> JsonWriter<W> {
    /// A writer that adds no white space.
    pub const fn new(out: W) -> JsonWriter<W> {
        JsonWriter { out, before: Before::Nothing, spaced: false }
    }

    /// A writer that puts a space after each comma and colon, for readability.
    pub const fn spaced(out: W) -> JsonWriter<W> {
        JsonWriter { out, before: Before::Nothing, spaced: true }
    }

    /// Begins an object.
    ///
    /// # Errors
    /// When the sink refuses; so does every other method.
    pub fn begin_object(&mut self) -> io::Result<()> {
        self.begin(b"{")
    }

    /// Ends the object begun last.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn end_object(&mut self) -> io::Result<()> {
        self.end(b"}")
    }

    /// Begins a list.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn begin_list(&mut self) -> io::Result<()> {
        self.begin(b"[")
    }

    /// Ends the list begun last.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn end_list(&mut self) -> io::Result<()> {
        self.end(b"]")
    }

    /// Starts a new line, indented by `blanks`, for the next key or value.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn line(&mut self, blanks: usize) -> io::Result<()> {
        if self.before == Before::Comma {
            self.out.write_all(b",")?;
        }
        self.before = Before::Nothing;
        self.end_line(blanks)
    }

    /// Starts a new line for a closing `]` or `}`, without a comma before it.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn end_line(&mut self, blanks: usize) -> io::Result<()> {
        self.out.write_all(b"\n")?;
        (0..blanks).try_for_each(|_| self.out.write_all(b" "))
    }

    /// Writes a key of an object; its value comes next.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn key(&mut self, key: &str) -> io::Result<()> {
        self.separate()?;
        write_string(&mut self.out, key)?;
        self.before = Before::Nothing;
        self.out.write_all(if self.spaced { b": " } else { b":" })
    }

    /// Writes a key of an object and its value.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn member(&mut self, key: &str, value: &(impl ToJson + ?Sized)) -> io::Result<()> {
        self.key(key)?;
        value.write_json(self)
    }

    /// Writes a key and its value if there is a value; otherwise writes nothing.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn member_if(&mut self, key: &str, value: Option<&(impl ToJson + ?Sized)>) -> io::Result<()> {
        value.map_or(Ok(()), |value| self.member(key, value))
    }

    /// Writes a string.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn string(&mut self, text: &str) -> io::Result<()> {
        self.separate()?;
        write_string(&mut self.out, text)
    }

    /// Writes an integer with all its digits.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn integer(&mut self, number: impl Into<i128>) -> io::Result<()> {
        self.separate()?;
        let number = number.into();
        match i64::try_from(number) {
            Ok(number) => self.out.write_all(Digits::of(number).bytes()),
            Err(_) => write!(self.out, "{number}"),
        }
    }

    /// Writes a finite number with the fewest digits that read back the same.
    ///
    /// There is always a point or an exponent, so that readers with two kinds of numbers see a
    /// fraction everywhere. Minus zero is written as zero.
    ///
    /// # Errors
    /// [`io::ErrorKind::InvalidInput`] for a number that JSON cannot express (infinite or NaN), or
    /// when the sink refuses.
    pub fn decimal(&mut self, number: f64) -> io::Result<()> {
        if !number.is_finite() {
            return Err(io::ErrorKind::InvalidInput.into());
        }
        self.separate()?;
        // Adding 0 turns minus zero into zero and changes nothing else.
        write!(self.out, "{:?}", number + 0.0)
    }

    /// Writes `true` or `false`.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn boolean(&mut self, value: bool) -> io::Result<()> {
        self.raw(if value { "true" } else { "false" })
    }

    /// Writes `null`.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn null(&mut self) -> io::Result<()> {
        self.raw("null")
    }

    /// Writes a value that is already JSON text.
    ///
    /// # Errors
    /// When the sink refuses.
    pub fn raw(&mut self, json: impl AsRef<[u8]>) -> io::Result<()> {
        self.separate()?;
        self.out.write_all(json.as_ref())
    }

    /// The sink that the document is written to.
    pub const fn get_ref(&self) -> &W {
        &self.out
    }

    /// Returns the sink, also when the document is not complete.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn begin(&mut self, sign: &[u8]) -> io::Result<()> {
        self.separate()?;
        self.before = Before::Nothing;
        self.out.write_all(sign)
    }

    fn end(&mut self, sign: &[u8]) -> io::Result<()> {
        self.before = Before::Comma;
        self.out.write_all(sign)
    }

    /// Writes the comma before a key or value, if one is due.
    ///
    /// The next key or value will need one.
    fn separate(&mut self) -> io::Result<()> {
        match std::mem::replace(&mut self.before, Before::Comma) {
            Before::Comma => self.out.write_all(if self.spaced { b", " } else { b"," }),
            Before::Nothing => Ok(()),
        }
    }
}

/// Writes a text as a JSON string with the necessary escapes.
///
/// Escapes what JSON demands, and also the characters that a terminal obeys (U+007F to U+009F, the
/// marks of direction) and U+2028 and U+2029, which line readers take for line ends.
fn write_string(out: &mut impl Write, text: &str) -> io::Result<()> {
    out.write_all(b"\"")?;
    let mut plain = text;
    while let Some(length) = plain.bytes().position(may_need_escape) {
        let (before, rest) = plain.split_at(length);
        out.write_all(before.as_bytes())?;
        let character = rest.chars().next().expect("a byte of it was found");
        let (first, after) = rest.split_at(character.len_utf8());
        match character {
            '\n' => out.write_all(b"\\n")?,
            '\t' => out.write_all(b"\\t")?,
            '\r' => out.write_all(b"\\r")?,
            '"' => out.write_all(b"\\\"")?,
            '\\' => out.write_all(b"\\\\")?,
            _ if is_escaped(character) => write!(out, "\\u{:04x}", u32::from(character))?,
            _ => out.write_all(first.as_bytes())?,
        }
        plain = after;
    }
    out.write_all(plain.as_bytes())?;
    out.write_all(b"\"")
}

/// Whether a character to escape may begin with this UTF-8 byte.
///
/// 0xc2 begins U+0080 to U+009F. 0xe2 begins the marks of direction and the separators. Both begin
/// other characters too.
const fn may_need_escape(byte: u8) -> bool {
    byte < 0x20 || matches!(byte, b'"' | b'\\' | 0x7f | 0xc2 | 0xe2)
}

const fn is_escaped(character: char) -> bool {
    matches!(character,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{200e}' | '\u{200f}'
        | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The digits of an integer.
///
/// Computed without `format!`, which takes several times as long.
///
/// ```
/// assert_eq!(sixfold_json::Digits::of(-120).bytes(), b"-120");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Digits {
    bytes: [u8; 20],
    first: usize,
}

impl Digits {
    /// The digits of a number, with a minus before them if it is negative.
    #[must_use]
    pub fn of(number: i64) -> Digits {
        let mut bytes = [0; 20];
        let mut first = bytes.len();
        let mut rest = number.unsigned_abs();
        loop {
            first -= 1;
            bytes[first] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if number < 0 {
            first -= 1;
            bytes[first] = b'-';
        }
        Digits { bytes, first }
    }

    /// The digits as text in ASCII.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes[self.first..]
    }
}

#[cfg(test)]
mod tests {
    use super::JsonWriter;
    use crate::parse;

    fn written(write: impl FnOnce(&mut JsonWriter<Vec<u8>>) -> std::io::Result<()>) -> String {
        let mut json = JsonWriter::new(Vec::new());
        write(&mut json).expect("memory takes all that is written");
        String::from_utf8(json.into_inner()).expect("JSON is text")
    }

    #[test]
    fn whole_numbers_of_every_size() {
        for number in
            [0, 7, -7, 10, 99, 100, -1_073_741_823, i128::from(i64::MAX), i128::from(i64::MIN), i128::MIN]
        {
            assert_eq!(written(|json| json.integer(number)), number.to_string());
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
            assert_eq!(written(|json| json.decimal(number)), text);
            assert_eq!(text.parse::<f64>().map(f64::abs), Ok(number.abs()));
        }
        let refused = JsonWriter::new(Vec::new()).decimal(f64::NAN).expect_err("no such number in JSON");
        assert_eq!(refused.kind(), std::io::ErrorKind::InvalidInput);
    }

    #[test]
    fn strings_are_escaped_and_read_back() {
        let text = "a\"b\\c\n\r\t\u{1}\u{1f}é😀\u{7f}\u{9b}\u{a0}</script>\u{2028}\u{2029}\u{202e}\u{2027}€";
        let json = written(|json| json.string(text));
        assert_eq!(
            json,
            "\"a\\\"b\\\\c\\n\\r\\t\\u0001\\u001fé😀\\u007f\\u009b\u{a0}</script>\\u2028\\u2029\\u202e\u{2027}€\""
        );
        let read = parse(&json).expect("JSON").string().expect("a string");
        assert_eq!(read, text);
    }

    #[test]
    fn every_character_reads_back() {
        for start in (0..0x11_0000_u32).step_by(0x1000) {
            let text: String = (start..start + 0x1000).filter_map(char::from_u32).collect();
            let json = written(|json| json.string(&text));
            assert_eq!(parse(&json).expect("JSON").string().expect("a string"), text, "from {start:x}");
            assert!(!json.chars().any(|sign| sign.is_control() || matches!(sign, '\u{2028}'..='\u{202e}')));
        }
    }

    #[test]
    fn commas_stand_between() {
        let json = written(|json| {
            json.begin_object()?;
            json.key("a")?;
            json.begin_list()?;
            json.null()?;
            json.begin_object()?;
            json.end_object()?;
            json.boolean(true)?;
            json.begin_list()?;
            json.end_list()?;
            json.end_list()?;
            json.key("b")?;
            json.raw("[1, 2]")?;
            json.end_object()
        });
        assert_eq!(json, r#"{"a":[null,{},true,[]],"b":[1, 2]}"#);
    }

    #[test]
    fn a_file_for_people_has_lines_and_blanks() {
        let mut json = JsonWriter::spaced(Vec::new());
        let mut write = || {
            json.begin_object()?;
            json.line(2)?;
            json.key("a")?;
            json.begin_list()?;
            json.integer(1)?;
            json.integer(2)?;
            json.end_list()?;
            json.line(2)?;
            json.key("b")?;
            json.null()?;
            json.end_line(0)?;
            json.end_object()
        };
        write().expect("memory takes all that is written");
        assert_eq!(json.into_inner(), b"{\n  \"a\": [1, 2],\n  \"b\": null\n}");
    }
}
