use sixfold::render::Theme;

/// A row for each terrain: its name, and that of a style it looks like.
const LOOKS: &str = include_str!("terrain_styles.txt");

/// A theme with a style for every terrain of battle maps; those it has already stay as they are.
pub(crate) fn with_terrain(theme: Theme) -> Theme {
    rows().fold(theme, |theme, (name, like)| {
        let style = theme.style(like);
        if theme.knows(name) { theme } else { theme.with(name, style) }
    })
}

fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = LOOKS.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.trim().split_once(' ')).map(|(name, like)| (name, like.trim_start()))
}

#[cfg(test)]
mod tests {
    use sixfold::render::{Color, Pattern, Style, Theme};
    use sixfold_maps::TerrainNames;

    use super::{rows, with_terrain};

    #[test]
    fn every_terrain_of_battle_maps_has_a_look() {
        for name in Theme::NAMES {
            let theme = with_terrain(Theme::named(name).expect("it comes with the engine"));
            for terrain in TerrainNames::standard().terrain_table().terrains() {
                assert!(theme.knows(&terrain.name), "{name} has no look for {}", terrain.name);
            }
        }
    }

    #[test]
    fn looks_are_taken_from_styles_that_exist() {
        let light = Theme::light();
        assert!(rows().count() > 20);
        for (name, like) in rows() {
            assert!(light.knows(like), "{name} looks like {like}");
        }
    }

    #[test]
    fn a_style_of_the_themes_own_is_kept() {
        let own = Style { fill: Color::BLACK, ink: Color::WHITE, pattern: Pattern::Dots };
        let theme = with_terrain(Theme::light().with("swamp", own));
        assert_eq!(theme.style("swamp"), own);
        assert_eq!(theme.style("bridge"), theme.style("road"));
    }
}
