//! Names that people type: what they most likely meant by one that does not exist.

use strsim::osa_distance;

/// What to say about a name that is not known: what was probably meant, or all there are.
pub(crate) fn unknown<'a>(kind: &str, typed: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let shown: String = typed.chars().take(40).collect();
    match closest(typed, &known) {
        Some(near) => format!("unknown {kind} {shown:?}; did you mean {near:?}?"),
        None => format!("unknown {kind} {shown:?}; known: {}", known.join(", ")),
    }
}

/// The name nearest to what was typed, if it is near enough to be meant.
///
/// Near enough is a third of the letters inserted, left out, replaced or swapped, or the start of the
/// only name that starts so.
pub(crate) fn closest<'a>(typed: &str, known: &[&'a str]) -> Option<&'a str> {
    let typed: String = typed.chars().take(64).collect::<String>().to_lowercase().replace([' ', '_'], "-");
    let folded = |name: &str| name.to_lowercase().replace('_', "-");
    let mut starting = known.iter().filter(|name| folded(name).starts_with(&typed));
    if let (Some(only), None, 2..) = (starting.next(), starting.next(), typed.chars().count()) {
        return Some(only);
    }
    let near = known.iter().map(|name| (osa_distance(&typed, &folded(name)), *name)).min()?;
    (3 * near.0 <= typed.chars().count()).then_some(near.1)
}

#[cfg(test)]
mod tests {
    use super::{closest, unknown};

    const GAMES: [&str; 2] = ["underchex", "war-in-heaven"];

    #[test]
    fn slips_are_understood_and_other_words_are_not() {
        for (typed, meant) in [
            ("underchess", Some("underchex")),
            ("Underchex", Some("underchex")),
            ("war in heaven", Some("war-in-heaven")),
            ("war_in_heavne", Some("war-in-heaven")),
            ("war", Some("war-in-heaven")),
            ("go", None),
            ("w", None),
            ("", None),
        ] {
            assert_eq!(closest(typed, &GAMES), meant, "{typed}");
        }
    }

    #[test]
    fn without_a_guess_all_names_are_listed() {
        assert_eq!(
            unknown("game", "undrchex", GAMES),
            r#"unknown game "undrchex"; did you mean "underchex"?"#
        );
        assert_eq!(unknown("game", "go", GAMES), r#"unknown game "go"; known: underchex, war-in-heaven"#);
        assert!(unknown("game", &"x".repeat(1000), GAMES).len() < 100);
    }
}
