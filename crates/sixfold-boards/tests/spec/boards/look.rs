use sixfold::board::{Color, ThemePart};

use crate::spec::{heaven, hex};

fn color(text: &str) -> Option<Color> {
    Some(text.parse().expect("a color"))
}

#[test]
fn colours_of_the_spaces() {
    for (label, expected) in [
        ("A1", "#E8E8E8"),
        ("B9", "#E8E8E8"),
        ("A5", "#606060"),
        ("D5", "#606060"),
        ("C4", "#F5F5F5"),
        ("B8", "#F5F5F5"),
    ] {
        assert_eq!(heaven().color(hex(heaven(), label)), color(expected), "{label}");
    }
}

#[test]
fn colours_of_the_factions() {
    let of = |side| heaven().side_named(side).and_then(|side| side.color);
    assert_eq!(of("angels"), color("#FFB200"));
    assert_eq!(of("demons"), color("#7F0212"));
}

#[test]
fn colours_of_the_states() {
    let part = |part| heaven().theme().part(part).expect("a color for the part");
    for each in ThemePart::ALL.into_iter().filter(|part| *part != ThemePart::Background) {
        part(each);
    }
    let (legal, illegal) = (part(ThemePart::Legal), part(ThemePart::Illegal));
    assert!(legal.green > legal.red && legal.green > legal.blue, "legal is green: {legal}");
    assert!(illegal.red > illegal.green && illegal.red > illegal.blue, "illegal is red: {illegal}");
    assert_ne!(part(ThemePart::Active), part(ThemePart::Inactive));
    assert_ne!(part(ThemePart::Hover), part(ThemePart::Selected));
}
