//! Themes differ without colour, are readable, and report faults with lines.

use sixfold_games::picture::THEMES;
use sixfold_render::{Color, Pattern, Style, Theme};
use std::collections::BTreeSet;

fn shipped() -> impl Iterator<Item = (&'static str, Theme)> {
    THEMES.names().map(|name| (name, THEMES.named(name).expect("it comes with the engine")))
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
            for (number, a) in group.iter().enumerate() {
                for b in &group[..number] {
                    let [one, other] = [a, b].map(|style| theme.style(style));
                    let apart = one.fill.grey().abs_diff(other.fill.grey());
                    assert!(one.pattern != other.pattern || apart >= 16, "{name}: {a} and {b}, {apart}");
                }
            }
        }
    }
}

#[test]
fn text_can_be_read_on_every_style() {
    for (theme_name, theme) in shipped() {
        for name in theme.names() {
            let style = theme.style(name);
            let contrast = style.text_ink().contrast(style.fill);
            assert!(contrast >= 4.5, "{theme_name} {name}: {contrast}");
        }
    }
    let faint = Style { ink: Color::WHITE, ..Style::plain("#e8e8e8".parse().expect("a colour")) };
    assert_eq!(faint.text_ink(), Color::BLACK);
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
fn bad_themes_are_refused_with_the_place_of_every_fault() {
    let patterns = Pattern::ALL.map(Pattern::name).join(", ");
    let words =
        "a style is `name fill ink pattern`, such as `water #b5d9ef #1d5c88 waves`, or `name like other`";
    let missing =
        |name: &str| format!("the style `{name}` is missing; begin with `like light` to have them all");
    for (file, message) in [
        ("like light\n  water #ffffff #000000", format!("2:3: {words}")),
        (
            "# x\nlike dark\nwater #fffff #000000 zig",
            format!(
                "3:7: \"#fffff\" is not a colour; colours are written like #ffb200\n\
                 3:22: unknown pattern \"zig\"; known: {patterns}"
            ),
        ),
        ("like dark\npaper like plain\npaper like ice", "3:1: the style \"paper\" is there twice".to_owned()),
        ("paper #ffffff #000000 none", format!("1:1: {}", missing("plain"))),
        ("", format!("1:1: {}\n1:1: {}", missing("paper"), missing("plain"))),
        (
            "like lite",
            format!("1:6: unknown theme \"lite\"; known: {}", THEMES.names().collect::<Vec<_>>().join(", ")),
        ),
        (
            "like dark\n\npaper #ffffff #000000 none\nlike light",
            "4:1: `like THEME` comes once, before all styles".to_owned(),
        ),
        (
            "like dark\nmud like mudd",
            "2:10: nothing can look like \"mudd\": there is no such style, or it looks like this one in turn"
                .to_owned(),
        ),
    ] {
        assert_eq!(THEMES.read(file).map_err(|faults| faults.to_string()), Err(message), "{file:?}");
    }
    let named = |letters: usize| format!("like light\n{} #ffffff #000000 none", "x".repeat(letters));
    assert!(THEMES.read(&named(64)).is_ok());
    let refused = THEMES.read(&named(65)).expect_err("too long");
    assert_eq!(refused.to_string(), "2:1: the name of a style has at most 64 bytes");
    let styles =
        |count| (0..count).map(|number| format!("s{number} #ffffff #000000 none\n")).collect::<String>();
    assert!(THEMES.read(&format!("like light\n{}", styles(1024))).is_ok());
    let refused = THEMES.read(&format!("like light\n{}", styles(2000))).expect_err("too many");
    assert_eq!(refused.to_string(), "1026:1: a theme has at most 1024 styles");
    let wrong = "x\n".repeat(1_000_000);
    let refused = THEMES.read(&wrong).expect_err("a million faults");
    assert_eq!((refused.first().len(), refused.count()), (100, 1_000_002));
}

#[test]
fn a_theme_can_be_like_another() {
    let theme = THEMES.read("like dark\nwater #112233 #ffffff none\n").expect("a theme");
    assert_eq!(theme.style("water").fill.to_string(), "#112233");
    assert_eq!(theme.style("paper"), Theme::dark().style("paper"));
}

#[test]
fn a_style_can_be_like_another() {
    let rows = "like light\nbuilding #112233 #ffffff none\nbarn like shed\nshed like building\n";
    let theme = THEMES.read(rows).expect("a theme");
    let building = theme.style("building");
    assert_eq!(["medium_building", "barn", "shed"].map(|name| theme.style(name)), [building; 3]);
    // `medium_building` looks like `building` in the extended theme, so this is a cycle.
    let refused = THEMES.read("like light\nbuilding like medium_building\n").expect_err("a circle");
    assert_eq!(refused.count(), 1, "{refused}");
    let own = Style::plain(Color::BLACK);
    let changed = Theme::light().with("medium_building", own);
    assert_eq!(
        (changed.style("medium_building"), changed.style("building")),
        (own, Theme::light().style("building"))
    );
}

#[test]
fn a_degree_that_a_theme_does_not_have_looks_like_the_kind() {
    let light = Theme::light();
    assert_ne!(light.style("water_3"), light.style("water"));
    assert_eq!(light.style("water_9"), light.style("water"));
    assert_eq!(light.style("nothing_3"), light.style("plain"));
    assert_eq!(light.style("water_x"), light.style("plain"));
}

#[test]
fn tiles_have_looks_of_their_own() {
    for (name, theme) in shipped() {
        let looks: BTreeSet<(String, &str)> = (0..420)
            .map(|number| theme.style(&format!("tile_{number}")))
            .map(|style| (style.fill.to_string(), style.pattern.name()))
            .collect();
        assert_eq!(looks.len(), 420, "{name}");
    }
}
