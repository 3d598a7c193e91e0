//! Comparison of a page of requirements with the tests of its topic.

use std::collections::BTreeMap;

use crate::name::snake_case;

/// All differences between a page and the tests of its topic, one line each.
///
/// It is empty when they agree.
///
/// `tests` are the names of all tests of the binary; those outside `<topic>::` are ignored.
///
/// ```
/// use sixfold_spec::compare;
///
/// let page = "# Coordinates\n\n## Distance\n\n- **to itself**: zero\n";
/// let tests = ["coordinates::distance::to_itself", "coordinates::distance::to_a_neighbor"];
/// assert_eq!(compare("coordinates", page, &tests[..1]), [""; 0]);
/// assert_eq!(
///     compare("coordinates", page, &tests),
///     ["test `coordinates::distance::to_a_neighbor` has no scenario on the page"]
/// );
/// ```
#[must_use]
pub fn compare(topic: &str, page: &str, tests: &[impl AsRef<str>]) -> Vec<String> {
    let (scenarios, mut faults) = read(topic, page);
    for (name, line) in &scenarios {
        if !tests.iter().any(|test| test.as_ref() == name) {
            faults.push(format!("{topic} line {line}: this scenario has no test `{name}`"));
        }
    }
    for test in tests.iter().map(AsRef::as_ref) {
        let of_topic = test.strip_prefix(topic).is_some_and(|rest| rest.starts_with("::"));
        if of_topic && !scenarios.contains_key(test) {
            faults.push(format!("test `{test}` has no scenario on the page"));
        }
    }
    faults
}

/// The tests that a page requires, each with its line, and the faults of the page itself.
fn read(topic: &str, page: &str) -> (BTreeMap<String, usize>, Vec<String>) {
    let mut scenarios = BTreeMap::new();
    let mut faults = Vec::new();
    let mut requirement: Option<Requirement> = None;
    let mut seen: Vec<String> = Vec::new();
    for (line, text) in prose(page) {
        let mut fault = |message: String| faults.push(format!("{topic} line {line}: {message}"));
        if let Some(heading) = text.strip_prefix("## ") {
            requirement.iter().for_each(|past| fault_if_empty(past, topic, &mut faults));
            let name = snake_case(heading);
            if seen.contains(&name) {
                faults.push(format!(
                    "{topic} line {line}: requirement `{name}` stands here for the second time"
                ));
            }
            seen.push(name.clone());
            requirement = Some(Requirement { name, line, scenarios: 0 });
        } else if let Some(item) = text.strip_prefix("- **") {
            let Some((words, _)) = item.split_once("**: ") else {
                fault("write a scenario as `- **its name**: what holds`".to_owned());
                continue;
            };
            let Some(owner) = requirement.as_mut() else {
                fault("this scenario stands before the first requirement (`## …`)".to_owned());
                continue;
            };
            owner.scenarios += 1;
            let name = format!("{topic}::{}::{}", owner.name, snake_case(words));
            if !is_path(&name) {
                fault(format!("`{name}` cannot be the name of a test; begin each part with a letter"));
            } else if let Some(first) = scenarios.insert(name.clone(), line) {
                fault(format!("`{name}` stands on line {first} already"));
            }
        }
    }
    requirement.iter().for_each(|past| fault_if_empty(past, topic, &mut faults));
    (scenarios, faults)
}

struct Requirement {
    name: String,
    line: usize,
    scenarios: usize,
}

fn fault_if_empty(requirement: &Requirement, topic: &str, faults: &mut Vec<String>) {
    if requirement.scenarios == 0 {
        let Requirement { name, line, .. } = requirement;
        faults
            .push(format!("{topic} line {line}: requirement `{name}` has no scenario (`- **its name**: …`)"));
    }
}

/// The lines outside code blocks, numbered from 1.
fn prose(page: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut in_code = false;
    page.lines().enumerate().filter_map(move |(index, text)| {
        let fence = text.trim_start().starts_with("```");
        in_code ^= fence;
        (!fence && !in_code).then_some((index + 1, text))
    })
}

/// Whether each part of a path can be a Rust name.
fn is_path(path: &str) -> bool {
    path.split("::").all(|part| part.starts_with(|first: char| first.is_alphabetic() || first == '_'))
}

#[cfg(test)]
mod tests {
    use super::compare;

    const PAGE: &str = "\
# Coordinates

A few words before the first requirement.

## Distance

How far apart two hexes are.

- **to itself**: zero
- **to a neighbour**: one

```text
## Not a heading
- **not a scenario**: in a code block
```

## Keys

- **round trip**: what is printed can be read
";

    const TESTS: [&str; 4] = [
        "coordinates::distance::to_itself",
        "coordinates::distance::to_a_neighbour",
        "coordinates::keys::round_trip",
        "pages_and_tests_agree",
    ];

    #[test]
    fn a_page_agrees_with_its_tests() {
        assert_eq!(compare("coordinates", PAGE, &TESTS), [""; 0]);
    }

    #[test]
    fn a_scenario_without_a_test_is_reported() {
        assert_eq!(
            compare("coordinates", PAGE, &TESTS[1..]),
            ["coordinates line 9: this scenario has no test `coordinates::distance::to_itself`"]
        );
    }

    #[test]
    fn a_test_without_a_scenario_is_reported() {
        let tests = [&TESTS[..], &["coordinates::keys::spaces", "coordinates::stray"]].concat();
        assert_eq!(
            compare("coordinates", PAGE, &tests),
            [
                "test `coordinates::keys::spaces` has no scenario on the page",
                "test `coordinates::stray` has no scenario on the page"
            ]
        );
    }

    #[test]
    fn tests_of_other_topics_are_left_alone() {
        let tests = [&TESTS[..], &["coordinates_of_triangles::anchor::even", "shape::ring::size"]].concat();
        assert_eq!(compare("coordinates", PAGE, &tests), [""; 0]);
    }

    #[test]
    fn all_differences_come_in_one_go() {
        let faults = compare("coordinates", PAGE, &["coordinates::keys::spaces"]);
        assert_eq!(faults.len(), 4, "three scenarios and one test: {faults:#?}");
    }

    #[test]
    fn a_requirement_needs_a_scenario() {
        let page = "## Distance\n\n## Keys\n- **round trip**: …\n\n## Order\n";
        assert_eq!(
            compare("coordinates", page, &["coordinates::keys::round_trip"]),
            [
                "coordinates line 1: requirement `distance` has no scenario (`- **its name**: …`)",
                "coordinates line 6: requirement `order` has no scenario (`- **its name**: …`)"
            ]
        );
    }

    #[test]
    fn slips_of_the_page_are_reported() {
        let faults = |page: &str| compare("t", page, &["t::a::b"]).join("\n");
        assert_eq!(
            faults("- **b**: early\n## A\n- **b**: late\n"),
            "t line 1: this scenario stands before the first requirement (`## …`)"
        );
        assert_eq!(
            faults("## A\n- **b**: x\n- **c:** x\n"),
            "t line 3: write a scenario as `- **its name**: what holds`"
        );
        assert_eq!(faults("## A\n- **b**: x\n- **B!**: x\n"), "t line 3: `t::a::b` stands on line 2 already");
        assert_eq!(
            faults("## A\n- **b**: x\n## a\n- **b**: x\n"),
            "t line 3: requirement `a` stands here for the second time\nt line 4: `t::a::b` stands on line 2 already"
        );
        assert_eq!(
            faults("## A\n- **b**: x\n- **2 hexes**: x\n"),
            "t line 3: `t::a::2_hexes` cannot be the name of a test; begin each part with a letter"
        );
    }
}
