use sixfold::render::{Color, Theme, board_scene, own_theme};

use crate::spec::{heaven, hex};

fn color(text: &str) -> Color {
    text.parse().expect("a color")
}

/// The theme that the board names; it is where the colours are.
fn theme() -> Theme {
    assert_eq!(heaven().theme_name(), Some("war-in-heaven"));
    own_theme(heaven())
}

#[test]
fn colours_of_the_spaces() {
    let (scene, theme) = (board_scene(heaven()), theme());
    for label in heaven().labels() {
        let expected = match label.as_bytes()[1] {
            b'1' | b'9' => "#E8E8E8",
            b'5' => "#606060",
            _ => "#F5F5F5",
        };
        let style = scene.style_of(hex(heaven(), label)).expect("a hex of the board");
        assert_eq!(theme.style(style).fill, color(expected), "{label}");
    }
}

#[test]
fn colours_of_the_factions() {
    assert_eq!(theme().style("angels").fill, color("#FFB200"));
    assert_eq!(theme().style("demons").fill, color("#7F0212"));
}

#[test]
fn colours_of_the_states() {
    let theme = theme();
    let part = |name: &str| {
        assert!(theme.knows(name), "a style for {name}");
        theme.style(name).fill
    };
    part("line");
    let (legal, refused) = (part("legal"), part("refused"));
    assert!(legal.g > legal.r && legal.g > legal.b, "legal is green: {legal}");
    assert!(refused.r > refused.g && refused.r > refused.b, "refused is red: {refused}");
    assert_ne!(part("active"), part("inactive"));
    assert_ne!(part("hover"), part("selected"));
}
