//! The pages of `docs/`, and the pictures on them, inside the program; `build.rs` lists them.

/// A page: its name without the ending, and its text.
pub(super) struct Page {
    pub(super) name: &'static str,
    pub(super) text: &'static str,
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
        assert!(PICTURES.iter().any(|(name, bytes)| *name == "lines.svg" && bytes.starts_with(b"<svg")));
    }
}
