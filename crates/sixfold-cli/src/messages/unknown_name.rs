//! Names that people type: what they most likely meant by one that does not exist.

use sixfold::input::{brief, closest};

/// What to say about a name that is not known: what was probably meant, or all there are.
pub(crate) fn unknown<'a>(kind: &str, typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let shown = brief(typed);
    match closest(typed, known.iter().copied()) {
        Some(near) => format!("unknown {kind} {shown:?}; did you mean {near:?}?"),
        None => format!("unknown {kind} {shown:?}; known: {}", known.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::unknown;

    const GAMES: [&str; 2] = ["underchex", "war-in-heaven"];

    #[test]
    fn without_a_guess_all_names_are_listed() {
        assert_eq!(
            unknown("game", "undrchex", GAMES),
            r#"unknown game "undrchex"; did you mean "underchex"?"#
        );
        assert_eq!(unknown("game", "go", GAMES), r#"unknown game "go"; known: underchex, war-in-heaven"#);
        assert!(unknown("game", &"x".repeat(1000), GAMES).chars().count() < 120);
    }
}
