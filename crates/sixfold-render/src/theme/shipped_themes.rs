//! The themes of the engine, and the limits of a theme.

/// The themes of the engine, by name.
pub(super) const SHIPPED: [(&str, &str); 4] = [
    ("light", include_str!("themes/light.theme")),
    ("dark", include_str!("themes/dark.theme")),
    ("wood", include_str!("themes/wood.theme")),
    ("war-in-heaven", include_str!("themes/war-in-heaven.theme")),
];

/// Their names.
pub(super) const NAMES: [&str; 4] = [SHIPPED[0].0, SHIPPED[1].0, SHIPPED[2].0, SHIPPED[3].0];

/// The most styles of a theme, which bounds the memory a file can take.
pub(super) const MOST_STYLES: usize = 1024;

/// The most bytes the name of a style can have.
pub(super) const LONGEST_NAME: usize = 64;

/// The number of fills for tiles: `tile_hue_0` and so on.
pub(super) const TILE_HUES: u32 = 12;
