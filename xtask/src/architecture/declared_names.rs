//! One word, one meaning: names of types, functions and errors.

use std::collections::BTreeMap;

use crate::architecture::{Declaration, DeclarationKind, Fault, Sources, declarations};

const ENGINE: &str = "crates/sixfold";

/// Vague names, which each crate may use for one type only.
const VAGUE: [&str; 2] = ["Ground", "Place"];

/// How the name of an error ends.
const ERROR_ENDINGS: [&str; 5] = ["Error", "ErrorKind", "Fault", "FaultKind", "Faults"];

/// Prefixes and suffixes of error names before there was one scheme.
const OLD_ERRORS: [&str; 4] = ["Bad", "Unknown", "Problem", "Refusal"];

/// Refuses a public name of the engine that is given twice, `Ground` and `Place` twice in a crate, and errors outside the scheme.
///
/// An operation that is refused gives an `XError`; what is wrong with a file is an `XFault` with an `XFaultKind`.
#[must_use]
pub fn declared_names(sources: &Sources) -> Vec<Fault> {
    let mut faults = Vec::new();
    for folder in sources.crates() {
        let all = declared(sources, folder);
        let vague = all.iter().filter(|(_, item)| is_type(item) && VAGUE.contains(&item.name.as_str()));
        faults.extend(twice(vague, "in this crate; name what it is"));
        if folder == ENGINE {
            let public = |kind| all.iter().filter(move |(_, item)| item.is_public && item.kind == kind);
            faults.extend(twice(public(DeclarationKind::Type), "in the engine; its users import both"));
            faults.extend(twice(public(DeclarationKind::Function), "in the engine; its users import both"));
        }
        faults.extend(all.iter().filter_map(|(file, item)| misnamed(file, item)));
    }
    faults
}

fn declared<'a>(sources: &'a Sources, folder: &str) -> Vec<(&'a str, Declaration)> {
    let source = format!("{folder}/src/");
    let files = sources.rust().filter(|(file, _)| file.starts_with(&source));
    files.flat_map(|(file, text)| declarations(text).into_iter().map(move |item| (file, item))).collect()
}

fn is_type(item: &Declaration) -> bool {
    item.kind == DeclarationKind::Type
}

/// A fault for each name after the first of its kind.
fn twice<'a>(items: impl Iterator<Item = &'a (&'a str, Declaration)>, why: &str) -> Vec<Fault> {
    let mut first: BTreeMap<&str, (&str, usize)> = BTreeMap::new();
    let mut faults = Vec::new();
    for (file, item) in items {
        match first.get(item.name.as_str()) {
            None => {
                first.insert(&item.name, (file, item.line));
            }
            Some((other, line)) => {
                let message = format!("`{}` is also the one of {other}:{line}, {why}", item.name);
                faults.push(Fault::new(file, item.line, message));
            }
        }
    }
    faults
}

fn misnamed(file: &str, item: &Declaration) -> Option<Fault> {
    let name = &item.name;
    let message = match item.kind {
        DeclarationKind::EmptyErr => {
            "`type Err = ()` says nothing; give an error that says what is wrong".to_owned()
        }
        DeclarationKind::ErrorImpl if !ERROR_ENDINGS.iter().any(|ending| name.ends_with(ending)) => {
            format!("`{name}` is an error; call it `…Error`, or `…Fault` for what is wrong with a file")
        }
        DeclarationKind::Type if OLD_ERRORS.iter().any(|word| starts_or_ends(name, word)) => {
            format!(
                "`{name}` is named by an old scheme; call it `…Error`, or `…Fault` for what is wrong with a file"
            )
        }
        _ => return None,
    };
    Some(Fault::new(file, item.line, message))
}

/// Whether the first or the last word of a name in camel case is this one.
fn starts_or_ends(name: &str, word: &str) -> bool {
    let after = name.strip_prefix(word);
    name.ends_with(word) || after.is_some_and(|rest| rest.starts_with(char::is_uppercase))
}

#[cfg(test)]
mod tests {
    use super::declared_names;
    use crate::architecture::Sources;

    fn faults(folder: &str, first: &str, second: &str) -> Vec<String> {
        let manifest = format!("{folder}/Cargo.toml");
        let files = [format!("{folder}/src/a.rs"), format!("{folder}/src/b.rs")];
        let files = [(manifest.as_str(), ""), (&files[0], first), (&files[1], second)];
        declared_names(&files.into_iter().collect::<Sources>()).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_public_name_is_given_once_in_the_engine() {
        let (a, b) = ("pub struct Sight;\n", "\npub enum Sight {}\n");
        assert_eq!(
            faults("crates/sixfold", a, b),
            [
                "crates/sixfold/src/b.rs:2: `Sight` is also the one of crates/sixfold/src/a.rs:1, in the engine; its \
              users import both"
            ]
        );
        assert_eq!(faults("crates/sixfold", "pub fn sight() {}\n", "pub fn sight() {}\n").len(), 1);
        assert_eq!(faults("crates/sixfold", "pub fn sight() {}\n", "pub struct Sight;\n"), [""; 0]);
        assert_eq!(faults("crates/sixfold", a, "pub(crate) struct Sight;\n"), [""; 0]);
        assert_eq!(faults("crates/sixfold-cli", a, b), [""; 0]);
    }

    #[test]
    fn a_vague_word_is_used_once_in_any_crate() {
        assert_eq!(
            faults("crates/a", "struct Ground;\n", "enum Ground {}\n"),
            [
                "crates/a/src/b.rs:1: `Ground` is also the one of crates/a/src/a.rs:1, in this crate; name what it is"
            ]
        );
        assert_eq!(faults("crates/a", "struct Ground;\n", "struct Place;\n"), [""; 0]);
    }

    #[test]
    fn errors_follow_the_scheme() {
        let good = "impl Error for KeyError {}\nimpl Error for MapFault {}\npub enum MapFaultKind {}\n";
        assert_eq!(faults("crates/a", good, "pub struct Badge;\npub struct Notation;\n"), [""; 0]);
        for bad in [
            "impl Error for TooWide {}\n",
            "impl FromStr for Hex { type Err = (); }\n",
            "pub struct BadKey;\n",
            "enum UnknownTerrain {}\n",
            "struct MapProblem;\n",
        ] {
            assert_eq!(faults("crates/a", bad, "").len(), 1, "{bad}");
        }
    }
}
