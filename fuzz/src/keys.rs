use sixfold::coord::{Hex, LIMIT};

use crate::{Target, Verdict};

/// Keys such as `3,-2`.
pub(crate) const KEYS: Target = Target { name: "keys", seeds, check };

fn seeds() -> Vec<String> {
    let hexes = [Hex::ORIGIN, Hex::new(3, -2), Hex::new(-17, 4), Hex::new(LIMIT, 0), Hex::new(-LIMIT, LIMIT)];
    hexes.map(|hex| hex.to_string()).to_vec()
}

fn check(text: &str) -> Verdict {
    let read: Result<Hex, _> = text.parse();
    match &read {
        Ok(hex) => {
            assert_eq!(hex.to_string().parse(), Ok(*hex));
            assert!(hex.length() <= LIMIT as u32, "within the limit");
        }
        Err(bad) => assert!(!bad.to_string().is_empty()),
    }
    Verdict::of(&read)
}
