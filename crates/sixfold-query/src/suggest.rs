/// Longer texts than this are not a slip of the finger.
const LONGEST: usize = 32;

/// The candidate that somebody who typed this most likely meant, if one is near enough.
///
/// Near enough is at most two letters inserted, left out or replaced, and at most half of them.
pub(crate) fn closest(typed: &str, candidates: impl Iterator<Item = &'static str>) -> Option<&'static str> {
    if typed.len() > LONGEST {
        return None;
    }
    let near = candidates.map(|candidate| (edits(typed, candidate), candidate)).min()?;
    let enough = near.0 <= 2 && 2 * near.0 <= typed.chars().count();
    enough.then_some(near.1)
}

/// The number of letters to insert, leave out or replace to turn one text into another.
fn edits(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (i, letter) in from.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], i + 1);
        for (j, other) in to.chars().enumerate() {
            let replaced = diagonal + usize::from(letter != other);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[row.len() - 1]
}

#[cfg(test)]
mod tests {
    use super::{closest, edits};

    #[test]
    fn edits_are_insertions_removals_and_replacements() {
        for (from, to, count) in [
            ("ring", "ring", 0),
            ("", "ring", 4),
            ("rnig", "ring", 2),
            ("rang", "range", 1),
            ("spiral", "sprial", 2),
        ] {
            assert_eq!(edits(from, to), count, "{from} {to}");
            assert_eq!(edits(to, from), count, "{to} {from}");
        }
    }

    #[test]
    fn only_slips_are_understood() {
        let ops = || ["add", "distance", "neighbor", "neighbors"].into_iter();
        assert_eq!(closest("distence", ops()), Some("distance"));
        assert_eq!(closest("neighbour", ops()), Some("neighbor"));
        assert_eq!(closest("neighbours", ops()), Some("neighbors"));
        assert_eq!(closest("teleport", ops()), None);
        assert_eq!(closest("x", ops()), None);
        assert_eq!(closest(&"distance".repeat(1000), ops()), None);
    }
}
