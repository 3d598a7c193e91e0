use sixfold_render::ThemeSet;

/// The themes of the engine and those of the games.
pub const THEMES: ThemeSet = ThemeSet::ENGINE.with(&[
    ("underchex", include_str!("themes/underchex.theme")),
    ("underchex-dark", include_str!("themes/underchex-dark.theme")),
    ("underchex-contrast", include_str!("themes/underchex-contrast.theme")),
    ("war-in-heaven", include_str!("themes/war-in-heaven.theme")),
    ("war-in-heaven-dark", include_str!("themes/war-in-heaven-dark.theme")),
    ("war-in-heaven-contrast", include_str!("themes/war-in-heaven-contrast.theme")),
]);
