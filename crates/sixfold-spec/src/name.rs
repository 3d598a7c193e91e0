//! The name of a test for the words of a heading.

/// The words of a heading as the name of a Rust function.
///
/// Letters become lower case, apostrophes are removed, and every run of other characters becomes one `_`.
///
/// ```
/// use sixfold_spec::snake_case;
///
/// assert_eq!(snake_case("Distance to itself"), "distance_to_itself");
/// assert_eq!(snake_case("a hex's six neighbours (N first)"), "a_hexs_six_neighbours_n_first");
/// ```
#[must_use]
pub fn snake_case(words: &str) -> String {
    let mut name = String::with_capacity(words.len());
    for letter in words.chars().filter(|letter| !['\'', '’'].contains(letter)) {
        if letter.is_alphanumeric() {
            name.extend(letter.to_lowercase());
        } else if !name.is_empty() && !name.ends_with('_') {
            name.push('_');
        }
    }
    name.truncate(name.trim_end_matches('_').len());
    name
}

#[cfg(test)]
mod tests {
    use super::snake_case;

    #[test]
    fn signs_between_words_become_one_underscore() {
        assert_eq!(snake_case("key `\"q,r\"`: no spaces"), "key_q_r_no_spaces");
        assert_eq!(snake_case("  (edges)  "), "edges");
        assert_eq!(snake_case("odd-q, even-r"), "odd_q_even_r");
        assert_eq!(snake_case("already_snake"), "already_snake");
        assert_eq!(snake_case("!?"), "");
    }
}
