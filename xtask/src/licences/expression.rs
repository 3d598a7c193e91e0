//! Licence expressions: `MIT OR (Apache-2.0 AND Unicode-3.0)`.

use std::error::Error;
use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

/// What a manifest says about its licence, taken apart.
///
/// `AND` binds closer than `OR`; an exception (`WITH …`) belongs to the licence before it.
/// Old manifests write `MIT/Apache-2.0` for `MIT OR Apache-2.0`.
///
/// ```
/// use xtask::licences::Expression;
///
/// let licence: Expression = "GPL-3.0-only OR MIT".parse().expect("it is well formed");
/// assert!(licence.is_met_by(&["MIT"]));
/// assert!(!licence.is_met_by(&["Apache-2.0"]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Expression {
    /// One licence, with its exception if it has one.
    Licence(String),
    /// All of these hold at once.
    All(Vec<Expression>),
    /// The user may choose one of these.
    Any(Vec<Expression>),
}

impl Expression {
    /// Whether somebody who accepts only the `allowed` licences may use the package.
    #[must_use]
    pub fn is_met_by(&self, allowed: &[&str]) -> bool {
        match self {
            Self::Licence(name) => allowed.contains(&name.as_str()),
            Self::All(parts) => parts.iter().all(|part| part.is_met_by(allowed)),
            Self::Any(parts) => parts.iter().any(|part| part.is_met_by(allowed)),
        }
    }
}

impl FromStr for Expression {
    type Err = ExpressionError;

    fn from_str(text: &str) -> Result<Self, ExpressionError> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
        let mut words = spaced.split_whitespace().peekable();
        let expression = any(&mut words)?;
        match words.next() {
            None => Ok(expression),
            Some(word) => Err(ExpressionError { expected: "AND, OR or the end", found: word.to_owned() }),
        }
    }
}

/// Why a text is not a licence expression.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpressionError {
    expected: &'static str,
    found: String,
}

impl fmt::Display for ExpressionError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "found `{}` where {} should be", self.found, self.expected)
    }
}

impl Error for ExpressionError {}

fn any<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Result<Expression, ExpressionError> {
    let mut parts = vec![all(words)?];
    while words.next_if_eq(&"OR").is_some() {
        parts.push(all(words)?);
    }
    Ok(single_or(parts, Expression::Any))
}

fn all<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Result<Expression, ExpressionError> {
    let mut parts = vec![one(words)?];
    while words.next_if_eq(&"AND").is_some() {
        parts.push(one(words)?);
    }
    Ok(single_or(parts, Expression::All))
}

fn one<'a>(words: &mut Peekable<impl Iterator<Item = &'a str>>) -> Result<Expression, ExpressionError> {
    if words.next_if_eq(&"(").is_some() {
        let inner = any(words)?;
        return match words.next() {
            Some(")") => Ok(inner),
            other => Err(malformed("a closing parenthesis", other)),
        };
    }
    let licence = name(words)?;
    if words.next_if_eq(&"WITH").is_some() {
        return Ok(Expression::Licence(format!("{licence} WITH {}", name(words)?)));
    }
    Ok(Expression::Licence(licence.to_owned()))
}

fn name<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<&'a str, ExpressionError> {
    match words.next() {
        Some(word) if !["AND", "OR", "WITH", "(", ")"].contains(&word) => Ok(word),
        other => Err(malformed("the name of a licence", other)),
    }
}

fn malformed(expected: &'static str, found: Option<&str>) -> ExpressionError {
    ExpressionError { expected, found: found.unwrap_or("the end").to_owned() }
}

fn single_or(mut parts: Vec<Expression>, group: fn(Vec<Expression>) -> Expression) -> Expression {
    if parts.len() == 1 { parts.remove(0) } else { group(parts) }
}

#[cfg(test)]
mod tests {
    use super::Expression;

    fn met(expression: &str, allowed: &[&str]) -> bool {
        expression.parse::<Expression>().expect("well formed").is_met_by(allowed)
    }

    fn refusal(expression: &str) -> String {
        expression.parse::<Expression>().expect_err("malformed").to_string()
    }

    #[test]
    fn a_licence_is_met_when_it_is_allowed() {
        assert!(met("MIT", &["MIT"]));
        assert!(!met("GPL-3.0-only", &["MIT"]));
        assert!(!met("mit", &["MIT"]), "names are compared exactly");
    }

    #[test]
    fn or_needs_one_and_and_needs_all() {
        assert!(met("MIT OR GPL-3.0-only", &["MIT"]));
        assert!(met("GPL-3.0-only OR LGPL-2.1-or-later OR MIT", &["MIT"]));
        assert!(!met("MIT AND GPL-3.0-only", &["MIT"]));
        assert!(met("MIT AND ISC", &["MIT", "ISC"]));
    }

    #[test]
    fn a_slash_is_an_old_or() {
        assert!(met("MIT/GPL-3.0-only", &["MIT"]));
        assert!(met("GPL-3.0-only / MIT", &["MIT"]));
    }

    #[test]
    fn and_binds_closer_than_or() {
        assert!(met("MIT OR Apache-2.0 AND GPL-3.0-only", &["MIT"]));
        assert!(!met("(MIT OR Apache-2.0) AND GPL-3.0-only", &["MIT"]));
        assert!(met("(MIT OR Apache-2.0) AND Unicode-3.0", &["Apache-2.0", "Unicode-3.0"]));
    }

    #[test]
    fn an_exception_is_part_of_its_licence() {
        let with = "Apache-2.0 WITH LLVM-exception";
        assert!(met(with, &[with]));
        assert!(!met(with, &["Apache-2.0"]));
        assert!(met("Apache-2.0 WITH LLVM-exception OR Apache-2.0 OR MIT", &["MIT"]));
    }

    #[test]
    fn malformed_texts_say_what_should_be_there() {
        assert_eq!(refusal(""), "found `the end` where the name of a licence should be");
        assert_eq!(refusal("MIT OR"), "found `the end` where the name of a licence should be");
        assert_eq!(refusal("AND MIT"), "found `AND` where the name of a licence should be");
        assert_eq!(refusal("(MIT"), "found `the end` where a closing parenthesis should be");
        assert_eq!(refusal("MIT)"), "found `)` where AND, OR or the end should be");
        assert_eq!(refusal("MIT ISC"), "found `ISC` where AND, OR or the end should be");
    }
}
