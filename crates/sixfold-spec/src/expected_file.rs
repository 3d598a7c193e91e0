use std::path::Path;
use std::{env, fs};

/// The variable that makes tests write files and pages instead of comparing them.
const BLESS: &str = "SIXFOLD_BLESS";

/// Whether tests write files and pages (`SIXFOLD_BLESS=1`) instead of comparing them.
#[must_use]
pub fn is_blessing() -> bool {
    env::var_os(BLESS).is_some()
}

/// Compares a text with a file of the repository.
///
/// With `SIXFOLD_BLESS=1` writes the file.
///
/// # Panics
/// When the file has another text, or cannot be written.
pub fn assert_file(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if is_blessing() {
        fs::write(path, text).expect("the file can be written");
    }
    assert_shows(path, text);
}

/// Compares only.
fn assert_shows(path: &Path, text: &str) {
    let file = fs::read_to_string(path).unwrap_or_default();
    let shown = path.display();
    assert!(
        file == text,
        "{shown} is not what is made now; set {BLESS}=1, run the test again and look at it"
    );
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::assert_shows;

    #[test]
    fn a_file_that_shows_the_text_is_kept() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/expected_file.rs");
        assert_shows(&path, include_str!("expected_file.rs"));
    }

    #[test]
    #[should_panic(expected = "is not what is made now")]
    fn another_text_is_noticed() {
        assert_shows(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/none.rs"), "a text");
    }
}
