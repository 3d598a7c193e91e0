//! Themes: told apart without colour, readable, and refused with the line of a fault.

use sixfold::render::{Pattern, Theme};
use std::collections::BTreeSet;

fn shipped() -> impl Iterator<Item = (&'static str, Theme)> {
    Theme::NAMES.into_iter().map(|name| (name, Theme::named(name).expect("it comes with the engine")))
}

#[test]
fn styles_are_told_apart_without_colour() {
    for (name, theme) in shipped() {
        for group in [
            ["clear", "road", "light_woods", "heavy_woods", "rough", "rubble", "water", "building"]
                .as_slice(),
            &["front", "left", "right", "rear"],
            &["plain", "reach", "path", "hidden", "blocked"],
            &["side_1", "side_2", "side_3", "side_4"],
        ] {
            let looks: BTreeSet<(u8, &str)> = group
                .iter()
                .map(|style| (theme.style(style).fill.grey() / 20, theme.style(style).pattern.name()))
                .collect();
            assert_eq!(looks.len(), group.len(), "{name} {group:?}");
        }
    }
}

#[test]
fn ink_can_be_read_on_its_fill() {
    for (theme_name, theme) in shipped() {
        for name in theme.names() {
            let style = theme.style(name);
            let apart = style.fill.grey().abs_diff(style.ink.grey());
            assert!(apart >= 60 || style.fill == style.ink, "{theme_name} {name}: {apart}");
        }
    }
}

#[test]
fn a_scale_grows_darker_or_lighter_all_the_way() {
    for (name, theme) in shipped() {
        for steps in 2..=9 {
            let greys: Vec<u8> = (0..steps).map(|step| theme.heat(step, steps).fill.grey()).collect();
            let apart = greys.windows(2).all(|pair| pair[0].abs_diff(pair[1]) >= 8);
            let one_way = greys.is_sorted() || greys.iter().rev().is_sorted();
            assert!(apart && one_way, "{name} {greys:?}");
        }
    }
}

#[test]
fn themes_know_the_same_styles() {
    let light: BTreeSet<String> = Theme::light().names().map(str::to_owned).collect();
    for (name, theme) in shipped() {
        let names: BTreeSet<String> = theme.names().map(str::to_owned).collect();
        assert!(names.is_superset(&light), "{name}: {:?}", light.difference(&names));
    }
}

#[test]
fn bad_themes_are_refused_with_their_line() {
    let patterns = Pattern::ALL.map(Pattern::name).join(", ");
    for (file, message) in [
        ("paper #ffffff #000000", "theme line 1: a style is four words: name, fill, ink, pattern".to_owned()),
        (
            "# x\npaper #fffff #000000 none",
            "theme line 2: \"#fffff\" is not a colour; colours are written like #ffb200".to_owned(),
        ),
        ("paper #ffffff #000000 zig", format!("theme line 1: unknown pattern \"zig\"; known: {patterns}")),
        (
            "paper #ffffff #000000 none\npaper #ffffff #000000 none",
            "theme line 2: the style \"paper\" is there twice".to_owned(),
        ),
        ("paper #ffffff #000000 none", "theme line 1: the style `plain` is missing".to_owned()),
        ("", "theme line 1: the style `paper` is missing".to_owned()),
        ("like lite", "theme line 1: unknown theme \"lite\"; known: light, dark, war-in-heaven".to_owned()),
        (
            "like dark\n\npaper #ffffff #000000 none\nlike light",
            "theme line 4: `like` comes once, before all styles".to_owned(),
        ),
    ] {
        assert_eq!(Theme::try_new(file).map_err(|error| error.to_string()), Err(message));
    }
    let long = format!("{} #ffffff #000000 none", "x".repeat(65));
    assert!(Theme::try_new(&long).is_err());
    let many: String = (0..1025).map(|number| format!("s{number} #ffffff #000000 none\n")).collect();
    let refused = Theme::try_new(&many).expect_err("too many");
    assert_eq!(refused.to_string(), "theme line 1025: a theme has at most 1024 styles");
}

#[test]
fn a_theme_can_be_like_another() {
    let theme = Theme::try_new("like dark\nwater #112233 #ffffff none\n").expect("a theme");
    assert_eq!(theme.style("water").fill.to_string(), "#112233");
    assert_eq!(theme.style("paper"), Theme::dark().style("paper"));
}
