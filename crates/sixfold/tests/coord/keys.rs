//! Keys are parsed exactly as they are printed.

use crate::coord::hexes;
use proptest::prelude::{prop_assert_eq, proptest};
use sixfold::coord::{Hex, KeyErrorKind};

fn refused(text: &str) -> String {
    text.parse::<Hex>().expect_err("not a key").to_string()
}

#[test]
fn what_is_not_a_key_is_refused_with_its_place() {
    for (text, message) in [
        ("", "key \"\": column 1: expected a digit or `-`, found the end; a key is `q,r`, such as `5,-3`"),
        ("5", "key \"5\": column 2: expected a digit or `,`, found the end; a key is `q,r`, such as `5,-3`"),
        (
            "5,",
            "key \"5,\": column 3: expected a digit or `-`, found the end; a key is `q,r`, such as `5,-3`",
        ),
        ("-,1", "key \"-,1\": column 2: expected a digit, found `,`; a key is `q,r`, such as `5,-3`"),
        (
            "+5,3",
            "key \"+5,3\": column 1: expected a digit or `-`, found `+`; a key is `q,r`, such as `5,-3`",
        ),
        (
            " 5,3",
            "key \" 5,3\": column 1: expected a digit or `-`, found ` `; a key is `q,r`, such as `5,-3`",
        ),
        (
            "5,3 ",
            "key \"5,3 \": column 4: expected a digit or the end, found ` `; a key is `q,r`, such as `5,-3`",
        ),
        ("5;3", "key \"5;3\": column 2: expected a digit or `,`, found `;`; a key is `q,r`, such as `5,-3`"),
        (
            "5,3,1",
            "key \"5,3,1\": column 4: expected a digit or the end, found `,`; a key is `q,r`, such as `5,-3`",
        ),
        ("5,03", "key \"5,03\": column 3: a number has no leading zeros"),
        ("-0,3", "key \"-0,3\": column 1: zero is written `0`, without a minus sign"),
        ("5,-0", "key \"5,-0\": column 3: zero is written `0`, without a minus sign"),
        ("é,3", "key \"é,3\": column 1: expected a digit or `-`, found `é`; a key is `q,r`, such as `5,-3`"),
        (
            "5,３",
            "key \"5,３\": column 3: expected a digit or `-`, found `３`; a key is `q,r`, such as `5,-3`",
        ),
        (
            "5,3\n",
            "key \"5,3\\n\": column 4: expected a digit or the end, found `\\n`; a key is `q,r`, such as `5,-3`",
        ),
        (
            "1073741824,0",
            "key \"1073741824,0\": column 1: hex 1073741824,0 is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
        ),
        (
            "1,99999999999999999999",
            "key \"1,99999999999999999999\": column 3: the number is outside the limit: |q|, |r| and |q+r| can be at most 1073741823",
        ),
    ] {
        assert_eq!(refused(text), message);
    }
}

#[test]
fn a_long_text_is_cut_in_the_error() {
    let text = "x".repeat(100_000);
    let error = text.parse::<Hex>().expect_err("not a key");
    assert_eq!((error.text.chars().count(), error.column), (61, 1));
    let steering = "5,\u{1b}[2J\u{202e}".parse::<Hex>().expect_err("not a key").to_string();
    assert!(steering.starts_with("key \"5,\\u{1b}[2J\\u{202e}\": column 3: "), "{steering}");
    assert!(!steering.contains(['\u{1b}', '\u{202e}']), "nothing steers a terminal");
    let digits = format!("{},0", "9".repeat(100_000));
    assert_eq!(digits.parse::<Hex>().map_err(|error| error.kind), Err(KeyErrorKind::TooLong));
}

proptest! {
    #[test]
    fn printed_keys_parse(hex in hexes()) {
        prop_assert_eq!(hex.to_string().parse(), Ok(hex));
    }

    #[test]
    fn what_parses_prints_the_same(text in "-?[0-9]{1,3},-?[0-9]{1,3}| ?[-+]?[0-9]{0,3} ?[,;]?[-+]?[0-9]{0,3}") {
        if let Ok(hex) = text.parse::<Hex>() {
            prop_assert_eq!(hex.to_string(), text);
        }
    }

    #[test]
    fn nothing_panics(text in proptest::string::string_regex(".{0,60}").expect("a valid pattern")) {
        if let Ok(hex) = text.parse::<Hex>() {
            prop_assert_eq!(hex.to_string(), text);
        }
    }
}
