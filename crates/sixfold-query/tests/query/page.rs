//! Checks that `docs/query.md` shows every operation and true answers.

use std::collections::BTreeSet;

use crate::asked::ask;

const PAGE: &str = include_str!("../../../../docs/query.md");

#[test]
fn every_example_is_answered_as_shown() {
    let mut lines = PAGE.lines();
    let mut count = 0;
    while let Some(line) = lines.next() {
        let Some(request) = line.strip_prefix("> ") else { continue };
        let shown = lines.next().and_then(|line| line.strip_prefix("< "));
        assert_eq!(Some(ask(request).as_str()), shown, "{request}");
        count += 1;
    }
    assert!(count >= 30, "only {count} examples found");
}

#[test]
fn every_operation_is_described_and_shown() {
    let calls: BTreeSet<String> = sixfold_query::operations().map(ToString::to_string).collect();
    let described: Vec<String> = PAGE
        .lines()
        .filter_map(|line| line.strip_prefix("| `")?.split_once("` |"))
        .map(|(call, _)| call.to_owned())
        .filter(|call| call.ends_with(')'))
        .collect();
    assert_eq!(described.iter().cloned().collect::<BTreeSet<_>>(), calls);
    assert_eq!(described.len(), calls.len(), "each once");
    for operation in sixfold_query::operations() {
        let example = format!(r#"> {{"op":"{}","#, operation.name);
        assert!(PAGE.contains(&example), "no example of {}", operation.name);
    }
}
