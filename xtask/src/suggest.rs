//! The known name nearest to a mistyped one.

/// The candidate nearest to `typed`, if one is near enough to be meant.
///
/// Near enough is at most two edits and at most half of the letters typed.
pub fn closest<'a>(typed: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    candidates
        .into_iter()
        .map(|candidate| (edits(typed, candidate), candidate))
        .min()
        .filter(|&(count, _)| count <= 2 && 2 * count <= typed.chars().count())
        .map(|(_, candidate)| candidate)
}

/// The Levenshtein distance: how many letters must be inserted, removed or replaced to turn `from` into `to`.
fn edits(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, other) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(letter != *other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::{closest, edits};

    #[test]
    fn edits_count_insertions_removals_and_replacements() {
        assert_eq!(edits("bench", "bench"), 0);
        assert_eq!(edits("tets", "test"), 2);
        assert_eq!(edits("benhc", "bench"), 2);
        assert_eq!(edits("kitten", "sitting"), 3);
        assert_eq!(edits("", "abc"), 3);
        assert_eq!(edits("abc", ""), 3);
    }

    #[test]
    fn a_slip_is_understood_and_a_different_word_is_not() {
        let commands = ["test", "bench", "exhaustive", "help"];
        assert_eq!(closest("tst", commands), Some("test"));
        assert_eq!(closest("tets", commands), Some("test"));
        assert_eq!(closest("exhaustiv", commands), Some("exhaustive"));
        assert_eq!(closest("benches", commands), Some("bench"));
        assert_eq!(closest("deploy", commands), None);
        assert_eq!(closest("x", commands), None);
    }
}
