//! Which file a path leads to.
//!
//! Idea: paths are resolved as the compiler does for the forms that our sources use: from `crate`, `self`, `super`, a
//! module below, or a name bound by a `use`; re-exports are followed to the file that defines the item. Macros and
//! globs are not resolved: the rule `imports` refuses globs.
//!
//! Invariant: each re-export that is followed takes one from a count of 32, so a circle of re-exports ends.

use std::collections::BTreeMap;

use crate::architecture::{Fault, Form, Mention, Scan, Sources};

/// The modules of one crate, each a file, and what each file mentions.
#[derive(Debug, Clone)]
pub struct Modules {
    files: BTreeMap<String, Scan>,
    /// The file of each module, by its path from the root of the crate.
    by_path: BTreeMap<Vec<String>, String>,
}

/// Where a path leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// To an item that this file defines.
    Item(String),
    /// To the module that this file is.
    Module(String),
}

/// How many re-exports a path may lead through; a chain that is longer goes round in a circle.
const LONGEST_CHAIN: usize = 32;

impl Modules {
    /// The modules of the crate in `folder`, and a fault for each file that cannot be read.
    #[must_use]
    pub fn of(sources: &Sources, folder: &str) -> (Self, Vec<Fault>) {
        let mut modules = Self { files: BTreeMap::new(), by_path: BTreeMap::new() };
        let mut faults = Vec::new();
        let prefix = format!("{folder}/src/");
        let has_library = sources.text(&format!("{prefix}lib.rs")).is_some();
        for (file, text) in sources.rust().filter(|(file, _)| file.starts_with(&prefix)) {
            match Scan::of(text) {
                Ok(scan) => drop(modules.files.insert(file.to_owned(), scan)),
                Err((line, reason)) => faults.push(Fault::new(file, line, reason)),
            }
            let inside = &file[prefix.len()..];
            let other_program = inside.starts_with("bin/") || (has_library && inside == "main.rs");
            if !other_program {
                modules.by_path.insert(module_path(inside), file.to_owned());
            }
        }
        (modules, faults)
    }

    /// Every file of the crate and what it mentions.
    pub fn files(&self) -> impl Iterator<Item = (&str, &Scan)> {
        self.files.iter().map(|(file, scan)| (file.as_str(), scan))
    }

    /// The path of `mention` from the root of the crate; `None` when it leads into another crate.
    #[must_use]
    pub fn from_root(&self, file: &str, mention: &Mention) -> Option<Vec<String>> {
        self.absolute(self.path_of(file)?, &mention.path, LONGEST_CHAIN)
    }

    /// The file to which `mention` leads; `None` when it leads into another crate.
    #[must_use]
    pub fn target(&self, file: &str, mention: &Mention) -> Option<Target> {
        self.walk(&self.from_root(file, mention)?, LONGEST_CHAIN)
    }

    /// Whether the module that is `inner` lies inside the module that is `outer`.
    #[must_use]
    pub fn contains(&self, outer: &str, inner: &str) -> bool {
        let both = self.path_of(outer).zip(self.path_of(inner));
        both.is_some_and(|(outer, inner)| outer != inner && inner.starts_with(outer))
    }

    fn path_of(&self, file: &str) -> Option<&[String]> {
        self.by_path.iter().find(|(_, known)| *known == file).map(|(path, _)| path.as_slice())
    }

    fn absolute(&self, module: &[String], path: &[String], chain: usize) -> Option<Vec<String>> {
        let (first, rest) = path.split_first()?;
        match first.as_str() {
            "crate" => Some(rest.to_vec()),
            "self" => Some([module, rest].concat()),
            "super" => {
                let (_, parent) = module.split_last()?;
                if rest.is_empty() { Some(parent.to_vec()) } else { self.within(parent, rest, chain) }
            }
            _ if self.by_path.contains_key(&[module, &path[..1]].concat()) => Some([module, path].concat()),
            name => {
                let bound = self.bound(module, name).filter(|bound| **bound != path[..1])?;
                self.absolute(module, &[bound, rest].concat(), chain.checked_sub(1)?)
            }
        }
    }

    /// What follows `super::`: another `super`, or a name inside the parent.
    fn within(&self, parent: &[String], rest: &[String], chain: usize) -> Option<Vec<String>> {
        if rest[0] == "super" { self.absolute(parent, rest, chain) } else { Some([parent, rest].concat()) }
    }

    /// Follows a path from the root through modules and re-exports to the file that defines its end.
    fn walk(&self, path: &[String], chain: usize) -> Option<Target> {
        let mut depth = 0;
        while depth < path.len() {
            let here = &path[..depth];
            let is_module = self.by_path.contains_key(&path[..=depth]);
            let is_last = depth + 1 == path.len();
            // A re-exported question may share the name of its file; the end of a path means the question.
            if (is_last || !is_module)
                && let Some(bound) = self.bound(here, &path[depth])
                && let Some(onward) = self.absolute(here, bound, chain)
                && onward != path[..=depth]
            {
                return self.walk(&[&onward, &path[depth + 1..]].concat(), chain.checked_sub(1)?);
            }
            if !is_module {
                return self.by_path.get(here).cloned().map(Target::Item);
            }
            depth += 1;
        }
        self.by_path.get(path).cloned().map(Target::Module)
    }

