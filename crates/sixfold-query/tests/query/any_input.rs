//! Any input gets exactly one answer.

use proptest::prelude::{ProptestConfig, Strategy, any, prop, proptest};

use crate::asked::{ask_bytes, check_form};
use sixfold_query::{Limits, Responder};

/// Valid requests that the tests then change.
const REQUESTS: [&str; 18] = [
    r#"{"op":"distance","a":{"q":1,"r":1},"b":{"q":4,"r":3},"id":7}"#,
    r#"{"op":"parse_key","key":"5,-3"}"#,
    r#"{"op":"from_cube","cube":{"x":3,"y":-5,"z":2}}"#,
    r#"{"op":"to_offset","hex":{"q":3,"r":2},"parity":"odd-q"}"#,
    r#"{"op":"from_doubled","doubled":{"col":3,"row":7},"axis":"height","id":{"a":[1e400]}}"#,
    r#"{"op":"from_triangle","triangle":{"col":-1,"row":4},"orientation":"pointy"}"#,
    r#"{"op":"scale","hex":{"q":2,"r":1},"factor":-3}"#,
    r#"{"op":"rotate","hex":{"q":2,"r":1},"steps":-1,"center":{"q":0,"r":9}}"#,
    r#"{"op":"spiral","center":{"q":0,"r":0},"radius":2,"id":"\ud83d\ude00"}"#,
    r#"{"op":"line","a":{"q":0,"r":0},"b":{"q":9,"r":2},"tie":"both"}"#,
    r#"{"op":"facing_from_angle","degrees":-1.5e2}"#,
    r#"{"op":"from_pixel","point":{"x":34.9,"y":-1e3},"layout":{"orientation":"flat","size":{"x":1,"y":2},"origin":{"x":0,"y":5}}}"#,
    r#"{"op":"grid","shape":{"rectangle":{"width":4,"height":3,"parity":"odd-r"}},"cells":[{"hex":{"q":1,"r":1},"terrain":"water","depth":2}],"ops":[{"place":{"unit":"a","hex":{"q":0,"r":0}}},{"move":{"from":{"q":0,"r":0},"to":{"q":1,"r":0}}}],"ask":["count",{"unit":"a"},{"range":{"center":{"q":0,"r":0},"radius":1}}]}"#,
    r#"{"op":"reach","shape":{"hexagon":{"radius":3}},"units":[{"unit":"a","hex":{"q":0,"r":0},"side":1}],"unit":"a","walk":2,"mode":"run","rules":{"turn_cost":1,"through_friends":true}}"#,
    r#"{"op":"move","shape":{"hexes":[{"q":0,"r":0},{"q":0,"r":1}]},"units":[{"unit":"a","hex":{"q":0,"r":0},"prone":true}],"unit":"a","to":{"q":0,"r":1},"walk":4,"mode":"walk","facing":2}"#,
    r#"{"op":"sight","shape":{"parallelogram":{"q":[-2,2],"r":[-2,2]}},"cells":[{"hex":{"q":0,"r":0},"elevation":-5}],"from":{"q":2,"r":2},"to":{"q":-2,"r":0}}"#,
    r#"{"op":"view","shape":{"hexagon":{"radius":3}},"cells":[{"hex":{"q":1,"r":0},"terrain":"building","height":9}],"from":{"q":0,"r":0},"radius":2}"#,
    r#"{"op":"to_hit","shape":{"hexagon":{"radius":3}},"units":[{"unit":"a","hex":{"q":0,"r":0}},{"unit":"b","hex":{"q":0,"r":-2}}],"attacker":"a","target":"b","weapon":{"short":1,"medium":2,"long":3,"mount":"left_arm"},"gunnery":4,"heat":9}"#,
];

/// A request with some bytes removed and others inserted at one place.
fn spoiled() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop::sample::select(vec![
        "",
        "0",
        "9",
        "-",
        "99999999999",
        "1073741823",
        "-1073741824",
        "9223372036854775808",
        "1e999",
        ".5",
        "\"",
        "\\",
        "{",
        "}",
        "[",
        "]",
        ",",
        ":",
        "null",
        "\u{e9}",
        "\u{0}",
        "\n",
        "q",
        "\"q\":1,",
        "[[[[",
    ]);
    let change = (any::<prop::sample::Index>(), 0_usize..6, piece);
    (0..REQUESTS.len(), prop::collection::vec(change, 1..4)).prop_map(|(request, changes)| {
        let mut line = REQUESTS[request].as_bytes().to_vec();
        for (place, gone, piece) in changes {
            let start = place.index(line.len() + 1);
            let end = line.len().min(start + gone);
            line.splice(start..end, piece.bytes());
        }
        line
    })
}

#[test]
fn the_requests_to_spoil_are_good() {
    for request in REQUESTS {
        let answer = ask_bytes(request.as_bytes(), Limits::default());
        assert!(answer.contains("\"ok\":"), "{request} is refused: {answer}");
    }
}

#[test]
fn every_beginning_of_a_request_gets_an_answer() {
    for request in REQUESTS {
        for end in 0..request.len() {
            let answer = ask_bytes(&request.as_bytes()[..end], Limits::default());
            assert!(answer.starts_with(r#"{"error":{"kind":"bad_json","#), "{answer}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn bytes_get_one_answer(line in prop::collection::vec(any::<u8>(), 0..60)) {
        ask_bytes(&line, Limits::default());
    }

    #[test]
    fn spoiled_requests_get_one_answer(line in spoiled()) {
        ask_bytes(&line, Limits::default().with_max_cells(1000));
    }

    #[test]
    fn answers_do_not_depend_on_earlier_lines(lines in prop::collection::vec(spoiled(), 1..5)) {
        let mut responder = Responder::new(Limits::default());
        for line in lines {
            let mut out = Vec::new();
            responder.answer(&line, &mut out);
            let text = String::from_utf8(out).expect("an answer is text");
            check_form(&text);
            assert_eq!(text, ask_bytes(&line, Limits::default()));
        }
    }
}
