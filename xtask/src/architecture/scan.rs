//! Which paths a Rust file mentions.

use std::iter::once;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// What the rules need to know about one file.
#[derive(Debug, Clone, Default)]
pub struct Scan {
    /// The paths of two or more parts, in the order of the file; a group in a `use` is taken apart.
    pub mentions: Vec<Mention>,
}

/// A path as it is written in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// Its parts: `crate`, `coord`, `Hex`.
    pub path: Vec<String>,
    /// The line of its last part, counted from 1.
    pub line: usize,
    /// Whether only tests are built with it: it lies under `#[cfg(test)]`.
    pub in_test: bool,
    /// How it is written.
    pub form: Form,
}

/// How a path is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Form {
    /// `use path;`, which makes `name` known in the file, and outside if it is `exported`.
    Use {
        /// The name it gets here: its last part, or what follows `as`.
        name: String,
        /// Whether it is a `pub use`, of whatever reach.
        exported: bool,
    },
    /// `use path::*;`
    Glob,
    /// A path in the code: `crate::coord::LIMIT`.
    Inline,
}

impl Scan {
    /// Reads a file; comments and texts are not code and are not read.
    ///
    /// # Errors
    ///
    /// With line and reason when the file is not made of Rust tokens.
    pub fn of(text: &str) -> Result<Self, (usize, String)> {
        let tokens: TokenStream = text.parse().map_err(|error: proc_macro2::LexError| {
            (error.span().start().line, format!("this is not Rust: {error}"))
        })?;
        let mut reader = Reader::default();
        reader.level(tokens);
        Ok(Self { mentions: reader.mentions })
    }
}

/// Collects the mentions on a walk through the tokens.
#[derive(Default)]
struct Reader {
    mentions: Vec<Mention>,
    in_test: bool,
}

impl Reader {
    /// Reads the tokens of one level, and those inside its groups.
    fn level(&mut self, tokens: TokenStream) {
        let outside_is_test = self.in_test;
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            at = self.step(&tokens, at);
            let item_ends =
                is_punct(tokens.get(at - 1), ';') || is_group(tokens.get(at - 1), Delimiter::Brace);
            if item_ends {
                self.in_test = outside_is_test;
            }
        }
        self.in_test = outside_is_test;
    }

    /// Reads what begins at `at` and gives the place after it.
    fn step(&mut self, tokens: &[TokenTree], at: usize) -> usize {
        match &tokens[at] {
            TokenTree::Group(group) => {
                self.level(group.stream());
                self.in_test |= is_attribute(tokens, at) && is_cfg_test(group);
                at + 1
            }
            TokenTree::Ident(word) if *word == "use" && !is_punct(tokens.get(at + 1), '<') => {
                let end = at + tokens[at..].iter().take_while(|token| !is_punct(Some(token), ';')).count();
                let form = Form::Use { name: String::new(), exported: is_exported(&tokens[..at]) };
                let nothing = Mention { path: Vec::new(), line: 0, in_test: self.in_test, form };
                self.use_tree(&tokens[at + 1..end], &nothing);
                end
            }
            TokenTree::Ident(_) => {
                let (path, line, next) = path_at(tokens, at);
                if path.len() > 1 {
                    self.mentions.push(Mention { path, line, in_test: self.in_test, form: Form::Inline });
                }
                next
            }
            _ => at + 1,
        }
    }

    /// Reads what stands after `use`, or between the commas of one of its groups, `above` before it.
    fn use_tree(&mut self, tokens: &[TokenTree], above: &Mention) {
        let start = tokens.iter().take_while(|token| is_punct(Some(token), ':')).count();
        let (path, line, next) = match tokens.get(start) {
            Some(TokenTree::Ident(_)) => path_at(tokens, start),
            _ => (Vec::new(), above.line, start),
        };
        let here = Mention { path: [&above.path[..], &path].concat(), line, ..above.clone() };
        match tokens.get(next) {
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for part in inner.split(|token| is_punct(Some(token), ',')).filter(|part| !part.is_empty()) {
                    self.use_tree(part, &here);
                }
            }
            Some(star) if is_punct(Some(star), '*') => {
                self.mentions.push(Mention { line: star.span().start().line, form: Form::Glob, ..here });
            }
            // What follows a path is nothing, or `as` and the name.
            _ => self.mentions.push(named(here, tokens.get(next + 1))),
        }
    }
}

/// The import with the name it gets: the alias, or its own last part.
fn named(mut import: Mention, alias: Option<&TokenTree>) -> Mention {
    // `use coord::{self}` means `coord`.
    if import.path.len() > 1 && import.path.last().is_some_and(|part| part == "self") {
        import.path.pop();
    }
    if let Form::Use { name, .. } = &mut import.form {
        *name = alias.map(ToString::to_string).or(import.path.last().cloned()).unwrap_or_default();
    }
    import
}

/// The path that begins with the word at `start`, the line where it ends, and what follows it.
///
/// A `::` before a group or a star is passed over, so that what follows is the group or star.
fn path_at(tokens: &[TokenTree], start: usize) -> (Vec<String>, usize, usize) {
    let mut path = vec![tokens[start].to_string()];
    let mut line = tokens[start].span().start().line;
    let mut next = start + 1;
    while is_punct(tokens.get(next), ':') && is_punct(tokens.get(next + 1), ':') {
        next += 2;
        match tokens.get(next) {
            Some(word @ TokenTree::Ident(_)) => {
                path.push(word.to_string());
                line = word.span().start().line;
                next += 1;
            }
            _ => break,
        }
    }
    (path, line, next)
}

