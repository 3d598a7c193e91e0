//! Short names of at most four letters, different for different names.
//!
//! A name is cut to its first three letters. If another name has these already, letters from its
//! end replace the last ones (`scout-1` and `scout-2` become `sco` and `sc2`), and if that is
//! taken too, a number does. Names are processed in sorted order, so the same names have the same short
//! names.

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{format, vec};

/// The number of letters of a short name.
const LETTERS: usize = 3;

/// The short names of some names.
pub(crate) fn short_names<'n>(names: impl Iterator<Item = &'n str>) -> BTreeMap<&'n str, String> {
    let names: BTreeSet<&str> = names.collect();
    let mut taken: BTreeSet<String> = BTreeSet::new();
    let mut counts: BTreeMap<Option<char>, u32> = BTreeMap::new();
    let mut short = BTreeMap::new();
    for name in names {
        let letters: Vec<char> = name.chars().collect();
        let mut found = beginnings(&letters).into_iter().find(|short| !taken.contains(short));
        while found.is_none() {
            let first = letters.first().copied();
            let count = counts.entry(first).or_insert(1);
            *count += 1;
            let numbered = format!("{}{count}", first.map_or_else(String::new, |letter| letter.to_string()));
            found = Some(numbered).filter(|short| !taken.contains(short));
        }
        let found = found.expect("the loop ends with one");
        taken.insert(found.clone());
        short.insert(name, found);
    }
    short
}

/// The first letters of a name, then with some of them replaced by the last ones.
fn beginnings(letters: &[char]) -> Vec<String> {
    if letters.len() <= LETTERS {
        return vec![letters.iter().collect()];
    }
    let with_last =
        |last: usize| letters[..LETTERS - last].iter().chain(&letters[letters.len() - last..]).collect();
    (0..LETTERS).map(with_last).collect()
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;
    use alloc::format;
    use alloc::string::String;
    use alloc::vec::Vec;

    use super::short_names;

    fn short(names: &[&str]) -> Vec<String> {
        let short = short_names(names.iter().copied());
        names.iter().map(|name| short[name].clone()).collect()
    }

    #[test]
    fn names_are_cut_and_stay_different() {
        assert_eq!(short(&["ghost", "ghoul"]), ["gho", "ghl"]);
        assert_eq!(short(&["scout-1", "scout-2", "scout-3"]), ["sco", "sc2", "sc3"]);
        assert_eq!(short(&["A", "AB", ""]), ["A", "AB", ""]);
        assert_eq!(short(&["abcx", "abyx", "abzx"]), ["abc", "aby", "abz"]);
    }

    #[test]
    fn many_names_with_the_same_letters_get_numbers() {
        let names: Vec<String> = (0..500).map(|number| format!("unit {number:03} of the guard")).collect();
        let short = short_names(names.iter().map(String::as_str));
        let different: BTreeSet<&String> = short.values().collect();
        assert_eq!(different.len(), 500);
        assert!(different.iter().all(|name| name.chars().count() <= 4));
    }
}