    /// The path that a `use` in the file of `module` binds to `name`.
    fn bound(&self, module: &[String], name: &str) -> Option<&Vec<String>> {
        let scan = self.files.get(self.by_path.get(module)?)?;
        let binds = |mention: &&Mention| {
            !mention.in_test && matches!(&mention.form, Form::Use { name: own, .. } if own == name)
        };
        scan.mentions.iter().find(binds).map(|mention| &mention.path)
    }
}

/// `coord/hex.rs` is `coord::hex`, `coord/mod.rs` is `coord`, and `lib.rs` is the root.
fn module_path(inside: &str) -> Vec<String> {
    let stem = inside.trim_end_matches(".rs");
    let mut path: Vec<String> = stem.split('/').map(str::to_owned).collect();
    let last = path.last().map(String::as_str);
    if last == Some("mod") || (path.len() == 1 && matches!(last, Some("lib" | "main"))) {
        path.pop();
    }
    path
}

#[cfg(test)]
mod tests {
    use super::{Modules, Target};
    use crate::architecture::{Mention, Scan, Sources};

    const FILES: [(&str, &str); 8] = [
        ("engine/src/lib.rs", "pub mod coord;\npub mod shape;\npub use self::coord::Hex;\n"),
        (
            "engine/src/coord/mod.rs",
            "mod hex;\nmod key;\npub use self::hex::{Hex, Hex as Cell};\npub use self::key::parse;\npub const LIMIT: u32 = 9;\n",
        ),
        ("engine/src/coord/hex.rs", "pub struct Hex;\n"),
        ("engine/src/coord/key.rs", "pub fn parse() {}\n"),
        ("engine/src/shape/mod.rs", "mod line;\npub use self::line::line;\n"),
        ("engine/src/shape/line.rs", "use crate::coord;\nuse crate::coord::Hex;\npub fn line() {}\n"),
        ("engine/src/main.rs", "use engine::coord::Hex;\nfn main() {}\n"),
        ("other/src/lib.rs", ""),
    ];

    /// Where the path in `text` leads when it stands in `file`.
    fn target(file: &str, text: &str) -> Option<Target> {
        let (modules, faults) = Modules::of(&FILES.into_iter().collect::<Sources>(), "engine");
        assert_eq!(faults, []);
        let scan = Scan::of(text).expect("the text is Rust");
        let mention: &Mention = scan.mentions.first().expect("the text has a path");
        modules.target(file, mention)
    }

    fn item(file: &str) -> Option<Target> {
        Some(Target::Item(format!("engine/src/{file}")))
    }

    #[test]
    fn a_path_leads_through_re_exports_to_the_file_that_defines_it() {
        let line = "engine/src/shape/line.rs";
        assert_eq!(target(line, "use crate::coord::Hex;"), item("coord/hex.rs"));
        assert_eq!(target(line, "use crate::coord::Cell;"), item("coord/hex.rs"));
        assert_eq!(target(line, "use crate::Hex;"), item("coord/hex.rs"));
        assert_eq!(target(line, "use crate::coord::LIMIT;"), item("coord/mod.rs"));
        assert_eq!(target(line, "fn f() { crate::coord::Hex::new() }"), item("coord/hex.rs"));
        assert_eq!(target(line, "use crate::coord::hex::Hex;"), item("coord/hex.rs"));
    }

    #[test]
    fn an_imported_module_is_followed() {
        let line = "engine/src/shape/line.rs";
        assert_eq!(
            target(line, "use crate::coord;"),
            Some(Target::Module("engine/src/coord/mod.rs".to_owned()))
        );
        assert_eq!(target(line, "fn f() { coord::parse() }"), item("coord/key.rs"));
        assert_eq!(target(line, "fn f() { Hex::new() }"), item("coord/hex.rs"));
    }

    #[test]
    fn a_question_may_share_the_name_of_its_file() {
        assert_eq!(target("engine/src/coord/hex.rs", "use crate::shape::line;"), item("shape/line.rs"));
    }

    #[test]
    fn relative_paths_are_followed() {
        assert_eq!(target("engine/src/shape/mod.rs", "use self::line::line;"), item("shape/line.rs"));
        assert_eq!(target("engine/src/shape/mod.rs", "use line::line;"), item("shape/line.rs"));
        assert_eq!(target("engine/src/shape/line.rs", "use super::super::coord::Hex;"), item("coord/hex.rs"));
    }

    #[test]
    fn other_crates_and_programs_are_none_of_its_modules() {
        assert_eq!(target("engine/src/shape/line.rs", "use core::fmt::Display;"), None);
        assert_eq!(target("engine/src/main.rs", "use crate::coord::Hex;"), None);
    }

    #[test]
    fn re_exports_in_a_circle_lead_nowhere() {
        let files = [("a/src/lib.rs", "pub use self::x::y;\npub use self::y::x;\n")];
        let (modules, _) = Modules::of(&files.into_iter().collect::<Sources>(), "a");
        let scan = Scan::of("use crate::x::y;").expect("the text is Rust");
        assert_eq!(modules.target("a/src/lib.rs", &scan.mentions[0]), None);
    }
}
