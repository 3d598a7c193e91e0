//! Accepted JSON, and ids in answers.

use proptest::prelude::{ProptestConfig, Strategy, any, prop, proptest};
use proptest::prop_oneof;

use crate::asked::{ask, ask_bytes, error_of, refused};
use sixfold_query::Limits;

fn bad_json(line: &str) -> String {
    let (kind, message) = refused(line);
    assert_eq!(kind, "bad_json", "{line}");
    message
}

#[test]
fn faults_are_shown_with_their_column() {
    for (line, message) in [
        ("", "column 1: expected a value, found the end of the text"),
        ("   \t", "column 5: expected a value, found the end of the text"),
        ("hello", "column 1: expected a value, found `h`"),
        ("nul", "column 4: expected `null`, found the end of the text"),
        ("trve", "column 3: expected `true`, found `v`"),
        (r#"{"op":"key""#, "column 12: expected `,` or `}`, found the end of the text"),
        (r#"{"op":"key",}"#, "column 13: expected a key in double quotes, found `}`"),
        (r#"{op:"key"}"#, "column 2: expected a key in double quotes, found `o`"),
        (r#"{"op" "key"}"#, "column 7: expected `:`, found `\"`"),
        (r#"{"ö":[1 2]}"#, "column 9: expected `,` or `]`, found `2`"),
        (r#"[1,]"#, "column 4: expected a value, found `]`"),
        (r#"{"a":01}"#, "column 7: expected `,` or `}`, found `1`"),
        (r#"{"a":-}"#, "column 7: expected a digit, found `}`"),
        (r#"{"a":1.}"#, "column 8: expected a digit, found `}`"),
        (r#"{"a":1e+}"#, "column 9: expected a digit, found `}`"),
        (r#"{"a":+1}"#, "column 6: expected a value, found `+`"),
        (r#"{"a":'b'}"#, "column 6: expected a value, found `'`"),
        (r#"{} {}"#, "column 4: expected the end of the text, found `{`"),
        (r#"{"a":"\x"}"#, r#"column 8: expected one of " \ / b f n r t u after a backslash, found `x`"#),
        (r#"{"a":"\u12g4"}"#, "column 11: expected four hexadecimal digits, found `g`"),
        (
            r#"{"a":"b"#,
            "column 8: expected a closing quote, or control characters escaped, found the end of the text",
        ),
        (
            "{\"a\":\"b\tc\"}",
            r"column 8: expected a closing quote, or control characters escaped, found `\t`",
        ),
        (r#"{"a":"\ud800"}"#, "column 7: half of a surrogate pair; the other half must be next to it"),
        (r#"{"a":"\ud800\u0041"}"#, "column 7: half of a surrogate pair; the other half must be next to it"),
        (r#"{"a":"\udc00"}"#, "column 7: half of a surrogate pair; the other half must be next to it"),
        ("\u{feff}{}", r"column 1: expected a value, found `\u{feff}`"),
    ] {
        assert_eq!(bad_json(line), message, "{line}");
    }
}

#[test]
fn surrogates_come_in_pairs_and_their_neighbours_alone() {
    for half in [r"\ud800", r"\udbff", r"\udc00", r"\udfff", r"\udfff\ud800", r"\ud800\ud800", r"\ud800x"] {
        assert!(bad_json(&format!(r#"{{"id":"{half}"}}"#)).contains("surrogate"), "{half}");
    }
    for whole in [r"\ud7ff", r"\ue000", r"\ud800\udc00", r"\udbff\udfff", r"\uDBFF\uDFFF"] {
        assert_eq!(refused(&format!(r#"{{"id":"{whole}"}}"#)).0, "bad_argument", "{whole}");
    }
}

#[test]
fn a_request_is_an_object() {
    for line in ["[1]", "3", "null", r#""op""#, "[{\"op\":\"boards\"}]"] {
        assert_eq!(bad_json(line), format!(r#"a request is an object {{"op":…}}, found {line}"#));
    }
}

#[test]
fn keys_given_twice_are_refused_at_every_depth() {
    for (line, message) in [
        (r#"{"op":"key","op":"key"}"#, r#"column 13: the key "op" is given twice; give it once"#),
        (
            r#"{"op":"key","hex":{"q":1,"r":2,"q":1}}"#,
            r#"column 32: the key "q" is given twice; give it once"#,
        ),
        (
            r#"{"id":[{"a":1},{"b":[{"c":1,"c":1}]}]}"#,
            r#"column 29: the key "c" is given twice; give it once"#,
        ),
        (r#"{"a":1,"\u0061":1}"#, r#"column 8: the key "a" is given twice; give it once"#),
        (r#"{"":1,"":1}"#, r#"column 7: the key "" is given twice; give it once"#),
        // The inner object ends first.
        (r#"{"a":1,"a":{"b":1,"b":1}}"#, r#"column 19: the key "b" is given twice; give it once"#),
    ] {
        assert_eq!(bad_json(line), message, "{line}");
    }
    // The same key in different objects is not a repetition.
    assert_eq!(refused(r#"{"a":{"a":[{"a":1},{"a":1}]},"b":{"a":1}}"#).0, "bad_argument");
}

#[test]
fn keys_given_twice_are_found_among_many() {
    for count in [2, 3, 15, 16, 17, 18, 300, 1024] {
        for twice in [0, count / 2, count - 2] {
            let mut keys: Vec<String> = (0..count - 1).map(|i| format!("k{}", i * 7919 % 10_007)).collect();
            let repeated = keys[twice.min(count - 2)].clone();
            keys.push(repeated.clone());
            let members =
                |keys: &[String]| keys.iter().map(|key| format!("\"{key}\":1")).collect::<Vec<_>>().join(",");
            let line = format!("{{{}}}", members(&keys));
            let column = line.rfind(&format!("\"{repeated}\"")).expect("it is last") + 1;
            let message = format!("column {column}: the key {repeated:?} is given twice; give it once");
            assert_eq!(bad_json(&line), message, "{count} keys, number {twice} again");
            let (kind, _) = refused(&format!("{{{}}}", members(&keys[..count - 1])));
            assert_eq!(kind, "bad_argument", "{count} different keys");
        }
    }
}

#[test]
fn bombs_are_refused() {
    let nested =
        |depth: usize| format!(r#"{{"op":"key","id":{}{}}}"#, "[".repeat(depth - 1), "]".repeat(depth - 1));
    assert_eq!(refused(&nested(128)).0, "bad_argument");
    let column = r#"{"op":"key","id":"#.len() + 128;
    assert_eq!(
        bad_json(&nested(129)),
        format!("column {column}: nested too deep; at most 128 levels are read")
    );
    for open in ["[", r#"{"a":"#, r#"[{"a":["#] {
        assert!(bad_json(&open.repeat(1_000_000)).ends_with("nested too deep; at most 128 levels are read"));
    }
    let keys = |count: usize| (0..count).map(|i| format!("\"{i}\":1")).collect::<Vec<_>>().join(",");
    assert_eq!(refused(&format!(r#"{{"op":"key","id":{{{}}}}}"#, keys(1024))).0, "bad_argument");
    assert!(
        bad_json(&format!(r#"{{"op":"key","id":{{{}}}}}"#, keys(1025)))
            .ends_with("too many keys in one object; at most 1024 are read")
    );
}

#[test]
fn lines_are_utf_8() {
    let answer = ask_bytes(b"{\"op\":\"k\xffey\"}", Limits::default());
    let (kind, message) = error_of(&answer);
    assert_eq!(kind, "bad_json");
    assert_eq!(message, "byte 9 is not UTF-8; a request is JSON in UTF-8");
}

#[test]
fn an_id_comes_back_as_it_was_written() {
    for id in [
        "7",
        "1.0",
        "1e400",
        "-0",
        "12345678901234567890123456789012345678901234567890",
        "0.1000000000000000055511151231257827021181583404541015625",
        r#""a\u0062\/c é 😀 \ud83d\ude00""#,
        "null",
        "true",
        "[ 1 ,{\"b\": [ ] , \"a\":{}}]",
        "{}",
    ] {
        let line = format!(r#"{{"op":"key","hex":{{"q":3,"r":2}},"id": {id} }}"#);
        assert_eq!(ask(&line), format!(r#"{{"id":{id},"ok":"3,2"}}"#));
        let unknown = format!(r#"{{"id":{id},"op":"keys"}}"#);
        assert_eq!(
            ask(&unknown),
            format!(
                r#"{{"id":{id},"error":{{"kind":"unknown_op","message":"unknown op `keys`; did you mean `key`?"}}}}"#
            )
        );
        for rest in
            [r#","op":"key""#, r#","op":1"#, "", r#","a":1,"a":1"#, r#","op":"key","hex":{"q":1,"q":1}"#]
        {
            let answer = ask(&format!(r#"{{"id":{id}{rest}}}"#));
            assert!(answer.starts_with(&format!(r#"{{"id":{id},"error":{{"#)), "{answer}");
        }
    }
}

#[test]
fn an_id_that_is_ambiguous_or_unreadable_stays_away() {
    for line in [
        r#"{"id":1,"id":2,"op":"key"}"#,
        r#"{"id":1,"\u0069d":2,"op":"key"}"#,
        r#"{"id":{"a":1,"a":2},"op":"key"}"#,
        r#"{"id":[{"a":1,"a":2}],"op":"key"}"#,
        r#"{"id":1,"op":"key""#,
        r#"[{"id":1}]"#,
        r#"{"op":"key"}"#,
    ] {
        assert!(ask(line).starts_with(r#"{"error":{"#), "{line}");
    }
    // A repeated key elsewhere does not affect the id.
    assert!(
        ask(r#"{"id":{"a":1},"op":"key","x":[{"b":1,"b":1}]}"#).starts_with(r#"{"id":{"a":1},"error":{"#)
    );
}

#[test]
fn an_id_never_breaks_the_line() {
    // A line end cannot be sent through a pipe, but a caller of the library can pass one.
    let line = "{\"op\":\"key\",\n\"hex\":{\"q\":3,\r\n\"r\":2},\"id\":[1,\r\n2]}\n";
    assert_eq!(ask(line), r#"{"id":[1,  2],"ok":"3,2"}"#);
}

/// Texts that are JSON or almost JSON.
fn nearly_json() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        prop::sample::select(vec![
            "{", "}", "[", "]", ",", ":", "\"", "\\", "\"a\"", "\"b\"", "0", "1", "-", ".", "e", "E", "+",
            "true", "false", "null", " ", "\t", "\n", "\r", "\\u", "d83d", "\\ude00", "\\n", "é", "\u{1}",
            "\u{7f}", "{\"a\":", "[1,", "]}",
        ]),
        prop::sample::select(vec![
            "{\"a\":1}",
            "[{},[]]",
            "\"\\ud83d\\ude00\"",
            "-1.5e+3",
            "\"\\u00e9\"",
            "{\"b\":[0,-0]}"
        ]),
    ];
    prop::collection::vec(piece, 0..12).prop_map(|pieces| pieces.concat())
}

/// A whole value as text, nested a few levels.
fn json() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        any::<i64>().prop_map(|n| n.to_string()),
        any::<f64>().prop_filter("finite", |n| n.is_finite()).prop_map(|n| format!("{n:?}")),
        any::<String>().prop_map(|text| serde_json::to_string(&text).expect("a string")),
        prop::sample::select(vec!["null", "true", "false", "{}", "[]", "\"\\u0041\\/\""])
            .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(4, 24, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(|items| format!("[ {}]", items.join(" ,"))),
            prop::collection::vec(inner, 0..5).prop_map(|items| {
                let members: Vec<String> =
                    items.iter().enumerate().map(|(i, item)| format!("\"k{i}\" :{item}")).collect();
                format!("{{{} }}", members.join(","))
            }),
        ]
    })
}

/// Whether serde's parser accepts a text; `None` where it stopped at a number beyond its range.
fn serde_accepts(text: &str) -> Option<bool> {
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(_) => Some(true),
        Err(error) if error.to_string().starts_with("number out of range") => None,
        Err(_) => Some(false),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn nearly_json_is_judged_as_serde_judges_it(text in nearly_json()) {
        let line = format!(r#"{{"id":{text}}}"#);
        let ours = we_accept_line(&line);
        assert_eq!(ours, serde_accepts(&line).unwrap_or(ours), "{line}");
    }

    #[test]
    fn json_is_accepted_and_echoed(text in json()) {
        assert_eq!(serde_accepts(&text), Some(true), "{text}");
        let answer = ask(&format!(r#"{{"op":"key","hex":{{"q":0,"r":0}},"id":{text}}}"#));
        assert_eq!(answer, format!(r#"{{"id":{text},"ok":"0,0"}}"#));
    }
}

/// Whether a line passes the JSON reader: later refusals have another kind than `bad_json`.
fn we_accept_line(line: &str) -> bool {
    let (kind, message) = refused(line);
    kind != "bad_json" || message.contains("is given twice")
}
