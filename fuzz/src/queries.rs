use serde_json::Value;
use sixfold_query::{Limits, answer};

use crate::{Target, Verdict};

/// Lines of the query protocol.
pub(crate) const QUERIES: Target = Target { name: "queries", seeds, check };

/// Few hexes and little work, so that one line does not take long.
const LIMITS: Limits = Limits::server().with_max_cells(500).with_max_work(100_000).with_max_line(1 << 14);

/// The requests of the page that describes the protocol, except those with an error.
fn seeds() -> Vec<String> {
    const PAGE: &str = include_str!("../../docs/query.md");
    let asked = PAGE.lines().filter_map(|line| line.strip_prefix("> "));
    asked.filter(|line| check(line) == Verdict::Read).map(str::to_owned).collect()
}

fn check(text: &str) -> Verdict {
    let mut verdict = Verdict::Refused;
    for line in text.lines().take(4) {
        let answered = answer(line, LIMITS);
        let Ok(value) = serde_json::from_str::<Value>(&answered) else { panic!("no JSON: {answered}") };
        assert!(!answered.contains('\n'), "one line for one line");
        assert!(value.get("ok").is_some() != value.get("error").is_some(), "{answered}");
        assert_eq!(answer(line, LIMITS), answered, "the same question has the same answer");
        if value.get("ok").is_some() {
            verdict = Verdict::Read;
        }
    }
    verdict
}
