//! The themes of the engine, and the limits of a theme.

/// The themes of the engine, by name.
pub(super) const SHIPPED: [(&str, &str); 9] = [
    ("light", include_str!("themes/light.theme")),
    ("dark", include_str!("themes/dark.theme")),
    ("wood", include_str!("themes/wood.theme")),
    ("underchex", include_str!("themes/underchex.theme")),
    ("underchex-dark", include_str!("themes/underchex-dark.theme")),
    ("underchex-contrast", include_str!("themes/underchex-contrast.theme")),
    ("war-in-heaven", include_str!("themes/war-in-heaven.theme")),
    ("war-in-heaven-dark", include_str!("themes/war-in-heaven-dark.theme")),
    ("war-in-heaven-contrast", include_str!("themes/war-in-heaven-contrast.theme")),
];

/// Their names.
pub(super) const NAMES: [&str; SHIPPED.len()] = {
    let mut names = [""; SHIPPED.len()];
    let mut number = 0;
    while number < names.len() {
        names[number] = SHIPPED[number].0;
        number += 1;
    }
    names
};

/// The most styles of a theme, which bounds the memory a file can take.
pub(super) const MOST_STYLES: usize = 1024;

/// The most bytes the name of a style can have.
pub(super) const LONGEST_NAME: usize = 64;

/// The number of fills for tiles: `tile_hue_0` and so on.
pub(super) const TILE_HUES: u32 = 12;

/// The number of patterns for tiles: the first ones of all.
pub(super) const TILE_PATTERNS: usize = 35;
