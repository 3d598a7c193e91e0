//! Text for standard output, in which the only control sequences are our own colours.
//!
//! Standard output takes a [`Page`] and nothing else, so all text from outside (names, tags, faults, typed
//! lines) is escaped here. Line ends stay: code that puts a name from outside into a line escapes it first,
//! with [`sixfold::input::visible`] or `brief`.

use std::borrow::Cow;
use std::fmt::{Display, Write};

use sixfold::input::visible;
use sixfold_render::ColorMode;

/// Text for standard output.
#[derive(Debug, Default)]
pub(crate) struct Page(String);

/// The first word of a message, and its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The work cannot continue.
    Error,
    /// Something is suspicious, and the work continues.
    Warning,
    /// A decision of the program that the command line did not ask for.
    Note,
}

impl Page {
    /// An empty page.
    pub(crate) fn new() -> Page {
        Page::default()
    }

    /// A page with one line, or several with line ends between.
    pub(crate) fn of(text: impl Display) -> Page {
        let mut page = Page::new();
        page.line(text);
        page
    }

    /// Adds a line, or several with line ends between.
    pub(crate) fn line(&mut self, text: impl Display) {
        self.0.push_str(&printable(&text.to_string()));
        self.0.push('\n');
    }

    /// Adds a message; its first word is coloured if colours are on.
    pub(crate) fn message(&mut self, mark: Mark, colors: ColorMode, text: impl Display) {
        let (word, color) = match mark {
            Mark::Error => ("error", "31"),
            Mark::Warning => ("warning", "33"),
            Mark::Note => ("note", "36"),
        };
        match colors {
            ColorMode::Colored => write!(self.0, "\u{1b}[1;{color}m{word}:\u{1b}[0m "),
            ColorMode::Plain => write!(self.0, "{word}: "),
        }
        .expect("a string takes every text");
        self.line(text);
    }

    /// Adds a picture of the engine, which escapes labels itself and has colours.
    pub(crate) fn drawing(&mut self, picture: &str) {
        self.0.push_str(picture);
    }

    /// Adds a line of JSON; control characters are written as JSON escapes, `\u001b`.
    pub(crate) fn json(&mut self, json: &str) {
        if json.bytes().all(|byte| (b' '..0x7f).contains(&byte)) {
            self.0.push_str(json);
        } else {
            // Outside of strings JSON has no such characters, so each is inside a string.
            json.chars().for_each(|character| self.json_character(character));
        }
        self.0.push('\n');
    }

    fn json_character(&mut self, character: char) {
        let mut bytes = [0; 4];
        let alone: &str = character.encode_utf8(&mut bytes);
        if visible(alone).to_string() == alone {
            return self.0.push(character);
        }
        for unit in character.encode_utf16(&mut [0; 2]) {
            write!(self.0, "\\u{unit:04x}").expect("a string takes every text");
        }
    }

    /// The bytes for the stream.
    pub(crate) fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }
}

/// A text of one or more lines with control characters made visible.
fn printable(text: &str) -> Cow<'_, str> {
    if text.bytes().all(|byte| byte == b'\n' || (b' '..0x7f).contains(&byte)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.split('\n').map(|line| visible(line).to_string()).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use sixfold_render::ColorMode;

    use super::{Mark, Page};

    const HOSTILE: [char; 10] = [
        '\u{0}',
        '\u{7}',
        '\u{1b}',
        '\u{7f}',
        '\u{9b}',
        '\u{202e}',
        '\u{2028}',
        '\u{feff}',
        '\r',
        '\u{e0041}',
    ];

    #[test]
    fn lines_and_messages_keep_nothing_but_line_ends() {
        for character in HOSTILE {
            let mut page = Page::of(format!("a{character}b\nc"));
            page.message(Mark::Error, ColorMode::Plain, format!("x{character}y"));
            let text = String::from_utf8(page.as_bytes().to_vec()).expect("text");
            assert!(!text.contains(character), "{text:?}");
            assert_eq!(text.lines().count(), 3, "{text:?}");
        }
    }

    #[test]
    fn json_stays_json_and_means_the_same() {
        for character in HOSTILE {
            let text = format!("a{character}ü");
            // A strict writer of the standard: only control characters below 32 are escaped.
            let mut written = serde_json::Value::from(text.as_str()).to_string();
            written.push(' ');
            let mut page = Page::new();
            page.json(&written);
            let shown = String::from_utf8(page.as_bytes().to_vec()).expect("text");
            assert!(!shown.contains(character), "{shown:?}");
            assert_eq!(serde_json::from_str::<String>(&shown).expect("JSON"), text);
        }
    }
}