pub(crate) fn is_punct(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

pub(crate) fn is_group(token: Option<&TokenTree>, delimiter: Delimiter) -> bool {
    matches!(token, Some(TokenTree::Group(group)) if group.delimiter() == delimiter)
}

/// Whether what stands before a `use` makes it a `pub use`, also as `pub(crate) use`.
fn is_exported(before: &[TokenTree]) -> bool {
    let before = match before.split_last() {
        Some((reach, rest)) if is_group(Some(reach), Delimiter::Parenthesis) => rest,
        _ => before,
    };
    matches!(before.last(), Some(TokenTree::Ident(word)) if *word == "pub")
}

/// Whether the group at `at` is the part in brackets of `#[…]`.
fn is_attribute(tokens: &[TokenTree], at: usize) -> bool {
    at > 0 && is_punct(tokens.get(at - 1), '#')
}

/// Whether an attribute is `cfg(test)`, or `cfg(all(test, …))`.
pub(crate) fn is_cfg_test(attribute: &Group) -> bool {
    let words = words(attribute.stream());
    words.first().is_some_and(|word| word == "cfg")
        && words.iter().any(|word| word == "test")
        && !words.iter().any(|word| word == "not")
}

fn words(tokens: TokenStream) -> Vec<String> {
    let inside = |token: TokenTree| match token {
        TokenTree::Group(group) => words(group.stream()),
        other => once(other.to_string()).collect(),
    };
    tokens.into_iter().flat_map(inside).collect()
}

#[cfg(test)]
mod tests {
    use super::{Form, Scan};

    /// Each mention on a line: its line, `test` if it is one, its path, and how it is written.
    fn mentions(text: &str) -> Vec<String> {
        let scan = Scan::of(text).expect("the text is Rust");
        let shown = scan.mentions.iter().map(|mention| {
            let test = if mention.in_test { " test" } else { "" };
            let form = match &mention.form {
                Form::Use { name, exported: false } => format!("use {name}"),
                Form::Use { name, exported: true } => format!("pub use {name}"),
                Form::Glob => "glob".to_owned(),
                Form::Inline => "inline".to_owned(),
            };
            format!("{}{test} {} {form}", mention.line, mention.path.join("::"))
        });
        shown.collect()
    }

    #[test]
    fn a_group_is_taken_apart() {
        let text = "use crate::coord::{self, Hex, edge::{Edge as Side},\n    Cube};";
        assert_eq!(
            mentions(text),
            [
                "1 crate::coord use coord",
                "1 crate::coord::Hex use Hex",
                "1 crate::coord::edge::Edge use Side",
                "2 crate::coord::Cube use Cube"
            ]
        );
    }

    #[test]
    fn a_group_may_begin_the_path() {
        assert_eq!(
            mentions("use {crate::a::B, ::core::fmt};"),
            ["1 crate::a::B use B", "1 core::fmt use fmt"]
        );
    }

    #[test]
    fn exports_and_globs_are_told_apart() {
        let text = "pub use self::hex::Hex;\npub(crate) use self::key::Key;\nuse crate::coord::*;\n";
        assert_eq!(
            mentions(text),
            ["1 self::hex::Hex pub use Hex", "2 self::key::Key pub use Key", "3 crate::coord glob"]
        );
    }

    #[test]
    fn paths_in_the_code_and_in_macros_are_seen() {
        let text = "fn f() -> u32 {\n    vec![crate::coord::LIMIT, Vec::<u32>::new().len()];\n    0\n}\n";
        assert_eq!(mentions(text), ["2 crate::coord::LIMIT inline"]);
    }

    #[test]
    fn comments_and_texts_are_not_code() {
        let text =
            "//! crate::a::B\n/// [`crate::a::B`]\nconst A: &str = \"use crate::a::B;\"; // crate::a::B\n";
        assert_eq!(mentions(text), [""; 0]);
    }

    #[test]
    fn only_what_lies_under_cfg_test_is_a_test() {
        let text = "\
#[cfg(test)]
use crate::a::A;
use crate::b::B;
#[cfg(all(test, feature = \"std\"))]
#[expect(dead_code, reason = \"x\")]
mod tests {
    use super::C;
    fn f() { crate::d::e(); }
}
#[cfg(not(test))]
use crate::f::F;
";
        assert_eq!(
            mentions(text),
            [
                "2 test crate::a::A use A",
                "3 crate::b::B use B",
                "7 test super::C use C",
                "8 test crate::d::e inline",
                "11 crate::f::F use F"
            ]
        );
    }

    #[test]
    fn captured_lifetimes_are_no_imports() {
        assert_eq!(mentions("fn f<'a>(a: &'a u8) -> impl Sized + use<'a> { a }"), [""; 0]);
    }

    #[test]
    fn what_is_not_rust_is_refused_with_its_line() {
        let (line, reason) = Scan::of("fn f() {\n    \"open\n}").expect_err("the text never ends");
        assert!(line >= 1);
        assert!(reason.starts_with("this is not Rust"), "{reason}");
    }
}
