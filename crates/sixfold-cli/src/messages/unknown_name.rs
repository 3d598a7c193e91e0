//! Unknown names, with a suggestion.

use sixfold::input::{brief, closest};

/// The message for an unknown name: the closest known one, or a list of all.
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
