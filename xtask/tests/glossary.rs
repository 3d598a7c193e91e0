//! The glossary of `ARCHITECTURE.md` leads to the files where its words are at home.

use std::fs;

use xtask::shell::root;

/// The word and the file of each row of the glossary.
fn rows(page: &str) -> Vec<(&str, String)> {
    let glossary = page.split("## Glossary").nth(1).unwrap_or_default();
    let rows = glossary.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| word "));
    rows.map(|row| {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let [word, _, file] = cells[..] else { panic!("a row has a word, its meaning and a file: {row}") };
        let file = file.trim_matches('`');
        let in_engine = !file.starts_with("crates/") && !file.starts_with("docs/");
        (word, if in_engine { format!("crates/sixfold/src/{file}") } else { file.to_owned() })
    })
    .collect()
}

#[test]
fn every_word_leads_to_a_file_that_uses_it() {
    let page = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page is there");
    let rows = rows(&page);
    assert!(rows.len() > 30, "{rows:?}");
    for (word, file) in &rows {
        let text = fs::read_to_string(root().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        let used = word.split(' ').all(|part| text.to_lowercase().contains(part));
        assert!(used, "`{word}` does not stand in {file}");
    }
    let words: Vec<&str> = rows.iter().map(|(word, _)| *word).collect();
    assert!(words.is_sorted(), "the words are in order: {words:?}");
}

#[test]
fn a_row_is_a_word_its_meaning_and_a_file() {
    let page = "## Glossary\n\n| word | meaning | where to look |\n|---|---|---|\n| ring | around a hex | `shape/ring.rs` |\n";
    assert_eq!(rows(page), [("ring", "crates/sixfold/src/shape/ring.rs".to_owned())]);
}
