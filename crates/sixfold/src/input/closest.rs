use alloc::vec;
use alloc::vec::Vec;

/// The most characters of a word that is compared.
///
/// A longer word is not treated as a typing error.
const LONGEST: usize = 32;

/// The name nearest to a mistyped one, for "did you mean"; `None` if none is near.
///
/// A name is near when at most a third of the letters are inserted, left out, replaced or swapped with the
/// next, or when the typed text is the beginning of exactly this one name. Upper and lower case are the
/// same, and so are `-`, `_` and blanks.
///
/// ```
/// use sixfold::input::closest;
///
/// let games = ["underchex", "war-in-heaven"];
/// assert_eq!(closest("underchess", games), Some("underchex"));
/// assert_eq!(closest("War in heavne", games), Some("war-in-heaven"));
/// assert_eq!(closest("war", games), Some("war-in-heaven"));
/// assert_eq!(closest("go", games), None);
/// ```
pub fn closest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed = folded(typed)?;
    let mut starting = None;
    let mut starts = 0;
    let mut nearest: Option<(usize, &str)> = None;
    for name in known {
        let Some(letters) = folded(name) else { continue };
        if letters.starts_with(&typed) {
            starting = Some(name);
            starts += 1;
        }
        let distance = edits(&typed, &letters);
        if nearest.is_none_or(|best| (distance, name) < best) {
            nearest = Some((distance, name));
        }
    }
    match (starting, nearest) {
        (Some(only), _) if starts == 1 && typed.len() >= 2 => Some(only),
        (_, Some((distance, name))) if 3 * distance <= typed.len() => Some(name),
        _ => None,
    }
}

/// The text in lower case, with `-` for `_` and blanks; `None` for a long text.
fn folded(text: &str) -> Option<Vec<char>> {
    // A character has at most 4 bytes, so the length alone rules out a long text.
    if text.len() > 4 * LONGEST {
        return None;
    }
    // Names are ASCII; the Unicode case tables would add 12 kB to the WebAssembly.
    let lower = text.to_ascii_lowercase();
    let letters: Vec<char> =
        lower.chars().map(|letter| if matches!(letter, ' ' | '_') { '-' } else { letter }).collect();
    (letters.len() <= LONGEST).then_some(letters)
}

/// The edit distance between two words.
///
/// The number of letters to insert, leave out, replace or swap: the optimal string alignment distance,
/// by dynamic programming with three rows of the table.
fn edits(from: &[char], to: &[char]) -> usize {
    let mut before = vec![0; to.len() + 1];
    let mut above: Vec<usize> = (0..=to.len()).collect();
    let mut row = vec![0; to.len() + 1];
    for i in 1..=from.len() {
        row[0] = i;
        for j in 1..=to.len() {
            let replaced = above[j - 1] + usize::from(from[i - 1] != to[j - 1]);
            row[j] = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        core::mem::swap(&mut before, &mut above);
        core::mem::swap(&mut above, &mut row);
    }
    above[to.len()]
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::{closest, edits};

    #[test]
    fn edits_are_insertions_removals_replacements_and_swaps() {
        for (from, to, count) in [
            ("ring", "ring", 0),
            ("", "ring", 4),
            ("rnig", "ring", 1),
            ("rang", "range", 1),
            ("kitten", "sitting", 3),
            ("ca", "abc", 3),
        ] {
            let [from, to] = [from, to].map(|text| text.chars().collect::<Vec<_>>());
            assert_eq!(edits(&from, &to), count, "{from:?} {to:?}");
            assert_eq!(edits(&to, &from), count, "{to:?} {from:?}");
        }
    }

    #[test]
    fn slips_are_understood_and_other_words_are_not() {
        let known = ["add", "distance", "neighbor", "neighbors"];
        assert_eq!(closest("distence", known), Some("distance"));
        assert_eq!(closest("neighbour", known), Some("neighbor"));
        assert_eq!(closest("neighbours", known), Some("neighbors"));
        assert_eq!(closest("neigh", known), None);
        assert_eq!(closest("dist", known), Some("distance"));
        assert_eq!(closest("teleport", known), None);
        assert_eq!(closest("x", known), None);
        assert_eq!(closest("", known), None);
        assert_eq!(closest(&"distance".repeat(1_000_000), known), None);
    }
}
