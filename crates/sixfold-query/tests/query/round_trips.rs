//! Round trips through the protocol, for hexes anywhere in the world.

use proptest::prelude::{ProptestConfig, Strategy, prop, proptest};
use proptest::prop_oneof;
use sixfold::coord::{Hex, LIMIT};

use crate::asked::ok;

fn hexes() -> impl Strategy<Value = Hex> {
    let coordinate = || prop_oneof![-20..=20, -LIMIT..=LIMIT, LIMIT - 3..=LIMIT, -LIMIT..=3 - LIMIT];
    (coordinate(), coordinate())
        .prop_filter_map("inside the world", |(q, r)| Hex::try_new(i64::from(q), i64::from(r)).ok())
}

fn json(hex: Hex) -> String {
    format!(r#"{{"q":{},"r":{}}}"#, hex.q(), hex.r())
}

/// Sends `to_…` for a hex and `from_…` for the answer.
fn there_and_back(hex: Hex, system: &str, argument: &str, setting: &str) -> String {
    let there = ok(&format!(r#"{{"op":"to_{system}","hex":{}{setting}}}"#, json(hex)));
    ok(&format!(r#"{{"op":"from_{system}","{argument}":{there}{setting}}}"#))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn every_system_leads_back(hex in hexes()) {
        assert_eq!(there_and_back(hex, "cube", "cube", ""), json(hex));
        for parity in ["odd-q", "even-q", "odd-r", "even-r"] {
            let setting = format!(r#","parity":"{parity}""#);
            assert_eq!(there_and_back(hex, "offset", "offset", &setting), json(hex), "{parity}");
        }
        for axis in ["height", "width"] {
            let setting = format!(r#","axis":"{axis}""#);
            assert_eq!(there_and_back(hex, "doubled", "doubled", &setting), json(hex), "{axis}");
        }
        for orientation in ["flat", "pointy"] {
            let setting = format!(r#","orientation":"{orientation}""#);
            let found = there_and_back(hex, "triangle", "triangle", &setting);
            assert!(found.starts_with(&format!(r#"{{"hex":{},"anchor":"#, json(hex))), "{found}");
            let layout = format!(r#","layout":{{"orientation":"{orientation}","size":7.25}}"#);
            assert_eq!(there_and_back(hex, "pixel", "point", &layout), json(hex), "{orientation}");
        }
        let key = ok(&format!(r#"{{"op":"key","hex":{}}}"#, json(hex)));
        assert_eq!(ok(&format!(r#"{{"op":"parse_key","key":{key}}}"#)), json(hex));
    }

    #[test]
    fn distance_is_the_length_of_the_line_less_one(a in hexes(), step in prop::collection::vec(-30..=30, 2)) {
        let Ok(b) = a.try_moved((step[0], step[1])) else { return Ok(()) };
        let pair = format!(r#""a":{},"b":{}"#, json(a), json(b));
        let distance: usize = ok(&format!(r#"{{"op":"distance",{pair}}}"#)).parse().expect("a number");
        let line = ok(&format!(r#"{{"op":"line",{pair}}}"#));
        assert_eq!(line.matches("\"q\"").count(), distance + 1);
        assert!(line.starts_with(&format!("[{}", json(a))) && line.ends_with(&format!("{}]", json(b))), "{line}");
    }
}
