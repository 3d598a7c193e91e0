//! What a Rust file declares.

use proc_macro2::{Delimiter, TokenStream, TokenTree};

use crate::architecture::{is_cfg_test, is_group, is_punct};

/// Something that a file declares outside its tests.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Declaration {
    /// What it is.
    pub kind: DeclarationKind,
    /// Its name; for an `impl` the type it is for.
    pub name: String,
    /// Whether it is `pub` without a limit.
    pub is_public: bool,
    /// The line of its name, counted from 1.
    pub line: usize,
}

/// What is declared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeclarationKind {
    /// A struct, enum, union or trait, or another name for a type.
    Type,
    /// A function outside `impl`.
    Function,
    /// `impl Error for …`.
    ErrorImpl,
    /// `type Err = ()` in an `impl`.
    EmptyErr,
}

/// What a file declares, in order; nothing for a file that cannot be parsed, which other rules report.
#[must_use]
pub fn declarations(text: &str) -> Vec<Declaration> {
    let mut found = Vec::new();
    if let Ok(tokens) = text.parse::<TokenStream>() {
        items(tokens, &mut found);
    }
    found
}

/// Reads items one after the other, until the `;` or the braces that end each.
fn items(tokens: TokenStream, found: &mut Vec<Declaration>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut rest = &tokens[..];
    while !rest.is_empty() {
        let end = end_of_item(rest);
        item(&rest[..end], found);
        rest = &rest[end..];
    }
}

/// How many tokens the first item has.
fn end_of_item(tokens: &[TokenTree]) -> usize {
    // `const`, `static`, `use` and `type` may hold braces and end with `;` all the same; `const fn` is a function.
    let mut words = tokens.iter().filter_map(word).skip_while(|word| *word == "pub");
    let needs_semicolon = match words.next().as_deref() {
        Some("const") => {
            !words.next().is_some_and(|word| ["fn", "unsafe", "extern"].contains(&word.as_str()))
        }
        Some("static" | "use" | "type") => true,
        _ => false,
    };
    let ends = |token: &TokenTree| {
        is_punct(Some(token), ';') || (!needs_semicolon && is_group(Some(token), Delimiter::Brace))
    };
    tokens.iter().position(ends).map_or(tokens.len(), |last| last + 1)
}

fn item(tokens: &[TokenTree], found: &mut Vec<Declaration>) {
    let is_test = tokens.iter().any(|token| matches!(token, TokenTree::Group(group) if is_cfg_test(group)));
    if is_test {
        return;
    }
    let Some((at, keyword)) = tokens.iter().enumerate().find_map(|(at, token)| {
        let word = word(token)?;
        let is_keyword = ["struct", "enum", "union", "trait", "type", "fn", "impl", "mod", "macro_rules"]
            .contains(&word.as_str());
        is_keyword.then_some((at, word))
    }) else {
        return;
    };
    match keyword.as_str() {
        "impl" => implementation(&tokens[at..], found),
        "mod" => {
            if let Some(TokenTree::Group(group)) = tokens.last() {
                items(group.stream(), found);
            }
        }
        "macro_rules" => {}
        _ => {
            let Some(name @ TokenTree::Ident(_)) = tokens.get(at + 1) else { return };
            let kind = if keyword == "fn" { DeclarationKind::Function } else { DeclarationKind::Type };
            let is_public = tokens[..=at].windows(2).any(|pair| {
                word(&pair[0]).is_some_and(|word| word == "pub")
                    && !is_group(Some(&pair[1]), Delimiter::Parenthesis)
            });
            found.push(Declaration { kind, name: name.to_string(), is_public, line: line(name) });
        }
    }
}

fn implementation(tokens: &[TokenTree], found: &mut Vec<Declaration>) {
    for (at, token) in tokens.iter().enumerate() {
        let is_error = word(token).is_some_and(|word| word == "Error");
        if is_error
            && tokens.get(at + 1).and_then(word).is_some_and(|word| word == "for")
            && let Some(name) = type_name(&tokens[at + 2..])
        {
            let (kind, line) = (DeclarationKind::ErrorImpl, line(token));
            found.push(Declaration { kind, name, is_public: false, line });
        }
    }
    let Some(TokenTree::Group(body)) = tokens.last() else { return };
    let body: Vec<TokenTree> = body.stream().into_iter().collect();
    for part in body.windows(4) {
        let words = word(&part[0]).zip(word(&part[1]));
        let is_err = words.is_some_and(|(first, second)| first == "type" && second == "Err");
        if is_err && matches!(&part[3], TokenTree::Group(group) if group.stream().is_empty()) {
            let (kind, name, line) = (DeclarationKind::EmptyErr, "Err".to_owned(), line(&part[1]));
            found.push(Declaration { kind, name, is_public: false, line });
        }
    }
}

/// The last word of a path before `<`, `where` or the braces.
fn type_name(tokens: &[TokenTree]) -> Option<String> {
    let path = tokens
        .iter()
        .take_while(|token| is_punct(Some(token), ':') || word(token).is_some_and(|word| word != "where"));
    path.filter_map(word).last()
}

fn word(token: &TokenTree) -> Option<String> {
    if let TokenTree::Ident(word) = token { Some(word.to_string()) } else { None }
}

fn line(token: &TokenTree) -> usize {
    token.span().start().line
}

#[cfg(test)]
mod tests {
    use super::declarations;

    fn shown(text: &str) -> Vec<String> {
        let shown = declarations(text).into_iter().map(|found| {
            let public = if found.is_public { " pub" } else { "" };
            format!("{}{public} {:?} {}", found.line, found.kind, found.name)
        });
        shown.collect()
    }

    #[test]
    fn types_and_functions_are_seen_with_their_reach() {
        let text = "\
/// A hex.
#[derive(Debug)]
pub struct Hex { q: i32 }
pub(crate) enum Place<T> where T: Copy { A(T) }
struct Pair(u8, u8);
pub const fn line() {}
const LIST: [u8; 2] = { [1, 2] };
pub type Steps = Vec<Hex>;
pub unsafe trait Shape: Sized {}
";
        assert_eq!(
            shown(text),
            [
                "3 pub Type Hex",
                "4 Type Place",
                "5 Type Pair",
                "6 pub Function line",
                "8 pub Type Steps",
                "9 pub Type Shape"
            ]
        );
    }

    #[test]
    fn what_lies_inside_is_seen_only_in_modules_that_are_no_tests() {
        let text = "\
impl Hex { pub fn new() {} }
mod inner { pub struct Inner; }
#[cfg(test)]
mod tests { struct Hidden; }
fn f() { struct Local; }
";
        assert_eq!(shown(text), ["2 pub Type Inner", "5 Function f"]);
    }

    #[test]
    fn errors_are_seen_by_what_they_implement() {
        let text = "\
impl core::error::Error for KeyError {}
impl<F: Fault> Error for crate::input::Faults<F> where F: Debug {}
impl FromStr for Hex { type Err = (); fn from_str() {} }
impl FromStr for Key { type Err = KeyError; }
";
        assert_eq!(shown(text), ["1 ErrorImpl KeyError", "2 ErrorImpl Faults", "3 EmptyErr Err"]);
    }
}
