//! Sizes are checked before an answer is built.

use crate::asked::{ask_bytes, error_of};
use sixfold_query::Limits;

fn with_cells(max_cells: u64, line: &str) -> Result<usize, (String, String)> {
    let answer = ask_bytes(line.as_bytes(), Limits::default().with_max_cells(max_cells));
    if answer.starts_with(r#"{"ok":"#) { Ok(answer.matches("\"q\"").count()) } else { Err(error_of(&answer)) }
}

#[test]
fn an_answer_may_be_as_large_as_the_limit_and_no_larger() {
    assert_eq!((Limits::default().max_cells, Limits::server().max_cells), (1_000_000, 50_000));
    for (count, line) in [
        (37, r#"{"op":"range","center":{"q":5,"r":-9},"radius":3}"#),
        (1, r#"{"op":"range","center":{"q":5,"r":-9},"radius":0}"#),
        (18, r#"{"op":"ring","center":{"q":5,"r":-9},"radius":3}"#),
        (1, r#"{"op":"ring","center":{"q":5,"r":-9},"radius":0}"#),
        (37, r#"{"op":"spiral","center":{"q":5,"r":-9},"radius":3}"#),
        (11, r#"{"op":"line","a":{"q":0,"r":0},"b":{"q":10,"r":-3}}"#),
        (22, r#"{"op":"line","a":{"q":0,"r":0},"b":{"q":10,"r":-3},"tie":"both"}"#),
        (6, r#"{"op":"neighbors","hex":{"q":0,"r":0}}"#),
    ] {
        assert_eq!(with_cells(count, line), Ok(count as usize), "{line}");
        let message = format!(
            "the answer would hold {count} hexes; max_cells allows {}, raised by --max-cells or Limits::with_max_cells",
            count - 1
        );
        assert_eq!(with_cells(count - 1, line), Err(("too_large".to_owned(), message)), "{line}");
    }
}

#[test]
fn the_default_is_a_million_hexes() {
    let range = |radius: u32| {
        with_cells(
            Limits::default().max_cells,
            &format!(r#"{{"op":"range","center":{{"q":0,"r":0}},"radius":{radius}}}"#),
        )
    };
    assert_eq!(Limits::default().max_cells, 1_000_000);
    // 1 + 3·576·577 and 1 + 3·577·578.
    assert_eq!(range(576), Ok(997_057));
    let message = "the answer would hold 1000519 hexes; max_cells allows 1000000, raised by --max-cells or Limits::with_max_cells".to_owned();
    assert_eq!(range(577), Err(("too_large".to_owned(), message)));
}

#[test]
fn no_radius_is_large_enough_to_do_harm() {
    let kind = |max_cells, op: &str, radius: &str| {
        let line = format!(r#"{{"op":"{op}","center":{{"q":0,"r":0}},"radius":{radius}}}"#);
        with_cells(max_cells, &line).expect_err("refused").0
    };
    for op in ["range", "ring", "spiral"] {
        let endless = "9".repeat(5000);
        for radius in
            ["200000", "4000000000", "4294967296", "18446744073709551615", "18446744073709551616", &endless]
        {
            assert_eq!(kind(1_000_000, op, radius), "too_large", "{op} {radius}");
        }
        // Without the limit of hexes, the limit of the world refuses the radius.
        assert_eq!(kind(u64::MAX, op, "1073741824"), "out_of_range", "{op}");
        assert_eq!(kind(u64::MAX, op, "2147483648"), "out_of_range", "{op}");
    }
    assert_eq!(kind(u64::MAX, "ring", "4294967296"), "out_of_range");
    assert_eq!(kind(u64::MAX, "range", "4294967296"), "too_large");
    let line = r#"{"op":"line","a":{"q":-1073741823,"r":0},"b":{"q":1073741823,"r":0}}"#;
    assert_eq!(with_cells(1_000_000, line).map_err(|(kind, _)| kind), Err("too_large".to_owned()));
}

#[test]
fn hexes_beyond_counting_are_called_so() {
    let message = |radius: u64| {
        let line = format!(r#"{{"op":"spiral","center":{{"q":0,"r":0}},"radius":{radius}}}"#);
        with_cells(9, &line).expect_err("refused").1
    };
    // 1 + 3·r·(r + 1) for r = 2^62 - 1.
    let count = "63802943797675961885547680838174375937";
    assert_eq!(
        message((1 << 62) - 1),
        format!(
            "the answer would hold {count} hexes; max_cells allows 9, raised by --max-cells or Limits::with_max_cells"
        )
    );
    assert_eq!(
        message(1 << 62),
        "argument `radius`: the answer would hold more than 18446744073709551615 hexes; found 4611686018427387904"
    );
}

#[test]
fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
    let line = r#"{"op":"key","hex":{"q":3,"r":2}}"#;
    let ask = |max_line| ask_bytes(line.as_bytes(), Limits::default().with_max_line(max_line));
    assert_eq!(ask(line.len()), r#"{"ok":"3,2"}"#);
    let (kind, message) = error_of(&ask(line.len() - 1));
    assert_eq!(kind, "too_large");
    assert_eq!(
        message,
        format!(
            "the line is too long; max_line allows {} bytes, raised by --max-line or Limits::with_max_line",
            line.len() - 1
        )
    );
    assert_eq!((Limits::default().max_line, Limits::server().max_line), (16 * 1024 * 1024, 512 * 1024));
}

#[test]
fn a_refused_line_leaves_nothing_behind() {
    let mut responder = sixfold_query::Responder::new(Limits::default());
    let mut out = Vec::new();
    for line in [
        &br#"{"op":"key","hex":{"q":3,"r":2},"id":1}"#[..],
        b"{\"op\":\"key\",\"hex\":{\"q\":3,",
        br#"{"op":"key"}"#,
        br#"{"op":"key","hex":{"q":3,"r":2}}"#,
    ] {
        responder.answer(line, &mut out);
        out.push(b'\n');
    }
    let lines: Vec<&str> = str::from_utf8(&out).expect("text").lines().collect();
    assert_eq!(lines[0], r#"{"id":1,"ok":"3,2"}"#);
    assert_eq!(error_of(lines[1]).0, "bad_json");
    assert_eq!(error_of(lines[2]).1, "argument `hex` is missing; the call is key(hex)");
    assert_eq!(lines[3], r#"{"ok":"3,2"}"#);
}
