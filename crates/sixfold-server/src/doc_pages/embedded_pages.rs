//! The pages of `docs/`, and the pictures on them, inside the program; `build.rs` packs and lists them.

use std::borrow::Cow;

use crate::cached_response::unpacked;

/// A page: its name without the ending, and its text, packed.
pub(super) struct Page {
    pub(super) name: &'static str,
    text: &'static [u8],
}

impl Page {
    /// The text of the page.
    pub(super) fn text(&self) -> String {
        String::from_utf8(unpacked(self.text)).expect("pages are UTF-8")
    }
}

/// The bytes of a picture.
pub(super) enum Content {
    Packed(&'static [u8]),
    Plain(&'static [u8]),
}

impl Content {
    /// The bytes as a browser shows them.
    pub(super) fn bytes(&self) -> Cow<'static, [u8]> {
        match self {
            Content::Packed(packed) => Cow::Owned(unpacked(packed)),
            Content::Plain(bytes) => Cow::Borrowed(bytes),
        }
    }
}

include!(concat!(env!("OUT_DIR"), "/doc_pages.rs"));

#[cfg(test)]
mod tests {
    use super::{PAGES, PICTURES};

    #[test]
    fn pages_and_pictures_are_inside() {
        let names: Vec<&str> = PAGES.iter().map(|page| page.name).collect();
        for name in ["query", "readings", "guide/1-coordinates", "spec/tactics", "decisions/0014-the-table"] {
            assert!(names.contains(&name), "{names:?}");
        }
        assert!(PAGES.iter().all(|page| page.text().starts_with("# ")));
        let starts = |name: &str, start: &[u8]| {
            PICTURES.iter().any(|(known, content)| *known == name && content.bytes().starts_with(start))
        };
        assert!(starts("lines.svg", b"<svg") && starts("table-war-in-heaven.png", b"\x89PNG"));
    }
}
