use serde::de::IgnoredAny;
use sixfold_json::{JsonWriter, Value, parse};

use crate::{Target, Verdict};

/// Any JSON, compared with another reader.
pub(crate) const JSON: Target = Target { name: "json", seeds, check };

fn seeds() -> Vec<String> {
    let texts = [
        r#"{"a":[1,-2.5e+3,0.0],"b":{"c":null,"d":[true,false]},"e":"\u00e9\ud83d\ude00\n\\\""}"#,
        "[ ]",
        " 12 ",
        r#""é""#,
        "{\"deep\":[[[[[[[[{}]]]]]]]]}",
    ];
    texts.map(str::to_owned).to_vec()
}

fn check(text: &str) -> Verdict {
    let read = parse(text);
    let theirs = serde_json::from_str::<IgnoredAny>(text);
    match &read {
        Ok(value) => {
            assert!(theirs.is_ok(), "we read what another reader refuses");
            walk(*value);
        }
        Err(fault) => assert!(!fault.to_string().is_empty()),
    }
    Verdict::of(&read)
}

/// Visits every value, and reads every string again from our writer's output.
fn walk(value: Value<'_>) {
    if let Some(string) = value.string() {
        let mut json = JsonWriter::new(Vec::new());
        json.string(&string).expect("memory takes all that is written");
        let again: Result<String, _> = serde_json::from_slice(&json.into_inner());
        assert_eq!(again.ok().as_deref(), Some(&*string));
    }
    for element in value.elements().into_iter().flatten() {
        walk(element);
    }
    for (key, member) in value.members().into_iter().flatten() {
        assert!(value.member(&key).is_some());
        walk(member);
    }
}
