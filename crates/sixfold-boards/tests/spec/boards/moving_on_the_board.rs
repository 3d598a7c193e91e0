use crate::spec::{heaven, hex};

#[test]
fn the_destination_must_be_a_hex() {
    let refused = |label: &str| heaven().find(label).expect_err(label).to_string();
    assert_eq!(refused("b3"), r#"no hex is called "b3"; did you mean B3?"#);
    assert_eq!(refused("F4"), r#"no hex is called "F4"; the board runs from A1 to B9"#);
    assert_eq!(refused("C 4"), r#"no hex is called "C 4"; did you mean C4?"#);
    assert_eq!(refused("C1"), r#"no hex is called "C1"; the board runs from A1 to B9"#);
}

#[test]
fn the_destination_must_be_adjacent() {
    let neighbors = heaven().neighbors(hex(heaven(), "C4"));
    for label in heaven().labels() {
        let there = hex(heaven(), label);
        let adjacent = ["B3", "C3", "B4", "D4", "B5", "C5"].contains(&label.as_str());
        assert_eq!(neighbors.contains(&Some(there)), adjacent, "C4 to {label}");
    }
}
