use std::path::Path;

/// The variable that makes [`assert_kept`] write files instead of comparing them.
const WRITE: &str = "SIXFOLD_PICTURES";

/// Compares a text with a file of the repository that shows it; with `SIXFOLD_PICTURES=write` writes the file.
///
/// # Panics
/// When the file shows something else, or cannot be written.
pub fn assert_kept(path: impl AsRef<Path>, text: &str) {
    let path = path.as_ref();
    if std::env::var(WRITE).is_ok_and(|word| word == "write") {
        std::fs::write(path, text).expect("the file can be written");
    }
    let file = std::fs::read_to_string(path).unwrap_or_default();
    let shown = path.display();
    assert!(
        file == text,
        "{shown} is not what is made now; set {WRITE}=write, run the test again and look at it"
    );
}

#[cfg(test)]
mod tests {
    use super::assert_kept;

    #[test]
    fn a_file_that_shows_the_text_is_kept() {
        assert_kept(concat!(env!("CARGO_MANIFEST_DIR"), "/src/kept_file.rs"), include_str!("kept_file.rs"));
    }

    #[test]
    #[should_panic(expected = "is not what is made now")]
    fn another_text_is_noticed() {
        assert_kept(concat!(env!("CARGO_MANIFEST_DIR"), "/src/none.rs"), "a text");
    }
}
