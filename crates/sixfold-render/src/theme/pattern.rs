use alloc::string::{String, ToString};
use core::fmt;
use core::str::FromStr;

use sixfold::input::brief;

/// A mark by which styles differ in grey and for the colour-blind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Pattern {
    /// No mark.
    #[default]
    None,
    /// Dots.
    Dots,
    /// Lines rising to the right.
    Rising,
    /// Lines falling to the right.
    Falling,
    /// Crossed lines.
    Crossed,
    /// Level lines.
    Level,
    /// Upright lines.
    Upright,
    /// A ring.
    Rings,
    /// Leafy trees.
    Trees,
    /// Firs, close together.
    Forest,
    /// Waves.
    Waves,
    /// Broken ground.
    Stones,
    /// Houses.
    Houses,
    /// Palms.
    Palms,
    /// Palms, close together.
    Jungle,
    /// Reeds in wet ground.
    Reeds,
    /// Puddles.
    Puddles,
    /// Fine grains.
    Grains,
    /// Flakes of snow.
    Flakes,
    /// Tufts of grass.
    Tufts,
    /// Cracks.
    Cracks,
    /// Bubbles.
    Bubbles,
    /// Flames.
    Flames,
    /// Broken waves.
    Zigzag,
    /// Chevrons, for torrents.
    Chevrons,
    /// Furrows of a field.
    Furrows,
    /// Slabs of stone.
    Slabs,
    /// Broken masonry.
    Debris,
    /// Thin clouds.
    Clouds,
    /// Thick clouds.
    Smoke,
    /// Stars.
    Stars,
    /// Rounded hills.
    Hills,
    /// Mountains.
    Peaks,
    /// Mushrooms.
    Mushrooms,
    /// Battlements.
    Battlements,
    /// A plume of steam.
    Plume,
}

/// Every pattern with its name in theme files and its sign in a terminal.
///
/// In the order of the variants.
const PATTERNS: [(Pattern, &str, char); 36] = [
    (Pattern::None, "none", ' '),
    (Pattern::Dots, "dots", '.'),
    (Pattern::Rising, "rising", '/'),
    (Pattern::Falling, "falling", '\\'),
    (Pattern::Crossed, "crossed", '#'),
    (Pattern::Level, "level", '='),
    (Pattern::Upright, "upright", '|'),
    (Pattern::Rings, "rings", 'o'),
    (Pattern::Trees, "trees", 't'),
    (Pattern::Forest, "forest", 'T'),
    (Pattern::Waves, "waves", '~'),
    (Pattern::Stones, "stones", '^'),
    (Pattern::Houses, "houses", 'H'),
    (Pattern::Palms, "palms", 'j'),
    (Pattern::Jungle, "jungle", 'J'),
    (Pattern::Reeds, "reeds", 's'),
    (Pattern::Puddles, "puddles", 'u'),
    (Pattern::Grains, "grains", ':'),
    (Pattern::Flakes, "flakes", '*'),
    (Pattern::Tufts, "tufts", 'v'),
    (Pattern::Cracks, "cracks", 'z'),
    (Pattern::Bubbles, "bubbles", '%'),
    (Pattern::Flames, "flames", '&'),
    (Pattern::Zigzag, "zigzag", 'w'),
    (Pattern::Chevrons, "chevrons", '>'),
    (Pattern::Furrows, "furrows", ','),
    (Pattern::Slabs, "slabs", '_'),
    (Pattern::Debris, "debris", ';'),
    (Pattern::Clouds, "clouds", 'c'),
    (Pattern::Smoke, "smoke", 'C'),
    (Pattern::Stars, "stars", '\''),
    (Pattern::Hills, "hills", 'n'),
    (Pattern::Peaks, "peaks", 'M'),
    (Pattern::Mushrooms, "mushrooms", 'f'),
    (Pattern::Battlements, "battlements", 'B'),
    (Pattern::Plume, "plume", 'Y'),
];

impl Pattern {
    /// All patterns, `None` first.
    pub const ALL: [Pattern; PATTERNS.len()] = {
        let mut all = [Pattern::None; PATTERNS.len()];
        let mut number = 0;
        while number < all.len() {
            all[number] = PATTERNS[number].0;
            number += 1;
        }
        all
    };

    /// The name used in theme files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        PATTERNS[self as usize].1
    }

    /// The character of the pattern in a terminal.
    #[must_use]
    pub const fn sign(self) -> char {
        PATTERNS[self as usize].2
    }
}

impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        let known = Pattern::ALL.into_iter().find(|pattern| pattern.name() == text);
        known.ok_or_else(|| PatternError { text: brief(text).to_string() })
    }
}

/// The error for a text that is not a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PatternError {
    /// The refused text, cut to the width of a message.
    pub text: String,
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown pattern {:?}; known: {}", self.text, Pattern::ALL.map(Pattern::name).join(", "))
    }
}

impl core::error::Error for PatternError {}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::Pattern;

    #[test]
    fn names_and_signs_differ_and_variants_stand_in_the_order_of_the_table() {
        for (number, pattern) in Pattern::ALL.into_iter().enumerate() {
            assert_eq!(pattern as usize, number, "{}", pattern.name());
        }
        let names: BTreeSet<&str> = Pattern::ALL.into_iter().map(Pattern::name).collect();
        let signs: BTreeSet<char> = Pattern::ALL.into_iter().map(Pattern::sign).collect();
        assert_eq!((names.len(), signs.len()), (Pattern::ALL.len(), Pattern::ALL.len()));
    }
}
