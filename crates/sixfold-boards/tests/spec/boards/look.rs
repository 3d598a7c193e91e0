use sixfold_games::picture::THEMES;
use sixfold_render::{Color, Theme, board_scene, empty_board_scene, svg};

use crate::spec::{heaven, hex};

fn color(text: &str) -> Color {
    text.parse().expect("a color")
}

/// The theme of the board, which has the colours.
fn theme() -> Theme {
    assert_eq!(heaven().theme_name(), Some("war-in-heaven"));
    THEMES.of_board(heaven())
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
    // They are the colours of the tokens that are drawn: five a side at the start.
    let [empty, full] =
        [empty_board_scene(heaven()), board_scene(heaven())].map(|scene| svg(&scene, &theme()));
    for faction in ["#ffb200", "#7f0212"] {
        let tokens = full.matches(faction).count() - empty.matches(faction).count();
        assert!(tokens >= 5, "{faction} is used {tokens} times more with tokens");
    }
}

#[test]
fn colours_of_the_states() {
    let theme = theme();
    let part = |name: &str| {
        assert!(theme.knows(name), "a style for {name}");
        theme.style(name).fill
    };
    assert_ne!(part("line"), part("standard"), "borders are seen");
    let (legal, refused) = (part("legal"), part("refused"));
    assert!(legal.g > legal.r && legal.g > legal.b, "legal is green: {legal}");
    assert!(refused.r > refused.g && refused.r > refused.b, "refused is red: {refused}");
    assert_ne!(part("active"), part("inactive"));
    let states = ["hover", "selected", "legal", "refused"].map(part);
    for (place, state) in states.iter().enumerate() {
        assert!(!states[..place].contains(state), "{state} is the colour of two states");
    }
}
